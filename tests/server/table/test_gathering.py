"""The promise before the first chance, and words that players add to the seed (EC-4.5)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ecliptic
from ecliptic.core.dice import Dice
from ecliptic.server import wire
from ecliptic.server.table.gathering import LONGEST_WORD
from tests.server.house import Page, Running, eventually, running, settings


def gather(house: Running, *chairs: str, **more: Any) -> wire.Seated:
    return house.create(*chairs, gather=True, **({"seed": ""} | more))


def test_nothing_is_dealt_before_the_promise_is_seen(house: Running) -> None:
    """A table that waits has a promise and no cards; its set-up follows from the secret and every word (EC-4.5)."""
    first = gather(house, "me", "open", game="planetarium")
    ada = house.sit(first)
    assert ada.welcome.row.gathers
    assert ada.welcome.row.status == "open"
    assert ada.welcome.row.hosts == [0]
    assert ada.update.view == {}
    assert ada.update.lines == 0
    promise = ada.welcome.promise
    assert promise
    refused = ada.do(wire.Begin("early", 0))
    assert isinstance(refused, wire.Refused)
    assert refused.reasons[0].key == "table-gathers-open"
    bea = house.sit(house.join(first.table))
    assert bea.welcome.promise == promise
    assert bea.welcome.row.status == "gathering"
    assert house.ask(f"/api/tables/{first.table}/reel", {"keys": [], "seat": -1})[1]["key"] == "table-gathers"
    assert isinstance(bea.do(wire.Begin("not mine", 1)), wire.Refused)
    assert isinstance(ada.do(wire.Act("act", 0, 0, "pass")), wire.Refused)
    assert isinstance(ada.do(wire.Mix("a", 0, "  apple\n pie ⊕ ")), wire.Ack)
    assert isinstance(bea.do(wire.Mix("b", 1, "pear")), wire.Ack)
    assert isinstance(bea.do(wire.Mix("c", 1, "plum")), wire.Ack), "a word can be changed until the game begins"
    assert isinstance(ada.do(wire.Begin("go", 0)), wire.Ack)
    for page in (ada, bea):
        while not page.update.view:
            page.read()
        assert page.welcome.promise == promise
        assert not page.welcome.row.gathers
        assert page.update.lines > 20
        assert not any("apple" in frame or "plum" in frame for frame in page.frames), (
            "the words stay secret as the seed"
        )
    assert [chair.mixed for chair in ada.chairs] == [True, True]
    late = ada.do(wire.Mix("late", 0, "fig"))
    assert isinstance(late, wire.Refused)
    assert late.reasons[0].key == "table-begun"
    table = house.house.lobby.tables[first.table]
    seed = table.match.ledger.seed
    secret, *words = seed.split(" ⊕ ")
    assert words == ["apple pie", "plum"]
    assert Dice(secret).promise == promise
    twin = ecliptic.new("planetarium", 2, seed)
    assert ada.update.view == twin.view(0)


def play_out(page: Page) -> None:
    while not page.update.ranking:
        if page.update.decision is not None and page.update.decision.seat == page.update.seat:
            page.act(confirm=True)
        else:
            page.until(wire.Update)


def test_words_are_in_the_seed_of_the_record(house: Running) -> None:
    """When the game is over everybody finds their word in the seed, and the check holds (EC-4.2, EC-4.5)."""
    seated = gather(house, "me", "bot:random", game="exoplanets")
    page = house.sit(seated)
    promise = page.welcome.promise
    page.do(wire.Mix("w", 0, "for luck"))
    page.do(wire.Begin("go", 0))
    while not page.update.view:
        page.read()
    play_out(page)
    assert page.update.seed.endswith(" ⊕ for luck")
    verdict = house.ask(f"/api/tables/{seated.table}/verdict")[1]
    assert verdict["holds"], verdict
    assert verdict["promise"] == promise


def test_a_gathering_outlives_the_server(tmp_path: Path) -> None:
    """Who sits there and what they added is kept, before and after the beginning (EC-4.5)."""
    with running(settings(tmp_path)) as house:
        seated = gather(house, "me", "bot:random")
        page = house.sit(seated)
        promise = page.welcome.promise
        page.do(wire.Mix("w", 0, "kept"))
    with running(settings(tmp_path)) as house:
        page = house.sit(seated)
        assert page.welcome.row.gathers
        assert page.welcome.promise == promise
        assert page.chairs[0].mixed
        page.do(wire.Begin("go", 0))
        assert eventually(lambda: page.sync().view)
        lines = page.update.lines
    with running(settings(tmp_path)) as house:
        page = house.sit(seated)
        assert not page.welcome.row.gathers
        assert page.update.lines >= lines
        assert page.welcome.promise == promise
        assert house.house.lobby.tables[seated.table].match.ledger.seed.endswith(" ⊕ kept")


def test_a_promise_before_the_table_is_made(house: Running) -> None:
    """Against bots nobody is waited for: the promise comes first and the maker's word with the table (EC-4.5)."""
    status, found = house.ask("/api/promises", {})
    assert status == 201
    promise = found["promise"]
    seated = house.create("me", "bot:random", seed="", promise=promise, word="mine")
    page = house.sit(seated)
    assert page.welcome.promise == promise
    assert house.house.lobby.tables[seated.table].match.ledger.seed.endswith(" ⊕ mine")
    assert not page.welcome.row.chosen
    wish = {"game": "planetarium", "chairs": [{"kind": "me"}], "promise": promise}
    status, again = house.ask("/api/tables", wish)
    assert (status, again["key"]) == (409, "lobby-promise"), "a promise is for one table"


@pytest.mark.parametrize("word", ["", " \n ", "x" * (LONGEST_WORD + 1)])
def test_words_that_are_none(house: Running, word: str) -> None:
    """A word has some letters, and not too many (EC-4.5)."""
    page = house.sit(gather(house, "me"))
    answer = page.do(wire.Mix("w", 0, word))
    assert isinstance(answer, wire.Refused)
    assert answer.reasons[0].key == "table-word"


def test_a_bot_can_be_called_before_the_beginning(house: Running) -> None:
    """Who waits in vain for somebody plays with a bot (EC-8.4)."""
    page = house.sit(gather(house, "me", "open"))
    assert isinstance(page.do(wire.Replace("r", 0, 1)), wire.Ack)
    assert isinstance(page.do(wire.Begin("go", 0)), wire.Ack)
    assert eventually(lambda: page.sync().view)


def test_a_gathering_is_in_the_list(house: Running) -> None:
    """So that people find it."""
    seated = gather(house, "me", "open", name="Everybody first")
    rows = {row["table"]: row for row in house.ask("/api/tables")[1]}
    assert rows[seated.table]["status"] == "open"
    assert rows[seated.table]["gathers"]
