"""Keys: the secrets that make somebody a seat. The server keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

KEY_BYTES: Final = 24  # 192 bits
LONGEST: Final = 100
SHAPE: Final = re.compile("[A-Za-z0-9_-]{32,64}")
WORDS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without 0, 1, i, l and o, which are easily confused


def new_key() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A short name for a table. It is no secret."""
    return "".join(secrets.choice(WORDS) for _ in range(10))


def digest(key: str) -> str:
    """What is stored of a key. It is long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(b"ecliptic key " + key.encode()).hexdigest()


def well_made(key: str) -> bool:
    """Can this be a key that a page has made: long enough, and of the letters that a link may hold?"""
    return SHAPE.fullmatch(key) is not None


def opens(key: str, stored: str) -> bool:
    """Is this the key behind a stored hash? Takes equally long whether it is or not."""
    return hmac.compare_digest(digest(key[:LONGEST]), stored)
