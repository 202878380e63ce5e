"""What the table says is used, and what it uses is said."""

from __future__ import annotations

import re
from pathlib import Path

import ecliptic.server
from ecliptic.core import messages

HOME = Path(ecliptic.server.__path__[0])


def test_every_message_is_used_and_every_used_one_exists() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in HOME.rglob("*.py"))
    used = set(
        re.findall(
            r'"((?:table|lobby|http|replay|fork|record|proof|call|contact|content|hint|analysis|stuck|share)-[a-z-]+)"',
            source,
        )
    )
    headers = {"http-equiv", *(f"content-{word}" for word in ("encoding", "type", "length", "security-policy"))}
    assert used - headers == {key for key in messages.load("ecliptic.server") if not key.startswith(("@", "bot-"))}
