"""The board: spaces on orbits, joined by thick and thin lines that lead clockwise (PL-1.5 to PL-1.9, PL-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOWHERE: Final = -1


class Space:
    """One space: its name, orbit, place on the circle (48 ticks, clockwise from north) and starting planet."""

    def __init__(self, name: str, orbit: int, tick: float, planet: int) -> None:
        self.name = name
        self.orbit = orbit
        self.tick = tick
        self.planet = planet  # the planet that starts here, -1 on a white dot

    def __repr__(self) -> str:
        return self.name


class Board:
    """The spaces and, worked out once, every way in which a token can travel."""

    def __init__(
        self, spaces: Sequence[Space], thick: Sequence[tuple[int, int]], thin: Sequence[tuple[int, int]]
    ) -> None:
        self.spaces = list(spaces)
        self.names = [space.name for space in spaces]
        self.index = {name: at for at, name in enumerate(self.names)}
        self.orbit = [space.orbit for space in spaces]
        many = len(self.spaces)
        self.dots = [at for at in range(many) if spaces[at].planet < 0]
        self.start = [
            at for _, at in sorted((space.planet, at) for at, space in enumerate(spaces) if space.planet >= 0)
        ]
        self.ahead = [NOWHERE] * many
        for src, dst in thick:
            self.ahead[src] = dst
        self.thin: list[list[int]] = [[] for _ in range(many)]
        for src, dst in sorted(thin):
            self.thin[src].append(dst)
        self.steps = [sorted(self.thin[at] + ([self.ahead[at]] if self.ahead[at] >= 0 else [])) for at in range(many)]
        self.sweep = [self.along(at) for at in range(many)]
        self.leaps = [self.two_steps(at) for at in range(many)]

    def along(self, at: int) -> list[int]:
        """The spaces ahead on the thick line, in order: all others of a ring, or up to an arm's end."""
        path: list[int] = []
        step = self.ahead[at]
        while step not in (at, NOWHERE):
            path.append(step)
            step = self.ahead[step]
        return path

    def two_steps(self, at: int) -> dict[int, list[int]]:
        """Where two steps lead that one step does not, with the spaces in between (PL-10.3)."""
        over: dict[int, list[int]] = {}
        for middle in self.steps[at]:
            for end in self.steps[middle]:
                if end != at and end not in self.steps[at]:
                    over.setdefault(end, []).append(middle)
        return over

    def last_of_arm(self, at: int) -> bool:
        """Is this the last space of an open arm?"""
        return self.ahead[at] == NOWHERE
