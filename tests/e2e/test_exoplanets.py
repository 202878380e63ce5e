"""Exoplanets in the browser, with everything on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.person import Person, play_out
from tests.e2e.test_table import PHONE, found, laptop, look


@pytest.mark.e2e
def test_two_browsers_play_with_every_expansion(server: Server, browser: Browser, screens: Path) -> None:
    """Gravity, the Dynamic core and Space together, by clicking, to the final scores."""
    chairs = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made = found(server, game="exoplanets", chairs=chairs, modules=["gravity", "dynamic", "space"])
    ada = Person(laptop(browser), f"{server.url}#/t/{made['table']}/{made['keys'][0]['key']}")
    ada.until(lambda: ada.updates)
    bea = Person(laptop(browser), f"{server.url}#/t/{made['table']}")
    bea.by("join-name").fill("Bea")
    bea.press(bea.by("join-go"))
    bea.until(lambda: bea.updates)
    for _ in range(60):
        if not ada.step():
            bea.step()
    look(ada, screens, "middle")
    play_out(ada, bea)
    assert ada.update["scores"] == bea.update["scores"]
    assert int(ada.by("total-0").inner_text()) == ada.update["scores"][0]["total"]
    look(ada, screens, "end")


@pytest.mark.e2e
def test_a_phone_plays_against_a_bot(server: Server, browser: Browser, screens: Path) -> None:
    """390 by 844, touch only, to the end."""
    made = found(server, game="exoplanets", chairs=[{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    url = f"{server.url}#/t/{made['table']}/{made['keys'][0]['key']}"
    phone = Person(browser.new_context(**PHONE), url, touch=True)
    phone.until(lambda: phone.updates)
    phone.page.screenshot(path=screens / "start.png")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    play_out(phone)
    phone.page.screenshot(path=screens / "end.png")
    assert phone.update["ranking"]
