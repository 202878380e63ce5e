"""Pages of games are made once, and what is kept of pages and rules is bounded by bytes."""

from __future__ import annotations

import csv
import gzip
import io
from http.client import HTTPConnection
from pathlib import Path

import pytest

from ecliptic import api
from ecliptic.server.access.limits import Rate
from ecliptic.server.library import press
from ecliptic.server.net.http.answer import MAKING
from tests.server.house import PATIENCE, Running, running, settings


def count_made(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Notes each page that is made."""
    made: list[object] = []
    real = press.printed

    def printed(message: object) -> press.Printed:
        made.append(message)
        return real(message)

    monkeypatch.setattr(press, "printed", printed)
    return made


def fetch(house: Running, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    line = HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    line.close()
    return found


def test_a_page_is_made_once_and_asked_about_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_made(monkeypatch)
    with running(settings(tmp_path)) as house:
        path = "/api/games/planetarium?seats=2&language=fr"
        status, headers, plain = fetch(house, path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
        status, packed_headers, packed = fetch(house, path, accept_encoding="gzip")
        assert (status, packed_headers["content-encoding"]) == (200, "gzip")
        assert gzip.decompress(packed) == plain
        assert fetch(house, path, if_none_match=headers["etag"])[0] == 304
        fetch(house, "/api/games/planetarium?seats=2&language=fr&options=%7B%7D&lesson=none")
        assert len(made) == 1, "what means the same is the same page"
        for language in ("xx", "yy", "en"):
            fetch(house, f"/api/games/planetarium?seats=2&language={language}")
        assert len(made) == 2


def test_a_page_that_has_to_be_made_costs_more(tmp_path: Path) -> None:
    with running(settings(tmp_path, request_rate=Rate(2 * MAKING, 0.001))) as house:
        assert house.ask("/api/games/planetarium?seats=2&language=en")[0] == 200
        assert house.ask("/api/games/planetarium?seats=2&language=en")[0] == 200
        status, trouble = house.ask("/api/games/planetarium?seats=3&language=en")
        assert (status, trouble["key"]) == (429, "lobby-too-fast")
        assert house.ask_from("127.0.0.2", "/api/games/planetarium?seats=3&language=en") == 200
        assert house.ask("/api/games/planetarium?seats=3&language=en")[0] == 200, "since it is there now"


def test_pages_are_kept_by_their_bytes(tmp_path: Path) -> None:
    with running(settings(tmp_path, page_memory=1_000_000)) as house:
        for seats in (1, 2, 3, 4):
            assert house.ask(f"/api/games/planetarium?seats={seats}&language=it")[0] == 200
        kept = house.house.press.kept
        assert 0 < kept.currsize <= kept.maxsize == 1_000_000


def test_rules_are_kept_by_their_bytes() -> None:
    before = api.shelf
    try:
        api.keep_rules(8 * api.MB)
        for seats in (1, 2, 3, 4):
            api.new("planetarium", seats, 1)
        assert 0 < api.shelf.rules.currsize <= 8 * api.MB
        assert len(api.shelf.rules) == 2
        last = api.new("planetarium", 4, 1).rules
        assert api.new("planetarium", 4, 2).rules is last, "the last ones are still there"
    finally:
        api.shelf = before


def grown(text: str, rows: int) -> str:
    """A content file with so many rows, each with a name of its own."""
    head, *body = csv.reader(io.StringIO(text))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for number in range(rows):
        name, *cells = body[number % len(body)]
        writer.writerow([f"{name}x{number}" if number >= len(body) else name, *cells])
    return out.getvalue()


def test_content_that_would_cost_too_much_is_refused_before_it_is_built(house: Running) -> None:
    texts = api.CATALOG.find("exoplanets").texts(())
    files = {name: grown(texts[name], 480) for name in ("planets.csv", "tiles.csv")}
    wish = {"game": "exoplanets", "chairs": [{"kind": "me"}, {"kind": "bot"}], "content": files}
    status, trouble = house.ask("/api/tables", wish)
    assert (status, trouble["key"]) == (422, "lobby-bad-setup")
    assert "12,000" in trouble["sentence"]
    status, _ = house.ask("/api/tables", wish | {"content": {"planets.csv": grown(texts["planets.csv"], 60)}})
    assert status == 201


def test_content_that_differs_where_no_rule_reads_is_shared() -> None:
    planets = api.CATALOG.find("exoplanets").texts(())["planets.csv"].replace("R1,rocky,E", "R1,rocky,W")
    rules = [api.new("exoplanets", 2, 1, content={"planets.csv": planets + "\n" * many}).rules for many in (0, 1, 7)]
    assert rules[0] is rules[1] is rules[2]
