"""Fixtures of the store's tests: what holds of a store is tried with both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.cluster import Cluster
from tests.server.store.shelf import Shelf, Shelves


@pytest.fixture(params=["sqlite", "postgres"])
def shelves(request: pytest.FixtureRequest, tmp_path: Path) -> Shelves:
    """Stores of one kind."""

    def cluster() -> Cluster:
        found: Cluster = request.getfixturevalue("cluster")
        return found

    return Shelves(request.param, tmp_path, cluster)


@pytest.fixture
def shelf(shelves: Shelves) -> Shelf:
    """One store, of each kind in turn."""
    return shelves.another()
