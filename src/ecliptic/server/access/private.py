"""Private files: what only the owner of the server may read, written whole or not at all."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from pathlib import Path
from typing import BinaryIO, Final

FILE: Final = 0o600
FOLDER: Final = 0o700


def write(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read; after a power cut it is there as a whole, or as it was before."""
    copy(io.BytesIO(data), path)


def copy(source: BinaryIO, path: Path) -> None:
    """The same with what is read from another file."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb") as file:
        shutil.copyfileobj(source, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    settle(path.parent)


def settle(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system knows such a thing."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def make_folder(folder: Path) -> None:
    """A folder that only its owner can look into; one that is there already stays as it is."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER, exist_ok=True)


def close_to_others(path: Path) -> None:
    """Take everybody else's rights to a file away; not where it is another user's, or the system knows none."""
    with contextlib.suppress(OSError):
        if path.is_file():
            path.chmod(FILE)
