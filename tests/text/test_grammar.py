"""Nouns in sentences: the renderer of the rules and that of the page agree on one table of cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecliptic.core import grammar

TABLE: dict[str, Any] = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


def texts(language: str) -> dict[str, str]:
    nouns = {f"@{noun}": row[language] for noun, row in TABLE["nouns"].items() if language in row}
    return nouns | {key: row[language] for key, row in TABLE["messages"].items()} | {grammar.LANGUAGE: language}


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("case", TABLE["cases"], ids=lambda case: case["text"])
def test_a_template_reads_well(case: dict[str, Any], language: str) -> None:
    assert grammar.fill(case["text"], case["params"], texts(language)) == case[language]


def test_what_is_no_noun_is_told_with_one_that_is() -> None:
    with pytest.raises(ValueError, match=r"'comète' does not declare a noun; 'f comète\|comètes' would"):
        grammar.Declared("comète")
