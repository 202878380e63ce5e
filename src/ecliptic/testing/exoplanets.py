"""Situations in Exoplanets.

Steps of a turn: turn, source, place, power (of the core), evolution (unless said otherwise) or end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.effect import Effect
from ecliptic.core.layers import find
from ecliptic.core.pool import amount, covers, pool
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.birth import CHOOSE_SOURCE, PLACE_PLANET
from ecliptic.games.exoplanets.modules.gravity import Gravity
from ecliptic.games.exoplanets.modules.stars import Dynamic
from ecliptic.games.exoplanets.modules.stars.chaotic import EXCHANGE_TILE
from ecliptic.games.exoplanets.modules.stars.dwarf import SHIFT_LIFE
from ecliptic.games.exoplanets.modules.stars.giant import RECALL_LIFE
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.resources import LETTERS, RESOURCES, bundle
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.tiles import LASTING
from ecliptic.games.exoplanets.turn import END_TURN, EVOLUTION, TURN
from ecliptic.testing.builder import Noun, Nouns, Setup, by_name, by_seat, check_seat, refuse, says, words

# Where in a turn a situation stands, and what is still ahead.
STEPS: Final[dict[str, Sequence[Effect]]] = {
    "turn": (TURN,),
    "source": (CHOOSE_SOURCE, EVOLUTION, END_TURN),
    "place": (PLACE_PLANET, EVOLUTION, END_TURN),
    "power": (EVOLUTION, END_TURN),  # after the power of the core
    "evolution": (EVOLUTION, END_TURN),
    "end": (END_TURN,),
}
POWERS: Final[dict[str, Effect]] = {"chaotic": EXCHANGE_TILE, "red-dwarf": SHIFT_LIFE, "blue-giant": RECALL_LIFE}
ADDED: Final = ("power", "evolution", "end")  # the planet of the turn lies there

Names = str | Iterable[str]


@dataclass(frozen=True)
class System(Noun):
    """The star and the planets around it: `System({"north": "R1 S1"})`."""

    arms: Mapping[str, Names] | None = by_name(
        "the planets of an arm, north, east, south or west, from the star outwards; an arm not named has some planet "
        "in orbit 1"
    )
    star: int | None = says(
        "the energy left on the star, which has given one for each planet added: a star with less fills up arms, those "
        "not named first"
    )
    under: Mapping[str, str | tuple[str, str]] | None = by_name(
        'the space tile under a planet, with the effect if it has two: ("X20a", "shadow")'
    )
    core: str | None = says("the arm at which the Dynamic core shows water (dynamic)")


@dataclass(frozen=True)
class Reserve(Noun):
    """The planets beside the system."""

    piles: Sequence[Names] | None = says("the two reserve piles, the top last")
    bag: Names | None = says(
        "what is left in the bag: every planet not mentioned, else those lie at the bottom of the second pile"
    )
    drawn: Names | None = says("the one or two planets that are at hand, at the step place")


@dataclass(frozen=True)
class Stocks(Noun):
    """Resources, a bundle such as "E3G1W1" each; all of them are somewhere."""

    bundles: Mapping[int, str] | None = by_seat("the resources of a player, nothing where it is not named")
    cloud: str | None = says(
        "the Cosmic Dust Cloud: what is left; if it is named, all else is in the stock of the last seat that is not"
    )


@dataclass(frozen=True)
class Life(Noun):
    """Life and Species, and what the turn remembers of them."""

    cubes: Mapping[int, Mapping[str, int]] | None = by_seat('the level of life by planet: {0: {"R1": 2}}')
    species: Mapping[str, int] | None = by_name("the seat whose Species is on a planet")
    began: Names | None = says(
        "the planets with life of the active player when the turn began: all where it is now, unless said otherwise"
    )
    grown: Names | None = says("the planets on which life of that player has grown since: all others")
    nursed: Names | None = says("the planets that effects made cheaper for this turn")


@dataclass(frozen=True)
class Hands(Noun):
    """Space tiles of the players; all others are unseen."""

    tiles: Mapping[int, Names] | None = by_seat("in the hand")
    goals: Mapping[int, Names] | None = by_seat("set aside as goals, no goal twice (EX-8.6)")
    lost: Mapping[int, Names] | None = by_seat("discarded face down")
    tossed: Mapping[int, str] | None = by_seat("the one tile not kept at set-up")
    used: Names | None = says("the tiles that everybody saw go into the box")


@dataclass(frozen=True)
class Markers(Noun):
    """The markers that players have; the others are on their tiles."""

    fusion: Mapping[int, int] | None = by_seat("Fusion Markers")
    flare: Mapping[int, int] | None = by_seat("Solar Flare Markers")
    stimulation: Mapping[int, int] | None = by_seat("Stimulation Markers")
    gravity: Mapping[int, int] | None = by_seat("Gravity Markers (gravity)")


NOUNS: Final = (System, Reserve, Stocks, Life, Hands, Markers)


def build(setup: Setup, said: Nouns, at: str, turn: int) -> AnyGame:
    """A game of Exoplanets in this situation."""
    rules = cast(ExoplanetsRules, setup.rules)
    at = at or "evolution"
    steps = steps_of(at, setup.modules)
    s = cast(Exoplanets, rules.start())
    check_seat(setup.seats, turn)
    system, reserve, life = said.one(System), said.one(Reserve), said.one(Life)
    hands, markers = said.one(Hands), said.one(Markers)
    sky = Planets(rules, s)
    sky.arms(system.get("arms", {}))
    bag = None if reserve.bag is None else words(reserve.bag)
    sky.reserve(reserve.piles, bag, words(reserve.get("drawn", ())), at)
    sky.fill(system.star, at in ADDED)
    sky.rest(bag is not None)
    put_turn(s, turn, at in ADDED)
    put_stock(rules, s, said.one(Stocks).get("bundles", {}), said.one(Stocks).cloud)
    put_life(sky, life.get("cubes", {}), life.get("species", {}))
    pack = Tiles(rules)
    put_under(sky, pack, system.get("under", {}))
    held = (hands.get("tiles", {}), hands.get("goals", {}), hands.get("lost", {}))
    put_tiles(s, pack, *held, words(hands.get("used", ())))
    put_markers(s, markers.get("fusion", {}), markers.get("flare", {}), markers.get("stimulation", {}))
    put_modules(rules, s, setup.modules, markers.gravity, system.core)
    put_away(rules, s, pack, hands.get("tossed", {}))
    put_memory(sky, turn, life.began, life.grown, words(life.get("nursed", ())), at in ADDED)
    rules.work_out_all(s)
    return setup.begin(s, turn, steps)


def steps_of(at: str, modules: Sequence[str]) -> Sequence[Effect]:
    if at not in STEPS:
        refuse(f"A turn has no step '{at}'; it has {', '.join(STEPS)}.")
    if at != "power":
        return STEPS[at]
    powers = [POWERS[name] for name in modules if name in POWERS]
    if not powers:
        refuse(f"No core with a power is in play; those are {', '.join(POWERS)} (EX-15.5).")
    return [*powers, *STEPS[at]]


class Planets:
    """The planet tiles and where they lie."""

    def __init__(self, rules: ExoplanetsRules, s: Exoplanets) -> None:
        self.rules = rules
        self.s = s
        self.index = {planet.name: at for at, planet in enumerate(rules.planets)}
        self.free = list(self.index.values())
        self.named: list[int] = []  # the arms that the scenario names

    def take(self, name: str) -> int:
        """A planet tile that lies nowhere yet, by name."""
        if name not in self.index:
            refuse(f"There is no planet '{name}'.")
        if self.index[name] not in self.free:
            refuse(f"{name} is in two places.")
        self.free.remove(self.index[name])
        return self.index[name]

    def world(self, name: str) -> int:
        """A planet of the system, by name."""
        if name not in self.index:
            refuse(f"There is no planet '{name}'.")
        if self.s.place[self.index[name]] < 0:
            refuse(f"{name} is not in the system: put it into `arms`.")
        return self.index[name]

    def spare(self) -> int:
        """Any planet tile that is left: the last, so that tests can count on the first."""
        if not self.free:
            refuse("There are not so many planets.")
        return self.free.pop()

    def put(self, arm: int, planet: int) -> None:
        row = self.s.arms[arm]
        if len(row) > self.rules.depth:
            refuse(f"An arm has {self.rules.depth + 1} orbits, so {ARMS[arm]} cannot hold more planets (EX-1.10).")
        self.s.place[planet] = arm << 3 | len(row)
        row.append(planet)

    def arms(self, arms: Mapping[str, Names]) -> None:
        for word, given in arms.items():
            if word not in ARMS:
                refuse(f"There is no arm '{word}'; there are {', '.join(ARMS)}.")
            for name in words(given):
                self.put(ARMS.index(word), self.take(name))
            if self.s.arms[ARMS.index(word)]:
                self.named.append(ARMS.index(word))

    def reserve(self, piles: Sequence[Names] | None, bag: Sequence[str] | None, drawn: Sequence[str], at: str) -> None:
        """What lies beside the system: as named, or one planet on each pile."""
        s = self.s
        s.drawn = [self.take(name) for name in drawn]
        if at == "place" and len(drawn) not in (1, 2):
            refuse("One or two planets are at hand to be placed: say which with `drawn` (EX-3.2, EX-3.7).")
        if at != "place" and drawn:
            refuse("Planets are at hand only when they are to be placed: at 'place'.")
        if piles is not None:
            if len(piles) != len(s.piles):
                refuse("There are two reserve piles (EX-1.9).")
            s.piles = [[self.take(name) for name in words(given)] for given in piles]
        s.bag = sorted(self.take(name) for name in bag or ())

    def fill(self, star: int | None, added: bool) -> None:
        """First orbits of arms not named, and planets for the energy that the star has given (EX-4.1)."""
        s = self.s
        for arm, row in enumerate(s.arms):
            if not row:
                self.put(arm, self.spare())
        natural = self.rules.star - sum(len(row) - 1 for row in s.arms)
        if natural < 0:
            refuse(f"The star has energy for {self.rules.star} planets, and more are in the system (EX-4.1).")
        wanted = min(natural, self.rules.star - added) if star is None else star
        if not 0 <= wanted <= natural:
            refuse(f"With these planets added the star has at most {natural} energy, not {star} (EX-4.1).")
        if added and wanted == self.rules.star:
            refuse(f"The planet of this turn took energy from the star, so it has not {star} (EX-4.1).")
        order = [*(arm for arm in range(len(ARMS)) if arm not in self.named), *self.named]
        for _ in range(natural - wanted):
            self.put(next(arm for arm in order if len(s.arms[arm]) <= self.rules.depth), self.spare())
        s.star = wanted
        longest = max(s.arms, key=len)
        s.newest = longest[-1] if len(longest) > 1 else -1

    def rest(self, bag_named: bool) -> None:
        """Reserve piles not named, and what is left over."""
        s = self.s
        if not any(s.piles):
            s.piles = [[self.spare()], [self.spare()]] if len(self.free) > 1 else s.piles
        if bag_named:
            s.piles[1][:0] = self.free
        else:
            s.bag = self.free
        most = 2 + self.rules.star - s.star
        if sum(map(len, s.piles)) > most:
            refuse(f"So early in the game at most {most} planets can lie on the reserve piles (EX-3.4).")
        if s.bag and not all(s.piles) and len(s.drawn) != 1:
            refuse("An empty reserve pile is refilled as long as the bag has planets (EX-3.8).")


def put_turn(s: Exoplanets, turn: int, added: bool) -> None:
    s.turns = sum(len(row) - 1 for row in s.arms) - added
    s.first = (turn - s.turns) % len(s.players)


def bundle_of(word: str) -> int:
    """A bundle by its word, such as E3G1, or EEG."""
    counts = dict.fromkeys(LETTERS, 0)
    rest = "" if word == "0" else word
    while rest:
        letter, rest = rest[0], rest[1:]
        digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
        rest = rest[len(digits) :]
        if letter not in counts:
            refuse(f"'{word}' is no bundle; one is written like E3G1W1, or 0 for nothing.")
        counts[letter] += int(digits or 1)
    if max(counts.values()) > 127:
        refuse(f"There are not so many markers as in '{word}' (EX-1.5).")
    return pool(*counts.values())


def put_stock(rules: ExoplanetsRules, s: Exoplanets, stock: Mapping[int, str], cloud: str | None) -> None:
    energy, water, gas = rules.markers
    left = pool(energy - s.star, water, gas)
    for seat in stock:
        check_seat(len(s.players), seat)
    for seat, player in enumerate(s.players):
        player.stock = bundle_of(stock.get(seat, "0"))
        left = take_markers(left, player.stock)
    s.cloud = left
    if cloud is None:
        return
    s.cloud = bundle_of(cloud)
    left = take_markers(left, s.cloud)
    heir = [seat for seat in range(len(s.players)) if seat not in stock]
    if left and not heir:
        refuse(f"{bundle(left)} is nowhere: leave the cloud or a stock unnamed (EX-1.20).")
    if left:
        s.players[heir[-1]].stock = left


def take_markers(left: int, what: int) -> int:
    """What is left without a bundle."""
    if not covers(left, what):
        short = next(kind for kind in range(3) if amount(left, kind) < amount(what, kind))
        refuse(f"There are not so many {RESOURCES[short]} markers (EX-1.5).")
    return left - what


def put_life(sky: Planets, life: Mapping[int, Mapping[str, int]], species: Mapping[str, int]) -> None:
    s = sky.s
    for name, seat in species.items():
        check_seat(len(s.players), seat)
        s.species[sky.world(name)] = seat
        s.players[seat].spare_species -= 1
        if s.players[seat].spare_species < 0:
            refuse(f"Seat {seat} has only {sky.rules.cylinders} cylinders (EX-1.14).")
    for seat, levels in life.items():
        check_seat(len(s.players), seat)
        player = s.players[seat]
        for name, level in levels.items():
            planet = sky.world(name)
            if not 0 < level <= TOP_LEVEL:
                refuse(f"Life is 1 to {TOP_LEVEL} cubes, not {level} as on {name} (EX-5.16).")
            if s.species[planet] >= 0:
                refuse(f"A Species closes {name}, so it carries no cubes (EX-6.9).")
            player.cubes[planet] = level
            player.spare_cubes -= level
        if player.spare_cubes < 0:
            refuse(f"Seat {seat} has only {sky.rules.cubes} cubes (EX-1.14).")


class Tiles:
    """The space tiles not yet placed."""

    def __init__(self, rules: ExoplanetsRules) -> None:
        self.rules = rules
        self.index = {tile.name: at for at, tile in enumerate(rules.tiles)}
        self.free = list(self.index.values())

    def take(self, name: str) -> int:
        """A space tile by name."""
        if name not in self.index:
            refuse(f"There is no space tile '{name}'.")
        if self.index[name] not in self.free:
            refuse(f"{name} is in two places.")
        self.free.remove(self.index[name])
        return self.index[name]


def put_under(sky: Planets, pack: Tiles, under: Mapping[str, str | tuple[str, str]]) -> None:
    rules = sky.rules
    for host, given in under.items():
        planet = sky.world(host)
        name, effect = (given, "") if isinstance(given, str) else given
        tile = pack.take(name)
        lasting = [power for power in rules.tiles[tile].powers if rules.powers[power].kind == LASTING]
        fitting = [power for power in lasting if effect in ("", rules.powers[power].name)]
        if not fitting:
            refuse(f"{name} has no permanent effect{' ' + effect if effect else ''} (EX-9.6).")
        sky.s.under[planet] = tile
        sky.s.power[planet] = fitting[0]


def put_tiles(
    s: Exoplanets,
    pack: Tiles,
    hands: Mapping[int, Names],
    goals: Mapping[int, Names],
    lost: Mapping[int, Names],
    used: Sequence[str],
) -> None:
    for seat in (*hands, *goals, *lost):
        check_seat(len(s.players), seat)
    for seat, player in enumerate(s.players):
        player.hand = sorted(pack.take(name) for name in words(hands.get(seat, ())))
        player.goals = [pack.take(name) for name in words(goals.get(seat, ()))]
        if len({pack.rules.tiles[tile].goal for tile in player.goals}) < len(player.goals):
            refuse(f"Seat {seat} has revealed a goal twice (EX-8.6).")
        for name in words(lost.get(seat, ())):
            player.hand.append(pack.take(name))
            pack.rules.discard_tile(s, seat, player.hand[-1])
    for name in used:
        pack.rules.box_tile(s, pack.take(name))


def put_away(rules: ExoplanetsRules, s: Exoplanets, pack: Tiles, tossed: Mapping[int, str]) -> None:
    """The tiles put into the box at set-up: as named, else the last that are left (EX-1.11)."""
    for seat, name in tossed.items():
        check_seat(len(s.players), seat)
        s.players[seat].tossed = pack.take(name)
    in_arms = sum(rules.depth + 1 - len(row) for row in s.arms)
    if len(pack.free) < in_arms + len(s.players) - len(tossed):
        refuse(f"{in_arms} space tiles lie in the arms and one of each player in the box (EX-1.10, EX-1.11).")
    for player in s.players:
        if player.tossed < 0:
            player.tossed = pack.free.pop()
    s.boxed = sorted([*s.boxed, *(player.tossed for player in s.players)])
    s.unseen = pack.free


def put_markers(
    s: Exoplanets, fusion: Mapping[int, int], flare: Mapping[int, int], stimulation: Mapping[int, int]
) -> None:
    for word, given in {"fusion": fusion, "flare": flare, "stimulation": stimulation}.items():
        tile = getattr(s, word)
        for seat, many in given.items():
            check_seat(len(s.players), seat)
            if many < 0:
                refuse(f"Seat {seat} cannot have {many} {word} markers.")
            setattr(s.players[seat], word, many)
        left = tile - sum(given.values())
        if left < 1:
            refuse(
                f"At least one of the {tile} {word} markers lies on its tile: the last sets off its event (EX-10.4)."
            )
        setattr(s, word, left)


def put_modules(
    rules: ExoplanetsRules,
    s: Exoplanets,
    modules: Sequence[str],
    gravity: Mapping[int, int] | None,
    core: str | None,
) -> None:
    if "gravity" in modules:
        part = find(rules, Gravity).part(s)
        for seat, many in (gravity or {}).items():
            check_seat(len(s.players), seat)
            if many < 0:
                refuse(f"Seat {seat} cannot have {many} Gravity Markers.")
            part.held[seat] = many
        part.tile -= sum(part.held)
        if part.tile < 0:
            refuse(f"There are only {rules.star} Gravity Markers (EX-14.1).")
    elif gravity:
        refuse("Gravity Markers need the module 'gravity'.")
    if "dynamic" in modules:
        if core is not None and core not in ARMS:
            refuse(f"There is no arm '{core}'; there are {', '.join(ARMS)}.")
        find(rules, Dynamic).part(s).arm = ARMS.index(core or ARMS[0])
    elif core is not None:
        refuse("A core that shows resources needs the module 'dynamic' (EX-15.6).")


def put_memory(
    sky: Planets, turn: int, began: Names | None, grown: Names | None, nursed: Sequence[str], added: bool
) -> None:
    """What the turn remembers: life at its beginning, life bought since, effects that end with it."""
    s = sky.s
    worlds = [planet for row in s.arms for planet in row]
    cubes = s.players[turn].cubes
    mine = [planet for planet in worlds if cubes[planet]]
    at_start = mine if began is None else [sky.world(name) for name in words(began)]
    s.began = [planet for planet in worlds if planet in at_start]
    later = [planet for planet in mine if planet not in s.began]
    s.grown = later if grown is None else [sky.world(name) for name in words(grown)]
    s.nursed = [sky.world(name) for name in nursed]
    for planet in s.began + s.grown:
        if not cubes[planet] and s.species[planet] != turn:
            name = sky.rules.planets[planet].name
            refuse(f"Seat {turn} has neither life nor a Species on {name}, so it had and bought none there.")
    if not added and (later or s.grown or s.nursed):
        refuse("Before the planet of the turn is added nothing grows, so all life was there at the start (EX-2.1).")
