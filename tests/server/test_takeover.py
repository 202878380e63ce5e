"""A server that stands by takes over when the one before it ends, and nothing acknowledged is lost."""

from __future__ import annotations

import signal
import sys
import threading
import time
from pathlib import Path

from ecliptic.server import wire
from tests.server.house import PATIENCE, Page, dial, eventually
from tests.server.process import Process
from tests.server.store.shelf import Shelf
from tests.server.store.test_kill import Door, check, done, seat

MOVES = 20


def test_a_server_that_stands_by_takes_over(tmp_path: Path) -> None:
    door = Door()
    over = threading.Event()
    with door.socket, Process(tmp_path, "--pause", "0", given=door.socket) as first:
        players = [seat(door.port) for _ in range(3)]
        threads = [threading.Thread(target=player.play_on, args=(door, over)) for player in players]
        for thread in threads:
            thread.start()
        with Process(tmp_path, "--pause", "0", "--standby", given=door.socket) as second:
            try:
                assert second.address == f"Standing by until the server of {tmp_path} has ended."
                assert eventually(lambda: done(players) > MOVES)
                left = time.monotonic()
                first.process.send_signal(signal.SIGTERM)
                assert second.first_line() == f"http://127.0.0.1:{door.port}/"
                gaps = [time.monotonic() - left]
                for player in players:
                    with dial(door.port, player.table) as line:
                        page = Page(line)
                        page.send(wire.Hello(player.keys))
                        page.until(wire.Welcome)
                gaps.append(time.monotonic() - left)
                before = done(players)
                assert eventually(lambda: done(players) > before + MOVES)
                assert first.process.wait(PATIENCE) == 0
            finally:
                over.set()
                for thread in threads:
                    thread.join(2 * PATIENCE)
            assert second.end(signal.SIGTERM)[0] == 0
    for player in players:
        if player.trouble is not None:
            raise player.trouble
    sys.stdout.write("taken over after {:.1f} s, all tables open after {:.1f} s\n".format(*gaps))
    check(Shelf(tmp_path), players, 0)
