"""Every game as a row for each seat in a Parquet file, for those who want to look themselves."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ecliptic.core.reason import BadSetup
from ecliptic.lab.report import Outcome
from ecliptic.lab.simulate import Arena, Contest

COLUMNS: Final = {
    "game": "int",
    "seed": "str",
    "seat": "int",
    "bot": "str",
    "place_in_turn_order": "int",
    "points": "int",
    "won": "float",  # a shared victory is shared
    "decisions_of_all": "int",
    "turns_of_all": "int",
    "ended_by": "str",
    "came_into_play": "strs",
    "had": "strs",
    "played": "strs",
    "played_points": "ints",
}


def rows(arena: Arena, first: int, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """A row for each seat of these games, the first of which has this number."""
    contest = arena.contest
    bots = arena.players()
    return [
        {
            "game": number,
            "seed": f"{contest.seed}/{number}",
            "seat": seat,
            "bot": bots[seat],
            "place_in_turn_order": (seat - one.first) % len(one.points) + 1,
            "points": points,
            "won": (seat in one.winners) / max(1, len(one.winners)),
            "decisions_of_all": one.decisions,
            "turns_of_all": one.turns,
            "ended_by": one.end,
            "came_into_play": list(one.found),
            "had": [card for at, card in one.had if at == seat],
            "played": [card for at, card, _ in one.played if at == seat],
            "played_points": [points for at, _, points in one.played if at == seat],
        }
        for number, one in enumerate(outcomes, first)
        for seat, points in enumerate(one.points)
    ]


@contextmanager
def written(path: Path | None, contest: Contest) -> Iterator[Callable[[list[Outcome]], None] | None]:
    """What is shown each part of the games and writes them; nothing where no file was asked for."""
    if path is None:
        yield None
        return
    try:
        arrow, parquet = importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError as error:
        raise BadSetup("A Parquet file needs the extra `parquet`: pip install 'ecliptic[parquet]'.") from error
    kinds = {"int": arrow.int32(), "str": arrow.string(), "float": arrow.float64()}
    kinds |= {f"{name}s": arrow.list_(kind) for name, kind in kinds.items()}
    schema = arrow.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])
    arena = Arena(contest)
    try:
        file = parquet.ParquetWriter(path, schema)
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror or error}.") from error
    done = 0

    def write(outcomes: list[Outcome]) -> None:
        nonlocal done
        file.write_table(arrow.Table.from_pylist(rows(arena, done, outcomes), schema))
        done += len(outcomes)

    with file:
        yield write
