"""Playing a card (PL-5)."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from tests.games.planetarium.table import (
    events,
    hand,
    options,
    play,
    player,
    pool,
    refused,
    row,
    side,
    state,
    sums,
    token,
    track,
)
from tests.situations import scenario

SKY = {"6-09": "gas"}  # an empty board would begin the final turns (PL-10.30)

# Eight cards with all of seat 0's markers, three of them on A, four on C, one on D.
EIGHT = {
    "A": [("L01", 0), ("L03", 1), ("L05", 0), ("L07", 0)],
    "C": [("L08", 0), ("L09", 0), ("L11", 0), ("L13", 0)],
    "D": [("L14", 0)],
}


def without_spare_markers(**situation: object) -> AnyGame:
    """Seat 0 has every marker on a card, and can play Impact Basin (L02) on planet B."""
    return scenario("planetarium", at="card", rows=EIGHT, mats={0: {"B": "RR"}}, hands={0: "L02"}, **situation)


def test_the_worked_example() -> None:
    """PL-5.5, PL-5.7, PL-5.11, PL-5.16, PL-7.3, PL-7.5: Isaac plays Magnetic Field, as printed."""
    game = scenario(
        "planetarium",
        at="card",
        mats={0: {"B": "GRWM"}},
        hands={0: "H01 L05 L08 H05 F03"},
        rows={"B": [("L03", 1), ("L10", 1)]},
    )
    assert (sums(game, "B"), side(game, "B")) == ((0, 10), "hostile")
    play(game, "play H01 B")
    assert track(game) == ["gas", "rock", "water", "metal"]
    assert pool(game, 0, "B") == ""
    assert row(game, "B") == [("L03", 1), ("L10", 1), ("H01", 0)]
    assert (player(game, 0).markers, player(game, 0).spare) == ([0, 1, 0, 0], 7)
    assert player(game, 0).score == 11
    assert [line.points for line in game.scores()[0].lines] == [11]
    assert (sums(game, "B"), side(game, "B")) == ((11, 10), "habitable")
    assert hand(game, 0) == "L05 L08 H05 F03"
    assert (game.decider, game.prompt) == (0, "Draw")


@pytest.mark.parametrize("final", [None, 0, 1])
def test_low_and_high_cards_in_every_turn(final: int | None) -> None:
    """PL-5.1: in a normal turn, in the final turn that one began and in that of another player."""
    game = scenario("planetarium", at="card", mats={0: {"A": "GRWM"}}, hands={0: "L01 H01"}, final=final)
    assert options(game) == ["pass", "play L01 A", "play H01 A"]


def test_a_card_is_played_from_the_own_hand() -> None:
    """PL-5.18: not from another hand, nor from a deck."""
    game = scenario("planetarium", at="card", mats={0: {"A": "RRG"}}, hands={0: "L05", 1: "L02"})
    refused(game, "play L02 A", "PL-5.18")
    refused(game, "play L01 A", "PL-5.18")


def test_finals_wait_for_the_final_turn() -> None:
    """PL-5.2: no Final card in a normal turn, even with all its requirements met."""
    situation = {"mats": {0: {"A": "R"}}, "hands": {0: "F08"}, "rows": {"A": [("L02", 0)]}}
    game = scenario("planetarium", at="card", **situation)
    assert options(game) == ["pass"]
    refused(game, "play F08 A", "PL-5.2")
    game = scenario("planetarium", at="finals", final=0, **situation)
    assert options(game) == ["pass", "play F08 A"]


def test_the_player_chooses_the_planet() -> None:
    """PL-5.3: each planet that meets the requirements, and no other."""
    game = scenario("planetarium", at="card", mats={0: {"A": "GR", "B": "G", "D": "GGR"}}, hands={0: "L01"})
    assert options(game) == ["pass", "play L01 A", "play L01 D"]
    play(game, "play L01 D")
    assert (row(game, "A"), row(game, "D")) == ([], [("L01", 0)])
    assert (pool(game, 0, "A"), pool(game, 0, "D")) == ("GR", "G")


def test_requirements_are_judged_after_the_move() -> None:
    """PL-5.4: matter collected in this turn pays, and the planet counts where it now stands."""
    game = scenario("planetarium", mats={0: {"A": "GGW"}}, matter={"1-01": "gas"}, hands={0: "H04 L15"})
    play(game, "move 2-08 1-01")
    assert pool(game, 0, "A") == "GGGW"
    assert options(game) == ["pass", "play L15 A", "play H04 A"]
    game = scenario("planetarium", planets={"B": "3-06"}, mats={0: {"B": "GGGW"}}, hands={0: "H04"})
    play(game, "move 3-06 4-09")
    assert options(game) == ["pass"]
    refused(game, "play H04 B", "PL-6.4")


def test_a_card_does_not_permit_itself() -> None:
    """PL-5.4: Oxygen Production would make B habitable, but needs it to be so."""
    situation = {"mats": {0: {"B": "GGWW"}}, "hands": {0: "H08"}}
    game = scenario("planetarium", at="card", rows={"B": [("L01", 1)]}, **situation)
    assert sums(game, "B") == (0, 4)
    refused(game, "play H08 B", "PL-6.6")
    game = scenario("planetarium", at="card", rows={"B": [("L05", 1)]}, **situation)
    play(game, "play H08 B")
    assert sums(game, "B") == (16, 0)


@pytest.mark.parametrize(
    "mats",
    [
        {0: {"B": "RR"}},  # another pool
        {1: {"A": "RR"}},  # another mat
        {0: {"A": "R", "B": "R"}},  # two pools together
        {0: {"A": "R"}, 1: {"A": "R"}},  # two mats together
    ],
)
def test_the_price_comes_from_one_own_pool(mats: dict[int, dict[str, str]]) -> None:
    """PL-5.5: matter anywhere else does not pay for a card on A."""
    game = scenario("planetarium", at="card", mats=mats, hands={0: "L02"})
    assert "play L02 A" not in options(game)
    refused(game, "play L02 A", "PL-6.8")


def test_the_price_is_exact() -> None:
    """PL-5.6: what is not asked for stays in the pool."""
    game = scenario("planetarium", at="card", mats={0: {"A": "GGRRRWM"}}, hands={0: "L01"})
    play(game, "play L01 A")
    assert (pool(game, 0, "A"), track(game)) == ("GRRWM", ["gas", "rock"])


@pytest.mark.parametrize("matter", ["GGGG", "RWWW", "RGWM", "MMMM"])
def test_no_kind_stands_for_another(matter: str) -> None:
    """PL-5.6: two Rock are two Rock."""
    game = scenario("planetarium", at="card", mats={0: {"A": matter}}, hands={0: "L02"})
    refused(game, "play L02 A", "PL-6.8")


def test_payment_follows_what_lies_on_the_track() -> None:
    """PL-5.7, PL-5.8: onto the next free spaces, in the order Gas, Rock, Water, Metal."""
    game = scenario("planetarium", at="card", mats={0: {"C": "MWRG"}}, hands={0: "H01"}, track="WG")
    play(game, "play H01 C")
    assert track(game) == ["water", "gas", "gas", "rock", "water", "metal"]
    assert len(state(game).track) == 6
    assert state(game).last == []


def test_tokens_stay_on_the_track() -> None:
    """PL-5.9: further moves and cards only add to them."""
    game = scenario(
        "planetarium",
        at="card",
        mats={0: {"A": "RR"}, 1: {"A": "GR"}},
        hands={0: "L02", 1: "L01"},
        track="M",
        matter=SKY,
    )
    play(game, "play L02 A", "draw low", "move 2-08 2-01", "play L01 A", "draw low", "move 2-01 2-02", "pass")
    assert track(game) == ["metal", "rock", "rock", "gas", "rock"]


def test_cards_line_up_along_their_planet() -> None:
    """PL-5.10: at the end of the row, and there they stay."""
    game = scenario(
        "planetarium",
        at="card",
        rows={"A": [("L05", 1)], "B": [("L08", 0)]},
        mats={0: {"A": "RR"}, 1: {"A": "GR"}},
        hands={0: "L02", 1: "L01"},
        matter=SKY,
    )
    play(game, "play L02 A", "draw low")
    assert row(game, "A") == [("L05", 1), ("L02", 0)]
    play(game, "move 2-08 2-01", "play L01 A", "draw low")
    assert row(game, "A") == [("L05", 1), ("L02", 0), ("L01", 1)]
    assert row(game, "B") == [("L08", 0)]
    assert "L02" not in hand(game, 0)


@pytest.mark.parametrize(("card", "matter"), [("L02", "RR"), ("H14", "GRW")])
def test_a_marker_goes_on_the_card(card: str, matter: str) -> None:
    """PL-5.11: one of the player's own, on a Low as on a High card."""
    game = scenario("planetarium", at="card", turn=1, mats={1: {"D": matter}}, hands={1: card})
    play(game, f"play {card} D")
    assert row(game, "D") == [(card, 1)]
    assert (player(game, 1).spare, player(game, 1).markers) == (7, [0, 0, 0, 1])
    assert (player(game, 0).spare, player(game, 0).markers) == (8, [0, 0, 0, 0])


@pytest.mark.parametrize(("planet", "markers"), [("A", [2, 1, 4, 1]), ("C", [3, 1, 3, 1]), ("D", [3, 1, 4, 0])])
def test_a_marker_moves_from_any_planet(planet: str, markers: list[int]) -> None:
    """PL-5.12: out of markers, one is taken from whatever row the player names."""
    game = without_spare_markers()
    play(game, "play L02 B")
    assert game.prompt == "TakeMarker"
    assert options(game) == ["marker A", "marker C", "marker D", "marker none"]
    refused(game, "marker B", "PL-5.12")
    play(game, f"marker {planet}")
    assert player(game, 0).markers == markers
    assert player(game, 0).spare == 0
    assert row(game, "B") == [("L02", 0)]
    assert row(game, planet)[0] == (EIGHT[planet][0][0], -1)
    assert (game.decider, game.prompt) == (0, "Draw")


def test_a_marker_moves_within_the_planet() -> None:
    """PL-5.12: also from the row that the new card joined; the new card is not its own source."""
    game = scenario("planetarium", at="card", rows=EIGHT, mats={0: {"A": "RR"}}, hands={0: "L02"})
    play(game, "play L02 A", "marker A")
    assert row(game, "A") == [("L01", -1), ("L03", 1), ("L05", 0), ("L07", 0), ("L02", 0)]
    assert player(game, 0).markers == [3, 0, 4, 1]


def test_a_card_without_a_marker() -> None:
    """PL-5.13: out of markers, the card may lie there without one."""
    game = without_spare_markers()
    play(game, "play L02 B", "marker none")
    assert row(game, "B") == [("L02", -1)]
    assert (player(game, 0).markers, player(game, 0).spare) == ([3, 0, 4, 1], 0)
    assert player(game, 0).score == 35 + 4


def test_a_spare_marker_must_be_used() -> None:
    """PL-5.14: with one left nobody is asked, and no card stays without."""
    rows = {**EIGHT, "D": [("L14", 1)]}
    game = scenario("planetarium", at="card", rows=rows, mats={0: {"B": "RR"}}, hands={0: "L02"})
    assert player(game, 0).spare == 1
    refused(game, "marker none", "PL-2.6", "PL-5.14")
    refused(game, "marker A", "PL-2.6", "PL-5.14")
    play(game, "play L02 B")
    assert game.prompt == "Draw"
    assert (row(game, "B"), player(game, 0).spare) == ([("L02", 0)], 0)


def test_marker_refusals_tell_no_lies() -> None:
    """PL-5.12, PL-5.13: out of markers but not asked, only the time is wrong."""
    game = without_spare_markers()
    refused(game, "marker none", "PL-2.6")
    refused(game, "marker C", "PL-2.6")
    refused(game, "marker B", "PL-2.6", "PL-5.12")


@pytest.mark.parametrize(("card", "matter", "points"), [("L02", "RR", 4), ("L09", "RM", 6), ("H08", "GGWW", 12)])
def test_points(card: str, matter: str, points: int) -> None:
    """PL-5.15, PL-5.16: the card's points, once, for its player alone."""
    game = scenario(
        "planetarium",
        at="card",
        mats={0: {"A": matter}},
        hands={0: card},
        scores={0: 7, 1: 3},
        sides={"A": "habitable"},
    )
    play(game, f"play {card} A")
    assert (player(game, 0).score, player(game, 1).score) == (7 + points, 3)
    assert [event.params["points"] for event in game.events if event.word == "scored"] == [points]
    assert [line.points for line in game.scores()[0].lines] == [7, points]


def test_the_order_of_a_played_card() -> None:
    """PL-5.17: pay; the track accelerates; place, mark, score, turn the token; then Gravity, then the draw."""
    game = scenario(
        "planetarium",
        at="card",
        rows={"B": [("L09", 1)]},
        mats={0: {"B": "RRM"}},
        hands={0: "H06"},
        matter={"5-09": "gas"},
        track=26,
        seed=None,
    )
    play(game, "play H06 B")
    assert game.prompt == "Gravity"
    assert track(game)[26:] == ["rock", "rock", "metal"]
    assert row(game, "B") == [("L09", 1), ("H06", 0)]
    assert (player(game, 0).score, sums(game, "B"), side(game, "B")) == (7, (6, 7), "hostile")
    assert state(game).accelerated
    assert hand(game, 0) == ""
    play(game, "take 5-09")
    assert (game.prompt, token(game, "5-09")) == ("StoreMatter", "empty")
    play(game, "store B")
    assert game.prompt == "Draw"
    play(game, "draw low", "card L01")
    assert (game.decider, hand(game, 0)) == (1, "L01")
    told = events(game)
    assert told[: told.index("drew") + 1] == [*("played", "accelerated", "scored", "turned", "took", "stored", "drew")]


def test_the_marker_comes_before_the_points() -> None:
    """PL-5.17: while the marker is asked for, the price is paid and the card lies there, but nothing is scored."""
    game = without_spare_markers(sides={"B": "habitable"})
    play(game, "play L02 B")
    assert game.prompt == "TakeMarker"
    assert (track(game), row(game, "B")) == (["rock", "rock"], [("L02", -1)])
    assert (player(game, 0).score, sums(game, "B"), side(game, "B")) == (35, (0, 0), "habitable")
    play(game, "marker D")
    assert (player(game, 0).score, sums(game, "B"), side(game, "B")) == (39, (0, 4), "hostile")


def test_a_question_for_a_marker_survives_a_save() -> None:
    """PL-5.17: the points still to come are part of the position."""
    game = without_spare_markers()
    play(game, "play L02 B")
    twin = game.copy()
    shown = game.scribe.show(game.state, -9)
    assert game.scribe.digest(game.scribe.read(shown)) == game.digest()
    play(twin, "marker none")
    game.play("marker none")
    assert twin.digest() == game.digest()
