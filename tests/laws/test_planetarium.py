"""Laws of Planetarium alone: what a card lacks, and layers that pass everything on."""

from __future__ import annotations

import ast
import csv
import inspect
from pathlib import Path
from typing import cast

import pytest

from ecliptic.core.rules import Rules
from ecliptic.games.exoplanets.layer import Layer as ExoplanetsLayer
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.planetarium import GAME
from ecliptic.games.planetarium.cards import LOW
from ecliptic.games.planetarium.content.reader import standard_texts
from ecliptic.games.planetarium.matter import MATTER, PLANETS
from ecliptic.games.planetarium.rules import Layer, PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from tests.laws.cases import CASES, Case
from tests.laws.walk import Walk, law
from tests.toy.rules import Layer as ToyLayer
from tests.toy.rules import ToyRules

OWN = [case for case in CASES if case.game is GAME]
EVERY = 40
ROOT = Path(__file__).parents[2]


@law(4, cases=OWN)
def test_missing_exactly_if_not_playable(case: Case, walk: Walk) -> None:
    """A card lacks nothing exactly if it is playable (PL-6.1)."""
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY:
            continue
        rules, s = cast(PlanetariumRules, game.rules), cast(Planetarium, game.state)
        for seat in range(case.seats):
            for card in range(len(rules.cards)):
                for planet in range(4):
                    lacking = rules.missing(s, seat, card, planet)
                    assert rules.playable(s, seat, card, planet) == (lacking == [])
                    assert {reason.rule for reason in lacking} <= case.rules


def lines_of(kind: str) -> dict[str, list[str]]:
    """The printed lines of one kind: where each leads from a space."""
    ways: dict[str, list[str]] = {}
    for row in csv.DictReader(standard_texts()["lines.csv"].splitlines()):
        if row["line"] == kind:
            ways.setdefault(row["from"], []).append(row["to"])
    return ways


THICK, THIN = lines_of("thick"), lines_of("thin")


def moves_by_hand(board: dict[str, str], accelerated: bool) -> set[str]:
    """Every legal move, worked out from the printed lines as a reader of the rules would (PL-3, PL-10.3 to PL-10.7)."""
    found = set()
    for src, token in board.items():
        if token in MATTER:
            for middle in [*THICK.get(src, []), *THIN.get(src, [])]:
                if board[middle] not in MATTER:
                    found.add(f"move {src} {middle}")
                if accelerated and board[middle] == "empty":
                    onward = [*THICK.get(middle, []), *THIN.get(middle, [])]
                    found |= {f"move {src} {dst}" for dst in onward if board[dst] not in MATTER}
        elif token in PLANETS:
            found |= {f"move {src} {dst}" for dst in THIN.get(src, []) if board[dst] not in PLANETS}
            for dst in orbit_ahead(src):
                if board[dst] not in PLANETS:
                    found.add(f"move {src} {dst}")
                if board[dst] in MATTER:
                    break
    return found


def orbit_ahead(src: str) -> list[str]:
    """The spaces ahead on the thick line, until it ends or comes round."""
    path = [src]
    while path[-1] in THICK and THICK[path[-1]][0] != src:
        path += THICK[path[-1]]
    return path[1:]


@law(4, cases=OWN)
def test_moves_are_those_of_the_printed_lines(case: Case, walk: Walk) -> None:
    """The moves listed are those that a second, plain reading of the rules finds."""
    for game, _ in walk.decisions(case):
        if game.prompt == "MoveToken":
            shown = game.view()
            board = dict(zip(cast(PlanetariumRules, game.rules).board.names, shown["board"], strict=True))
            assert {str(move) for move in game.options()} == moves_by_hand(board, shown["accelerated"])


# Rules that work on a layer's own fields, and so are no hooks to be passed on.
OWN_FIELDS = {"adopt", "fields", "home"}


def hooks(cls: type[Rules]) -> list[str]:
    return sorted(
        name
        for name, member in inspect.getmembers(cls, callable)
        if not name.startswith("_") and name not in OWN_FIELDS and not isinstance(member, type)
    )


PAIRS = [(PlanetariumRules, Layer), (ExoplanetsRules, ExoplanetsLayer), (ToyRules, ToyLayer)]
HOOKS = [(layer, name) for base, layer in PAIRS for name in hooks(base)]


def source(layer: type[Rules], name: str) -> ast.FunctionDef | None:
    """A layer's own method as it is written; the source tells it compiled or not."""
    file = ROOT / "/".join(layer.__module__.split(".")).replace("ecliptic", "src/ecliptic", 1)
    tree = ast.parse(file.with_suffix(".py").read_text(encoding="utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == layer.__name__)
    return next((node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == name), None)


@pytest.mark.laws
@pytest.mark.parametrize(("layer", "name"), HOOKS, ids=[f"{layer.__module__}-{name}" for layer, name in HOOKS])
def test_a_layer_passes_on_every_hook(layer: type[Rules], name: str) -> None:
    """The method asks the same of the rules below, with the same arguments, and gives back what they answer."""
    method = source(layer, name)
    assert method is not None, f"{layer.__name__} does not pass on {name}"
    wanted = f"self.below.{name}({', '.join(arg.arg for arg in method.args.args[1:])})"
    assert [ast.unparse(line) for line in method.body] in ([wanted], [f"return {wanted}"])
    returns = method.returns is not None and ast.unparse(method.returns) != "None"
    assert isinstance(method.body[0], ast.Return) == returns


class Quiet(Layer):
    """A layer that changes nothing, made outside the package."""


@law(2, cases=OWN)
def test_a_layer_that_changes_nothing(case: Case, walk: Walk) -> None:
    """The same walk through rules with two idle layers on top is the same game."""
    plain = walk.through(case).record()
    game = walk.start(case)
    game.rules = Quiet(Quiet(cast(PlanetariumRules, game.rules)))
    game.restart([])
    for step in range(walk.steps):
        if game.over:
            break
        game.apply(walk.pick(step, game.options()))
    assert game.record() == plain


class LowOnly(Layer):
    """A house rule: only Low cards are drawn."""

    def drawable(self, s: Planetarium, seat: int, deck: int) -> bool:
        return deck == LOW and self.below.drawable(s, seat, deck)


@pytest.mark.laws
def test_a_house_rule() -> None:
    """A layer written outside the package is heard by the rules below, through the top."""
    game = OWN[1].new(3)
    game.rules = LowOnly(cast(PlanetariumRules, game.rules))
    game.restart([])
    walk = Walk(3, True, 1, 400, [])
    for step in range(walk.steps):
        if game.over:
            break
        if game.prompt == "Draw":
            assert list(map(str, game.options())) == ["draw low"]
        game.apply(walk.pick(step, game.options()))
    assert any(str(line) == "draw low" for line in game.lines)
