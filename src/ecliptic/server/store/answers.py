"""Answers: telling those who wait that what they wanted stored is stored, or what was wrong."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Sequence

from ecliptic.server.store.store import StoreTrouble

Waiting = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]


def tell(waiting: Sequence[Waiting], outcome: Sequence[Exception | None]) -> None:
    """Tell all that wait, one call for each event loop."""
    answers: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
    for (loop, done), trouble in zip(waiting, outcome, strict=True):
        answers.setdefault(loop, []).append((done, trouble))
    for loop, found in answers.items():
        with contextlib.suppress(RuntimeError):  # the event loop is closed, so nobody waits for the answer any more
            loop.call_soon_threadsafe(answer, found)


def answer(found: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """Tell those who wait that their work is on the disk, or what was wrong."""
    for done, error in found:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        elif isinstance(error, StoreTrouble):
            done.set_exception(error)
        else:
            trouble = StoreTrouble(f"The table could not be stored: {error}.")
            trouble.__cause__ = error
            done.set_exception(trouble)
