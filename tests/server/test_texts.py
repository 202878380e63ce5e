"""What the table says is there in every language, with the same words to fill in."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import ecliptic.server
from ecliptic.core import messages

LANGUAGES = ("fr", "it")
HOME = Path(ecliptic.server.__path__[0])


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    english = messages.load("ecliptic.server")
    other = messages.load("ecliptic.server", language)
    assert list(other) == list(english)
    for key, text in english.items():
        assert fields(other[key]) == fields(text), key


def test_every_message_is_used_and_every_used_one_exists() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in HOME.glob("*.py"))
    used = set(re.findall(r'"((?:table|lobby|http)-[a-z-]+)"', source))
    assert used - {"http-equiv"} == set(messages.load("ecliptic.server"))
