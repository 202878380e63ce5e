"""Situations for tests, said in nouns, each of which tells what of the table it is about.

    from ecliptic.testing import scenario
    from ecliptic.testing.planetarium import Board, Hands, Mats

    game = scenario("planetarium", Board(matter={"4-03": "gas"}), Hands({0: "H01"}), Mats({0: {"A": "GR"}}), at="card")

The nouns of a game are in the module of its name; those of SETI's discovered species in `ecliptic.testing.species`.
What is not said is as little as can be: empty spaces, hands and mats, every other card in its deck. What cannot occur
is refused with a sentence. The game can be played, copied, undone to this position, and its record replays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ecliptic.api import CATALOG, AnyGame
from ecliptic.core.reason import BadSetup
from ecliptic.testing import exoplanets, planetarium, seti
from ecliptic.testing.builder import Impossible, Noun, Nouns, Setup

BUILDERS: Final[dict[str, tuple[Sequence[type[Noun]], Callable[[Setup, Nouns, str, int], AnyGame]]]] = {
    "exoplanets": (exoplanets.NOUNS, exoplanets.build),
    "planetarium": (planetarium.NOUNS, planetarium.build),
    "seti": (seti.NOUNS, seti.build),
}


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

    `at` is the step of seat `turn`'s turn. In Planetarium: turn, move (unless said otherwise), card, draw, finals, dice
    (solo) or end. In Exoplanets: turn, source, place, power (of the core), evolution (unless said otherwise) or end.
    In SETI: turn, main (unless said otherwise), close (the main action is done) or end.
    Seats, modules, options and content are those of `ecliptic.new`; `seed` None leaves chance to the test.
    """
    if game not in BUILDERS:
        raise BadSetup(f"There are no scenarios for '{game}'; there are for {', '.join(BUILDERS)}.")
    known, build = BUILDERS[game]
    said = Nouns(game, known, nouns)
    return build(Setup(CATALOG.find(game), seats, modules, options, content, seed), said, at, turn)


__all__ = ["Impossible", "Noun", "scenario"]
