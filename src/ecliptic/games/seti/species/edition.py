"""The content files of the species: their cards, the spaces of their boards, their tokens (SE-15.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.sheet import Problems, Row
from ecliptic.games.seti.content.notation import ODD_INCOMES, SPECIES, TRACES, BadNotation, Notation, Op, Ops
from ecliptic.games.seti.content.printed import More
from ecliptic.games.seti.content.prints import ExertianPrint, Printer, SpacePrint, TokenPrint
from ecliptic.games.seti.content.reader import (
    COLUMNS,
    Content,
    SetiEdition,
    check_notes,
    chosen,
    complain,
    gains,
    read_card,
    read_planet,
    titled,
)
from ecliptic.games.seti.solar import OUMUAMUA, PLANETS, Solar, laid
from ecliptic.games.seti.species import describe

HERE: Final = "ecliptic.games.seti.species.content"
CARD_COLUMNS: Final = (*COLUMNS["cards.csv"][:2], "species", *COLUMNS["cards.csv"][2:])
PRICES: Final = ("data", "exofossil")  # what marking a space may cost
MOST_SPACES: Final = 9
EXERTIANS: Final = 15  # cards: three for each of four players, and one for each discovery space


class Space:
    """One space of a species' board."""

    def __init__(
        self, species: int, colour: int, number: int, cost: dict[str, int], gain: Ops, danger: int, top: bool
    ) -> None:
        self.species = species
        self.colour = colour
        self.number = number  # in its column from below, from 0
        self.cost = cost
        self.gain = gain
        self.danger = danger  # that a marker there brings
        self.top = top  # can it be marked any number of times?

    def printed(self, printer: Printer) -> SpacePrint:
        """The space, ready for JSON."""
        return {
            "species": SPECIES[self.species],
            "colour": TRACES[self.colour],
            "space": self.number + 1,
            "cost": self.cost,
            "gain": printer.gain(self.gain),
            "danger": self.danger,
            "top": self.top,
            "says": describe.space(self),
        }


class Token:
    """One side of a token of a species, or a reward on its board."""

    def __init__(self, name: str, species: int, gain: Ops) -> None:
        self.name = name
        self.species = species
        self.gain = gain

    def printed(self, printer: Printer) -> TokenPrint:
        """The token, ready for JSON."""
        return {
            "name": self.name,
            "species": SPECIES[self.species],
            "gain": printer.gain(self.gain),
            "says": describe.token(self),
        }


class Exertian:
    """A card of the Exertians."""

    def __init__(self, name: str, title: str, danger: int, condition: Op, points: int) -> None:
        self.name = name
        self.title = title
        self.danger = danger
        self.condition = condition
        self.points = points

    def printed(self, printer: Printer) -> ExertianPrint:
        """The card, ready for JSON."""
        return {
            "name": self.name,
            "title": self.title,
            "danger": self.danger,
            "condition": printer.asked(self.condition),
            "points": self.points,
            "says": describe.exertian(self),
        }


class Aliens(More):
    """What the species bring."""

    def __init__(self) -> None:
        self.species: list[int] = []  # of each card behind those of the main deck
        self.spaces: list[Space] = []
        self.tokens: list[Token] = []
        self.exertians: list[Exertian] = []
        self.solar: Solar | None = None  # with 'Oumuamua's tile and without

    def printed(self, printer: Printer) -> dict[str, Any]:
        return {
            "species": [SPECIES[species] for species in self.species],
            "spaces": [space.printed(printer) for space in self.spaces],
            "tokens": [token.printed(printer) for token in self.tokens],
            "exertians": [card.printed(printer) for card in self.exertians],
        }


class SpeciesEdition(SetiEdition):
    """The files of the core game and of the five species."""

    def __init__(self) -> None:
        super().__init__()
        self.add("aliens.csv", HERE, CARD_COLUMNS)
        self.add("boards.csv", HERE, ("species", "colour", "space", "cost", "gain", "danger", "top", "origin"))
        self.add("tokens.csv", HERE, ("id", "species", "gain", "origin"))
        self.add("oumuamua.csv", HERE, COLUMNS["planets.csv"])
        self.single.append("oumuamua.csv")
        self.add("exertians.csv", HERE, ("id", "name", "danger", "condition", "points", "origin"))
        self.named += ["aliens.csv", "tokens.csv", "exertians.csv"]

    def blank(self) -> Aliens:
        """What the files are read into."""
        return Aliens()

    def extend(
        self, content: Content, tables: Mapping[str, Sequence[Row]], notation: Notation, problems: Problems
    ) -> None:
        found = self.blank()
        for row in tables["aliens.csv"]:
            content.cards.append(read_card(row, notation, ODD_INCOMES))
            found.species.append(chosen(row, "species", SPECIES))
        if found.species != sorted(found.species):
            problems.add("aliens.csv", 0, "bad-by-species", words=", ".join(SPECIES))
        for row in tables["boards.csv"]:
            found.spaces += read_spaces(row, notation)
        check_columns(found.spaces, problems)
        for row in tables["tokens.csv"]:
            found.tokens.append(Token(row.text("id"), chosen(row, "species", SPECIES), gains(row, "gain", notation)))
        found.exertians = [read_exertian(row, notation) for row in tables["exertians.csv"]]
        if len(found.exertians) < EXERTIANS:
            problems.add("exertians.csv", 0, "bad-exertians", ("exertians.csv",), many=EXERTIANS)
        content.planets.append(read_planet(tables["oumuamua.csv"][0], notation, (PLANETS[OUMUAMUA],)))
        found.solar = laid(content.solar.layers, both=True)
        content.more = found


def read_exertian(row: Row, notation: Notation) -> Exertian:
    """A card that scores if its condition is met at the end (SE-20)."""
    condition = Op("condition", "hand-empty")
    try:
        condition = notation.condition(row.text("condition"))
        check_notes(row, "condition", condition)
    except BadNotation as error:
        complain(row, "condition", error)
    danger, points = row.number("danger", 0, 99), row.number("points", 0, 99)
    return Exertian(row.text("id"), titled(row), danger, condition, points)


def read_spaces(row: Row, notation: Notation) -> list[Space]:
    """A space of one column, or of all three."""
    species = chosen(row, "species", SPECIES)
    colour = chosen(row, "colour", (*TRACES, "any"))
    number = row.number("space", 1, MOST_SPACES) - 1
    cost: dict[str, int] = {}
    if row.text("cost"):
        try:
            cost = notation.resources(row.text("cost"), PRICES)
        except BadNotation as error:
            complain(row, "cost", error)
    gain = gains(row, "gain", notation)
    danger = row.number("danger", 0, 9) if row.text("danger") else 0
    top = row.one_of("top", ("yes",)) == 0
    columns = range(len(TRACES)) if colour == len(TRACES) else (colour,)
    return [Space(species, column, number, cost, gain, danger, top) for column in columns]


def check_columns(spaces: Sequence[Space], problems: Problems) -> None:
    """The spaces of a column are numbered from below, each once."""
    for species, word in enumerate(SPECIES):
        for colour, trace in enumerate(TRACES):
            column = [space.number for space in spaces if (space.species, space.colour) == (species, colour)]
            if sorted(column) != list(range(len(column))):
                problems.add("boards.csv", 0, "bad-column", ("boards.csv",), colour=trace, word=word)


EDITION: Final = SpeciesEdition()
