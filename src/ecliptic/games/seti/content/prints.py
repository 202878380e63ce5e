"""What is printed, ready for JSON: everything a table draws, with effects as rows of signs and as data for sentences.

The client's types are generated from these (`tools/prints.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ecliptic.games.seti import describe
from ecliptic.games.seti.content import printed, signs
from ecliptic.games.seti.content.notation import COLOURS, KINDS, ODD_INCOMES, Op
from ecliptic.games.seti.content.printed import CARDS, MESSAGE
from ecliptic.games.seti.content.rulings import rulings
from ecliptic.games.seti.content.signs import Row, Sign
from ecliptic.games.seti.solar import PLANETS

__all__ = ["SetiPrinted", "Sign"]

SectorColour: TypeAlias = Literal["yellow", "red", "blue", "black"]
CardKind: TypeAlias = Literal["instant", "conditional", "triggered", "endgame", "message"]
TechKind: TypeAlias = Literal["probe", "telescope", "computer"]


class SlotPrint(TypedDict):
    """A slot of a mission: the event it waits for, and what it gives."""

    event: list[Sign]
    gain: list[Sign]


class LastingPrint(TypedDict):
    """What stays of a card: a mission with what it asks for, slots, an answer, or what it scores."""

    when: list[list[Sign]]  # each thing asked for
    gain: list[Sign]
    slots: list[SlotPrint]


class CardPrint(TypedDict):
    """A card."""

    name: str
    title: str
    cost: int
    paid: Literal["credit", "energy"]  # with what
    corner: dict[str, int]
    sector: SectorColour
    income: str
    kind: CardKind
    effects: list[list[Sign]]  # step by step
    lasting: LastingPrint
    says: list[Any]
    rulings: list[str]  # numbered rules that say how it is to be read


class StarPrint(TypedDict):
    """A sector's star."""

    name: str
    title: str
    board: int
    colour: SectorColour
    data: int
    first: list[Sign]
    later: list[Sign]
    says: list[Any]


class PlanetPrint(TypedDict):
    """What orbiting a planet and landing on it give."""

    name: str
    orbit: list[Sign]
    first: list[Sign]
    land: list[Sign]
    data: list[int]
    says: list[Any]


class MoonPrint(TypedDict):
    """What landing on a moon gives."""

    name: str
    title: str
    planet: str
    land: list[Sign]
    says: list[Any]


class TechPrint(TypedDict):
    """A stack of techs."""

    name: str
    kind: TechKind
    number: int
    does: list[Sign]  # as long as somebody has it
    bonus: list[Sign]
    top: list[Sign]
    bottom: list[Sign]
    says: list[Any]


class TilePrint(TypedDict):
    """The bonus printed on one tile of a stack of techs."""

    name: str
    bonus: list[Sign]


class TopPrint(TypedDict):
    """A top space of the computer."""

    reward: list[Sign]
    tech: bool


class GoldPrint(TypedDict):
    """A side of a gold tile."""

    name: str
    tile: str
    side: int
    values: list[int]
    each: list[Sign]
    says: list[Any]


class MilestonePrint(TypedDict):
    """The points at which something happens at the end of a turn."""

    gold: list[int]
    neutral: list[int]


class SpacePrint(TypedDict):
    """A space of a species' board."""

    species: str
    colour: str
    space: int
    cost: dict[str, int]
    gain: list[Sign]
    danger: int
    top: bool
    says: list[Any]


class TokenPrint(TypedDict):
    """A sample, an anomaly's side or a reward of a species' board."""

    name: str
    species: str
    gain: list[Sign]
    says: list[Any]


class ExertianPrint(TypedDict):
    """A card of the Exertians."""

    name: str
    title: str
    danger: int
    condition: list[list[Sign]]
    points: int
    says: list[Any]


class RivalPrint(TypedDict):
    """A card of the rival."""

    name: str
    group: str
    species: str | None
    arrow: str
    says: list[Any]


class ObjectivePrint(TypedDict):
    """An objective of the solo game."""

    name: str
    level: int
    says: list[Any]


class NumberPrint(TypedDict):
    """Numbers that the boards show: limits, and points that are the same everywhere."""

    publicity: int  # the most a player can have
    data: int  # the most in a pool
    top: int  # spaces in the upper row of a computer
    rounds: int
    found: dict[Literal["left", "right"], int]  # points of a discovery space
    overflow: int  # points of a trace beside it
    double: int  # points of a two-point tile


class SetiPrinted(TypedDict):
    """All of it."""

    cards: list[CardPrint]
    stars: list[StarPrint]
    planets: list[PlanetPrint]
    moons: list[MoonPrint]
    techs: list[TechPrint]
    tiles: list[TilePrint]
    computer: list[TopPrint]
    gold: list[GoldPrint]
    milestones: MilestonePrint
    numbers: NumberPrint
    layers: list[list[list[int]]]  # layers[layer][ring]: eight cells clockwise; the base has four rings, disc n has n
    species: NotRequired[list[str]]  # of each card behind those of the main deck
    spaces: NotRequired[list[SpacePrint]]
    tokens: NotRequired[list[TokenPrint]]
    exertians: NotRequired[list[ExertianPrint]]
    rivals: NotRequired[list[RivalPrint]]
    objectives: NotRequired[list[ObjectivePrint]]


class Printer:
    """Makes prints; knows the colours of the stars, in which signals are drawn."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self.colours = colours

    def row(self, row: Row) -> Row:
        return signs.coloured(row, self.colours)

    def gain(self, ops: Sequence[Op]) -> Row:
        """An effect in one row."""
        return self.row(signs.effect(ops))

    def asked(self, op: Op) -> list[Row]:
        """A condition, a row for each thing asked for."""
        return [self.row(row) for row in signs.condition(op)]

    def card(self, what: printed.Card) -> CardPrint:
        return {
            "name": what.name,
            "title": what.title,
            "cost": what.cost,
            "paid": "energy" if what.kind == MESSAGE else "credit",
            "corner": what.corner,
            "sector": COLOURS[what.sector],
            "income": ODD_INCOMES[what.income],
            "kind": CARDS[what.kind],
            "effects": [self.row(row) for row in signs.steps(what.effects)],
            "lasting": self.lasting(what),
            "says": describe.card(what),
            "rulings": rulings(what.name),
        }

    def lasting(self, what: printed.Card) -> LastingPrint:
        scored = [what.endgame] if what.endgame is not None else what.reward
        return {
            "when": self.asked(what.condition) if what.condition is not None else [],
            "gain": self.gain(scored),
            "slots": [{"event": signs.event(one.event), "gain": self.gain(one.reward)} for one in what.slots],
        }

    def star(self, what: printed.Star) -> StarPrint:
        return {
            "name": what.name,
            "title": what.title,
            "board": what.board,
            "colour": COLOURS[what.colour],
            "data": what.data,
            "first": self.gain(what.first),
            "later": self.gain(what.later),
            "says": describe.star(what),
        }

    def planet(self, what: printed.Planet) -> PlanetPrint:
        return {
            "name": PLANETS[what.planet],
            "orbit": self.gain(what.orbit),
            "first": self.gain(what.first),
            "land": self.gain(what.land),
            "data": what.data,
            "says": describe.planet(what),
        }

    def moon(self, what: printed.Moon) -> MoonPrint:
        land, says = self.gain(what.land), describe.moon(what)
        return {"name": what.name, "title": what.title, "planet": PLANETS[what.planet], "land": land, "says": says}

    def tech(self, what: printed.Tech) -> TechPrint:
        return {
            "name": what.name,
            "kind": KINDS[what.kind],
            "number": what.number,
            "does": signs.ABILITIES.get(what.ability) or self.gain(what.bottom),
            "bonus": self.gain(what.bonus),
            "top": self.gain(what.top),
            "bottom": self.gain(what.bottom),
            "says": describe.tech(what),
        }

    def tile(self, what: printed.Tile) -> TilePrint:
        return {"name": what.name, "bonus": self.gain(what.bonus)}

    def top(self, what: printed.Top) -> TopPrint:
        return {"reward": self.gain(what.reward), "tech": what.tech}

    def gold(self, what: printed.Gold) -> GoldPrint:
        return {
            "name": what.name,
            "tile": what.tile,
            "side": what.side,
            "values": what.values,
            "each": self.row(signs.count(what.each)),
            "says": describe.gold(what),
        }
