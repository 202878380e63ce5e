"""The process that thinks for all others of a crew: turns are taken there; where nobody answers one goes on alone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ecliptic.server.crew.mate import Mate
from ecliptic.server.crew.roster import THINKERS, Roster
from ecliptic.server.crew.thinkers import Asker, serve
from ecliptic.server.workers.pool import Pool
from ecliptic.server.workers.turns import Crowded
from tests.server.house import PATIENCE

NUMBER = 7

told = threading.Event()
done: list[str] = []


def wait(name: str) -> str:
    """Work that takes as long as the test wants."""
    assert told.wait(PATIENCE)
    done.append(name)
    return name


def fail() -> None:
    raise ValueError("a bug")


class Odd(Exception):
    """An error that cannot be sent: it cannot be made from what it holds."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("odd")


def fail_oddly() -> None:
    raise Odd(1, 2)


@contextlib.asynccontextmanager
async def thinking(folder: Path, pools: dict[str, Pool]) -> AsyncIterator[asyncio.Event]:
    """Thinkers, until their event is set, and the pools closed with them."""
    stopped = asyncio.Event()
    mate = Mate(Roster(folder, 2), THINKERS, NUMBER, os.getppid())
    task = asyncio.create_task(serve(mate, pools, stopped))
    while not mate.roster.place(THINKERS)[0]:
        await asyncio.sleep(0.005)
    yield stopped
    stopped.set()
    await task


def two(folder: Path) -> list[Pool]:
    """Pools of two processes that ask the same thinkers."""
    return [Pool(0, PATIENCE, name="bots", helper=Asker(Roster(folder, 2))) for _ in range(2)]


@pytest.fixture(autouse=True)
def fresh() -> None:
    told.clear()
    done.clear()


def test_all_processes_take_turns_together(tmp_path: Path) -> None:
    """One address that asks at two processes waits behind another that asks once, and may not ask more often."""

    async def main() -> None:
        spent: list[float] = []
        far = Pool(0, PATIENCE, most_waiting=3, spent=spent.append)
        one, other = two(tmp_path)
        async with thinking(tmp_path, {"bots": far}):
            first = asyncio.create_task(one.serve("anna", wait, "first"))
            while far.turns.free:
                await asyncio.sleep(0.005)
            waiting = []
            for pool, who, name in ((one, "anna", "1"), (other, "anna", "2"), (one, "anna", "3"), (other, "bea", "b")):
                waiting.append(asyncio.create_task(pool.serve(who, wait, name)))
                while far.waiting < len(waiting):
                    await asyncio.sleep(0.005)
            with pytest.raises(Crowded):
                await other.serve("anna", wait, "4")
            assert (one.waiting, other.waiting) == (3, 2)
            waiting[0].cancel()
            while far.waiting == len(waiting):
                await asyncio.sleep(0.005)
            told.set()
            await asyncio.gather(first, *waiting[1:])
        assert done == ["first", "2", "b", "3"]
        assert len(spent) == 4
        assert one.executor is None, "nothing was done here"

    asyncio.run(main())


def test_errors_come_back(tmp_path: Path) -> None:
    async def main() -> None:
        one, _ = two(tmp_path)
        async with thinking(tmp_path, {"bots": Pool(0, PATIENCE)}):
            with pytest.raises(ValueError, match="a bug"):
                await one.serve("", fail)
            with pytest.raises(RuntimeError, match="odd"):
                await one.serve("", fail_oddly)
            assert await one.serve("", os.getpid) == os.getpid()

    asyncio.run(main())


def test_where_nobody_can_be_asked_one_thinks_alone(tmp_path: Path) -> None:
    """Nobody is there yet; they have no such pool; they go while they think; they are back."""

    async def main() -> None:
        one, other = two(tmp_path)
        told.set()
        assert await one.serve("", wait, "alone") == "alone"
        async with thinking(tmp_path, {"deep": Pool(0, PATIENCE)}):
            assert await one.serve("", wait, "no such pool") == "no such pool"
        told.clear()
        far = Pool(0, PATIENCE)
        async with thinking(tmp_path, {"bots": far}) as stopped:
            lost = asyncio.create_task(other.serve("", wait, "lost"))
            while far.turns.free:
                await asyncio.sleep(0.005)
            told.set()
            stopped.set()
            assert await lost == "lost"
        async with thinking(tmp_path, {"bots": Pool(0, PATIENCE)}):
            assert await one.serve("", wait, "back") == "back"
        for pool in (one, other):
            await pool.close()

    asyncio.run(main())
