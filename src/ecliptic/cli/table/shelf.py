"""The shelf: saved games, each a record with a note of who sat where."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from ecliptic.core.reason import BadContent, BadRecord
from ecliptic.core.record import FIRST_WORD

ENDING: Final = ".record"
NOTE: Final = ".seats"
NEWEST: Final = "last"


def home() -> Path:
    """Where this system keeps what programs remember for a person."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ecliptic" / "games"


def fresh(game: str) -> Path:
    """A place on the shelf that is still free."""
    stamp = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = home() / f"{stamp}{ENDING}"
    count = 1
    while path.exists():
        count += 1
        path = home() / f"{stamp}-{count}{ENDING}"
    return path


def find(name: str) -> Path:
    """The file a person means: 'last' is the newest on the shelf."""
    if name != NEWEST:
        return path_of(name)
    saved = sorted(home().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
    if not saved:
        raise BadRecord(f"No game has been saved yet; saves go to {home()}.")
    return saved[-1]


def path_of(name: str) -> Path:
    """The path that was typed, with ~ for one's own folder; or BadRecord with a sentence."""
    try:
        path = Path(name).expanduser()
    except RuntimeError as error:  # ~somebody, whom the system does not know
        raise BadRecord(f"'{name}' cannot be a file here: nobody has that name.") from error
    if "\0" in name:
        raise BadRecord("A name with a null character cannot be a file; leave it out.")
    return path


def check_free(path: Path) -> None:
    """Raise OSError where a game cannot be saved, such as over a file that is something else."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder; name a file in it")
    if path.exists():
        with path.open("rb") as file:
            begins = file.read(len(FIRST_WORD))
        if begins and begins != FIRST_WORD.encode():
            raise FileExistsError(errno.EEXIST, "it is another file and no Ecliptic record; name a new one")


def read(path: Path) -> str:
    """The text of a record, or BadRecord with a sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text file, so it is no Ecliptic record.") from error


def write(path: Path, text: str, note: Mapping[str, object]) -> None:
    """Save a game; what was there before stays whole until the new text is."""
    check_free(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".new")
    half.write_text(text, encoding="utf-8")
    half.replace(path)
    path.with_name(path.name + NOTE).write_text(json.dumps(note) + "\n", encoding="utf-8")


def noted(path: Path, what: str) -> list[str]:
    """Who sat where ('seats') or which content files it was ('content'); empty where nobody wrote it down."""
    try:
        found = json.loads(path.with_name(path.name + NOTE).read_text(encoding="utf-8"))[what]
    except (OSError, ValueError, LookupError, TypeError):
        return []
    return [str(word) for word in found] if isinstance(found, list) else []


def content(folder: Path) -> dict[str, str]:
    """The content files of a folder by name, or BadContent with a sentence."""
    if not folder.is_dir():
        raise BadContent([f"{folder} is no folder; put your content files into one and name it."])
    files: dict[str, str] = {}
    problems: list[str] = []
    for path in sorted(folder.glob("*.csv")):
        try:
            files[path.name] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            problems.append(f"{path.name}: it is not UTF-8 text; save it as CSV in UTF-8.")
        except OSError as error:
            problems.append(f"{path.name}: it cannot be read: {error.strerror or error}.")
    if problems:
        raise BadContent(problems)
    if not files:
        raise BadContent(
            [f"{folder} holds no .csv file; 'ecliptic content GAME --export DIR' writes ones to start from."]
        )
    return files
