"""The rival's progress track and computer: what it gets in place of what players gain (SE-21.9 to SE-21.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params
from ecliptic.games.seti.computer import TOPS
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, PUBLICITY, earn, receive
from ecliptic.games.seti.rival.edition import SPACES
from ecliptic.games.seti.rival.layer import PROGRESS, rival_of

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

INCOME: Final = 4  # spaces in place of income (SE-21.13)
NO_CARD: Final = 8  # points in place of an advanced card when there is none (SE-21.12)
PUBLICITY_SPACE: Final = 2  # of the computer, from the left
PROGRESS_SPACE: Final = 4


def advance(g: Game, many: int, source: str) -> None:
    """The progress marker goes on; past the last space an advanced card joins the rival (SE-21.11, SE-21.12)."""
    layer = rival_of(g)
    part = layer.part(g.state)
    rounds = (part.progress - 1 + many) // SPACES
    part.progress = (part.progress - 1 + many) % SPACES + 1
    if g.listening:
        what: Params = {"count": many, "space": part.progress, "by": source}
        g.emit(Event("progress", layer.rival, "SE-21.9", what))
    for _ in range(rounds):
        if part.box:
            part.box -= 1
            part.unknown += 1
            part.above += 1
            if g.listening:
                g.emit(Event("rival-grows", layer.rival, "SE-21.11", {}))
        else:
            earn(g, layer.rival, NO_CARD, PROGRESS)


def give_goods(g: Game, kind: int, many: int, source: str) -> None:
    """Progress for credits, energy and cards, data for the computer; moves are lost (SE-21.13, SE-21.14)."""
    if kind in (CREDIT, ENERGY, CARD):
        advance(g, many, source)
    elif kind == DATA:
        for _ in range(many):
            add_data(g, source)


def add_data(g: Game, source: str) -> None:
    """One data goes onto the next space of the computer, or into the pool, which has no limit (SE-21.14)."""
    rival = rival_of(g).rival
    player = g.state.players[rival]
    if player.filled == TOPS:
        player.stock[DATA] += 1
        if g.listening:
            g.emit(Event("gained", rival, "SE-21.14", {"good": "data", "count": 1, "by": source}))
        return
    player.filled += 1
    if g.listening:
        g.emit(Event("placed", rival, "SE-21.14", {"column": player.filled}))
    if player.filled == PUBLICITY_SPACE:
        receive(g, rival, PUBLICITY, 1, "computer")
    elif player.filled == PROGRESS_SPACE:
        advance(g, INCOME, "computer")


def fill(g: Game) -> None:
    """Data of the pool goes into the computer as far as there is room (SE-21.15)."""
    player = g.state.players[rival_of(g).rival]
    while player.stock[DATA] and player.filled < TOPS:
        player.stock[DATA] -= 1
        add_data(g, "computer")


class Advance(Effect):
    """The rival's progress marker goes on, as a card says."""

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def resolve(self, g: Game, me: Frame) -> None:
        advance(g, self.many, me.source)


ADVANCE: Final = Advance(1)
