"""How the greedy bot rates the options of Planetarium: every rating is in points."""

from ecliptic.bots.heuristics.planetarium.evaluator import Evaluator
from ecliptic.bots.heuristics.planetarium.parts import Parts

__all__ = ["Evaluator", "Parts"]
