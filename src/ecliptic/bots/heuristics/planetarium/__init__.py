"""How the greedy bot rates the options of Planetarium: every rating is in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecliptic.bots.heuristics.planetarium import finish
from ecliptic.bots.heuristics.planetarium.finish import Played
from ecliptic.bots.heuristics.planetarium.table import FAR, Lore, Table
from ecliptic.bots.heuristics.planetarium.worth import Worth
from ecliptic.core.action import Action
from ecliptic.games.planetarium.actions import Downgrade, DrawFrom, Keep, Mark, Move, Play, Store, Take
from ecliptic.games.planetarium.cards import FINAL, HIGH, LOW
from ecliptic.games.planetarium.matter import EMPTY, PLANET
from ecliptic.games.planetarium.rules import PlanetariumRules

FRESH: Final = 2.0  # a card drawn for the one played
PULL: Final = 2.5  # a Gravity icon
CRUMB: Final = 0.05  # matter that no card in the hand needs
APPROACH: Final = 0.3  # the part of a collection's worth that bringing its matter near has
DOWNGRADE: Final = 1.5  # the point it costs, and a turn without a card
DENSE: Final = 1.5  # the draw of a Low or High card when the hand has hardly any


class Sense:
    """Rates options by what the position promises after them."""

    def __init__(self, rules: PlanetariumRules) -> None:
        self.lore = Lore(rules)

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        table = Table(self.lore, view)
        table.look_around()
        if isinstance(options[0], Move):
            return Moves(table).rate(options)
        return [float(rating) for rating in self.others(table, options)]

    def others(self, table: Table, options: Sequence[Action]) -> list[float]:
        """Decisions other than the move."""
        kind = type(options[-1])
        if kind is Keep:
            return self.keeps(table, options)
        if kind is DrawFrom:
            return self.draws(table, options)
        if kind is Take:
            return self.takes(table, options)
        if kind is Store:
            return self.stores(table, view_matter(table), options)
        if kind is Mark:
            return self.marks(table, options)
        return self.plays(table, options)
