"""The words under which saves, views, prompts and digests keep things are declared once and stay for ever.

A class or a field may be called otherwise tomorrow: it then declares the old word (`word = ...`). A word that is
missing here is new, and is added with `python -m tests.laws.test_words`; one that is gone would break saved games.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from ecliptic.core.state import declared, id_of
from ecliptic.discovery import is_own
from tests.laws.cases import CASES, Case
from tests.laws.test_views import states

KEPT: Final = Path(__file__).parent / "words.json"


def words(case: Case) -> dict[str, list[str]]:
    """The words of a game with these modules: its effects, and the fields of each state by the number of the state."""
    scribe = case.new(1).scribe
    found = {"effects": sorted(scribe.vocabulary.classes)}
    for cls in states(case):
        known = {id_of(one) for one in declared(cls)}
        key = "fields of " + ("parts" if cls in scribe.parts else "the whole" if cls is scribe.root else "the rest")
        found[key] = sorted({*found.get(key, []), *known})
    return found


def kept() -> dict[str, dict[str, list[str]]]:
    """The words of all games of this package."""
    found: dict[str, dict[str, set[str]]] = {}
    for case in CASES:
        if is_own(case.game):
            for kind, some in words(case).items():
                found.setdefault(case.game.name, {}).setdefault(kind, set()).update(some)
    return {game: {kind: sorted(some) for kind, some in kinds.items()} for game, kinds in found.items()}


@pytest.mark.laws
def test_words_stay() -> None:
    known = json.loads(KEPT.read_text(encoding="utf-8"))
    now = kept()
    for game, kinds in known.items():
        for kind, some in kinds.items():
            gone = sorted(set(some) - set(now[game][kind]))
            assert not gone, f"{game}, {kind}: {gone} are gone; what was renamed declares its old word"
    assert now == known, "there are new words: keep them with python -m tests.laws.test_words"


if __name__ == "__main__":
    KEPT.write_text(json.dumps(kept(), indent=1) + "\n", encoding="utf-8")
