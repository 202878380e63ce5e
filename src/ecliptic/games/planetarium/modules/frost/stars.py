"""The star variants: a line nearer to the star, farther out, or one that players move (PR-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action, Aside
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Price
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason
from ecliptic.core.scoring import Score, ScoreLine
from ecliptic.core.view import Words
from ecliptic.games.planetarium.actions import Pass
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.modules.frost.rules import LINE, FrostLine
from ecliptic.games.planetarium.modules.frost.state import StarState
from ecliptic.games.planetarium.play import PLAY_FINALS
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.games.planetarium.timing import has_used_card

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game

PRICE: Final = 2  # points for a change (PR-10.5)
LOW: Final = LINE - 1  # the line at low brightness (PR-10.3)
HIGH: Final = LINE + 1  # and at high
SHINES: Final = ("dimmer", "brighter")
BRIGHTNESS: Final = {LOW: "low", LINE: "medium", HIGH: "high"}


class RedDwarf(Layer):
    """The line lies between orbits 2 and 3 (PR-10.1)."""

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        find(self.below, FrostLine).part(s).line = LOW
        return s

    def facts(self, s: Planetarium) -> dict[str, Any]:
        return {**self.below.facts(s), "star": "red-dwarf"}


class WhiteStar(Layer):
    """The line lies between orbits 4 and 5 (PR-10.2)."""

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        find(self.below, FrostLine).part(s).line = HIGH
        return s

    def facts(self, s: Planetarium) -> dict[str, Any]:
        return {**self.below.facts(s), "star": "white-star"}


class Shine(Aside):
    """Change the brightness of the star by one level: `star brighter`, `star dimmer`."""

    def __init__(self, step: int) -> None:
        super().__init__(f"star {SHINES[step > 0]}", ("shine",))
        self.step = step


class VariableStar(Layer):
    """A star whose brightness players change for points (PR-10.3 to PR-10.15)."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended(
            (AdjustStar,), (StarState,), {"shine": Words(SHINES), "brightness": Words(list(BRIGHTNESS.values()))}
        )
        self.choices = [*below.choices, ADJUST_STAR]
        self.has_asides = True
        self.shines = [self.lexicon.add(Shine(-1)), self.lexicon.add(Shine(1))]
        self.frost = find(below, FrostLine)

    def part(self, s: Planetarium) -> StarState:
        """This module's part of the state."""
        return cast(StarState, s.parts[self.slot])

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        s.parts.append(StarState(-1, [0] * self.seats))
        return s

    def can_change(self, s: Planetarium, seat: int) -> bool:
        """Once in a turn, for 2 points that the player has (PR-10.6, PR-10.7)."""
        return s.players[seat].score >= PRICE and self.part(s).turn != s.turns

    def asides(self, g: Game, me: Frame) -> list[Action]:
        """Before the move, before and after a card, before a Final (PR-10.9, PR-10.10)."""
        found = self.below.asides(g, me)
        if self.can_change(g.state, me.seat):
            line = self.frost.part(g.state).line
            found += [shine for shine in self.shines if LOW <= line + shine.step <= HIGH]
        return found

    def price_list(self, g: Game, seat: int) -> list[Price]:
        return [*self.below.price_list(g, seat), Price("star", {"points": PRICE}, free=True)]

    def aside(self, g: Game, me: Frame, action: Action) -> None:
        """Change the star; the step is asked again (PR-10.14)."""
        if isinstance(action, Shine):
            self.change(g, me.seat, action.step)
        else:
            self.below.aside(g, me, action)

    def change(self, g: Game, seat: int, step: int) -> None:
        """The line moves at once; the points are lost (PR-10.12, PR-10.15)."""
        s = g.state
        part = self.part(s)
        part.turn = s.turns
        part.changes[seat] += 1
        s.players[seat].score -= PRICE
        frost = self.frost.part(s)
        frost.line += step
        if g.listening:
            line: Params = {"brightness": BRIGHTNESS[frost.line], "inner": frost.line, "outer": frost.line + 1}
            g.emit(Event("star", seat, "PR-10.5", line))

    def refuse_aside(self, g: Game, seat: int, action: Action) -> list[Reason]:
        if not isinstance(action, Shine):
            return self.below.refuse_aside(g, seat, action)
        s = g.state
        reasons = []
        if self.part(s).turn == s.turns:
            reasons.append(Reason("PR-10.6", "star-changed"))
        if s.players[seat].score < PRICE:
            reasons.append(Reason("PR-10.7", "star-price", {"price": PRICE, "score": s.players[seat].score}))
        line = self.frost.part(s).line
        if not LOW <= line + action.step <= HIGH:
            reasons.append(Reason("PR-10.8", "star-limit", {"brightness": BRIGHTNESS[line]}))
        return reasons

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        if isinstance(action, Shine) and has_used_card(g.state, seat):
            return [Reason("PR-10.11", "star-not-inside")]
        return self.below.untimely(g, seat, action)

    def afterwards(self, g: Game, seat: int) -> None:
        """After the card and its draw it may still be changed (PR-10.9)."""
        g.state.agenda.append(ADJUST_STAR.at[seat])
        self.below.afterwards(g, seat)

    def scores(self, s: Planetarium) -> list[Score]:
        found = []
        for score, many in zip(self.below.scores(s), self.part(s).changes, strict=True):
            line = ScoreLine(-PRICE * many, Reason("PR-10.5", "star-changes", {"count": many}))
            found.append(Score(score.seat, [*score.lines, line]) if many else score)
        return found

    def facts(self, s: Planetarium) -> dict[str, Any]:
        brightness = BRIGHTNESS[self.frost.part(s).line]
        return {**self.below.facts(s), "star": "variable-star", "brightness": brightness}

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        if words[:1] == ["star"]:
            return [Reason("EC-1.2", "wrong-words", {"verb": "star", "wanted": "brighter or dimmer"})]
        return self.below.refuse_unknown(words)


class AdjustStar(Choice):
    """A card is done with: change the star, or go on (PR-10.9). Before Finals these ask for it (PR-10.10)."""

    asks: ClassVar[str] = "PR-10.9"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return find(g.rules, VariableStar).can_change(g.state, me.seat) and not PLAY_FINALS.able(g, me)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.done]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        return

    def answers(self, action: Action) -> bool:
        return isinstance(action, Pass)


ADJUST_STAR: Final = AdjustStar()
