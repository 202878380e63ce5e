"""My games on this device, and on another."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.fit import resize
from tests.e2e.person import PATIENCE, PHONE, Person, laptop, look
from tests.e2e.test_ending import finished

# A reader of codes that has nothing to do with what drew them, and what it sees: four pixels for each square.
JSQR = Path(__file__).parents[2] / "web" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ = """async () => {
  const code = document.querySelector('[data-testid="carry-code"]').cloneNode(true);
  const wide = 4 * code.viewBox.baseVal.width;
  code.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  code.setAttribute('width', wide);
  code.setAttribute('height', wide);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([code.outerHTML], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: wide });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  return self.jsQR(pen.getImageData(0, 0, wide, wide).data, wide, wide)?.data ?? '';
}"""

HOLD = """held => {
  const known = JSON.parse(localStorage.getItem('ecliptic.tables'));
  localStorage.setItem('ecliptic.tables', JSON.stringify([held, ...known]));
}"""


@pytest.mark.e2e
def test_games_are_carried_to_another_browser(server: Server, browser: Browser, screens: Path) -> None:
    """A link from the lobby, or what its QR code says, opens every seat on another device, where the game goes on."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    ada.step()
    ada.page.goto(server.url)
    ada.press(ada.by("open-carry"))
    link = ada.by("carry-link").input_value()
    look(ada, screens, "lobby")
    ada.press(ada.by("show-code"))
    ada.by("carry-code").wait_for()
    look(ada, screens, "code")
    ada.page.evaluate(JSQR.read_text())
    shown = ada.page.evaluate(READ)
    assert shown.startswith(f"{server.url}#/c/"), "the secret stands where browsers send it to nobody"
    tablet = Person(browser.new_context(**PHONE), shown, touch=True)
    tablet.press(tablet.by("carry-take"))
    tablet.press(tablet.by("my-tables").get_by_role("link", name="Continue"))
    tablet.asked()
    assert tablet.update["seat"] == 0
    phone = Person(browser.new_context(**PHONE), link, touch=True)
    phone.by("carry").wait_for()
    look(phone, screens, "carry")
    assert "brings 1 game" in phone.by("carry").inner_text()
    phone.press(phone.by("carry-take"))
    row = phone.by("my-tables").get_by_role("link", name="Continue")
    expect(row).to_have_count(1)
    phone.press(row)
    phone.asked()
    assert phone.update["seat"] == 0
    phone.page.goto(link[:-7])
    phone.page.reload()
    expect(phone.by("carry")).to_contain_text("brings nothing")
    assert not phone.troubles, phone.troubles


@pytest.mark.e2e
def test_no_key_stays_in_the_address_bar(server: Server, browser: Browser) -> None:
    """Whoever looks over a shoulder, or at a picture of the page, has no seat by it; loaded again it has its own."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    key, table = ada.keys[0], ada.table
    assert ada.page.url == f"{server.url}#/m/{table}"
    ada.page.reload()
    ada.asked()
    assert ada.update["seat"] == 0
    bea = Person(laptop(browser), f"{server.url}#/t/{table}/{key}")
    bea.asked()
    assert bea.page.url == f"{server.url}#/m/{table}"
    bea.page.goto(f"{server.url}#/t/{table}/{key}")  # the same link once more
    bea.until(lambda: key not in bea.page.url)


@pytest.mark.e2e
def test_a_carried_junk_key_locks_nobody_out(server: Server, browser: Browser) -> None:
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    own, table, junk = ada.keys, ada.table, "j" * 32
    ada.page.goto(f"{server.url}#/c/~{table}.1..{junk}")
    ada.press(ada.by("carry-take"))
    told = len(ada.updates)
    ada.press(ada.by("my-tables").get_by_role("link", name="Continue"))
    ada.until(lambda: ada.news(told))
    assert ada.update["seat"] == 0
    ada.until(lambda: ada.keys == own)
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
def test_a_garbled_link_is_told_so(server: Server, browser: Browser) -> None:
    ada = Person(laptop(browser), f"{server.url}#/t/%E0%A4%A")
    expect(ada.by("garbled")).to_contain_text("not whole")
    ada.by("garbled").get_by_role("link").click()
    ada.by("play-bot").wait_for()
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
def test_finished_games_are_kept_found_and_counted(server: Server, browser: Browser, screens: Path) -> None:
    """My games by words and by result, with what they add up to, on a page of their own."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    _, row = finished(server, "exoplanets", 2)
    # A device that held the key of a seat of that game when it was played.
    held = {"table": row["table"], "keys": ["k" * 32], "spectate": "", "game": "", "name": "", "at": 0, "seats": [0]}
    ada.page.evaluate(HOLD, held)
    ada.page.goto(server.url)
    ada.page.reload()
    expect(ada.by("my-tables")).to_contain_text("Bot & 1")  # nothing moves under the finger any more
    ada.press(ada.by("all-mine"))
    expect(ada.by("mine-count")).to_have_text("2 games", timeout=PATIENCE)
    mine = next(one for one in row["results"] if one["seat"] == 0)
    expect(ada.by("mine-list")).to_contain_text(f"with {mine['points']}", timeout=PATIENCE)
    expect(ada.by("stats-wins")).to_have_text(str(int(mine["won"])), timeout=PATIENCE)
    ada.by("spread").wait_for()
    look(ada, screens, "mine")
    ada.by("mine-state").select_option("running")
    expect(ada.by("mine-count")).to_have_text("1 game", timeout=PATIENCE)
    ada.by("mine-state").select_option("")
    ada.by("mine-search").fill("exo bot")
    expect(ada.by("mine-list").get_by_role("link", name="Look back")).to_have_count(1, timeout=PATIENCE)
    resize(ada, 390, 844)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    look(ada, screens, "mine-phone")
    assert not ada.troubles, ada.troubles
