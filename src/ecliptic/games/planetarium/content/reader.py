"""Reads content files into board, track, matter and cards; complains with file, line and problem (PL-13.8)."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.edition import Edition
from ecliptic.core.reason import BadContent
from ecliptic.core.sheet import NUMBER, Row
from ecliptic.games.planetarium.actions import Phrases
from ecliptic.games.planetarium.board import Board, Space
from ecliptic.games.planetarium.cards import DECKS, EITHER, FINAL, HIGH, LOW, SIDES, TYPES, Card
from ecliptic.games.planetarium.matter import MATTER, MOST, PLANETS, amounts, pool

CARD_COLUMNS: Final = (
    "id", "name", *MATTER, "points", "habitable", "hostile", "type", "orbits", "side", "icons", "origin",
)  # fmt: skip
COLUMNS: Final = {
    "spaces.csv": ("name", "orbit", "tick", "planet"),
    "lines.csv": ("from", "to", "line"),
    "track.csv": ("spaces", "acceleration", "origin"),
    "matter.csv": (*MATTER, "origin"),
    "low.csv": CARD_COLUMNS,
    "high.csv": CARD_COLUMNS,
    "final.csv": CARD_COLUMNS,
}  # fmt: skip
ICONS: Final = ("gravity", "downgrade", "marker")
TICKS: Final = 48
ORBITS: Final = 7
MOST_PLAYERS: Final = 4
ONE_ROW: Final = ("track.csv", "matter.csv")


class PlanetariumEdition(Edition):
    """Which files make up the content and how they are read. A set of modules has an edition of its own."""

    def __init__(self) -> None:
        super().__init__("Planetarium", "ecliptic.games.planetarium.content", COLUMNS)
        self.single += ONE_ROW
        self.decks = list(DECKS)
        self.dealt = [2, 2, 2]  # cards of each deck that a player is dealt
        self.order = [LOW, HIGH, FINAL]  # of the decks in the table of cards

    def means(self, tables: Mapping[str, Sequence[Row]], supply: Sequence[int]) -> list[int]:
        """With how many units of each kind a price could be paid at most."""
        return list(supply)

    def read_row(self, row: Row, card: Card) -> dict[str, int]:
        """What the further columns of a card's row say, by column."""
        return {}

    def read_files(self, tables: Mapping[str, Sequence[Row]], more: dict[str, list[int]], problems: list[str]) -> None:
        """Read further files, and judge the content as a whole."""


class Content:
    """Everything printed: the board, the track, the matter and the cards."""

    def __init__(
        self,
        name: str,
        board: Board,
        track: int,
        acceleration: int,
        matter: Sequence[int],
        cards: Sequence[Card],
        decks: Sequence[str],
        more: dict[str, list[int]],
    ) -> None:
        self.name = name  # as `Edition.name` gives it
        self.board = board
        self.track = track  # spaces of the Evolution Track, the final one included
        self.acceleration = acceleration  # the space that accelerates
        self.matter = list(matter)  # tokens by kind
        self.cards = list(cards)
        self.words = list(decks)  # the names of the decks
        self.more = more  # what modules add: a further column as a list by card, a further file as its numbers
        self.decks = [[at for at, card in enumerate(cards) if card.deck == deck] for deck in range(len(decks))]
        self.phrases = Phrases(board, cards, decks)

    def printed(self) -> dict[str, Any]:
        """Board, track and cards, ready for JSON."""
        board = self.board
        names = board.names
        ends = range(len(names))
        return {
            "spaces": [
                {"name": space.name, "orbit": space.orbit, "tick": space.tick, "planet": word(PLANETS, space.planet)}
                for space in board.spaces
            ],
            "thick": [[names[at], names[board.ahead[at]]] for at in ends if board.ahead[at] >= 0],
            "thin": [[names[at], names[end]] for at in ends for end in board.thin[at]],
            "track": self.track,
            "acceleration": self.acceleration,
            "matter": dict(zip(MATTER, self.matter, strict=True)),
            "cards": [print_card(card, self.words[card.deck]) for card in self.cards],
        }


def word(words: Sequence[str], at: int) -> str | None:
    """The word with this number, None for -1."""
    return words[at] if at >= 0 else None


def print_card(card: Card, deck: str) -> dict[str, Any]:
    """What is printed on a card."""
    return {
        "name": card.name,
        "title": card.title,
        "deck": deck,
        "cost": dict(zip(MATTER, amounts(card.cost), strict=True)),
        "points": card.points,
        "habitable": card.habitable,
        "hostile": card.hostile,
        "type": None if card.types == EITHER else TYPES[card.types >> 1],
        "orbits": [card.first_orbit, card.last_orbit],
        "side": None if card.sides == EITHER else SIDES[card.sides >> 1],
        "gravity": card.gravity,
        "downgrade": card.downgrade,
        "marker": card.marker,
    }


def read_board(spaces_file: Sequence[Row], lines_file: Sequence[Row], problems: list[str]) -> Board | None:
    """The board (PL-1.5 to PL-1.9), or None where its rows are bad."""
    before = len(problems)
    spaces: list[Space] = []
    names: dict[str, int] = {}
    seen: dict[int, str] = {}
    for row in spaces_file:
        name = row.text("name")
        if len(name.split()) != 1 or name in names:
            row.bad(f"the name '{name}' should be one word that no other space has.")
        planet = row.one_of("planet", PLANETS)
        if planet in seen:
            row.bad(f"planet {PLANETS[planet]} already starts on {seen[planet]}.")
        elif planet >= 0:
            seen[planet] = name
        names[name] = len(spaces)
        spaces.append(Space(name, row.number("orbit", 1, ORBITS), row.number("tick", 0, TICKS - 1), planet))
    absent = [letter for at, letter in enumerate(PLANETS) if at not in seen]
    if absent and spaces_file:
        problems.append(f"spaces.csv: no space starts planet {', '.join(absent)}; the column planet names it.")
    lines: dict[str, list[tuple[int, int]]] = {"thick": [], "thin": []}
    for row in lines_file:
        ends = [row.text("from"), row.text("to")]
        unknown = [end for end in ends if end not in names]
        if unknown:
            row.bad(f"there is no space '{unknown[0]}' in spaces.csv.")
            continue
        src, dst = names[ends[0]], names[ends[1]]
        kind = row.text("line")
        if kind not in lines:
            row.bad(f"line is '{kind}'; it should be thick or thin.")
            continue
        check_line(row, spaces[src], spaces[dst], kind)
        if any((src, dst) in known for known in lines.values()):
            row.bad(f"the line from {ends[0]} to {ends[1]} is already there.")
        if kind == "thick" and any(src == one for one, _ in lines["thick"]):
            row.bad(f"a second thick line leaves {ends[0]}; an orbit does not fork.")
        if kind == "thick" and any(dst == other for _, other in lines["thick"]):
            row.bad(f"a second thick line reaches {ends[1]}; an orbit does not join another.")
        lines[kind].append((src, dst))
    if len(problems) > before:
        return None
    return Board(spaces, lines["thick"], lines["thin"])


def check_line(row: Row, src: Space, dst: Space, kind: str) -> None:
    """A line leads clockwise (PL-3.1); thick ones stay on their orbit, thin ones join two (PL-3.3)."""
    if not 0 < (dst.tick - src.tick) % TICKS < TICKS / 2:
        row.bad(f"the line from {src.name} to {dst.name} does not lead clockwise; its ticks say so.")
    if kind == "thick" and src.orbit != dst.orbit:
        row.bad(f"the thick line from {src.name} to {dst.name} leaves its orbit; that is what thin lines do.")
    if kind == "thin" and abs(src.orbit - dst.orbit) != 1:
        row.bad(f"the thin line from {src.name} to {dst.name} should join two adjacent orbits (PL-1.9).")


def read_orbits(row: Row) -> tuple[int, int]:
    """A range of orbits such as '3-5', '7', or nothing for all."""
    text = row.text("orbits")
    ends = text.split("-") if text else ["1", str(ORBITS)]
    if len(ends) > 2 or not all(NUMBER.fullmatch(end) and 1 <= int(end) <= ORBITS for end in ends):
        row.bad(f"orbits is '{text}'; it should be empty, one orbit or a range such as 3-5, within 1-{ORBITS}.")
        return 1, ORBITS
    if int(ends[0]) > int(ends[-1]):
        row.bad(f"orbits is '{text}', which no planet can be in; write the nearer orbit first.")
    return int(ends[0]), int(ends[-1])


def read_card(row: Row, deck: int, means: Sequence[int]) -> Card:
    """One card, with complaints about what could never be played."""
    cost = [row.number(kind, 0, MOST) for kind in MATTER]
    for kind, many in enumerate(cost):
        if many > means[kind]:
            row.bad(f"the card needs {many} {MATTER[kind]}, but the game has {means[kind]}: it could never be played.")
    habitable, hostile = row.number("habitable", 0, 99), row.number("hostile", 0, 99)
    if deck == FINAL and (habitable or hostile):
        row.bad("Final cards count for neither side (PL-7.7): habitable and hostile should be 0.")
    if deck != FINAL and habitable and hostile:
        row.bad("a card counts for one side at most (PL-7.2): habitable or hostile should be 0.")
    icons = row.text("icons").split()
    for icon in icons:
        if icon not in ICONS:
            row.bad(f"there is no icon '{icon}'; there are {', '.join(ICONS)}.")
    if "downgrade" in icons and deck != HIGH:
        row.bad("only High cards can have the downgrade icon (PL-8.12).")
    first, last = read_orbits(row)
    kind, side = row.one_of("type", TYPES), row.one_of("side", SIDES)
    return Card(
        row.text("id"),
        row.text("name"),
        deck,
        pool(*cost),
        row.number("points", 0, 99),
        habitable,
        hostile,
        EITHER if kind < 0 else 1 << kind,
        first,
        last,
        EITHER if side < 0 else 1 << side,
        "gravity" in icons,
        "downgrade" in icons,
        "marker" in icons,
    )


def read_cards(
    edition: PlanetariumEdition,
    files: Mapping[str, Sequence[Row]],
    means: Sequence[int],
    more: dict[str, list[int]],
    problems: list[str],
) -> list[Card]:
    """The decks one after another, with what their further columns say."""
    cards: list[Card] = []
    seen: dict[str, str] = {}
    for deck in edition.order:
        word = edition.decks[deck]
        file = files[f"{word}.csv"]
        dealt = edition.dealt[deck]
        if len(file) < MOST_PLAYERS * dealt:
            many = ("one", "two")[dealt - 1]
            problems.append(
                f"{word}.csv: {len(file)} cards are too few; four players are dealt {many} each, so at least {MOST_PLAYERS * dealt}."
            )
        for row in file:
            card = read_card(row, deck, means)
            for column, number in edition.read_row(row, card).items():
                numbers = more.setdefault(column, [])
                numbers += [0] * (len(cards) - len(numbers))
                numbers.append(number)
            if len(card.name.split()) != 1 or card.name in seen:
                where = f", as in {seen[card.name]}" if card.name in seen else ""
                row.bad(f"the id '{card.name}' should be one word that no other card has{where}.")
            if not card.title:
                row.bad(f"card {card.name} has no name.")
            seen[card.name] = f"{row.file} line {row.line}"
            cards.append(card)
    return cards


def standard_texts() -> dict[str, str]:
    """The texts of the standard files."""
    return BASE.texts()


def build(files: Mapping[str, str], edition: PlanetariumEdition | None = None) -> Content:
    """The content with some files replaced (name to text); BadContent names file, line and problem."""
    edition = edition or BASE
    problems: list[str] = []
    more: dict[str, list[int]] = {}
    tables = edition.tables(files, problems)
    if not all(tables.values()):  # a file without rows that can be read says nothing about the others
        raise BadContent(problems)
    counts = tables["matter.csv"][0]
    supply = [counts.number(kind, 0, MOST) for kind in MATTER]
    if sum(supply) < 2:
        counts.bad("the game needs at least two Matter tokens; without Matter nothing can be played.")
    board = read_board(tables["spaces.csv"], tables["lines.csv"], problems)
    if board is not None and len(board.dots) != sum(supply):
        problems.append(
            f"matter.csv, line 2: {sum(supply)} Matter tokens for {len(board.dots)} white dots; each dot takes one (PL-1.13)."
        )
    line = tables["track.csv"][0]
    length = line.number("spaces", 2, max(2, sum(supply)))
    acceleration = line.number("acceleration", 1, max(1, length - 1))
    cards = read_cards(edition, tables, edition.means(tables, supply), more, problems)
    for numbers in more.values():
        numbers.extend([0] * (len(cards) - len(numbers)))
    edition.read_files(tables, more, problems)
    if problems or board is None:
        raise BadContent(problems)
    return Content(edition.name(files, tables), board, length, acceleration, supply, cards, edition.decks, more)


BASE: Final = PlanetariumEdition()


@functools.cache
def standard() -> Content:
    """The standard content, read once."""
    return build({})
