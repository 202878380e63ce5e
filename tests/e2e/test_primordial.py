"""Primordial in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.person import Person, play_out
from tests.e2e.test_table import found, laptop, look

COMBINED = ["epochs", "frost-line", "variable-star", "double-matter", "hidden-matter", "more-markers"]


@pytest.mark.e2e
def test_two_browsers_play_a_combined_game(server: Server, browser: Browser, screens: Path) -> None:
    """Protoplanets, bombardment, frost line and a variable star, by clicking, to the final scores."""
    chairs = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made = found(server, game="planetarium", chairs=chairs, modules=COMBINED)
    ada = Person(laptop(browser), f"{server.url}#/t/{made['table']}/{made['keys'][0]['key']}")
    ada.until(lambda: ada.updates)
    bea = Person(laptop(browser), f"{server.url}#/t/{made['table']}")
    bea.by("join-name").fill("Bea")
    bea.press(bea.by("join-go"))
    bea.until(lambda: bea.updates)
    for _ in range(40):
        if not ada.step():
            bea.step()
    look(ada, screens, "middle")
    play_out(ada, bea, patience=420)
    assert ada.update["scores"] == bea.update["scores"]
    assert int(ada.by("total-0").inner_text()) == ada.update["scores"][0]["total"]
    look(ada, screens, "end")
