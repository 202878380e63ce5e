"""Measures interaction to next paint on the page of SETI: `python tools/paint.py [--taps 60] [--language en]`.

A game of four seats, played by bots up to a main action in round five, is laid as a table on a server of this machine.
A browser opens it and touches what a player touches: actions, cards, planets, techs, the dial, dialogs. Its own event
timing says how long each took from the touch to the next paint. It is a tool to be run on an idle machine, and no test:
the wish is a 95th percentile below 200 ms.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

import ecliptic  # noqa: E402  # the tool stands outside of the package
from ecliptic.bots.bot import make  # noqa: E402
from tests.e2e.conftest import BARE, WHOLE, launched, served  # noqa: E402
from tests.e2e.prepared import lay  # noqa: E402

SEATS: Final = 4
ROUND: Final = 5
WISH: Final = 200  # milliseconds
WATCH: Final = """() => {
  window.taken = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId) window.taken.push([interactionId, duration, name]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}"""
# What is touched in turn, and what puts the table back after it.
TOUCHES: Final = (
    *('[data-action="orbit"]', '[data-action="scan"]', '[data-action="play"]', '[data-action="research"]'),
    *(".hand [data-card]", '[data-testid="ledger"] [data-planet]', "[data-tech]", "[data-star]", "[data-gold]"),
    *('[data-testid="why"]', '[data-testid="free"]', '[data-testid="menu"]', '[data-testid="dial"]', "[data-space]"),
)


def late(seed: int) -> Any:
    """A game of greedy bots up to a main action of the first seat in round five."""
    game = ecliptic.new("seti", SEATS, seed, listen=True)
    bots = [make("greedy", "seti", game.rules, f"paint {seat}") for seat in range(SEATS)]
    while not game.over:
        seat = game.decider or 0
        if game.view(None)["round"] == ROUND and seat == 0 and game.prompt == "MainAction":
            return game
        game.play(bots[seat].choose(game.view(seat), game.options()))
    raise SystemExit("paint: the game was over before; take another seed")


def touch(page: Page, taps: int) -> None:
    """Touch things, never so that the game goes on."""
    for at in range(taps):
        found = page.locator(f"{TOUCHES[at % len(TOUCHES)]}:visible")
        many = found.count()
        if many:
            found.nth(at // len(TOUCHES) % many).click(force=True)
        page.keyboard.press("Tab" if at % 5 == 0 else "Escape")
        page.keyboard.press("Escape")
        page.wait_for_timeout(60)


def main() -> None:
    wish = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wish.add_argument("--taps", type=int, default=140)
    wish.add_argument("--language", default="en")
    wish.add_argument("--seed", type=int, default=5)
    chosen = wish.parse_args()
    game = late(chosen.seed)
    data = Path(tempfile.mkdtemp())
    laid = lay(data, {"late": (game, "p" * SEATS)})["late"]
    with served(data) as house, sync_playwright() as play, launched(play, BARE + WHOLE) as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 720}, locale=chosen.language)
        page.goto(laid.link(house.url, 0))
        page.locator('[data-testid="strip"]').wait_for()
        page.evaluate(WATCH)
        touch(page, chosen.taps)
        page.wait_for_timeout(300)
        taken: list[list[Any]] = page.evaluate("window.taken")
    longest: dict[int, tuple[float, str]] = {}
    for interaction, duration, name in taken:
        longest[interaction] = max(longest.get(interaction, (0.0, "")), (float(duration), str(name)))
    times = sorted(longest.values())
    if not times:
        raise SystemExit("paint: no interaction took longer than a frame")
    at = times[min(len(times) - 1, int(len(times) * 0.95))]
    print(f"round {ROUND}, {SEATS} seats, {len(times)} interactions above a frame of {3 * chosen.taps}")
    print(f"median {times[len(times) // 2][0]:.0f} ms, p95 {at[0]:.0f} ms (wish: below {WISH}), longest {times[-1]}")


if __name__ == "__main__":
    main()
