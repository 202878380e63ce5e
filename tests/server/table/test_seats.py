"""Seats: calling a bot for somebody who is away, and giving a seat a new link."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.access import keys
from tests.server.house import Page, Running, page_end, running, settings
from tests.server.table.test_undo import play_a_turn, to_the_first_turn

AWAY = 0.2  # seconds after which the others may call a bot


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose people lose patience soon."""
    with running(settings(tmp_path_factory.mktemp("tables"), away_limit=AWAY)) as found:
        yield found


def replace(page: Page, whose: int) -> wire.Ack | wire.Refused:
    return page.do(wire.Replace(page.name(), page.update.seat, whose))


def renew(page: Page, whose: int, key: str) -> wire.Ack | wire.Refused:
    return page.do(wire.Renew(page.name(), page.update.seat, whose, key))


def key_of(answer: wire.Ack | wire.Refused) -> str:
    """What a refusal says."""
    assert isinstance(answer, wire.Refused)
    assert answer.sentence.endswith(".")
    return answer.reasons[0].key


def until_replaceable(page: Page, seat: int) -> None:
    while not page.chairs[seat].replaceable:
        page.until(wire.Chairs)


def test_an_absent_person_with_an_open_turn_is_replaced_and_can_come_back(hasty: Running) -> None:
    """After a while without a page, for somebody the table waits for, any other person may call a bot (EC-8.4)."""
    made = hasty.create("me", "open", seed="4")
    joined = hasty.join(made.table)
    pages = hasty.sit(made), hasty.sit(joined)
    me = to_the_first_turn(*pages)
    other = pages[1] if me is pages[0] else pages[0]
    seat = me.update.seat
    play_a_turn(me, confirm=False)
    other.sync()
    assert key_of(replace(other, seat)) == "table-present"
    me.close()
    assert other.until(wire.Chairs).chairs[seat].away
    until_replaceable(other, seat)
    watcher = hasty.enter(made.table)
    assert key_of(watcher.do(wire.Replace("w", -1, seat))) == "table-not-yours"
    done = wire.Replace("twice", other.update.seat, seat)
    first = other.do(done)
    assert isinstance(first, wire.Ack)
    assert other.do(done) == first, "repeated, it is answered again"
    other.sync()
    assert other.update.unconfirmed == -1
    chair = other.chairs[seat]
    assert (chair.left, chair.kind, chair.replaceable) == (True, "person", False)
    assert chair.level
    assert key_of(replace(other, seat)) == "table-no-person"
    play_a_turn(other, confirm=True)
    while other.update.decision is None or other.update.decision.seat != other.update.seat:
        other.until(wire.Update)  # the bot plays
    key = (made if seat == 0 else joined).keys[0].key
    again = hasty.enter(made.table, key)
    assert again.chairs[seat].left
    assert isinstance(again.do(wire.Return(again.name(), seat)), wire.Ack)
    assert again.sync().undo == -1, "what the bot did stays"
    assert not again.chairs[seat].left
    play_a_turn(other, confirm=True)
    again.sync()
    assert isinstance(again.act(), wire.Ack)


def test_nobody_is_replaced_at_once(house: Running) -> None:
    """Who is gone for a moment has time to come back (EC-8.4)."""
    one, two = house.two()
    assert one.sync().decision is not None
    one.close()
    assert two.until(wire.Chairs).chairs[0].away
    early = replace(two, 0)
    assert key_of(early) == "table-patience"
    assert isinstance(early, wire.Refused)
    assert early.reasons[0].rule == "EC-8.4"
    assert not two.chairs[0].replaceable


def test_nobody_is_replaced_whom_nobody_waits_for(hasty: Running) -> None:
    """Who is away while others play is left in peace (EC-8.4)."""
    seated = hasty.create("me", "open", "open", seed="11")
    pages = [hasty.sit(seated), *(hasty.sit(hasty.join(seated.table)) for _ in range(2))]
    me = to_the_first_turn(*pages)
    away = next(page for page in pages if page is not me)
    third = next(page for page in pages if page not in {me, away})
    seat = away.update.seat
    away.close()
    while not third.chairs[seat].away:
        third.until(wire.Chairs)
    assert key_of(replace(third, seat)) == "table-not-awaited"
    assert key_of(replace(third, third.update.seat)) in {"table-no-person", "table-present"}
    for whose in (-1, 3, 10**9):
        assert key_of(replace(third, whose)) == "table-no-person"
    # A proposal waits for everybody, so now the table waits for them as well; with the bot it is done.
    before = me.update.lines
    play_a_turn(me, confirm=True)
    me.sync()
    me.do(wire.Propose(me.name(), me.update.seq, me.update.seat, before))
    third.sync()
    assert isinstance(third.do(wire.Vote(third.name(), third.update.seq, third.update.seat, accept=True)), wire.Ack)
    until_replaceable(third, seat)
    assert third.sync().proposal is not None
    assert isinstance(replace(third, seat), wire.Ack)
    assert third.sync().proposal is None
    assert third.update.lines == before, "a bot agrees to everything"


def test_a_proposal_can_be_withdrawn(house: Running) -> None:
    """Who proposed may think again, so that an unanswered proposal holds nobody up (EC-8.2)."""
    one, two = house.two(seed="4")
    me = to_the_first_turn(one, two)
    play_a_turn(me, confirm=True)
    me.sync()
    assert isinstance(me.do(wire.Propose(me.name(), me.update.seq, me.update.seat, 0)), wire.Ack)
    assert me.until(wire.Update).proposal is not None
    assert isinstance(me.do(wire.Vote(me.name(), me.update.seq, me.update.seat, accept=False)), wire.Ack)
    assert two.sync().proposal is None


def test_whoever_made_the_table_fills_an_open_chair_with_a_bot(house: Running) -> None:
    """A chair that nobody takes holds nobody up, and is not for every guest to fill (EC-8.4)."""
    made = house.create("me", "open", "open")
    one = house.sit(made)
    two = house.sit(house.join(made.table, seat=1))
    assert one.until(wire.Chairs).chairs[2].replaceable
    assert key_of(replace(two, 2)) == "table-not-host"
    assert isinstance(replace(one, 2), wire.Ack)
    two.sync()
    assert (two.chairs[2].kind, two.chairs[2].left) == ("bot", False)
    assert house.ask(f"/api/tables/{made.table}/join", {"name": "Cleo"})[0] == 409
    one.sync()
    one.act(confirm=True)
    two.sync()
    two.act(confirm=True)
    while one.update.decision is None or one.update.decision.seat == 2 or one.update.lines < two.update.lines + 1:
        one.until(wire.Update)  # the bot plays
    nobody = house.create("open", "open", "open")
    guest = house.sit(house.join(nobody.table))
    assert isinstance(replace(guest, 2), wire.Ack), "where its maker does not play, everybody may"


def test_a_seat_renews_its_own_link(house: Running) -> None:
    """The old link opens nothing from then on, and whoever came with it is sent away (EC-8.5)."""
    made = house.create("me", "open")
    one, thief, two = house.sit(made), house.sit(made), house.sit(house.join(made.table))
    watcher = house.enter(made.table)
    new = keys.new_key()
    command = wire.Renew("new", 0, 0, new)
    first = one.do(command)
    assert isinstance(first, wire.Ack)
    closed = page_end(thief)
    assert (closed.goodbye, closed.code) == ("new-link", 1008)
    assert one.do(command) == first, "repeated, it is answered again"
    one.sync()
    assert isinstance(one.act(confirm=True), wire.Ack), "the page that asked goes on"
    late = house.connect(made.table)
    late.send(wire.Hello([made.keys[0].key]))
    assert page_end(late).goodbye == "unknown-key"
    again = house.enter(made.table, new)
    assert again.welcome.seats == [0]
    assert again.do(command) == first, "from another page as well"
    assert again.chairs[0].renewed == -1, "it was the person's own doing"
    for page in (two, watcher):
        page.sync()
        assert new not in "".join(page.frames)
    stored = b"".join(path.read_bytes() for path in house.house.settings.data.iterdir())
    assert new.encode() not in stored
    assert keys.digest(new).encode() in stored


def test_whoever_made_the_table_renews_a_lost_link_and_everybody_sees_it(house: Running) -> None:
    """A guest who lost the link gets a new one; no guest renews another's (EC-8.5)."""
    made = house.create("me", "open", "open")
    one, two = house.sit(made), house.sit(house.join(made.table))
    third = house.join(made.table)
    new = keys.new_key()
    for page, whose, key, why in (
        (two, 2, new, "table-not-host"),
        (two, 0, new, "table-not-host"),
        (one, 7, new, "table-no-person"),
        (one, -1, new, "table-no-person"),
        (one, 1, "short", "table-key"),
        (one, 1, "x" * 31, "table-key"),
        (one, 1, "x" * 65, "table-key"),
        (one, 1, "x" * 31 + "/", "table-key"),
        (one, 1, made.spectate, "table-key"),
        (one, 1, made.keys[0].key, "table-key"),
    ):
        assert key_of(renew(page, whose, key)) == why
    watcher = house.enter(made.table)
    assert key_of(watcher.do(wire.Renew("w", -1, 1, new))) == "table-not-yours"
    assert isinstance(renew(one, 2, new), wire.Ack)
    assert two.until(wire.Chairs).chairs[2].renewed == 0
    old = house.connect(made.table)
    old.send(wire.Hello([third.keys[0].key]))
    assert page_end(old).goodbye == "unknown-key"
    page = house.enter(made.table, new)
    assert page.welcome.seats == [2]
    assert isinstance(renew(page, 2, keys.new_key()), wire.Ack)
    assert house.enter(made.table).chairs[2].renewed == 0, "it stays seen"


def test_bots_and_open_chairs_have_no_link(house: Running) -> None:
    one = house.sit(house.create("me", "bot", "open"))
    for whose in (1, 2):
        assert key_of(renew(one, whose, keys.new_key())) == "table-no-person"


def test_seats_are_the_same_after_a_restart(tmp_path: Path) -> None:
    """What was done about seats is in the log like everything else (EC-8.6)."""
    new = keys.new_key()
    with running(settings(tmp_path, away_limit=0.05)) as house:
        made = house.create("me", "open", "open")
        second = house.join(made.table)
        one = house.sit(made)
        assert isinstance(one.do(wire.Replace("bot", 0, 2)), wire.Ack)
        assert isinstance(one.do(wire.Renew("key", 0, 1, new)), wire.Ack)
        one.sync()
        one.act(confirm=True)
        until_replaceable(one, 1)
        assert isinstance(one.do(wire.Replace("gone", 0, 1)), wire.Ack)
        one.sync()
    with running(settings(tmp_path)) as house:
        assert house.enter(made.table, new).welcome.seats == [1]
        page = house.enter(made.table, made.keys[0].key)
        assert [(chair.kind, chair.left, chair.renewed) for chair in page.chairs] == [
            ("person", False, -1),
            ("person", True, 0),
            ("bot", False, -1),
        ]
        seq = page.update.seq
        for name, whose in (("bot", 2), ("gone", 1)):
            assert isinstance(page.do(wire.Replace(name, 0, whose)), wire.Ack)
        assert isinstance(page.do(wire.Renew("key", 0, 1, new)), wire.Ack)
        assert page.sync().seq >= seq
        late = house.connect(made.table)
        late.send(wire.Hello([second.keys[0].key]))
        assert page_end(late).goodbye == "unknown-key"


def test_who_watches_keeps_nobody_from_their_own_table(tmp_path: Path) -> None:
    with running(settings(tmp_path, pages_per_table=3)) as house:
        made = house.create("me", "open")
        watchers = [house.enter(made.table) for _ in range(3)]
        one_too_many = house.connect(made.table)
        one_too_many.send(wire.Hello([]))
        assert page_end(one_too_many).goodbye == "too-many"
        assert house.sit(made).welcome.seats == [0]
        watchers[0].sync()


def test_a_seat_whose_key_the_maker_holds_says_so_until_it_is_renewed(tmp_path: Path) -> None:
    """EC-8.5: a link that was given to whoever made the table is no secret of the person's, also after a restart."""
    fresh = "s" * 32
    with running(settings(tmp_path)) as house:
        seated = house.create("me", "local", "open")
        house.join(seated.table)
        assert [chair.held for chair in house.sit(seated).welcome.row.chairs] == [False, True, False]
    with running(settings(tmp_path)) as house:
        page = house.enter(seated.table, seated.keys[1].key)
        assert [chair.held for chair in page.chairs] == [False, True, False]
        assert isinstance(page.do(wire.Renew(page.name(), 1, 1, fresh)), wire.Ack)
        page.until(wire.Chairs)
        assert [chair.held for chair in page.chairs] == [False] * 3
        maker = house.enter(seated.table, seated.keys[0].key)
        maker.do(wire.Renew(maker.name(), 0, 2, "t" * 32))
        maker.sync()
        assert [(chair.held, chair.renewed) for chair in maker.chairs] == [(False, -1), (False, -1), (True, 0)]
        guest = house.enter(seated.table, "t" * 32)
        guest.do(wire.Renew(guest.name(), 2, 2, "u" * 32))
        guest.sync()
        assert [chair.held for chair in guest.chairs] == [False] * 3


def test_everybody_hears_how_many_watch(house: Running) -> None:
    one, two = house.two()
    table, key = one.welcome.row.table, one.welcome.row.spectate
    assert one.welcome.watching == 0
    first = house.enter(table, key)
    assert first.welcome.watching == 1
    assert [page.until(wire.Watching).many for page in (one, two)] == [1, 1]
    second = house.enter(table, key)
    assert (second.welcome.watching, first.until(wire.Watching).many) == (2, 2)
    second.socket.close()
    assert first.until(wire.Watching).many == 1


def test_a_strange_key_locks_nobody_out(house: Running) -> None:
    """A link may bring any key: the page is told which open nothing, and has its own seat all the same (EC-8.5)."""
    made = house.create("me", "open", private=True)
    own, junk = made.keys[0].key, keys.new_key()
    for held, strange in (([junk, own], [0]), ([own, junk], [1]), ([own], [])):
        page = house.enter(made.table, *held)
        assert (page.welcome.seats, page.welcome.strange) == ([0], strange)
    watcher = house.enter(made.table, junk, made.spectate)
    assert (watcher.welcome.seats, watcher.welcome.strange) == ([], [0])
    for held in ([junk], [junk, junk], []):
        page = house.connect(made.table)
        page.send(wire.Hello(held))
        assert page_end(page).goodbye == "unknown-key"
