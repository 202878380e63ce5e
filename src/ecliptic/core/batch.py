"""Batches: many games stepped by one call, for learning agents.

Actions go in as their numbers (`Action.number`). What comes out stands in buffers that others, such as numpy, see
without copying. Where a game ends, its lane begins the next one in the same step, and its last observation is kept.
"""

from __future__ import annotations

import json
from array import array
from typing import Any, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.game import Game
from ecliptic.core.ink import QuickMarks
from ecliptic.core.observe import Observer
from ecliptic.core.reason import EclipticError
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules

NOBODY: Final = -1
WAIT: Final = -1  # in the place of an action: nothing is chosen in this lane


def header_of(rules: Rules, seed: str) -> Header:
    """How a record of a game by these rules begins."""
    if not rules.recipe:
        return Header("", 0, rules.seats, (), {}, "", "", seed)
    _, (name, version, content, seats, modules, options, _) = rules.recipe
    return Header(name, version, seats, tuple(modules), json.loads(options), content, Dice(seed).promise, seed)


def begin(rules: Rules, seed: str) -> Game[Any, Any]:
    """A new game, up to its first decision: the very game that `ecliptic.new` gives with this seed."""
    game: Game[Any, Any] = Game(header_of(rules, seed), rules, rules.start(), Dice(seed))
    game.advance()
    return game


def result(rules: Rules, s: Any) -> list[float]:
    """What each seat gets at the end, from -1 to 1: how many of the others it beat, less those who beat it.

    Two seats get 1 and -1, or 0 for a tie. Whoever plays without a chair counts among the others, and who is alone
    gets 1 for winning.
    """
    standings = rules.ranking(s)
    if len(standings) == 1:
        return [1.0 if standings[0].won else -1.0]
    places = {standing.seat: standing.place for standing in standings}
    others = len(places) - 1
    return [
        (
            sum(place > places[seat] for place in places.values())
            - sum(place < places[seat] for place in places.values())
        )
        / others
        for seat in range(rules.seats)
    ]


class Batch:
    """So many games by the same rules, one in each lane, all of which wait for a decision of some seat.

    - `observations`: 16-bit numbers, `size` for each lane, as the deciding seat sees it (see `core.observe`).
    - `masks`: a byte for each lane and action, 1 where it is legal; `legal`: 16-bit numbers, for each lane how many are
      legal and then which they are (what stands behind them means nothing).
    - `seats`: a byte for each lane, the seat that decides.
    - `ends`: a byte for each lane, 1 where a game ended in this step; `finals` has its last observation, as the seat
      saw it that decided last, which is in `finishers`.
    - `rewards`: a 32-bit float for each lane and seat: at the end what `result` says, and `shaping` times what it
      gained in points on the others since the step before.

    Lane k of seed s plays the games s/k/0, s/k/1, and so on. With `skips`, decisions with a single answer are taken
    without asking. Without `observes`, nothing is written but masks.
    """

    def __init__(
        self,
        rules: Rules,
        many: int,
        seed: object = 0,
        skips: bool = False,
        shaping: float = 0.0,
        observes: bool = True,
    ) -> None:
        if many < 1:
            raise EclipticError(f"A batch has at least one lane, not {many}.")
        self.rules = rules
        self.many = many
        self.skips = skips
        self.shaping = shaping
        self.observes = observes
        self.observer = Observer(rules, many)
        self.size = self.observer.size
        self.observations = self.observer.buffer
        self.finals = bytearray(2 * many * self.size)
        self.choices = rules.lexicon.choices
        self.actions = len(self.choices)
        self.marks = QuickMarks(self.choices, many)
        self.masks: bytearray = self.marks.masks
        self.legal: bytearray = self.marks.legal
        self.seats = bytearray(many)
        self.finishers = bytearray(many)
        self.ends = bytearray(many)
        self.rewards = array("f", bytes(4 * many * rules.seats))
        self.seeds: list[str] = []
        self.rounds: list[int] = [0] * many  # the game that each lane plays, from 0
        self.deciders: list[int] = [NOBODY] * many  # who decided last, or is asked
        self.asked: list[int] = [0] * many  # what stands in `seats`
        self.margins: list[list[float]] = [[0.0] * rules.seats for _ in range(many)]
        self.touched: list[int] = []  # lanes with a reward or an end
        self.decisions = 0  # all that were taken since the start, forced ones included
        self.games: list[Game[Any, Any]] = []
        self.reset(seed)

    def reset(self, seed: object = 0) -> None:
        """Begin anew in all lanes, with one seed for all or one for each."""
        seeds = list(seed) if isinstance(seed, (list, tuple)) else [seed] * self.many
        if len(seeds) != self.many:
            raise EclipticError(f"There are {self.many} lanes and {len(seeds)} seeds: give one seed, or one for each.")
        for one in seeds:
            if isinstance(one, bool) or not isinstance(one, (int, str)):
                raise EclipticError(f"A seed is a whole number or one line of text, not {one!r}.")
        self.seeds = [str(one) for one in seeds]
        self.rounds = [0] * self.many
        self.calm()
        self.games = [begin(self.rules, f"{self.seeds[lane]}/{lane}/0") for lane in range(self.many)]
        for lane in range(self.many):
            self.settle(lane)
            self.margins[lane] = self.margin(self.games[lane])
        self.calm()

    def step(self, actions: Any) -> None:
        """Take an action in each lane, by its number; WAIT leaves a lane as it is.

        If one is not legal, it is refused and nothing has happened.
        """
        numbers: list[int] = actions if isinstance(actions, list) else memoryview(actions).tolist()
        many = self.many
        if len(numbers) != many:
            raise EclipticError(f"There are {many} lanes and {len(numbers)} actions: give one for each.")
        choices, games = self.choices, self.games
        stray = self.marks.stray(numbers)
        if stray >= 0:
            raise self.refusal(stray, cast("list[object]", numbers)[stray])
        if self.touched:
            self.calm()
        for lane in range(many):
            number = numbers[lane]
            if number != WAIT:
                games[lane].apply(cast(Action, choices[number]))
                self.settle(lane)
                self.decisions += 1
        if self.shaping:
            self.shape()

    def refusal(self, lane: int, given: object) -> EclipticError:
        """The error for what is no legal action of a lane, or no number at all."""
        action = self.choices[given] if isinstance(given, int) and 0 <= given < len(self.choices) else None
        said = f"Number {given!r}" if action is None else f"'{action}', number {given},"
        return EclipticError(f"{said} is not legal in lane {lane}, where {self.games[lane].open()}.")

    def calm(self) -> None:
        """Take back the rewards and ends of the step before."""
        for lane in self.touched:
            self.ends[lane] = 0
            for seat in range(self.rules.seats):
                self.rewards[lane * self.rules.seats + seat] = 0.0
        self.touched = []

    def settle(self, lane: int) -> None:
        """Go on to the next decision that is asked in a lane, and write what its seat sees."""
        game = self.games[lane]
        while True:
            agenda = game.state.agenda
            if not agenda:
                game = self.end(lane, game)
                continue
            options = game.options()
            seat = agenda[-1].seat
            if not self.skips or len(options) != 1:
                break
            self.deciders[lane] = seat
            game.apply(options[0])
            self.decisions += 1
        self.deciders[lane] = seat
        if self.asked[lane] != seat:
            self.asked[lane] = self.seats[lane] = seat
        if self.observes:
            self.observer.write(game.state, seat, lane)
        self.marks.mark(lane, options)

    def end(self, lane: int, game: Game[Any, Any]) -> Game[Any, Any]:
        """Keep how a game ended, and begin the next one of the lane."""
        seats = self.rules.seats
        last = max(self.deciders[lane], 0)
        self.touched.append(lane)
        self.ends[lane] = 1
        self.finishers[lane] = last
        found = result(self.rules, game.state)
        margin = self.margin(game)
        for seat in range(seats):
            gained = self.shaping * (margin[seat] - self.margins[lane][seat]) if self.shaping else 0.0
            self.rewards[lane * seats + seat] = found[seat] + gained
        if self.observes:
            self.observer.write(game.state, last, lane)
            at, row = 2 * lane * self.size, 2 * self.size
            self.finals[at : at + row] = self.observations[at : at + row]
        self.rounds[lane] += 1
        game = begin(self.rules, f"{self.seeds[lane]}/{lane}/{self.rounds[lane]}")
        self.games[lane] = game
        self.margins[lane] = self.margin(game)
        return game

    def margin(self, game: Game[Any, Any]) -> list[float]:
        """By how many points each seat is ahead of the mean of the others."""
        seats = self.rules.seats
        if not self.shaping:
            return [0.0] * seats
        points = self.rules.points(game.state)
        others = max(len(points) - 1, 1)
        total = sum(points)
        return [points[seat] - (total - points[seat]) / others for seat in range(seats)]

    def shape(self) -> None:
        """Reward what was gained in points in lanes whose game goes on."""
        seats = self.rules.seats
        ended = set(self.touched)
        for lane in range(self.many):
            if lane in ended:
                continue
            margin = self.margin(self.games[lane])
            if margin != self.margins[lane]:
                for seat in range(seats):
                    self.rewards[lane * seats + seat] = self.shaping * (margin[seat] - self.margins[lane][seat])
                self.margins[lane] = margin
                self.touched.append(lane)
