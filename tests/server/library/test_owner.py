"""Content files that people bring for a table of their own (EC-7.6, EC-7.7)."""

# ruff: noqa: E501 - one bad file, one row

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from ecliptic import api
from ecliptic.core import messages
from ecliptic.core.catalog import GameDef
from ecliptic.core.reason import BadContent
from ecliptic.rulebook import LANGUAGES
from ecliptic.server import wire
from ecliptic.server.access.limits import Rate
from tests.server.house import Running, running, settings

GAMES = {  # the widest set of files of each game
    "planetarium": ["epochs", "frost-line", "double-matter", "hidden-matter"],
    "exoplanets": ["space"],
    "seti": [],
}
STANDARD = {game: api.CATALOG.find(game).texts(modules) for game, modules in GAMES.items()}


def own(game: str = "planetarium") -> dict[str, str]:
    """A file of an owner's whose first thing has another title."""
    file, old = {
        "planetarium": ("low.csv", "Volcanic Plumes"),
        "exoplanets": ("goals.csv", STANDARD["exoplanets"]["goals.csv"].splitlines()[1].split(",")[1].strip()),
        "seti": ("moons.csv", STANDARD["seti"]["moons.csv"].splitlines()[1].split(",")[1].strip()),
    }[game]
    text = api.CATALOG.find(game).texts([])[file]
    assert old in text
    return {file: text.replace(old, "My Own Title", 1)}


def check(house: Running, game: str, files: dict[str, str], modules: list[str] | None = None) -> dict[str, Any]:
    wish = {"game": game, "files": files, "modules": GAMES[game] if modules is None else modules}
    status, found = house.ask("/api/content", wish)
    assert status == 200, found
    assert isinstance(found, dict)
    return found


def table(house: Running, files: dict[str, str], *chairs: str, game: str = "planetarium", **more: Any) -> wire.Seated:
    return house.create(*(chairs or ("me", "bot:random")), game=game, content=files, **more)


DAMAGE: list[tuple[str, str, str, str, str]] = [
    # game, file, what is replaced in the standard file, by what, and what is said of it
    ("planetarium", "low.csv", "id,name", "id;name", "low.csv, line 1: the header lacks id, name and has unknown columns: id;name"),
    ("planetarium", "low.csv", "FL03,", "FL02,", "low.csv, line 4: the id 'FL02' should be one word that no other card has"),
    ("planetarium", "high.csv", "FH01,", "FH\u200e01,", "high.csv, line 2: the id 'FH\u200e01' should be one word"),
    ("planetarium", "track.csv", "36,", "1,", "track.csv, line 2: spaces is '1'; it should be a whole number from 2"),
    ("planetarium", "lines.csv", "thick", "dotted", "lines.csv, line 2: line is 'dotted'; it should be thick or thin."),
    ("planetarium", "hidden.csv", "habitable", "pleasant", "hidden.csv, line 2: side is 'pleasant'"),
    ("planetarium", "rocky.csv", "terrestrial", "gaseous", "rocky.csv, line 2: becomes is 'gaseous'"),
    ("exoplanets", "planets.csv", "rocky", "icy", "planets.csv, line 2: type is 'icy'"),
    ("exoplanets", "goals.csv", "1,", "200,", "goals.csv, line 2: number is '200'; it should be a whole number from 1 to 99."),
    ("exoplanets", "effects.csv", "once", "twice", "kind is 'twice'; it should be empty or one of"),
    ("exoplanets", "space-tiles.csv", "id,", "id,id,", "space-tiles.csv, line 1: the header has id twice"),
    ("seti", "cards.csv", "gain 3 publicity ", "gain 3 glory     ", "'glory' should be vp, publicity, data, credit or energy."),
    ("seti", "solar.csv", "comet", "banana", "is 'banana'; it should be one of mercury"),
    ("seti", "aliens.csv", "mascamites", "martians", "aliens.csv, line 2: species is 'martians'"),
    ("seti", "rivals.csv", "saturn:3", "pluto:3", "which is no action of the rival."),
    ("seti", "levels.csv", "1    ,0", "2    ,0", "levels.csv, line 2: the levels stand from the easiest on"),
]  # fmt: skip


def test_bad_files_are_told_with_file_and_line(tmp_path: Path) -> None:
    """EC-7.2, EC-7.6: sixteen kinds of damage, each a sentence with its place that every language can say."""
    with running(settings(tmp_path)) as house:
        for game, file, old, new, said in DAMAGE:
            text = STANDARD[game][file]
            assert old in text, (file, old)
            found = check(house, game, {file: text.replace(old, new, 1)})
            assert found["content"] == ""
            assert any(said in one["sentence"] and one["file"] == file for one in found["problems"]), (said, found)
            texts = house.ask(f"/api/content/{game}?modules={','.join(GAMES[game])}")[1]["texts"]
            for language in LANGUAGES:
                known = messages.load("ecliptic.core", language) | texts[language]
                assert all(one["key"] in known for one in found["problems"])


def test_files_that_are_no_sheets(tmp_path: Path) -> None:
    """EC-7.2, EC-7.6: what is no CSV, too long or of another game is answered as clearly, and nothing else happens."""
    low = STANDARD["planetarium"]["low.csv"]
    head, row = low.splitlines()[:2]
    cases = {
        "not a content file of Planetarium": {"../../etc/passwd": "x"},
        "only a game with the module space reads it": {"space-tiles.csv": "id\nx"},
        "its cells are separated by ';'": {"low.csv": low.replace(",", ";")},
        "it cannot be read as CSV": {"low.csv": low + 'L99,"no end'},
        "the header lacks": {"low.csv": "PK\x03\x04\x00\x00"},
        "the line has more than 10000 characters": {"low.csv": low + "x" * 20_000},
        "a content file has at most 500 rows": {"low.csv": "\n".join([head, *[row] * 600])},
        "there is no row below the header": {"low.csv": head},
    }
    with running(settings(tmp_path)) as house:
        for said, files in cases.items():
            game = "exoplanets" if "space" in said else "planetarium"
            found = check(house, game, files, [] if game == "exoplanets" else None)
            assert any(said in one["sentence"] for one in found["problems"]), (said, found["problems"][:3])
        assert house.ask("/api/tables")[1] == []


def test_more_than_a_box_holds(tmp_path: Path) -> None:
    """EC-7.6: size and number are limited, and how often somebody asks."""
    given = settings(tmp_path, content_limit=20_000, content_files=3)
    with running(given) as house:
        wish: dict[str, Any] = {"game": "planetarium", "files": {f"{n}.csv": "" for n in range(4)}}
        assert house.ask("/api/content", wish)[1]["key"] == "content-files"
        wish["files"] = {"low.csv": "x" * 30_000}
        status, said = house.ask("/api/content", wish)
        assert (status, said["key"]) == (413, "content-size")
        wish["files"] = {"low.csv": "x" * 300_000}
        assert house.ask("/api/content", wish)[0] == 413
        assert house.ask("/api/content", b'{"game":"planetarium","files":{"low.csv":"\\ud800"}}')[0] == 422
        chairs = [{"kind": "me"}, {"kind": "bot"}]
        status, said = house.ask("/api/tables", {"game": "planetarium", "chairs": chairs, "content": wish["files"]})
        assert status == 413
        assert house.ask("/api/tables")[1] == []
    with running(settings(tmp_path / "other", content_rate=Rate(2, 0.0001))) as house:
        wish = {"game": "planetarium", "files": {}}
        assert [house.ask("/api/content", wish)[0] for _ in range(3)] == [200, 200, 429]


def test_an_unreadable_file_hides_nothing_else(tmp_path: Path) -> None:
    """EC-7.2: the others are judged, but for what they say about the one that cannot be read."""
    files = dict(STANDARD["exoplanets"])
    files["effects.csv"] = "nonsense"
    files["tiles.csv"] = files["tiles.csv"].replace("fusion", "fission", 1)
    words = files["tiles.csv"].splitlines()[2].split(",")
    files["tiles.csv"] = files["tiles.csv"].replace(words[2], "unheard-of", 1)
    with running(settings(tmp_path)) as house:
        found = [one["sentence"] for one in check(house, "exoplanets", files)["problems"]]
    assert found[0].startswith("effects.csv, line 1: the header lacks")
    assert all("unheard-of" not in one for one in found)


@pytest.mark.parametrize("game", GAMES)
def test_any_damage_is_a_problem_and_never_a_fault(game: str) -> None:
    """EC-7.2: cells, rows, marks and whole files changed at random give problems with a file, or content."""
    chance = random.Random(f"damage {game}")
    found = api.CATALOG.find(game)
    modules = GAMES[game]
    for _ in range(12 if game == "seti" else 60):
        files = {name: STANDARD[game][name] for name in chance.sample(sorted(STANDARD[game]), chance.randint(1, 3))}
        for name, text in files.items():
            lines = text.splitlines()
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(len(lines)) if lines else 0
                match chance.randrange(5):
                    case 0:
                        lines[at : at + 1] = []
                    case 1:
                        lines[at : at + 1] = [lines[at]] * 2 if lines else ["x"]
                    case 2:
                        cells = lines[at].split(",") if lines else [""]
                        cells[chance.randrange(len(cells))] = chance.choice(["", "x", "-1", "99", '"', "gain", "a b"])
                        lines[at : at + 1] = [",".join(cells)]
                    case 3:
                        lines = chance.sample(lines, len(lines))
                    case _:
                        lines = lines[:at]
                lines = lines or [""]
            files[name] = "\n".join(lines)
        bad = refused(found, files, modules)
        if bad is not None:
            assert bad.problems
            assert len(bad.found) == len(bad.problems)
            assert {name for one in bad.found for name in one.file.split(", ")} <= set(STANDARD[game])


def refused(game: GameDef, files: dict[str, str], modules: list[str]) -> BadContent | None:
    try:
        game.content(files, modules)
    except BadContent as bad:
        return bad
    return None


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_files_says_so(tmp_path: Path, game: str) -> None:
    """EC-7.1, EC-7.6: its row names the files to everybody, its page prints them, its record has their fingerprint."""
    files = own(game)
    with running(settings(tmp_path)) as house:
        found = check(house, game, files, [])
        seated = table(house, files, "me", "open", game=game)
        (row,) = house.ask("/api/tables")[1]
        assert (row["own"], row["files"]) == (True, list(files))
        page = house.sit(seated)
        assert page.welcome.row.files == list(files)
        query = f"/api/games/{game}?seats=2&table={seated.table}"
        assert "My Own Title" in str(house.ask(query)[1]["printed"])
        other = house.create("me", "open", game=game)
        assert not house.sit(other).welcome.row.own
        assert "My Own Title" not in str(house.ask(f"/api/games/{game}?seats=2&table={other.table}")[1]["printed"])
        assert f"content: {found['content']}" in house.house.lobby.tables[seated.table].match.record()


@pytest.mark.parametrize("game", GAMES)
def test_files_with_other_titles_are_other_files(tmp_path: Path, game: str) -> None:
    """EC-7.4: no rule reads a title, so records call both contents the same, but each table prints its own."""
    (file,) = own(game)
    plain = {file: api.CATALOG.find(game).texts([])[file]}
    printed, records = [], []
    with running(settings(tmp_path)) as house:
        for files in (plain, own(game)):
            seated = table(house, files, "me", "open", game=game)
            house.sit(seated)
            printed.append(str(house.ask(f"/api/games/{game}?seats=2&table={seated.table}")[1]["printed"]))
            records.append(house.house.lobby.tables[seated.table].match.ledger.edition)
    assert ["My Own Title" in one for one in printed] == [False, True]
    assert records[0] == records[1]


def test_a_bad_file_makes_no_table(tmp_path: Path) -> None:
    """EC-7.3: refused with the first sentence and how many there are; too few cards for the seats as well."""
    chairs: list[dict[str, str]] = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
    tiles = "\n".join(STANDARD["exoplanets"]["tiles.csv"].splitlines()[:21])
    with running(settings(tmp_path)) as house:
        for game, files in (("planetarium", {"low.csv": "x"}), ("exoplanets", {"tiles.csv": tiles})):
            status, said = house.ask("/api/tables", {"game": game, "chairs": chairs, "content": files})
            assert (status, said["key"], said["params"]["count"]) == (422, "content-bad", 1)
            assert said["params"]["why"].startswith(next(iter(files)))
        assert house.ask("/api/tables")[1] == []


def test_what_is_private_stays_there(tmp_path: Path) -> None:
    """EC-7.7: what is printed at a private table with own files needs a key of it; a public one shows it to watchers."""
    with running(settings(tmp_path)) as house:
        seated = table(house, own(), private=True)
        path = f"/api/games/planetarium?seats=2&table={seated.table}"
        status, said = house.ask(path)
        assert (status, said["key"]) == (403, "replay-key")
        assert house.ask(path, headers={"authorization": "Bearer nothing"})[0] == 403
        for key in (seated.keys[0].key, seated.spectate):
            status, page = house.ask(path, headers={"authorization": f"Bearer {key}"})
            assert status == 200
            assert "My Own Title" in str(page["printed"])
        assert house.ask(f"/api/games/planetarium?seats=2&table={table(house, own()).table}")[0] == 200
        assert "My Own Title" not in str(house.ask("/api/tables?of=" + seated.table)[1])


def test_files_go_with_the_game(tmp_path: Path) -> None:
    """EC-7.5, EC-9: restart, rematch, fork, replay, check, export and import know the files; without them: refused."""
    files = own("exoplanets")
    with running(settings(tmp_path)) as house:
        seated = table(house, files, "bot:random", "bot:random", game="exoplanets")
        watcher = house.enter(seated.table)
        while not watcher.update.ranking:
            watcher.until(wire.Update)
        text = house.ask(f"/api/tables/{seated.table}/record")[1]
    with running(settings(tmp_path)) as house:
        row = house.ask(f"/api/tables?of={seated.table}")[1][0]
        assert row["files"] == list(files)
        assert house.ask(f"/api/tables/{seated.table}/verdict")[1]["holds"]
        status, reel = house.ask(f"/api/tables/{seated.table}/reel", {})
        assert status == 200, reel
        wish = {"keys": [], "seat": -1, "at": reel["stops"][3]["lines"], "chairs": [{"kind": "me"}, {"kind": "bot"}]}
        status, fork = house.ask(f"/api/tables/{seated.table}/fork", wish)
        assert status == 201, fork
        assert house.ask(f"/api/tables?of={fork['table']}")[1][0]["files"] == list(files)
        for path, right in (("/api/records", 201), ("/api/verdict", 200)):
            status, found = house.ask(path, {"text": text, "content": files})
            assert status == right, found
            status, found = house.ask(path, {"text": text})
            assert found["key"] == "record-files" if path == "/api/records" else not found["holds"], found
        mine = table(house, files, "me", "bot:random", game="exoplanets")
        page = house.sit(mine)
        while not page.update.ranking:
            decision = page.update.decision
            if decision is not None and decision.seat == 0:
                page.act(confirm=True)
            else:
                page.until(wire.Update)
        status, again = house.ask(f"/api/tables/{mine.table}/rematch", {"key": mine.keys[0].key})
        assert status == 201, again
        assert house.ask(f"/api/tables?of={again['table']}")[1][0]["files"] == list(files)
