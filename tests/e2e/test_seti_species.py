"""Each species' own interactions, clicked on the page from a prepared position; nobody else moves meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.api import AnyGame
from ecliptic.games.seti.traces import NEUTRAL
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import MEASURE, SIZES, resize, scrolled
from tests.e2e.keys import Typist
from tests.e2e.person import LAPTOP, PHONE, holds, look
from tests.e2e.prepared import Laid, lay
from tests.e2e.test_seti_sight import lit
from tests.games.seti.species.table import contact, lay_out, put, raise_to
from tests.games.seti.species.test_exertians import found, near
from tests.games.seti.species.test_mascamites import met
from tests.games.seti.species.test_oumuamua import visited
from tests.games.seti.table import seti, state
from tests.proof import AGAIN

# Is the newest line of the log on the page, and nothing on it?
NEWEST = """(() => {
  const line = [...document.querySelectorAll('[data-testid=log] li')].at(-1);
  const { x, bottom } = line.getBoundingClientRect();
  return bottom <= innerHeight && line.contains(document.elementFromPoint(x + 9, bottom - 6));
})()"""


def mascamites() -> AnyGame:
    """A probe by Jupiter, a card that lands and collects, a mission that wants a capsule on Earth, and two capsules."""
    game = met("ET04 ET01", probes="d3", capsules="e1-points f1-cards", goods="energy 6")
    lay_out(game, "ET01")
    return game


def anomalies() -> AnyGame:
    """Earth is one rotation from the yellow anomaly, in whose column seat 0 leads; a card that rotates."""
    game = contact("anomalies", "ET18", open="ET20", discs=2)
    put(game, "yellow", (1, 0))
    return game


def centaurians() -> AnyGame:
    """No credits, a message card in hand, and the points of the message milestone."""
    game = contact("centaurians", "ET33", open="ET31", score=5, goods="credit 0")
    raise_to(game, 20)
    return game


def exertians() -> AnyGame:
    """As many points as both milestones ask for, and after a launch one credit."""
    game = found(goods="credit 3")
    near(game, 15, 20)
    raise_to(game, 20)
    return game


def second() -> AnyGame:
    """The Exertians are known, and the other species will be when the turn ends."""
    game = found(goods="credit 3")
    state(game).traces[3:] = [0, NEUTRAL, 1]
    game.asked = None
    return game


# What is clicked in each position, and whether the page asks for it in the turn's end.
SITUATIONS: dict[str, tuple[Callable[[], AnyGame], list[str]]] = {
    "mascamites": (
        mascamites,
        ["play ET04", "land jupiter", "trace left yellow 3", "collect data"],
    ),
    "anomalies": (anomalies, ["play ET18"]),
    "mark": (lambda: contact("anomalies", "ET19", open="ET20"), ["play ET19", "trace left red 1", "take ET20"]),
    "oumuamua": (lambda: visited(probes="f3"), ["orbit oumuamua", "take ET30", "signal oumuamua"]),
    "fossils": (lambda: visited(probes="f3"), ["land oumuamua", "berth oumuamua 2"]),
    "centaurians": (centaurians, ["play ET33", "end", "reward publicity"]),
    "exertians": (exertians, ["launch", "end", "hide ET44", "hide ET45"]),
    "discovery": (second, ["launch", "end"]),
    "far": (lambda: seti(hand="C001 C002 C003", probes="c3", goods="energy 6"), []),
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    """A server with a table for each situation, at which two persons sit."""
    data = tmp_path_factory.mktemp("species")
    laid = lay(data, {name: (make(), "pp") for name, (make, _) in SITUATIONS.items()})
    with served(data) as server:
        yield server, laid


class Visitor(Astronomer):
    """Somebody at one of the prepared tables."""

    @property
    def parts(self) -> dict[str, Any]:
        found: dict[str, Any] = self.update["view"]["parts"]
        return found

    @property
    def stock(self) -> dict[str, int]:
        found: dict[str, int] = self.update["view"]["players"][0]["stock"]
        return found

    def shows(self, selector: str, many: int = 1) -> None:
        """Wait until so many of these are on the page."""
        self.until(lambda: self.page.locator(selector).count() == many)

    def told(self, word: str) -> str:
        """The line of the log about an event of this kind, which the page shows."""
        rules = {event["rule"] for update in self.updates for event in update["events"] if event["word"] == word}
        assert rules, f"nothing was told of {word}"
        return self.log()


def sit(tables: tuple[Server, dict[str, Laid]], browser: Browser, name: str, **more: Any) -> Visitor:
    """At the table of this situation, asked for the first decision."""
    server, laid = tables
    ada = Visitor(browser.new_context(**(LAPTOP | more)), laid[name].link(server.url, 0), bool(more.get("has_touch")))
    ada.asked()
    return ada


def click(ada: Visitor, name: str) -> None:
    """Choose the lines of the situation, each by what stands for it on the table, and see an answer before."""
    for line in SITUATIONS[name][1]:
        ada.asked()
        if line != "end":
            ada.until(lambda: any(one["seen"] for one in lit(ada).values()))
        assert not ada.page.locator("[data-stray]").count(), f"a place for {line}"
        ada.choose(line)
    assert not ada.troubles


@pytest.mark.e2e
def test_a_sample_is_collected_carried_and_delivered(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """A landing shows the samples and one is chosen; a capsule moves by its spaces; of two on Earth one is delivered
    (SE-16.10, SE-16.15, SE-16.20, SE-16.25).
    """
    ada = sit(tables, browser, "mascamites")
    ada.shows("[data-capsule]", 2)
    for line in ("play ET04", "land jupiter", "trace left yellow 3"):
        ada.choose(line)
    ada.asked()
    look(ada, screens, "samples")
    assert ada.page.locator('[data-testid="species"] [data-line^="collect "]').count() == 3, "the three by Jupiter"
    ada.choose("collect data")
    ada.shows("[data-capsule]", 3)
    assert ada.parts["mascamites"]["players"][0]["samples"][-1] == "data"
    ada.choose("capsule 1 e1 f1")
    assert ada.parts["mascamites"]["players"][0]["spaces"][0] == "f1"
    ada.choose("mission ET01")
    ada.asked()
    look(ada, screens, "which")
    ada.choose("deliver 1")
    ada.shows("[data-capsule]", 2)
    ada.shows(".hive .laid", 1)  # the sample laid open on discovery has a place of its own (SE-16.8)
    ada.shows(".space.sample", 2)
    assert "points" in ada.parts["mascamites"]["laid"]
    assert not ada.troubles


@pytest.mark.e2e
def test_an_anomaly_pays_when_earth_comes_to_it(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """The tokens lie by their sectors; a card rotates, Earth comes to one, and its leader is paid (SE-17.11)."""
    ada = sit(tables, browser, "anomalies")
    assert ada.page.locator("[data-anomaly]").count() == 3
    before = ada.stock["publicity"]
    click(ada, "anomalies")
    ada.asked()
    assert ada.stock["publicity"] == before + 2
    ada.told("anomaly")
    assert "anomaly" in ada.by("latest").inner_text().lower()
    look(ada, screens, "paid")
    ada.choose(next(line for line in ada.options if line.startswith("tech ")))


@AGAIN
@pytest.mark.e2e
def test_a_trace_is_marked_on_a_species_board(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """The spaces that can be marked are lit with what they give; the marker lies there, and the open card is taken."""
    ada = sit(tables, browser, "mark")
    ada.choose("play ET19")
    ada.asked()
    lines = [line for line in ada.options if line.startswith(("trace ", "overflow "))]
    assert {one.get_attribute("data-line") for one in ada.page.locator(".space.answer").all()} == set(lines)
    look(ada, screens, "spaces")
    ada.choose("trace left red 1")
    ada.choose("take ET20")
    assert ada.parts["boards"]["markers"]["left red"] == [0]
    ada.page.locator('[data-testid="hand"] [data-card="ET20"]').wait_for()
    assert not ada.troubles


@pytest.mark.e2e
def test_a_signal_goes_to_the_sector_or_the_tile(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """Orbiting 'Oumuamua: its card is taken, and the signal is marked by touching the tile (SE-18.15, SE-18.25)."""
    ada = sit(tables, browser, "oumuamua")
    ada.choose("orbit oumuamua")
    ada.choose("take ET30")
    ada.asked()
    assert {line.split()[1] for line in ada.options if line.startswith("signal ")} == {"61-virginis", "oumuamua"}
    for place in ("61-virginis", "oumuamua"):
        assert ada.page.locator(f'[data-testid="board"] [data-touch="{place}"]').count(), place
    look(ada, screens, "choice")
    ada.choose("signal oumuamua")
    assert ada.parts["oumuamua"]["marks"] == [0]
    assert ada.parts["oumuamua"]["exofossils"][0] == 1
    assert not ada.troubles


@AGAIN
@pytest.mark.e2e
def test_exofossils_are_found_by_landing(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """Landing on 'Oumuamua asks for a space with data, and its fossils are counted on the board (SE-18.26)."""
    ada = sit(tables, browser, "fossils")
    click(ada, "fossils")
    assert ada.parts["oumuamua"]["exofossils"][0] == 2
    assert ada.stock["data"] == 2


@pytest.mark.e2e
def test_a_message_is_paid_with_energy_and_answered(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """Without credits a message card is played for energy; at the milestone a reward is chosen (SE-19.6, SE-19.8)."""
    ada = sit(tables, browser, "centaurians")
    energy = ada.stock["energy"]
    ada.choose("play ET33")
    assert ada.stock["energy"] == energy - 1
    ada.page.locator('[data-testid="missions-0"] [data-card="ET33"]').wait_for()
    ada.choose("end")
    ada.asked()
    look(ada, screens, "rewards")
    publicity = ada.stock["publicity"]
    ada.choose("reward publicity")
    assert ada.stock["publicity"] == publicity + 3
    ada.shows('[data-side="left"] .token.gone')
    assert not ada.troubles


@pytest.mark.e2e
def test_cards_are_played_face_down(tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path) -> None:
    """Two milestones: the first card is free, the second costs a credit; nobody else sees which (SE-20.4, SE-20.8)."""
    ada = sit(tables, browser, "exertians")
    ada.choose("launch")
    ada.choose("end")
    ada.asked()
    look(ada, screens, "first")
    holds(ada.page, NEWEST)
    assert not ada.page.evaluate(MEASURE), "what is on the cards is on them whole"
    ada.choose("hide ET44")
    ada.asked()
    assert ada.stock["credit"] == 1
    ada.choose("hide ET45")
    assert ada.stock["credit"] == 0
    ada.shows(".exertian.played", 2)
    server, laid = tables
    bea = Visitor(browser.new_context(**LAPTOP), laid["exertians"].link(server.url, 1))
    bea.until(lambda: bea.updates)
    assert "ET44" not in "".join(bea.frames)
    assert bea.parts["exertians"]["players"][0]["played"] == 2
    assert not ada.troubles


@pytest.mark.e2e
def test_a_discovery_is_staged(tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path) -> None:
    """A card with its board, three new things and its rules; put away it stays so, and is behind the heading too.

    The other species is one touch away, and nothing of either is cut.
    """
    ada = sit(tables, browser, "discovery")
    click(ada, "discovery")
    dialog = ada.by("discovery")
    expect(dialog.locator(".new")).to_have_count(3)
    expect(dialog.locator(".column")).to_have_count(3)
    look(ada, screens, "staged")
    scrolled(ada, "staged", screens)
    resize(ada, *SIZES["laptop"])
    species = ada.update["view"]["species"]["right"]
    expect(dialog.locator(f'[data-species="{species}"]')).to_have_count(1)
    ada.press(ada.by("contact-other"))
    expect(dialog.locator('[data-species="exertians"]')).to_have_count(1)
    ada.page.screenshot(path=screens / "other.png")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    for side in ("left", "right"):
        assert not ada.page.evaluate(MEASURE), side
        ada.page.screenshot(path=screens / f"{side}.png")
        ada.press(ada.page.locator(f'[data-side="{side}"] .title'))
        expect(ada.by("story").locator(".new")).to_have_count(3)
        ada.page.keyboard.press("Escape")
        expect(ada.by("story")).to_have_count(0)
        ada.press(ada.page.locator('[data-side="right"] .fold'))
    ada.press(ada.page.locator('[data-side="left"] .title'))
    ada.press(ada.by("contact-rules"))
    expect(ada.by("story")).to_have_count(0)
    expect(ada.page.locator('[data-rule="SE-20.1"]')).to_be_in_viewport()
    assert not ada.troubles


@pytest.mark.e2e
def test_a_far_space_is_walked_to_and_things_are_exchanged_by_keys(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """One touch of a space two steps away; then two of a thing for one of another by keyboard, a card among them."""
    ada = sit(tables, browser, "far")
    page = ada.page
    ada.press(page.locator('[data-probe="c3"]'))
    page.locator('[data-far][data-space="c1"]').hover(position={"x": 40, "y": 20})
    page.locator(".chart .way").wait_for()
    page.screenshot(path=screens / "way.png")
    page.locator('[data-far][data-space="c1"]').click(position={"x": 40, "y": 20})
    ada.until(lambda: ada.update["view"]["players"][0]["probes"] == ["c1"])
    assert ada.stock["energy"] == 4
    keys = Typist(ada)
    for given, wanted in (("energy", "card"), ("card", "credit")):
        ada.asked()
        before = len(ada.updates)
        for word in (given, wanted):
            keys.go(f'[data-stock="{word}"]')
            keys.press("Enter")
        ada.until(lambda before=before: ada.news(before))
        while ada.update["decision"]["prompt"] != "MainAction":
            ada.asked()
            keys.choose(next(line for line in ada.options if line.split()[0] in ("take", "discard")))
    assert ada.stock["credit"] == 10
    assert not ada.troubles


@pytest.mark.e2e
@AGAIN
@pytest.mark.parametrize("name", ["mark", "oumuamua", "fossils", "centaurians", "exertians"])
def test_the_same_with_a_finger(tmp_path: Path, browser: Browser, screens: Path, name: str) -> None:
    """On a phone, behind its tabs."""
    laid = lay(tmp_path, {name: (SITUATIONS[name][0](), "pp")})
    with served(tmp_path) as server:
        phone = sit((server, laid), browser, name, **PHONE)
        click(phone, name)
        phone.page.screenshot(path=screens / "phone.png")
