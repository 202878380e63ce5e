"""Links that are shared: they say title, players and how the table looks, and nothing that not everybody may know."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from html import unescape
from pathlib import Path

from ecliptic.server.access.limits import Rate
from tests.server.house import PATIENCE, Running, running, settings


def fetched(url: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(url, headers={name.replace("_", "-"): said for name, said in headers.items()})
    request.method = method
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, {name.lower(): said for name, said in answer.headers.items()}, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, {name.lower(): said for name, said in error.headers.items()}, error.read()


def tags(house: Running, path: str) -> dict[str, str]:
    status, _, page = fetched(house.url + path)
    assert status == 200
    return {
        name: unescape(said) for name, said in re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page.decode())
    }


def goes_to(house: Running, path: str) -> str:
    _, _, page = fetched(house.url + path)
    found = re.search(r'http-equiv="refresh" content="0; url=([^"]+)"', page.decode())
    assert found
    return unescape(found[1])


def picture(house: Running, table: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    return fetched(f"{house.url}/t/{table}/picture.png", **headers)


def test_a_link_says_what_is_played_and_who_plays(house: Running) -> None:
    """In the language of whoever made the table; what is in a name stays a name."""
    name = '"><script>alert(1)</script>'
    seated = house.create("me", "open", name=name, language="fr", modules=["epochs", "frost-line"])
    said = tags(house, f"/t/{seated.table}")
    assert (said["og:title"], said["og:image"]) == (name, f"{house.url}/t/{seated.table}/picture.png")
    for words in ("Planetarium: Primordial", "Player 1", "une place libre", "1 place libre"):
        assert words in said["og:description"]
    assert b"<script" not in fetched(f"{house.url}/t/{seated.table}")[2]
    house.join(seated.table, "Bea")
    said = tags(house, f"/t/{seated.table}")
    assert "Bea" in said["og:description"]
    assert "libre" not in said["og:description"]


def test_a_link_leads_to_the_table(house: Running) -> None:
    """To sit down, to watch where everybody may, to a step; a link to nothing says so on our page."""
    public, private = house.create("me", "open"), house.create("me", "bot", private=True)
    table = public.table
    assert goes_to(house, f"/t/{table}") == f"../#/t/{table}"
    assert goes_to(house, f"/t/{table}/watch") == f"../../#/w/{table}/{public.spectate}"
    assert goes_to(house, f"/t/{table}/at/7") == f"../../../#/t/{table}/at/7"
    page = fetched(f"{house.url}/t/{private.table}/watch")[2].decode()
    assert private.spectate not in page, "only who has the key of a private table may watch it"
    assert fetched(f"{house.url}/t/nothing")[0] == 404
    assert goes_to(house, "/t/nothing") == "../#/t/nothing"


def test_head_is_answered_as_get_is(house: Running) -> None:
    """Those who look whether a link is alive ask for no more."""
    table = house.create("me", "open").table
    for path in ("/", f"/t/{table}", f"/t/{table}/picture.png"):
        status, headers, body = fetched(house.url + path, "HEAD")
        assert (status, body) == (200, b"")
        assert headers["content-type"] == fetched(house.url + path)[1]["content-type"]


def test_a_picture_shows_the_table_as_it_stands(house: Running) -> None:
    """It is made once for each position, and may be kept by who has it."""
    ann, _ = house.two()
    table = ann.welcome.row.table
    status, headers, first = picture(house, table)
    assert (status, headers["content-type"], first[:4]) == (200, "image/png", b"\x89PNG")
    assert "max-age" in headers["cache-control"]
    made = len(house.house.album.kept)
    assert picture(house, table)[2] == first
    assert len(house.house.album.kept) == made
    assert picture(house, table, if_none_match=headers["etag"])[0] == 304
    ann.act()
    assert picture(house, table)[0] == 200
    assert len(house.house.album.kept) == made + 1, "another position, another picture"


def test_a_private_table_shows_who_plays_and_not_how_it_stands(house: Running) -> None:
    """Its position is for who has a link with a key."""
    seated = house.create("me", "bot", private=True)
    page = house.sit(seated)
    first = picture(house, seated.table)[2]
    before = page.update.lines
    page.act()
    assert page.sync().lines > before
    assert picture(house, seated.table)[2] == first
    assert "Player 1" in tags(house, f"/t/{seated.table}")["og:description"]


def test_whoever_asks_for_many_pictures_has_to_wait(tmp_path: Path) -> None:
    """Each that has to be made is charged to its address as what takes long to make is."""
    with running(settings(tmp_path, request_rate=Rate(100, 0.001))) as house:
        tables = [house.create("me", "open").table for _ in range(4)]
        statuses = [picture(house, table)[0] for table in tables]
        assert (statuses[0], statuses[-1]) == (200, 429)
