"""What a played card sets off: its evolution, a marker taken from elsewhere, Gravity (PL-5.12, PL-5.17, PL-8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import Leave, Mark, Store, Take
from ecliptic.games.planetarium.cards import FINAL
from ecliptic.games.planetarium.draw import DRAW
from ecliptic.games.planetarium.matter import EMPTY, GAS, PLANETS

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game


class CardEffect(Effect):
    """Something that happens with a card on its planet."""

    def __init__(self, card: int, planet: int) -> None:
        super().__init__(card, planet)
        self.card = card
        self.planet = planet


class Evolve(CardEffect):
    """A card whose price is paid: place it, score it, then what it sets off (PL-5.17)."""

    def resolve(self, g: Game, me: Frame) -> None:
        agenda = g.state.agenda
        what = g.rules.cards[self.card]
        if what.deck != FINAL:
            agenda.append(DRAW.at[me.seat])
        if what.gravity:
            agenda.append(GRAVITY.at[me.seat])
        g.rules.place(g, me.seat, self.card, self.planet)
        if what.deck != FINAL and g.state.row_marks[-1] < 0:
            agenda.append(ScoreCard(self.card, self.planet).at[me.seat])
            agenda.append(TAKE_MARKER.at[me.seat])
        else:
            g.rules.score(g, me.seat, self.card, self.planet)
            g.rules.settle(g, me.seat, self.card, self.planet)


class ScoreCard(CardEffect):
    """The points of a card whose marker had to be asked for first, and what it makes of its planet (PL-5.17)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.score(g, me.seat, self.card, self.planet)
        g.rules.settle(g, me.seat, self.card, self.planet)


class TakeMarker(Choice):
    """No spare marker: take one from a card of any planet, or play the card without (PL-5.12, PL-5.13)."""

    asks: ClassVar[str] = "PL-5.12"

    def able(self, g: Game, me: Frame) -> bool:
        return not g.state.players[me.seat].spare and any(g.state.players[me.seat].markers)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        markers = g.state.players[me.seat].markers
        marks = g.rules.phrases.marks
        found: list[Action] = [marks[planet] for planet in range(len(PLANETS)) if markers[planet]]
        found.append(g.rules.phrases.no_mark)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        planet = cast(Mark, action).planet
        if planet >= 0:
            g.rules.unmark(g, me.seat, planet, True)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Mark)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        mine = g.state.players[me.seat]
        planet = cast(Mark, action).planet
        if mine.spare:
            return [Reason("PL-5.14", "spare-markers", {"count": mine.spare})]
        if planet < 0 or mine.markers[planet]:
            return []
        return [Reason("PL-5.12", "no-marker-there", {"planet": PLANETS[planet]})]


class Gravity(Choice):
    """Take one matter token from anywhere on the board, or none (PL-8.1, PL-8.3)."""

    asks: ClassVar[str] = "PL-8.1"

    def able(self, g: Game, me: Frame) -> bool:
        return not g.rules.barren(g.state)

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("no-gravity", me.seat, "PL-8.5", {}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.leave, *g.rules.takes(g.state)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Leave):
            return
        space = cast(Take, action).space
        token = g.state.board[space]
        g.state.board[space] = EMPTY
        g.state.agenda.append(StoreMatter(token).at[me.seat])
        if g.listening:
            taken: Params = {"matter": g.rules.token_name(token), "from": g.rules.board.names[space]}
            g.emit(Event("took", me.seat, "PL-8.1", taken))

    def answers(self, action: Action) -> bool:
        return isinstance(action, (Take, Leave))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return g.rules.refuse_take(g.state, action.space) if isinstance(action, Take) else []


class StoreMatter(Choice):
    """Put the matter taken by Gravity on any planet of the own mat (PL-8.2)."""

    asks: ClassVar[str] = "PL-8.2"

    def __init__(self, token: int) -> None:
        super().__init__(token)
        self.matter = token

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.stores(g.state)

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.rules.collect(g, me.seat, cast(Store, action).planet, self.matter, "PL-8.2")

    def answers(self, action: Action) -> bool:
        return isinstance(action, Store)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return g.rules.refuse_store(g.state, cast(Store, action).planet)


TAKE_MARKER: Final = TakeMarker()
GRAVITY: Final = Gravity()
STORE: Final = StoreMatter(GAS)
