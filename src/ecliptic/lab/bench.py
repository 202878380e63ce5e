"""How fast random play is, beside peers measured in the same run: ratios hold from machine to machine."""

from __future__ import annotations

import importlib
import platform
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any, Final, NamedTuple, cast

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.effect import Choice
from ecliptic.games.seti.traces import NEUTRAL

PLANETARIUM: Final = "Planetarium, {} seats"
EXOPLANETS: Final = "Exoplanets, {} seats"
SETI: Final = "SETI, {} seats"
CONTACT: Final = "SETI with two species, 2 seats"
SOLO: Final = "SETI, 1 seat and the rival"
SPIEL: Final = {"backgammon": "OpenSpiel backgammon", "gin_rummy": "OpenSpiel gin rummy", "chess": "OpenSpiel chess"}
CATAN: Final = "Catanatron, {} seats"
TICKS: Final = 2_000  # decisions after which a random game of Catan is not worth waiting for
MIDDLE: Final = 20  # turns into the game in which copy and options are measured

Play = Callable[[random.Random], int]  # plays one game and says how many decisions players made


class Budget(NamedTuple):
    """A line of performance.md: what, of whom, against whom, and the ratio promised."""

    what: str
    ours: str
    peer: str
    interpreted: float
    compiled: float


BUDGETS: Final = (
    Budget("decisions", PLANETARIUM.format(2), SPIEL["backgammon"], 1.5, 6.0),
    Budget("decisions", PLANETARIUM.format(4), SPIEL["backgammon"], 1.5, 6.0),
    Budget("decisions", PLANETARIUM.format(2), SPIEL["chess"], 0.0, 2.5),
    Budget("decisions", PLANETARIUM.format(2), SPIEL["gin_rummy"], 0.0, 0.0),
    Budget("games", PLANETARIUM.format(2), CATAN.format(2), 0.0, 0.0),
    Budget("games", PLANETARIUM.format(4), CATAN.format(4), 8.0, 40.0),
    Budget("decisions", EXOPLANETS.format(2), SPIEL["backgammon"], 1.2, 5.0),
    Budget("decisions", EXOPLANETS.format(4), SPIEL["backgammon"], 1.2, 5.0),
    Budget("decisions", SETI.format(2), SPIEL["backgammon"], 0.6, 3.0),
    Budget("decisions", SETI.format(4), SPIEL["backgammon"], 0.6, 3.0),
    Budget("decisions", CONTACT, SPIEL["backgammon"], 0.6, 3.0),
    Budget("decisions", SOLO, SPIEL["backgammon"], 0.1, 0.5),  # a decision has whole turns of the rival behind it
)
MOST: Final = {"copy": (10.0, 4.0), "options": (20.0, 4.0)}  # µs, interpreted and compiled


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


def play_ours(name: str, seats: int, options: Mapping[str, Any] | None = None) -> Play:
    """Random play driven from outside through the public interface."""

    def play(rng: random.Random) -> int:
        return finish(ecliptic.new(name, seats, rng.getrandbits(32), options=options), rng)

    return play


def play_contact(rng: random.Random) -> int:
    """Random play of SETI in which both species are discovered at the end of the first turn.

    Random players rarely discover one, so neutral markers lie on all discovery spaces.
    """
    game = ecliptic.new("seti", 2, rng.getrandbits(32))
    state: Any = game.state
    state.traces[:] = [NEUTRAL] * len(state.traces)
    return finish(game, rng)


def finish(game: AnyGame, rng: random.Random) -> int:
    """Play a game at random to its end, and say how many decisions that took."""
    chance = rng.random
    decisions = 0
    while not game.over:
        options = game.options()
        game.apply(options[int(chance() * len(options))])
        decisions += 1
    return decisions


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


def ours() -> dict[str, Play]:
    """Our own games."""
    titles = {name: about["title"] for name, about in ecliptic.catalog().items()}
    found = {f"{title}, {seats} seats": play_ours(name, seats) for name, title in titles.items() for seats in (2, 4)}
    return {**found, CONTACT: play_contact, SOLO: play_ours("seti", 1, {"difficulty": 3})}


def contenders() -> tuple[dict[str, Play], list[str]]:
    """Whoever is installed, and the names of those who are not."""
    found = ours()
    missing = []
    for name, title in SPIEL.items():
        try:
            found[title] = play_spiel(name)
        except ImportError:
            missing.append(title)
    for seats in (2, 4):
        try:
            found[CATAN.format(seats)] = play_catan(seats)
        except ImportError:
            missing.append(CATAN.format(seats))
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


def middle(seats: int = 2) -> AnyGame:
    """A game well under way, at a move decision."""
    rng = random.Random(7)
    game = ecliptic.new("planetarium", seats, 7)
    state: Any = game.state
    while state.turns < MIDDLE or game.prompt != "MoveToken":
        options = game.options()
        game.apply(options[int(rng.random() * len(options))])
    return game


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
    """What copy and options cost in the middle of a game."""
    game = middle()
    top = game.state.agenda[-1]
    choice = cast(Choice, top.effect)
    measured = {"copy": micros(game.copy, seconds), "options": micros(lambda: choice.options(game, top), seconds)}
    return [
        Check(what, value, MOST[what][ecliptic.compiled], value <= MOST[what][ecliptic.compiled])
        for what, value in measured.items()
    ]


def ratios(speeds: Sequence[Speed]) -> list[Check]:
    """Ours over theirs, beside the budgets."""
    known = {speed.name: speed for speed in speeds}
    found = []
    for line in BUDGETS:
        if line.peer in known and line.ours in known:
            ours, peer = known[line.ours], known[line.peer]
            if line.what == "decisions":
                value = ours.decisions_per_second / peer.decisions_per_second
            else:
                value = ours.games_per_second / peer.games_per_second
            budget = line.compiled if ecliptic.compiled else line.interpreted
            found.append(Check(f"{line.what}/s, {line.ours} ÷ {line.peer}", value, budget, value >= budget))
    return found


def bench(
    seconds: float = 0.2, repeats: int = 20, peers: bool = True, progress: Callable[[str], None] | None = None
) -> Bench:
    """Measure everybody in turn, many short times, and take medians: what disturbs the machine disturbs all."""
    plays, missing = contenders() if peers else (ours(), [])
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
        micros=costs(seconds * repeats / 10),
        ratios=ratios(speeds),
        missing=missing,
    )
