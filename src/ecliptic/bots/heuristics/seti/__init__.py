"""How the greedy bot rates the options of SETI: by what the position promises when the choice has run its course."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.bots.heuristics.seti.voyage import Voyage, voyages
from ecliptic.bots.heuristics.seti.worth import ROUNDS, Worth
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.game import Game
from ecliptic.core.record import Header
from ecliptic.games.seti.actions import Complete, Move, Place
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

Table = Game[Seti, SetiRules]

STOPS: Final = ("MainAction", "CloseTurn")  # where a turn's choices have run their course
DEEPEST: Final = 14  # choices that are looked through behind an option
WIDEST: Final = 12  # options that are tried at each of them
WORTH_IT: Final = 0.2  # what a free action must bring to be taken first
PASSING: Final = 0.5  # what is lost by leaving a round, whose stack comes anyway
AT_ONCE: Final = (Place, Complete)  # free actions that are worth taking at any choice
NEVER: Final = -1e6
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
        if table.prompt in STOPS:
            return self.turn(table, options, seat)
        return [self.beside(table, option, seat) for option in options]

    def beside(self, table: Table, option: Action, seat: int) -> float:
        """An option within an action; of free actions only those that wait for nothing."""
        if option.aside and not isinstance(option, AT_ONCE):
            return NEVER
        return self.after(table, option, seat)

    def turn(self, table: Table, options: Sequence[Action], seat: int) -> list[float]:
        """Between the actions of a turn: the position after each option, voyages counted at their end."""
        now = self.worth.of(table.state, seat)
        closing = table.prompt == "CloseTurn"
        lines = {option.line for option in options}
        ratings: list[float] = []
        for option in options:
            if option.aside:
                value = self.aside(table, option, seat, now, None if closing else lines)
            elif option.line == "pass" and table.state.round < ROUNDS:
                value = now - PASSING
            else:
                value = self.after(table, option, seat)
            ratings.append(value)
        if not closing:
            self.travel(table, options, seat, ratings)
        return ratings

    def travel(self, table: Table, options: Sequence[Action], seat: int, ratings: list[float]) -> None:
        """The first step of a voyage is as good as its end."""
        for voyage in voyages(self.rules, table.state, seat):
            at = options.index(voyage.steps[0])
            ratings[at] = max(ratings[at], self.arrival(table, voyage, seat))

    def arrival(self, table: Table, voyage: Voyage, seat: int) -> float:
        """What the position is worth when a voyage is done."""
        twin = table.copy()
        for step in voyage.steps:
            if step not in twin.options():
                return NEVER
            twin.apply(step)
            self.follow(twin, seat)
        phrases = self.rules.phrases
        ends: list[Action] = [phrases.orbits[voyage.planet]]
        if voyage.lands:
            ends = [phrases.lands[voyage.planet], *(phrases.moons[at] for at in self.rules.moons_of[voyage.planet])]
        there = twin.options()
        return max((self.after(twin, end, seat) for end in ends if end in there), default=NEVER)

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

    def aside(self, table: Table, option: Action, seat: int, now: float, lines: set[str] | None) -> float:
        """A free action: by itself, or by the main actions that only it makes possible (`lines` are possible now)."""
        twin = table.copy()
        twin.apply(option)
        self.follow(twin, seat)
        value = self.worth.of(twin.state, seat)
        if isinstance(option, AT_ONCE):
            return EAGER + value if value > now else value
        if isinstance(option, Move):
            return value
        best = EAGER + value if value > now + WORTH_IT else NEVER
        if lines is not None and twin.decider == seat and twin.prompt == "MainAction":
            mains = [one for one in twin.options() if not one.aside and one.line not in lines]
            best = max([best, *(self.after(twin, one, seat) - WORTH_IT for one in mains)])
        return best
