"""A reel: a game step by step, as each viewer saw it then (EC-9.1)."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.server import wire
from ecliptic.server.log.entries import Founded
from ecliptic.server.log.ledger import NOBODY
from ecliptic.server.table import updates
from ecliptic.server.table.change import Changed
from ecliptic.server.table.game import begin, standings

APART: Final = 24  # steps between two positions that are kept, from which the others are played again

Lines = list[tuple[int, str]]


class Story(Protocol):
    """A game as its table's ledger has it."""

    @property
    def founded(self) -> Founded: ...
    @property
    def seed(self) -> str: ...
    @property
    def rules(self) -> int: ...
    @property
    def edition(self) -> str: ...
    @property
    def lines(self) -> Lines: ...
    @property
    def digests(self) -> dict[int, str]: ...


class Reel:
    """The steps of a game: the positions in which a seat decides, and the end.

    Pages at the table were shown no other positions, so a reel tells no viewer anything new.
    """

    def __init__(self, ledger: Story) -> None:
        self.seed = ledger.seed
        self.lines: Lines = []
        self.stops: list[wire.Stop] = []
        self.kept: list[AnyGame] = []
        self.game = begin(ledger.founded, dice=False)
        self.stop()
        self.wind(ledger)

    def wind(self, ledger: Story) -> None:
        """Play on to where the ledger stands; Changed where that is not where its game stood."""
        check = max(ledger.digests, default=-1)
        digest = self.game.digest() if check == len(self.lines) else ""
        for seat, line in ledger.lines[len(self.lines) :]:
            number = len(self.lines) + 1
            try:
                api.follow(self.game, number, "*" if seat == CHANCE_SEAT else str(seat), line)
            except Exception as error:
                raise Changed(f"Line {number} cannot be replayed: {error}", "replay-changed", number) from error
            self.lines.append((seat, line))
            self.stop()
            if number == check:
                digest = self.game.digest()
        header = self.game.header
        same = header.rules == ledger.rules and header.content == ledger.edition
        if not same or (digest and digest != ledger.digests[check]):
            raise Changed("The rules or the content have changed since this game was played.", "replay-changed")

    def leads_to(self, lines: Lines) -> bool:
        """Can it be played on to these lines, or was something on it taken back?"""
        return lines[: len(self.lines)] == self.lines

    def stop(self) -> None:
        """Note a step, where a seat decides or the game is over."""
        game = self.game
        decider = game.decider
        if decider == CHANCE_SEAT:
            return
        if len(self.stops) % APART == 0:
            self.kept.append(game.copy())
        self.stops.append(wire.Stop(len(game.lines), len(game.events), NOBODY if decider is None else decider))

    def find(self, lines: int) -> int:
        """The number of the last step that so many lines have reached, the first where none has."""
        return max(0, bisect.bisect_right([stop.lines for stop in self.stops], lines) - 1)

    def games(self, first: int, many: int) -> Iterator[tuple[int, AnyGame]]:
        """So many steps from the first on, each with the game as it was then; do not change it."""
        game = self.kept[first // APART].copy()
        for at in range(first, min(first + many, len(self.stops))):
            for action in self.game.lines[len(game.lines) : self.stops[at].lines]:
                game.apply(action)
            yield at, game

    def events(self, viewer: int) -> list[dict[str, object]]:
        """All that was told to this viewer."""
        seat = None if viewer == updates.SPECTATOR else viewer
        return [event.show(seat) for event in self.game.events]

    def updates(
        self, viewer: int, first: int, many: int, over: bool, conceded: Sequence[int] = ()
    ) -> list[wire.Update]:
        """What this viewer was shown at some steps. The last step of a game that is `over` has its results."""
        found = []
        for at, game in self.games(first, many):
            stop = self.stops[at]
            ended = over and at == len(self.stops) - 1
            shown = updates.outline(game, viewer, at, ended, self.seed)
            if ended and conceded:
                shown.ranking = standings(game, conceded)
            shown.since = self.stops[at - 1].told if at else 0
            if stop.seat != NOBODY and not ended:
                shown.decision = wire.Decision(stop.seat, game.prompt, [])
            found.append(shown)
        return found
