"""SETI's page in another language: no key or gap stands where words should, at the table, in the log and in why-not."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server
from tests.e2e.person import found, laptop
from tests.proof import again

CHAIRS: Final[Any] = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "random"}]
STEPS: Final = 14
BARE: Final = re.compile(r"\b(ask|verb|event|do|has|when|face|word|at|sp|cpu|card|points)-[a-zA-Z]\w*|[{}]|undefined")


@pytest.mark.e2e
@pytest.mark.parametrize("language", [again("fr"), again("it")])
def test_the_page_speaks_another_language(server: Server, browser: Browser, language: str) -> None:
    link, _ = found(server, game="seti", chairs=CHAIRS, seed=f"words {language}")
    anna = Astronomer(laptop(browser, language), link)
    anna.until(lambda: anna.updates)
    anna.page.keyboard.press("Escape")
    assert anna.page.evaluate("document.documentElement.lang") == language
    for _ in range(STEPS):
        anna.asked()
        if not anna.step():
            anna.page.wait_for_timeout(15)
        shown = anna.page.evaluate("document.body.innerText")
        assert not BARE.search(shown), BARE.findall(shown)
    anna.asked()
    anna.page.keyboard.press("w")
    shown = anna.page.evaluate("document.body.innerText")
    assert not BARE.search(shown), BARE.findall(shown)
    assert not anna.troubles
