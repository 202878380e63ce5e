"""Why life cannot grow, a goal is not met or a tile cannot be used, with the rule (EX-5, EX-6, EX-8, EX-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ecliptic.core.pool import size
from ecliptic.core.reason import Params, Reason, several
from ecliptic.games.exoplanets.actions import (
    ARMS,
    MOST_GIVEN,
    MOST_PAID,
    MOST_TAKEN,
    PILES,
    Develop,
    Draw,
    End,
    Place,
    Reserve,
    Score,
    Speciate,
    Use,
)
from ecliptic.games.exoplanets.resources import RESOURCES, bundle
from ecliptic.games.exoplanets.tiles import LASTING

if TYPE_CHECKING:
    from ecliptic.core.action import Action
    from ecliptic.games.exoplanets.game import Game
    from ecliptic.games.exoplanets.rules import ExoplanetsRules

BIRTH: Final = ("ChooseSource", "PlacePlanet", "ReserveTile", "ExchangeTile", "ShiftLife", "RecallLife")
MOST_WAYS: Final = 4  # the most ways of paying that a sentence names

# What the words after a verb name.
SHAPES: Final[dict[str, Sequence[str]]] = {
    "draw": ["source"],
    "place": ["planet", "arm"],
    "reserve": ["pile"],
    "develop": ["planet"],
    "species": ["planet"],
    "pay": ["bundle"],
    "take": ["bundle"],
    "give": ["bundle"],
    "goal": ["tile"],
    "discard": ["tile"],
    "toss": ["tile"],
}
MOST_OF: Final = {"pay": sum(MOST_PAID), "take": MOST_TAKEN, "give": MOST_GIVEN}


def price(g: Game, seat: int, planet: int, levels: int) -> list[Reason]:
    """A reason if the player cannot pay for so many levels."""
    if g.rules.affordable(g.state, seat, planet, levels):
        return []
    bills = g.rules.bills(g.state, seat, planet, levels)
    ways = several("or", [bundle(bill) for bill in sorted(bills, key=size)[:MOST_WAYS]])
    have = bundle(g.state.players[seat].stock)
    name = g.rules.planets[planet].name
    return [Reason("EX-5.14", "cannot-pay", {"planet": name, "levels": levels, "ways": ways, "have": have})]


def place(g: Game, planet: int) -> list[Reason]:
    """A reason if no life can be added to the planet at all."""
    name = g.rules.planets[planet].name
    if g.state.place[planet] < 0:
        return [Reason("EX-5.1", "not-in-system", {"planet": name})]
    if g.state.species[planet] >= 0:
        return [Reason("EX-6.9", "closed", {"planet": name})]
    return []


def develop(g: Game, seat: int, planet: int) -> list[Reason]:
    """Why a player cannot create or develop life on a planet."""
    reasons = place(g, planet)
    if reasons:
        return reasons
    player = g.state.players[seat]
    name = g.rules.planets[planet].name
    if player.cubes[planet] >= 3:
        reasons.append(Reason("EX-5.16", "three-cubes", {"planet": name}))
    elif not player.spare_cubes:
        reasons.append(Reason("EX-5.15", "no-cube"))
    return reasons + price(g, seat, planet, 1)


def speciate(g: Game, seat: int, planet: int) -> list[Reason]:
    """Why a player cannot create a species on a planet."""
    reasons = place(g, planet)
    if reasons:
        return reasons
    player = g.state.players[seat]
    name = g.rules.planets[planet].name
    # For a seat that is not in turn, the life it has now will be there when its turn begins.
    lived = planet in g.state.began or not g.state.in_turn(seat)
    if not lived or not player.cubes[planet]:
        reasons.append(Reason("EX-6.3", "no-life-at-start", {"planet": name}))
    if not player.spare_species:
        reasons.append(Reason("EX-6.8", "no-cylinder"))
    return reasons + price(g, seat, planet, 4 - player.cubes[planet])


def held(g: Game, seat: int, tile: int, rule: str) -> list[Reason]:
    """A reason if the tile is not in the hand."""
    if tile in g.state.players[seat].hand:
        return []
    return [Reason(rule, "not-in-hand", {"tile": g.rules.tiles[tile].name})]


def goal(g: Game, seat: int, tile: int) -> list[Reason]:
    """Why a tile cannot be revealed as a goal."""
    reasons = held(g, seat, tile, "EX-8.1")
    mine = g.rules.tiles[tile].goal
    number = {"goal": g.rules.goals[mine].number}
    if any(g.rules.tiles[other].goal == mine for other in g.state.players[seat].goals):
        reasons.append(Reason("EX-8.6", "goal-twice", number))
    elif not g.rules.goals_met(g.state, seat, [tile]):
        reasons.append(Reason("EX-8.2", "goal-not-met", number))
    return reasons


def use(g: Game, seat: int, action: Use) -> list[Reason]:
    """Why a tile cannot be used so."""
    reasons = held(g, seat, action.tile, "EX-9.1")
    if action.planet >= 0:
        name = {"planet": g.rules.planets[action.planet].name}
        lasting = g.rules.powers[action.power].kind == LASTING
        if g.state.place[action.planet] < 0:
            reasons.append(Reason("EX-9.8" if lasting else "EX-9.22", "not-in-system", name))
        elif lasting and g.state.under[action.planet] >= 0:
            reasons.append(Reason("EX-9.7", "host-taken", name))
    return reasons


def untimely(g: Game, seat: int, action: Action) -> list[Reason]:
    """The rule by which an action belongs to the other phase of the turn (EX-2.1)."""
    if not g.state.in_turn(seat):
        return []
    birth = g.prompt in BIRTH
    if birth and isinstance(action, (Develop, Speciate, Score, Use)):
        return [Reason("EX-2.6", "second-phase")]
    if birth and isinstance(action, End):
        return [Reason("EX-2.2", "birth-first")]
    if not birth and isinstance(action, (Draw, Place, Reserve)) and g.state.first >= 0:
        return [Reason("EX-2.2", "one-planet")]
    return []


def refuse_unknown(rules: ExoplanetsRules, words: Sequence[str]) -> list[Reason]:
    """Reasons for a line that no action has: a word that names nothing."""
    if words[:1] == ["use"]:
        return unusable(rules, words[1:])
    return misnamed(rules, words, SHAPES)


def unusable(rules: ExoplanetsRules, names: Sequence[str]) -> list[Reason]:
    """Reasons for words after 'use': no such space tile, no such effect on it, no such planet."""
    tiles = {tile.name: tile for tile in rules.tiles}
    powers = [rules.powers[power] for power in tiles[names[0]].powers] if names and names[0] in tiles else []
    if powers and len(names) > 1:
        chosen = [power for power in powers if power.name == names[1]]
        if not chosen:
            shown = ", ".join(power.name for power in powers)
            return [Reason("EC-1.2", "not-its-effect", {"effect": names[1], "tile": names[0], "examples": shown})]
        powers = chosen
    targets = ["planet"] if any(power.targets for power in powers) else []
    return misnamed(rules, ["use", *names], {"use": ["tile", "effect", *targets]})


def misnamed(rules: ExoplanetsRules, words: Sequence[str], shapes: Mapping[str, Sequence[str]]) -> list[Reason]:
    """Reasons for a line whose verb has one of these shapes: their number, or a word that names nothing."""
    verb, names = words[0] if words else "", words[1:]
    if verb not in shapes:
        return []
    shape = shapes[verb]
    if len(names) != len(shape):
        return [Reason("EC-1.2", "wrong-words", {"verb": verb, "wanted": " ".join(shape).upper()})]
    if shape[0] == "bundle":
        what: Params = {"name": names[0], "most": MOST_OF[verb], "examples": "E1, W2, E1G1"}
        return [Reason("EC-1.2", "no-such-bundle", what)]
    known: dict[str, Sequence[str]] = {
        "planet": [planet.name for planet in rules.planets],
        "tile": [tile.name for tile in rules.tiles],
        "effect": [power.name for power in rules.powers],
        "arm": ARMS,
        "pile": PILES,
        "source": ["bag", *PILES],
        "resource": RESOURCES,
    }
    for kind, name in zip(shape, names, strict=True):
        if name not in known[kind]:
            return [Reason("EC-1.2", f"no-such-{kind}", {"name": name, "examples": ", ".join(known[kind][:4])})]
    return []
