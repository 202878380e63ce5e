"""Replay: from a stored log back to its match, or a sentence that says why there is no way back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

import msgspec

from ecliptic import api
from ecliptic.core import record
from ecliptic.core.dice import Dice
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.record import Header
from ecliptic.server.ledger import Ledger
from ecliptic.server.log import FORMAT, Row, first_link, link, read_entry, read_founded
from ecliptic.server.match import Match, Refusal, begin, refusal
from ecliptic.server.store import BrokenTable

UNREACHED: Final = "-"  # stands for the fingerprint of a position that could not be reached


def load(table: str, page: bytes, rows: Iterable[Row]) -> tuple[Match, list[Row]]:
    """The match behind a stored log, or BrokenTable with a sentence."""
    rows = list(rows)
    ledger = add_up(table, page, rows)
    founded = ledger.founded
    if ledger.ended:
        raise BrokenTable(f"Table {table} was given up when its record was given out.", "table-ended")
    try:
        game = begin(founded, dice=False)
    except Exception as error:  # whatever is wrong with one table must not reach the others
        raise BrokenTable(f"Table {table} cannot be set up: {error}", "table-rules") from error
    if founded.rules > game.header.rules:
        newer = f"Table {table} follows rules {founded.rules} of {founded.game}, from a newer Ecliptic."
        raise BrokenTable(newer, "table-newer")
    for number, (seat, line) in enumerate(ledger.lines, start=1):
        try:
            api.follow(game, number, "*" if seat == CHANCE_SEAT else str(seat), line)
        except Exception as error:
            raise BrokenTable(f"Table {table} cannot be followed: {error}", "table-rules", number) from error
    game.dice = Dice(founded.seed)
    game.header.seed, game.header.promise = founded.seed, game.dice.promise
    if game.decider == CHANCE_SEAT:
        missing = f"Table {table} stops where nature has to speak: the end of its log is missing."
        raise BrokenTable(missing, "table-rules", len(ledger.lines) + 1)
    return Match(ledger, game), rows


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
        founded.rules,
        founded.seats,
        founded.modules,
        founded.options,
        founded.edition,
        Dice(founded.seed).promise,
        founded.seed,
    )
    return record.write(header, ledger.lines, UNREACHED)


def broken(error: BrokenTable) -> Refusal:
    """What people are told of a table that cannot be opened; the error itself is for the server's log."""
    return refusal(error.key, line=error.line) if error.key == "table-rules" else refusal(error.key)
