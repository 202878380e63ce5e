"""Games of Exoplanets that are told."""

from __future__ import annotations

from typing import Any, Final

from tests.golden.make import lively

STORIES: Final[list[dict[str, Any]]] = [{"seats": seats, "policy": lively} for seats in (2, 3, 4)]
