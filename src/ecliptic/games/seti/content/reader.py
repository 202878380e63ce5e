"""Reads content files into typed tables; complains with file, line and problem (SE-15.16).

content = build({})          the standard content; build({"cards.csv": text}) with an owner's file in place of ours
content.cards                list of `printed.Card`; the same for stars, planets, moons, techs, tiles, computer and gold
content.solar                `Solar`; content.visited is the same with 'Oumuamua's tile
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from ecliptic.core.edition import Edition
from ecliptic.core.sheet import Problems, Row, check_names
from ecliptic.games.seti.content.notation import (
    COLOURS,
    HOSTS,
    INCOMES,
    KINDS,
    ODD_INCOMES,
    BadNotation,
    Notation,
    Op,
    Ops,
)
from ecliptic.games.seti.content.printed import (
    ABILITIES,
    CARDS,
    CONDITIONAL,
    ENDGAME,
    INSTANT,
    MESSAGE,
    MOST_COST,
    TRIGGERED,
    Card,
    Gold,
    Moon,
    More,
    Planet,
    Slot,
    Star,
    Tech,
    Tile,
    Top,
)
from ecliptic.games.seti.content.prints import Printer
from ecliptic.games.seti.content.word import EFFECTS, WORDS
from ecliptic.games.seti.solar import (
    CELLS,
    DISCS,
    HOLE,
    LAYERS,
    LETTERS,
    OUMUAMUA,
    PLANETS,
    RINGS,
    SECTORS,
    Solar,
    laid,
)

Layers: TypeAlias = list[list[list[int]]]  # the cells of each ring of each layer

COLUMNS: Final = {
    "cards.csv": ("id", "name", "cost", "corner", "sector", "income", "kind", "effects", "lasting", "origin"),
    "stars.csv": ("id", "name", "board", "colour", "data", "first", "later", "origin"),
    "planets.csv": ("id", "orbit", "first", "land", "data", "origin"),
    "moons.csv": ("id", "name", "planet", "land", "origin"),
    "techs.csv": ("id", "kind", "number", "ability", "bonus", "top", "bottom", "origin"),
    "tiles.csv": ("id", "bonus", "origin"),
    "computer.csv": ("space", "reward", "tech", "origin"),
    "gold.csv": ("id", "tile", "side", "first", "second", "later", "each", "origin"),
    "solar.csv": ("layer", "ring", *LETTERS, "origin"),
}
NAMED: Final = ("cards.csv", "stars.csv", "moons.csv", "techs.csv", "gold.csv")  # whose ids stand in lines
CORNER: Final = ("vp", "publicity", "data", "move")  # what a corner may give
QUIET: Final = ("gain", "draw", "pick", "income", "if", "per")  # steps that never set off a bonus of the turn
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
BOARDS: Final = 4  # of two stars each
STACKS: Final = 4  # techs of each kind
TOPS: Final = 6  # top spaces of the computer
GOLDS: Final = 4  # gold tiles of two sides each


class SetiEdition(Edition):
    """Which files make up the content and how they are read; one with further files extends what was read."""

    def __init__(self) -> None:
        super().__init__("SETI", "ecliptic.games.seti.content", COLUMNS)
        self.named = list(NAMED)

    def extend(
        self, content: Content, tables: Mapping[str, Sequence[Row]], notation: Notation, problems: Problems
    ) -> None:
        """Add what further files say."""


class Content:
    """Everything printed."""

    def __init__(
        self,
        name: str,
        layers: Layers,
        cards: Sequence[Card],
        stars: Sequence[Star],
        planets: Sequence[Planet],
        moons: Sequence[Moon],
        techs: Sequence[Tech],
        tiles: Sequence[Tile],
        computer: Sequence[Top],
        gold: Sequence[Gold],
    ) -> None:
        self.name = name  # as `Edition.name` gives it
        self.solar = laid(layers)
        self.visited = laid(layers, tile=True)  # with 'Oumuamua
        self.cards = list(cards)
        self.main_cards = len(cards)  # of the main deck; those of species follow
        self.stars = list(stars)  # the two of a board together, clockwise
        self.planets = list(planets)  # in the order of PLANETS, without Earth
        self.moons = list(moons)
        self.techs = list(techs)
        self.tiles = list(tiles)  # of each stack, one of each
        self.computer = list(computer)
        self.gold = list(gold)  # the two sides of a tile together
        self.more = More()
        for planet in self.planets:
            planet.moons = [at for at, moon in enumerate(self.moons) if moon.planet == planet.planet]

    def printed(self) -> dict[str, Any]:
        """Everything printed, ready for JSON (see `prints`)."""
        printer = Printer({star.name: COLOURS[star.colour] for star in self.stars})
        return {
            "cards": [printer.card(card) for card in self.cards],
            "stars": [printer.star(star) for star in self.stars],
            "planets": [printer.planet(planet) for planet in self.planets],
            "moons": [printer.moon(moon) for moon in self.moons],
            "techs": [printer.tech(tech) for tech in self.techs],
            "tiles": [printer.tile(tile) for tile in self.tiles],
            "computer": [printer.top(top) for top in self.computer],
            "gold": [printer.gold(side) for side in self.gold],
            "layers": self.solar.layers,
            **self.more.printed(printer),
        }


# Cells


def chosen(row: Row, column: str, words: Sequence[str]) -> int:
    """Which of the words the cell holds; it holds one."""
    text = row.text(column)
    if text not in words:
        row.bad("bad-word", column=column, said=text, words=", ".join(words))
        return 0
    return words.index(text)


def titled(row: Row) -> str:
    """The name that is shown."""
    if not row.text("name"):
        row.bad("bad-title")
    return row.text("name").replace("'", "\u2019")  # as print sets an apostrophe


def gains(row: Row, column: str, notation: Notation, needed: bool = True, own: bool = False) -> Ops:
    """An effect; `own`: one that its card may have, which speaks of the card itself."""
    found = effect(row, column, notation)
    if needed and not row.text(column):
        row.bad("bad-no-effect", column=column)
    check_steps(row, column, found, own)
    check_turn(row, column, found, own)
    return found


def complain(row: Row, column: str, error: BadNotation) -> None:
    """Say what is wrong with the notation in a cell, which may name a star."""
    row.bad("bad-cell", ("stars.csv",), column=column, problem=error.said)


def effect(row: Row, column: str, notation: Notation) -> Ops:
    """Any effect, or nothing."""
    try:
        return notation.effect(row.text(column))
    except BadNotation as error:
        complain(row, column, error)
        return ()


def check_steps(row: Row, column: str, steps: Sequence[Op], own: bool, there: bool = False) -> None:
    """Does each step have what it speaks of?"""
    before = ""
    for step in steps:
        if step.name in ("tuck", "return") and not own:
            row.bad("bad-own", column=column, step=step.name)
        if step.name == "gold-tile":
            row.bad("bad-gold-tile", column=column)
        if step.name == "corner" and before != "pick":
            row.bad("bad-corner", column=column)
        if step.name == "trace" and "there" in step.amounts and not there:
            row.bad("bad-there", column=column)
        check_steps(row, column, step.parts, own, there)
        before = step.name


def check_turn(row: Row, column: str, steps: Sequence[Op], own: bool = False) -> None:
    """What holds for the turn is kept by its card, which keeps one thing, and cannot go on setting itself off."""
    lasting = [part for step in steps for part in step.all() if part.kind == "effect" and EFFECTS[part.name].lasts]
    for step in lasting if not own else lasting[1:]:
        row.bad("bad-own" if not own else "bad-two-turns", column=column, step=step.name)
    for step in lasting:
        if step.about is not None:
            check_event(row, column, step.about)
        if "each" in step.amounts:
            for part in step.parts:
                loud = [one.name for one in part.all() if one.kind == "effect" and one.name not in QUIET]
                if loud:
                    row.bad("bad-each", column=column, step=loud[0])


def check_event(row: Row, column: str, event: Op) -> None:
    """A card is never played for more credits than one can cost."""
    if event.name == "play" and event.amounts["n"] > MOST_COST:
        row.bad("bad-play", column=column, many=event.amounts["n"], most=MOST_COST)


def check_notes(row: Row, column: str, op: Op) -> None:
    """Nothing outside an effect knows what has just happened in one."""
    for part in op.all():
        if part.kind != "all" and WORDS[part.form()][part.name].note:
            row.bad("bad-note", column=column, step=part.name)


# Cards


def read_card(row: Row, notation: Notation, incomes: Sequence[str] = INCOMES) -> Card:
    """One card (SE-11)."""
    card = Card(
        row.text("id"),
        titled(row),
        row.number("cost", 0, MOST_COST),
        read_corner(row, notation),
        chosen(row, "sector", COLOURS),
        chosen(row, "income", incomes),
    )
    card.kind = chosen(row, "kind", CARDS if incomes == ODD_INCOMES else CARDS[:MESSAGE])
    card.effects = gains(row, "effects", notation, needed=card.kind == INSTANT, own=True)
    lasting = row.text("lasting")
    if card.kind == INSTANT and lasting:
        row.bad("bad-instant", said=lasting)
    if card.kind != INSTANT and not lasting:
        row.bad("bad-no-lasting", sample=sample(card.kind))
    elif card.kind != INSTANT:
        read_lasting(row, card, notation)
    return card


CODES: Final = {
    CONDITIONAL: "wins red >= 2: gain 4 vp",
    TRIGGERED: "visit mars: gain 4 vp | action scan: move 1",
}


def sample(kind: int) -> dict[str, Any]:
    """What could stand under lasting on a card of this kind, in words."""
    return {"say": f"bad-sample-{CARDS[kind]}", "code": CODES.get(kind, "")}


def read_corner(row: Row, notation: Notation) -> dict[str, int]:
    """What a card gives when it is discarded for its corner."""
    try:
        return notation.resources(row.text("corner"), CORNER)
    except BadNotation as error:
        complain(row, "corner", error)
        return {}


def read_lasting(row: Row, card: Card, notation: Notation) -> None:
    """The mission of a card, or what it scores at the end."""
    text = row.text("lasting")
    try:
        if card.kind == MESSAGE:
            card.reward = notation.effect(text)
            check_steps(row, "lasting", card.reward, own=True)
            check_turn(row, "lasting", card.reward)
        elif card.kind == CONDITIONAL:
            card.condition, card.reward = notation.mission(text)
            check_notes(row, "lasting", card.condition)
            check_steps(row, "lasting", card.reward, own=False, there=card.condition.name == "three-colours")
            check_turn(row, "lasting", card.reward)
        elif card.kind == TRIGGERED:
            card.slots = [Slot(event, reward) for event, reward in notation.slots(text)]
            for slot in card.slots:
                check_event(row, "lasting", slot.event)
                check_steps(row, "lasting", slot.reward, own=False)
                check_turn(row, "lasting", slot.reward)
        else:
            card.endgame = scoring(row, notation.effect(text))
    except BadNotation as error:
        complain(row, "lasting", error)


def scoring(row: Row, steps: Ops) -> Op:
    """What a card scores at the end: points for each of something, points if something holds, or a gold tile."""
    step = steps[0]
    points = step.name == "gold-tile" or (
        step.name in ("per", "if")
        and [part.name for part in step.parts] == ["gain"]
        and list(step.parts[0].amounts) == ["vp"]
    )
    if len(steps) > 1 or not points:
        row.bad("bad-lasting", said=row.text("lasting"), sample=sample(ENDGAME))
    elif step.about is not None:
        check_notes(row, "lasting", step.about)
    return step


# Boards and tiles


def read_star(row: Row, notation: Notation) -> Star:
    """One star (SE-8)."""
    return Star(
        row.text("id"),
        titled(row),
        row.number("board", 1, BOARDS) - 1,
        chosen(row, "colour", COLOURS),
        row.number("data", 1, 12),
        gains(row, "first", notation),
        gains(row, "later", notation),
    )


def read_planet(row: Row, notation: Notation, hosts: Sequence[str] = HOSTS) -> Planet:
    """One planet (SE-7)."""
    spaces = row.text("data").split()
    if not spaces or not all(len(space) == 1 and space in "123456789" for space in spaces):
        row.bad("bad-data", said=row.text("data"))
        spaces = []
    return Planet(
        PLANETS.index(hosts[chosen(row, "id", hosts)]),
        gains(row, "orbit", notation),
        gains(row, "first", notation, needed=False),
        gains(row, "land", notation),
        [int(space) for space in spaces],
    )


def read_moon(row: Row, notation: Notation) -> Moon:
    """One moon (SE-7)."""
    planet = PLANETS.index(HOSTS[chosen(row, "planet", HOSTS)])
    return Moon(row.text("id"), titled(row), planet, gains(row, "land", notation))


def read_tech(row: Row, notation: Notation) -> Tech:
    """One tech (SE-10)."""
    kind = chosen(row, "kind", KINDS)
    abilities = ABILITIES[KINDS[kind]]
    computer = KINDS[kind] == "computer"
    if not computer and (row.text("top") or row.text("bottom")):
        row.bad("bad-computer-tech")
    return Tech(
        row.text("id"),
        kind,
        row.number("number", 1, STACKS),
        abilities[chosen(row, "ability", abilities)],
        gains(row, "bonus", notation, needed=False),
        gains(row, "top", notation, needed=computer),
        gains(row, "bottom", notation, needed=computer),
    )


def read_gold(row: Row, notation: Notation) -> Gold:
    """One side of a gold tile (SE-13)."""
    each = Op("count", "vp")
    try:
        each = notation.count(row.text("each"))
        check_notes(row, "each", each)
    except BadNotation as error:
        complain(row, "each", error)
    values = [row.number(column, 0, 99) for column in ("first", "second", "later")]
    if not row.text("tile"):
        row.bad("bad-tile")
    return Gold(row.text("id"), row.text("tile"), row.number("side", 1, 2), values, each)


def read_top(row: Row, notation: Notation) -> Top:
    """One top space of the computer (SE-9)."""
    return Top(gains(row, "reward", notation, needed=False), row.one_of("tech", ("yes",)) == 0)


def check_stars(rows: Sequence[Row], stars: Sequence[Star], problems: Problems) -> None:
    """Four boards of two stars, one after the other, and a star of each colour."""
    astray = [row.line for at, row in enumerate(rows) if stars[at].board != at // 2]
    if astray or len(stars) != 2 * BOARDS:
        problems.add("stars.csv", astray[0] if astray else 0, "bad-boards", ("stars.csv",), most=BOARDS)
    for colour, word in enumerate(COLOURS):
        if all(star.colour != colour for star in stars):
            problems.add("stars.csv", 0, "bad-colour", ("stars.csv",), word=word)


def check_once(file: str, rows: Sequence[Row], found: Sequence[str], wanted: Sequence[str], problems: Problems) -> None:
    """Is each of these things, one of each row, there once?"""
    missing = [thing for thing in wanted if thing not in found]
    if missing:
        problems.add(file, 0, "bad-missing", (file,), words=", ".join(missing))
    for at, thing in enumerate(found):
        if thing in found[:at]:
            rows[at].bad("bad-twice", words=thing)


def check_computer(rows: Sequence[Row], computer: Sequence[Top], problems: Problems) -> None:
    """Six spaces from left to right, and room for the computer techs."""
    for at, row in enumerate(rows):
        if row.number("space", 1, TOPS) != at + 1:
            row.bad("bad-order", wanted=at + 1)
    if len(computer) != TOPS:
        problems.add("computer.csv", 0, "bad-spaces", ("computer.csv",), many=TOPS)
    if sum(top.tech for top in computer) < STACKS:
        problems.add("computer.csv", 0, "bad-tech-spaces", ("computer.csv",), many=STACKS)


def check_gold(rows: Sequence[Row], gold: Sequence[Gold], problems: Problems) -> None:
    """Four tiles, the two sides of each one after the other."""
    astray: list[int] = []
    for at, side in enumerate(gold):
        before = [other.tile for other in gold[:at]]
        new = side.tile not in before if at % 2 == 0 else side.tile == before[-1]
        if not new or side.side != 1 + at % 2:
            astray.append(rows[at].line)
    if astray or len(gold) != 2 * GOLDS:
        problems.add("gold.csv", astray[0] if astray else 0, "bad-gold", ("gold.csv",), many=GOLDS)


# The solar system


def code(word: str) -> int:
    """The code of a cell."""
    at = CELLS.index(word)
    return at if at < len(PLANETS) else at - len(CELLS)


def read_layers(file: Sequence[Row], problems: Problems) -> Layers:
    """The printed layers of the solar system (SE-3.2)."""
    before = problems.many
    layers = [[[HOLE] * SECTORS for _ in range(layer or RINGS)] for layer in range(DISCS + 1)]
    missing = {(layer, ring) for layer in range(DISCS + 1) for ring in range(layer or RINGS)}
    planets: dict[int, Row] = {}
    for row in file:
        layer = row.one_of("layer", LAYERS)
        ring = row.number("ring", 1, RINGS) - 1
        cells = [read_cell(row, letter, layer, planets) for letter in LETTERS]
        if (layer, ring) in missing:
            missing.discard((layer, ring))
            layers[layer][ring] = cells
        else:
            row.bad("bad-rings")
    for layer, ring in sorted(missing):
        problems.add("solar.csv", 0, "bad-no-ring", ("solar.csv",), ring=ring + 1, layer=LAYERS[layer])
    for planet, name in enumerate(PLANETS):
        if planet not in planets:
            problems.add("solar.csv", 0, "bad-no-planet", ("solar.csv",), word=name)
    if problems.many == before:
        check_seen(laid(layers, tile=True), planets)
    return layers


def read_cell(row: Row, letter: str, layer: int, planets: dict[int, Row]) -> int:
    """One cell of a ring; a planet is noted with its row."""
    word = row.text(letter)
    if word not in CELLS:
        row.bad("bad-word", column=letter, said=word, words=", ".join(CELLS))
        return HOLE
    cell = code(word)
    if layer == 0 and cell in (HOLE, OUMUAMUA):
        row.bad("bad-hole", column=letter, said=word)
    if cell >= 0:
        if cell in planets:
            row.bad("bad-planet-twice", column=letter, said=word, other=planets[cell].line)
        planets.setdefault(cell, row)
    return cell


def check_seen(solar: Solar, planets: Mapping[int, Row]) -> None:
    """No disc may ever cover a planet (SE-3.4)."""
    for planet, row in planets.items():
        if any(where[planet] < 0 for where in solar.where):
            row.bad("bad-covered", word=PLANETS[planet])


# All of it


def standard_texts() -> dict[str, str]:
    """The texts of the standard files."""
    return BASE.texts()


def check_enough(cards: int, seats: int, problems: Problems) -> None:
    """So many players need so many cards (SE-15.17)."""
    least = 3 + 4 * (seats + 1) + 5 * seats  # the row, the end-of-round stacks, the hands
    if cards < least:
        problems.add("cards.csv", 0, "bad-few-cards", ("cards.csv",), count=cards, players=seats, least=least)


def build(files: Mapping[str, str], edition: SetiEdition | None = None) -> Content:
    """The content with some files replaced (name to text); BadContent names file, line and problem."""
    problems = Problems()
    edition = edition or BASE
    tables = edition.tables(files, problems)
    taken: dict[str, dict[str, Any]] = {name: {"say": "bad-solar-system"} for name in PLANETS}
    for name in edition.named:
        check_names(tables[name], "id", taken)
    notation = Notation([row.text("id") for row in tables["stars.csv"]])
    stars = [read_star(row, notation) for row in tables["stars.csv"]]
    planets = [read_planet(row, notation) for row in tables["planets.csv"]]
    moons = [read_moon(row, notation) for row in tables["moons.csv"]]
    techs = [read_tech(row, notation) for row in tables["techs.csv"]]
    tiles = [Tile(row.text("id"), gains(row, "bonus", notation)) for row in tables["tiles.csv"]]
    computer = [read_top(row, notation) for row in tables["computer.csv"]]
    gold = [read_gold(row, notation) for row in tables["gold.csv"]]
    cards = [read_card(row, notation) for row in tables["cards.csv"]]
    layers = read_layers(tables["solar.csv"], problems)
    check_stars(tables["stars.csv"], stars, problems)
    check_once("planets.csv", tables["planets.csv"], [PLANETS[planet.planet] for planet in planets], HOSTS, problems)
    check_once(
        "techs.csv",
        tables["techs.csv"],
        [f"{KINDS[tech.kind]} {tech.number}" for tech in techs],
        [f"{kind} {number + 1}" for kind in KINDS for number in range(STACKS)],
        problems,
    )
    special = [at for at, tech in enumerate(techs) if tech.ability != "column"]
    able = [tables["techs.csv"][at] for at in special]
    check_once("techs.csv", able, [techs[at].ability for at in special], [], problems)
    check_once("tiles.csv", tables["tiles.csv"], [tile.name for tile in tiles], [], problems)
    if len(tiles) < MOST_SEATS:
        problems.add("tiles.csv", 0, "bad-few-tiles", ("tiles.csv",), count=len(tiles), players=MOST_SEATS)
    check_computer(tables["computer.csv"], computer, problems)
    check_gold(tables["gold.csv"], gold, problems)
    check_enough(len(cards), LEAST_SEATS, problems)
    planets.sort(key=lambda planet: planet.planet)
    name = edition.name(files, tables)
    content = Content(name, layers, cards, stars, planets, moons, techs, tiles, computer, gold)
    edition.extend(content, tables, notation, problems)
    edition.judge(problems)
    return content


BASE: Final = SetiEdition()
