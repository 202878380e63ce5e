"""What missions, tiles and cards count and ask for (SE-11.22 to SE-11.27, SE-13.8 to SE-13.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.native import mypyc_attr
from ecliptic.games.seti import notes
from ecliptic.games.seti.content.notation import Notation, Op
from ecliptic.games.seti.content.word import CONDITIONS, COUNTS
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOST_PUBLICITY, PUBLICITY
from ecliptic.games.seti.solar import COMET, EARTH, NEAR, PLANETS, SECTORS, SPACES, STEPS
from ecliptic.games.seti.tech import PER_KIND

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

TRACES: Final = ("red", "yellow", "blue")
INCOME: Final = {"credit": CREDIT, "energy": ENERGY, "card": CARD, "publicity": PUBLICITY, "data": DATA}
ANY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """Something that can be counted for a player."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        raise NotImplementedError

    def varies(self, s: Seti, seat: int) -> bool:
        """Could free actions make it more while a card is being played (see `Effect.waits`)?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is met or not."""

    def far(self, rules: SetiRules, s: Seti, seat: int) -> list[tuple[int, int]]:
        """How far a player is: for each thing asked for how many there are, and how many are needed."""
        return [(int(self.met(rules, s, seat)), 1)]

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        raise NotImplementedError

    def varies(self, s: Seti, seat: int) -> bool:
        """Could free actions change it while a card is being played (see `Effect.waits`)?"""
        return False


# Counts


class Points(Count):
    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return s.players[seat].score


class Publicity(Count):
    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return s.players[seat].stock[PUBLICITY]

    def varies(self, s: Seti, seat: int) -> bool:
        return s.players[seat].stock[PUBLICITY] < MOST_PUBLICITY


class Figures(Count):
    """Orbiters and landers, moons included, at one planet or at all (SE-11.22, SE-11.23)."""

    def __init__(self, planet: int) -> None:
        self.planet = planet

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        if self.planet != ANY:
            return figures(rules, s, seat, self.planet)
        player = s.players[seat]
        return sum(player.orbiters) + sum(player.landers) + sum(player.moons)


def moons_held(rules: SetiRules, s: Seti, seat: int, planet: int) -> int:
    """Landers of a player on the moons of a planet."""
    moons = s.players[seat].moons
    return sum(moons[moon] for moon in rules.moons_of[planet])


def figures(rules: SetiRules, s: Seti, seat: int, planet: int) -> int:
    """Orbiters and landers of a player at a planet, its moons included."""
    player = s.players[seat]
    return player.orbiters[planet] + player.landers[planet] + moons_held(rules, s, seat, planet)


class Orbiters(Count):
    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return sum(s.players[seat].orbiters)


class Landers(Count):
    def __init__(self, moons: bool) -> None:
        self.moons = moons

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        player = s.players[seat]
        return sum(player.landers) + (sum(player.moons) if self.moons else 0)


class Wins(Count):
    """Markers at stars, of one colour or of all (SE-11.25)."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        mine = s.players[seat].wins
        if self.colour == ANY:
            return sum(mine)
        return sum(won for star, won in enumerate(mine) if rules.stars[star].colour == self.colour)


class WinsInOne(Count):
    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return max(s.players[seat].wins)


class Traces(Count):
    """Traces of a colour with both species or with one, wherever they are marked (SE-11.26, SE-12.7, SE-16.32)."""

    def __init__(self, colour: int, species: int = ANY) -> None:
        self.colour = colour
        self.species = species

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        found = 0
        for side in range(2):
            if self.species != ANY and self.species != s.species[side]:
                continue
            if self.colour != ANY:
                found += rules.top.traces(s, seat, side, self.colour)
            else:
                for colour in range(3):
                    found += rules.top.traces(s, seat, side, colour)
        return found


class Techs(Count):
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        techs = s.players[seat].techs
        return sum(techs) if self.kind == ANY else sum(techs[self.kind * PER_KIND : (self.kind + 1) * PER_KIND])


class Tucked(Count):
    """Tucked cards with a kind of income; the printed income never counts (SE-13.16)."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return sum(rules.cards[card].income == self.kind for card in s.players[seat].income)

    def varies(self, s: Seti, seat: int) -> bool:
        return True  # data on the fourth space tucks a card (SE-9.2)


class Incomes(Count):
    """All tucked cards (SE-20.23)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return len(s.players[seat].income)


class FiguresInOne(Count):
    """Orbiters and landers at the planet that has most of them, moons included (SE-20.23)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return max(figures(rules, s, seat, planet) for planet in range(len(PLANETS)))


class OtherTraces(Count):
    """Traces with the species that is not this one (SE-20.23)."""

    def __init__(self, species: int) -> None:
        self.species = species

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        found = 0
        for side in range(2):
            if s.species[side] != self.species:
                found += sum(rules.top.traces(s, seat, side, colour) for colour in range(3))
        return found


class MarkedSectors(Count):
    """Sectors with at least one own signal (SE-11.60)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return sum(seat in marks for marks in s.marks)


class Distance(Count):
    """Steps from Earth to the farthest own probe (SE-3.22, SE-11.59)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        earth = rules.solar.where[s.discs][EARTH]
        return max((STEPS[SPACES * earth + space] for space in rules.top.vessels(s, seat)), default=0)


class Company(Count):
    """Planets other than Earth, and comets, that Earth's sector shows (SE-11.73)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        what = rules.solar.what[s.discs]
        sector = rules.solar.earth[s.discs]
        found = 0
        for space in range(sector, SPACES, SECTORS):
            if what[space] == COMET or (what[space] >= 0 and what[space] != EARTH):
                found += 1
        return found


class Missions(Count):
    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return len(s.players[seat].done)


class Finales(Count):
    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return len(s.players[seat].finale)


class Signals(Count):
    """Signals that the card being played has marked, in sectors of a colour or of all."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        if self.colour == ANY:
            return sum(s.notes[notes.SIGNALS :]) + rules.top.tally(s, seat, "marked-tile")  # SE-18.21
        return s.notes[notes.SIGNALS + self.colour]


class SignalSectors(Count):
    """Sectors in which the card being played has marked a signal (SE-11.49)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return s.notes[notes.SECTORS].bit_count()


class TakenKind(Count):
    """Own techs of the kind just taken (SE-11.53)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        tech = s.notes[notes.TOOK]
        return 0 if tech < 0 else Techs(tech // PER_KIND).of(rules, s, seat)


class MarkedTrace(Count):
    """Own traces of the colour just marked (SE-11.57)."""

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        colour = s.notes[notes.TRACED]
        return 0 if colour < 0 else Traces(colour).of(rules, s, seat)

    def varies(self, s: Seti, seat: int) -> bool:
        return s.notes[notes.TRACED] >= 0 and bool(s.players[seat].missions)  # which may give traces


class Tally(Count):
    """Something that only the layer of a species can count."""

    def __init__(self, word: str) -> None:
        self.word = word

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return rules.top.tally(s, seat, self.word)


class Most(Count):
    def __init__(self, parts: list[Count]) -> None:
        self.parts = parts

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return max(part.of(rules, s, seat) for part in self.parts)


class Least(Count):
    def __init__(self, parts: list[Count]) -> None:
        self.parts = parts

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return min(part.of(rules, s, seat) for part in self.parts)


class Half(Count):
    def __init__(self, parts: list[Count]) -> None:
        self.parts = parts

    def of(self, rules: SetiRules, s: Seti, seat: int) -> int:
        return sum(part.of(rules, s, seat) for part in self.parts) // 2


# Conditions


class AtLeast(Condition):
    def __init__(self, count: Count, least: int) -> None:
        self.count = count
        self.least = least

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        return self.count.of(rules, s, seat) >= self.least

    def varies(self, s: Seti, seat: int) -> bool:
        return self.count.varies(s, seat)

    def far(self, rules: SetiRules, s: Seti, seat: int) -> list[tuple[int, int]]:
        return [(self.count.of(rules, s, seat), self.least)]


class All(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        return all(part.met(rules, s, seat) for part in self.parts)

    def varies(self, s: Seti, seat: int) -> bool:
        return any(part.varies(s, seat) for part in self.parts)

    def far(self, rules: SetiRules, s: Seti, seat: int) -> list[tuple[int, int]]:
        return [one for part in self.parts for one in part.far(rules, s, seat)]


class HandEmpty(Condition):
    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        return not s.players[seat].hand


class ProbeOn(Condition):
    """An own probe at asteroids or a comet, perhaps next to Earth (SE-3.21, SE-11.63)."""

    def __init__(self, what: int, by_earth: bool) -> None:
        self.what = what
        self.by_earth = by_earth

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        what = rules.solar.what[s.discs]
        near = NEAR[rules.solar.where[s.discs][EARTH]]
        for space in rules.top.vessels(s, seat):
            if what[space] == self.what and (not self.by_earth or space in near):
                return True
        return False


class EachSpecies(Condition):
    """An own trace of a colour with the left and with the right species (SE-11.27)."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        return all(rules.top.traces(s, seat, side, self.colour) > 0 for side in range(2))

    def far(self, rules: SetiRules, s: Seti, seat: int) -> list[tuple[int, int]]:
        return [(sum(rules.top.traces(s, seat, side, self.colour) > 0 for side in range(2)), 2)]


class ThreeColours(Condition):
    """Own traces of all colours with one species, whichever or this one (SE-11.66, SE-17.27)."""

    def __init__(self, species: int = ANY) -> None:
        self.species = species

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        for side in range(2):
            if self.species in (ANY, s.species[side]) and three_colours(rules, s, seat, side):
                return True
        return False

    def far(self, rules: SetiRules, s: Seti, seat: int) -> list[tuple[int, int]]:
        sides = [side for side in range(2) if self.species in (ANY, s.species[side])]
        have = [sum(rules.top.traces(s, seat, side, colour) > 0 for colour in range(3)) for side in sides]
        return [(max(have, default=0), 3)]


def three_colours(rules: SetiRules, s: Seti, seat: int, side: int) -> bool:
    """Has a player traces of all colours with this species?"""
    return all(rules.top.traces(s, seat, side, colour) > 0 for colour in range(3))


class OrbiterAndLander(Condition):
    """An orbiter and a lander at one planet, on its moons too (SE-11.68)."""

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        player = s.players[seat]
        for planet in range(len(PLANETS)):
            if player.orbiters[planet] and (player.landers[planet] or moons_held(rules, s, seat, planet)):
                return True
        return False

    def far(self, rules: SetiRules, s: Seti, seat: int) -> list[tuple[int, int]]:
        player = s.players[seat]
        best = 0
        for planet in range(len(PLANETS)):
            landed = bool(player.landers[planet] or moons_held(rules, s, seat, planet))
            best = max(best, (player.orbiters[planet] > 0) + landed)
        return [(best, 2)]


class Landed(Condition):
    """The card being played has landed on one of these, a moon or a planet (SE-11.38)."""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        return min(s.notes[notes.LANDED], notes.MOON) in self.places


class SharedTech(Condition):
    """Another player owned the tech that the card being played has taken (SE-11.54)."""

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        return s.notes[notes.SHARED] == 1


class SingleSignal(Condition):
    """Exactly one own signal in the sector that the card being played has marked (SE-11.71)."""

    def met(self, rules: SetiRules, s: Seti, seat: int) -> bool:
        sector = s.notes[notes.SECTOR]
        return sector >= 0 and s.marks[sector].count(seat) == 1


def index(op: Op, key: str, words: tuple[str, ...]) -> int:
    """The index of a word, ANY where there is none or it says so."""
    found = op.words.get(key, "any")
    return ANY if found == "any" else words.index(found)


def count(op: Op) -> Count:
    """What an op of the notation counts."""
    return COUNTS[op.name].make(op)


def condition(op: Op) -> Condition:
    """What an op of the notation asks for."""
    if op.kind == "all":
        return All([condition(part) for part in op.parts])
    if "least" in op.amounts:
        return AtLeast(count(op), op.amounts["least"])
    return CONDITIONS[op.name].make(op)


def read(text: str) -> Condition:
    """A condition as the notation writes it."""
    return condition(Notation(()).condition(text))


def read_count(text: str) -> Count:
    """A count as the notation writes it."""
    return count(Notation(()).count(text))
