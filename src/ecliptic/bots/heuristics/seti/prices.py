"""What things of SETI are worth in points, before one looks at the position; rows are by round, from 1 to 5."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from ecliptic.games.seti.content.notation import Op
from ecliptic.games.seti.content.printed import Card

ROUNDS: Final = 5
Row: TypeAlias = tuple[float, ...]
UNIT: Final[Row] = (0.0, 2.5, 2.5, 2.4, 2.0, 0.5)  # a credit or an energy
CARD: Final[Row] = (0.0, 1.5, 1.5, 1.4, 1.1, 0.2)  # a card of the hand for its other uses
PUBLICITY: Final[Row] = (0.0, 1.2, 1.2, 1.1, 0.9, 0.2)
DATA: Final[Row] = (0.0, 2.2, 2.0, 1.8, 1.5, 1.0)
INCOME: Final[Row] = (0.0, 9.0, 7.0, 5.0, 3.0, 0.5)  # tucking a card: its income now and in the rounds to come
TRACE: Final = 7.0
PACE: Final = 20  # points of a round, for milestones to come
ALIEN: Final[Row] = (0.0, 3.6, 3.6, 3.4, 3.0, 1.0)  # a card of a species, before one knows which
FOSSIL: Final = 3.0

EACH: Final[dict[str, Row]] = {  # steps that may be there several times
    "draw": (0.0, 1.9, 1.9, 1.8, 1.5, 0.6),
    "pick": (0.0, 2.7, 2.7, 2.6, 2.3, 1.4),
    "move": (0.0, 1.5, 1.5, 1.5, 1.3, 0.8),
    "signal": (0.0, 3.2, 3.2, 3.2, 3.2, 3.2),
    "row-corners": (0.0, 1.4, 1.4, 1.4, 1.4, 1.4),
    "exofossils": (0.0, FOSSIL, FOSSIL, FOSSIL, FOSSIL, 1.5),
    "spend-exofossils": (0.0, -FOSSIL, -FOSSIL, -FOSSIL, -FOSSIL, -1.5),
    "sample": (0.0, 5.0, 5.0, 5.0, 4.5, 3.0),
}
ONCE: Final[dict[str, Row]] = {
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
    "alien": ALIEN,
    "next-anomaly": (0.0, 2.5, 2.5, 2.4, 2.2, 1.5),
    "sift": (0.0, 5.5, 5.5, 5.2, 4.4, 1.8),
    "take-row": (0.0, 7.0, 7.0, 6.6, 5.5, 1.8),
    "collect": (0.0, 1.0, 1.0, 1.0, 0.5, 0.0),
    "study": (0.0, 5.5, 5.5, 5.5, 5.0, 5.0),
    "study-here": (0.0, 4.0, 4.0, 4.0, 4.0, 4.0),
}
WITHIN: Final = {  # how much of its parts a step is worth
    "show-corner": 1.2,
    "show-income": 1.2,
    "remove": 0.4,
    "turn": 0.6,
    "if": 0.5,
    "per": 2.5,
    "fossil-for": 0.4,
    "fossils-for": 0.6,
}
RATES: Final = {  # how often a player does in a round what a slot of a mission waits for
    "action launch": 0.85,
    "action orbit": 0.25,
    "action land": 0.6,
    "action orbit-or-land": 0.85,
    "action scan": 0.4,
    "research probe": 0.33,
    "research telescope": 0.33,
    "research computer": 0.33,
    "research any": 1.0,
    "trace red": 0.3,
    "trace yellow": 0.35,
    "trace blue": 0.35,
    "trace any": 1.0,
    "signal yellow": 0.7,
    "signal red": 0.7,
    "signal blue": 0.7,
    "signal black": 0.2,
    "sector": 0.25,
    "play 0": 0.2,
    "play 1": 0.6,
    "play 2": 0.4,
    "play 3": 0.25,
    "visit planet": 0.9,
    "visit asteroids": 0.5,
    "visit comet": 0.3,
    "corner publicity": 0.6,
    "corner data": 0.6,
    "corner move": 0.6,
}
RARELY: Final = 0.2  # anything else, such as visiting one certain planet


def rate(event: Op) -> float:
    """How often in a round a player does what an event names."""
    words = [str(event.amounts["n"])] if event.name == "play" else list(event.words.values())
    return RATES.get(" ".join([event.name, *words]), RARELY)


def hopes(card: Card, round_: int) -> list[float]:
    """What each slot of a card's mission is worth in a round: its reward, as far as what it waits for will happen."""
    found: list[float] = []
    before: list[str] = []  # what slots further up wait for, since one event marks one slot
    left = ROUNDS - round_ + 0.5
    for slot in card.slots:
        event = str(slot.event)
        chance = 1.0 - math.exp(-rate(slot.event) * left / (1 + before.count(event)))
        before.append(event)
        found.append(prices(slot.reward, round_) * chance)
    return found


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
    if op.name == "launch-then":
        return ONCE["launch"][round_] + prices(op.parts, round_)
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
        return sum(hopes(card, round_))
    if card.endgame is not None:
        return 4.0 + 2.0 * left
    return prices(card.reward, min(ROUNDS, round_ + 1)) * (0.3 + 0.5 * left)  # the answer to a message, if it has one


def reach(score: int, goal: int, round_: int) -> float:
    """The chance that a score gets to a goal before the game ends."""
    far = score + PACE * (ROUNDS - round_ + 0.5) - goal
    return min(1.0, max(0.0, 0.5 + far / (2 * PACE)))
