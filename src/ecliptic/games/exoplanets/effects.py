"""Using a space tile: what its effects do (EX-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.pool import amount
from ecliptic.core.reason import Params
from ecliptic.games.exoplanets.actions import Use
from ecliptic.games.exoplanets.phenomena import TAKE_MARKER
from ecliptic.games.exoplanets.supply import GiveBack, take_any
from ecliptic.games.exoplanets.tiles import LASTING, PER_WORLD, SPARE, SWAP, TAKE, Power

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game
    from ecliptic.games.exoplanets.state import Exoplanets


class BoxTile(Effect):
    """The tile of a one-time effect goes into the box when all it brought about is done (EX-9.5)."""

    def __init__(self, tile: int) -> None:
        super().__init__(tile)
        self.tile = tile

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.box_tile(g.state, self.tile)


def in_use(s: Exoplanets) -> list[int]:
    """The space tiles whose one-time effect is being carried out: neither in a hand nor in the box."""
    return [frame.effect.tile for frame in s.agenda if isinstance(frame.effect, BoxTile)]


def use(g: Game, seat: int, action: Use) -> None:
    """Show the tile, carry out the effect, take the marker it costs, and box a tile that is done with (EX-9.3)."""
    s = g.state
    power = g.rules.powers[action.power]
    tile = g.rules.tiles[action.tile]
    g.rules.show_tile(s, seat, action.tile)
    if g.listening:
        what: Params = {"tile": tile.name, "effect": power.name}
        if action.planet >= 0:
            what = {**what, "planet": g.rules.planets[action.planet].name}
        g.emit(Event("used", seat, "EX-9.1", what))
    if power.kind != LASTING:
        s.agenda.append(BoxTile(action.tile).at[seat])
    s.agenda.append(TAKE_MARKER[tile.marker].at[seat])
    if power.kind == LASTING:
        s.under[action.planet] = action.tile
        s.power[action.planet] = action.power
        g.rules.work_out_around(s, action.planet, action.power)
    else:
        once(g, seat, power, action.planet)


def once(g: Game, seat: int, power: Power, planet: int) -> None:
    """A one-time effect (EX-9.18 to EX-9.24)."""
    s = g.state
    if power.act == TAKE:
        for kind in range(3):
            for _ in range(amount(power.gift, kind)):
                g.rules.receive_one(g, seat, kind, "EX-9.19")
    elif power.act == SPARE:
        s.nursed += [planet] * power.many
    elif power.act == SWAP:
        s.agenda.append(take_any(power.gift, "EX-9.24").at[seat])
        s.agenda.append(GiveBack(power.many).at[seat])
    elif power.act == PER_WORLD:
        worlds = sum(s.players[seat].cubes[world] > 0 or s.species[world] == seat for row in s.arms for world in row)
        s.agenda.append(take_any(min(worlds, power.many), "EX-9.20").at[seat])
    else:
        s.agenda.append(take_any(power.many, "EX-9.18").at[seat])
