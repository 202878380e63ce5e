"""Events: what just happened, told to whoever may know it."""

from __future__ import annotations

from typing import Any

from ecliptic.core.reason import Param, Params


class Event:
    """One thing that happened: drives triggers, the log and animation. Derived, never the truth.

    `seat` is whom it happened to (-1: nobody in particular). `secret` holds the parameters that only that
    seat may know.
    """

    def __init__(
        self,
        word: str,
        seat: int,
        rule: str,
        params: Params,
        secret: Params | None = None,
    ) -> None:
        self.word = word
        self.seat = seat
        self.rule = rule
        self.params: dict[str, Param] = dict(params)
        self.secret: dict[str, Param] = dict(secret or {})
        self.line = -1  # after how many lines of the record it happened; set when it is told

    def show(self, viewer: int | None) -> dict[str, Any]:
        """The event as this seat (None: a spectator) may see it."""
        params = dict(self.params)
        if viewer == self.seat:
            params.update(self.secret)
        return {"word": self.word, "seat": self.seat, "rule": self.rule, "line": self.line, **params}

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.word, self.seat, self.rule, self.params, self.secret), self.line

    def __setstate__(self, line: int) -> None:
        self.line = line

    def __repr__(self) -> str:
        whose = f" seat {self.seat}" if self.seat >= 0 else ""
        told = f": {listed(self.params)}" if self.params else ""
        kept = f", for that seat alone {listed(self.secret)}" if self.secret else ""
        return f"<{self.word}{whose}{told}{kept} ({self.rule})>"


def listed(params: Params) -> str:
    """Parameters by name, one after the other."""
    return ", ".join([f"{name} {shown(value)}" for name, value in params.items()])


def shown(value: Param) -> str:
    """One of them: several words as a list (see `several`)."""
    return " ".join(map(str, value["of"])) if isinstance(value, dict) and "of" in value else str(value)
