"""Which of the own markers is taken off, now that cards carry points (PR-9.23, PR-9.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.frost.state import FrostState
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game


class Unmark(Action):
    """Take the own marker off a card: `unmark FH08`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"unmark {name}", ("card",))
        self.card = card


class Marking(Layer):
    """Knows the tokens on the cards, and asks which card loses its marker if they differ."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((TakeOff,), (FrostState,))
        self.choices = [*below.choices, TAKE_OFF]
        self.unmarks = [self.lexicon.add(Unmark(at, card.name)) for at, card in enumerate(self.cards)]

    def part(self, s: Planetarium) -> FrostState:
        """This module's part of the state."""
        return cast(FrostState, s.parts[self.slot])

    def unmark(self, g: Game, seat: int, planet: int, again: bool) -> None:
        """The player is asked only if the cards differ in their tokens (PR-9.24)."""
        if len(self.unlike(g.state, seat, planet)) > 1:
            g.state.agenda.append(TakeOff(planet, int(again)).at[seat])
        else:
            self.below.unmark(g, seat, planet, again)

    def unlike(self, s: Planetarium, seat: int, planet: int) -> list[int]:
        """Where in the rows the earliest of each sort of card lies that has the player's marker on a planet."""
        part = self.part(s)
        found: list[int] = []
        sorts: list[tuple[int, int]] = []
        for at, marked in enumerate(s.row_marks):
            if marked == seat and s.row_planets[at] == planet:
                sort = (part.heat[at], part.cold[at])
                if sort not in sorts:
                    sorts.append(sort)
                    found.append(at)
        return found


class TakeOff(Choice):
    """Choose the card of a planet's row that the own marker leaves; `again` puts it on the card just played."""

    asks: ClassVar[str] = "PR-9.23"

    def __init__(self, planet: int, again: int) -> None:
        super().__init__(planet, again)
        self.planet = planet
        self.again = again

    def able(self, g: Game, me: Frame) -> bool:
        return bool(find(g.rules, Marking).unlike(g.state, me.seat, self.planet))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        rules = find(g.rules, Marking)
        return [rules.unmarks[g.state.row_cards[at]] for at in rules.unlike(g.state, me.seat, self.planet)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.rules.lift(g, me.seat, g.state.row_cards.index(cast(Unmark, action).card), bool(self.again))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Unmark)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        s = g.state
        card = cast(Unmark, action).card
        what: Params = {"card": g.rules.cards[card].name, "planet": PLANETS[self.planet]}
        at = s.row_cards.index(card) if card in s.row_cards else -1
        if at < 0 or s.row_marks[at] != me.seat or s.row_planets[at] != self.planet:
            return [Reason("PL-6.9", "no-marker-on-card", what)]
        return [Reason("PR-9.24", "alike", what)]


TAKE_OFF: Final = TakeOff(0, 0)
