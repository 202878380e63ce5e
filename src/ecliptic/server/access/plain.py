"""Plain text: what people type, without what nobody sees."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Text as people see it: no control characters, no invisible tricks, one space between words."""
    kept = "".join(" " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c for c in text)
    return " ".join("".join(c for c in kept if unicodedata.category(c) not in {"Cf", "Cs", "Co", "Cn"}).split())
