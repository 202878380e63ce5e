"""Games, positions, actions and all that a game answers go through `pickle` and `copy`, interpreted and compiled."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import ecliptic
from ecliptic import BadContent, BadRecord, BadSetup, EclipticError, IllegalAction, api
from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.effect import FENCE
from ecliptic.core.reason import Problem, Reason
from ecliptic.lab.simulate import Contest, outcome, simulate
from tests.laws.cases import Case, listed
from tests.laws.pickled import played_on, spelled
from tests.laws.walk import Walk, law
from tests.proof import again

EVERY = 17  # decisions are looked at
WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
GAMES = [("planetarium", 3), ("exoplanets", 2), ("seti", 2), ("seti", 1)]
OWN = {"planetarium": "low.csv", "exoplanets": "tiles.csv", "seti": "cards.csv"}


def middle(name: str, seats: int, content: dict[str, str] | None = None, listen: bool = False) -> AnyGame:
    """A game after some forty decisions, where a seat decides."""
    game = ecliptic.new(name, seats, 7, content=content, listen=listen)
    for step in range(40):
        options = game.options()
        game.apply(options[step * 7 % len(options)])
    return game


def own(name: str) -> dict[str, str]:
    """A file of an owner's, who has copied the standard one: content is theirs whatever is in it (EC-7.4)."""
    return {OWN[name]: api.CATALOG.find(name).texts()[OWN[name]]}


@law(2)
def test_a_game_is_pickled(case: Case, walk: Walk) -> None:
    """What is read is the same game on the same rules, its actions the very same, and it plays on alike."""
    with listed(case.game):
        for at, (game, action) in enumerate(walk.decisions(case)):
            if at % EVERY:
                continue
            for way in WAYS:
                twin = way(game)
                assert twin is not game
                assert twin.rules is game.rules
                assert twin.state == game.state
                assert twin.record() == game.record()
                assert all(one is other for one, other in zip(twin.lines, game.lines, strict=True))
                assert all(one is other for one, other in zip(twin.options(), game.options(), strict=True))
                assert way(action) is action
                before = game.digest()
                twin.apply(action)
                assert game.digest() == before
                other = game.copy()
                other.apply(action)
                assert twin.record() == other.record()
                twin = way(game)
                assert twin.undo_floor() == game.undo_floor()


@law(2)
def test_a_position_is_pickled(case: Case, walk: Walk) -> None:
    """A position alone, without its game, is equal and independent; what the rules know by identity is that."""
    for at, (game, action) in enumerate(walk.decisions(case)):
        if at % EVERY:
            continue
        for way in WAYS:
            twin = game.copy()
            twin.state = way(game.state)
            assert twin.state == game.state
            assert twin.digest() == game.digest()
            before = game.digest()
            twin.apply(action)
            assert game.digest() == before
            constants = [frame.effect is FENCE for frame in game.state.agenda]
            assert [frame.effect is FENCE for frame in way(game.state).agenda] == constants


@pytest.mark.laws
@pytest.mark.parametrize(("name", "seats"), [GAMES[0], *(again(*row) for row in GAMES[1:])])
def test_a_pickled_game_works_in_another_process(name: str, seats: int) -> None:
    """Own content too: the rules are made there, once, and what comes back is of the rules here."""
    games = [middle(name, seats), middle(name, seats, own(name))]
    lines = [str(game.options()[-1]) for game in games]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.starmap(played_on, zip(games, lines, strict=True))
        actions = pool.map(spelled, [(game, list(game.options())) for game in games])
    for game, (line, twin, chosen, refused) in zip(games, there, strict=True):
        assert twin.rules is game.rules
        mine = game.copy()
        mine.play(line)
        assert twin.record() == mine.record()
        assert chosen is game.rules.lexicon.find(line)
        assert isinstance(refused, IllegalAction)
        assert str(refused) == str(mine.refusal("nonsense"))
        assert refused.reasons == mine.why_not("nonsense")
    for game, answers in zip(games, actions, strict=True):
        assert all(one is other for one, other in zip(answers, game.options(), strict=True))


@pytest.mark.laws
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_pickle_is_small(name: str, seats: int) -> None:
    """The rules are not in it, and an owner's files are once, however many games and actions there are."""
    assert len(pickle.dumps(middle(name, seats))) < 8_000
    assert len(pickle.dumps(middle(name, seats).options())) < 4_000
    content = own(name)
    files = sum(map(len, content.values()))
    game = middle(name, seats, content)
    one, many = (len(pickle.dumps([game.copy() for _ in range(number)])) for number in (1, 20))
    assert files < one < files + 9_000
    assert many < files + 20 * 8_000


@pytest.mark.laws
@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_answers_are_pickled(name: str, seats: int, way: Callable[[Any], Any]) -> None:
    """Scores, standings, reasons, header and events are equal, and their sentences are the same."""
    game = middle(name, seats, listen=True)
    reasons = [reason for line in list(game.rules.lexicon.lines)[::50] for reason in game.why_not(line)]
    assert reasons
    for one in (*game.scores(), *game.ranking(), *game.players, *reasons, game.header, *game.options()):
        twin = way(one)
        assert twin == one
        assert (str(twin), repr(twin)) == (str(one), repr(one))
    assert game.events
    for events in (way(game.events), way(game).events):
        for viewer in (None, *range(seats)):
            assert [event.show(viewer) for event in events] == [event.show(viewer) for event in game.events]
    twin = way(game)
    twin.apply(twin.options()[0])
    assert len(twin.events) > len(game.events)  # it goes on listening, and for itself


@pytest.mark.laws
@pytest.mark.parametrize(
    "error",
    [
        EclipticError("A sentence."),
        BadSetup("A sentence."),
        BadRecord("A sentence.", 3, Reason("EC-3.3", "record-short", {"line": 3})),
        BadContent(["A sentence."], [Problem("low.csv", 2, "content-number", {"said": "x"})]),
        IllegalAction("A sentence.", [Reason("EC-1.1", "nature-decides")], ["end"]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_are_pickled(error: EclipticError) -> None:
    """A worker can raise them: they reach the process that waits for it."""
    for way in WAYS:
        twin = way(error)
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        for field in ("reasons", "legal", "line", "reason", "problems"):
            assert getattr(twin, field, None) == getattr(error, field, None)


@pytest.mark.laws
@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_reports_are_pickled(way: Callable[[Any], Any]) -> None:
    report = simulate(Contest("planetarium", ["random", "random"]), games=2, cores=1)
    assert way(report) == report
    game = middle("exoplanets", 2, listen=True)
    assert way(outcome(game)) == outcome(game)


@pytest.mark.laws
def test_a_pickle_of_other_rules() -> None:
    """A pickle is no record: read on other rules or other content it says so."""
    make, given = ecliptic.new("planetarium", 2, 1).rules.__reduce__()
    with pytest.raises(BadRecord, match="was pickled with version 0 of the rules of Planetarium"):
        make(given[0], 0, *given[2:])
    with pytest.raises(BadRecord, match="on content standard-0"):
        make(*given[:2], "standard-0", *given[3:])


@pytest.mark.laws
def test_rules_made_by_hand() -> None:
    """Rules that are not from the catalog say how a game of them can be pickled."""
    found = api.CATALOG.find("planetarium")
    rules = found.rules(2, (), found.check(2, (), {}), found.content({}))
    with pytest.raises(TypeError, match="made by hand"):
        pickle.dumps(rules)
    with pytest.raises(TypeError, match="pickle its line"):
        pickle.dumps(Action("wait"))
    assert copy.deepcopy(rules) is rules
