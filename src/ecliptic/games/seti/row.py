"""Cards: the deck, the row and the hand; drawing, taking, tucking, discarding (SE-9.9, SE-9.10, SE-11.1 to SE-11.7)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import BagDraw, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY, MUST
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti import hope
from ecliptic.games.seti.actions import Card, FromDeck
from ecliptic.games.seti.goods import CARD, receive
from ecliptic.games.seti.pause import Pause

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

ROW: Final = 3


def restock(g: Game) -> bool:
    """Make an empty deck anew from the discard pile (SE-11.6). Is there a card to draw now?"""
    s = g.state
    if not s.deck and s.discards:
        s.deck = sorted(s.discards)
        s.discards = []
        if g.listening:
            g.emit(Event("reshuffled", -1, "SE-11.6", {"count": len(s.deck)}))
    return bool(s.deck)


# What a card is discarded for, in words of the log, and by the rule behind it.
REASONS: Final = ("for-limit", "for-corner", "for-income", "for-exchange", "for-signal", "for-progress", "for-effect")
USES: Final = {
    "SE-5.29": "for-limit",
    "SE-6.3": "for-corner",
    "SE-6.5": "for-exchange",
    "SE-11.5": "for-signal",
    "SE-11.52": "for-signal",
    "SE-11.55": "for-corner",
    "SE-11.72": "for-signal",
}


def tell_discard(g: Game, seat: int, card: int, rule: str, use: str = "") -> None:
    """Tell that a card is discarded, and what for."""
    if g.listening:
        g.emit(
            Event(
                "discarded", seat, rule, {"card": g.rules.cards[card].name, "use": use or USES.get(rule, "for-effect")}
            )
        )


def discard(g: Game, seat: int, card: int, rule: str) -> None:
    """Put a card of the hand on the discard pile."""
    s = g.state
    g.rules.drop(s, seat, card)
    g.rules.toss(s, card)
    tell_discard(g, seat, card, rule)


class DrawCards(Effect):
    """Draw random cards, one after another (SE-11.2)."""

    icon: ClassVar[str] = "cardrandom"

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def amount(self) -> int:
        return self.many

    def resolve(self, g: Game, me: Frame) -> None:
        if me.seat >= g.rules.seats:
            g.rules.give_goods(g, me.seat, CARD, self.many, me.source)
            return
        if not restock(g):
            if g.listening:
                g.emit(Event("skipped", me.seat, "SE-11.6", {"what": "card"}))
            return
        if self.many > 1:
            g.push(draw(self.many - 1), seat=me.seat, source=me.source)
        g.push(DRAWN, seat=me.seat, source=me.source)


@cache
def draw(many: int) -> DrawCards:
    """The effect that draws so many cards, made once."""
    return DrawCards(many)


class Drawn(BagDraw):
    """Nature: the top card of the deck, which comes into a hand."""

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.deck

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.cards

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        take_out(g.state.deck, card)
        insort(g.state.players[me.seat].hand, card)
        if g.listening:
            g.emit(Event("drew", me.seat, "SE-11.2", {}, {"card": g.rules.cards[card].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "card"


class Refill(Effect):
    """The gaps of the row are filled from the deck (SE-11.4)."""

    icon: ClassVar[str] = "card"

    def resolve(self, g: Game, me: Frame) -> None:
        row = g.state.row
        if -1 in row and restock(g):
            g.push(DEALT[row.index(-1)], self, seat=me.seat)


def is_refilled_later(g: Game) -> bool:
    """Is a scan or an effect at work that fills the gaps of the row when it is finished (SE-11.5)?"""
    for frame in g.state.agenda:
        if frame.effect is REFILL:
            return True
    return False


class Dealt(BagDraw):
    """Nature: the card that comes to a place of the row."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.deck

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.cards

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        take_out(g.state.deck, card)
        g.state.row[self.place] = card
        if g.listening:
            g.emit(Event("row", -1, "SE-11.4", {"card": g.rules.cards[card].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "card"


class PickCard(Choice):
    """Take a card of the row or the top card of the deck; `shows`: its corner is gained too (SE-11.3, SE-11.37)."""

    icon: ClassVar[str] = "cardany"
    asks: ClassVar[str] = "SE-11.3"

    def __init__(self, many: int, shows: int) -> None:
        super().__init__(many, shows)
        self.many = many
        self.shows = shows
        self.beside = True

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        s = g.state
        return bool(s.deck) or bool(s.discards) or any(card >= 0 for card in s.row)

    def waits(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].hand)  # what is discarded becomes the deck (SE-11.6)

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-11.6", {"what": "card"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        takes = g.rules.phrases.takes
        found: list[Action] = [takes[card] for card in s.row if card >= 0]
        if s.deck or s.discards:
            found.append(g.rules.phrases.deck)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if self.many > 1:
            g.push(PickCard(self.many - 1, self.shows), seat=me.seat, source=me.source)
        if isinstance(action, FromDeck):
            if restock(g):
                g.push(SHOWN if self.shows else DRAWN, seat=me.seat, source=me.source)
            return
        card = cast(Card, action).card
        s = g.state
        place = s.row.index(card)
        s.row[place] = -1
        insort(s.players[me.seat].hand, card)
        if g.listening:
            g.emit(Event("took", me.seat, "SE-11.3", {"card": g.rules.cards[card].name}))
        if self.shows:
            gain_corner(g, me.seat, card, me.source)
        if not is_refilled_later(g):
            s.agenda.append(REFILL.at[me.seat])
        elif restock(g):
            s.agenda.append(DEALT[place].at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, FromDeck) or (isinstance(action, Card) and action.verb == "take")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        if isinstance(action, FromDeck):
            return [Reason("SE-11.6", "no-deck")]
        return [Reason("SE-11.3", "not-in-row", {"card": g.rules.cards[cast(Card, action).card].name})]


class Shown(Drawn):
    """Nature: the top card of the deck, which its owner shows for its corner (SE-11.37)."""

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        take_out(g.state.deck, card)
        insort(g.state.players[me.seat].hand, card)
        if g.listening:
            g.emit(Event("took", me.seat, "SE-11.37", {"card": g.rules.cards[card].name}))
        g.push(Pause(g.rules.cards[card].corner), seat=me.seat, source=me.source)


def gain_corner(g: Game, seat: int, card: int, source: str) -> None:
    """What the corner of a card gives (SE-6.3)."""
    g.push(g.rules.cards[card].corner, seat=seat, source=source)


class Tuck(Choice):
    """Income: tuck a card of the hand and gain what it brings, or do without (SE-9.9, SE-9.10)."""

    icon: ClassVar[str] = "income"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-9.9"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].hand)

    def waits(self, g: Game, me: Frame) -> bool:
        return hope.of_card(g, me.seat)

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-9.9", {"what": "income"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        tucks = g.rules.phrases.tucks
        return [*(tucks[card] for card in g.state.players[me.seat].hand), DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is not DECLINE:
            card = cast(Card, action).card
            g.rules.drop(g.state, me.seat, card)
            tuck(g, me.seat, card)

    def answers(self, action: Action) -> bool:
        return action is DECLINE or (isinstance(action, Card) and action.verb == "tuck")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return not_held(g, me.seat, action)


def not_held(g: Game, seat: int, action: Action) -> list[Reason]:
    """A reason if the card that an action names is not in this hand."""
    if not isinstance(action, Card) or action.card in g.state.players[seat].hand:
        return []
    return [Reason("SE-11.1", "not-in-hand", {"card": g.rules.cards[action.card].name})]


def tuck(g: Game, seat: int, card: int) -> None:
    """Put a card under the income card and gain its income at once (SE-9.10)."""
    row = g.rules.cards[card]
    g.state.players[seat].income.append(card)
    if g.listening:
        what: Params = {"card": row.name, "income": g.rules.income_names[row.income]}
        g.emit(Event("tucked", seat, "SE-9.10", what))
    g.rules.pay_income(g, seat, row.income, 1, row.name)


def pay_income(g: Game, seat: int, kind: int, many: int, source: str) -> None:
    """Gain some of a kind of income: a credit, energy, or random cards."""
    if kind == CARD:
        g.push(draw(many), seat=seat, source=source)
    else:
        receive(g, seat, kind, many, source)


def is_played(g: Game, source: str) -> bool:
    """Is this the card that is being played?"""
    played = g.state.played
    return bool(played) and g.rules.cards[played[-1]].name == source


class TuckThis(Choice):
    """Tuck the card that is being played, or do without (SE-11.62)."""

    icon: ClassVar[str] = "income"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-11.62"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return is_played(g, me.source)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.tucks[g.state.played[-1]], DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is not DECLINE:
            tuck(g, me.seat, g.state.played.pop())

    def answers(self, action: Action) -> bool:
        return action is DECLINE or (isinstance(action, Card) and action.verb == "tuck")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return [] if action in self.options(g, me) else [Reason("SE-11.62", "not-this-card")]


class Return(Effect):
    """The card that is being played comes back to the hand (SE-11.71)."""

    icon: ClassVar[str] = "back"

    def resolve(self, g: Game, me: Frame) -> None:
        if not is_played(g, me.source):  # it has been tucked or is back already (SE-4.8)
            return
        card = g.state.played.pop()
        insort(g.state.players[me.seat].hand, card)
        if g.listening:
            g.emit(Event("returned", me.seat, "SE-11.71", {"card": g.rules.cards[card].name}))


class RowCorners(Effect):
    """Discard cards of the row for their corners, from left to right; then the row is refilled (SE-11.55)."""

    icon: ClassVar[str] = "corner"
    standing: ClassVar[str] = MUST

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def amount(self) -> int:
        return self.many

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        corners: list[Effect] = []
        for place, card in enumerate(s.row[: self.many]):
            if card >= 0:
                s.row[place] = -1
                g.rules.toss(s, card)
                corner = g.rules.cards[card].corner
                corners.append(Pause(corner) if corners else corner)
                tell_discard(g, me.seat, card, "SE-11.55")
        s.agenda.append(REFILL.at[me.seat])
        g.push(*corners, seat=me.seat, source=me.source)


class Show(Choice):
    """Show cards of the hand, in any order, for something each, which comes when all are shown (SE-11.56).

    `kind` is a good of the corner, or with `income` a kind of income; `shown` names the cards shown so far.
    """

    icon: ClassVar[str] = "reveal"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-11.56"

    def __init__(self, kind: int, income: int, shown: str, part: Effect) -> None:
        super().__init__(kind, income, shown, part)
        self.what = kind
        self.income = income
        self.shown = shown.split()
        self.part = part
        self.beside = not shown  # what is shown is shown at once: nothing comes between (SE-11.56)

    def fits(self, g: Game, card: int) -> bool:
        row = g.rules.cards[card]
        return row.income == self.what if self.income else row.corner_kinds >> self.what & 1 == 1

    def cards(self, g: Game, seat: int) -> list[int]:
        names = g.rules.cards
        return [
            card for card in g.state.players[seat].hand if self.fits(g, card) and names[card].name not in self.shown
        ]

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].hand)  # whether a card fits is nobody else's business (SE-15.18)

    def waits(self, g: Game, me: Frame) -> bool:
        return hope.of_card(g, me.seat)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [*(g.rules.phrases.shows[card] for card in self.cards(g, me.seat)), g.rules.phrases.done]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if not isinstance(action, Card):
            if self.shown:
                g.push(self.part.times(len(self.shown)), seat=me.seat, source=me.source)
            return
        name = g.rules.cards[action.card].name
        if g.listening:
            g.emit(Event("showed", me.seat, "SE-11.56", {"card": name}))
        again = Show(self.what, self.income, " ".join([*self.shown, name]), self.part)
        g.push(again, seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return (isinstance(action, Card) and action.verb == "show") or action.line == "done"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        reasons = not_held(g, me.seat, action)
        if not reasons and isinstance(action, Card) and action.card not in self.cards(g, me.seat):
            name = g.rules.cards[action.card].name
            reasons.append(Reason("SE-11.56", "shown-already" if name in self.shown else "not-to-show", {"card": name}))
        return reasons


class GiveCards(Choice):
    """Discard so many cards of the hand, one after another (SE-5.29, SE-6.5)."""

    icon: ClassVar[str] = "corner"
    asks: ClassVar[str] = "SE-11.1"

    def __init__(self, many: int, rule: str) -> None:
        super().__init__(many, rule)
        self.many = many
        self.rule = rule

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        return len(g.state.players[me.seat].hand) >= self.many

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.discards[card] for card in g.state.players[me.seat].hand]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        discard(g, me.seat, cast(Card, action).card, self.rule)
        if self.many > 1:
            g.push(GiveCards(self.many - 1, self.rule), seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "discard"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return not_held(g, me.seat, action)


DRAWN: Final = Drawn()
SHOWN: Final = Shown()
REFILL: Final = Refill()
DEALT: Final = [Dealt(place) for place in range(ROW)]
TUCK: Final = Tuck()
TUCK_THIS: Final = TuckThis()
RETURN: Final = Return()
PICK: Final = PickCard(1, 0)
EFFECTS: Final = (
    *(DrawCards, Drawn, Refill, Dealt, PickCard, Shown, Tuck, TuckThis, Return, RowCorners, Show, GiveCards),
)
