"""Those who wait are served by turns, whoever has how many waiting."""

from __future__ import annotations

import asyncio

import pytest

from ecliptic.server.workers.turns import Crowded, Turns


async def queue_up(turns: Turns, names: str, urgent: str = "") -> list[str]:
    """Let each of these ask for a place while it is taken; the order in which they get it."""
    served: list[str] = []

    async def work(who: str) -> None:
        async with turns.take(who, who in urgent or not urgent):
            served.append(who)
            await asyncio.sleep(0)

    async with turns.take("first"):
        tasks = [asyncio.ensure_future(work(who)) for who in names]
        await asyncio.sleep(0)
        assert turns.waiting == len(names)
    await asyncio.gather(*tasks)
    assert (turns.waiting, turns.free) == (0, 1)
    return served


def test_one_who_has_many_waiting_delays_only_themselves() -> None:
    assert asyncio.run(queue_up(Turns(1), "aaaaabac")) == list("abcaaaaa")


def test_what_is_urgent_goes_first() -> None:
    assert asyncio.run(queue_up(Turns(1), "aaapab", urgent="p")) == list("pabaaa")


def test_whoever_gives_up_takes_nobodys_turn() -> None:
    async def give_up() -> None:
        turns = Turns(1)
        async with turns.take("first"):
            waiting = [asyncio.ensure_future(turns.enter("a", turns.queues[0])) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()  # just when it was called
        await asyncio.wait(waiting[:2])
        await waiting[2]
        turns.leave()
        assert (turns.waiting, turns.free) == (0, 1)

    asyncio.run(give_up())


def test_too_many_of_one_are_refused() -> None:
    async def crowd() -> None:
        turns = Turns(1, most_waiting=2)
        async with turns.take("a"):
            waiting = [asyncio.ensure_future(turns.enter("a", turns.queues[0])) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Crowded):
                await turns.enter("a", turns.queues[0])
            other = asyncio.ensure_future(turns.enter("b", turns.queues[0]))
            await asyncio.sleep(0)
        for one in (waiting[0], other, waiting[1]):
            await one
            turns.leave()
        assert turns.free == 1

    asyncio.run(crowd())


def test_many_do_not_go_on_at_once() -> None:
    """Whoever waits for something else, such as a page's message, gets a word in between."""

    async def work() -> list[str]:
        turns, heard = Turns(1), list[str]()

        async def one() -> None:
            await turns.pass_through("ada")
            heard.append("one")

        async def other() -> None:
            for _ in range(3):
                await asyncio.sleep(0)
            heard.append("other")

        await asyncio.gather(*(one() for _ in range(8)), other())
        return heard

    heard = asyncio.run(work())
    assert heard.count("one") == 8
    assert "one" in heard[heard.index("other") :]


def test_others_get_more_time_than_those_who_pass_through() -> None:
    """After somebody who has taken some time at once, nobody passes through for twice as long, though not for ever."""

    class Clock(asyncio.SelectorEventLoop):
        now = 0.0

        def time(self) -> float:
            return self.now

        def wait(self, seconds: float) -> None:
            self.now += seconds

    async def work(clock: Clock) -> list[float]:
        turns, when = Turns(1), list[float]()

        async def one(takes: float) -> None:
            await turns.pass_through("ada")
            when.append(round(clock.now, 4))
            clock.wait(takes)

        tasks = [asyncio.ensure_future(one(takes)) for takes in (0.002, 0.1, 0.0)]
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            clock.wait(0.0001)
        return when

    with asyncio.Runner(loop_factory=Clock) as runner:
        clock = runner.get_loop()
        assert isinstance(clock, Clock)
        first, second, third = runner.run(work(clock))
    assert first == 0
    assert 0.006 <= second < 0.007
    assert 0.11 <= third - second < 0.112
