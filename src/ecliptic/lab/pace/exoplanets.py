"""What is measured of Exoplanets."""

from __future__ import annotations

from typing import Final

from ecliptic.lab.pace import BACKGAMMON, Budget, Play, called, greedy, interfaces, usual

GAME: Final = "exoplanets"
PLAYS: Final[dict[str, Play]] = {**usual(GAME, 2, 4), **greedy(GAME, 2)}
BUDGETS: Final = (
    Budget(called(GAME, 2), BACKGAMMON, 1.2, 5.0),
    Budget(called(GAME, 4), BACKGAMMON, 1.2, 5.0),
    *interfaces(GAME, 12.0),
)
