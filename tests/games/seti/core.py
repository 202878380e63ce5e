"""SETI without its species and its rival, for what holds in the core game whatever lies on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.rules import Rules
from ecliptic.games.seti import GAME, SetiDef, core
from ecliptic.games.seti.content import reader
from ecliptic.games.seti.content.reader import Content


class CoreDef(SetiDef):
    """The core game, at home where the whole one is."""

    def __init__(self) -> None:
        super().__init__()
        self.package = GAME.package

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        return reader.build(files)

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        return core(seats, content)


CORE: Final = CoreDef()
