"""Life traces, neutral markers and discoveries (SE-12)."""

from __future__ import annotations

from typing import Final

import pytest

from ecliptic.games.seti.traces import NEUTRAL
from ecliptic.testing.seti import Life, Stock
from tests.games.seti.core import CORE
from tests.games.seti.table import answers, changes, play, player, refused, rules, seti, situation, state

WHOLE: Final[dict[str, int | str]] = {
    f"{side} {colour}": 0 for side in ("left", "right") for colour in ("red", "yellow", "blue")
}


def test_three_spaces_under_each_species() -> None:
    """Red, yellow and blue, one marker each; the words of a view say so (SE-12.1)."""
    game = seti(traces={"left red": 0, "right blue": 1}, hand="C075")
    assert state(game).traces == [0, -1, -1, -1, -1, 1]
    play(game, "play C075")
    assert refused(game, "trace left red") == ["SE-12.1"]


def test_where_a_trace_goes() -> None:
    """Any free space of its colour, with either species (SE-12.2)."""
    game = seti(data=6, traces={"left blue": 1})
    play(game, "analyze")
    assert answers(game) == ["overflow left blue", "trace right blue", "overflow right blue"]
    assert refused(game, "trace left red") == ["SE-12.2"]
    game = seti("C075")
    play(game, "play C075")
    assert len(answers(game)) == 12  # any colour


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("trace left blue", {"traces": "+left-blue", "points": "+discovery=5", "publicity": 1}),
        ("trace right blue", {"traces": "+right-blue", "points": "+discovery=3", "publicity": 1}),
        ("overflow left blue", {"overflow": "+left-blue", "points": "+overflow=3"}),
        ("overflow right blue", {"overflow": "+right-blue", "points": "+overflow=3"}),
    ],
)
def test_what_a_trace_gives(line: str, found: dict[str, int | str]) -> None:
    """5 or 3 points with publicity on a discovery space, 3 points in overflow at any time (SE-12.3, SE-12.4)."""
    game = seti(data=6)
    assert changes(game, "analyze", line) == {"energy": -1, "filled": -6} | found


def test_worked_example_of_a_trace() -> None:
    """Worked example 11: 29 points, publicity 8, and then a gold tile (SE-12.3, SE-13.1, SE-13.4)."""
    game = seti(data=6, score=24, goods="publicity 7", marked={"tech": "1"}, sides={"tech": 1}, other={"score": "25"})
    play(game, "analyze", "trace left blue")
    assert player(game).score == 29
    assert player(game).stock[2] == 8
    play(game, "end", "gold tech")
    assert state(game).marked[3] == [1, 0]  # the second value is the best that is free
    assert [event.params["value"] for event in game.events if event.word == "gold"] == [8]


def test_overflow_has_no_limit() -> None:
    """Any number of markers, which all count as traces (SE-12.4, SE-12.7)."""
    game = seti(data=6, overflow={"left blue": 9}, traces={"left blue": 0})
    assert rules(game).traces(state(game), 0, 0, 2) == 10
    assert changes(game, "analyze", "overflow left blue")["overflow"] == "+left-blue"
    assert rules(game).traces(state(game), 0, 0, 2) == 11


def test_no_board_before_the_discovery() -> None:
    """Nothing but discovery space and overflow is offered, and the core game's species have no board (SE-12.5)."""
    game = seti(data=6)
    play(game, "analyze")
    assert answers(game) == ["trace left blue", "overflow left blue", "trace right blue", "overflow right blue"]


def test_a_trace_is_always_marked() -> None:
    """It cannot be declined, and overflow is always there (SE-12.6)."""
    taken: dict[str, int | str] = {f"{side} blue": 1 for side in ("left", "right")}
    game = seti(data=6, traces=taken)
    play(game, "analyze")
    assert answers(game) == ["overflow left blue", "overflow right blue"]
    assert refused(game, "decline")


def test_a_discovery() -> None:
    """At the end of the turn, not before; nobody gains anything by it in the core game (SE-12.8, SE-12.9)."""
    game = seti(data=6, traces={"left red": 1, "left yellow": 1}, box=CORE)
    play(game, "analyze", "trace left blue")
    assert state(game).species == [-1, -1]
    assert answers(game) == ["end"]
    found = changes(game, "end", "species centaurians")
    assert found["species"] == "+left:centaurians"
    assert "points" not in found
    assert "points_1" not in found
    assert game.decider == 1


def test_both_species_at_once() -> None:
    """The left one first (SE-12.10)."""
    whole: dict[str, int | str] = {
        f"{side} {colour}": 0 for side in ("left", "right") for colour in ("red", "yellow", "blue")
    }
    del whole["right blue"]
    game = seti(data=6, traces=whole, box=CORE)
    play(game, "analyze", "trace right blue", "end")
    assert game.decider == -1
    play(game, "species mascamites")
    assert state(game).species == [0, -1]
    play(game, "species exertians")
    assert state(game).species == [0, 4]
    told = [event.params["side"] for event in game.events if event.word == "discovered"]
    assert told == ["left", "right"]


def test_neutral_markers_go_from_left_to_right() -> None:
    """The first free space, those of the left species first (SE-12.11, SE-13.6)."""
    game = seti(at="close", score=20, traces={"left red": 1})
    found = changes(game, "end")
    assert (found["traces"], found["neutral"]) == ("+left-yellow:neutral", -1)
    game = seti(at="close", score=20, traces={"left red": 1, "left yellow": 1, "left blue": 1, "right red": 0})
    play(game, "end", "species anomalies")
    assert state(game).traces == [1, 1, 1, 0, NEUTRAL, -1]


def test_a_neutral_marker_without_a_space_is_put_away() -> None:
    """When no discovery space is free (SE-12.11)."""
    whole: dict[str, int | str] = {
        f"{side} {colour}": 0 for side in ("left", "right") for colour in ("red", "yellow", "blue")
    }
    game = situation(
        Life(whole, species={"left": "anomalies", "right": "exertians"}), Stock(scores={0: 20}), at="close"
    )
    found = changes(game, "end")
    assert "traces" not in found
    assert found["neutral"] == -1


def test_a_neutral_marker_is_nobodys_trace() -> None:
    """It completes a discovery, but earns nothing, counts for nobody and triggers no mission (SE-12.12)."""
    game = seti(
        at="close",
        score=20,
        missions="C077",
        traces={"left red": 0, "left yellow": 1},
        other={"missions": "C107"},
    )
    found = changes(game, "end", "species anomalies")
    assert found["traces"] == "+left-blue:neutral"
    assert "points" not in found
    assert "slots" not in found
    assert "slots_1" not in found
    assert [rules(game).traces(state(game), seat, 0, 2) for seat in range(2)] == [0, 0]
