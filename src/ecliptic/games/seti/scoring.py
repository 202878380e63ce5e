"""Points, line by line, at any time and at the end (SE-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from ecliptic.core.scoring import Score, ScoreLine, Standing, rank
from ecliptic.games.seti import conditions
from ecliptic.games.seti.content.notation import Op
from ecliptic.games.seti.goods import FREE
from ecliptic.games.seti.milestones import TILES

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

LATER: Final = 2  # the index of the value that every later chooser of a gold tile has

# What points are for, apart from cards, planets, moons, stars and techs, and the rule behind it.
WORDS: Final = {
    "start": "SE-2.11",
    "second": "SE-8.3",
    "double": "SE-10.3",
    "computer": "SE-9.4",
    "discovery": "SE-12.3",
    "overflow": "SE-12.4",
}


GIVERS: Final = ("income", "comet", FREE)  # of other goods than points


def sources(rules: SetiRules) -> list[str]:
    """Everything that can give something, by the word that is kept beside points."""
    things = [card.name for card in rules.cards]
    things += [f"end {card.name}" for card in rules.cards]
    things += [side.name for side in rules.gold]
    things += [planet.name for planet in rules.planets]
    things += [moon.name for moon in rules.moons]
    things += [star.name for star in rules.stars]
    things += [tech.name for tech in rules.techs]
    return [*WORDS, *things, *GIVERS]


def reason(rules: SetiRules, word: str) -> Reason:
    """The rule and the thing behind points."""
    if word in WORDS:
        return Reason(WORDS[word], f"points-{word}")
    kind, rule = rules.source_kinds[word]
    return Reason(rule, f"points-{kind}", {"what": word.removeprefix("end ")})


def scores(rules: SetiRules, s: Seti) -> list[Score]:
    """The points of each player so far: one line for everything that gave some."""
    found: list[Score] = []
    for seat, player in enumerate(s.players[: rules.players]):
        sums: dict[int, int] = {}
        for source, points in zip(player.earned_by, player.earned, strict=True):
            sums[source] = sums.get(source, 0) + points
        lines = [ScoreLine(points, reason(rules, rules.source_words[source])) for source, points in sums.items()]
        found.append(Score(seat, lines))
    return found


def ranking(rules: SetiRules, s: Seti) -> list[Standing]:
    """Most points win; there is no tie-break (SE-14.6)."""
    return rank([player.score for player in s.players[: rules.players]], [() for _ in range(rules.players)])


def worth(rules: SetiRules, s: Seti, seat: int, op: Op) -> int:
    """What a card that scores at the end is worth (SE-11.77 to SE-11.83)."""
    if op.name == "gold-tile":
        mine = [tile for tile in range(TILES) if seat not in s.marked[tile]]
        return max((gold_points(rules, s, seat, tile, LATER) for tile in mine), default=0)
    assert op.about is not None
    points = sum(part.amounts.get("vp", 0) for part in op.parts)
    if op.name == "if":
        return points if conditions.condition(op.about).met(rules, s, seat) else 0
    return points * conditions.count(op.about).of(rules, s, seat)


def gold_points(rules: SetiRules, s: Seti, seat: int, tile: int, value: int) -> int:
    """What a gold tile is worth at one of its values (SE-14.3)."""
    side = rules.gold_side(s, tile)
    return side.values[value] * side.each.of(rules, s, seat)


def final_lines(rules: SetiRules, s: Seti, seat: int) -> list[tuple[str, int]]:
    """What a player scores at the end, in its order: cards, then gold tiles (SE-14.2)."""
    lines: list[tuple[str, int]] = []
    for card in s.players[seat].finale:
        op = rules.cards[card].finale
        assert op is not None
        lines.append((f"end {rules.cards[card].name}", worth(rules, s, seat, op)))
    for tile in range(TILES):
        if seat in s.marked[tile]:
            value = min(s.marked[tile].index(seat), LATER)
            lines.append((rules.gold_side(s, tile).name, gold_points(rules, s, seat, tile, value)))
    return lines


def final_scoring(g: Game) -> None:
    """Everybody scores at the end; all is counted before anything is added (SE-14.2, SE-14.5)."""
    rules, s = g.rules, g.state
    for seat in range(rules.seats):
        for source, points in final_lines(rules, s, seat):
            player = s.players[seat]
            player.score += points
            player.earned_by.append(rules.sources[source])
            player.earned.append(points)
            if g.listening:
                g.emit(Event("scored", seat, "SE-14.2", {"points": points, "by": source.removeprefix("end ")}))
