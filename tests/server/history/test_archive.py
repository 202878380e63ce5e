"""Games that are looked back at, forked, taken in as records and checked."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import ecliptic
from ecliptic.server import wire
from ecliptic.server.history import imported
from ecliptic.server.history.archive import MOST_STEPS
from ecliptic.server.table.replay import last_record
from tests.proof import rows
from tests.records import choices, random_game, untrailed
from tests.records import put as replaced
from tests.server.house import PATIENCE, Running, eventually, in_play, running, settings

Tamper = Callable[[list[str]], None]
GAMES = ("planetarium", "exoplanets")  # of which a whole game takes little time


def reel(house: Running, table: str, *keys: str, seat: int = -1) -> tuple[int, Any]:
    return house.ask(f"/api/tables/{table}/reel", {"keys": keys, "seat": seat})


def steps(house: Running, table: str, *keys: str, seat: int = -1, first: int = 0, many: int = 99) -> list[Any]:
    wish = {"keys": keys, "seat": seat, "first": first, "many": many}
    status, found = house.ask(f"/api/tables/{table}/steps", wish)
    assert status == 200, found
    assert found["first"] == first
    updates: list[Any] = found["updates"]
    return updates


def bearer(key: str) -> dict[str, str]:
    """How a request brings a key."""
    return {"authorization": f"Bearer {key}"}


def every_step(house: Running, table: str, *keys: str, seat: int = -1) -> list[Any]:
    """What these eyes see from the first step to the last."""
    status, found = reel(house, table, *keys, seat=seat)
    assert status == 200, found
    updates: list[Any] = []
    while len(updates) < len(found["stops"]):
        updates += steps(house, table, *keys, seat=seat, first=len(updates))
    assert [one["lines"] for one in updates] == [stop["lines"] for stop in found["stops"]]
    return updates


def played_by_bots(house: Running, **more: Any) -> str:
    """A table at which bots have played a whole game."""
    seated = house.create("bot:random", "bot:random", **more)
    assert eventually(lambda: house.ask(f"/api/tables?of={seated.table}")[1][0]["status"] == "over")
    return seated.table


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_shown_step_by_step(house: Running, game: str) -> None:
    """From the first decision to the results, the last step as the table shows it (EC-9.1)."""
    table = played_by_bots(house, game=game)
    page = house.enter(table)
    status, found = reel(house, table)
    assert status == 200
    assert found["over"]
    assert found["events"] == page.events
    updates = every_step(house, table)
    assert len(updates) > 30
    assert len({one["lines"] for one in updates}) == len(updates)
    last = updates[-1]
    assert (last["view"], last["scores"], last["ranking"], last["seed"]) == (
        page.update.view,
        msgspec.to_builtins(page.update.scores),
        msgspec.to_builtins(page.update.ranking),
        page.update.seed,
    )
    assert last["seed"]
    for one in updates[:-1]:
        assert not one["ranking"]
        assert not one["seed"]
        assert one["decision"]["options"] == []
    text = house.ask(f"/api/tables/{table}/record")[1]
    whole = ecliptic.replay(text)
    middle = updates[len(updates) // 2]
    whole.restart(whole.lines[: middle["lines"]])
    assert middle["view"] == whole.view(None)


@pytest.mark.parametrize("game", [*GAMES, "seti"])
def test_a_running_game_is_seen_as_it_was_seen_then(house: Running, game: str) -> None:
    """Each seat and a stranger get, step by step, what they were shown when it was played, and no more (EC-9.1)."""
    ada = house.create("me", "open", game=game, seed=f"looking back at {game}")
    bea = house.join(ada.table)
    keys = {0: [ada.keys[0].key], 1: [bea.keys[0].key], -1: []}
    pages = {seat: house.enter(ada.table, *held) for seat, held in keys.items()}
    seen: dict[int, dict[int, wire.Update]] = {seat: {} for seat in pages}
    rng = random.Random(4)
    for _ in range(40):
        for seat, page in pages.items():
            update = page.sync()
            seen[seat][update.lines] = update
        decision = pages[0].update.decision
        assert decision is not None
        mover = pages[decision.seat]
        assert mover.update.decision is not None
        mover.act(rng.choice(mover.update.decision.lines()), confirm=True)
    for seat, updates in seen.items():
        shown = {one["lines"]: one for one in every_step(house, ada.table, *keys[seat], seat=seat)}
        assert len(updates) == 40
        for lines, update in updates.items():
            then = shown[lines]
            assert then["view"] == update.view
            assert then["scores"] == msgspec.to_builtins(update.scores)
        pages[seat].sync()
        assert reel(house, ada.table, *keys[seat], seat=seat)[1]["events"] == pages[seat].events


@pytest.mark.parametrize("hands", [True, False])
def test_every_hand_can_be_seen_once_a_game_is_over(house: Running, hands: bool) -> None:
    """Through the eyes of any seat, if the table wants that, and never before the end (EC-9.1)."""
    seated = house.create("me", "bot:random", hands=hands, language="fr")
    me = house.sit(seated)
    assert (me.welcome.row.hands, me.welcome.row.language) == (hands, "fr")
    for _ in range(3):
        me.turn()
        me.act(confirm=True)
    me.turn()
    for keys in ((), (seated.keys[0].key,)):
        assert reel(house, seated.table, *keys, seat=1)[1]["key"] == "replay-seat"
    assert isinstance(me.do(wire.Concede("up", 0)), wire.Ack)
    status, found = reel(house, seated.table, seat=1)
    assert status == (200 if hands else 403), found
    if hands:
        (first,) = steps(house, seated.table, seat=1, many=1)
        assert first["seat"] == 1
        assert first["view"] != steps(house, seated.table, seat=-1, many=1)[0]["view"], "a hand is seen"


def test_eyes_are_those_of_the_key(house: Running) -> None:
    """A seat's key opens its own eyes, nobody else's; a private table opens only with a key (EC-9.1)."""
    seated = house.create("me", "bot:random", private=True)
    key = seated.keys[0].key
    page = house.sit(seated)
    for _ in range(5):
        page.turn()
        page.act(confirm=True)
    page.turn()  # a bot that still chose would lengthen the game while it is read
    assert reel(house, seated.table)[0] == 403
    assert reel(house, seated.table, "x" * 32)[0] == 403
    status, found = reel(house, seated.table, key, seat=1)
    assert (status, found["key"]) == (403, "replay-seat")
    status, found = reel(house, seated.table, seated.spectate, seat=0)
    assert (status, found["key"]) == (403, "replay-seat")
    mine = every_step(house, seated.table, key, seat=0)
    watched = every_step(house, seated.table, seated.spectate)
    assert all(isinstance(one["view"]["players"][0]["hand"], list) for one in mine)
    assert all(isinstance(one["view"]["players"][1]["hand"], int) for one in mine)
    assert all(isinstance(one["view"]["players"][0]["hand"], int) for one in watched)
    hand = {card for one in mine for card in one["view"]["players"][0]["hand"]}
    kept = hand - {str(word) for one in watched for word in json.dumps(one["view"]).split('"')}
    assert kept, "cards that were never played are seen by their owner only"
    events = json.dumps(reel(house, seated.table, seated.spectate)[1]["events"])
    assert not any(f'"{card}"' in events for card in kept)


def test_what_is_taken_back_is_not_shown(house: Running) -> None:
    """An undo leaves the game as if the lines had never been written, its reel too (EC-2.3)."""
    seated = house.create("me")
    page = house.sit(seated)
    key = seated.keys[0].key
    before = 0
    for _ in range(12):
        before = page.update.lines
        page.act()
        if page.update.undo >= 0:
            break
    long = reel(house, seated.table, key, seat=0)[1]["stops"]
    page.do(wire.Undo("back", page.update.seq, 0, page.update.undo))
    page.sync()
    assert page.update.lines <= before
    short = reel(house, seated.table, key, seat=0)[1]["stops"]
    assert short[-1]["lines"] == page.update.lines < long[-1]["lines"]


def test_steps_are_given_a_few_at_a_time(house: Running) -> None:
    """However many are asked for, and from wherever."""
    status, found = house.ask("/api/records", {"text": random_game("planetarium", "few", 60)})
    assert status == 201
    table, watch = found["table"], found["spectate"]
    assert len(steps(house, table, watch, many=10_000)) == MOST_STEPS
    assert len(steps(house, table, watch, first=3, many=-5)) == 1
    wish = {"keys": [watch], "seat": -1, "first": 10**9, "many": 1}
    last = house.ask(f"/api/tables/{table}/steps", wish)[1]
    assert last["updates"][0]["lines"] == reel(house, table, watch)[1]["stops"][-1]["lines"]
    wish["first"] = -4
    assert house.ask(f"/api/tables/{table}/steps", wish)[1]["first"] == 0


def test_whoever_looks_back_too_often_waits(tmp_path: Any) -> None:
    """Looking back costs work, so an address may ask for a bounded number of steps."""
    from ecliptic.server.access.limits import Rate

    with running(settings(tmp_path, replay_rate=Rate(3, 0.0001), record_rate=Rate(1, 0.0001))) as house:
        seated = house.create("me")
        key = seated.keys[0].key
        assert [reel(house, seated.table, key, seat=0)[0] for _ in range(4)] == [200, 200, 200, 429]
        assert house.ask("/api/verdict", {"text": ""})[0] == 200
        assert house.ask("/api/verdict", {"text": ""})[0] == 429


# Forks


def fork(house: Running, table: str, *keys: str, at: int, chairs: list[str], seat: int = -1) -> tuple[int, Any]:
    wish = [{"kind": chair} for chair in chairs]
    return house.ask(f"/api/tables/{table}/fork", {"keys": keys, "seat": seat, "at": at, "chairs": wish})


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_played_on_from_a_step(house: Running, game: str) -> None:
    """A fork has the true position, dice of its own, and a record that begins with an origin (EC-9.2, EC-3.8)."""
    table = played_by_bots(house, game=game)
    stops = reel(house, table)[1]["stops"]
    stop = stops[len(stops) // 2]
    status, found = fork(house, table, at=stop["lines"], chairs=["me", "local"])
    assert status == 201, found
    seated = msgspec.convert(found, wire.Seated)
    page = house.sit(seated)
    assert page.welcome.row.parent == table
    assert page.welcome.row.at == stop["lines"]
    given_up = last_record(house.house.lobby.tables[seated.table].match.ledger)
    assert "\norigin: {" in given_up, "without which its lines mean nothing, though the game could not go on (EC-8.7)"
    there = steps(house, table, first=stops.index(stop), many=1)[0]
    assert page.update.lines == 0
    page.send(wire.Look(1))
    page.until(wire.Update)
    for hidden in ("hand",):
        assert len(page.update.view["players"][1][hidden]) == there["view"]["players"][1][hidden]
    assert page.update.view["points"] == there["view"]["points"]
    whole = ecliptic.replay(house.ask(f"/api/tables/{table}/record")[1])
    whole.restart(whole.lines[: stop["lines"]])
    assert page.update.view == whole.view(1), "it is over, so nothing of it is a secret any more"
    status, other = fork(house, table, at=stop["lines"], chairs=["bot", "bot"])
    assert status == 201
    assert eventually(lambda: house.ask(f"/api/tables?of={other['table']}")[1][0]["status"] == "over")
    text = house.ask(f"/api/tables/{other['table']}/record", headers=bearer(other["spectate"]))[1]
    assert "\norigin: {" in text
    verdict = house.ask(f"/api/tables/{other['table']}/verdict", headers=bearer(other["spectate"]))[1]
    assert verdict["holds"], verdict
    assert [check["key"] for check in verdict["checks"]][-3:] == ["proof-origin", "proof-promise", "proof-chance"]


def test_a_fork_of_a_running_game_tells_nothing_hidden(house: Running) -> None:
    """What the asker cannot see is dealt anew, so no fork shows another's hand or the cards to come (EC-9.2)."""
    first, second = house.two(game="planetarium", seed="nothing hidden")
    for _ in range(14):
        first.sync()
        second.sync()
        assert first.update.decision is not None
        (first if first.update.decision.seat == 0 else second).act(confirm=True)
    first.sync()
    second.sync()
    table = first.welcome.row.table
    hand = set(second.update.view["players"][1]["hand"])
    assert hand
    others = []
    for _ in range(6):
        status, found = fork(house, table, at=first.update.lines, chairs=["me", "local"])
        assert status == 201, found
        seated = msgspec.convert(found, wire.Seated)
        page = house.sit(seated)
        page.send(wire.Look(1))
        page.until(wire.Update)
        others.append(frozenset(page.update.view["players"][1]["hand"]))
        assert page.update.view["points"] == first.update.view["points"]
    assert len(set(others)) > 1, "each fork deals anew"
    assert any(set(one) != hand for one in others)


@pytest.mark.parametrize("game", [*GAMES, "seti"])
def test_a_player_forks_what_they_see(house: Running, game: str) -> None:
    """The asker's own hand is kept, and all else they could see; the other's is dealt anew (EC-9.2)."""
    ada = house.create("me", "open", game=game, seed=f"my own {game}")
    bea = house.join(ada.table)
    pages = house.sit(ada), house.sit(bea)
    rng = random.Random(7)
    for _ in range(25):
        for page in pages:
            page.sync()
        decision = pages[0].update.decision
        assert decision is not None
        mover = pages[decision.seat]
        assert mover.update.decision is not None
        mover.act(rng.choice(mover.update.decision.lines()), confirm=True)
    for page in pages:
        page.sync()
    key = ada.keys[0].key
    at = pages[0].update.lines
    status, found = fork(house, ada.table, key, at=at, chairs=["me", "local"], seat=0)
    assert status == 201, found
    page = house.sit(msgspec.convert(found, wire.Seated))
    page.send(wire.Look(0))
    page.until(wire.Update)
    assert page.update.view == pages[0].update.view
    assert fork(house, ada.table, at=at, chairs=["me", "local"], seat=0)[1]["key"] == "replay-seat"
    text = in_play(house.house.lobby.tables[found["table"]].match).game.record()
    assert house.house.lobby.tables[ada.table].match.ledger.seed not in text


def test_who_plays_does_not_wait_for_who_looks_back(house: Running) -> None:
    """However busy the archive is, a table answers (EC-9.1)."""
    seated = house.create("me")
    page = house.sit(seated)
    archive = house.house.archive
    loop = archive.lobby.sweeper.get_loop() if archive.lobby.sweeper else None
    assert loop is not None
    busy = (archive.pool.turns, house.house.desk.pool.turns)
    for turns in busy:
        asyncio.run_coroutine_threadsafe(turns.enter("", turns.queues[0]), loop).result(PATIENCE)
    try:
        assert isinstance(page.act(), wire.Ack)
        assert house.ask("/api/tables")[0] == 200
    finally:
        for turns in busy:
            loop.call_soon_threadsafe(turns.leave)
    assert reel(house, seated.table, seated.keys[0].key, seat=0)[0] == 200


def test_a_fork_needs_its_chairs_and_a_decision(house: Running) -> None:
    """Only who sits at this screen and bots play on, as many as played, and not from the end (EC-9.2)."""
    table = played_by_bots(house)
    end = reel(house, table)[1]["stops"][-1]["lines"]
    for chairs, at, key in (
        (["me", "open"], 100, "fork-kind"),
        (["me"], 100, "fork-chairs"),
        (["me", "bot"], end, "fork-over"),
    ):
        status, found = fork(house, table, at=at, chairs=chairs)
        assert status in {409, 422}
        assert found["key"] == key
    closed = played_by_bots(house, hands=False)
    assert fork(house, closed, at=100, chairs=["me", "bot"], seat=0)[1]["key"] == "replay-seat"


# Records


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decisions", [40, 10_000])
def test_a_record_is_taken_in(house: Running, game: str, decisions: int) -> None:
    """It can be looked at from every seat, exported as it came, checked and forked, and is not played on (EC-9.3)."""
    text = random_game(game, "shelf", decisions)
    over = decisions > 40
    status, found = house.ask("/api/records", {"text": text})
    assert status == 201, found
    seated = msgspec.convert(found, wire.Seated)
    assert len(seated.keys) == 2
    assert house.ask(f"/api/tables/{seated.table}/record", headers=bearer(seated.spectate))[1] == text
    for held in seated.keys:
        updates = every_step(house, seated.table, held.key, seat=held.seat)
        assert updates[-1]["lines"] == text.count("\n") - 11
        assert bool(updates[-1]["ranking"]) == over
    page = house.enter(seated.table, seated.keys[0].key)
    assert page.welcome.row.imported
    assert page.welcome.row.status == "over"
    assert page.welcome.promise == ecliptic.replay(text).header.promise
    answer = page.do(wire.Act("a", page.update.seq, 0, "pass"))
    assert isinstance(answer, wire.Refused)
    assert answer.reasons[0].key == ("table-over" if over else "table-imported")
    assert house.ask(f"/api/tables/{seated.table}/verdict", headers=bearer(seated.spectate))[1]["holds"]
    status, _ = fork(house, seated.table, seated.spectate, at=30, chairs=["me", "bot"])
    assert status == 201
    assert seated.table not in [row["table"] for row in house.ask("/api/tables")[1]]


def test_a_record_on_the_shelf_outlives_the_server(tmp_path: Any) -> None:
    """What was taken in is kept like every table (EC-8.10)."""
    text = random_game("planetarium", "outlives", 30)
    with running(settings(tmp_path)) as house:
        found = house.ask("/api/records", {"text": text})[1]
    with running(settings(tmp_path)) as house:
        assert house.ask(f"/api/tables/{found['table']}/record", headers=bearer(found["spectate"]))[1] == text
        assert reel(house, found["table"], found["spectate"])[0] == 200


def swap(rows: list[str]) -> None:
    """Two different lines of chance change places."""
    chance = [at for at, row in enumerate(rows) if row.startswith("* ")]
    one = chance[0]
    two = next(at for at in chance if rows[at] != rows[one])
    rows[one], rows[two] = rows[two], rows[one]


def decision(rows: list[str], number: int = 3) -> int:
    """Where a decision of a seat stands."""
    return [at for at, row in enumerate(rows) if row[:2] in {"0 ", "1 "}][number]


def put(find: Callable[[list[str]], int], line: str) -> Tamper:
    def tamper(rows: list[str]) -> None:
        rows[find(rows)] = line

    return tamper


def edit(begins: str, line: str) -> Tamper:
    return put(lambda rows: next(at for at, row in enumerate(rows) if row.startswith(begins)), line)


def other_seat(rows: list[str]) -> None:
    at = decision(rows)
    rows[at] = ("1" if rows[at][0] == "0" else "0") + rows[at][1:]


def drop(rows: list[str]) -> None:
    del rows[decision(rows)]
    recount(rows)


def recount(rows: list[str]) -> None:
    """Whoever edits a record may make the count fit."""
    _, count, *rest = rows.pop().split()
    decisions = sum(row[:2] in {"0 ", "1 ", "* "} for row in rows)
    assert decisions != int(count)
    rows.append(" ".join(["end", str(decisions), *rest]))


def close(at: int, word: str) -> Tamper:
    """Another word in the closing line."""

    def tamper(rows: list[str]) -> None:
        words = rows.pop().split()
        rows.append(" ".join([*words[:at], word, *words[at + 1 :]]))

    return tamper


def cut(at: int) -> Tamper:
    def tamper(rows: list[str]) -> None:
        del rows[at]

    return tamper


def twice(rows: list[str]) -> None:
    at = decision(rows)
    rows.insert(at, rows[at])
    recount(rows)


DAMAGE: dict[str, tuple[Tamper, int]] = {  # what was done, and which line is named; 0: found out while it is read
    "nothing of it is there": (lambda rows: rows.clear(), 1),
    "another file": (put(lambda rows: 0, "Dear diary"), 1),
    "a newer format": (put(lambda rows: 0, "ecliptic-record 9"), 1),
    "an older format": (put(lambda rows: 0, "ecliptic-record 1"), 1),
    "no format": (put(lambda rows: 0, "ecliptic-record x"), 1),
    "a header line that nobody knows": (lambda rows: rows.insert(3, "colour: blue"), 4),
    "a header line twice": (lambda rows: rows.insert(3, rows[2]), 4),
    "a header line is missing": (cut(3), 8),
    "seats in words": (edit("seats:", "seats: two"), 0),
    "too many seats": (edit("seats:", "seats: 200"), 0),
    "options that are no object": (edit("options:", "options: [1"), 0),
    "a game that is not in the box": (edit("game:", "game: chess"), 0),
    "a module that is none": (edit("modules:", "modules: dragons"), 0),
    "rules of tomorrow": (edit("rules:", "rules: 999"), 0),
    "other content": (edit("content:", "content: standard-0000000000000000"), 0),
    "a line that is no line": (put(decision, "hello"), -1),
    "a line that is not legal": (put(decision, "0 fly away"), -1),
    "somebody else's decision": (other_seat, -1),
    "a decision that is missing": (drop, -1),
    "a decision twice": (twice, -1),
    "an end that is missing": (cut(-1), -1),
    "a wrong count": (close(1, "3"), -1),
    "a wrong fingerprint": (close(2, "0123456789abcdef"), 0),
    "a wrong trail": (close(3, "0123456789abcdef"), -1),
    "something behind the end": (lambda rows: rows.append("0 pass"), -1),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_record_is_refused(house: Running, damage: str) -> None:
    """Each with a sentence that names the line, where one is to blame, and nothing is kept of it (EC-9.3, EC-3.3)."""
    tamper, named = DAMAGE[damage]
    rows = random_game("planetarium", "damage", 30).splitlines()
    whole = list(rows)
    tamper(rows)
    tables = len(house.house.store.tables())
    status, found = house.ask("/api/records", {"text": "\n".join(rows) + "\n"})
    assert status == 422, found
    assert found["sentence"].endswith(".")
    assert len(found["sentence"]) > 40
    line = found["params"].get("line", 0)
    if named:
        changed = next((at for at, (a, b) in enumerate(zip(whole, rows, strict=False), 1) if a != b), len(rows))
        assert line == named or (named < 0 and abs(line - changed) <= 3)
    else:
        assert not line
    assert len(house.house.store.tables()) == tables
    verdict = house.ask("/api/verdict", {"text": "\n".join(rows) + "\n"})[1]
    assert not verdict["holds"]


def test_a_record_may_not_be_endless(house: Running) -> None:
    """It is size-capped before anything is read (EC-9.3)."""
    status, found = house.ask("/api/records", {"text": "x" * 600_000})
    assert (status, found["key"]) == (413, "http-size")
    assert house.ask("/api/records", {"text": 7})[0] == 422
    assert house.ask("/api/records", {})[0] == 422


def test_a_position_from_outside_is_only_looked_at(house: Running) -> None:
    """A record with an origin can say it stands anywhere, so nobody plays on from there (EC-9.2, EC-9.3)."""
    game = ecliptic.new("planetarium", 2, "origin")
    for _ in range(9):
        game.play(game.options()[0])
    twin = game.deal(0, 1)
    twin.play(twin.options()[0])
    status, found = house.ask("/api/records", {"text": twin.record()})
    assert status == 201, found
    assert len(every_step(house, found["table"], found["spectate"])) == 2
    status, refused = fork(house, found["table"], found["spectate"], at=0, chairs=["me", "bot"])
    assert (status, refused["key"]) == (409, "fork-origin")


def hand(value: Any) -> Callable[[Any], None]:
    def bend(origin: Any) -> None:
        origin["players"][0]["hand"] = value

    return bend


def field(name: str, value: Any) -> Callable[[Any], None]:
    def bend(origin: Any) -> None:
        origin[name] = value

    return bend


BENT: dict[str, Callable[[Any], None]] = {
    "a number of cards that no memory holds": hand(10**12),
    "a number of cards": hand(3),
    "a card that is none": hand(["X99"]),
    "no list of cards": hand("L01"),
    "too few players": lambda origin: origin["players"].pop(),
    "players that are none": field("players", [[], []]),
    "something in place of the modules": field("parts", {}),
    "nobody is asked anything": field("agenda", []),
    "a question that is none": field("agenda", [[["Sing"], 0, []]]),
    "a question for nobody at the table": lambda origin: origin["agenda"][-1].__setitem__(1, 7),
    "endless numbers": lambda origin: origin.update(dict.fromkeys(origin, float("inf"))),
    "half numbers": lambda origin: origin.update(
        {name: 1.5 for name, value in origin.items() if isinstance(value, int)}
    ),
}


@pytest.mark.parametrize("bend", BENT)
@pytest.mark.parametrize("game", [*GAMES, "seti"])
def test_a_position_that_cannot_be_is_refused(game: str, bend: str) -> None:
    """Whatever the rules would stumble over is answered with a sentence, and takes neither memory nor time (EC-9.3)."""
    table = ecliptic.new(game, 2, "origin")
    for _ in range(9):
        table.play(table.options()[0])
    twin = table.deal(0, 1)
    twin.play(twin.options()[0])
    lines = untrailed(twin.record()).splitlines()  # with a trail it would be the header that is refused (EC-3.9)
    at = next(at for at, line in enumerate(lines) if line.startswith("origin:"))
    origin = json.loads(lines[at].removeprefix("origin:"))
    BENT[bend](origin)
    lines[at] = f"origin: {json.dumps(origin)}"
    text = "\n".join(lines) + "\n"
    found = imported.read(text, None, "table", "", ["k" * 32] * 2)
    assert isinstance(found, imported.Refused)
    assert found.sentence.endswith(".")
    assert not imported.check(text, None).holds


# Trust


def test_a_finished_game_is_checked(house: Running) -> None:
    """Every draw is computed again from the seed (EC-4.1, EC-4.2)."""
    table = played_by_bots(house)
    text = house.ask(f"/api/tables/{table}/record")[1]
    verdict = house.ask(f"/api/tables/{table}/verdict")[1]
    assert verdict["holds"]
    assert len(verdict["draws"]) == text.count("\n* ")
    rows = text.splitlines()
    for draw in verdict["draws"]:
        assert draw["said"] == draw["given"]
        assert rows[draw["line"] - 1] == f"* {draw['said']}"
        assert 0 <= draw["first"] <= draw["last"] < draw["many"]
    assert verdict["promise"] == house.enter(table).welcome.promise


def test_a_changed_line_is_found_and_named(house: Running) -> None:
    """A draw that the seed did not give stops the check at its line (EC-4.1)."""
    rows = random_game("planetarium", "tampered", 30).splitlines()
    whole = list(rows)
    swap(rows)
    first = next(at for at, (a, b) in enumerate(zip(whole, rows, strict=True), 1) if a != b)
    verdict = house.ask("/api/verdict", {"text": "\n".join(rows) + "\n"})[1]
    assert not verdict["holds"]
    bad = [check for check in verdict["checks"] if not check["good"]][-1]
    assert bad["key"] == "proof-other-chance"
    assert bad["params"]["line"] == first
    assert verdict["draws"][-1]["said"] != verdict["draws"][-1]["given"]


@pytest.mark.parametrize("game", [*GAMES, "seti"])
def test_another_legal_line_is_found_and_named(house: Running, game: str) -> None:
    """A person's decision that is not the one written: its line, and no innocent one that follows (EC-3.9)."""
    text = random_game(game, "legal", 60)
    found = choices(text)
    for number, other in (found[0], found[len(found) // 2], found[-1]):
        changed = replaced(text, number, other)
        verdict = house.ask("/api/verdict", {"text": changed})[1]
        assert not verdict["holds"]
        (bad,) = [check for check in verdict["checks"] if not check["good"]]
        assert (bad["key"], bad["rule"], bad["params"]["line"]) == ("proof-changed", "EC-3.9", number)
        assert bad["why"]["key"] == "record-changed"
        assert bad["why"]["params"] == {"line": number, "said": other[:60]}
        assert all(draw["line"] < number for draw in verdict["draws"])
        status, refused = house.ask("/api/records", {"text": changed})
        assert status == 422
        assert (refused["key"], refused["params"]) == ("record-changed", bad["why"]["params"])
        before = house.ask("/api/verdict", {"text": untrailed(changed)})[1]
        assert not before["holds"]
        assert [check["key"] for check in before["checks"]][:3] == ["proof-reads", "proof-no-trail", "proof-unplayed"]


def test_a_record_of_before_is_checked(house: Running) -> None:
    """All but the trail is as it should be, and that is said; taken in, it has one (EC-3.9)."""
    text = random_game("planetarium", "before", 30)
    verdict = house.ask("/api/verdict", {"text": untrailed(text)})[1]
    assert verdict["holds"]
    assert "proof-no-trail" in [check["key"] for check in verdict["checks"]]
    found = house.ask("/api/records", {"text": untrailed(text)})[1]
    assert house.ask(f"/api/tables/{found['table']}/record", headers=bearer(found["spectate"]))[1] == text


def test_the_record_of_a_private_table_needs_a_key(house: Running) -> None:
    """Whoever only knows the table's name has neither the record nor what is checked of it (EC-8.10)."""
    seated = house.create("me", "bot:random", private=True)
    assert house.ask(f"/api/tables/{seated.table}/record")[0] == 403
    key = seated.keys[0].key
    assert house.ask(f"/api/tables/{seated.table}/record", headers=bearer(key))[0] == 409, "it is still played"
    found = house.ask("/api/records", {"text": random_game("planetarium", "few", 40)})[1]
    for what in ("record", "verdict"):
        path = f"/api/tables/{found['table']}/{what}"
        for held in ({}, bearer(""), bearer(key)):
            status, said = house.ask(path, headers=held)
            assert (status, said["key"]) == (403, "replay-key")
        for held in (bearer(found["keys"][0]["key"]), bearer(found["spectate"])):
            assert house.ask(path, headers=held)[0] == 200
    status, said = house.ask(f"/api/tables/{found['table']}/record", {"key": key})
    assert (status, said["key"]) == (403, "replay-key")


def test_a_running_game_is_not_checked(house: Running) -> None:
    """Its seed is a secret (EC-4.3)."""
    seated = house.create("me")
    assert house.ask(f"/api/tables/{seated.table}/verdict")[0] == 409


# Points from beginning to end


def curve(house: Running, table: str, *keys: str, seat: int = -1) -> tuple[int, Any]:
    return house.ask(f"/api/tables/{table}/curve", {"keys": keys, "seat": seat})


@pytest.mark.parametrize("game", rows(["exoplanets", "seti", "planetarium"], lambda game: game != "planetarium"))
def test_points_from_beginning_to_end(house: Running, game: str) -> None:
    """At each step at which they changed they are those of that step, told by their reasons (EC-9.4)."""
    table = played_by_bots(house, game=game)
    status, found = curve(house, table)
    assert status == 200
    marks = {mark["lines"]: mark for mark in found["marks"]}
    now: list[Any] = []
    totals: list[int] = []
    before: dict[int, list[Any]] = {}  # everybody's score until it changed at a line
    for one in every_step(house, table):
        changed = now != one["scores"]
        before[one["lines"]], now = now, one["scores"]
        assert changed == (one["lines"] in marks)
        if changed:
            mark = marks[one["lines"]]
            assert mark["totals"] == [score["total"] for score in now]
            if totals:
                won = [sum(gain["points"] for gain in mark["gains"] if gain["seat"] == seat) for seat in (0, 1)]
                assert won == [new - old for new, old in zip(mark["totals"], totals, strict=True)]
            totals = mark["totals"]
    turns = [mark["turn"] for mark in found["marks"]]
    assert turns == sorted(turns)
    assert 0 < turns[-1] <= house.ask(f"/api/tables?of={table}")[1][0]["turn"]
    for score, since in zip(now, found["since"], strict=True):
        assert len(since) == len(score["lines"])
        for line, lines in zip(score["lines"], since, strict=True):
            gains = [gain["reason"] for gain in marks[lines]["gains"]]
            first = lines == found["marks"][0]["lines"]
            # What is said anew and brings no other points than before is no gain.
            said = not first and any(alike(line, old) for old in before[lines][score["seat"]]["lines"])
            assert first or said or line["reason"] in gains or not line["points"]


def alike(line: Any, other: Any) -> bool:
    """Are two lines of a score for the same thing, with as many points?"""
    return bool(
        line["points"] == other["points"]
        and line["reason"]["key"] == other["reason"]["key"]
        and line["reason"]["params"].get("planet") == other["reason"]["params"].get("planet")
    )


def test_points_are_seen_by_whoever_may_look(house: Running) -> None:
    """A private table's with a key; a running game's as far as it has come, and nothing is kept of it (EC-9.4)."""
    seated = house.create("me", "bot:random", private=True)
    page = house.sit(seated)
    key = seated.keys[0].key
    assert curve(house, seated.table)[0] == 403
    assert curve(house, seated.table, key, seat=1)[0] == 403
    page.turn()
    first = curve(house, seated.table, key, seat=0)[1]
    assert first == curve(house, seated.table, seated.spectate)[1]
    for _ in range(30):
        page.act(confirm=True)
        page.turn()
    later = curve(house, seated.table, key, seat=0)[1]
    assert len(later["marks"]) > len(first["marks"])
    assert later["marks"][-1]["totals"] == [score.total for score in page.update.scores]
    seen = {
        str(word) for mark in later["marks"] for gain in mark["gains"] for word in gain["reason"]["params"].values()
    }
    hand = set(page.update.view["players"][0]["hand"])
    assert hand
    assert not hand & seen, "a card in hand has given no points"


def test_a_row_has_its_results(tmp_path: Any) -> None:
    """Once the game is over, for whoever knows its name, also when the server has begun anew (EC-8.10)."""
    with running(settings(tmp_path)) as house:
        over = played_by_bots(house)
        playing = house.create("me", "bot:random").table
        rows = house.ask(f"/api/tables?of={over},{playing}")[1]
        ranking = msgspec.to_builtins(house.enter(over).update.ranking)
        assert [row["results"] for row in rows] == [ranking, []]
        assert ranking
    with running(settings(tmp_path)) as house:
        assert house.ask(f"/api/tables?of={over}")[1][0]["results"] == ranking
