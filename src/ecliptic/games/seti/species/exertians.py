"""Exertians: cards played face down for points at the end, and the danger that they bring (SE-20)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import BagDraw, Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY, Progress
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Shuffler
from ecliptic.core.state import State, hidden, owner, per_seat, public
from ecliptic.core.view import Words
from ecliptic.games.seti import conditions
from ecliptic.games.seti.actions import TRACES
from ecliptic.games.seti.describe import joined
from ecliptic.games.seti.goods import CREDIT, pay
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.milestones import MILESTONES, NEVER
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species import describe
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.edition import Aliens, Exertian
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

EXERTIANS: Final = 4
DEALT: Final = 3
AHEAD: Final = (20, 40)  # of the leading player
SECOND_PRICE: Final = 1  # credit
SHARE: Final = 10  # the most danger costs one point in so many
DANGER: Final = "danger"
OF_HAND: Final = ("play", "corner", "tuck", "discard", "show")  # what is done with cards of the hand


class ExertianCard(Action):
    """A verb and a card: `exertian ET41` is nature's, `hide ET41` plays it face down."""

    def __init__(self, verb: str, card: int, what: Exertian) -> None:
        super().__init__(f"{verb} {what.name}", ("exertian",))
        self.said = joined("also", describe.exertian(what))
        self.card = card


@dataclass(init=False)
class Hidden(State):
    """The Exertian cards of one player."""

    held: list[int] = owner("cards that can still be played", "exertian")
    played: list[int] = owner("cards played face down", "exertian")
    shown: list[int] = public("played cards, once they are shown at the end", "exertian")
    settled: int = public("Exertian milestones that are settled", most=99)

    def __init__(self, held: list[int], played: list[int], shown: list[int], settled: int) -> None:
        self.held = held
        self.played = played
        self.shown = shown
        self.settled = settled

    def copy(self) -> Hidden:
        return Hidden(self.held[:], self.played[:], self.shown[:], self.settled)


@dataclass(init=False)
class ExertianState(State):
    """The cards and milestones of the Exertians."""

    word: ClassVar[str] = "exertians"

    box: list[int] = hidden("the rest of the deck (SE-20.2)", "exertian")
    milestones: list[int] = public("the points of the two milestones", most=9_999, length=2)
    players: list[Hidden] = per_seat("the cards of each player", Hidden)

    def __init__(self, box: list[int], milestones: list[int], players: list[Hidden]) -> None:
        self.box = box
        self.milestones = milestones
        self.players = players

    def copy(self) -> ExertianState:
        return ExertianState(self.box[:], self.milestones[:], [part.copy() for part in self.players])


class Exertians(Layer):
    """The species of the Exertians, once it is discovered."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        self.relics = cast(Aliens, self.content.more).exertians
        self.asked = [conditions.condition(card.condition) for card in self.relics]
        names = [card.name for card in self.relics]
        add, befall = self.lexicon.add, self.lexicon.befall
        self.deals = [befall(ExertianCard("exertian", at, card)) for at, card in enumerate(self.relics)]
        self.hides = [add(ExertianCard("hide", at, card)) for at, card in enumerate(self.relics)]
        self.source_words = [*below.source_words, *names, DANGER]
        self.sources = {word: at for at, word in enumerate(self.source_words)}
        self.source_kinds = {
            **below.source_kinds,
            **dict.fromkeys(names, ("exertian", "SE-20.11")),
            DANGER: (DANGER, "SE-20.18"),
        }
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        kinds = {"exertian": Words(names), "source": Words(self.source_words)}
        self.scribe = below.scribe.extended(EFFECTS, (ExertianState,), kinds)
        self.choices = [*below.choices, HIDE[0]]
        self.milestone_choices = [*below.milestone_choices, *HIDE]

    def part(self, s: Seti) -> ExertianState:
        """This layer's part of the state."""
        return cast(ExertianState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        deck = list(range(len(self.relics)))
        s.parts.append(ExertianState(deck, [], [Hidden([], [], [], 0) for _ in s.players]))
        return s

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """Cards for everybody, some of which may be played at once, and two milestones (SE-20.1, SE-20.3, SE-20.6)."""
        s = g.state
        if s.species[side] == EXERTIANS:
            leader = max(player.score for player in s.players)
            first_one, second = (leader + ahead for ahead in AHEAD)
            self.part(s).milestones = [first_one, second]
            if g.listening:
                g.emit(Event("milestones-laid", -1, "SE-20.6", {"lower": first_one, "higher": second}))
            many = len(s.players)
            order = [(s.active + after) % many for after in range(many)]
            order = [one for one in order if one < self.seats]  # SE-21.47
            first = len(TRACES) * side
            own = [s.traces[first : first + len(TRACES)].count(one) for one in range(many)]
            for one in reversed(order):
                g.push(*([HIDE[0]] * own[one]), seat=one)
            for one in reversed(order):
                g.push(*([DEAL] * (DEALT + own[one])), seat=one)
        self.below.discovered(g, seat, side)

    def milestone(self, g: Game, seat: int) -> bool:
        """Who reaches an Exertian milestone may play a card, at the second for a credit (SE-20.7, SE-20.8)."""
        s = g.state
        if s.players[seat].score >= self.milestone_of(s, seat) < self.below.next_milestone(s, seat):  # SE-19.17
            mine = self.part(s).players[seat]
            g.push(HIDE[mine.settled], MILESTONES, seat=seat)
            mine.settled += 1
            return True
        return self.below.milestone(g, seat)

    def next_milestone(self, s: Seti, seat: int) -> int:
        return min(self.below.next_milestone(s, seat), self.milestone_of(s, seat))

    def milestone_of(self, s: Seti, seat: int) -> int:
        """The points of the Exertian milestone that a player has not settled yet; the rival has none (SE-21.47)."""
        part = self.part(s)
        settled = part.players[seat].settled if seat < self.seats else len(part.milestones)
        return part.milestones[settled] if settled < len(part.milestones) else NEVER

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        """A card that is held waits for a milestone (SE-20.7)."""
        reasons = self.below.untimely(g, seat, action)
        s = g.state
        if action not in [self.hides[card] for card in self.part(s).players[seat].held]:
            return reasons
        due = self.milestone_of(s, seat)
        if due == NEVER:
            return [*reasons, Reason("SE-20.7", "milestones-past")]
        return [*reasons, Reason("SE-20.7", "milestone-ahead", {"need": due, "have": s.players[seat].score})]

    def danger(self, s: Seti, seat: int) -> int:
        """The danger of a player's played cards and markers (SE-20.10, SE-20.13, SE-20.17)."""
        mine = self.part(s).players[seat]
        found = sum(self.relics[card].danger for card in (*mine.played, *mine.shown))
        if EXERTIANS in s.species:
            boards = find(self.top, Boards)
            marked = boards.part(s)
            first = len(TRACES) * s.species.index(EXERTIANS)
            for colour, column in enumerate(boards.columns[EXERTIANS]):
                for space, one in zip(marked.spaces[first + colour], marked.markers[first + colour], strict=True):
                    if one == seat:
                        found += column[space].danger
        return found

    def progress(self, s: Seti, seat: int) -> list[Progress]:
        """How far a player is with the conditions of the cards, which nobody else sees, and the danger."""
        found = self.below.progress(s, seat)
        if EXERTIANS not in s.species or seat >= self.seats:
            return found
        mine = self.part(s).players[seat]
        for card in (*mine.held, *mine.played):
            relic, asked = self.relics[card], self.asked[card]
            points = relic.points if asked.met(self.top, s, seat) else 0
            found.append(Progress(relic.name, asked.far(self.top, s, seat), points, secret=True))
        return [*found, Progress(DANGER, [(self.danger(s, seat), 0)], secret=True)]

    def final_scoring(self, g: Game) -> None:
        """Played cards score if their condition is met; then the most danger costs a tenth (SE-20.17 to SE-20.22)."""
        self.below.final_scoring(g)
        s = g.state
        if EXERTIANS not in s.species:
            return
        g.barrier = len(g.lines)  # these cards are seen now, so the last move cannot be taken back
        part = self.part(s)
        for seat, mine in enumerate(part.players):
            mine.shown, mine.played = mine.played, []
            for card in mine.shown:
                relic = self.relics[card]
                met = seat >= self.seats or self.asked[card].met(self.top, s, seat)  # SE-21.49
                points = relic.points if met else 0
                self.write(g, seat, relic.name, points)
                if g.listening:
                    g.emit(Event("shown", seat, "SE-20.17", {"card": relic.name, "points": points}))
        dangers = [self.danger(s, seat) for seat in range(len(s.players))]
        worst = max(dangers)
        for seat, danger in enumerate(dangers):
            if danger == worst:
                lost = max(s.players[seat].score, 0) // SHARE
                self.write(g, seat, DANGER, -lost)
                if g.listening:
                    g.emit(Event("danger", seat, "SE-20.18", {"danger": danger, "points": lost}))

    def write(self, g: Game, seat: int, source: str, points: int) -> None:
        """Note points of the final scoring; they reach no milestones (SE-14.5)."""
        player = g.state.players[seat]
        player.score += points
        player.earned_by.append(self.sources[source])
        player.earned.append(points)

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        """What is done with cards of the hand cannot be done with these (SE-20.5)."""
        named = [card.name for card in self.relics if len(words) == 2 and words[1].upper() == card.name]
        if named and words[0] in OF_HAND:
            return [Reason("SE-20.5", "not-of-the-hand", {"card": named[0]})]
        return self.below.refuse_unknown(words)

    def deal(self, s: Seti, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)
        part = self.part(s)
        seen: set[int] = set()
        for seat, mine in enumerate(part.players):
            seen.update(mine.shown)
            if seat == viewer:
                seen.update(mine.held, mine.played)
        unseen = [card for card in range(len(self.relics)) if card not in seen]
        rng.shuffle(unseen)
        for seat, mine in enumerate(part.players):
            if seat != viewer:
                mine.held = sorted(unseen.pop() for _ in mine.held)
                mine.played = sorted(unseen.pop() for _ in mine.played)
        part.box = sorted(unseen)


class DealExertian(BagDraw):
    """Nature: a card of the Exertians for a player (SE-20.1)."""

    def bag(self, g: Game, me: Frame) -> list[int]:
        return find(g.rules, Exertians).part(g.state).box

    def draws(self, g: Game) -> Sequence[Action]:
        return find(g.rules, Exertians).deals

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(ExertianCard, action).card
        layer = find(g.rules, Exertians)
        part = layer.part(g.state)
        part.box.remove(card)
        insort(part.players[me.seat].held, card)
        if g.listening:
            g.emit(Event("dealt", me.seat, "SE-20.1", {}, {"card": layer.relics[card].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, ExertianCard) and action.verb == "exertian"


class HideCard(Choice):
    """Play an Exertian card face down, or do without (SE-20.3, SE-20.4, SE-20.7, SE-20.8)."""

    icon: ClassVar[str] = "danger"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-20.7"

    def __init__(self, price: int) -> None:
        super().__init__(price)
        self.price = price

    def able(self, g: Game, me: Frame) -> bool:
        held = find(g.rules, Exertians).part(g.state).players[me.seat].held
        return bool(held) and g.state.players[me.seat].stock[CREDIT] >= self.price

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-20.8", {"what": "card"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = find(g.rules, Exertians)
        return [*(layer.hides[card] for card in layer.part(g.state).players[me.seat].held), DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is DECLINE:
            return
        card = cast(ExertianCard, action).card
        layer = find(g.rules, Exertians)
        mine = layer.part(g.state).players[me.seat]
        pay(g, me.seat, CREDIT, self.price, "SE-20.8")
        mine.held.remove(card)
        insort(mine.played, card)
        if g.listening:
            g.emit(Event("hid", me.seat, "SE-20.4", {}, {"card": layer.relics[card].name}))

    def answers(self, action: Action) -> bool:
        return action is DECLINE or (isinstance(action, ExertianCard) and action.verb == "hide")

    def says(self, action: Action) -> Any:
        return action.said if isinstance(action, ExertianCard) else None

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        layer = find(g.rules, Exertians)
        return [Reason("SE-20.7", "not-yours-to-hide", {"card": layer.relics[cast(ExertianCard, action).card].name})]


DEAL: Final = DealExertian()
HIDE: Final = [HideCard(0), HideCard(SECOND_PRICE)]
EFFECTS: Final = (DealExertian, HideCard)
