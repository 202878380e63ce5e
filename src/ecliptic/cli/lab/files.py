"""Content files named on the command line, one by one or by folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecliptic.cli.table import shelf
from ecliptic.core.reason import BadContent, BadSetup


def contents(paths: Sequence[Path | str]) -> dict[str, str]:
    """The texts of content files by name, or BadContent with a sentence."""
    files: dict[str, str] = {}
    for path in map(Path, paths):
        if path.is_dir():
            files |= shelf.content(path)
            continue
        try:
            files[path.name] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadContent([f"{path}: it is not UTF-8 text; save it as CSV in UTF-8."]) from error
        except OSError as error:
            raise BadContent([f"{path} cannot be read: {error.strerror or error}."]) from error
    return files


def writable(path: Path) -> None:
    """BadSetup where a file cannot be written there."""
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror or error}.") from error
