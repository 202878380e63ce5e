"""Values: who will win a position, and by how much, as learned from games that bots played against themselves.

value = load("exoplanets", game.rules)
value.chances(position)       # by player, on a position as somebody may be in: nothing in it is blank
value.margin(position, seat)  # points ahead of the best of the others at the end
value.seen(veiled, seat)      # the chances as a seat sees them: what it does not know is dealt, several times
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from math import exp
from typing import Any, Final

from ecliptic.bots.features import KNOTS, Features, Row
from ecliptic.bots.greedy import heuristic
from ecliptic.bots.judge import Judge
from ecliptic.core.dice import Dice, Shuffling
from ecliptic.core.rules import Rules
from ecliptic.discovery import CATALOG, is_own

WEIGHTS: Final = "weights"  # where the files are: beside this module, for games from outside in their package
UNLEARNED: Final = 8.0  # points by which one must be ahead for good chances, where nothing was learned
DEALS: Final = 8  # in which what a seat does not know is dealt


class Learned:
    """What a file of weights says: of each feature by name, how much it is worth, and how sure all of it is."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told
        self.weights: dict[str, float] = told["weights"]
        self.spread: list[float] = told["spread"]  # by progress, the points that make a difference
        self.lines: dict[str, dict[str, float]] = told.get("lines", {})  # by line of the score, the same as weights
        self.fields: bool = told.get("fields", True)


class Value:
    """The value of positions of one game with these rules. It remembers none, so all share it."""

    def __init__(self, game: str, rules: Rules, learned: Learned | None = None) -> None:
        self.game = game
        self.rules = rules
        self.learned = learned
        self.features = Features(game, rules)
        found = heuristic(game, rules)
        self.judge = found if isinstance(found, Judge) else None
        self.weights: list[float] = []
        self.lines: dict[str, list[float]] = {}
        if learned is not None:
            self.weights = [learned.weights.get(name, 0.0) for name in self.features.names]
            for line, weights in learned.lines.items():
                self.lines[line] = [weights.get(name, 0.0) for name in self.features.names]

    @property
    def is_learned(self) -> bool:
        """Is there more behind it than the heuristic's promise?"""
        return self.learned is not None

    def gains(self, position: Any) -> list[float]:
        """By seat: how many points more than the mean of the table it will end with; alone, than it needs."""
        seats = self.rules.seats
        if self.learned is None:
            raw = [self.judge.promise(position, seat) if self.judge else 0.0 for seat in range(seats)]
        else:
            fields = self.learned.fields
            raw = [dot(self.features.of(position, seat, fields), self.weights) for seat in range(seats)]
        return levelled(raw)

    def margin(self, position: Any, seat: int) -> float:
        """By how many points a seat will be ahead of the best of the others; those that it has, once it is over."""
        if not position.agenda:
            points = [float(one) for one in self.rules.points(position)]
            return points[seat] - max((one for at, one in enumerate(points) if at != seat), default=0.0)
        gains = self.gains(position)
        if len(gains) == 1:
            return gains[0]
        return gains[seat] - max(one for at, one in enumerate(gains) if at != seat)

    def chances(self, position: Any) -> list[float]:
        """How likely each player is to win, whoever plays without a chair included; a tie is shared."""
        if not position.agenda:
            standings = self.rules.ranking(position)
            winners = [one.seat for one in standings if one.won]
            return [(at in winners) / max(1, len(winners)) for at in range(self.rules.players)]
        return self.likely(self.gains(position), self.features.progress(position))

    def likely(self, gains: Sequence[float], progress: float) -> list[float]:
        """The chances of players with these gains."""
        spread = self.spread(progress)
        if len(gains) == 1:
            won = 1 / (1 + exp(-max(-30.0, min(30.0, gains[0] / spread))))
            return [won, 1 - won][: self.rules.players]
        best = max(gains)
        odds = [exp((one - best) / spread) for one in gains]
        return [one / sum(odds) for one in odds]

    def spread(self, progress: float) -> float:
        """How many points make a difference so late in the game."""
        if self.learned is None:
            return UNLEARNED
        at = progress * (KNOTS - 1)
        low = min(int(at), KNOTS - 2)
        return max(0.1, self.learned.spread[low] * (low + 1 - at) + self.learned.spread[low + 1] * (at - low))

    def by_line(self, position: Any) -> list[dict[str, float]]:
        """By seat: what it will have more than the mean of the table in each line of the score, by rule."""
        if not self.lines:
            return [{} for _ in range(self.rules.seats)]
        rows = [self.features.of(position, seat) for seat in range(self.rules.seats)]
        found: list[dict[str, float]] = [{} for _ in rows]
        for line, weights in self.lines.items():
            for seat, more in enumerate(levelled([dot(row, weights) for row in rows])):
                found[seat][line] = more
        return found

    def seen(self, veiled: Any, seat: int, deals: int = DEALS, luck: str = "seen") -> list[float]:
        """The chances as a seat (or SPECTATOR) sees them, from a veiled position, which stays as it is."""
        total = [0.0] * self.rules.players
        for deal in range(deals):
            position = veiled.copy()
            self.rules.deal(position, seat, Shuffling(Dice(f"{luck} {deal}")))
            for player, chance in enumerate(self.chances(position)):
                total[player] += chance / deals
        return total


def levelled(raw: list[float]) -> list[float]:
    """The same numbers around their mean; of one alone, as it is."""
    if len(raw) == 1:
        return raw
    mean = sum(raw) / len(raw)
    return [one - mean for one in raw]


def dot(row: Row, weights: Sequence[float]) -> float:
    return sum([weights[at] * value for at, value in row])


def stem(game: str, seats: int) -> str:
    """The name of the file with what was learned about a game with so many seats."""
    return f"{game}-{seats}.json"


@functools.lru_cache(maxsize=32)
def kept(game: str, seats: int) -> Learned | None:
    """What was learned about a game with so many seats, if anything was."""
    definition = CATALOG.find(game)
    package = __package__ if is_own(definition) else definition.package
    if not package:
        return None
    file = resources.files(package) / WEIGHTS / stem(game, seats)
    return Learned(json.loads(file.read_text("utf-8"))) if file.is_file() else None


@functools.lru_cache(maxsize=32)
def load(game: str, rules: Rules) -> Value:
    """The value of positions of a game with these rules; where nothing was learned, what the heuristic promises."""
    return Value(game, rules, kept(game, rules.seats))
