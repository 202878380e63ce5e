"""Chapter 12: the solo game, one player against dice and a falling target."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ecliptic import CHANCE, BadSetup, new
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from tests.games.planetarium.table import (
    hand,
    last,
    moves,
    options,
    planets,
    play,
    player,
    pool,
    refused,
    state,
    token,
    told,
    track,
    where,
)
from tests.situations import scenario

ROLLS = [f"roll {total}" for total in range(2, 13)]


def dice(**situation: Any) -> AnyGame:
    """The player's turn has ended and the dice are about to be rolled, by us."""
    return scenario("planetarium", seats=1, at="dice", seed=None, **situation)


def solo(**situation: Any) -> AnyGame:
    """A situation in the player's own turn."""
    return scenario("planetarium", seats=1, seed=None, **situation)


def moved(game: AnyGame) -> list[object]:
    """The tokens that moved, in order."""
    return [event.params["token"] for event in game.events if event.word == "moved"]


# Target, set-up and the player's turns


def test_the_target_starts_at_100() -> None:
    """PL-12.1: one player against a target of 100 points."""
    game = new("planetarium", seats=1, seed=3)
    assert state(game).target == 100
    assert game.view(0)["target"] == 100


@pytest.mark.parametrize("target", [90, 110])
def test_an_easier_and_a_harder_target(target: int) -> None:
    """PL-12.2, PL-12.3: 90 is easier, 110 harder."""
    game = new("planetarium", seats=1, seed=3, options={"target": target})
    assert state(game).target == target


def test_other_targets_are_refused() -> None:
    """PL-12.1, PL-12.2, PL-12.3: no other target, and none with more players."""
    with pytest.raises(BadSetup, match="100, 90, 110, not 80"):
        new("planetarium", seats=1, options={"target": 80})
    with pytest.raises(BadSetup, match="1 seat only"):
        new("planetarium", seats=2, options={"target": 90})


def test_set_up_is_that_of_one_player() -> None:
    """PL-12.4: the whole board, two cards of each deck, one Final discarded, score 0."""
    game = new("planetarium", seats=1, seed=3)
    assert (game.decider, game.prompt) == (0, "SetAside")
    game.play(options(game)[0])
    s = state(game)
    assert sum(token < 4 for token in s.board) == 68
    assert planets(game) == "2-08 3-06 5-03 6-05"
    assert [len(bag) for bag in s.bags] == [16, 16, 14]
    assert [len(pile) for pile in s.discards] == [0, 0, 1]
    assert len(s.players) == 1
    me = s.players[0]
    assert (me.score, me.spare, me.mat, me.backs) == (0, 8, [0, 0, 0, 0], [2, 2, 1])
    assert (s.track, s.last) == ([], [])


def test_the_player_begins() -> None:
    """PL-12.5: no dice before the player's first turn."""
    game = new("planetarium", seats=1, seed=3)
    game.play(options(game)[0])
    assert (game.decider, game.prompt) == (0, "MoveToken")
    assert not any(str(line).startswith("roll") for line in game.lines)


def test_the_players_turn_is_an_ordinary_turn() -> None:
    """PL-12.6: the same moves, cards and draws as at a table of two, and Matter goes onto the mat."""
    situation: dict[str, Any] = {
        "hands": {0: "L15 H02 F01"},
        "mats": {0: {"A": "GRRRW"}},
        "matter": {"2-01": "gas", "4-03": "rock", "5-04": "water"},
        "scores": {0: 2},
    }
    alone = solo(**situation)
    two = scenario("planetarium", seats=2, seed=None, **situation)
    for line in ("move 2-08 2-01", "play L15 A", "draw low"):
        assert options(alone) == options(two)
        play(alone, line)
        play(two, line)
    assert options(alone) == options(two)
    assert (pool(alone, 0, "A"), track(alone), state(alone).target) == ("GRRRW", ["gas"], 100)


# The dice


def test_two_dice_are_rolled_after_each_turn() -> None:
    """PL-12.7: nature rolls a sum of two dice, 7 six times as likely as 2, and the player goes on."""
    game = solo(at="card", matter={"4-03": "rock"})
    game.play("pass")
    assert (game.decider, game.prompt) == (CHANCE, "RollDice")
    assert options(game) == ROLLS
    top = state(game).agenda[-1]
    assert cast(Chance, top.effect).weights(game, top) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    game.play("roll 12")
    assert (game.decider, game.prompt) == (0, "MoveToken")
    play(game, "move 4-03 4-04", "pass")
    assert game.prompt == "RollDice"


def test_dice_follow_a_played_and_a_downgraded_card_too() -> None:
    """PL-12.7: the roll comes after the draw, when the turn is over."""
    game = solo(at="card", hands={0: "L15"}, mats={0: {"A": "G"}}, matter={"4-03": "rock"})
    play(game, "play L15 A", "draw low", "card L01")
    assert game.prompt == "RollDice"
    other = solo(at="card", hands={0: "H02"}, scores={0: 1}, matter={"4-03": "rock"})
    play(other, "downgrade H02", "card L01")
    assert other.prompt == "RollDice"


def test_a_roll_of_five_moves_orbits_one_to_five() -> None:
    """PL-12.8: worked example 3: a 5 moves the planets in orbits up to 5, those in 6 and 7 stay."""
    places = {"A": "1-01", "B": "5-01", "C": "6-01", "D": "7-01"}
    game = dice(planets=places, matter={"1-02": "gas", "5-02": "gas", "6-02": "gas", "7-02": "gas"})
    game.play("roll 5")
    assert planets(game) == "1-02 5-02 6-01 7-01"


@pytest.mark.parametrize("total", range(2, 8))
@pytest.mark.parametrize("orbit", range(1, 8))
def test_the_sum_reaches_its_own_orbit(total: int, orbit: int) -> None:
    """PL-12.8: a sum from 2 to 7 moves the planets of that orbit and of those nearer to the star."""
    game = dice(planets={"A": f"{orbit}-01"}, matter={f"{orbit}-02": "gas"})
    game.play(f"roll {total}")
    assert where(game, "A") == (f"{orbit}-02" if orbit <= total else f"{orbit}-01")
    assert told(game, "rolled") == ["PL-12.8"]


@pytest.mark.parametrize("total", range(8, 13))
def test_a_sum_of_eight_or_more_moves_nothing(total: int) -> None:
    """PL-12.9: worked example 4: no planet moves, whatever its orbit."""
    places = {"A": "1-01", "B": "5-01", "C": "6-01", "D": "7-01"}
    game = dice(planets=places, matter={"1-02": "gas", "5-02": "gas", "6-02": "gas", "7-02": "gas"})
    board = state(game).board[:]
    game.play(f"roll {total}")
    assert (planets(game), state(game).board) == ("1-01 5-01 6-01 7-01", board)
    assert (state(game).target, track(game)) == (100, [])
    assert told(game, "rolled") == ["PL-12.9"]


def test_planets_move_in_the_order_of_their_letters() -> None:
    """PL-12.10: A takes the only matter of the orbit although B and D are nearer to it."""
    places = {"A": "4-01", "B": "4-03", "C": "4-06", "D": "4-02"}
    game = dice(planets=places, matter={"4-05": "gas", "4-08": "rock", "4-10": "water", "4-12": "metal"})
    game.play("roll 4")
    assert planets(game) == "4-05 4-08 4-10 4-12"
    assert moved(game) == ["A", "B", "C", "D"]
    assert track(game) == ["gas face down", "rock face down", "water face down", "metal face down"]


def test_a_planet_moves_once_in_a_roll() -> None:
    """PL-12.11: A comes to orbit 4 with Matter ahead, and is neither judged nor moved again."""
    places = {"A": "5-01", "B": "6-01", "C": "1-01", "D": "7-01"}
    game = dice(planets=places, matter={"4-08": "gas", "4-10": "rock"})
    game.play("roll 5")
    assert planets(game) == "4-01 6-01 2-01 7-01"
    assert moved(game) == ["A", "C"]
    assert (token(game, "4-08"), token(game, "4-10"), track(game)) == ("gas", "rock", [])


def test_a_planet_is_judged_when_its_letter_comes_up() -> None:
    """PL-12.11: the end of B's line is free because A has left it; the other way round A finds it held."""
    others = {"C": "6-01", "D": "6-05"}
    left = dice(planets={"A": "3-02", "B": "4-01"} | others, matter={"3-05": "gas"})
    left.play("roll 4")
    assert (where(left, "A"), where(left, "B")) == ("3-05", "3-02")
    held = dice(planets={"A": "4-01", "B": "3-02"} | others, matter={"3-05": "gas"})
    held.play("roll 4")
    assert (where(held, "A"), where(held, "B")) == ("4-02", "3-05")


@pytest.mark.parametrize("nearest", ["4-02", "4-05", "4-12"])
def test_a_planet_sweeps_to_the_next_matter(nearest: str) -> None:
    """PL-12.12: it stops at the first matter ahead, one space or more away, and collects that only."""
    game = dice(planets={"A": "4-01"}, matter={nearest: "metal"} | ({} if nearest == "4-12" else {"4-12": "gas"}))
    game.play("roll 4")
    assert where(game, "A") == nearest
    assert track(game) == ["metal face down"]


def test_the_whole_ring_is_ahead() -> None:
    """PL-12.12: matter just behind a planet is the last one ahead on its ring."""
    game = dice(planets={"A": "4-05"}, matter={"4-04": "gas", "3-01": "rock", "3-02": "rock"})
    game.play("roll 4")
    assert where(game, "A") == "4-04"


@pytest.mark.parametrize(("ahead", "lands"), [({"7-04": "gas"}, "7-04"), ({}, "6-02")])
def test_in_an_arm_only_matter_ahead_counts(ahead: dict[str, str], lands: str) -> None:
    """PL-12.13: matter behind the planet or in another arm cannot be swept to."""
    game = dice(planets={"D": "7-02"}, matter={"7-01": "rock", "7-05": "rock"} | ahead)
    game.play("roll 7")
    assert where(game, "D") == lands
    assert (token(game, "7-01"), token(game, "7-05")) == ("rock", "rock")


def test_the_sweep_passes_other_planets() -> None:
    """PL-12.14: planets on the way do not stop it."""
    places = {"A": "4-01", "B": "4-02", "C": "4-03", "D": "6-05"}
    game = dice(planets=places, matter={"4-04": "gas"})
    game.play("roll 4")
    assert where(game, "A") == "4-04"


@pytest.mark.parametrize(
    ("matter", "lands"),
    [
        ({"5-07": "gas", "5-08": "gas", "3-05": "gas"}, "5-04"),
        ({"3-05": "gas", "3-07": "gas", "5-07": "gas"}, "3-03"),
        ({"5-07": "gas"}, "5-04"),
    ],
)
def test_without_matter_ahead_it_goes_where_most_matter_is(matter: dict[str, str], lands: str) -> None:
    """PL-12.15: from 4-03 thin lines lead to orbits 3 and 5; the one with more Matter is taken."""
    game = dice(planets={"A": "4-03"}, matter=matter)
    game.play("roll 4")
    assert where(game, "A") == lands


@pytest.mark.parametrize("matter", [{"3-05": "gas", "5-07": "rock"}, {"7-01": "gas"}])
def test_a_tie_leads_toward_the_star(matter: dict[str, str]) -> None:
    """PL-12.16: equally much Matter on both orbits, one each or none."""
    game = dice(planets={"A": "4-03"}, matter=matter)
    game.play("roll 4")
    assert where(game, "A") == "3-03"


def test_only_orbits_within_reach_are_compared() -> None:
    """PL-12.17: 4-02 has a line to orbit 5 alone, so the Matter of orbit 3 does not count."""
    game = dice(planets={"A": "4-02", "C": "6-01"}, matter={"3-03": "gas", "3-04": "gas"})
    game.play("roll 4")
    assert where(game, "A") == "5-03"


def test_a_line_to_a_planet_is_not_usable() -> None:
    """PL-12.17: orbit 5 has more Matter, but a planet stands at the end of the line."""
    game = dice(planets={"A": "4-03", "D": "5-04"}, matter={"5-07": "gas", "5-08": "gas", "3-05": "gas"})
    game.play("roll 4")
    assert where(game, "A") == "3-03"


def test_orbit_seven_counts_all_its_arms() -> None:
    """PL-12.18: three tokens in three other arms outweigh two on orbit 5."""
    matter = {"5-07": "gas", "5-08": "gas", "7-05": "rock", "7-09": "rock"}
    more = dice(planets={"D": "6-01"}, matter=matter | {"7-13": "rock"})
    more.play("roll 7")
    assert where(more, "D") == "7-01"
    equal = dice(planets={"D": "6-01", "C": "1-01"}, matter=matter)
    equal.play("roll 7")
    assert where(equal, "D") == "5-02"


def test_after_a_thin_line_the_planet_stops() -> None:
    """PL-12.19: it does not sweep on to the Matter of its new orbit."""
    game = dice(planets={"A": "4-03", "B": "6-01"}, matter={"3-04": "gas"})
    game.play("roll 4")
    assert (where(game, "A"), token(game, "3-04"), track(game)) == ("3-03", "gas", [])


def test_after_a_thin_line_the_planet_collects_what_it_finds() -> None:
    """PL-12.19: Matter on the space of arrival is collected, and only that."""
    game = dice(planets={"A": "4-03", "B": "6-01"}, matter={"3-03": "gas", "3-04": "rock"})
    game.play("roll 4")
    assert (where(game, "A"), token(game, "3-04"), track(game)) == ("3-03", "rock", ["gas face down"])


def test_from_the_last_space_of_an_arm_it_sweeps_on() -> None:
    """PL-12.20: onto orbit 6, and there to the next Matter."""
    game = dice(planets={"A": "7-04", "C": "1-02", "D": "1-01"}, matter={"6-07": "gas", "6-09": "rock"})
    game.play("roll 7")
    assert (where(game, "A"), track(game)) == ("6-07", ["gas face down"])
    assert token(game, "7-04") == token(game, "6-03") == "empty"


def test_from_the_last_space_of_an_arm_without_matter_on_orbit_six() -> None:
    """PL-12.20: nothing to sweep to: it stays on the space of arrival."""
    game = dice(planets={"A": "7-04", "D": "1-01"}, matter={"7-01": "gas", "7-05": "rock"})
    game.play("roll 7")
    assert (where(game, "A"), track(game)) == ("6-03", [])


def test_from_another_space_of_an_arm_it_does_not_sweep_on() -> None:
    """PL-12.20: the further sweep is for the last space only."""
    game = dice(planets={"A": "7-02", "D": "1-01"}, matter={"6-07": "gas"})
    game.play("roll 7")
    assert where(game, "A") == "6-02"


def test_matter_on_arrival_from_an_arm_ends_the_move() -> None:
    """PL-12.21: the planet collects it and leaves the next one."""
    game = dice(planets={"A": "7-04", "D": "1-01"}, matter={"6-03": "water", "6-07": "gas"})
    game.play("roll 7")
    assert (where(game, "A"), track(game), token(game, "6-07")) == ("6-03", ["water face down"], "gas")


def test_without_a_way_out_it_goes_one_space_forward() -> None:
    """PL-12.22: in an arm from a space without thin lines, and on a ring whose only line ends on a planet."""
    arm = dice(planets={"A": "7-01"}, matter={"1-01": "gas"})
    arm.play("roll 7")
    assert where(arm, "A") == "7-02"
    ring = dice(planets={"A": "2-05", "B": "3-06"}, matter={"7-01": "gas"})
    ring.play("roll 2")
    assert (where(ring, "A"), where(ring, "B")) == ("2-06", "3-06")


def test_without_any_way_it_stays() -> None:
    """PL-12.23: the space ahead holds a planet, and so does the end of its only line."""
    arm = dice(planets={"A": "7-01", "B": "7-02"}, matter={"1-01": "gas"})
    arm.play("roll 7")
    assert where(arm, "A") == "7-01"
    assert told(arm, "stayed") == ["PL-12.23"]
    end = dice(planets={"A": "7-04", "B": "6-03"}, matter={"1-01": "gas"})
    end.play("roll 7")
    assert where(end, "A") == "7-04"
    ring = dice(planets={"A": "2-05", "B": "3-06", "C": "2-06"}, matter={"7-01": "gas"})
    ring.play("roll 2")
    assert where(ring, "A") == "2-05"


# Face-down tokens and the end


def test_collected_matter_goes_face_down_onto_the_track() -> None:
    """PL-12.24: onto the next free space behind the player's tokens, and not onto the mat."""
    game = dice(planets={"A": "4-01"}, matter={"4-02": "metal"}, track="GR")
    game.play("roll 4")
    assert track(game) == ["gas", "rock", "metal face down"]
    assert player(game).mat == [0, 0, 0, 0]
    assert told(game, "face-down") == ["PL-12.24"]


def test_each_face_down_token_lowers_the_target_by_two() -> None:
    """PL-12.25: two planets collect in one roll, so the target falls from 100 to 96; the score stays."""
    game = dice(planets={"A": "4-01", "B": "3-01"}, matter={"4-02": "gas", "3-02": "rock"})
    game.play("roll 4")
    assert (state(game).target, player(game).score) == (96, 0)


@pytest.mark.parametrize(("start", "end"), [(100, 60), (90, 50), (110, 70)])
def test_twenty_face_down_tokens_lower_the_target_by_forty(start: int, end: int) -> None:
    """PL-12.25, PL-12.1: worked example 2: with 20 face-down tokens a target of 100 reads 60."""
    game = dice(fill=True, target=start)
    while (fallen := sum("face down" in token for token in track(game))) < 20:
        assert state(game).target == start - 2 * fallen
        if game.decider == CHANCE:
            game.play("roll 7")
        else:
            play(game, options(game)[0], "pass")
    assert (fallen, state(game).target) == (20, end)


def test_a_face_down_token_accelerates() -> None:
    """PL-12.26: the dice place the 28th token, and the player's Matter moves two spaces."""
    game = dice(planets={"A": "4-01"}, matter={"4-02": "gas", "5-05": "rock"}, track=20, facedown=7)
    game.play("roll 4")
    assert state(game).accelerated
    assert "5-07" in moves(game, "5-05")


def test_the_dice_can_begin_the_final_turn() -> None:
    """PL-12.27: a face-down token on the final space begins it."""
    game = dice(planets={"A": "4-01"}, matter={"4-02": "gas", "5-05": "rock"}, track=35)
    game.play("roll 4")
    assert (last(game), state(game).final_seat, state(game).target) == (["gas face down"], 0, 98)


def test_the_player_can_begin_the_final_turn() -> None:
    """PL-12.27, PL-12.30: a token of the player on the final space: Finals at once, then the game is over."""
    game = solo(
        at="card",
        hands={0: "L15 F06"},
        mats={0: {"A": "GRR"}},
        matter={"4-03": "rock"},
        track=35,
    )
    game.play("play L15 A")
    assert (last(game), state(game).final_seat) == (["gas"], 0)
    assert (game.decider, game.prompt) == (0, "PlayFinals")
    game.play("play F06 A")
    assert (game.over, player(game).score) == (True, 3 + 10)


def test_the_remaining_planets_stay_when_the_track_is_full() -> None:
    """PL-12.28: A fills the track; B, C and D of the same roll do not move."""
    places = {"A": "4-01", "B": "3-01", "C": "2-01", "D": "1-01"}
    matter = {"4-02": "gas", "3-02": "rock", "2-02": "water", "1-02": "metal"}
    game = dice(planets=places, matter=matter, track=35)
    game.play("roll 7")
    assert planets(game) == "4-02 3-01 2-01 1-01"
    assert (last(game), state(game).target) == (["gas face down"], 98)


def test_planets_before_the_last_token_have_moved() -> None:
    """PL-12.28: with one free space before the final one A and B move, C and D do not."""
    places = {"A": "4-01", "B": "3-01", "C": "2-01", "D": "1-01"}
    matter = {"4-02": "gas", "3-02": "rock", "2-02": "water", "1-02": "metal"}
    game = dice(planets=places, matter=matter, track=34)
    game.play("roll 7")
    assert planets(game) == "4-02 3-02 2-01 1-01"
    assert (track(game)[-1], last(game)) == ("gas face down", ["rock face down"])


def test_after_the_dice_the_player_has_a_full_final_turn() -> None:
    """PL-12.29: move, a card, Finals, and then the game is over."""
    game = dice(
        planets={"A": "4-01", "B": "3-06"},
        matter={"4-02": "gas", "5-05": "rock"},
        track=35,
        hands={0: "L01 F08"},
        mats={0: {"B": "GRR"}},
    )
    game.play("roll 4")
    assert where(game, "B") == "3-06"
    assert (game.decider, game.prompt) == (0, "MoveToken")
    play(game, "move 5-05 5-06", "play L01 B")
    assert game.prompt == "PlayFinals"
    play(game, "play F08 B")
    assert (game.over, player(game).score, hand(game)) == (True, 4 + 7, "")


def test_who_began_the_final_turn_takes_no_further_one() -> None:
    """PL-12.30: after the player's own last token there is no move any more."""
    game = solo(at="card", hands={0: "L15 F06"}, mats={0: {"A": "GRR"}}, matter={"4-03": "rock"}, track=35)
    play(game, "play L15 A")
    refused(game, "move 4-03 4-04", "PL-2.2", "PL-10.15")
    game.play("pass")
    assert (game.over, game.decider) == (True, None)


@pytest.mark.parametrize("final", ["by the player", "by the dice", "by a guard"])
def test_no_dice_after_the_final_turn(final: str) -> None:
    """PL-12.31: the game is over, and chance is not asked again."""
    if final == "by the player":
        game = solo(at="card", hands={0: "L15"}, mats={0: {"A": "G"}}, matter={"4-03": "rock"}, track=35)
        game.play("play L15 A")
    elif final == "by the dice":
        game = dice(planets={"A": "4-01"}, matter={"4-02": "gas", "5-05": "rock"}, track=35)
        play(game, "roll 4", "move 5-05 5-06", "pass")
    else:
        game = solo(at="turn", bare=True)
        play(game, "move 2-08 2-01", "pass")
    assert (game.over, game.prompt) == (True, "")
    refused(game, "roll 5", "EC-1.5")


@pytest.mark.parametrize(("score", "won"), [(59, False), (60, False), (61, True)])
def test_the_target_must_be_beaten(score: int, won: bool) -> None:
    """PL-12.32: with a target of 60 at the end, 60 points lose and 61 win."""
    game = solo(at="end", final=0, facedown=20, scores={0: score}, track=15)
    assert (game.over, state(game).target) == (True, 60)
    (standing,) = game.ranking()
    assert (standing.seat, standing.points, standing.won) == (0, score, won)


def test_dice_that_empty_the_board_begin_the_final_turn() -> None:
    """PL-12.33: the dice take the last Matter, so the player's next turn is the final one, in full."""
    game = dice(planets={"A": "4-01"}, matter={"4-02": "gas"})
    game.play("roll 4")
    assert (state(game).final_seat, told(game, "final-turns")) == (0, ["PL-10.30"])
    assert (game.decider, game.prompt) == (0, "MoveToken")
    play(game, "move 4-02 4-03", "pass")
    assert game.over


@pytest.mark.parametrize(("stall", "final"), [(198, -1), (199, 0)])
def test_the_stall_counts_the_players_turns(stall: int, final: int) -> None:
    """PL-12.33: rolls are no turns; after the player's 200th turn without a token the next is final."""
    game = solo(at="card", stall=stall, matter={"4-03": "rock"})
    play(game, "pass", "roll 9")
    assert (game.prompt, state(game).stall, state(game).final_seat) == ("MoveToken", stall + 1, final)


def test_a_face_down_token_ends_the_stall() -> None:
    """PL-12.33: the dice place a token after the 200th turn, so the count starts anew."""
    game = solo(at="card", stall=199, planets={"A": "4-01"}, matter={"4-02": "rock", "7-16": "gas"})
    play(game, "pass", "roll 4")
    assert (state(game).stall, state(game).final_seat) == (0, -1)
    play(game, "move 7-16 6-12", "pass", "roll 12")
    assert state(game).stall == 1
