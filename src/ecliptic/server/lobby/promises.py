"""Promises: seeds that were drawn for tables still to be made, and shown as hashes before anything is dealt."""

from __future__ import annotations

import secrets

from ecliptic.core.dice import MIXED, Dice
from ecliptic.server import wire
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.store.store import Store
from ecliptic.server.table.gathering import LONGEST_WORD


class Promises:
    """The seeds by their hashes. Each is used once."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def promise(self) -> wire.Promise:
        """Draw a seed for a table to come, and promise it."""
        seed = secrets.token_hex(16)
        promise = Dice(seed).promise
        await self.store.promise(promise, seed)
        return wire.Promise(promise)

    async def drawn(self, wish: wire.NewTable) -> str:
        """The seed that was promised for a table, or a new one, with a word that its maker has added."""
        word = plain(wish.word.replace(MIXED.strip(), " "))
        if len(word) > LONGEST_WORD:
            refuse("table-word", most=LONGEST_WORD)
        seed = await self.store.redeem(wish.promise) if wish.promise else secrets.token_hex(16)
        if seed is None:
            refuse("lobby-promise")
        return MIXED.join([seed, word]) if word and not wish.gather else seed
