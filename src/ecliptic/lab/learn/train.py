"""Training: rounds of games against oneself, a fit after each, kept where it helps; and how well it foretells."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final

from ecliptic.bots.bot import ask
from ecliptic.bots.features import KNOTS
from ecliptic.bots.search import Search
from ecliptic.bots.value import Learned, Value, stem
from ecliptic.core.reason import BadSetup
from ecliptic.lab.learn import fit as fitting
from ecliptic.lab.learn.fit import Fit, Said, Told, centred, digits, foreseen, np, scaled, spread_at, spreads, tell
from ecliptic.lab.learn.selfplay import Stage, again, gather, kept
from ecliptic.lab.runner import Here, Job, Runner, by_seconds

PURE: Final = 1e-9  # misjudging so little lets a search choose by value alone, and hold on to no other opinion
CHUNK: Final = 25  # games that a process looks at before it hands over what they tell
WHAT: Final = ("score", "promise", "learned")  # what foretells: points so far, the heuristic's promise, the weights

Progress = Callable[[str, int, int], None]  # told what is being done, how much of it is new, and how much there is


@dataclass(frozen=True)
class Plan:
    """What is to be learned, from how many games, and where it is kept."""

    game: str
    seats: int = 2
    games: int = 2_000
    seed: str = "1"
    rounds: int = 1
    duels: int = 50  # deals on which new weights must win to be kept, each played on every seat
    folder: Path = Path("learning")


@dataclass
class Lesson:
    """What was learned in a round, and how well that foretells."""

    round: int
    games: int
    told: dict[str, Any]  # the file of weights
    report: dict[str, list[dict[str, float]]] = field(default_factory=dict)


def learn(stage: Stage, games: int, plan: Plan, before: dict[str, float], runner: Runner, progress: Progress) -> Lesson:
    """Fit weights to the games of a stage, pulled towards those before."""
    if np is None:
        raise BadSetup("Learning needs numpy: install `ecliptic[train]`. What is learned plays without it.")
    path = plan.folder / stage.file
    names, known = vocabulary(stage, path, games)
    lines: set[str] = set()
    for told in looked(stage, path, min(games, 40), Here(), lambda _: None):
        lines.update(*told.lines)
    fit = Fit(stage, names, known, sorted(lines))
    for told, own in named(stage, path, games, runner, lambda many: progress("look", many, games)):
        fit.add(told, own)
    prior = np.zeros((len(names), 1 + len(lines)))
    prior[:, 0] = [before.get(name, 0.0) for name in names]
    strength, fields, _ = fit.best(prior)
    wide = len(names) if fields else known
    weights = fit.solve(strength, wide, prior)
    said: Said = []
    score: Said = []
    promise: Said = []
    for told, gains in fit.foretold(strength, wide, prior):
        goal = [float(one) for one in fit.wanted(told)[:, 0]]
        for sample, gain in zip(told.samples, gains, strict=True):
            said.append((sample.progress, [float(one) for one in gain], goal, told.won))
            score.append((sample.progress, centred(sample.points[: stage.seats]), goal, told.won))
            promise.append((sample.progress, centred(sample.promise), goal, told.won))
    report = {}
    spread_of: dict[str, list[float]] = {}
    for word, rows in zip(WHAT, (scaled(score), scaled(promise), said), strict=True):
        spread_of[word] = spreads(rows)
        report[word] = foreseen(rows, spread_at(spread_of[word]))
    told_all = {
        "game": stage.game,
        "seats": stage.seats,
        "from": {"games": len(fit.kept), "seed": stage.seed, "round": stage.round, "strength": strength},
        "fields": fields,
        "spread": spread_of["learned"],
        "report": {word: [rounded(one) for one in rows] for word, rows in report.items()},
        "weights": column(names, weights[:, 0]),
        "lines": {line: column(names[:known], weights[:known, 1 + at]) for at, line in enumerate(fit.lines)},
    }
    return Lesson(stage.round, len(fit.kept), told_all, report)


def rounded(one: dict[str, float]) -> dict[str, float]:
    return {word: round(value, 4) for word, value in one.items()}


def column(names: Sequence[str], weights: Any) -> dict[str, float]:
    """Weights by name, those that say nothing left out."""
    found = {name: digits(float(weight)) for name, weight in zip(names, weights, strict=False)}
    return {name: weight for name, weight in found.items() if abs(weight) >= fitting.LEAST}


def vocabulary(stage: Stage, path: Path, games: int) -> tuple[list[str], int]:
    """The names of all features that occur in these games, what the heuristic knows before the fields; how many."""
    known: dict[str, None] = {}
    fields: dict[str, None] = {}
    met: set[tuple[str, ...]] = set()
    for at, row in enumerate(kept(path)):
        if at >= games:
            break
        if tuple(row["modules"]) in met:
            continue
        met.add(tuple(row["modules"]))
        features = fitting.reader(stage.game, next(again(stage, row)).rules).features
        known.update(dict.fromkeys(features.names[: features.known]))
        fields.update(dict.fromkeys(features.names[features.known :]))
    return [*known, *fields], len(known)


class Looking:
    """Looks at kept games, in a worker."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __call__(self, rows: list[dict[str, Any]]) -> list[Told]:
        return [tell(self.stage, row) for row in rows]


def looked(stage: Stage, path: Path, games: int, runner: Runner, progress: Callable[[int], None]) -> Iterator[Told]:
    """What kept games tell, in order."""
    rows = [row for at, row in enumerate(kept(path)) if at < games]
    parts = [rows[at : at + CHUNK] for at in range(0, len(rows), CHUNK)]
    with closing(runner.run(Job(Looking, (stage,)), parts)) as results:
        for told in results:
            yield from told
            progress(len(told))


def named(
    stage: Stage, path: Path, games: int, runner: Runner, progress: Callable[[int], None]
) -> Iterator[tuple[Told, list[str]]]:
    """The same with the names of each game's features."""
    names: dict[tuple[str, ...], list[str]] = {}
    rows = (row for at, row in enumerate(kept(path)) if at < games)
    for told, row in zip(looked(stage, path, games, runner, progress), rows, strict=True):
        modules = tuple(row["modules"])
        if modules not in names:
            names[modules] = fitting.reader(stage.game, next(again(stage, row)).rules).features.names
        yield told, names[modules]


def train(plan: Plan, runner: Runner, progress: Progress) -> Lesson:
    """Learn in rounds: of each later one only what wins against what was learned before is kept.

    Whatever was played is kept in the folder, so that a second start goes on where the first stopped.
    """
    best: Lesson | None = None
    for number in range(plan.rounds):
        told = "" if best is None else json.dumps(best.told)
        stage = Stage(plan.game, plan.seats, plan.seed, number, told)
        gather(stage, plan.games, plan.folder, runner, lambda many: progress("play", many, plan.games))
        before: dict[str, float] = {} if best is None else best.told["weights"]
        lesson = learn(stage, plan.games, plan, before, runner, progress)
        if best is not None:
            lesson.told["won"] = round(compared(stage, lesson.told, best.told, plan.duels, runner), 3)
            if lesson.told["won"] <= 1 / plan.seats:
                break  # it no longer helps
        best = lesson
        write(plan.folder, lesson.told)
    if best is None:
        raise BadSetup("Nothing is learned in no rounds; name a number from 1 up.")
    return best


class Match:
    """Games between two sets of weights, each on every seat of the same deals, in a worker."""

    def __init__(self, stage: Stage, new: dict[str, Any], old: dict[str, Any]) -> None:
        self.stage = stage
        self.new = Learned(new)
        self.old = Learned(old)

    def __call__(self, deals: range) -> list[float]:
        return [self.play(deal, seat) for deal in deals for seat in range(self.stage.seats)]

    def play(self, deal: int, seat: int) -> float:
        """What the new weights win of a game in which they have one seat."""
        game = self.stage.table(-1 - deal)
        who, rules = self.stage.game, game.rules
        new, old = Value(who, rules, self.new), Value(who, rules, self.old)
        bots = [
            Search(who, rules, f"{deal}/{at}", 2, inf, new if at == seat else old, 1, PURE)
            for at in range(self.stage.seats)
        ]
        while (decider := game.decider) is not None:
            game.apply(ask(bots[decider], game))
        winners = [one.seat for one in game.ranking() if one.won]
        return (seat in winners) / max(1, len(winners))


def compared(stage: Stage, new: dict[str, Any], old: dict[str, Any], deals: int, runner: Runner) -> float:
    """How many games new weights win against old ones."""
    with closing(by_seconds(runner, Job(Match, (stage, new, old)), deals)) as results:
        won = [share for part in results for share in part]
    return sum(won) / len(won)


def write(folder: Path, told: dict[str, Any]) -> Path:
    """Keep weights where `Value` finds them."""
    path = folder / stem(told["game"], told["seats"])
    path.write_text(json.dumps(told, separators=(",", ":"), sort_keys=True) + "\n", "utf-8")
    return path


def say(lesson: Lesson) -> str:
    """How well it foretells, as a table, and as a curve of bars."""
    rows = ["| foretold by | early | middle | late |", "|---|---|---|---|"]
    for word in WHAT:
        cells = [f"{one['r2']:.3f} / {one['brier']:.3f}" for one in lesson.report[word]]
        rows.append(f"| {word} | " + " | ".join(cells) + " |")
    bars = [
        f"{name:>7} {word:<8} {'#' * round(40 * max(0.0, one['r2']))} {one['r2']:.2f}"
        for at, name in enumerate(("early", "middle", "late"))
        for word, one in ((word, lesson.report[word][at]) for word in WHAT)
    ]
    spread = ", ".join(f"{one:g}" for one in lesson.told["spread"])
    return "\n".join([*rows, "", *bars, "", f"Points that make a difference, by progress ({KNOTS} points): {spread}."])
