"""The order of all tests."""

from __future__ import annotations

import pytest

# Whole games in a browser are the longest tests: begun last, they would leave one core waiting for the other.
LONGEST = ("play_with_every_expansion", "play_a_whole_game", "combined_game", "to_the_end", "keyboard_alone")


def weight(item: pytest.Item) -> int:
    """Browsers before everything else, and whole games before them; the rest stays in its order."""
    if "e2e" not in item.keywords:
        return 2
    return 0 if any(words in item.name for words in LONGEST) else 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=weight)
