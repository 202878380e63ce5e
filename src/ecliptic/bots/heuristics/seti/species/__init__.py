"""What each of the five species promises a player, once it is discovered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti.species.anomalies import Anomalous
from ecliptic.bots.heuristics.seti.species.centaurians import Centaurian
from ecliptic.bots.heuristics.seti.species.exertians import Exertian
from ecliptic.bots.heuristics.seti.species.mascamites import Mascamite
from ecliptic.bots.heuristics.seti.species.oumuamua import Visitor
from ecliptic.core.layers import seek
from ecliptic.games.seti.species.board import Boards

if TYPE_CHECKING:
    from ecliptic.bots.heuristics.seti.species.outlook import Outlook
    from ecliptic.games.seti.rules import SetiRules

OUTLOOKS: Final = (Mascamite, Anomalous, Visitor, Centaurian, Exertian)  # as the notation orders the species


def outlooks(rules: SetiRules) -> list[Outlook]:
    """One for each species, none in a game without them."""
    return [] if seek(rules, Boards) is None else [outlook(rules) for outlook in OUTLOOKS]
