"""Drawing: what each game looks like on a terminal: `DRAWING`, in a folder with the name of the game.

A game that brings none is shown plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from ecliptic.api import CATALOG, AnyGame
from ecliptic.cli.draw.look import Look
from ecliptic.cli.draw.plain import Plain
from ecliptic.cli.draw.section import Examples, Section
from ecliptic.core.action import Action
from ecliptic.core.grammar import Value
from ecliptic.core.reason import Reason
from ecliptic.core.scoring import Standing
from ecliptic.discovery import companion


class Drawing(Protocol):
    """How one game is shown. It draws views, options and what is printed on board and cards, nothing else."""

    look: Look

    def examples(self) -> Examples:
        """What can be typed, for the help."""
        ...

    def table(self, viewer: int | None, touch: Mapping[str, str] | None = None) -> RenderableType:
        """The board and all players. `touch` marks places: 'from' and 'to'."""
        ...

    def hand(self, viewer: int, full: bool = False) -> RenderableType:
        """A seat's own hand, with what each card still needs; `full`: with all reasons."""
        ...

    def question(self) -> str:
        """What is wanted of the seat that decides, in a sentence."""
        ...

    def sections(self, viewer: int) -> list[Section]:
        """The options in the order of their numbers."""
        ...

    def label(self, viewer: int, action: Action) -> Text:
        """An option in a few words."""
        ...

    def touched(self, actions: Sequence[Action]) -> dict[str, str]:
        """The places that these options mention, for `table`."""
        ...

    def place(self, word: str) -> str:
        """The word that lines use for something a person may call otherwise, such as a planet's letter."""
        ...

    def who(self, seat: int) -> Value:
        """What a player is called in sentences, with or without a chair."""
        ...

    def sentence(self, key: str, params: Mapping[str, Any]) -> str:
        """A message of the rules, with what its parameters name in the words of the terminal."""
        ...

    def reason(self, reason: Reason) -> str:
        """A reason, without its rule."""
        ...

    def whys(self, words: Sequence[str]) -> list[str]:
        """The lines that a person means who asks why about a card or a place."""
        ...

    def standing(self, standing: Standing) -> list[tuple[str, str, str]]:
        """What decided a place: name of the value, the value, and its rule."""
        ...

    def verdict(self, standings: Sequence[Standing]) -> str:
        """How the game ended, in a sentence."""
        ...


def drawing(game: AnyGame, look: Look) -> Drawing:
    """The drawing of a game in progress."""
    found = companion(CATALOG.find(game.header.game), "drawing")
    made: Drawing = found.DRAWING(game, look) if found is not None else Plain(game, look)
    return made
