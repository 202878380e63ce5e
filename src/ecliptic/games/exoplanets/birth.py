"""Birth of a planet: where it comes from, where it goes, what it gives (EX-3, EX-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import BagDraw, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.pool import ONE
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets.actions import ARMS, BAG, PILES, Born, Draw, Found, Place, Reserve
from ecliptic.games.exoplanets.resources import ENERGY

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


class DrawPlanet(BagDraw):
    """Nature: a planet tile comes out of the bag (EX-3.2)."""

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.bag)

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.bag

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.born

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        planet = cast(Born, action).planet
        take_out(g.state.bag, planet)
        self.put(g, me.seat, planet)

    def put(self, g: Game, seat: int, planet: int) -> None:
        """What becomes of the tile."""
        g.state.drawn.append(planet)
        if g.listening:
            g.emit(Event("drew", seat, "EX-3.2", {"planet": g.rules.planets[planet].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Born)


class ChooseSource(Choice):
    """Where the new planet comes from: the bag or the top of a reserve pile (EX-3.1)."""

    asks: ClassVar[str] = "EX-3.1"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        phrases = g.rules.phrases
        found: list[Action] = []
        if s.bag:
            found.append(phrases.draw_bag)
        for pile, tiles in enumerate(s.piles):
            if tiles:
                found.append(phrases.draws[pile])
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        assert isinstance(action, Draw)
        if action.source == BAG:
            FROM_BAG.push(s.agenda, me.seat)
        else:
            s.drawn.append(s.piles[action.source].pop())
            s.agenda.append(PLACE_PLANET.at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, Draw)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        assert isinstance(action, Draw)
        source = action.source
        if source == BAG:
            return [] if g.state.bag else [Reason("EX-3.6", "bag-empty")]
        return [] if g.state.piles[source] else [Reason("EX-3.9", "pile-empty", {"pile": PILES[source]})]


class PlacePlanet(Choice):
    """Add a planet to an arm, in place of its innermost space tile (EX-3.3, EX-3.10, EX-3.11)."""

    asks: ClassVar[str] = "EX-3.3"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        arms = g.rules.open_arms(s)
        places = g.rules.phrases.places
        return [places[planet][arm] for planet in s.drawn for arm in arms]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        assert isinstance(action, Place)
        planet = action.planet
        row = s.arms[action.arm]
        s.drawn.remove(planet)
        s.place[planet] = action.arm << 3 | len(row)
        row.append(planet)
        s.newest = planet
        g.rules.work_out(s, planet)
        if g.listening:
            where = {"planet": g.rules.planets[planet].name, "arm": ARMS[action.arm], "orbit": len(row)}
            g.emit(Event("placed", me.seat, "EX-3.10", where))
        AFTER_PLACING.push(s.agenda, me.seat)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Place)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        assert isinstance(action, Place)
        reasons = []
        if action.planet not in g.state.drawn:
            reasons.append(Reason("EX-3.3", "not-drawn", {"planet": g.rules.planets[action.planet].name}))
        if action.arm not in g.rules.open_arms(g.state):
            reasons.append(Reason("EX-3.11", "arm-full", {"arm": ARMS[action.arm]}))
        return reasons


class ReserveTile(Choice):
    """The tile not placed goes onto either reserve pile (EX-3.4)."""

    asks: ClassVar[str] = "EX-3.4"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.drawn)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.reserves

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        assert isinstance(action, Reserve)
        planet = s.drawn.pop()
        s.piles[action.pile].append(planet)
        if g.listening:
            where = {"planet": g.rules.planets[planet].name, "pile": PILES[action.pile]}
            g.emit(Event("reserved", me.seat, "EX-3.4", where))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Reserve)


class Refill(DrawPlanet):
    """An empty reserve pile gets a tile from the bag, at set-up and when it is emptied (EX-1.9, EX-3.8, EX-3.9)."""

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.bag) and not all(g.state.piles)

    def put(self, g: Game, seat: int, planet: int) -> None:
        pile = [bool(tiles) for tiles in g.state.piles].index(False)
        g.state.piles[pile].append(planet)
        if g.listening:
            where = {"planet": g.rules.planets[planet].name, "pile": PILES[pile]}
            started = g.state.first >= 0  # while the game is set up the piles are laid out by `setup`
            g.emit(Event("refilled", seat, "EX-3.8", where) if started else Event("reserved", -1, "EX-1.9", where))


class FindTile(BagDraw):
    """Nature: what the space tile is that the planet replaced (EX-3.13)."""

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.unseen

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        tile = cast(Found, action).tile
        take_out(g.state.unseen, tile)
        g.rules.take_tile(g, me.seat, tile)
        if g.listening:
            g.emit(Event("found", me.seat, "EX-3.13", {}, {"tile": g.rules.tiles[tile].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Found)


class Gain(Effect):
    """Resources for the planet just added: the star, and both icons that face each other (EX-4.1 to EX-4.5)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        planet = s.newest
        row = s.arms[s.place[planet] >> 3]
        s.star -= 1
        s.players[me.seat].stock += ONE[ENERGY]
        if g.listening:
            g.emit(Event("star", me.seat, "EX-4.1", {"left": s.star}))
        g.rules.birth_gift(g, me.seat)
        g.rules.receive_one(g, me.seat, g.rules.planets[planet].inner, "EX-4.3")
        g.rules.receive_one(g, me.seat, g.rules.planets[row[-2]].outer, "EX-4.4")
        g.rules.after_birth(g, me.seat, planet)


DRAW_PLANET: Final = DrawPlanet()
CHOOSE_SOURCE: Final = ChooseSource()
PLACE_PLANET: Final = PlacePlanet()
RESERVE_TILE: Final = ReserveTile()
REFILL: Final = Refill()
FIND_TILE: Final = FindTile()
GAIN: Final = Gain()
FROM_BAG: Final = DRAW_PLANET >> DRAW_PLANET >> PLACE_PLANET
AFTER_PLACING: Final = RESERVE_TILE >> FIND_TILE >> REFILL >> GAIN
