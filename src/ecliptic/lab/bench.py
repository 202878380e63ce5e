"""How fast play is, random and greedy, beside peers measured in the same run: ratios hold from machine to machine."""

from __future__ import annotations

import importlib
import platform
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from statistics import median
from typing import Any, Final, cast

import ecliptic
from ecliptic.api import CATALOG
from ecliptic.core.catalog import GameDef
from ecliptic.core.effect import Choice
from ecliptic.core.reason import BadSetup
from ecliptic.discovery import companion, is_own
from ecliptic.lab.pace import (
    BACKGAMMON,
    BATCH,
    CATAN,
    CHESS,
    GIN_RUMMY,
    SPIEL,
    TABLE,
    Budget,
    Costs,
    Play,
    agents,
    usual,
)

PEERS: Final = {"backgammon": BACKGAMMON, "gin_rummy": GIN_RUMMY, "chess": CHESS}
TICKS: Final = 2_000  # decisions after which a random game of Catan is not worth waiting for


@dataclass(frozen=True)
class Speed:
    """How fast one contender is."""

    name: str
    decisions_per_second: float
    games_per_second: float
    games: int


@dataclass(frozen=True)
class Check:
    """One measure beside its budget; `budget` 0 says that none was promised."""

    what: str
    value: float
    budget: float
    met: bool


@dataclass(frozen=True)
class Bench:
    """The result of a run."""

    compiled: bool
    python: str
    speeds: list[Speed] = field(default_factory=list)
    micros: list[Check] = field(default_factory=list)  # µs, to stay below
    ratios: list[Check] = field(default_factory=list)  # ours over theirs, to stay above
    missing: list[str] = field(default_factory=list)  # peers that are not installed

    def json(self) -> dict[str, Any]:
        return asdict(self)


def fall(outcomes: Sequence[tuple[int, float]], point: float) -> int:
    """The outcome that a point between 0 and 1 falls on."""
    for outcome, weight in outcomes:
        point -= weight
        if point < 0:
            return outcome
    return outcomes[-1][0]  # rounding: the probabilities add up to slightly less than 1


def play_spiel(name: str) -> Play:
    """The same loop over a game of OpenSpiel; nature's moves are made but not counted, as with ours."""
    game = importlib.import_module("pyspiel").load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        chance = rng.random
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(fall(state.chance_outcomes(), chance()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
        return decisions

    return play


def play_catan(seats: int) -> Play:
    """The same loop over Catanatron."""
    catan = importlib.import_module("catanatron")
    colors = list(catan.Color)[:seats]

    def play(rng: random.Random) -> int:
        random.seed(rng.getrandbits(32))  # Catanatron draws from the global generator
        game = catan.Game([catan.RandomPlayer(color) for color in colors])
        decisions = 0
        while game.winning_color() is None and decisions < TICKS * seats:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def plays(game: GameDef) -> dict[str, Play]:
    """What is played of a game: as it says, else with its fewest and its most seats."""
    found: dict[str, Play] | None = getattr(companion(game, "pace"), "PLAYS", None)
    return usual(game.name, *sorted({min(game.seats), max(game.seats)})) if found is None else found


def ours() -> dict[str, Play]:
    """Our own games, and those from outside."""
    return {name: play for game in CATALOG.games.values() for name, play in plays(game).items()}


def budgets() -> Iterator[Budget]:
    """What was promised of each game."""
    for game in CATALOG.games.values():
        yield from getattr(companion(game, "pace"), "BUDGETS", ())


def makers() -> dict[str, Callable[[], Play]]:
    """How peers, and our interfaces for learning agents, are made: they may need what is not installed."""
    found: dict[str, Callable[[], Play]] = {title: partial(play_spiel, name) for name, title in PEERS.items()}
    found |= {CATAN.format(seats): partial(play_catan, seats) for seats in (2, 4)}
    found |= agents.peers()
    for game in filter(is_own, CATALOG.games.values()):
        found[BATCH.format(game.title)] = partial(agents.play_batch, game.name)
        found[TABLE.format(game.title)] = partial(agents.table, game.name)
        found[SPIEL.format(game.title)] = partial(agents.spiel, game.name)
    return found


def contenders(peers: bool = True, only: Sequence[str] = ()) -> tuple[dict[str, Play], list[str]]:
    """Whoever is installed, and the names of those who are not.

    `only`: those with one of these words in their names, and whom they are measured against.
    """
    found, made, missing = ours(), makers() if peers else {}, []
    if only:
        named = {name for name in [*found, *made] if any(word.lower() in name.lower() for word in only)}
        if not named:
            there = "; ".join([*found, *made])
            raise BadSetup(f"Nothing that is measured has {' or '.join(only)} in its name. There are: {there}.")
        named |= {line.peer for line in budgets() if line.ours in named}
        found = {name: play for name, play in found.items() if name in named}
        made = {name: maker for name, maker in made.items() if name in named}
    for title, maker in made.items():
        try:
            found[title] = maker()
        except ImportError:
            missing.append(title)
    return found, missing


def spell(play: Play, rng: random.Random, seconds: float) -> tuple[float, int, int]:
    """Whole games for about so long: decisions per second of processor time, and how many decisions and games."""
    decisions = games = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play(rng)
        games += 1
        spent = time.process_time() - start
    return decisions / spent, decisions, games


def speed(name: str, spells: Sequence[tuple[float, int, int]]) -> Speed:
    """The median of the spells. Games differ in length, so games per second follow from the mean length of all."""
    per_second = median(spell[0] for spell in spells)
    decisions, games = sum(spell[1] for spell in spells), sum(spell[2] for spell in spells)
    return Speed(name, per_second, per_second * games / decisions, games)


def micros(call: Callable[[], object], seconds: float) -> float:
    """The median cost of a call in µs, over batches of a hundred."""
    batches: list[float] = []
    end = time.perf_counter() + seconds
    while not batches or time.perf_counter() < end:
        start = time.process_time()
        for _ in range(100):
            call()
        batches.append((time.process_time() - start) * 1e4)
    return median(batches)


def costs(seconds: float) -> list[Check]:
    """What copy and options cost in the middle of a game, where a game says what they may."""
    found = []
    for definition in CATALOG.games.values():
        declared: Costs | None = getattr(companion(definition, "pace"), "COSTS", None)
        if declared is None:
            continue
        game = declared.at()
        top = game.state.agenda[-1]
        choice = cast(Choice, top.effect)
        calls: dict[str, Callable[[], object]] = {"copy": game.copy, "options": partial(choice.options, game, top)}
        for what, most in declared.most.items():
            value, budget = micros(calls[what], seconds), most[ecliptic.compiled]
            found.append(Check(what, value, budget, value <= budget))
    return found


def ratios(speeds: Sequence[Speed]) -> list[Check]:
    """Ours over theirs, beside the budgets. Games of different kinds differ in length, so decisions are compared."""
    known = {speed.name: speed for speed in speeds}
    found = []
    for line in budgets():
        if line.peer in known and line.ours in known:
            value = known[line.ours].decisions_per_second / known[line.peer].decisions_per_second
            budget = line.compiled if ecliptic.compiled else line.interpreted
            found.append(Check(f"decisions/s, {line.ours} ÷ {line.peer}", value, budget, value >= budget))
    return found


def bench(
    seconds: float = 0.2,
    repeats: int = 20,
    peers: bool = True,
    progress: Callable[[str], None] | None = None,
    only: Sequence[str] = (),
) -> Bench:
    """Measure everybody in turn, many short times, and take medians: what disturbs the machine disturbs all."""
    plays, missing = contenders(peers, only)
    rng = random.Random(1)
    spells: dict[str, list[tuple[float, int, int]]] = {name: [] for name in plays}
    for _ in range(repeats):
        for name, play in plays.items():
            if progress is not None:
                progress(name)
            spells[name].append(spell(play, rng, seconds))
    speeds = [speed(name, of_name) for name, of_name in spells.items()]
    return Bench(
        compiled=ecliptic.compiled,
        python=platform.python_version(),
        speeds=speeds,
        micros=[] if only else costs(seconds * repeats / 10),
        ratios=ratios(speeds),
        missing=missing,
    )
