"""Bots that fail: chance answers for them, the others do not wait, and nothing is left running."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.reason import IllegalAction
from ecliptic.server import wire
from ecliptic.server.table import bots as table_bots
from ecliptic.server.table.running import Running
from ecliptic.server.workers import bots
from ecliptic.server.workers.bots import BotPool, Job
from ecliptic.server.workers.pool import NICENESS
from tests.server.house import PATIENCE, eventually, running, settings
from tests.server.process import alive

QUICK = Job("random", "planetarium", 2, (), "{}", {}, ["pass", "draw low"])


def test_a_process_that_dies_takes_nobody_with_it() -> None:
    """A job whose process is killed under it is thought about again."""

    async def main() -> None:
        pool = BotPool(1, 30.0)
        assert await pool.choose(QUICK) in QUICK.lines
        first = pool.executor
        (pid,) = vars(first)["_processes"]
        os.kill(pid, signal.SIGKILL)
        assert await asyncio.gather(*(pool.decide(QUICK) for _ in range(2))) != []
        assert pool.executor is not first
        pids = list(vars(pool.executor)["_processes"])
        assert len(pids) == 1, "one process is started, not one for each job that failed"
        await pool.close()
        assert await asyncio.to_thread(eventually, lambda: not any(map(alive, (pid, *pids))))

    asyncio.run(main())


def test_a_bot_that_thinks_for_ever_is_ended() -> None:
    async def main() -> None:
        pool = BotPool(1, 30.0)
        assert await pool.choose(QUICK) in QUICK.lines
        executor = pool.executor
        assert executor is not None
        (pid,) = vars(executor)["_processes"]
        executor.submit(time.sleep, 600)  # a bot that does not come to an end
        pool.limit = 0.5
        stuck = asyncio.create_task(pool.choose(QUICK))
        await asyncio.sleep(0.1)
        pool.limit = 30.0
        other = asyncio.create_task(pool.decide(QUICK))
        assert await stuck in QUICK.lines, "chance answers"
        assert await other in QUICK.lines, "who waited behind it is thought about again"
        assert await pool.decide(QUICK) in QUICK.lines
        assert await asyncio.to_thread(eventually, lambda: not alive(pid))
        await pool.close()

    asyncio.run(main())


def test_who_answers_at_once_never_waits_for_who_thinks_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """While an expert thinks, a quick bot of another table decides, and so does one that sits in for somebody."""
    begun, told = threading.Event(), threading.Event()

    def think(job: Job) -> str:
        if job.level == "expert":
            begun.set()
            told.wait(4 * PATIENCE)
        return job.lines[0]

    monkeypatch.setattr(bots, "think", think)

    async def main() -> None:
        pool = BotPool(0, 8 * PATIENCE)
        deep = asyncio.create_task(pool.choose(QUICK._replace(level="expert")))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        for level in ("random", bots.usual("planetarium")):
            assert await pool.choose(QUICK._replace(level=level)) in QUICK.lines
        assert not deep.done()
        told.set()
        assert await deep in QUICK.lines
        await pool.close()

    asyncio.run(main())


def test_persons_go_before_bots() -> None:
    """A worker stands back where the server itself needs a core."""

    async def main() -> None:
        pool = BotPool(1, 30.0)
        assert await pool.run(os.nice, 0) == min(19, os.nice(0) + NICENESS)
        await pool.close()

    asyncio.run(main())


@pytest.mark.parametrize("trouble", [ValueError("a bug"), MemoryError(), RecursionError()])
def test_a_bot_that_crashes_is_answered_for_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def crash(job: Job) -> str:
        raise trouble

    monkeypatch.setattr(bots, "think", crash)
    with running(settings(tmp_path)) as house:
        watcher = house.enter(house.create("bot:greedy", "bot:greedy").table)
        while watcher.update.lines < watcher.welcome.update.lines + 12:
            watcher.until(wire.Update)


def test_a_slow_bot_keeps_only_its_own_table_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, told = threading.Event(), threading.Event()

    def slow(job: Job) -> str:
        begun.set()
        told.wait(4 * PATIENCE)
        return job.lines[0]

    monkeypatch.setattr(bots, "think", slow)
    with running(settings(tmp_path)) as house:
        person = house.sit(house.create("bot:greedy", "me"))
        assert begun.wait(PATIENCE)
        one, two = house.two()
        for _ in range(10):
            one.sync()
            two.sync()
        assert isinstance(person.do(wire.Say("hi", 1, "take your time")), wire.Ack), "nor does talk wait for it"
        lines = person.update.lines
        told.set()
        while person.update.lines == lines:
            person.until(wire.Update)


def test_a_move_that_fails_is_tried_another_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in the rules behind one option does not stop the bots of a table."""
    monkeypatch.setattr(table_bots, "PAUSE", 0.01)
    real = Running.act
    failures: list[str] = []

    def act(self: Running, seat: int, line: str, confirm: bool, bot: bool = False) -> list[object]:
        if len(failures) < 3:
            failures.append(line)
            self.game.state.agenda.clear()  # half done
            raise ZeroDivisionError if len(failures) != 2 else IllegalAction("no", [], [])
        return list(real(self, seat, line, confirm, bot))

    monkeypatch.setattr(Running, "act", act)
    with running(settings(tmp_path)) as house:
        watcher = house.enter(house.create("bot:random", "bot:random").table)
        while watcher.update.lines < watcher.welcome.update.lines + 6:
            watcher.until(wire.Update)
        assert len(failures) == 3


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_same_seed_is_the_same_game(tmp_path: Path, level: str) -> None:
    """Whatever the bots have decided elsewhere before (EC-4.6)."""
    games: list[list[str]] = []
    with running(settings(tmp_path)) as house:
        for _ in range(2):
            table = house.create(f"bot:{level}", f"bot:{level}", game="exoplanets", seed="same").table
            watcher = house.enter(table)
            while not watcher.update.ranking:
                watcher.until(wire.Update)
            games.append(list(map(str, ecliptic.replay(house.ask(f"/api/tables/{table}/record")[1]).lines)))
    assert len(games[0]) > 30
    assert games[0] == games[1]


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(settings(tmp_path, bot_pause=0.3)) as house:  # so that the game is not over before its server is
        made = house.create("bot:random", "bot:random")
        watcher = house.enter(made.table)
        watcher.until(wire.Update)
    with running(settings(tmp_path)) as house:
        again = house.enter(made.table)
        assert again.update.seq >= watcher.update.seq
        again.until(wire.Update)
