"""The HTTP interface: headers, the client's files, and everything that schemathesis can think of."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as tries
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from ecliptic.server.library import pages
from tests.proof import AGAIN
from tests.server.house import PATIENCE, Running, running, settings

EXAMPLES = 6  # for each operation
MORE = 15  # in `make prove`


def headers_of(house: Running, path: str) -> dict[str, str]:
    with urllib.request.urlopen(house.url + path, timeout=PATIENCE) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}


def test_every_answer_carries_the_security_headers(house: Running) -> None:
    for path in ("/", "/api/games", "/healthz"):
        found = headers_of(house, path)
        policy = found["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "script-src 'self' 'unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert found["x-content-type-options"] == "nosniff"
        assert found["referrer-policy"] == "no-referrer"
        assert "server" not in found
    assert headers_of(house, "/api/tables")["cache-control"] == "no-store"


def test_the_client_is_served_or_a_page_that_says_how_to_build_it(tmp_path: Path) -> None:
    files = tmp_path / "static"
    with running(settings(tmp_path / "data", static=files)) as house:
        status, text = house.ask("/")
        assert (status, "make play" in text) == (200, True)
        assert [house.ask(path)[0] for path in ("/icon.svg", "/assets/app-1.js")] == [404, 404]
        (files / "assets").mkdir(parents=True)
        (files / "index.html").write_text("<!doctype html><title>Ecliptic</title>")
        (files / "assets" / "app-1.js").write_text("export {}")
        (files / "icon.svg").write_text("<svg/>")
        assert "<title>" in house.ask("/")[1]
        assert headers_of(house, "/")["cache-control"] == "no-cache"
        assert "immutable" in headers_of(house, "/assets/app-1.js")["cache-control"]
        assert headers_of(house, "/icon.svg")["cache-control"] == "no-cache"
        for path in ("/nothing", "/assets/nothing.js", "/../data/tables.db", "/%2e%2e/data/tables.db", "/api/nothing"):
            assert house.ask(path)[0] in {404, 400}


def fetched(url: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and bytes of an answer as they came."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, headers=given, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, {name.lower(): value for name, value in error.headers.items()}, error.read()


def test_files_come_packed_to_who_unpacks_them(tmp_path: Path) -> None:
    files = tmp_path / "static"
    (files / "assets").mkdir(parents=True)
    for name, text in {"index.html": b"page", "assets/app-1.js": b"script", "assets/bare-1.js": b"bare"}.items():
        (files / name).write_bytes(text)
    for name, text in {"index.html.gz": b"g-page", "assets/app-1.js.gz": b"g", "assets/app-1.js.br": b"b"}.items():
        (files / name).write_bytes(text)
    with running(settings(tmp_path / "data", static=files)) as house:
        for path, said, coding, data in (
            ("/assets/app-1.js", "gzip, deflate, br", "br", b"b"),
            ("/assets/app-1.js", "gzip;q=1.0, br;q=0", "gzip", b"g"),
            ("/assets/app-1.js", "identity", None, b"script"),
            ("/assets/bare-1.js", "gzip, br", None, b"bare"),
            ("/", "gzip, br", "gzip", b"g-page"),
        ):
            status, headers, body = fetched(house.url + path, Accept_Encoding=said)
            assert (status, headers.get("content-encoding"), body) == (200, coding, data)
            assert headers["vary"] == "accept-encoding"
            assert headers["content-type"].startswith(("text/javascript", "text/html", "application/javascript"))
            again = fetched(house.url + path, Accept_Encoding=said, If_None_Match=headers["etag"])
            assert (again[0], again[2]) == (304, b"")


def test_head_is_answered_wherever_get_is(tmp_path: Path) -> None:
    """The same status and headers, and no body: pages, files, the interface, and what is not there."""
    files = tmp_path / "static"
    with running(settings(tmp_path / "data", static=files)) as house:
        assert fetched(f"{house.url}/", "HEAD")[::2] == (200, b"")  # the page that says how to build the client
        (files / "assets").mkdir(parents=True)
        for name in ("index.html", "icon.svg", "app.webmanifest", "assets/app-1.js", "assets/app-1.js.br"):
            (files / name).write_text(name)
        table = house.create("me", "bot").table
        described = house.ask("/api/openapi.json")[1]["paths"]
        named = {"{name}": "seti", "{game}": "planetarium", "{table}": table}
        paths = ["/", "/icon.svg", "/app.webmanifest", "/assets/app-1.js", "/api/openapi.json", "/nothing"]
        for path, methods in described.items():
            if "get" in methods:
                for word, value in named.items():
                    path = path.replace(word, value)  # noqa: PLW2901  # filled in word by word
                paths.append(path)
        assert len(paths) > 12
        for path in paths:
            got, asked = (fetched(house.url + path, method, Accept_Encoding="br") for method in ("GET", "HEAD"))
            assert asked[2] == b""
            assert (path, asked[0]) == (path, got[0])
            for one in (got, asked):
                one[1].pop("date")
            assert asked[1] == got[1]
        status, headers, _ = fetched(f"{house.url}/api/games", "DELETE")
        assert (status, headers["allow"]) == (405, "GET, HEAD")


def test_what_is_printed_comes_packed_and_is_kept_until_it_changes(house: Running) -> None:
    path = f"{house.url}/api/games/exoplanets"
    _, headers, plain = fetched(path)
    status, packed, body = fetched(path, Accept_Encoding="gzip")
    assert (status, packed["content-encoding"], gzip.decompress(body)) == (200, "gzip", plain)
    assert len(body) < len(plain) / 3
    assert packed["etag"] == headers["etag"]
    assert packed["cache-control"] == "no-cache"
    assert fetched(path, If_None_Match=headers["etag"])[::2] == (304, b"")
    assert fetched(f"{path}?seats=4&modules=space", If_None_Match=headers["etag"])[0] == 200


def test_a_page_is_told_which_client_the_server_has(tmp_path: Path) -> None:
    files = tmp_path / "static"
    files.mkdir()
    with running(settings(tmp_path / "data", static=files)) as house:
        seated = house.create("me", "bot")
        assert house.sit(seated).welcome.build == ""
        (files / "build.txt").write_text("0123456789abcdef")
        assert house.sit(seated).welcome.build == "0123456789abcdef"


def test_what_is_not_there_is_told_in_a_sentence(house: Running) -> None:
    status, trouble = house.ask("/api/nothing")
    assert (status, trouble["key"]) == (404, "http-nothing")
    assert house.ask("/api/games", b"{}")[0] == 405
    status, trouble = house.ask("/api/tables", b"{}", {"content-type": "text/plain"})
    assert (status, trouble["key"]) == (415, "http-type")


def test_a_fault_of_ours_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(pages, "catalog", fault)
    with running(settings(tmp_path)) as house:  # a server of its own: the list of games is made once
        status, trouble = house.ask("/api/games")
        assert (status, trouble["key"]) == (500, "http-fault")
        assert "ZeroDivision" not in str(trouble)
        monkeypatch.undo()
        assert house.ask("/api/games")[0] == 200


@pytest.fixture(scope="module")
def schema(house: Running) -> Any:
    return schemathesis.openapi.from_url(f"{house.url}/api/openapi.json", timeout=PATIENCE)


lazy = schemathesis.pytest.from_fixture("schema")


def often(many: int) -> tries:
    """So many examples for each operation, the same in every run."""
    phases = [Phase.explicit, Phase.generate]
    return tries(
        max_examples=many, deadline=None, derandomize=True, phases=phases, suppress_health_check=list(HealthCheck)
    )


@lazy.parametrize()
@often(EXAMPLES)
def test_the_interface_is_what_it_says(case: Any) -> None:
    # Which names and set-ups are possible is a question for people and for the catalog, not for a schema.
    case.call_and_validate(excluded_checks=[positive_data_acceptance], timeout=PATIENCE)


@AGAIN
@lazy.parametrize()
@often(MORE)
def test_the_interface_is_what_it_says_with_more_examples(case: Any) -> None:
    case.call_and_validate(excluded_checks=[positive_data_acceptance], timeout=PATIENCE)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings(tmp_path_factory.mktemp("fuzz"))) as found:
        yield found


@tries(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    wish=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_no_json_upsets_the_lobby(quick: Running, wish: Any) -> None:
    for path in ("/api/tables", "/api/tables/nowhere/join"):
        status, _ = quick.ask(path, json.dumps(wish).encode())
        assert 400 <= status < 500
    assert quick.ask("/healthz")[0] == 200
