"""Nothing of the rival is hidden in the state: what nobody knows is not there before chance says it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ecliptic import api
from ecliptic.core.layers import find
from ecliptic.core.messages import load
from ecliptic.core.state import PUBLIC, declared
from ecliptic.games.seti.rival.edition import ARROWS
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rival.state import RivalState
from ecliptic.games.seti.tech import KINDS
from tests.games.seti.rival.table import solo

PACKAGE = Path(__file__).parents[4] / "src" / "ecliptic" / "games" / "seti" / "rival"


def test_every_field_is_public() -> None:
    """Unseen advanced cards and the stack of objectives are numbers only (SE-21.5, SE-21.32)."""
    assert {one.metadata["who"] for one in declared(RivalState)} == {PUBLIC}
    game = api.new("seti", 1, 3, options={"difficulty": 5})
    shown = game.view(0)["parts"]["rival"]
    assert (shown["unknown"], shown["stack"]) == (1, [0, 6, 8])
    named = set(re.findall(r"[SO]\d+", json.dumps(shown)))
    assert len([name for name in named if name.startswith("O")]) == 3
    assert {name for name in named if name.startswith("S")} <= {"S01", "S02", "S03", "S04"}


def test_a_dealt_game_has_the_same_rival() -> None:
    """A game dealt anew from the player's view goes on with the same chances (SE-21.7)."""
    game = solo("S01 S02", unknown=2, above=0)
    dealt = game.deal(0, 7)
    assert dealt.outcomes() == game.outcomes()
    assert [weight for _, weight in game.outcomes()] == [10, 10, *[2] * 10]
    assert dealt.view(0) == game.view(0)


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_step_has_its_words(language: str) -> None:
    """Each line done, each reason against one, and each reason for a decision is told in every language (SE-21.7)."""
    texts = load("ecliptic.games.seti.rival", language)
    layer = find(solo().rules, Rival)
    wanted = {f"does-{line.word}" for card in layer.rivals for line in card.lines}
    for file in PACKAGE.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        wanted |= set(re.findall(r'tell\(g, "([\w-]+)"', source))
        for word in re.findall(r'tell\(g, f"([\w-]+)-\{pointing', source):
            wanted |= {f"{word}-left", f"{word}-right"}
        if file.name in ("lines.py", "species.py"):
            wanted |= set(re.findall(r'Reason\("SE-21\.\d+", "([\w-]+)"', source))
    wanted |= {f"{word}-{side}" for word in ("reward", "berth", "order") for side in ARROWS}
    wanted |= {f"uses-{kind}" for kind in KINDS}
    assert len(wanted) >= 45
    assert sorted(word for word in wanted if f"event-rival-{word}" not in texts) == []
