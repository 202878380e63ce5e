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

    def __repr__(self) -> str:
        return f"{self.word} {self.seat} {self.params} {self.secret or ''}".rstrip()
