"""A person at a page: reads what the page was told, decides like the greedy bot, and clicks, taps or types."""

from __future__ import annotations

import json
import math
import os
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, WebSocket, expect
from playwright.sync_api import TimeoutError as Late

import ecliptic
from ecliptic.bots.bot import make
from tests.e2e.conftest import SCREENS, Server

PATIENCE = 60_000  # milliseconds; a busy machine may need them
LONGEST = 1800.0  # seconds for a whole game
# Without the service worker, through which a test could not see or hold back what is fetched.
LAPTOP: Any = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce", "service_workers": "block"}
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
    "reduced_motion": "reduce",
}
expect.set_options(timeout=PATIENCE)
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WANTED = "{ resultTypes: ['violations'], preload: false }"  # what passes need not be described, and no file be fetched


def choose_seed(route: Route) -> None:
    """Give a table that is made in the lobby the seed of the test that makes it, so that each run is the same game."""
    wish = route.request.post_data_json if route.request.method == "POST" else None
    if wish is None:
        route.continue_()
    else:
        route.continue_(post_data=json.dumps({"seed": seed_of_test()} | wish))


def seed_of_test() -> str:
    """The name of the running test, without its folder."""
    return os.environ["PYTEST_CURRENT_TEST"].rpartition("::")[2].removesuffix(" (call)")


class Person:
    """One browser page and what came over its socket."""

    def __init__(self, context: BrowserContext, url: str, touch: bool = False) -> None:
        self.touch_screen = touch
        self.updates: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.troubles: list[str] = []
        self.game = ""
        self.bots: dict[int, Any] = {}
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self.listen)
        self.page.route("**/api/tables", choose_seed)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.goto(url)

    @property
    def table(self) -> str:
        """The table that this page is at: the last one that has welcomed it."""
        welcomes = (json.loads(frame) for frame in reversed(self.frames) if frame.startswith('{"type":"welcome"'))
        return str(next(welcomes)["row"]["table"])

    @property
    def keys(self) -> list[str]:
        """The keys that this device keeps for its table."""
        kept = self.page.evaluate("JSON.parse(localStorage.getItem('ecliptic.tables'))")
        return next(one["keys"] for one in kept if one["table"] == self.table)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, frame: str | bytes) -> None:
        text = frame.decode() if isinstance(frame, bytes) else frame
        self.frames.append(text)
        message = json.loads(text)
        if message.get("type") == "welcome":
            self.game = message["row"]["game"]
            self.row = message["row"]
            message = message["update"]
        if "view" in message:
            self.updates.append(message)

    @property
    def update(self) -> dict[str, Any]:
        """The latest that the page was told."""
        return self.updates[-1]

    @property
    def over(self) -> bool:
        """Is the game over for good? Without a decision left the last turn may still be taken back."""
        return bool(self.updates) and bool(self.update["ranking"])

    @property
    def options(self) -> list[str]:
        decision = self.update["decision"] if self.updates else None
        if not decision or decision["seat"] != self.update["seat"]:
            return []
        return [" ".join([some["verb"], *words]) for some in decision["options"] for words in some["words"]]

    def by(self, testid: str) -> Locator:
        return self.page.locator(f'[data-testid="{testid}"]').first

    def press(self, what: Locator) -> None:
        """Click, or tap on a touch screen."""
        if self.touch_screen:
            what.tap()
        else:
            what.click()

    def asked(self) -> bool:
        """Wait until this person has to decide and the page shows it: what it was told it may not have drawn yet.

        False if the page has decided: after a "continue" it goes by itself through what leaves no choice.
        """
        self.until(lambda: self.options or self.over)
        assert not self.over, "the game is over"
        self.until(lambda: self.drawn() or not self.options)
        return bool(self.options)

    def drawn(self) -> bool:
        """Does the page show the latest that it was told, with a question to this person?"""
        return self.page.locator(f'[data-testid="prompt"].mine[data-seq="{self.update["seq"]}"]').count() > 0

    def log(self) -> str:
        """What the log says, also where it is out of sight: `inner_text` leaves out what is not scrolled to yet."""
        return " ".join((self.by("log").text_content() or "").split())

    def choice(self) -> str:
        """What the greedy bot would choose here: it gets the very view and options of this page."""
        view = self.update["view"]
        seat = self.update["seat"]
        row = self.row
        if seat not in self.bots:
            table = ecliptic.new(self.game, len(row["chairs"]), None, row["modules"], row["options"])
            self.bots[seat] = (make("greedy", self.game, table.rules, f"person {seat}"), table.rules.lexicon)
        bot, lexicon = self.bots[seat]
        return str(bot.choose(view, [lexicon.find(line) for line in self.options]))

    def choose(self, line: str) -> None:
        """Choose a line by touching what it names, and wait until the server has it."""
        if not self.asked():
            return
        self.look_on()
        before = len(self.updates)
        verb, *words = line.split()
        whole = self.page.locator(f'[data-line="{line}"]:visible').first
        if whole.is_visible():  # an answer that is a button of its own, such as a payment
            self.press(whole)
            words = []
        for word in words:
            self.press(self.touchable(word))
        button = self.page.locator(f'[data-verb="{verb}"]:visible').first
        self.until(lambda: len(self.updates) > before or button.is_visible())
        if len(self.updates) == before:
            self.press(button)
        self.until(lambda: len(self.updates) > before)
        self.end_turn()

    def look_on(self) -> None:
        """Put a discovery away, which lies over the table from the moment that the page tells of it."""
        while self.page.locator('[data-testid="discovery"]').count():
            which = self.page.locator('[data-testid="discovery"] [data-species]').get_attribute("data-species")
            self.page.keyboard.press("Escape")
            expect(self.page.locator(f'[data-testid="discovery"] [data-species="{which}"]')).to_have_count(0)

    def touchable(self, word: str) -> Locator:
        """The thing on the page that this word of an option names."""
        return self.page.locator(f'[data-touch="{word}"]:visible').first

    def end_turn(self) -> None:
        """Confirm, if the turn could still be taken back."""
        if self.updates and self.update["unconfirmed"] == self.update["seat"]:
            self.look_on()
            before = len(self.updates)
            self.press(self.page.locator('[data-verb="confirm"]:visible').first)
            self.until(lambda: len(self.updates) > before)

    def step(self) -> bool:
        """Decide once, if it is this person's turn; where the page goes on by itself, it has decided."""
        if not self.updates or self.over or not self.options:
            return False
        told = len(self.updates)
        self.until(lambda: self.drawn() or self.news(told))
        if not self.news(told):
            self.choose(self.choice())
        return True

    def news(self, before: int) -> bool:
        """Has the page been told more than so many updates?"""
        return len(self.updates) > before

    def until(self, true: Any) -> None:
        """Wait until something is true, letting the page work; as long as it is told news, patience begins anew."""
        last = time.monotonic() + LONGEST
        told, end = len(self.updates), time.monotonic() + PATIENCE / 1000
        while not true():
            if self.news(told):  # bots that play a game to its end take minutes on a busy machine
                told, end = len(self.updates), min(last, time.monotonic() + PATIENCE / 1000)
            if time.monotonic() > end:
                self.page.screenshot(path=SCREENS / "late.png")
                raise Late(f"still waiting at: {self.by('prompt').inner_text()}; last told: {self.frames[-1][:200]}")
            self.page.wait_for_timeout(15)


def holds(page: Page, condition: str) -> None:
    """Wait until something in the page is true.

    It is sent as a function: an expression would be evaluated anew at each look, which the page's own policy forbids
    after the first.
    """
    page.wait_for_function(f"() => {condition}", timeout=PATIENCE)


def play_on(people: Sequence[Person], decisions: float) -> None:
    """Let people make so many decisions, or fewer if the game is over before."""
    end = time.monotonic() + LONGEST
    while decisions > 0 and not all(person.over for person in people):
        assert time.monotonic() < end, "the game takes too long"
        moved = sum(person.step() for person in people)
        decisions -= moved
        if not moved:
            people[0].page.wait_for_timeout(15)


def play_out(*people: Person) -> None:
    """Let people play until the game is over."""
    play_on(people, math.inf)
    for person in people:
        assert not person.troubles, person.troubles


def laptop(browser: Browser, language: str = "en") -> BrowserContext:
    return browser.new_context(**LAPTOP, locale=language)


def found(server: Server, **wish: Any) -> tuple[str, str]:
    """Make a table as the lobby's form does, with a seed: the link of its first seat, and the one to join it."""
    seeded = {"seed": seed_of_test()} | wish
    request = urllib.request.Request(f"{server.url}api/tables", json.dumps(seeded).encode())
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
        made: dict[str, Any] = json.load(answer)
    link = f"{server.url}#/t/{made['table']}"
    return f"{link}/{made['keys'][0]['key']}", link


def join(browser: Browser, link: str, name: str) -> Person:
    """Somebody in a browser of their own takes a free chair."""
    person = Person(laptop(browser), link)
    person.by("join-name").fill(name)
    person.press(person.by("join-go"))
    person.until(lambda: person.updates)
    return person


def look(person: Person, screens: Path, name: str) -> None:
    """Keep a screenshot and let axe look for what keeps people out."""
    person.page.wait_for_timeout(200)
    person.page.screenshot(path=screens / f"{name}.png")
    said = barriers(person.page)
    assert not said, "\n".join([name, *said])


def barriers(page: Page, where: str = "document") -> list[str]:
    """What axe finds that keeps people out."""
    page.evaluate(AXE.read_text())
    found = page.evaluate(f"axe.run({where}, {WANTED}).then(result => result.violations)")
    return [f"{one['id']}: {one['nodes'][0]['failureSummary']} ({one['nodes'][0]['html'][:120]})" for one in found]
