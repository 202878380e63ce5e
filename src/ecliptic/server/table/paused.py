"""A match in which nothing can be chosen: its game has not begun, is over, or has other rules now."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import NoReturn

from ecliptic.core.rules import Rules
from ecliptic.server import wire
from ecliptic.server.access.refusal import Refusal
from ecliptic.server.log.entries import Entry
from ecliptic.server.log.ledger import NOBODY
from ecliptic.server.table import updates
from ecliptic.server.table.seating import Seating
from ecliptic.server.workers.bots import Job


class Paused(Seating):
    """What a gathering and a kept match have in common: every choice is refused, with the same sentence."""

    @abstractmethod
    def standstill(self) -> Refusal:
        """Why nothing is decided here."""

    def stuck(self) -> NoReturn:
        """Refuse to decide anything."""
        raise self.standstill()

    def why(self, seat: int, lines: Iterable[str]) -> dict[str, list[wire.Reason]]:
        return dict.fromkeys(lines, updates.reasons(self.standstill().reasons))

    @property
    def rules(self) -> Rules | None:
        return None

    # What is going on: nothing

    def common(self) -> None:
        return None

    @property
    def unconfirmed(self) -> int:
        return NOBODY

    @property
    def decider(self) -> int | None:
        return None

    def begun_turns(self) -> list[int] | None:
        return None

    def waits_for(self) -> int:
        return NOBODY

    def bot_to_move(self) -> str:
        return ""

    def job(self) -> Job | None:
        return None

    def question(self, seat: int) -> Job:
        self.stuck()

    def scripted(self) -> str:
        return ""

    # What is stored stays

    @property
    def printed(self) -> str:
        return self.ledger.printed

    def must_store(self, entries: Sequence[Entry], late: bool) -> bool:
        return False

    @property
    def unstored(self) -> bool:
        return False

    def finish(self, shown: bytes) -> list[Entry]:
        return []

    # What a person may do

    def act(self, seat: int, line: str, confirm: bool, bot: bool = False) -> list[Entry]:
        self.stuck()

    def undo(self, seat: int, to: int) -> list[Entry]:
        self.stuck()

    def confirm(self, seat: int) -> list[Entry]:
        self.stuck()

    def propose(self, seat: int, to: int) -> list[Entry]:
        self.stuck()

    def restore(self, seat: int) -> list[Entry]:
        self.stuck()
