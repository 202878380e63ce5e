"""SETI's five species: layers that wake up when their species is discovered (SE-16 to SE-20)."""

from __future__ import annotations

from typing import Final

from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.species.oumuamua import Oumuamua

LAYERS: Final = (
    Decks,
    Boards,
    Anomalies,
    Centaurians,
    Oumuamua,
    Exertians,
    Mascamites,
)  # from the innermost to the outermost
