"""Readers: bots that can be given a position in place of a view, where nobody else needs the view."""

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.action import Action
from ecliptic.core.state import Position


class Reader:
    """A bot that decides on a veiled position as it does on a view, and sooner."""

    reads = True  # can this one do without a view?

    def decide(self, veiled: Position, seat: int, options: Sequence[Action]) -> Action:
        """One of the options, on a position in which what the seat may not know is blank; the bot may change it."""
        raise NotImplementedError
