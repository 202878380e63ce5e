"""What the rival gets in place of what players gain: progress, and data for its computer."""

from __future__ import annotations

import pytest

from ecliptic.core.layers import find
from ecliptic.games.seti.goods import DATA
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.board import Boards
from tests.games.seti.rival.table import does, params, rival, rules_of, solo, told
from tests.games.seti.table import options, play, player, rules, state


def test_the_marker_goes_round_the_track() -> None:
    """Progress moves the marker by so many spaces of the 12 (SE-21.9)."""
    game = solo("S06", progress=11)
    assert does(game, "reveal S06") == {"probes_1": "+f1", "publicity_1": 1, "progress": 1}
    assert params(game, "progress") == [{"count": 1, "space": 12, "by": "S06"}]


def test_past_the_last_space_an_advanced_card_joins() -> None:
    """From space 12 to space 1 an advanced card comes face down onto the deck, and stays in it (SE-21.11)."""
    game = solo("S06 S01", progress=12)
    assert does(game, "reveal S06") == {
        "probes_1": "+f1",
        "publicity_1": 1,
        "progress": -11,
        "unknown": 1,
        "above": 1,
        "box": -1,
    }
    assert rules_of(game, "rival-grows") == ["SE-21.11"]
    play(game, "pass", f"keep {rules(game).cards[state(game).stack[0]].name}")
    assert "reveal S06" not in options(game)  # it was turned up in this round
    assert options(game) == [f"reveal S{number:02}" for number in range(5, 15) if number != 6]
    play(game, "reveal S14", "card C001")
    assert (rival(game).unknown, rival(game).above) == (0, 0)
    assert options(game) == ["reveal S01"]  # the one below it


def test_without_advanced_cards_there_are_points() -> None:
    """If no advanced card is left, the rival gains 8 points instead (SE-21.12)."""
    cards = " ".join(f"S{number:02}" for number in range(5, 15))
    game = solo(cards, progress=12)
    assert rival(game).box == 0
    assert does(game, "reveal S06") == {
        "probes_1": "+f1",
        "publicity_1": 1,
        "progress": -11,
        "points_1": "+progress=8",
    }


@pytest.mark.parametrize(("bonus", "gained"), [("energy", 1), ("card", 1)])
def test_energy_and_cards_are_progress(bonus: str, gained: int) -> None:
    """A tile with 1 energy or 1 card gives 1 progress (SE-21.13)."""
    game = solo("S02", goods="publicity 6", tops={"computer-1": bonus})
    found = does(game, "reveal S02", "top computer-1 vp")
    assert found["progress"] == gained
    assert player(game, 1).stock[:2] == [0, 0]
    assert player(game, 1).hand == []


def test_publicity_and_points_are_gained_as_by_players() -> None:
    """Publicity up to 10, and points (SE-21.29)."""
    game = solo("S02", goods="publicity 6", tops={"computer-1": "publicity"})
    found = does(game, "reveal S02", "top computer-1 vp")
    assert found["publicity_1"] == -5
    game = solo("S01", goods="publicity 10")
    does(game, "reveal S01")
    assert player(game, 1).stock[2] == 10


def test_credits_are_progress() -> None:
    """The red anomaly shows 1 credit: 1 progress for the rival if it leads there (SE-21.13, SE-21.41)."""
    traces: dict[str, int | str] = {"left red": 0, "left yellow": 0, "left blue": 0}
    game = solo("S02", goods="publicity 6", traces=traces, species={"left": "anomalies"})
    part = find(game.rules, Anomalies).part(state(game))
    part.sectors, part.sides = [4, 2, 0], [0, 0, 0]  # red one sector ahead of Earth, 1 credit up
    boards = find(game.rules, Boards).part(state(game))
    boards.spaces[0], boards.markers[0] = [0], [1]
    game.asked = None
    found = does(game, "reveal S02", "top computer-2 energy")  # before it looks which tech it prefers
    assert found["progress"] == 1
    assert player(game, 1).stock[0] == 0


@pytest.mark.parametrize(
    ("before", "after", "publicity", "progress"), [(0, 3, 1, 0), (1, 4, 1, 4), (3, 6, 0, 4), (4, 6, 0, 0), (6, 6, 0, 0)]
)
def test_data_fills_the_computer(before: int, after: int, publicity: int, progress: int) -> None:
    """Data goes onto the six spaces: the second gives 1 publicity, the fourth 4 progress; the rest waits (SE-21.14)."""
    game = solo("S05", data=before, goods="publicity 0") if before < 6 else solo("S14", data=6, probes={1: "earth"})
    found = does(game, f"reveal {'S05' if before < 6 else 'S14'}", "card C001")  # three signals
    mine = player(game, 1)
    assert mine.filled == after
    assert mine.stock[DATA] == before + 3 - after
    assert found.get("publicity_1", 0) == publicity
    assert found.get("progress", 0) == progress


def test_the_pool_of_the_rival_has_no_limit() -> None:
    """Data without room goes into a pool without limit (SE-21.14)."""
    game = solo("S14", data=6, goods="data 6 publicity 0", probes={1: "earth"})
    does(game, "reveal S14", "card C001")
    assert player(game, 1).stock[DATA] == 9


def test_analyzing_fills_the_computer_again() -> None:
    """The computer is cleared and filled from the pool, with what the spaces give (SE-21.15)."""
    game = solo("S01", data=6, goods="data 5 publicity 0")
    assert does(game, "reveal S01") == {
        "filled_1": -1,
        "data_1": -5,
        "traces": "+left-blue:1",
        "points_1": "+discovery=5",
        "publicity_1": 2,  # of the discovery space and of the second space of the computer
        "progress": 4,
    }
    full = solo("S01", data=6, goods="data 9 publicity 0")  # its pool has no limit (SE-21.14)
    found = does(full, "reveal S01")
    assert (found["data_1"], "filled_1" in found) == (-6, False)


def test_a_computer_tech_helps_analyzing_once() -> None:
    """One computer tech is discarded for 3 points and 1 progress, and no more than one (SE-21.15, SE-21.22)."""
    game = solo("S05", data=6, techs="computer-1 computer-2 probe-1", goods="publicity 0")
    found = does(game, "reveal S05")
    assert found == {
        "filled_1": -6,
        "traces": "+left-blue:1",
        "points_1": "+S05=3 +S05=3 +discovery=5",
        "publicity_1": 1,
        "progress": 1,
        "techs_1": "-computer-1",
        "spent": "+computer-1",
    }
    assert "rival-uses-computer" in told(game)


def test_income_is_four_progress() -> None:
    """An orbiter's income is 4 progress (SE-21.13)."""
    game = solo("S01", goods="publicity 0", probes={1: "earth"})
    assert does(game, "reveal S01")["progress"] == 4
