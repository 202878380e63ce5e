"""Creation points, planet by planet and goal by goal, and the standings (EX-12, EX-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.reason import Params, Reason
from ecliptic.core.scoring import Score, ScoreLine, Standing, rank
from ecliptic.games.exoplanets.state import Exoplanets

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.rules import ExoplanetsRules

PER_CUBE: Final = 1
PER_SPECIES: Final = 5


def planet_lines(rules: ExoplanetsRules, s: Exoplanets, seat: int, planet: int) -> list[ScoreLine]:
    """What a player scores on one planet: life or species by printed cost, then the modifiers, never below 0."""
    tile = rules.planets[planet]
    cubes = s.players[seat].cubes[planet]
    where: Params = {"planet": tile.name, "cost": tile.cost}
    if s.species[planet] == seat:
        line = ScoreLine(PER_SPECIES * tile.cost, Reason("EX-12.2", "species-scored", where))
    elif cubes:
        line = ScoreLine(PER_CUBE * cubes * tile.cost, Reason("EX-12.1", "life-scored", {**where, "cubes": cubes}))
    else:
        return []
    bonus = max(s.bonus[planet], -line.points)
    if not bonus:
        return [line]
    rule = "EX-12.8" if bonus != s.bonus[planet] else "EX-12.5"
    return [line, ScoreLine(bonus, Reason(rule, "modified", {"planet": tile.name, "points": signed(s.bonus[planet])}))]


def signed(points: int) -> str:
    """A bonus or malus as it is said, with its sign."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def scores(rules: ExoplanetsRules, s: Exoplanets) -> list[Score]:
    """The score of each player, as if the game ended now."""
    found = []
    for seat, player in enumerate(s.players):
        lines = [line for row in s.arms for planet in row for line in planet_lines(rules, s, seat, planet)]
        for tile in player.goals:
            goal = rules.goals[rules.tiles[tile].goal]
            what: Params = {"goal": goal.number, "name": goal.name, "tile": rules.tiles[tile].name}
            lines.append(ScoreLine(goal.points, Reason("EX-12.9", "goal-scored", what)))
        found.append(Score(seat, lines))
    return found


def ranking(rules: ExoplanetsRules, s: Exoplanets) -> list[Standing]:
    """Most points, then most goals, then most species (EX-13.1 to EX-13.4)."""
    points = [score.total for score in rules.scores(s)]
    ties = [(len(player.goals), s.species.count(seat)) for seat, player in enumerate(s.players)]
    return rank(points, ties)
