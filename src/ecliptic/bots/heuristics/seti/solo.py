"""Alone against the rival: objectives, whose tasks are worth what the rival would get for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.core.layers import seek
from ecliptic.games.seti.computer import TOPS
from ecliptic.games.seti.content.notation import COLOURS
from ecliptic.games.seti.goods import DATA, PUBLICITY
from ecliptic.games.seti.rival.layer import MISSED, Rival
from ecliptic.games.seti.rival.objectives import MISSING
from ecliptic.games.seti.solar import PLANETS
from ecliptic.games.seti.turn import RESEARCH_PUBLICITY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

EARNEST: Final = 2.0  # objectives count so much more than what the rival gets at once, since its gains grow
PROGRESS: Final[prices.Row] = (0.0, 2.4, 1.8, 1.2, 0.6, 0.0)  # a step of the rival; twelve bring it a card
BEGUN: Final = 0.7  # what the marked tasks of an open objective count for
NEAR: Final = 0.6  # what counts of a task whose points, publicity or data are nearly there
PART: Final = 0.4  # the same where something must still be done for it
ME: Final = 0  # the seat of the player
ANY: Final = -1  # colour


class Way:
    """One way to do a task, read once: its word, and the number or the colour that it names."""

    def __init__(self, line: str) -> None:
        word, _, what = line.partition(" ")
        self.kind = word
        self.many = int(what) if what.isdecimal() else 0
        self.colour = COLOURS.index(what) if what in COLOURS else ANY
        self.blue = what == "blue"


class Solo:
    """What the objectives promise the player."""

    def __init__(self, rules: SetiRules) -> None:
        self.rules = rules
        self.layer = seek(rules, Rival)
        rows = [] if self.layer is None else self.layer.objectives
        self.tasks = [[[Way(way) for way in ways] for ways in row.tasks] for row in rows]

    def of(self, s: Seti) -> float:
        """Objectives done, and what is done of the open ones; nothing where there are other players."""
        layer = self.layer
        if layer is None:
            return 0.0
        part = layer.part(s)
        worth = self.worth(s)
        value = worth * (len(part.pile) + len(part.gone))
        for objective, marked in zip(part.objectives, part.marked, strict=True):
            value += worth * self.share(s, self.tasks[objective], marked)
        return value

    def worth(self, s: Seti) -> float:
        """What the rival does not get for a completed objective: points at the end, progress at the end of a round."""
        return EARNEST * (MISSED + MISSING * PROGRESS[s.round])

    def share(self, s: Seti, tasks: Sequence[Sequence[Way]], marked: int) -> float:
        """How much of an objective with these tasks is done."""
        done = float(marked.bit_count())
        if done == len(tasks):
            return 1.0
        for task, ways in enumerate(tasks):
            if not marked >> task & 1:
                done += max(self.near(s, way) for way in ways)
        return BEGUN * done / len(tasks)

    def near(self, s: Seti, way: Way) -> float:
        """How much of what a task asks for is there."""
        player = s.players[ME]
        kind = way.kind
        if kind == "publicity":
            return NEAR * player.stock[PUBLICITY] / way.many
        if kind == "data":
            return NEAR * player.stock[DATA] / way.many
        if kind == "points":
            return NEAR * player.score / way.many
        if kind == "research":
            return PART * min(1.0, player.stock[PUBLICITY] / RESEARCH_PUBLICITY)
        if kind == "trace":
            return PART * player.filled / TOPS if way.blue else 0.0
        if kind == "win":
            return PART * self.lead(s, way.colour)
        if kind == "mission":
            return PART * min(1.0, 0.5 * len(player.missions))
        return 0.0

    def lead(self, s: Seti, colour: int) -> float:
        """How near the player is to winning a sector of a colour, or of any."""
        best = 0.0
        for sector, marks in enumerate(s.marks):
            star = self.rules.stars[s.stars[sector]]
            mine = marks.count(ME)
            if mine and colour in (ANY, star.colour) and 2 * mine >= len(marks):
                best = max(best, min(1.0, mine / star.data + 0.2))
        return best

    def bonus(self, s: Seti, planet: int, lands: bool) -> float:
        """What orbiting or landing at a planet would be worth for the open objectives."""
        layer = self.layer
        if layer is None:
            return 0.0
        deeds = ("land" if lands else "orbit", f"at {PLANETS[planet]}")
        part = layer.part(s)
        best = 0.0
        for objective, marked in zip(part.objectives, part.marked, strict=True):
            tasks = layer.objectives[objective].tasks
            for task, ways in enumerate(tasks):
                if not marked >> task & 1 and any(deed in ways for deed in deeds):
                    best = max(best, 1.0 / len(tasks))
        return best * self.worth(s)
