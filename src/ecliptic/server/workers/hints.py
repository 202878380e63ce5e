"""Hints at work: a process of their own in which they are thought out, so that neither table nor bot waits (EC-12)."""

from __future__ import annotations

from typing import Final

from ecliptic import api
from ecliptic.bots.advice import Adviser
from ecliptic.bots.comparison import Comparison
from ecliptic.bots.trial import Ground
from ecliptic.server import wire
from ecliptic.server.workers.bots import Job, rules_of
from ecliptic.server.workers.pool import Pool

MOST_WAITING: Final = 3  # of one address


def advise(job: Job) -> list[wire.Suggestion]:
    """The best choices of whoever is told this. Runs in a worker."""
    rules = rules_of(job)
    assert rules.scribe is not None
    options = [action for action in map(rules.lexicon.find, job.lines) if action is not None]
    found = Adviser(job.game, rules).advise(rules.scribe.read(job.view), job.view["seat"], options)
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

    def __init__(self, workers: int, limit: float) -> None:
        super().__init__(min(1, workers), limit, most_waiting=MOST_WAITING)

    async def find(self, who: str, job: Job) -> list[wire.Suggestion]:
        """The best choices."""
        if len(job.lines) == 1:
            return [wire.Suggestion(job.lines[0], 0.0, 0.0, False, [])]
        return await self.serve(who, advise, job)

    def get_ready(self, game: str) -> None:
        """Have the process ready, since somebody sits down who may ask."""
        self.warm(ready, game)


def ready(game: str) -> None:
    """Have what is needed for a game in memory. Runs in a worker."""
    Comparison(game, api.new(game, api.CATALOG.find(game).seats[0]).rules)
