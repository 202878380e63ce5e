"""Every card of SETI on the page: nothing on a face lies over its title or its foot, and each leads to its rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import MEASURE, SETTLED
from tests.e2e.person import laptop
from tests.e2e.prepared import Laid, lay
from tests.games.seti.table import seti
from tests.proof import AGAIN

FACES: Final = Path(__file__).with_name("faces.js").read_text().strip().removesuffix(";")
CARDS: Final = [f"C{number:03}" for number in range(1, 139)]
ROW: Final = 3
HAND: Final = 7  # as many as lie side by side
WINDOWS: Final = ((390, 844), (1920, 1080), (1280, 720))
FULL: Final = 12  # as many as lie in two rows


def dealt(at: int, many: int) -> list[str]:
    """So many cards from there on, round about."""
    return [CARDS[(at + card) % len(CARDS)] for card in range(many)]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    data = tmp_path_factory.mktemp("cards")
    deals = {str(at): dealt(at, ROW + HAND) for at in range(0, len(CARDS), ROW + HAND)} | {
        "full": dealt(29, ROW + FULL)
    }
    games = {name: (seti(" ".join(cards[ROW:]), row=" ".join(cards[:ROW])), "pp") for name, cards in deals.items()}
    laid = lay(data, games)
    with served(data) as server:
        yield server, laid


@AGAIN
@pytest.mark.e2e
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_nothing_on_a_card_covers_another_thing(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, language: str
) -> None:
    """Each of the 138, in a row of three or a hand of seven, in three windows: no sign over title or foot, none cut."""
    server, laid = tables
    page = laptop(browser, language).new_page()
    wrong: list[str] = []
    for table in laid.values():
        page.goto("about:blank")
        page.goto(table.link(server.url, 0))
        page.locator('[data-testid="hand"] [data-card]').first.wait_for()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            wrong += [f"{width} by {height}, {said}" for said in page.evaluate(FACES)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.e2e
def test_twelve_cards_are_readable_and_lead_to_their_rulings(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """Titles and corners have their room; a card that is looked at is whole, and its rules are one touch away."""
    server, laid = tables
    ada = Astronomer(laptop(browser), laid["full"].link(server.url, 0))
    ada.asked()
    hand = ada.page.locator('[data-testid="hand"] [data-card]')
    expect(hand).to_have_count(FULL)
    assert not ada.page.evaluate(MEASURE)
    assert not ada.page.evaluate(FACES)
    ada.page.screenshot(path=screens / "twelve.png")
    ruled = ada.page.locator('[data-testid="hand"] li:has([data-rulings])').first
    ruled.hover()
    ada.page.screenshot(path=screens / "looked-at.png")
    ruled.locator("[data-rulings]").click()
    rule = ada.page.locator("[data-rule].lit, [data-rule]").first
    expect(ada.by("rules-drawer")).to_be_visible()
    expect(rule).to_have_count(1)
    assert not ada.troubles
