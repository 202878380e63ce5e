"""A box: content files of somebody who owns a printed game, for the tables of a server (EC-7.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ecliptic import api
from ecliptic.core.reason import BadSetup

USUAL: Final = "planetarium"


@dataclass(frozen=True)
class Box:
    """Files that were found well. New tables of this game with just these modules are played with them."""

    game: str
    modules: frozenset[str]
    files: Mapping[str, str]  # name to text

    def fits(self, game: str, modules: Sequence[str]) -> bool:
        """Is a table of this game with these modules played with the files?"""
        return game == self.game and set(api.CATALOG.find(game).named(modules)) == self.modules


def box_of(files: Mapping[str, str], game: str | None, modules: Sequence[str]) -> Box | None:
    """The box with these files, None without any; BadContent names each problem with file and line (EC-7.2, EC-7.3)."""
    if not files:
        if game is not None or modules:
            raise BadSetup("--game and --module say what content files are for: give the files with --content.")
        return None
    found = api.CATALOG.find(game or USUAL)
    found.check_modules(modules)
    found.content(files, modules)
    return Box(found.name, frozenset(found.named(modules)), files)
