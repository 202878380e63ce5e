"""The writer to PostgreSQL: one connection, over which whatever has gathered since the last commit goes at once."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, Final

import asyncpg
import msgspec
from msgspec import Struct

from ecliptic.server.log.chain import Row
from ecliptic.server.store.answers import Waiting, tell
from ecliptic.server.store.lease import BEAT, Lease
from ecliptic.server.store.schema import FENCED, GONE, Connection
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.store import Elsewhere, StoreTrouble

MOST_AT_ONCE: Final = 500  # jobs in one commit
PATIENCE: Final = 10.0  # seconds that one commit may take, or that a database which is away is waited for
PAUSE: Final = 0.1  # seconds before a database that is away is called again
APPEND: Final = f"select append_entries({', '.join(f'${n}' for n in range(1, 18))})"
LOST: Final = (  # no connection, or none any more
    OSError,
    EOFError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
)
SHORT: Final = ("53", "58")  # the classes of errors of a database that has no room, or whose disk fails
RECENT: Final = 30.0  # seconds for which a database is taken for one that has no room

logger: Final = logging.getLogger(__name__)


class Brief(Struct):
    """What the database has to know of a summary: whether the game is over, and when its clock will have run out."""

    status: str = ""
    due: float = 0.0


read_brief: Final = msgspec.json.Decoder(Brief).decode


def brief(summary: bytes) -> Brief:
    """The same of a summary that cannot be read: nothing."""
    try:
        return read_brief(summary)
    except msgspec.DecodeError:
        return Brief()


class Append:
    """Work for the writer: entries at the end of a log, and what the row of the table says of them."""

    def __init__(self, seal: Seal, table: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None) -> None:
        self.table = table
        self.entries = [(table, row.n, row.seat, row.command.encode(), *row[3:]) for row in rows]
        length: tuple[object, ...] = (None, None, None, None)
        if rows:
            last = rows[-1]
            length = time.time(), last.n, last.chain, seal.sign(table, last.n, last.chain)
        told = None if summary is None else brief(summary)
        going: tuple[object, ...] = (None, None) if told is None else (told.status == "over", told.due)
        self.row = (table, summary, shown, *length, *going)


Work = Callable[[Connection], Awaitable[None]] | Append
Job = tuple[Work, Waiting]


class Writer:
    """Lives in the courier's event loop; `take` may be called from any."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]], loop: asyncio.AbstractEventLoop) -> None:
        self.connect = connect
        self.loop = loop
        self.lease = Lease()
        self.base: Connection | None = None
        self.jobs: deque[Job] = deque()
        self.waked = asyncio.Event()
        self.calling = False  # is the loop told already that there are jobs?
        self.closing = False
        self.commits = 0
        self.beaten = 0.0
        self.away = ""  # why the database cannot be reached
        self.short = ""  # why it could not store the last append
        self.shorted = 0.0  # when that was
        self.whole = asyncio.Event()  # set while the lease stands: what is read then is what was written
        self.task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Connect and take a lease; errors are the caller's."""
        await self.open()
        self.task = asyncio.create_task(self.write())

    def take(self, job: Job) -> None:
        """Take a job, from any thread."""
        self.jobs.append(job)
        if not self.calling:
            self.calling = True
            self.loop.call_soon_threadsafe(self.wake)

    def wake(self) -> None:
        self.calling = False
        self.waked.set()

    async def write(self) -> None:
        """Do what comes, and give a sign of life while nothing does."""
        while not (self.closing and not self.jobs):
            self.waked.clear()
            if self.jobs:
                await self.serve([self.jobs.popleft() for _ in range(min(len(self.jobs), MOST_AT_ONCE))])
            if self.base is None or self.base.is_closed() or self.loop.time() - self.beaten >= BEAT:
                await self.live()
            if not self.jobs and not self.closing:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BEAT if self.base is not None else PAUSE):
                        await self.waked.wait()
        if self.base is not None:
            with contextlib.suppress(*LOST):
                await self.base.close(timeout=PATIENCE)

    async def live(self) -> None:
        """Give a sign of life, or come back where the connection is lost."""
        try:
            base = await self.open()
            async with asyncio.timeout(PATIENCE):
                await self.lease.beat(base)
            self.beaten = self.loop.time()
        except (*LOST, asyncpg.PostgresError, StoreTrouble) as error:
            self.lose(error)

    async def open(self) -> Connection:
        """The connection, made anew where it is lost; what is written over it has its own number."""
        if self.base is not None and not self.base.is_closed():
            return self.base
        self.whole.clear()
        base = await self.connect()
        try:
            await self.lease.begin(base)
        except BaseException:
            base.terminate()
            raise
        if self.away:
            logger.warning("The database is back.")
        self.away = ""
        self.base = base
        self.beaten = self.loop.time()
        self.whole.set()
        return base

    def lose(self, error: Exception) -> None:
        """The connection is of no use any more: nobody knows what has become of what was on its way."""
        self.whole.clear()
        if not self.away:
            logger.error("The database cannot be reached: %s.", reason(error))
        self.away = reason(error)
        if self.base is not None:
            self.base.terminate()
            self.base = None

    async def serve(self, jobs: Sequence[Job]) -> None:
        """Do all jobs, in their order, and tell who waits for each."""
        outcome: list[Exception | None] = []
        for some in batches([work for work, _ in jobs]):
            outcome += await self.attempt(some)
        tell([waiting for _, waiting in jobs], outcome)

    async def attempt(self, works: Sequence[Work]) -> list[Exception | None]:
        """Do works in one commit, or each by itself where one of them is at fault."""
        try:
            base = await self.patiently()
        except (*LOST, asyncpg.PostgresError, StoreTrouble) as error:
            return [away(error)] * len(works)
        try:
            async with asyncio.timeout(PATIENCE):
                await do(base, works, self.lease.number)
            self.commits += 1
            if any(isinstance(work, Append) for work in works):
                self.short = ""
        except LOST as error:
            self.lose(error)
            return [away(error)] * len(works)
        except Exception as error:  # noqa: BLE001 - one of them is at fault; the others are not
            if base.is_closed():
                self.lose(error)
                return [away(error)] * len(works)
            if len(works) == 1:
                if getattr(error, "sqlstate", "")[:2] in SHORT:
                    self.short, self.shorted = reason(error), self.loop.time()
                return [named(error)]
            outcome: list[Exception | None] = []
            for work in works:
                outcome += await self.attempt([work])
            return outcome
        return [None] * len(works)

    async def patiently(self) -> Connection:
        """The connection; one that is lost is waited for."""
        end = self.loop.time() + PATIENCE
        while True:
            try:
                return await self.open()
            except (*LOST, asyncpg.PostgresError) as error:
                self.lose(error)
                if self.closing or self.loop.time() > end:
                    raise
                await asyncio.sleep(PAUSE)

    @property
    def scant(self) -> str:
        """Why nothing can be stored at present, although the database answers; '' where it can."""
        return self.short if self.loop.time() - self.shorted < RECENT else ""

    async def close(self) -> None:
        """Finish what was asked for and let go of the lease."""
        self.closing = True
        self.waked.set()
        if self.task is not None:
            await self.task


def batches(works: Sequence[Work]) -> Iterator[list[Work]]:
    """Works that go together: appends, each to another table; everything else by itself."""
    for appends, some in itertools.groupby(works, lambda work: isinstance(work, Append)):
        if not appends:
            yield from ([work] for work in some)
            continue
        batch: dict[str, Work] = {}
        for work in some:
            assert isinstance(work, Append)
            if work.table in batch:
                yield list(batch.values())
                batch = {}
            batch[work.table] = work
        yield list(batch.values())


async def do(base: Connection, works: Sequence[Work], number: int) -> None:
    """One commit: appends in one statement, or one other piece of work."""
    appends = [work for work in works if isinstance(work, Append)]
    if appends:
        rows: list[tuple[Any, ...]] = list(zip(*(one.row for one in appends), strict=True))
        entries: list[tuple[Any, ...]] = list(zip(*(entry for one in appends for entry in one.entries), strict=True))
        await base.execute(APPEND, number, *rows, *(entries or [()] * 7))
    for work in works:
        if not isinstance(work, Append):
            async with base.transaction():
                await work(base)


def reason(error: Exception) -> str:
    """Why something failed, also where the error says nothing."""
    return str(error) or type(error).__name__


def away(error: Exception) -> StoreTrouble:
    """What is told while the database cannot be reached. Whether it was stored is seen when it is read again."""
    if isinstance(error, StoreTrouble):
        return error
    return StoreTrouble(f"The database cannot be reached: {reason(error)}.")


def named(error: Exception) -> Exception:
    """An error of the database as one of ours."""
    state = getattr(error, "sqlstate", "")
    if state == FENCED:
        return Elsewhere(f"The table could not be stored: {error}.")
    if state == GONE:
        return StoreTrouble(f"The table could not be stored: {error}.")
    return error
