"""The captain of a crew notices who stands still, and does not take a slow machine for it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time

from ecliptic.server.crew.captain import COMING, LOOK, STUCK, Captain, Sailor


def test_who_gives_no_sign_of_life_is_stuck_and_who_begins_has_longer() -> None:
    captain = Captain(1, [])
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        sailor = Sailor(0, 1, process, time.monotonic())
        looks = 0
        while not captain.stuck(sailor):
            looks += 1
        assert looks == round(COMING / LOOK)
        captain.roster.put(0, 1, process.pid)
        for _ in range(3):
            captain.roster.beat(0, 1)
            for _ in range(round(STUCK / LOOK)):
                assert not captain.stuck(sailor)
        looks = 0
        while not captain.stuck(sailor):
            looks += 1
        assert looks <= 1
        process.kill()
    shutil.rmtree(captain.folder)
