"""Every dialog, by axe and in short and narrow windows: it scrolls to its end, and its title and the way out stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize, scrolled
from tests.e2e.person import Person, barriers, found, join, laptop, play_on

CHAIRS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


def seen(ada: Person, screens: Path, name: str, opening: Callable[[], None]) -> None:
    """Open a dialog as on a laptop, look at it in every size, and put it away."""
    resize(ada, *SIZES["laptop"])
    opening()
    ada.page.locator("dialog[open]").wait_for()
    wrong = barriers(ada.page)
    assert not wrong, "\n".join([name, *wrong])
    scrolled(ada, name, screens)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.e2e
def test_every_dialog_keeps_its_title_and_way_out(server: Server, browser: Browser, screens: Path) -> None:
    """Of the lobby, of a table and of a game looked back at. The ending has this in `test_ending.py`."""
    ada = Person(laptop(browser, "fr"), server.url)  # the longest words
    ada.by("play-bot").wait_for()
    for testid in ("settings", "new-table"):
        seen(ada, screens, testid, partial(ada.press, ada.by(testid)))
    link, invitation = found(server, game="planetarium", chairs=CHAIRS, name="Dimanche")
    ada.page.goto(link)
    ada.until(lambda: bool(ada.updates))
    bea = join(browser, invitation, "Bea")
    play_on([ada, bea], 6)  # now Ada may ask to go back to her last turn, by the longest button of the menu
    for testid in ("menu", "why"):
        seen(ada, screens, testid, partial(ada.press, ada.by(testid)))
    seen(ada, screens, "keys", lambda: ada.page.keyboard.press("?"))
    ada.press(ada.by("menu"))
    expect(ada.by("propose")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.press(ada.by("menu"))
    ada.press(ada.by("to-replay"))
    ada.by("reel").wait_for()
    seen(ada, screens, "more", lambda: ada.press(ada.by("reel-more")))
    ada.press(ada.by("reel-more"))
    seen(ada, screens, "fork", lambda: ada.press(ada.by("reel-fork")))
    assert not ada.troubles, ada.troubles
