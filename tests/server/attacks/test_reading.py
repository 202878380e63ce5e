"""Whoever asks, and asks again, or does not read what was answered, uses up what is their own."""

from __future__ import annotations

import os
import socket
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.net.capacity import SILENT
from ecliptic.server.net.connection import TO_ASK
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Stranger, besieged, say
from tests.server.attacks.test_watchers import page
from tests.server.house import Closed, eventually

NOT_LET_IN = 0
SHARE = 250  # connections of one address
# What does the same from one address, only less of it, is left to whoever sets ECLIPTIC_SIEGES=1,10.
SIEGES = [int(many) for many in os.environ.get("ECLIPTIC_SIEGES", "10").split(",")]
BOTH = pytest.mark.parametrize("addresses", SIEGES)


@AGAIN
@BOTH
def test_game_pages(tmp_path: Path, addresses: int) -> None:
    """2,000 pages of SETI; beyond what an address may ask for it is told to come later, and at last not let in."""

    def ask(stranger: Stranger, _: int) -> int:
        try:
            return stranger.ask("/api/games/seti").status
        except OSError:
            return NOT_LET_IN

    with besieged(tmp_path, addresses) as siege:
        with siege.attack("2,000 pages of SETI") as seen:
            statuses = Counter(siege.at_once(ask, 2000))
        say(f"answers {dict(statuses)}")
        assert set(statuses) <= {200, 429, NOT_LET_IN}
        assert statuses[429]
        assert statuses[200] < 2000 / 4
        assert siege.bystander.ask("/api/tables").status == 200
        assert seen.growth < ROOM
        assert not seen.sent_away


@AGAIN
@BOTH
def test_questions(tmp_path: Path, addresses: int) -> None:
    """40 pages that ask why lines cannot be chosen, as fast as they are answered."""
    lines = [f"nonsense {number}" for number in range(40)]

    def ask(stranger: Stranger, table: str, key: str) -> int:
        answered = 0
        with suppress(Closed, TimeoutError):
            one = page(doors, siege, stranger.address, table, key)
            for _ in range(8):
                one.send(wire.Ask("why", 0, lines))
                one.until(wire.Answer)
                answered += 1
            one.close()
        return answered

    with besieged(tmp_path, addresses) as siege, ExitStack() as doors:
        wish = {"game": "seti", "chairs": [{"kind": "me"}, {"kind": "bot"}], "private": True}
        tables = [siege.strangers[at % addresses].ask("/api/tables", wish).said for at in range(10)]
        keys = [(made["table"], made["keys"][0]["key"]) for made in tables]
        with siege.attack("40 pages with 40 lines a question") as seen:
            answered = siege.at_once(lambda stranger, at: ask(stranger, *keys[at % len(keys)]), 40, together=40)
        say(f"{sum(answered)} questions answered in {seen.seconds:.1f} s")
        assert seen.growth < ROOM
        assert not seen.sent_away


@AGAIN
@BOTH
def test_answers_that_nobody_reads(tmp_path: Path, addresses: int) -> None:
    """400 answers of which nobody reads a byte: what waits for them is bounded, and given up."""
    with besieged(tmp_path, addresses) as siege, ExitStack() as open_ones:

        def ask(stranger: Stranger, _: int) -> socket.socket:
            one = open_ones.enter_context(socket.socket())
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.bind((stranger.address, 0))
            one.connect(("127.0.0.1", siege.port))
            with suppress(OSError):
                one.sendall(f"GET /api/games/seti HTTP/1.1\r\nHost: 127.0.0.1:{siege.port}\r\n\r\n".encode())
            return one

        with siege.attack("400 unread answers", longer=3.0) as seen:
            siege.at_once(ask, 400, together=20)
        assert seen.growth < ROOM
        assert not seen.sent_away


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_sockets(tmp_path: Path, addresses: int) -> None:
    """600 connections that say nothing: an address has its share of them, and the log does not repeat itself."""
    with besieged(tmp_path, addresses) as siege, ExitStack() as open_ones:

        def connect(stranger: Stranger, _: int) -> socket.socket:
            return open_ones.enter_context(
                socket.create_connection(("127.0.0.1", siege.port), source_address=(stranger.address, 0))
            )

        with siege.attack("600 connections") as seen:
            began = time.monotonic()
            lines = siege.at_once(connect, 600, together=100)
            # They are let in in the order in which they came: when this one is answered, all of them were looked at.
            assert siege.bystander.ask("/healthz").status == 200
        stayed = sum(map(is_open, lines))
        share = min(600, SHARE * addresses)
        assert stayed <= share
        if time.monotonic() - began < TO_ASK:  # on a crowded machine those who came first have been let go again
            assert stayed == share

        def told() -> int:
            return sum("further ones are refused" in line for line in siege.log)

        assert eventually(told) if share < 600 else not told()
        assert told() <= 1 + (time.monotonic() - began) // SILENT
        assert seen.growth < ROOM
        assert not seen.sent_away


def is_open(line: socket.socket) -> bool:
    """Has the server not hung up?"""
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


@AGAIN
@BOTH
def test_pings(tmp_path: Path, addresses: int) -> None:
    """A page sends pings of the protocol without end."""
    ping = bytes([0x89, 0x80]) + bytes(4)
    with besieged(tmp_path, addresses) as siege, ExitStack() as doors:
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
        table = siege.bystander.ask("/api/tables", wish).said["table"]

        def flood(stranger: Stranger, _: int) -> int:
            one = page(doors, siege, stranger.address, table)
            sent = 0
            with suppress(OSError):
                for _ in range(300):
                    one.socket.socket.sendall(ping * 100)
                    sent += 100
            with suppress(OSError):
                one.close()
            return sent

        with siege.attack("300,000 pings", longer=2.0) as seen:
            sent = siege.at_once(flood, 10, together=10)
        say(f"{sum(sent)} pings sent")
        assert seen.growth < ROOM
        assert not seen.sent_away
