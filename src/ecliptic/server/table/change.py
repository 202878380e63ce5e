"""A change of rules or content under a table that was played with others."""

from __future__ import annotations

from ecliptic.api import AnyGame
from ecliptic.server.store.store import BrokenTable


class Changed(BrokenTable):
    """A whole table whose rules or content are others now. `game` is where its lines lead today, if anywhere."""

    def __init__(self, sentence: str, key: str = "table-changed", line: int = 0, game: AnyGame | None = None) -> None:
        super().__init__(sentence, key, line)
        self.game = game
