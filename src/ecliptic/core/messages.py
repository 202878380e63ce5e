"""Text: message templates by key, one file per language beside the code that uses the keys."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping
from importlib import resources
from typing import Final

FORMS: Final = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


@functools.cache
def load(package: str, language: str = "en") -> dict[str, str]:
    """The messages of a package in a language; do not change the dictionary."""
    text = (resources.files(package) / "text" / f"{language}.json").read_text(encoding="utf-8")
    messages: dict[str, str] = json.loads(text)
    return messages


def phrase(text: str, params: Mapping[str, int | str]) -> str:
    """A template with its parameters put in; `{count:token|tokens}` is the first word for 1, else the second."""

    def form(found: re.Match[str]) -> str:
        return found[2] if str(params[found[1]]) == "1" else found[3]

    return FORMS.sub(form, text).format(**params)
