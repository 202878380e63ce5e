"""What things of SETI are worth in points, before one looks at the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.games.seti.content.notation import Op
from ecliptic.games.seti.content.printed import Card

ROUNDS: Final = 5
UNIT: Final = (0.0, 2.9, 2.9, 2.8, 2.4, 0.6)  # a credit or an energy, by round
CARD: Final = (0.0, 1.6, 1.6, 1.5, 1.2, 0.2)  # a card of the hand for its other uses, by round
PUBLICITY: Final = (0.0, 1.1, 1.1, 1.0, 0.9, 0.3)
DATA: Final = (0.0, 1.9, 1.9, 1.8, 1.7, 1.0)
MOVE: Final = 1.5
TRACE: Final = 7.5
SIGNAL: Final = 3.2
TECH: Final = 8.0
LAUNCH: Final = 7.0
LANDING: Final = 12.0
SCAN: Final = 9.0
OFTEN: Final = 2.5  # how often a thing that is counted is there

STEPS: Final = {
    "launch": LAUNCH,
    "land": LANDING,
    "orbit-or-land": LANDING,
    "scan": SCAN,
    "rotate": 0.0,
    "tech": TECH,
    "trace": TRACE,
    "income": 5.0,
    "tuck": 6.0,
    "corner": 1.3,
    "prospect": 2.5,
    "return": 2.0,
    "rule": 1.5,
    "gold-tile": 6.0,
}


def price(op: Op, round_: int) -> float:
    """What one step of an effect is worth."""
    many = op.amounts.get("n", 1)
    if op.name == "gain":
        amounts = op.amounts
        return (
            amounts.get("vp", 0)
            + amounts.get("publicity", 0) * PUBLICITY[round_]
            + amounts.get("data", 0) * DATA[round_]
            + (amounts.get("credit", 0) + amounts.get("energy", 0)) * UNIT[round_]
        )
    if op.name == "draw":
        return many * (CARD[round_] + 0.4)
    if op.name == "pick":
        return many * (CARD[round_] + 1.2)
    if op.name == "move":
        return many * MOVE
    if op.name == "signal":
        return many * SIGNAL
    if op.name == "row-corners":
        return many * 1.4
    if op.name in ("show-corner", "show-income"):
        return 1.2 * prices(op.parts, round_)
    if op.name == "remove":
        return 0.4 * prices(op.parts, round_)
    if op.name == "turn":
        return 0.6 * prices(op.parts, round_)
    if op.name == "if":
        return 0.5 * prices(op.parts, round_)
    if op.name == "per":
        return OFTEN * prices(op.parts, round_)
    return STEPS.get(op.name, 0.0) * (1.4 if op.name == "launch" and many > 1 else 1.0)


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
