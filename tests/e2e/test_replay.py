"""Looking back in the browser: replay, fork, records taken in, dice checked, and what the others did meanwhile."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Response, expect

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import PHONE, Person, barriers, found, holds, join, laptop, look
from tests.e2e.test_seti_small import COVERED
from tests.proof import again, rows
from tests.records import choices, put, random_game
from tests.server.history.test_archive import DAMAGE, swap

GAMES = ["planetarium", "exoplanets", "seti"]


def take_in(person: Person, server: Server, text: str) -> None:
    """Bring a record to the table and look at it."""
    person.page.goto(f"{server.url}#/r")
    record: FilePayload = {"name": "game.record", "mimeType": "text/plain", "buffer": text.encode()}
    person.by("record-file").set_input_files(record)  # typing thousands of lines takes a browser many seconds
    expect(person.by("record-text")).to_have_value(text)
    person.press(person.by("record-look"))
    person.by("reel").wait_for()


def at_step(person: Person, step: int) -> None:
    """Wait until this step is shown, counted from 1."""
    expect(person.by("reel-step")).to_have_text(re.compile(rf"^{step}\s*/"))


def steps_of(person: Person) -> int:
    return int(person.by("reel-step").inner_text().partition("/")[2])


def slide(person: Person, to: int) -> None:
    """Drag the slider to a step."""
    person.by("reel-slider").evaluate(
        "(node, to) => { node.value = to; node.dispatchEvent(new Event('input', { bubbles: true })); }", to
    )
    at_step(person, to + 1)


def see(person: Person, screens: Path, name: str) -> None:
    """Keep a screenshot and let axe look at what this page adds; the boards are looked at where they are played."""
    person.page.wait_for_timeout(200)
    person.page.screenshot(path=screens / f"{name}.png")
    wrong = barriers(person.page, "[...document.querySelectorAll('[data-testid=reel], dialog[open]')]")
    assert not wrong, (name, wrong)


@pytest.mark.e2e
@pytest.mark.parametrize("game", rows(GAMES, lambda game: game == "seti"))
def test_a_game_step_by_step(server: Server, browser: Browser, screens: Path, game: str) -> None:
    """Step, back, turn, slider, play, and a link to each step, on every size of window (EC-9.1)."""
    ada = Person(laptop(browser), server.url)
    take_in(ada, server, random_game(game, "step by step", 60))
    at_step(ada, 1)
    ada.press(ada.by("reel-more"))
    assert ada.by("reel-turn").evaluate("one => one.selectedOptions[0]?.label"), "where one is: before the first turn"
    ada.page.keyboard.press("Escape")
    last = steps_of(ada)
    assert last > 40
    ada.press(ada.by("reel-next"))
    at_step(ada, 2)
    ada.page.keyboard.press(".")
    at_step(ada, 3)
    ada.press(ada.by("reel-back"))
    at_step(ada, 2)
    slide(ada, 30)
    where = ada.by("reel-where").inner_text()
    url = ada.page.url
    assert re.search(r"/at/\d+$", url)
    see(ada, screens, f"{game}-laptop")
    ada.press(ada.by("reel-turn-next"))
    expect(ada.by("reel-where")).not_to_have_text(where)
    ada.press(ada.by("reel-more"))
    see(ada, screens, f"{game}-more")
    ada.by("reel-speed").select_option("4")
    ada.by("reel-turn").select_option(index=1)
    ada.page.keyboard.press("Escape")
    before = int(ada.by("reel-slider").input_value())
    ada.press(ada.by("reel-play"))
    holds(ada.page, f"Number(document.querySelector('[data-testid=reel-slider]').value) >= {before + 2}")
    ada.press(ada.by("reel-play"))
    expect(ada.by("reel-play")).to_have_attribute("aria-pressed", "false")
    guest = Person(laptop(browser), url)
    at_step(guest, 31)
    assert guest.by("reel-where").inner_text() == where
    for size, (width, height) in SIZES.items():
        resize(ada, width, height)
        ada.page.screenshot(path=screens / f"{game}-{size.replace(' ', '-')}.png")
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, size
        assert game != "seti" or not ada.page.evaluate(COVERED), f"the dial keeps clear of the piles: {size}"
        bar = ada.by("reel").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= height + 1, size
        assert bar["height"] < height / 3, size
    for person in (ada, guest):
        assert not person.troubles, person.troubles


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["fr", again("it")])
def test_a_phone_looks_back_in_its_language(server: Server, browser: Browser, screens: Path, language: str) -> None:
    """390 by 844, touch only, in the other languages."""
    phone = Person(browser.new_context(**PHONE, locale=language), server.url, touch=True)
    take_in(phone, server, random_game("planetarium", "phone", 40))
    phone.press(phone.by("reel-turn-next"))
    phone.press(phone.by("reel-turn-next"))
    look(phone, screens, f"phone-{language}")
    phone.press(phone.by("reel-more"))
    look(phone, screens, f"phone-more-{language}")
    phone.press(phone.by("reel-fork"))
    look(phone, screens, f"phone-fork-{language}")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.e2e
def test_a_stranger_sees_what_a_spectator_may_see(server: Server, browser: Browser, screens: Path) -> None:
    """The link to a step of a running game shows nobody's hand, and the page is not even told (EC-9.1, EC-6.2)."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    for _ in range(6):
        ada.until(lambda: ada.options or ada.over)
        ada.step()
    ada.until(lambda: ada.options)
    hand = {card for update in ada.updates for card in update["view"]["players"][0]["hand"]}
    ada.press(ada.by("menu"))
    ada.press(ada.by("to-replay"))
    ada.by("reel").wait_for()
    ada.press(ada.by("reel-back"))
    expect(ada.page.locator('[data-testid="card"], [data-card]').first, "she sees her own cards").to_be_attached()
    ada.page.screenshot(path=screens / "ada.png")
    ada.press(ada.by("reel-more"))
    link = ada.by("reel-link").input_value()
    assert not any(key in link for key in keys_held(ada.page))
    told: list[str] = []
    context = laptop(browser)
    context.on("response", lambda answer: told.append(body_of(answer)))
    guest = Person(context, link)
    guest.by("reel").wait_for()
    slider = guest.by("reel-slider")
    for step in range(int(slider.get_attribute("max") or 0) + 1):
        slide(guest, step)
    look(guest, screens, "stranger")
    assert guest.page.locator("[data-touch]").count() == 0
    shown = [json.loads(body) for body in told if '"updates"' in body]
    views = [update["view"] for answer in shown for update in answer["updates"]]
    assert views
    assert all(isinstance(player["hand"], int) for view in views for player in view["players"])
    public = json.dumps(ada.updates[-1]["view"]["players"]) + json.dumps(views)
    secret = [card for card in hand if f'"{card}"' not in json.dumps(views)]
    assert secret, public
    assert not guest.troubles, guest.troubles


def keys_held(page: Page) -> list[str]:
    tables: list[dict[str, Any]] = page.evaluate("JSON.parse(localStorage.getItem('ecliptic.tables'))")
    return [key for table in tables for key in table["keys"]]


def body_of(answer: Response) -> str:
    return answer.text() if "/steps" in answer.url or "/reel" in answer.url else ""


@pytest.mark.e2e
@pytest.mark.parametrize("game", rows(GAMES, lambda game: game == "planetarium"))
def test_a_fork_is_played_on(server: Server, browser: Browser, screens: Path, game: str) -> None:
    """From a step of a finished game a person goes on against a bot, and the lobby says where the game comes from."""
    ada = Person(laptop(browser), server.url)
    take_in(ada, server, random_game(game, "fork", 5000 if game != "seti" else 90))
    slide(ada, 20)
    ada.press(ada.by("reel-more"))
    ada.press(ada.by("reel-fork"))
    ada.by("fork-chair-0").select_option("me")
    ada.by("fork-chair-1").select_option("bot")
    see(ada, screens, f"fork-{game}")
    ada.press(ada.by("fork-go"))
    ada.until(lambda: ada.updates)
    ada.asked()
    assert ada.row["parent"]
    lines = ada.update["lines"]
    ada.step()
    ada.until(lambda: ada.update["lines"] > lines)
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
def test_damaged_records_are_refused_in_words(server: Server, browser: Browser, screens: Path) -> None:
    """Each with a sentence that says what is wrong, and with the line where one is to blame (EC-9.3)."""
    assert len(DAMAGE) >= 20
    whole = random_game("planetarium", "damage", 30)
    ada = Person(laptop(browser), f"{server.url}#/r")
    for damage, (tamper, _) in DAMAGE.items():
        rows = whole.splitlines()
        tamper(rows)
        text = "\n".join(rows) + "\n"
        if not text.strip():
            continue  # there is nothing to send, and the button says so
        ada.by("record-text").fill(text)
        with ada.page.expect_response("**/api/records") as sent:
            ada.press(ada.by("record-look"))
        said = ada.by("record-trouble")
        trouble = sent.value.json()
        expect(said, damage).to_have_text(re.compile(".{41}", re.DOTALL))
        if trouble["params"].get("line"):
            expect(said, damage).to_contain_text(str(trouble["params"]["line"]))
            expect(said, damage).to_contain_text(rows[trouble["params"]["line"] - 1][:40].strip())
        assert "#/r" in ada.page.url, damage
    look(ada, screens, "refused")
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
def test_dice_are_checked(server: Server, browser: Browser, screens: Path) -> None:
    """A fair record passes in the server and in the page; in a tampered one the line is named (EC-3.9, EC-4.1)."""
    text = random_game("planetarium", "fair", 40)
    ada = Person(laptop(browser), f"{server.url}#/r")
    ada.by("record-text").fill(text)
    ada.press(ada.by("record-check"))
    expect(ada.by("verdict")).to_contain_text("All is as it should be")
    expect(ada.by("verdict")).to_contain_text(f"This page: {text.count(chr(10) + '* ')} draws computed again")
    look(ada, screens, "fair")
    rows = text.splitlines()
    swap(rows)
    line = next(at for at, (a, b) in enumerate(zip(text.splitlines(), rows, strict=True), 1) if a != b)
    ada.by("record-text").fill("\n".join(rows) + "\n")
    ada.press(ada.by("record-check"))
    expect(ada.by("verdict")).to_contain_text("Something is wrong")
    expect(ada.by("verdict")).to_contain_text(f"Line {line}: chance says")
    expect(ada.by("verdict")).to_contain_text(f"the draw in line {line} is not the one")
    look(ada, screens, "tampered")
    number, other = choices(text)[0]
    ada.by("record-text").fill(put(text, number, other))
    ada.press(ada.by("record-check"))
    expect(ada.by("verdict")).to_contain_text(
        f"Line {number}: '{other}' is not the line that was written there. EC-3.9"
    )
    phone = Person(browser.new_context(**PHONE, locale="it"), f"{server.url}#/r", touch=True)
    phone.by("record-text").fill("\n".join(rows) + "\n")
    phone.press(phone.by("record-check"))
    phone.by("verdict").wait_for()
    look(phone, screens, "phone")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.e2e
def test_who_comes_back_is_told_what_happened(server: Server, browser: Browser, screens: Path) -> None:
    """What the others did since my last turn, until the game goes on."""
    mine, link = found(
        server, game="planetarium", chairs=[{"kind": "me", "name": "Ada"}, {"kind": "open"}], seed="back"
    )
    home = laptop(browser)
    ada = Person(home, mine)
    bea = join(browser, link, "Bea")

    def turns() -> int:
        return sum(event["word"] == "turn" for update in bea.updates for event in update["events"])

    while not (turns() >= 3 and bea.options):
        ada.step()
        if turns() < 3:
            bea.step()
        ada.page.wait_for_timeout(15)
    assert not ada.by("since").is_visible()
    ada.page.close()
    goal = turns() + 1
    while turns() < goal:
        bea.step()
        bea.page.wait_for_timeout(15)
    again = Person(home, mine)
    again.until(lambda: again.updates)
    expect(again.by("since")).to_be_visible()
    said = again.by("since").inner_text()
    assert "Bea" in said
    look(again, screens, "since")
    again.press(again.by("since-watch"))
    again.by("reel").wait_for()
    assert not again.troubles, again.troubles
