"""What a card still needs, and what was wrong with a line: the seven icons as reasons (PL-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.cards import FINAL, GASEOUS, HABITABLE, TERRESTRIAL
from ecliptic.games.planetarium.matter import MATTER, PLANETS, amount, covers
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.rules import PlanetariumRules


def missing(rules: PlanetariumRules, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
    """Every requirement of a card that a planet does not meet for a player."""
    what = rules.cards[card]
    letter = PLANETS[planet]
    reasons = []
    if not what.types >> s.types[planet] & 1:
        if what.types == 1 << GASEOUS:
            reasons.append(Reason("PL-6.2", "needs-gaseous", {"planet": letter}))
        else:
            assert what.types == 1 << TERRESTRIAL
            reasons.append(Reason("PL-6.3", "needs-terrestrial", {"planet": letter}))
    reasons += wrong_orbit(rules, s, card, planet)
    if not what.sides >> s.sides[planet] & 1:
        if what.sides == 1 << HABITABLE:
            reasons.append(Reason("PL-6.6", "needs-habitable", {"planet": letter}))
        else:
            reasons.append(Reason("PL-6.7", "needs-hostile", {"planet": letter}))
    reasons += rules.top.lacks(s, seat, card, planet)
    if what.marker and not s.players[seat].markers[planet]:
        rule = "PL-10.18" if what.deck == FINAL else "PL-6.9"
        reasons.append(Reason(rule, "needs-marker", {"planet": letter}))
    return reasons


def wrong_orbit(rules: PlanetariumRules, s: Planetarium, card: int, planet: int) -> list[Reason]:
    """A reason if a planet is in none of a card's orbits."""
    what = rules.cards[card]
    orbit = rules.board.orbit[s.planets[planet]]
    if what.orbits >> orbit & 1:
        return []
    first, last = what.first_orbit, what.last_orbit
    orbits = f"{first}" if first == last else f"{first} to {last}"
    span: Params = {"planet": PLANETS[planet], "orbit": orbit, "first": first, "last": last, "orbits": orbits}
    return [Reason("PL-6.4", "needs-orbit", span)]


def lacks(rules: PlanetariumRules, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
    """The matter of a card's price that is not in the pool."""
    cost, have = rules.cost[card], s.players[seat].mat[planet]
    if covers(have, cost):
        return []
    reasons = []
    for kind, word in enumerate(MATTER):
        lacking = amount(cost, kind) - amount(have, kind)
        if lacking > 0:
            where: Params = {"count": lacking, "matter": word, "planet": PLANETS[planet]}
            reasons.append(Reason("PL-6.8", "needs-matter", where))
    return reasons


def refuse_unknown(rules: PlanetariumRules, words: Sequence[str]) -> list[Reason]:
    """Reasons for a line that no action has: a word that names nothing, or a move that no line allows."""
    verb, names = words[0] if words else "", words[1:]
    shape = {"move": ["space", "space"], "take": ["space"], "play": ["card", "planet"], "downgrade": ["card"]}
    shape |= {"keep": ["card"], "store": ["planet"], "marker": ["planet"], "draw": ["deck"]}
    if verb not in shape:
        return []
    if len(names) != len(shape[verb]):
        return [Reason("EC-1.2", "wrong-words", {"verb": verb, "wanted": " ".join(shape[verb]).upper()})]
    known: dict[str, Sequence[str]] = {
        "space": rules.board.names,
        "card": [card.name for card in rules.cards],
        "planet": PLANETS,
        "deck": rules.decks,
    }
    for kind, name in zip(shape[verb], names, strict=True):
        if name not in known[kind]:
            examples = ", ".join(known[kind][:4])
            return [Reason("EC-1.2", f"no-such-{kind}", {"name": name, "examples": examples})]
    return [no_way(rules, names[0], names[-1])]


def no_way(rules: PlanetariumRules, src: str, dst: str) -> Reason:
    """Why no token at all could go from a space to another."""
    where: Params = {"from": src, "to": dst}
    if src == dst:
        return Reason("PL-3.14", "same-space", where)
    if rules.board.index[src] in rules.board.steps[rules.board.index[dst]]:
        return Reason("PL-3.1", "clockwise-only", where)
    return Reason("PL-3.2", "no-line", where)
