"""The bench: servers are started side by side, loaded in turns, and set beside each other."""

from __future__ import annotations

import asyncio
import gc
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from ecliptic.api import CATALOG
from ecliptic.server import run
from ecliptic.server.bench import gaps
from ecliptic.server.bench.crowd import Crowd, Watch
from ecliptic.server.bench.load import REST, ROUNDS, Kind, Line, Load, Sheet, kinds
from ecliptic.server.bench.players import quantile, quantiles
from ecliptic.server.bench.server import Served, fresh

Say = Callable[[str], None]
MB: Final = 2**20
TIMES: Final = "\N{MULTIPLICATION SIGN}"


def measure(load: Load, say: Say) -> Iterator[Sheet]:
    """Start servers, load them, stop them, and report; BadSetup where there is no such game."""
    CATALOG.find(load.game)
    run.raise_files()
    found = list(kinds(load))
    if load.games:
        crowds = compete([(kind, load.games) for kind in found], load, say)
        yield Sheet("What servers bear", [kind.about for kind in found], list(beside(crowds)))
    for kind in found if load.sizes else ():
        say(f"{kind.about}, at {' and '.join(map(str, load.sizes))} tables:")
        crowds = compete([(kind, size) for size in load.sizes], load, say, together=True)
        yield Sheet(f"How cost grows: {kind.about}", [f"{size} tables" for size in load.sizes], list(grown(crowds)))
    if load.gaps:
        say(f"playing at {load.gaps} tables while servers are replaced and killed …")
        with fresh(load.store) as store:
            lines = [away(gap) for gap in gaps.measure(store, load.workers, load.gaps)]
        yield Sheet("How long tables are away", ["measured"], lines)


def compete(tried: Sequence[tuple[Kind, int]], load: Load, say: Say, together: bool = False) -> list[Crowd]:
    """Servers with so many games each, all there at the same time; they take turns, so that all have the same day."""
    with tempfile.TemporaryDirectory(prefix="ecliptic-bench-") as folder, ExitStack() as stack:
        servers = [
            stack.enter_context(Served(kind, Path(folder) / str(number))) for number, (kind, _) in enumerate(tried)
        ]
        gc.disable()  # pauses of our own garbage collector would be measured as pauses of the server
        try:
            return asyncio.run(take_turns(servers, [games for _, games in tried], load, say, together))
        finally:
            gc.enable()


async def take_turns(
    servers: Sequence[Served], games: Sequence[int], load: Load, say: Say, together: bool
) -> list[Crowd]:
    """Let people come to each server, and then play at one after the other."""
    crowds = [Crowd(server, load, many, together) for server, many in zip(servers, games, strict=True)]
    try:
        for crowd in crowds:
            watching = "" if together else f" and {load.idle} who only watch"
            say(f"seating {crowd.many} games{watching} …")
            await crowd.come()
            await crowd.look()
        say(f"playing {load.rate:.0f} moves a second for {load.seconds:.0f} s, then for {load.burst:.0f} s what goes …")
        for turn in range(ROUNDS):
            for crowd in crowds[:: 1 if turn % 2 else -1]:
                await crowd.play(crowd.steady, load.seconds / ROUNDS, load.rate)
        for turn in range(ROUNDS):
            for crowd in crowds[:: 1 if turn % 2 else -1]:
                await crowd.play(crowd.full, load.burst / ROUNDS)
        say(f"resting for {REST:.0f} s …")
        await asyncio.gather(*map(rest, crowds))
    finally:
        for crowd in crowds:
            await crowd.go()
    return crowds


async def rest(crowd: Crowd) -> None:
    """Nobody moves."""
    async with Watch(crowd.server, crowd.rest):
        await asyncio.sleep(REST)


def beside(crowds: Sequence[Crowd]) -> Iterator[Line]:
    """Kinds of servers with the same load."""
    steady, full = [crowd.steady for crowd in crowds], [crowd.full for crowd in crowds]
    broken = [a.tally.broken + b.tally.broken for a, b in zip(steady, full, strict=True)]
    refused = [a.tally.refused + b.tally.refused for a, b in zip(steady, full, strict=True)]
    load = crowds[0].load
    sockets = [f"{load.idle + crowd.pages}, {lost} lost" for crowd, lost in zip(crowds, broken, strict=True)]
    yield Line("sockets", sockets, "5,000, 0", not any(broken))
    yield Line("live games", [str(crowd.many) for crowd in crowds], "2,000")
    if load.idle:
        watchers = [crowd.watcher / 1024 for crowd in crowds]
        yield Line("memory of a socket that watches, kB", ratios(watchers, "0"), "≤ 60", max(watchers) <= 60)
    yield from costs(crowds)
    arrivals = [crowd.arrivals for crowd in crowds]
    yield Line("pages let in and in sync, a second", ratios(arrivals, "0"), "167", min(arrivals) >= 5000 / 30)
    paces = [spent.pace for spent in steady]
    enough = min(paces) >= 0.97 * min(load.rate, 300)
    yield Line("moves a second, sustained", ratios(paces, "0"), f"{load.rate:.0f}", enough)
    late = max(quantile(spent.tally.waits, 0.99) for spent in steady)
    waits = [quantiles(spent.tally.waits) for spent in steady]
    yield Line("durable acknowledgement, p50 and p99, ms", waits, "p99 < 100", late < 0.1)
    most = [spent.pace for spent in full]
    yield Line("moves a second, at most", ratios(most, "0"), "300", min(most) >= 300)
    yield Line("acknowledgement then, ms", [quantiles(spent.tally.waits) for spent in full])
    yield Line("computing for a move then, ms", ratios([spent.own * 1000 for spent in full], "2"))
    yield Line("refused moves", list(map(str, refused)), "0", not any(refused))


def grown(crowds: Sequence[Crowd]) -> Iterator[Line]:
    """One kind of server with ever more tables."""
    broken = [crowd.steady.tally.broken + crowd.full.tally.broken for crowd in crowds]
    yield from costs(crowds)
    yield Line("moves a second, sustained", ratios([crowd.steady.pace for crowd in crowds], "0"))
    yield Line("durable acknowledgement, p50 and p99, ms", [quantiles(crowd.steady.tally.waits) for crowd in crowds])
    yield Line("moves a second, at most", ratios([crowd.full.pace for crowd in crowds], "0"))
    yield Line("tables made and opened, a second", ratios([crowd.arrivals for crowd in crowds], "0"))
    yield Line("list of the lobby, ms", ratios([crowd.listing * 1000 for crowd in crowds], "1"))
    yield Line("games that lost a socket", list(map(str, broken)), "0", not any(broken))


def costs(crowds: Sequence[Crowd]) -> Iterator[Line]:
    """What each server takes of the machine."""
    yield Line("memory of those that serve, MB", ratios([crowd.seated / MB for crowd in crowds], "0"))
    yield Line("memory of helpers for bots and pages, MB", [f"{crowd.helpers / MB:.0f}" for crowd in crowds])
    yield Line("memory of a game with its sockets, kB", ratios([crowd.table / 1024 for crowd in crowds], "0"))
    yield Line("computing for a move, ms", ratios([crowd.steady.own * 1000 for crowd in crowds], "2"))
    if any(crowd.server.base for crowd in crowds):
        yield Line("and of the database, ms", [f"{crowd.steady.own_base * 1000:.2f}" for crowd in crowds])
    rests = [crowd.rest.work / max(crowd.rest.seconds, 1e-9) * 1000 for crowd in crowds]
    yield Line("computing in a second without moves, ms", [f"{one:.1f}" for one in rests])


def ratios(values: Sequence[float], digits: str) -> list[str]:
    """Each beside the first."""
    first = values[0]
    told = [f"{value:.{digits}f}" for value in values]
    return [
        one if at == 0 or not first else f"{one} ({TIMES} {value / first:.2f})"
        for at, (one, value) in enumerate(zip(told, values, strict=True))
    ]


def away(gap: gaps.Gap) -> Line:
    """How long tables were away."""
    told = f"{gap.shortest:.1f} to {gap.longest:.1f} s for {gap.away} tables, {gap.lost} moves lost"
    return Line(gap.what, [told], f"≤ {gap.target:.0f} s, 0", gap.longest <= gap.target and not gap.lost)
