"""What the greedy bot believes, as numbers. They were tuned by play of the bot against itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Tuning:
    """Points and moves that no rule gives."""

    patience: float = 0.78  # what a card of a move later is worth
    trust: float = 0.8  # the weight of a Final's points that need an orbit: others move planets away
    slack: float = 1.5  # turns beyond those expected, in which a Final may still be made possible
    scarce: float = 5.0  # moves for matter that is not near
    again: float = 1.4  # moves for matter that another card has reserved
    mark: float = 2.5  # moves for the first marker on a planet
    flip: float = 1.5  # moves to turn a planet's side with a card in the hand
    flip_later: float = 2.5  # the same without such a card
    lays: float = 0.8  # tokens laid on the track in a turn, before experience
    lays_alone: float = 1.9  # the same in the solo game, the dice included
    doubt: float = 6.0  # how many turns of experience that guess is worth
    fresh: float = 0.8  # the part of a drawn card's promise that counts for the card played before it
    pull: float = 2.5  # a Gravity icon
    spent: float = 1.2  # what a downgrade costs: its point, and the chance to play a card
    lean: float = 4.0  # a Low or High card where the hand has hardly any left
    room: float = 1.5  # the room that each Final takes from cards that can be played at once
    hurry: float = 1.0  # what waiting costs for each round in which nobody laid a token on the track
    crumb: float = 0.05  # matter that no card in the hand needs
    shift: float = 0.4  # the part of a gain that a planet keeps where others can move it away again
    tire: float = 0.8  # how that part shrinks with each round in which nobody laid a token on the track
    sway: float = 0.3  # further moves for each token of heat or cold that a majority lacks
    form: float = 1.0  # moves to form a planet with a proto card in the hand, beside those for its matter
    form_later: float = 4.0  # the same without such a card
    found: float = 2.0  # moves to bring about a protoplanet, beside those for its matter
    warmth: float = 1.2  # points for a token of heat or cold on an own card, before the last turn
    chill: float = 0.5  # the part of another player's loss that is one's own gain
    comet: float = 1.5  # what a comet is worth beside what the cards in the hand make of it
    shine: float = 1.0  # what a change of the star must bring beyond its price
    hold: float = 0.5  # the part of a card's promise that lasts while others may change the star
    calm: float = 0.0  # alone: points for each turn in which the dice do not move a planet
    approach: float = 0.3  # the part of a collection's worth that bringing its matter near has


TOGETHER: Final = Tuning()
# Alone the dice fill most of the track and what they lay is worth 2 points: Finals decide, and planets at rest help.
ALONE: Final = Tuning(
    patience=0.68,
    trust=1.4,
    slack=2.0,
    again=1.1,
    flip=2.0,
    fresh=1.0,
    spent=0.4,
    lean=0.5,
    room=-3.0,
    crumb=0.04,
    shift=0.5,
    calm=0.1,
)
