"""Fixtures of the laboratory's tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are printed black on white and equally wide, whatever terminal the tests are run in."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
