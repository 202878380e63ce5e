"""What the greedy bot believes, as numbers. They were tuned by play of the bot against itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Taste:
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
    form: float = 2.0  # moves to make a planet of a protoplanet with a proto card in the hand
    form_later: float = 4.0  # the same without such a card
    found: float = 2.0  # moves to bring about a protoplanet, beside those for its matter
    warmth: float = 1.2  # points for a token of heat or cold on an own card, before the last turn
    chill: float = 0.5  # the part of another player's loss that is one's own gain
    comet: float = 1.5  # what a comet is worth beside what the cards in the hand make of it
    shine: float = 1.0  # what a change of the star must bring beyond its price
    approach: float = 0.3  # the part of a collection's worth that bringing its matter near has


TOGETHER: Final = Taste()
# Alone the dice fill most of the track, and what they lay is worth 2 points: Finals decide.
ALONE: Final = Taste(patience=0.72, trust=1.4, spent=0.8, lean=0.5, room=-3.0)
