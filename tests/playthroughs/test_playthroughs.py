"""Playthroughs: whole games as text. When one changes, its diff is the review of what the change does to play."""

from __future__ import annotations

import pytest

from tests.playthroughs.make import SEATS, file_of, tell


@pytest.mark.golden
@pytest.mark.parametrize("seats", SEATS)
def test_playthrough(seats: int) -> None:
    """If the change is meant: `python -m tests.playthroughs.make`, and read the diff."""
    assert tell(seats) == file_of(seats).read_text(encoding="utf-8")
