"""The toy's sentences, and its rules: reasons cite them."""

from __future__ import annotations

from typing import Final

RULES: Final = {
    "T1": "A player holds the cards they play.",
    "T2": "A price is paid in full, in one of the ways that the rules allow.",
    "T3": "Cards are tossed from the hand, in the order of the card table.",
    "T4": "Only another player who holds a card can be looked at.",
    "T5": "Every turn brings income and one action.",
    "T6": "A mission is heard whenever its word falls, in anybody's turn.",
    "T7": "Data are points.",
    "T8": "The visitors answer when there is data enough.",
    "T9": "In one's own turn cards can be sold beside any choice, but not inside another sale.",
    "T10": "Who digs sees a relic, and nobody else does.",
}

MESSAGES: Final = {
    "not-held": "{card} is not in your hand",
    "too-dear": "{card} costs {cost}, and you cannot pay that",
    "not-this-way": "A price of {cost} is not paid with '{line}'",
    "not-to-toss": "{card} cannot be tossed now",
    "no-sale": "{card} can be sold in your own turn only",
    "no-look": "Seat {seat} has nothing to show you",
    "data": "{count} data",
    "omen": "The omen {omen} came true",
}
