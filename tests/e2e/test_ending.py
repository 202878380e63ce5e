"""A game that is over: the verdict, the worlds, how it went, and a poster to keep."""

from __future__ import annotations

import json
import re
import struct
import urllib.request
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.server import wire
from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize, scrolled
from tests.e2e.person import LAPTOP, PATIENCE, PHONE, Person, look
from tests.proof import again
from tests.server.house import Page, dial

TITLES = {"planetarium": "PLANETARIUM", "exoplanets": "EXOPLANETS", "seti": "SETI"}
SVG = "{http://www.w3.org/2000/svg}"


def finished(server: Server, game: str, seats: int, **more: Any) -> tuple[str, Any]:
    """The link to watch a game that bots have played to its end, and its row. Greedy ones always win some points."""
    chairs = [{"kind": "bot", "level": "greedy", "name": f"Bot & {seat}"} for seat in range(seats)]
    wish = {"game": game, "chairs": chairs, "seed": f"the end of {game}"} | more
    request = urllib.request.Request(f"{server.url}api/tables", json.dumps(wish).encode())
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
        made = json.load(answer)
    with dial(server.port, made["table"]) as line:  # where only bots play they pause while nobody looks
        page = Page(line)
        page.send(wire.Hello([made["spectate"]]))
        page.until(wire.Welcome)
        while not page.update.ranking:
            page.until(wire.Update)
    with urllib.request.urlopen(f"{server.url}api/tables?of={made['table']}", timeout=PATIENCE / 1000) as answer:
        (row,) = json.load(answer)
    assert row["status"] == "over"
    return f"{server.url}#/w/{made['table']}/{made['spectate']}", row


def poster(person: Person, button: str, path: Path) -> bytes:
    with person.page.expect_download() as coming:
        person.press(person.by(button))
    coming.value.save_as(path)
    assert coming.value.suggested_filename.endswith(path.suffix)
    return path.read_bytes()


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("game", "seats", "language"),
    [("exoplanets", 2, "en"), again("planetarium", 3, "fr"), again("planetarium", 1, "en"), again("seti", 1, "it")],
)
def test_the_end_of_a_game(
    server: Server, browser: Browser, screens: Path, game: str, seats: int, language: str
) -> None:
    """Winner and margin, worlds, curve and turning points that lead to the replay, stories, poster (EC-9.4)."""
    link, row = finished(server, game, seats)
    ada = Person(browser.new_context(**LAPTOP, locale=language, accept_downloads=True), link)
    ada.by("curve").wait_for()
    expect(ada.by("verdict")).not_to_be_empty()
    ada.by("poster").wait_for()
    best = row["results"][0]
    assert int(ada.by(f"total-{best['seat']}").inner_text()) == best["points"]
    look(ada, screens, f"{game}-laptop")

    text = poster(ada, "poster-svg", screens / f"{game}.svg").decode()
    root = ElementTree.fromstring(text)  # a strict reader, unlike a browser
    assert root.tag == f"{SVG}svg"
    tags = {element.tag for element in root.iter()}
    assert not tags & {f"{SVG}{name}" for name in ("script", "image", "foreignObject", "a")}
    assert not re.findall(r"""(?:href|src)=["'](?!#)|url\((?!#|data:font)|@import""", text)
    said = [element.text for element in root.iter(f"{SVG}text")]
    assert TITLES[game] in said
    assert all(str(one["points"]) in said for one in row["results"])
    assert "Bot & 0" in said
    png = poster(ada, "poster-png", screens / f"{game}-poster.png")
    wide, high = struct.unpack(">II", png[16:24])
    assert wide >= 1000
    assert abs(high / wide - 1.414) < 0.01
    assert 150_000 < len(png) < 1_000_000, "with something on it, and small enough to be sent"

    rules = ada.page.locator('[data-testid="scores"] .rule')
    seen = rules.evaluate_all("all => all.map((one) => getComputedStyle(one).opacity)")
    assert set(seen) == {"0"}, "numbers of rules are for who asks"
    line = ada.page.locator('[data-testid="scores"] details summary').last
    line.scroll_into_view_if_needed()
    ada.press(line)
    expect(ada.page.locator('[data-testid="scores"] details[open] a').first).to_be_visible(timeout=PATIENCE)
    scrolled(ada, game, screens)
    for size, (width, height) in SIZES.items():
        resize(ada, width, height)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, size
    moment = ada.by("moment-0")
    href, told = moment.get_attribute("href"), moment.inner_text()
    assert href
    ada.press(moment)
    ada.by("reel").wait_for()
    assert ada.page.url.endswith(href)
    turn = re.findall(r"\d+", told)[-1]
    if seats > 1:  # who plays alone sees the rival's turn in the same step
        expect(ada.by("reel-where")).to_have_text(re.compile(rf"\D{turn}\D"))
    hand = ada.by("hand")
    watched = hand.inner_text() if hand.count() else ""
    ada.press(ada.by("reel-more"))
    assert seats == 1 or turn in ada.by("reel-turn").evaluate("one => one.selectedOptions[0].label")
    expect(ada.by("reel-eyes").locator("option")).to_have_count(seats + 1)  # it is over: all hands can be seen
    ada.by("reel-eyes").select_option("0")
    ada.page.keyboard.press("Escape")
    expect(hand).not_to_have_text(watched)
    if language == "en":  # whoever decided then does not think now
        ada.page.locator('[data-testid="prompt"][data-seq]').wait_for()
        expect(ada.by("prompt")).not_to_contain_text("is thinking")
    ada.page.goto(link)
    ada.press(ada.page.locator('[data-testid^="world-"]').first)
    ada.by("story").wait_for()
    scrolled(ada, "story", screens)
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
@pytest.mark.prove
@pytest.mark.parametrize("game", list(TITLES))
def test_the_end_on_a_phone_in_the_light(server: Server, browser: Browser, screens: Path, game: str) -> None:
    """390 by 844, touch only, the light theme, Italian."""
    link, _ = finished(server, game, 2)
    phone = Person(browser.new_context(**PHONE, locale="it", color_scheme="light"), link, touch=True)
    phone.by("curve").wait_for()
    phone.by("poster").wait_for()
    look(phone, screens, f"{game}-phone")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not phone.troubles, phone.troubles
