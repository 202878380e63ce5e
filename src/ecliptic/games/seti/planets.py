"""Planets and moons: orbiting, landing, and taking figures back (SE-5.9 to SE-5.15, SE-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY
from ecliptic.core.reason import Reason
from ecliptic.games.seti import missions, notes
from ecliptic.games.seti.actions import Berth, Land, Orbit, Remove
from ecliptic.games.seti.goods import CREDIT, DATA, ENERGY, lack, receive
from ecliptic.games.seti.solar import EARTH, PLANETS
from ecliptic.games.seti.tech import CHEAP_LANDING, MOON_TECH

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

ORBIT_CREDITS: Final = 1
ORBIT_ENERGY: Final = 1
LAND_ENERGY: Final = 3
NOWHERE: Final = -1
HOSTS: Final = tuple(at for at in range(len(PLANETS)) if at != EARTH)  # where one can orbit and land

MOONS: Final = 1  # landing on moons without the tech
OCCUPIED: Final = 2  # landing where a figure stands, for its reward too


def at_planets(rules: SetiRules, s: Seti, seat: int) -> list[int]:
    """The planets other than Earth at which a player has a probe (SE-5.9, SE-5.10)."""
    what = rules.solar.what[s.discs]
    found: list[int] = []
    for space in s.players[seat].probes:
        planet = what[space]
        if planet >= 0 and planet != EARTH and planet not in found:
            found.append(planet)
    found.sort()
    return found


def land_price(s: Seti, seat: int, planet: int = NOWHERE) -> int:
    """The energy that landing at a planet costs, or wherever nobody orbits (SE-5.12, SE-5.13)."""
    price = LAND_ENERGY
    if planet != NOWHERE:
        for player in s.players:
            if player.orbiters[planet]:
                price -= 1
                break
    return price - (s.players[seat].techs[CHEAP_LANDING] if seat >= 0 else 0)


def lands_at(rules: SetiRules, s: Seti, seat: int, planet: int, how: int, found: list[Action]) -> None:
    """Every way to land there: on the planet, and on the moons that are free (SE-5.14, SE-5.15, SE-11.40)."""
    found.append(rules.phrases.lands[planet])
    if reaches_moons(s, seat, how):
        for moon in rules.moons_of[planet]:
            if how & OCCUPIED or not is_taken(s, moon):
                found.append(rules.phrases.moons[moon])


def reaches_moons(s: Seti, seat: int, how: int) -> bool:
    """May a player land on moons: by the tech, or because a card says so (SE-5.14)?"""
    return bool(how & MOONS or s.players[seat].techs[MOON_TECH])


def is_taken(s: Seti, moon: int) -> bool:
    """Is there a lander on a moon (SE-5.15)?"""
    for player in s.players:
        if player.moons[moon]:
            return True
    return False


def lift(g: Game, seat: int, planet: int) -> None:
    """Take the probe at a planet out of space."""
    s = g.state
    s.players[seat].probes.remove(g.rules.solar.where[s.discs][planet])


def orbit(g: Game, me: Frame, planet: int) -> None:
    """A probe becomes an orbiter (SE-5.9, SE-7.2, SE-7.4, SE-7.6)."""
    s = g.state
    seat = me.seat
    row = g.rules.planets[planet]
    lift(g, seat, planet)
    notes.orbited(g, me.source, planet)
    s.players[seat].orbiters[planet] += 1
    if g.listening:
        g.emit(Event("orbited", seat, "SE-5.9", {"planet": row.name}))
    missions.later(g, seat, missions.ORBITED)
    g.push(row.orbit, seat=seat, source=row.name)
    if s.first_orbits[planet] < 0:
        s.first_orbits[planet] = seat
        g.push(row.first, seat=seat, source=row.name)


def land(g: Game, me: Frame, planet: int, moon: int, how: int) -> None:
    """A probe becomes a lander on a planet or a moon (SE-5.12, SE-7.3, SE-7.4, SE-7.6)."""
    s = g.state
    seat = me.seat
    lift(g, seat, planet)
    notes.landed(g, me.source, planet, moon)
    missions.later(g, seat, missions.LANDED)
    row = g.rules.planets[planet]
    if moon >= 0:
        s.players[seat].moons[moon] += 1
        place = g.rules.moons[moon]
        if g.listening:
            g.emit(Event("landed", seat, "SE-5.12", {"planet": place.name}))
        g.push(place.land, seat=seat, source=place.name)
        return
    s.players[seat].landers[planet] += 1
    if g.listening:
        g.emit(Event("landed", seat, "SE-5.12", {"planet": row.name}))
    g.push(row.land, seat=seat, source=row.name)
    covered = int(how & OCCUPIED > 0)
    berths = [berth for berth in g.rules.berths_of[planet] if covered or s.berths[berth] < 0]
    if len(berths) > 1:
        g.push(TAKE_BERTH[covered][planet], seat=seat, source=row.name)
    elif berths:
        moor(g, seat, berths[0])


def moor(g: Game, seat: int, berth: int) -> None:
    """A lander takes a data space and its data (SE-7.3)."""
    if g.state.berths[berth] < 0:
        g.state.berths[berth] = seat
    receive(g, seat, DATA, g.rules.berth_data[berth], g.rules.berth_planet[berth])


class TakeBerth(Choice):
    """Choose between data spaces of a planet: free ones, or with a card also covered ones (SE-7.4, SE-11.40)."""

    icon: ClassVar[str] = "data"
    asks: ClassVar[str] = "SE-7.4"

    def __init__(self, planet: int, covered: int) -> None:
        super().__init__(planet, covered)
        self.planet = planet
        self.covered = covered
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [
            g.rules.phrases.berths[berth]
            for berth in g.rules.berths_of[self.planet]
            if self.covered or g.state.berths[berth] < 0
        ]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        moor(g, me.seat, cast(Berth, action).berth)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Berth)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return (
            []
            if action in self.options(g, me)
            else [Reason("SE-7.4", "berth-taken", {"space": " ".join(action.words())})]
        )


class FreeLand(Choice):
    """Land for nothing, as a card says (SE-5.2); `orbit` lets the player orbit instead."""

    icon: ClassVar[str] = "land"
    asks: ClassVar[str] = "SE-5.2"

    def __init__(self, how: int, orbit: int) -> None:
        super().__init__(how, orbit)
        self.how = how
        self.orbit = orbit
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(at_planets(g.rules, g.state, me.seat))

    def waits(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].probes)  # which may still get there

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-4.8", {"what": "lander"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        found: list[Action] = []
        for planet in at_planets(g.rules, g.state, me.seat):
            if self.orbit:
                found.append(g.rules.phrases.orbits[planet])
            lands_at(g.rules, g.state, me.seat, planet, self.how, found)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Orbit):
            orbit(g, me, action.planet)
        else:
            place = cast(Land, action)
            land(g, me, place.planet, place.moon, self.how)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Land) or (bool(self.orbit) and isinstance(action, Orbit))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return refuse(g, me.seat, action, self.how, free=True)


def refuse(g: Game, seat: int, action: Action, how: int, free: bool) -> list[Reason]:
    """Why a player cannot orbit or land so (SE-5.9 to SE-5.15)."""
    s = g.state
    stock = s.players[seat].stock
    reasons: list[Reason] = []
    if isinstance(action, Orbit):
        planet, moon = action.planet, -1
        if not free and stock[CREDIT] < ORBIT_CREDITS:
            reasons.append(lack("SE-5.9", CREDIT, ORBIT_CREDITS, stock[CREDIT]))
        if not free and stock[ENERGY] < ORBIT_ENERGY:
            reasons.append(lack("SE-5.9", ENERGY, ORBIT_ENERGY, stock[ENERGY]))
    else:
        place = cast(Land, action)
        planet, moon = place.planet, place.moon
        price = land_price(s, seat, planet)
        if not free and stock[ENERGY] < price:
            reasons.append(lack("SE-5.12", ENERGY, price, stock[ENERGY]))
    name = g.rules.planets[planet].name
    if planet == EARTH:
        return [Reason("SE-5.10", "not-earth")]
    if planet not in at_planets(g.rules, s, seat):
        reasons.insert(0, Reason("SE-5.12" if isinstance(action, Land) else "SE-5.9", "no-probe-at", {"planet": name}))
    if moon >= 0:
        what = {"moon": g.rules.moons[moon].name}
        if not how & MOONS and not s.players[seat].techs[MOON_TECH]:
            reasons.append(Reason("SE-5.14", "no-moon-tech", what))
        if not how & OCCUPIED and is_taken(s, moon):
            reasons.append(Reason("SE-5.15", "moon-taken", what))
    return reasons


class TakeBack(Choice):
    """Take an own orbiter or lander back for something, or do without (SE-11.39, SE-7.5)."""

    icon: ClassVar[str] = "remove"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-11.39"

    def __init__(self, landers: int, part: Effect) -> None:
        super().__init__(landers, part)
        self.landers = landers
        self.part = part
        self.beside = True

    def figures(self, g: Game, seat: int) -> list[Action]:
        """One line for each kind of figure that differs: by place, and by whether it holds the space of a first."""
        s = g.state
        player = s.players[seat]
        phrases = g.rules.phrases
        lines = phrases.landers if self.landers else phrases.orbiters
        found: list[Action] = []
        for planet in range(len(g.rules.planets)):
            if self.landers:
                have = player.landers[planet]
                special = sum(s.berths[berth] == seat for berth in g.rules.berths_of[planet])
            else:
                have = player.orbiters[planet]
                special = int(s.first_orbits[planet] == seat)
            if have > special:
                found.append(lines[0][planet])
            if special:
                found.append(lines[1][planet])
        if self.landers:
            for moon in range(len(g.rules.moons)):
                if player.moons[moon]:
                    found.append(lines[0][len(g.rules.planets) + moon])
        return found

    def able(self, g: Game, me: Frame) -> bool:
        return bool(self.figures(g, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [*self.figures(g, me.seat), DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is DECLINE:
            return
        s = g.state
        player = s.players[me.seat]
        what = cast(Remove, action)
        planets = len(g.rules.planets)
        berths: list[int] = []  # the data spaces, one of which the lander leaves
        if not self.landers:
            player.orbiters[what.place] -= 1
            if what.special:
                s.first_orbits[what.place] = -1
        elif what.place >= planets:
            player.moons[what.place - planets] -= 1
        else:
            player.landers[what.place] -= 1
            if what.special:
                berths = [berth for berth in g.rules.berths_of[what.place] if s.berths[berth] == me.seat]
        if g.listening:
            figure = "lander" if self.landers else "orbiter"
            g.emit(Event("removed", me.seat, "SE-11.39", {"figure": figure, "planet": action.line.split()[-1]}))
        g.push(self.part, seat=me.seat, source=me.source)
        if len(berths) > 1:
            g.push(LEAVE_BERTH[what.place], seat=me.seat, source=me.source)
        elif berths:
            s.berths[berths[0]] = -1

    def answers(self, action: Action) -> bool:
        return isinstance(action, Remove) or action is DECLINE

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return [] if action in self.options(g, me) else [Reason("SE-11.39", "no-such-figure")]


class LeaveBerth(Choice):
    """A lander was taken back from one of two own data spaces of a planet: from which (SE-7.5, SE-11.39)?"""

    icon: ClassVar[str] = "data"
    asks: ClassVar[str] = "SE-7.5"

    def __init__(self, planet: int) -> None:
        super().__init__(planet)
        self.planet = planet
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        berths = g.rules.berths_of[self.planet]
        return [g.rules.phrases.berths[berth] for berth in berths if g.state.berths[berth] == me.seat]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.state.berths[cast(Berth, action).berth] = -1

    def answers(self, action: Action) -> bool:
        return isinstance(action, Berth)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return [] if action in self.options(g, me) else [Reason("SE-11.39", "no-such-figure")]


LEAVE_BERTH: Final = [LeaveBerth(planet) for planet in range(9)]
TAKE_BERTH: Final = [[TakeBerth(planet, covered) for planet in range(9)] for covered in (0, 1)]
EFFECTS: Final = (TakeBerth, LeaveBerth, FreeLand, TakeBack)
