"""The Late Heavy Bombardment (PR-6)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

import pytest

from ecliptic import CHANCE, IllegalAction
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.planetarium.matter import MATTER
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.tokens import WORDS, is_matter
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
)
from tests.games.planetarium.table import events, last, options, play, rules, state, token, track, weights

LETTERED = ("2-08", "3-06", "5-03", "6-05")
AWAY = {"A": "1-01", "B": "4-03", "C": "5-05", "D": "7-03"}  # four planets, none on a lettered space


def sky(game: AnyGame, many: int, *busy: str) -> dict[str, str]:
    """So many matter tokens on dots, besides those on spaces named."""
    names = rules(game).board.names
    free = [name for name in names if name not in (*LETTERED, *AWAY.values())]
    kinds = ["gas", "rock", "water", "rock", "gas"]
    spaces = [*busy, *free][:many]
    return {name: kinds[at % len(kinds)] for at, name in enumerate(spaces)}


def about_to(on_track: int, on_board: int, on_mats: int, *busy: str, price: int = 2, **more: Any) -> AnyGame:
    """Seat 0 may play L02 (2 Rock) or H10 (3 Rock) to B; `on_mats` tokens lie on seat 1's mat besides."""
    empty = primordial(EPOCHS, planets=AWAY)
    pools = {"gas": on_mats // 2, "water": on_mats - on_mats // 2}
    return primordial(
        EPOCHS,
        at="card",
        planets=AWAY,
        mats={0: {"B": "R" * price}, 1: {"A": pools}},
        hands={0: "L02 H10"},
        track=on_track,
        matter=sky(empty, on_board, *busy),
        **more,
    )


def held(game: AnyGame) -> Counter[str]:
    """All matter by kind: on the board, in pools, on the track and in the reserve."""
    s = state(game)
    found = Counter(WORDS[one] for one in s.board if is_matter(one))
    found.update(word.removesuffix(" face down") for word in [*track(game), *last(game)])
    for seat in range(len(s.players)):
        for letter in "ABCD":
            found.update({"G": "gas", "R": "rock", "W": "water", "M": "metal"}[one] for one in pool(game, seat, letter))
    for kind, many in zip(MATTER, s.supply, strict=True):
        found[kind] += many
    return found


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


ALL_MATTER = {"gas": 22 + 5, "rock": 22 + 5, "water": 16 + 4, "metal": 8 + 2}


def test_reserve_fills_up() -> None:
    """PR-6.2, PR-6.5, PR-6.6, PR-6.9, PR-6.12, PR-6.18: worked example 6, with a token beyond the space."""
    game = about_to(27, 30, 12, "2-08", "3-06", price=3)
    assert (reserve(game), held(game)) == (12, ALL_MATTER)
    play(game, "play H10 B")
    fallen = next(event for event in game.events if event.word == "bombardment")
    assert fallen.params == {"tokens": 30, "comets": 2}
    assert (token(game, "2-08"), token(game, "3-06")) == ("gas", "rock")
    assert (token(game, "5-03"), token(game, "6-05")) == ("comet", "comet")
    assert (purses(game).beside, purses(game).box) == (0, 2)
    assert (matter_on_board(game), on_board(game, "empty")) == (66, 0)
    assert (reserve(game), track(game)) == (6, [])
    assert held(game) == ALL_MATTER
    assert 66 + 12 + 6 == held(game).total() == 84


def test_surplus_goes_to_the_reserve() -> None:
    """PR-6.5, PR-6.11, PR-6.18: worked example 7."""
    game = about_to(26, 42, 2)
    assert reserve(game) == 12
    play(game, "play L02 B")
    assert on_board(game, "comet") == 4
    assert (matter_on_board(game), on_board(game, "empty")) == (64, 0)
    assert (reserve(game), track(game)) == (18, [])
    assert held(game) == ALL_MATTER
    assert 64 + 2 + 18 == held(game).total() == 84


def two_heaps(on_board: int) -> AnyGame:
    """Double tokens were mixed in, and 8 tokens were left over: the reserve is these and the extra ones."""
    modules = ("epochs", "double-matter")
    empty = primordial(modules, planets=AWAY)
    return primordial(
        modules,
        at="card",
        planets=AWAY,
        mats={0: {"B": "RR"}},
        hands={0: "L02"},
        track=26,
        matter=sky(empty, on_board),
        seed=None,
    )


def test_extra_tokens_come_before_what_was_left_over() -> None:
    """PR-6.9: with doubles mixed in, the board is completed from the extra tokens alone as long as there are any."""
    game = two_heaps(32)
    heap = find(rules(game), Heap).part(state(game))
    apart = heap.apart[:]
    assert sum(apart) < reserve(game)
    play(game, "play L02 B")
    assert (game.prompt, state(game).agenda[-1].effect.args) == ("Dig", (4,))
    for left in range(4, 0, -1):
        assert options(game) == ["matter gas", "matter rock", "matter water", "matter metal"]
        assert weights(game) == apart
        assert state(game).agenda[-1].effect.args == (left,)
        play(game, "matter gas")
        apart[0] -= 1
    assert heap.apart == apart
    assert sum(heap.doubles) == 8


def test_what_was_left_over_comes_when_the_extra_tokens_are_out() -> None:
    """PR-6.9: all extra tokens fall, and chance picks the rest from double and single tokens."""
    game = two_heaps(16)
    play(game, "play L02 B")
    heap = find(rules(game), Heap).part(state(game))
    assert heap.apart == [0, 0, 0, 0]
    assert (game.prompt, state(game).agenda[-1].effect.args) == ("Dig", (4,))
    assert "matter double-gas" in options(game)


def test_spaces_stay_empty() -> None:
    """PR-6.9, PR-6.10, PR-6.18: worked example 8: everything falls, and chance leaves spaces empty."""
    game = about_to(26, 19, 25, "2-08", "3-06")
    assert reserve(game) == 12
    play(game, "play L02 B")
    assert on_board(game, "comet") == 2
    assert (matter_on_board(game), on_board(game, "empty")) == (59, 7)
    assert (reserve(game), track(game)) == (0, [])
    assert held(game) == ALL_MATTER
    assert 59 + 25 == held(game).total() == 84


def test_before_the_card_is_placed() -> None:
    """PR-6.4: as soon as the price is paid; Gravity may take what has just fallen."""
    game = primordial(EPOCHS, at="card", planets=AWAY, mats={0: {"B": "RR"}}, hands={0: "L07"}, track=26)
    play(game, "play L07 B")
    words = events(game)
    assert words.index("played") < words.index("bombardment") < words.index("bombarded") < words.index("scored")
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


# A board of one orbit with 12 spaces, four of them lettered, and 12 tokens: small enough to see all that can fall.
RING: Final = [f"1-{at:02}" for at in range(1, 13)]
SMALL: Final = {
    "spaces.csv": "name,orbit,tick,planet\n"
    + "".join(f"{name},1,{4 * at},{'ABCD'[at - 8] if at > 7 else ''}\n" for at, name in enumerate(RING)),
    "lines.csv": "from,to,line\n" + "".join(f"{RING[at - 1]},{name},thick\n" for at, name in enumerate(RING)),
    "matter.csv": "gas,rock,water,metal\n2,4,1,1\n",
    "extra.csv": "gas,rock,water,metal\n1,1,1,1\n",
    "track.csv": "spaces,acceleration\n6,3\n",
}
GROUND: Final = {"A": "1-01", "B": "1-02", "C": "1-03", "D": "1-04"}


def falling(mats: str, **situation: Any) -> AnyGame:
    """The third token of a small track is paid; matter not in seat 1's pool or on the board is the reserve."""
    game = primordial(
        EPOCHS,
        at="card",
        planets=GROUND,
        mats={0: {"B": "RR"}, 1: {"A": mats}},
        hands={0: "L02"},
        track="G",
        content=SMALL,
        seed=None,
        **situation,
    )
    play(game, "play L02 B")
    return game


def fallen(game: AnyGame) -> dict[tuple[str, ...], Fraction]:
    """What may lie on the four dots in the end, and how likely it is: all ways of chance, one by one."""
    if game.prompt not in ("Dig", "Rain"):
        return {tuple(token(game, space) for space in RING[4:8]): Fraction(1)}
    found: dict[tuple[str, ...], Fraction] = {}
    likely = weights(game)
    for line, weight in zip(options(game), likely, strict=True):
        onward = game.copy()
        onward.play(line)
        for end, chance in fallen(onward).items():
            found[end] = found.get(end, Fraction(0)) + chance * Fraction(weight, sum(likely))
    return found


def mixed(falls: Sequence[str], drawn: Sequence[str], spaces: int) -> dict[tuple[str, ...], Fraction]:
    """The same by counting: some tokens of a heap are added, all are mixed, each order is as likely as any other."""
    more = max(0, min(spaces - len(falls), len(drawn)))
    blank = ["empty"] * max(0, spaces - len(falls) - more)
    orders = Counter(
        order[:spaces]
        for added in itertools.combinations(drawn, more)
        for order in itertools.permutations([*falls, *added, *blank])
    )
    return {order: Fraction(many, orders.total()) for order, many in orders.items()}


def test_every_arrangement_is_equally_likely() -> None:
    """PR-6.7: three tokens and one from the reserve on four dots."""
    game = falling("GWW", matter={})
    assert on_board(game, "comet") == 4
    assert state(game).supply == [1, 3, 0, 2]
    assert fallen(game) == mixed(["gas", "rock", "rock"], ["gas", "rock", "rock", "rock", "metal", "metal"], 4)


def test_every_choice_of_empty_spaces_is_equally_likely() -> None:
    """PR-6.10: three tokens on four dots and no reserve: a quarter each, whatever else falls where."""
    game = falling("GGWWRRRMM")
    assert sum(state(game).supply) == 0
    found = fallen(game)
    assert found == mixed(["gas", "rock", "rock"], [], 4)
    for at in range(4):
        assert sum(chance for end, chance in found.items() if end[at] == "empty") == Fraction(1, 4)
    assert set(found.values()) == {Fraction(1, 12)}


def test_every_surplus_is_equally_likely() -> None:
    """PR-6.11: three tokens for two dots; which one goes to the reserve is drawn."""
    game = falling("W", matter={"1-05": "water", "1-06": "metal"})
    found = fallen(game)
    ends = mixed(["gas", "rock", "rock"], [], 2)
    assert found == {("water", "metal", *end): chance for end, chance in ends.items()}
    while game.prompt == "Rain":
        play(game, options(game)[-1])
    assert (token(game, "1-07"), token(game, "1-08")) == ("rock", "rock")
    assert state(game).supply[0] == 3  # the Gas of the track beside the two that were there


def test_it_is_chance() -> None:
    """PR-14.4: nature says each token, on the record, and undo stops behind it."""
    game = about_to(26, 50, 0, seed=None)
    play(game, "play L02 B")
    assert game.decider == CHANCE
    assert {line.split()[0] for line in options(game)} == {"matter"}
    while game.decider == CHANCE:
        play(game, options(game)[0])
    with pytest.raises(IllegalAction):
        game.undo()


def test_the_builder_knows_it() -> None:
    """PR-6.1: 28 tokens on the track before the bombardment cannot be."""
    with pytest.raises(Impossible, match=r"PR-6\.1"):
        about_to(28, 10, 0)
