"""How the greedy bot rates the options of SETI: by what the position promises when the choice has run its course."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.bots.heuristics.seti.worth import ROUNDS, Worth
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.game import Game
from ecliptic.core.record import Header
from ecliptic.games.seti.actions import Buy, Corner, Exchange, Move
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

Table = Game[Seti, SetiRules]

STOPS: Final = ("MainAction", "CloseTurn")  # where a turn's choices have run their course
DEEPEST: Final = 14  # choices that are looked through behind an option
WIDEST: Final = 9  # options that are tried at each of them
WORTH_IT: Final = 0.2  # what a free action must bring to be taken first
PASSING: Final = (0.0, 1.0, 1.0, 0.5, 0.5, 6.0)  # what is lost by leaving a round, whose stack comes anyway
EAGER: Final = 1000.0  # added to what is to be done before anything else


class Sense:
    """Tries each option on a position as it may be, lets what follows happen, and rates what has come of it."""

    def __init__(self, rules: SetiRules) -> None:
        self.rules = rules
        self.worth = Worth(rules)
        self.header = Header("seti", 0, rules.seats, (), {}, "", "", "")

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        seat: int = view["decider"]
        table = self.imagined(view, seat)
        prompt: str = view["prompt"]
        now = self.worth.of(table.state, seat)
        ratings: list[float] = []
        for option in options:
            value = self.after(table, option, seat)
            if prompt in STOPS and option.aside:
                value = self.aside(table, option, seat, value, now)
            elif prompt == "MainAction" and option.line == "pass":
                value = now - PASSING[table.state.round]
            ratings.append(value)
        return ratings

    def imagined(self, view: dict[str, Any], seat: int) -> Table:
        """A position that the seat may be in: what it does not know is dealt in some way."""
        rng = random.Random(0)
        state = self.rules.scribe.read(view)  # type: ignore[union-attr]
        assert isinstance(state, Seti)
        self.rules.deal(state, seat, rng)
        return Game(self.header, self.rules, state, Dice("greedy"))

    def after(self, table: Table, option: Action, seat: int) -> float:
        """What the position is worth when an option and the choices behind it are done."""
        twin = table.copy()
        twin.apply(option)
        self.follow(twin, seat)
        return self.worth.of(twin.state, seat)

    def follow(self, twin: Table, seat: int) -> None:
        """Make the choices that follow, each by what it promises at once."""
        for _ in range(DEEPEST):
            decider = twin.decider
            if decider is None:
                return
            if decider != seat:
                if twin.state.active == seat and twin.prompt not in STOPS:
                    twin.apply(twin.options()[-1])  # somebody else's mission or milestone
                    continue
                return
            if twin.prompt in STOPS:
                return
            options = [option for option in twin.options() if not option.aside]
            if len(options) == 1:
                twin.apply(options[0])
                continue
            best, chosen = -1e9, options[0]
            for option in options[:WIDEST]:
                trial = twin.copy()
                trial.apply(option)
                value = self.worth.of(trial.state, seat)
                if value > best:
                    best, chosen = value, option
            twin.apply(chosen)

    def aside(self, table: Table, option: Action, seat: int, value: float, now: float) -> float:
        """A free action comes before the main action if it is good by itself, or lets a better one follow."""
        if isinstance(option, (Exchange, Corner, Buy)) and table.state.round == ROUNDS and table.prompt == "MainAction":
            return self.prepared(table, option, seat)
        gain = value - now
        if isinstance(option, Move):
            return EAGER + value if gain > 0 else value - 1.0
        if gain > WORTH_IT:
            return EAGER + value
        return value - 1.0

    def prepared(self, table: Table, option: Action, seat: int) -> float:
        """What the best main action behind a free action promises, where resources are of no further use."""
        twin = table.copy()
        twin.apply(option)
        self.follow(twin, seat)
        if twin.decider != seat or twin.prompt != "MainAction":
            return self.worth.of(twin.state, seat) - 1.0
        mains = [one for one in twin.options() if not one.aside and not one.line.startswith("pass")]
        return max((self.after(twin, one, seat) for one in mains), default=-1e6) - 0.3
