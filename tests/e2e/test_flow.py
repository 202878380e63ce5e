"""How a table flows: what is said when nothing happens, ways back and forth, playing again, the way to one's tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.e2e.cable import Cable
from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import PHONE, Person, found, join, laptop, look
from tests.proof import AGAIN

# More than a table takes at once, however slow the machine is: what it does not take comes back into the box.
BABBLE = """() => {
  const box = document.querySelector('[data-testid="chat-input"]');
  for (let word = 0; word < 40; word++) {
    box.value = `word ${word}`;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.form.requestSubmit();
  }
}"""
BOT = {"kind": "bot", "level": "greedy"}
ME = {"kind": "me", "name": "Ada"}


def against_a_bot(server: Server, browser: Browser, **wish: Any) -> Person:
    """Ada on a laptop, asked for her first decision; the same cards each time."""
    link, _ = found(server, **({"game": "planetarium", "chairs": [ME, BOT], "seed": "flow"} | wish))
    ada = Person(laptop(browser), link)
    ada.asked()
    return ada


@pytest.mark.e2e
def test_a_silent_network_is_told_after_five_seconds(server: Server, browser: Browser, screens: Path) -> None:
    """Bytes are held back while the socket stays open: the banner comes, and goes with the first byte that arrives."""
    with Cable(server.port) as cable:
        context = laptop(browser)
        context.clock.install()
        ada = Person(context, f"http://127.0.0.1:{cable.port}/")
        ada.press(ada.by("play-bot"))
        ada.asked()
        ada.step()
        ada.asked()
        lines = ada.update["lines"]
        cable.hold()
        _, src, dst = ada.choice().split()
        ada.press(ada.touchable(src))
        ada.press(ada.touchable(dst))
        ada.page.clock.run_for(5000)
        ada.by("banner").wait_for(state="visible")
        look(ada, screens, "silent")
        cable.release()
        ada.by("banner").wait_for(state="hidden")
        ada.until(lambda: ada.update["lines"] > lines)
        assert ada.update["lines"] == lines + 1, "the click is done, and once"


@pytest.mark.e2e
def test_a_link_that_leads_nowhere_says_so(server: Server, browser: Browser, screens: Path) -> None:
    """No table, a full table and one with a chair free: only the last invites."""
    _, full = found(server, game="planetarium", chairs=[ME, BOT])
    _, free = found(server, game="planetarium", chairs=[ME, {"kind": "open"}], private=True)
    guest = Person(laptop(browser), f"{server.url}#/t/nosuchtabl")
    for link, title, invites in (
        (f"{server.url}#/t/nosuchtabl", "There is no such table", False),
        (full, "Every seat at this table is taken", False),
        (free, "You are invited", True),
    ):
        guest.page.goto(link)
        guest.page.get_by_role("heading", name=title).wait_for()
        assert guest.by("join-go").is_visible() == invites
        look(guest, screens, title.replace(" ", "-").lower())
    held: list[Route] = []
    asking = re.compile(r"/api/tables\?of=")

    def hold(route: Route) -> None:
        held.append(route)

    guest.page.route(asking, hold)
    guest.page.goto(server.url)
    guest.page.goto(full)
    expect(guest.by("join-title")).to_have_text("Opening the table…")  # nobody is invited before that is known
    assert not guest.by("join-go").count()
    guest.until(lambda: held)
    guest.page.unroute(asking)
    for one in held:
        one.continue_()
    guest.press(guest.by("join-watch"))
    guest.until(lambda: guest.updates)
    assert guest.update["seat"] == -1


@pytest.mark.e2e
def test_my_tables_come_first_in_my_language(server: Server, browser: Browser, screens: Path) -> None:
    """Whose turn, against whom, with which expansions, how old; a bot is called what the reader calls it."""
    ada = against_a_bot(server, browser, modules=["more-markers"], name="Tea", private=True)
    assert "Planner" in ada.by("player-1").inner_text()
    ada.page.goto(server.url)
    mine = ada.by("my-tables")
    mine.get_by_text("your turn").wait_for()
    said = mine.inner_text()
    for words in ("Tea", "Planetarium", "against Planner", "More markers", "begun"):
        assert words in said, words
    first = ada.page.locator("main section").first
    assert first.get_attribute("aria-labelledby") == "mine"
    look(ada, screens, "lobby")
    ada.press(ada.by("settings"))
    ada.by("language").select_option("fr")
    ada.page.keyboard.press("Escape")
    mine.get_by_text("à vous de jouer").wait_for()
    assert "contre Calculateur" in mine.inner_text()
    ada.press(mine.get_by_role("link", name="Continuer"))
    ada.asked()
    assert "Calculateur" in ada.by("player-1").inner_text()


@AGAIN  # without a browser: tests/server/lobby/test_rematch.py
@pytest.mark.e2e
def test_play_again_is_a_rematch(server: Server, browser: Browser, screens: Path) -> None:
    """The same game, modules and people; who asks is there at once, the other is invited (EC-8.8)."""
    chairs = [ME, {"kind": "open"}]
    link, invitation = found(server, game="planetarium", chairs=chairs, modules=["more-markers"], name="Tea")
    ada = Person(laptop(browser), link)
    bea = join(browser, invitation, "Bea")
    for person in (ada, bea):  # bots play it to its end
        person.press(person.by("menu"))
        person.press(person.by("leave"))
        person.press(person.by("leave-sure"))
    for person in (ada, bea):
        person.until(lambda: person.over)  # noqa: B023 - called at once
        person.by("play-again").wait_for()
    old = ada.row["table"]
    before = len(ada.updates), len(bea.updates)
    look(ada, screens, "end")
    ada.press(ada.by("play-again"))
    ada.until(lambda: ada.news(before[0]) and ada.row["table"] != old)
    assert ada.by("begin").is_disabled(), "nobody begins before everybody has sat down"
    assert "Bea" in ada.by("missing").inner_text()
    assert ada.row["modules"] == ["more-markers"]
    assert [chair["name"] for chair in ada.row["chairs"]] == ["Bea", "Ada"]
    bea.page.keyboard.press("Escape")
    bea.by("rematch-join").wait_for()
    look(bea, screens, "invited")
    for width, height in SIZES.values():  # what may be done here stays in sight beside the invitation
        resize(bea, width, height)
        bea.page.screenshot(path=screens / f"invited-{width}x{height}.png")
        bea.by("open-scores").click(trial=True)
    bea.press(bea.by("rematch-join"))
    bea.until(lambda: bea.news(before[1]) and bea.row["table"] == ada.row["table"])
    ada.press(ada.page.locator('[data-testid="begin"]:enabled'))
    ada.until(lambda: ada.update["view"] and bea.update["view"])
    assert (ada.update["seat"], bea.update["seat"]) == (1, 0)
    bea.asked()
    assert bea.step()


@pytest.mark.e2e
def test_a_table_that_gathers_is_talked_at_and_given_up(server: Server, browser: Browser, screens: Path) -> None:
    """What was chosen is shown, a full table says so, a word is marked until seen, and giving up ends the game."""
    chairs = [ME, {"kind": "open"}]
    clock = {"kind": "live", "time": 900, "gain": 20, "late": "bot"}
    wish = {"game": "planetarium", "chairs": chairs, "modules": ["more-markers"], "gather": True, "seed": ""}
    link, invitation = found(server, **wish, clock=clock)
    ada = Person(browser.new_context(**PHONE, locale="en"), link, touch=True)
    ada.by("gathering").wait_for()
    facts = ada.by("facts").inner_text()
    for words in ("Planetarium", "More markers", "15\u00a0min", "Hints\nno", "All hands in the replay\nyes"):
        assert words in facts
    bea = join(browser, invitation, "Bea")
    bea.by("gathering").wait_for()
    look(ada, screens, "gathering")
    look(bea, screens, "gathering-laptop")
    late = Person(laptop(browser), invitation)
    expect(late.by("join-title")).to_have_text("Every seat at this table is taken")
    look(late, screens, "full")
    ada.press(ada.page.locator('[data-testid="begin"]:enabled'))
    ada.until(lambda: bool(ada.update["view"] and bea.update["view"]))
    assert not ada.by("chat-unseen").count()
    bea.press(bea.by("chat-tab"))
    bea.page.evaluate(BABBLE)
    ada.by("chat-unseen").wait_for()
    expect(bea.by("chat-input")).not_to_have_value("")
    look(ada, screens, "unseen")
    ada.press(ada.by("tab-log"))
    ada.press(ada.by("chat-tab"))
    expect(ada.by("chat-unseen")).to_have_count(0)
    ada.press(ada.by("menu"))
    assert not ada.by("leave").is_hidden()
    assert ada.by("put-away").is_visible(), "nobody has moved yet"
    ada.page.keyboard.press("Escape")
    mover = ada if ada.options else bea
    mover.asked()
    mover.step()
    ada.until(lambda: ada.update["lines"] == bea.update["lines"] and ada.update["lines"] == mover.update["lines"])
    bea.press(bea.by("menu"))
    bea.press(bea.by("concede"))
    expect(bea.by("concede-sure")).to_be_in_viewport(ratio=0.9)  # at the foot of a menu that is longer than the window
    expect(bea.page.locator(":focus")).to_have_text("Cancel")
    look(bea, screens, "give-up")
    bea.press(bea.by("concede-sure"))
    for person, said in ((ada, "You win: Bea gave up."), (bea, "Ada wins: Bea gave up.")):
        person.until(lambda: person.over)  # noqa: B023 - called at once
        expect(person.page.get_by_text(said).first).to_be_visible()
        look(person, screens, f"given-up-{person.update['seat']}")


@pytest.mark.e2e
def test_going_back_against_a_bot_asks_first_and_can_be_taken_back(
    server: Server, browser: Browser, screens: Path
) -> None:
    """Two turns back by the log: a question, then a button that brings everything back (EC-8.9)."""
    ada = against_a_bot(server, browser)
    mine = 0
    while mine < 3:
        ada.asked()
        mine = sum(
            event["word"] == "turn" and event["seat"] == 0 for update in ada.updates for event in update["events"]
        )
        if mine < 3:
            ada.step()
    told = ada.update
    back = ada.page.locator('[data-testid^="back-"]').first
    back.hover()
    ada.press(back)
    look(ada, screens, "asks")
    ada.press(ada.by("rewind-cancel"))
    ada.by("rewind").wait_for(state="detached")
    assert ada.update["lines"] == told["lines"]
    ada.press(back)
    before = len(ada.updates)
    ada.press(ada.by("rewind-go"))
    ada.until(lambda: ada.news(before))
    assert ada.update["lines"] < told["lines"]
    ada.by("restore").wait_for()
    look(ada, screens, "restorable")
    before = len(ada.updates)
    ada.press(ada.by("restore"))
    ada.until(lambda: ada.news(before))
    assert (ada.update["lines"], ada.update["view"]) == (told["lines"], told["view"])
    ada.by("restore").wait_for(state="detached")


@pytest.mark.e2e
def test_a_turn_with_nothing_to_play_ends_with_one_continue(server: Server, browser: Browser, screens: Path) -> None:
    """With nothing to choose the page says so, and one press ends the turn."""
    ada = against_a_bot(server, browser)
    while ada.options != ["pass"]:
        ada.step()
        ada.asked()
    button = ada.page.locator('[data-verb="pass"]:visible')
    assert button.inner_text().startswith("Continue")
    assert "nothing you can play" in ada.by("prompt").inner_text()
    ada.page.screenshot(path=screens / "continue.png")
    before = ada.update["lines"]
    ada.press(button)
    ada.until(lambda: ada.update["lines"] > before)
    assert ada.update["unconfirmed"] == -1, "the turn is ended with it"


@pytest.mark.e2e
def test_the_last_move_stays_on_the_board_and_is_told(server: Server, browser: Browser, screens: Path) -> None:
    """The bot's move until mine, then mine: from and to in the player's colour, one line, places that one can see."""
    ada = against_a_bot(server, browser)
    ada.step()  # the Final of the set-up
    ada.asked()
    seen: set[int] = set()
    while seen != {0, 1}:
        ada.step()
        ada.asked()
        moves = [event for update in ada.updates for event in update["events"] if event["word"] == "moved"]
        last = moves[-1]
        seen.add(last["seat"])
        trail = ada.page.locator("[data-trail]")
        assert trail.count() == 1
        assert trail.get_attribute("data-trail") == f"{last['from']} {last['to']}"
        assert trail.get_attribute("data-seat") == str(last["seat"])
        told = ada.by("latest").get_attribute("title") or ""
        assert told.startswith(f"{('Ada', 'Planner')[last['seat']]} moves ")
        assert told.split(" · ")[0] in ada.log()
        colour = "getComputedStyle(document.querySelector('[data-trail] .trail')).stroke"
        wanted = f"getComputedStyle(document.documentElement).getPropertyValue('--seat-{last['seat']}')"
        assert ada.page.evaluate(f"CSS.supports('color', {wanted})")
        assert ada.page.evaluate(colour) == ada.page.evaluate(
            f"(() => {{ const one = document.body.appendChild(document.createElement('i')); one.style.color = {wanted};"
            " const found = getComputedStyle(one).color; one.remove(); return found })()"
        )
    ada.page.screenshot(path=screens / "planetarium.png")
    assert not re.search(r"\d[-\u2011]\d\d", ada.log()), "no line names a space by its number"
    exo = against_a_bot(server, browser, game="exoplanets")
    latest = exo.by("latest")
    raised = "Planner: .* raises life on .* to level"
    while not latest.count() or not re.match(raised, latest.get_attribute("title") or ""):
        exo.step()
        exo.asked()
    placed = [event for update in exo.updates for event in update["events"] if event["word"] == "placed"][-1]
    exo.page.locator(f'[data-trail="{placed["planet"]}"][data-seat="1"]').wait_for(state="attached")
    assert not re.search(r"\b[RSGO]\d\b", exo.log()), "no line names a planet by its number"
    exo.page.screenshot(path=screens / "exoplanets.png")


@pytest.mark.e2e
def test_a_token_that_cannot_move_says_why(server: Server, browser: Browser, screens: Path) -> None:
    """When a token is asked for, when a card is, and while somebody else decides: a reason with its rule."""
    chairs = [ME, {"kind": "open"}]
    link, invitation = found(server, game="planetarium", chairs=chairs, seed="flow")
    ada = Person(laptop(browser), link)
    ada.until(lambda: ada.updates)
    bea = join(browser, invitation, "Bea")
    people = [ada, bea]

    def says(person: Person) -> str:
        """Click a token that cannot be touched: what the page answers."""
        board = person.update["view"]["board"]
        still = next(
            space for space, token in board.items() if token in {"rock", "gas"} and not person.touchable(space).count()
        )
        before = person.by("notice")
        if before.count():
            person.page.keyboard.press("Escape")
            before.wait_for(state="detached")
        person.press(person.page.locator(f'[data-space="{still}"]'))
        person.by("notice").wait_for()
        return person.by("notice").inner_text()

    while not any(person.options and person.update["decision"]["prompt"] == "MoveToken" for person in people):
        for person in people:
            person.step()
        ada.page.wait_for_timeout(15)
    me, other = people if ada.options else reversed(people)
    me.asked()
    assert "PL-3" in says(me), "matter does not move onto matter"
    look(me, screens, "move")
    assert "EC-1.1" in says(other), "it is another's decision"
    me.step()
    me.asked()
    assert me.update["decision"]["prompt"] == "PlayCard"
    assert re.search(r"PL-2|EC-1.4", says(me)), "the token of this turn was moved"
    me.page.screenshot(path=screens / "card.png")


@pytest.mark.e2e
def test_a_table_that_was_put_away_says_so(server: Server, browser: Browser, screens: Path) -> None:
    """To whoever put it away and to who comes by its link; nobody is invited, nor told to try again (EC-8.13)."""
    link, invitation = found(server, game="planetarium", chairs=[ME, {"kind": "open"}], seed="")
    ada = Person(browser.new_context(**PHONE, locale="fr"), link, touch=True)
    ada.by("waiting").wait_for()
    ada.press(ada.by("menu"))
    ada.press(ada.by("put-away"))
    expect(ada.by("put-away-sure")).to_be_in_viewport(ratio=0.9)
    ada.press(ada.by("put-away-sure"))
    expect(ada.by("banner")).to_contain_text("retirée")
    expect(ada.by("banner").get_by_role("button")).to_have_count(0)
    expect(ada.by("waiting")).to_have_count(0)
    look(ada, screens, "put-away")
    bea = Person(browser.new_context(**PHONE, locale="it"), invitation, touch=True)
    expect(bea.by("join-title")).to_have_text("Questo tavolo è stato tolto")
    expect(bea.by("join-watch")).to_have_count(0)
    look(bea, screens, "put-away-guest")


@pytest.mark.e2e
def test_somebody_falls_out_by_vote(server: Server, browser: Browser, screens: Path) -> None:
    """Of three people two agree; the third is told and has no vote; a bot plays on (EC-8.14)."""
    link, invitation = found(server, game="exoplanets", chairs=[ME, {"kind": "open"}, {"kind": "open"}], seed="")
    ada = Person(laptop(browser, "fr"), link)
    bea = join(browser, invitation, "Bea")
    cleo = Person(browser.new_context(**PHONE, locale="it"), invitation, touch=True)
    cleo.by("join-name").fill("Cleo")
    cleo.press(cleo.by("join-go"))
    for person in (ada, bea, cleo):
        person.until(lambda: bool(person.updates and person.update["view"]))  # noqa: B023 - called at once
    ada.press(ada.by("menu"))
    ada.press(ada.by("outs").locator("summary"))
    look(ada, screens, "outs")
    ada.press(ada.by("oust-2"))
    expect(cleo.by("proposal")).to_contain_text("Lo decidono gli altri")
    expect(cleo.by("accept")).to_have_count(0)
    expect(bea.by("proposal")).to_contain_text("Ada proposes that Cleo falls out")
    look(bea, screens, "asked")
    look(cleo, screens, "told")
    bea.press(bea.by("accept"))
    expect(ada.by("player-2")).to_contain_text("exclusion votée")
    expect(bea.by("proposal")).to_have_count(0)
    look(cleo, screens, "out")
    assert ada.troubles == bea.troubles == cleo.troubles == []
