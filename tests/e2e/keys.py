"""A person who has only a keyboard: Tab from one part of the table to the next, arrows inside, Enter to choose."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.e2e.person import Person

# What has the focus: a number of its own, its part of the table, where it lies, and what choosing it means.
FOCUSED = """() => {
    window.numbers ??= new Map();
    const number = (one) => numbers.get(one) ?? (numbers.set(one, numbers.size + 1), numbers.size);
    const active = document.activeElement;
    const { x, y, width, height } = active.getBoundingClientRect();
    const region = active.closest('[data-region]');
    return {
        lost: active === document.body, id: number(active), region: region ? number(region) : 0,
        x: x + width / 2, y: y + height / 2, goal: active.matches('[data-goal]'), testid: active.dataset.testid ?? '',
        chosen: active.matches('[aria-pressed="true"]'), words: active.getAttribute('aria-label') ?? active.innerText,
    };
}"""
# The same of the first thing to be seen that a selector finds.
WANTED = """(selector) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0);
    if (!found) return null;
    const { x, y, width, height } = found.getBoundingClientRect();
    const number = (one) => numbers.get(one) ?? (numbers.set(one, numbers.size + 1), numbers.size);
    const region = found.closest('[data-region]');
    return { id: number(found), region: region ? number(region) : 0, x: x + width / 2, y: y + height / 2,
             goal: found.matches('[data-goal]') };
}"""
# Is the part of the table in which something lies nearer by Shift and Tab than by Tab?
BACKWARDS = """(selector) => {
    const shown = (one) => one.getBoundingClientRect().width > 0;
    const found = [...document.querySelectorAll(selector)].find(shown);
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')]
        .filter((one) => one.tabIndex >= 0 && !one.disabled && shown(one));
    const here = stops.indexOf(document.activeElement);
    const there = stops.indexOf(stops.find((one) => one === found || found?.closest('[data-region]')?.contains(one)));
    const ahead = (there - here + stops.length) % stops.length;
    return here >= 0 && there >= 0 && ahead > stops.length / 2;
}"""
AHEAD = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
MOST_TABS = 40
MOST_ARROWS = 150


class Typist:
    """The keys of a person, who never finds the focus lost."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.presses = 0

    def press(self, key: str) -> dict[str, Any]:
        """Press a key: what has the focus after it."""
        self.presses += 1
        self.page.keyboard.press(key)
        return self.focused()

    def focused(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        return found

    def kept(self) -> None:
        """The focus is somewhere, once the page has drawn what it was told."""
        self.person.until(lambda: not self.focused()["lost"])

    def go(self, selector: str) -> None:
        """Move the focus to something, by Tab and arrows alone."""
        here = self.focused()
        tabs, tab = 0, ""
        tried: dict[int, list[str]] = {}
        for _ in range(MOST_ARROWS):
            goal = self.page.evaluate(WANTED, selector)
            assert goal, f"nothing to be seen for {selector}"
            if here["id"] == goal["id"]:
                return
            towards = goal["goal"] and (here["goal"] or here["chosen"])  # from what is chosen arrows lead to targets
            if here["region"] != goal["region"] and not towards:
                tabs += 1
                assert tabs < MOST_TABS, f"Tab never comes to {selector}"
                tab = tab or ("Shift+Tab" if self.page.evaluate(BACKWARDS, selector) else "Tab")
                here = self.press(tab)
                continue
            left = [key for key in self.by_direction(here, goal) if key not in tried.setdefault(here["id"], [])]
            if not left:
                tried[here["id"]].clear()
                continue
            tried[here["id"]].append(left[0])
            here = self.press(left[0])
        raise AssertionError(f"arrows never come to {selector}")

    def by_direction(self, here: dict[str, Any], goal: dict[str, Any]) -> list[str]:
        """The arrows, the best first."""
        dx, dy = goal["x"] - here["x"], goal["y"] - here["y"]
        return sorted(AHEAD, key=lambda key: -(dx * AHEAD[key][0] + dy * AHEAD[key][1]))

    def choose(self, line: str) -> None:
        """Choose a line by its words, then its button, and wait until the server has it."""
        person = self.person
        person.asked()
        person.look_on()
        before = len(person.updates)
        verb, *words = line.split()
        if self.page.locator(f'[data-line="{line}"]:visible').count():
            self.go(f'[data-line="{line}"]')
            self.press("Enter")
            words = []
        for word in words:
            if not self.page.locator(f'[data-touch="{word}"][aria-pressed="true"]').count():  # it may be picked already
                self.go(f'[data-touch="{word}"]')
                self.press("Enter")
                self.kept()
        button = self.page.locator(f'[data-verb="{verb}"]:visible').first
        person.until(lambda: person.news(before) or button.is_visible())
        if not person.news(before):
            self.go(f'[data-verb="{verb}"]')
            self.press("Enter")
        person.until(partial(person.news, before))
        self.kept()

    def end_turn(self) -> None:
        """Confirm with Space, if the turn could still be taken back."""
        person = self.person
        if person.update["unconfirmed"] == person.update["seat"]:
            before = len(person.updates)
            self.page.locator('[data-verb="confirm"]:visible').first.wait_for()
            self.press("Space")
            person.until(partial(person.news, before))
            self.kept()
