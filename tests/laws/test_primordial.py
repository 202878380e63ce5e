"""Laws of Primordial: what the bombardment scatters and comets pay for stays in the game (PR-6.18, PR-7.17)."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.layers import find
from ecliptic.games.planetarium.matter import EMPTY
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.modules.primordial.tokens import COMET
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from tests.laws.planetarium import ALL_MODULES, SETS, conserve
from tests.laws.walk import EXPLORE
from tests.situations import scenario

SEED = random.randrange(2**32) if EXPLORE else 7  # which sets are tried, and all that happens in them
FEW = [("epochs",), ("epochs", "hidden-matter"), ("epochs", "double-matter"), ALL_MODULES]
OTHERS = random.Random(SEED).sample([modules for modules in SETS if "epochs" in modules and modules not in FEW], 8)
CASES = [(modules, 1 + at % 4) for at, modules in enumerate([*FEW, *OTHERS])]
BODIES = {"A": "1-01", "B": "4-03", "C": "5-05", "D": "7-03"}
LONG = 250  # decisions after the bombardment


def eve(modules: tuple[str, ...], seats: int, rng: random.Random) -> AnyGame:
    """Seat 0 can play a card whose price starts the bombardment; the board is as full as chance makes it."""
    card = "FL14" if "frost-line" in modules else "L02"
    more: dict[str, Any] = {"hidden": "2-08 3-05 4-05 6-05"} if "hidden-matter" in modules else {}
    free = [f"{orbit}-{at:02}" for orbit in (2, 4, 5, 6) for at in range(1, 9)]
    free = [name for name in free if name not in (*BODIES.values(), "2-08", "3-05", "4-05", "6-05")]
    kinds = ["gas", "rock", "water", "double-gas"] if "double-matter" in modules else ["gas", "rock", "water"]
    dots = rng.sample(free, rng.randrange(4, 24))
    matter = {name: kinds[at % 3] if at > 3 else kinds[at % len(kinds)] for at, name in enumerate(dots)}
    return scenario(
        "planetarium",
        seats=seats,
        modules=modules,
        at="card",
        planets=BODIES,
        mats={0: {"B": "RR", "C": "GW"}},
        hands={0: card},
        track=26,
        matter=matter,
        seed=None,
        **more,
    )


def pick(game: AnyGame, rng: random.Random) -> str:
    """Comets are moved and paid where they can be, the rest is left to chance."""
    lines = [action.line for action in game.options()]
    board, index = cast(Planetarium, game.state).board, cast(PlanetariumRules, game.rules).board.index
    bright = [line for line in lines if line.startswith("play") or (line.startswith("pay") and "comet" in line)]
    bright += [line for line in lines if line.startswith("move") and board[index[line.split()[1]]] == COMET]
    return rng.choice(bright if bright and game.decider != CHANCE_SEAT and rng.randrange(4) else lines)


@pytest.mark.laws
@pytest.mark.parametrize(("modules", "seats"), CASES, ids=[f"{'-'.join(names)}-{seats}" for names, seats in CASES])
def test_nothing_is_lost_in_the_bombardment(modules: tuple[str, ...], seats: int) -> None:
    """Counted after every single token that falls and every decision behind it (PR-6.18, PR-7.17, PR-11.23)."""
    rng = random.Random(f"{SEED} {modules} {seats}")
    print(f"seed {SEED}: {modules}, {seats} seats")  # noqa: T201  # pytest shows it with a failure
    game = eve(modules, seats, rng)
    conserve(game)
    rules, s = cast(PlanetariumRules, game.rules), cast(Planetarium, game.state)
    comets = sum(s.board[space] == EMPTY for space in rules.board.start)
    game.play(next(action for action in game.options() if action.line.startswith("play")))
    fallen = 0
    while game.prompt in ("Dig", "Rain"):
        conserve(game)
        game.play(rng.choice(game.options()))
        fallen += 1
    conserve(game)
    assert find(rules, Epochs).part(s).bombarded
    assert (fallen > 20, s.track) == (True, [])
    assert s.board.count(COMET) == comets > 0
    for _ in range(LONG):
        if game.over:
            break
        game.play(pick(game, rng))
        conserve(game)
    assert find(rules, Purses).part(s).beside == 0
    assert s.board.count(COMET) < comets  # some were collected, and counted all the while
