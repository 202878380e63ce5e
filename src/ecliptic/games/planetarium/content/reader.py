"""Reads content files into board, track, matter and cards; complains with file, line and problem (PL-13.8)."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.edition import Edition
from ecliptic.core.sheet import NUMBER, Problems, Row, is_word
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
BOARD: Final = ("spaces.csv", "lines.csv")
COUNTS: Final = ("matter.csv", "extra.csv", "double.csv")  # files that say with how much a price can be paid


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

    def read_files(self, tables: Mapping[str, Sequence[Row]], more: dict[str, list[int]], problems: Problems) -> None:
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
        "orbits": None if card.last_orbit - card.first_orbit == ORBITS - 1 else [card.first_orbit, card.last_orbit],
        "side": None if card.sides == EITHER else SIDES[card.sides >> 1],
        "gravity": card.gravity,
        "downgrade": card.downgrade,
        "marker": card.marker,
    }


def read_board(spaces_file: Sequence[Row], lines_file: Sequence[Row], problems: Problems) -> Board | None:
    """The board (PL-1.5 to PL-1.9), or None where its rows are bad."""
    before = problems.many
    spaces: list[Space] = []
    names: dict[str, int] = {}
    seen: dict[int, str] = {}
    for row in spaces_file:
        name = row.text("name")
        if not is_word(name) or name in names:
            row.bad("bad-space-name", said=name)
        planet = row.one_of("planet", PLANETS)
        if planet in seen:
            row.bad("bad-start-taken", planet=PLANETS[planet], space=seen[planet])
        elif planet >= 0:
            seen[planet] = name
        names[name] = len(spaces)
        spaces.append(Space(name, row.number("orbit", 1, ORBITS), row.number("tick", 0, TICKS - 1), planet))
    absent = [letter for at, letter in enumerate(PLANETS) if at not in seen]
    if absent:
        problems.add("spaces.csv", 0, "bad-no-start", ("spaces.csv",), words=", ".join(absent))
    lines: dict[str, list[tuple[int, int]]] = {"thick": [], "thin": []}
    for row in lines_file:
        ends = [row.text("from"), row.text("to")]
        unknown = [end for end in ends if end not in names]
        if unknown:
            row.bad("bad-no-space", ("spaces.csv",), said=unknown[0])
            continue
        src, dst = names[ends[0]], names[ends[1]]
        kind = row.text("line")
        if kind not in lines:
            row.bad("bad-line-kind", said=kind)
            continue
        check_line(row, spaces[src], spaces[dst], kind)
        if any((src, dst) in known for known in lines.values()):
            row.bad("bad-line-taken", **{"from": ends[0], "to": ends[1]})
        if kind == "thick" and any(src == one for one, _ in lines["thick"]):
            row.bad("bad-fork", space=ends[0])
        if kind == "thick" and any(dst == other for _, other in lines["thick"]):
            row.bad("bad-join", space=ends[1])
        lines[kind].append((src, dst))
    if problems.many > before:
        return None
    return Board(spaces, lines["thick"], lines["thin"])


def check_line(row: Row, src: Space, dst: Space, kind: str) -> None:
    """A line leads clockwise (PL-3.1); thick ones stay on their orbit, thin ones join two (PL-3.3)."""
    ends = {"from": src.name, "to": dst.name}
    if not 0 < (dst.tick - src.tick) % TICKS < TICKS / 2:
        row.bad("bad-clockwise", ("spaces.csv",), **ends)
    if kind == "thick" and src.orbit != dst.orbit:
        row.bad("bad-thick", ("spaces.csv",), **ends)
    if kind == "thin" and abs(src.orbit - dst.orbit) != 1:
        row.bad("bad-thin", ("spaces.csv",), **ends)


def read_orbits(row: Row) -> tuple[int, int]:
    """A range of orbits such as '3-5', '7', or nothing for all."""
    text = row.text("orbits")
    ends = text.split("-") if text else ["1", str(ORBITS)]
    if len(ends) > 2 or not all(NUMBER.fullmatch(end) and 1 <= int(end) <= ORBITS for end in ends):
        row.bad("bad-orbits", said=text, most=ORBITS)
        return 1, ORBITS
    if int(ends[0]) > int(ends[-1]):
        row.bad("bad-orbits-order", said=text)
    return int(ends[0]), int(ends[-1])


def read_card(row: Row, deck: int, means: Sequence[int]) -> Card:
    """One card, with complaints about what could never be played."""
    cost = [row.number(kind, 0, MOST) for kind in MATTER]
    for kind, many in enumerate(cost):
        if many > means[kind]:
            row.bad("bad-needs", COUNTS, many=many, kind=MATTER[kind], given=means[kind])
    habitable, hostile = row.number("habitable", 0, 99), row.number("hostile", 0, 99)
    if deck == FINAL and (habitable or hostile):
        row.bad("bad-final-sides")
    if deck != FINAL and habitable and hostile:
        row.bad("bad-one-side")
    icons = row.text("icons").split()
    for icon in icons:
        if icon not in ICONS:
            row.bad("bad-icon", said=icon, words=", ".join(ICONS))
    if "downgrade" in icons and deck != HIGH:
        row.bad("bad-downgrade")
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
    problems: Problems,
) -> list[Card]:
    """The decks one after another, with what their further columns say."""
    cards: list[Card] = []
    seen: dict[str, Row] = {}
    for deck in edition.order:
        word = edition.decks[deck]
        file = files[f"{word}.csv"]
        dealt = edition.dealt[deck]
        if len(file) < MOST_PLAYERS * dealt:
            each = {"say": f"bad-dealt-{dealt}"}
            name, least = f"{word}.csv", MOST_PLAYERS * dealt
            problems.add(name, 0, "bad-few-cards", (name,), count=len(file), dealt=each, least=least)
        for row in file:
            card = read_card(row, deck, means)
            for column, number in edition.read_row(row, card).items():
                numbers = more.setdefault(column, [])
                numbers += [0] * (len(cards) - len(numbers))
                numbers.append(number)
            if card.name in seen:
                other = seen[card.name]
                row.bad("bad-card-taken", (other.file,), said=card.name, where=other.spot())
            elif not is_word(card.name):
                row.bad("bad-card-name", said=card.name)
            if not card.title:
                row.bad("bad-no-name", said=card.name)
            seen[card.name] = row
            cards.append(card)
    return cards


def standard_texts() -> dict[str, str]:
    """The texts of the standard files."""
    return BASE.texts()


def build(files: Mapping[str, str], edition: PlanetariumEdition | None = None) -> Content:
    """The content with some files replaced (name to text); BadContent names file, line and problem."""
    edition = edition or BASE
    problems = Problems()
    more: dict[str, list[int]] = {}
    tables = edition.tables(files, problems)
    counts = tables["matter.csv"][0]
    supply = [counts.number(kind, 0, MOST) for kind in MATTER]
    if sum(supply) < 2:
        counts.bad("bad-no-matter")
    board = read_board(tables["spaces.csv"], tables["lines.csv"], problems)
    if board is not None and len(board.dots) != sum(supply):
        counts.bad("bad-dots", BOARD, many=sum(supply), given=len(board.dots))
    line = tables["track.csv"][0]
    length = line.number("spaces", 2, max(2, sum(supply)))
    acceleration = line.number("acceleration", 1, max(1, length - 1))
    cards = read_cards(edition, tables, edition.means(tables, supply), more, problems)
    for numbers in more.values():
        numbers.extend([0] * (len(cards) - len(numbers)))
    edition.read_files(tables, more, problems)
    edition.judge(problems)
    assert board is not None
    return Content(edition.name(files, tables), board, length, acceleration, supply, cards, edition.decks, more)


BASE: Final = PlanetariumEdition()


@functools.cache
def standard() -> Content:
    """The standard content, read once."""
    return build({})
