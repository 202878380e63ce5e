"""Things on a table of SETI, by the words that nouns call them by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from ecliptic.games.seti.cards import Card
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import NAMES, OUMUAMUA, PLANETS
from ecliptic.games.seti.state import Seti
from ecliptic.testing.builder import check_seat, refuse

Names = str | Iterable[str]


class Lookup:
    """Finds what a word means on one table, or says what there is instead."""

    def __init__(self, rules: SetiRules, s: Seti) -> None:
        self.rules = rules
        self.s = s

    def seat(self, seat: object) -> int:
        """A seat that exists."""
        if isinstance(seat, str) and seat.isdigit():
            seat = int(seat)
        check_seat(self.rules.players, seat)
        return cast(int, seat)

    def find(self, what: str, word: str, known: Sequence[str]) -> int:
        """The number of something that is called by a word."""
        if word not in known:
            few = ", ".join(known[:12]) + (", …" if len(known) > 12 else "")
            refuse(f"There is no {what} '{word}'; there are {few}.")
        return known.index(word)

    def each(self, what: str, names: Sequence[str], known: Sequence[str]) -> list[int]:
        """The numbers of several things, none of which can be there twice."""
        found = [self.find(what, word, known) for word in names]
        for number in found:
            if found.count(number) > 1:
                refuse(f"{known[number]} is in two places.")
        return found

    def space(self, word: str) -> int:
        """A space by its name, or by the planet that is there."""
        solar, discs = self.rules.solar, self.s.discs
        if word == PLANETS[OUMUAMUA]:
            return solar.tile[discs]
        if word in PLANETS:
            return solar.where[discs][PLANETS.index(word)]
        return self.find("space", word, NAMES)

    def covered(self, card: Card, numbers: str) -> int:
        """The marked slots of a mission, as bits."""
        slots = card.slots
        bits = 0
        for number in numbers:
            if not number.isdigit() or not 1 <= int(number) <= len(slots):
                refuse(f"{card.name} has {len(slots)} slots, and {number} is none of them (SE-11.14).")
            bits |= 1 << int(number) - 1
        if slots and bits == (1 << len(slots)) - 1:
            refuse(f"{card.name} with all slots marked is completed: say `done` (SE-11.18).")
        return bits
