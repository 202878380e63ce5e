"""Spans of time as they are typed: 365d."""

from __future__ import annotations

import re
from typing import Final

from ecliptic.core.reason import BadSetup

DAY: Final = 24 * 3600.0
UNITS: Final = {"h": 3600.0, "d": DAY, "w": 7 * DAY, "y": 365 * DAY}


def span(text: str) -> float:
    """Seconds in a time such as 365d, 26w or 1y; BadSetup for anything else."""
    found = re.fullmatch(r"([1-9][0-9]{0,5})([hdwy])", text.strip().lower())
    if found is None:
        raise BadSetup(f"'{text}' is no time; a number and h, d, w or y would be right, as in 365d.")
    return int(found[1]) * UNITS[found[2]]
