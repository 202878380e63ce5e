"""Games of Planetarium that are told."""

from __future__ import annotations

from typing import Any, Final

from tests.golden.make import sensible

PRIMORDIAL: Final = (
    *("epochs", "frost-line", "variable-star"),
    *("more-markers", "extra-matter", "double-matter", "hidden-matter"),
)
STORIES: Final[list[dict[str, Any]]] = [
    *({"seats": seats, "policy": sensible} for seats in (1, 2, 3, 4)),
    {"name": "primordial", "seats": 2, "modules": PRIMORDIAL, "policy": sensible},
]
