"""Whole games over the wire."""

from __future__ import annotations

import ecliptic
from ecliptic import api
from ecliptic.bots import bot as bots
from ecliptic.bots.bot import Bot
from ecliptic.server import wire
from tests.server.house import Page, Running


def adviser(page: Page) -> Bot:
    """A greedy bot that looks over a player's shoulder, so that games stay short."""
    row = page.welcome.row
    game = api.new(row.game, len(row.chairs), None, row.modules, row.options)
    return bots.make("greedy", row.game, game.rules, 1)


def advised(page: Page, bot: Bot) -> str:
    row = page.welcome.row
    decision = page.update.decision
    assert decision is not None
    assert decision.lines()
    lexicon = api.new(row.game, len(row.chairs), None, row.modules, row.options).rules.lexicon
    actions = [action for action in map(lexicon.find, decision.lines()) if action is not None]
    return bot.choose(page.update.view, actions).line


def finish(pages: list[Page]) -> None:
    """Play to the end, each page for its own seats, all read in step."""
    bot = adviser(pages[0])
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
            page = next((page for page in pages if decision.seat in page.welcome.seats), pages[0])
            if decision.seat in page.welcome.seats:
                assert isinstance(page.act(advised(page, bot), confirm=True), wire.Ack)
            else:
                page.until(wire.Update)
        for other in pages:
            while other.update.seq < page.update.seq:
                other.until(wire.Update)
    raise AssertionError("the game did not end")


def test_two_people_play_a_whole_game(house: Running) -> None:
    one, two = house.two()
    watcher = house.enter(one.welcome.row.table)
    finish([one, two, watcher])
    for page in (one, two, watcher):
        update = page.sync()
        assert update.decision is None
        assert update.ranking[0].place == 1
        assert update.seed
        assert update.scores == one.update.scores
        assert [event["word"] for event in page.events] == [event["word"] for event in one.events]
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
        finish([page])
        assert page.update.ranking


def test_bots_play_among_themselves(house: Running) -> None:
    watcher = house.enter(house.create("bot:greedy", "bot:greedy").table)
    finish([watcher])
    assert watcher.update.undo == -1


def test_alone_against_a_player_without_a_chair(house: Running) -> None:
    """SETI for one: the rival's turns come with the player's, told step by step, and it has a score and a standing."""
    page = house.sit(house.create("me", game="seti", options={"difficulty": 2}))
    for _ in range(200):
        if page.update.ranking:
            break
        decision = page.update.decision
        if decision is None:
            page.do(wire.Confirm(page.name(), page.update.seq, page.update.unconfirmed))
            page.until(wire.Update)
            continue
        lines = decision.lines()
        assert isinstance(page.act("pass" if "pass" in lines else lines[0], confirm=True), wire.Ack)
    assert len(page.welcome.row.chairs) == 1
    assert [score.seat for score in page.update.scores] == [0, 1]
    assert [(standing.seat, standing.won) for standing in page.update.ranking] == [(1, True), (0, False)]
    words = {str(event["word"]) for event in page.events}
    assert {"rival-card", "rival-computer-open", "rival-does-telescope", "objective", "objectives-left"} <= words
