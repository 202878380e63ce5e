"""The rules of tables in memory are bounded by bytes, whatever is asked for."""

from __future__ import annotations

import gc
import itertools
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ecliptic import api
from ecliptic.server import wire
from ecliptic.server.lobby import room
from tests.server.house import Running, eventually, running, settings

MODULES = ["epochs", "frost-line", "more-markers", "extra-matter"]  # each makes rules of its own


def wish(modules: list[str]) -> dict[str, object]:
    chairs = [{"kind": "me"}, {"kind": "local"}]
    return {"game": "planetarium", "chairs": chairs, "modules": modules}


def rules_in_use(house: Running) -> int:
    """Bytes of the rules of all tables in memory, each counted once."""
    used = [table.match.rules for table in house.house.lobby.tables.values()]
    return sum({id(rules): api.weight(rules) for rules in used if rules is not None}.values())


def test_tables_at_which_nobody_is_make_room(tmp_path: Path) -> None:
    most = 8 * api.MB  # rules of two set-ups
    with running(settings(tmp_path, rule_memory=most)) as house:
        made = []
        for module in MODULES:
            status, found = house.ask("/api/tables", wish([module]))
            assert status == 201, found
            made.append(found)
            assert rules_in_use(house) <= most
        assert len(house.house.lobby.tables) == 2
        first = made[0]  # put away, not lost
        page = house.enter(first["table"], first["keys"][0]["key"])
        assert isinstance(page.act(), wire.Ack)
        assert rules_in_use(house) <= most


def test_rules_in_use_are_not_given_up(tmp_path: Path) -> None:
    with running(settings(tmp_path, rule_memory=8 * api.MB)) as house:
        status, found = house.ask("/api/tables", wish(MODULES[:1]))
        assert status == 201
        page = house.enter(found["table"], found["keys"][0]["key"])
        status, other = house.ask("/api/tables", wish(MODULES[1:2]))
        assert status == 201, "two set-ups fit in, though one address has them"
        beside = house.enter(other["table"], other["keys"][0]["key"])
        status, trouble = house.ask("/api/tables", wish(MODULES[2:3]))
        assert (status, trouble["key"]) == (503, "lobby-room")
        assert house.house.lobby.limits.refused["room"] == 1
        assert house.ask("/api/tables", wish(MODULES[:1]))[0] == 201, "the same rules take no more room"
        assert isinstance(page.act(), wire.Ack)
        page.close()
        assert eventually(lambda: house.house.lobby.tables[found["table"]].vacant)
        assert house.ask("/api/tables", wish(MODULES[2:3]))[0] == 201
        assert isinstance(beside.act(), wire.Ack)


def test_one_address_has_a_share_of_files_of_its_own(tmp_path: Path) -> None:
    """However many contents somebody makes up, the others find room."""
    texts = api.CATALOG.find("planetarium").texts()
    with running(settings(tmp_path, rule_memory=10 * api.MB)) as house:

        def found(title: str) -> tuple[int, Any]:
            content = {"low.csv": texts["low.csv"].replace("Volcanic Plumes", title)}
            return house.ask("/api/tables", wish([]) | {"content": content})

        status, made = found("One")
        assert status == 201, made
        page = house.enter(made["table"], made["keys"][0]["key"])
        status, trouble = found("Two")
        assert (status, trouble["key"]) == (503, "lobby-room")
        assert house.ask("/api/tables", wish([]))[0] == 201, "the standard content is for everybody"
        assert isinstance(page.act(), wire.Ack)


def test_a_game_begins_only_where_there_is_room(tmp_path: Path) -> None:
    """A gathering has no rules in memory before its game begins."""
    with running(settings(tmp_path, rule_memory=6 * api.MB)) as house:
        pages = []
        for module in MODULES[:2]:
            status, found = house.ask("/api/tables", wish([module]) | {"gather": True})
            assert status == 201, found
            pages.append(house.enter(found["table"], *(key["key"] for key in found["keys"])))
        assert rules_in_use(house) == 0
        assert isinstance(pages[0].do(wire.Begin(pages[0].name(), 0)), wire.Ack)
        refused = pages[1].do(wire.Begin(pages[1].name(), 0))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "lobby-room"


def test_dropped_rules_free_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody waits while the garbage collector searches: it does only for what nothing else finds."""
    searches: list[int] = []
    with running(settings(tmp_path, rule_memory=8 * api.MB)) as house:
        before = api.shelf
        api.keep_rules(8 * api.MB)
        monkeypatch.setattr(gc, "collect", lambda: searches.append(1))
        try:
            for module in MODULES:
                for more in ([], ["double-matter"]):
                    assert house.ask("/api/tables", wish([module, *more]))[0] == 201
            assert not searches
            assert len(api.shelf.left) <= 2, "those of tables that were put away are gone"
            monkeypatch.setattr(room, "LITTER", 0)
            assert house.ask("/api/tables", wish(["more-markers", "extra-matter"]))[0] == 201
            assert len(searches) == 1
        finally:
            api.shelf = before


def test_long_work_in_a_thread_rests_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """It rests for longer than it works, so that the event loop does not wait for the interpreter."""
    rests: list[float] = []
    clock = itertools.count(0, 0.001)
    monkeypatch.setattr(room, "time", SimpleNamespace(sleep=rests.append, perf_counter=lambda: next(clock)))
    before = list(gc.callbacks)

    def work(many: int) -> list[list[int]]:
        made: list[list[int]] = [[] for _ in range(many)]
        had = len(rests)
        other = threading.Thread(target=gc.collect)
        other.start()
        other.join()
        assert len(rests) == had, "whoever else collects garbage meanwhile goes on"
        return made

    assert len(room.unhurried(work, 50_000)) == 50_000
    assert len(rests) > 5
    assert all(0.001 < rest <= room.LONGEST_REST for rest in rests)
    assert gc.callbacks == before
    with pytest.raises(ValueError, match="no number"):
        room.unhurried(int, "no number")
    assert gc.callbacks == before
