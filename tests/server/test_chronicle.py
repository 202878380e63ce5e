"""The server's own log: times, one line each, JSON on request, and an end to repetitions."""

from __future__ import annotations

import io
import json
import logging
import re
import signal
import sys
from pathlib import Path

import pytest

from ecliptic.server import chronicle
from ecliptic.server.access.limits import Rate
from tests.server.house import ask
from tests.server.process import serving

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


def say(handler: chronicle.Chronicle, many: int, text: str = "The cat is out.", line: int = 1, **more: object) -> None:
    for _ in range(many):
        told = {"msg": text, "levelno": logging.ERROR, "levelname": "ERROR", "pathname": "here", "lineno": line} | more
        handler.handle(logging.makeLogRecord(told))


def test_a_line_has_its_time_and_stays_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    say(chronicle.Chronicle(), 1, "He said \n2026 ERROR \x1b[2J forged")
    assert re.fullmatch(TIME + r" ERROR He said \\n2026 ERROR \\x1b\[2J forged\n", capsys.readouterr().err)


def test_what_repeats_itself_is_held_back_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    before = chronicle.said["error"]
    handler = chronicle.Chronicle(rate=Rate(3, 0.0))
    say(handler, 1000)
    say(handler, 2, "Something else.", line=2)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 5, "one place in the code does not silence another"
    assert chronicle.said["error"] == before + 1002, "all are counted"
    next(iter(handler.buckets.values())).tokens = 1.0
    say(handler, 1)
    assert capsys.readouterr().err.splitlines()[-1].endswith("The cat is out. (997 more like it were held back)")


def test_json_lines_are_objects(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        raise ValueError("no")
    except ValueError:
        trouble = sys.exc_info()
    handler = chronicle.Chronicle(chronicle.JSON)
    say(handler, 1, "A sentence\nin two lines.", name="ecliptic.server", exc_info=trouble)
    found = json.loads(capsys.readouterr().err)
    assert re.fullmatch(TIME, found.pop("time"))
    assert "ValueError: no" in found.pop("traceback")
    assert found == {"level": "error", "logger": "ecliptic.server", "message": "A sentence\nin two lines."}


def test_a_reader_that_is_gone_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    say(chronicle.Chronicle(), 1)


def test_a_server_writes_json_where_it_is_asked_to(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--log-format", "json") as server:
        ask(f"{server.address}healthz", headers={"x-forwarded-for": "203.0.113.5"})
        _, _, complaints = server.end(signal.SIGTERM)
    (line,) = complaints.splitlines()
    assert "--trusted-proxy" in json.loads(line)["message"]
