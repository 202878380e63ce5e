"""How the greedy bot rates the options of Planetarium: every rating is in points."""

from ecliptic.bots.heuristics.planetarium.evaluator import Evaluator

__all__ = ["Evaluator"]
