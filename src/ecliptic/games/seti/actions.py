"""Everything a player or nature can say, one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ecliptic.core import combine
from ecliptic.core.action import NUMBER, SEAT, Action, Aside, Lexicon
from ecliptic.core.effect import MAX_SEATS
from ecliptic.core.native import mypyc_attr
from ecliptic.games.seti.goods import CARD, CREDIT, ENERGY
from ecliptic.games.seti.solar import NAMES, NEAR, PLANETS, POSITIONS, SPACES

if TYPE_CHECKING:
    from ecliptic.games.seti.content.reader import Content

SIDES: Final = ("left", "right")  # of the two species
TRACES: Final = ("red", "yellow", "blue")  # as the discovery spaces stand
COLUMNS: Final = 6  # of the computer
KINDS: Final = {CREDIT: "credit", ENERGY: "energy", CARD: "card"}

EARTH_STEP: Final = 0
ROW_STEP: Final = 1
MERCURY_STEP: Final = 2
HAND_STEP: Final = 3
LAUNCH_STEP: Final = 4
MOVE_STEP: Final = 5
STEPS: Final = ("earth", "row", "mercury", "hand", "launch", "move")  # of a scan

FIGURES: Final = ("orbiter", "first-orbiter", "lander", "first-lander")  # that can be removed
NAMED: Final = {"side": "face", "species": "species"}  # what nature names after these verbs


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Action):
    """A line that is one word: `launch`, `scan`, `pass`, `end`; also `gain move`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Action):
    """A verb and a card: `play C012`, `discard C012`, `take C012`, `tuck C012`, `keep C012`, `card C012`."""

    def __init__(self, verb: str, card: int, name: str) -> None:
        super().__init__(f"{verb} {name}", ("card",))
        self.card = card


class FromDeck(Action):
    """Take the top card of the deck: `take deck`."""

    def __init__(self) -> None:
        super().__init__("take deck", ("deck",))


class Orbit(Action):
    """`orbit mars`."""

    def __init__(self, planet: int, name: str) -> None:
        super().__init__(f"orbit {name}", ("planet",))
        self.planet = planet


class Land(Action):
    """`land mars`, or on a moon: `land europa`."""

    def __init__(self, planet: int, moon: int, name: str) -> None:
        super().__init__(f"land {name}", ("planet" if moon < 0 else "moon",))
        self.planet = planet
        self.moon = moon  # -1: the planet itself


class Berth(Action):
    """Choose a data space of a planet to land on: `berth mars 2`."""

    def __init__(self, berth: int, planet: str, number: int) -> None:
        super().__init__(f"berth {planet} {number}", ("planet", NUMBER))
        self.berth = berth


class Remove(Action):
    """Take a figure back: `remove orbiter mars`, `remove first-orbiter mars`, `remove lander io`."""

    def __init__(self, kind: str, place: int, name: str, special: bool) -> None:
        ground = "planet" if place < len(PLANETS) else "moon"
        super().__init__(f"remove {'first-' if special else ''}{kind} {name}", ("figure", ground))
        self.place = place  # a planet, or for landers len(planets) + moon
        self.special = special  # the one on the first orbit space or on a data space


class Sector(Action):
    """A verb and a sector by its star: `signal vega`, `resolve vega`."""

    def __init__(self, verb: str, star: int, name: str) -> None:
        super().__init__(f"{verb} {name}", ("star",))
        self.star = star


class Step(Action):
    """A part of a scan: `scan earth`."""

    def __init__(self, step: int) -> None:
        super().__init__(f"scan {STEPS[step]}", ("step",))
        self.step = step


class Tech(Action):
    """`tech probe-1`."""

    def __init__(self, tech: int, name: str) -> None:
        super().__init__(f"tech {name}", ("tech",))
        self.tech = tech


class Column(Action):
    """Put a computer tech under a column: `column 3`."""

    def __init__(self, column: int) -> None:
        super().__init__(f"column {column + 1}", ("column",))
        self.column = column


class Trace(Action):
    """Mark a life trace: `trace left red` on a discovery space, `overflow left red` beside it, `trace left red 3` on
    the third space of a discovered species' column, counted from below.
    """

    def __init__(self, side: int, colour: int, over: bool, space: int = -1) -> None:
        number = f" {space + 1}" if space >= 0 else ""
        kinds = ("side", "colour", NUMBER)
        line = f"{'overflow' if over else 'trace'} {SIDES[side]} {TRACES[colour]}{number}"
        super().__init__(line, kinds if number else kinds[:2])
        self.side = side
        self.colour = colour
        self.over = over
        self.space = space  # of the column; -1: below the board


class Cover(Action):
    """Mark a slot of a triggered mission: `cover C078 2`."""

    def __init__(self, card: int, name: str, slot: int) -> None:
        super().__init__(f"cover {name} {slot + 1}", ("card", NUMBER))
        self.card = card
        self.slot = slot


class Probe(Action):
    """Choose a probe by its space: `probe c2`."""

    def __init__(self, space: int) -> None:
        super().__init__(f"probe {NAMES[space]}", ("space",))
        self.space = space


class Gold(Action):
    """Mark a gold tile: `gold tech`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"gold {name}", ("gold",))
        self.tile = tile


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Aside):
    """A step of a probe, for kept moves and energy: `move a1 a2`; of a capsule by its number: `capsule 1 a1 a2`."""

    def __init__(self, src: int, dst: int, capsule: int = -1) -> None:
        steps = f"{NAMES[src]} {NAMES[dst]}"
        if capsule < 0:
            super().__init__(f"move {steps}", ("space", "space"))
        else:
            super().__init__(f"capsule {capsule + 1} {steps}", (NUMBER, "space", "space"))
        self.src = src
        self.dst = dst


class Corner(Aside):
    """Discard a card for its corner: `corner C012`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"corner {name}", ("card",))
        self.card = card


class Place(Aside):
    """Put data into the computer: `place top`, `place 3` below the third column."""

    def __init__(self, column: int) -> None:
        word, kind = (str(column + 1), "column") if column >= 0 else ("top", "top")
        super().__init__(f"place {word}", (kind,))
        self.column = column  # -1: the next top space


class Complete(Aside):
    """Complete a conditional mission: `mission C031`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"mission {name}", ("card",))
        self.card = card


class Buy(Aside):
    """Buy a card for publicity: `buy`; which one, is asked next."""

    def __init__(self) -> None:
        super().__init__("buy")


class Exchange(Aside):
    """Two of one kind for one of another: `exchange credit energy`."""

    def __init__(self, given: int, wanted: int) -> None:
        super().__init__(f"exchange {KINDS[given]} {KINDS[wanted]}", ("traded", "traded"))
        self.given = given
        self.wanted = wanted


class Number(Action):
    """Nature: a word and a number, `first 2`, `discs 137`, `board 3`."""

    def __init__(self, verb: str, number: int, base: int) -> None:
        super().__init__(f"{verb} {number + base}", (SEAT if verb == "first" else NUMBER,))
        self.index = number


class Top(Action):
    """Nature: the bonus on the next tile of a stack, `top probe-1 energy`."""

    def __init__(self, tech: int, name: str, bonus: int, word: str) -> None:
        super().__init__(f"top {name} {word}", ("tech", "bonus"))
        self.tech = tech
        self.bonus = bonus


class Named(Action):
    """Nature: a word and a name, `side tech-1`, `species anomalies`."""

    def __init__(self, verb: str, index: int, name: str) -> None:
        super().__init__(f"{verb} {name}", (NAMED[verb],))
        self.index = index


class Phrases:
    """All actions of one content, interned."""

    def __init__(self, content: Content, species: Sequence[str]) -> None:
        self.lexicon = Lexicon()
        combine.learn(self.lexicon)
        add, befall = self.lexicon.add, self.lexicon.befall
        names = [card.name for card in content.cards]
        planets = list(PLANETS)
        moons = content.moons
        self.launch = add(Word("launch"))
        self.scan = add(Word("scan"))
        self.analyze = add(Word("analyze"))
        self.research = add(Word("research"))
        self.passing = add(Word("pass"))
        self.end = add(Word("end"))
        self.done = add(Word("done"))
        self.gain_publicity = add(Word("gain publicity", ("good",)))
        self.gain_move = add(Word("gain move", ("good",)))
        self.deck = add(FromDeck())
        self.orbits = [add(Orbit(at, name)) for at, name in enumerate(planets)]
        self.lands = [add(Land(at, -1, name)) for at, name in enumerate(planets)]
        self.moons = [add(Land(moon.planet, at, moon.name)) for at, moon in enumerate(moons)]
        self.berths: list[Berth] = []
        for planet in content.planets:
            for number in range(len(planet.data)):
                self.berths.append(add(Berth(len(self.berths), planets[planet.planet], number + 1)))
        self.orbiters = [
            [add(Remove("orbiter", at, name, special)) for at, name in enumerate(planets)] for special in (False, True)
        ]
        grounds = [*planets, *(moon.name for moon in moons)]
        self.landers = [
            [add(Remove("lander", at, name, special)) for at, name in enumerate(grounds)] for special in (False, True)
        ]
        self.signals = [add(Sector("signal", at, star.name)) for at, star in enumerate(content.stars)]
        self.resolves = [add(Sector("resolve", at, star.name)) for at, star in enumerate(content.stars)]
        self.steps = [add(Step(step)) for step in range(len(STEPS))]
        self.techs = [add(Tech(at, tech.name)) for at, tech in enumerate(content.techs)]
        self.columns = [add(Column(column)) for column in range(COLUMNS)]
        self.traces = [[add(Trace(side, colour, False)) for colour in range(3)] for side in range(2)]
        self.overflows = [[add(Trace(side, colour, True)) for colour in range(3)] for side in range(2)]
        self.probes = [add(Probe(space)) for space in range(SPACES)]
        tiles = [side.tile for side in content.gold[::2]]
        self.golds = [add(Gold(at, name)) for at, name in enumerate(tiles)]
        self.moves = [[add(Move(src, dst)) for dst in sorted(NEAR[src])] for src in range(SPACES)]
        self.places = [add(Place(column)) for column in range(COLUMNS)]
        self.top = add(Place(-1))
        self.buy = add(Buy())
        self.exchanges = {
            (given, wanted): add(Exchange(given, wanted))
            for given in KINDS
            for wanted in KINDS
            if given != wanted or given == CARD
        }
        self.trades = {
            given: [self.exchanges[given, wanted] for wanted in KINDS if (given, wanted) in self.exchanges]
            for given in KINDS
        }
        self.plays = [add(Card("play", at, name)) for at, name in enumerate(names)]
        self.discards = [add(Card("discard", at, name)) for at, name in enumerate(names)]
        self.takes = [add(Card("take", at, name)) for at, name in enumerate(names)]
        self.tucks = [add(Card("tuck", at, name)) for at, name in enumerate(names)]
        self.shows = [add(Card("show", at, name)) for at, name in enumerate(names)]
        self.keeps = [add(Card("keep", at, name)) for at, name in enumerate(names)]
        self.corners = [add(Corner(at, name)) for at, name in enumerate(names)]
        self.missions = [add(Complete(at, name)) for at, name in enumerate(names)]
        self.covers = [
            [add(Cover(at, name, slot)) for slot in range(len(content.cards[at].slots))]
            for at, name in enumerate(names)
        ]
        self.cards = [befall(Card("card", at, name)) for at, name in enumerate(names)]
        self.firsts = [befall(Number("first", seat, 0)) for seat in range(MAX_SEATS)]
        self.discs = [befall(Number("discs", position, 0)) for position in range(POSITIONS)]
        self.boards = [befall(Number("board", board, 1)) for board in range(4)]
        self.golden = [befall(Named("side", at, gold.name)) for at, gold in enumerate(content.gold)]
        self.tops = [
            [befall(Top(at, tech.name, bonus, word.name)) for bonus, word in enumerate(content.tiles)]
            for at, tech in enumerate(content.techs)
        ]
        self.species = [befall(Named("species", at, name)) for at, name in enumerate(species)]
