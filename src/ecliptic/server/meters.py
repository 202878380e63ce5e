"""Meters: what is counted and timed while it happens. What can be looked up when somebody asks is not counted here.

A meter's labels are words of this program and few: no table, no person, no key and no address is ever one.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

ANSWERED: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds
THOUGHT: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)  # seconds
PERSON: Final = "person"
BOT: Final = "bot"

disable_created_metrics()  # type: ignore[no-untyped-call]  # the process says when it began


class Meters:
    """The meters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "ecliptic_moves", "Moves that are stored, by who made them.", ["by"], registry=self.registry
        )
        self.moves_of = {who: self.moves.labels(who) for who in (PERSON, BOT)}
        self.refused = Counter(
            "ecliptic_commands_refused",
            "Commands that a table has refused, by a rule or since they came late.",
            registry=self.registry,
        )
        self.unstored = Counter(
            "ecliptic_unstored",
            "Times that something could not be stored, and so has not happened.",
            registry=self.registry,
        )
        self.acknowledged = Histogram(
            "ecliptic_acknowledgement_seconds",
            "From a command that has come to the acknowledgement that it is on the disk.",
            buckets=ANSWERED,
            registry=self.registry,
        )
        self.thought = Histogram(
            "ecliptic_bot_thinking_seconds",
            "From a bot's turn at a process to its answer.",
            buckets=THOUGHT,
            registry=self.registry,
        )
