"""The client's types are those of the server's messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "tools/wire.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_page_may_leave_defaults_out_but_the_server_never_does() -> None:
    text = (ROOT / "web" / "src" / "generated" / "wire.ts").read_text(encoding="utf-8")
    act = text[text.index("export interface Act ") :].partition("}")[0]
    assert 'type: "act";' in act
    assert "confirm?: boolean;" in act
    refused = text[text.index("export interface Refused ") :].partition("}")[0]
    assert "stale: boolean;" in refused
    assert "options: (number | string)[];" in text.replace("values:", "options:")
