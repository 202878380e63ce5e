"""Clocks: how much time each seat has left, whose runs, and what happens when it has run out (EC-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.server import wire
from ecliptic.server.access.refusal import refuse
from ecliptic.server.log.entries import Clocked, Entry, Returned
from ecliptic.server.log.ledger import NOBODY
from ecliptic.server.table.match import Match

LIVE: Final = "live"
DAILY: Final = "daily"
BOT: Final = "bot"
WARN: Final = "warn"
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
TIMES: Final = {LIVE: (MINUTE, 12 * HOUR), DAILY: (HOUR, 30 * DAY)}  # the least and the most, in seconds
MOST_GAIN: Final = HOUR
GRACE: Final = MINUTE  # seconds that somebody has who comes back after their time ran out


def check(clock: wire.Clock) -> None:
    """Refuse a clock that no table can have (EC-11.1)."""
    if clock.kind not in TIMES:
        refuse("lobby-clock-kind", kind=clock.kind[:20])
    if clock.late not in {BOT, WARN}:
        refuse("lobby-clock-late", kind=clock.late[:20])
    least, most = TIMES[clock.kind]
    if not least <= clock.time <= most:
        refuse("lobby-clock-time", least=least, most=most)
    if not 0 <= clock.gain <= (MOST_GAIN if clock.kind == LIVE else 0):
        refuse("lobby-clock-gain", most=MOST_GAIN)


def awaited(match: Match) -> int:
    """The person whose time it is, NOBODY while a bot thinks or a chair is free (EC-11.4).

    A proposal stops no clock: whoever has to decide may go on all the same, and the proposal ends with that.
    """
    ledger = match.ledger
    seat = match.waits_for()
    vacant = any(place.kind == "open" for place in ledger.places)
    return NOBODY if seat == NOBODY or vacant or not ledger.person(seat) else seat


def left(clock: Clocked, seat: int, now: float) -> float:
    """Seconds a seat has left."""
    return max(0.0, clock.left[seat] - (max(0.0, now - clock.at) if seat == clock.runs else 0.0))


def due(clock: Clocked | None) -> float | None:
    """When the running clock will run out; None where none runs, or where it has run out and everybody was told."""
    if clock is None or clock.runs == NOBODY or clock.runs in clock.late:
        return None
    return clock.at + clock.left[clock.runs]


def shown(clock: Clocked, now: float) -> wire.Clocks:
    """The clocks as pages are told them."""
    return wire.Clocks([round(left(clock, seat, now), 1) for seat in range(len(clock.left))], clock.runs)


def expire(match: Match, now: float, level: str) -> list[Entry] | None:
    """Note that a person's time has run out, and let a bot take the seat where the table wants that (EC-11.5).

    None where the time has not run out.
    """
    clock, rule = match.ledger.clock, match.ledger.founded.clock
    when = due(clock)
    if clock is None or rule is None or when is None or now < when:
        return None
    seat = clock.runs
    times = [left(clock, one, now) for one in range(len(clock.left))]
    noted = match.fold(Clocked(round(now, 3), times, seat, clock.turn, clock.late | {seat: match.turns}))
    return [*noted, *match.leave(seat, level)] if rule.late == BOT else noted


def turn(match: Match, entries: Sequence[Entry], now: float) -> Clocked | None:
    """The clocks after these entries; None where the entries change nothing about them, or the table has no clocks."""
    old, rule = match.ledger.clock, match.ledger.founded.clock
    if old is None or rule is None:
        return None
    new = Clocked(
        round(now, 3), [left(old, seat, now) for seat in range(len(old.left))], awaited(match), old.turn, dict(old.late)
    )
    if rule.kind == DAILY and old.runs != NOBODY and match.waits_for() != old.runs:
        refill(new, old.runs, rule)
    for entry in entries:
        if isinstance(entry, Returned):
            come_back(match, old, new, entry.seat)
    end_turns(match, new)
    if (new.runs, new.turn, new.late) == (old.runs, old.turn, old.late):
        return None
    new.left = [round(seconds, 3) for seconds in new.left]
    return new


def refill(clock: Clocked, seat: int, rule: wire.Clock) -> None:
    """Give a seat its full time again."""
    clock.left[seat] = rule.time
    clock.late.pop(seat, None)


def come_back(match: Match, old: Clocked, new: Clocked, seat: int) -> None:
    """A person takes the seat from the bot: one who was late gets some time, but leaving never gains any (EC-11.7)."""
    rule = match.ledger.founded.clock
    assert rule is not None
    if seat in new.late:
        new.left[seat] = rule.time if rule.kind == DAILY else GRACE
        del new.late[seat]
    elif match.waits_for() == seat:
        new.left[seat] = max(0.0, new.left[seat] - max(0.0, new.at - old.at))


def end_turns(match: Match, clock: Clocked) -> None:
    """Add to each seat the time for its ended turns; a turn that can still be undone has not ended (EC-11.3)."""
    begun = match.begun_turns()
    if begun is None:
        return
    rule = match.ledger.founded.clock
    assert rule is not None
    for seat in begun[max(0, clock.turn - 1) : max(0, len(begun) - 1)]:
        if not 0 <= seat < len(clock.left):
            continue  # a player without a chair
        if rule.kind == DAILY:
            clock.left[seat] = rule.time
        elif match.ledger.person(seat):
            clock.left[seat] += rule.gain
        if clock.left[seat] > 0 and match.ledger.person(seat):
            clock.late.pop(seat, None)
    clock.turn = len(begun)
