"""SETI with all that is in its box: the species, and for one player the rival (SE-16 to SE-21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.catalog import Option
from ecliptic.core.messages import load
from ecliptic.core.rules import Rules
from ecliptic.games.seti.content import reader
from ecliptic.games.seti.content.reader import Content
from ecliptic.games.seti.rival.edition import EDITION
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species import SetiBox

DIFFICULTY: Final = Option(
    "difficulty", (1, 2, 3, 4, 5), "how strong the rival is: 1, the easiest, without objectives, to 5", only_seats=(1,)
)


class SetiSolo(SetiBox):
    """SETI for one to four players, one being against the rival."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = (1, *self.seats)
        self.options = (DIFFICULTY,)

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        return reader.build(files, EDITION)

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        return EDITION.texts()

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        rules = super().rules(seats, modules, options, content)
        assert isinstance(rules, SetiRules)
        if seats != 1:
            return rules
        rules.messages = rules.messages | load(__name__)
        return Rival(rules, options["difficulty"])


GAME: Final = SetiSolo()
