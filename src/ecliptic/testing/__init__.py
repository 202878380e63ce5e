"""Situations for tests, said in nouns, each of which tells what of the table it is about.

    from ecliptic.testing import scenario
    from ecliptic.testing.planetarium import Board, Hands, Mats

    game = scenario("planetarium", Board(matter={"4-03": "gas"}), Hands({0: "H01"}), Mats({0: {"A": "GR"}}), at="card")

The nouns of a game are in the module of its name, as in `ecliptic.testing.planetarium`, or in `testing` of its own
package. `pydoc` shows each with its fields, and the steps of a turn in which a situation can be. What is not said is as
little as can be: empty spaces, hands and mats, every other card in its deck. What cannot occur is refused with a
sentence. The game can be played, copied, undone to this position, and its record replays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import repr as brief
from typing import Any, Final

from ecliptic.api import CATALOG, AnyGame
from ecliptic.core.reason import BadSetup
from ecliptic.discovery import companion
from ecliptic.testing.builder import Impossible, Noun, Nouns, Setup
from ecliptic.testing.kinds import as_kind, fits

ASKED: Final[dict[str, Any]] = {
    "game": str,
    "at": str,
    "seats": int,
    "modules": str | Sequence[str],
    "options": Mapping[str, Any],
    "content": Mapping[str, str],
    "seed": int | str,
}
UNSAID: Final = ("options", "content", "seed")  # may be None


def scenario(
    game: str,
    *nouns: Noun,
    at: str = "",
    turn: int = 0,
    seats: int = 2,
    modules: str | Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    content: Mapping[str, str] | None = None,
    seed: int | str | None = 0,
) -> AnyGame:
    """A game in the situation that the nouns describe; Impossible if it cannot occur.

    `at` is the step of seat `turn`'s turn, as the module with the game's nouns lists them.
    Seats, modules, options and content are those of `ecliptic.new`; `seed` None leaves chance to the test.
    """
    check_kinds(locals())
    found = CATALOG.find(game)
    nouns_of = companion(found, "testing")
    if nouns_of is None:
        there = ", ".join(one.name for one in CATALOG.games.values() if companion(one, "testing") is not None)
        raise BadSetup(f"There are no scenarios for '{game}'; there are for {there}.")
    said = Nouns(game, nouns_of.NOUNS, nouns)
    made: AnyGame = nouns_of.build(Setup(found, seats, modules, options, content, seed), said, at, turn)
    return made


def check_kinds(given: Mapping[str, Any]) -> None:
    """Is everything of its kind that a situation is asked for with?"""
    for name, kind in ASKED.items():
        if not fits(kind, given[name]) and not (given[name] is None and name in UNSAID):
            raise BadSetup(f"`{name}` is {as_kind(kind)}, so it is not {brief(given[name])}.")


__all__ = ["Impossible", "Noun", "scenario"]
