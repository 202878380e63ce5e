"""A look back at the terminal: how the chances went, the turning points, what each did, and luck (EC-13)."""

from __future__ import annotations

from math import ceil
from typing import Final

from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.bots.analysis import GOOD, Analysis, Analyst, Judged
from ecliptic.cli.draw import drawing as drawing_of
from ecliptic.cli.draw.look import BRASS, LABEL, MUTED, Look
from ecliptic.cli.table.hint import because
from ecliptic.cli.table.language import speak
from ecliptic.cli.table.screen import Screen

ROWS: Final = 16  # of the curve
WIDE: Final = 30  # characters of a whole chance


class Lookback:
    """What an analysis says, in the language of the screen."""

    def __init__(self, game: AnyGame, analyst: Analyst, found: Analysis, screen: Screen) -> None:
        self.game = game
        self.analyst = analyst
        self.found = found
        self.screen = screen
        speak(game, screen.language)

    @property
    def look(self) -> Look:
        return drawing_of(self.game, self.screen.look).look

    def tell(self) -> None:
        """Everything."""
        self.head("look-curve-points" if self.found.alone else "look-curve")
        self.curve()
        self.head("look-turning")
        if not self.found.turning:
            self.screen.say(self.look.say("look-none"))
        for at in self.found.turning:
            self.turning(self.found.judged[at])
        self.head("look-tallies")
        for seat, tally in enumerate(self.found.tallies):
            counts = {"good": tally.good, "slips": tally.slips, "blunders": tally.blunders}
            said = self.look.say("look-tally", **counts)
            luck = self.look.say("look-luck", gave=self.share(tally.gave), took=self.share(tally.took))
            self.screen.say(Text.assemble(self.look.seat(seat), "  ", said, ("  " + luck, MUTED)))

    def head(self, key: str) -> None:
        self.screen.say(self.look.say(key), LABEL)

    def share(self, value: float) -> str:
        """Chances as a percentage; alone points."""
        return f"{value:.0f}" if self.found.alone else f"{100 * value:.0f}\u00a0%"

    def curve(self) -> None:
        """The chances of the first seat at some choices: a bar where it is sure who is ahead, dots where it is not."""
        judged = self.found.judged
        fair = 1 / len(self.found.final)
        most = max([one.odds[0] + one.odds_by[0] for one in judged], default=1.0) if self.found.alone else 1.0
        step = max(1, ceil(len(judged) / ROWS))
        for one in judged[::step]:
            odds, by = one.odds[0], one.odds_by[0]
            low, high = (max(0, min(WIDE, round(WIDE * end / max(most, 1e-9)))) for end in (odds - by, odds + by))
            is_open = not self.found.alone and abs(odds - fair) <= by
            bar = " " * low + ("·" if is_open else "=") * max(1, high - low)
            said = self.look.say("look-open") if is_open else f"{self.share(odds)} ± {self.share(by)}"
            self.screen.say(Text.assemble((f"{one.lines:>5} ", MUTED), (f"{bar:<{WIDE + 2}}", BRASS), said))
        self.screen.say(Text.assemble((f"{len(self.game.lines):>5} ", MUTED), self.share(self.found.final[0])))

    def turning(self, one: Judged) -> None:
        """A choice that cost much: what was played, what was better, and why."""
        _, game = next(self.analyst.walk([one.lines]))
        drawing = drawing_of(game, self.screen.look)
        played, better = (drawing.label(one.seat, game.rules.lexicon.lines[line]) for line in (one.line, one.better))
        assert one.sort(self.found.alone) != GOOD
        sort = self.look.say(f"look-{one.sort(self.found.alone)}")
        cost = self.look.say("look-cost", cost=self.share(one.cost), by=self.share(one.cost_by))
        self.screen.say(Text.assemble((f"{one.lines + 1:>5} ", MUTED), self.look.seat(one.seat), f"  {sort}, {cost}"))
        self.screen.say(Text.assemble("      ", self.look.say("look-played", choice=played.plain)))
        self.screen.say(Text.assemble("      ", self.look.say("look-better", choice=better.plain), style=BRASS))
        why = [because(ground, one.seat, drawing) for ground in one.grounds if round(ground.points)]
        if why:
            self.screen.note(f"      {self.look.also(why)}")
