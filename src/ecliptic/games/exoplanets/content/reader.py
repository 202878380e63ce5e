"""Reads content files into planets, goals, effects and space tiles; complains with file, line and problem (EX-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.edition import Edition
from ecliptic.core.pool import pool
from ecliptic.core.reason import several
from ecliptic.core.sheet import Problems, Row, check_names
from ecliptic.games.exoplanets.actions import Phrases
from ecliptic.games.exoplanets.goals import FORMS, NEVER, Goal, condition
from ecliptic.games.exoplanets.planets import TYPES, Planet, Prices
from ecliptic.games.exoplanets.resources import LETTERS, ONE
from ecliptic.games.exoplanets.tiles import (
    HERE,
    KINDS,
    LASTING,
    MARKERS,
    PER_WORLD,
    REACHES,
    SPARE,
    SWAP,
    TAKE,
    TAKE_ANY,
    Power,
    Tile,
)

COLUMNS: Final = {
    "planets.csv": ("id", "type", "cost", "inner", "outer", "origin"),
    "goals.csv": ("number", "name", "points", "condition", "origin"),
    "effects.csv": ("id", "kind", "reach", "points", "cost", "take", "origin"),
    "tiles.csv": ("id", "goal", "effects", "marker", "origin"),
}
LEAST_SEATS: Final = 2
HOST: Final = ("planet", *REACHES)


class ExoplanetsEdition(Edition):
    """Which files make up the content and how they are read. A set of modules has an edition of its own."""

    def __init__(self) -> None:
        super().__init__("Exoplanets", "ecliptic.games.exoplanets.content", COLUMNS)
        self.goals = ["goals.csv"]  # the files of goals, in their order
        self.tiles = ["tiles.csv"]  # the files of space tiles, in their order
        self.twofold: list[str] = []  # the files of those that must have two effects to choose from


class Content:
    """Everything printed: planet tiles, space tiles, goals and effects."""

    def __init__(
        self,
        name: str,
        planets: Sequence[Planet],
        tiles: Sequence[Tile],
        goals: Sequence[Goal],
        powers: Sequence[Power],
    ) -> None:
        self.name = name  # as `Edition.name` gives it
        self.planets = list(planets)
        self.tiles = list(tiles)
        self.goals = list(goals)
        self.powers = list(powers)
        self.prices = Prices(planets)
        self.phrases = Phrases(planets, tiles, powers)


def read_planet(row: Row) -> Planet:
    """One planet tile (EX-1)."""
    slots = row.text("cost").split("+")
    good = all(slot and all(one in LETTERS and len(one) == 1 for one in slot.split("/")) for slot in slots)
    if not good or not 1 <= len(slots) <= 3:
        row.bad("bad-price", said=row.text("cost"))
        slots = ["E"]
    kind = row.one_of("type", TYPES)
    icons = [row.one_of(side, tuple(LETTERS)) for side in ("inner", "outer")]
    if not all(row.text(column) for column in ("type", "inner", "outer")):
        row.bad("bad-empty")
    return Planet(
        row.text("id"), max(kind, 0), [slot.replace("/", "") for slot in slots], max(icons[0], 0), max(icons[1], 0)
    )


def read_goal(row: Row) -> Goal:
    """One goal (EX-8)."""
    words = row.text("condition")
    asks = condition(words)
    if asks is None:
        row.bad("bad-condition", said=words, words=several("or", FORMS))
    if not row.text("name"):
        row.bad("bad-goal-name")
    return Goal(row.number("number", 1, 99), row.text("name"), row.number("points", 0, 20), words, asks or NEVER)


def read_power(row: Row) -> Power:
    """One effect of a space tile (EX-9)."""
    kind = row.one_of("kind", KINDS)
    if not row.text("kind"):
        row.bad("bad-kind", words=several("or", KINDS))
    reach = row.one_of("reach", HOST)
    points = row.number("points", -9, 9) if row.text("points") else 0
    less, extra = read_cost(row)
    if kind == LASTING:
        if reach < 1:
            row.bad("bad-reach", words=", ".join(REACHES))
        if not points and not less and not extra:
            row.bad("bad-nothing")
        if row.text("take"):
            row.bad("bad-lasting-take")
        return Power(row.text("id"), LASTING, max(reach - 1, HERE), points, less, extra)
    if reach == 0:
        if not less or points or row.text("take"):
            row.bad("bad-spare")
        return Power(row.text("id"), 0, less=less, act=SPARE, many=less)
    if reach > 0 or points or less or extra:
        row.bad("bad-gift")
    act, many, gift = read_take(row)
    return Power(row.text("id"), 0, act=act, many=many, gift=gift)


def read_cost(row: Row) -> tuple[int, int]:
    """A change of the cost of a level: '-1' spares one of choice, '+G' adds a gas."""
    text = row.text("cost")
    if not text:
        return 0, 0
    if text[0] == "-" and text[1:] in ("1", "2"):
        return int(text[1:]), 0
    if text[0] == "+" and len(text) == 2 and text[1] in LETTERS:
        return 0, ONE[LETTERS.index(text[1])]
    row.bad("bad-change", said=text)
    return 0, 0


def read_take(row: Row) -> tuple[int, int, int]:
    """What a one-time effect gives: '2', 'EWG', 'worlds 3' or 'swap 3 1'."""
    words = row.text("take").split()
    if len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= 6:
        return TAKE_ANY, int(words[0]), 0
    if len(words) == 1 and words[0] and all(one in LETTERS for one in words[0]) and len(words[0]) <= 6:
        return TAKE, 0, pool(*(words[0].count(one) for one in LETTERS))
    if len(words) == 2 and words[0] == "worlds" and words[1] in list("123456"):
        return PER_WORLD, int(words[1]), 0
    if len(words) == 3 and words[0] == "swap" and words[1] in list("123") and words[2] in list("0123"):
        return SWAP, int(words[1]), int(words[2])
    row.bad("bad-take", said=row.text("take"))
    return TAKE_ANY, 1, 0


def read_tile(row: Row, goals: Mapping[int, int], powers: Mapping[str, int], edition: ExoplanetsEdition) -> Tile:
    """One space tile."""
    number = row.number("goal", 1, 99)
    if number not in goals:
        row.bad("bad-goal", edition.goals, number=number, words=several("or", edition.goals))
    words = row.text("effects").split()
    unknown = [word for word in words if word not in powers]
    least = 2 if row.file in edition.twofold else 1
    if unknown or not least <= len(words) <= 2 or len(set(words)) < len(words):
        row.bad(f"bad-effects-{least}", ("effects.csv",), said=row.text("effects"))
    marker = row.one_of("marker", MARKERS)
    if not row.text("marker"):
        row.bad("bad-marker", words=several("or", MARKERS))
    return Tile(
        row.text("id"), goals.get(number, 0), [powers[word] for word in words if word in powers], max(marker, 0)
    )


def standard_texts() -> dict[str, str]:
    """The texts of the standard files."""
    return BASE.texts()


def check_enough(planets: int, tiles: int, seats: int, problems: Problems) -> None:
    """So many players need so many planets and tiles (EX-18.11)."""
    least_planets = 4 + 2 + 5 * seats  # in the first orbit, on the reserve piles, and one for each turn
    least_tiles = 4 * (seats + 1) + 3 * seats  # in the arms, and offered to the players
    for key, many, least in (("planets", planets, least_planets), ("tiles", tiles, least_tiles)):
        if many < least:
            file = f"{key}.csv"
            problems.add(file, 0, f"bad-few-{key}", (file,), count=many, players=seats, least=least)


def build(files: Mapping[str, str], edition: ExoplanetsEdition | None = None) -> Content:
    """The content with some files replaced (name to text); BadContent names file, line and problem."""
    edition = edition or BASE
    problems = Problems()
    tables = edition.tables(files, problems)
    taken: dict[str, dict[str, Any]] = {}
    for name in ("planets.csv", "effects.csv", *edition.tiles):
        check_names(tables[name], "id", taken)
    planets = [read_planet(row) for row in tables["planets.csv"]]
    powers = [read_power(row) for row in tables["effects.csv"]]
    goals: list[Goal] = []
    for row in [row for name in edition.goals for row in tables[name]]:
        goal = read_goal(row)
        if any(goal.number == other.number for other in goals):
            row.bad("bad-goal-taken", edition.goals, number=goal.number)
        goals.append(goal)
    numbers = {goal.number: at for at, goal in enumerate(goals)}
    words = {power.name: at for at, power in enumerate(powers)}
    tiles = [read_tile(row, numbers, words, edition) for name in edition.tiles for row in tables[name]]
    check_enough(len(planets), len(tiles), LEAST_SEATS, problems)
    edition.judge(problems)
    return Content(edition.name(files, tables), planets, tiles, goals, powers)


BASE: Final = ExoplanetsEdition()
