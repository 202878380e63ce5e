"""How the greedy bot rates the options of SETI."""

from ecliptic.bots.heuristics.seti.evaluator import Evaluator
from ecliptic.bots.heuristics.seti.parts import Parts

__all__ = ["Evaluator", "Parts"]
