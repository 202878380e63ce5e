"""SETI with its five species: layers that wake up when their species is discovered (SE-16 to SE-20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from ecliptic.core.messages import load
from ecliptic.core.rules import Rules
from ecliptic.games.seti import PLAIN, SetiDef
from ecliptic.games.seti.content import reader
from ecliptic.games.seti.content.reader import Content
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.edition import EDITION, Aliens
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


class SetiBox(SetiDef):
    """SETI with all that is in its box."""

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        return reader.build(files, EDITION)

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        return EDITION.texts()

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        rules = super().rules(seats, modules, options, content)
        rules.messages = rules.messages | load(__name__)
        for card in cast(Aliens, content.more).exertians:
            title = card.title.translate(PLAIN)
            rules.messages |= {f"@{card.name}": f"cn {title}", f"@{card.name}.title": f"{title} ({card.name})"}
        assert isinstance(rules, SetiRules)
        for layer in LAYERS:
            rules = layer(rules)
        return rules


GAME: Final = SetiBox()
