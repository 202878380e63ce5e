"""Giving up a game (EC-8.12), and putting a table away at which nobody has decided anything (EC-8.13)."""

from __future__ import annotations

from pathlib import Path

from ecliptic.core import record
from ecliptic.server import wire
from tests.server.house import Page, Running, eventually, page_end, running, settings


def give_up(page: Page) -> wire.Ack | wire.Refused:
    return page.do(wire.Concede(page.name(), page.welcome.seats[0]))


def until_over(page: Page) -> list[wire.Standing]:
    while not page.update.ranking:
        page.until(wire.Update)
    return page.update.ranking


def test_with_two_seats_the_other_wins(tmp_path: Path) -> None:
    """Whoever gives up loses whatever the points say; log, record, replay and check all know it (EC-8.12)."""
    with running(settings(tmp_path)) as house:
        one, two = house.two()
        table = one.welcome.row.table
        assert isinstance(one.act(confirm=True), wire.Ack)
        two.sync()
        lines = two.update.lines
        assert isinstance(give_up(one), wire.Ack)
        for page in (one, two):
            ranking = until_over(page)
            assert [(standing.seat, standing.place, standing.won) for standing in ranking] == [
                (1, 1, True),
                (0, 2, False),
            ]
            assert page.update.decision is None
            assert page.update.seed, "the seed is published with the end"
        assert [chair.conceded for chair in one.chairs] == [True, False]
        late = two.do(wire.Act("late", two.update.seq, 1, "pass"))
        assert isinstance(late, wire.Refused)
        assert late.reasons[0].key == "table-over"
        assert isinstance(two.do(wire.Concede("after", 1)), wire.Refused)
    with running(settings(tmp_path)) as house:
        row = house.ask(f"/api/tables?of={table}")[1][0]
        assert (row["status"], row["results"][0]["seat"]) == ("over", 1)
        assert house.enter(table).update.ranking[0].seat == 1
        text = house.ask(f"/api/tables/{table}/record")[1]
        assert record.read(text).conceded == (0,)
        assert house.ask(f"/api/tables/{table}/verdict")[1]["holds"]
        reel = house.ask(f"/api/tables/{table}/reel", {"keys": [], "seat": -1})[1]
        assert reel["over"]
        assert reel["stops"][-1]["lines"] == lines
        last = {"keys": [], "seat": -1, "first": len(reel["stops"]) - 1, "many": 1}
        (shown,) = house.ask(f"/api/tables/{table}/steps", last)[1]["updates"]
        assert shown["ranking"][0]["seat"] == 1
        assert shown["decision"] is None
        status, seated = house.ask("/api/records", {"text": text})
        assert status == 201, seated
        brought = house.enter(seated["table"], seated["keys"][0]["key"])
        assert brought.update.ranking[0].seat == 1
        assert house.ask(f"/api/tables/{table}/rematch", {"key": "x" * 32})[0] == 403


def test_a_record_without_its_concession_is_not_as_it_was_written(house: Running) -> None:
    """Who gave up stands in the header, and the trail has it (EC-3.9, EC-8.12)."""
    one, _ = house.two()
    give_up(one)
    until_over(one)
    text = house.ask(f"/api/tables/{one.welcome.row.table}/record")[1]
    assert "\nconceded: 0\n" in text
    for other in (text.replace("\nconceded: 0\n", "\n"), text.replace("\nconceded: 0\n", "\nconceded: 1\n")):
        assert not house.ask("/api/verdict", {"text": other})[1]["holds"]


def test_with_more_seats_a_bot_goes_on_and_the_seat_cannot_win(house: Running) -> None:
    """The others play on; who gave up does not come back, and comes last (EC-8.12)."""
    first = house.create("me", "open", "bot:random", game="exoplanets")
    one, two = house.sit(first), house.sit(house.join(first.table))
    one.sync()
    assert isinstance(give_up(one), wire.Ack)
    assert not one.sync().ranking
    while not (one.chairs[0].left and one.chairs[0].conceded):
        one.until(wire.Chairs)
    back = one.do(wire.Return("back", 0))
    assert isinstance(back, wire.Refused)
    assert back.reasons[0].key == "table-conceded"
    two.sync()
    assert isinstance(give_up(two), wire.Ack), "the bot is the last one left"
    ranking = until_over(two)
    assert [(standing.seat, standing.won) for standing in ranking] == [(2, True), (1, False), (0, False)]


def test_nobody_gives_up_before_the_game_or_for_another(house: Running) -> None:
    """A game that has not begun has nothing to give up, and a seat is its own (EC-8.12)."""
    page = house.sit(house.create("me", "open", gather=True, seed=""))
    early = give_up(page)
    assert isinstance(early, wire.Refused)
    assert early.reasons[0].key == "table-gathers"
    other = page.do(wire.Concede("other", 1))
    assert isinstance(other, wire.Refused)
    assert other.reasons[0].key == "table-not-yours"


def test_a_table_nobody_has_played_at_can_be_put_away(tmp_path: Path) -> None:
    """By whoever made it, as long as no person has decided anything; it stays put away (EC-8.13)."""
    with running(settings(tmp_path)) as house:
        one, two = house.two(name="Nobody came")
        table = one.welcome.row.table
        guest = two.do(wire.PutAway("guest", 1))
        assert isinstance(guest, wire.Refused)
        assert guest.reasons[0].key == "table-not-host"
        assert isinstance(one.do(wire.PutAway("away", 0)), wire.Ack)
        for page in (one, two):
            assert page_end(page).goodbye == "broken-table"
        assert eventually(lambda: table not in {row["table"] for row in house.ask("/api/tables")[1]})
        assert house.ask(f"/api/tables?of={table}")[1][0]["status"] == "over"
    with running(settings(tmp_path)) as house:
        assert table not in {row["table"] for row in house.ask("/api/tables")[1]}
        status, trouble = house.ask(f"/api/tables/{table}/join", {"name": "Cara"})
        assert (status, trouble["key"]) == (410, "table-put-away")
        assert not house.house.lobby.broken, "nothing is wrong with it"


def test_a_table_somebody_has_played_at_is_not_put_away(house: Running) -> None:
    """What a person has played is not one person's to throw away (EC-8.13)."""
    one, two = house.two()
    assert isinstance(one.act(confirm=True), wire.Ack)
    two.sync()
    refused = one.do(wire.PutAway("away", 0))
    assert isinstance(refused, wire.Refused)
    assert refused.reasons[0].key == "table-touched"
