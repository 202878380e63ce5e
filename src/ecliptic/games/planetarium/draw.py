"""Drawing cards: three decks that are bags, discards, reshuffles, and one Final kept of two (PL-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import BagDraw, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import DrawFrom, Drawn, Keep, Pass
from ecliptic.games.planetarium.cards import FINAL, HIGH, LOW

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game


class DrawCard(BagDraw):
    """Nature shows the top card of a deck: into the hand, or aside if one of two Finals is to be kept."""

    def __init__(self, deck: int) -> None:
        super().__init__(deck)
        self.deck = deck

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.bags[self.deck])

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.bags[self.deck]

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.drawn

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Drawn, action).card
        take_out(g.state.bags[self.deck], card)
        if self.deck == FINAL:
            g.state.players[me.seat].drawn.append(card)
        else:
            g.rules.take_card(g.state, me.seat, card)
        if g.listening:
            secret: Params = {"card": g.rules.cards[card].name}
            rule = "PL-9.3" if self.deck == FINAL else "PL-9.2"
            g.emit(Event("drew", me.seat, rule, {"deck": g.rules.decks[self.deck]}, secret))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Drawn)


class Reshuffle(Effect):
    """Shuffle a discard pile to form the new deck as soon as the old one has run out (PL-9.5, PL-9.7)."""

    def __init__(self, deck: int) -> None:
        super().__init__(deck)
        self.deck = deck

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        if s.discards[self.deck] and not s.bags[self.deck]:
            s.bags[self.deck] = sorted(s.discards[self.deck])
            s.discards[self.deck] = []
            if g.listening:
                rule = "PL-9.5" if self.deck == FINAL else "PL-9.7"
                g.emit(Event("reshuffled", -1, rule, {"deck": g.rules.decks[self.deck]}))


class KeepFinal(Choice):
    """Keep one of the Finals drawn; the other is discarded face up (PL-9.3, PL-9.4, PL-9.6)."""

    asks: ClassVar[str] = "PL-9.3"

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].drawn)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        keeps = g.rules.phrases.keeps
        return [keeps[card] for card in sorted(g.state.players[me.seat].drawn)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Keep, action).card
        mine = g.state.players[me.seat]
        rest = [other for other in mine.drawn if other != card]
        mine.drawn = []
        g.rules.take_card(g.state, me.seat, card)
        self.put_away(g, me.seat, rest)

    def put_away(self, g: Game, seat: int, rest: Sequence[int]) -> None:
        """What becomes of the card not kept."""
        for card in rest:
            g.state.discards[FINAL].append(card)
            if g.listening:
                g.emit(Event("discarded", seat, "PL-9.4", {"card": g.rules.cards[card].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Keep)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        card = cast(Keep, action).card
        if card in g.state.players[me.seat].drawn:
            return []
        return [Reason("PL-9.3", "not-drawn", {"card": g.rules.cards[card].name})]


class Draw(Choice):
    """After a card was played: choose the deck to draw from (PL-9.1). No draw in a final turn (PL-10.22)."""

    asks: ClassVar[str] = "PL-9.1"

    def able(self, g: Game, me: Frame) -> bool:
        if g.state.final_seat >= 0:
            return False
        return any(g.rules.drawable(g.state, me.seat, deck) for deck in range(len(g.rules.decks)))

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("no-draw", me.seat, "PL-10.22" if g.state.final_seat >= 0 else "PL-9.13", {}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        rules = g.rules
        found: list[Action] = [rules.phrases.done] if rules.may_stay_short(g.state, me.seat) else []
        found += [draw for deck, draw in enumerate(rules.phrases.draws) if rules.drawable(g.state, me.seat, deck)]
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, DrawFrom):
            g.rules.draws[action.deck].push(g.state.agenda, me.seat)
        elif g.listening:
            g.emit(Event("no-draw", me.seat, "PR-13.8", {}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, (DrawFrom, Pass))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if isinstance(action, Pass):
            return [] if g.rules.may_stay_short(g.state, me.seat) else [Reason("PL-9.1", "must-draw")]
        deck = cast(DrawFrom, action).deck
        if g.rules.drawable(g.state, me.seat, deck):
            return []
        return g.rules.refuse_draw(g.state, me.seat, deck)


DRAW_CARD: Final = [DrawCard(LOW), DrawCard(HIGH), DrawCard(FINAL)]
RENEW_HIGH: Final = Reshuffle(HIGH)
RENEW_FINALS: Final = Reshuffle(FINAL)
KEEP_FINAL: Final = KeepFinal()
DRAW: Final = Draw()
DRAWS: Final[list[Effect]] = [
    DRAW_CARD[LOW],
    RENEW_HIGH >> DRAW_CARD[HIGH] >> RENEW_HIGH,
    RENEW_FINALS >> DRAW_CARD[FINAL] >> RENEW_FINALS >> DRAW_CARD[FINAL] >> RENEW_FINALS >> KEEP_FINAL,
]
