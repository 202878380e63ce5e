"""What things of SETI are worth in points, before one looks at the position; rows are by round, from 1 to 5.

What a word of the notation is worth stands in its own row (`games/seti/words`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from ecliptic.games.seti.content.notation import Op
from ecliptic.games.seti.content.printed import Card
from ecliptic.games.seti.content.word import (
    ABOUT,
    CONDITIONS,
    COUNTS,
    EFFECTS,
    EVEN,
    EVENTS,
    GOODS,
    PLACES,
    Worth,
)

ROUNDS: Final = 5
Row: TypeAlias = tuple[float, ...]
UNIT: Final[Row] = (0.0, 2.5, 2.5, 2.4, 2.0, 0.5)  # a credit or an energy
CARD: Final[Row] = (0.0, 1.5, 1.5, 1.4, 1.1, 0.2)  # a card of the hand for its other uses
PUBLICITY: Final[Row] = (0.0, 1.2, 1.2, 1.1, 0.9, 0.2)
DATA: Final[Row] = (0.0, 2.2, 2.0, 1.8, 1.5, 1.0)
NONE: Final[Row] = (0.0,) * (ROUNDS + 1)
PACE: Final = 20  # points of a round, for milestones to come


def by_round(worth: Worth) -> Row:
    """What the row of a word says in points, from round 1 on."""
    return (0.0, *(tenths / 10 for tenths in worth.rounds)) if worth.rounds else NONE


STEPS: Final = {name: by_round(word.worth) for name, word in EFFECTS.items()}
SIGNALS: Final = {name: by_round(word.worth) for name, word in PLACES.items()}
DRAWN: Final = STEPS["draw"]  # a card of the deck
INCOME: Final = STEPS["income"]  # tucking a card: its income now and in the rounds to come
ALIEN: Final = STEPS["alien"]  # a card of a species, before one knows which
TRACE: Final = STEPS["trace"][1]


def rate(event: Op) -> float:
    """How often in a round a player does what an event names."""
    word = EVENTS[event.name]
    said = str(event.amounts["n"]) if "n" in event.amounts else " ".join(event.words.values())
    return word.rates.get(said, word.rate) / 100


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
    worth = EFFECTS[op.name].worth
    if worth is GOODS:
        return goods(op.amounts, round_)
    if worth is ABOUT:
        return about(op, round_)
    return STEPS[op.name][round_] * (op.many() if worth.each else 1) + worth.share / 10 * prices(op.parts, round_)


def goods(amounts: Mapping[str, int], round_: int) -> float:
    """What resources are worth."""
    return (
        amounts.get("vp", 0)
        + amounts.get("publicity", 0) * PUBLICITY[round_]
        + amounts.get("data", 0) * DATA[round_]
        + (amounts.get("credit", 0) + amounts.get("energy", 0)) * UNIT[round_]
    )


def about(op: Op, round_: int) -> float:
    """What a step is worth that depends on what it is about: signals somewhere, parts under a condition or for each."""
    what = op.about
    assert what is not None
    if what.kind == "where":
        return op.many() * SIGNALS[what.name][round_]
    return (COUNTS[what.name].usual if what.kind == "count" else chance(what)) / 10 * prices(op.parts, round_)


def chance(condition: Op) -> int:
    """How likely a condition is met, in tenths; of several the least likely, and a count as likely as not."""
    if condition.kind == "all":
        return min(chance(part) for part in condition.parts)
    return CONDITIONS[condition.name].chance if condition.name in CONDITIONS else EVEN


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
