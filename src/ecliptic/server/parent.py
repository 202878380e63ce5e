"""The watch on the parent process: a server started by another command goes when that command has gone.

`make play` is often run by something that ends make's own shell and not the server below it; the server then
would go on for ever with nobody to stop it. It watches the process it was started by and that one's parent.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

EVERY: Final = 0.5  # seconds between two checks, on systems that do not report it
INIT: Final = 1


def parent_of(pid: int) -> int:
    """The parent of a process, 0 where that cannot be known."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        return int(stat.rpartition(")")[2].split()[1])
    except (OSError, ValueError, IndexError):
        return 0


def ancestors(pid: int) -> list[int]:
    """The processes whose end is ours: this one, and its parent unless that is the system itself."""
    return [one for one in (pid, parent_of(pid)) if one > INIT]


def alive(pid: int) -> bool:
    """Does a process run?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


class ParentWatch:
    """Calls `ended` once, as soon as one of these processes has ended."""

    def __init__(self, pids: Iterable[int], ended: Callable[[], None]) -> None:
        self.ended = ended
        self.files: list[int] = []
        self.polled: list[int] = []
        self.loop = asyncio.get_running_loop()
        for pid in pids:
            self.hold(pid)
        if self.polled:
            self.look()

    def hold(self, pid: int) -> None:
        """Let the system tell when a process ends; look for ourselves where it cannot."""
        opener = getattr(os, "pidfd_open", None)
        try:
            file = opener(pid) if opener else -1
        except ProcessLookupError:
            self.loop.call_soon(self.go)
            return
        except OSError:
            file = -1
        if file < 0:
            self.polled.append(pid)
            return
        self.files.append(file)
        self.loop.add_reader(file, self.go)

    def look(self) -> None:
        if all(alive(pid) for pid in self.polled):
            self.loop.call_later(EVERY, self.look)
        else:
            self.go()

    def go(self) -> None:
        self.drop()
        self.ended()

    def drop(self) -> None:
        """Watch no more."""
        for file in self.files:
            self.loop.remove_reader(file)
            with contextlib.suppress(OSError):
                os.close(file)
        self.files = []
