"""How the greedy bot rates the options of SETI."""

from ecliptic.bots.heuristics.seti.sense import Sense

__all__ = ["Sense"]
