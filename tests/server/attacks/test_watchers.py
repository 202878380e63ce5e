"""Whoever watches does not drive out those who play, however many come and go."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Siege, besieged
from tests.server.house import Closed, Page, dial

CROWD = 200  # pages at once
TIMES = 3
NO_PONG = 1011  # how a page is closed that answers no ping


def page(doors: ExitStack, siege: Siege, address: str, table: str, *keys: str) -> Page:
    """A page of an address, welcomed; Closed where it is not let in."""
    found = Page(doors.enter_context(dial(siege.port, table, source_address=(address, 0))))
    found.send(wire.Hello(list(keys)))
    found.until(wire.Welcome)
    return found


class Crowd(NamedTuple):
    """How many who came at once were let in, were not, or on a crowded machine were too slow to be."""

    let_in: int
    refused: int
    late: int


def crowd(doors: ExitStack, siege: Siege, table: str) -> Crowd:
    """Let many watch and go again."""

    def come(address: str) -> Page | str:
        try:
            return page(doors, siege, address, table)
        except Closed as closed:
            return "late" if closed.goodbye == "bad-message" else closed.goodbye  # no hello for too long
        except (OSError, WebSocketException):
            return "late"  # no request for too long

    came = siege.at_once(lambda stranger, _: come(stranger.address), CROWD, together=20)
    there = [one for one in came if isinstance(one, Page)]
    siege.at_once(lambda _, at: there[at].close(), len(there), together=20)
    found = Crowd(len(there), came.count("too-many"), came.count("late"))
    assert sum(found) == CROWD, set(came) - set(there)
    return found


def here(one: Page, seat: int) -> bool:
    """Is somebody still at the table? Only whose own machine was too busy to answer a ping may not be."""
    try:
        return isinstance(one.do(wire.Say(one.name(), seat, "still here")), wire.Ack)
    except Closed as closed:
        if closed.code != NO_PONG:
            raise
        return False


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_watchers_come_and_go(tmp_path: Path, addresses: int) -> None:
    with besieged(tmp_path, addresses) as siege, ExitStack() as doors:
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}]}
        made = siege.bystander.ask("/api/tables", wish).said
        players = [page(doors, siege, siege.bystander.address, made["table"], key["key"]) for key in made["keys"]]
        with siege.attack(f"{TIMES} times {CROWD} watchers") as seen:
            let_in = [crowd(doors, siege, made["table"]) for _ in range(TIMES)]
        first = let_in[0]
        assert first.let_in <= min(CROWD, 30 * addresses) <= first.let_in + first.late, "an address has its share"
        for seat, (one, key) in enumerate(zip(players, made["keys"], strict=True)):
            if not here(one, seat):
                page(doors, siege, siege.bystander.address, made["table"], key["key"])
        assert seen.growth < ROOM
        assert not seen.sent_away
