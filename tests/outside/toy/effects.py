"""What the toy's cards are made of."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from toy.actions import At, Drawn, Heard, PayWith, TossCard

if TYPE_CHECKING:
    from ecliptic.core.game import Game
    from toy.rules import ToyRules
    from toy.state import Toy

    ToyGame = Game[Toy, ToyRules]

CREDIT: Final = 0
ENERGY: Final = 1
DATA: Final = 2
STOCK: Final = ("credits", "energy", "data")


class Gain(Effect):
    """Get something: forced, and always possible."""

    def __init__(self, what: int, many: int) -> None:
        super().__init__(what, many)
        self.what = what
        self.many = many

    def describe(self) -> Any:
        return {"say": "do-Gain", "many": self.many, "what": {"say": f"word-{STOCK[self.what]}"}}

    def resolve(self, g: ToyGame, me: Frame) -> None:
        g.state.players[me.seat].stock[self.what] += self.many
        g.emit(Event("gained", me.seat, "TY-1.7", {"what": STOCK[self.what], "many": self.many, "by": me.source}))


class Pay(Choice):
    """Pay a price in one of the ways that the rules allow (TY-1.2)."""

    def __init__(self, cost: int) -> None:
        super().__init__(cost)
        self.cost = cost
        self.beside = True

    def describe(self) -> Any:
        return {"say": "do-Pay", "cost": self.cost}

    def able(self, g: ToyGame, me: Frame) -> bool:
        return bool(g.rules.payments(g.state, me.seat, self.cost))

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        return g.rules.payments(g.state, me.seat, self.cost)

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        g.rules.pay(g.state, me.seat, cast(PayWith, action))

    def answers(self, action: Action) -> bool:
        return isinstance(action, PayWith)

    def refusals(self, g: ToyGame, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("TY-1.2", "not-this-way", {"cost": self.cost, "line": action.line})]


class Listen(Chance):
    """Nature says how strong a signal is; then everybody's missions hear it (TY-1.6)."""

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.heard

    def weights(self, g: ToyGame, me: Frame) -> list[int]:
        return [3, 2, 1]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        strength = cast(Heard, action).strength
        g.state.players[me.seat].stock[DATA] += strength
        g.emit(Event("heard", me.seat, "TY-1.6", {"strength": strength}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Heard)


class DrawCard(Chance):
    """Nature shows the top card to its new owner."""

    def able(self, g: ToyGame, me: Frame) -> bool:
        return bool(g.state.bag)

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.drawn[card] for card in g.state.bag]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        card = cast(Drawn, action).card
        g.state.bag.remove(card)
        insort(g.state.players[me.seat].hand, card)
        g.emit(Event("drew", me.seat, "TY-1.1", {}, {"card": g.rules.cards[card].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Drawn)


class Toss(Choice):
    """Throw away so many cards, one after the other in the order of the card table (TY-1.3)."""

    def __init__(self, many: int, least: int) -> None:
        super().__init__(many, least)
        self.many = many
        self.least = least
        self.beside = True

    def describe(self) -> Any:
        return {"say": "do-Toss", "many": self.many}

    def able(self, g: ToyGame, me: Frame) -> bool:
        return len(self.rest(g, me)) >= self.many

    def rest(self, g: ToyGame, me: Frame) -> list[int]:
        return [card for card in g.state.players[me.seat].hand if card >= self.least]

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        cards = self.rest(g, me)
        return [g.rules.phrases.tosses[card] for card in cards[: len(cards) - self.many + 1]]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        card = cast(TossCard, action).card
        g.rules.drop(g.state, me.seat, card)
        g.state.discards.append(card)
        if self.many > 1:
            g.push(Toss(self.many - 1, card + 1), seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, TossCard)

    def refusals(self, g: ToyGame, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("TY-1.3", "not-to-toss", {"card": g.rules.cards[cast(TossCard, action).card].name})]


class Look(Choice):
    """Another player shows their first card to everybody (TY-1.4). What it shows cannot be taken back."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        self.reveals = True

    def able(self, g: ToyGame, me: Frame) -> bool:
        return bool(self.options(g, me))

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        players = g.state.players
        return [g.rules.phrases.at[seat] for seat in range(len(players)) if seat != me.seat and players[seat].hand]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        seat = cast(At, action).seat
        player = g.state.players[seat]
        if player.hand[0] not in player.shown:
            insort(player.shown, player.hand[0])
        g.emit(Event("looked", me.seat, "TY-1.4", {"at": seat, "card": g.rules.cards[player.hand[0]].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, At)

    def refusals(self, g: ToyGame, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("TY-1.4", "no-look", {"seat": cast(At, action).seat})]


class Demand(Effect):
    """Everybody else throws a card away: choices of other seats in the middle of a turn."""

    def resolve(self, g: ToyGame, me: Frame) -> None:
        seats = len(g.state.players)
        for after in range(seats - 1, 0, -1):
            g.push(toss(1), seat=(me.seat + after) % seats, source=me.source)


DRAW: Final = DrawCard()
LISTEN: Final = Listen()
LOOK: Final = Look()
DEMAND: Final = Demand()


def gain(what: int, many: int) -> Gain:
    """`gain(DATA, 2)`."""
    return Gain(what, many)


def pay(cost: int) -> Pay:
    """`pay(2) >> gain(DATA, 3)`."""
    return Pay(cost)


def toss(many: int) -> Toss:
    """`toss(2) >> gain(DATA, 3)`."""
    return Toss(many, 0)
