"""The timer of a table: its clocks by the server's uptime, and the alarm for the one that runs."""

from __future__ import annotations

from ecliptic.server import wire
from ecliptic.server.log.ledger import Ledger
from ecliptic.server.table import clock
from ecliptic.server.timing.alarm import Alarm


class Timer:
    """Knows when the clock that runs at a table will have run out, and whether pages must be told the clocks."""

    def __init__(self, table: str, alarm: Alarm) -> None:
        self.table = table
        self.alarm = alarm
        self.turned = False  # since pages were last told the clocks

    def now(self) -> float:
        """The server's uptime."""
        return self.alarm.uptime.now()

    def resume(self, ledger: Ledger) -> None:
        """Go on with clocks that were read from the log."""
        if ledger.clock is not None and ledger.clock.at > self.now():
            ledger.clock.at = self.now()  # after a crash the uptime goes on from a little earlier
        self.set(ledger)

    def set(self, ledger: Ledger) -> None:
        """Have the alarm ring when the clock that runs has run out."""
        self.alarm.set(self.table, clock.due(ledger.clock))

    def due(self, ledger: Ledger) -> float:
        """When the clock that runs will have run out, in seconds since 1970; 0 while none runs."""
        return self.alarm.date(clock.due(ledger.clock))

    def shown(self, ledger: Ledger) -> wire.Clocks | None:
        """The clocks as pages are told them, None where there are none."""
        return None if ledger.clock is None else clock.shown(ledger.clock, self.now())

    def news(self, ledger: Ledger) -> wire.Clocks | None:
        """The clocks, if pages must be told them: once after they have changed."""
        turned, self.turned = self.turned, False
        return self.shown(ledger) if turned else None
