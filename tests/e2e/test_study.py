"""What went wrong: asked for where the scores are, told choice by choice, and kept with the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize, scrolled
from tests.e2e.person import LAPTOP, PATIENCE, Person, look
from tests.e2e.test_ending import finished

PLAYERS = 2
BROAD = 0.8  # of the dialog's width, with its margins


@pytest.mark.e2e
@pytest.mark.prove
def test_what_went_wrong(server: Server, browser: Browser, screens: Path) -> None:
    """The curve, turning points that lead into the replay, and what each player did (EC-13.1, EC-13.2)."""
    link, _ = finished(server, "exoplanets", PLAYERS)
    ada = Person(browser.new_context(**LAPTOP, locale="en"), link)
    ada.press(ada.by("study-begin"))
    ada.by("study-curve").wait_for(timeout=4 * PATIENCE)  # every choice of a game is thought about
    for seat in range(PLAYERS):
        expect(ada.by(f"tally-{seat}")).to_contain_text("good choices")
    ada.by("study").scroll_into_view_if_needed()
    rule = ada.by("turning-why-0").locator(".rule").first
    assert rule.evaluate("one => getComputedStyle(one).opacity") == "0", "for who asks"
    ada.by("turning-why-0").locator("li").first.hover()
    assert rule.evaluate("one => getComputedStyle(one).opacity") == "1"
    look(ada, screens, "study")
    scrolled(ada, "study", screens)
    for size, (width, height) in SIZES.items():
        resize(ada, width, height)
        ada.by("study").scroll_into_view_if_needed()
        ada.page.screenshot(path=screens / f"study-{width}x{height}.png")
        assert ada.by("study").evaluate("node => node.scrollWidth <= node.clientWidth + 1"), size
        spill = "node => node.getBoundingClientRect().right <= node.closest('dialog').getBoundingClientRect().right"
        assert ada.by("study").evaluate(spill), size
        broad = "node => node.offsetWidth / node.closest('dialog').clientWidth"
        assert ada.by("study").evaluate(broad) > BROAD, f"{size}: it has the width of its dialog"
    resize(ada, *SIZES["laptop"])
    ada.page.reload()
    ada.press(ada.by("study-begin"))
    ada.by("study-curve").wait_for()  # nobody thinks about it twice
    ada.by("study").get_by_role("link", name="See it").first.click()
    ada.by("reel").wait_for()
