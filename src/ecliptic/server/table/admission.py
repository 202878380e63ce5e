"""Admission: which seats somebody's keys open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ecliptic.server.access import keys
from ecliptic.server.log.ledger import Ledger

MOST_KEYS: Final = 40  # of one page that are tried


class Admission(NamedTuple):
    """Somebody who may be here: the seats that their keys open, and which keys, from 0, open nothing."""

    seats: tuple[int, ...]  # none for a spectator
    strange: tuple[int, ...] = ()


def opened_by(ledger: Ledger, key: str) -> list[int]:
    """The seats that one key opens."""
    return [seat for seat, place in enumerate(ledger.places) if place.key and keys.opens(key, place.key)]


def admit(ledger: Ledger, held: Sequence[str]) -> Admission | None:
    """Who comes with these keys; None where they open nothing here, or the table is private and there are none.

    One key that opens something is enough: a strange one that a link has brought locks nobody out of their own seat.
    """
    founded = ledger.founded
    seats: set[int] = set()
    strange: list[int] = []
    tried = held[:MOST_KEYS]
    for at, key in enumerate(tried):
        found = opened_by(ledger, key)
        if not found and not keys.opens(key, keys.digest(founded.spectate)):
            strange.append(at)
        seats.update(found)
    if len(strange) == len(tried) and (tried or founded.private):
        return None
    return Admission(tuple(sorted(seats)), tuple(strange))


def seats_of(ledger: Ledger, held: Sequence[str]) -> tuple[int, ...] | None:
    """The seats these keys open, none for a spectator; None for whoever has no business here."""
    found = admit(ledger, held)
    return None if found is None else found.seats
