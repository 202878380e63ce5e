"""The words of the notation, one file for each kind: what cards, planets, techs and tiles can say."""

from __future__ import annotations

from typing import Final

from ecliptic.games.seti.content.word import Word
from ecliptic.games.seti.words import conditions, counts, effects, events, places

WORDS: Final[tuple[Word, ...]] = (
    *effects.WORDS,
    *places.WORDS,
    *conditions.WORDS,
    *counts.WORDS,
    *events.WORDS,
)
