"""The story: events as sentences, as one seat may know them."""

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.cli.draw import Drawing
from ecliptic.core.events import Event
from ecliptic.core.grammar import capital

PLAIN = ("word", "seat", "rule", "line")  # what every event has; the rest is its own


def sentence(event: Event, viewer: int | None, drawing: Drawing) -> str:
    """What happened, in the words of the game; a card's name only for whoever may see it."""
    shown = event.show(viewer)
    params = {key: value for key, value in shown.items() if key not in PLAIN}
    own = f"event-{event.word}-own"
    secret = any(key in shown for key in event.secret)
    key = own if secret and own in drawing.look.texts else f"event-{event.word}"
    return capital(drawing.sentence(key, {"player": drawing.who(event.seat), **params}))


def tell(events: Sequence[Event], viewer: int | None, drawing: Drawing) -> list[str]:
    """Several events, one sentence each; the same sentence again is only counted."""
    told: list[tuple[str, int]] = []
    for event in events:
        said = sentence(event, viewer, drawing)
        if told and told[-1][0] == said:
            told[-1] = (said, told[-1][1] + 1)
        else:
            told.append((said, 1))
    return [said if times == 1 else f"{said} (\u00d7{times})" for said, times in told]


def steps(events: Sequence[Event], viewer: int | None, drawing: Drawing) -> list[str]:
    """Several events, a paragraph for each turn and within it for each step of a player without a chair."""
    parts: list[list[Event]] = []
    begins = tuple(f"{word}-" for word in drawing.look.chairless)
    for event in events:
        if not parts or event.word == "turn" or event.word.startswith(begins):
            parts.append([])
        parts[-1].append(event)
    return [". ".join(tell(part, viewer, drawing)) for part in parts]
