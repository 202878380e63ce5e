"""Playthroughs: whole games as text. When one changes, its diff is the review of what the change does to play."""

from __future__ import annotations

import pytest

from tests.playthroughs.make import STORIES, Story


@pytest.mark.golden
@pytest.mark.parametrize("story", STORIES, ids=str)
def test_playthrough(story: Story) -> None:
    """If the change is meant: `python -m tests.playthroughs.make`, and read the diff."""
    assert story.tell() == story.file.read_text(encoding="utf-8")
