"""Nothing lit is ever out of sight: whatever is asked, its answers can be seen as they are, or a mark leads to them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import make
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import SIZES
from tests.e2e.person import LAPTOP, PHONE
from tests.e2e.prepared import Laid, lay
from tests.proof import again

LIT: Final = Path(__file__).with_name("lit.js").read_text().strip().removesuffix(";")
SETTLED: Final = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
# How far bots play the game before somebody sits down, and which species may appear in it.
BEGUN: Final = {
    "round one": (1, ""),
    "round three": (3, "mascamites+exertians"),
    "round five": (5, "oumuamua+exertians"),
}
DECISIONS: Final = 16
WINDOWS: Final[dict[str, Any]] = {
    "laptop": LAPTOP,
    "phone": PHONE,
    "phone on its side": {**PHONE, "viewport": dict(zip(("width", "height"), SIZES["phone on its side"], strict=True))},
    "zoomed to 200 %": {**LAPTOP, "viewport": dict(zip(("width", "height"), SIZES["zoomed to 200 %"], strict=True))},
}


def played(begun: int, species: str) -> AnyGame:
    """A game of two greedy bots up to a main action of the first seat in that round."""
    game = ecliptic.new("seti", 2, 8, (), {"species": species} if species else {}, listen=True)
    bots = [make("greedy", "seti", game.rules, f"sight {seat}") for seat in range(2)]
    while game.view(None)["round"] < begun or game.prompt != "MainAction" or game.decider != 0:
        seat = game.decider or 0
        game.play(bots[seat].choose(game.view(seat), game.options()))
    return game


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    data = tmp_path_factory.mktemp("sight")
    games = {name: played(begun, species) for name, (begun, species) in BEGUN.items()}
    laid = lay(data, {f"{name}, {size}": (game.copy(), "pb") for name, game in games.items() for size in WINDOWS})
    with served(data) as server:
        yield server, laid


def lit(person: Astronomer) -> dict[str, dict[str, bool]]:
    """The answers to the question, without what can be done beside it: can each be seen, and does a mark lead to it?"""
    answers = [one for one in person.update["decision"]["options"] if not one["free"]]
    words = [word for one in answers for words in one["words"] for word in words[:1]]
    lines = [" ".join([one["verb"], *words]) for one in answers for words in one["words"]]
    person.page.evaluate(SETTLED)
    found: dict[str, dict[str, bool]] = person.page.evaluate(LIT, {"words": words, "lines": lines})
    return found


@pytest.mark.e2e
@pytest.mark.parametrize("size", [again("laptop"), "phone", again("phone on its side"), again("zoomed to 200 %")])
@pytest.mark.parametrize("name", [again("round one"), "round three", again("round five")])
def test_nothing_lit_is_out_of_sight(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path, name: str, size: str
) -> None:
    """On a laptop every answer is seen; on a phone at least one, and the others lie below it or behind a dot."""
    server, laid = tables
    touch = bool(WINDOWS[size].get("has_touch"))
    ada = Astronomer(browser.new_context(**WINDOWS[size]), laid[f"{name}, {size}"].link(server.url, 0), touch)
    lost: list[str] = []
    for decision in range(DECISIONS):
        if ada.over or not ada.asked():
            continue
        ada.look_on()
        answers = lit(ada)
        prompt = ada.update["decision"]["prompt"]
        hidden = [word for word, one in answers.items() if not one["seen"]]
        unmarked = [word for word, one in answers.items() if not one["marked"]]
        if (hidden if size == "laptop" else len(hidden) == len(answers) > 0 or unmarked) and prompt != "CloseTurn":
            ada.page.screenshot(path=screens / f"{decision}-{prompt}.png")
            lost.append(f"{decision} {prompt}: {hidden} of {list(answers)}, not marked {unmarked}")
        ada.step()
    assert not lost, "\n".join(lost)
    assert not ada.troubles
