"""Laws of layers: they pass everything on, change nothing when idle, and are heard by the rules below."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.rules import Rules
from ecliptic.games.exoplanets import layer as exoplanets
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.planetarium import layer as planetarium
from ecliptic.games.planetarium.cards import LOW
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from tests.laws.cases import CASES, GAMES, OUTSIDE, Case, laws_of
from tests.laws.walk import Walk, law

SOURCES = Path(__file__).parents[2] / "src"
# Rules that work on a layer's own fields, and so are no hooks to be passed on.
OWN_FIELDS = {"adopt", "share", "fields", "home", "beneath", "layers", "set_top", "forget", "dissolve"}


def hooks(cls: type[Rules]) -> list[str]:
    return sorted(
        name
        for name, member in inspect.getmembers(cls, callable)
        if not name.startswith("_") and name not in OWN_FIELDS and not isinstance(member, type)
    )


QUIET: Final[dict[str, Callable[[Any], Rules]]] = {
    game.name: laws.Quiet for game in GAMES if hasattr(laws := laws_of(game), "Quiet")
}
# The rules of a game, its layer that passes everything on, and the hooks that this asks of another than the one below.
PAIRS: Final = [
    (*cast(Any, quiet).__mro__[2:0:-1], getattr(laws_of(game), "HELD", {}))
    for game in GAMES
    if (quiet := QUIET.get(game.name))
]
HOOKS = [(layer, name, held.get(name, "below")) for base, layer, held in PAIRS for name in hooks(base)]


def source(layer: type[Rules], name: str) -> ast.FunctionDef | None:
    """A layer's own method as it is written; the source tells it compiled or not."""
    home = SOURCES if layer.__module__.startswith("ecliptic.") else OUTSIDE
    file = home.joinpath(*layer.__module__.split("."))
    tree = ast.parse(file.with_suffix(".py").read_text(encoding="utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == layer.__name__)
    return next((node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == name), None)


@pytest.mark.laws
@pytest.mark.parametrize(("layer", "name", "below"), HOOKS, ids=[f"{one.__module__}-{name}" for one, name, _ in HOOKS])
def test_a_layer_passes_on_every_hook(layer: type[Rules], name: str, below: str) -> None:
    """The method asks the same of the rules below, with the same arguments, and gives back what they answer."""
    method = source(layer, name)
    assert method is not None, f"{layer.__name__} does not pass on {name}"
    wanted = f"self.{below}.{name}({', '.join(arg.arg for arg in method.args.args[1:])})"
    assert [ast.unparse(line) for line in method.body] in ([wanted], [f"return {wanted}"])
    returns = method.returns is not None and ast.unparse(method.returns) != "None"
    assert isinstance(method.body[0], ast.Return) == returns


def covered(case: Case, seed: int | None, cover: Callable[[Any], Rules]) -> AnyGame:
    """A new game with a layer on top of its rules, made anew: those of a game are shared with others."""
    game = case.new(seed)
    made = case.game.rules(case.seats, case.modules, game.header.options, case.game.content({}, case.modules))
    game.rules = cover(made)
    game.restart([])
    return game


@law(2, [case for case in CASES if case.game.name in QUIET])
def test_a_layer_that_changes_nothing(case: Case, walk: Walk) -> None:
    """The same walk through rules with two idle layers on top is the same game."""
    plain = walk.through(case).record()
    quiet = QUIET[case.game.name]

    def twice(rules: Rules) -> Rules:
        top = quiet(quiet(rules))
        top.share()
        return top

    again = Walk(walk.seed, walk.dice, walk.lean, walk.steps, walk.path)
    game = covered(case, walk.seed if walk.dice else None, twice)
    for _ in again.along(game):
        pass
    assert game.record() == plain


class LowOnly(planetarium.Layer):
    """A house rule: only Low cards are drawn."""

    def drawable(self, s: Planetarium, seat: int, deck: int) -> bool:
        return deck == LOW and self.below.drawable(s, seat, deck)


def case_of(game: str, modules: tuple[str, ...] = ()) -> Case:
    """Two seats of a game with these modules."""
    known = next(case for case in CASES if case.game.name == game and case.seats == 2)
    return known._replace(modules=modules)


@pytest.mark.laws
def test_a_house_rule_of_planetarium() -> None:
    """A layer written outside the package is heard by the rules below, through the top."""
    game = covered(case_of("planetarium"), 3, LowOnly)
    for _ in Walk(3, True, 1, 400, []).along(game):
        if game.prompt == "Draw":
            assert list(map(str, game.options())) == ["draw low"]
    assert any(str(line) == "draw low" for line in game.lines)


class OneFinal(planetarium.Layer):
    """A house rule: a hand holds one Final at most. Only a number is changed."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        self.most_finals = 1


@pytest.mark.laws
def test_a_number_holds_for_the_rules_below() -> None:
    """What a layer edits is what the hooks of the layers below it go by, once the rules are shared."""
    game = covered(case_of("planetarium"), 3, OneFinal)
    rules, s = cast(OneFinal, game.rules), cast(Planetarium, game.state)
    s.players[0].backs[2] = 1
    assert rules.drawable(s, 0, 2)
    rules.share()
    assert not rules.drawable(s, 0, 2)


class Barren(exoplanets.Layer):
    """A house rule: no life on planets of printed cost 3."""

    def bills(self, s: Exoplanets, seat: int, planet: int, levels: int) -> list[int]:
        return [] if self.planets[planet].cost == 3 else self.below.bills(s, seat, planet, levels)


class Settlers(Walk):
    """A walk that takes the first way to develop life or a species whenever there is one."""

    def pick(self, step: int, options: Any) -> Any:
        return next((one for one in options if str(one).startswith(("develop ", "species "))), None) or super().pick(
            step, options
        )


@pytest.mark.laws
@pytest.mark.parametrize("modules", [(), ("gravity", "blue-giant")], ids=str)
def test_a_house_rule_of_exoplanets(modules: tuple[str, ...]) -> None:
    """A layer written outside the package is heard by the rules below, through the top."""
    case = case_of("exoplanets", modules)
    game = covered(case, 3, Barren)
    names = [planet.name for planet in cast(Barren, game.rules).planets if planet.cost == 3]
    grown = 0
    for action in Settlers(3, True, 0, case.bound, []).along(game):
        lives = [str(one) for one in game.options() if str(one).startswith(("develop ", "species "))]
        assert not any(line.split()[1] in names for line in lives)
        grown += str(action) in lives
    assert grown
