"""Hints asked for at many tables at once come within their time and leave a neighbour's moves as they were (EC-12)."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.bench.players import quantile
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Siege, besieged, say
from tests.server.house import Page, dial

GAMES = ("planetarium", "exoplanets", "seti")
MOVES = 2  # before the first hint
TABLES = 6
ASKED = 3  # times at each table


def seated(doors: ExitStack, siege: Siege, address: str, game: str) -> Page:
    """Somebody who has begun a game against a quick bot."""
    wish = {"game": game, "chairs": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "private": True}
    made = siege.bystander.ask("/api/tables", wish)
    assert made.status == 201, made.data
    page = Page(doors.enter_context(dial(siege.port, made.said["table"], source_address=(address, 0))))
    page.send(wire.Hello([made.said["keys"][0]["key"]]))
    page.until(wire.Welcome)
    moves = 0
    while True:
        page.turn()
        decision = page.update.decision
        assert decision is not None
        if moves >= MOVES and len(decision.lines()) > 1:
            return page
        page.act(confirm=True)
        moves += 1


def hint(page: Page) -> float:
    """Seconds until the answer; below 0 where it is that others are asking."""
    name = page.name()
    began = time.monotonic()
    page.send(wire.Hint(name, page.update.seq, page.update.seat))
    while True:
        message = page.read()
        if isinstance(message, wire.Advice | wire.Refused) and message.id == name:
            return time.monotonic() - began if isinstance(message, wire.Advice) else -1.0


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_hints_at_many_tables(tmp_path: Path, addresses: int) -> None:
    with ExitStack() as doors, besieged(tmp_path, addresses) as siege:
        pages = [(game, seated(doors, siege, siege.strangers[0].address, game)) for game in GAMES]
        for game, page in pages:
            hint(page)  # what it needs is in memory from then on
            say(f"{game}: a hint alone took {hint(page):.2f} s")
        rows = [
            seated(doors, siege, siege.strangers[at % addresses].address, GAMES[at % len(GAMES)])
            for at in range(TABLES)
        ]
        with siege.attack(f"hints at {TABLES} tables at once, {ASKED} times") as seen:
            found = siege.at_once(lambda _, at: [hint(rows[at]) for _ in range(ASKED)], TABLES, TABLES)
        waits = [one for row in found for one in row]
        got = [one for one in waits if one >= 0]
        assert got
        say(
            f"{len(got)} of {len(waits)} hints came, after {quantile(got, 0.5):.2f} s (half of them) and "
            f"{max(got):.2f} s (the last); the others were told that too many ask"
        )
        assert seen.growth < ROOM
        assert not seen.sent_away
