"""Letting somebody fall out by vote (EC-8.14)."""

from __future__ import annotations

from pathlib import Path

from ecliptic.server import wire
from tests.server.house import Page, Running, running, settings


def oust(page: Page, whose: int) -> wire.Ack | wire.Refused:
    page.sync()
    return page.do(wire.Oust(page.name(), page.update.seq, page.welcome.seats[0], whose))


def vote(page: Page, accept: bool) -> wire.Ack | wire.Refused:
    page.sync()
    return page.do(wire.Vote(page.name(), page.update.seq, page.welcome.seats[0], accept))


def why(answer: wire.Ack | wire.Refused) -> str:
    assert isinstance(answer, wire.Refused), "it should have been refused"
    return answer.reasons[0].key


def three(house: Running) -> list[Page]:
    first = house.create("me", "open", "open", game="exoplanets")
    return [house.sit(first), *(house.sit(house.join(first.table, name)) for name in ("Bea", "Cleo"))]


def test_all_others_together_let_a_person_fall_out(tmp_path: Path) -> None:
    """A bot plays the seat, which does not come back; it stays so when the server starts again (EC-8.14, EC-8.12)."""
    with running(settings(tmp_path)) as house:
        one, two, three_ = three(house)
        table = one.welcome.row.table
        assert isinstance(oust(one, 2), wire.Ack)
        two.sync()
        assert two.update.proposal is not None
        assert (two.update.proposal.whose, two.update.proposal.accepted) == (2, [0])
        assert why(vote(three_, False)) == "table-no-vote"
        assert why(vote(one, True)) == "table-voted"
        assert isinstance(vote(two, True), wire.Ack)
        one.sync()
        assert one.update.proposal is None
        while not one.chairs[2].conceded:
            one.until(wire.Chairs)
        assert (one.chairs[2].ousted, one.chairs[2].left) == (True, True)
        assert why(three_.do(wire.Return("back", 2))) == "table-conceded"
        assert why(oust(one, 2)) == "table-out"
        assert why(oust(one, 1)) == "table-few", "two are left, and one may give up"
    with running(settings(tmp_path)) as house:
        watcher = house.enter(table)
        assert [chair.ousted for chair in watcher.chairs] == [False, False, True]


def test_one_refusal_ends_it_and_the_next_decision_too(tmp_path: Path) -> None:
    """Everybody stays where they are (EC-8.14, EC-8.2)."""
    with running(settings(tmp_path)) as house:
        one, two, three_ = three(house)
        oust(one, 2)
        assert isinstance(vote(two, False), wire.Ack)
        one.sync()
        assert one.update.proposal is None
        oust(two, 0)
        pages = [one, two, three_]
        for page in pages:
            page.sync()
        decider = one.update.decision
        assert decider is not None
        assert isinstance(pages[decider.seat].act(confirm=True), wire.Ack)
        two.sync()
        assert two.update.proposal is None
        assert not any(chair.conceded for chair in two.chairs)


def test_nobody_is_thrown_out_by_one_person(tmp_path: Path) -> None:
    """Bots have no voice, and neither a bot nor oneself falls out (EC-8.14)."""
    with running(settings(tmp_path)) as house:
        first = house.create("me", "open", "bot:random", game="exoplanets")
        one, two = house.sit(first), house.sit(house.join(first.table))
        assert why(oust(one, 1)) == "table-few"
        assert why(oust(two, 2)) == "table-no-person"
        assert why(oust(two, 1)) == "table-no-person"
        assert why(oust(two, 7)) == "table-no-person"


def test_who_gives_up_meanwhile_needs_no_vote(tmp_path: Path) -> None:
    """And then it was their own will (EC-8.12)."""
    with running(settings(tmp_path)) as house:
        one, _, three_ = three(house)
        oust(one, 2)
        assert isinstance(three_.do(wire.Concede("up", 2)), wire.Ack)
        one.sync()
        assert one.update.proposal is None
        while not one.chairs[2].conceded:
            one.until(wire.Chairs)
        assert not one.chairs[2].ousted
