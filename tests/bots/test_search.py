"""The bot `search`: never worse informed or informed better than its seat, repeatable, and right where all is known."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from ecliptic.bots.comparison import SCATTER, Candidate, Comparison
from ecliptic.bots.judge import Judge
from ecliptic.bots.search import FAR, Search, hopeful, is_settled
from ecliptic.core.action import Action
from ecliptic.core.reason import BadSetup

GAMES = [("planetarium", 2, 2), ("planetarium", 1, 2), ("exoplanets", 3, 2), ("seti", 2, 1), ("seti", 1, 1)]
GOAL = "goal"  # what reveals a goal in Exoplanets


def weighty(name: str, seats: int, many: int, every: int) -> Iterator[AnyGame]:
    """Some positions of a greedy game that are worth a search."""
    game = ecliptic.new(name, seats, 8)
    bots = [make("greedy", name, game.rules, seat) for seat in range(seats)]
    judge = Search(name, game.rules, "").comparison.judge
    met = 0
    while (decider := game.decider) is not None and many:
        if len(game.options()) > 1 and judge.is_weighty(game.state):
            met += 1
            if met % every == 0:
                many -= 1
                yield game
        game.apply(ask(bots[decider], game))


def found(game: AnyGame, deals: int = 1) -> Action:
    """What a new bot with the same seed as any other chooses; time does not end its search."""
    return ask(Search(game.header.game, game.rules, "3", deals, inf), game)


@pytest.mark.parametrize(("name", "seats", "many"), GAMES)
def test_it_knows_what_its_seat_knows(name: str, seats: int, many: int) -> None:
    """Twin states: the same view, the same seed, the same choice; so from the view itself; and nothing is changed."""
    for game in weighty(name, seats, many, 17):
        decider = game.decider
        assert decider is not None
        before = game.scribe.save(game.state)
        view = game.view(decider)
        twin = game.copy()
        twin.state = game.scribe.read(view)
        twin.rules.deal(twin.state, decider, random.Random(1))
        chosen = found(game)
        assert chosen in game.options()
        assert chosen is found(twin)
        assert chosen is Search(name, game.rules, "3", 1, inf).choose(view, game.options())
        assert game.scribe.save(game.state) == before


class Flat(Judge):
    """A judge who has no opinion, and counts points."""

    def weigh(self, position: Any, seat: int, options: Sequence[Action]) -> list[float]:
        return [0.0 for _ in options]


def test_it_finds_what_its_judge_does_not_see() -> None:
    """In the last turn of Exoplanets nothing is hidden that matters, so what scores is better than what does not."""
    game = ecliptic.new("exoplanets", 2, 0)
    bots = [make("greedy", "exoplanets", game.rules, seat) for seat in range(2)]
    state: Any = game.state
    while (decider := game.decider) is not None:
        if not state.star and any(option.verb == GOAL for option in game.options()):
            break
        game.apply(ask(bots[decider], game))
    bot = Search("exoplanets", game.rules, "1", 8, inf)
    bot.comparison.judge = Flat(game.rules)
    bot.comparison.judge.width = 99
    assert len(game.options()) > 1
    assert ask(bot, game).verb == GOAL


def test_without_time_it_is_greedy() -> None:
    game = next(weighty("planetarium", 2, 1, 9))
    hasty = Search("planetarium", game.rules, "1", 8, -1.0)
    ratings = hasty.comparison.judge.rate(game.view(game.decider), game.options())
    assert ratings[list(game.options()).index(ask(hasty, game))] == max(ratings)


def test_it_keeps_nothing_of_a_game() -> None:
    """However many decisions it made, a bot is as large as it was."""
    bot: Search | None = None
    for game in weighty("planetarium", 2, 3, 5):
        bot = bot or Search("planetarium", game.rules, "1", 1, inf)
        before = {name: value for name, value in vars(bot).items() if name != "rng"}
        ask(bot, game)
        assert {name: value for name, value in vars(bot).items() if name != "rng"} == before


def candidates(*leads: Sequence[float]) -> list[Candidate]:
    """Candidates of whom so much is known, the first being the one that others are compared with."""
    option = ecliptic.new("planetarium", 2, 1).options()[0]
    found = [Candidate(option) for _ in leads]
    for one, all_of_it in zip(found, leads, strict=True):
        for lead in all_of_it:
            one.add(lead)
    return found


def test_few_deals_are_not_believed_too_much() -> None:
    """Of one deal the error is what it usually is; of many what they show; a hunch counts as some deals."""
    none, one, alike, many = candidates([], [1.0], [2.0] * 4, [1.0, 3.0] * 50)
    assert (none.mean, none.error) == (0.0, inf)
    assert (one.mean, one.error) == (1.0, SCATTER)
    assert alike.mean == 2.0
    assert 0.5 < alike.error < 1.5
    assert many.mean == 2.0
    assert many.error == pytest.approx(0.1, rel=0.1)
    one.hunch, one.trust = 5.0, 3.0
    assert one.mean == 4.0
    assert one.error == SCATTER / 2


def test_the_hopeless_are_dropped_and_what_is_settled_ends() -> None:
    """Whoever is surely behind goes, never the first; it ends with the first alone, or with one surely ahead of it."""
    own, good, bad, near = candidates([0.0] * 8, [5.0, 6.0] * 4, [-9.0, -8.0] * 4, [5.2, 6.2] * 4)
    assert hopeful([own, good, bad]) == [own, good]
    assert hopeful([own, bad]) == [own]
    assert hopeful([own, good, near]) == [own, good, near]
    assert is_settled([own])
    assert is_settled([own, good])
    assert not is_settled([own, good, near])
    assert not is_settled(candidates([0.0] * 2, [0.5, 2.0]))


def test_what_is_hopeless_at_a_glance_is_not_tried() -> None:
    """All options are looked at, few of them are played on to the horizon, and the heuristic's own always."""
    left_out = 0
    for game in weighty("exoplanets", 2, 6, 7):
        bot = Search("exoplanets", game.rules, "2", 4, inf)
        decider = game.decider
        assert decider is not None
        every = bot.compare(game.scribe.veil(game.state, decider), decider, game.options())
        best = max(one.hunch for one in every)
        assert len(every) == 1 or every[0].trust
        assert every[0].many == max(one.many for one in every)
        for one in every[1:]:
            assert (one.many > 0) == (one.hunch + FAR >= best)
            left_out += not one.many
    assert left_out


def test_a_judge_says_where_a_search_ends() -> None:
    """In what was learned; in SETI, where that does not choose better, in what its judge promises."""
    for name, learns in (("exoplanets", True), ("seti", False)):
        game = next(weighty(name, 2, 1, 12))
        comparison = Comparison(name, game.rules)
        assert comparison.value.is_learned
        promised = [comparison.judge.promise(game.state, seat) for seat in range(2)]
        expected = comparison.value.margin(game.state, 0) if learns else promised[0] - promised[1]
        assert comparison.lead(game, 0) == pytest.approx(expected)
        assert comparison.value.margin(game.state, 0) != pytest.approx(promised[0] - promised[1])


def test_it_needs_a_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecliptic.bots.comparison.heuristic", lambda game, rules: object())
    with pytest.raises(BadSetup, match="To compare options takes a judge"):
        make("search", "planetarium", ecliptic.new("planetarium", 2, 1).rules, 1)
