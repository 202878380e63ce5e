"""OpenSpiel: its own suites pass, and positions are dealt anew as a seat may know them."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is installed by `make prove`")

import ecliptic.rl.spiel  # noqa: E402, F401 - registers the games

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


@pytest.mark.parametrize("name", ["exoplanets", "planetarium"])
def test_playthrough(tmp_path: Path, name: str) -> None:
    """What OpenSpiel writes of a whole game, position by position, it writes again when it plays the same actions.

    Not of SETI: it writes out each observation, five thousand numbers a seat, which takes minutes.
    """
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    kept = tmp_path / "playthrough.txt"
    kept.write_text(generate_playthrough.playthrough(f"ecliptic_{name}", None, seed=3), encoding="utf-8")
    wanted, found = generate_playthrough.replay(str(kept))
    assert found == wanted


def test_a_process_ends_well() -> None:
    """OpenSpiel lets go of our games after Python has ended, and nothing comes of it."""
    lines = "import pyspiel, ecliptic.rl.spiel; pyspiel.load_game('ecliptic_exoplanets').new_initial_state()"
    ended = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


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
            assert (other.observation_tensor(seat) == state.observation_tensor(seat)).all()
            assert other.legal_actions() == state.legal_actions()
            changed += str(other) != str(state)
    assert changed


@pytest.mark.parametrize("name", GAMES)
def test_what_python_asks_for(name: str) -> None:
    """States answer Python without a way through C++, and say the same as they do there."""
    through = pyspiel.State
    for lines in (0, 90, 10_000):
        state = played(name, lines, 2)
        other = 1 - state.current_player() if not state.is_terminal() else 0
        assert state.is_chance_node() == through.is_chance_node(state)
        assert state.rewards() == through.rewards(state)
        assert state.legal_actions() == through.legal_actions(state)
        assert state.legal_actions(other) == through.legal_actions(state, other) == []
        for seat in range(2):
            assert state.observation_tensor(seat).tolist() == through.observation_tensor(state, seat)


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
