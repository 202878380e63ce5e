"""The page as an app: installable, opens without a network, and tells the truth about it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.server.settings import Settings
from tests.e2e.conftest import Server, served
from tests.e2e.person import PHONE, Person, found, holds, join, laptop, look
from tests.server.house import running, settings


@pytest.mark.e2e
def test_the_page_opens_again_while_nothing_answers(tmp_path: Path, browser: Browser, screens: Path) -> None:
    """It says that the server cannot be reached, and recovers when it can."""
    with served(tmp_path) as house:
        ada = Person(browser.new_context(**(PHONE | {"service_workers": "allow"})), house.url, touch=True)
        holds(ada.page, "navigator.serviceWorker.controller !== null")
        house.kill()
        ada.page.reload()
        ada.page.get_by_role("alert").wait_for()
        look(ada, screens, "unreachable")
        house.start()
        ada.page.get_by_role("alert").wait_for(state="detached")
        ada.by("play-bot").wait_for()


@pytest.mark.e2e
def test_a_newer_server_is_never_met_by_an_old_page(tmp_path: Path, browser: Browser) -> None:
    """Though it is kept for a lost network: what is opened is the server's, and an open table loads itself again."""
    files = tmp_path / "static"
    shutil.copytree(Settings(tmp_path).static, files)
    build, newer = (files / "build.txt").read_text().strip(), "f" * 16
    with running(settings(tmp_path / "data", static=files)) as house:
        made = house.create("me", "bot")
        context = browser.new_context()
        lobby = Person(context, f"{house.url}/")
        holds(lobby.page, "navigator.serviceWorker.controller !== null")
        table = Person(context, f"{house.url}/#/t/{made.table}/{made.keys[0].key}")
        table.until(lambda: table.updates)
        for name in ("index.html", "build.txt", "worker.js"):
            text = (files / name).read_text()
            assert build in text, name
            (files / name).write_text(text.replace(build, newer))
            for packed in files.glob(f"{name}.*"):
                packed.unlink()
        lobby.page.reload()
        shown = f"document.querySelector('meta[name=build]').content === '{newer}'"
        holds(lobby.page, shown)
        pages = house.house.lobby.tables[made.table].pages
        sweeper = house.house.lobby.sweeper
        assert sweeper is not None
        for page in list(pages):
            sweeper.get_loop().call_soon_threadsafe(page.dismiss, "restart")
        holds(table.page, shown)
        table.asked()
        assert not lobby.troubles + table.troubles


@pytest.mark.e2e
def test_quick_words_are_muted_by_who_wants_to(server: Server, browser: Browser, screens: Path) -> None:
    """A reaction is read in the reader's language; who is muted is not shown, and how many watch is."""
    link, invitation = found(server, game="planetarium", chairs=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ada = Person(laptop(browser, "it"), link)
    bea = join(browser, invitation, "Bea")
    for person in (ada, bea):
        person.press(person.by("chat-tab"))
    bea.press(bea.by("react-nice"))
    ada.page.get_by_text("Ben giocato!").nth(1).wait_for()
    bea.page.get_by_text("Well played!").nth(1).wait_for()
    look(ada, screens, "chat")
    ada.press(ada.by("mute"))
    ada.press(ada.by("mute-1"))
    ada.page.get_by_text("Ben giocato!").nth(1).wait_for(state="detached")
    ada.press(ada.by("mute-1"))
    ada.page.get_by_text("Ben giocato!").nth(1).wait_for()
    ada.press(ada.by("mute-all"))
    ada.page.get_by_text("Ben giocato!").nth(1).wait_for(state="detached")
    ada.press(ada.by("mute-all"))
    ada.page.get_by_text("Ben giocato!").nth(1).wait_for()
    table = invitation.rpartition("/")[2]
    row = ada.page.request.get(f"{server.url}api/tables?of={table}").json()[0]
    eve = Person(laptop(browser), f"{server.url}#/w/{table}/{row['spectate']}")
    ada.by("spectators").wait_for()
    assert ada.by("spectators").text_content() == "1 persona guarda"
    assert not eve.troubles


@pytest.mark.e2e
def test_notices_that_the_browser_refuses_are_told(server: Server, browser: Browser) -> None:
    """The wish stays unfulfilled and says so; nothing else changes."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("settings"))
    ada.press(ada.by("notify"))
    ada.page.get_by_text("does not let this page").wait_for()
    expect(ada.by("notify")).not_to_be_checked()
    expect(ada.by("sound")).not_to_be_checked()


@pytest.mark.e2e
def test_the_page_can_be_installed(server: Server, browser: Browser) -> None:
    """Chromium finds nothing in the manifest that would keep it from installing."""
    page = browser.new_page()
    page.goto(server.url)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert not found["errors"], found["errors"]
    manifest = json.loads(found["data"])
    for icon in manifest["icons"]:
        assert page.request.get(server.url + icon["src"]).ok, icon


@pytest.mark.e2e
def test_what_is_opened_without_a_server_says_what_it_is(tmp_path: Path, browser: Browser, screens: Path) -> None:
    """Lobby, list and table by their names, of whom one plays against too; and that nobody answers."""
    with served(tmp_path) as house:
        chairs = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        link, invitation = found(house, game="planetarium", chairs=chairs, name="Evenings")
        join(browser, invitation, "Bea").page.context.close()
        ada = Person(browser.new_context(**(PHONE | {"service_workers": "allow"})), link, touch=True)
        ada.until(lambda: ada.updates)
        holds(ada.page, "navigator.serviceWorker.controller !== null")
        ada.page.goto(house.url)
        row = ada.by("my-tables")
        expect(row).to_contain_text("Bea")
        house.kill()
        ada.page.reload()
        ada.page.get_by_role("alert").wait_for()
        expect(row).to_contain_text("Evenings")
        expect(row).to_contain_text("Bea")
        expect(ada.by("game-planetarium")).to_contain_text("Planetarium")
        look(ada, screens, "lobby")
        ada.page.goto(link)
        expect(ada.by("opening").get_by_role("heading")).to_have_text("Evenings")
        sentence = ada.by("opening").get_by_role("alert")
        expect(sentence).to_be_visible()
        box = sentence.bounding_box()
        assert box is not None
        assert 200 < box["y"] < 600, "it does not stand in the middle of the page"
        look(ada, screens, "table")
        ada.page.goto(f"{house.url}t/{link.split('/')[-2]}")  # a link that was shared leads there as well
        expect(ada.by("join")).to_contain_text("Evenings")
        house.start()
        ada.page.goto(link)
        ada.until(lambda: ada.by("board").count() > 0)


@pytest.mark.e2e
def test_a_server_that_says_nothing_is_noticed(server: Server, browser: Browser) -> None:
    """A connection that stays open tells no more than one that is refused: after two seconds the page says so."""
    link, _ = found(server, game="planetarium", chairs=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    context = laptop(browser)
    context.route_web_socket("**/ws/**", lambda _: None)
    context.route("**/api/**", lambda _: None)
    context.clock.install()
    ada = Person(context, link)
    for page in (link, server.url):
        ada.page.goto(page)
        ada.page.locator("h1").wait_for(state="attached")
        expect(ada.page.get_by_role("alert")).to_have_count(0)
        ada.page.clock.run_for(2000)
        expect(ada.page.get_by_role("alert")).to_contain_text("does not answer")
