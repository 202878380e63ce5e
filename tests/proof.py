"""What `make test` leaves to `make prove`: cases that show once more what a case before them has shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest

AGAIN: Final = pytest.mark.prove


def again(*row: Any) -> Any:
    """One row of a parametrised test that only repeats another."""
    return pytest.param(*row, marks=AGAIN)


def rows(values: Iterable[Any], once: Callable[[Any], bool]) -> list[Any]:
    """Values for a parametrised test: those that show something of their own, and the others for `make prove`."""
    return [value if once(value) else pytest.param(value, marks=AGAIN) for value in values]
