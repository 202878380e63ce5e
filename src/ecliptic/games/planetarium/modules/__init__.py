"""Planetarium's expansion Primordial: two modules, three stars and four extras (PR-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.catalog import Module
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.epochs.rules import COMETS
from ecliptic.games.planetarium.modules.extras import HiddenMatter, MoreMarkers
from ecliptic.games.planetarium.modules.frost import FrostLine, RedDwarf, VariableStar, WhiteStar
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.rules import PlanetariumRules

STARS: Final = ("red-dwarf", "white-star", "variable-star")
TWICE: Final = "PR-1.10"


def module(name: str, about: str, aliases: Sequence[str] = ()) -> Module:
    """A module that stands on its own."""
    return Module(name, about, aliases=aliases, rules=("", "", TWICE))


def star(name: str, about: str) -> Module:
    """A star: with the frost line, one at a time (PR-1.5, PR-1.6)."""
    others = [other for other in STARS if other != name]
    return Module(name, about, needs=("frost-line",), excludes=others, rules=("PR-1.5", "PR-1.6", TWICE))


MODULES: Final = (
    module(
        "epochs", "Epochs: begin without planets, and live through the Late Heavy Bombardment", aliases=("epilogue",)
    ),
    module("frost-line", "Frost line: cards that bring heat and cold, inside and outside the line"),
    star("red-dwarf", "Red dwarf: the frost line lies nearer to the star"),
    star("white-star", "White star: the frost line lies farther out"),
    star("variable-star", "Variable star: change its brightness for two points"),
    module("more-markers", "More markers: 14 for each player instead of 8"),
    module("extra-matter", "Extra matter: 16 more tokens are mixed in"),
    module("double-matter", "Double matter: 8 tokens worth two units each"),
    Module(
        "hidden-matter",
        "Hidden matter: face-down habitable and hostile tokens on the lettered spaces",
        needs=("epochs",),
        rules=("PR-1.8", "", TWICE),
    ),
)


def layered(rules: PlanetariumRules, modules: Sequence[str]) -> PlanetariumRules:
    """The layers of these modules, from the innermost to the outermost."""
    if "more-markers" in modules:
        rules = MoreMarkers(rules)
    if {"epochs", "extra-matter", "double-matter"} & set(modules):
        rules = Heap(rules, modules)
    if "frost-line" in modules:
        rules = FrostLine(rules)
    if "red-dwarf" in modules:
        rules = RedDwarf(rules)
    if "white-star" in modules:
        rules = WhiteStar(rules)
    if "variable-star" in modules:
        rules = VariableStar(rules)
    if "epochs" in modules or "double-matter" in modules:
        rules = Purses(rules, COMETS if "epochs" in modules else 0)
    if "epochs" in modules:
        rules = Epochs(rules)
    if "hidden-matter" in modules:
        rules = HiddenMatter(rules)
    return rules
