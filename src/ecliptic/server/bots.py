"""Thinkers: processes in which bots decide, so that nobody waits for a bot but its own table."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import json
import logging
import multiprocessing
import os
import random
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, TypeVarTuple

from ecliptic import api
from ecliptic.bots import bot as bots
from ecliptic.core.reason import BadSetup
from ecliptic.core.rules import Rules
from ecliptic.server import coach
from ecliptic.server.match import Match
from ecliptic.server.store import StoreTrouble

if TYPE_CHECKING:
    from ecliptic.server.table import Table

PAUSE: Final = 1.0  # seconds before a bot tries again where its move could not be done or stored
# A terminal sends these to every process of its group; only the server shall act on them.
DEAF_TO: Final = {signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)}
MEEK: Final = 5  # how far bots stand back when all cores are busy: a person's move is answered first
PER_THINKER: Final = 2  # jobs queued for each process, so that it need not wait for the next one

logger: Final = logging.getLogger(__name__)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Job(NamedTuple):
    """What a bot is told: who it is, the rules by name, its view, and its options as lines. Never the state."""

    level: str
    game: str
    seats: int
    modules: tuple[str, ...]
    options: str  # of the set-up, as JSON
    view: dict[str, Any]
    lines: list[str]
    content: Mapping[str, str] | None = None  # files of the owner's, by name
    luck: str = ""  # what decides between equals where the table's seed was chosen; else the bot's own dice


@functools.cache
def levels(game: str) -> tuple[str, ...]:
    """The bots that know a game, weakest first."""
    rules = api.new(game, api.CATALOG.find(game).seats[0]).rules
    return tuple(level for level in bots.BOTS if knows(level, game, rules))


def knows(level: str, game: str, rules: Rules) -> bool:
    try:
        bots.make(level, game, rules, "")
    except BadSetup:
        return False
    return True


def best(game: str) -> str:
    """The bot that takes a seat somebody leaves."""
    return levels(game)[-1]


def rules_of(job: Job) -> Rules:
    found = api.CATALOG.find(job.game)
    chosen = found.check(job.seats, job.modules, json.loads(job.options))
    return api.rules_on(job.content, found, job.seats, found.named(job.modules), chosen)[1]


@functools.lru_cache(maxsize=64)
def player(level: str, game: str, rules: Rules) -> bots.Bot:
    return bots.make(level, game, rules, secrets.token_hex(8))


def think(job: Job) -> str:
    """The line a bot chooses. Runs in a thinker."""
    rules = rules_of(job)
    options = [action for action in map(rules.lexicon.find, job.lines) if action is not None]
    lucky = bots.make(job.level, job.game, rules, job.luck) if job.luck else player(job.level, job.game, rules)
    return lucky.choose(job.view, options).line


def begin() -> None:
    """How a thinker begins: the ends of terminals are the server's business, and when the server is gone so is it."""
    for number in DEAF_TO:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(MEEK)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


async def play_on(table: Table) -> None:
    """Let the bots of a table move until a person has to."""
    pause = table.settings.bot_pause
    failed = False
    while level := table.match.bot_to_move():
        await asyncio.sleep(max(pause, table.bot_bucket.wait(time.monotonic())))
        if not table.bot_bucket.take(time.monotonic()):
            continue
        async with table.lock:
            level = table.match.bot_to_move()
            if not level:
                return
            job = job_of(table.match, level)
            seq = table.match.ledger.seq
            written = coach.reply(table.match)  # in a first game
        # What has failed once would be chosen again: chance finds another way, if there is one.
        line = random.choice(job.lines) if failed else written or await table.thinkers.choose(job)
        failed = False
        try:
            await table.bot_acts(seq, line)
        except StoreTrouble:
            await asyncio.sleep(PAUSE)
        except Exception:  # a fault in a game's rules stops neither the table nor its bots
            logger.exception("A bot of table %s could not choose '%s'.", table.name, line)
            failed = True
            await asyncio.sleep(PAUSE)


def job_of(match: Match, level: str) -> Job:
    """What the bot that has to decide is told."""
    game = match.game
    founded = match.ledger.founded
    lines = [action.line for action in game.options()]
    view = game.view(game.decider) if len(lines) > 1 else {}
    options = json.dumps(founded.options, sort_keys=True)
    modules = tuple(founded.modules)
    return Job(level, founded.game, founded.seats, modules, options, view, lines, founded.content, luck(match))


def luck(match: Match) -> str:
    """What decides between equals at a table whose seed was chosen, and tells nothing of the seed (EC-4.6)."""
    ledger = match.ledger
    if not ledger.founded.chosen:
        return ""
    return hashlib.blake2b(f"{ledger.seed} {len(ledger.lines)}".encode(), digest_size=16, person=b"luck").hexdigest()


class Thinkers:
    """Bots at work; `count` 0 lets them think in a thread of this process."""

    def __init__(self, count: int, limit: float) -> None:
        self.count = count
        self.limit = limit
        self.room = asyncio.Semaphore(max(1, count * PER_THINKER))
        self.pool: Executor | None = None
        self.closed = False

    def hire(self) -> Executor:
        if self.count == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="ecliptic-bot")
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), initializer=begin)

    async def choose(self, job: Job) -> str:
        """What the bot answers; where it cannot, any option, so that the game goes on."""
        if len(job.lines) == 1:
            return job.lines[0]
        try:
            async with self.room:
                line = await self.run(job)
        except Exception as error:  # noqa: BLE001 - a bot's bug must not stop a table
            logger.error("The bot %s of %s failed (%r); chance answers for it.", job.level, job.game, error)
            return random.choice(job.lines)
        return line if line in job.lines else random.choice(job.lines)

    async def run(self, job: Job) -> str:
        """Let a thinker think. A job whose thinker went down with another's gets a second try."""
        try:
            return await self.ask(job)
        except BrokenExecutor:
            if self.closed:
                raise
            return await self.ask(job)

    async def ask(self, job: Job) -> str:
        return await self.work(think, job)

    async def work(self, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have something worked out in a process; TimeoutError where that takes too long."""
        if self.pool is None:
            self.pool = self.hire()
        pool = self.pool
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, what, *given), self.limit)
        except TimeoutError:
            self.dismiss(pool)  # a bot that never finishes would block the bots of all other tables
            raise
        except BrokenExecutor:
            self.dismiss(pool)
            raise

    def dismiss(self, pool: Executor) -> list[Any]:
        """Send the thinkers of a pool home, whatever they think about; the next job hires others."""
        if self.pool is pool:
            self.pool = None
        processes: list[Any] = list((getattr(pool, "_processes", None) or {}).values())
        for process in processes:
            process.kill()
        pool.shutdown(wait=False)  # callers that wait for this pool get an error and try again with the next pool
        return processes

    def warm(self) -> None:
        """Have a thinker ready before the first bot has to move."""
        if self.count and self.pool is None:
            self.pool = self.hire()
            self.pool.submit(levels, next(iter(api.CATALOG.games)))

    async def close(self) -> None:
        """Send the thinkers home."""
        self.closed = True
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for process in self.dismiss(pool):
            await asyncio.to_thread(process.join, 5)
