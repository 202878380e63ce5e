"""An onlooker: a drawing's own eyes on the game, opened once for each position."""

from __future__ import annotations

from typing import Any

from ecliptic.api import AnyGame
from ecliptic.cli.draw.look import Look


class Onlooker:
    """What every game's drawing begins with: the game, the terminal, and the view of a seat."""

    def __init__(self, game: AnyGame, look: Look) -> None:
        self.game = game
        self.look = look
        look.chairs = game.rules.seats
        self.views: dict[tuple[int, int | None], dict[str, Any]] = {}

    def who(self, seat: int) -> str:
        """What a player is called in sentences, one without a chair in the words and the language of the rules."""
        called = self.game.rules.messages.get("rival", "") if seat >= self.game.rules.seats else ""
        return called[:1].lower() + called[1:] or self.look.name(seat)

    def view(self, viewer: int | None) -> dict[str, Any]:
        """What a seat sees, written once for each position."""
        now = (len(self.game.lines), viewer)
        if now not in self.views:
            self.views = {now: self.game.view(viewer)}
        return self.views[now]
