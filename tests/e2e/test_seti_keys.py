"""SETI by keys and clicks in turn: Space is the brass button's, the focus goes to what answers, `?` lists every key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.api import AnyGame
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.keys import Typist
from tests.e2e.person import laptop
from tests.e2e.prepared import Laid, lay
from tests.games.seti.table import seti

# What a hand on the keyboard can press here: of the table, and of SETI.
KEYS: Final = ("Tab", "Enter", "Esc", "U", "W", "H", "R", "L", "M", "?", "1 \N{EN DASH} 8", "F")
CHOSEN: Final = "document.activeElement.closest('[data-touch], [data-line], [data-verb]')"


def rich() -> AnyGame:
    """A probe by Jupiter, two data in the pool, and cards with corners."""
    return seti("C001 C002 C004", probes="d3", goods="energy 9 data 2 publicity 3")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    data = tmp_path_factory.mktemp("keys")
    laid = lay(data, {name: (rich(), "pp") for name in ("space", "focus")})
    with served(data) as server:
        yield server, laid


@pytest.mark.e2e
def test_space_is_the_brass_buttons(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """A click leaves the focus where it was made; Space then orbits, and ends the turn, and never repeats the click."""
    server, laid = tables
    ada = Astronomer(laptop(browser), laid["space"].link(server.url, 0))
    ada.asked()
    page = ada.page
    ada.press(page.locator('[data-action="orbit"]'))
    expect(page.locator('.answers [data-verb="orbit"] kbd')).to_have_count(1)  # the button that says Space
    page.keyboard.press("Space")
    ada.until(lambda: ada.update["view"]["players"][0]["orbiters"].get("jupiter") == 1)
    while ada.asked() and ada.update["decision"]["prompt"] != "CloseTurn":
        ada.choose(next(line for line in ada.options if line.split()[0] in ("decline", "tuck")))
    before = ada.update["view"]["players"][0]["stock"]["data"]
    ada.press(page.locator('[data-testid="computer"] [data-line="place top"], [data-line="place top"]').first)
    ada.until(lambda: ada.update["view"]["players"][0]["stock"]["data"] == before - 1)
    ada.asked()
    page.keyboard.press("Space")
    ada.until(lambda: not ada.options)
    assert ada.update["view"]["players"][0]["stock"]["data"] == before - 1, "one data was placed, by the click"
    assert ada.update["decision"]["seat"] == 1, "the turn is over"
    assert not ada.troubles


@pytest.mark.e2e
def test_the_focus_goes_to_the_nearest_answer(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """After each part of a scan an answer to the next question has the focus, no corner, and Enter chooses it."""
    server, laid = tables
    ada = Astronomer(laptop(browser), laid["focus"].link(server.url, 0))
    ada.asked()
    page = ada.page
    keys = Typist(ada)
    keys.press("?")
    listed = ada.by("keys").inner_text()
    for key in KEYS:
        assert key in listed, f"{key} is not in the list of keys: {listed}"
    keys.press("Escape")
    ada.by("keys").wait_for(state="detached")
    before = len(ada.updates)
    keys.press("4")
    ada.until(lambda: ada.news(before))
    while ada.asked() and ada.update["decision"]["prompt"] != "CloseTurn":
        asked = [one for one in ada.update["decision"]["options"] if not one["free"]]
        answers = {told for one in asked for words in one["words"] for told in words}
        answers |= {word for one in asked for said in one["brings"] or () for told in said for word in told.split()}
        ada.until(lambda: page.evaluate(f"!!{CHOSEN}"))
        name = page.evaluate(f"{CHOSEN}?.dataset.touch ?? ''")
        assert name in answers, f"{name} answers nothing of {answers}"
        before = len(ada.updates)
        keys.press("Enter")
        ada.until(lambda before=before: ada.news(before))
    assert keys.presses <= 2 + 1 + 4, "a scan by five keys, after two for the list of keys"
    assert not ada.troubles
