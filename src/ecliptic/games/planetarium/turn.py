"""The turn, top to bottom, and how one follows another (PL-2, PL-10.12 to PL-10.15, PL-10.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.games.planetarium.move import MOVE_TOKEN
from ecliptic.games.planetarium.play import PLAY_CARD, PLAY_FINALS

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game


class StartTurn(Effect):
    """A turn begins; the two guards see to it that every game ends (PL-10.30, PL-10.31)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.stall = max(s.stall, 0)  # -1 says that a token was laid on the track between two turns
        if g.listening:
            g.emit(Event("turn", me.seat, "PL-2.1", {"turn": s.turns + 1}))
        if s.final_seat < 0:
            if s.stall >= g.rules.stall_limit:
                g.rules.begin_final(g, me.seat, "PL-10.31")
            elif g.rules.barren(s):
                g.rules.begin_final(g, me.seat, "PL-10.30")


class EndTurn(Effect):
    """A turn ends and the next seat's begins, until everybody had a final turn (PL-2.12, PL-10.29)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.turns += 1
        s.stall += 1
        if s.final_seat >= 0:
            s.final_turns += 1
            if s.final_turns == g.rules.seats:
                g.rules.finish(g)
                return
        TURN.push(s.agenda, (me.seat + 1) % g.rules.seats)
        if s.final_seat < 0:
            g.rules.between(g, me.seat)


START_TURN: Final = StartTurn()
END_TURN: Final = EndTurn()
TURN: Final = START_TURN >> MOVE_TOKEN >> PLAY_CARD >> PLAY_FINALS >> END_TURN
