"""Changed rules and content: no game becomes another behind the backs of those who play it."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

import ecliptic
from ecliptic import api
from ecliptic.core.edition import Edition
from ecliptic.core.game import Game
from ecliptic.core.record import read
from ecliptic.games.planetarium.content import reader
from ecliptic.server import wire
from ecliptic.server.table import snapshot
from ecliptic.server.table.table import Table
from tests.proof import again
from tests.server.house import Page, Running, in_play, page_end, running, settings
from tests.server.table.test_undo import play_a_turn, to_the_first_turn

RICHER = ("points", "habitable", "hostile")  # what is more on every card of another edition


def richer(text: str) -> str:
    """A content file in which every card, goal and effect is worth more."""
    rows = list(csv.DictReader(text.splitlines()))
    for row in rows:
        row.update({column: str(int(row[column]) + 2) for column in RICHER if row.get(column, "0").strip("0")})
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


@contextmanager
def other_numbers() -> Iterator[None]:
    """Another version of Ecliptic, in whose content files other numbers stand."""
    real = Edition.texts

    def texts(edition: Edition) -> dict[str, str]:
        return {name: richer(text) for name, text in real(edition).items()}

    def forget() -> None:
        api.keep_rules(api.KEPT)
        reader.standard.cache_clear()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Edition, "texts", texts)
        forget()
        yield
    forget()


@contextmanager
def newer_rules() -> Iterator[None]:
    """Another version of Ecliptic, with other rules and a number that says so."""
    with pytest.MonkeyPatch.context() as patch:
        game = api.CATALOG.find("planetarium")
        patch.setattr(game, "version", game.version + 1)
        yield


@contextmanager
def quiet_change() -> Iterator[None]:
    """Another version of Ecliptic that leads the same lines elsewhere, though nothing says so."""
    real = Game.digest
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "digest", lambda game, *memory: real(game, *memory)[::-1])
        yield


CHANGES = pytest.mark.parametrize("change", [other_numbers, newer_rules, quiet_change])
Change = Callable[[], AbstractContextManager[None]]


class Played:
    """A table of two people in the middle of a game, as its pages saw it when its server ended."""

    def __init__(self, data: Path, turns: int = 6, **more: object) -> None:
        self.data = data
        with running(settings(data, **more)) as house:
            self.first = house.create("me", "open", seed="4")
            self.second = house.join(self.first.table)
            self.table = self.first.table
            pages = self.sit(house)
            me = to_the_first_turn(*pages)
            for _ in range(turns):
                play_a_turn(me, confirm=True)
                me = pages[1] if me is pages[0] else pages[0]
                me.sync()
            self.saw = [page.sync() for page in pages]
            self.printed = self.page(house)["printed"]

    def sit(self, house: Running) -> list[Page]:
        return [house.sit(self.first), house.sit(self.second)]

    def page(self, house: Running) -> dict[str, object]:
        """What a page of this table draws."""
        status, page = house.ask(f"/api/games/planetarium?seats=2&table={self.table}")
        assert status == 200, page
        assert isinstance(page, dict)
        return page


def adopt(page: Page) -> wire.Ack | wire.Refused:
    """Ask everybody to go on under the changed rules."""
    return page.do(wire.Adopt(page.name(), page.sync().seq, page.update.seat))


def vote(page: Page, accept: bool) -> wire.Ack | wire.Refused:
    return page.do(wire.Vote(page.name(), page.sync().seq, page.update.seat, accept))


@CHANGES
def test_a_changed_game_says_so_and_shows_what_was_stored(tmp_path: Path, change: Change) -> None:
    """EC-8.7: nothing of it is computed anew, nothing can be decided, and the old Ecliptic goes on with it."""
    played = Played(tmp_path)
    with change(), running(settings(tmp_path)) as house:
        for page, saw in zip(played.sit(house), played.saw, strict=True):
            now = page.update
            assert now.changed is not None
            assert (now.changed.key, now.changed.rule, now.adopt) == ("table-changed", "EC-8.7", True)
            assert (now.view, now.scores, now.lines, now.seq) == (saw.view, saw.scores, saw.lines, saw.seq)
            assert (now.decision, now.ranking, now.seed, now.undo) == (None, [], "", -1)
            assert page.welcome.row.kept
            refused = page.do(wire.Act(page.name(), now.seq, now.seat, "pass"))
            assert isinstance(refused, wire.Refused)
            assert [reason.key for reason in refused.reasons] == ["table-changed"]
            page.send(wire.Ask("why", now.seat, ["pass"]))
            assert [reason.key for reason in page.until(wire.Answer).why["pass"]] == ["table-changed"]
        assert played.page(house)["printed"] == played.printed
        assert house.ask("/api/tables")[1] == [], "nobody is invited to watch it"
        fresh = house.create("me", "bot")
        assert house.sit(fresh).update.changed is None
    with running(settings(tmp_path)) as house:
        pages = played.sit(house)
        assert [page.update.changed for page in pages] == [None, None]
        me = to_the_first_turn(*pages)
        assert isinstance(me.act(confirm=True), wire.Ack)


def test_other_numbers_would_have_changed_the_score(tmp_path: Path) -> None:
    """What EC-8.7 is for: under the other numbers the same lines are worth more, or not even legal."""
    with running(settings(tmp_path)) as house:
        seated = house.create("bot:greedy", "bot:greedy", game="planetarium")
        watcher = house.enter(seated.table)
        while not watcher.update.ranking:
            watcher.until(wire.Update)
        text = house.ask(f"/api/tables/{seated.table}/record")[1]
    parsed = read(text)
    header = parsed.header
    then = ecliptic.new(header.game, header.seats, None, header.modules, header.options)
    with other_numbers():
        now = ecliptic.new(header.game, header.seats, None, header.modules, header.options)
        with pytest.raises(ecliptic.BadRecord, match="the standard files have changed since"):
            ecliptic.replay(text)
    for number, mark, line in parsed.rows:
        api.follow(then, number, mark, line)
        api.follow(now, number, mark, line)
        if any(score.total for score in then.scores()):
            break
    assert sum(score.total for score in now.scores()) > sum(score.total for score in then.scores())


@pytest.mark.parametrize("game", [again("planetarium"), "exoplanets"])
def test_a_finished_game_keeps_its_results_and_its_record(tmp_path: Path, game: str) -> None:
    """EC-8.10: they are stored when it ends and never computed again, under whatever rules."""
    with running(settings(tmp_path)) as house:
        seated = house.create("bot:greedy", "bot:random", game=game)
        watcher = house.enter(seated.table)
        while not watcher.update.ranking:
            watcher.until(wire.Update)
        path = f"/api/tables/{seated.table}/record"
        results, events = watcher.update, watcher.events
        record = house.ask(path)
        assert record[0] == 200
    for change in (other_numbers, newer_rules, quiet_change):
        with change(), running(settings(tmp_path)) as house:
            page = house.enter(seated.table)
            now = page.update
            assert (now.scores, now.ranking, now.view) == (results.scores, results.ranking, results.view)
            assert (now.seed, now.changed, now.seq) == (results.seed, None, results.seq)
            assert page.events == events
            assert page.welcome.row.status == "over"
            assert house.ask(path) == record


def test_results_that_were_changed_are_noticed(tmp_path: Path) -> None:
    """EC-8.10: the log knows what was stored."""
    with running(settings(tmp_path)) as house:
        seated = house.create("bot:random", "bot:random", game="exoplanets")
        watcher = house.enter(seated.table)
        while not watcher.update.ranking:
            watcher.until(wire.Update)
    base = sqlite3.connect(tmp_path / "tables.db")
    ((shown,),) = base.execute("select shown from tables").fetchall()
    forged = snapshot.read(shown)
    forged.updates[0].scores[0].total += 10
    base.execute("update tables set shown = ?", (zlib.compress(snapshot.encode(forged)),))
    base.commit()
    base.close()
    with running(settings(tmp_path)) as house:
        page = house.connect(seated.table)
        page.send(wire.Hello([]))
        assert page.until(wire.Goodbye).reasons[0].key == "table-damaged"


@CHANGES
def test_everybody_together_goes_on_under_the_new_rules(tmp_path: Path, change: Change) -> None:
    """EC-8.7: a proposal like another; once it is accepted the game goes on, and its record says under what."""
    played = Played(tmp_path)
    with change():
        with running(settings(tmp_path)) as house:
            one, two = played.sit(house)
            assert isinstance(adopt(one), wire.Ack)
            proposal = two.sync().proposal
            assert proposal is not None
            assert (proposal.rules, proposal.accepted) == (True, [0])
            assert two.update.changed is not None
            assert isinstance(vote(two, True), wire.Ack)
            for page in (one, two):
                assert page.sync().changed is None
                assert page.update.proposal is None
                assert page.events, "and what happened is told again, as it would have been"
            me = to_the_first_turn(one, two)
            play_a_turn(me, confirm=True)
            lines = me.update.lines
        with running(settings(tmp_path)) as house:
            one, two = played.sit(house)
            assert one.update.changed is None
            assert one.update.lines == lines
            name, now = (api.standard_name(api.CATALOG.find("planetarium"), ()), house.house.lobby.tables[played.table])
            assert in_play(now.match).game.header.content == name
            assert played.page(house)["printed"] == in_play(now.match).game.rules.printed()
    with running(settings(tmp_path)) as house:
        assert played.sit(house)[0].update.changed is not None, "and for the Ecliptic of before it is changed now"


def test_one_who_refuses_is_enough(tmp_path: Path) -> None:
    """EC-8.7, EC-8.2: then nothing has changed, and it can be asked for again; where nothing changed it cannot."""
    played = Played(tmp_path)
    with other_numbers(), running(settings(tmp_path)) as house:
        one, two = played.sit(house)
        adopt(one)
        again = adopt(two)
        assert isinstance(again, wire.Refused)
        assert again.reasons[0].key == "table-proposal-open"
        assert isinstance(vote(two, False), wire.Ack)
        now = one.sync()
        assert now.proposal is None
        assert now.changed is not None
        assert (now.view, now.scores) == (played.saw[0].view, played.saw[0].scores)
        assert isinstance(adopt(two), wire.Ack)
        assert isinstance(vote(one, True), wire.Ack)
        assert one.sync().changed is None
        refused = adopt(one)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-unchanged"


def test_against_bots_one_person_decides(tmp_path: Path) -> None:
    """EC-8.7, EC-8.2: bots agree to everything, and then play on."""
    with running(settings(tmp_path)) as house:
        seated = house.create("me", "bot")
        page = house.sit(seated)
        while page.update.decision is None or page.update.decision.seat != 0:
            page.until(wire.Update)
    with other_numbers(), running(settings(tmp_path)) as house:
        page = house.sit(seated)
        assert page.update.changed is not None
        assert isinstance(adopt(page), wire.Ack)
        assert page.sync().changed is None
        play_a_turn(page, confirm=True)
        after = page.update.lines
        while page.update.decision is None or page.update.decision.seat != 0:
            page.until(wire.Update)
        assert page.update.lines > after, "the bot has played"


def test_a_digest_stands_at_the_end_of_each_turn(tmp_path: Path) -> None:
    """EC-8.7: also of who plays alone, and none in the middle of a turn."""
    played = Played(tmp_path / "two", turns=4)
    with running(settings(tmp_path / "one")) as house:
        alone = house.create("me")
        page = house.sit(alone)
        for _ in range(40):
            if page.update.decision is not None:
                page.act(confirm=True)
        turns = sum(event["word"] == "turn" for event in page.events)
    assert turns > 3
    for data, table, many in ((tmp_path / "two", played.table, 4), (tmp_path / "one", alone.table, turns - 1)):
        base = sqlite3.connect(data / "tables.db")
        entries = [
            json.loads(row) for (row,) in base.execute("select data from log where tab = ? order by n", (table,))
        ]
        base.close()
        digests = [entry["digest"] for entry in entries if entry.get("digest")]
        assert len(set(digests)) == len(digests) >= many
        assert len(digests) < len([entry for entry in entries if entry["type"] == "play"])


def test_what_is_shown_is_stored_at_the_end_of_turns_and_of_the_server(tmp_path: Path) -> None:
    """Not with each turn of a fast game; but nothing is older than the server, and nothing lies ahead of the game."""
    seldom, played = Played(tmp_path / "seldom", turns=3), Played(tmp_path / "always", turns=3, keep_every=0.0)
    for one in (seldom, played):
        with other_numbers(), running(settings(one.data)) as house:
            assert one.sit(house)[0].update.lines == one.saw[0].lines
    with running(settings(tmp_path / "always", keep_every=0.0)) as house:
        asker, other = played.sit(house)
        start = asker.update.lines - 2
        asker.do(wire.Propose(asker.name(), asker.update.seq, 0, start))
        assert isinstance(vote(other, True), wire.Ack)
        stored = house.house.store.read(played.table)
        assert stored is not None
        assert stored[2] is not None
        assert snapshot.read(stored[2]).lines == asker.sync().lines == start


def test_what_is_older_than_the_log_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """EC-8.7: a server that was killed has not stored its last turns as they were shown; their lines are not lost."""
    with pytest.MonkeyPatch.context() as patch:

        async def killed(_: Table) -> None:
            """A server that is killed puts nothing away."""

        patch.setattr(Table, "put_away", killed)
        played = Played(tmp_path)
        with running(settings(tmp_path)) as house:
            now = played.sit(house)[0].update
            assert (now.lines, now.behind) == (played.saw[0].lines, 0), "under the same rules nothing is missing"
    with other_numbers(), running(settings(tmp_path)) as house:
        now = played.sit(house)[0].update
        assert now.changed is not None
        assert now.behind > 0
        assert now.lines + now.behind == played.saw[0].lines
    assert f"without its last {now.behind} decisions" in caplog.text


def test_a_table_that_cannot_go_on_is_shown_too(tmp_path: Path) -> None:
    """EC-8.7: without an offer; its players can have its record, and with that it is over."""
    played = Played(tmp_path)
    with pytest.MonkeyPatch.context() as patch:

        def nobody(*_: object) -> None:
            raise ecliptic.IllegalAction("The rules know no such line.", [], [])

        patch.setattr(api, "follow", nobody)
        with running(settings(tmp_path)) as house:
            one, two = played.sit(house)
            assert one.update.changed is not None
            assert (one.update.changed.key, one.update.adopt) == ("table-rules", False)
            assert one.update.view == played.saw[0].view
            refused = adopt(one)
            assert isinstance(refused, wire.Refused)
            assert refused.reasons[0].key == "table-rules"
            path = f"/api/tables/{played.table}/record"
            assert house.ask(path)[0] == 409
            assert house.ask(path, {"key": played.first.spectate})[0] == 403
            status, text = house.ask(path, {"key": played.first.keys[0].key})
            assert status == 200
            assert text.startswith("ecliptic-record")
            assert [page_end(page).goodbye for page in (one, two)] == ["broken-table"] * 2
