"""Centaurians: cards for energy that are answered later, and a message for every player (SE-19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.core.state import OF_SEAT, State, per_seat, public
from ecliptic.core.view import Words
from ecliptic.games.seti import describe, row
from ecliptic.games.seti.cards import Card, Maker
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.content.printed import MESSAGE
from ecliptic.games.seti.goods import ENERGY, lack, pay
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.milestones import MILESTONES, NEVER
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.edition import Aliens, Token
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

CENTAURIANS: Final = 3
AHEAD: Final = 15  # points from a message to its answer


class Answer(Action):
    """Take the reward of the message milestone: `reward trace`."""

    def __init__(self, reward: int, token: Token) -> None:
        super().__init__(token.name.replace("-", " ", 1), ("reward",))
        self.reward = reward
        self.token = token.name
        self.said = describe.effect(token.gain)


@dataclass(init=False)
class Messages(State):
    """What one player has sent."""

    tile: int = public("the points at which the message tile lies, -1 when it does not", least=-1, most=999)
    cards: list[int] = public("cards that wait for their answer, the oldest first", "card")
    due: list[int] = public(
        "the points at which each answer comes, and that of the card being played", most=999, length=9
    )

    def __init__(self, tile: int, cards: list[int], due: list[int]) -> None:
        self.tile = tile
        self.cards = cards
        self.due = due

    def copy(self) -> Messages:
        return Messages(self.tile, self.cards[:], self.due[:])

    def waiting(self) -> tuple[int, int]:
        """The points of the message tile and of the oldest message that is not answered."""
        return self.tile if self.tile >= 0 else NEVER, self.due[0] if self.due else NEVER


@dataclass(init=False)
class CentaurianState(State):
    """The messages of all players, and the rewards that are gone."""

    word: ClassVar[str] = "centaurians"

    covered: list[int] = public(
        "whose tile covers each reward of the board, -1 where none does", each="reward", most=OF_SEAT
    )
    players: list[Messages] = per_seat("what each player has sent", Messages)

    def __init__(self, covered: list[int], players: list[Messages]) -> None:
        self.covered = covered
        self.players = players

    def copy(self) -> CentaurianState:
        return CentaurianState(self.covered[:], [part.copy() for part in self.players])


class Centaurians(Layer):
    """The species of the Centaurians, once it is discovered."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.choices = [*below.choices, ANSWER]
        self.milestone_choices = [*below.milestone_choices, ANSWER]
        maker = Maker([star.name for star in self.content.stars])
        tokens = [token for token in cast(Aliens, self.content.more).tokens if token.species == CENTAURIANS]
        self.rewards = [maker.chain(token.gain) for token in tokens]
        self.answers = [self.lexicon.add(Answer(at, token)) for at, token in enumerate(tokens)]
        names = Words([action.words()[0] for action in self.answers])
        self.scribe = below.scribe.extended(EFFECTS, (CentaurianState,), {"reward": names})

    def part(self, s: Seti) -> CentaurianState:
        """This layer's part of the state."""
        return cast(CentaurianState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        s.parts.append(CentaurianState([-1] * len(self.rewards), [Messages(-1, [], []) for _ in s.players]))
        return s

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """Every player's message tile is laid as a milestone (SE-19.5)."""
        s = g.state
        if s.species[side] == CENTAURIANS:
            for number, (one, player) in enumerate(zip(self.part(s).players, s.players, strict=True)):
                one.tile = player.score + AHEAD
                if g.listening:
                    g.emit(Event("message-laid", number, "SE-19.5", {"points": one.tile}))
        self.below.discovered(g, seat, side)

    # Cards that cost energy and are answered later

    def can_pay(self, s: Seti, seat: int, card: Card) -> bool:
        if card.kind == MESSAGE:
            return s.players[seat].stock[ENERGY] >= card.cost
        return self.below.can_pay(s, seat, card)

    def price_reasons(self, s: Seti, seat: int, card: Card) -> list[Reason]:
        if card.kind != MESSAGE:
            return self.below.price_reasons(s, seat, card)
        have = s.players[seat].stock[ENERGY]
        return [] if have >= card.cost else [lack("SE-19.8", ENERGY, card.cost, have)]

    def pay_for(self, g: Game, seat: int, card: Card) -> None:
        """Energy, and a marker 15 points ahead before the effect begins (SE-19.8, SE-19.9)."""
        if card.kind != MESSAGE:
            self.below.pay_for(g, seat, card)
            return
        pay(g, seat, ENERGY, card.cost, "SE-19.8")
        due = g.state.players[seat].score + AHEAD
        self.part(g.state).players[seat].due.append(due)
        if g.listening:
            g.emit(Event("message", seat, "SE-19.9", {"points": due}))

    def credits_paid(self, card: Card) -> int:
        return 0 if card.kind == MESSAGE else self.below.credits_paid(card)

    def put_away(self, g: Game, seat: int, card: int) -> None:
        """A message stays in front of its player until it is answered; it is no mission (SE-19.9, SE-19.13)."""
        if self.cards[card].kind == MESSAGE:
            self.part(g.state).players[seat].cards.append(card)
        else:
            self.below.put_away(g, seat, card)

    def milestone(self, g: Game, seat: int) -> bool:
        """Gold, message tile and messages by rising number, of the same number in this order (SE-19.14 to SE-19.18)."""
        s = g.state
        if CENTAURIANS not in s.species:
            return self.below.milestone(g, seat)
        player = s.players[seat]
        mine = self.part(s).players[seat]
        gold = self.below.next_milestone(s, seat)
        tile, message = mine.waiting()
        if player.score >= tile < gold and tile <= message:
            mine.tile = -1
            g.push(ANSWER, MILESTONES, seat=seat, source=SPECIES[CENTAURIANS])
            return True
        if player.score >= message < gold:
            mine.due.pop(0)
            g.push(MILESTONES, seat=seat)
            self.arrive(g, seat, mine.cards.pop(0))
            return True
        return self.below.milestone(g, seat)

    def next_milestone(self, s: Seti, seat: int) -> int:
        return min(self.below.next_milestone(s, seat), *self.part(s).players[seat].waiting())

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        """A reward waits until the message milestone is reached (SE-19.6)."""
        reasons = self.below.untimely(g, seat, action)
        if not isinstance(action, Answer):
            return reasons
        due = self.part(g.state).players[seat].tile
        if due < 0:
            return [*reasons, Reason("SE-19.6", "no-message")]
        return [*reasons, Reason("SE-19.6", "message-ahead", {"need": due, "have": g.state.players[seat].score})]

    def arrive(self, g: Game, seat: int, card: int) -> None:
        """The green part of a message: the card becomes income, or it is discarded (SE-19.10 to SE-19.12)."""
        what = self.cards[card]
        if g.listening:
            g.emit(Event("answered", seat, "SE-19.10", {"card": what.name}))
        if what.reward is None:
            row.tuck(g, seat, card)
        else:
            g.rules.toss(g.state, card)
            g.push(what.reward, seat=seat, source=what.name)

    def known(self, s: Seti, viewer: int) -> list[int]:
        return [*self.below.known(s, viewer), *(card for one in self.part(s).players for card in one.cards)]


class AnswerMessage(Choice):
    """Choose a reward of the board that is not covered, and cover it (SE-19.6, SE-19.7)."""

    icon: ClassVar[str] = "message"
    asks: ClassVar[str] = "SE-19.6"

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = find(g.rules, Centaurians)
        covered = layer.part(g.state).covered
        return [action for action in layer.answers if covered[action.reward] < 0]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        layer = find(g.rules, Centaurians)
        reward = cast(Answer, action).reward
        layer.part(g.state).covered[reward] = me.seat
        if g.listening:
            g.emit(Event("covered-reward", me.seat, "SE-19.6", {"reward": cast(Answer, action).token}))
        g.push(layer.rewards[reward], seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Answer)

    def says(self, action: Action) -> Any:
        return action.said if isinstance(action, Answer) else None

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return [] if action in self.options(g, me) else [Reason("SE-19.7", "reward-covered")]


ANSWER: Final = AnswerMessage()
EFFECTS: Final = (AnswerMessage,)
