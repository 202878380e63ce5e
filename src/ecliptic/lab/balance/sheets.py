"""The numbers of a study as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from ecliptic.lab.balance.answer import Answer
from ecliptic.lab.balance.cards import MEASURES
from ecliptic.lab.balance.numbers import Estimate


def sheets(answer: Answer) -> dict[str, str]:
    """Every sheet by name."""
    found = {"cards": cards(answer), "contests": contests(answer), "places": places(answer)}
    if answer.presences:
        heads = ["in_play", "games", *three("points"), *three("beside_games_without"), "q"]
        rows = [[one.name, one.games, *flat(one.score), *flat(one.beside), one.q] for one in answer.presences]
        found["in-play"] = sheet(heads, rows)
    if (one := answer.comparison) is not None:
        heads = ["of_a_game", one.other.name, "yours", *three("difference"), "games_that_would_settle_it"]
        found["differences"] = sheet(
            heads, [[row.name, row.other, row.mine, *flat(row.estimate), row.games] for row in one.differences]
        )
        heads = ["card", "title"]
        for name in MEASURES:
            heads += [*three(name), f"{name}_q", f"{name}_games_that_would_settle_it"]
        found["changes"] = sheet(
            heads,
            [
                [row.name, row.title]
                + [value for name in MEASURES for value in (*flat(getattr(row, name)), row.q[name], row.games[name])]
                for row in one.changes
            ],
        )
        found["edits"] = sheet(["file", "row", "column", "before", "after"], one.edits)
    return found


def cards(answer: Answer) -> str:
    """A row for each card."""
    heads = [
        "card",
        "title",
        "drawn",
        "had",
        "used",
        "played",
        "points_each",
        "points_a_game",
        "won_when_played",
        "fair",
    ]
    heads += [*three("beside_other_cards"), "q", *three("won_when_had_beside"), *three("player_above_the_table")]
    rows = [
        [
            *(
                one.name,
                one.title,
                one.drawn,
                one.had,
                one.used,
                one.played,
                one.points,
                one.brought,
                one.won,
                one.fair,
            ),
            *(*flat(one.effect), one.q, *flat(one.having), *flat(one.edge)),
        ]
        for one in answer.fates
    ]
    return sheet(heads, rows)


def contests(answer: Answer) -> str:
    """A row for each set of modules with each number of seats."""
    numbers = ("score", "winner", "margin", "turns")
    heads = ["modules", "seats", "games", *(head for name in numbers for head in three(name)), "ends"]
    rows = []
    for one in answer.contests:
        ends = "; ".join(f"{end or 'its last turn'}: {many}" for end, many in one.ends.items())
        values = [value for name in numbers for value in flat(getattr(one, name))]
        rows.append([one.modules, one.seats, one.games, *values, ends])
    return sheet(heads, rows)


def places(answer: Answer) -> str:
    """A row for each place in turn order of each contest."""
    rows = [
        [one.modules, one.seats, one.games, place, *flat(won), *flat(points)]
        for one in answer.contests
        for place, (won, points) in enumerate(zip(one.won, one.points, strict=True), 1)
    ]
    return sheet(["modules", "seats", "games", "place", *three("won"), *three("points")], rows)


def three(name: str) -> list[str]:
    """The columns of a number with its interval."""
    return [name, f"{name}_low", f"{name}_high"]


def flat(one: Estimate) -> list[float | None]:
    """A number with its interval; nothing where nothing was seen."""
    return [one.value, one.low, one.high] if one.games else [None, None, None]


def sheet(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A sheet as text."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([f"{one:.6g}" if isinstance(one, float) else one for one in row] for row in rows)
    return file.getvalue()
