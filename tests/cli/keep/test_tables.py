"""Tables in the hands of whoever keeps the server: listed, shown, taken out and in, deleted, checked, repaired."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path

import pytest

from ecliptic.server import wire
from tests.cli.conftest import Run
from tests.server.house import Running, page_end, running, settings


def talked(house: Running, *words: str) -> wire.Seated:
    """A table of Ada and Bea's at which somebody said something."""
    chairs = [{"kind": "me", "name": "Ada"}, {"kind": "local", "name": "Bea"}]
    status, made = house.ask("/api/tables", {"game": "planetarium", "name": "Tuesday", "chairs": chairs})
    assert status == 201
    seated = wire.Seated(made["table"], [wire.Key(**key) for key in made["keys"]], made["spectate"])
    page = house.sit(seated)
    for word in words:
        page.do(wire.Say(page.name(), 0, word))
    page.close()
    return seated


def chat(house: Running, seated: wire.Seated) -> list[str]:
    return [line.text for line in house.sit(seated).welcome.chat]


def test_tables_are_listed_and_shown_beside_a_running_server(run: Run, tmp_path: Path) -> None:
    """Who, what and when; never a key or a seed."""
    with running(settings(tmp_path)) as house:
        assert run("tables", "list", "--data", tmp_path, "--language", "it").out == "Non ci sono tavoli."
        made = talked(house, "hello", "again")
        listed = run("tables", "list", "--data", tmp_path)
        shown = run("tables", "show", made.table, "--data", tmp_path)
        french = run("tables", "show", made.table, "--data", tmp_path, "--language", "fr")
        nothing = run("tables", "show", "nowhere", "--data", tmp_path)
        stored = house.house.store.read(made.table)
    assert stored is not None
    seed = json.loads(stored[0])["seed"]
    assert listed.out.startswith(made.table)
    assert listed.out.endswith("running 2 planetarium Tuesday Ada, Bea")
    assert "Game: planetarium" in shown.out
    assert "Log: 2 entries, of these 2 said in chat" in shown.out
    assert "Journal : 2 entrées, dont 2 de discussion" in french.out.replace("\u00a0", " ")
    assert (nothing.code, nothing.out) == (1, "")
    assert "There is no table nowhere" in nothing.err
    for told in (listed.out, shown.out):
        assert seed not in told
        assert not any(key.key in told for key in made.keys)


def test_a_table_is_taken_from_one_server_to_another(run: Run, tmp_path: Path) -> None:
    """With its links and all that was said, into a server that runs; twice it does not go in."""
    file = tmp_path / "table.json"
    with running(settings(tmp_path / "one")) as house:
        made = talked(house, "from here")
        out = run("tables", "export", made.table, file, "--data", tmp_path / "one")
        assert out.code == 0, out.err
    assert file.stat().st_mode & 0o777 == 0o600
    with running(settings(tmp_path / "two")) as house:
        assert run("tables", "import", file, "--data", tmp_path / "two").code == 0
        again = run("tables", "import", file, "--data", tmp_path / "two")
        assert again.code == 1
        assert "already" in again.err
        assert chat(house, made) == ["from here"]
        page = house.sit(made)
        assert isinstance(page.act(confirm=True), wire.Ack)
    assert run("tables", "verify", "--replay", "--data", tmp_path / "two").out == "All is in order: 1 table."


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("from here", "from there", "not what was written"),
        ("{", "[", "no table"),
        ('"ecliptic_table":1', '"x":1', "no"),
    ],
)
def test_a_changed_parcel_is_refused(run: Run, tmp_path: Path, old: str, new: str, why: str) -> None:
    file = tmp_path / "table.json"
    with running(settings(tmp_path / "one")) as house:
        made = talked(house, "from here")
        run("tables", "export", made.table, file, "--data", tmp_path / "one")
        file.write_text(file.read_text().replace(old, new, 1))
        refused = run("tables", "import", file, "--data", tmp_path / "one")
    assert refused.code == 2
    assert why in refused.err
    assert run("tables", "import", tmp_path / "nothing", "--data", tmp_path / "one").code == 2


def test_deleted_tables_are_gone_while_the_server_runs(run: Run, tmp_path: Path) -> None:
    """First they are only named. Whoever sits there is told, and of their words nothing is left in the files."""
    words = [f"secret-{number}-" + "x" * 40 for number in range(40)]

    def remains() -> list[str]:
        raw = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
        return [word for word in words if word.encode() in raw]

    with running(settings(tmp_path)) as house:
        made, other = talked(house, *words), talked(house, "stays")
        page = house.sit(made)
        named = run("tables", "delete", made.table, "--data", tmp_path)
        assert (named.code, named.out.split()[0]) == (0, made.table)
        assert "Nothing was deleted" in named.out
        assert len(remains()) == len(words)
        done = run("tables", "delete", made.table, "--yes", "--data", tmp_path)
        assert done.out == "1 table deleted, with names and all that was said."
        assert remains() == []
        page.send(wire.Say("x", 0, "is anybody here?"))
        assert page_end(page).goodbye == "broken-table"
        assert chat(house, other) == ["stays"]
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute("update tables set changed = ?", (time.time() - 100 * 86_400,))
    base.commit()
    base.close()
    assert run("tables", "delete", "--older", "101d", "--yes", "--data", tmp_path).out.startswith("0 tables deleted")
    assert run("tables", "delete", "--older", "99d", "--yes", "--data", tmp_path).out.startswith("1 table deleted")
    assert run("tables", "delete", "--older", "soon", "--data", tmp_path).code == 2
    assert run("tables", "list", "--data", tmp_path).out == "There are no tables."


def damage(data: Path, sql: str, *given: object) -> None:
    base = sqlite3.connect(data / "tables.db")
    base.execute(sql, given)
    base.commit()
    base.close()


@pytest.mark.parametrize(
    ("sql", "finding", "left"),
    [
        ("delete from log where tab = ? and n = 3", "cut short (entries written: 3, there: 2)", ["one", "two"]),
        ("update log set chain = x'00' where tab = ? and n = 2", "not what was written", ["one"]),
        ("update tables set entries = 2 where id = ?", "does not carry the seal", ["one", "two", "three"]),
    ],
)
def test_a_damaged_table_is_found_and_goes_on_from_its_last_good_entry(
    run: Run, tmp_path: Path, sql: str, finding: str, left: list[str]
) -> None:
    with running(settings(tmp_path)) as house:
        made, other = talked(house, "one", "two", "three"), talked(house, "whole")
    damage(tmp_path, sql, made.table)
    checked = run("tables", "verify", "--data", tmp_path)
    assert checked.code == 1
    assert finding in checked.err
    assert "1 of 2" in checked.err
    assert run("tables", "show", made.table, "--data", tmp_path).code == 1
    assert run("tables", "export", made.table, tmp_path / "x", "--data", tmp_path).code == 1
    repaired = run("tables", "recover", made.table, "--data", tmp_path)
    assert repaired.code == 0, repaired.err
    assert f"continues from entry {len(left)} of 3" in repaired.out
    assert len(list(tmp_path.glob(f"rest-{made.table}-*.json"))) == (1 if "chain" in sql else 0)
    assert run("tables", "verify", "--replay", "--data", tmp_path).code == 0
    with running(settings(tmp_path)) as house:
        assert chat(house, made) == left
        assert chat(house, other) == ["whole"]
        assert isinstance(house.sit(made).act(confirm=True), wire.Ack)


def test_a_file_that_lost_its_wal_or_its_key_is_taken_as_it_is_only_when_told_to(run: Run, tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        made = talked(house, "kept")
    damage(tmp_path, "update marks set value = 0 where name = 'clean'")
    for name in ("tables.db-wal", "tables.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / "server.key").unlink()
    refused = run("tables", "verify", "--data", tmp_path)
    assert refused.code == 2
    assert "ecliptic tables recover" in refused.err
    done = run("tables", "recover", "--data", tmp_path, "--language", "fr")
    assert done.code == 0, done.err
    assert "Le fichier est désormais" in done.out
    with running(settings(tmp_path)) as house:
        assert chat(house, made) == ["kept"]
        live = run("tables", "recover", "--data", tmp_path)
        assert live.code == 2
        assert "stop it" in live.err


def test_a_table_without_a_first_page_is_hopeless(run: Run, tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        made = talked(house, "one")
    damage(tmp_path, "update tables set founded = '{' where id = ?", made.table)
    told = run("tables", "recover", made.table, "--data", tmp_path)
    assert told.code == 1
    assert "Restore a backup" in told.err
