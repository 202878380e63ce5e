"""The Late Heavy Bombardment (PR-6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecliptic import CHANCE_SEAT, IllegalAction
from ecliptic.api import AnyGame
from ecliptic.testing.builder import Impossible
from tests.games.planetarium.primordial.table import (
    EPOCHS,
    FORMED,
    bombarded,
    matter_on_board,
    on_board,
    pool,
    primordial,
    purses,
    reserve,
    token,
    track,
)
from tests.games.planetarium.table import events, options, play, rules, state

LETTERED = ("2-08", "3-06", "5-03", "6-05")
AWAY = {"A": "1-01", "B": "4-03", "C": "5-05", "D": "7-03"}  # four planets, none on a lettered space


def sky(game: AnyGame, many: int, *busy: str) -> dict[str, str]:
    """So many matter tokens on dots, besides those on spaces named."""
    names = rules(game).board.names
    free = [name for name in names if name not in (*LETTERED, *AWAY.values())]
    kinds = ["gas", "rock", "water", "rock", "gas"]
    spaces = [*busy, *free][:many]
    return {name: kinds[at % len(kinds)] for at, name in enumerate(spaces)}


def about_to(on_track: int, on_board: int, on_mats: int, *busy: str, **more: Any) -> AnyGame:
    """Seat 0 may play L02 (2 Rock) to B; `on_mats` tokens lie on seat 1's mat besides."""
    empty = primordial(EPOCHS, planets=AWAY)
    pools = {"gas": on_mats // 2, "water": on_mats - on_mats // 2}
    return primordial(
        EPOCHS,
        at="card",
        planets=AWAY,
        mats={0: {"B": "RR"}, 1: {"A": pools}},
        hands={0: "L02"},
        track=on_track,
        matter=sky(empty, on_board, *busy),
        **more,
    )


def test_it_needs_the_acceleration_space() -> None:
    """PR-6.1, PR-6.16: the first token there starts it, and nothing accelerates."""
    quiet = about_to(25, 20, 2)
    play(quiet, "play L02 B")
    assert not bombarded(quiet)
    game = about_to(26, 20, 2)
    play(game, "play L02 B")
    assert bombarded(game)
    assert not state(game).accelerated
    assert "accelerated" not in events(game)


def test_reserve_fills_up() -> None:
    """PR-6.2, PR-6.5, PR-6.6, PR-6.9, PR-6.12, PR-6.18: worked example 6, with a price of 2."""
    game = about_to(28 - 1, 30, 12, "2-08", "3-06")
    held = reserve(game)
    assert held == 84 - 27 - 30 - 12 - 2
    play(game, "play L02 B")
    assert on_board(game, "comet") == 2
    assert (purses(game).beside, purses(game).box) == (0, 2)
    assert matter_on_board(game) == 72 - 4 - 2
    assert track(game) == []
    assert reserve(game) == held - (72 - 4 - 2 - 30 - 29)
    assert matter_on_board(game) + reserve(game) + 12 == 84


def test_surplus_goes_to_the_reserve() -> None:
    """PR-6.5, PR-6.11, PR-6.18: worked example 7."""
    game = about_to(27, 42, 2)
    held = reserve(game)
    play(game, "play L02 B")
    assert on_board(game, "comet") == 4
    assert matter_on_board(game) == 64
    assert reserve(game) == held + 29 - (72 - 42 - 4 - 4)


def test_spaces_stay_empty() -> None:
    """PR-6.9, PR-6.10, PR-6.18: worked example 8: everything falls, and chance leaves spaces empty."""
    game = about_to(27, 4, 38, "2-08", "3-06")
    held = reserve(game)
    empty = 72 - 4 - 4 - 2
    play(game, "play L02 B")
    assert held + 29 < empty
    assert reserve(game) == 0
    assert matter_on_board(game) == 4 + 29 + held
    assert on_board(game, "empty") == empty - 29 - held


def test_after_scoring_and_before_gravity() -> None:
    """PR-6.4: after points and habitability; Gravity may take what has just fallen."""
    game = primordial(EPOCHS, at="card", planets=AWAY, mats={0: {"B": "RR"}}, hands={0: "L07"}, track=26)
    play(game, "play L07 B")
    words = events(game)
    assert words.index("scored") < words.index("bombardment") < words.index("bombarded")
    assert game.prompt == "Gravity"
    assert len(options(game)) == 1 + matter_on_board(game)


def test_only_empty_spaces_are_filled() -> None:
    """PR-6.6, PR-6.7, PR-6.8, PR-6.13: what lies there stays, and mats are untouched."""
    game = about_to(26, 20, 6, "5-03")
    before = state(game).board[:]
    play(game, "play L02 B")
    names = rules(game).board.names
    for name, old, new in zip(names, before, state(game).board, strict=True):
        assert old in (4, new), name
    assert pool(game, 1, "A") == "GGGWWW"
    assert token(game, "2-08") == "comet"
    assert token(game, "5-03") != "comet"


def test_comets_need_an_empty_lettered_space() -> None:
    """PR-6.6: a body there, or a token, keeps it away."""
    game = primordial(
        EPOCHS,
        at="card",
        planets=FORMED,
        mats={0: {"B": "RR"}},
        hands={0: "L02"},
        track=26,
    )
    play(game, "play L02 B")
    assert on_board(game, "comet") == 0
    assert purses(game).box == 4


def test_once_only() -> None:
    """PR-6.14, PR-6.15: worked example 9: the next time it is the acceleration."""
    game = about_to(27, 20, 2, bombarded=True)
    play(game, "play L02 B")
    assert "bombardment" not in events(game)
    assert state(game).accelerated
    assert len(track(game)) == 29


def test_not_in_the_final_turns() -> None:
    """PR-6.17, PR-13.6: matter paid then goes to the final space."""
    game = about_to(27, 20, 2, final=0)
    play(game, "play L02 B")
    assert not bombarded(game)
    assert len(state(game).last) == 2


def test_before_the_final_space() -> None:
    """PR-6.3: with a short track one payment reaches both; the bombardment takes all, and the final turns wait."""
    short = {"track.csv": "spaces,acceleration\n4,2\n"}
    game = primordial(
        EPOCHS, at="card", planets=AWAY, mats={0: {"B": "GRWM"}}, hands={0: "H01"}, track=1, content=short
    )
    play(game, "play H01 B")
    assert bombarded(game)
    assert state(game).final_seat == -1
    assert track(game) == []


def test_every_arrangement() -> None:
    """PR-6.7: mixed tokens: what falls on a space varies with chance alone, kinds in proportion."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        game = primordial(
            EPOCHS,
            at="card",
            planets=AWAY,
            mats={0: {"B": "RR"}},
            hands={0: "L02"},
            track="G" * 13 + "R" * 13,
            seed=seed,
        )
        play(game, "play L02 B")
        seen[token(game, "6-09")] += 1
    assert len(seen) >= 3


def test_it_is_chance() -> None:
    """PR-14.4: nature says each token, on the record, and undo stops behind it."""
    game = about_to(26, 50, 0, seed=None)
    play(game, "play L02 B")
    assert game.decider == CHANCE_SEAT
    assert {line.split()[0] for line in options(game)} == {"matter"}
    while game.decider == CHANCE_SEAT:
        play(game, options(game)[0])
    with pytest.raises(IllegalAction):
        game.undo()


def test_the_builder_knows_it() -> None:
    """PR-6.1: 28 tokens on the track before the bombardment cannot be."""
    with pytest.raises(Impossible, match=r"PR-6\.1"):
        about_to(28, 10, 0)
