"""The row of a table: what the store has of it is what the lobby shows, though it is written only when it changes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ecliptic.server import wire
from ecliptic.server.log.chain import Row
from ecliptic.server.wire import encode
from tests.server.house import Running


def test_what_is_stored_of_a_row_is_what_it_is(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = house.two()
    lobby = house.house.lobby
    (table,) = lobby.tables.values()
    written: list[bytes | None] = []
    append = table.store.append

    async def watched(name: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None = None) -> None:
        written.append(summary)
        await append(name, rows, summary, shown)

    monkeypatch.setattr(table.store, "append", watched)
    for _ in range(40):
        decision = pages[0].sync().decision
        assert decision is not None
        page = pages[decision.seat]
        page.sync()
        assert isinstance(page.act(confirm=True), wire.Ack)
        assert table.store.summary(table.name) == encode(table.row())
    assert None in written, "within a turn it is not written again"
    assert len([one for one in written if one]) > 3, "and it is when a turn begins"
