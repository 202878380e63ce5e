"""Records that take long hold the desk for their own address only."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ecliptic import api
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Stranger, besieged, say

RECORDS = 60


def played(seed: int) -> str:
    """The record of a whole game."""
    chance = random.Random(seed)
    game = api.new("planetarium", 4, seed)
    while not game.over:
        game.apply(chance.choice(game.options()))
    return game.record()


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_many_records(tmp_path: Path, addresses: int) -> None:
    records = [played(seed) for seed in range(6)]

    def send(stranger: Stranger, at: int) -> int:
        return stranger.ask("/api/records", {"text": records[at % len(records)], "content": {}}).status

    with besieged(tmp_path, addresses) as siege:
        what = f"{RECORDS} records of {len(records[0]) // 1000} kB"
        with siege.attack(what) as seen, ThreadPoolExecutor(1) as beside:
            sending = beside.submit(siege.at_once, send, RECORDS, 20)
            began = time.monotonic()
            own = siege.bystander.ask("/api/records", {"text": records[0], "content": {}})
            waited = time.monotonic() - began
            statuses = sending.result()
        say(f"a bystander's record was read after {waited:.1f} s")
        assert own.status == 201, own.data
        assert set(statuses) <= {201, 429}
        assert seen.growth < ROOM
        assert not seen.sent_away
