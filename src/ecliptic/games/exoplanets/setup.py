"""Set-up: first orbit, reserve piles, space tiles, the first player (EX-1)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import BagDraw, Chance, Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.pool import ONE, pool
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets.actions import ARMS, First, Found, Toss
from ecliptic.games.exoplanets.birth import REFILL, DrawPlanet
from ecliptic.games.exoplanets.state import Exoplanets, Player
from ecliptic.games.exoplanets.turn import TURN

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game
    from ecliptic.games.exoplanets.rules import ExoplanetsRules


class FirstOrbit(DrawPlanet):
    """Nature: the planets of the first orbit, one in each arm (EX-1.8)."""

    def put(self, g: Game, seat: int, planet: int) -> None:
        s = g.state
        arm = [len(row) for row in s.arms].index(0)
        s.arms[arm].append(planet)
        s.place[planet] = arm << 3
        if g.listening:
            g.emit(
                Event("placed", -1, "EX-1.8", {"planet": g.rules.planets[planet].name, "arm": ARMS[arm], "orbit": 1})
            )


class DealTile(BagDraw):
    """Nature: a space tile offered to a player (EX-1.11)."""

    word: ClassVar[str] = "Offer"

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.unseen

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        tile = cast(Found, action).tile
        take_out(g.state.unseen, tile)
        offered = g.state.players[me.seat].offered
        offered.append(tile)
        offered.sort()

    def answers(self, action: Action) -> bool:
        return isinstance(action, Found)


class TossTile(Choice):
    """Put one of the offered space tiles into the box and keep the others (EX-1.11, EX-1.12)."""

    asks: ClassVar[str] = "EX-1.11"

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.tosses[tile] for tile in g.state.players[me.seat].offered]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        tile = cast(Toss, action).tile
        s = g.state
        player = s.players[me.seat]
        player.offered.remove(tile)
        player.hand = player.offered
        player.offered = []
        player.tossed = tile
        insort(s.boxed, tile)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Toss)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        tile = cast(Toss, action).tile
        if tile in g.state.players[me.seat].offered:
            return []
        return [Reason("EX-1.11", "not-offered-tile", {"tile": g.rules.tiles[tile].name})]


class FirstPlayer(Chance):
    """Nature decides who takes the first turn (EX-1.22)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.firsts[: g.rules.seats]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.state.first = cast(First, action).seat
        TURN.push(g.state.agenda, g.state.first)

    def answers(self, action: Action) -> bool:
        return isinstance(action, First)


FIRST_ORBIT: Final = FirstOrbit()
DEAL_TILE: Final = DealTile()
TOSS_TILE: Final = TossTile()
FIRST_PLAYER: Final = FirstPlayer()


def start(rules: ExoplanetsRules) -> Exoplanets:
    """The table before the first tile is drawn (EX-1.6 to EX-1.20)."""
    seats = range(rules.seats)
    agenda: list[Frame] = [FIRST_ORBIT.at[0]] * len(ARMS) + [REFILL.at[0]] * 2
    for seat in seats:
        agenda += [DEAL_TILE.at[seat]] * rules.offered
    agenda += [*(TOSS_TILE.at[seat] for seat in seats), FIRST_PLAYER.at[0]]
    energy, water, gas = rules.markers
    planets = len(rules.planets)
    return Exoplanets(
        agenda=agenda[::-1],
        parts=[],
        star=rules.star,
        cloud=pool(energy - rules.star - rules.seats, water - rules.seats, gas - rules.seats),
        bag=list(range(planets)),
        drawn=[],
        piles=[[], []],
        arms=[[] for _ in ARMS],
        newest=-1,
        place=[-1] * planets,
        under=[-1] * planets,
        power=[-1] * planets,
        extra=[0] * planets,
        less=[0] * planets,
        need=[planet.cost for planet in rules.planets],
        bonus=[0] * planets,
        reached=[0] * planets,
        species=[-1] * planets,
        unseen=list(range(len(rules.tiles))),
        boxed=[],
        used=[],
        fusion=rules.fusion,
        flare=rules.flare,
        stimulation=rules.stimulation,
        began=[],
        grown=[],
        nursed=[],
        first=-1,
        turns=0,
        players=[player(rules) for _ in seats],
    )


def player(rules: ExoplanetsRules) -> Player:
    """A player with one resource of each kind and all pieces in the pool (EX-1.14, EX-1.19)."""
    return Player(
        hand=[],
        offered=[],
        tossed=-1,
        lost=[],
        stock=sum(ONE[:3]),
        cubes=[0] * len(rules.planets),
        spare_cubes=rules.cubes,
        spare_species=rules.cylinders,
        fusion=0,
        flare=0,
        stimulation=0,
        goals=[],
    )
