"""Whole games: scores, places, modules and what came into play, with intervals; and one deck against another."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from typing import Final, NamedTuple

from ecliptic.lab.balance.numbers import Estimate, mean, q_values, settling
from ecliptic.lab.balance.study import Deck, Part
from ecliptic.lab.report import Outcome


class Contested(NamedTuple):
    """The games of one set of modules with one number of seats."""

    modules: str
    seats: int
    games: int
    score: Estimate  # the mean of the table
    winner: Estimate  # the best score
    margin: Estimate  # between the best and the next
    turns: Estimate  # of each seat
    won: list[Estimate]  # by place in turn order
    points: list[Estimate]  # by place in turn order
    ends: dict[str, int]


class Presence(NamedTuple):
    """Something that chance brings into play, such as a species: games with it beside games without."""

    name: str
    games: int
    score: Estimate
    beside: Estimate
    q: float


class Difference(NamedTuple):
    """One number with one deck less the same with the other, on the same deals."""

    name: str
    other: float
    mine: float
    estimate: Estimate
    games: int | None  # that would settle it


def table_mean(one: Outcome) -> float:
    return sum(one.points) / len(one.points)


def margin(one: Outcome) -> float:
    """Between the best score and the next one; 0 where somebody plays alone."""
    best, *rest = sorted(one.points, reverse=True)
    return best - rest[0] if rest else 0


def first_won(one: Outcome) -> float:
    """What the first place in turn order won."""
    return (one.first in one.winners) / max(1, len(one.winners))


MEASURES: Final[Mapping[str, Callable[[Outcome], float]]] = {
    "score, mean of the table": table_mean,
    "score of the winner": lambda one: max(one.points),
    "margin of the winner": margin,
    "turns of each seat": lambda one: one.turns / len(one.points),
    "games won by who begins": first_won,
}


def contested(part: Part) -> Contested:
    """The numbers of one contest."""
    games, called = part.games, part.arena.definition.ends
    places = range(part.seats)
    ends: dict[str, int] = {}
    for one in games:
        ends[called.get(one.end, one.end)] = ends.get(called.get(one.end, one.end), 0) + 1
    at = [[(place + one.first) % part.seats for one in games] for place in places]
    return Contested(
        modules=part.modules,
        seats=part.seats,
        games=len(games),
        score=mean(map(table_mean, games)),
        winner=mean(max(one.points) for one in games),
        margin=mean(map(margin, games)),
        turns=mean(one.turns / len(one.points) for one in games),
        won=[
            mean((seat in one.winners) / max(1, len(one.winners)) for seat, one in zip(seats, games, strict=True))
            for seats in at
        ],
        points=[mean(one.points[seat] for seat, one in zip(seats, games, strict=True)) for seats in at],
        ends=dict(sorted(ends.items(), key=lambda end: -end[1])),
    )


def presences(deck: Deck) -> list[Presence]:
    """What came into play by chance; scores are compared within each contest, which differ by seats and modules."""
    known = sorted({name for part in deck.parts for one in part.games for name in one.found})
    rows: dict[str, tuple[int, Estimate, Estimate]] = {}
    for name in known:
        having = [table_mean(one) for part in deck.parts for one in part.games if name in one.found]
        pieces = []
        for part in deck.parts:
            there = mean(table_mean(one) for one in part.games if name in one.found)
            absent = mean(table_mean(one) for one in part.games if name not in one.found)
            if there.games > 1 and absent.games > 1:
                error = sqrt(there.error**2 + absent.error**2)
                pieces.append((there.games, there.value - absent.value, error, min(there.games, absent.games)))
        total = sum(weight for weight, *_ in pieces)
        beside = Estimate(
            sum(weight * value for weight, value, _, _ in pieces) / max(1, total),
            sqrt(sum((weight * error) ** 2 for weight, _, error, _ in pieces)) / max(1, total),
            sum(games for *_, games in pieces),
        )
        rows[name] = (len(having), mean(having), beside)
    q = q_values({name: beside for name, (_, _, beside) in rows.items()})
    return [Presence(name, games, score, beside, q[name]) for name, (games, score, beside) in rows.items()]


def differences(mine: Deck, other: Deck) -> list[Difference]:
    """What is different with one deck, deal by deal."""
    pairs = [(one, two) for (_, _, one), (_, _, two) in zip(mine.games(), other.games(), strict=True)]
    found = []
    for name, measure in MEASURES.items():
        estimate = mean(measure(one) - measure(two) for one, two in pairs)
        before, after = (mean(measure(pair[at]) for pair in pairs).value for at in (1, 0))
        found.append(Difference(name, before, after, estimate, settling(estimate, len(pairs))))
    return found


def unlike(mine: Deck, other: Deck) -> int:
    """In how many deals the decks made a difference at all."""
    pairs = zip(mine.games(), other.games(), strict=True)
    return sum(
        (one.points, one.turns, one.played) != (two.points, two.turns, two.played) for (*_, one), (*_, two) in pairs
    )


class Edit(NamedTuple):
    """A value that is another in one deck than in the other."""

    file: str
    row: str
    column: str
    before: str
    after: str


def edits(mine: Deck, other: Deck) -> list[Edit]:
    """Where the files of two decks differ; what is for people only is left out."""
    found: dict[Edit, None] = {}
    for one, two in zip(mine.parts, other.parts, strict=True):
        contest, definition = one.arena.contest, one.arena.definition
        standard = definition.texts(contest.modules)
        ours, theirs = (dict(standard) | dict(part.arena.contest.content) for part in (one, two))
        for file in sorted({*ours, *theirs}):
            found |= dict.fromkeys(edited(file, theirs.get(file, ""), ours.get(file, "")))
    return list(found)


def edited(file: str, before: str, after: str) -> Iterator[Edit]:
    """The same of one file; rows go by their first column, or `id`."""
    old, new = rows(before), rows(after)
    for name in dict.fromkeys([*old, *new]):
        if name not in new:
            yield Edit(file, name, "", "there", "gone")
        elif name not in old:
            yield Edit(file, name, "", "not there", "new")
        else:
            for column in dict.fromkeys([*old[name], *new[name]]):
                was, now = old[name].get(column) or "", new[name].get(column) or ""
                if was != now and column not in ("origin", "name"):
                    yield Edit(file, name, column, was, now)


def rows(text: str) -> dict[str, dict[str, str]]:
    """The rows of a file by name."""
    reader = csv.DictReader(text.splitlines())
    key = "id" if "id" in (reader.fieldnames or ()) else next(iter(reader.fieldnames or ("",)))
    found: dict[str, dict[str, str]] = {}
    for row in reader:
        name = row.get(key) or ""
        found[name if name not in found else f"{name} (row {len(found) + 1})"] = row
    return found
