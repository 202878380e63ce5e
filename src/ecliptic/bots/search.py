"""The bot `search`: compares the most promising options on positions as they may be, played on by the heuristic."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from itertools import count
from typing import Any, Final

from ecliptic.bots.comparison import Candidate, Comparison, Course, slip
from ecliptic.bots.reader import Reader
from ecliptic.bots.value import Value
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position

DEALS: Final = 8  # positions as they may be, on which options are compared
BATCH: Final = 2  # after so many of them it is seen whether it is settled
SECONDS: Final = 3.0  # after which no further position is dealt, whatever is known by then
GLANCES: Final = 2  # deals on which all options are looked at first, as far as the judge can see at a glance,
HONEST: Final = 0.8  # and how much of the lead seen there is usually left at the horizon
TRUST: Final = 3.0  # deals played to the horizon that say as much
FAR: Final = 3.2  # points by which an option may be behind the best at that glance
SURE: Final = 0.25  # standard errors by which an option must be ahead of the heuristic's own
HOPELESS: Final = 1.25  # and by which it may be behind the best,
UNSURE: Final = 4.0  # with so many more by the number of deals where no glance has said anything,
TRIFLE: Final = 0.3  # if so many points more than nothing can be hoped for


class Search(Reader):
    """Leaves the heuristic's own choice only for one that does better on the same deals and dice.

    All it sees of a game is its veiled position, so what it imagines is dealt. Every seat plays on by the heuristic
    until the judge's horizon, others with a mind of their own now and then; by how much the seat is then expected to
    win, as learned from games, is the result. The same seed makes the
    same decisions, as long as time does not end a search before all deals are made. It keeps no tree.
    """

    looks = True

    def __init__(
        self,
        game: str,
        rules: Rules,
        seed: str,
        deals: int = DEALS,
        seconds: float = SECONDS,
        value: Value | None = None,
        horizon: int = 0,
        slips: float = 0.0,
    ) -> None:
        self.comparison = Comparison(game, rules, value, horizon)
        self.slips = slips  # points by which it misjudges what it compares
        self.rules = rules
        self.deals = deals
        self.seconds = seconds
        self.rng = random.Random(f"{game} search {seed}")

    def choose(self, view: dict[str, Any], options: Sequence[Action]) -> Action:
        assert self.rules.scribe is not None
        return self.decide(self.rules.scribe.read(view), view["seat"], options)

    def decide(self, veiled: Position, seat: int, options: Sequence[Action]) -> Action:
        return self.best(self.compare(veiled, seat, options)).option

    def best(self, found: Sequence[Candidate]) -> Candidate:
        """Of what was compared, the heuristic's own (the first), or one that is surely ahead of it."""
        if self.slips and len(found) > 1 and found[0].many:
            return max(found, key=lambda one: one.mean + self.slips * slip(self.rng))
        better = [(one.mean - SURE * one.error, -at) for at, one in enumerate(found) if at and one.many]
        ahead, at = max(better, default=(0.0, 0))
        return found[-at] if ahead > 0 else found[0]

    def compare(self, veiled: Position, seat: int, options: Sequence[Action]) -> list[Candidate]:
        """The most promising options, the heuristic's own first, and how far ahead of that each is.

        The hopeless are dropped, first at a glance; those that are left are compared on more deals instead, until it is
        settled. The position stays as it is.
        """
        start = time.monotonic()
        comparison = self.comparison
        every = found = comparison.candidates(veiled, seat, options, self.rng)
        if len(every) == 1:
            return every
        own = found[0]
        luck = str(self.rng.getrandbits(64))
        left = self.deals * len(found)  # options played on
        begun: list[dict[Action, Course]] = []
        if 0 < comparison.judge.glance < comparison.horizon:
            begun = [self.courses(veiled, seat, found, luck, deal) for deal in range(min(GLANCES, self.deals))]
            found = self.glanced(found, begun, seat)
        for deal in count():
            if len(found) == 1 or left < len(found) or time.monotonic() - start > self.seconds:
                break
            left -= len(found)
            courses = begun[deal] if deal < len(begun) else self.courses(veiled, seat, found, luck, deal)
            leads = [comparison.lead(courses[one.option].to(comparison.horizon), seat) for one in found]
            for one, lead in zip(found, leads, strict=True):
                one.add(lead - leads[0])
            if deal % BATCH == BATCH - 1:
                found = hopeful(found)
                if is_settled(found):
                    break
        assert found[0] is own
        return every

    def courses(
        self, veiled: Position, seat: int, found: Sequence[Candidate], luck: str, deal: int
    ) -> dict[Action, Course]:
        """Every option on the same deal, with the same dice."""
        position = self.comparison.deal(veiled, seat, f"{luck} deal {deal}")
        dice = Dice(f"{luck} dice {deal}")
        minds = f"{luck} minds {deal}" if deal % 2 else ""  # on every other deal, others have minds of their own
        return {one.option: Course(self.comparison, position, one.option, dice, minds, seat) for one in found}

    def glanced(self, found: Sequence[Candidate], begun: Sequence[dict[Action, Course]], seat: int) -> list[Candidate]:
        """Have a hunch of each option, and leave out those that are far behind."""
        comparison = self.comparison
        glance = comparison.judge.glance
        for courses in begun:
            leads = [comparison.lead(courses[one.option].to(glance), seat) for one in found]
            for one, lead in zip(found, leads, strict=True):
                one.hunch += HONEST * (lead - leads[0]) / len(begun)
                one.trust = TRUST
        best = max(one.hunch for one in found)
        return [one for at, one in enumerate(found) if not at or one.hunch + FAR >= best]


def hopeful(found: Sequence[Candidate]) -> list[Candidate]:
    """The first, which others are compared with, and those that may still be the best by more than a trifle."""
    best = max(one.mean for one in found)
    return [one for at, one in enumerate(found) if not at or one.mean == best or one.mean + doubt(one) > best + TRIFLE]


def is_settled(found: Sequence[Candidate]) -> bool:
    """Is there but one left, or one that is surely better than the first?"""
    return len(found) == 1 or (len(found) == 2 and found[1].mean > doubt(found[1]))


def doubt(one: Candidate) -> float:
    """By how much it may well be better or worse than it seems; few deals alone are not believed."""
    return (HOPELESS if one.trust else HOPELESS + UNSURE / one.many) * one.error
