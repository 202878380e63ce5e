"""What things of SETI are worth in points, before one looks at the position; rows are by round, from 1 to 5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.games.seti.content.notation import Op
from ecliptic.games.seti.content.printed import Card

ROUNDS: Final = 5
UNIT: Final = (0.0, 2.5, 2.5, 2.4, 2.0, 0.5)  # a credit or an energy
CARD: Final = (0.0, 1.5, 1.5, 1.4, 1.1, 0.2)  # a card of the hand for its other uses
PUBLICITY: Final = (0.0, 1.2, 1.2, 1.1, 0.9, 0.2)
DATA: Final = (0.0, 2.2, 2.0, 1.8, 1.5, 1.0)
INCOME: Final = (0.0, 9.0, 7.0, 5.0, 3.0, 0.5)  # tucking a card: its income now and in the rounds to come
TRACE: Final = 7.0

EACH: Final = {  # steps that may be there several times
    "draw": (0.0, 1.9, 1.9, 1.8, 1.5, 0.6),
    "pick": (0.0, 2.7, 2.7, 2.6, 2.3, 1.4),
    "move": (0.0, 1.5, 1.5, 1.5, 1.3, 0.8),
    "signal": (0.0, 3.2, 3.2, 3.2, 3.2, 3.2),
    "row-corners": (0.0, 1.4, 1.4, 1.4, 1.4, 1.4),
}
ONCE: Final = {
    "income": INCOME,
    "tuck": INCOME,
    "tech": (0.0, 9.0, 8.0, 7.0, 5.5, 4.0),
    "launch": (0.0, 5.6, 5.6, 5.4, 4.8, 2.0),
    "scan": (0.0, 8.9, 8.9, 8.6, 7.7, 3.5),
    "land": (0.0, 12.0, 12.0, 12.0, 12.0, 12.0),
    "orbit-or-land": (0.0, 12.0, 12.0, 12.0, 12.0, 12.0),
    "trace": (0.0, TRACE, TRACE, TRACE, TRACE, TRACE),
    "corner": (0.0, 1.3, 1.3, 1.3, 1.3, 1.3),
    "prospect": (0.0, 2.5, 2.5, 2.5, 2.5, 2.5),
    "return": (0.0, 2.0, 2.0, 2.0, 2.0, 2.0),
    "rule": (0.0, 1.5, 1.5, 1.5, 1.5, 1.5),
}
WITHIN: Final = {  # how much of its parts a step is worth
    "show-corner": 1.2,
    "show-income": 1.2,
    "remove": 0.4,
    "turn": 0.6,
    "if": 0.5,
    "per": 2.5,
}


def price(op: Op, round_: int) -> float:
    """What one step of an effect is worth."""
    amounts = op.amounts
    if op.name == "gain":
        return (
            amounts.get("vp", 0)
            + amounts.get("publicity", 0) * PUBLICITY[round_]
            + amounts.get("data", 0) * DATA[round_]
            + (amounts.get("credit", 0) + amounts.get("energy", 0)) * UNIT[round_]
        )
    if op.name in EACH:
        return amounts.get("n", 1) * EACH[op.name][round_]
    if op.name in WITHIN:
        return WITHIN[op.name] * prices(op.parts, round_)
    return ONCE[op.name][round_] if op.name in ONCE else 0.0


def prices(ops: Sequence[Op], round_: int) -> float:
    """What the steps of an effect are worth together."""
    return sum(price(op, round_) for op in ops)


def lasting(card: Card, round_: int) -> float:
    """What the mission of a card, or what it scores at the end, is worth when it is played in a round."""
    left = (ROUNDS - round_ + 1) / ROUNDS
    if card.condition is not None:
        return prices(card.reward, round_) * (0.35 + 0.35 * left)
    if card.slots:
        return sum(prices(slot.reward, round_) for slot in card.slots) * (0.25 + 0.4 * left)
    if card.endgame is not None:
        return 4.0 + 2.0 * left
    return 0.0
