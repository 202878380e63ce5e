"""A record whose position has a number that no game comes to is refused, and freezes nobody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecliptic import api
from tests.proof import AGAIN
from tests.records import untrailed
from tests.server.attacks.harness import ROOM, Stranger, besieged

RECORDS = 30
HUGE = 6_000_000


def bent(number: int) -> str:
    """A record of some kB with a huge number in its position, in another field for each number."""
    game = api.new("planetarium", 2, "origin").deal(0, 1)
    game.play(game.options()[0])
    lines = untrailed(game.record()).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("origin:"))
    origin = json.loads(lines[at].removeprefix("origin:"))
    names = [name for name, value in origin.items() if isinstance(value, int) and not isinstance(value, bool)]
    origin[names[number % len(names)]] = HUGE
    lines[at] = f"origin: {json.dumps(origin)}"
    return "\n".join(lines) + "\n"


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_huge_numbers(tmp_path: Path, addresses: int) -> None:
    def send(stranger: Stranger, at: int) -> tuple[int, str]:
        answer = stranger.ask("/api/records", {"text": bent(at), "content": {}})
        return answer.status, answer.said["key"]

    with besieged(tmp_path, addresses) as siege:
        with siege.attack(f"{RECORDS} records of {len(bent(0)) / 1000:.1f} kB with {HUGE:,} in them") as seen:
            answers = siege.at_once(send, RECORDS)
        assert set(answers) <= {(422, "record-range"), (429, "lobby-too-fast")}
        assert (422, "record-range") in answers
        assert seen.growth < ROOM
        assert not seen.sent_away
