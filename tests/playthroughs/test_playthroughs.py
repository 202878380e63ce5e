"""Playthroughs: whole games as text. When one changes, its diff is the review of what the change does to play."""

from __future__ import annotations

import pytest

from tests.playthroughs.make import GAMES, file_of, tell


@pytest.mark.golden
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_playthrough(name: str, seats: int) -> None:
    """If the change is meant: `python -m tests.playthroughs.make`, and read the diff."""
    assert tell(name, seats) == file_of(name, seats).read_text(encoding="utf-8")
