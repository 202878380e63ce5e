"""Bots at work: which of them know a game, what they are told, and the processes in which they decide."""

from __future__ import annotations

import functools
import json
import logging
import random
import secrets
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ecliptic import api
from ecliptic.bots import bot as bots
from ecliptic.bots.greedy import heuristic
from ecliptic.bots.judge import Judge
from ecliptic.bots.levels import LEVELS
from ecliptic.core.reason import BadSetup
from ecliptic.core.rules import Rules
from ecliptic.server.meters import Meters
from ecliptic.server.workers.pool import Helper, Pool

PER_PROCESS: Final = 2  # jobs queued for each process, so that it need not wait for the next one

logger: Final = logging.getLogger(__name__)


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
def able(game: str) -> frozenset[str]:
    """The bots that know a game: also those that no page offers, for tables of before and for programs."""
    rules = api.new(game, api.CATALOG.find(game).seats[0]).rules
    return frozenset(level for level in bots.BOTS if knows(level, game, rules))


@functools.cache
def levels(game: str) -> tuple[str, ...]:
    """Those that a person chooses among, weakest first."""
    return tuple(level.name for level in LEVELS if level.name in able(game))


def knows(level: str, game: str, rules: Rules) -> bool:
    """Can this bot play the game? It is not made for that, since a search learns first what positions are worth."""
    try:
        judged = isinstance(heuristic(game, rules), Judge)
    except BadSetup:
        return level == bots.RANDOM
    return judged or level in bots.QUICK


def usual(game: str) -> str:
    """The bot that takes a seat somebody leaves, and that sits where no level was named: the best that is quick."""
    return [level for level in levels(game) if level in bots.QUICK][-1]


def rules_of(job: Job) -> Rules:
    found = api.CATALOG.find(job.game)
    chosen = found.check(job.seats, job.modules, json.loads(job.options))
    return api.rules_on(job.content, found, job.seats, found.named(job.modules), chosen)[1]


@functools.lru_cache(maxsize=12)
def player(level: str, game: str, rules: Rules) -> bots.Bot:
    return bots.make(level, game, rules, secrets.token_hex(8))


def think(job: Job) -> str:
    """The line a bot chooses. Runs in a worker."""
    rules = rules_of(job)
    options = [action for action in map(rules.lexicon.find, job.lines) if action is not None]
    lucky = bots.make(job.level, job.game, rules, job.luck) if job.luck else player(job.level, job.game, rules)
    return lucky.choose(job.view, options).line


class BotPool(Pool):
    """Processes in which bots decide, so that nobody waits for a bot but its own table."""

    def __init__(self, count: int, limit: float, meters: Meters | None = None, helper: Helper | None = None) -> None:
        spent = (meters or Meters()).thought.observe
        super().__init__(count, limit, places=PER_PROCESS, name="bots", helper=helper, spent=spent)
        # Where bots think for long, so that those who answer at once never wait for it.
        self.deep = Pool(count, limit, name="deep", helper=helper, spent=spent)

    async def choose(self, job: Job, who: str = "", urgent: bool = True) -> str:
        """What the bot answers; where it cannot, any option, so that the game goes on.

        Tables get their turns by the address they belong to, those at which a person waits before others.
        """
        if len(job.lines) == 1:
            return job.lines[0]
        pool = self if job.level in bots.QUICK else self.deep
        try:
            line = await pool.serve(who, think, job, urgent=urgent)
        except Exception as error:  # noqa: BLE001 - a bot's bug must not stop a table
            logger.error("The bot %s of %s failed (%r); chance answers for it.", job.level, job.game, error)
            return random.choice(job.lines)
        return line if line in job.lines else random.choice(job.lines)

    async def decide(self, job: Job) -> str:
        """Let a bot think. A job whose process went down with another's gets a second try."""
        return await self.serve("", think, job)

    async def close(self) -> None:
        await self.deep.close()
        await super().close()
