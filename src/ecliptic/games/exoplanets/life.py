"""Life: paying for levels, growing, species, eviction, stimulation (EX-5, EX-6, EX-7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason, several
from ecliptic.games.exoplanets.actions import Pay
from ecliptic.games.exoplanets.phenomena import STIMULATE, round_from
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.resources import bundle, covered
from ecliptic.games.exoplanets.supply import take_any

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


def levels_to(g: Game, seat: int, planet: int, species: bool) -> int:
    """How many levels are bought: one, or all that are missing to a species (EX-6.7)."""
    return TOP_LEVEL + 1 - g.state.players[seat].cubes[planet] if species else 1


class PayLife(Choice):
    """Choose how to pay for life where there are several ways (EX-5.6, EX-5.9, EX-5.13)."""

    asks: ClassVar[str] = "EX-5.6"

    def __init__(self, planet: int, species: bool) -> None:
        super().__init__(planet, species)
        self.planet = planet
        self.species = species

    def bills(self, g: Game, seat: int) -> list[int]:
        """The ways to pay that the player can afford."""
        stock = g.state.players[seat].stock
        levels = levels_to(g, seat, self.planet, self.species)
        return covered(stock, g.rules.bills(g.state, seat, self.planet, levels))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.pays[bill] for bill in self.bills(g, me.seat)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        buy(g, me.seat, self.planet, self.species, cast(Pay, action).bundle)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Pay)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        what = cast(Pay, action).bundle
        ways = several("or", [bundle(bill) for bill in self.bills(g, me.seat)])
        return [Reason("EX-5.14", "wrong-payment", {"bundle": bundle(what), "ways": ways})]


@cache
def pay_life(planet: int, species: bool) -> PayLife:
    """The choice of a payment, made once."""
    return PayLife(planet, species)


def grow(g: Game, seat: int, planet: int, species: bool) -> None:
    """Buy life: at once where there is one way to pay, else the player chooses."""
    ways = pay_life(planet, species)
    bills = ways.bills(g, seat)
    if len(bills) == 1:
        buy(g, seat, planet, species, bills[0])
    else:
        g.state.agenda.append(ways.at[seat])


def buy(g: Game, seat: int, planet: int, species: bool, bill: int) -> None:
    """Pay, then place life and take the stimulation marker (EX-6.15, EX-7.5)."""
    s = g.state
    name = g.rules.planets[planet].name
    g.rules.pay(g, seat, bill)
    if g.listening:
        g.emit(Event("paid", seat, "EX-5.3", {"bundle": bundle(bill), "planet": name}))
    if planet not in s.grown:  # one marker for each planet and turn (EX-7.2)
        s.grown.append(planet)
        s.agenda.append(STIMULATE.at[seat])
    if species:
        speciate(g, seat, planet)
    else:
        player = s.players[seat]
        player.cubes[planet] += 1
        player.spare_cubes -= 1
        if g.listening:
            g.emit(Event("life", seat, "EX-5.3", {"planet": name, "level": player.cubes[planet]}))


def speciate(g: Game, seat: int, planet: int) -> None:
    """A species dominates the planet; the life of others goes, for a resource each (EX-6.1, EX-6.2, EX-6.12)."""
    s = g.state
    player = s.players[seat]
    player.spare_species -= 1
    player.spare_cubes += player.cubes[planet]
    player.cubes[planet] = 0
    s.species[planet] = seat
    if g.listening:
        g.emit(Event("species", seat, "EX-6.1", {"planet": g.rules.planets[planet].name}))
    for other in reversed(round_from(g, seat)[1:]):
        evicted = s.players[other].cubes[planet]
        if evicted:
            s.players[other].cubes[planet] = 0
            s.players[other].spare_cubes += evicted
            s.agenda.append(take_any(evicted, "EX-6.13").at[other])
            if g.listening:
                where: Params = {"planet": g.rules.planets[planet].name, "count": evicted}
                g.emit(Event("evicted", other, "EX-6.12", where))
