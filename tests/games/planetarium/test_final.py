"""Chapter 10: acceleration, final turns, Final cards, and the guards that end every game."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic import CHANCE
from ecliptic.api import AnyGame
from tests.games.planetarium.table import (
    hand,
    last,
    moves,
    options,
    play,
    player,
    pool,
    refused,
    rules,
    state,
    token,
    told,
    track,
    where,
)
from tests.situations import scenario

ONE_GAS = {"hands": {0: "L15"}, "mats": {0: {"A": "G"}}, "matter": {"4-03": "rock"}}  # L15 costs one gas on planet A


def paying(**situation: Any) -> AnyGame:
    """Seat 0 can pay one gas onto the track with `play L15 A`."""
    return scenario("planetarium", at="card", seed=None, **(ONE_GAS | situation))


def finals(**situation: Any) -> AnyGame:
    """Seat 0 is in its final turn and may play Finals on planet B, which is hostile and in orbit 2."""
    given = {
        "planets": {"B": "2-05"},
        "rows": {"B": [("L01", 0), ("L02", 0)]},
        "mats": {0: {"B": "RRRRM"}},
        "hands": {0: "L10 F06 F07 F08"},
        "matter": {"4-03": "rock"},
        "track": 35,
        "final": 0,
    }
    return scenario("planetarium", at="finals", **(given | situation))


# The Evolution Track and the acceleration


def test_the_track_has_36_spaces() -> None:
    """PL-10.1: tokens fill the track from space 1; space 28 accelerates and space 36 is the final one."""
    game = paying()
    assert (rules(game).content.track, rules(game).content.acceleration) == (36, 28)
    game.play("play L15 A")
    assert (track(game), last(game)) == (["gas"], [])


@pytest.mark.parametrize(
    ("before", "accelerated", "final"),
    [(0, False, -1), (26, False, -1), (27, True, -1), (34, True, -1), (35, True, 0)],
)
def test_what_the_next_token_sets_off(before: int, accelerated: bool, final: int) -> None:
    """PL-10.1, PL-10.2, PL-10.9: the 28th token accelerates, the 36th begins the final turns."""
    game = paying(track=before)
    game.play("play L15 A")
    assert (state(game).accelerated, state(game).final_seat) == (accelerated, final)
    assert len(track(game)) + len(last(game)) == before + 1


def test_the_acceleration_begins_on_its_space_and_lasts() -> None:
    """PL-10.2: worked example 6: 27 tokens, one more, and matter moves two spaces from then on."""
    before = scenario("planetarium", track=27, matter={"4-03": "rock"})
    refused(before, "move 4-03 4-05", "PL-3.4")
    game = paying(track=27)
    play(game, "play L15 A", "draw low", "card L01")
    assert told(game, "accelerated") == ["PL-10.2"]
    play(game, "move 4-03 4-05", "pass", "move 4-05 4-07", "pass", "move 4-07 4-09")
    assert token(game, "4-09") == "rock"
    assert told(game, "accelerated") == ["PL-10.2"]


def test_accelerated_matter_moves_one_or_two_spaces() -> None:
    """PL-10.3: before the acceleration one space, after it one or two, as the player likes."""
    slow = scenario("planetarium", track=27, matter={"4-03": "rock"})
    assert set(moves(slow, "4-03")) == {"4-04", "3-03", "5-04"}
    fast = scenario("planetarium", track=28, matter={"4-03": "rock"})
    assert set(moves(fast, "4-03")) == {"4-04", "3-03", "5-04", "4-05", "3-04", "2-03", "5-05", "6-04"}
    fast.play("move 4-03 6-04")
    assert (token(fast, "4-03"), token(fast, "6-04")) == ("empty", "rock")


def test_planets_are_not_accelerated() -> None:
    """PL-10.4: each planet has the same moves before and after; two spaces off its orbit are refused."""
    slow = scenario("planetarium", track=27, matter={"4-03": "rock"})
    fast = scenario("planetarium", track=28, matter={"4-03": "rock"})
    for planet in "ABCD":
        assert moves(fast, where(fast, planet)) == moves(slow, where(slow, planet)) != []
    refused(fast, "move 2-08 1-02", "PL-10.4")


@pytest.mark.parametrize(
    ("to", "blocked"),
    [
        ("4-05", []),  # thick and thick
        ("3-04", ["3-03"]),  # thick and thin, by 4-04
        ("3-04", ["4-04"]),  # thin and thick, by 3-03
        ("5-05", []),  # thin and thick
        ("6-04", []),  # thin and thin, outwards
        ("2-03", []),  # thin and thin, inwards
    ],
)
def test_thick_and_thin_steps_mix(to: str, blocked: list[str]) -> None:
    """PL-10.5: the two steps follow lines of either kind in any order."""
    game = scenario("planetarium", track=28, matter={"4-03": "rock"} | dict.fromkeys(blocked, "gas"))
    game.play(f"move 4-03 {to}")
    assert token(game, to) == "rock"


@pytest.mark.parametrize(("blocked", "rule"), [("4-04", "PL-3.6"), ("4-05", "PL-3.5")])
def test_both_spaces_must_be_free_of_matter(blocked: str, rule: str) -> None:
    """PL-10.6: matter on the first or on the second space bars the move."""
    game = scenario("planetarium", track=28, matter={"4-03": "rock", blocked: "gas"})
    assert "4-05" not in moves(game, "4-03")
    refused(game, "move 4-03 4-05", rule)


def test_a_free_way_is_enough() -> None:
    """PL-10.6: of two ways to the same space one may be blocked, but not both."""
    one = scenario("planetarium", track=28, matter={"4-03": "rock", "4-04": "gas"})
    assert "3-04" in moves(one, "4-03")
    both = scenario("planetarium", track=28, matter={"4-03": "rock", "4-04": "gas", "3-03": "gas"})
    refused(both, "move 4-03 3-04", "PL-3.6")


def test_a_planet_on_the_first_space_ends_the_move() -> None:
    """PL-10.7: the planet collects the token at once, so there is no second step past it."""
    game = scenario("planetarium", track=28, planets={"C": "4-04"}, matter={"4-03": "rock"})
    assert "4-04" in moves(game, "4-03")
    refused(game, "move 4-03 4-05", "PL-10.7")
    game.play("move 4-03 4-04")
    assert (pool(game, 0, "C"), token(game, "4-03"), token(game, "4-04")) == ("R", "empty", "C")
    assert game.prompt == "PlayCard"


def test_a_planet_on_the_second_space_collects() -> None:
    """PL-10.7: the second step may meet a planet as the first may."""
    game = scenario("planetarium", track=28, planets={"C": "4-05"}, matter={"4-03": "rock"})
    game.play("move 4-03 4-05")
    assert (pool(game, 0, "C"), token(game, "4-05")) == ("R", "C")


@pytest.mark.parametrize(
    ("planets", "matter", "open_way"),
    [
        ({}, {}, True),
        ({"C": "3-03"}, {}, True),  # over 4-04
        ({}, {"3-03": "gas"}, True),
        ({"C": "3-03", "D": "4-04"}, {}, False),
        ({"C": "3-03"}, {"4-04": "gas"}, False),
        ({"A": "3-04"}, {}, True),  # a planet waits at the far end
        ({"A": "3-04", "C": "3-03"}, {"4-04": "gas"}, False),
    ],
)
def test_two_ways_to_one_space(planets: dict[str, str], matter: dict[str, str], open_way: bool) -> None:
    """PL-10.6, PL-10.7: from 4-03 to 3-04 over 3-03 or 4-04; one of the two must hold neither matter nor a planet."""
    game = scenario("planetarium", track=28, planets=planets, matter={"4-03": "rock", **matter})
    if not open_way:
        refused(game, "move 4-03 3-04", "PL-10.7")
        return
    game.play("move 4-03 3-04")
    collected = planets.get("A") == "3-04"
    assert (pool(game, 0, "A"), token(game, "3-04")) == (("R", "A") if collected else ("", "rock"))


def test_two_steps_belong_to_one_token() -> None:
    """PL-10.8: after one step of one token no other token takes the second, nor the same one again."""
    game = scenario("planetarium", track=28, matter={"4-03": "rock", "4-08": "gas"})
    game.play("move 4-03 4-04")
    assert (game.decider, game.prompt) == (0, "PlayCard")
    refused(game, "move 4-08 4-09", "PL-2.2", "PL-2.6")
    refused(game, "move 4-04 4-05", "PL-2.2", "PL-2.6")


# The final turns begin


def test_a_token_on_the_final_space_begins_the_final_turns() -> None:
    """PL-10.9: the 36th token lies on the final space, and the final turns begin with who paid it."""
    game = paying(track=35, turn=1, hands={1: "L15"}, mats={1: {"A": "G"}})
    game.play("play L15 A")
    assert last(game) == ["gas"]
    assert state(game).final_seat == 1
    assert told(game, "final-turns") == ["PL-10.9"]


def test_the_space_before_begins_nothing() -> None:
    """PL-10.9: the 35th token is not yet on the final space."""
    game = paying(track=34)
    game.play("play L15 A")
    assert (state(game).final_seat, last(game), game.prompt) == (-1, [], "Draw")


def test_a_payment_that_overflows_is_paid_in_full() -> None:
    """PL-10.10: of four tokens one finds the last free space and three lie on the final one."""
    game = paying(track=34, hands={0: "H01"}, mats={0: {"B": "GRWM"}})
    game.play("play H01 B")
    assert (len(track(game)), track(game)[-1]) == (35, "gas")
    assert last(game) == ["rock", "water", "metal"]
    assert pool(game, 0, "B") == ""


def test_the_final_turns_begin_once() -> None:
    """PL-10.11: neither more tokens of one payment nor later payments begin them again."""
    game = paying(track=34, hands={0: "H01", 1: "L15"}, mats={0: {"B": "GRWM"}, 1: {"A": "G"}})
    play(game, "play H01 B", "move 4-03 4-04", "play L15 A")
    assert last(game) == ["rock", "water", "metal", "gas"]
    assert (told(game, "final-turns"), state(game).final_seat) == (["PL-10.9"], 0)
    assert game.over


def test_who_reaches_the_final_space_finishes_the_card_and_plays_finals() -> None:
    """PL-10.12: that turn is final: Gravity still happens, its token pays for a Final at once."""
    game = paying(track=34, hands={0: "L07 F08"}, mats={0: {"B": "RR"}})
    game.play("play L07 B")
    assert (game.decider, game.prompt) == (0, "Gravity")
    play(game, "take 4-03", "store B")
    assert (game.decider, game.prompt) == (0, "PlayFinals")
    assert options(game) == ["pass", "play F08 B"]
    game.play("play F08 B")
    assert (player(game).score, last(game)) == (3 + 7, ["rock", "rock"])


def test_who_began_the_final_turns_draws_nothing_and_has_no_further_turn() -> None:
    """PL-10.13: no draw after the card, and only the others have a turn still."""
    game = paying(track=35, hands={0: "L15 L02 H01 H02"}, seats=3)
    game.play("play L15 A")
    assert (game.decider, game.prompt, hand(game)) == (1, "MoveToken", "L02 H01 H02")
    play(game, "move 4-03 4-04", "pass", "move 4-04 4-05", "pass")
    assert game.over
    assert game.seats == [0, 1, 1, 2, 2]


@pytest.mark.parametrize(("began", "after"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_everybody_else_has_one_final_turn(began: int, after: list[int]) -> None:
    """PL-10.14: the others follow clockwise from the player who began, each once."""
    game = paying(track=35, seats=4, turn=began, hands={began: "L15"}, mats={began: {"A": "G"}})
    game.play("play L15 A")
    for seat in after:
        assert (game.decider, game.prompt) == (seat, "MoveToken")
        game.play(options(game)[0])
        game.play("pass")
    assert game.over
    assert state(game).final_turns == 4


# A final turn


def final_turn(**situation: Any) -> AnyGame:
    """Seat 1 takes its final turn after seat 0 began."""
    given = {
        "turn": 1,
        "final": 0,
        "final_turns": 1,
        "track": 35,
        "matter": {"4-03": "rock"},
        "hands": {1: "L01 L02 F08"},
        "mats": {1: {"B": "GRRRR"}},
    }
    return scenario("planetarium", **(given | situation))


def test_a_final_turn_is_a_full_turn_with_finals_after_it() -> None:
    """PL-10.15: move, at most one Low or High card, then Finals."""
    game = final_turn(rows={"B": [("L10", 1)]})
    assert (game.decider, game.prompt) == (1, "MoveToken")
    game.play("move 4-03 4-04")
    assert game.prompt == "PlayCard"
    assert options(game) == ["pass", "play L01 B", "play L02 B"]
    refused(game, "play F08 B", "PL-10.15")
    game.play("play L01 B")
    assert game.prompt == "PlayFinals"
    assert "only Final cards can still be played" in refused(game, "play L02 B", "PL-10.15")
    game.play("play F08 B")
    assert (player(game, 1).score, game.over) == (5 + 4 + 7, True)


def test_the_card_may_be_left_out() -> None:
    """PL-10.15: who passes on Low and High cards may still play Finals."""
    game = final_turn(rows={"B": [("L10", 1)]})
    play(game, "move 4-03 4-04", "pass", "play F08 B")
    assert player(game, 1).score == 5 + 7


def test_no_low_or_high_card_after_a_final() -> None:
    """PL-10.16: after the first Final a Low card that could be paid is refused; before it the time is over too."""
    game = finals()
    assert "after the first Final" not in refused(game, "play L10 B", "PL-10.15")
    game.play("play F08 B")
    assert game.prompt == "PlayFinals"
    refused(game, "play L10 B", "PL-10.16")


def test_matter_of_a_final_turn_goes_onto_the_final_space() -> None:
    """PL-10.17: even when the track is far from full, because a guard began the final turns."""
    game = final_turn(track=3)
    play(game, "move 4-03 4-04", "play L01 B")
    assert (len(track(game)), last(game)) == (3, ["gas", "rock"])
    game.play("play F08 B")
    assert (len(track(game)), last(game)) == (3, ["gas", "rock", "rock"])


def test_nobody_draws_in_a_final_turn() -> None:
    """PL-10.22: the card of a final turn brings no draw."""
    game = final_turn()
    play(game, "move 4-03 4-04", "play L01 B")
    assert game.prompt == "PlayFinals"
    refused(game, "draw low", "PL-10.22", "PL-10.15")
    assert told(game, "no-draw") == ["PL-10.22"]
    game.play("pass")
    assert (hand(game, 1), game.over) == ("L02 F08", True)


def test_the_marker_of_this_turns_card_counts() -> None:
    """PL-10.23: without any marker before, the card just played lets a Final follow on its planet."""
    game = final_turn()
    play(game, "move 4-03 4-04", "play L01 B")
    assert player(game, 1).markers == [0, 1, 0, 0]
    game.play("play F08 B")
    assert player(game, 1).markers == [0, 0, 0, 0]


# Final cards


@pytest.mark.parametrize(
    "rows",
    [
        {},
        {"B": [("L01", 1)]},  # another player's marker
        {"B": [("L01", 0, False)]},  # an own card whose marker is gone
        {"A": [("L01", 0)]},  # an own marker elsewhere
    ],
)
def test_a_final_needs_an_own_marker_on_its_planet(rows: dict[str, list[tuple[Any, ...]]]) -> None:
    """PL-10.18: requirements met and Matter at hand, but no own marker in the row of the planet."""
    game = finals(rows=rows)
    assert options(game) == ["pass"]
    refused(game, "play F08 B", "PL-10.18")


def test_a_final_has_its_requirements_too() -> None:
    """PL-10.18: the marker comes besides the requirements, it does not replace them."""
    refused(finals(mats={}), "play F08 B", "PL-6.8")
    refused(finals(planets={"B": "6-01"}), "play F08 B", "PL-6.4")


def test_a_planet_takes_as_many_finals_as_markers() -> None:
    """PL-10.19: two markers on B, so two Finals there and no third, although it could be paid."""
    game = finals()
    assert player(game).markers == [0, 2, 0, 0]
    game.play("play F08 B")
    assert player(game).markers == [0, 1, 0, 0]
    game.play("play F07 B")
    assert player(game).markers == [0, 0, 0, 0]
    assert pool(game, 0, "B") == "RR"
    refused(game, "play F06 B", "PL-10.18")
    assert state(game).row_marks == [-1, -1, -1, -1]


def test_rule_and_icon_take_one_marker_together() -> None:
    """PL-10.20: every Final carries the remove-marker icon, and still one marker goes, back to its owner."""
    game = finals()
    assert all(card.marker for card in rules(game).cards if card.name.startswith("F"))
    assert (player(game).markers[1], player(game).spare) == (2, 6)
    game.play("play F08 B")
    assert (player(game).markers[1], player(game).spare) == (1, 7)
    assert len([event for event in game.events if event.word == "unmarked"]) == 1


def test_the_marker_comes_from_the_earliest_card() -> None:
    """PL-10.21: other players' cards, cards without marker and other planets are passed over."""
    rows = {"A": [("L15", 0)], "B": [("L03", 0, False), ("L02", 1), ("L01", 0), ("L10", 0)]}
    game = finals(rows=rows, hands={0: "F08"})
    assert state(game).row_marks == [0, -1, 1, 0, 0]
    game.play("play F08 B")
    assert state(game).row_marks == [0, -1, 1, -1, 0, -1]


def test_at_most_four_finals() -> None:
    """PL-10.24: four Finals on two planets, and then the turn is over."""
    game = finals(
        hands={0: "F06 F07 F08 F10"},
        mats={0: {"B": "RRRRM", "C": "RR"}},
        rows={"B": [("L01", 0), ("L02", 0), ("L03", 0)], "C": [("L06", 0)]},
        scores={0: 0},
    )
    play(game, "play F06 B", "play F07 B", "play F08 B", "play F10 C")
    assert (player(game).finals, player(game).score) == (4, 10 + 11 + 7 + 8)
    assert (game.decider, game.prompt) == (1, "MoveToken")


def test_a_fifth_final_is_not_even_asked_for() -> None:
    """PL-10.24: with four Finals played, one more in the hand is not offered."""
    rows = {"B": [("L01", 0), *((name, 0) for name in ("F02", "F03", "F04", "F05"))]}
    game = finals(rows=rows, hands={0: "F08"})
    assert (game.decider, game.prompt) == (1, "MoveToken")
    assert hand(game) == "F08"


def test_finals_are_judged_and_paid_one_by_one() -> None:
    """PL-10.25: the first Final takes the rock that the second would have needed."""
    game = finals(mats={0: {"B": "RM"}})
    assert options(game) == ["pass", "play F07 B", "play F08 B"]
    game.play("play F08 B")
    assert (pool(game, 0, "B"), options(game)) == ("M", ["pass"])
    refused(game, "play F07 B", "PL-6.8")


def test_a_final_scores_at_once() -> None:
    """PL-10.26: the points count before the next Final is chosen, and the score sheet says so."""
    game = finals()
    assert player(game).score == 8
    game.play("play F08 B")
    assert (game.prompt, player(game).score) == ("PlayFinals", 15)
    assert told(game, "scored") == ["PL-10.26"]
    line = game.scores()[0].lines[-1]
    assert (line.points, line.reason.rule, line.reason.params["card"]) == (7, "PL-10.26", "F08")


def test_a_final_lies_beside_its_planet_without_a_marker() -> None:
    """PL-10.27: it is in the row, and cannot serve as a marker for the next Final."""
    game = finals(rows={"B": [("L01", 0)]})
    game.play("play F08 B")
    view = game.view(None)
    assert (view["row_cards"], view["row_planets"], view["row_marks"]) == (["L01", "F08"], ["B", "B"], [-1, -1])
    assert player(game).spare == 8
    refused(game, "play F07 B", "PL-10.18")


def test_finals_are_optional() -> None:
    """PL-10.28: a player who could play Finals may pass, before the first or after it."""
    game = finals()
    assert options(game) == ["pass", "play F06 B", "play F07 B", "play F08 B"]
    game.play("pass")
    assert (player(game).score, game.decider) == (8, 1)
    again = finals()
    play(again, "play F08 B", "pass")
    assert (player(again).score, again.decider, hand(again)) == (15, 1, "L10 F06 F07")


def test_the_game_ends_after_the_last_final_turn() -> None:
    """PL-10.29: when every player had a final turn nobody decides any more."""
    game = final_turn()
    play(game, "move 4-03 4-04", "pass")
    assert not game.over
    game.play("pass")
    assert (game.over, game.decider, options(game)) == (True, None, [])
    assert told(game, "ended") == ["PL-10.29"]
    refused(game, "pass", "EC-1.5")


# The guards


def test_an_empty_board_begins_the_final_turns() -> None:
    """PL-10.30: no matter when a turn starts: it is a final turn, in full, and the others follow."""
    game = scenario("planetarium", seats=3, turn=1, at="turn", bare=True, hands={1: "L01 F08"}, mats={1: {"B": "GRR"}})
    assert (state(game).final_seat, told(game, "final-turns")) == (1, ["PL-10.30"])
    assert (game.decider, game.prompt) == (1, "MoveToken")
    play(game, "move 2-08 2-01", "play L01 B", "play F08 B")
    play(game, "move 2-01 2-02", "pass", "move 2-02 2-03", "pass")
    assert game.over
    assert game.seats == [1, 1, 1, 2, 2, 0, 0]


def test_the_matter_guard_looks_when_a_turn_starts() -> None:
    """PL-10.30: who takes the last matter has an ordinary turn; the next player's is final, then everybody's."""
    game = scenario("planetarium", matter={"2-01": "gas"}, hands={0: "L15"}, seed=None)
    game.play("move 2-08 2-01")
    assert state(game).final_seat == -1
    game.play("play L15 A")
    assert game.prompt == "Draw"
    play(game, "draw low", "card L01")
    assert (state(game).final_seat, game.decider) == (1, 1)
    play(game, "move 2-01 2-02", "pass", "move 2-02 2-03", "pass")
    assert game.over


def test_one_token_is_enough_for_an_ordinary_turn() -> None:
    """PL-10.30: a single matter on the board keeps the game going."""
    game = scenario("planetarium", at="turn", matter={"7-16": "gas"})
    assert (state(game).final_seat, told(game, "final-turns")) == (-1, [])


@pytest.mark.parametrize(("stall", "final"), [(198, -1), (199, 1)])
def test_two_hundred_turns_without_a_token_begin_the_final_turns(stall: int, final: int) -> None:
    """PL-10.31: after the 200th turn in a row the next turn is final, in full; after 199 it is not."""
    game = scenario("planetarium", at="card", stall=stall, matter={"4-03": "rock"})
    game.play("pass")
    assert (game.decider, game.prompt, state(game).stall) == (1, "MoveToken", stall + 1)
    assert state(game).final_seat == final
    assert told(game, "final-turns") == ["PL-10.31"] * (final >= 0)


def test_everybody_has_a_final_turn_after_the_stall() -> None:
    """PL-10.31: the final turns begin with the next player and reach the one who stalled last."""
    game = scenario("planetarium", at="card", stall=199, matter={"4-03": "rock"})
    play(game, "pass", "move 4-03 4-04", "pass", "move 4-04 4-05", "pass")
    assert game.over
    assert game.seats == [0, 1, 1, 0, 0]


def test_a_token_on_the_track_ends_the_stall() -> None:
    """PL-10.31: a payment in the 200th turn starts the count anew."""
    game = paying(stall=199)
    play(game, "play L15 A", "draw low", "card L01")
    assert (game.decider, state(game).stall, state(game).final_seat) == (1, 0, -1)
    play(game, "move 4-03 4-04", "pass")
    assert state(game).stall == 1


def test_no_acceleration_after_a_guard() -> None:
    """PL-10.32: with 27 tokens on the track a payment goes to the final space, and matter stays slow."""
    game = paying(track=27, final=0)
    game.play("play L15 A")
    assert (len(track(game)), last(game), state(game).accelerated) == (27, ["gas"], False)
    assert (game.decider, game.prompt) == (1, "MoveToken")
    refused(game, "move 4-03 4-05", "PL-3.4")


def test_chance_has_no_part_in_a_final_turn() -> None:
    """PL-10.22: with nature's decisions left open, a final turn never asks for one."""
    game = final_turn(seed=None)
    for line in ("move 4-03 4-04", "play L01 B", "play F08 B"):
        assert game.decider not in (None, CHANCE)
        game.play(line)
    assert game.over
