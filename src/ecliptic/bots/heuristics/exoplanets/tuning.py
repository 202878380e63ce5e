"""What the greedy bot believes about Exoplanets, as numbers; in play against itself no change of one did better."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tuning:
    """Points that no rule gives."""

    resource: float = 1.05  # one resource, while there are turns to spend it in
    plenty: float = 0.75  # one beyond the first few of its kind
    few: int = 4  # so many of a kind are not plenty
    crumb: float = 0.01  # one in the last turn
    wild: float = 0.1  # what free choice adds to a resource
    income: float = 4.0  # resources of a turn, tiles included
    grown: float = 0.85  # how sure it is that life becomes a species while there are resources for it
    stir: float = 0.4  # a stimulation marker
    raid: float = 0.5  # how likely life is evicted by somebody who can pay for it soon
    graze: float = 0.15  # the same by somebody who cannot
    spite: float = 0.7  # what a loss of others is worth, shared among them
    near: float = 0.55  # how much of a goal is left for each planet or species it lacks
    last: float = 0.3  # the same with one turn to go
    later: float = 0.85  # an effect of a tile kept for later
    marker: float = 0.25  # what a fusion or flare marker costs
    world: float = 0.12  # a planet of the system for each resource of its cost
    wanted: float = 0.5  # a planet that a goal in the hand wants
    levels: float = 0.5  # how many of the missing levels are likely bought where there is life
    pull: float = 0.25  # a gravity marker kept
    worse: float = 0.4  # how much worse than an unknown tile a tile must be to be exchanged


TUNING = Tuning()
