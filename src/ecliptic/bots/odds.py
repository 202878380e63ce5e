"""Odds: how likely each player is to win, in a game as it may have come to be."""

from __future__ import annotations

from math import exp
from typing import Final

from ecliptic.bots.comparison import Comparison, Imagined

SCALE: Final = 12.0  # points of promised lead that make a win about three times as likely as a defeat


def odds(comparison: Comparison, game: Imagined) -> list[float]:
    """The chance of each player, those without a chair too, to win: together 1. Alone nobody can be beaten: [1.0].

    Here alone it is decided how positions are turned into chances, for hints and analyses.
    """
    if game.over:
        won = [standing.seat for standing in game.ranking() if standing.won]
        return [(player.seat in won) / max(1, len(won)) for player in game.players]
    promised = comparison.promised(game)
    best = max(promised)
    shares = [exp((one - best) / SCALE) for one in promised]
    return [share / sum(shares) for share in shares]
