"""The answer of a study: all of its numbers and sentences, worked out once for page, files and terminal."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.lab.balance import words
from ecliptic.lab.balance.cards import Change, Fate, changes, fates
from ecliptic.lab.balance.study import Deck, Study
from ecliptic.lab.balance.whole import (
    Contested,
    Difference,
    Edit,
    Presence,
    contested,
    differences,
    edits,
    presences,
    unlike,
)
from ecliptic.lab.balance.words import Saying
from ecliptic.lab.stamp import stamp


@dataclass(frozen=True)
class Comparison:
    """One deck against another."""

    other: Deck
    edits: list[Edit]
    unlike: int  # deals that went another way
    differences: list[Difference]
    changes: list[Change]


@dataclass(frozen=True)
class Answer:
    """What a study found."""

    study: Study
    title: str  # of the game
    version: str  # of Ecliptic
    rules: int
    content: str
    deck: Deck
    contests: list[Contested]
    presences: list[Presence]
    fates: list[Fate]
    comparison: Comparison | None

    def sayings(self) -> list[Saying]:
        """What stands out, comparisons first."""
        found: list[Saying] = []
        many = self.deck.total
        if (one := self.comparison) is not None:
            found += words.about_decks(one.edits, one.unlike, many)
            found += words.about_changes(one.changes, many)
            found += words.about_differences(one.differences, many)
        found += words.about_places(self.contests)
        found += words.about_presences(self.presences)
        found += words.about_cards(self.fates, many)
        found += words.about_ends(self.contests)
        return found


def answer(study: Study, decks: list[Deck]) -> Answer:
    """Work out the numbers of a study from its games."""
    deck = decks[0]
    arena = deck.parts[0].arena
    comparison = None
    if len(decks) > 1:
        other = decks[1]
        comparison = Comparison(
            other, edits(deck, other), unlike(deck, other), differences(deck, other), changes(deck, other)
        )
    return Answer(
        study=study,
        title=arena.definition.title,
        version=str(stamp()),
        rules=arena.model.header.rules,
        content=arena.model.header.content,
        deck=deck,
        contests=[contested(part) for part in deck.parts],
        presences=presences(deck),
        fates=fates(deck),
        comparison=comparison,
    )
