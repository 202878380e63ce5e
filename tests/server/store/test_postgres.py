"""What holds of the database alone: while it cannot be asked no table is broken, and without room it is not ready."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest

from ecliptic.server.store import statements
from ecliptic.server.store.postgres import Postgres
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from tests.server.cluster import Cluster
from tests.server.store.test_store import talk

AWAY = [
    asyncpg.CannotConnectNowError("the database system is in recovery mode"),
    asyncpg.AdminShutdownError("terminating connection due to administrator command"),
    asyncpg.DiskFullError("could not extend a file: No space left on device"),
]


async def founded(cluster: Cluster, folder: Path) -> Postgres:
    """A store with a table."""
    store = Postgres(cluster.database(), folder)
    await store.found("a", b"{}", b"{}", b"", ("print", b"{}"))
    return store


def failing(error: Exception) -> Callable[..., Awaitable[None]]:
    """A coroutine that raises this."""

    async def fail(*_: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize("error", AWAY, ids=lambda error: type(error).__name__)
def test_a_table_is_not_broken_because_the_database_cannot_be_asked(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Neither while it is called nor while it answers; one whose rows are damaged is."""

    async def main() -> None:
        store = await founded(cluster, tmp_path)
        for where, what in ((store, "connect"), (statements, "gather")):
            with monkeypatch.context() as patch:
                patch.setattr(where, what, failing(error))
                with pytest.raises(StoreTrouble, match="cannot be read"):
                    await asyncio.to_thread(store.read, "a")
        assert await asyncio.to_thread(store.read, "a") is not None
        with monkeypatch.context() as patch:
            patch.setattr(statements, "gather", failing(asyncpg.DataCorruptedError("unexpected chunk number")))
            with pytest.raises(BrokenTable, match="chunk"):
                await asyncio.to_thread(store.read, "a")
        await store.close()

    asyncio.run(main())


def test_a_database_without_room_for_moves_is_not_ready(cluster: Cluster, tmp_path: Path) -> None:
    """Even if there is room for the mark by which it is asked; with room for a move it is ready again."""
    full = failing(asyncpg.DiskFullError("could not extend a file: No space left on device"))

    async def main() -> None:
        store = await founded(cluster, tmp_path)
        assert await store.ready() == ""
        with pytest.raises(StoreTrouble, match="No space"):
            await store.do(full)
        assert "No space" in await store.ready()
        await store.append("a", talk(1), b"{}")
        assert await store.ready() == ""
        await store.close()

    asyncio.run(main())
