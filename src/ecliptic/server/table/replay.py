"""Replay: from a stored log back to its match, or a sentence that says why there is no way back."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core import record
from ecliptic.core.dice import Dice
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.record import Header
from ecliptic.server.access.refusal import Refusal, refusal
from ecliptic.server.log.chain import Row, first_link, link
from ecliptic.server.log.entries import FORMAT, read_entry, read_founded
from ecliptic.server.log.ledger import Ledger
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table import snapshot
from ecliptic.server.table.change import Changed
from ecliptic.server.table.game import begin
from ecliptic.server.table.gathering import Gathering
from ecliptic.server.table.kept import Kept
from ecliptic.server.table.match import Match
from ecliptic.server.table.running import Running
from ecliptic.server.table.snapshot import Snapshot

logger: Final = logging.getLogger(__name__)

UNREACHED: Final = "-"  # stands for the fingerprint of a position that could not be reached


def load(table: str, page: bytes, rows: Sequence[Row], shown: bytes | None) -> Match:
    """The match behind a stored log, or BrokenTable with a sentence.

    A game that is over, or whose rules have changed, is not played again: what was stored of it is shown.
    """
    ledger = add_up(table, page, rows)
    if ledger.ended:
        raise BrokenTable(f"Table {table} was given up when its record was given out.", "table-ended")
    if ledger.away:
        raise BrokenTable(f"Table {table} was put away before anybody had played at it.", "table-put-away")
    if not ledger.begun:
        return Gathering(ledger)
    kept = remembered(table, ledger, shown)
    if ledger.finished:
        if kept is None:
            raise BrokenTable(f"The results of table {table} are missing.")
        return Kept(ledger, kept)
    try:
        match = Running(ledger, follow_lines(table, ledger))
    except Changed as change:
        if kept is None:
            raise
        match_kept = Kept(ledger, kept, change)
        without = f" without its last {match_kept.behind} decisions" if match_kept.behind else ""
        logger.warning("%s What was stored of it is shown%s.", change, without)
        return match_kept
    match.stored = -1 if kept is None else kept.lines
    return match


def remembered(table: str, ledger: Ledger, shown: bytes | None) -> Snapshot | None:
    """What the table last showed, as far as it can be read. Results must be those that the log speaks of."""
    if ledger.finished and (shown is None or snapshot.digest(shown) != ledger.finished):
        raise BrokenTable(f"The results of table {table} are not what was written: they were changed or damaged.")
    try:
        return None if shown is None else snapshot.read(shown)
    except (zlib.error, msgspec.DecodeError) as error:
        logger.error("What table %s last showed cannot be read: %s.", table, error)
        return None


def follow_lines(table: str, ledger: Ledger) -> AnyGame:
    """The game that the lines lead to; Changed where it is not the one that was played.

    The last digest in the log is compared. Where it is the same, whatever was different on the way has not mattered.
    """
    founded = ledger.founded
    try:
        game = begin(founded, dice=False)
    except Exception as error:  # whatever is wrong with one table must not reach the others
        raise Changed(f"Table {table} cannot be set up: {error}", "table-rules") from error
    header = game.header
    if ledger.rules > header.rules:
        newer = f"Table {table} follows rules {ledger.rules} of {founded.game}, from a newer Ecliptic."
        raise Changed(newer, "table-newer")
    check = max(ledger.digests, default=-1)
    digest = game.digest() if check == 0 else ""
    for number, (seat, line) in enumerate(ledger.lines, start=1):
        try:
            api.follow(game, number, "*" if seat == CHANCE_SEAT else str(seat), line)
        except Exception as error:
            raise Changed(f"Table {table} cannot be followed: {error}", "table-rules", number) from error
        if number == check:
            digest = game.digest()
    if game.decider == CHANCE_SEAT:
        missing = f"Table {table} stops where nature has to speak: the end of its log is missing."
        raise Changed(missing, "table-rules", len(ledger.lines) + 1)
    was = f"rules {ledger.rules}, content {ledger.edition}, position {ledger.digests.get(check, '')}"
    now = f"rules {header.rules}, content {header.content}, position {digest}"
    if was != now:
        raise Changed(f"Table {table} was played with {was}, and today that is {now}.", game=game)
    game.dice = Dice(ledger.seed)
    header.seed, header.promise = ledger.seed, game.dice.promise
    return game


def add_up(table: str, page: bytes, rows: Iterable[Row]) -> Ledger:
    """The ledger of a stored log, checked but not played; BrokenTable where it is damaged or from a newer Ecliptic."""
    try:
        (form,) = {json.loads(page)["format"]}
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenTable(f"The first page of table {table} cannot be read: {error}.") from error
    if isinstance(form, int) and form < FORMAT:
        older = f"Table {table} was written by an older Ecliptic (format {form}, this one reads {FORMAT})."
        raise BrokenTable(older, "table-older")
    if form != FORMAT:
        newer = f"Table {table} was written by a newer Ecliptic (format {form}, this one reads {FORMAT})."
        raise BrokenTable(newer, "table-newer")
    try:
        ledger = Ledger(read_founded(page))
        follow(table, first_link(page), rows, ledger)
    except BrokenTable:
        raise
    except Exception as error:
        raise BrokenTable(f"Table {table} cannot be followed: {error}") from error
    return ledger


def follow(table: str, chain: bytes, rows: Iterable[Row], ledger: Ledger) -> None:
    """Add the log up, and check that nothing in it was changed or lost."""
    for at, row in enumerate(rows, start=1):
        chain = link(chain, row.n, row.seat, row.command, row.seq, row.data)
        if row.n != at or chain != row.chain:
            raise BrokenTable(f"Entry {at} of table {table} is not what was written: the log was changed or damaged.")
        try:
            entry = read_entry(row.data)
        except msgspec.DecodeError as error:  # whole as it was written, and yet no entry we know
            unknown = f"Entry {at} of table {table} was written by a newer Ecliptic: {error}."
            raise BrokenTable(unknown, "table-newer") from error
        ledger.fold(entry)
        if ledger.seq != row.seq:
            raise BrokenTable(f"Entry {at} of table {table} counts {row.seq} changes, and there were {ledger.seq}.")


def last_record(ledger: Ledger) -> str:
    """The lines of a game that cannot go on. Its closing line has no fingerprint: the position cannot be reached."""
    founded = ledger.founded
    header = Header(
        founded.game,
        ledger.rules,
        founded.seats,
        founded.modules,
        founded.options,
        ledger.edition,
        Dice(ledger.seed).promise,
        ledger.seed,
    )
    return record.write(header, ledger.lines, UNREACHED, origin=founded.origin, conceded=ledger.conceded)


def broken(error: BrokenTable) -> Refusal:
    """What people are told of a table that cannot be opened; the error itself is for the server's log."""
    return refusal(error.key, **error.params)
