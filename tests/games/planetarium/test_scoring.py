"""Chapter 11: winning, ties and the limits of a score."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic import new
from ecliptic.api import AnyGame
from ecliptic.testing import Impossible
from tests.games.planetarium.table import options, play, player, refused, state
from tests.situations import scenario


def ended(seats: int = 2, **situation: Any) -> AnyGame:
    """A game whose last final turn has just ended."""
    game = scenario("planetarium", seats=seats, at="end", turn=seats - 1, final=0, final_turns=seats - 1, **situation)
    assert game.over
    return game


def standings(game: AnyGame) -> list[tuple[int, int, bool]]:
    """Place, seat and victory, best first."""
    return [(one.place, one.seat, one.won) for one in game.ranking()]


def test_most_points_win() -> None:
    """PL-11.1: the highest score wins, whatever else lies on the mats."""
    game = ended(3, scores={0: 20, 1: 41, 2: 40}, mats={1: {"A": "GGGG"}})
    assert standings(game) == [(1, 1, True), (2, 2, False), (3, 0, False)]
    assert [one.points for one in game.ranking()] == [41, 40, 20]


def test_least_matter_breaks_a_tie() -> None:
    """PL-11.2: tied players count the Matter of all pools together, and the fewest tokens win."""
    mats = {0: {"A": "GGG"}, 1: {"A": "G", "C": "M"}}
    assert standings(ended(scores={0: 30, 1: 30}, mats=mats)) == [(1, 1, True), (2, 0, False)]
    spread = {0: {"A": "G", "B": "R", "D": "W"}, 1: {"A": "GG"}}
    assert standings(ended(scores={0: 30, 1: 30}, mats=spread)) == [(1, 1, True), (2, 0, False)]


def test_matter_comes_before_markers_and_hands() -> None:
    """PL-11.2: less Matter wins against more markers and fewer cards."""
    rows = {"B": [("L01", 0), ("L02", 0)]}
    game = ended(scores={0: 30, 1: 30}, mats={0: {"A": "G"}}, rows=rows, hands={1: "L03 L04"})
    assert standings(game) == [(1, 1, True), (2, 0, False)]


def test_most_markers_on_cards_break_the_next_tie() -> None:
    """PL-11.3: with equal Matter, own markers that still lie on cards of all planets count."""
    rows = {"A": [("L01", 0), ("L02", 0, False)], "B": [("L03", 1)], "C": [("L05", 1)]}
    game = ended(scores={0: 30, 1: 30}, mats={0: {"A": "G"}, 1: {"D": "W"}}, rows=rows)
    assert standings(game) == [(1, 1, True), (2, 0, False)]


def test_markers_come_before_hands() -> None:
    """PL-11.3: more markers win against fewer cards."""
    game = ended(scores={0: 30, 1: 30}, rows={"A": [("L01", 1)]}, hands={1: "L03 L04"})
    assert standings(game) == [(1, 1, True), (2, 0, False)]


def test_fewest_cards_in_hand_break_the_last_tie() -> None:
    """PL-11.4: all else equal, the smaller hand wins."""
    rows = {"A": [("L01", 0), ("L02", 1)]}
    game = ended(scores={0: 30, 1: 30}, rows=rows, hands={0: "L03 H01 F01", 1: "L04 F02"})
    assert standings(game) == [(1, 1, True), (2, 0, False)]


def test_who_is_equal_in_everything_shares_the_victory() -> None:
    """PL-11.5: two of three are equal in points, Matter, markers and hand: both win, the third is third."""
    game = ended(
        3, scores={0: 30, 1: 29, 2: 30}, hands={0: "L03 H01", 2: "F01 F02"}, mats={0: {"A": "G"}, 2: {"B": "M"}}
    )
    assert standings(game) == [(1, 0, True), (1, 2, True), (3, 1, False)]


def test_a_score_does_not_fall_below_zero() -> None:
    """PL-11.6: a downgrade takes the last point, and then no more can be given."""
    situation: dict[str, Any] = {"at": "card", "hands": {0: "H02"}, "matter": {"4-01": "gas"}}
    game = scenario("planetarium", scores={0: 1}, **situation)
    game.play("downgrade H02")
    assert player(game).score == 0
    poor = scenario("planetarium", scores={0: 0}, **situation)
    assert options(poor) == ["pass"]
    refused(poor, "downgrade H02", "PL-8.11")
    with pytest.raises(Impossible, match="never below 0"):
        scenario("planetarium", scores={0: -1})


@pytest.mark.parametrize(("before", "after"), [(88, 99), (89, 100), (95, 106), (989, 1000)])
def test_a_score_has_no_upper_limit(before: int, after: int) -> None:
    """PL-11.7: the two markers of the score track end at 99, the score goes on."""
    game = scenario(
        "planetarium", at="card", hands={0: "H01"}, mats={0: {"B": "GRWM"}}, scores={0: before}, matter={"4-01": "gas"}
    )
    game.play("play H01 B")
    assert player(game).score == after
    assert game.ranking()[0].points == after


@pytest.mark.parametrize("seed", range(6))
def test_the_score_sheet_adds_up(seed: int) -> None:
    """PL-11.1: at the end of a game every player's lines sum up to the score that decides."""
    game = new("planetarium", seats=3, seed=seed)
    step = 0
    while not game.over:
        found = [action for action in game.options() if str(action).startswith(("play", "take", "downgrade"))]
        choices = found or list(game.options())
        step = (step * 31 + 17) % 10007
        game.apply(choices[step % len(choices)])
    assert [score.total for score in game.scores()] == [one.score for one in state(game).players]
    assert max(score.total for score in game.scores()) == game.ranking()[0].points > 0


def test_standings_while_the_game_goes_on() -> None:
    """PL-11.1: before the end the standings go by the points so far, and nobody has won."""
    game = scenario("planetarium", scores={0: 3, 1: 5}, matter={"4-01": "gas"})
    play(game, "move 4-01 4-02")
    assert standings(game) == [(1, 1, False), (2, 0, False)]
