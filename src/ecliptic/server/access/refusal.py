"""Refusals: why somebody may not do something, as a sentence, the rule behind it, and a key for other languages."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, NoReturn

from ecliptic.core import messages
from ecliptic.core.reason import Param, Reason

NO_RULE: Final = ""
RULES: Final = {  # the rule that each refusal of the table cites
    "table-over": "EC-1.5",
    "table-not-yours": "EC-1.1",
    "table-no-undo": "EC-2.2",
    "table-undo-floor": "EC-2.1",
    "table-unconfirmed": "EC-8.1",
    "table-no-confirm": "EC-8.1",
    "table-proposal-open": "EC-8.2",
    "table-no-proposal": "EC-8.2",
    "table-voted": "EC-8.2",
    "table-left": "EC-8.3",
    "table-not-left": "EC-8.3",
    "table-present": "EC-8.4",
    "table-patience": "EC-8.4",
    "table-not-awaited": "EC-8.4",
    "table-no-person": "EC-8.4",
    "table-not-host": "EC-8.5",
    "lobby-seed": "EC-4.4",
    "table-gathers": "EC-4.5",
    "table-gathers-open": "EC-4.5",
    "table-gathers-away": "EC-8.8",
    "table-conceded": "EC-8.12",
    "lobby-offer": "EC-8.15",
    "table-no-vote": "EC-8.14",
    "table-few": "EC-8.14",
    "table-out": "EC-8.14",
    "table-touched": "EC-8.13",
    "table-put-away": "EC-8.13",
    "table-begun": "EC-4.5",
    "table-word": "EC-4.5",
    "table-key": "EC-8.5",
    "lobby-key": "EC-8.5",
    "table-stale": "EC-8.6",
    "table-rules": "EC-8.7",
    "table-ended": "EC-8.7",
    "table-changed": "EC-8.7",
    "table-unchanged": "EC-8.7",
    "lobby-no-rematch": "EC-8.8",
    "lobby-rematch-key": "EC-8.8",
    "table-no-restore": "EC-8.9",
    "content-bad": "EC-7.3",
    "content-files": "EC-7.6",
    "content-size": "EC-7.6",
    "contact-seat": "EC-8.11",
    "contact-kind": "EC-8.11",
    "contact-url": "EC-8.11",
    "contact-secure": "EC-8.11",
    "contact-nowhere": "EC-8.11",
    "contact-port": "EC-8.11",
    "contact-keys": "EC-8.11",
    "contact-no-push": "EC-8.11",
    "lobby-clock-kind": "EC-11.1",
    "lobby-clock-time": "EC-11.1",
    "lobby-clock-gain": "EC-11.1",
    "lobby-clock-late": "EC-11.1",
    "table-late": "EC-11.7",
    "analysis-not-over": "EC-13.1",
    "hint-forbidden": "EC-12.4",
    "hint-clock": "EC-12.4",
    "hint-turn": "EC-12.1",
}


class Refusal(Exception):
    """A command that is not done: a sentence in English, and its reasons for other languages."""

    def __init__(self, sentence: str, reasons: Iterable[Reason] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.reasons = list(reasons)


@functools.cache
def sentences() -> dict[str, str]:
    """What the table itself says, in English."""
    return messages.load("ecliptic.server")


def refusal(key: str, **params: Param) -> Refusal:
    """One of the table's own sentences."""
    reason = Reason(RULES.get(key, NO_RULE), key, params)
    said = reason.say(sentences())
    return Refusal(said if said.endswith(".") else f"{said}.", [reason])


def refuse(key: str, **params: Param) -> NoReturn:
    """Refuse with one of the table's own sentences."""
    raise refusal(key, **params)
