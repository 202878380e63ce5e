"""Fixtures of the server tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.cluster import Cluster
from tests.server.house import Running, running, settings


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the tests of a file share; each makes its own tables."""
    with running(settings(tmp_path_factory.mktemp("tables"))) as found:
        yield found


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that the tests of this process share; each takes databases of its own."""
    found = Cluster()
    yield found
    found.end()
