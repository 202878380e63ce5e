"""Clocks that run out, and being told elsewhere that it is one's turn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.person import PHONE, Person, found, holds, join, laptop, look
from tests.proof import AGAIN
from tests.server.house import Running, Sundial, running, settings
from tests.server.notify.endpoint import Endpoint, Subscriber, receiving


@pytest.fixture
def hours() -> Sundial:
    return Sundial()


@pytest.fixture
def timed(tmp_path: Path, hours: Sundial) -> Iterator[Running]:
    """A server in this process, whose hours go by when a test says so."""
    with running(settings(tmp_path, local_calls=True), hours) as found:
        yield found


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with receiving() as found:
        yield found


def seat_of(house: Running, clock: dict[str, Any], game: str = "planetarium", seed: str = "4") -> tuple[str, str]:
    """The link of the first seat of a table with clocks, and the one to join it."""
    chairs = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made = house.ask("/api/tables", {"game": game, "chairs": chairs, "seed": seed, "clock": clock})[1]
    link = f"{house.url}/#/t/{made['table']}"
    return f"{link}/{made['keys'][0]['key']}", link


# Everything that is announced from now on: what comes next takes its place, however soon.
HEARKEN = """() => {
  const node = document.querySelector('[data-testid="announcer"]');
  self.announced = [];
  const hear = (changes) => self.announced.push(...changes.map((one) => one.oldValue), node.textContent);
  const what = { childList: true, characterData: true, characterDataOldValue: true, subtree: true };
  new MutationObserver(hear).observe(node, what);
}"""


@pytest.mark.e2e
def test_a_clock_chosen_in_the_lobby_runs_out(timed: Running, hours: Sundial, browser: Browser, screens: Path) -> None:
    """The bot takes the seat and everybody sees it; the person takes it back (EC-11.5, EC-11.7)."""
    ada = Person(laptop(browser), f"{timed.url}/")
    ada.press(ada.by("new-table"))
    ada.by("clock-kind").select_option("live")
    ada.by("clock-gain").select_option("10")
    look(ada, screens, "create")
    ada.press(ada.by("create-table"))
    ada.until(lambda: ada.updates)
    table = ada.row["table"]
    assert ada.row["clock"] == {"kind": "live", "time": 900, "gain": 10, "late": "bot"}
    bea = join(browser, f"{timed.url}/#/t/{table}", "Bea")
    expect(bea.by("clock-1")).to_have_text("15:00")
    expect(ada.by("running-clock")).to_be_visible()
    expect(ada.page).to_have_title(re.compile("^● "))
    expect(ada.page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("icon-turn"))
    expect(bea.page.locator('link[rel="icon"]')).not_to_have_attribute("href", re.compile("icon-turn"))
    hours.go_by(875)
    ada.page.reload()  # the page counts by a clock of its own, which has not gone on
    expect(ada.by("running-clock")).to_have_class(re.compile("runs scarce"))
    look(ada, screens, "scarce")
    bea.page.evaluate(HEARKEN)
    hours.go_by(25)
    expect(bea.by("player-0").get_by_text("time is up, a bot plays")).to_be_visible()
    said = "Time is up for Traveller: a bot takes the seat"
    bea.until(lambda: said in bea.page.evaluate("self.announced"))
    bea.until(lambda: bea.options)  # the bot has decided for Ada
    look(ada, screens, "bot")
    ada.press(ada.by("come-back"))
    expect(ada.by("clock-0")).to_have_text("1:00")
    expect(ada.by("come-back")).to_have_count(0)
    assert ada.troubles == bea.troubles == []


@AGAIN  # without a browser: tests/server/table/test_clock.py
@pytest.mark.e2e
def test_a_warning_on_the_phone(timed: Running, hours: Sundial, browser: Browser, screens: Path) -> None:
    """Whoever is late is named, and the others may call a bot where they read it (EC-11.5)."""
    link, invitation = seat_of(timed, {"kind": "daily", "time": 3 * 86_400, "late": "warn"})
    ada = Person(browser.new_context(**PHONE, locale="fr"), link, touch=True)
    bea = Person(browser.new_context(**PHONE, locale="it"), invitation, touch=True)
    bea.by("join-name").fill("Bea")
    bea.press(bea.by("join-go"))
    bea.until(lambda: bea.updates)
    expect(ada.by("running-clock")).to_have_text(re.compile(r"3\sj\s0\sh|2\sj\s23\sh"))
    look(bea, screens, "running")
    hours.go_by(3 * 86_400)
    expect(bea.by("prompt")).to_contain_text("Tempo scaduto per Ada, che può ancora decidere")
    look(bea, screens, "late")
    bea.press(bea.by("call-now"))
    expect(ada.by("prompt")).to_contain_text("Un bot joue pour vous")
    assert ada.troubles == bea.troubles == []


# In place of the browser's own push service, which is out of reach: it gives out an address of the test.
SERVICE = """
const known = %s;
let asked = null;
PushManager.prototype.subscribe = async function (options) {
  asked = { toJSON: () => known, options, unsubscribe: async () => true };
  return asked;
};
PushManager.prototype.getSubscription = async () => asked;
"""
# What the browser's worker shows when it is pushed. The system's own notices are left out: not every machine has them.
PUSHED = """said => {
  const shown = [];
  self.registration.showNotification = async (title, { body, tag }) => void shown.push([title, body, tag]);
  self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(said) }));
  return shown;
}"""


@pytest.mark.e2e
def test_a_push_reaches_a_browser_whose_page_is_closed(timed: Running, endpoint: Endpoint, desktop: Browser) -> None:
    """What the server sends is what the browser's own worker shows, and touching it opens the table (EC-8.11)."""
    link, invitation = seat_of(timed, {"kind": "daily", "time": 86_400})
    own = Subscriber()
    context = desktop.new_context(locale="it", permissions=["notifications"])
    context.add_init_script(SERVICE % json.dumps({"endpoint": f"{endpoint.url}/box", "keys": own.keys}))
    ada = Person(context, f"{timed.url}/")
    holds(ada.page, "navigator.serviceWorker.controller !== null")
    ada.press(ada.by("settings"))
    ada.press(ada.by("notify"))
    expect(ada.by("notify")).to_be_checked()
    ada.page.goto(link)
    ada.until(lambda: ada.updates)
    calls = timed.house.lobby.calls
    ada.until(lambda: calls.contacts)
    bea = join(desktop, invitation, "Bea")
    ada.choose(ada.choice())
    lobby = context.new_page()
    ada.page.close()
    # Before the server knows that she is gone it calls nobody.
    bea.until(lambda: timed.ask(f"/api/tables?of={ada.row['table']}")[1][0]["chairs"][0]["away"])

    def called() -> bool:
        bea.step()
        return endpoint.arrived

    bea.until(called)
    said = own.read(endpoint.letter().body)
    assert said == {"table": ada.row["table"], "title": "Tocca a te", "text": "Planetarium"}
    lobby.goto(f"{timed.url}/")
    bea.until(lambda: context.service_workers)
    shown = context.service_workers[-1].evaluate(PUSHED, said)
    assert shown == [[said["title"], said["text"], said["table"]]]
    lobby.goto(f"{timed.url}/#/m/{said['table']}")
    lobby.locator('[data-testid="prompt"]').wait_for()


@pytest.mark.e2e
def test_a_webhook_is_set_in_the_menu(house: Server, browser: Browser, screens: Path) -> None:
    """An address in the server's own network is refused with a sentence, and nothing is kept (EC-8.11)."""
    link, _ = found(house, game="planetarium", chairs=[{"kind": "me", "name": "Ada"}, {"kind": "bot"}])
    ada = Person(laptop(browser), link)
    ada.press(ada.by("menu"))
    with ada.page.expect_response(re.compile("contact")):  # what is kept is asked for first
        ada.press(ada.by("open-hook"))
    expect(ada.by("hook-url")).to_be_enabled()
    ada.by("hook-url").fill("http://127.0.0.1/")
    expect(ada.by("hook-save")).to_be_enabled()
    ada.press(ada.by("hook-save"))
    expect(ada.by("hook-said")).to_contain_text("it is not one of the public internet")
    look(ada, screens, "hook")
    assert not ada.troubles
