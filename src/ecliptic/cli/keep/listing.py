"""Tables as whoever keeps the server sees them: who, what, when, how long. No key, no seed, no card."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ecliptic.cli.keep.speech import Speech, date
from ecliptic.server.keeping.opened import Opened
from ecliptic.server.log.entries import Said, read_entry
from ecliptic.server.store.kept import KeptTable
from ecliptic.server.wire import TableRow

read_row = msgspec.json.Decoder(TableRow).decode


def lines(speech: Speech, opened: Opened) -> Iterator[str]:
    """One line for each table."""
    broken = {str(table) for (table,) in opened.base.execute("select tab from aside")}
    found = opened.base.execute("select id, changed, entries, summary from tables order by changed desc").fetchall()
    width = max((len(status(speech, key)) for key in ("open", "gathering", "running", "over", "broken")), default=0)
    for table, changed, entries, summary in found:
        row = summarised(summary)
        key = "broken" if table in broken or row is None else row.status
        about = "" if row is None else f"{row.game}  {who(row)}"
        yield f"{table}  {date(changed)}  {status(speech, key):{width}}  {entries:5}  {about}".rstrip()


def summarised(summary: bytes) -> TableRow | None:
    """The row of a table, if it can be read."""
    try:
        return read_row(summary)
    except msgspec.DecodeError:
        return None


def status(speech: Speech, key: str) -> str:
    """How far a game has come, in a word."""
    return speech.phrase(f"status-{key}")


def who(row: TableRow) -> str:
    """The people at a table, behind its name."""
    people = ", ".join(chair.name for chair in row.chairs if chair.kind == "person" and chair.name)
    return "  ".join(part for part in (row.name, people) if part)


def details(speech: Speech, kept: KeptTable) -> Iterator[str]:
    """All about one table."""
    row = summarised(kept.summary)
    size = len(kept.founded) + len(kept.summary) + len(kept.shown or b"") + sum(len(one.data) for one in kept.rows)
    if row is not None:
        yield speech.phrase("show-game", game=", ".join([row.game, *row.modules]))
        yield speech.phrase("show-status", status=status(speech, row.status))
        if named := who(row):
            yield speech.phrase("show-who", names=named)
        yield speech.phrase("show-created", when=date(row.created))
    yield speech.phrase("show-changed", when=date(kept.changed))
    yield speech.phrase("show-log", count=len(kept.rows), said=said(kept), size=speech.size(size))


def said(kept: KeptTable) -> int:
    """How often somebody has said something."""
    many = 0
    for row in kept.rows:
        try:
            many += isinstance(read_entry(row.data), Said)
        except msgspec.DecodeError:
            continue
    return many
