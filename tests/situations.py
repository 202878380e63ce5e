"""Situations in the words that the tests of the games use: each word is what one noun of `ecliptic.testing` says.

Hundreds of tests begin from a usual situation and change a word of it, often in a table of cases. So they say the words
alone, and this is the one place that knows which noun each belongs to.
"""

from __future__ import annotations

from typing import Any, Final

from ecliptic import testing
from ecliptic.api import AnyGame
from ecliptic.testing import Noun, exoplanets, planetarium

Words = dict[str, tuple[type[Noun], str]]


def words(kind: type[Noun], said: str) -> Words:
    """Words that say a field of a noun, most of them its name: `pools=mats fill` are two fields."""
    pairs = [one.partition("=") for one in said.split()]
    return {word or name: (kind, name) for name, _, word in pairs}


WORDS: Final[dict[str, Words]] = {
    "planetarium": {
        **words(planetarium.Board, "matter planets protoplanets comets hidden bombarded fill bare"),
        **words(planetarium.Mats, "pools=mats"),
        **words(planetarium.Hands, "cards=hands"),
        **words(planetarium.Decks, "left=decks discards"),
        **words(planetarium.Rows, "cards=rows sides types corners heat cold"),
        **words(planetarium.Track, "tokens=track facedown"),
        **words(planetarium.Players, "scores spare"),
        **words(planetarium.Ending, "final turns=final_turns stall"),
        **words(planetarium.Star, "brightness=star changed=star_changed"),
    },
    "exoplanets": {
        **words(exoplanets.System, "arms star under core"),
        **words(exoplanets.Reserve, "piles bag drawn"),
        **words(exoplanets.Stocks, "bundles=stock cloud"),
        **words(exoplanets.Life, "cubes=life species began grown nursed"),
        **words(exoplanets.Hands, "tiles=hands goals lost tossed used"),
        **words(exoplanets.Markers, "fusion flare stimulation gravity"),
    },
}


def scenario(game: str, **said: Any) -> AnyGame:
    """A game in the situation that these words describe; `target` is the option of that name."""
    nouns: dict[type[Noun], dict[str, Any]] = {}
    rest: dict[str, Any] = {}
    for word, what in said.items():
        if word == "target":
            rest["options"] = {word: what}
        elif word in WORDS.get(game, {}):
            kind, name = WORDS[game][word]
            nouns.setdefault(kind, {})[name] = what
        else:
            rest[word] = what
    return testing.scenario(game, *(kind(**fields) for kind, fields in nouns.items()), **rest)
