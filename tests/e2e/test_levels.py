"""How strong a bot is: chosen in the lobby and for a chair of a new table, on a laptop and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import Person, laptop, look
from tests.proof import rows

SAID = {
    "en": ("Expert", "many ways", "Astronomer"),
    "fr": ("Maître", "nombreuses suites", "Astronome"),
    "it": ("Esperto", "molti modi", "Astronomo"),
}


@pytest.mark.e2e
@pytest.mark.parametrize("language", rows(SAID, lambda language: language == "fr"))
def test_a_level_is_chosen(server: Server, browser: Browser, screens: Path, language: str) -> None:
    """Four levels, each with a sentence; nothing is cut off; the bot at the table is the one that was chosen."""
    name, sentence, called = SAID[language]
    ada = Person(laptop(browser, language), server.url)
    for testid, way in (("bot-level", None), ("chair-level-1", "new-table")):
        if way is not None:
            ada.press(ada.by(way))
            ada.by("chair-1").select_option("bot")
        level = ada.by(testid)
        level.wait_for()
        assert level.locator("option").count() == 4
        assert level.input_value() == "normal", "a quick one, where nothing was chosen"
        level.select_option("expert")
        ada.by(f"{testid}-about").get_by_text(sentence).wait_for()
        assert level.locator("option:checked").inner_text() == name
        for size, (width, height) in SIZES.items():
            resize(ada, width, height)
            level.scroll_into_view_if_needed()
            for part in (level, ada.by(f"{testid}-about")):
                box = part.bounding_box()
                assert box is not None
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width + 0.5, size
            ada.page.screenshot(path=screens / f"{testid}-{language}-{size.replace(' ', '-').replace('%', '')}.png")
        resize(ada, *SIZES["laptop"])
        look(ada, screens, f"{testid}-{language}")
    ada.press(ada.by("create-table"))
    ada.by("player-1").get_by_text(called).first.wait_for()
