"""Commands: stale and repeated ones, wrong seats, spectators, questions, chat."""

from __future__ import annotations

import socket
import time
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.limits import Rate
from ecliptic.server.table.table import LONGEST_LINE, MOST_ASKED
from tests.server.house import Running, running, settings


def test_a_repeated_command_is_answered_again_and_done_once(house: Running) -> None:
    """A command is done once, and repeated gets the same answer again (EC-8.6)."""
    one, two = house.two()
    decision = one.update.decision
    assert decision is not None
    act = wire.Act("same", one.update.seq, 0, decision.lines()[0], confirm=True)
    first = one.do(act)
    lines = one.until(wire.Update).lines
    assert one.do(act) == first
    other = house.enter(one.welcome.row.table)
    assert other.update.lines == lines
    two.sync()
    assert isinstance(two.act(confirm=True), wire.Ack)
    one.until(wire.Update)
    assert one.do(act) == first, "the answer does not change when the game goes on"


def test_the_same_id_of_another_seat_is_another_command(house: Running) -> None:
    one, two = house.two()
    for page in (one, two):
        page.sync()
        decision = page.update.decision
        assert decision is not None
        answer = page.do(wire.Act("x", page.update.seq, page.update.seat, decision.lines()[0], confirm=True))
        assert isinstance(answer, wire.Ack)


def test_a_stale_command_is_refused_and_the_truth_told(house: Running) -> None:
    """A command is done in the position it was given for and in no other (EC-8.6)."""
    one, two = house.two()
    old = two.update.seq
    one.act(confirm=True)
    two.until(wire.Update)
    decision = two.update.decision
    assert decision is not None
    refused = two.do(wire.Act("late", old, 1, decision.lines()[0]))
    assert isinstance(refused, wire.Refused)
    assert refused.stale
    assert refused.reasons[0].key == "table-stale"
    assert two.until(wire.Update).seq == one.update.seq
    assert isinstance(two.act(confirm=True), wire.Ack)


def test_nobody_acts_for_another(house: Running) -> None:
    one, two = house.two()
    decision = one.update.decision
    assert decision is not None
    line = decision.lines()[0]
    for command in (
        wire.Act("a", two.update.seq, 0, line),
        wire.Undo("b", two.update.seq, 0, 0),
        wire.Confirm("c", two.update.seq, 0),
        wire.Propose("d", two.update.seq, 0, 0),
        wire.Vote("e", two.update.seq, 0, accept=True),
        wire.Leave("f", 0),
        wire.Return("g", 0),
        wire.Say("h", 0, "hello"),
        wire.Ask("i", 0, [line]),
        wire.Act("j", two.update.seq, -1, line),
        wire.Act("k", two.update.seq, 99, line),
    ):
        refused = two.do(command)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-not-yours"
    waits = two.do(wire.Act("l", two.update.seq, 1, line))
    assert isinstance(waits, wire.Refused)
    assert waits.reasons[0].key == "not-your-turn"
    assert one.sync().lines == two.sync().lines == one.welcome.update.lines


def test_a_spectator_sees_but_does_not_act(house: Running) -> None:
    one, _ = house.two()
    seated = house.create("me", "bot", private=True)
    watcher = house.enter(seated.table, seated.spectate)
    assert watcher.welcome.seats == []
    for page in (watcher, house.enter(one.welcome.row.table)):
        assert page.update.seat == -1
        assert page.update.needs == []
        assert page.update.undo == -1
        decision = page.update.decision
        assert decision is not None
        assert decision.lines() == []
        for seat in (-1, 0, 1):
            answer = page.do(wire.Act(f"w{seat}", page.update.seq, seat, "pass"))
            assert isinstance(answer, wire.Refused)
            assert answer.reasons[0].key == "table-not-yours"
        page.send(wire.Look(0))
        assert page.until(wire.Update).seat == -1


def test_an_illegal_line_is_refused_with_its_rules(house: Running) -> None:
    one, _ = house.two()
    refused = one.do(wire.Act("no", one.update.seq, 0, "move 1-01 7-16"))
    assert isinstance(refused, wire.Refused)
    assert refused.reasons[0].rule
    assert refused.sentence.endswith(".")
    assert one.sync().lines == one.welcome.update.lines


def test_why_not_is_answered_for_the_own_seat(house: Running) -> None:
    one, two = house.two()
    two.send(wire.Ask("why", 1, ["draw low", "no such line"]))
    answer = two.until(wire.Answer)
    assert answer.id == "why"
    assert list(answer.why) == ["draw low", "no such line"]
    assert answer.why["draw low"][0].key == "not-your-turn"
    assert answer.why["no such line"][0].key == "unknown-line"
    decision = one.update.decision
    assert decision is not None
    one.send(wire.Ask("why", 0, decision.lines()[:1]))
    assert one.until(wire.Answer).why == {decision.lines()[0]: []}


def test_a_question_has_an_end(house: Running) -> None:
    """More lines than a page can need are not looked at, and a line that is too long is cut."""
    one, _ = house.two()
    one.send(wire.Ask("many", 0, [f"draw {number}" for number in range(500)]))
    assert len(one.until(wire.Answer).why) == MOST_ASKED
    one.send(wire.Ask("long", 0, ["x" * 5000]))
    assert list(one.until(wire.Answer).why) == ["x" * LONGEST_LINE]


def test_chat_reaches_everybody_as_plain_text_and_is_kept(house: Running) -> None:
    one, two = house.two()
    watcher = house.enter(one.welcome.row.table)
    seq = one.update.seq
    assert isinstance(one.do(wire.Say("s", 0, "  <b>Hi</b>\n\x00 \u202eall ")), wire.Ack)
    for page in (one, two, watcher):
        said = page.until(wire.Chat).line
        assert (said.seat, said.text) == (0, "<b>Hi</b> all")
    assert isinstance(watcher.do(wire.Say("s", -1, "hello")), wire.Ack)
    assert one.until(wire.Chat).line.seat == -1
    assert isinstance(one.do(wire.Say("s", 0, "again")), wire.Ack), "a repeated id is not said twice"
    for text in ("", " \n", "x" * 501):
        refused = one.do(wire.Say(one.name(), 0, text))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-chat-length"
    assert [line.text for line in house.enter(one.welcome.row.table).welcome.chat] == ["<b>Hi</b> all", "hello"]
    assert one.sync().seq == seq, "talk makes nobody's command stale"


def test_two_who_watch_may_use_the_same_id(house: Running) -> None:
    """Both are heard, and each that is sent again by the same page is said once (EC-8.6)."""
    one, _ = house.two()
    table = one.welcome.row.table
    watchers = [house.connect(table) for _ in range(3)]
    for page, name in zip(watchers, ("", "", "mine"), strict=True):
        page.send(wire.Hello([], page=name))
        page.until(wire.Welcome)
    for number, page in enumerate(watchers):
        for _ in range(2):
            assert isinstance(page.do(wire.Say("c1", -1, f"words {number}")), wire.Ack)
    watchers[2].close()
    again = house.connect(table)
    again.send(wire.Hello([], page="mine"))
    again.until(wire.Welcome)
    assert isinstance(again.do(wire.Say("c1", -1, "words 2")), wire.Ack)
    assert [line.text for line in house.enter(table).welcome.chat] == ["words 0", "words 1", "words 2"]


def test_a_command_needs_an_id(house: Running) -> None:
    one, _ = house.two()
    for name in ("", "x" * 81):
        one.send(wire.Say(name, 0, "hello"))
        refused = one.until(wire.Refused)
        assert refused.reasons[0].key == "table-command-id"


def test_two_pages_of_the_same_seat_stay_in_step(house: Running) -> None:
    one, two = house.two()
    made = one.welcome.row.table
    table = house.house.lobby.tables[made]
    again = house.connect(made)
    key = keys.new_key()
    assert isinstance(one.do(wire.Renew("key", 0, 0, key)), wire.Ack)
    again.send(wire.Hello([key]))
    again.until(wire.Welcome)
    decision = one.update.decision
    assert decision is not None
    seq = one.update.seq
    one.send(wire.Act("first", seq, 0, decision.lines()[0], confirm=True))
    again.send(wire.Act("second", seq, 0, decision.lines()[-1], confirm=True))
    answers = []
    for page, name in ((one, "first"), (again, "second")):
        while not (isinstance(message := page.read(), wire.Ack | wire.Refused) and message.id == name):
            pass
        answers.append(message)
    refused = [answer for answer in answers if isinstance(answer, wire.Refused)]
    assert [answer.stale for answer in refused] == [True], "one is done, the other is told the truth"
    assert one.sync() == again.sync()
    assert two.sync().seq == seq + 1 == table.match.ledger.seq


def test_what_was_sent_before_the_line_broke_is_done_once(house: Running) -> None:
    """A page that is gone before its answer finds its command done, and done once."""
    made = house.create("me", "local")
    key = made.keys[0].key
    for number in range(10):
        page = house.enter(made.table, key)
        page.send(wire.Say(f"gone {number}", 0, f"line {number}"))
        page.socket.socket.shutdown(socket.SHUT_RDWR)  # without a word
        again = house.enter(made.table, key)
        assert isinstance(again.do(wire.Say(f"gone {number}", 0, f"line {number}")), wire.Ack)
        watcher = house.enter(made.table)
        assert [line.text for line in watcher.welcome.chat] == [f"line {at}" for at in range(number + 1)]
        watcher.close()
        again.close()


def test_a_clock_that_is_set_back_disturbs_nobody(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = house.two()
    real = time.time
    for drift in (-1e6, 1e6, -1e9):
        monkeypatch.setattr(time, "time", lambda drift=drift: real() + drift)
        assert isinstance(one.do(wire.Say(one.name(), 0, "what time is it?")), wire.Ack)
        assert two.until(wire.Chat).line.at == pytest.approx(real() + drift, abs=60)
        assert one.welcome.row.table in str(house.ask("/api/tables")[1])


def test_a_flood_of_talk_by_many_pages_is_one_flood(tmp_path: Path) -> None:
    """Who opens further pages may not say more, and those who watch cannot silence those who play."""
    with running(settings(tmp_path, chat_rate=Rate(3, 0.001))) as house:
        one, _ = house.two()
        table = one.welcome.row.table
        watchers = [house.enter(table) for _ in range(4)]
        said = [page.do(wire.Say(page.name(), -1, "hello")) for page in watchers]
        assert [isinstance(answer, wire.Ack) for answer in said] == [True] * 3 + [False]
        assert isinstance(one.do(wire.Say(one.name(), 0, "quiet, please")), wire.Ack)
