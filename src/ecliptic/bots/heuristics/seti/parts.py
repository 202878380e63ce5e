"""What is known of a seat in SETI, in numbers from which its value is learned."""

from __future__ import annotations

from typing import Final

from ecliptic.bots.heuristics.seti.worth import ROUNDS, Worth
from ecliptic.bots.parts import Parts as Base
from ecliptic.games.seti.goods import CREDIT, DATA, ENERGY, PUBLICITY
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

TURNS: Final = 7.0  # that a round has, about
NAMES: Final = [
    "points",
    "goods",
    "computer",
    "hand",
    "incomes",
    "techs",
    "probes",
    "signals",
    "missions",
    "gold",
    "life",
    "rival",
    "credits",
    "energy",
    "publicity",
    "data",
    "cards",
    "income",
    "owned",
    "filled",
    "probes-out",
    "orbits",
    "lands",
    "moons",
    "open",
    "done",
    "finale",
    "traces",
    "passed",
    "first",
]


class Parts(Base):
    """Points, what the bot thinks of each thing that a player has, and how much there is of it."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.worth = Worth(rules)
        self.every = frozenset(range(len(rules.cards)))
        self.names = list(NAMES)

    def of(self, position: Seti, seat: int) -> list[float]:
        s, worth = position, self.worth
        player = s.players[seat]
        at, left = s.round, ROUNDS - s.round
        stock = player.stock
        return [
            float(player.score),
            worth.goods(player, at),
            worth.computer(player, at),
            worth.hand(s, seat, at, self.every),
            worth.incomes(player, left),
            worth.techs(player, left),
            worth.probes(s, seat, at),
            worth.signals(s, seat, at),
            worth.missions(s, seat, at),
            worth.gold(s, seat, left),
            worth.life(s, seat) if worth.outlooks else 0.0,
            worth.solo.of(s) if worth.outlooks else 0.0,
            float(stock[CREDIT]),
            float(stock[ENERGY]),
            float(stock[PUBLICITY]),
            float(stock[DATA]),
            float(len(player.hand)),
            float(len(player.income)),
            float(sum(player.techs)),
            float(player.filled),
            float(len(player.probes)),
            float(sum(player.orbiters)),
            float(sum(player.landers)),
            float(sum(player.moons)),
            float(len(player.missions)),
            float(len(player.done)),
            float(len(player.finale)),
            float(s.traces.count(seat) + sum(player.overflow)),
            float(player.passed),
            float(s.first == seat),
        ]

    def progress(self, position: Seti) -> float:
        turns = sum([player.turns for player in position.players]) / len(position.players)
        return min(1.0, (position.round - 1 + min(1.0, turns / TURNS)) / ROUNDS)
