"""Clocks: whose time runs, what is added, what happens when it has run out (EC-11). No test waits for any of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecliptic.server import wire
from ecliptic.server.timing.alarm import LITTER, Alarm
from ecliptic.server.workers.bots import BotPool, Job
from tests.server.house import Page, Running, Sundial, eventually, running, settings
from tests.server.table.test_seats import key_of
from tests.server.table.test_undo import play_a_turn, to_the_first_turn

LIVE: dict[str, Any] = {"kind": "live", "time": 900, "gain": 20}
DAILY: dict[str, Any] = {"kind": "daily", "time": 3 * 86_400}
WARN = {"late": "warn"}


@pytest.fixture
def hours() -> Sundial:
    return Sundial()


@pytest.fixture
def timed(tmp_path: Path, hours: Sundial) -> Iterator[Running]:
    """A server whose hours go by when a test says so."""
    with running(settings(tmp_path), hours) as found:
        yield found


def left(page: Page, seat: int) -> float:
    """What a seat had left when the page was last told."""
    assert page.clocks is not None
    return page.clocks.left[seat]


def runs(page: Page) -> int:
    """Whose clock runs."""
    page.sync()
    assert page.clocks is not None
    return page.clocks.runs


def two(house: Running, clock: dict[str, Any], **more: Any) -> tuple[Page, Page]:
    """Two people in the first turn; the one whose turn it is comes first."""
    pages = house.two(clock=clock, seed="4", **more)
    me = to_the_first_turn(*pages)
    return me, pages[1] if me is pages[0] else pages[0]


def look(house: Running, page: Page) -> wire.Clocks:
    """The clocks as somebody sees them who comes now."""
    fresh = house.enter(page.welcome.row.table)
    assert fresh.clocks is not None
    fresh.close()
    return fresh.clocks


class Held(BotPool):
    """Bots that think until they are let go."""

    def __init__(self, hours: Sundial) -> None:
        super().__init__(0, 0.0)
        self.loop = hours.loop
        self.free = asyncio.Event()

    async def choose(self, job: Job, who: str = "", urgent: bool = True) -> str:
        await self.free.wait()
        return job.lines[0]

    def let_go(self) -> None:
        self.loop.call_soon_threadsafe(self.free.set)


def hold(house: Running, page: Page, hours: Sundial) -> Held:
    """From now on the bots of a page's table think until they are let go."""
    table = house.house.lobby.tables[page.welcome.row.table]
    held = table.bot_pool = Held(hours)
    return held


def undo(page: Page, to: int) -> wire.Ack | wire.Refused:
    return page.do(wire.Undo(page.name(), page.update.seq, page.update.seat, to))


@pytest.mark.parametrize(
    ("clock", "key"),
    [
        ({"kind": "slow", "time": 60}, "lobby-clock-kind"),
        ({"kind": "live", "time": 59}, "lobby-clock-time"),
        ({"kind": "live", "time": 12 * 3600 + 1}, "lobby-clock-time"),
        ({"kind": "daily", "time": 60}, "lobby-clock-time"),
        ({"kind": "live", "time": 60, "gain": -1}, "lobby-clock-gain"),
        ({"kind": "daily", "time": 3600, "gain": 5}, "lobby-clock-gain"),
        ({"kind": "live", "time": 60, "late": "shout"}, "lobby-clock-late"),
        ({"kind": "live", "time": 60, "colour": "red"}, "http-json"),
    ],
)
def test_a_clock_is_one_that_a_table_can_have(house: Running, clock: dict[str, Any], key: str) -> None:
    """EC-11.1."""
    wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "bot"}], "clock": clock}
    status, said = house.ask("/api/tables", wish)
    assert (status, said["key"]) == (422, key)


def test_a_table_without_clocks_has_none(timed: Running, hours: Sundial) -> None:
    """Everybody takes the time they need (EC-11.1)."""
    one, _ = timed.two()
    hours.go_by(10**9)
    assert one.welcome.row.clock is None
    assert one.welcome.clocks is None
    one.sync()
    assert not any(chair.left or chair.late for chair in one.chairs)


def test_a_clock_runs_while_the_game_waits_for_its_person(timed: Running, hours: Sundial) -> None:
    """From the last seat taken on, to the end of the turn and not to its last decision (EC-11.2, EC-11.3, EC-11.4)."""
    made = timed.create("me", "open", clock=LIVE, seed="4")
    first = timed.sit(made)
    hours.go_by(1000)
    assert first.clocks == wire.Clocks([900, 900], -1), "a seat is still open"
    pages = first, timed.sit(timed.join(made.table))
    me = to_the_first_turn(*pages)
    other = pages[1] if me is pages[0] else pages[0]
    seat = me.update.seat
    assert runs(other) == seat
    hours.go_by(100)
    play_a_turn(me, confirm=False)
    hours.go_by(10)
    assert runs(other) == seat, "the turn is not ended"
    assert look(timed, me).left[seat] == 790
    assert isinstance(me.do(wire.Confirm(me.name(), me.update.seq, seat)), wire.Ack)
    assert runs(other) == other.update.seat
    assert left(other, seat) == 810, "and 20 seconds for the turn"
    assert left(other, other.update.seat) == 900


def test_taking_back_gives_no_time_back(timed: Running, hours: Sundial) -> None:
    """Nor is time added twice for a turn that was played twice before it ended (EC-11.3)."""
    me, other = two(timed, LIVE)
    seat, floor = me.update.seat, me.update.lines
    hours.go_by(30)
    play_a_turn(me, confirm=False)
    assert isinstance(undo(me, floor), wire.Ack)
    me.until(wire.Update)
    hours.go_by(30)
    play_a_turn(me, confirm=False)
    hours.go_by(30)
    assert isinstance(me.do(wire.Confirm(me.name(), me.update.seq, seat)), wire.Ack)
    me.sync()
    assert left(me, seat) == 900 - 90 + 20
    # Everybody agrees to go back: what was used stays used, and what was added stays added.
    me.do(wire.Propose(me.name(), me.update.seq, seat, floor))
    other.sync()
    hours.go_by(50)
    assert isinstance(other.do(wire.Vote(other.name(), other.update.seq, other.update.seat, accept=True)), wire.Ack)
    assert runs(me) == seat
    assert left(me, seat) == 900 - 90 + 20
    assert left(me, other.update.seat) == 850


@pytest.mark.parametrize("mine", [True, False])
def test_a_proposal_stops_no_clock(timed: Running, hours: Sundial, mine: bool) -> None:
    """Neither one's own nor another's: whoever has to decide still can, and the proposal ends with that (EC-11.4)."""
    me, other = two(timed, LIVE)
    asker, asked = (me, other) if mine else (other, me)
    assert isinstance(asker.do(wire.Propose(asker.name(), asker.update.seq, asker.update.seat, 81)), wire.Ack)
    assert asked.until(wire.Update).proposal is not None
    hours.go_by(25)
    assert runs(me) == me.update.seat
    assert look(timed, me).left[me.update.seat] == 875
    me.sync()
    me.act()
    assert me.update.proposal is None


def test_time_runs_out_though_another_has_proposed(timed: Running, hours: Sundial) -> None:
    """EC-11.4, EC-11.5."""
    me, other = two(timed, LIVE)
    assert isinstance(other.do(wire.Propose(other.name(), other.update.seq, other.update.seat, 81)), wire.Ack)
    hours.go_by(901)
    while not other.chairs[me.update.seat].left:
        other.until(wire.Chairs)


def test_when_time_runs_out_a_bot_takes_the_seat(timed: Running, hours: Sundial) -> None:
    """It ends the turn; the person comes back after it and has a minute (EC-11.5, EC-11.7)."""
    me, other = two(timed, LIVE)
    seat = me.update.seat
    hours.go_by(899)
    other.sync()
    assert not other.chairs[seat].left
    bots = hold(timed, me, hours)
    hours.go_by(1)
    while not other.chairs[seat].left:
        other.read()
    assert other.chairs[seat].late
    assert runs(other) == -1, "a bot's thoughts are free"
    back = wire.Return(me.name(), seat)
    early = me.do(back)
    assert key_of(early) == "table-late"
    assert isinstance(early, wire.Refused)
    assert early.reasons[0].rule == "EC-11.7"
    bots.let_go()
    while runs(other) != other.update.seat:
        other.until(wire.Clocks)
    assert left(other, seat) == 0
    assert isinstance(me.do(wire.Return(me.name(), seat)), wire.Ack)
    me.sync()
    assert not me.chairs[seat].late
    assert left(me, seat) == 60


def test_a_warning_lets_the_others_call_a_bot(timed: Running, hours: Sundial) -> None:
    """The person may still decide, though they are late (EC-11.5)."""
    me, other = two(timed, LIVE | WARN)
    seat = me.update.seat
    assert key_of(other.do(wire.Replace(other.name(), other.update.seat, seat))) == "table-present"
    hours.go_by(900)
    while not other.chairs[seat].late:
        other.until(wire.Chairs)
    assert other.chairs[seat].replaceable
    assert not other.chairs[seat].left
    play_a_turn(me, confirm=True)
    assert runs(other) == other.update.seat
    assert left(other, seat) == 20
    assert not other.chairs[seat].late
    play_a_turn(other, confirm=True)
    me.sync()
    hours.go_by(20)
    while not other.chairs[seat].replaceable:
        other.until(wire.Chairs)
    assert isinstance(other.do(wire.Replace(other.name(), other.update.seat, seat)), wire.Ack)
    other.sync()
    assert other.chairs[seat].left


def test_a_daily_clock_is_full_whenever_the_table_begins_to_wait(timed: Running, hours: Sundial) -> None:
    """EC-11.1."""
    me, other = two(timed, DAILY)
    seat = me.update.seat
    hours.go_by(2 * 86_400)
    play_a_turn(me, confirm=True)
    assert runs(other) == other.update.seat
    assert other.clocks == wire.Clocks([3 * 86_400, 3 * 86_400], other.update.seat)
    row = timed.ask("/api/tables?of=" + me.welcome.row.table)[1][0]
    assert row["due"] > 0
    hours.go_by(3 * 86_400)
    while not me.chairs[other.update.seat].left:
        me.until(wire.Chairs)
    while runs(me) != seat:
        me.until(wire.Clocks)
    assert isinstance(other.do(wire.Return(other.name(), other.update.seat)), wire.Ack)
    other.sync()
    assert left(other, other.update.seat) == 3 * 86_400


def test_who_leaves_and_comes_back_wins_no_time(timed: Running, hours: Sundial) -> None:
    """EC-11.7."""
    me, other = two(timed, LIVE)
    seat = me.update.seat
    bots = hold(timed, me, hours)
    assert isinstance(me.do(wire.Leave(me.name(), seat)), wire.Ack)
    assert runs(other) == -1
    hours.go_by(40)
    assert isinstance(me.do(wire.Return(me.name(), seat)), wire.Ack)
    assert runs(me) == seat
    assert left(me, seat) == 860
    bots.let_go()


def decide(page: Page) -> tuple[int, str]:
    """On a shared screen: whoever has to decide does; who decides next, and what."""
    assert page.update.decision is not None
    page.send(wire.Look(page.update.decision.seat))
    page.until(wire.Update)
    lines = page.update.decision.lines()
    assert isinstance(page.act("pass" if "pass" in lines else None, confirm=True), wire.Ack)
    decision = page.update.decision
    assert decision is not None
    return decision.seat, decision.prompt


def test_on_one_screen_each_has_a_clock(timed: Running, hours: Sundial) -> None:
    """EC-11.2."""
    page = timed.sit(timed.create("me", "local", clock=LIVE, seed="4"))
    assert page.clocks is not None
    assert page.clocks.runs == 0, "nobody has to come, so it runs at once"
    hours.go_by(3)
    seat, prompt = decide(page)
    while prompt != "MoveToken":
        seat, prompt = decide(page)
    hours.go_by(5)
    while decide(page)[0] == seat:
        pass
    page.sync()
    assert left(page, seat) == 900 - 5 + 20 - (3 if seat == 0 else 0)


def test_a_server_that_is_down_takes_nobodys_time(tmp_path: Path) -> None:
    """The log says how the clocks stand; one that runs out while nobody looks at its table does so too (EC-11.6)."""
    hours = Sundial(1e9)
    with running(settings(tmp_path), hours) as house:
        me, other = two(house, LIVE)
        seat, table = me.update.seat, me.welcome.row.table
        hours.go_by(300)
        play_a_turn(me, confirm=True)
        late = other.sync().seat
        hours.go_by(200)
    hours = Sundial(2e9)
    with running(settings(tmp_path), hours) as house:
        assert hours.now() == 500
        row = house.ask(f"/api/tables?of={table}")[1][0]
        assert row["due"] == 2e9 + 700
        hours.go_by(600)
        assert table not in house.house.lobby.tables, "nobody has asked for it"
        page = house.enter(table)
        assert page.clocks is not None
        assert (page.clocks.left[late], page.clocks.left[seat]) == (100, 620)
    hours = Sundial(3e9)
    with running(settings(tmp_path), hours) as house:
        lobby = house.house.lobby
        hours.go_by(99)
        assert eventually(lambda: not lobby.rung)
        hours.go_by(2)
        assert eventually(lambda: table in lobby.tables and lobby.tables[table].match.ledger.late(late))
        assert house.enter(table).chairs[late].left


def test_the_alarm_rings_once_for_each_time(timed: Running, hours: Sundial) -> None:
    """Times that hold no more are not kept for ever."""
    rung: list[str] = []
    alarm = Alarm(hours, rung.append)
    start = hours.now()
    for n in range(10 * LITTER):
        alarm.set("often", start + 1000 + n)
    alarm.set("soon", start + 1)
    alarm.set("never", start + 2)
    alarm.set("never", None)
    assert len(alarm.heap) <= 2 * len(alarm.due) + LITTER + 1
    hours.go_by(5)
    assert rung == ["soon"]
    hours.go_by(999 + 10 * LITTER)
    assert rung == ["soon", "often"]
    assert not alarm.due
    alarm.stop()
