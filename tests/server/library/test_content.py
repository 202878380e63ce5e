"""Content files of an owner at the tables of a server."""

from __future__ import annotations

import logging
from pathlib import Path
from urllib.parse import quote

import pytest

import ecliptic
from ecliptic import BadContent, BadSetup, api
from ecliptic.server import wire
from ecliptic.server.library.content import OwnContent, own_content
from ecliptic.server.log.ledger import Ledger
from ecliptic.server.table.replay import last_record
from ecliptic.server.workers.bots import think
from tests.server.house import Running, in_play, running, settings

PLANETARIUM = api.CATALOG.find("planetarium")
EXOPLANETS = api.CATALOG.find("exoplanets")


def renamed(text: str, prefix: str) -> str:
    """A deck whose cards have other ids and names, so that the standard rules know none of them."""
    head, *rows = text.splitlines()
    return "\n".join([head, *(f"{prefix}{row.replace(',', ',Own ', 1)}" for row in rows)]) + "\n"


def own_decks(prefix: str = "MY") -> dict[str, str]:
    texts = PLANETARIUM.texts()
    return {name: renamed(texts[name], prefix) for name in ("low.csv", "high.csv")}


def own_space() -> dict[str, str]:
    return {"space-tiles.csv": EXOPLANETS.texts(["space"])["space-tiles.csv"].replace("X2", "MY2")}


def titles(house: Running, row: wire.TableRow) -> set[str]:
    """The names on the cards that a page of this table draws."""
    path = f"/api/games/{row.game}?seats={len(row.chairs)}&table={quote(row.table)}"
    status, page = house.ask(path)
    assert status == 200, page
    return {card["title"] for card in page["printed"]["cards"]}


def test_tables_of_the_game_and_modules_are_played_with_the_files(tmp_path: Path) -> None:
    """EC-7.1, EC-7.5: the hand, what is printed and the lobby's row say so; other tables are as ever."""
    files = own_decks()
    with running(settings(tmp_path, content=own_content(files, "planetarium", []))) as house:
        own, other = house.create("me", "local"), house.create("me", "local", modules=["more-markers"])
        page = house.sit(own)
        assert page.welcome.row.own
        assert [card[:2] for card in page.update.view["players"][page.update.seat]["hand"][:2]] == ["MY", "MY"]
        assert {"Own Volcanic Plumes"} < titles(house, page.welcome.row)
        plain = house.sit(other)
        assert not plain.welcome.row.own
        assert "Volcanic Plumes" in titles(house, plain.welcome.row)
        assert "Volcanic Plumes" in str(house.ask("/api/games/planetarium?seats=2")[1]["printed"])
        exo = house.sit(house.create("me", "local", game="exoplanets"))
        assert not exo.welcome.row.own
        rows = {row["table"]: row["own"] for row in house.ask("/api/tables")[1]}
        assert rows == {own.table: True, other.table: False, exo.welcome.row.table: False}


def test_what_is_printed_at_a_table_that_is_not_there(tmp_path: Path) -> None:
    """A table that nobody knows, or one of another game, is refused with a sentence."""
    with running(settings(tmp_path, content=own_content(own_decks(), None, []))) as house:
        seated = house.create("me", "local")
        status, trouble = house.ask("/api/games/planetarium?table=nowhere")
        assert (status, trouble["key"]) == (404, "lobby-no-table")
        status, trouble = house.ask(f"/api/games/exoplanets?table={seated.table}")
        assert (status, trouble["key"]) == (422, "lobby-bad-setup")
        assert "low.csv: not a content file of Exoplanets" in trouble["sentence"]


def test_a_table_keeps_its_files(tmp_path: Path) -> None:
    """EC-7.5: with the same files, with others and with none its server comes back to the same game."""
    first, second = own_decks("MY"), own_decks("HIS")
    with running(settings(tmp_path, content=own_content(first, None, []))) as house:
        seated = house.create("me", "local")
        page = house.sit(seated)
        assert page.welcome.row.own
        page.act(confirm=True)
    seq = 1
    for files in (first, second, {}):
        with running(settings(tmp_path, content=own_content(files, None, []))) as house:
            assert [row["own"] for row in house.ask("/api/tables")[1] if row["table"] == seated.table] == [True]
            page = house.sit(seated)
            assert (page.update.seq, page.welcome.row.own) == (seq, True)
            assert "Own Volcanic Plumes" in titles(house, page.welcome.row)
            decision = page.update.decision
            assert decision is not None
            if decision.seat != page.update.seat:
                page.send(wire.Look(decision.seat))
                page.until(wire.Update)
            assert isinstance(page.act(confirm=True), wire.Ack)
            seq += 1
            assert house.sit(house.create("me", "local")).welcome.row.own == bool(files)


def test_bots_play_with_the_files(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """EC-7.4: a whole game between bots, none of whom fails, and whose record asks for the files."""
    files = own_space()
    with (
        caplog.at_level(logging.ERROR),
        running(settings(tmp_path, content=own_content(files, "exoplanets", ["space"]))) as house,
    ):
        seated = house.create("bot:greedy", "bot:random", game="exoplanets", modules=["space"])
        watcher = house.enter(seated.table)
        while not watcher.update.ranking:
            watcher.until(wire.Update)
        status, text = house.ask(f"/api/tables/{seated.table}/record")
        assert status == 200, text
    assert not caplog.records
    game = ecliptic.replay(text, files)
    assert game.over
    assert game.header.content in text
    with pytest.raises(ecliptic.BadRecord, match="give the same content files"):
        ecliptic.replay(text)


def test_a_worker_reads_the_files(tmp_path: Path) -> None:
    """A bot that thinks elsewhere is told the files: it knows the cards by them."""
    with running(settings(tmp_path, content=own_content(own_decks(), None, []))) as house:
        seated = house.create("me", "local")
        match = house.house.lobby.tables[seated.table].match
        job = in_play(match).job_of("greedy")
    assert job.content == own_decks()
    assert think(job) in job.lines
    with pytest.raises(Exception, match="MY"):
        think(job._replace(content={}))  # so it was not by luck


def test_content_for_fewer_players(tmp_path: Path) -> None:
    """EX-18.11: 20 space tiles do for two; a table for four is refused with the sentence, and nothing is kept."""
    tiles = "\n".join(EXOPLANETS.texts()["tiles.csv"].splitlines()[:21]) + "\n"
    with running(settings(tmp_path, content=own_content({"tiles.csv": tiles}, "exoplanets", []))) as house:
        house.create("me", "bot", game="exoplanets")
        chairs = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
        status, trouble = house.ask("/api/tables", {"game": "exoplanets", "chairs": chairs})
        assert (status, trouble["key"]) == (422, "lobby-bad-setup")
        assert "tiles.csv: 20 space tiles are too few; 4 players need 32" in trouble["sentence"]
        assert len(house.ask("/api/tables")[1]) == 1


def test_the_record_of_a_table_that_cannot_go_on_names_its_content(tmp_path: Path) -> None:
    """EC-7.4, EC-8.7: also there."""
    with running(settings(tmp_path, content=own_content(own_decks(), None, []))) as house:
        seated = house.create("me", "local")
        founded = house.house.lobby.tables[seated.table].match.ledger.founded
    name = ecliptic.new("planetarium", content=own_decks()).header.content
    assert f"\ncontent: {name}\n" in last_record(Ledger(founded))


# The box


def test_a_box_is_for_one_set_of_modules() -> None:
    """In whatever order and by whichever of their names they are asked for."""
    box = own_content({"track.csv": "spaces,acceleration\n30,20\n"}, "planetarium", ["epochs", "more-markers"])
    assert isinstance(box, OwnContent)
    assert box.fits("planetarium", ["more-markers", "epilogue"])
    assert not box.fits("planetarium", ["epochs"])
    assert not box.fits("planetarium", ["epochs", "more-markers", "frost-line"])
    assert not box.fits("exoplanets", [])


def test_no_box_without_files() -> None:
    assert own_content({}, None, []) is None
    with pytest.raises(BadSetup, match="give the files with --content"):
        own_content({}, "exoplanets", [])
    with pytest.raises(BadSetup, match="give the files with --content"):
        own_content({}, None, ["space"])


@pytest.mark.parametrize(
    ("game", "modules", "problem"),
    [
        (None, [], "space-tiles.csv: not a content file of Planetarium"),
        ("exoplanets", [], "space-tiles.csv: only a game with the module space reads it"),
    ],
)
def test_a_box_for_another_game(game: str | None, modules: list[str], problem: str) -> None:
    """EC-7.2: files that this game and these modules do not read."""
    with pytest.raises(BadContent, match=problem):
        own_content(own_space(), game, modules)


def test_a_page_in_one_language_is_what_is_needed_to_begin(tmp_path: Path) -> None:
    """A slow phone waits for one language and no rules; the rest is asked for once the board is there."""
    with running(settings(tmp_path)) as house:
        whole = house.ask("/api/games/seti?seats=2")[1]
        first = house.ask("/api/games/seti?seats=2&language=fr")[1]
    assert set(whole["texts"]) == set(whole["rulebook"]) == {"en", "fr", "it"}
    assert (set(first["texts"]), first["rulebook"]) == ({"en", "fr"}, {})
    assert first["printed"] == whole["printed"]
    assert all(first["texts"][one] == whole["texts"][one] for one in first["texts"])
