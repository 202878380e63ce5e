"""Tables in the windows that people have: begun here, in the middle and at the end in the tests of whole games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, fits, resize
from tests.e2e.person import LAPTOP, Person, found, join, look
from tests.proof import again

RULES = Path(__file__).parents[2] / "src" / "ecliptic" / "games" / "planetarium"
BOT = {"kind": "bot", "level": "greedy"}
FULL: dict[str, list[str]] = {
    "planetarium": ["epochs", "frost-line", "variable-star", "double-matter", "hidden-matter", "more-markers"],
    "exoplanets": ["gravity", "dynamic", "space"],
}


def seated(server: Server, browser: Browser, game: str, modules: list[str], **more: Any) -> Person:
    """Ada against a bot, with the same deal each time, asked for her first decision."""
    chairs: list[Any] = [{"kind": "me", "name": "Ada"}, BOT]
    link, _ = found(server, game=game, chairs=chairs, modules=modules, seed="stars")
    ada = Person(browser.new_context(**(LAPTOP | more)), link)
    ada.asked()
    return ada


@pytest.mark.e2e
@pytest.mark.parametrize("game", [again("planetarium"), "exoplanets"])
def test_a_table_fits_every_window(server: Server, browser: Browser, screens: Path, game: str) -> None:
    """Its first decisions in four sizes, and with something picked; then by the system's light preference."""
    ada = seated(server, browser, game, FULL[game], color_scheme="light", locale="it")
    theme = "document.documentElement.dataset.theme"
    assert ada.page.evaluate(theme) == "light", "as the system prefers"
    look(ada, screens, "light")
    for decision in range(4):
        ada.asked()
        fits(ada, f"decision {decision}")
        things = ada.page.locator("[data-testid=board] [data-touch], [data-testid=hand] [data-touch]")
        if things.count() and not ada.by("cancel").is_visible():
            things.first.click()
        if ada.by("cancel").is_visible():
            fits(ada, f"decision {decision}, something picked")
            ada.page.keyboard.press("Escape")
        if ada.options:
            ada.step()
        ada.end_turn()
    ada.page.emulate_media(color_scheme="dark")
    ada.page.locator("html[data-theme=dark]").wait_for()
    look(ada, screens, "dark")


# The words of titles that are cut in two, each title set on a card of the hand in turn.
CUT = """titles => {
  const node = document.querySelector('[data-testid="hand"] [data-card] .title');
  const range = document.createRange();
  const longest = (title) => Math.max(...title.split(/[\\s-]+/).map((word) => word.length));
  return titles.filter((title) => {
    node.textContent = title;
    node.classList.toggle('long', longest(title) > 11);
    node.style.setProperty('--longest', longest(title));
    let at = 0;
    return title.split(/(?<=[\\s-])/).some((word) => {
      range.setStart(node.firstChild, at);
      range.setEnd(node.firstChild, at + word.trimEnd().length);
      at += word.length;
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  });
}"""


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["fr", again("en"), again("it")])
def test_no_word_of_a_title_is_cut(server: Server, browser: Browser, language: str) -> None:
    """Every card of Planetarium and Primordial, in every size."""
    ada = seated(server, browser, "planetarium", [], locale=language)
    folders = (RULES / "text", RULES / "modules" / "text")
    texts = {key: text for one in folders for key, text in json.loads((one / f"{language}.json").read_text()).items()}
    titles = [text for key, text in texts.items() if key.startswith("card-")]
    assert len(titles) > 80
    for size, (width, height) in SIZES.items():
        resize(ada, width, height)
        assert ada.page.evaluate(CUT, titles) == [], size


@pytest.mark.e2e
def test_a_clock_covers_nothing(server: Server, browser: Browser, screens: Path) -> None:
    """It has a corner of its own, and a long question beside it is read in three lines."""
    clock = {"kind": "live", "time": 900, "gain": 20, "late": "bot"}
    chairs = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    link, invitation = found(server, game="planetarium", chairs=chairs, clock=clock, seed="stars")
    ada = Person(browser.new_context(**LAPTOP, locale="fr"), link)
    ada.until(lambda: bool(ada.updates))
    join(browser, invitation, "Bea")
    ada.by("running-clock").wait_for()
    fits(ada, "a clock runs")
    resize(ada, *SIZES["zoomed to 200 %"])
    look(ada, screens, "clock")
    lines = "one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)"
    assert ada.page.locator(".asking").first.evaluate(lines) < 4


@pytest.mark.e2e
def test_a_folded_log_is_gone_and_an_open_one_never_on_the_board(server: Server, browser: Browser) -> None:
    """Folded it leaves its room to the board; narrowed, a table with an open log keeps it behind its tab."""
    ada = seated(server, browser, "planetarium", [])
    assert ada.page.locator("[data-testid=bar]").count() == 4, "habitable against hostile, at 0 to 0"
    assert ada.page.locator("[data-testid=bar] > *").count() == 0, "an empty bar"
    log, board = ada.page.locator("[data-testid=log]"), ada.by("board")

    def inside() -> tuple[float, float]:
        box = board.bounding_box()
        assert box
        return box["x"], box["x"] + box["width"]

    resize(ada, 1600, 900)
    shown = log.bounding_box()
    assert shown
    assert shown["x"] + shown["width"] <= inside()[0]
    wide = sum(inside())
    log.get_by_role("button", expanded=True).click()
    log.wait_for(state="hidden")
    assert sum(inside()) < wide, "the board has moved into its room"
    at_edge = "document.elementFromPoint(4, innerHeight / 2).closest('[data-testid=log], .log')"
    assert ada.page.evaluate(at_edge) is None
    ada.press(ada.by("open-log"))
    log.wait_for()
    for width, height in ((1179, 900), (1000, 700), (640, 360), (700, 900)):
        resize(ada, width, height)
        assert not log.is_visible(), f"behind its tab at {width} by {height}"
        middle = (
            "box => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('svg') !== null"
        )
        assert ada.page.evaluate(middle, board.bounding_box())
    resize(ada, 1280, 720)
    assert log.is_visible()
