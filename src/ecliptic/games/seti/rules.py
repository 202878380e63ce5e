"""The numbers and hooks of SETI that a layer may change. Each hook cites its rules."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.guide import Course, Mover, Price, Progress, Step
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Rules, Shuffler
from ecliptic.core.scoring import Score, Standing
from ecliptic.core.state import Position
from ecliptic.games.seti import (
    computer,
    course,
    free,
    milestones,
    movers,
    outlook,
    planets,
    row,
    scoring,
    sectors,
    setup,
    tech,
    timing,
    traces,
    turn,
    unknown,
)
from ecliptic.games.seti.actions import SIDES, TRACES, Move, Phrases, Trace
from ecliptic.games.seti.cards import Card, Gold, Tables
from ecliptic.games.seti.conditions import INCOME
from ecliptic.games.seti.content.reader import Content
from ecliptic.games.seti.goods import CARD, CREDIT, ENERGY, MOST_DATA, MOST_PUBLICITY, lack, pay, receive
from ecliptic.games.seti.pause import Wait, has_free_actions
from ecliptic.games.seti.solar import LETTERS
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.tech import TWO_PROBES

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class SetiRules(Rules):
    """The core game for two to four players."""

    __deletable__ = ("top",)  # by `forget`, compiled too

    def __init__(self, seats: int, content: Content, tables: Tables, phrases: Phrases) -> None:
        super().__init__(seats)
        self.top: SetiRules = self  # the outermost layer, through which hooks call each other
        self.content = content
        self.tables = tables
        self.phrases = phrases
        self.lexicon = phrases.lexicon
        self.has_asides = True
        self.solar = content.solar
        self.cards = tables.cards
        self.stars = tables.stars
        self.planets = tables.planets
        self.moons = tables.moons
        self.moons_of = tables.moons_of
        self.berths_of = tables.berths_of
        self.berth_data = tables.berth_data
        self.berth_planet = tables.berth_planet
        self.techs = tables.techs
        self.bonuses = tables.bonuses
        self.computer = tables.computer
        self.gold = tables.gold
        self.main_cards = content.main_cards  # of the main deck; those of species follow
        self.stack_size = seats + 1  # cards in each end-of-round stack (SE-2.7)
        self.neutral_markers = max(0, 4 - seats) if seats > 2 else 2  # at each of their milestones (SE-2.9)
        self.printed_income = [3, 2, 1]  # credits, energy, cards (SE-9.11)
        self.income_names = {kind: word for word, kind in INCOME.items()}
        self.source_words = scoring.sources(self)
        self.sources = {word: at for at, word in enumerate(self.source_words)}
        self.source_kinds = kinds_of(self)
        self.species = list(range(len(phrases.species)))  # those that may appear (SE-2.15)
        self.milestone_choices: list[Choice] = [milestones.MARK_GOLD]  # asked for points that were reached

    def set_top(self, top: SetiRules) -> None:
        """Let hooks call each other through this layer, the outermost."""
        self.top = top

    def forget(self) -> None:
        del self.top

    def fields(self) -> list[str]:
        return [
            *super().fields(),
            *("content", "tables", "phrases", "solar", "cards", "stars", "planets", "moons", "moons_of", "berths_of"),
            *("berth_data", "berth_planet", "techs", "bonuses", "computer", "gold", "main_cards", "stack_size"),
            *("neutral_markers", "printed_income", "income_names", "source_words", "sources", "source_kinds"),
            *("species", "milestone_choices"),
        ]

    def start(self) -> Position:
        return setup.start(self.top)

    # Rounds and turns: chapter 4

    def take_turn(self, g: Game, seat: int) -> None:
        """The turn of a player comes next (SE-4.2)."""
        g.push(turn.TURN, seat=seat)

    def turn_over(self, g: Game, seat: int) -> None:
        """A player's turn has ended, with its milestones and discoveries."""

    def round_over(self, g: Game) -> None:
        """A round has ended; income comes next (SE-4.17)."""

    def give_goods(self, g: Game, seat: int, kind: int, many: int, source: str) -> None:
        """What a player without a chair gets in place of credits, energy, data, moves and cards."""
        raise NotImplementedError

    # Probes: chapter 3

    def probe_limit(self, s: Seti, seat: int) -> int:
        """How many probes a player may have in space (SE-5.6)."""
        return 1 + s.players[seat].techs[TWO_PROBES]

    def has_room(self, s: Seti, seat: int) -> bool:
        """May a player launch another probe (SE-5.7)?"""
        return len(s.players[seat].probes) < self.top.probe_limit(s, seat)

    def vessels(self, s: Seti, seat: int) -> list[int]:
        """The spaces of everything that moves like a probe of a player, ascending."""
        return s.players[seat].probes

    def has_capsules(self, s: Seti, seat: int) -> bool:
        """Has a player something in space that moves like a probe but is none (capsules)?"""
        return False

    def hauls(self, g: Game, seat: int, purse: int) -> list[Action]:
        """The steps that so many moves pay for, of what moves like a probe but is none (capsules)."""
        return []

    def carry(self, s: Seti, seat: int, action: Move) -> None:
        """Take a probe of a player from one space to another."""
        probes = s.players[seat].probes
        probes.remove(action.src)
        insort(probes, action.dst)

    def drift(self, g: Game, seat: int, before: int, disc: int) -> list[tuple[int, int, int]]:
        """A rotation takes a player's vessels along; those that it pushes visit (SE-3.7 to SE-3.11).

        Each of them is the space it was pushed from, which gives the order, whether it is a capsule, and where it is.
        """
        player = g.state.players[seat]
        visits: list[tuple[int, int, int]] = []
        after: list[int] = []
        for space in player.probes:
            there, pushed = self.solar.drift(before, disc, space)
            after.append(there)
            if pushed:
                visits.append((space, 0, there))
        player.probes = sorted(after)
        return visits

    def rotated(self, g: Game) -> None:
        """The solar system has rotated."""

    def visited(self, g: Game, seat: int, what: int) -> None:
        """A probe of a player visits a planet, asteroids or a comet (SE-3.15)."""

    # Free actions: chapter 6

    def asides(self, g: Game, me: Frame) -> list[Action]:
        s = g.state
        if me.seat != s.active or s.turns == 0 or s.players[me.seat].passed:  # SE-4.6, SE-5.28
            return []
        return free.free_actions(g, me.seat)

    def aside(self, g: Game, me: Frame, action: Action) -> None:
        if me.effect is turn.MAIN or me.effect is turn.CLOSE:
            # Below the choice, so outside the free action (SE-4.13).
            g.state.agenda.insert(len(g.state.agenda) - 1, sectors.RESOLVE_SECTORS.at[me.seat])
        free.take(g, me, action)

    def pause(self, g: Game, me: Frame) -> Effect | None:
        """A choice that cannot be made yet waits as long as free actions may change that (SE-15.8)."""
        choice = cast(Choice, me.effect)
        if choice.beside and choice.waits(g, me) and has_free_actions(g, me):
            return Wait(choice)
        return None

    def refuse_aside(self, g: Game, seat: int, action: Action) -> list[Reason]:
        if seat != g.state.active:
            return [Reason("SE-4.6", "not-in-your-turn")]
        if g.state.players[seat].passed:
            return [Reason("SE-5.28", "passed-already")]
        return free.refuse(g, seat, action)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return timing.untimely(g, seat, action)

    # Cards: chapter 11

    def can_pay(self, s: Seti, seat: int, card: Card) -> bool:
        """Can a player pay for a card (SE-5.20)?"""
        return s.players[seat].stock[CREDIT] >= card.cost

    def price_reasons(self, s: Seti, seat: int, card: Card) -> list[Reason]:
        """Why a player cannot pay for a card."""
        have = s.players[seat].stock[CREDIT]
        return [] if have >= card.cost else [lack("SE-5.20", CREDIT, card.cost, have)]

    def pay_for(self, g: Game, seat: int, card: Card) -> None:
        """Pay for a card (SE-5.20)."""
        pay(g, seat, CREDIT, card.cost, "SE-5.20")

    def credits_paid(self, card: Card) -> int:
        """The credits that playing a card costs (SE-11.67)."""
        return card.cost

    def put_away(self, g: Game, seat: int, card: int) -> None:
        """Where a card goes whose whole effect is resolved (SE-5.22)."""
        turn.put_away(g, seat, card)

    def drop(self, s: Seti, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        s.players[seat].hand.remove(card)

    def toss(self, s: Seti, card: int) -> None:
        """Put a card on the discard pile that it belongs to."""
        s.discards.append(card)

    def pay_income(self, g: Game, seat: int, kind: int, many: int, source: str) -> None:
        """Gain some of a kind of income (SE-9.10)."""
        if kind == CARD:
            g.push(row.draw(many), seat=seat, source=source)
        else:
            receive(g, seat, kind, many, source)

    def incomes(self, s: Seti, seat: int) -> dict[int, int]:
        """The printed income and that of every tucked card, by kind (SE-9.11)."""
        sums = {CREDIT: self.printed_income[0], ENERGY: self.printed_income[1], CARD: self.printed_income[2]}
        for card in s.players[seat].income:
            kind = self.cards[card].income
            sums[kind] = sums.get(kind, 0) + 1
        return sums

    def income(self, g: Game, seat: int) -> None:
        """What a new round gives a player (SE-9.11)."""
        for kind, many in self.top.incomes(g.state, seat).items():
            self.top.pay_income(g, seat, kind, many, "income")

    # Signals: chapter 8

    def mark(self, g: Game, seat: int, sector: int, no_data: bool, source: str) -> None:
        """Mark a signal in a sector (SE-8.2)."""
        sectors.mark(g, seat, sector, no_data, source)

    def resolving(self, g: Game) -> None:
        """Complete sectors are about to be resolved (SE-4.11)."""

    def resolvable(self, g: Game) -> list[Action]:
        """What is complete and takes its turn among the sectors without being one (SE-18.18)."""
        return []

    def resolve_other(self, g: Game) -> None:
        """Resolve it."""

    def other_reasons(self, g: Game) -> list[Reason]:
        """Why it cannot be resolved."""
        return []

    # Traces and species: chapter 12

    def traces(self, s: Seti, seat: int, side: int, colour: int) -> int:
        """How many traces of a colour a player has with a species (SE-12.7)."""
        at = 3 * side + colour
        return (s.traces[at] == seat) + s.players[seat].overflow[at]

    def trace_spaces(self, g: Game, seat: int, side: int, colour: int, found: list[Action]) -> None:
        """Where a player may mark a trace of a colour with a species (SE-12.2)."""
        traces.spaces(g, side, colour, found)

    def mark_trace(self, g: Game, me: Frame, action: Action) -> None:
        """Mark a trace there (SE-12.3, SE-12.4)."""
        traces.mark(g, me, cast(Trace, action))

    def trace_reasons(self, g: Game, seat: int, trace: Trace) -> list[Reason]:
        """Why a player cannot mark a trace of the right colour there."""
        return [Reason("SE-12.1", "trace-taken", {"side": SIDES[trace.side], "colour": TRACES[trace.colour]})]

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """A species has been discovered; its own layer brings what it brings (SE-12.9)."""

    def tally(self, s: Seti, seat: int, word: str) -> int:
        """What a player has of something that only a species knows, by the word of the notation."""
        return 0

    def special(self, g: Game, me: Frame, word: str, many: int, part: Effect) -> None:
        """A step of an effect that only a species knows, by the word of the notation."""

    def special_waits(self, g: Game, me: Frame, word: str, many: int) -> bool:
        """Could free actions change what such a step does (see `Effect.waits`)?"""
        return False

    # Milestones and the end: chapters 13 and 14

    def milestone(self, g: Game, seat: int) -> bool:
        """Does a player settle a milestone now? Then they are looked at again (SE-13.1)."""
        return milestones.gold_milestone(g, seat)

    def next_milestone(self, s: Seti, seat: int) -> int:
        """The points of the milestone that a player settles next, reached or not (SE-19.17)."""
        return milestones.next_gold(s, seat)

    def gold_side(self, s: Seti, tile: int) -> Gold:
        """The side of a gold tile that is up."""
        return self.gold[2 * tile + s.gold[tile]]

    def final_scoring(self, g: Game) -> None:
        """What is scored at the end (SE-14.2)."""
        scoring.final_scoring(g)

    def scores(self, s: Seti) -> list[Score]:
        return scoring.scores(self, s)

    def ranking(self, s: Seti) -> list[Standing]:
        return scoring.ranking(self, s)

    # Views

    def facts(self, s: Seti) -> dict[str, Any]:
        """What the discs show, the data that are left, who leads where, and what the next income gives."""
        stars = [
            (LETTERS[sector], self.stars[star], s.marks[sector]) for sector, star in enumerate(s.stars) if star >= 0
        ]
        return {
            "spaces": self.solar.cells(s.discs),
            "data": {letter: max(0, star.data - len(marks)) for letter, star, marks in stars},
            "leaders": {LETTERS[sector]: sectors.leaders(marks) for sector, marks in enumerate(s.marks)},
            "incomes": [
                {self.income_names[kind]: many for kind, many in self.top.incomes(s, seat).items()}
                for seat in range(len(s.players))
            ],
            "anomaly_leaders": {},
        }

    def deal(self, s: Seti, viewer: int, rng: Shuffler) -> None:
        """Deal the cards that a viewer has not seen to the deck, the stacks and the hands of others (SE-15.4)."""
        seen = {*s.row, *s.discards, *s.played, *self.top.known(s, viewer)}
        seen.update(card for card, looked in zip(s.stack, s.looked, strict=True) if looked >> max(viewer, 0) & 1)
        for seat, player in enumerate(s.players):
            seen.update(player.income, player.missions, player.done, player.finale)
            if seat == viewer:
                seen.update(player.hand)
                seen.add(player.aside)
        unseen = [card for card in range(self.main_cards) if card not in seen]
        rng.shuffle(unseen)
        for seat, player in enumerate(s.players):
            if seat != viewer:
                player.hand = sorted(unseen.pop() for _ in player.hand)
                if player.aside < 0 and self.is_choosing(s, seat):
                    player.aside = unseen.pop()
        s.stack = [card if card >= 0 else unseen.pop() for card in s.stack]
        s.stacks = [sorted(unseen.pop() for _ in stack) for stack in s.stacks]
        s.deck = sorted(unseen)

    def known(self, s: Seti, viewer: int) -> list[int]:
        """The cards that a viewer sees in the places of species."""
        return []

    def is_choosing(self, s: Seti, seat: int) -> bool:
        """Has a player chosen the first income, while others have not?"""
        player = s.players[seat]  # who has no points yet is still drawing the first cards
        return not player.income and s.turns == 0 and player.score > 0 and len(player.hand) == 4

    def wishes(self, s: Seti, seat: int) -> list[Action]:
        """The cards of the hand to be played, and the main actions, orbiting and landing where a probe is."""
        phrases = self.phrases
        found: list[Action] = [phrases.launch, phrases.scan, phrases.analyze, phrases.research]
        for planet in planets.at_planets(self.top, s, seat):
            found += (phrases.orbits[planet], phrases.lands[planet])
            found += (phrases.moons[moon] for moon in self.moons_of[planet])
        return [*found, *(phrases.plays[card] for card in s.players[seat].hand)]

    def course(self, g: Game) -> Course | None:
        return course.course(g)

    def ahead(self, g: Game) -> dict[str, list[Step]]:
        return course.ahead(g)

    def price_list(self, g: Game, seat: int) -> list[Price]:
        return turn.price_list(g, seat)

    def progress(self, s: Seti, seat: int) -> list[Progress]:
        return outlook.progress(self.top, s, seat)

    def movers(self, g: Game, seat: int) -> list[Mover]:
        return movers.movers(g, seat)

    def brings(self, g: Game, options: Sequence[Action]) -> dict[str, list[str]]:
        return turn.brings(g, options)

    def idle(self, g: Game, seat: int) -> dict[str, list[int]]:
        return outlook.idle(g, seat)

    def printed(self) -> dict[str, Any]:
        marks = {"gold": list(milestones.GOLD), "neutral": list(milestones.NEUTRALS)}
        numbers = {
            "publicity": MOST_PUBLICITY,
            "data": MOST_DATA,
            "top": computer.TOPS,
            "rounds": turn.ROUNDS,
            "found": dict(zip(SIDES, traces.FOUND, strict=True)),
            "overflow": traces.OVER,
            "double": tech.DOUBLE,
        }
        return {**self.content.printed(), "milestones": marks, "numbers": numbers}

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return unknown.refuse_unknown(self, words)


def kinds_of(rules: SetiRules) -> dict[str, tuple[str, str]]:
    """For every thing that can give points: what kind of thing it is, and the rule behind it."""
    found: dict[str, tuple[str, str]] = {}
    for card in rules.cards:
        found[card.name] = ("card", "SE-4.10")
        found[f"end {card.name}"] = ("end", "SE-14.2")
    found |= {side.name: ("gold", "SE-14.3") for side in rules.gold}
    found |= {planet.name: ("planet", "SE-7.6") for planet in rules.planets}
    found |= {moon.name: ("planet", "SE-7.6") for moon in rules.moons}
    found |= {star.name: ("star", "SE-8.16") for star in rules.stars}
    found |= {tech.name: ("tech", "SE-10.4") for tech in rules.techs}
    return found
