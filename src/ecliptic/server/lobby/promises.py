"""Promises: seeds that were drawn for tables still to be made, and shown as hashes before anything is dealt."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

from ecliptic.core.dice import MIXED, Dice
from ecliptic.server import wire
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.table.gathering import LONGEST_WORD

MOST: Final = 20_000  # seeds that are kept; the oldest is forgotten


class Promises:
    """The seeds by their hashes. Each is used once."""

    def __init__(self) -> None:
        self.seeds: OrderedDict[str, str] = OrderedDict()

    def promise(self) -> wire.Promise:
        """Draw a seed for a table to come, and promise it."""
        seed = secrets.token_hex(16)
        promise = Dice(seed).promise
        self.seeds[promise] = seed
        if len(self.seeds) > MOST:
            self.seeds.popitem(last=False)
        return wire.Promise(promise)

    def drawn(self, wish: wire.NewTable) -> str:
        """The seed that was promised for a table, or a new one, with a word that its maker has added."""
        word = plain(wish.word.replace(MIXED.strip(), " "))
        if len(word) > LONGEST_WORD:
            refuse("table-word", most=LONGEST_WORD)
        if wish.promise and wish.promise not in self.seeds:
            refuse("lobby-promise")
        seed = self.seeds.pop(wish.promise) if wish.promise else secrets.token_hex(16)
        return MIXED.join([seed, word]) if word and not wish.gather else seed
