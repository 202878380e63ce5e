"""Hints at a table: for whoever decides, where they are allowed, without keeping anybody else waiting (EC-12)."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from ecliptic.bots.advice import SECONDS
from ecliptic.server import wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.workers import hints
from ecliptic.server.workers.bots import Job
from tests.server.house import PATIENCE, Page, Running, running, settings

CLOCK = {"kind": "live", "time": 600, "gain": 5}


def hint(page: Page, seat: int | None = None, seq: int | None = None) -> wire.Advice | wire.Refused:
    """Ask for a hint and wait for its answer."""
    name = page.name()
    page.send(wire.Hint(name, page.update.seq if seq is None else seq, page.update.seat if seat is None else seat))
    while True:
        message = page.read()
        if isinstance(message, wire.Advice | wire.Refused) and message.id == name:
            return message


def key(answer: wire.Advice | wire.Refused) -> str:
    assert isinstance(answer, wire.Refused)
    return answer.reasons[0].key


def test_whoever_decides_gets_the_best_choices(house: Running) -> None:
    """Lines that can be chosen now, with swing, interval and grounds; the game stands where it stood (EC-12.1)."""
    page, other = house.two()
    page.turn()
    answer = hint(page)
    assert isinstance(answer, wire.Advice)
    decision = page.update.decision
    assert decision is not None
    assert 2 <= len(answer.choices) <= 3
    assert {choice.line for choice in answer.choices} <= set(decision.lines())
    assert all(choice.by >= 0 for choice in answer.choices)
    again = hint(page)
    assert isinstance(again, wire.Advice)
    assert [one.line for one in again.choices] == [one.line for one in answer.choices]
    assert key(hint(other)) == "hint-turn"
    assert key(hint(other, seat=page.update.seat)) == "table-not-yours"
    assert key(hint(page, seq=page.update.seq - 1)) == "table-stale"
    assert not any('"advice"' in frame for frame in other.frames), "nobody else is told"


def test_a_table_may_forbid_them_and_says_so(house: Running) -> None:
    """By its maker's choice; with clocks unless its maker allows them (EC-12.4)."""
    cases: list[tuple[dict[str, Any], str]] = [
        ({}, ""),
        ({"hints": False}, "hint-forbidden"),
        ({"clock": CLOCK}, "hint-clock"),
        ({"clock": CLOCK, "hints": True}, ""),
    ]
    for wish, refused in cases:
        allowed = not refused
        seated = house.create("me", "bot:random", **wish)
        page = house.sit(seated)
        assert page.welcome.row.hints is allowed
        status, rows = house.ask(f"/api/tables?of={seated.table}")
        assert (status, rows[0]["hints"]) == (200, allowed)
        page.turn()
        answer = hint(page)
        if allowed:
            assert isinstance(answer, wire.Advice)
        else:
            assert isinstance(answer, wire.Refused)
            assert [(one.key, one.rule) for one in answer.reasons] == [(refused, "EC-12.4")]


def test_a_table_remembers_whether_it_allows_them(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        seated = house.create("me", "bot:random", hints=False)
    with running(settings(tmp_path)) as house:
        assert house.sit(seated).welcome.row.hints is False


def test_the_table_goes_on_while_a_hint_is_thought_out(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same page, too, can choose meanwhile; it asks for one hint at a time."""
    thinking, done = threading.Event(), threading.Event()

    def slow(_: Job, seconds: float) -> list[wire.Suggestion]:
        thinking.set()
        assert done.wait(PATIENCE)
        return []

    monkeypatch.setattr(hints, "advise", slow)
    page, _ = house.two()
    page.turn()
    page.send(wire.Hint("h", page.update.seq, page.update.seat))
    assert thinking.wait(PATIENCE)
    assert key(hint(page)) == "hint-often"
    assert isinstance(page.act(), wire.Ack)
    done.set()
    while not (isinstance(message := page.read(), wire.Advice) and message.id == "h"):
        pass


async def ask_at_once(many: int) -> None:
    pool = hints.HintPool(0, PATIENCE)
    job = Job("", "planetarium", 2, (), "{}", {}, ["one", "two"])
    await asyncio.gather(*(pool.find(f"address {at}", job) for at in range(many)))
    await pool.close()


def test_where_many_ask_each_gets_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the last one has not waited for the whole time of all others; nobody gets next to none (EC-12.1)."""
    given: list[float] = []

    def note(_: Job, seconds: float) -> list[wire.Suggestion]:
        given.append(seconds)
        return []

    monkeypatch.setattr(hints, "advise", note)
    asyncio.run(ask_at_once(9))
    assert given[0] == SECONDS
    assert given == sorted(given, reverse=True)
    assert given[-1] == hints.LEAST
    assert sum(given) < 5 * SECONDS


def test_a_hint_that_fails_is_refused(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Job, seconds: float) -> list[wire.Suggestion]:
        raise ValueError

    monkeypatch.setattr(hints, "advise", fail)
    page, _ = house.two()
    page.turn()
    assert key(hint(page)) == "hint-late"


@pytest.mark.parametrize("limit", ["hint_rate", "seat_hint_rate"])
def test_nobody_asks_without_end(tmp_path: Path, limit: str) -> None:
    """Each address has its limit, and so has each seat."""
    with running(settings(tmp_path, **{limit: Rate(1, 0.0)})) as house:
        page, _ = house.two()
        page.turn()
        assert isinstance(hint(page), wire.Advice)
        assert key(hint(page)) == "hint-often"


def test_its_worker_is_told_what_the_seat_knows(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view, never the state (EC-12.2)."""
    told: list[Job] = []
    find = hints.HintPool.find

    def listen(self: hints.HintPool, who: str, job: Job) -> Any:
        told.append(job)
        return find(self, who, job)

    monkeypatch.setattr(hints.HintPool, "find", listen)
    page, _ = house.two()
    page.turn()
    assert isinstance(hint(page), wire.Advice)
    (job,) = told
    assert job.view == page.update.view


def test_a_process_has_what_it_needs() -> None:
    async def find() -> list[wire.Suggestion]:
        pool = hints.HintPool(1, PATIENCE)
        pool.get_ready("exoplanets")
        try:
            return await pool.find("", Job("", "exoplanets", 2, (), "{}", {}, ["pass"]))
        finally:
            await pool.close()

    assert [one.line for one in asyncio.run(find())] == ["pass"]
