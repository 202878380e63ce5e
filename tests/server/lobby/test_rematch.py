"""Playing again, bringing back, being alive, and the rows of one's own tables."""

from __future__ import annotations

from pathlib import Path

from ecliptic.server import wire
from tests.server.house import Page, Running, in_play, running, settings
from tests.server.table.test_play import finish
from tests.server.table.test_undo import play_a_turn, to_the_first_turn


def ended(house: Running) -> tuple[Page, Page, str, list[str]]:
    """Two people whose game is over, with its table and their keys."""
    first = house.create("me", "open", name="Tea", modules=["more-markers"], private=True)
    second = house.join(first.table)
    pages = house.sit(first), house.sit(second)
    finish(list(pages))
    return *pages, first.table, [first.keys[0].key, second.keys[0].key]


def rematch(house: Running, table: str, key: str) -> tuple[int, dict[str, object]]:
    status, found = house.ask(f"/api/tables/{table}/rematch", {"key": key})
    return status, found


def test_a_rematch_invites_everybody_with_the_key_they_have(house: Running) -> None:
    """The same game and people, seats moved on by one, and one table however often it is asked for (EC-8.8)."""
    one, two, table, keys = ended(house)
    status, seated = rematch(house, table, keys[1])
    assert status == 201
    new = str(seated["table"])
    assert seated["keys"] == [{"seat": 0, "key": keys[1]}], "who sat second sits first"
    for page in (one, two):
        told = page.until(wire.Rematch)
        assert (told.seat, told.table) == (1, new)
    status, again = rematch(house, table, keys[0])
    assert (again["table"], again["keys"]) == (new, [{"seat": 1, "key": keys[0]}])
    pages = [house.enter(new, key) for key in keys]
    assert [page.welcome.seats for page in pages] == [[1], [0]]
    row, old = pages[0].welcome.row, one.welcome.row
    for field in ("game", "name", "modules", "options", "own", "status", "spectate"):
        expected = "gathering" if field == "status" else getattr(old, field)
        assert getattr(row, field) == expected, field
    assert [chair.name for chair in row.chairs] == [chair.name for chair in reversed(old.chairs)]
    assert pages[0].welcome.promise != one.welcome.promise, "it is shuffled anew"
    assert house.enter(table, keys[0]).welcome.row.rematch == new, "who comes later is told too"


def test_a_rematch_waits_until_everybody_has_sat_down(house: Running) -> None:
    """The promise comes first, no clock runs, and the game begins when all who played are there (EC-8.8, EC-11.4)."""
    first = house.create("me", "open", clock={"kind": "live", "time": 600, "gain": 10, "late": "bot"})
    second = house.join(first.table)
    one = house.sit(first)
    house.sit(second)
    one.sync()
    assert isinstance(one.do(wire.Concede(one.name(), 0)), wire.Ack)
    status, seated = rematch(house, first.table, first.keys[0].key)
    assert status == 201
    new = str(seated["table"])
    ada = house.enter(new, first.keys[0].key)
    assert ada.welcome.row.gathers
    assert ada.welcome.row.again == first.table
    assert ada.welcome.promise
    assert ada.clocks is not None
    assert ada.clocks.runs == -1
    assert ada.update.view == {}
    early = ada.do(wire.Begin("early", 1))
    assert isinstance(early, wire.Refused)
    assert early.reasons[0].key == "table-gathers-away"
    bea = house.enter(new, second.keys[0].key)
    assert isinstance(ada.do(wire.Begin("now", 1)), wire.Ack)
    for page in (ada, bea):
        while not page.update.view:
            page.read()
    assert ada.clocks.runs >= 0


def test_a_bot_can_be_called_for_who_does_not_come_to_a_rematch(tmp_path: Path) -> None:
    """Nobody keeps the others from playing again (EC-8.4, EC-8.8)."""
    with running(settings(tmp_path, away_limit=0.0)) as house:
        _, _, table, keys = ended(house)
        new = str(rematch(house, table, keys[0])[1]["table"])
        ada = house.enter(new, keys[0])
        assert isinstance(ada.do(wire.Replace("bot", 1, 0)), wire.Ack)
        assert isinstance(ada.do(wire.Begin("now", 1)), wire.Ack)


def test_only_who_played_asks_for_a_rematch_and_only_at_the_end(house: Running) -> None:
    """Everybody else is refused with a sentence (EC-8.8)."""
    made = house.create("me", "bot")
    for key, status, trouble in (
        (made.keys[0].key, 409, "lobby-no-rematch"),
        (made.spectate, 403, "lobby-rematch-key"),
        ("x" * 32, 403, "lobby-rematch-key"),
    ):
        found, said = rematch(house, made.table, key)
        assert (found, said["key"]) == (status, trouble)
    assert rematch(house, "nowhere", made.keys[0].key)[0] == 404


def test_a_rematch_outlives_a_restart(tmp_path: Path) -> None:
    """The old table still leads to the new one, and the keys still open it (EC-8.8)."""
    with running(settings(tmp_path)) as house:
        _, _, table, keys = ended(house)
        new = rematch(house, table, keys[0])[1]["table"]
    with running(settings(tmp_path)) as house:
        assert house.enter(table, keys[1]).welcome.row.rematch == new
        assert rematch(house, table, keys[1])[1]["table"] == new
        assert house.enter(str(new), keys[1]).welcome.seats == [0]


def rewound(house: Running) -> tuple[Page, wire.Update, int]:
    """Somebody who plays against a bot and went two turns back: the page, the update before it, and to which line."""
    me = house.sit(house.create("me", "bot", seed="4"))
    to_the_first_turn(me)
    begun = me.update.lines
    for _ in range(2):
        play_a_turn(me, confirm=True)
        while not (me.update.decision is not None and me.update.decision.seat == 0):
            me.until(wire.Update)  # the bot plays
    before = me.sync()
    assert isinstance(me.do(wire.Propose(me.name(), before.seq, 0, begun)), wire.Ack)
    assert me.until(wire.Update).lines == begun
    return me, before, begun


def test_what_was_taken_back_against_a_bot_can_be_brought_back(house: Running) -> None:
    """Until the next decision; then it is gone for good (EC-8.9)."""
    me, before, begun = rewound(house)
    assert me.update.restore == before.lines - begun
    table = house.house.lobby.tables[me.welcome.row.table]
    watcher = house.enter(me.welcome.row.table)
    assert watcher.update.restore == 0
    assert isinstance(me.do(wire.Restore(me.name(), me.update.seq, 0)), wire.Ack)
    after = me.until(wire.Update)
    assert (after.view, after.decision, after.undo) == (before.view, before.decision, before.undo)
    assert after.restore == 0
    assert in_play(table.match).game.dice is not None
    # After another decision there is nothing to bring back any more.
    me.do(wire.Propose(me.name(), after.seq, 0, begun))
    assert me.until(wire.Update).restore == before.lines - begun
    assert isinstance(me.act(), wire.Ack)
    assert me.update.restore == 0
    refused = me.do(wire.Restore(me.name(), me.update.seq, 0))
    assert isinstance(refused, wire.Refused)
    assert (refused.reasons[0].key, refused.reasons[0].rule) == ("table-no-restore", "EC-8.9")


def test_what_came_back_is_there_after_a_restart(tmp_path: Path) -> None:
    """The log has the cut and what undid it (EC-8.9)."""
    with running(settings(tmp_path)) as house:
        me, before, _ = rewound(house)
        table = me.welcome.row.table
        stored = house.house.lobby.tables[table].match.ledger
        assert stored.lost is not None
        key = me.name()
        assert isinstance(me.do(wire.Restore(key, me.update.seq, 0)), wire.Ack)
        view = me.until(wire.Update).view
        assert view == before.view
    with running(settings(tmp_path)) as house:
        page = house.enter(table)
        assert page.update.lines == before.lines


def test_what_everybody_agreed_to_take_back_stays_taken_back(house: Running) -> None:
    """With other persons at the table their consent is not undone by one alone (EC-8.9)."""
    one, two = house.two(seed="4")
    me = to_the_first_turn(one, two)
    other = two if me is one else one
    begun = me.update.lines
    play_a_turn(me, confirm=True)
    me.sync()
    assert isinstance(me.do(wire.Propose(me.name(), me.update.seq, me.update.seat, begun)), wire.Ack)
    other.sync()
    assert isinstance(other.do(wire.Vote(other.name(), other.update.seq, other.update.seat, accept=True)), wire.Ack)
    assert me.sync().lines == begun
    assert me.update.restore == 0
    assert isinstance(me.do(wire.Restore(me.name(), me.update.seq, me.update.seat)), wire.Refused)


def test_a_ping_is_answered_whatever_goes_on_at_the_table(house: Running) -> None:
    page = house.sit(house.create("me", "bot"))
    page.send(wire.Ping())
    page.until(wire.Pong)


def test_rows_of_tables_by_name_have_private_ones_and_those_that_are_over(house: Running, tmp_path: Path) -> None:
    """Whose turn it is, who plays, and nothing of a table that is not there."""
    _, _, over, _ = ended(house)
    secret = house.create("me", "bot", private=True)
    free = house.create("me", "open", private=True)
    status, rows = house.ask(f"/api/tables?of={secret.table},nowhere,{over},{free.table}")
    assert status == 200
    assert [row["table"] for row in rows] == [secret.table, over, free.table]
    assert [row["status"] for row in rows] == ["running", "over", "open"]
    assert (rows[0]["spectate"], rows[1]["waits"]) == ("", -1)
    assert rows[2]["waits"] == 0
    assert house.ask("/api/tables?of=nowhere") == (200, [])
    with running(settings(tmp_path)) as other:
        table = other.create("me", "bot", private=True).table
    with running(settings(tmp_path)) as other:
        (row,) = other.ask(f"/api/tables?of={table}")[1]
        assert (row["table"], row["status"]) == (table, "running")
        assert not other.house.lobby.tables, "no game is replayed for a row"


def test_a_bot_is_called_by_its_level(house: Running) -> None:
    """So that each page says it in its own language."""
    made = house.create("me", "bot:greedy", "open")
    page = house.sit(made)
    assert [(chair.name, chair.level) for chair in page.chairs[1:]] == [("", "greedy"), ("", "")]
    assert isinstance(page.do(wire.Replace(page.name(), 0, 2)), wire.Ack)
    while page.chairs[2].kind != "bot":
        page.until(wire.Chairs)
    assert (page.chairs[2].name, page.chairs[2].level) == ("", "normal")
