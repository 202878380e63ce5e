"""The board: spaces on orbits, joined by thick and thin lines that lead clockwise (PL-1.5 to PL-1.9, PL-3)."""

from __future__ import annotations

from collections.abc import Sequence

NOWHERE = -1


class Space:
    """One space: its name, orbit, place on the circle (48 ticks, clockwise from north) and starting planet."""

    def __init__(self, name: str, orbit: int, tick: float, planet: int) -> None:
        self.name = name
        self.orbit = orbit
        self.tick = tick
        self.planet = planet  # the planet that starts here, -1 on a white dot

    def __repr__(self) -> str:
        return self.name


class Leap:
    """Two steps of accelerated matter: where from, and the spaces it may go over (PL-10.3)."""

    def __init__(self, src: int, dst: int, over: Sequence[int]) -> None:
        self.src = src
        self.dst = dst
        self.over = list(over)


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
        self.into: list[list[int]] = [[src for src in range(many) if dst in self.steps[src]] for dst in range(many)]
        self.leaps: list[list[Leap]] = [self.leaps_to(dst) for dst in range(many)]

    def along(self, at: int) -> list[int]:
        """The spaces ahead on the thick line, in order: all others of a ring, or up to an arm's end."""
        path: list[int] = []
        step = self.ahead[at]
        while step not in (at, NOWHERE):
            path.append(step)
            step = self.ahead[step]
        return path

    def leaps_to(self, dst: int) -> list[Leap]:
        """Every pair of steps that ends here and could not be had in one step."""
        over: dict[int, list[int]] = {}
        for middle in self.into[dst]:
            for src in self.into[middle]:
                if src != dst and dst not in self.steps[src]:
                    over.setdefault(src, []).append(middle)
        return [Leap(src, dst, over[src]) for src in sorted(over)]

    def last_of_arm(self, at: int) -> bool:
        """Is this the last space of an open arm?"""
        return self.ahead[at] == NOWHERE
