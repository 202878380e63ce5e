"""Habitable or hostile (PL-7)."""

from __future__ import annotations

import pytest

from ecliptic.games.planetarium.cards import FINAL
from ecliptic.games.planetarium.matter import PLANETS
from tests.games.planetarium.table import events, play, player, row, rules, side, sums
from tests.situations import scenario


def test_planets_start_hostile() -> None:
    """PL-7.1: each shows one of two sides, Hostile to begin with."""
    game = scenario("planetarium")
    assert [side(game, planet) for planet in PLANETS] == ["hostile"] * 4
    assert game.view()["sides"] == dict.fromkeys("ABCD", "hostile")


def test_every_card_counts_for_one_side_with_its_points() -> None:
    """PL-7.2, PL-7.3: exactly one of the two sums of a Low or High card is its points, the other is 0."""
    for card in rules(scenario("planetarium")).cards:
        if card.deck != FINAL:
            assert sorted([card.habitable, card.hostile]) == [0, card.points]
            assert card.points > 0


@pytest.mark.parametrize(
    ("card", "matter", "habitable", "hostile"),
    [("L05", "GG", 4, 0), ("L01", "GR", 0, 4), ("H01", "GRWM", 11, 0), ("H18", "GGRR", 0, 9)],
)
def test_a_card_counts_for_its_side(card: str, matter: str, habitable: int, hostile: int) -> None:
    """PL-7.2, PL-7.3: its points join the sum of its side."""
    game = scenario("planetarium", at="card", mats={0: {"C": matter}}, hands={0: card})
    play(game, f"play {card} C")
    assert sums(game, "C") == (habitable, hostile)
    assert player(game, 0).score == habitable + hostile


def test_all_cards_of_the_row_are_compared() -> None:
    """PL-7.4: of whichever players, the last card with the others."""
    rows = {"B": [("L01", 0), ("L05", 1), ("L02", 2), ("L08", 0)]}
    game = scenario("planetarium", seats=3, at="card", turn=2, rows=rows, mats={2: {"B": "GGGR"}}, hands={2: "L13 L17"})
    assert (sums(game, "B"), side(game, "B")) == ((8, 8), "hostile")
    play(game, "play L17 B")
    assert (sums(game, "B"), side(game, "B")) == ((11, 8), "habitable")


def test_the_comparison_follows_every_card() -> None:
    """PL-7.4, PL-7.5: card by card to one side, the other, and back."""
    game = scenario(
        "planetarium",
        at="card",
        mats={0: {"A": "GGRR"}, 1: {"A": "GR"}},
        hands={0: "L05 L10", 1: "L03"},
        matter={"6-09": "gas"},
    )
    play(game, "play L05 A", "draw low")
    assert (sums(game, "A"), side(game, "A")) == ((4, 0), "habitable")
    play(game, "move 2-08 2-01", "play L03 A", "draw low")
    assert (sums(game, "A"), side(game, "A")) == ((4, 5), "hostile")
    play(game, "move 2-01 2-02", "play L10 A")
    assert (sums(game, "A"), side(game, "A")) == ((4, 10), "hostile")
    assert [event.rule for event in game.events if event.word == "turned"] == ["PL-7.5", "PL-7.5"]


@pytest.mark.parametrize(
    ("before", "card", "matter", "after"),
    [
        ([], "L05", "GG", "habitable"),  # 4 to 0
        ([], "L13", "GG", "hostile"),  # 0 to 4
        ([("L05", 1)], "L03", "GR", "hostile"),  # 4 to 5
        ([("L03", 1)], "L12", "RW", "hostile"),  # 5 to 5
        ([("L03", 1)], "L09", "RM", "habitable"),  # 6 to 5
    ],
)
def test_the_higher_sum_shows(before: list[tuple[str, int]], card: str, matter: str, after: str) -> None:
    """PL-7.5, PL-7.6: by one point is enough, and equal is not."""
    game = scenario("planetarium", at="card", rows={"A": before}, mats={0: {"A": matter}}, hands={0: card})
    play(game, f"play {card} A")
    assert side(game, "A") == after


@pytest.mark.parametrize("shown", ["hostile", "habitable"])
def test_equal_sums_leave_the_token(shown: str) -> None:
    """PL-7.6: it stays on whichever side it was."""
    first, then, matter = ("L05", "L01", "GR") if shown == "habitable" else ("L01", "L05", "GG")
    game = scenario("planetarium", at="card", rows={"B": [(first, 1)]}, mats={0: {"B": matter}}, hands={0: then})
    assert side(game, "B") == shown
    play(game, f"play {then} B")
    assert (sums(game, "B"), side(game, "B")) == ((4, 4), shown)
    assert "turned" not in events(game)


def test_nothing_to_nothing_is_hostile() -> None:
    """PL-7.6: 0 to 0 at the start."""
    game = scenario("planetarium")
    assert (sums(game, "D"), side(game, "D")) == ((0, 0), "hostile")


@pytest.mark.parametrize("first", ["L05", "L01"])
def test_finals_count_for_neither_side(first: str) -> None:
    """PL-7.7: Iron World scores 11 and leaves the sums and the token alone."""
    game = scenario(
        "planetarium", at="finals", final=0, rows={"A": [(first, 0)]}, mats={0: {"A": "RM"}}, hands={0: "F07"}
    )
    before = sums(game, "A"), side(game, "A")
    play(game, "play F07 A")
    assert player(game, 0).score == 4 + 11
    assert (sums(game, "A"), side(game, "A")) == before


def test_no_final_has_a_side() -> None:
    """PL-7.7: none of the sixteen."""
    finals = [card for card in rules(scenario("planetarium")).cards if card.deck == FINAL]
    assert len(finals) == 16
    assert all(card.habitable == card.hostile == 0 for card in finals)


def test_a_card_counts_without_its_marker() -> None:
    """PL-7.8: a Final takes the marker off, and the card's points stay in the sum."""
    game = scenario(
        "planetarium", at="finals", final=0, rows={"A": [("L05", 0)]}, mats={0: {"A": "WW"}}, hands={0: "F03"}
    )
    play(game, "play F03 A")
    assert row(game, "A") == [("L05", -1), ("F03", -1)]
    assert (sums(game, "A"), side(game, "A")) == ((4, 0), "habitable")


def test_a_card_counts_that_never_had_a_marker() -> None:
    """PL-7.8: 5 habitable without a marker hold against 4 hostile."""
    game = scenario("planetarium", at="card", rows={"A": [("L12", 1, False)]}, mats={0: {"A": "RR"}}, hands={0: "L02"})
    play(game, "play L02 A")
    assert (sums(game, "A"), side(game, "A")) == ((5, 4), "habitable")


def test_only_its_own_planet_turns() -> None:
    """PL-7.9: the other three tokens and sums stay."""
    rows = {"B": [("L03", 1)], "C": [("L08", 1)]}
    game = scenario("planetarium", at="card", rows=rows, mats={0: {"A": "GRWM"}}, hands={0: "H01"})
    play(game, "play H01 A")
    assert [side(game, planet) for planet in PLANETS] == ["habitable", "hostile", "habitable", "hostile"]
    assert [sums(game, planet) for planet in PLANETS] == [(11, 0), (0, 5), (4, 0), (0, 0)]
