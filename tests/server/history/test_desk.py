"""The desk is shared by turns: whoever sends what never ends uses up seconds of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from ecliptic import api
from ecliptic.server.access.caller import calling
from ecliptic.server.access.limits import Rate
from ecliptic.server.access.refusal import Refusal
from ecliptic.server.app import House, build
from ecliptic.server.history.desk import MOST_WAITING
from tests.proof import AGAIN
from tests.server.house import settings


class Slow:
    """What is read at a desk: one thing at a time, until it is let go."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.desk = house.desk
        self.begun: list[str] = []
        self.go_on = asyncio.Semaphore(0)
        monkeypatch.setattr(self.desk.pool, "insist", self.insist)

    async def insist(self, what: Any, *given: Any) -> Any:
        self.begun.append(calling.get())
        await self.go_on.acquire()
        return what(*given)

    def send(self, who: str) -> asyncio.Task[int]:
        """Let somebody send something."""

        async def read() -> int:
            calling.set(who)
            return await self.desk.read(len, who)

        return asyncio.ensure_future(read())


def test_others_do_not_wait_behind_all_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        house = build(settings(tmp_path))
        slow = Slow(house, monkeypatch)
        sent = [slow.send("a") for _ in range(MOST_WAITING + 3)]
        await asyncio.sleep(0)
        other = slow.send("b")
        for _ in range(3):  # one that is being read, one that waited first, and the other
            slow.go_on.release()
        assert await other == 1
        assert slow.begun[:3] == ["a", "a", "b"]
        for _ in sent:
            slow.go_on.release()
        found = await asyncio.gather(*sent, return_exceptions=True)
        assert [isinstance(one, Refusal) for one in found] == [False] * (MOST_WAITING + 1) + [True] * 2
        assert house.lobby.limits.refused["desk"] == 2
        await house.store.close()

    asyncio.run(main())


def test_each_address_has_its_own_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        house = build(settings(tmp_path, desk_rate=Rate(10, 0.001)))
        slow = Slow(house, monkeypatch)
        slow.go_on = asyncio.Semaphore(100)
        assert await slow.send("a") == 1
        house.lobby.limits.owe("desk", "a", 20)  # as much as something that never ends takes
        with pytest.raises(Refusal) as no:
            await slow.send("a")
        assert no.value.reasons[0].key == "lobby-too-fast"
        assert await slow.send("b") == 1
        await house.store.close()

    asyncio.run(main())


@AGAIN
def test_six_that_never_end_do_not_block_another_address(tmp_path: Path) -> None:
    """In a process as a server has one: each is given up after a while, and somebody else's turn comes in between."""
    table = api.new("planetarium", 2, "desk")
    table.play(table.options()[0])

    async def main() -> None:
        house = build(settings(tmp_path, workers=1, record_patience=6.0))

        def begin(who: str, what: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
            calling.set(who)
            return asyncio.ensure_future(what)

        endless = [begin("a", house.desk.read(time.sleep, 600.0)) for _ in range(6)]
        await asyncio.sleep(0)
        seated = await begin("b", house.desk.take_in(table.record(), {}))
        assert len(seated.keys) == 2
        assert sum(not one.done() for one in endless) >= 4
        for one in endless:
            one.cancel()
        await asyncio.gather(*endless, return_exceptions=True)
        await house.desk.close()
        await house.store.close()

    asyncio.run(main())
