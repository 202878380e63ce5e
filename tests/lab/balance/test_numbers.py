"""Numbers of a balance study: intervals by games, correction for many comparisons, games that would settle it."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from ecliptic.lab.balance.numbers import (
    CERTAIN,
    ENOUGH,
    NORMAL,
    Estimate,
    Ratio,
    mean,
    q_values,
    rounded,
    settling,
    sparse,
)


def test_a_mean_and_the_same_with_the_zeros_left_out() -> None:
    values = [3.0, 1.0, 0.0, 0.0, 0.0, 2.0]
    whole, thin = mean(values), sparse([3.0, 1.0, 2.0], 6)
    assert whole.value == thin.value == 1.0
    assert thin.error == pytest.approx(whole.error) == pytest.approx(sqrt(8 / 5 / 6))
    assert (whole.games, thin.games) == (6, 3)
    assert whole.high - whole.low == pytest.approx(2 * CERTAIN * whole.error)


def test_a_ratio_counts_games_not_plays() -> None:
    """Ten plays in one game say less than ten in ten games."""
    spread = Ratio({game: game % 2 for game in range(20)}, dict.fromkeys(range(20), 1)).estimate()
    lumped = Ratio({0: 5, 1: 0, 2: 5, 3: 0}, dict.fromkeys(range(4), 5)).estimate()
    assert spread.value == lumped.value == 0.5
    assert lumped.error > 2 * spread.error


def test_what_two_decks_share_cancels_out() -> None:
    """The same deals: only what is different in a game counts, however much games differ from each other."""
    rng = random.Random(1)
    luck = {game: rng.gauss(0, 20) for game in range(400)}
    counts = dict.fromkeys(luck, 1.0)
    one = Ratio({game: value + 1 + rng.gauss(0, 1) for game, value in luck.items()}, counts)
    two = Ratio(luck, counts)
    together = one.against(two)
    assert together.value == pytest.approx(1, abs=0.2)
    assert together.error == pytest.approx(1 / sqrt(400), rel=0.2)
    assert two.against(two) == Estimate(0.0, 0.0, 400)
    assert Ratio({}, {}).against(two).games == 0


def test_intervals_hold_the_true_number_as_often_as_they_say() -> None:
    rng = random.Random(2)
    inside = 0
    for _ in range(400):
        counts = {game: float(rng.randint(1, 3)) for game in range(60)}
        sums = {game: count * rng.gauss(0.3, 1) for game, count in counts.items()}
        found = Ratio(sums, counts).estimate()
        inside += found.low <= 0.3 <= found.high
    assert inside / 400 == pytest.approx(0.95, abs=0.035)


def test_q_values_are_those_of_benjamini_and_hochberg() -> None:
    """By hand: p of 0.01, 0.02, 0.03 and 0.9 among four."""
    wanted = {"a": 0.01, "b": 0.02, "c": 0.03, "d": 0.9}
    estimates = {name: Estimate(-NORMAL.inv_cdf(p / 2), 1.0, 10**6) for name, p in wanted.items()}
    found = q_values(estimates)
    assert found == pytest.approx({"a": 0.04, "b": 0.04, "c": 0.04, "d": 0.9}, rel=0.001)
    seldom = Estimate(99.0, 1.0, ENOUGH - 1)
    assert q_values(estimates | {"e": seldom}) == pytest.approx(found | {"e": 1.0})


@pytest.mark.parametrize(("t", "free", "p"), [(2.093, 19, 0.05), (3.883, 19, 0.001), (2.660, 59, 0.01)])
def test_few_games_are_surer_of_less(t: float, free: int, p: float) -> None:
    """Values of Student's distribution from its table."""
    assert Estimate(t, 1.0, free + 1).p == pytest.approx(p, rel=0.02)


def test_what_is_seen_in_few_games_is_tested_only_with_more() -> None:
    """A card in every tenth game, however clear: it must have been seen twenty times."""
    assert settling(Estimate(3.0, 0.1, 10), 100) == 200


def test_among_many_cards_without_a_difference_hardly_ever_one_is_found() -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(300):
        q = q_values({str(card): Estimate(rng.gauss(0, 1), 1.0, 99) for card in range(50)})
        found += min(q.values()) < 0.05
    assert found / 300 < 0.09


def test_the_games_it_names_do_settle_it() -> None:
    """With so many games the difference is found four times out of five, among a family as large as it was."""
    rng = random.Random(4)
    family = 50
    games = settling(Estimate(0.4, 0.2, 200), 200, family)
    assert games is not None
    error = 0.2 * sqrt(200 / games)
    bar = NORMAL.inv_cdf(1 - 0.05 / 2 / family)
    hits = sum(abs(rng.gauss(0.4, error)) / error > bar for _ in range(2000))
    assert hits / 2000 == pytest.approx(0.8, abs=0.04)
    assert settling(Estimate(0.4, 0.2, 200), 200) == rounded(200 * ((CERTAIN + NORMAL.inv_cdf(0.8)) / 2) ** 2)
    assert settling(Estimate(0.0, 0.2, 200), 200) is None
    assert settling(Estimate(0.0001, 0.2, 200), 200) is None


@pytest.mark.parametrize(("many", "said"), [(7.2, 8), (99.5, 100), (1234, 1300), (98_765, 99_000)])
def test_nobody_knows_games_to_the_last_digit(many: float, said: int) -> None:
    assert rounded(many) == said
