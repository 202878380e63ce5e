"""What commands of the laboratory say of where they play."""

from __future__ import annotations

from typing import Final

PLACES: Final = "processes:2, or ray://host:10001 for a Ray cluster"
ON: Final = f"Where to play: {PLACES}; by default a process for each core."
