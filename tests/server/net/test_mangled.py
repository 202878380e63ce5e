"""Messages that are messages, with anything in their fields: each is answered, none upsets the table.

`ECLIPTIC_MANGLED=1000000` sends so many of each game; `-s` shows what became of them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
import typing
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecliptic import api
from ecliptic.server import wire
from ecliptic.server.app import House, build
from ecliptic.server.lobby.founding import Founding
from ecliptic.server.net import socket
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table.page import Page
from ecliptic.server.table.replay import load
from ecliptic.server.table.table import Table
from ecliptic.server.wire import encode
from tests.server.house import in_play, settings

MANY = int(os.environ.get("ECLIPTIC_MANGLED", "600"))  # for each game
STRETCH = 300  # of one page, which then comes anew
GAMES = sorted(name for name, game in api.CATALOG.games.items() if game.offered)
KINDS: tuple[type[Any], ...] = typing.get_args(wire.FromPage)
SELDOM = {wire.Hello, wire.Concede, wire.PutAway}  # after these a table has little more to do
WEIGHTS = [0.05 if kind in SELDOM else 4.0 if kind is wire.Act else 1.0 for kind in KINDS]
NUMBERS = [-1, 0, 1, 2, 3, 7, -9, 80, 2**31, -(2**31), 2**53, 2**63 - 1, -(2**63)]
answers: msgspec.json.Decoder[wire.ToPage] = msgspec.json.Decoder(wire.ToPage)
TEXTS = ["", " ", "x" * 90, "x" * 5000, "\x00", "\u202e", "é" * 40, "\ud7ff", "0", "-1", "{}", "%s", "' or 1", "pass"]


class Mangler:
    """Makes messages of every kind whose fields have the right types and anything in them."""

    def __init__(self, rng: random.Random, table: Table) -> None:
        self.rng = rng
        self.table = table
        self.count = 0
        match = in_play(table.match)
        self.lines = [action.line for action in match.game.rules.lexicon.actions]

    def value(self, name: str, kind: Any) -> Any:
        rng = self.rng
        if kind is bool:
            return rng.random() < 0.5
        if kind is int:
            right = self.table.match.ledger.seq if name == "seq" else rng.randrange(2)
            return right if rng.random() < 0.8 else rng.choice(NUMBERS)
        if kind is str:
            return self.text(name)
        assert kind == list[str], (name, kind)
        return [self.text("line") for _ in range(rng.choice([0, 1, 3, 100]))]

    def text(self, name: str) -> str:
        rng = self.rng
        if name == "id" and rng.random() < 0.95:
            self.count += 1
            return f"m{self.count}"
        if name == "line" and rng.random() < 0.5:
            match = self.table.match
            if rng.random() < 0.5 and match.decider is not None and match.decider >= 0:
                return rng.choice(in_play(match).game.options()).line
            return self.cut(rng.choice(self.lines))
        return rng.choice(TEXTS)

    def cut(self, line: str) -> str:
        """A line of the game, often with something wrong in it."""
        words = line.split()
        match self.rng.randrange(5):
            case 0:
                del words[self.rng.randrange(len(words))]
            case 1:
                words[self.rng.randrange(len(words))] = self.rng.choice(TEXTS)
            case 2:
                words += words[-1:]
            case _:
                pass
        return " ".join(words)

    def frame(self) -> str:
        kind = self.rng.choices(KINDS, WEIGHTS)[0]
        hints = typing.get_type_hints(kind)
        given = {name: self.value(name, hints[name]) for name in kind.__struct_fields__}
        return encode(kind(**given)).decode()


class Wire:
    """The socket of a page whose frames come from a mangler, as fast as they are read, and what comes back over it."""

    ready = True
    when_ready: Callable[[], None]

    def __init__(self, keys: list[str], mangler: Mangler, many: int, heard: Counter[str]) -> None:
        self.heard = heard
        self.frames = [encode(wire.Hello(keys)).decode()]
        self.mangler = mangler
        self.left = many
        self.sent: Counter[str] = Counter()

    def put(self, messages: Sequence[bytes]) -> None:
        for frame in messages:
            message = answers.decode(frame)
            self.heard[type(message).__name__] += 1
            if isinstance(message, wire.Refused):
                assert all(reason.key not in {"table-fault", "table-not-stored"} for reason in message.reasons), message

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        if self.frames:
            return {"type": "websocket.receive", "text": self.frames.pop()}
        if not self.left:
            return {"type": "websocket.disconnect", "code": 1000}
        self.left -= 1
        frame = self.mangler.frame()
        self.sent[msgspec.json.decode(frame)["type"]] += 1
        return {"type": "websocket.receive", "text": frame}


async def two_seats(house: House, game: str) -> tuple[Table, list[str]]:
    """A table at which one page plays both."""
    chairs = [wire.ChairWish("me"), wire.ChairWish("local")]
    seated = await Founding(house.lobby).create(wire.NewTable(game=game, chairs=chairs))
    return await house.lobby.find(seated.table), [key.key for key in seated.keys]


async def besiege(house: House, game: str, many: int, sent: Counter[str], heard: Counter[str]) -> None:
    rng = random.Random(f"mangled {game}")
    house.lobby.open()
    try:
        while sent.total() < many:
            table, keys = await two_seats(house, game)
            line = Wire(keys, Mangler(rng, table), min(STRETCH, many - sent.total()), heard)
            page = Page(line, house.settings)
            await socket.listen(typing.cast("Any", line), page, table.name, house.lobby)
            sent.update(line.sent)
            page.flush()
            async with table.lock:  # a bot may be about to move
                stored = house.store.read(table.name)
                assert stored is not None
                if table.match.ledger.away:
                    with pytest.raises(BrokenTable, match="put away"):
                        load(table.name, *stored)
                    continue
                match = load(table.name, *stored)
                assert (match.ledger.seq, match.ledger.lines) == (table.match.ledger.seq, table.match.ledger.lines)
                if match.over:  # bots have played on for whoever left, or somebody gave up
                    assert match.results() == table.match.results()
                else:
                    assert in_play(match).game.digest() == in_play(table.match).game.digest()
    finally:
        await house.lobby.close()
        await house.bot_pool.close()
        await house.shop.close()
        await house.desk.close()
        await house.store.close()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_stands_in_the_fields(tmp_path: Path, game: str, caplog: pytest.LogCaptureFixture) -> None:
    """Every message is processed, and what the table is afterwards is what was stored of it."""
    sent: Counter[str] = Counter()
    heard: Counter[str] = Counter()
    with caplog.at_level(logging.WARNING):
        asyncio.run(besiege(build(settings(tmp_path)), game, MANY, sent, heard))
    sys.stdout.write(f"\n{game}: {sent.total()} messages {dict(sent)}, answered with {dict(heard)}\n")
    assert sent.total() == MANY
    assert set(sent) == {kind.__struct_config__.tag for kind in KINDS} or MANY < 1000
    assert heard["Ack"] > MANY / 50, "some are carried out"
    assert heard["Refused"] > MANY / 5
    assert not [one for one in caplog.records if one.exc_info]
