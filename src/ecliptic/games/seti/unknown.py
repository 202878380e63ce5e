"""Why a line is none that no action has: a step that is no step, a trade that is none, a name of nothing (SE-15.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ecliptic.core.reason import Reason
from ecliptic.games.seti.actions import KINDS
from ecliptic.games.seti.solar import NAMES, PLANETS

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules

SHAPES: Final = {
    "move": ("space", "space"),
    "exchange": ("good", "good"),
    "orbit": ("planet",),
    "land": ("planet",),
    "play": ("card",),
    "corner": ("card",),
    "mission": ("card",),
}
FEW: Final = 4  # examples in a sentence


def refuse_unknown(rules: SetiRules, words: Sequence[str]) -> list[Reason]:
    """Reasons for a line of a main or free action that no action has; none for other lines."""
    verb, names = words[0] if words else "", words[1:]
    shape = SHAPES.get(verb)
    if shape is None:
        return []
    if len(names) != len(shape):
        return [Reason("EC-1.2", "wrong-words", {"verb": verb, "wanted": " ".join(shape).upper()})]
    if verb == "exchange":
        return [no_trade(names[0], names[1])]
    known: dict[str, Sequence[str]] = {
        "space": NAMES,
        "planet": [*PLANETS, *(moon.name for moon in rules.moons)],
        "card": [card.name for card in rules.cards],
    }
    for kind, name in zip(shape, names, strict=True):
        if name not in known[kind]:
            examples = ", ".join(known[kind][:FEW])
            return [Reason("EC-1.2", f"unknown-{kind}", {"name": name, "examples": examples})]
    if verb == "move":
        return [Reason("SE-3.12", "no-step", {"from": names[0], "to": names[1]})]
    return []


def no_trade(given: str, wanted: str) -> Reason:
    """Why these are never exchanged (SE-6.5, SE-6.6)."""
    kinds = list(KINDS.values())
    if given in kinds and given == wanted:
        return Reason("SE-6.6", "traded-for-itself")
    return Reason("SE-6.5", "not-traded")
