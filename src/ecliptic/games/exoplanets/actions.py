"""The lines that a game of Exoplanets is written in (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.action import SEAT, Action, Lexicon
from ecliptic.core.effect import MAX_SEATS
from ecliptic.core.native import mypyc_attr
from ecliptic.core.pool import pool, size
from ecliptic.games.exoplanets.planets import TOP_LEVEL, Planet
from ecliptic.games.exoplanets.resources import LETTERS, ONE, bundle, bundles
from ecliptic.games.exoplanets.tiles import Power, Tile

ARMS: Final = ("north", "east", "south", "west")
PILES: Final = ("pile-1", "pile-2")
BAG: Final = -1  # as a source of planets

MOST_PAID: Final = (37, 17, 17)  # all the energy, water and gas there is
MOST_REACHING: Final = 6  # space tiles that reach one planet: four of its orbit, two of its arm
MOST_TAKEN: Final = 8
MOST_GIVEN: Final = 3


class Draw(Action):
    """Where the new planet comes from: `draw bag`, `draw pile-1`."""

    def __init__(self, source: int) -> None:
        word, kind = ("bag", "bag") if source == BAG else (PILES[source], "pile")
        super().__init__(f"draw {word}", (kind,))
        self.source = source


class Place(Action):
    """Add a planet to an arm: `place R1 north`."""

    def __init__(self, planet: int, name: str, arm: int) -> None:
        super().__init__(f"place {name} {ARMS[arm]}", ("planet", "arm"))
        self.planet = planet
        self.arm = arm


class Reserve(Action):
    """Lay the planet not placed on a reserve pile: `reserve pile-2`."""

    def __init__(self, pile: int) -> None:
        super().__init__(f"reserve {PILES[pile]}", ("pile",))
        self.pile = pile


class Develop(Action):
    """Create life, or develop it by one level: `develop R1`."""

    def __init__(self, planet: int, name: str) -> None:
        super().__init__(f"develop {name}", ("planet",))
        self.planet = planet


class Speciate(Action):
    """Develop life into a species, however many levels that takes: `species R1`."""

    def __init__(self, planet: int, name: str) -> None:
        super().__init__(f"species {name}", ("planet",))
        self.planet = planet


class Pay(Action):
    """Pay with this bundle: `pay E2G1`."""

    def __init__(self, what: int) -> None:
        super().__init__(f"pay {bundle(what)}", ("bundle",))
        self.bundle = what


class Take(Action):
    """Take this bundle from the dust cloud: `take W1G1`."""

    def __init__(self, what: int) -> None:
        super().__init__(f"take {bundle(what)}", ("bundle",))
        self.bundle = what


class Give(Action):
    """Exchange this bundle: `give E2`, `give 0`."""

    def __init__(self, what: int) -> None:
        super().__init__(f"give {bundle(what)}", ("bundle",))
        self.bundle = what


class Score(Action):
    """Reveal a space tile as a goal that is met: `goal T01a`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"goal {name}", ("tile",))
        self.tile = tile


class Use(Action):
    """Use an effect of a space tile, on a planet if it needs one: `use T01a bounty`, `use T01b shadow R4`."""

    def __init__(self, tile: int, name: str, power: int, word: str, planet: int, where: str) -> None:
        kinds = ("tile", "power", "planet")
        super().__init__(f"use {name} {word} {where}".rstrip(), kinds if where else kinds[:2])
        self.tile = tile
        self.power = power
        self.planet = planet  # -1 for an effect without a target


class Discard(Action):
    """Lose a space tile to the black hole: `discard T01a`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"discard {name}", ("tile",))
        self.tile = tile


class Toss(Action):
    """Put one of the three first space tiles into the box: `toss T01a`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"toss {name}", ("tile",))
        self.tile = tile


class End(Action):
    """End the turn: `end`."""

    def __init__(self) -> None:
        super().__init__("end")


class Born(Action):
    """Nature: the planet tile that comes out of the bag: `planet R1`."""

    def __init__(self, planet: int, name: str) -> None:
        super().__init__(f"planet {name}", ("planet",))
        self.planet = planet


@mypyc_attr(allow_interpreted_subclasses=True)
class Found(Action):
    """Nature: the space tile that was face down: `tile T01a`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"tile {name}", ("tile",) * len(name.split(" ")))
        self.tile = tile


class First(Action):
    """Nature: who takes the first turn: `first 2`."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first {seat}", (SEAT,))
        self.seat = seat


class Phrases:
    """All actions of one set of tiles, interned."""

    def __init__(self, planets: Sequence[Planet], tiles: Sequence[Tile], powers: Sequence[Power]) -> None:
        self.lexicon = Lexicon()
        add, befall = self.lexicon.add, self.lexicon.befall
        names = [planet.name for planet in planets]
        self.end = add(End())
        self.draws = [add(Draw(source)) for source in (0, 1)]
        self.draw_bag = add(Draw(BAG))
        self.places = [[add(Place(at, name, arm)) for arm in range(len(ARMS))] for at, name in enumerate(names)]
        self.reserves = [add(Reserve(pile)) for pile in range(len(PILES))]
        self.develops = [add(Develop(at, name)) for at, name in enumerate(names)]
        self.speciates = [add(Speciate(at, name)) for at, name in enumerate(names)]
        self.goals = [add(Score(at, tile.name)) for at, tile in enumerate(tiles)]
        self.uses: list[dict[int, list[Use]]] = [{} for _ in tiles]  # by tile, then power: one, or one for each planet
        for at, tile in enumerate(tiles):
            for power in tile.powers:
                word = powers[power].name
                if powers[power].targets:
                    rows = [add(Use(at, tile.name, power, word, planet, name)) for planet, name in enumerate(names)]
                else:
                    rows = [add(Use(at, tile.name, power, word, -1, ""))]
                self.uses[at][power] = rows
        self.discards = [add(Discard(at, tile.name)) for at, tile in enumerate(tiles)]
        self.tosses = [add(Toss(at, tile.name)) for at, tile in enumerate(tiles)]
        self.born = [befall(Born(at, name)) for at, name in enumerate(names)]
        self.found = [befall(Found(at, tile.name)) for at, tile in enumerate(tiles)]
        self.firsts = [befall(First(seat)) for seat in range(MAX_SEATS)]
        self.takes = {what: add(Take(what)) for many in range(MOST_TAKEN + 1) for what in bundles(many)}
        self.gives = {what: add(Give(what)) for many in range(MOST_GIVEN + 1) for what in bundles(many)}
        self.pays = {what: add(Pay(what)) for what in payments(planets, tiles, powers)}


def payments(planets: Sequence[Planet], tiles: Sequence[Tile], powers: Sequence[Power]) -> list[int]:
    """Every bundle that life can cost: so many levels at most, each as printed and dearer by the tiles that reach it.

    What tiles spare makes a payment smaller, so it needs no bound.
    """
    dearer = [[tile for tile in tiles if any(powers[power].extra == one for power in tile.powers)] for one in ONE[:3]]
    added = [min(MOST_REACHING, len(some)) for some in dearer]
    printed = [max(sum(letter in slot for slot in planet.slots) for planet in planets) for letter in LETTERS]
    energy, water, gas = [
        min(MOST_PAID[kind], TOP_LEVEL * (printed[kind] + added[kind])) for kind in range(len(LETTERS))
    ]
    total = TOP_LEVEL * (max(planet.cost for planet in planets) + min(MOST_REACHING, sum(added)))
    found = [pool(e, w, g) for e in range(energy + 1) for w in range(water + 1) for g in range(gas + 1)]
    return [what for what in found if 0 < size(what) <= total]
