"""A server killed at any moment loses nothing it acknowledged, and does nothing twice."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from ecliptic.server.log.entries import Played, read_entry
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.table.replay import load
from tests.proof import again
from tests.server.house import PATIENCE, Closed, Page, ask, dial
from tests.server.process import serving

KILLS = int(os.environ.get("ECLIPTIC_KILLS", "4"))  # in `make prove`; once in `make test`
MOVES = int(os.environ.get("ECLIPTIC_KILL_MOVES", "12"))  # acknowledged before a kill, and up to four times as many
TABLES = 3
LONGEST = 30.0  # seconds for a few moves, on a busy machine


class Player:
    """Two people on one screen who play as fast as they can, and repeat what was not answered."""

    def __init__(self, table: str, keys: list[str]) -> None:
        self.table = table
        self.keys = keys
        self.pending: wire.Act | None = None
        self.acknowledged: dict[str, int] = {}  # id: seq after it
        self.count = 0
        self.rng = random.Random(table)
        self.trouble: BaseException | None = None
        self.over = False

    def run(self, port: int) -> None:
        """Until the server goes away."""
        try:
            with dial(port, self.table) as socket:
                self.play(Page(socket))
        except (Closed, OSError, WebSocketException, TimeoutError):
            pass
        except BaseException as error:  # noqa: BLE001 - told to the test
            self.trouble = error

    def play(self, page: Page) -> None:
        page.send(wire.Hello(self.keys))
        page.until(wire.Welcome)
        seen = max(self.acknowledged.values(), default=0)
        assert page.update.seq >= seen, "an acknowledged command was lost"
        for name in list(self.acknowledged)[-3:]:  # what was acknowledged is acknowledged again, not done again
            again = page.do(wire.Act(name, self.acknowledged[name] - 1, int(name[0]), "pass"))
            assert again == wire.Ack(name, self.acknowledged[name])
        while not page.update.ranking:
            if self.pending is None:
                decision = page.update.decision
                assert decision is not None
                if page.update.seat != decision.seat:
                    page.send(wire.Look(decision.seat))
                    page.until(wire.Update)
                    continue
                self.count += 1
                line = self.rng.choice(decision.lines())
                name = f"{decision.seat}-{self.count}"
                self.pending = wire.Act(name, page.update.seq, decision.seat, line, confirm=True)
            answer = page.do(self.pending)
            if isinstance(answer, wire.Ack):
                self.acknowledged[answer.id] = answer.seq
            else:
                assert answer.stale, answer
            wanted = answer.seq
            self.pending = None
            while page.update.seq < wanted:
                page.until(wire.Update)
            page.frames.clear()
        self.over = True


def done(players: list[Player]) -> int:
    """How many commands were acknowledged so far."""
    return sum(len(player.acknowledged) for player in players)


def wait_for(players: list[Player], many: int) -> None:
    """Until so many commands are acknowledged."""
    end = time.monotonic() + LONGEST
    going = [player for player in players if not player.over]
    while done(players) < many and time.monotonic() < end and not any(player.trouble for player in players):
        if all(player.over for player in going):
            return
        time.sleep(0.002)


@pytest.mark.parametrize("kills", [1, again(KILLS)])
def test_kill_nine_under_play(tmp_path: Path, kills: int) -> None:
    players: list[Player] = []
    rng = random.Random(9)
    for kill in range(kills + 1):
        with serving(tmp_path, "--port", "0", "--pause", "0") as server:  # another process may have taken the last one
            while sum(not player.over for player in players) < TABLES:
                wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}]}
                _, made = ask(f"{server.address}api/tables", wish)
                players.append(Player(made["table"], [key["key"] for key in made["keys"]]))
            threads = [
                threading.Thread(target=player.run, args=(server.port,)) for player in players if not player.over
            ]
            for thread in threads:
                thread.start()
            wait_for(players, done(players) + rng.randrange(MOVES, 4 * MOVES))
            time.sleep(rng.random() * 0.01)  # anywhere between asking and being answered
            if kill < kills:
                server.process.kill()
            else:
                server.end(signal.SIGTERM)
            for thread in threads:
                thread.join(2 * PATIENCE)
                assert not thread.is_alive()
        for player in players:
            if player.trouble is not None:
                raise player.trouble
    check(tmp_path, players, kills)


def check(data: Path, players: list[Player], kills: int) -> None:
    """Every acknowledged command is in the log once, the chain of the log is whole, and the game follows from it."""
    store = Sqlite(data)
    assert done(players) > MOVES * kills // 2
    for player in players:
        found = store.read(player.table)
        assert found is not None
        rows, match = found[1], load(player.table, *found)
        commands = [row.command for row in rows if row.command]
        assert len(commands) == len(set(commands))
        logged = {row.command: row.seq for row in rows}
        for name, seq in player.acknowledged.items():
            assert logged[name] == seq
        extra = set(commands) - set(player.acknowledged)
        assert len(extra) <= kills + 1, "stored but not acknowledged: at most one for each kill"
        played = [read_entry(row.data) for row in rows]
        assert sum(isinstance(entry, Played) for entry in played) == len(commands) == match.ledger.seq
    store.jobs.put(None)
    store.writer.join()
    store.reader.close()
    store.lock.close()
