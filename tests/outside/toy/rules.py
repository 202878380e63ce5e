"""The toy's numbers and hooks, and the layer that passes them on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core.action import Action
from ecliptic.core.combine import OneOf
from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Course, Mover, Price, Progress, Step
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Rules, Shuffler
from ecliptic.core.scoring import Score, ScoreLine, Standing, rank
from ecliptic.core.state import Position
from ecliptic.core.view import word_of
from toy.actions import PayWith, Phrases, Sell
from toy.content import Card
from toy.effects import CREDIT, DATA, ENERGY, gain
from toy.state import Player, Toy

PROCEEDS: Final = OneOf(gain(CREDIT, 1), gain(ENERGY, 1))


def is_turn_of(s: Toy, seat: int) -> bool:
    """Is it this seat's turn?"""
    return any(word_of(frame.effect) == "EndTurn" and frame.seat == seat for frame in s.agenda)


class ToyRules(Rules):
    """The toy without its expansion."""

    def __init__(self, seats: int, cards: Sequence[Card], phrases: Phrases) -> None:
        super().__init__(seats)
        self.cards = list(cards)
        self.phrases = phrases
        self.lexicon = phrases.lexicon
        self.has_asides = True
        self.reacts_to = frozenset({"heard", "looked", "played"})
        self.hand = 3  # cards dealt to each
        self.turns = 4  # of each player

    def fields(self) -> list[str]:
        return [*super().fields(), "cards", "phrases", "hand", "turns"]

    def start(self) -> Position:
        from toy.turn import agenda

        players = [Player([], [], [], [2, 1, 0], 0) for _ in range(self.seats)]
        return Toy(agenda(self), [], list(range(len(self.cards))), [], players)

    def payments(self, s: Toy, seat: int, cost: int) -> list[Action]:
        """The ways to pay a price: credits, and energy in their place."""
        credit, energy = s.players[seat].stock[CREDIT], s.players[seat].stock[ENERGY]
        return [self.phrases.pays[cost - by, by, 0] for by in range(cost + 1) if by <= energy and cost - by <= credit]

    def pay(self, s: Toy, seat: int, way: PayWith) -> None:
        s.players[seat].stock[CREDIT] -= way.credit
        s.players[seat].stock[ENERGY] -= way.energy

    def income(self, s: Toy, seat: int) -> int:
        """The credits that a turn begins with (TY-1.5)."""
        return 1

    def asides(self, g: Any, me: Frame) -> list[Action]:
        """In one's own turn any card can be sold (TY-1.9)."""
        if not is_turn_of(g.state, me.seat):
            return []
        return [self.phrases.sells[card] for card in g.state.players[me.seat].hand]

    def aside(self, g: Any, me: Frame, action: Action) -> None:
        assert isinstance(action, Sell)
        self.drop(g.state, me.seat, action.card)
        g.state.discards.append(action.card)
        g.push(PROCEEDS, seat=me.seat, source=self.cards[action.card].name)

    def refuse_aside(self, g: Any, seat: int, action: Action) -> list[Reason]:
        assert isinstance(action, Sell)
        name = self.cards[action.card].name
        reasons = []
        if action.card not in g.state.players[seat].hand:
            reasons.append(Reason("TY-1.1", "not-held", {"card": name}))
        if not is_turn_of(g.state, seat):
            reasons.append(Reason("TY-1.9", "no-sale", {"card": name}))
        return reasons

    def drop(self, s: Toy, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        player = s.players[seat]
        player.hand.remove(card)
        if card in player.shown:
            player.shown.remove(card)

    def react(self, g: Any, event: Event) -> None:
        """Missions hear their word: the seat behind the event's first, its own last, each in order of play (TY-1.6)."""
        s: Toy = g.state
        for after in range(self.seats, 0, -1):
            seat = (event.seat + after) % self.seats
            for card in reversed(s.players[seat].missions):
                row = self.cards[card]
                if row.word == event.word and (row.whose == "own") == (seat == event.seat):
                    g.push(row.effect, seat=seat, source=row.name)

    def scores(self, s: Toy) -> list[Score]:
        return [
            Score(seat, [ScoreLine(player.stock[DATA], Reason("TY-1.7", "data", {"count": player.stock[DATA]}))])
            for seat, player in enumerate(s.players)
        ]

    def ranking(self, s: Toy) -> list[Standing]:
        return rank([score.total for score in self.scores(s)], [() for _ in s.players])

    def deal(self, s: Toy, viewer: int, rng: Shuffler) -> None:
        seen = {*s.discards, *(card for player in s.players for card in [*player.missions, *player.shown])}
        if viewer >= 0:
            seen |= {*s.players[viewer].hand}
        unseen = [card for card in range(len(self.cards)) if card not in seen]
        rng.shuffle(unseen)
        for seat, player in enumerate(s.players):
            if seat != viewer:
                hidden = len(player.hand) - len(player.shown)
                player.hand = sorted([*player.shown, *(unseen.pop() for _ in range(hidden))])
        s.bag = sorted(unseen)

    def wishes(self, s: Toy, seat: int) -> list[Action]:
        return [self.phrases.plays[card] for card in s.players[seat].hand]


class Layer(ToyRules):
    """A layer that changes nothing."""

    def __init__(self, below: ToyRules) -> None:
        super().__init__(below.seats, below.cards, below.phrases)
        self.adopt(below)
        self.below = below

    def beneath(self) -> Rules:
        return self.below

    def start(self) -> Position:
        return self.below.start()

    def payments(self, s: Toy, seat: int, cost: int) -> list[Action]:
        return self.below.payments(s, seat, cost)

    def pay(self, s: Toy, seat: int, way: PayWith) -> None:
        self.below.pay(s, seat, way)

    def income(self, s: Toy, seat: int) -> int:
        return self.below.income(s, seat)

    def drop(self, s: Toy, seat: int, card: int) -> None:
        self.below.drop(s, seat, card)

    def react(self, g: Any, event: Event) -> None:
        self.below.react(g, event)

    def stand_in(self, g: Any, me: Frame) -> None:
        self.below.stand_in(g, me)

    def asides(self, g: Any, me: Frame) -> list[Action]:
        return self.below.asides(g, me)

    def aside(self, g: Any, me: Frame, action: Action) -> None:
        self.below.aside(g, me, action)

    def pause(self, g: Any, me: Frame) -> Effect | None:
        return self.below.pause(g, me)

    def refuse_aside(self, g: Any, seat: int, action: Action) -> list[Reason]:
        return self.below.refuse_aside(g, seat, action)

    def untimely(self, g: Any, seat: int, action: Action) -> list[Reason]:
        return self.below.untimely(g, seat, action)

    def scores(self, s: Toy) -> list[Score]:
        return self.below.scores(s)

    def points(self, s: Toy) -> list[int]:
        return self.below.points(s)

    def ranking(self, s: Toy) -> list[Standing]:
        return self.below.ranking(s)

    def facts(self, s: Toy) -> dict[str, Any]:
        return self.below.facts(s)

    def deal(self, s: Toy, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)

    def wishes(self, s: Toy, seat: int) -> list[Action]:
        return self.below.wishes(s, seat)

    def course(self, g: Any) -> Course | None:
        return self.below.course(g)

    def price_list(self, g: Any, seat: int) -> list[Price]:
        return self.below.price_list(g, seat)

    def progress(self, s: Toy, seat: int) -> list[Progress]:
        return self.below.progress(s, seat)

    def brings(self, g: Any, options: Sequence[Action]) -> dict[str, list[str]]:
        return self.below.brings(g, options)

    def ahead(self, g: Any) -> dict[str, list[Step]]:
        return self.below.ahead(g)

    def movers(self, g: Any, seat: int) -> list[Mover]:
        return self.below.movers(g, seat)

    def idle(self, g: Any, seat: int) -> dict[str, list[int]]:
        return self.below.idle(g, seat)

    def printed(self) -> dict[str, Any]:
        return self.below.printed()

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return self.below.refuse_unknown(words)
