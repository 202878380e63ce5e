"""A layer over the rules of Exoplanets, the base of every expansion."""

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
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer(ExoplanetsRules):
    """Takes over the numbers of the rules below and passes on every hook it does not change."""

    def __init__(self, below: ExoplanetsRules) -> None:
        super().__init__(below.seats, below.content)
        self.adopt(below)
        self.below = below
        self.set_top(self)

    def beneath(self) -> Rules:
        return self.below

    def set_top(self, top: ExoplanetsRules) -> None:
        self.top = top
        self.below.set_top(top)

    def start(self) -> Position:
        return self.below.start()

    def react(self, g: Any, event: Event) -> None:
        self.below.react(g, event)

    def asides(self, g: Any, me: Frame) -> list[Action]:
        return self.below.asides(g, me)

    def aside(self, g: Any, me: Frame, action: Action) -> None:
        self.below.aside(g, me, action)

    def pause(self, g: Any, me: Frame) -> Effect | None:
        return self.below.pause(g, me)

    def refuse_aside(self, g: Any, seat: int, action: Action) -> list[Reason]:
        return self.below.refuse_aside(g, seat, action)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return self.below.untimely(g, seat, action)

    def stand_in(self, g: Any, me: Frame) -> None:
        self.below.stand_in(g, me)

    def scores(self, s: Exoplanets) -> list[Score]:
        return self.below.scores(s)

    def points(self, s: Exoplanets) -> list[int]:
        return self.below.points(s)

    def ranking(self, s: Exoplanets) -> list[Standing]:
        return self.below.ranking(s)

    def facts(self, s: Exoplanets) -> dict[str, Any]:
        return self.below.facts(s)

    def deal(self, s: Exoplanets, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)

    def wishes(self, s: Exoplanets, seat: int) -> list[Action]:
        return self.below.wishes(s, seat)

    def course(self, g: Any) -> Course | None:
        return self.below.course(g)

    def price_list(self, g: Any, seat: int) -> list[Price]:
        return self.below.price_list(g, seat)

    def progress(self, s: Exoplanets, seat: int) -> list[Progress]:
        return self.below.progress(s, seat)

    def movers(self, g: Any, seat: int) -> list[Mover]:
        return self.below.movers(g, seat)

    def brings(self, g: Game, options: Sequence[Action]) -> dict[str, list[str]]:
        return self.below.brings(g, options)

    def ahead(self, g: Any) -> dict[str, list[Step]]:
        return self.below.ahead(g)

    def idle(self, g: Any, seat: int) -> dict[str, list[int]]:
        return self.below.idle(g, seat)

    def printed(self) -> dict[str, Any]:
        return self.below.printed()

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return self.below.refuse_unknown(words)

    def open_arms(self, s: Exoplanets) -> list[int]:
        return self.below.open_arms(s)

    def work_out(self, s: Exoplanets, planet: int) -> None:
        self.below.work_out(s, planet)

    def reaches_neighbours(self, s: Exoplanets, host: int) -> bool:
        return self.below.reaches_neighbours(s, host)

    def reach(self, s: Exoplanets, planet: int, host: int) -> None:
        self.below.reach(s, planet, host)

    def work_out_around(self, s: Exoplanets, host: int, power: int) -> None:
        self.below.work_out_around(s, host, power)

    def within(self, s: Exoplanets, host: int, reach: int) -> list[int]:
        return self.below.within(s, host, reach)

    def work_out_all(self, s: Exoplanets) -> None:
        self.below.work_out_all(s)

    def receive(self, g: Game, seat: int, what: int, rule: str) -> None:
        self.below.receive(g, seat, what, rule)

    def receive_one(self, g: Game, seat: int, kind: int, rule: str) -> None:
        self.below.receive_one(g, seat, kind, rule)

    def pay(self, g: Game, seat: int, what: int) -> None:
        self.below.pay(g, seat, what)

    def spared(self, s: Exoplanets, seat: int, planet: int) -> int:
        return self.below.spared(s, seat, planet)

    def bills(self, s: Exoplanets, seat: int, planet: int, levels: int) -> list[int]:
        return self.below.bills(s, seat, planet, levels)

    def affordable(self, s: Exoplanets, seat: int, planet: int, levels: int) -> bool:
        return self.below.affordable(s, seat, planet, levels)

    def outlook(self, s: Exoplanets, seat: int, found: list[Action]) -> None:
        self.below.outlook(s, seat, found)

    def goals_met(self, s: Exoplanets, seat: int, tiles: Sequence[int]) -> list[int]:
        return self.below.goals_met(s, seat, tiles)

    def usable(self, s: Exoplanets, seat: int, tile: int, found: list[Action]) -> None:
        self.below.usable(s, seat, tile, found)

    def take_tile(self, g: Game, seat: int, tile: int) -> None:
        self.below.take_tile(g, seat, tile)

    def show_tile(self, s: Exoplanets, seat: int, tile: int) -> None:
        self.below.show_tile(s, seat, tile)

    def discard_tile(self, s: Exoplanets, seat: int, tile: int) -> None:
        self.below.discard_tile(s, seat, tile)

    def box_tile(self, s: Exoplanets, tile: int) -> None:
        self.below.box_tile(s, tile)

    def birth_gift(self, g: Game, seat: int) -> None:
        self.below.birth_gift(g, seat)

    def gains(self, s: Exoplanets, planet: int, arm: int) -> list[str]:
        return self.below.gains(s, planet, arm)

    def after_birth(self, g: Game, seat: int, planet: int) -> None:
        self.below.after_birth(g, seat, planet)

    def deal_discards(self, s: Exoplanets, viewer: int, boxed: Sequence[int]) -> None:
        self.below.deal_discards(s, viewer, boxed)

    def went_into_box(self, s: Exoplanets, viewer: int) -> list[int]:
        return self.below.went_into_box(s, viewer)

    def guess_drawn(self, s: Exoplanets, viewer: int, known: Sequence[int], rng: Shuffler) -> dict[int, int]:
        return self.below.guess_drawn(s, viewer, known, rng)
