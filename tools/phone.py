"""How long a slow phone takes: `python tools/phone.py [--runs N]`.

A server and Chromium of its own; 4 x slower processor, 1.6 Mbit/s, 150 ms for each way there and back, nothing kept
from before. Told are the lobby from its address to its first button, and each game from there to its first decision.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import WHOLE, launched, served

SLOWER: Final = 4
NETWORK: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
PHONE: Final[Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES: Final = {"planetarium": "", "primordial": "epochs", "exoplanets": "", "seti": ""}
PATIENCE: Final = 60_000


def measure(browser: Browser, url: str, game: str, module: str) -> tuple[float, float, int]:
    """Seconds to the lobby and from there to the first decision, and the bytes of both."""
    context = browser.new_context(**PHONE, service_workers="block", locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", dict(NETWORK))
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    begun = time.monotonic()
    page.goto(url, wait_until="commit")
    play = page.locator('[data-testid="play-bot"]:enabled')
    play.wait_for()
    lobby = time.monotonic() - begun
    page.locator(f'[data-testid="game-{"planetarium" if module else game}"]').tap()
    if module:
        page.locator('[data-testid="open-modules"]').tap()
        page.locator(f'[data-testid="module-{module}"]').check()
    page.wait_for_timeout(1500)  # a person looks before they tap
    begun = time.monotonic()
    play.tap()
    page.locator('[data-testid="prompt"].mine').wait_for()
    table = time.monotonic() - begun
    context.close()
    return lobby, table, sum(sizes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as server,
        sync_playwright() as play,
        launched(play, WHOLE) as browser,
    ):
        for game, module in GAMES.items():
            rows = [measure(browser, server.url, game, module) for _ in range(runs)]
            lobby, table = (statistics.median(row[at] for row in rows) for at in (0, 1))
            size = rows[-1][2] // 1024
            print(f"{game:12} lobby {lobby:5.2f} s   first decision {table:5.2f} s   {size:4} kB", flush=True)


if __name__ == "__main__":
    main()
