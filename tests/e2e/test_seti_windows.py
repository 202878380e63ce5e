"""SETI in every window, the desk of 1920 by 1080 too: nothing in the strip is cut, nothing keeps anybody out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.api import AnyGame
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import MEASURE, SIZES, resize
from tests.e2e.person import LAPTOP, barriers, found, laptop
from tests.e2e.prepared import Laid, lay
from tests.games.seti.table import seti
from tests.proof import again

WINDOWS: Final = SIZES | {"desk": (1920, 1080)}
# What of the strip is cut, lies under its buttons or can only be scrolled to; and which tag on a card is cut.
CUT: Final = """() => {
    const wrong = [];
    const strip = document.querySelector('[data-testid="strip"]');
    const line = strip.querySelector('.line');
    const frame = (line.scrollWidth > line.clientWidth + 1 ? line : strip).getBoundingClientRect();
    const free = strip.querySelector('[data-testid="free"]').getBoundingClientRect();
    for (const one of line.querySelectorAll('.action, .head, li')) {
        const { left, top, right, bottom, width } = one.getBoundingClientRect();
        if (!width) continue;
        const across = left < frame.left - 1 || right > frame.right + 1;
        const beyond = across || top < frame.top - 1 || bottom > frame.bottom + 1;
        const beside = right <= free.left + 1 || left >= free.right - 1;
        const under = !beside && bottom > free.top + 1 && top < free.bottom - 1;
        if (beyond || under) wrong.push(`${beyond ? 'cut' : 'under the free actions'}: ${one.innerText}`);
    }
    for (const tag of document.querySelectorAll('.lack span'))
        if (tag.scrollWidth > tag.clientWidth + 1) wrong.push(`cut on a card: ${tag.innerText}`);
    return wrong;
}"""


def busy() -> AnyGame:
    """Four players, two data, a probe by Jupiter, and a card of many parts."""
    return seti(
        "C085 C002 C003",
        seats=4,
        probes="d3",
        goods="credit 9 energy 9 data 2 publicity 9",
        techs="computer-1",
        score=104,
        other={"score": "121"},
    )


def poor() -> AnyGame:
    """No goods, and cards that name a star, or do nothing now."""
    return seti("C029 C030 C031 C036 C037 C038 C039 C040", goods="credit 0 energy 0 publicity 0")


def complete() -> AnyGame:
    """Two complete sectors of the player's, who has nothing for a free action."""
    marks = {"vega": "0 0 0 1", "procyon": "0 0 0 1 1"}
    return seti(at="sectors", signals=marks, goods="credit 0 energy 0 publicity 0")


def rich() -> AnyGame:
    """One complete sector, and goods to exchange."""
    return seti(at="sectors", signals={"vega": "0 0 0 1"})


GAMES: Final[dict[str, tuple[Callable[[], AnyGame], str]]] = {
    "busy": (busy, "pppp"),
    "poor": (poor, "pp"),
    "complete": (complete, "pp"),
    "rich": (rich, "pp"),
    "this": (lambda: seti("C091"), "pp"),
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    """A server with a table for each situation, some for each language."""
    data = tmp_path_factory.mktemp("windows")
    names = [f"{name} {language}" for name in ("busy", "poor") for language in ("en", "fr", "it")]
    games = {name: GAMES[name.split()[0]] for name in [*names, "complete", "rich", "this"]}
    laid = lay(data, {name: (make(), seats) for name, (make, seats) in games.items()})
    with served(data) as server:
        yield server, laid


def whole(ada: Astronomer, moment: str, *heard: str) -> None:
    """In every window nothing of the strip is cut and nothing decides out of sight; in some axe finds nothing."""
    for size, (width, height) in WINDOWS.items():
        resize(ada, width, height)
        wrong = [*ada.page.evaluate(CUT), *ada.page.evaluate(MEASURE), *(barriers(ada.page) if size in heard else ())]
        assert not wrong, "\n".join([f"{moment}, {size}:", *wrong])
    resize(ada, *SIZES["laptop"])


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["it", again("en"), again("fr")])
def test_nothing_is_cut_in_any_window(tables: tuple[Server, dict[str, Laid]], browser: Browser, language: str) -> None:
    """Before an action, in the middle of two and after one; and with cards that cannot be paid, in both themes."""
    server, laid = tables
    ada = Astronomer(laptop(browser, language), laid[f"busy {language}"].link(server.url, 0))
    ada.asked()
    whole(ada, "eight actions")
    ada.choose("play C085")
    ada.asked()
    whole(ada, "a card of many parts", "zoomed to 200 %")
    while ada.update["decision"]["prompt"] != "CloseTurn":
        ada.choose(next(line for line in ada.options if line.split()[0] in ("done", "tech", "decline")))
        ada.asked()
    whole(ada, "what is done stays", "zoomed to 200 %", "desk")

    bea = Astronomer(laptop(browser, language), laid[f"poor {language}"].link(server.url, 0))
    bea.asked()
    for theme in ("light", "dark"):
        bea.page.emulate_media(color_scheme=theme)
        bea.page.locator(f"html[data-theme={theme}]").wait_for()
        whole(bea, f"cards that cannot be paid, {theme}", "laptop")
    for person in (ada, bea):
        assert not person.troubles


@pytest.mark.e2e
@pytest.mark.parametrize("language", [again("it"), again("fr")])
def test_a_solo_game_leaves_every_action_whole(server: Server, browser: Browser, language: str) -> None:
    """Beside the eight actions there is a button for the rival's turn: all nine are whole in every window."""
    me: Any = {"kind": "me", "name": "Ada"}
    link, _ = found(server, game="seti", chairs=[me], modules=[], options={"difficulty": 1}, seed="alone")
    ada = Astronomer(browser.new_context(**LAPTOP, locale=language), link)
    while not ada.by("rival-again").count():
        ada.asked()
        ada.step()
    ada.asked()
    whole(ada, "a solo game")
    assert not ada.troubles


@pytest.mark.e2e
def test_a_question_is_asked_as_it_is_answered(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """With one answer and nothing free to do it answers itself; one thing left is not asked for by "which"; yes or no
    is not "none of these" (SE-4.4, SE-4.11, SE-9.10).
    """
    server, laid = tables
    ada, bea, eve = (
        Astronomer(laptop(browser), laid[name].link(server.url, 0)) for name in ("complete", "rich", "this")
    )
    ada.asked()
    expect(ada.by("prompt")).to_contain_text("Which complete sector")
    ada.choose("resolve vega")
    ada.asked()
    ada.choose("overflow left red")
    ada.until(lambda: ada.update["decision"]["prompt"] == "MarkTrace" and ada.drawn())
    resolved = [event for update in ada.updates for event in update["events"] if event["word"] == "sector"]
    assert len(resolved) == 2, "the second sector was the only answer"
    bea.asked()
    expect(bea.by("prompt")).to_contain_text("A sector is complete")
    eve.asked()
    eve.choose("play C091")
    eve.asked()
    answers = eve.page.locator(".answers")
    for said in ("Tuck it for its income", "No, continue"):
        expect(answers).to_contain_text(said)
    expect(answers).not_to_contain_text("None of these")
    assert not eve.page.locator("[data-stray]").count()
    eve.choose("tuck C091")
    for person in (ada, bea, eve):
        assert not person.troubles
