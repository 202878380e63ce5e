"""Hints at work: a process of their own in which they are thought out, so that neither table nor bot waits (EC-12)."""

from __future__ import annotations

from typing import Final

from ecliptic import api
from ecliptic.bots.advice import SECONDS, Adviser
from ecliptic.bots.comparison import Comparison
from ecliptic.bots.trial import Ground
from ecliptic.server import wire
from ecliptic.server.workers.bots import Job, rules_of
from ecliptic.server.workers.pool import Helper, Pool

MOST_WAITING: Final = 3  # of one address
LEAST: Final = 0.2  # seconds for one hint, however many wait


def advise(job: Job, seconds: float) -> list[wire.Suggestion]:
    """The best choices of whoever is told this, after so long. Runs in a worker."""
    rules = rules_of(job)
    assert rules.scribe is not None
    options = [action for action in map(rules.lexicon.find, job.lines) if action is not None]
    found = Adviser(job.game, rules, seconds=seconds).advise(rules.scribe.read(job.view), job.view["seat"], options)
    return [
        wire.Suggestion(
            one.option.line,
            round(one.swing.mean, 2),
            round(one.swing.by, 2),
            one.equal,
            list(map(ground, one.grounds)),
        )
        for one in found.choices
    ]


def ground(one: Ground) -> wire.Ground:
    """Why, for the wire."""
    reason = one.reason
    return wire.Ground(one.seat, round(one.points, 2), wire.Reason(reason.rule, reason.key, reason.params))


class HintPool(Pool):
    """A process in which hints are thought out, by turns of those who ask."""

    def __init__(self, workers: int, limit: float, helper: Helper | None = None) -> None:
        super().__init__(min(1, workers), limit, most_waiting=MOST_WAITING, name="hints", helper=helper)

    async def find(self, who: str, job: Job) -> list[wire.Suggestion]:
        """The best choices. Where others wait each is given less time, so that all come in time."""
        if len(job.lines) == 1:
            return [wire.Suggestion(job.lines[0], 0.0, 0.0, False, [])]
        return await self.serve(who, advise, job, max(LEAST, SECONDS / (1 + self.waiting)))

    def get_ready(self, game: str) -> None:
        """Have the process ready, since somebody sits down who may ask."""
        self.warm(ready, game)


def ready(game: str) -> None:
    """Have what is needed for a game in memory. Runs in a worker."""
    Comparison(game, api.new(game, api.CATALOG.find(game).seats[0]).rules)
