"""How the greedy bot rates the options of SETI."""

from ecliptic.bots.heuristics.seti.evaluator import Evaluator

__all__ = ["Evaluator"]
