"""Whole games over the wire."""

from __future__ import annotations

import random

import ecliptic
from ecliptic.server import wire
from tests.server.house import Page, Running


def finish(pages: list[Page], rng: random.Random) -> None:
    """Play at random to the end, each page for its own seats, all read in step."""
    for _ in range(3000):
        update = pages[0].update
        if update.ranking:
            return
        decision = update.decision
        if decision is None:
            page = next(page for page in pages if update.unconfirmed in page.welcome.seats)
            page.do(wire.Confirm(page.name(), update.seq, update.unconfirmed))
            page.until(wire.Update)
        else:
            page = next(page for page in pages if decision.seat in page.welcome.seats)
            mine = page.update.decision
            assert mine is not None
            assert mine.options
            assert isinstance(page.act(rng.choice(mine.options), confirm=True), wire.Ack)
        for other in pages:
            while other.update.seq < page.update.seq:
                other.until(wire.Update)
    raise AssertionError("the game did not end")


def test_two_people_play_a_whole_game(house: Running) -> None:
    one, two = house.two()
    watcher = house.enter(one.welcome.row.table)
    finish([one, two, watcher], random.Random(1))
    for page in (one, two, watcher):
        update = page.sync()
        assert update.decision is None
        assert update.ranking[0].place == 1
        assert update.seed
        assert update.scores == one.update.scores
    status, text = house.ask(f"/api/tables/{one.welcome.row.table}/record")
    assert status == 200
    game = ecliptic.replay(text)
    assert game.over
    assert game.header.seed == one.update.seed
    assert game.header.promise == one.welcome.promise
    assert [score.total for score in game.scores()] == [score.total for score in one.update.scores]


def test_a_game_against_bots_and_one_alone(house: Running) -> None:
    for chairs in (("me", "bot:random", "bot:greedy"), ("me",)):
        page = house.sit(house.create(*chairs))
        rng = random.Random(2)
        for _ in range(3000):
            update = page.update
            if update.ranking:
                break
            if update.decision is not None and update.decision.seat == 0:
                page.act(rng.choice(update.decision.options), confirm=True)
            elif update.decision is None:
                page.do(wire.Confirm(page.name(), update.seq, 0))
                page.until(wire.Update)
            else:
                page.until(wire.Update)
        assert page.update.ranking


def test_bots_play_among_themselves(house: Running) -> None:
    table = house.create("bot:random", "bot:random").table
    watcher = house.enter(table)
    for _ in range(3000):
        if watcher.update.ranking:
            return
        watcher.until(wire.Update)
    raise AssertionError("the bots did not finish")
