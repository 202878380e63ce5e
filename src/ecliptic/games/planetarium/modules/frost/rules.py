"""The rules of the frost line: inside and outside, heat and cold, majorities, points at the end (PR-8, PR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.core.scoring import Score, ScoreLine
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.frost.markers import Marking
from ecliptic.games.planetarium.modules.frost.state import FrostState
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game

LINE: Final = 3  # between orbits 3 and 4 (PR-8.1)
PER_TOKEN: Final = 2  # points at the end (PR-9.21)
MOST: Final = 30  # tokens of each kind (PR-8.5)

# What a card asks for, in the words of its file.
INSIDE: Final = 1
OUTSIDE: Final = 2
ZONES: Final = ("inside", "outside")
HEAT: Final = 1
COLD: Final = 2
TEMPERATURES: Final = ("heat", "cold")


class FrostLine(Marking):
    """The frost line on top of any other rules."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        more = self.content.more
        self.zones = more["frost"]  # by card: INSIDE, OUTSIDE, or 0 for both
        self.heat = more["heat"]  # tokens that a card brings
        self.cold = more["cold"]
        self.majorities = more["temperature"]  # HEAT, COLD, or 0

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        s.parts.append(FrostState(LINE, [], []))
        return s

    # Requirements

    def is_inside(self, s: Planetarium, planet: int) -> bool:
        """Is a planet nearer to the star than the line (PR-9.1, PR-9.2)?"""
        return self.board.orbit[s.planets[planet]] <= self.part(s).line

    def tokens(self, s: Planetarium, planet: int) -> tuple[int, int]:
        """The Heat and Cold tokens on all cards of a planet, whoever owns them (PR-9.19)."""
        part = self.part(s)
        heat = cold = 0
        for at, where in enumerate(s.row_planets):
            if where == planet:
                heat += part.heat[at]
                cold += part.cold[at]
        return heat, cold

    def fits(self, s: Planetarium, seat: int, card: int, planet: int) -> bool:
        """Inside, outside and majority icons (PR-9.3, PR-9.4, PR-9.17, PR-9.18)."""
        if not self.below.fits(s, seat, card, planet):
            return False
        zone = self.zones[card]
        if zone and (zone == INSIDE) != self.is_inside(s, planet):
            return False
        wanted = self.majorities[card]
        if wanted:
            heat, cold = self.tokens(s, planet)
            return heat > cold if wanted == HEAT else cold > heat
        return True

    def missing(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        reasons = self.below.missing(s, seat, card, planet)
        zone = self.zones[card]
        if zone and (zone == INSIDE) != self.is_inside(s, planet):
            line = self.part(s).line
            where: Params = {
                "planet": PLANETS[planet],
                "orbit": self.board.orbit[s.planets[planet]],
                "inner": line,
                "outer": line + 1,
            }
            if zone == INSIDE:
                reasons.append(Reason("PR-9.3", "needs-inside", where))
            else:
                reasons.append(Reason("PR-9.4", "needs-outside", where))
        wanted = self.majorities[card]
        heat, cold = self.tokens(s, planet)
        many: Params = {"planet": PLANETS[planet], "heat": heat, "cold": cold}
        if wanted == HEAT and heat <= cold:
            reasons.append(Reason("PR-9.17", "needs-heat", many))
        if wanted == COLD and cold <= heat:
            reasons.append(Reason("PR-9.18", "needs-cold", many))
        return reasons

    # Heat and cold

    def place(self, g: Game, seat: int, card: int, planet: int) -> None:
        self.below.place(g, seat, card, planet)
        part = self.part(g.state)
        part.heat.append(0)
        part.cold.append(0)

    def settle(self, g: Game, seat: int, card: int, planet: int) -> None:
        """After habitability the card gets its tokens, then thaw and freeze (PR-9.8 to PR-9.16)."""
        self.below.settle(g, seat, card, planet)
        part = self.part(g.state)
        if self.heat[card]:
            part.heat[-1] = self.heat[card]
            self.tell_tokens(g, seat, card, "heated", self.heat[card])
            self.remove_one(g, planet, part.cold, "thawed")
        if self.cold[card]:
            part.cold[-1] = self.cold[card]
            self.tell_tokens(g, seat, card, "cooled", self.cold[card])
            self.remove_one(g, planet, part.heat, "frozen")

    def remove_one(self, g: Game, planet: int, tokens: list[int], word: str) -> None:
        """Each card already in the row that has tokens of the other kind loses one (PR-9.9 to PR-9.13)."""
        s = g.state
        for at in range(len(s.row_cards) - 1):
            if s.row_planets[at] == planet and tokens[at]:
                tokens[at] -= 1
                if g.listening:
                    left: Params = {"card": self.cards[s.row_cards[at]].name, "left": tokens[at]}
                    g.emit(Event(word, -1, "PR-9.9", left))

    def tell_tokens(self, g: Game, seat: int, card: int, word: str, many: int) -> None:
        if g.listening:
            g.emit(Event(word, seat, "PR-9.8", {"card": self.cards[card].name, "count": many}))

    # Points

    def warmth(self, s: Planetarium) -> list[int]:
        """How many tokens lie on cards with each player's marker (PR-9.21, PR-9.22)."""
        part = self.part(s)
        found = [0] * self.seats
        for at, seat in enumerate(s.row_marks):
            if seat >= 0:
                found[seat] += part.heat[at] + part.cold[at]
        return found

    def finish(self, g: Game) -> None:
        """Every token gives 2 points to the owner of the card's marker (PR-9.21, PR-9.25)."""
        s = g.state
        for seat, many in enumerate(self.warmth(s)):
            s.players[seat].score += PER_TOKEN * many
            if many and g.listening:
                g.emit(Event("warmth", seat, "PR-9.21", {"points": PER_TOKEN * many, "count": many}))
        self.below.finish(g)

    def is_over(self, s: Planetarium) -> bool:
        """Are these points already in the scores?"""
        return s.final_turns == self.seats

    def scores(self, s: Planetarium) -> list[Score]:
        scores = self.below.scores(s)
        if not self.is_over(s):
            return scores
        found = []
        for score, many in zip(scores, self.warmth(s), strict=True):
            line = ScoreLine(PER_TOKEN * many, Reason("PR-9.21", "warmth", {"count": many}))
            found.append(Score(score.seat, [*score.lines, line]) if many else score)
        return found

    def facts(self, s: Planetarium) -> dict[str, Any]:
        """The tokens beside the board, 30 of each kind less those on cards (PR-8.5)."""
        part = self.part(s)
        shown = self.below.facts(s)
        left = {"heat": MOST - sum(part.heat), "cold": MOST - sum(part.cold)}
        return {**shown, "supplies": {**shown["supplies"], **left}}

    def printed(self) -> dict[str, Any]:
        shown = self.below.printed()
        cards: list[dict[str, Any]] = shown["cards"]
        for at, card in enumerate(cards):
            card["frost"] = ZONES[self.zones[at] - 1] if self.zones[at] else None
            card["heat"] = self.heat[at]
            card["cold"] = self.cold[at]
            card["temperature"] = TEMPERATURES[self.majorities[at] - 1] if self.majorities[at] else None
        return shown
