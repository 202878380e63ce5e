"""The lease: the one connection that a process writes over, and the number by which its writing is known.

A process holds an advisory lock for as long as this connection lives: the database itself lets go of it, however the
process ends. The lock's number grows with each connection, is noted in the row of every table that the process holds,
and each append is refused whose number is not there any more (the fence). So a process that was taken for dead cannot
write, whatever it still has on its way.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from typing import Final

from ecliptic.server.store.schema import KEY, Connection
from ecliptic.server.store.store import StoreTrouble

BEAT: Final = 1.0  # seconds between two signs of life
EXPIRES: Final = 8.0  # seconds without one, by the database's own clock, after which others may end the connection; one
# that lies so far ahead is from before that clock was set back, and none has come since
ENDING: Final = 5.0  # seconds that a connection may take to end
FREE: Final = 0  # the holder of a table that nobody holds

ALIVE: Final = """
    select l.pid, coalesce(abs(extract(epoch from clock_timestamp() - s.seen)) > $3::double precision, true)
    from pg_locks l left join leases s on s.number = $2
    where l.locktype = 'advisory' and l.classid = $1::oid and l.objid = $2::oid and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
"""


class Lease:
    """The number of this process, anew with each connection it writes over."""

    def __init__(self) -> None:
        self.number = FREE
        self.name = f"{socket.gethostname()} {os.getpid()}"

    async def begin(self, base: Connection) -> None:
        """Take a number for this connection, and over what this process held by the one before."""
        before = self.number
        if before:
            await end(base, before)
        number = await base.fetchval("select nextval('lease_numbers')::integer")
        await base.fetchval("select pg_advisory_lock($1, $2)", KEY, number)
        async with base.transaction():
            await base.execute("insert into leases (number, name) values ($1, $2)", number, self.name)
            if before:
                await base.execute("update tables set holder = $1 where holder = $2", number, before)
            await base.execute(
                "delete from leases where number <> $1 and seen < clock_timestamp() - interval '1 hour'", number
            )
        self.number = number

    async def beat(self, base: Connection) -> None:
        """Give a sign of life. It need not survive a power cut, so it waits for no disk."""
        await base.execute(
            f"begin; set local synchronous_commit = off; "
            f"update leases set seen = clock_timestamp() where number = {self.number}; commit"
        )

    async def take(self, base: Connection, table: str) -> int:
        """Take a table that nobody holds; FREE if it is ours now or there is none, else who holds it and is alive."""
        while True:
            if await base.fetchval(
                "update tables set holder = $2 where id = $1 and holder in (0, $2) returning 1", table, self.number
            ):
                return FREE
            holder = await base.fetchval("select holder from tables where id = $1", table)
            if holder is None:
                return FREE
            found = await base.fetchrow(ALIVE, KEY, holder, EXPIRES)
            if found is not None and found[1]:
                await end(base, holder)
            elif found is not None:
                return int(holder)
            # The old connection is gone and nothing of it can still be written: only now the fence is raised.
            await base.execute(
                "update tables set holder = $3 where id = $1 and holder = $2", table, holder, self.number
            )

    async def others(self, base: Connection) -> bool:
        """Does another process use the tables?"""
        return bool(
            await base.fetchval(
                """select exists (select from pg_locks where locktype = 'advisory' and classid = $1::oid and granted
                and objid > 0 and objid <> $2::oid
                and database = (select oid from pg_database where datname = current_database()))""",
                KEY,
                self.number,
            )
        )


async def end(base: Connection, number: int) -> None:
    """End the connection that holds a lease, and wait until the database is rid of it."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(ENDING):
            while (found := await base.fetchrow(ALIVE, KEY, number, EXPIRES)) is not None:
                await base.fetchval("select pg_terminate_backend($1)", found[0])
                await asyncio.sleep(0.01)
            return
    raise StoreTrouble(f"The connection of another server (lease {number}) does not end: nothing was taken from it.")
