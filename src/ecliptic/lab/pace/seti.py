"""What is measured of SETI: random play, also with species and with the rival, and greedy play."""

from __future__ import annotations

import random
from typing import Any, Final

import ecliptic
from ecliptic.games.seti.traces import NEUTRAL
from ecliptic.lab.pace import BACKGAMMON, Budget, Play, called, finish, greedy, interfaces, play, usual

GAME: Final = "seti"
CONTACT: Final = "SETI with two species, 2 seats"
SOLO: Final = "SETI, 1 seat and the rival"


def play_contact(rng: random.Random) -> int:
    """Random play in which both species are discovered at the end of the first turn.

    Random players rarely discover one, so neutral markers lie on all discovery spaces.
    """
    game = ecliptic.new(GAME, 2, rng.getrandbits(32))
    state: Any = game.state
    state.traces[:] = [NEUTRAL] * len(state.traces)
    return finish(game, rng)


PLAYS: Final[dict[str, Play]] = {
    **usual(GAME, 2, 4),
    CONTACT: play_contact,
    SOLO: play(GAME, 1, {"difficulty": 3}),
    **greedy(GAME, 2),
}
BUDGETS: Final = (
    Budget(called(GAME, 2), BACKGAMMON, 0.6, 3.0),
    Budget(called(GAME, 4), BACKGAMMON, 0.6, 3.0),
    Budget(CONTACT, BACKGAMMON, 0.6, 3.0),
    Budget(SOLO, BACKGAMMON, 0.1, 0.5),  # a decision has whole turns of the rival behind it
    *interfaces(GAME, 8.0),
)
