"""The Python interface, as somebody from outside meets it."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

import ecliptic
from ecliptic import CHANCE, IllegalAction
from ecliptic.api import AnyGame
from tests.situations import scenario

GAMES = [
    ("planetarium", 1, ()),
    ("planetarium", 3, ()),
    ("planetarium", 2, ("epochs", "frost-line", "variable-star", "double-matter", "hidden-matter")),
    ("exoplanets", 3, ()),
    ("exoplanets", 2, ("gravity", "chaotic", "space")),
]


def decisions(game: AnyGame, seed: int = 0) -> list[AnyGame]:
    """Every 17th position of a game played at random, and its end."""
    rng = random.Random(seed)
    found = []
    while not game.over:
        if len(game.lines) % 17 == 0:
            found.append(game.copy())
        game.apply(rng.choice(game.options()))
    return [*found, game]


# What can be played


def test_the_catalog() -> None:
    """EC-5.3, EC-5.4: what modules need, exclude and are also called, and which seats an option is for."""
    about = ecliptic.catalog()["planetarium"]
    assert about["seats"] == [1, 2, 3, 4]
    assert about["modules"]["epochs"]["aliases"] == ["epilogue"]
    assert about["modules"]["red-dwarf"]["needs"] == ["frost-line"]
    assert about["modules"]["red-dwarf"]["excludes"] == ["white-star", "variable-star"]
    assert about["options"]["target"]["seats"] == [1]
    assert about["options"]["target"]["default"] == 100


@pytest.mark.parametrize("name", ["planetarium", "exoplanets"])
def test_the_catalog_tells_the_truth(name: str) -> None:
    """EC-5.3: a module alone can be played exactly if it needs none, and never with one that it excludes."""
    about = ecliptic.catalog()[name]
    seats = about["seats"][-1]
    for module, what in about["modules"].items():
        ecliptic.new(name, seats=seats, seed=1, modules=[*what["needs"], module])
        for alias in what["aliases"]:
            assert ecliptic.new(name, seats=seats, seed=1, modules=[alias]).header.modules == (module,)
        if what["needs"]:
            with pytest.raises(ecliptic.BadSetup, match="needs the module"):
                ecliptic.new(name, seats=seats, seed=1, modules=[module])
        for other in what["excludes"]:
            with pytest.raises(ecliptic.BadSetup, match="cannot be played with"):
                ecliptic.new(name, seats=seats, seed=1, modules=[*what["needs"], module, other])
    for option, choice in about["options"].items():
        for seats in about["seats"]:
            if seats in choice["seats"]:
                ecliptic.new(name, seats=seats, seed=1, options={option: choice["values"][-1]})
            else:
                with pytest.raises(ecliptic.BadSetup, match=f"The option '{option}' is for"):
                    ecliptic.new(name, seats=seats, seed=1, options={option: choice["values"][-1]})


# Reasons and points


@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
def test_a_reason_is_its_sentence(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """EC-1.6: printed, a reason is what people read, with its rule at the end."""
    game = ecliptic.new(name, seats=seats, seed=3, modules=modules)
    for line in ("fly", *(action.line for action in game.rules.lexicon.actions[::37])):
        for reason in game.why_not(line):
            assert re.fullmatch(rf"['A-Z].* \({reason.rule}\)\.", str(reason)), str(reason)
            assert str(reason) == f"{reason.say(game.rules.messages)} ({reason.rule})."


def test_nature_is_not_a_seat() -> None:
    """EC-1.1: a seat that asks while chance decides is not told of a seat -1."""
    game = ecliptic.new("planetarium", seats=2)
    assert [str(reason) for reason in game.why_not("matter gas", 0)] == ["Chance decides now (EC-1.1)."]


@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
def test_points_agree(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """EC-5.7: scores and standings say the same in every position, and nobody has won before the end."""
    for game in decisions(ecliptic.new(name, seats=seats, seed=5, modules=modules)):
        scores = game.scores()
        assert scores == game.scores()
        assert [score.total for score in scores] == game.rules.points(game.state)
        standings = game.ranking()
        assert standings == game.ranking()
        assert {one.seat: one.points for one in standings} == {score.seat: score.total for score in scores}
        assert "EC-5.7" not in {line.reason.rule for score in scores for line in score.lines}
        assert game.over or not any(one.won for one in standings)
        assert game.over or "won" not in repr(standings)
    assert any(one.won for one in game.ranking()) or seats == 1


def test_points_of_a_built_position() -> None:
    """EC-5.7: points that nothing on the table explains have a line."""
    game = scenario("planetarium", scores={0: 30}, rows={"A": [("L01", 1)]})
    assert [score.total for score in game.scores()] == [one.points for one in game.ranking()]
    assert [str(line) for line in game.scores()[0].lines] == ["+30 points that the position was set up with (EC-5.7)."]
    assert "EC-5.7" not in {line.reason.rule for line in game.scores()[1].lines}


def test_scores_are_values() -> None:
    """Two games in the same position have equal scores; other points make other scores."""
    one, other = (scenario("planetarium", rows={"A": [("L01", 0)]}) for _ in range(2))
    assert one.scores() == other.scores()
    assert one.ranking() == other.ranking()
    assert len({*one.scores(), *other.scores()}) == 2
    assert scenario("planetarium").scores() != one.scores()
    assert scenario("planetarium", scores={0: 1}).ranking() != one.ranking()


# Chance


@pytest.mark.parametrize("line", ["roll 5", "* roll 5", "  *  roll   5 "])
def test_a_line_of_chance_with_its_mark(line: str) -> None:
    """EC-1.2: what a record writes can be played."""
    game = scenario("planetarium", seats=1, at="dice", seed=None)
    assert game.decider == CHANCE
    assert game.why_not(line) == []
    game.play(line)
    assert (game.seats, [str(action) for action in game.lines]) == ([CHANCE], ["roll 5"])


def test_the_mark_is_natures_alone() -> None:
    """EC-1.1: a seat's own line with the mark of chance is refused."""
    game = scenario("planetarium", matter={"4-03": "gas"})
    with pytest.raises(IllegalAction, match=r"Seat 0 decides now \(EC-1.1\)"):
        game.play("* move 4-03 4-04")
    assert game.outcomes() == []


@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
def test_outcomes(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """EC-4.1: where nature decides, its options with their weights; elsewhere none."""
    rng = random.Random(2)
    game = ecliptic.new(name, seats=seats, modules=modules)
    chances = 0
    while not game.over:
        outcomes = game.outcomes()
        assert bool(outcomes) == (game.decider == CHANCE)
        if not outcomes:
            game.apply(rng.choice(game.options()))
            continue
        chances += 1
        assert [action for action, _ in outcomes] == list(game.options())
        assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
        game.apply(rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
    assert chances > 20


def test_the_weights_of_two_dice() -> None:
    """PL-12.7: the sum of two dice."""
    game = scenario("planetarium", seats=1, at="dice", seed=None)
    weights = {action.line: weight for action, weight in game.outcomes()}
    assert Fraction(weights["roll 7"], sum(weights.values())) == Fraction(6, 36)
    assert Fraction(weights["roll 2"], sum(weights.values())) == Fraction(1, 36)


# Dealing anew


@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
@pytest.mark.parametrize("dice", [True, False])
def test_deal(name: str, seats: int, modules: tuple[str, ...], dice: bool) -> None:
    """EC-6.1: to the seat a game dealt anew looks the same, whoever decides; it is another game otherwise."""
    differ = 0
    start = ecliptic.new(name, seats=seats, seed=4 if dice else None, modules=modules)
    for game in decisions(start):
        before = game.digest()
        for seat in (None, *range(seats)):
            guesses = [game.deal(seat, seed) for seed in (1, 2, 1)]
            for guess in guesses:
                assert guess.view(seat) == game.view(seat)
                assert seat != game.decider or guess.options() == game.options()
                assert (guess.header.seed, guess.header.promise, guess.lines) == ("", "", [])
            assert guesses[0].digest() == guesses[2].digest()
            differ += guesses[0].digest() != guesses[1].digest()
            if not guesses[0].over:
                lines = []
                for guess in (guesses[0], guesses[2]):
                    rng = random.Random(0)
                    for _ in range(12):
                        if guess.over:
                            break
                        guess.play(rng.choice(guess.options()))
                    lines.append([str(action) for action in guess.lines])
                assert lines[0] == lines[1]
        assert game.digest() == before
    assert differ > 3


def test_deal_tells_nothing_of_the_dice() -> None:
    """EC-4.3: what comes next in the true game does not follow from a game dealt anew with the same seed."""
    true = [ecliptic.new("planetarium", seats=2, seed=seed) for seed in (1, 2)]
    for game in true:
        guess = game.deal(game.decider, 9)
        assert guess.dice is not None
        assert guess.dice.seed == "9"


@pytest.mark.parametrize("seat", [2, -1, "0", True, 1.0])
def test_deal_for_nobody(seat: object) -> None:
    with pytest.raises(ecliptic.EclipticError, match="There is no seat"):
        ecliptic.new("planetarium", seats=2, seed=1).deal(seat)
