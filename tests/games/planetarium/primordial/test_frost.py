"""The frost line: inside and outside, heat and cold, majorities, markers (PR-8, PR-9)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.api import AnyGame
from ecliptic.games.planetarium.modules.primordial.content import PrimordialEdition
from tests.games.planetarium.primordial.table import FROST, line, primordial, supply, warmth
from tests.games.planetarium.table import events, hand, options, play, player, refused, row, side, state, sums

INNER, OUTER = "3-03", "4-03"


def frosty(**situation: Any) -> AnyGame:
    return primordial(situation.pop("modules", FROST), **situation)


@pytest.mark.parametrize(
    ("space", "inside"),
    [
        ("1-01", True),
        ("2-01", True),
        ("3-01", True),
        ("4-01", False),
        ("5-01", False),
        ("6-01", False),
        ("7-01", False),
        ("7-16", False),
    ],
)
def test_inside_and_outside(space: str, inside: bool) -> None:
    """PR-8.1, PR-9.1, PR-9.2, PR-9.3, PR-9.4: orbits 1 to 3 are inside, all others outside."""
    game = frosty(at="card", planets={"B": space}, mats={0: {"B": "GGRW"}}, hands={0: "FL01 FL09"})
    assert line(game) == 3
    assert ("play FL01 B" in options(game)) == inside
    assert ("play FL09 B" in options(game)) == (not inside)
    refused(game, "play FL09 B" if inside else "play FL01 B", "PR-9.4" if inside else "PR-9.3")


@pytest.mark.parametrize("space", [INNER, OUTER])
def test_cards_for_both_sides(space: str) -> None:
    """PR-9.6, PR-9.14: Crater Chain asks for no side and brings no tokens."""
    game = frosty(at="card", planets={"B": space}, mats={0: {"B": "RR"}}, hands={0: "FL14"})
    play(game, "play FL14 B")
    assert warmth(game) == {"FL14": (0, 0)}


def test_played_like_any_other() -> None:
    """PR-9.7, PR-9.8: paid, placed, marked, scored, weighed; then its tokens."""
    game = frosty(at="card", planets={"B": INNER}, mats={0: {"B": "RW"}}, hands={0: "FL03"})
    play(game, "play FL03 B")
    assert row(game, "B") == [("FL03", 0)]
    assert player(game, 0).score == 4
    assert (sums(game, "B"), side(game, "B")) == ((4, 0), "habitable")
    assert warmth(game) == {"FL03": (1, 0)}
    words = events(game)
    assert words.index("turned") < words.index("heated")


def test_judged_when_played() -> None:
    """PR-9.5: moving over the line later changes nothing."""
    game = frosty(at="card", planets={"B": INNER}, mats={0: {"B": "GG"}}, hands={0: "FL01"})
    play(game, "play FL01 B", "draw low")
    before = warmth(game)
    over = next(text for text in options(game) if text.startswith(f"move {INNER} 4-"))
    play(game, over)
    assert warmth(game) == before
    assert row(game, "B") == [("FL01", 0)]


def test_thaw_and_freeze() -> None:
    """PR-9.9, PR-9.10, PR-9.11, PR-9.12, PR-9.13: worked example 15, whoever owns the cards."""
    game = frosty(
        at="card",
        planets={"D": "6-05", "C": "5-03"},
        rows={"D": [("FH01", 0), ("FL04", 1), ("FL01", 1, False)], "C": [("FL02", 1)]},
        mats={0: {"D": "GGW"}},
        hands={0: "FH08"},
    )
    assert warmth(game) == {"FH01": (3, 0), "FL04": (2, 0), "FL01": (1, 0), "FL02": (1, 0)}
    play(game, "play FH08 D")
    assert warmth(game) == {"FH01": (2, 0), "FL04": (1, 0), "FL01": (0, 0), "FL02": (1, 0), "FH08": (0, 3)}


def test_removed_tokens_go_back() -> None:
    """PR-8.5, PR-9.8, PR-9.15: into the supply, out of which the next card takes as many as it shows."""
    game = frosty(
        at="card",
        planets={"D": "6-05", "B": INNER},
        rows={"D": [("FH01", 0), ("FL04", 1)]},
        mats={0: {"D": "GGW"}, 1: {"B": "RRR"}},
        hands={0: "FH08", 1: "FH02"},
        matter={"7-01": "gas"},
    )
    assert supply(game) == (30 - 5, 30)
    play(game, "play FH08 D")
    assert supply(game) == (30 - 5 + 2, 30 - 3)
    play(game, "draw low", "move 7-01 7-02", "play FH02 B")
    assert supply(game) == (30 - 5 + 2 - 3, 30 - 3)
    assert warmth(game)["FH02"] == (3, 0)


def test_heat_thaws() -> None:
    """PR-9.9, PR-9.12, PR-9.13: heat takes one cold from each card, leaves heat alone, and keeps its own."""
    game = frosty(
        at="card",
        planets={"B": INNER},
        rows={"B": [("FL10", 0), ("FL04", 1)]},
        cold={"FL10": 2},
        mats={0: {"B": "RR"}},
        hands={0: "FL02"},
    )
    play(game, "play FL02 B")
    assert warmth(game) == {"FL10": (0, 1), "FL04": (2, 0), "FL02": (1, 0)}


def test_majorities() -> None:
    """PR-9.17, PR-9.18, PR-9.19: strictly more, over everybody's cards; 0 to 0 is none."""

    def final(card: str, heat: int, cold: int) -> AnyGame:
        return frosty(
            at="finals",
            final=0,
            planets={"B": "4-03"},
            rows={"B": [("FL13", 0), ("FH01", 1, False), ("FH08", 1, False)]},
            heat={"FH01": heat},
            cold={"FH08": cold},
            mats={0: {"B": "RWWW"}},
            hands={0: card},
        )

    assert "play FF03 B" in options(final("FF03", 2, 1))
    assert "play FF08 B" in options(final("FF08", 1, 2))
    for heat, cold in ((1, 1), (0, 0), (1, 2)):
        refused(final("FF03", heat, cold), "play FF03 B", "PR-9.17")
    for heat, cold in ((1, 1), (0, 0), (2, 1)):
        refused(final("FF08", heat, cold), "play FF08 B", "PR-9.18")


def test_finals_change_no_tokens() -> None:
    """PR-9.20: they carry none."""
    game = frosty(
        at="finals",
        final=0,
        planets={"B": "2-01"},
        rows={"B": [("FL01", 0), ("FL13", 0)]},
        mats={0: {"B": "WW"}},
        hands={0: "FF03"},
    )
    play(game, "play FF03 B")
    assert game.prompt == "TakeOff"
    play(game, "unmark FL13")
    assert warmth(game)["FL01"] == (1, 0)
    assert warmth(game)["FF03"] == (0, 0)


def test_a_final_of_an_owner_may_carry_tokens() -> None:
    """PR-9.20, PR-14.10: that ours carry none is no rule: such a card thaws and freezes like any other."""
    texts = PrimordialEdition(FROST).texts()
    haze, steam = "FL01,Sunward Haze,2,0,0,0,3,0,3,,,,,inside,", "FF03,Steam World,0,0,2,0,11,0,0,,1-4,,marker,,"
    low = texts["low.csv"].replace(f"{haze}1,0", f"{haze}0,0")  # one Heat token less, so that there are still 30
    final = texts["final.csv"].replace(f"{steam}0,0,heat", f"{steam}1,0,")
    game = frosty(
        at="finals",
        final=0,
        planets={"B": "2-01"},
        rows={"B": [("FL07", 0)]},
        cold={"FL07": 1},
        mats={0: {"B": "WW"}},
        hands={0: "FF03"},
        content={"low.csv": low, "final.csv": final},
    )
    play(game, "play FF03 B")
    assert (warmth(game)["FF03"], warmth(game)["FL07"]) == ((1, 0), (0, 0))
    assert "thawed" in events(game)


def test_points_at_the_end() -> None:
    """PR-9.21, PR-9.22, PR-9.25: worked example 16."""
    game = frosty(
        at="end",
        final=0,
        turn=1,
        rows={"C": [("FH08", 0)], "A": [("FL04", 0), ("FL05", 0, False)]},
        scores={0: 7, 1: 0},
    )
    assert game.over
    assert player(game, 0).score == 17
    assert game.ranking()[0].points == 17
    assert [str(entry.reason.rule) for entry in game.scores()[0].lines][-1] == "PR-9.21"


def test_they_count_at_the_end_only() -> None:
    """PR-9.21, PR-9.25: until then scores and standings are without them."""
    game = frosty(at="turn", rows={"C": [("FH08", 0)]}, matter={"7-01": "gas"})
    assert player(game, 0).score == 5
    assert game.ranking()[0].points == 5
    assert game.scores()[0].total == 5


def test_which_marker_leaves() -> None:
    """PR-9.23: asked for a Final, as the cards differ."""
    game = frosty(
        at="finals",
        final=0,
        planets={"B": "2-01"},
        rows={"B": [("FL13", 0), ("FL01", 0), ("FL14", 0)]},
        mats={0: {"B": "R"}},
        hands={0: "FF11"},
    )
    play(game, "play FF11 B")
    assert options(game) == ["unmark FL13", "unmark FL01"]
    refused(game, "unmark FL14", "PR-9.24")
    refused(game, "unmark FL02", "PL-6.9")
    play(game, "unmark FL01")
    assert [mark for _, mark in row(game, "B")] == [0, -1, 0, -1]
    assert player(game, 0).spare == 6


def test_not_asked_among_like_cards() -> None:
    """PR-9.24: the earliest loses its marker."""
    game = frosty(
        at="finals",
        final=0,
        planets={"B": "2-01"},
        rows={"B": [("FL13", 0), ("FL14", 0)]},
        mats={0: {"B": "R"}},
        hands={0: "FF11"},
    )
    play(game, "play FF11 B")
    assert [mark for _, mark in row(game, "B")] == [-1, 0, -1]


def test_a_marker_for_the_new_card() -> None:
    """PR-9.23: also when a marker is taken for a new card (PL-5.12)."""
    game = frosty(
        at="card",
        planets={"B": "2-01"},
        rows={"B": [("FL13", 0), ("FL01", 0)]},
        spare={0: 0},
        mats={0: {"B": "RR"}},
        hands={0: "FL14"},
    )
    play(game, "play FL14 B", "marker B")
    assert game.prompt == "TakeOff"
    play(game, "unmark FL01")
    assert row(game, "B") == [("FL13", 0), ("FL01", -1), ("FL14", 0)]
    assert player(game, 0).score == 3 + 4 + 4
    assert hand(game, 0) == ""
    assert state(game).players[0].spare == 0
