"""Whoever watches does not drive out those who play, however many come and go."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from ecliptic.server import wire
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Siege, besieged
from tests.server.house import Closed, Page, dial

CROWD = 200  # pages at once
TIMES = 3


def page(doors: ExitStack, siege: Siege, address: str, table: str, *keys: str) -> Page:
    """A page of an address, welcomed; Closed where it is not let in."""
    found = Page(doors.enter_context(dial(siege.port, table, source_address=(address, 0))))
    found.send(wire.Hello(list(keys)))
    found.until(wire.Welcome)
    return found


def crowd(doors: ExitStack, siege: Siege, table: str) -> tuple[int, int]:
    """Let many watch and go again: how many were let in, and how many were not."""

    def come(address: str) -> Page | None:
        try:
            return page(doors, siege, address, table)
        except Closed as closed:
            if closed.goodbye != "too-many":
                raise
            return None

    come_in = siege.at_once(lambda stranger, _: come(stranger.address), CROWD, together=20)
    there = [one for one in come_in if one is not None]
    siege.at_once(lambda _, at: there[at].close(), len(there), together=20)
    return len(there), CROWD - len(there)


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_watchers_come_and_go(tmp_path: Path, addresses: int) -> None:
    with besieged(tmp_path, addresses) as siege, ExitStack() as doors:
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}]}
        made = siege.bystander.ask("/api/tables", wish).said
        players = [page(doors, siege, siege.bystander.address, made["table"], key["key"]) for key in made["keys"]]
        with siege.attack(f"{TIMES} times {CROWD} watchers") as seen:
            let_in = [crowd(doors, siege, made["table"]) for _ in range(TIMES)]
        assert let_in[0][0] == min(CROWD, 30 * addresses), "each address has a share of the places"
        for seat, one in enumerate(players):
            assert isinstance(one.do(wire.Say(one.name(), seat, "still here")), wire.Ack)
        assert seen.growth < ROOM
        assert not seen.sent_away
