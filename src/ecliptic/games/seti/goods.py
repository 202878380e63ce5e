"""What a player has on the board: credits, energy, publicity, data and moves, and their limits (SE-1.6 to SE-1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.events import Event
from ecliptic.core.reason import Reason

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

CREDIT: Final = 0
ENERGY: Final = 1
PUBLICITY: Final = 2
DATA: Final = 3
MOVE: Final = 4
GOODS: Final = ("credit", "energy", "publicity", "data", "move")  # the order of a player's stock
CARD: Final = 5  # a kind of income and of exchange: it goes into the hand

MOST_PUBLICITY: Final = 10
MOST_DATA: Final = 6
BUY_PRICE: Final = 3  # publicity for a card, as a free action (SE-6.4)
GIVEN: Final = 2  # of a kind, in an exchange (SE-6.5)
FREE: Final = "free-action"  # what the log says of gains that nothing printed gives
LIMITS: Final = {PUBLICITY: MOST_PUBLICITY, DATA: MOST_DATA}
LACKS: Final = {CREDIT: "few-credits", ENERGY: "little-energy", PUBLICITY: "little-publicity"}


def lack(rule: str, kind: int, need: int, have: int) -> Reason:
    """Why something cannot be paid."""
    return Reason(rule, LACKS[kind], {"good": GOODS[kind], "need": need, "have": have})


def receive(g: Game, seat: int, kind: int, many: int, source: str) -> None:
    """Gain some of one kind; what goes beyond its limit is lost (SE-1.6, SE-1.7)."""
    if seat >= g.rules.seats and kind != PUBLICITY:
        g.rules.give_goods(g, seat, kind, many, source)
        return
    stock = g.state.players[seat].stock
    before = stock[kind]
    after = before + many
    if kind == PUBLICITY and after > MOST_PUBLICITY:
        after = MOST_PUBLICITY
    elif kind == DATA and after > MOST_DATA:
        after = MOST_DATA
    stock[kind] = after
    if g.listening:
        rule = "SE-1.6" if kind == PUBLICITY else "SE-1.7" if kind == DATA else "SE-4.10"
        if after > before:
            g.emit(Event("gained", seat, rule, {"good": GOODS[kind], "count": after - before, "by": source or FREE}))
        if before + many > after:
            g.emit(Event("lost", seat, rule, {"good": GOODS[kind], "count": before + many - after}))


def pay(g: Game, seat: int, kind: int, many: int, rule: str) -> None:
    """Give up some of one kind."""
    g.state.players[seat].stock[kind] -= many
    if many and g.listening:
        g.emit(Event("paid", seat, rule, {"good": GOODS[kind], "count": many}))


def earn(g: Game, seat: int, points: int, source: str) -> None:
    """Gain points; what for is kept for the score sheet."""
    player = g.state.players[seat]
    player.score += points
    player.earned_by.append(g.rules.sources[source])
    player.earned.append(points)
    if g.listening:
        g.emit(Event("points", seat, "SE-4.10", {"points": points, "by": source}))
