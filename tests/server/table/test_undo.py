"""Taking back, ending a turn, proposing, leaving and coming back, sharing a screen."""

from __future__ import annotations

import json
import random
from pathlib import Path

from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.server import wire
from tests.proof import AGAIN
from tests.server.house import Page, Running, in_play, running, settings


def to_the_first_turn(*pages: Page) -> Page:
    """Past the set-up; whose turn it is, at its first decision."""
    for _ in range(20):
        decision = pages[0].sync().decision
        assert decision is not None
        page = next((page for page in pages if decision.seat in page.welcome.seats), None)
        if page is None:
            pages[0].until(wire.Update)  # a bot chooses
            continue
        page.sync()
        if decision.prompt == "MoveToken":
            return page
        assert isinstance(page.act(seat=decision.seat, confirm=True), wire.Ack)
    raise AssertionError("no turn begins")


def test_undo_goes_to_the_barrier_and_not_past(house: Running) -> None:
    one, two = house.two(seed="4")
    me = to_the_first_turn(one, two)
    floor = me.update.lines
    assert me.update.undo == -1, "chance has just spoken"
    before = me.update
    assert isinstance(me.act(), wire.Ack)
    assert me.update.undo == floor
    for to in (floor - 1, 0, -5, me.update.lines, 10**9):
        refused = me.do(wire.Undo(me.name(), me.update.seq, me.update.seat, to))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key in {"table-undo-floor", "table-no-undo"}
    assert isinstance(me.do(wire.Undo(me.name(), me.update.seq, me.update.seat, floor)), wire.Ack)
    after = me.until(wire.Update)
    assert after.view == before.view
    assert after.decision == before.decision
    assert after.since == len(me.events), "the events of the move are no longer told"
    other = two if me is one else one
    assert other.sync().lines == floor
    assert len(other.events) == len(me.events)


def play_a_turn(me: Page, confirm: bool) -> None:
    """Act until the turn has passed."""
    seat = me.update.seat
    for _ in range(30):
        decision = me.update.decision
        if decision is None or decision.seat != seat:
            return
        line = "pass" if "pass" in decision.lines() else decision.lines()[0]
        assert isinstance(me.act(line, confirm=confirm), wire.Ack)
    raise AssertionError("the turn does not end")


def test_others_wait_until_a_turn_is_ended(house: Running) -> None:
    """Until the person who played says so a turn can be taken back, and nobody else decides (EC-8.1)."""
    one, two = house.two(seed="4")
    me = to_the_first_turn(one, two)
    other = two if me is one else one
    floor = me.update.lines
    play_a_turn(me, confirm=False)
    assert me.update.unconfirmed == me.update.seat
    assert other.sync().unconfirmed == me.update.seat
    decision = other.update.decision
    assert decision is not None
    assert decision.lines(), "the next seat may already think"
    refused = other.act()
    assert isinstance(refused, wire.Refused)
    assert (refused.reasons[0].key, refused.reasons[0].rule) == ("table-unconfirmed", "EC-8.1")
    refused = other.do(wire.Confirm(other.name(), other.update.seq, other.update.seat))
    assert isinstance(refused, wire.Refused)
    assert refused.reasons[0].key == "table-no-confirm"
    assert isinstance(me.do(wire.Undo(me.name(), me.update.seq, me.update.seat, floor)), wire.Ack)
    me.until(wire.Update)
    play_a_turn(me, confirm=False)
    assert isinstance(me.do(wire.Confirm(me.name(), me.update.seq, me.update.seat)), wire.Ack)
    after = me.until(wire.Update)
    assert (after.unconfirmed, after.undo) == (-1, -1)
    refused = me.do(wire.Undo(me.name(), after.seq, after.seat, floor))
    assert isinstance(refused, wire.Refused)
    other.sync()
    assert isinstance(other.act(), wire.Ack)


def test_an_act_can_end_the_turn_itself(house: Running) -> None:
    one, two = house.two(seed="4")
    me = to_the_first_turn(one, two)
    play_a_turn(me, confirm=True)
    assert (me.update.unconfirmed, me.update.undo) == (-1, -1)


def test_bots_wait_for_the_end_of_a_turn_and_their_moves_stay(house: Running) -> None:
    me = house.sit(house.create("me", "bot", seed="7"))
    for _ in range(40):  # to the person's own turn
        decision = me.sync().decision
        assert decision is not None
        if decision.seat == 0 and decision.prompt == "MoveToken":
            break
        if decision.seat == 0:
            me.act(confirm=True)
        else:
            me.until(wire.Update)
    start = me.update.lines
    play_a_turn(me, confirm=False)
    seq = me.update.seq
    assert me.update.unconfirmed == 0
    assert me.sync().seq == seq, "the bot has not moved"
    me.do(wire.Confirm(me.name(), seq, 0))
    while not (me.update.decision is not None and me.update.decision.seat == 0 and me.update.lines > start + 2):
        me.until(wire.Update)
    assert me.update.undo == -1
    refused = me.do(wire.Undo(me.name(), me.update.seq, 0, start))
    assert isinstance(refused, wire.Refused)
    # Bots agree to everything: a proposal against bots alone is done at once.
    assert isinstance(me.do(wire.Propose(me.name(), me.update.seq, 0, start)), wire.Ack)
    assert me.until(wire.Update).lines == start
    assert me.update.proposal is None


def test_a_longer_undo_needs_everybody(house: Running) -> None:
    """One against it ends a proposal, all for it do it (EC-8.2)."""
    seated = house.create("me", "open", "open", seed="11")
    pages = [house.sit(seated), *(house.sit(house.join(seated.table)) for _ in range(2))]
    me = to_the_first_turn(*pages)
    before = me.update.lines
    events = list(me.events)
    play_a_turn(me, confirm=True)
    asker = next(page for page in pages if page is not me)
    third = next(page for page in pages if page not in {me, asker})
    asker.sync()
    ask = wire.Propose(asker.name(), asker.update.seq, asker.update.seat, before)
    assert isinstance(asker.do(ask), wire.Ack)
    for page in pages:
        proposal = page.sync().proposal
        assert proposal is not None
        assert (proposal.seat, proposal.to, proposal.accepted) == (asker.update.seat, before, [asker.update.seat])
    again = third.do(wire.Propose(third.name(), third.update.seq, third.update.seat, before))
    assert isinstance(again, wire.Refused)
    own = asker.do(wire.Vote(asker.name(), asker.update.seq, asker.update.seat, accept=True))
    assert isinstance(own, wire.Refused)
    assert own.reasons[0].key == "table-voted"
    # One against it ends it.
    assert isinstance(third.do(wire.Vote(third.name(), third.update.seq, third.update.seat, accept=False)), wire.Ack)
    assert me.sync().proposal is None
    lines = me.update.lines
    assert lines > before
    # All for it does it.
    asker.sync()
    asker.do(wire.Propose(asker.name(), asker.update.seq, asker.update.seat, before))
    for page in (me, third):
        page.sync()
        assert page.update.lines == lines
        assert isinstance(page.do(wire.Vote(page.name(), page.update.seq, page.update.seat, accept=True)), wire.Ack)
    assert me.sync().lines == before
    assert me.events == events
    refused = me.do(wire.Vote(me.name(), me.update.seq, me.update.seat, accept=True))
    assert isinstance(refused, wire.Refused)
    assert refused.reasons[0].key == "table-no-proposal"


def test_nature_does_the_same_again_after_a_proposal(house: Running) -> None:
    page = house.sit(house.create("me", seed="3"))
    first = page.update.lines
    page.act(confirm=True)
    table = house.house.lobby.tables[page.welcome.row.table]
    played = [action.line for action in in_play(table.match).game.lines]
    assert CHANCE_SEAT in in_play(table.match).game.seats
    page.do(wire.Propose(page.name(), page.update.seq, 0, 0))  # into the middle of what nature did
    assert page.until(wire.Update).lines == first
    page.act(confirm=True)
    assert [action.line for action in in_play(table.match).game.lines] == played


def test_a_seat_that_is_left_is_played_by_a_bot_until_the_person_returns(house: Running) -> None:
    """What the bot decided stays (EC-8.3)."""
    one, two = house.two(seed="4")
    me = to_the_first_turn(one, two)
    other = two if me is one else one
    seat = me.update.seat
    play_a_turn(me, confirm=False)
    assert isinstance(me.do(wire.Leave(me.name(), seat)), wire.Ack)
    chair = other.until(wire.Chairs).chairs[seat]
    assert (chair.kind, chair.left, chair.away) == ("person", True, True)
    assert chair.level
    assert other.sync().unconfirmed == -1, "who leaves has ended the turn"
    refused = me.do(wire.Act(me.name(), me.sync().seq, seat, "pass"))
    assert isinstance(refused, wire.Refused)
    assert refused.reasons[0].key == "table-left"
    play_a_turn(other, confirm=True)
    while not (other.update.decision is not None and other.update.decision.seat == other.update.seat):
        other.until(wire.Update)  # the bot plays
    assert isinstance(me.do(wire.Return(me.name(), seat)), wire.Ack)
    assert not other.until(wire.Chairs).chairs[seat].left
    assert me.sync().undo == -1, "what the bot did stays"
    play_a_turn(other, confirm=True)
    me.sync()
    assert isinstance(me.act(), wire.Ack)
    refused = me.do(wire.Return(me.name(), seat))
    assert isinstance(refused, wire.Refused)


def test_a_shared_screen_looks_through_one_pair_of_eyes_at_a_time(house: Running) -> None:
    page = house.sit(house.create("me", "local"))
    assert page.welcome.seats == [0, 1]
    assert page.update.seat == 0
    hands = [page.update.view["players"][0]["drawn"]]
    assert isinstance(page.act(confirm=True), wire.Ack)
    assert page.update.seat == 0, "the screen does not turn by itself"
    decision = page.update.decision
    assert decision is not None
    assert (decision.seat, decision.lines()) == (1, [])
    assert isinstance(page.update.view["players"][1]["drawn"], int)
    told = list(page.events)
    page.send(wire.Look(1))
    shown = page.until(wire.Update)
    assert (shown.seat, shown.since) == (1, 0)
    assert shown.decision is not None
    assert shown.decision.lines()
    hands.append(shown.view["players"][1]["drawn"])
    assert all(isinstance(hand, list) for hand in hands)
    assert isinstance(page.act(seat=1, confirm=True), wire.Ack)
    page.send(wire.Look(7))
    assert page.until(wire.Update).seat == 1
    page.send(wire.Look(0))
    shown = page.until(wire.Update)
    assert (shown.seat, shown.since) == (0, len(told)), "only what these eyes were not told yet"
    assert len(page.heard[0]) == len(page.heard[1])
    assert isinstance(page.do(wire.Propose(page.name(), shown.seq, 0, 1)), wire.Ack)
    page.send(wire.Look(1))
    assert page.until(wire.Update).since == len(page.heard[0]), "what was taken back has not happened for anybody"


def test_away_says_who_has_no_page_open(house: Running) -> None:
    one, two = house.two()
    assert [chair.away for chair in one.chairs] == [False, False]
    two.close()
    assert [chair.away for chair in one.until(wire.Chairs).chairs] == [False, True]
    assert [chair.away for chair in house.enter(one.welcome.row.table).chairs] == [False, True]


def test_several_people_on_one_screen_play_with_one_elsewhere(house: Running) -> None:
    """Each pair of eyes on the shared screen sees its own hand only, and the other page none of them (EC-6.5)."""
    made = house.create("me", "local", "open", seed="5")
    screen, elsewhere = house.sit(made), house.sit(house.join(made.table))
    for seat in (0, 1):
        screen.send(wire.Look(seat))
        shown = screen.until(wire.Update)
        hands = [isinstance(player["drawn"], list) for player in shown.view["players"]]
        assert hands == [seat == 0, seat == 1, False]
        elsewhere.sync()
        assert isinstance(elsewhere.update.view["players"][seat]["drawn"], int)
        if shown.decision is not None and shown.decision.seat == seat:
            assert isinstance(screen.act(seat=seat, confirm=True), wire.Ack)
    screen.send(wire.Look(0))
    screen.until(wire.Update)
    assert isinstance(screen.do(wire.Leave(screen.name(), 1)), wire.Ack), "one of them goes, the other stays"
    assert isinstance(elsewhere.sync().decision, wire.Decision)
    assert [chair.left for chair in elsewhere.chairs] == [False, True, False]
    screen.close()
    while not elsewhere.chairs[0].away:
        elsewhere.until(wire.Chairs)
    again = house.sit(made)
    assert again.welcome.seats == [0, 1]
    assert isinstance(again.do(wire.Return(again.name(), 1)), wire.Ack)


def test_an_acknowledgement_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """EC-8.6: also of a vote that was the last one needed, and of a proposal that needed none."""
    with running(settings(tmp_path)) as house:
        seated = house.create("me", "open")
        guest = house.join(seated.table)
        one, two = house.sit(seated), house.sit(guest)
        first = one if one.update.decision is not None and one.update.decision.seat == 0 else two
        first.act(confirm=True)
        one.sync()
        two.sync()
        ask = wire.Propose("ask", one.update.seq, 0, one.update.lines - 1)
        asked = one.do(ask)
        two.until(wire.Update)
        vote = wire.Vote("vote", two.update.seq, 1, True)
        voted = two.do(vote)
        assert isinstance(asked, wire.Ack)
        assert isinstance(voted, wire.Ack)
        assert two.do(vote) == voted
        alone = house.create("me", "bot")
        me = house.sit(alone)
        while me.update.decision is None or me.update.decision.seat != 0:
            me.until(wire.Update)
        start = me.update.lines
        me.act(confirm=True)
        while me.update.decision is None or me.update.decision.seat != 0 or me.update.lines == start:
            me.until(wire.Update)
        back = wire.Propose("back", me.update.seq, 0, start)
        went = me.do(back)
        assert isinstance(went, wire.Ack)
    with running(settings(tmp_path)) as house:
        one, two, me = house.sit(seated), house.sit(guest), house.sit(alone)
        assert [one.do(ask), two.do(vote), me.do(back)] == [asked, voted, went]


@AGAIN
def test_looking_through_other_eyes_tells_only_what_is_new(house: Running) -> None:
    """Late in a game of SETI on a shared screen an update is small: what these eyes were told is not told again."""
    page = house.sit(house.create("me", "local", game="seti"))
    rng = random.Random(11)
    looks: list[int] = []
    while (decision := page.update.decision) is not None:
        if page.update.seat != decision.seat:
            page.send(wire.Look(decision.seat))
            decision = page.until(wire.Update).decision
            assert decision is not None
            looks.append(len(page.frames[-1]))
        lines = [line for line in decision.lines() if line != "pass"] or ["pass"]
        assert isinstance(page.act(rng.choice(lines), seat=decision.seat, confirm=True), wire.Ack)
    assert len(looks) > 10
    assert max(looks) < 30_000 < len(json.dumps(page.events)), "the whole log would be more"
    both = [[event["word"] for event in page.heard[seat]] for seat in (0, 1)]
    short = min(map(len, both))
    assert both[0][:short] == both[1][:short], "both were told of everything, in order"
