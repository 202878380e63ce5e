"""The stamp: which Ecliptic this is, so that nobody plays along who would play other games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from ecliptic.api import CATALOG

PLAYS: Final = ("core", "games", "bots", "lab")  # the rooms that decide what is played and how it is counted
KINDS: Final = (".py", ".csv", ".json", ".toml")


class Stamp(NamedTuple):
    """A version, and a digest of all that decides how a game goes: sources, standard content, games from outside."""

    version: str
    digest: str

    def __str__(self) -> str:
        return f"Ecliptic {self.version} ({self.digest})"


@cache
def stamp() -> Stamp:
    """The stamp of this process. Compiled or not makes no difference, to the games neither."""
    digest = hashlib.sha256()
    for name, folder in homes():
        for path in sorted(folder.rglob("*")):
            if path.suffix in KINDS:
                digest.update(f"{name}/{path.relative_to(folder).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return Stamp(metadata.version("ecliptic"), digest.hexdigest()[:12])


def homes() -> Iterator[tuple[str, Path]]:
    """The folders of what plays: our own rooms, and games from outside."""
    for room in PLAYS:
        yield room, home(f"ecliptic.{room}")
    for game in CATALOG.games.values():
        if game.package and not game.package.startswith("ecliptic."):
            yield game.name, home(game.package)


def home(package: str) -> Path:
    """The folder of a package."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent
