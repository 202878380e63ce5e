"""The toy's flow: deal, turns, and everybody says ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import FENCE, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from toy.actions import Play, Rest, Say, Scan
from toy.effects import DRAW, LISTEN, gain, pay

if TYPE_CHECKING:
    from toy.effects import ToyGame
    from toy.rules import ToyRules


class Act(Choice):
    """Play a card, scan, or rest (TY-1.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        phrases = g.rules.phrases
        found: list[Action] = [phrases.rest, phrases.scan]
        for card in g.state.players[me.seat].hand:
            if g.rules.payments(g.state, me.seat, g.rules.cards[card].cost):
                found.append(phrases.plays[card])
        return found

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        if isinstance(action, Rest):
            g.push(DRAW, seat=me.seat)
        elif isinstance(action, Scan):
            g.push(LISTEN, seat=me.seat)
        elif isinstance(action, Play):
            self.play(g, me.seat, action.card)

    def play(self, g: ToyGame, seat: int, card: int) -> None:
        """A mission stays on the table, and hears later cards only; any other is discarded."""
        row = g.rules.cards[card]
        g.rules.drop(g.state, seat, card)
        if not row.word:
            g.state.discards.append(card)
            g.push(row.effect, seat=seat, source=row.name)
        g.emit(Event("played", seat, "TY-1.1", {"card": row.name}))
        if row.word:
            g.state.players[seat].missions.append(card)
        if row.cost:
            g.push(pay(row.cost), seat=seat, source=row.name)

    def answers(self, action: Action) -> bool:
        return isinstance(action, (Play, Scan, Rest))

    def refusals(self, g: ToyGame, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Play):
            return []
        row = g.rules.cards[action.card]
        reasons = []
        if action.card not in g.state.players[me.seat].hand:
            reasons.append(Reason("TY-1.1", "not-held", {"card": row.name}))
        if not g.rules.payments(g.state, me.seat, row.cost):
            reasons.append(Reason("TY-1.2", "too-dear", {"card": row.name, "cost": row.cost}))
        return reasons


class Income(Effect):
    """What a turn begins with."""

    def resolve(self, g: ToyGame, me: Frame) -> None:
        g.push(gain(0, g.rules.income(g.state, me.seat)), seat=me.seat)


class EndTurn(Effect):
    """The next seat's turn, until all had theirs; then everybody says ready."""

    def resolve(self, g: ToyGame, me: Frame) -> None:
        g.state.players[me.seat].turns += 1
        seats = g.rules.seats
        after = (me.seat + 1) % seats
        if g.state.players[after].turns < g.rules.turns:
            g.push(TURN, seat=after)
            return
        g.push(FENCE, CLOSE, seat=0)  # everybody says ready in a window without free actions
        for seat in reversed(range(seats)):
            g.push(READY, seat=seat)


class Ready(Choice):
    """A choice with a single answer. Behind the last one the game shows what was hidden, so it reveals."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True
        self.beside = True

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.ready]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        return

    def answers(self, action: Action) -> bool:
        return isinstance(action, Say)


class Close(Effect):
    """The end of the game: all cards are shown."""

    def resolve(self, g: ToyGame, me: Frame) -> None:
        for player in g.state.players:
            player.shown = player.hand[:]
        g.emit(Event("closed", -1, "TY-1.7", {}))


ACT: Final = Act()
INCOME: Final = Income()
END_TURN: Final = EndTurn()
READY: Final = Ready()
CLOSE: Final = Close()
TURN: Final = INCOME >> ACT >> END_TURN


def agenda(rules: ToyRules) -> list[Frame]:
    """Three cards each, then the first turn."""
    frames = [DRAW.at[seat] for seat in range(rules.seats) for _ in range(rules.hand)]
    return [TURN.at[0], *reversed(frames)]
