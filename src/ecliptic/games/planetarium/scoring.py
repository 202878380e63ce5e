"""Points, line by line, and the standings with their tie-breaks (PL-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.reason import Params, Reason
from ecliptic.core.scoring import Score, ScoreLine, Standing, rank
from ecliptic.games.planetarium.cards import FINAL
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.rules import PlanetariumRules


def scores(rules: PlanetariumRules, s: Planetarium) -> list[Score]:
    """The points of each player: a line for each card played and for the points given to downgrade."""
    lines: list[list[ScoreLine]] = [[] for _ in s.players]
    for card, planet, seat in zip(s.row_cards, s.row_planets, s.row_seats, strict=True):
        what = rules.cards[card]
        rule = "PL-10.26" if what.deck == FINAL else "PL-5.15"
        where: Params = {"card": what.name, "title": what.title, "planet": PLANETS[planet]}
        lines[seat].append(ScoreLine(what.points, Reason(rule, "played", where)))
    for seat, player in enumerate(s.players):
        if player.downgrades:
            count: Params = {"count": player.downgrades}
            lines[seat].append(ScoreLine(-player.downgrades, Reason("PL-8.8", "downgrades", count)))
    return [Score(seat, rows) for seat, rows in enumerate(lines)]


def ranking(rules: PlanetariumRules, s: Planetarium) -> list[Standing]:
    """Most points; then least matter on the mat, most markers on cards, fewest cards in hand (PL-11.1 to PL-11.5)."""
    ties = [
        (-rules.top.stored(s, seat), sum(player.markers), -len(player.hand)) for seat, player in enumerate(s.players)
    ]
    return rank(rules.top.points(s), ties)
