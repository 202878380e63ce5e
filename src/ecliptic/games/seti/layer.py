"""A layer over the rules of SETI, the base of every species."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ecliptic.core.action import Action
from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Course, Mover, Price, Progress, Step
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Rules, Shuffler
from ecliptic.core.scoring import Score, Standing
from ecliptic.core.state import Position
from ecliptic.games.seti.actions import Move, Trace
from ecliptic.games.seti.cards import Card, Gold
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer(SetiRules):
    """Takes over the numbers of the rules below and passes on every hook it does not change."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below.seats, below.content, below.tables, below.phrases)
        self.adopt(below)
        self.below = below
        self.free = holder(below, "asides", "aside")
        self.purse = holder(below, "can_pay")
        self.hand = holder(below, "drop")
        self.marks = holder(below, "traces")
        self.sky = holder(below, "resolving")
        self.ladder = holder(below, "milestone")
        self.space = holder(below, "has_capsules")
        self.set_top(self)

    def beneath(self) -> Rules:
        return self.below

    def set_top(self, top: SetiRules) -> None:
        self.top = top
        self.below.set_top(top)

    def start(self) -> Position:
        return self.below.start()

    def react(self, g: Any, event: Event) -> None:
        self.below.react(g, event)

    def asides(self, g: Game, me: Frame) -> list[Action]:
        return self.free.asides(g, me)

    def aside(self, g: Game, me: Frame, action: Action) -> None:
        self.free.aside(g, me, action)

    def pause(self, g: Game, me: Frame) -> Effect | None:
        return self.below.pause(g, me)

    def refuse_aside(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return self.below.refuse_aside(g, seat, action)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return self.below.untimely(g, seat, action)

    def stand_in(self, g: Any, me: Frame) -> None:
        self.below.stand_in(g, me)

    def scores(self, s: Seti) -> list[Score]:
        return self.below.scores(s)

    def points(self, s: Any) -> list[int]:
        return self.below.points(s)

    def ranking(self, s: Seti) -> list[Standing]:
        return self.below.ranking(s)

    def facts(self, s: Seti) -> dict[str, Any]:
        return self.below.facts(s)

    def deal(self, s: Seti, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)

    def wishes(self, s: Seti, seat: int) -> list[Action]:
        return self.below.wishes(s, seat)

    def course(self, g: Game) -> Course | None:
        return self.below.course(g)

    def price_list(self, g: Game, seat: int) -> list[Price]:
        return self.below.price_list(g, seat)

    def progress(self, s: Seti, seat: int) -> list[Progress]:
        return self.below.progress(s, seat)

    def movers(self, g: Game, seat: int) -> list[Mover]:
        return self.below.movers(g, seat)

    def brings(self, g: Game, options: Sequence[Action]) -> dict[str, list[str]]:
        return self.below.brings(g, options)

    def ahead(self, g: Game) -> dict[str, list[Step]]:
        return self.below.ahead(g)

    def idle(self, g: Game, seat: int) -> dict[str, list[int]]:
        return self.below.idle(g, seat)

    def printed(self) -> dict[str, Any]:
        return self.below.printed()

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return self.below.refuse_unknown(words)

    def take_turn(self, g: Game, seat: int) -> None:
        self.below.take_turn(g, seat)

    def turn_over(self, g: Game, seat: int) -> None:
        self.below.turn_over(g, seat)

    def round_over(self, g: Game) -> None:
        self.below.round_over(g)

    def give_goods(self, g: Game, seat: int, kind: int, many: int, source: str) -> None:
        self.below.give_goods(g, seat, kind, many, source)

    def probe_limit(self, s: Seti, seat: int) -> int:
        return self.below.probe_limit(s, seat)

    def has_room(self, s: Seti, seat: int) -> bool:
        return self.below.has_room(s, seat)

    def vessels(self, s: Seti, seat: int) -> list[int]:
        return self.below.vessels(s, seat)

    def has_capsules(self, s: Seti, seat: int) -> bool:
        return self.space.has_capsules(s, seat)

    def hauls(self, g: Game, seat: int, purse: int) -> list[Action]:
        return self.below.hauls(g, seat, purse)

    def carry(self, s: Seti, seat: int, action: Move) -> None:
        self.below.carry(s, seat, action)

    def drift(self, g: Game, seat: int, before: int, disc: int) -> list[tuple[int, int, int]]:
        return self.below.drift(g, seat, before, disc)

    def rotated(self, g: Game) -> None:
        self.below.rotated(g)

    def visited(self, g: Game, seat: int, what: int) -> None:
        self.below.visited(g, seat, what)

    def can_pay(self, s: Seti, seat: int, card: Card) -> bool:
        return self.purse.can_pay(s, seat, card)

    def price_reasons(self, s: Seti, seat: int, card: Card) -> list[Reason]:
        return self.below.price_reasons(s, seat, card)

    def pay_for(self, g: Game, seat: int, card: Card) -> None:
        self.below.pay_for(g, seat, card)

    def credits_paid(self, card: Card) -> int:
        return self.below.credits_paid(card)

    def put_away(self, g: Game, seat: int, card: int) -> None:
        self.below.put_away(g, seat, card)

    def drop(self, s: Seti, seat: int, card: int) -> None:
        self.hand.drop(s, seat, card)

    def toss(self, s: Seti, card: int) -> None:
        self.below.toss(s, card)

    def pay_income(self, g: Game, seat: int, kind: int, many: int, source: str) -> None:
        self.below.pay_income(g, seat, kind, many, source)

    def incomes(self, s: Seti, seat: int) -> dict[int, int]:
        return self.below.incomes(s, seat)

    def income(self, g: Game, seat: int) -> None:
        self.below.income(g, seat)

    def mark(self, g: Game, seat: int, sector: int, no_data: bool, source: str) -> None:
        self.below.mark(g, seat, sector, no_data, source)

    def resolving(self, g: Game) -> None:
        self.sky.resolving(g)

    def resolvable(self, g: Game) -> list[Action]:
        return self.below.resolvable(g)

    def resolve_other(self, g: Game) -> None:
        self.below.resolve_other(g)

    def other_reasons(self, g: Game) -> list[Reason]:
        return self.below.other_reasons(g)

    def traces(self, s: Seti, seat: int, side: int, colour: int) -> int:
        return self.marks.traces(s, seat, side, colour)

    def trace_spaces(self, g: Game, seat: int, side: int, colour: int, found: list[Action]) -> None:
        self.below.trace_spaces(g, seat, side, colour, found)

    def mark_trace(self, g: Game, me: Frame, action: Action) -> None:
        self.below.mark_trace(g, me, action)

    def trace_reasons(self, g: Game, seat: int, trace: Trace) -> list[Reason]:
        return self.below.trace_reasons(g, seat, trace)

    def discovered(self, g: Game, seat: int, side: int) -> None:
        self.below.discovered(g, seat, side)

    def tally(self, s: Seti, seat: int, word: str) -> int:
        return self.below.tally(s, seat, word)

    def special(self, g: Game, me: Frame, word: str, many: int, part: Effect) -> None:
        self.below.special(g, me, word, many, part)

    def special_waits(self, g: Game, me: Frame, word: str, many: int) -> bool:
        return self.below.special_waits(g, me, word, many)

    def milestone(self, g: Game, seat: int) -> bool:
        return self.ladder.milestone(g, seat)

    def next_milestone(self, s: Seti, seat: int) -> int:
        return self.below.next_milestone(s, seat)

    def gold_side(self, s: Seti, tile: int) -> Gold:
        return self.below.gold_side(s, tile)

    def final_scoring(self, g: Game) -> None:
        self.below.final_scoring(g)

    def known(self, s: Seti, viewer: int) -> list[int]:
        return self.below.known(s, viewer)

    def is_choosing(self, s: Seti, seat: int) -> bool:
        return self.below.is_choosing(s, seat)


def holder(below: SetiRules, *hooks: str) -> SetiRules:
    """The nearest rules below that override one of these hooks: a short cut for hooks that are called very often."""
    while isinstance(below, Layer) and all(getattr(type(below), hook) is getattr(Layer, hook) for hook in hooks):
        below = below.below
    return below
