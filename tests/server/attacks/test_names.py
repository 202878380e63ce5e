"""Names that are never answered keep nobody from a stored table."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from ecliptic.server.access.keys import new_key
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Stranger, besieged, say
from tests.server.attacks.test_reading import BOTH
from tests.server.attacks.test_watchers import page
from tests.server.process import serving

MANY = 50
# A machine whose names are not answered: Python reads this file before anything else.
SILENT = """
import socket, threading
real = socket.getaddrinfo
def getaddrinfo(host, *rest, **named):
    if str(host).endswith(".silent") and not named.get("flags"):
        threading.Event().wait(30)
        raise socket.gaierror("no answer")
    return real(host, *rest, **named)
socket.getaddrinfo = getaddrinfo
"""


@AGAIN
@BOTH
def test_names_without_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, addresses: int) -> None:
    (tmp_path / "sitecustomize.py").write_text(SILENT)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "bot"}], "private": True}
    with serving(tmp_path / "tables", "--port", "0") as process:
        stored = Stranger(process.port, "127.0.0.1").ask("/api/tables", wish).said
    with besieged(tmp_path, addresses) as siege, ExitStack() as doors:
        made = siege.strangers[0].ask("/api/tables", wish).said
        key = made["keys"][0]["key"]

        def ask(stranger: Stranger, at: int) -> float:
            if at == 0:  # somebody else comes back to a table meanwhile
                time.sleep(0.5)
                began = time.monotonic()
                page(doors, siege, siege.bystander.address, stored["table"], stored["keys"][0]["key"]).close()
                return time.monotonic() - began
            hook = {"key": key, "kind": "hook", "url": f"https://{new_key()[:8].lower()}.silent/"}
            found = stranger.ask(f"/api/tables/{made['table']}/contact", hook)
            assert found.said["key"] in {"contact-nowhere", "lobby-too-fast"}, found.said
            return 0.0

        with siege.attack(f"{MANY} names that are not answered") as seen:
            opened = siege.at_once(ask, MANY + 1, together=MANY + 1)[0]
        say(f"a stored table was opened in {opened * 1000:.0f} ms")
        assert opened < seen.seconds, "it did not wait for the names"
        assert seen.growth < ROOM
        assert not seen.sent_away
