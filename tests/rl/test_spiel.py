"""OpenSpiel: its own suites pass, positions are dealt anew as a seat may know them, and its searches play."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is installed by `make prove`")

import ecliptic.rl.spiel  # noqa: E402, F401 - registers the games
from ecliptic.bots.bot import ask, make  # noqa: E402

pytestmark = pytest.mark.prove

GAMES = ["exoplanets", "planetarium", "seti"]


def played(name: str, lines: int, seed: int):  # type: ignore[no-untyped-def]  # OpenSpiel carries no types
    """A position after some lines at random, where a seat decides."""
    state = pyspiel.load_game(f"ecliptic_{name}").new_initial_state()
    rng = random.Random(seed)
    for _ in range(lines):
        if state.is_terminal():
            break
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_the_suite_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"ecliptic_{name}"), 1, False, True)


@pytest.mark.parametrize("name", GAMES)
def test_resampling(name: str) -> None:
    """What the seat knows and may do stays, what it cannot see is another."""
    changed = 0
    for lines in (60, 120, 180):
        state = played(name, lines, lines)
        if state.is_terminal():
            continue
        seat = state.current_player()
        for at in range(5):
            other = state.resample_from_infostate(seat, random.Random(at).random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.legal_actions() == state.legal_actions()
            changed += str(other) != str(state)
    assert changed


def test_copies() -> None:
    state = played("exoplanets", 80, 1)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state.held))):
        held = getattr(twin, "held", twin)
        assert held.game.digest() == state.held.game.digest()
        held.game.apply(held.game.options()[0])
    assert str(state) == str(state.clone())


def test_parameters() -> None:
    game = pyspiel.load_game("ecliptic_exoplanets(players=3,modules=gravity dynamic)")
    assert game.num_players() == 3
    assert game.new_initial_state().held.game.header.modules == ("gravity", "dynamic")


def test_ismcts_plays_against_our_bots() -> None:
    """The search of OpenSpiel decides on positions dealt anew, in turn with `random`."""
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import Evaluator

    class Even(Evaluator):  # type: ignore[misc]  # OpenSpiel carries no types
        """A rollout of a whole game would take long; nobody is ahead."""

        def evaluate(self, state):  # type: ignore[no-untyped-def]
            return [0.0] * state.num_players()

        def prior(self, state):  # type: ignore[no-untyped-def]
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    state = played("exoplanets", 60, 4)
    rng = np.random.RandomState(1)
    game = state.get_game()
    bot = ISMCTSBot(game=game, uct_c=1.4, max_simulations=3, evaluator=Even(), random_state=rng)
    other = make("random", "exoplanets", game.setting.rules, 1)
    decided = 0
    for _ in range(20):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
            decided += 1
        else:
            state.apply_action(ask(other, state.held.game).number)
    assert decided
