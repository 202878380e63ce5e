"""The outlook on a species: what its board, tokens and cards promise beyond what everything else counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ecliptic.bots.heuristics.seti import prices

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.species.edition import Aliens
    from ecliptic.games.seti.state import Seti


class Outlook:
    """What one species promises a player."""

    def __init__(self, rules: SetiRules) -> None:
        self.rules = rules

    def of(self, s: Seti, seat: int) -> float:
        """Its worth in points, once the species is discovered."""
        raise NotImplementedError

    def tokens(self, species: int) -> list[list[float]]:
        """What each token of a species is worth, by round."""
        rows = [token for token in cast("Aliens", self.rules.content.more).tokens if token.species == species]
        return [[prices.prices(token.gain, at) for at in range(prices.ROUNDS + 1)] for token in rows]
