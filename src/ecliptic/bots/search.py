"""The bot `search`: compares the most promising options on positions as they may be, played on by the heuristic."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.bots.comparison import Candidate, Comparison, slip
from ecliptic.bots.reader import Reader
from ecliptic.bots.value import Value
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position

DEALS: Final = 16  # positions as they may be, on which options are compared
BATCH: Final = 4  # after so many of them the hopeless are dropped
SECONDS: Final = 3.0  # after which no further position is dealt, whatever is known by then
SURE: Final = 0.5  # standard errors by which an option must be ahead of the heuristic's own
HOPELESS: Final = 1.5  # and by which it may be behind the best


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
        better = [(one.mean - SURE * one.error, -at) for at, one in enumerate(found) if at and one.many > 1]
        ahead, at = max(better, default=(0.0, 0))
        return found[-at] if ahead > 0 else found[0]

    def compare(self, veiled: Position, seat: int, options: Sequence[Action]) -> list[Candidate]:
        """The most promising options, the heuristic's own first, and how far ahead of that each is.

        The hopeless are compared on fewer deals than the others. The position stays as it is.
        """
        start = time.monotonic()
        comparison = self.comparison
        every = found = comparison.candidates(veiled, seat, options, self.rng)
        own = found[0]
        luck = self.rng.getrandbits(64)
        for deal in range(self.deals):
            if len(found) == 1 or time.monotonic() - start > self.seconds:
                break
            position = comparison.deal(veiled, seat, f"{luck} deal {deal}")
            dice = Dice(f"{luck} dice {deal}")
            minds = f"{luck} minds {deal}" if deal % 2 else ""  # on every other deal, others have minds of their own
            usual = comparison.lead(comparison.played(position, own.option, dice, minds=minds, seat=seat), seat)
            for one in found:
                if one is own:
                    one.add(0.0)  # of the heuristic's own
                else:
                    one.add(
                        comparison.lead(comparison.played(position, one.option, dice, minds=minds, seat=seat), seat)
                        - usual
                    )
            if deal % BATCH == BATCH - 1:
                best = max(one.mean for one in found)
                found = [one for one in found if one is own or one.mean + HOPELESS * one.error >= best]
        return every
