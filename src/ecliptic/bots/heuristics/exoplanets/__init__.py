"""How the greedy bot rates the options of Exoplanets: every rating is in points."""

from ecliptic.bots.heuristics.exoplanets.evaluator import Evaluator
from ecliptic.bots.heuristics.exoplanets.parts import Parts

__all__ = ["Evaluator", "Parts"]
