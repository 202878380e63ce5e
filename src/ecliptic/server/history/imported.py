"""Imported games: one that came as a record becomes a table at which it can be looked at, checked and forked.

What somebody sends is read and replayed in a process of its own (EC-9.3), since nobody knows how long that takes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import NamedTuple

from ecliptic import api
from ecliptic.core import record
from ecliptic.core.edition import is_standard
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.reason import BadRecord, EclipticError, Param, Reason
from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.refusal import sentences
from ecliptic.server.history.proof import Proof
from ecliptic.server.log.chain import Row, chained, first_link
from ecliptic.server.log.entries import FORMAT, Conceded, Entry, Finished, Founded, Place, Played, write
from ecliptic.server.log.ledger import NOBODY, Ledger, moves
from ecliptic.server.store.texts import Parted, part
from ecliptic.server.table import snapshot, updates
from ecliptic.server.table.game import imprint, standings
from ecliptic.server.table.presence import Presence
from ecliptic.server.table.replay import load
from ecliptic.server.table.row import row_of
from ecliptic.server.wire import encode
from ecliptic.server.workers.bots import usual

LONGEST_WHY = 400  # characters of a sentence about a bad record


class Imported(NamedTuple):
    """A record that was accepted, as a table is stored: nothing is left to be worked out for whoever stores it."""

    seats: int
    spectate: str
    page: bytes
    parted: Parted  # the page, taken apart for the store
    rows: list[Row]
    summary: bytes
    shown: bytes
    printed: tuple[str, bytes]

    @property
    def size(self) -> int:
        """Bytes that are written for it."""
        return len(self.page) + len(self.shown) + sum(len(row.data) for row in self.rows)


class Refused(NamedTuple):
    """Why a record was not: the sentence in English, and its reason for other languages."""

    sentence: str
    rule: str
    key: str
    params: dict[str, Param]


def check(text: str, files: Mapping[str, str] | None) -> wire.Verdict:
    """What there is to say of a record. Runs in a worker."""
    return Proof(text, files).verdict()


def read(text: str, files: Mapping[str, str] | None, name: str, title: str, held: list[str]) -> Imported | Refused:
    """A record as the table `name`, with a key for each seat, or why it is refused. Runs in a worker."""
    try:
        parsed = record.read(api.worded(text))
        content = files if files and not is_standard(parsed.header.content) else None
        game = api.replay(text, content, listen=True)
        with api.trusting(parsed.origin):
            return imported_game(game, parsed, content, name, title, held)
    except EclipticError as bad:
        return refused(bad)


def imported_game(
    game: api.AnyGame,
    parsed: record.Parsed,
    content: Mapping[str, str] | None,
    name: str,
    title: str,
    held: list[str],
) -> Imported:
    """A game whose record was replayed, as a table is stored."""
    header = game.header
    founded = Founded(
        format=FORMAT,
        game=header.game,
        rules=header.rules,
        seats=header.seats,
        modules=list(header.modules),
        options=dict(header.options),
        seed=header.seed,
        name=title,
        private=True,
        spectate=keys.new_key(),
        created=round(time.time(), 3),
        places=[Place("person", "", "", keys.digest(key)) for key in held[: header.seats]],
        lines=[],
        chosen=False,
        edition=header.content,
        content=dict(content or {}),
        origin=parsed.origin,
        imported=True,
        promise=header.promise,
    )
    founded.printed, printed = imprint(game)
    entries: list[Entry] = []
    for seat, action in zip(game.seats, game.lines, strict=True):
        if seat != CHANCE_SEAT:
            entries.append(Played(seat, [action.line], sealed=True))
        elif entries:
            last = entries[-1]
            assert isinstance(last, Played)
            last.lines.append(action.line)
        else:
            founded.lines.append(action.line)
    if entries and isinstance(entries[-1], Played):
        entries[-1].digest = game.digest()
    else:
        founded.digest = game.digest()
    entries += [Conceded(seat, usual(header.game)) for seat in parsed.conceded]
    ledger = Ledger(founded)
    for entry in entries:
        ledger.fold(entry)
    over = game.over or ledger.conceded_all
    shows = [
        updates.outline(game, viewer, ledger.seq, over, founded.seed)
        for viewer in range(updates.SPECTATOR, founded.seats)
    ]
    for one in shows:
        one.ranking = standings(game, ledger.conceded) if over else []
    kept = snapshot.Snapshot(
        turn=sum(event.word == "turn" for event in game.events),
        over=over,
        updates=shows,
        events=snapshot.told(game),
        record=game.record(conceded=ledger.conceded),
    )
    shown = snapshot.pack(kept)
    entries.append(Finished(NOBODY, snapshot.digest(shown)))
    page = write(founded)
    rows = rows_of(page, entries)
    match = load(name, page, rows, shown)
    row = row_of(name, match, Presence(founded.seats, 0.0).chairs(match), 0.0)
    return Imported(
        founded.seats, founded.spectate, page, part(page), rows, encode(row), shown, (founded.printed, printed)
    )


def rows_of(page: bytes, entries: list[Entry]) -> list[Row]:
    """Entries as the log of a table keeps them."""
    rows: list[Row] = []
    chain, seq = first_link(page), 0
    for n, entry in enumerate(entries, start=1):
        seq += moves(entry)
        rows.append(chained(chain, n, entry, entry.seat, "", seq))
        chain = rows[-1].chain
    return rows


def refused(bad: EclipticError) -> Refused:
    """Why a record is not accepted, and which line of it is to blame."""
    why = str(bad) if len(str(bad)) <= LONGEST_WHY else f"{str(bad)[:LONGEST_WHY]}…"
    if isinstance(bad, BadRecord) and bad.reason is not None:
        return Refused(why, bad.reason.rule, bad.reason.key, bad.reason.params)
    reason = Reason("EC-9.3", "record-bad", {"why": why})
    return Refused(reason.say(sentences()), reason.rule, reason.key, reason.params)
