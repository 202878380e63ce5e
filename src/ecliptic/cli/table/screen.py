"""The screen: what is printed, what is asked, and how much room there is."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, MUTED, NIGHT, Look

LEAST_WIDTH = 60
PIPE_WIDTH = 100  # where no terminal says how wide it is


class Screen:
    """One person's terminal, or a pipe that stands for one."""

    def __init__(self, console: Console | None = None) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a stray byte must not end a game
        self.console = console or Console(highlight=False, soft_wrap=False)
        if not self.console.is_terminal and console is None and "COLUMNS" not in os.environ:
            self.console = Console(highlight=False, width=max(self.console.width, PIPE_WIDTH))
        with contextlib.suppress(ImportError):  # not on every system; where it is, arrow keys edit what is typed
            import readline  # noqa: F401 - importing it is all that input() needs
        self.language = "en"  # what the table says is in this one
        self.live = self.console.is_terminal and is_typed() and not self.console.is_dumb_terminal

    @property
    def look(self) -> Look:
        """The room there is now; windows change their size."""
        ascii_only = not self.console.encoding.startswith("utf")
        return Look(max(self.console.width - 2, LEAST_WIDTH), self.console.height, ascii_only, self.language)

    def show(self, *parts: RenderableType) -> None:
        """Print on the night-blue chart."""
        for part in parts:
            self.console.print(Padding(part, (0, 1), style=NIGHT))

    def say(self, sentence: str | Text, style: str = "") -> None:
        """Print a sentence."""
        self.show(Text(sentence, style=style) if isinstance(sentence, str) else sentence)

    def sorry(self, sentence: str) -> None:
        """Answer what could not be done."""
        self.say(sentence, BRASS)

    def note(self, sentence: str) -> None:
        """Print something less important."""
        self.say(sentence, MUTED)

    def clear(self, hide: bool = False) -> None:
        """Begin a new page; `hide` takes what was there out of the window's memory too."""
        if self.live:
            self.console.clear()
            if hide:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """What the person types; EOFError at the end of the input."""
        self.console.file.flush()
        try:
            if sys.stdin is None:  # our parent process has closed standard input
                raise EOFError
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise
        if not is_typed():
            self.console.print(Text(line))  # input from a pipe is not echoed, so the answer is printed
        return line.strip()


def is_typed() -> bool:
    """Does a person type the input, or is it a pipe or closed?"""
    return sys.stdin is not None and sys.stdin.isatty()


def columns(labels: Sequence[Text], width: int) -> list[Text]:
    """Labels side by side, as many in a row as fit."""
    if not labels:
        return []
    widest = max(label.cell_len for label in labels) + 3
    each = max(1, width // widest)
    rows = []
    for at in range(0, len(labels), each):
        row = Text()
        for label in labels[at : at + each]:
            cell = label.copy()
            cell.pad_right(widest - label.cell_len)
            row.append_text(cell)
        row.rstrip()
        rows.append(row)
    return rows
