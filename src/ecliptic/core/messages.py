"""Text: message templates by key, one file per language beside the code that uses the keys."""

from __future__ import annotations

import functools
import json
from importlib import resources


@functools.cache
def load(package: str, language: str = "en") -> dict[str, str]:
    """The messages of a package in a language; do not change the dictionary."""
    text = (resources.files(package) / "text" / f"{language}.json").read_text(encoding="utf-8")
    messages: dict[str, str] = json.loads(text)
    return messages
