"""What lies on the toy's table and in its hands."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.effect import Frame
from ecliptic.core.state import Position, State, hidden, owner, per_seat, public


@dataclass(init=False)
class Player(State):
    """What one player has."""

    hand: list[int] = owner("the hand, in the order of the card table", "card")
    shown: list[int] = public("those cards of the hand that everybody has seen", "card")
    missions: list[int] = public("missions under way", "card")
    stock: list[int] = public("credits, energy, data", most=99, length=3)
    turns: int = public("how many turns have ended", most=99)

    def __init__(self, hand: list[int], shown: list[int], missions: list[int], stock: list[int], turns: int) -> None:
        self.hand = hand
        self.shown = shown
        self.missions = missions
        self.stock = stock
        self.turns = turns

    def copy(self) -> Player:
        return Player(self.hand[:], self.shown[:], self.missions[:], self.stock[:], self.turns)


@dataclass(init=False)
class Toy(Position):
    """What lies on the table."""

    bag: list[int] = hidden("the deck", "card")
    discards: list[int] = public("the discards", "card")
    players: list[Player] = per_seat("what each player has", Player)

    def __init__(
        self, agenda: list[Frame], parts: list[State], bag: list[int], discards: list[int], players: list[Player]
    ) -> None:
        super().__init__(agenda, parts)
        self.bag = bag
        self.discards = discards
        self.players = players

    def copy(self) -> Toy:
        return Toy(
            self.agenda[:],
            [part.copy() for part in self.parts],
            self.bag[:],
            self.discards[:],
            [part.copy() for part in self.players],
        )
