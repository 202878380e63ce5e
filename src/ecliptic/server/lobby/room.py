"""Room: how many bytes the rules of the tables in memory may take, each set of rules counted once."""

from __future__ import annotations

import asyncio
import gc
import pickle
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, TypeVar, TypeVarTuple

from ecliptic import api
from ecliptic.core.rules import Rules
from ecliptic.server.access.refusal import refuse
from ecliptic.server.log.chain import Row
from ecliptic.server.table.match import Match
from ecliptic.server.table.replay import load
from ecliptic.server.table.table import Table
from ecliptic.server.workers.pool import Pool
from ecliptic.server.workers.turns import Crowded, Turns

SHARE: Final = 2  # of rules on files of their own one address may have in use one in so many of the bytes there are
LITTER: Final = 24 * 2**20  # bytes that only the garbage collector frees, after which it is called

LONG: Final = 60  # entries of a log that are played again in a process
BRISK: Final = 0.0001  # seconds after which a thread that builds lets others run
SLICE: Final = 0.0005  # seconds that it works before it rests,
REST: Final = 2.0  # for so many times what it has worked,
LONGEST_REST: Final = 0.004  # though no longer than this

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


@contextmanager
def brisk() -> Iterator[None]:
    """Let threads take turns more quickly: somebody's move needs the interpreter a dozen times for a moment each."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(min(before, BRISK))
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def unhurried(what: Callable[[*Ts], T], *given: *Ts) -> T:
    """Do something with many rests, in a thread: while it computes, the event loop waits at each call of the system.

    The garbage collector is what stops long work everywhere, after every thousand objects or so that it makes.
    """
    me, began = threading.get_ident(), time.perf_counter()

    def rest(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        worked = time.perf_counter() - began
        if phase == "stop" and worked > SLICE and threading.get_ident() == me:
            time.sleep(min(REST * worked, LONGEST_REST))
            began = time.perf_counter()

    gc.callbacks.append(rest)
    try:
        return what(*given)
    finally:
        gc.callbacks.remove(rest)


def packed(name: str, page: bytes, rows: list[Row], shown: bytes | None) -> bytes:
    """The match behind a log, for `unpacked`. Runs in a worker."""
    return pickle.dumps(load(name, page, rows, shown))


def unpacked(data: bytes) -> Match:
    """The match that a worker has made, on rules of this process."""
    found: Match = pickle.loads(data)
    return found


class Room:
    """Knows which rules are in use. Whoever asks for one set-up after the other cannot fill the memory with them."""

    def __init__(self, tables: Mapping[str, Table], most: int, pool: Pool) -> None:
        self.tables = tables
        self.most = most
        self.pool = pool
        self.building = Turns(1)  # one after the other: each would only make the others slower

    async def build(self, who: str, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have the match of a table made here, with its rules, when it is the caller's turn."""
        async with self.building.take(who):
            self.spare()
            with brisk():
                return await asyncio.to_thread(lambda: unhurried(what, *given))

    async def work_out(self, who: str, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have something worked out in a process, when it is the caller's turn: whatever rules it needs stay there."""
        try:
            return await self.pool.serve(who, what, *given)
        except (TimeoutError, MemoryError):
            refuse("lobby-slow", seconds=round(self.pool.limit))
        except Crowded:
            refuse("lobby-too-fast")

    async def load(self, who: str, name: str, page: bytes, rows: list[Row], shown: bytes | None) -> Match:
        """The match behind a stored log, or BrokenTable. A long game is played again in a process."""
        if not self.pool.count or len(rows) < LONG:
            return await self.build(who, load, name, page, rows, shown)
        return await self.build(who, unpacked, await self.work_out(who, packed, name, page, rows, shown))

    def spare(self) -> None:
        """Let the shelf forget what no table uses before what one does: these rules are in memory anyway."""
        api.shelf.refresh([rules for table in self.tables.values() if (rules := table.match.rules) is not None])

    def clear(self, wanted: Rules | None, who: str) -> list[Table] | None:
        """The tables that have to be put away so that the rules of another one fit in; None where that is not enough.

        Those of the same address go first, and those that nobody has visited for longest.
        """
        if wanted is None or any(table.match.rules is wanted for table in self.tables.values()):
            return []
        return self.clear_for(api.weight(wanted), api.is_own(wanted), who)

    def clear_for(self, weight: int, own: bool, who: str) -> list[Table] | None:
        """The same for rules that are not here and take so many bytes."""
        users: Counter[int] = Counter()
        weights: dict[int, int] = {}
        mine: set[int] = set()
        for table in self.tables.values():
            rules = table.match.rules
            if rules is not None:
                users[id(rules)] += 1
                weights[id(rules)] = api.weight(rules)
                if who and table.owner == who and not table.vacant and api.is_own(rules):
                    mine.add(id(rules))
        # Of the standard content there are only so many set-ups, and a club may play all of them from one address.
        if own and sum(weights[one] for one in mine) + weight > self.most // SHARE:
            return None
        gone: list[Table] = []
        over = sum(weights.values()) + weight - self.most
        for table in sorted(self.tables.values(), key=lambda one: (one.owner != who, one.idle_since)):
            if over <= 0:
                break
            rules = table.match.rules
            if rules is None or not table.vacant:
                continue
            gone.append(table)
            users[id(rules)] -= 1
            if not users[id(rules)]:
                over -= weights[id(rules)]
        return gone if over <= 0 else None

    def sweep(self) -> None:
        """Free rules that were dropped. What only a search finds waits until there is enough of it: everybody waits."""
        api.shelf.clear()
        if api.shelf.litter > LITTER:
            api.shelf.litter = 0
            gc.collect()
