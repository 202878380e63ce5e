"""The content files of the solo game: the rival's cards, the objectives, the levels of difficulty (SE-15.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.sheet import Problems, Row
from ecliptic.games.seti.content.notation import COLOURS, KINDS, SPECIES, TRACES, Notation
from ecliptic.games.seti.content.prints import ObjectivePrint, Printer, RivalPrint
from ecliptic.games.seti.content.reader import Content, chosen
from ecliptic.games.seti.rival import describe
from ecliptic.games.seti.solar import EARTH, PLANETS
from ecliptic.games.seti.species.edition import Aliens, SpeciesEdition

HERE: Final = "ecliptic.games.seti.rival.content"
LINES: Final = ("first", "second", "third", "fourth")
TASKS: Final = ("first", "second", "third")
GROUPS: Final = ("basic", "advanced", "species")
BASIC: Final = 0
ADVANCED: Final = 1
ARROWS: Final = ("left", "right")
PLACED: Final = ("orbit", "land", "land-only")  # what a probe becomes where nothing else decides
SIGNALS: Final = ("earth", "row", "tile")
LEVELS: Final = 5
SPACES: Final = 12  # of the progress track
MOST_TASKS: Final = len(TASKS)

# What can happen to a player that a task waits for.
DEEDS: Final = (
    *("launch", "orbit", "land", "scan", "mission", "visit asteroids", "visit comet"),
    *(f"at {planet}" for planet in PLANETS if planet != PLANETS[EARTH]),
    *(f"win {colour}" for colour in (*COLOURS, "any")),
    *(f"trace {colour}" for colour in (*TRACES, "any")),
    *(f"research {kind}" for kind in (*KINDS, "any")),
    *(f"play {price}" for price in range(5)),
)
HAVINGS: Final = ("publicity", "points", "data")  # of which a task asks for so many at once


class RivalCard:
    """A card of the rival: its lines as they are written, from the top."""

    def __init__(self, name: str, group: int, species: int, arrow: int, lines: Sequence[Sequence[str]]) -> None:
        self.name = name
        self.group = group  # index in GROUPS
        self.species = species  # -1: of none
        self.arrow = arrow
        self.lines = [list(line) for line in lines]  # the words of each

    def printed(self) -> RivalPrint:
        """The card, ready for JSON."""
        return {
            "name": self.name,
            "group": GROUPS[self.group],
            "species": SPECIES[self.species] if self.species >= 0 else None,
            "arrow": ARROWS[self.arrow],
            "says": [describe.line(line) for line in self.lines],
        }


class Objective:
    """An objective: its kind and its tasks, each of which may be done in several ways."""

    def __init__(self, name: str, level: int, tasks: Sequence[Sequence[str]]) -> None:
        self.name = name
        self.level = level  # from 1 to 3
        self.tasks = [list(task) for task in tasks]

    def printed(self) -> ObjectivePrint:
        """The objective, ready for JSON."""
        return {"name": self.name, "level": self.level, "says": [describe.task(task) for task in self.tasks]}


class Level:
    """A level of difficulty (SE-21.4, SE-21.5, SE-21.9, SE-21.10)."""

    def __init__(self, objectives: Sequence[int], advanced: int, start: int, track: Sequence[str]) -> None:
        self.objectives = list(objectives)  # of kinds I, II and III
        self.advanced = advanced  # cards in the rival's deck at the start
        self.start = start  # the space of the progress marker, from 1
        self.track = list(track)  # the kinds of techs along the track


class Everything(Aliens):
    """What the species and the solo game bring."""

    def __init__(self) -> None:
        super().__init__()
        self.rivals: list[RivalCard] = []
        self.objectives: list[Objective] = []
        self.levels: list[Level] = []

    def printed(self, printer: Printer) -> dict[str, Any]:
        return {
            **super().printed(printer),
            "rivals": [card.printed() for card in self.rivals],
            "objectives": [one.printed() for one in self.objectives],
        }


class RivalEdition(SpeciesEdition):
    """The files of the core game, of the species and of the solo game."""

    def __init__(self) -> None:
        super().__init__()
        self.add("rivals.csv", HERE, ("id", "kind", "species", "arrow", *LINES, "origin"))
        self.add("objectives.csv", HERE, ("id", "level", *TASKS, "origin"))
        levels = ("level", "one", "two", "three", "advanced", "start", "track", "origin")
        self.add("levels.csv", HERE, levels)
        self.named += ["rivals.csv", "objectives.csv"]

    def blank(self) -> Aliens:
        return Everything()

    def extend(
        self, content: Content, tables: Mapping[str, Sequence[Row]], notation: Notation, problems: Problems
    ) -> None:
        super().extend(content, tables, notation, problems)
        found = content.more
        assert isinstance(found, Everything)
        found.rivals = [read_rival(row) for row in tables["rivals.csv"]]
        found.objectives = [read_objective(row) for row in tables["objectives.csv"]]
        found.levels = [read_level(row, at) for at, row in enumerate(tables["levels.csv"])]
        check_rivals(found.rivals, problems)
        check_levels(found, problems)


def read_rival(row: Row) -> RivalCard:
    """A card of the rival; each line is checked word by word."""
    lines = [row.text(column).split() for column in LINES if row.text(column)]
    if not lines:
        row.bad("bad-no-action")
    for column in LINES:
        words = row.text(column).split()
        if words and not is_line(words):
            row.bad("bad-action", column=column, said=" ".join(words))
    species = row.one_of("species", SPECIES)
    return RivalCard(row.text("id"), chosen(row, "kind", GROUPS), species, chosen(row, "arrow", ARROWS), lines)


def is_line(words: Sequence[str]) -> bool:
    """Is this an action of the rival, rightly written?"""
    verb, rest = words[0], list(words[1:])
    if verb == "analyze":
        return not rest or (len(rest) == 2 and rest[0].isdigit() and rest[1] == "vp")
    if verb in ("launch", "tech", "free-tech"):
        return not rest or rest == ["+", "progress"]
    if verb == "telescope":
        return bool(rest) and all(word in SIGNALS for word in rest)
    if verb == "species":
        return rest in (["1"], ["2"])
    if verb == "probe":
        if rest[-2:] == ["+", "sample"]:
            rest = rest[:-2]
        return len(rest) > 1 and rest[0] in PLACED and all(is_leg(word) for word in rest[1:])
    return verb in ("anomaly", "message", "exertian") and not rest


def is_leg(word: str) -> bool:
    """Is this a planet and the moves within which it must be, `saturn:3`?"""
    planet, _, moves = word.partition(":")
    return planet in PLANETS and planet != PLANETS[EARTH] and moves.isdigit()


def read_objective(row: Row) -> Objective:
    """An objective with its tasks, each one or several things of which one is enough."""
    tasks = [[way.strip() for way in row.text(column).split("/")] for column in TASKS if row.text(column)]
    if not tasks:
        row.bad("bad-no-task")
    for task in tasks:
        for way in task:
            have, _, many = way.partition(" ")
            if way not in DEEDS and not (have in HAVINGS and many.isdigit()):
                row.bad("bad-task", said=way, words=", ".join(DEEDS), others=", ".join(HAVINGS))
    return Objective(row.text("id"), row.number("level", 1, 3), tasks)


def read_level(row: Row, at: int) -> Level:
    """A level of difficulty; they stand from the easiest to the hardest."""
    if row.number("level", 1, LEVELS) != at + 1:
        row.bad("bad-level", wanted=at + 1)
    track = row.text("track").split()
    if sorted(track) != sorted(KINDS):
        row.bad("bad-track", said=" ".join(track), words=", ".join(KINDS))
        track = list(KINDS)
    many = [row.number(column, 0, 24) for column in ("one", "two", "three")]
    return Level(many, row.number("advanced", 0, 10), row.number("start", 1, SPACES), track)


def check_rivals(cards: Sequence[RivalCard], problems: Problems) -> None:
    """The rival has cards to begin with, some to grow with, and one for each species."""
    for group in (BASIC, ADVANCED):
        if all(card.group != group for card in cards):
            problems.add("rivals.csv", 0, "bad-group", ("rivals.csv",), word=GROUPS[group])
    found = [card.species for card in cards if card.species >= 0]
    if sorted(found) != list(range(len(SPECIES))):
        problems.add("rivals.csv", 0, "bad-species", ("rivals.csv",), words=", ".join(SPECIES))


def check_levels(found: Everything, problems: Problems) -> None:
    """All levels are there, and enough objectives and advanced cards for each."""
    if len(found.levels) != LEVELS:
        problems.add("levels.csv", 0, "bad-levels", ("levels.csv",), most=LEVELS)
    advanced = sum(card.group == ADVANCED for card in found.rivals)
    for at, level in enumerate(found.levels):
        for kind in range(3):
            there = sum(one.level == kind + 1 for one in found.objectives)
            if level.objectives[kind] > there:
                problems.add("levels.csv", 0, "bad-objectives", ("objectives.csv",), level=at + 1, kind=kind + 1)
        if level.advanced > advanced:
            problems.add("levels.csv", 0, "bad-advanced", ("rivals.csv",), level=at + 1)


EDITION: Final = RivalEdition()
