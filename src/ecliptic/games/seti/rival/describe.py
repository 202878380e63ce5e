"""What the rival's cards and the objectives say, as data of which `core.grammar.say` makes sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecliptic.games.seti.describe import joined, kind, told


def line(words: Sequence[str]) -> Any:
    """What one line of a card of the rival does."""
    verb, rest = words[0], list(words[1:])
    if rest[-2:] == ["+", "progress"]:
        return told("line-with-progress", what=line(words[:-2]))
    if rest[-2:] == ["+", "sample"]:
        return told("line-with-sample", what=line(words[:-2]))
    if verb == "analyze" and rest:
        return told("line-analyze-points", count=int(rest[0]))
    if verb == "telescope":
        return told("line-telescope", what=joined("row", [told(f"line-signal-{word}") for word in rest]))
    if verb == "probe":
        legs = [word.split(":") for word in rest[1:]]
        parts = [told("line-leg", planet=planet, moves=int(moves)) for planet, moves in legs]
        return told(f"line-probe-{rest[0]}", what=joined("row", parts))
    if verb == "species":
        return told(f"line-species-{rest[0]}")
    return told(f"line-{verb}")


def task(ways: Sequence[str]) -> Any:
    """What a task asks for; one of several ways is enough."""
    if all(one.startswith("at ") for one in ways):
        return told("task-at", places=joined("or", [one.removeprefix("at ") for one in ways]))
    return joined("or", [way(one) for one in ways])


def way(words: str) -> Any:
    """One way to do a task."""
    verb, _, what = words.partition(" ")
    if verb in ("publicity", "points", "data", "play"):
        return told(f"task-{verb}", count=int(what))
    if verb == "visit":
        return told("task-visit", place=what)
    if verb == "at":
        return told("task-at", places=what)
    if verb == "win":
        return told("task-win", what="wins" if what == "any" else f"wins-{what}")
    if verb == "trace":
        return told("task-trace", trace="trace" if what == "any" else what)
    if verb == "research":
        return told("task-research", kind=kind(what))
    return told(f"task-{verb}")
