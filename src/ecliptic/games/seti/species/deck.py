"""Decks of the species: cards dealt on discovery, the open one, and those in hands (SE-16.1 to SE-16.4)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import BagDraw, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Shuffler
from ecliptic.core.state import SEAT, State, hidden, public
from ecliptic.games.seti.actions import Card, FromDeck
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.edition import Aliens
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

COLOURS: Final = 3

# The rules by which each species' cards are dealt, one is turned up, and the icon of a card is used.
DEAL_RULES: Final = ("SE-16.1", "SE-17.1", "SE-18.1", "SE-19.1")
OPEN_RULES: Final = ("SE-16.2", "SE-17.2", "SE-18.2", "SE-19.2")
ICON_RULES: Final = ("SE-16.3", "SE-17.3", "SE-18.3", "SE-19.3")


@dataclass(init=False)
class DeckState(State):
    """The decks of the two species."""

    word: ClassVar[str] = "decks"

    deck: list[list[int]] = hidden("the deck of each species", "card", each="side", lists=True)
    faceup: list[int] = public("the open card beside each deck", "card", each="side", null=True)
    discards: list[list[int]] = public("the discarded cards of each species", "card", each="side")
    held: list[list[int]] = public(
        "how many cards of each species each hand has: their backs show it", each=SEAT, most=99, length=2
    )

    def __init__(
        self, deck: list[list[int]], faceup: list[int], discards: list[list[int]], held: list[list[int]]
    ) -> None:
        self.deck = deck
        self.faceup = faceup
        self.discards = discards
        self.held = held

    def copy(self) -> DeckState:
        return DeckState(
            [row[:] for row in self.deck],
            self.faceup[:],
            [row[:] for row in self.discards],
            [row[:] for row in self.held],
        )


class Decks(Layer):
    """Cards of species: where they lie, and who has how many of them."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended(EFFECTS, (DeckState,))
        self.choices = [*below.choices, TAKE[0]]
        self.species_of = cast(Aliens, self.content.more).species

    def part(self, s: Seti) -> DeckState:
        """This layer's part of the state."""
        return cast(DeckState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        s.parts.append(DeckState([[], []], [-1, -1], [[], []], [[0, 0] for _ in s.players]))
        return s

    def cards_of(self, species: int) -> list[int]:
        """The cards of a species."""
        return [self.main_cards + at for at, one in enumerate(self.species_of) if one == species]

    def side_of(self, s: Seti, card: int) -> int:
        """The side on which the species of a card is."""
        return s.species.index(self.species_of[card - self.main_cards])

    def receive(self, s: Seti, seat: int, card: int, side: int) -> None:
        """A card of a species comes into a hand."""
        insort(s.players[seat].hand, card)
        self.part(s).held[seat][side] += 1

    def drop(self, s: Seti, seat: int, card: int) -> None:
        self.below.drop(s, seat, card)
        if card >= self.main_cards:
            self.part(s).held[seat][self.side_of(s, card)] -= 1

    def toss(self, s: Seti, card: int) -> None:
        """Discarded cards of a species never come back (SE-22.3)."""
        if card >= self.main_cards:
            self.part(s).discards[self.side_of(s, card)].append(card)
        else:
            self.below.toss(s, card)

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """Every player gets a card for each own discovery marker; then the top card is turned up (SE-16.1, SE-16.2)."""
        s = g.state
        part = self.part(s)
        part.deck[side] = self.cards_of(s.species[side])
        if part.deck[side]:
            g.push(TURN_UP[side], seat=seat)
            for owner in reversed(s.traces[COLOURS * side : COLOURS * side + COLOURS]):
                if owner < self.seats:  # neither a neutral marker nor the rival, who has no hand (SE-22.1)
                    g.push(DRAW[side], seat=owner)
        self.below.discovered(g, seat, side)

    def special(self, g: Game, me: Frame, word: str, many: int, part: Effect) -> None:
        if word == "alien":
            if many in g.state.species:  # an owner's card may ask for one that is not there (SE-4.8)
                g.push(TAKE[g.state.species.index(many)], seat=me.seat, source=me.source)
        else:
            self.below.special(g, me, word, many, part)

    def known(self, s: Seti, viewer: int) -> list[int]:
        part = self.part(s)
        return [*self.below.known(s, viewer), *part.faceup, *part.discards[0], *part.discards[1]]

    def deal(self, s: Seti, viewer: int, rng: Shuffler) -> None:
        """Card backs show the species, so each hidden hand is dealt as many cards of each species as it really has."""
        part = self.part(s)
        seen = {*self.top.known(s, viewer), *s.played}
        for seat, player in enumerate(s.players):
            seen.update(player.income, player.missions, player.done, player.finale)
            if seat == viewer:
                seen.update(player.hand)
            else:
                player.hand = player.hand[sum(part.held[seat]) :]
        self.below.deal(s, viewer, rng)
        for side, species in enumerate(s.species):
            if species < 0:
                continue
            unseen = [card for card in self.cards_of(species) if card not in seen]
            rng.shuffle(unseen)
            for seat, player in enumerate(s.players):
                if seat != viewer:
                    player.hand = sorted([*player.hand, *(unseen.pop() for _ in range(part.held[seat][side]))])
            part.deck[side] = sorted(unseen)


class DrawAlien(BagDraw):
    """Nature: the top card of a species' deck, which comes into a hand."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side

    def bag(self, g: Game, me: Frame) -> list[int]:
        return find(g.rules, Decks).part(g.state).deck[self.side]

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.cards

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        decks = find(g.rules, Decks)
        take_out(decks.part(g.state).deck[self.side], card)
        decks.receive(g.state, me.seat, card, self.side)
        if g.listening:
            species = g.state.species[self.side]
            rule = ICON_RULES[species] if me.source else DEAL_RULES[species]  # an icon stands on something
            what = {"species": SPECIES[species]}
            g.emit(Event("drew-alien", me.seat, rule, what, {"card": g.rules.cards[card].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "card"


class TurnUp(Effect):
    """The open card beside a deck is replaced, if there is another (SE-16.2)."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side

    def resolve(self, g: Game, me: Frame) -> None:
        if find(g.rules, Decks).part(g.state).deck[self.side]:
            g.push(TURNED[self.side], seat=me.seat)


class TurnedUp(DrawAlien):
    """Nature: the card that lies open beside a deck."""

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        part = find(g.rules, Decks).part(g.state)
        take_out(part.deck[self.side], card)
        part.faceup[self.side] = card
        if g.listening:
            rule = OPEN_RULES[g.state.species[self.side]]
            g.emit(Event("open", -1, rule, {"card": g.rules.cards[card].name}))


class TakeAlien(Choice):
    """A card of a species: the open one, which is replaced, or the top one of its deck (SE-22.9)."""

    icon: ClassVar[str] = "cardalien"
    asks: ClassVar[str] = "SE-22.9"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        part = find(g.rules, Decks).part(g.state)
        return bool(part.deck[self.side]) or part.faceup[self.side] >= 0

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-22.2", {"what": "card"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        part = find(g.rules, Decks).part(g.state)
        found: list[Action] = []
        if part.faceup[self.side] >= 0:
            found.append(g.rules.phrases.takes[part.faceup[self.side]])
        if part.deck[self.side]:
            found.append(g.rules.phrases.deck)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, FromDeck):
            g.push(DRAW[self.side], seat=me.seat, source=me.source)
            return
        card = cast(Card, action).card
        decks = find(g.rules, Decks)
        decks.part(g.state).faceup[self.side] = -1
        decks.receive(g.state, me.seat, card, self.side)
        if g.listening:
            rule = ICON_RULES[g.state.species[self.side]]
            g.emit(Event("took", me.seat, rule, {"card": g.rules.cards[card].name}))
        g.push(TURN_UP[self.side], seat=me.seat)

    def answers(self, action: Action) -> bool:
        return isinstance(action, FromDeck) or (isinstance(action, Card) and action.verb == "take")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        if isinstance(action, FromDeck):
            return [Reason("SE-22.9", "no-deck")]
        return [Reason("SE-22.9", "not-open", {"card": g.rules.cards[cast(Card, action).card].name})]


DRAW: Final = [DrawAlien(side) for side in range(2)]
TURN_UP: Final = [TurnUp(side) for side in range(2)]
TURNED: Final = [TurnedUp(side) for side in range(2)]
TAKE: Final = [TakeAlien(side) for side in range(2)]
EFFECTS: Final = (DrawAlien, TurnUp, TurnedUp, TakeAlien)
