"""The owner of a box brings their own files: checked on the page, kept on the device, and played with (EC-7.6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from ecliptic import api
from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import Person, barriers, laptop
from tests.proof import again

# A file of each game, a title in it, and a column that does not take any word.
FILES = {
    "planetarium": ("low.csv", "Volcanic Plumes", "habitable"),
    "exoplanets": ("goals.csv", "", "condition"),
    "seti": ("moons.csv", "", "planet"),
}
TROUBLED = {"en": "problem", "fr": "problème", "it": "problema"}


def state(person: Person, wanted: str) -> None:
    """Wait until the page has checked what it was given."""
    expect(person.by("box-found")).to_have_attribute("data-state", wanted)


def give(person: Person, name: str, text: str) -> None:
    person.by("box-file").set_input_files(FilePayload(name=name, mimeType="text/csv", buffer=text.encode()))


@pytest.mark.e2e
@pytest.mark.parametrize(("game", "language"), [("planetarium", "fr"), again("exoplanets", "it"), again("seti", "en")])
def test_an_owner_plays_with_own_files(
    server: Server, browser: Browser, screens: Path, game: str, language: str
) -> None:
    """EC-7.2, EC-7.6: bad rows by file and line, then a table with the files, which says so; kept for next time."""
    file, title, column = FILES[game]
    text = api.CATALOG.find(game).texts([])[file]
    title = title or text.splitlines()[1].split(",")[1].strip()
    ada = Person(laptop(browser, language), server.url)
    ada.by("owner").click()
    ada.by("box-game").select_option(game)
    state(ada, "empty")
    with ada.page.expect_download() as download:
        ada.page.locator(f'[data-file="{file}"] button').first.click()
    assert download.value.suggested_filename == file
    assert Path(download.value.path()).read_text(encoding="utf-8") == text
    lines = text.splitlines()
    cells = lines[2].split(",")
    cells[[one.strip() for one in lines[0].split(",")].index(column)] = "nonsense"
    give(ada, file, "\n".join([*lines[:2], ",".join(cells), *lines[3:]]))
    state(ada, "bad")
    expect(ada.by("box-found").locator("h2")).to_contain_text(TROUBLED[language])
    wrong = ada.by("box-found").locator('li[data-line="3"]').first
    expect(wrong).to_contain_text("nonsense")
    if language != "en":
        expect(wrong).not_to_contain_text("should")
    see(ada, screens, f"owner-bad-{game}")
    give(ada, "notes.csv", "x")
    expect(ada.page.locator('[data-file="notes.csv"]')).to_be_visible()
    ada.page.locator('[data-file="notes.csv"] button').last.click()
    ada.by("box-paste").click()
    ada.by("box-paste-as").select_option(file)
    ada.by("box-paste-text").fill(text.replace(title, "My Own", 1))
    ada.by("box-paste-take").click()
    state(ada, "sound")
    ada.by("box-name").fill("My box")
    ada.by("box-keep").click()
    expect(ada.by("box-kept")).to_be_visible()
    see(ada, screens, f"owner-{game}")
    ada.page.reload()
    ada.page.locator('[data-testid="boxes"] button').first.click()
    state(ada, "sound")
    ada.by("box-table").click()
    ada.by("create-table").click()
    expect(ada.by("own-content")).to_contain_text(file)
    see(ada, screens, f"owner-table-{game}", axe=False)
    bob = Person(laptop(browser), f"{server.url}#/t/{ada.table}")
    expect(bob.by("join")).to_contain_text(file)
    bob.by("join-name").fill("Bob")
    bob.by("join-go").click()
    expect(bob.by("own-content")).to_contain_text(file)
    assert not ada.troubles + bob.troubles


def see(person: Person, screens: Path, name: str, axe: bool = True) -> None:
    """Keep screenshots in each size, and let axe look."""
    for width, height in SIZES.values():
        resize(person, width, height)
        person.page.screenshot(path=screens / f"{name}-{width}x{height}.png", full_page=axe)
    resize(person, *SIZES["laptop"])
    if axe:
        wrong = barriers(person.page)
        assert not wrong, (name, wrong)
