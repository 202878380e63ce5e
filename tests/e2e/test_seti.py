"""SETI in the browser: people and a bot, the rival, a phone in both directions, the keyboard, and every window."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import ecliptic
from ecliptic.api import AnyGame
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import fits, resize
from tests.e2e.keys import Typist
from tests.e2e.person import LAPTOP, PHONE, found, laptop, look, play_on
from tests.e2e.prepared import lay
from tests.games.seti.table import seti
from tests.proof import AGAIN, again

BOT = {"kind": "bot", "level": "greedy"}
ME = {"kind": "me", "name": "Ada"}
MOST = 30_000  # bytes of an update
LARGEST = 84_000  # bytes of the game's own code
BUILT = Path(ecliptic.__path__[0]) / "server" / "static" / "assets"


def seated(server: Server, browser: Browser, *others: Any, seed: str = "stars", **more: Any) -> Astronomer:
    """Ada at a table of SETI, with the same deal each time, asked for her first decision."""
    options = {} if others else {"difficulty": 1}
    link, _ = found(server, game="seti", chairs=[ME, *others], modules=[], options=options, seed=seed)
    ada = Astronomer(browser.new_context(**(LAPTOP | more)), link, touch=bool(more.get("has_touch")))
    ada.asked()
    return ada


def leave(person: Astronomer) -> None:
    """Let a bot play on: the rest of a game is quicker without clicks."""
    if person.over:
        return
    person.press(person.by("menu"))
    person.press(person.by("leave"))
    person.press(person.by("leave-sure"))


def events(person: Astronomer) -> set[str]:
    """The words of everything that this person was told."""
    return {event["word"] for update in person.updates for event in update["events"]}


def no_strays(person: Astronomer) -> None:
    """Everything that can be chosen lies on the table: nothing had to become a button for want of a place."""
    assert not person.page.locator("[data-stray]").count(), person.page.locator("[data-stray]").first.inner_text()


@pytest.mark.e2e
@pytest.mark.parametrize("decisions", [again(30), again(1000)])
def test_two_browsers_and_a_bot_play_to_the_end(
    server: Server, browser: Browser, screens: Path, decisions: int
) -> None:
    """Made in the lobby, clicked by two people; where they leave, bots go on to the final scores."""
    ada = Astronomer(browser.new_context(**LAPTOP), server.url)
    ada.by("name").fill("Ada")
    ada.press(ada.by("game-seti"))
    ada.press(ada.by("new-table"))
    form = ada.page.locator('[data-testid="create"]')
    form.get_by_role("button", name="Add a seat").click()
    form.locator("select").nth(3).select_option("bot")
    ada.press(ada.by("create-table"))
    ada.until(lambda: ada.updates)
    bea = Astronomer(browser.new_context(**LAPTOP), ada.by("invite-link").input_value())
    bea.by("join-name").fill("Bea")
    bea.press(bea.by("join-go"))
    bea.until(lambda: bea.updates)
    look(ada, screens, "begin")
    play_on((ada, bea), decisions)
    no_strays(ada)
    assert max(len(frame) for frame in ada.frames if frame.startswith('{"type":"update"')) < MOST, "an update is small"
    look(bea, screens, "middle")
    for person in (ada, bea):
        leave(person)
    for person in (ada, bea):
        person.until(lambda person=person: person.over)
        assert not person.troubles
    assert ada.update["scores"] == bea.update["scores"]
    assert any(ada.update["view"]["species"].values()), "a species was discovered"
    ada.by("total-0").wait_for()
    assert int(ada.by("total-1").inner_text()) == ada.update["scores"][1]["total"]
    look(ada, screens, "end")


@pytest.mark.e2e
@pytest.mark.parametrize("decisions", [12, again(1000)])
def test_solo_against_the_rival_to_the_end(server: Server, browser: Browser, screens: Path, decisions: int) -> None:
    """The rival's turn is told step by step, and can be walked through again; then the end names who won."""
    ada = seated(server, browser)
    play_on((ada,), decisions)
    if not ada.over:
        no_strays(ada)
        while ada.update["decision"]["prompt"] != "MainAction":
            ada.step()
            ada.asked()
        ada.press(ada.by("rival-again"))
        while ada.by("rival-turn").is_visible():
            ada.press(ada.by("rival-next"))
        ada.page.locator("[data-action]").first.wait_for()
        look(ada, screens, "rival")
    leave(ada)
    ada.until(lambda: ada.over)
    assert not ada.troubles
    ada.by("scores").wait_for()
    look(ada, screens, "end")


@AGAIN  # every window: below; a first game on a phone: test_first.py
@pytest.mark.e2e
def test_a_phone_plays_in_both_directions(server: Server, browser: Browser, screens: Path) -> None:
    """Touch only: upright, then on its side, without a thing that cannot be reached."""
    phone = seated(server, browser, BOT, **PHONE)
    play_on((phone,), 14)
    phone.asked()
    for tab in ("me", "planets", "techs", "species", "players", "hand"):
        phone.press(phone.by(f"tab-{tab}"))
        phone.page.screenshot(path=screens / f"{tab}.png")
    resize(phone, 844, 390)
    phone.page.screenshot(path=screens / "side.png")
    play_on((phone,), 10)
    phone.asked()
    no_strays(phone)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 844
    assert not phone.troubles


SCAN = ("tuck", "scan", "signal", "discard", "done", "decline", "end")  # the answers of a turn in which one scans


@pytest.mark.e2e
def test_a_turn_by_keyboard(server: Server, browser: Browser, screens: Path) -> None:
    """The first income, a scan with its steps, and the end of the turn, without a click; F lists what is free."""
    ada = seated(server, browser, BOT)
    keys = Typist(ada)
    while "signal" not in events(ada) or ada.options[:1] != ["end"]:
        keys.choose(next(line for verb in SCAN for line in ada.options if line.split()[0] == verb))
        keys.end_turn()
        ada.asked()
    keys.press("f")
    ada.by("free-list").wait_for()
    ada.page.screenshot(path=screens / "free.png")
    keys.press("Escape")
    ada.by("free-list").wait_for(state="detached")
    keys.kept()
    assert not ada.troubles


# A turn as it is played with a mouse, each click what it is on, and with a keyboard.
PICKS = ('[data-probe="f1"]', '[data-stock="energy"]')  # what is only picked, to choose another thing for it
CLICKS = (
    *(PICKS[0], '[data-goal][data-space="g1"]', '[data-testid="missions-0"] [data-line="mission C006"]'),
    *(PICKS[1], '[data-stock="credit"]', '[data-line="corner C001"]', '[data-line="place top"]'),
    *('[data-action="scan"]', "star", "row", "star", '[data-line="place top"]', '[data-line="place top"]'),
    *('[data-line^="buy C"]', '[data-verb="end"]'),
)
FREE = ("move f1 g1", "mission C006", "exchange energy credit", "corner C001", "place top")
SCANNED = ("place top", "place top", "buy")
MOST_KEYS = 40


def busy_turn() -> AnyGame:
    """Two probes, a fulfilled mission, two data and something to exchange."""
    return seti(
        "C001 C002 C004",
        probes="f1 d3",
        techs="probe-1",
        goods="credit 4 energy 9 publicity 4 data 2",
        missions="C006",
        orbiters="jupiter",
    )


def lit(person: Astronomer, thing: str) -> str:
    """The star or the card of the row that is lit first; anything else is itself."""
    if thing == "row":
        row = next(card for card in person.update["view"]["row"] if card)
        return f'[data-testid="row"] [data-touch="{row}"]'
    if thing != "star":
        return thing
    scan = next((one for one in person.update["decision"]["options"] if one["verb"] == "scan"), None)
    star = scan["brings"][0][0] if scan else person.options[0].split()[1]
    return f'[data-testid="board"] [data-touch="{star}"]'


@pytest.mark.e2e
def test_a_whole_turn_takes_few_keys(tmp_path: Path, browser: Browser) -> None:
    """What takes fifteen clicks takes at most forty keys: numbers, F and a letter, arrows with Enter, Space."""
    laid = lay(tmp_path, {name: (busy_turn(), "pp") for name in ("mouse", "keys")})
    with served(tmp_path) as house:
        ada, bea = (Astronomer(laptop(browser), laid[name].link(house.url, 0)) for name in ("mouse", "keys"))
        ada.asked()
        for thing in CLICKS:
            before = len(ada.updates)
            ada.press(ada.page.locator(f"{lit(ada, thing)}:visible").first)
            if thing not in PICKS:
                ada.until(lambda before=before: ada.news(before))
                ada.until(lambda: ada.drawn() or not ada.options)
        keys = Typist(bea)

        def press(*names: str) -> None:
            """Press keys, of which the last chooses, and wait until the page asks for more."""
            before = len(bea.updates)
            for name in names:
                keys.press(name)
            bea.until(lambda: bea.news(before))
            bea.asked()

        def choose_free(line: str) -> None:
            keys.press("f")
            press(bea.page.locator(f'[data-free="{line}"]').get_attribute("aria-keyshortcuts") or "")

        bea.asked()
        for line in FREE:
            choose_free(line)
        press("4")
        for thing in ("star", "row", "star"):
            keys.go(lit(bea, thing))
            press("Enter")
        for line in SCANNED:
            choose_free(line)
        keys.go(lit(bea, "row"))
        press("Enter")
        keys.press("Space")
        bea.until(lambda: not bea.options)
        assert len(CLICKS) == 15
        assert keys.presses <= MOST_KEYS, keys.presses
        mouse, board = ([event["word"] for update in one.updates for event in update["events"]] for one in (ada, bea))
        assert Counter(mouse) == Counter(board), "the same turn"
        for person in (ada, bea):
            assert not person.troubles


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["fr", again("en"), again("it")])
def test_every_window_and_every_word(server: Server, browser: Browser, screens: Path, language: str) -> None:
    """Begun, in the middle and with four players: fits every window, axe finds nothing, no key is shown for a text."""
    ada = seated(server, browser, BOT, BOT, BOT, locale=language)
    for at, decisions in enumerate((1, 14)):
        play_on((ada,), decisions)
        ada.asked()
        fits(ada, f"moment {at}")
        look(ada, screens, f"moment-{at}")
        last = ada.page.locator(".player").last.bounding_box()
        assert last
        assert last["y"] + last["height"] <= LAPTOP["viewport"]["height"], "everybody is in sight"
        assert ada.page.locator("[data-testid=strip] .line").evaluate("line => line.scrollWidth <= line.clientWidth")
        shown = ada.page.evaluate("document.body.innerText")
        missing = [word for word in ("ask-", "verb-", "event-", "at-", "brief-", "{", "undefined") if word in shown]
        assert not missing, missing
    ada.page.keyboard.press("w")
    look(ada, screens, "why")
    ada.page.keyboard.press("Escape")


@pytest.mark.e2e
def test_its_own_code_is_small() -> None:
    """What a browser fetches for SETI beside what every game shares, as it is sent."""
    files = [*BUILT.glob("seti-*.js.gz"), *BUILT.glob("seti-*.css.gz")]
    assert files, "the client is built"
    assert sum(file.stat().st_size for file in files) < LARGEST
