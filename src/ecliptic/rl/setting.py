"""Settings: a game with its seats, modules and options, as all environments take it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import ecliptic
from ecliptic.core.batch import begin
from ecliptic.core.game import Game
from ecliptic.core.ink import MOST, QuickMarks
from ecliptic.core.observe import Observer
from ecliptic.core.reason import BadSetup
from ecliptic.core.rules import Rules
from ecliptic.discovery import CATALOG, companion

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]

BOUNDS: Final = (-MOST, MOST)
WIDTH: Final = 100  # of what is rendered as text


class Setting:
    """What is played. It pickles as what it was made from."""

    def __init__(
        self, game: str, seats: int = 2, modules: Sequence[str] = (), options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.modules = tuple(modules)
        self.options = dict(options or {})
        self.opening: Game[Any, Any] = ecliptic.new(game, seats, modules=self.modules, options=self.options)
        self.rules: Rules = self.opening.rules
        self.observer = Observer(self.rules)
        self.size = self.observer.size
        self.seen = np.frombuffer(self.observer.buffer, np.int16)
        self.actions = len(self.rules.lexicon.choices)
        self.marks = QuickMarks(self.rules.lexicon.choices)
        self.legal = np.frombuffer(self.marks.legal, np.int16)
        self.marked = np.frombuffer(self.marks.masks, np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.game, self.seats, self.modules, self.options)

    def new(self, seed: str) -> Game[Any, Any]:
        """The game of a seed, at its first decision."""
        return begin(self.rules, seed)

    def observation(self, game: Game[Any, Any], seat: int) -> Numbers:
        """What a seat sees."""
        self.observer.write(game.state, seat)
        found: Numbers = self.seen.copy()
        return found

    def tensor(self, game: Game[Any, Any], seat: int) -> NDArray[np.float32]:
        """The same for networks."""
        self.observer.write(game.state, seat)
        return self.seen.astype(np.float32)

    def mask(self, game: Game[Any, Any]) -> Mask:
        """Which actions are legal, by number."""
        self.marks.mark(0, game.options())
        return self.marked.copy()

    def numbers(self, game: Game[Any, Any]) -> list[int]:
        """The numbers of the actions that are legal, in the order in which the game offers them."""
        self.marks.mark(0, game.options())
        found: list[int] = self.legal[1 : 1 + self.legal[0]].tolist()
        return found

    def lows(self) -> Numbers:
        """The least that each number of an observation can be."""
        return self.bound("least")

    def highs(self) -> Numbers:
        """The most that each number of an observation can be."""
        return self.bound("most")

    def bound(self, which: str) -> Numbers:
        bounds = np.empty(self.size, np.int16)
        for entry in self.observer.layout.entries:
            bounds[entry.at : entry.end] = getattr(entry, which)
        return bounds

    def draw(self, game: Game[Any, Any]) -> str:
        """What a spectator sees of a game, as the terminal draws it, or in a few words where that is not at hand."""
        found = companion(CATALOG.find(self.game), "drawing")
        if found is None:
            return f"{game}\n"
        from importlib import import_module

        look = import_module("ecliptic.cli.draw.look").Look(WIDTH)
        nowhere = import_module("io").StringIO()
        console = import_module("rich.console").Console(
            width=WIDTH,
            record=True,
            file=nowhere,
            force_jupyter=False,  # a notebook prints what it is given, not this
        )
        console.print(found.DRAWING(game, look).table(None))
        return f"{game}\n\n{console.export_text()}"


class Seeds:
    """The games of a seed, one after the other: s/0/0, s/0/1, and so on, as in the first lane of a batch."""

    def __init__(self) -> None:
        self.seed = str(random.SystemRandom().getrandbits(64))
        self.played = 0

    def next(self, seed: int | None) -> str:
        """The seed of the next game; a seed begins anew."""
        if seed is not None:
            if isinstance(seed, bool) or seed < 0:
                raise BadSetup(f"A seed is a whole number from 0 up, not {seed!r}.")
            self.seed, self.played = str(seed), 0
        self.played += 1
        return f"{self.seed}/0/{self.played - 1}"


__all__ = ["BOUNDS", "Mask", "Numbers", "Seeds", "Setting"]
