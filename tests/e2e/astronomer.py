"""A person at a table of SETI: turns to the tab on which a thing lies, and keeps the pointer off growing cards."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.person import Person


class Astronomer(Person):
    """Chooses as every person does; on a phone things lie behind tabs, and a capsule is moved by its spaces."""

    def press(self, what: Locator) -> None:
        if not self.touch_screen:
            self.page.mouse.move(1, 1)
        super().press(what)

    def choose(self, line: str) -> None:
        verb, *words = line.split()
        if not self.asked():
            return
        self.look_on()
        self.turn_to(f'[data-line="{line}"]', *(f'[data-touch="{word}"]' for word in words))
        if verb == "capsule" and not self.page.locator(f'[data-line="{line}"]:visible').count():
            self.carry(words[1:])
        elif verb in ("orbit", "land") and self.small and self.page.locator(f'[data-action="{verb}"]').count():
            self.intend(verb, words[0])
        else:
            super().choose(line)

    @property
    def small(self) -> bool:
        """Is the window so small that a probe may lie over the planet that it is at?"""
        return bool(self.page.evaluate("document.documentElement.dataset.fit !== 'desk'"))

    def turn_to(self, *things: str) -> None:
        """Turn to the tab behind which the first of these things lies that are on the page, unless it is in sight."""
        for thing in things:
            if self.page.locator(f"{thing}:visible").count():
                return
            pane = self.page.locator(f"[data-pane]:has({thing})")
            if pane.count():
                self.press(self.by(f"tab-{pane.first.get_attribute('data-pane')}"))
                return

    def touchable(self, word: str) -> Locator:
        self.turn_to(f'[data-touch="{word}"]')
        return super().touchable(word)

    def intend(self, verb: str, place: str) -> None:
        """Say what to do first: then only the places where it can be done are lit."""
        before = len(self.updates)
        self.press(self.page.locator(f'[data-action="{verb}"]'))
        button = self.page.locator(f'[data-verb="{verb}"]:visible').first
        self.until(lambda: self.page.locator(f'[data-action="{verb}"][aria-pressed="true"]').count())
        if not button.is_visible():
            self.press(self.touchable(place))
        self.press(button)
        self.until(lambda: self.news(before))
        self.end_turn()

    def carry(self, spaces: list[str]) -> None:
        """Move a capsule, and say that it is the capsule where a probe could go the same way."""
        before = len(self.updates)
        for space in spaces:
            self.press(self.touchable(space))
        button = self.page.locator('[data-verb="capsule"]:visible').first
        self.until(lambda: self.news(before) or button.is_visible())
        if not self.news(before):
            self.press(button)
        self.until(lambda: self.news(before))
        self.end_turn()
