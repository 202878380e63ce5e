"""Whole games in the browser, as people play them."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.e2e.cable import Cable
from tests.e2e.conftest import Server
from tests.e2e.person import LAPTOP, PHONE, Person, holds, join, laptop, look, play_out
from tests.proof import AGAIN, again
from tests.server.store.shelf import Shelf
from tests.server.store.test_store import changed_rules, other_content

# Where ghosts of tokens and flying cards are seen, frame by frame, and how many milliseconds something moved each time.
MOVING = "document.querySelectorAll('.motion > *, [data-testid=flying]')"
WATCH = f"""() => {{
    window.places = new Set();
    window.motions = [];
    window.frames = 0;
    let begun = 0;
    const watch = () => {{
        const moving = {MOVING}.length > 0;
        if (moving && !begun) begun = performance.now();
        if (!moving && begun) motions.push(performance.now() - begun);
        if (!moving) begun = 0;
    }};
    new MutationObserver(watch).observe(document.body, {{ childList: true, subtree: true }});
    const step = () => {{
        frames += {MOVING}.length > 0;
        for (const one of {MOVING}) {{
            const {{ x, y }} = one.getBoundingClientRect();
            places.add(`${{Math.round(x)}} ${{Math.round(y)}}`);
        }}
        requestAnimationFrame(step);
    }};
    step();
}}"""
LEAST = 200  # milliseconds: the shortest motion takes 220, on whatever machine


def new_table(person: Person, kinds: list[str]) -> None:
    """Make a table with these chairs in the lobby's form."""
    person.press(person.by("new-table"))
    for at, kind in enumerate(kinds):
        person.by(f"chair-{at}").select_option(kind)
    person.press(person.by("create-table"))
    person.until(lambda: person.updates)


@AGAIN  # a whole game in a browser: test_seti.py
@pytest.mark.e2e
def test_two_browsers_play_a_whole_game(server: Server, browser: Browser, screens: Path) -> None:
    """Two people, one table, by clicking, to the final scores."""
    ada = Person(laptop(browser), server.url)
    ada.by("name").fill("Ada")
    new_table(ada, ["me", "open"])
    link = ada.by("invite-link").input_value()
    ada.page.screenshot(path=screens / "waiting.png")
    bea = join(browser, link, "Bea")
    play_out(ada, bea)
    assert ada.update["scores"] == bea.update["scores"]
    assert ada.update["seed"]
    for person, name in ((ada, "ada"), (bea, "bea")):
        total = person.by("total-0").inner_text()
        assert int(total) == ada.update["scores"][0]["total"]
        person.page.screenshot(path=screens / f"end-{name}.png")
    hidden = {card for update in ada.updates for card in update["view"]["players"][0]["hand"]}
    assert hidden


@AGAIN
@pytest.mark.e2e
def test_a_phone_plays_solo_to_the_end(server: Server, browser: Browser, screens: Path) -> None:
    """390 by 844, touch only."""
    phone = Person(browser.new_context(**PHONE), server.url, touch=True)
    phone.page.screenshot(path=screens / "lobby.png")
    phone.press(phone.by("play-solo"))
    phone.until(lambda: phone.updates)
    for tab in ("hand", "players", "log"):
        phone.press(phone.by(f"tab-{tab}"))
        phone.page.screenshot(path=screens / f"{tab}.png")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.press(phone.by("tab-hand"))
    play_out(phone)
    phone.page.screenshot(path=screens / "end.png")
    standing = phone.update["ranking"][0]
    assert standing["points"] == phone.update["scores"][0]["total"]
    assert standing["won"] == (standing["points"] > phone.update["view"]["target"])


@pytest.mark.e2e
def test_the_menu_opens_what_it_names(server: Server, browser: Browser, screens: Path) -> None:
    """On a phone it is the only way to these sheets; each stays open when the menu has gone."""
    phone = Person(browser.new_context(**PHONE), server.url, touch=True)
    phone.press(phone.by("play-bot"))
    phone.asked()
    for name, sheet in (("Why not?", "why-panel"), ("Scores", "scores"), ("Keys", "keys")):
        phone.press(phone.by("menu"))
        phone.press(phone.by("menu-dialog").get_by_role("button", name=name))
        phone.by("menu-dialog").wait_for(state="detached")
        look(phone, screens, sheet)
        assert phone.by(sheet).is_visible()
        phone.page.keyboard.press("Escape")
        phone.by(sheet).wait_for(state="detached")


@pytest.mark.e2e
def test_a_spectator_sees_the_game_and_no_hand(server: Server, browser: Browser, screens: Path) -> None:
    """A spectator follows everything that is public and can touch nothing."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    ada.step()
    ada.press(ada.by("menu"))
    guest = Person(laptop(browser), ada.by("spectator-link").input_value())
    ada.page.keyboard.press("Escape")
    guest.until(lambda: guest.updates)
    for _ in range(12):
        ada.until(lambda: ada.over or ada.options)
        ada.step()
    guest.until(lambda: guest.update["lines"] == ada.update["lines"])
    guest.page.screenshot(path=screens / "spectator.png")
    assert guest.page.locator("[data-touch]").count() == 0
    assert guest.update["seat"] == -1
    assert all(isinstance(player["hand"], int) for player in guest.update["view"]["players"])
    mine = set(ada.update["view"]["players"][0]["hand"])
    assert mine
    shown = json.dumps(guest.update["view"])
    assert not any(f'"{card}"' in shown for card in mine)


@pytest.mark.e2e
def test_hot_seat_hides_hands_behind_a_screen(server: Server, browser: Browser, screens: Path) -> None:
    """Two people on one screen: each hand reaches the page only after its owner says so."""
    both = Person(laptop(browser), server.url)
    new_table(both, ["me", "local"])
    seen: list[int] = []
    while len(seen) < 4:
        both.until(lambda: both.by("i-am").is_visible() or (both.options and both.by("prompt").is_visible()))
        if both.by("i-am").is_visible():
            if not seen:
                both.page.screenshot(path=screens / "cover.png")
            assert both.page.locator("[data-touch]:visible").count() == 0
            before = len(both.updates)
            both.press(both.by("i-am"))
            both.until(partial(both.news, before))
        viewer = both.update["seat"]
        if seen[-1:] != [viewer]:
            seen.append(viewer)
        players = both.update["view"]["players"]
        assert isinstance(players[viewer]["hand"], list)
        assert isinstance(players[1 - viewer]["hand"], int)
        both.step()
    assert sorted(seen[:2]) == [0, 1]
    assert seen[2:] == seen[:2], "each in turn"
    alone = Person(laptop(browser), f"{server.url}#/t/{both.table}/{both.keys[-1]}")
    alone.until(lambda: alone.updates)
    assert "known to whoever made the table" in alone.by("held-1").inner_text(), "EC-8.5"
    assert not both.by("held-1").is_visible(), "on the shared screen everybody knows"


@pytest.mark.e2e
def test_a_style_sheet_that_did_not_arrive_is_fetched_again(server: Server, browser: Browser) -> None:
    """A server that goes away while a page is being loaded leaves no board without its looks."""
    lost: list[str] = []

    def once(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    context = laptop(browser)
    context.route(re.compile(r"/assets/(?!index)[^/]*\.css$"), once)  # before the lobby, which fetches ahead
    ada = Person(context, server.url)
    ada.press(ada.by("play-bot"))
    ada.by("prompt").wait_for()
    assert lost
    bare = "[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet).length"
    assert ada.page.evaluate(bare) == 0


@pytest.mark.e2e
def test_another_game_may_be_chosen_while_the_first_is_fetched(server: Server, browser: Browser) -> None:
    """A style sheet that is only late keeps no table from opening."""
    held: dict[str, list[Route]] = {"js": [], "css": []}

    def hold(route: Route) -> None:
        held[route.request.url.rpartition(".")[2]].append(route)

    context = laptop(browser)
    context.route(re.compile(r"/assets/(planetarium-[^/]*\.js|seti-[^/]*\.css)$"), hold)
    ada = Person(context, server.url)
    ada.until(lambda: held["js"])
    ada.press(ada.by("game-seti"))
    ada.until(lambda: held["css"])
    held["js"][0].continue_()
    ada.until(lambda: len(held["css"]) == 2)  # what did not arrive is asked for again
    for route in held["css"]:
        route.continue_()
    ada.press(ada.by("play-bot"))
    ada.asked()
    assert not ada.troubles


@pytest.mark.e2e
@pytest.mark.parametrize("motion", ["no-preference", again("reduce")])
def test_things_move_unless_somebody_wants_calm(
    server: Server, browser: Browser, motion: Literal["no-preference", "reduce"]
) -> None:
    """A bot that answers at once cuts no motion short and loses no news; with reduced motion nothing moves."""
    ada = Person(browser.new_context(**(LAPTOP | {"reduced_motion": motion})), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    ada.page.evaluate(WATCH)
    for _ in range(6):
        ada.asked()
        holds(ada.page, f"!{MOVING}.length")  # a click would end it
        ada.step()
    ada.asked()
    turns = sum(event["word"] == "turn" for update in ada.updates for event in update["events"])
    ada.until(lambda: f"Turn {turns}:" in ada.log())
    holds(ada.page, f"!{MOVING}.length")
    places, motions, frames = ada.page.evaluate("[places.size, motions, frames]")
    if motion == "reduce":
        assert (places, motions) == (0, [])
    else:
        assert len(motions) >= 3, "each move of a token is seen"
        assert min(motions) >= LEAST
        # A machine that is too busy to draw does not show the way; any other shows more than where it begins.
        assert places > len(motions) or frames < 4 * len(motions), "it is seen on its way, not in one place"


@pytest.mark.e2e
def test_undo_to_the_barrier_and_not_past_it(server: Server, browser: Browser) -> None:
    """A move can be taken back; what chance or the bot decided cannot."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.asked()
    ada.step()  # the Final of the set-up
    ada.asked()
    assert ada.update["decision"]["prompt"] == "MoveToken"
    floor, digest = ada.update["lines"], json.dumps(ada.update["view"]["board"])
    assert ada.by("undo").is_disabled()
    ada.step()
    assert ada.update["lines"] == floor + 1
    before = len(ada.updates)
    ada.asked()
    ada.press(ada.by("undo"))
    ada.until(lambda: len(ada.updates) > before)
    ada.asked()
    assert (ada.update["lines"], json.dumps(ada.update["view"]["board"])) == (floor, digest)
    assert ada.by("undo").is_disabled()


@pytest.mark.e2e
def test_a_new_link_opens_the_seat_and_the_old_one_does_not(server: Server, browser: Browser) -> None:
    """The page goes on with its new link; a page with the old one is told so."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("play-bot"))
    ada.until(lambda: ada.options)
    old, told = ada.keys, len(ada.updates)
    ada.press(ada.by("menu"))
    ada.press(ada.by("new-link"))
    ada.until(lambda: ada.keys != old and ada.news(told))
    ada.asked()
    assert ada.step()
    thief = Person(laptop(browser), f"{server.url}#/t/{ada.table}/{old[0]}")
    thief.by("banner").wait_for()
    assert not thief.updates


@AGAIN  # without a browser: tests/server/table/test_seats.py
@pytest.mark.e2e
def test_who_made_the_table_gives_a_guest_a_new_link(server: Server, browser: Browser, screens: Path) -> None:
    """The new link opens the guest's seat, the old one no more, and everybody sees who gave it."""
    ada = Person(laptop(browser), server.url)
    ada.by("name").fill("Ada")
    new_table(ada, ["me", "open"])
    bea = join(browser, ada.by("invite-link").input_value(), "Bea")
    bea.press(bea.by("menu"))
    assert not bea.by("link-for-0").is_visible(), "a guest gives nobody a link"
    ada.press(ada.by("menu"))
    ada.press(ada.by("link-for-1"))
    ada.by("gift").wait_for()
    look(ada, screens, "gift")
    link = ada.by("gift-link").input_value()
    bea.by("banner").wait_for()
    again = Person(laptop(browser), link)
    again.until(lambda: again.updates)
    assert again.update["seat"] == 1
    assert "new link by Ada" in again.by("player-1").inner_text()


@AGAIN  # without a browser: tests/server/store/test_sqlite.py
@pytest.mark.e2e
def test_a_game_that_the_rules_no_longer_allow_gives_its_record(house: Server, browser: Browser, screens: Path) -> None:
    """The page says what happened, what taking the record means, and gives it (EC-8.7)."""
    ada = Person(laptop(browser), house.url)
    ada.press(ada.by("play-bot"))
    ada.until(lambda: ada.options)
    table = ada.table
    house.stop()
    changed_rules(Shelf(house.data), table)
    house.start()
    ada.by("last-record").wait_for()
    said = ada.by("banner").inner_text()
    assert "The rules have changed" in said
    assert "EC-8.7" in said
    ada.press(ada.by("last-record"))
    ada.by("last-record-sure").wait_for()
    look(ada, screens, "set-aside")
    with ada.page.expect_download() as download:
        ada.press(ada.by("last-record-sure"))
    text = download.value.path().read_text()
    assert text.startswith("ecliptic-record 2\ngame: planetarium\n")
    assert "\nseed: " in text


@AGAIN  # without a browser: tests/server/table/test_kept.py
@pytest.mark.e2e
def test_a_game_whose_content_has_changed_goes_on_when_everybody_agrees(
    house: Server, browser: Browser, screens: Path
) -> None:
    """The page says so and shows what was stored; nothing can be clicked until both have agreed (EC-8.7)."""
    ada = Person(laptop(browser), house.url)
    ada.by("name").fill("Ada")
    new_table(ada, ["me", "open"])
    bea = join(browser, ada.by("invite-link").input_value(), "Bea")
    ada.until(lambda: ada.options or bea.options)
    table = ada.table
    house.stop()
    other_content(Shelf(house.data), table)
    house.start()
    for person in (ada, bea):
        person.by("adopt").wait_for()
        expect(person.by("prompt")).to_contain_text("The rules have changed since")
        assert person.update["decision"] is None
        assert person.by("player-0").is_visible()
    look(ada, screens, "rules-changed")
    ada.press(ada.by("adopt"))
    bea.by("accept").wait_for()
    assert "Ada asks to continue under the new rules" in bea.by("proposal").inner_text()
    look(bea, screens, "asked")
    bea.press(bea.by("accept"))
    ada.until(lambda: ada.options or bea.options)
    expect(ada.by("prompt")).not_to_contain_text("The rules have changed")
    (ada if ada.options else bea).step()


@pytest.mark.e2e
def test_a_bot_takes_a_chair_that_stays_empty(server: Server, browser: Browser) -> None:
    ada = Person(laptop(browser), server.url)
    new_table(ada, ["me", "open"])
    ada.press(ada.by("replace-1"))
    for _ in range(4):
        ada.until(lambda: ada.options)
        ada.step()
    assert not ada.by("waiting").is_visible()


@pytest.mark.e2e
def test_a_cut_connection_tells_the_truth_and_loses_no_click(server: Server, browser: Browser, screens: Path) -> None:
    """Offline in the middle of a turn: a banner, and the click arrives when the line is back."""
    with Cable(server.port) as cable:
        ada = Person(laptop(browser), f"http://127.0.0.1:{cable.port}/")
        ada.press(ada.by("play-bot"))
        ada.asked()
        ada.step()
        ada.asked()
        assert ada.update["decision"]["prompt"] == "MoveToken"
        lines, before = ada.update["lines"], len(ada.updates)
        _, src, dst = ada.choice().split()
        cable.cut()
        ada.by("banner").wait_for(state="visible")
        ada.page.screenshot(path=screens / "offline.png")
        ada.press(ada.touchable(src))
        ada.press(ada.touchable(dst))
        assert len(ada.updates) == before
        cable.mend()
        ada.until(lambda: ada.update["lines"] > lines)
        ada.by("banner").wait_for(state="hidden")
        assert ada.update["lines"] == lines + 1


@AGAIN  # without a browser: tests/server/store/test_kill.py
@pytest.mark.e2e
def test_nothing_is_lost_when_the_server_is_killed(house: Server, browser: Browser, screens: Path) -> None:
    """SIGKILL during play and a new start: every acknowledged line is there, and the page finds its game."""
    ada = Person(laptop(browser), house.url)
    ada.press(ada.by("play-bot"))
    ada.until(lambda: ada.updates)
    for round_ in range(3):
        for _ in range(4):
            ada.asked()
            ada.step()
        ada.asked()
        told = ada.update
        house.kill()
        ada.by("banner").wait_for(state="visible")
        ada.page.screenshot(path=screens / f"cut-{round_}.png")
        before = len(ada.updates)
        house.start()
        ada.until(partial(ada.news, before))
        ada.by("banner").wait_for(state="hidden")
        assert ada.update["lines"] == told["lines"]
        assert ada.update["view"] == told["view"]
        assert ada.update["decision"] == told["decision"]
    ada.step()


def told_or_asked(person: Person, before: int, button: Locator) -> bool:
    return person.news(before) or button.is_visible()


@AGAIN  # a turn by keyboard is in test_keys
@pytest.mark.e2e
def test_a_game_by_keyboard_alone(server: Server, browser: Browser) -> None:
    """A whole solo game: Enter chooses what has the focus, Space ends the turn, question mark lists the keys."""
    ada = Person(laptop(browser), server.url)
    page = ada.page
    expect(ada.by("play-solo")).to_be_enabled()  # which it is once the lobby knows the games
    ada.by("play-solo").focus()
    page.keyboard.press("Enter")
    ada.asked()
    page.keyboard.press("?")
    keys = page.locator('[role="dialog"]:visible, dialog[open]')
    keys.first.wait_for()
    page.keyboard.press("Escape")
    keys.first.wait_for(state="hidden")
    while not ada.over:
        ada.asked()
        before = len(ada.updates)
        verb, *words = ada.choice().split()
        for word in words:
            ada.touchable(word).focus()
            page.keyboard.press("Enter")
        button = page.locator(f'[data-verb="{verb}"]:visible').first
        ada.until(partial(told_or_asked, ada, before, button))
        if not ada.news(before) and verb == "pass":
            page.keyboard.press("Space")
        elif not ada.news(before):
            button.focus()
            page.keyboard.press("Enter")
        ada.until(partial(ada.news, before))
        if ada.update["unconfirmed"] == ada.update["seat"]:  # the game may end with a card instead of a pass
            before = len(ada.updates)
            page.locator('[data-verb="confirm"]:visible').first.wait_for()
            page.keyboard.press("Space")
            ada.until(partial(ada.news, before))
    assert ada.update["ranking"]
    assert not ada.troubles


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["it", again("en"), again("fr")])
def test_every_page_in_every_language_for_everybody(
    server: Server, browser: Browser, screens: Path, language: str
) -> None:
    """Lobby, table, rules, why-not and keys in each language; axe finds nothing; no text left untranslated."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("settings"))
    ada.by("language").select_option(language)
    ada.page.keyboard.press("Escape")
    ada.until(lambda: ada.page.evaluate("document.documentElement.lang") == language)
    look(ada, screens, "lobby")
    ada.press(ada.by("new-table"))
    look(ada, screens, "create")
    ada.page.keyboard.press("Escape")
    ada.press(ada.by("play-bot"))
    ada.until(lambda: ada.updates)
    look(ada, screens, "table")
    for _ in range(3):
        ada.asked()
        ada.step()
    ada.asked()
    for key, name in (("w", "why"), ("r", "rules"), ("?", "keys")):
        ada.page.keyboard.press(key)
        ada.page.wait_for_timeout(300)
        look(ada, screens, name)
        ada.page.keyboard.press("Escape")
