"""Laws of SETI with its species: walks that begin when a species has been discovered."""

from __future__ import annotations

import random
from typing import Final

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from tests.games.seti.species.table import BUILT, contact
from tests.laws.seti import conserve, secrets
from tests.proof import again

STEPS: Final = 400
CASES: Final = [(species, seats) for species in BUILT for seats in (2, 3, 4)]


def begun(species: str, seats: int, rng: random.Random) -> AnyGame:
    """A game in which a species was discovered early, with the markers of all players."""
    owners = "".join(str(rng.randrange(seats)) for _ in range(3))
    return contact(species, owners=owners, lines=(), seats=seats, goods="credit 9 energy 9")


def walk(game: AnyGame, rng: random.Random) -> None:
    """A random step, seldom a pass."""
    options = game.options()
    wanted = [action for action in options if action.line != "pass"]
    game.apply(rng.choice(wanted or options) if rng.randrange(10) else rng.choice(options))


@pytest.mark.laws
@pytest.mark.parametrize(("species", "seats"), [row if row[1] == 2 else again(*row) for row in CASES])
def test_a_discovered_species(species: str, seats: int) -> None:
    """Everything is in one place, views keep secrets, a copy is equal, and a view can be dealt and played on."""
    rng = random.Random(f"{species} {seats}")
    game = begun(species, seats, rng)
    for step in range(STEPS):
        if game.over:
            break
        conserve(game)
        if step % 7 == 0:
            for viewer in range(-1, seats):
                shown = str({**game.view(None if viewer < 0 else viewer), "agenda": []})
                assert not {word for word in secrets(game, viewer) if f"'{word}'" in shown}
            viewer = rng.randrange(seats)
            dealt = game.deal(viewer, step)
            conserve(dealt)
            assert dealt.view(viewer) == game.view(viewer)
        walk(game, rng)


@pytest.mark.laws
def test_a_game_with_species_is_replayed() -> None:
    """The record of a game brings the same game back."""
    rng = random.Random(7)
    game = api.new("seti", 2, 7)
    for _ in range(STEPS):
        if not game.over:
            walk(game, rng)
    assert api.replay(game.record()).digest() == game.digest()
