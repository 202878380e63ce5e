"""A game from outside in the browser: it has no page of its own, and gets the plain one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server, served
from tests.e2e.person import PHONE, Person, barriers, found, laptop, look
from tests.laws.cases import OUTSIDE

CHAIRS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "greedy"}]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that was told of the toy's folder, which lies nowhere in the package."""
    shutil.copytree(OUTSIDE / "toy", tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("ECLIPTIC_GAMES", str(tmp_path / "toy"))
    with served(tmp_path / "data") as running:
        yield running


def scan(person: Person) -> None:
    """Take the option from the list, and see what it brings in the log."""
    before = len(person.updates)
    person.press(person.by("plain-options").locator("[data-line='scan']"))
    person.until(lambda: person.news(before))


@pytest.mark.e2e
def test_a_game_from_outside_is_played_on_the_plain_page(house: Server, browser: Browser, screens: Path) -> None:
    """Founded in the lobby, with options as a list, free actions apart, the view as a tree, and why not."""
    lobby = Person(laptop(browser), house.url)
    lobby.press(lobby.by("game-toy"))
    lobby.by("game-toy").get_by_text("Signals").wait_for()
    look(lobby, screens, "lobby")
    link, _ = found(house, game="toy", chairs=CHAIRS)
    ada = Person(laptop(browser), link)
    ada.by("prompt").get_by_text("Play a card, scan or rest").wait_for()
    assert ada.by("plain-options").locator("[data-line='rest']").inner_text() == "Rest and draw a card"
    assert all(line.startswith("sell ") for line in lines(ada, "plain-free"))
    assert set(lines(ada, "plain-options")) | set(lines(ada, "plain-free")) == set(ada.options)
    look(ada, screens, "table")
    scan(ada)
    ada.page.get_by_text("Ada hears a signal of strength").first.wait_for()
    ada.press(ada.by("why"))
    ada.by("why-deeds").wait_for()
    look(ada, screens, "why")
    assert barriers(ada.page) == []
    assert not ada.troubles


@pytest.mark.e2e
@pytest.mark.prove
def test_the_plain_page_on_a_phone(house: Server, browser: Browser, screens: Path) -> None:
    """In Italian: options first, then the tree, whose branches open and close."""
    link, _ = found(house, game="toy", chairs=CHAIRS, modules=["visitors"])
    ada = Person(browser.new_context(**PHONE, locale="it"), link, touch=True)
    ada.by("prompt").get_by_text("Gioca").wait_for()
    look(ada, screens, "phone")
    branch = ada.by("plain-view").locator("details").first
    branch.locator("summary").first.tap()
    assert branch.get_attribute("open") is None
    scan(ada)
    look(ada, screens, "phone-later")
    assert barriers(ada.page) == []
    assert not ada.troubles


def lines(person: Person, testid: str) -> list[str]:
    """The lines that the buttons of a list stand for."""
    return [one.get_attribute("data-line") or "" for one in person.by(testid).get_by_role("button").all()]
