"""A layer over the rules of Planetarium, the base of the solo game and of every expansion."""

from __future__ import annotations

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
from ecliptic.games.planetarium.actions import Move, Offer
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecliptic.games.planetarium.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer(PlanetariumRules):
    """A layer over other rules: takes over their numbers and passes on every hook it does not change."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below.seats, below.content)
        self.adopt(below)
        self.below = below
        self.set_top(self)

    def beneath(self) -> Rules:
        return self.below

    def set_top(self, top: PlanetariumRules) -> None:
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

    def scores(self, s: Planetarium) -> list[Score]:
        return self.below.scores(s)

    def points(self, s: Planetarium) -> list[int]:
        return self.below.points(s)

    def ranking(self, s: Planetarium) -> list[Standing]:
        return self.below.ranking(s)

    def facts(self, s: Planetarium) -> dict[str, Any]:
        return self.below.facts(s)

    def deal(self, s: Planetarium, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)

    def wishes(self, s: Planetarium, seat: int) -> list[Action]:
        return self.below.wishes(s, seat)

    def course(self, g: Any) -> Course | None:
        return self.below.course(g)

    def price_list(self, g: Any, seat: int) -> list[Price]:
        return self.below.price_list(g, seat)

    def progress(self, s: Any, seat: int) -> list[Progress]:
        return self.below.progress(s, seat)

    def movers(self, g: Any, seat: int) -> list[Mover]:
        return self.below.movers(g, seat)

    def brings(self, g: Any, options: Sequence[Action]) -> dict[str, list[str]]:
        return self.below.brings(g, options)

    def ahead(self, g: Any) -> dict[str, list[Step]]:
        return self.below.ahead(g)

    def idle(self, g: Any, seat: int) -> dict[str, list[int]]:
        return self.below.idle(g, seat)

    def printed(self) -> dict[str, Any]:
        return self.below.printed()

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return self.below.refuse_unknown(words)

    def token_name(self, token: int) -> str:
        return self.below.token_name(token)

    def barren(self, s: Planetarium) -> bool:
        return self.below.barren(s)

    def matter_on(self, s: Planetarium, orbit: int) -> int:
        return self.below.matter_on(s, orbit)

    def offers(self, s: Planetarium, seat: int, found: list[Action]) -> None:
        self.below.offers(s, seat, found)

    def accept(self, g: Game, me: Frame, offer: Offer) -> None:
        self.below.accept(g, me, offer)

    def refuse_offer(self, s: Planetarium, seat: int, offer: Offer) -> list[Reason]:
        return self.below.refuse_offer(s, seat, offer)

    def afterwards(self, g: Game, seat: int) -> None:
        self.below.afterwards(g, seat)

    def can_move(self, s: Planetarium, seat: int) -> bool:
        return self.below.can_move(s, seat)

    def moves(self, s: Planetarium, seat: int) -> list[Action]:
        return self.below.moves(s, seat)

    def matter_moves(self, s: Planetarium) -> list[Action]:
        return self.below.matter_moves(s)

    def planet_moves(self, s: Planetarium, found: list[Action]) -> None:
        self.below.planet_moves(s, found)

    def move(self, g: Game, seat: int, move: Move) -> None:
        self.below.move(g, seat, move)

    def tell_move(self, g: Game, seat: int, rule: str, token: int, src: int, dst: int) -> None:
        self.below.tell_move(g, seat, rule, token, src, dst)

    def refuse_move(self, s: Planetarium, move: Move) -> Reason:
        return self.below.refuse_move(s, move)

    def collect(self, g: Game, seat: int, planet: int, token: int, rule: str) -> None:
        self.below.collect(g, seat, planet, token, rule)

    def stored(self, s: Planetarium, seat: int) -> int:
        return self.below.stored(s, seat)

    def plays(self, s: Planetarium, seat: int, card: int, found: list[Action]) -> None:
        self.below.plays(s, seat, card, found)

    def fits(self, s: Planetarium, seat: int, card: int, planet: int) -> bool:
        return self.below.fits(s, seat, card, planet)

    def missing(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        return self.below.missing(s, seat, card, planet)

    def lacks(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        return self.below.lacks(s, seat, card, planet)

    def pay(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.pay(g, seat, card, planet)

    def spend(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.spend(g, seat, card, planet)

    def unmark(self, g: Game, seat: int, planet: int, again: bool) -> None:
        self.below.unmark(g, seat, planet, again)

    def lift(self, g: Game, seat: int, at: int, again: bool) -> None:
        self.below.lift(g, seat, at, again)

    def place(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.place(g, seat, card, planet)

    def evolve(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.evolve(g, seat, card, planet)

    def score(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.score(g, seat, card, planet)

    def settle(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.settle(g, seat, card, planet)

    def weigh(self, g: Game, planet: int) -> None:
        self.below.weigh(g, planet)

    def takes(self, s: Planetarium) -> list[Action]:
        return self.below.takes(s)

    def refuse_take(self, s: Planetarium, space: int) -> list[Reason]:
        return self.below.refuse_take(s, space)

    def stores(self, s: Planetarium) -> Sequence[Action]:
        return self.below.stores(s)

    def refuse_store(self, s: Planetarium, planet: int) -> list[Reason]:
        return self.below.refuse_store(s, planet)

    def lay(self, g: Game, seat: int, token: int) -> None:
        self.below.lay(g, seat, token)

    def reach(self, g: Game, seat: int) -> None:
        self.below.reach(g, seat)

    def begin_final(self, g: Game, seat: int, rule: str) -> None:
        self.below.begin_final(g, seat, rule)

    def take_card(self, s: Planetarium, seat: int, card: int) -> None:
        self.below.take_card(s, seat, card)

    def drop_card(self, s: Planetarium, seat: int, card: int) -> None:
        self.below.drop_card(s, seat, card)

    def drawable(self, s: Planetarium, seat: int, deck: int) -> bool:
        return self.below.drawable(s, seat, deck)

    def refuse_draw(self, s: Planetarium, seat: int, deck: int) -> list[Reason]:
        return self.below.refuse_draw(s, seat, deck)

    def may_stay_short(self, s: Planetarium, seat: int) -> bool:
        return self.below.may_stay_short(s, seat)

    def between(self, g: Game, seat: int) -> None:
        self.below.between(g, seat)

    def gather(self, g: Game, seat: int, planet: int, token: int) -> None:
        self.below.gather(g, seat, planet, token)

    def face_down(self, token: int) -> int:
        return self.below.face_down(token)

    def finish(self, g: Game) -> None:
        self.below.finish(g)

    def deal_hand(self, s: Planetarium, seat: int, deck: int, unseen: list[int]) -> None:
        self.below.deal_hand(s, seat, deck, unseen)

    def choosing(self, s: Planetarium, seat: int) -> bool:
        return self.below.choosing(s, seat)
