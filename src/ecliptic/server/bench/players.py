"""Players of a bench: they choose at random and note how long each acknowledgement takes."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from ecliptic.server import wire

PATIENCE: Final = 60.0  # seconds; a busy machine may need them


# Only what a player needs of a message is read; the rest is skipped.


class Seen(msgspec.Struct):
    """The part of an update that a player needs."""

    seq: int
    decision: wire.Decision | None
    seat: int = -1


class Heard(msgspec.Struct):
    """The part of any message that a player needs."""

    type: str
    id: str = ""
    seq: int = -1
    seat: int = -1
    decision: wire.Decision | None = None
    update: Seen | None = None


hear: Final[msgspec.json.Decoder[Heard]] = msgspec.json.Decoder(Heard)
encode: Final = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What was counted while playing."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    broken: int = 0


@dataclass
class Player:
    """A socket, and the seat that is shown over it."""

    socket: ClientConnection
    seat: int
    seq: int = 0
    decision: wire.Decision | None = None

    async def read(self) -> Heard:
        heard = hear.decode(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        told = heard if heard.type == "update" else heard.update
        if told is not None:
            self.seq, self.seat, self.decision = told.seq, told.seat, told.decision
        return heard

    async def read_until(self, done: Callable[[Heard], bool]) -> Heard:
        while not done(heard := await self.read()):
            pass
        return heard

    async def look(self, seat: int) -> None:
        """Be shown what a seat sees; one with several seats looks at whoever decides."""
        if seat != self.seat:
            await self.socket.send(encode(wire.Look(seat)).decode())
            await self.read_until(lambda _: seat == self.seat)


class Game:
    """A game whose persons choose at random: each at a socket of their own, or several at one."""

    def __init__(self, number: int, players: Sequence[Player], tally: Tally, seats: Iterable[int] = ()) -> None:
        self.players = dict.fromkeys(seats, players[0]) or {player.seat: player for player in players}
        self.first = players[0]
        self.tally = tally
        self.rng = random.Random(number)
        self.moves = 0

    async def move(self) -> bool:
        """One decision of a person; False when the game is over."""
        while True:
            decision = self.first.decision
            if decision is None:
                return False
            if decision.seat in self.players:
                break
            await self.first.read()  # a bot's turn
        player = self.players[decision.seat]
        while player.seq < self.first.seq:
            await player.read()
        await player.look(decision.seat)
        assert player.decision is not None
        self.moves += 1
        name = f"m{self.moves}"
        act = wire.Act(name, player.seq, player.seat, self.rng.choice(player.decision.lines()), confirm=True)
        began = time.perf_counter()
        await player.socket.send(encode(act).decode())
        heard = await player.read_until(lambda heard: heard.id == name)
        if heard.type == "ack":
            self.tally.waits.append(time.perf_counter() - began)
        else:
            self.tally.refused += 1
        for other in self.players.values():
            while other.seq < heard.seq:
                await other.read()
        return True

    async def play(self, end: float, pace: float) -> None:
        """Move every `pace` seconds until the end."""
        await asyncio.sleep(min(self.rng.random() * pace, end - time.monotonic()))
        due = time.monotonic()
        try:
            while time.monotonic() < end and await self.move():
                due = max(due + pace, time.monotonic() - pace)
                await asyncio.sleep(max(0.0, min(due, end) - time.monotonic()))
        except (OSError, TimeoutError, WebSocketException):
            self.tally.broken += 1


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("inf")


def quantiles(values: Sequence[float]) -> str:
    """The middle one and the slowest of a hundred, in milliseconds."""
    return f"{quantile(values, 0.5) * 1000:.1f}, {quantile(values, 0.99) * 1000:.1f}"
