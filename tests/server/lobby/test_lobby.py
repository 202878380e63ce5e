"""The lobby: tables are made, found, listed and joined."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from ecliptic import api
from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.lobby import lobby
from tests.server.house import Running, eventually, page_end, running, settings


def test_the_catalog_names_games_with_seats_and_bots(house: Running) -> None:
    status, games = house.ask("/api/games")
    assert status == 200
    planetarium = next(game for game in games if game["name"] == "planetarium")
    assert planetarium["seats"] == [1, 2, 3, 4]
    assert [row["name"] for row in planetarium["levels"]] == ["easy", "normal", "strong", "expert"]
    assert planetarium["usual"] == "normal", "quick, whatever else there is"
    assert planetarium["options"][0]["seats"] == [1]


def test_a_game_comes_with_what_is_printed_texts_and_rules(house: Running) -> None:
    status, page = house.ask("/api/games/planetarium?seats=2")
    assert status == 200
    assert page["printed"]
    assert page["texts"]["en"]["not-your-turn"]
    assert page["texts"]["en"]["table-unconfirmed"]
    assert set(page["rulebook"]) == {"en", "fr", "it"}
    for rules in page["rulebook"].values():
        assert any(rule["id"] == "PL-3.4" and rule["text"] and rule["chapter"] for rule in rules)
        assert [rule["id"] for rule in rules] == [rule["id"] for rule in page["rulebook"]["en"]]
    assert page["rulebook"]["fr"] != page["rulebook"]["en"]
    assert house.ask('/api/games/planetarium?seats=1&options={"target":90}')[0] == 200
    for path, expected in (
        ("/api/games/chess", 404),
        ("/api/games/planetarium?seats=9", 422),
        ("/api/games/planetarium?seats=x", 422),
        ("/api/games/planetarium?seats=2&options=[", 422),
        ("/api/games/planetarium?seats=2&options={%22a%22:1}", 422),
        ("/api/games/planetarium?seats=2&modules=none", 422),
    ):
        status, trouble = house.ask(path)
        assert (status, set(trouble)) == (expected, {"sentence", "key", "params"}), path
        assert trouble["sentence"].endswith(".")


def test_play_now_is_one_request(house: Running) -> None:
    for chairs in (("me",), ("me", "bot")):
        page = house.sit(house.create(*chairs))
        assert page.update.decision is not None
        assert page.welcome.seats == [0]
        assert page.welcome.promise


def test_somebody_joins_by_link_with_a_name_alone(house: Running) -> None:
    made = house.create("me", "open", "open")
    one = house.sit(made)
    assert [chair.kind for chair in one.chairs] == ["person", "open", "open"]
    second = house.join(made.table, "  Bea\u200b \n ", seat=2)
    assert [key.seat for key in second.keys] == [2]
    assert one.until(wire.Chairs).chairs[2].name == "Bea"
    assert [key.seat for key in house.join(made.table, "Cleo").keys] == [1]
    status, trouble = house.ask(f"/api/tables/{made.table}/join", {"name": "Dan"})
    assert (status, trouble["key"]) == (409, "lobby-full")


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"name": ""}, 422, "lobby-name"),
        ({"name": "\u202e \n"}, 422, "lobby-name"),
        ({"name": "x" * 41}, 422, "lobby-name"),
        ({"name": "Bea", "seat": 0}, 409, "lobby-taken"),
        ({"name": "Bea", "seat": 99}, 409, "lobby-taken"),
        ({"name": 3}, 422, "http-json"),
        (b"{", 422, "http-json"),
        pytest.param(b"[" * 60_000, 422, "http-json", id="deep"),
        pytest.param(b"x" * 70_000, 413, "http-size", id="long"),
        (b"\xff\xfe", 422, "http-json"),
    ],
)
def test_a_bad_join_is_refused_with_a_sentence(house: Running, body: Any, status: int, key: str) -> None:
    table = house.create("me", "open").table
    found, trouble = house.ask(f"/api/tables/{table}/join", body)
    assert (found, trouble["key"]) == (status, key)
    assert trouble["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("wish", "status", "key"),
    [
        ({"game": "chess", "chairs": [{"kind": "me"}]}, 404, "lobby-no-game"),
        ({"game": "planetarium", "chairs": []}, 422, "lobby-chairs"),
        ({"game": "planetarium", "chairs": [{"kind": "open"}] * 9}, 422, "lobby-chairs"),
        ({"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "me"}]}, 422, "lobby-one-me"),
        ({"game": "planetarium", "chairs": [{"kind": "cat"}]}, 422, "lobby-chair-kind"),
        ({"game": "planetarium", "chairs": [{"kind": "bot", "level": "god"}]}, 422, "lobby-level"),
        ({"game": "planetarium", "chairs": [{"kind": "me", "name": "x" * 41}]}, 422, "lobby-name"),
        ({"game": "planetarium", "chairs": [{"kind": "me"}], "modules": ["nope"]}, 422, "lobby-bad-setup"),
        ({"game": "planetarium", "chairs": [{"kind": "me"}], "options": {"target": 5}}, 422, "lobby-bad-setup"),
        ({"game": "planetarium", "chairs": [{"kind": "me"}], "modules": ["x" * 60_000]}, 422, "lobby-bad-setup"),
        ({"game": "x" * 60_000, "chairs": [{"kind": "me"}]}, 404, "lobby-no-game"),
    ],
)
def test_a_table_that_cannot_be_is_refused(house: Running, wish: Any, status: int, key: str) -> None:
    found, trouble = house.ask("/api/tables", wish)
    assert (found, trouble["key"]) == (status, key)
    assert trouble["sentence"].endswith(".")
    assert len(trouble["sentence"]) < 500


def test_the_list_has_open_and_running_tables_but_no_private_ones(house: Running) -> None:
    tables = [
        house.create("me", "open", name="Tea time"),
        house.create("me", "bot"),
        house.create("me", "open", private=True),
    ]
    free, busy, secret = (made.table for made in tables)
    status, rows = house.ask("/api/tables")
    assert status == 200
    found = {row["table"]: row for row in rows}
    assert (found[free]["status"], found[free]["name"]) == ("open", "Tea time")
    assert found[busy]["status"] == "running"
    assert secret not in found
    assert "key" not in {*found[free], *(field for chair in found[free]["chairs"] for field in chair)}
    assert not any(made.keys[0].key in str(rows) for made in tables)


def test_a_seat_link_works_from_any_device_and_only_there(house: Running) -> None:
    made = house.create("me", "open", private=True)
    key = made.keys[0].key
    one, again = house.sit(made), house.sit(made)
    assert one.welcome.seats == again.welcome.seats == [0]
    assert house.enter(made.table, made.spectate).welcome.seats == []
    other = house.create("me", "open")
    nearly = key[:-1] + ("x" if key[-1] != "x" else "y")
    for held in ([nearly], [""], [other.keys[0].key], [nearly, "nonsense"], [], ["x" * 5000]):
        page = house.connect(made.table)
        page.send(wire.Hello(held))
        closed = page_end(page)
        assert (closed.goodbye, closed.code) == ("unknown-key", 1008)


def test_a_table_that_does_not_exist_says_so(house: Running) -> None:
    page = house.connect("nowhere")
    page.send(wire.Hello([]))
    assert page_end(page).goodbye == "unknown-table"
    for path, body in (("/api/tables/nowhere/join", {"name": "Bea"}), ("/api/tables/nowhere/record", None)):
        status, trouble = house.ask(path, body)
        assert (status, trouble["key"]) == (404, "lobby-no-table")


def test_keys_are_long_and_stored_as_hashes_only(house: Running) -> None:
    made = house.create("me", "local", "open")
    joined = house.join(made.table)
    file = house.house.settings.data / "tables.db"
    stored = b"".join(path.read_bytes() for path in file.parent.iterdir())
    for held in (*made.keys, *joined.keys):
        assert len(held.key) * 6 >= 128
        assert held.key.encode() not in stored
        assert keys.digest(held.key).encode() in stored


def test_a_running_game_does_not_give_its_record(house: Running) -> None:
    status, trouble = house.ask(f"/api/tables/{house.create('me').table}/record")
    assert (status, trouble["key"]) == (409, "lobby-running")


def test_who_reconnects_is_told_only_what_is_new(house: Running) -> None:
    made = house.create("me", "local")
    one = house.enter(made.table, made.keys[0].key)
    key = made.keys[0].key
    seen, told = one.update.seq, len(one.events)
    one.act(confirm=True)
    again = house.connect(made.table)
    again.heard[0] = list(one.welcome.update.events)
    again.send(wire.Hello([key], seen))
    again.until(wire.Welcome)
    assert again.update.since == told
    assert again.events == one.events == house.enter(made.table, key).events
    strange = house.enter(made.table, key, seq=10**6)
    assert (strange.update.since, strange.events) == (0, one.events)


def test_a_chosen_seed_is_for_who_plays_alone_or_against_bots(tmp_path: Path) -> None:
    """EC-4.4: not with an open seat, not with another person on the same screen; and the table says so."""
    with running(settings(tmp_path, allow_seeds=False)) as house:
        for other in ("open", "local"):
            wish = {"game": "planetarium", "seed": "7", "chairs": [{"kind": "me"}, {"kind": other}]}
            status, trouble = house.ask("/api/tables", wish)
            assert (status, trouble["key"]) == (422, "lobby-seed")
        chosen, drawn = house.create("me", "bot", seed="7"), house.create("me", "local", seed="")
        assert house.sit(chosen).welcome.row.chosen
        assert not house.sit(drawn).welcome.row.chosen
    with running(settings(tmp_path)) as house:
        rows = {row["table"]: row["chosen"] for row in house.ask("/api/tables")[1]}
        assert rows == {chosen.table: True, drawn.table: False}, "and says so after a restart"
        assert house.sit(chosen).welcome.row.chosen


def test_the_remains_of_pages_are_swept_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without waiting for a collector that seldom searches everything."""
    monkeypatch.setattr(lobby, "LITTER", 4)
    with running(settings(tmp_path, idle_limit=0.05)) as house:
        made = house.create("me", "open")
        gc.disable()
        try:
            remains = weakref.WeakSet[Any]()
            for _ in range(4):
                page = house.enter(made.table)
                remains.update(house.house.lobby.pages)
                page.close()
            assert eventually(lambda: not remains)
        finally:
            gc.enable()


def test_the_lobby_offers_only_games_that_have_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one, a game is played at a terminal."""
    monkeypatch.setattr(api.CATALOG.find("seti"), "offered", False)
    with running(settings(tmp_path)) as house:  # a server of its own: the list of games is made once
        _, rows = house.ask("/api/games")
        assert {row["name"] for row in rows} == set(api.CATALOG.games) - {"seti"}
        found, trouble = house.ask("/api/tables", {"game": "seti", "chairs": [{"kind": "me"}, {"kind": "open"}]})
        assert (found, trouble["key"]) == (422, "lobby-no-page")


def test_a_situation_is_a_table_to_try_things_at(house: Running) -> None:
    """EC-10.5: whoever asks has the seat that decides, bots the others; what is no situation is refused."""
    status, rows = house.ask("/api/situations/exoplanets")
    assert (status, rows[0].keys()) == (200, {"name", "seats", "modules"})
    rule = next(row for row in rows if row["name"] == "EX-5.1")
    status, seated = house.ask("/api/situations", {"game": "exoplanets", "situation": rule["name"], "name": "Ada"})
    assert status == 201
    page = house.enter(seated["table"], seated["keys"][0]["key"])
    row = page.welcome.row
    assert (row.name, row.spectate, len(row.chairs)) == ("EX-5.1", "", rule["seats"])
    assert page.update.decision is not None
    assert page.update.decision.seat == seated["keys"][0]["seat"]
    assert page.update.decision.lines()
    assert house.ask("/api/situations", {"game": "exoplanets", "situation": "nothing"})[0] == 404
    assert house.ask("/api/situations/nothing") == (200, [])
