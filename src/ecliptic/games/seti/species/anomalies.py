"""Anomalies: three tokens around the solar system that pay whoever leads in their column (SE-17)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import NUMBER, Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import Chance, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MUST, Step
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason
from ecliptic.core.rules import Shuffler
from ecliptic.core.state import State, owner, per_seat, public
from ecliptic.games.seti import row, sectors
from ecliptic.games.seti.actions import TRACES, Card
from ecliptic.games.seti.cards import Maker
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import LETTERS, SECTORS
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.edition import Aliens
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

ANOMALIES: Final = 1
APART: Final = 3  # sectors between Earth and the two others
SIDES: Final = 2


class Anomaly(Action):
    """Nature: where an anomaly is laid and which side is up, `anomaly red f 1`."""

    def __init__(self, colour: int, sector: int, side: int) -> None:
        super().__init__(f"anomaly {TRACES[colour]} {LETTERS[sector]} {side + 1}", ("colour", "sector", NUMBER))
        self.colour = colour
        self.sector = sector
        self.side = side


@dataclass(init=False)
class Drawn(State):
    """Cards that a player has drawn to choose among."""

    sifted: list[int] = owner("cards drawn for ET15, until each has its use (SE-17.23)", "card")

    def __init__(self, sifted: list[int]) -> None:
        self.sifted = sifted

    def copy(self) -> Drawn:
        return Drawn(self.sifted[:])


@dataclass(init=False)
class AnomalyState(State):
    """The three anomalies."""

    word: ClassVar[str] = "anomalies"

    sectors: list[int] = public("the sector of each anomaly, once they are laid", "sector", each="colour", null=True)
    sides: list[int] = public("the side of each that is up, from 0", each="colour", least=-1, most=9)
    players: list[Drawn] = per_seat("cards drawn to choose among", Drawn)

    def __init__(self, sectors: list[int], sides: list[int], players: list[Drawn]) -> None:
        self.sectors = sectors
        self.sides = sides
        self.players = players

    def copy(self) -> AnomalyState:
        return AnomalyState(self.sectors[:], self.sides[:], [part.copy() for part in self.players])


class Anomalies(Layer):
    """The species of the anomalies, once it is discovered."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended(EFFECTS, (AnomalyState,))
        self.choices = [*below.choices, SIFT_CORNER]
        maker = Maker([star.name for star in self.content.stars])
        tokens = [token for token in cast(Aliens, self.content.more).tokens if token.species == ANOMALIES]
        self.rewards = [maker.chain(token.gain) for token in tokens]  # by colour, and then by side
        befall = self.lexicon.befall
        self.anomalies = [
            [[befall(Anomaly(colour, sector, side)) for side in range(SIDES)] for sector in range(SECTORS)]
            for colour in range(len(TRACES))
        ]

    def part(self, s: Seti) -> AnomalyState:
        """This layer's part of the state."""
        return cast(AnomalyState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        s.parts.append(AnomalyState([-1] * len(TRACES), [0] * len(TRACES), [Drawn([]) for _ in s.players]))
        return s

    def discovered(self, g: Game, seat: int, side: int) -> None:
        if g.state.species[side] == ANOMALIES:
            g.push(*LAY, seat=seat)
        self.below.discovered(g, seat, side)

    def reward(self, s: Seti, colour: int) -> Effect:
        """What an anomaly shows."""
        return self.rewards[SIDES * colour + self.part(s).sides[colour]]

    def facts(self, s: Seti) -> dict[str, Any]:
        """Who would gain what each anomaly shows (SE-17.11)."""
        found = self.below.facts(s)
        if ANOMALIES in s.species:
            side, boards = s.species.index(ANOMALIES), find(self.top, Boards)
            found["anomaly_leaders"] = {word: boards.leader(s, side, colour) for colour, word in enumerate(TRACES)}
        return found

    def rotated(self, g: Game) -> None:
        """Earth may have come to an anomaly (SE-17.10 to SE-17.13)."""
        self.below.rotated(g)
        s = g.state
        if ANOMALIES not in s.species:
            return
        earth = self.solar.earth[s.discs]
        for colour, sector in enumerate(self.part(s).sectors):
            if sector == earth:
                side = s.species.index(ANOMALIES)
                leader = find(g.rules, Boards).leader(s, side, colour)
                if g.listening:
                    word, rule = ("anomaly", "SE-17.11") if leader >= 0 else ("anomaly-idle", "SE-17.12")
                    g.emit(Event(word, leader, rule, {"colour": TRACES[colour]}))
                if leader >= 0:
                    g.push(self.reward(s, colour), seat=leader, source=SPECIES[ANOMALIES])

    def next_anomaly(self, s: Seti) -> int:
        """The colour of the anomaly that Earth reaches first (SE-17.19)."""
        earth = self.solar.earth[s.discs]
        where = self.part(s).sectors
        return min(range(len(TRACES)), key=lambda colour: (earth - where[colour] - 1) % SECTORS)

    def special(self, g: Game, me: Frame, word: str, many: int, part: Effect) -> None:
        s = g.state
        if word in ("next-anomaly", "signal-next-anomaly") and self.part(s).sectors[0] < 0:
            return  # an owner's card may ask for one before they are laid (SE-4.8)
        if word == "next-anomaly":
            g.push(self.reward(s, self.next_anomaly(s)), seat=me.seat, source=me.source)
        elif word == "signal-next-anomaly":
            sectors.beam(g, me, 1 << self.part(s).sectors[self.next_anomaly(s)], many, 0)
        elif word == "sift":
            g.push(Sift(many), SIFT_CORNER, SIFT_INCOME, SIFT_REST, seat=me.seat, source=me.source)
        elif word == "take-row":
            for place, card in enumerate(s.row):
                if card >= 0:
                    s.row[place] = -1
                    insort(s.players[me.seat].hand, card)
                    if g.listening:
                        g.emit(Event("took", me.seat, "SE-17.24", {"card": g.rules.cards[card].name}))
            s.agenda.append(row.REFILL.at[me.seat])
        else:
            self.below.special(g, me, word, many, part)

    def special_waits(self, g: Game, me: Frame, word: str, many: int) -> bool:
        if word == "signal-next-anomaly" and self.part(g.state).sectors[0] >= 0:
            sector = self.part(g.state).sectors[self.next_anomaly(g.state)]
            return sectors.loses(g, me.seat, 1 << sector, many, 0)
        return self.below.special_waits(g, me, word, many)

    def tally(self, s: Seti, seat: int, word: str) -> int:
        if word == "by-anomaly":
            return int(self.solar.earth[s.discs] in self.part(s).sectors)
        if word == "anomaly-signals":
            return sum(s.marks[sector].count(seat) for sector in self.part(s).sectors if sector >= 0)
        return self.below.tally(s, seat, word)

    def known(self, s: Seti, viewer: int) -> list[int]:
        mine = self.part(s).players[viewer].sifted if viewer >= 0 else []
        return [*self.below.known(s, viewer), *mine]

    def deal(self, s: Seti, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)
        for seat, player in enumerate(self.part(s).players):
            if seat != viewer and player.sifted:
                deck = s.deck[:]
                rng.shuffle(deck)
                player.sifted = sorted(deck[: len(player.sifted)])
                s.deck = sorted(deck[len(player.sifted) :])


class LayAnomaly(Chance):
    """Nature: one of the sectors for the next anomaly, and its side (SE-17.6, SE-17.7)."""

    def __init__(self, colour: int) -> None:
        super().__init__(colour)
        self.colour = colour

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = find(g.rules, Anomalies)
        laid = layer.part(g.state).sectors
        earth = g.rules.solar.earth[g.state.discs]
        found: list[Action] = []
        for apart in (0, -APART, APART):
            sector = (earth + apart) % SECTORS
            if sector not in laid:
                found += layer.anomalies[self.colour][sector]
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        token = cast(Anomaly, action)
        part = find(g.rules, Anomalies).part(g.state)
        part.sectors[self.colour] = token.sector
        part.sides[self.colour] = token.side
        if g.listening:
            shows = f"{TRACES[self.colour]}-{token.side + 1}"
            what: Params = {"colour": TRACES[self.colour], "sector": LETTERS[token.sector], "shows": shows}
            g.emit(Event("anomaly-laid", -1, "SE-17.6", what))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Anomaly)


class Sift(Effect):
    """Draw random cards to choose among (SE-17.23)."""

    icon: ClassVar[str] = "cardalien"

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def resolve(self, g: Game, me: Frame) -> None:
        if not row.restock(g):
            return
        if self.many > 1:
            g.push(Sift(self.many - 1), seat=me.seat, source=me.source)
        g.push(SIFTED, seat=me.seat, source=me.source)


class Sifted(row.Drawn):
    """Nature: the top card of the deck, which its owner looks at."""

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        take_out(g.state.deck, card)
        insort(find(g.rules, Anomalies).part(g.state).players[me.seat].sifted, card)
        if g.listening:
            g.emit(Event("drew", me.seat, "SE-17.23", {}, {"card": g.rules.cards[card].name}))


class SiftCard(Choice):
    """Discard one of the drawn cards for its corner, or another for what its income gives (SE-17.23)."""

    asks: ClassVar[str] = "SE-17.23"

    def __init__(self, income: int) -> None:
        super().__init__(income)
        self.income = income
        self.beside = True

    def variant(self) -> str:
        return "income" if self.income else ""

    def steps(self) -> list[Step]:
        return [Step("cardalien", {"say": "at-SiftCard-income" if self.income else "at-SiftCard"}, MUST)]

    def cards(self, g: Game, seat: int) -> list[int]:
        return find(g.rules, Anomalies).part(g.state).players[seat].sifted

    def able(self, g: Game, me: Frame) -> bool:
        return bool(self.cards(g, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.discards[card] for card in self.cards(g, me.seat)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        self.cards(g, me.seat).remove(card)
        g.rules.toss(g.state, card)
        row.tell_discard(g, me.seat, card, "SE-17.23", "for-income" if self.income else "for-corner")
        if self.income:
            g.rules.pay_income(g, me.seat, g.rules.cards[card].income, 1, me.source)
        else:
            row.gain_corner(g, me.seat, card, me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "discard"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-17.23", "not-drawn", {"card": g.rules.cards[cast(Card, action).card].name})]


class SiftRest(Effect):
    """What is left of the drawn cards stays in the hand (SE-17.23)."""

    def resolve(self, g: Game, me: Frame) -> None:
        drawn = find(g.rules, Anomalies).part(g.state).players[me.seat]
        for card in drawn.sifted:
            insort(g.state.players[me.seat].hand, card)
        drawn.sifted = []


LAY: Final = [LayAnomaly(colour) for colour in range(len(TRACES))]
SIFTED: Final = Sifted()
SIFT_CORNER: Final = SiftCard(0)
SIFT_INCOME: Final = SiftCard(1)
SIFT_REST: Final = SiftRest()
EFFECTS: Final = (LayAnomaly, Sift, Sifted, SiftCard, SiftRest)
