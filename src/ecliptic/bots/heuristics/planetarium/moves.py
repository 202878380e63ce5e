"""Which token to move: collect what the cards need, bring planets and matter to where they are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ecliptic.bots.heuristics.planetarium.finish import last_turn
from ecliptic.bots.heuristics.planetarium.snapshot import FAR, Snapshot
from ecliptic.bots.heuristics.planetarium.worth import Worth
from ecliptic.core.action import Action
from ecliptic.games.planetarium.actions import Move
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.matter import EMPTY, PLANET
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, DOUBLE

LONG: Final = 30.0  # turns beyond which a solo game is not planned
BORED: Final = 10  # turns without a token on the track after which planets need not rest any longer


class Moves:
    """Rates moves by what the position promises after each."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.worth = Worth(snapshot)
        self.start = last_turn(snapshot) if snapshot.ending else self.worth.now
        tuning = snapshot.facts.tuning
        idle = snapshot.stall / snapshot.seats
        self.shift = 1.0 if snapshot.ending else tuning.shift * tuning.tire**idle
        self.crumb = tuning.crumb * (1 + idle)
        # Alone, what the dice collect is lost until the bombardment, and brings the end nearer (PL-12.24, PR-12.13).
        rest = max(0.0, min(self.worth.left, LONG) - LONG * idle / BORED)
        self.calm = tuning.calm * rest if snapshot.seats == 1 and not snapshot.ending else 0.0
        self.gains: dict[tuple[int, int, int], float] = {}
        self.births: dict[int, float] = {}

    def rate(self, options: Sequence[Action]) -> list[float]:
        return [
            self.birth(option) if isinstance(option, Create) else self.rating(cast(Move, option)) for option in options
        ]

    def birth(self, create: Create) -> float:
        """What it brings to create a protoplanet here; letters not in use are all alike (PR-3.2)."""
        if create.space not in self.births:
            token = self.snapshot.board[create.space]
            self.births[create.space] = self.gain(create.letter, token, create.space)
        return self.births[create.space]

    def rating(self, move: Move) -> float:
        snapshot = self.snapshot
        token, there = snapshot.board[move.src], snapshot.board[move.dst]
        if token >= PLANET:
            gain = self.gain(token - PLANET, there, move.dst)
            return gain * self.shift if there == EMPTY and gain > 0 else gain
        if there >= PLANET:
            return self.gain(there - PLANET, token, move.dst)
        return self.approach(token, move)

    def gain(self, planet: int, kind: int, space: int) -> float:
        """What it brings to have this planet there, with matter of this kind collected (EMPTY: none)."""
        key = (planet, kind, space)
        if key not in self.gains:
            self.gains[key] = self.look(planet, kind, space)
        return self.gains[key]

    def look(self, planet: int, kind: int, space: int) -> float:
        snapshot = self.snapshot
        home = snapshot.planets[planet]
        if kind < EMPTY:
            self.take(planet, kind, 1)
        if space != home:
            snapshot.planets[planet] = space
        after = last_turn(snapshot) if snapshot.ending else self.worth.changed(planet, kind < EMPTY)
        snapshot.planets[planet] = home
        if kind < EMPTY:
            self.take(planet, kind, -1)
            after += self.crumb if kind >= 0 else self.treat(kind)
        if self.calm:
            stirs = snapshot.facts.stirs
            after -= self.calm * (stirs[space] - stirs[home])
        return after - self.start

    def take(self, planet: int, token: int, sign: int) -> None:
        """Take a token from the board into the own pool, or put it back."""
        snapshot = self.snapshot
        snapshot.add(planet, token, sign)
        if token >= 0:
            snapshot.loose[token] -= sign
        elif token >= DOUBLE:
            snapshot.loose[token - DOUBLE] -= 2 * sign

    def treat(self, token: int) -> float:
        """What a further token is worth whatever is in the hand: a double one, a comet, nothing for a hidden one."""
        if token == COMET:
            return 0.0 if self.snapshot.ending else self.snapshot.facts.tuning.comet
        return 2 * self.crumb if token >= DOUBLE else 0.0

    def approach(self, kind: int, move: Move) -> float:
        """What it brings to move matter nearer to a planet that could use it."""
        best = 0.0
        if self.snapshot.ending or kind < DOUBLE:
            return best
        steps_to = self.snapshot.facts.steps_to
        for planet, space in enumerate(self.snapshot.planets):
            if space == NOWHERE:
                continue
            after = steps_to[space].get(move.dst)
            if after is not None and after < steps_to[space].get(move.src, FAR + 1):
                best = max(best, self.snapshot.facts.tuning.approach / after * self.gain(planet, kind, space))
        return best
