"""What SETI's table tells without being asked: what the others did, and before an action what follows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.api import AnyGame
from ecliptic.testing.seti import Cards, Figures, Stock
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.person import Person, laptop
from tests.e2e.prepared import Laid, lay
from tests.games.seti.table import ROW, seti, situation

ME, SECOND, THIRD = range(3)

# A round comes to its end: the others land, research, orbit and pass, and the next begins with the second player.
ROUND = (
    "move f1 g1, pass, keep C131, land mars, berth mars 1, trace left yellow, end, "
    "research, tech probe-1, decline, end, orbit jupiter, tuck C003, end, gold other, "
    "pass, keep C132, pass, keep C133, launch, move d1 c1, end, orbit mercury, tuck C004, end"
)


def three() -> AnyGame:
    """Three players with what they need for the round above."""
    return situation(
        Figures({ME: "f1", SECOND: "c2 d3", THIRD: "b1"}),
        Stock(
            {
                ME: "credit 4 energy 5 publicity 4",
                SECOND: "credit 4 energy 9 publicity 4",
                THIRD: "credit 9 energy 9 publicity 9",
            },
            {ME: 10, SECOND: 11, THIRD: 12},
        ),
        Cards({ME: "C001 C002", SECOND: "C003", THIRD: "C004"}, row=ROW),
        seats=3,
        seed=3,
    )


def alone() -> AnyGame:
    """A probe by Jupiter, a mission for it, and credits for any action but research."""
    return seti("C001 C051 C030", probes="d3", missions="C006", goods="energy 9 publicity 3")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    data = tmp_path_factory.mktemp("told")
    laid = lay(data, {"round": (three(), "ppp"), "alone": (alone(), "pp")}, {"round": ROUND})
    with served(data) as server:
        yield server, laid


def fresh(person: Person, where: str) -> int:
    """How many markers there have a ring, since they have just come."""
    return person.page.locator(f"{where} :is([data-fresh], .fresh)").count()


@pytest.mark.e2e
def test_what_happened_is_told_whole(tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path) -> None:
    """For each opponent since my last turn: trails and rings, rotations, and the income that I was given.

    Places are told by what lies there, and whoever looks on reads the present first.
    """
    server, laid = tables
    ada = Astronomer(laptop(browser), laid["round"].link(server.url, ME))
    ada.asked()
    page = ada.page
    said = {seat: page.locator(f'[data-since="{seat}"]').get_attribute("title") or "" for seat in range(3)}
    for word in ("lands on Mars", "orbits Jupiter", "marks a signal at Kepler 22", "passes", "launches", "mixed tile"):
        assert word in said[SECOND], word
    for word in (
        "probe tech 1",
        "turns disc 2",
        "passes",
        "orbits Mercury",
        "signal at Procyon \N{MULTIPLICATION SIGN}2",
    ):
        assert word in said[THIRD], word
    assert said[ME] == "+3 credits, +2 energy, +2 cards", "the income of a round is told as one"
    assert said[SECOND].startswith("moves a probe"), "the newest comes first"
    assert fresh(ada, '[data-testid="ledger"] [data-planet="mars"]')
    assert fresh(ada, '[data-testid="ledger"] [data-planet="jupiter"]')
    assert fresh(ada, '[data-testid="ledger"] [data-planet="mercury"]')
    assert page.locator('[data-testid="board"] circle.fresh').count() == 3, "three signals"
    assert page.locator('[data-tech="probe-1"].fresh').count() == 1
    assert page.locator('[data-gold="other"] .fresh').count() == 1
    assert page.locator('[data-space="trace left yellow"].fresh').count() == 1
    assert page.locator(f'[data-trail="{SECOND}"]').count() == 1

    turns = page.locator('[data-testid="log"] .gist')
    assert "Earth → asteroids" in " ".join(turns.all_inner_texts())
    heights = turns.evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert max(heights) <= 44, "a turn is a line of icons, or two"
    log = ada.log()
    assert "Earth → empty space (Beta Pictoris)" in log
    assert "towards" not in log
    assert "ring " not in log
    page.screenshot(path=screens / "round.png")

    page.keyboard.press("w")
    for action in ("Orbit", "Land"):
        expect(ada.by("why-panel").get_by_text(action, exact=True)).to_have_count(1)
    page.keyboard.press("Escape")

    # What I do is told with its newest part.
    ada.choose("scan")
    ada.choose("scan earth")
    ada.asked()
    parts = page.locator('[data-testid="latest"] b span')
    first = parts.first.inner_text()
    assert "signal" in first, first
    assert parts.first.evaluate("one => one.scrollWidth <= one.parentElement.clientWidth")

    eve = Person(laptop(browser), laid["round"].window(server.url))
    eve.until(lambda: eve.updates)
    line = eve.page.locator("[data-since]")
    line.first.wait_for()
    assert line.first.get_attribute("data-since") == str(ME), "who plays now"
    assert "scans" in (line.first.get_attribute("title") or "")
    assert not ada.troubles
    assert not eve.troubles


@pytest.mark.e2e
def test_before_an_action_one_sees_what_follows(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """An action under the pointer or the focus fills the stations in; one that is done stays to be read; a mission that
    it fulfils offers itself; undo says why it cannot; why-not has Orbit and Land; a pass is called a pass.
    """
    server, laid = tables
    ada = Astronomer(laptop(browser), laid["alone"].link(server.url, ME))
    ada.asked()
    page = ada.page
    ahead, strip = ada.by("ahead"), ada.by("strip")
    page.locator('[data-action="scan"]').hover()
    expect(ahead.locator("li")).to_have_count(2)
    expect(ahead).to_contain_text("Earth")
    page.screenshot(path=screens / "ahead.png")
    page.mouse.move(2, 2)
    expect(ahead).to_have_count(0)
    page.locator('[data-action="orbit"]').focus()
    expect(ahead).to_contain_text("Jupiter")
    page.locator('[data-testid="hand"] [data-card="C051"]').hover()
    expect(ahead.locator("li")).not_to_have_count(0)

    page.keyboard.press("u")
    expect(ada.by("notice")).to_contain_text("decided nothing yet")
    page.mouse.move(2, 2)
    ada.choose("orbit jupiter")
    ada.asked()
    while ada.update["decision"]["prompt"] != "CloseTurn":
        ada.choose(next(line for line in ada.options if line.split()[0] in ("decline", "tuck")))
        ada.asked()
    expect(strip.locator(".head")).to_contain_text("Orbit")
    expect(strip.locator("li.done")).not_to_have_count(0)
    offer = ada.by("offer")
    expect(offer).to_contain_text("Juno Probe")
    page.screenshot(path=screens / "offer.png")
    ada.press(offer)
    ada.until(lambda: ada.update["view"]["players"][ME]["done"] == ["C006"])
    expect(ada.by("offer")).to_have_count(0)
    ada.choose("end")
    expect(strip.locator(".head")).to_contain_text("Orbit")  # it stays to be read while the next one thinks

    bea = Astronomer(laptop(browser), laid["alone"].link(server.url, SECOND))
    bea.choose("pass")
    bea.asked()
    expect(bea.by("strip").locator(".head")).to_contain_text("Pass")
    expect(bea.by("strip")).not_to_contain_text("Tech")
    for person in (ada, bea):
        assert not person.troubles
