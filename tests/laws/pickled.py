"""What another process does with a game that it was sent."""

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.reason import IllegalAction


def played_on(game: AnyGame, line: str) -> tuple[str, AnyGame, Action, IllegalAction | None]:
    """Play a line, and send back the game, the action, and the error for what is no line at all."""
    game.play(line)
    chosen = next(action for action in reversed(game.lines) if action.line == line)
    try:
        game.play("nonsense")
    except IllegalAction as refused:
        return line, game, chosen, refused
    return line, game, chosen, None


def spelled(sent: tuple[AnyGame, Sequence[Action]]) -> list[Action]:
    """The actions that were sent, each of which is one of the game that was sent with them."""
    game, actions = sent
    return [action for action in actions if any(action is one for one in game.options())]
