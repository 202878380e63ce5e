"""Small things on the table of SETI that read wrong once: two plaques, a dial on a pile, who thinks, ids for names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.api import AnyGame
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import MEASURE, SIZES, resize
from tests.e2e.person import LAPTOP, found, laptop
from tests.e2e.prepared import Laid, lay
from tests.games.seti.table import seti

IDS: Final = re.compile(r"\b(?:C\d{3}|ET\d{2}|S\d{2}|O[12]\d{2})\b")
# Piles that the dial lies over.
COVERED: Final = """() => {
    const dial = document.querySelector('[data-testid="dial"]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-testid="row"] .deck')].filter((pile) => {
        const { left, top, right, bottom } = pile.getBoundingClientRect();
        return left < dial.right && dial.left < right && top < dial.bottom && dial.top < bottom;
    }).map((pile) => pile.outerHTML);
}"""


def long() -> AnyGame:
    """Five missions, one of them fulfilled, with four players; a gold tile worth eleven; discards and a stack."""
    return seti(
        "C001 C002 C004",
        seats=4,
        round=2,
        probes="d3",
        goods="energy 9 data 2 publicity 9",
        missions="C111 C031 C032 C006 C033",
        orbiters="jupiter",
        techs="probe-1 telescope-1 computer-1",
        discards="C011 C012 C013",
    )


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    data = tmp_path_factory.mktemp("small")
    laid = lay(data, {"long": (long(), "pppp"), "pass": (seti("C001 C002"), "pp")})
    with served(data) as server:
        yield server, laid


@pytest.mark.e2e
def test_many_missions_leave_everybody_in_sight(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """What can be completed comes first and covers nothing in any window; the other players stay whole.

    In a tech's tile two numbers of points are a sum, and the dial keeps clear of the piles.
    """
    server, laid = tables
    ada = Astronomer(laptop(browser, "fr"), laid["long"].link(server.url, 0))
    ada.asked()
    page = ada.page
    expect(page.locator('[data-testid="missions-0"] li').first).to_have_attribute("class", re.compile("ready"))
    for seat in range(4):
        expect(ada.by(f"player-{seat}")).to_be_in_viewport(ratio=1)
    for size, (width, height) in SIZES.items():
        resize(ada, width, height)
        what = '[data-testid="missions-0"] ' if size == "laptop" else '[data-testid="strip"] '
        expect(page.locator(f'{what}[data-line="mission C006"]')).to_be_in_viewport(ratio=1)
        wrong = page.evaluate(MEASURE)  # which scrolls
        assert not wrong, "\n".join([size, *wrong])
    resize(ada, *SIZES["laptop"])
    tile = page.locator('[data-tech="probe-2"]')
    assert re.search(r"2\s*\+\s*3", tile.text_content() or ""), tile.text_content()
    assert not page.evaluate(COVERED)
    assert not ada.troubles


@pytest.mark.e2e
def test_nobody_thinks_while_i_must_confirm(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """Until I have ended my turn it is mine, on every panel."""
    server, laid = tables
    ada = Astronomer(laptop(browser), laid["pass"].link(server.url, 0))
    ada.asked()
    ada.press(ada.page.locator('[data-action="launch"]'))
    ada.until(lambda: ada.update["decision"]["prompt"] == "CloseTurn")
    ada.asked()
    expect(ada.by("player-0")).to_have_class(re.compile("deciding"))
    expect(ada.by("player-1")).not_to_have_class(re.compile("deciding"))
    expect(ada.by("player-1")).not_to_contain_text("thinking")
    expect(ada.by("player-1")).not_to_contain_text("to move")
    assert not ada.troubles


@pytest.mark.e2e
def test_the_rival_is_told_by_names(server: Server, browser: Browser) -> None:
    """Cards and objectives of a solo game have names in the log and on the panels, never their ids."""
    chairs = [{"kind": "me", "name": "Ada"}]
    link, _ = found(server, game="seti", chairs=chairs, modules=[], options={"difficulty": 3}, seed="stars")
    ada = Astronomer(browser.new_context(**LAPTOP), link)
    for _ in range(14):
        ada.asked()
        ada.step()
    ada.asked()
    shown = f"{ada.log()} {ada.page.evaluate('document.body.innerText')}"
    assert not IDS.search(shown), IDS.findall(shown)
    assert not ada.troubles


@pytest.mark.e2e
def test_which_species_may_appear_is_chosen_at_the_founding(server: Server, browser: Browser) -> None:
    """The form of a new table lists the five; those taken out do not come (SE-2.15)."""
    ada = Astronomer(browser.new_context(**LAPTOP), server.url)
    ada.by("name").fill("Ada")
    ada.press(ada.by("game-seti"))
    ada.press(ada.by("new-table"))
    form = ada.page.locator('[data-testid="create"]')
    for species in ("anomalies", "oumuamua", "centaurians"):
        form.locator(f'[data-testid="among-{species}"]').uncheck()
    for species in ("mascamites", "exertians"):  # two are the fewest: these cannot be taken out
        expect(form.locator(f'[data-testid="among-{species}"]')).to_be_disabled()
    ada.press(ada.by("create-table"))
    ada.until(lambda: any(frame.startswith('{"type":"welcome"') for frame in ada.frames))
    assert ada.row["options"]["species"] == "mascamites+exertians", ada.row["options"]
    assert not ada.troubles
