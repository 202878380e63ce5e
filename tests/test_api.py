"""The Python interface, as somebody from outside meets it."""

from __future__ import annotations

import pickle
import random
import re
from collections import Counter
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
        weights = Counter[int]()
        for action, weight in outcomes:
            weights[action.number] += weight
        odds = game.odds()
        assert odds == [(number, pytest.approx(weight / weights.total())) for number, weight in weights.items()]
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


# Copies with dice of their own


def onwards(game: AnyGame, steps: int = 60) -> list[str]:
    """What happens when options are taken at random, always by the same numbers, chance included."""
    before = len(game.lines)
    rng = random.Random(5)
    for _ in range(steps):
        if game.over:
            break
        game.apply(rng.choice(game.options()))
    return [str(action) for action in game.lines[before:]]


@pytest.mark.parametrize(("name", "seats", "modules"), [*GAMES, ("seti", 1, ()), ("seti", 2, ())])
def test_a_copy_with_dice_of_its_own(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """EC-4.3: a plain copy sees what will happen in the game; one with its own seed has another future."""
    game = ecliptic.new(name, seats=seats, seed=7, modules=modules)
    position, record = game.digest(), game.record()
    futures = [onwards(game.copy(dice=seed)) for seed in (1, 2, 1, "1")]
    assert futures[0] == futures[2] == futures[3] != futures[1]
    other = game.copy(dice=1)
    assert (other.digest(), other.lines, other.seats) == (position, game.lines, game.seats)
    assert other.view(0) == game.view(0)
    assert (game.digest(), game.record()) == (position, record)
    true = onwards(game.copy())
    assert true not in futures
    assert onwards(game) == true


def test_the_record_of_such_a_copy() -> None:
    """EC-4.2: it claims no seed, for its lines are of two, and it replays; undo goes back before the copy."""
    game = ecliptic.new("exoplanets", 2, 7)
    game.play(game.options()[0])
    twin = game.copy(dice="another")
    assert (twin.header.seed, twin.header.promise) == ("", "")
    assert game.header.seed == "7"
    if twin.undo_floor() < len(twin.lines):
        twin.undo()
    onwards(twin)
    assert ecliptic.replay(twin.record()).digest() == twin.digest()


def test_a_copy_without_dice() -> None:
    """Chance can be taken over in the middle of a game, and be given away again."""
    game = ecliptic.new("planetarium", 2, 7)
    mine = game.copy(dice=None)
    rng = random.Random(2)
    while mine.decider != CHANCE:
        mine.play(rng.choice(mine.options()))
    assert mine.outcomes()
    theirs = mine.copy(dice=3)
    assert theirs.decider != CHANCE
    assert len(theirs.lines) > len(mine.lines)
    assert mine.decider == CHANCE


@pytest.mark.parametrize("seed", [True, 1.5, b"1", [1]])
def test_a_copy_or_deal_with_no_seed_at_all(seed: object) -> None:
    game = ecliptic.new("planetarium", 2, 7)
    with pytest.raises(ecliptic.EclipticError, match="A seed is a whole number or one line of text"):
        game.copy(dice=seed)
    with pytest.raises(ecliptic.EclipticError, match="A seed is a whole number or one line of text"):
        game.deal(0, seed)


# Who is who


def test_everybody_has_a_name_and_most_a_chair() -> None:
    """SE-21.1: alone against the rival there are two who score, and one of them has a chair."""
    game = ecliptic.new("seti", seats=1, seed=7)
    who = [(player.seat, player.name, player.chair) for player in game.players]
    assert who == [(0, "seat 0", True), (1, "rival", False)]
    assert [score.name for score in game.scores()] == ["seat 0", "rival"]
    assert {standing.seat: standing.name for standing in game.ranking()} == {0: "seat 0", 1: "rival"}
    assert len(game.view(0)["players"]) == len(game.view(0)["points"]) == 2
    for name, seats, modules in GAMES:
        table = ecliptic.new(name, seats=seats, seed=1, modules=modules)
        assert [player.seat for player in table.players if player.chair] == list(range(seats))
        assert len(table.players) == len(table.scores()) == seats


def test_who_has_no_chair_has_no_view() -> None:
    """EC-6.1: asked for it, the game says who that is and whose views there are."""
    game = ecliptic.new("seti", seats=1, seed=7)
    for ask in (game.view, game.deal, lambda seat: game.why_not("launch", seat)):
        with pytest.raises(ecliptic.EclipticError, match="Player 1 is the rival, who has no chair") as refused:
            ask(1)
        assert "`view(None)`" in str(refused.value)
    with pytest.raises(ecliptic.EclipticError, match="There is no seat 2"):
        game.view(2)
    with pytest.raises(ecliptic.EclipticError, match="There is no seat True"):
        game.view(True)


# What is printed


def test_a_game_is_printed() -> None:
    """What was set up, what is open, and the points; never the seed, which decides what others may not know."""
    game = ecliptic.new("seti", seats=1, seed="a secret", options={"difficulty": 2})
    said = str(game)
    assert said.splitlines()[0].startswith("seti with 1 seat, difficulty 2, dice by a seed, rules ")
    assert f"seat 0 decides {game.prompt}, {len(game.options())} options" in said
    assert said.splitlines()[-1] == "points: seat 0 2, rival 1"
    assert repr(game) == f"<seti with 1 seat, after {len(game.lines)} lines: {said.splitlines()[2]}>"
    assert "secret" not in said + repr(game) + repr(game.header)
    assert repr(game.header) == f"<{said.splitlines()[0]}>"
    open_game = ecliptic.new("planetarium", seats=2)
    assert "chance decides" in repr(open_game)
    assert "no seed" in str(open_game)
    decisions(game)
    assert re.search(r"^over, won by (seat 0|rival|seat 0 and rival|nobody)$", str(game), re.MULTILINE)


@pytest.mark.parametrize(("name", "seats", "modules"), [*GAMES, ("seti", 2, ())])
def test_answers_are_printed(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """Lists of reasons, scores, standings and events read as sentences: no address, no braces of a dictionary."""
    game = ecliptic.new(name, seats=seats, seed=3, modules=modules, listen=True)
    reasons = game.why_not(game.rules.lexicon.actions[-1])
    assert reasons
    assert repr(reasons[0]) == f"<{reasons[0]}>"
    decisions(game)
    for shown in (game.scores(), game.ranking(), game.players, game.events, reasons, game.header, game):
        assert not re.search(r"0x|\{|object at", repr(shown)), repr(shown)
    score = game.scores()[0]
    assert repr(score) == f"seat 0: {score.total} point{'' if score.total == 1 else 's'}"
    assert str(score).splitlines() == [repr(score), *(f"  {line}" for line in score.lines)]
    assert all(event.word in repr(event) and event.rule in repr(event) for event in game.events)


def test_a_copy_without_history_says_so() -> None:
    """Record and undo are refused to a copy that lacks the lines before it, and to its copies; nothing changes."""
    game = ecliptic.new("exoplanets", 2, 5)
    for _ in range(6):
        game.play(game.options()[0])
    light = game.copy(history=False)
    light.play(light.options()[0])
    copies: list[AnyGame] = [light, light.copy(), pickle.loads(pickle.dumps(light))]
    for one in copies:
        before = one.digest()
        with pytest.raises(ecliptic.EclipticError, match="without history"):
            one.record()
        with pytest.raises(ecliptic.EclipticError, match="without history"):
            one.undo()
        assert one.digest() == before
    game.play(game.options()[0])
    assert light.digest() == game.digest()
    assert game.record()
