"""The store in PostgreSQL, which several processes and hosts may share: each table is held by one of them.

What is stored is as in SQLite. How a table is held, and what keeps anybody else from writing to it, is in `lease.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from pathlib import Path
from typing import Final, TypeVar

import asyncpg

from ecliptic.server.access import private
from ecliptic.server.log.chain import Row, first_link
from ecliptic.server.store.courier import Courier
from ecliptic.server.store.lease import FREE
from ecliptic.server.store.schema import KEY as LOCK
from ecliptic.server.store.schema import Connection, migrate
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.statements import ADOPT, delete, fetch, imprint, key_of, lay_down, unstorable
from ecliptic.server.store.store import Elsewhere, Heard, StoreTrouble
from ecliptic.server.store.texts import Parted, part
from ecliptic.server.store.writer import LOST, PATIENCE, Append, Work, Writer, brief, reason

CHANNEL: Final = "ecliptic"
READY: Final = "ready"  # the mark that is written to see whether one can be
READING: Final = 2 * PATIENCE  # seconds that whoever reads waits
ASKING: Final = 12.0  # seconds for which another process may keep a table that is wanted here
AGAIN: Final = 0.5  # seconds after which it is asked for it again
PROMISED: Final = "1 day"  # for which seeds of tables to come are kept
PAUSE: Final = 0.02  # seconds before it is looked at again

T = TypeVar("T")

logger: Final = logging.getLogger(__name__)


class Postgres:
    """Tables in a database. The folder keeps what must not be in it: the key of the seals."""

    def __init__(self, address: str, folder: Path, accept: bool = False) -> None:
        private.make_folder(folder)
        self.address = address
        self.folder = folder
        self.accept = accept
        self.trouble = ""
        self.shared = True
        self.closed = False
        self.heard: Heard | None = None
        self.reader: Connection | None = None
        self.courier = Courier("ecliptic-store")
        self.reading = asyncio.Lock()
        self.writer = Writer(self.connect, self.courier.loop)
        try:
            self.seal = self.courier.ask(self.begin(), 3 * PATIENCE)
        except (*LOST, asyncpg.PostgresError, ValueError) as error:
            self.courier.end()
            raise StoreTrouble(f"The database of the tables cannot be used: {reason(error)}.") from error
        except BaseException:
            self.courier.end()
            raise

    async def connect(self) -> Connection:
        """A connection. What is committed over it survives a power cut, whatever the database does otherwise."""
        return await asyncpg.connect(
            self.address,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings={"application_name": CHANNEL, "synchronous_commit": "on"},
        )

    async def begin(self) -> Seal:
        """Bring the database up to date, see to the key, and take a lease."""
        base = await self.connect()
        try:
            await migrate(base)
            found = await key_of(base, self.folder, self.accept)
        finally:
            await base.close(timeout=PATIENCE)
        await self.writer.begin()
        return found

    # Reading

    def ask(self, errand: Callable[[Connection], Awaitable[T]]) -> T:
        """Read something; StoreTrouble where the database cannot be asked."""
        if self.closed:
            raise StoreTrouble("The server is closing: nothing more is read.")
        return self.courier.ask(self.look(errand), 2 * READING)

    async def look(self, errand: Callable[[Connection], Awaitable[T]]) -> T:
        """Read over the reading connection. Where that is lost once, it is tried over another."""
        async with self.reading:
            for last in (False, True):
                try:
                    async with asyncio.timeout(READING):
                        await self.writer.whole.wait()  # until then something of ours may still be on its way
                        base = await self.open_reader()
                        return await errand(base)
                except LOST as error:
                    if self.reader is not None:
                        self.reader.terminate()
                        self.reader = None
                    if last:
                        why = self.writer.away or reason(error)
                        raise StoreTrouble(f"The tables cannot be read: {why}.") from error
                except asyncpg.PostgresError as error:
                    raise StoreTrouble(f"The tables cannot be read: {reason(error)}.") from error
        raise AssertionError

    async def open_reader(self) -> Connection:
        if self.reader is None or self.reader.is_closed():
            self.reader = await self.connect()
            await self.reader.add_listener(CHANNEL, self.note)
            if self.heard is not None:
                self.heard("all", "")  # what was told meanwhile was not heard
        return self.reader

    def tables(self) -> list[tuple[str, bytes]]:
        async def errand(base: Connection) -> list[tuple[str, bytes]]:
            found = await base.fetch("select id, summary from tables where not over order by changed desc")
            return [(row[0], row[1]) for row in found]

        return self.ask(errand)

    def count(self) -> int:
        async def errand(base: Connection) -> int:
            return int(await base.fetchval("select count(*) from tables"))

        with contextlib.suppress(StoreTrouble):
            return self.ask(errand)
        return 0

    def summary(self, table: str) -> bytes | None:
        return self.value("select summary from tables where id = $1", table)

    def printed(self, name: str) -> bytes | None:
        return self.value("select data from prints where name = $1", name)

    def value(self, query: str, name: str) -> bytes | None:
        """One value by its name; None where there is none, and for a name that none can have."""

        async def errand(base: Connection) -> bytes | None:
            found: bytes | None = await base.fetchval(query, name)
            return found

        return None if unstorable(name) else self.ask(errand)

    def read(self, table: str) -> tuple[bytes, list[Row], bytes | None] | None:
        kept = None if unstorable(table) else self.ask(lambda base: fetch(base, table))
        if kept is None:
            return None
        kept.check(self.seal)
        return kept.founded, kept.rows, kept.shown

    def broken(self) -> dict[str, str]:
        async def errand(base: Connection) -> dict[str, str]:
            return {row[0]: row[1] for row in await base.fetch("select tab, sentence from aside")}

        return self.ask(errand)

    def uptime(self) -> tuple[float, float]:
        async def errand(base: Connection) -> tuple[float, float]:
            row = await base.fetchrow(
                "select ran, told, extract(epoch from clock_timestamp() - at)::double precision from hours"
            )
            if row is None:
                return 0.0, 0.0
            # While others play on, their time goes by; they tell of it often.
            on = min(max(row[2], 0.0), READING) if await self.writer.lease.others(base) else 0.0
            return row[0] + on, row[1] + on

        return self.ask(errand)

    def contacts(self, table: str = "") -> list[tuple[str, int, bytes]]:
        async def errand(base: Connection) -> list[tuple[str, int, bytes]]:
            query = "select tab, seat, data from contacts where $1 in ('', tab) order by n"
            return [tuple(row) for row in await base.fetch(query, table)]

        return self.ask(errand)

    # Writing

    async def keep_contact(self, table: str, seat: int, url: str, data: bytes) -> None:
        async def work(base: Connection) -> None:
            await base.execute(
                "delete from contacts where tab = $1 and seat = $2 and url = $3", table, seat, url.encode()
            )
            await base.execute(
                "insert into contacts (tab, seat, url, data) values ($1, $2, $3, $4)", table, seat, url.encode(), data
            )

        await self.do(work)

    async def drop_contact(self, table: str, seat: int, url: str) -> None:
        async def work(base: Connection) -> None:
            await base.execute(
                "delete from contacts where tab = $1 and seat = $2 and url = $3", table, seat, url.encode()
            )

        await self.do(work)

    async def keep_uptime(self, ran: float, at: float) -> None:
        async def work(base: Connection) -> None:
            await base.execute(
                """insert into hours values (1, $1, clock_timestamp(), $2) on conflict (one) do update
                set ran = greatest(hours.ran, excluded.ran), at = excluded.at, told = excluded.told""",
                ran,
                at,
            )

        await self.do(work)

    async def imprint(self, name: str, data: bytes) -> None:
        await self.do(lambda base: imprint(base, name, data))

    async def found(
        self,
        table: str,
        founded: bytes,
        summary: bytes,
        shown: bytes,
        printed: tuple[str, bytes],
        parted: Parted | None = None,
    ) -> None:
        async def work(base: Connection) -> None:
            await imprint(base, *printed)
            head = first_link(founded)
            await base.execute(
                "insert into tables values ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10)",
                table,
                await lay_down(base, table, parted or part(founded)),
                summary,
                time.time(),
                shown,
                head,
                self.seal.sign(table, 0, head),
                self.writer.lease.number,
                brief(summary).status == "over",
                brief(summary).due,
            )

        await self.do(work)

    async def append(self, table: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None = None) -> None:
        await self.do(Append(self.seal, table, rows, summary, shown))

    async def mark_broken(self, table: str, sentence: str) -> None:
        async def work(base: Connection) -> None:
            await base.execute("delete from aside where tab = $1", table)
            if sentence:
                told = sentence.replace("\0", "\ufffd")
                await base.execute("insert into aside values ($1, $2, $3)", table, time.time(), told)

        await self.do(work)

    async def expire(self, before: float, but: Collection[str], played: bool = True) -> list[str]:
        gone: list[str] = []
        unplayed = "" if played else "and not exists (select from log where tab = id and seq > 0)"
        # Those that another process holds are its own to delete.
        held = (
            f"holder in (0, {self.writer.lease.number}) or holder not in (select objid::integer from pg_locks "
            f"where locktype = 'advisory' and classid = {LOCK}::oid and granted)"
        )

        async def work(base: Connection) -> None:
            found = await base.fetch(
                f"select id from tables where changed < $1 and id <> all($2::text[]) and ({held}) {unplayed} "
                "order by changed for update skip locked",
                before,
                list(but),
            )
            gone[:] = [row[0] for row in found]
            await delete(base, gone)

        await self.do(work)
        return gone

    async def claim(self, table: str, ask: bool = True) -> None:
        if unstorable(table):
            return
        end = time.monotonic() + (ASKING if ask else 0)
        asked = 0.0
        while True:
            holders: list[int] = []
            again = ask and time.monotonic() - asked > AGAIN
            asked = time.monotonic() if again else asked

            async def work(base: Connection, holders: list[int] = holders, again: bool = again) -> None:
                holders.append(await self.writer.lease.take(base, table))
                if holders[0] != FREE and again:
                    await base.execute("select pg_notify($1, $2)", CHANNEL, f"wanted {holders[0]} {table}")

            await self.do(work)
            if holders[0] == FREE:
                return
            if time.monotonic() > end:
                raise Elsewhere(f"Another server holds table {table} and does not let go of it.")
            await asyncio.sleep(PAUSE)

    async def adopt(self) -> list[tuple[str, bytes]]:
        found: list[tuple[str, bytes]] = []

        async def work(base: Connection) -> None:
            rows = await base.fetch(ADOPT, LOCK, self.writer.lease.number)
            found[:] = [(row[0], row[1]) for row in rows]

        await self.do(work)
        return found

    async def promise(self, promise: str, seed: str) -> None:
        async def work(base: Connection) -> None:
            await base.execute(f"delete from promises where at < clock_timestamp() - interval '{PROMISED}'")
            await base.execute("insert into promises values ($1, $2)", promise, seed)

        await self.do(work)

    async def redeem(self, promise: str) -> str | None:
        found: list[str] = []

        async def work(base: Connection) -> None:
            rows = await base.fetch("delete from promises where promise = $1 returning seed", promise)
            found[:] = [row[0] for row in rows]

        if not unstorable(promise):
            await self.do(work)
        return found[0] if found else None

    async def release(self, table: str) -> None:
        async def work(base: Connection) -> None:
            await base.execute(
                "update tables set holder = 0 where id = $1 and holder = $2", table, self.writer.lease.number
            )

        await self.do(work)

    def listen(self, heard: Heard) -> None:
        loop = asyncio.get_running_loop()

        def tell(what: str, table: str) -> None:
            with contextlib.suppress(RuntimeError):  # the event loop is closed
                loop.call_soon_threadsafe(heard, what, table)

        self.heard = tell

    async def tell(self, table: str) -> None:
        async def work(base: Connection) -> None:
            await base.execute("select pg_notify($1, $2)", CHANNEL, f"row {self.writer.lease.number} {table}")

        await self.do(work)

    def note(self, _: object, __: int, ___: str, told: str) -> None:
        """Something was told by another process, or by ourselves."""
        what, number, table = told.split(" ", 2)
        ours = number == str(self.writer.lease.number)
        if self.heard is not None and (ours if what == "wanted" else not ours):
            self.heard(what, table)

    async def ready(self) -> str:
        """'' if something can be written and read again, else a sentence."""
        told = secrets.token_bytes(8)
        name = f"{READY} {self.writer.lease.name}"

        async def work(base: Connection) -> None:
            await base.execute(
                "insert into marks values ($1, $2) on conflict (name) do update set value = excluded.value", name, told
            )

        try:
            await self.do(work)
            found = await asyncio.to_thread(self.value, "select value from marks where name = $1", name)
        except (StoreTrouble, asyncpg.PostgresError) as error:
            return str(error)
        if self.writer.scant:  # there may be room for this and not for a move
            return f"The tables cannot be stored: {self.writer.scant}."
        return "" if found == told else "What was written to the database is not what is read from it."

    async def do(self, work: Work) -> None:
        """Have it done by the writer, and come back when the database has it on its disk."""
        if self.closed:
            raise StoreTrouble("The server is closing: nothing more is stored.")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.writer.take((work, (loop, done)))
        # A page that goes away while its command is being stored does not undo the storing: only nobody is told of it.
        await done

    async def close(self) -> None:
        if not self.closed:
            self.closed = True
            await asyncio.wrap_future(self.courier.send(self.leave()))
            await asyncio.to_thread(self.courier.end)

    async def leave(self) -> None:
        await self.writer.close()
        if self.reader is not None:
            with contextlib.suppress(*LOST):
                await self.reader.close(timeout=PATIENCE)
