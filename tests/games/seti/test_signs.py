"""Every sign that is printed has a picture, and every step on the agenda too; words as such are in test_words.py."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import ecliptic
from ecliptic.games.seti.content import signs
from ecliptic.games.seti.content.notation import Notation

SPRITE: Final = Path(__file__).parents[3] / "web" / "src" / "games" / "seti" / "cards" / "sprite.ts"
STARS: Final = ("vega", "kepler-22")


def drawn() -> set[str]:
    """The icons that the page draws."""
    return set(re.findall(r"^  '?([\w-]+)'?:", SPRITE.read_text(encoding="utf-8"), flags=re.MULTILINE))


def rows(printed: Any) -> Iterator[dict[str, Any]]:
    """Every sign in what is printed."""
    if isinstance(printed, dict):
        if {"icon", "vp", "text"} & set(printed) and not {"name", "say"} & set(printed):
            yield printed
        for part in printed.values():
            yield from rows(part)
    elif isinstance(printed, list):
        for part in printed:
            yield from rows(part)


def test_every_sign_in_the_box_has_a_picture() -> None:
    """Cards, planets, techs, boards and tokens of the whole box."""
    printed = ecliptic.new("seti", seats=1, seed=1).rules.printed()
    found = {sign["icon"].removeprefix("signal-") for sign in rows(printed) if "icon" in sign}
    assert len(found) > 40
    assert found - drawn() == set()


def test_every_step_has_a_picture() -> None:
    """What waits on the agenda is drawn in the strip."""
    rules = ecliptic.new("seti", seats=1, seed=1).rules
    assert rules.scribe is not None
    found = {cls.icon for cls in rules.scribe.vocabulary.classes.values() if cls.icon}
    assert len(found) > 20
    assert {icon.removeprefix("signal-") for icon in found} - drawn() == set()


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("gain 7 vp + 2 publicity >> pick 1", [{"vp": 7}, {"icon": "publicity", "n": 2}, {"icon": "cardany", "n": 1}]),
        ("signal 2 star vega", [{"icon": "signal-s-black", "n": 2}, {"text": "vega"}]),
    ],
)
def test_amounts_stand_in_their_order(text: str, row: list[dict[str, Any]]) -> None:
    """Signals at a star have the colour of its sector."""
    assert signs.coloured(signs.effect(Notation(STARS).effect(text)), {"vega": "black"}) == row


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("land >> if landed mars/moon (gain 4 vp)", ["land", "mars", "/", "moon", "?", 4]),
        ("per company up-to 3 (move 1)", ["move", "per", "earth", "planet", "comet", "≤3"]),
    ],
)
def test_conditions_and_counts_stand_beside_what_they_are_for(text: str, said: list[Any]) -> None:
    """`?` stands behind a condition, a bar behind what is done for each."""
    row = signs.effect(Notation(STARS).effect(text))
    assert [sign.get("icon") or sign.get("text") or sign.get("vp") for sign in row] == said


def test_a_condition_has_a_row_for_each_thing_asked_for() -> None:
    """With the number that is needed before it."""
    found = signs.condition(Notation(STARS).condition("figures neptune >= 1 and figures uranus >= 2"))
    assert [row[0]["n"] for row in found] == [1, 2]
    (group,) = signs.condition(Notation(STARS).condition("most (traces red | traces blue) >= 5"))
    assert group == [{"icon": "t-red", "n": 5}, {"text": "/", "join": True}, {"icon": "t-blue"}]
