"""Phenomena: the collision of particles, the black hole and the solar storm (EX-7, EX-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.pool import ONE, amount
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets.actions import Discard
from ecliptic.games.exoplanets.resources import ENERGY, GAS, WATER, bundle
from ecliptic.games.exoplanets.supply import take_any
from ecliptic.games.exoplanets.tiles import FLARE, FUSION

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game

PER_RESOURCE: Final = 2  # stimulation markers for one resource (EX-7.7)
GAS_LOST: Final = 2  # in a solar storm (EX-10.13)


def round_from(g: Game, seat: int) -> list[int]:
    """All seats in order, beginning with this one."""
    return [(seat + step) % g.rules.seats for step in range(g.rules.seats)]


class TakeMarker(Effect):
    """Take the marker that the use of a space tile costs; the last one sets off its event (EX-9.4, EX-10.1)."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind)
        self.marker = kind

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        if self.marker == FUSION:
            s.fusion -= 1
            s.players[me.seat].fusion += 1
            if not s.fusion:
                g.state.agenda.append(BLACK_HOLE.at[me.seat])
        else:
            s.flare -= 1
            s.players[me.seat].flare += 1
            if not s.flare:
                g.state.agenda.append(SOLAR_STORM.at[me.seat])
        if g.listening:
            g.emit(Event("marker", me.seat, "EX-9.4", {"marker": "fusion" if self.marker == FUSION else "flare"}))


class Stimulate(Effect):
    """Take a stimulation marker; the last one makes particles collide (EX-7.1, EX-7.6)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.stimulation -= 1
        s.players[me.seat].stimulation += 1
        if g.listening:
            g.emit(Event("marker", me.seat, "EX-7.1", {"marker": "stimulation"}))
        if not s.stimulation:
            s.agenda.append(COLLISION.at[me.seat])


class Collision(Effect):
    """Everybody exchanges stimulation markers for resources, two for one (EX-7.7 to EX-7.9)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        if g.listening:
            g.emit(Event("collision", -1, "EX-7.6", {}))
        s.agenda.append(RETURN_STIMULATION.at[me.seat])
        for seat in reversed(round_from(g, me.seat)):
            player = s.players[seat]
            if player.stimulation >= PER_RESOURCE:
                s.agenda.append(take_any(player.stimulation // PER_RESOURCE, "EX-7.7").at[seat])


class ReturnStimulation(Effect):
    """The collision is over: all stimulation markers go back (EX-7.7, EX-10.3)."""

    def resolve(self, g: Game, me: Frame) -> None:
        for player in g.state.players:
            g.state.stimulation += player.stimulation
            player.stimulation = 0


class BlackHole(Effect):
    """Who has fusion markers loses a space tile of the hand, who has most of them another (EX-10.5 to EX-10.7)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        if g.listening:
            g.emit(Event("black-hole", -1, "EX-10.5", {}))
        s.agenda.append(RETURN_FUSION.at[me.seat])
        most = max(player.fusion for player in s.players)
        for seat in reversed(round_from(g, me.seat)):
            player = s.players[seat]
            if player.fusion:
                s.agenda.append(LOSE_TILE.at[seat])
                if player.fusion == most:
                    s.agenda.append(LOSE_TILE.at[seat])


class ReturnFusion(Effect):
    """The black hole is over: all fusion markers go back (EX-10.3)."""

    def resolve(self, g: Game, me: Frame) -> None:
        for player in g.state.players:
            g.state.fusion += player.fusion
            player.fusion = 0


class LoseTile(Choice):
    """Discard a space tile of the hand, face down (EX-10.8, EX-10.9, EX-10.11)."""

    asks: ClassVar[str] = "EX-10.5"

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].hand)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.discards[tile] for tile in g.state.players[me.seat].hand]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        tile = cast(Discard, action).tile
        g.rules.discard_tile(g.state, me.seat, tile)
        if g.listening:
            g.emit(Event("lost-tile", me.seat, "EX-10.5", {}, {"tile": g.rules.tiles[tile].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Discard)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        tile = cast(Discard, action).tile
        if tile in g.state.players[me.seat].hand:
            return []
        return [Reason("EX-10.5", "not-in-hand", {"tile": g.rules.tiles[tile].name})]


class SolarStorm(Effect):
    """Who has flare markers loses gas, who has most of them water too, and then gains energy (EX-10.13 to EX-10.18)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        if g.listening:
            g.emit(Event("solar-storm", -1, "EX-10.13", {}))
        most = max(player.flare for player in s.players)
        losers: list[int] = []
        for seat in round_from(g, me.seat):
            player = s.players[seat]
            if player.flare:
                lost = min(GAS_LOST, amount(player.stock, GAS)) * ONE[GAS]
                if player.flare == most:
                    lost += min(1, amount(player.stock, WATER)) * ONE[WATER]
                g.rules.pay(g, seat, lost)
                if lost:
                    losers.append(seat)
                    if g.listening:
                        g.emit(Event("lost", seat, "EX-10.13", {"bundle": bundle(lost)}))
        for seat in losers:
            g.rules.receive_one(g, seat, ENERGY, "EX-10.16")
        for player in s.players:
            s.flare += player.flare
            player.flare = 0


STIMULATE: Final = Stimulate()
COLLISION: Final = Collision()
RETURN_STIMULATION: Final = ReturnStimulation()
BLACK_HOLE: Final = BlackHole()
RETURN_FUSION: Final = ReturnFusion()
LOSE_TILE: Final = LoseTile()
SOLAR_STORM: Final = SolarStorm()
TAKE_MARKER: Final = [TakeMarker(FUSION), TakeMarker(FLARE)]
