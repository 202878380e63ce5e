"""Games of the toy that are told."""

from __future__ import annotations

from typing import Any, Final

STORIES: Final[list[dict[str, Any]]] = [{"seats": 2}, {"seats": 3, "modules": ("visitors",)}]
