"""The scenario builder: it sets up what is asked, and nothing that cannot occur."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic import CHANCE, BadSetup
from ecliptic.games.planetarium.matter import EMPTY, MATTER, PLANETS, TOKENS, size
from ecliptic.testing import Impossible
from tests.games.planetarium.table import (
    discards,
    edited,
    events,
    hand,
    options,
    play,
    player,
    pool,
    row,
    rules,
    side,
    state,
    sums,
    token,
    track,
    where,
)
from tests.situations import scenario


def test_nothing_asked() -> None:
    """Two players, planets at their starts (PL-1.12), an empty board, everything still to come."""
    game = scenario("planetarium")
    assert (game.decider, game.prompt) == (0, "MoveToken")
    assert [where(game, planet) for planet in PLANETS] == ["2-08", "3-06", "5-03", "6-05"]
    assert sum(lies != EMPTY for lies in state(game).board) == 4
    assert state(game).supply == [22, 22, 16, 8]
    assert [len(bag) for bag in state(game).bags] == [18, 18, 16]
    assert [hand(game, seat) for seat in (0, 1)] == ["", ""]
    assert [player(game, seat).spare for seat in (0, 1)] == [8, 8]
    assert track(game) == []
    assert (state(game).final_seat, state(game).final_turns, state(game).stall) == (-1, 0, 0)


def test_planets_and_matter() -> None:
    game = scenario("planetarium", planets={"A": "7-01", "C": "2-08"}, matter={"4-03": "gas", "5-03": "M"})
    assert [where(game, planet) for planet in PLANETS] == ["7-01", "3-06", "2-08", "6-05"]
    assert [token(game, space) for space in ("7-01", "2-08", "4-03", "5-03")] == ["A", "C", "gas", "metal"]
    assert state(game).supply == [21, 22, 16, 7]


def test_planets_may_change_places() -> None:
    game = scenario("planetarium", planets={"A": "3-06", "B": "2-08"})
    assert (where(game, "A"), where(game, "B")) == ("3-06", "2-08")


def test_a_full_board() -> None:
    """Every dot takes matter, 68 in all (PL-1.3), and what is asked for lies where it was asked for."""
    game = scenario("planetarium", matter={"1-01": "metal"}, fill=True)
    lies = [TOKENS[one] for one in state(game).board]
    assert [lies.count(kind) for kind in MATTER] == [22, 22, 16, 8]
    assert (token(game, "1-01"), state(game).supply) == ("metal", [0, 0, 0, 0])


def test_a_board_filled_with_what_is_left() -> None:
    """Matter on mats and track is not on the board too (PL-4.8)."""
    game = scenario("planetarium", mats={1: {"B": "GGM"}}, track="WW", fill=True)
    lies = [TOKENS[one] for one in state(game).board]
    assert [lies.count(kind) for kind in MATTER] == [20, 22, 14, 7]
    assert lies.count("empty") == 5


def test_mats() -> None:
    game = scenario("planetarium", mats={0: {"A": "MGG"}, 1: {"D": {"water": 3, "G": 1}}})
    assert (pool(game, 0, "A"), pool(game, 1, "D"), pool(game, 1, "A")) == ("GGM", "GWWW", "")
    assert sum(size(one) for one in player(game, 1).mat) == 4


def test_hands_and_decks() -> None:
    game = scenario(
        "planetarium",
        hands={0: "H01 L02", 1: ["F03"]},
        decks={"low": "L09 L03", "final": []},
        discards={"high": "H04", "final": "F02 F01"},
    )
    assert (hand(game, 0), hand(game, 1)) == ("L02 H01", "F03")
    assert (player(game, 0).backs, player(game, 1).backs) == ([1, 1, 0], [0, 0, 1])
    names = [[rules(game).cards[card].name for card in bag] for bag in state(game).bags]
    assert (names[0], len(names[1]), names[2]) == (["L03", "L09"], 16, [])
    assert (discards(game, "high"), discards(game, "final")) == ("H04", "F02 F01")


def test_rows() -> None:
    """Cards with and without markers, and the scores and sides they make."""
    game = scenario("planetarium", rows={"A": [("L01", 0), ("H01", 1)], "C": [("L02", 0, False)]}, hands={0: "L03"})
    assert row(game, "A") == [("L01", 0), ("H01", 1)]
    assert row(game, "C") == [("L02", -1)]
    assert [one.markers for one in state(game).players] == [[1, 0, 0, 0], [1, 0, 0, 0]]
    assert [one.spare for one in state(game).players] == [7, 7]
    assert [one.score for one in state(game).players] == [8, 11]
    assert (sums(game, "A"), side(game, "A"), sums(game, "C"), side(game, "C")) == (
        *((11, 4), "habitable"),
        *((0, 4), "hostile"),
    )
    assert len(state(game).bags[0]) == 15


def test_a_final_card_has_no_marker() -> None:
    """PL-10.27: and it counts as played."""
    game = scenario("planetarium", at="finals", final=0, rows={"A": [("F08", 0)]}, hands={0: "F01"})
    assert row(game, "A") == [("F08", -1)]
    assert (player(game, 0).finals, player(game, 0).spare) == (1, 8)


def test_sides_of_equal_sums() -> None:
    """PL-7.6: the row decides by its order, unless the test does."""
    assert side(scenario("planetarium", rows={"B": [("L05", 0), ("L01", 1)]}), "B") == "habitable"
    assert side(scenario("planetarium", rows={"B": [("L01", 0), ("L05", 1)]}), "B") == "hostile"
    assert side(scenario("planetarium", rows={"B": [("L05", 0), ("L01", 1)]}, sides={"B": "hostile"}), "B") == "hostile"
    assert side(scenario("planetarium", sides={"D": "habitable"}), "D") == "habitable"


def test_scores_and_markers() -> None:
    game = scenario("planetarium", rows={"A": [("L01", 0)]}, scores={0: 30}, spare={0: 2, 1: 0})
    assert [one.score for one in state(game).players] == [30, 0]
    assert [one.spare for one in state(game).players] == [2, 0]


@pytest.mark.parametrize(("laid", "accelerated"), [(27, False), (28, True), (35, True)])
def test_a_long_track(laid: int, accelerated: bool) -> None:
    """PL-10.2: the track accelerates from its 28th token on."""
    game = scenario("planetarium", track=laid)
    assert (len(state(game).track), state(game).last) == (laid, [])
    assert state(game).accelerated is accelerated
    assert sum(state(game).supply) == 68 - laid


def test_a_full_track() -> None:
    """PL-10.10: what has no space of its own lies on the final one."""
    game = scenario("planetarium", track=38, final=1)
    assert (len(state(game).track), len(state(game).last), state(game).final_seat) == (35, 3, 1)


def test_tokens_face_down() -> None:
    """PL-12.25: each has lowered the target by 2."""
    game = scenario("planetarium", seats=1, track="GR", facedown=3, target=90)
    assert track(game)[:2] == ["gas", "rock"]
    assert all(laid.endswith("face down") for laid in track(game)[2:])
    assert (len(track(game)), state(game).target) == (5, 84)


@pytest.mark.parametrize(
    ("at", "prompt"),
    [
        ("turn", "MoveToken"),
        ("move", "MoveToken"),
        ("card", "PlayCard"),
        ("draw", "Draw"),
        ("end", "MoveToken"),
    ],
)
def test_steps(at: str, prompt: str) -> None:
    game = scenario("planetarium", seats=3, at=at, turn=1, fill=True)
    assert (game.decider, game.prompt) == (2 if at == "end" else 1, prompt)


def test_the_finals_step() -> None:
    game = scenario("planetarium", at="finals", final=0, hands={0: "F01"})
    assert (game.decider, game.prompt) == (0, "PlayFinals")


def test_the_dice_step() -> None:
    game = scenario("planetarium", seats=1, at="dice", fill=True, seed=None)
    assert (game.decider, game.prompt) == (CHANCE, "RollDice")
    assert options(game) == [f"roll {total}" for total in range(2, 13)]


@pytest.mark.parametrize(("final", "turn", "ended"), [(0, 0, 0), (0, 1, 1), (2, 0, 1), (1, 0, 2)])
def test_final_turns(final: int, turn: int, ended: int) -> None:
    """PL-10.14: who began them and whose turn it is say how many have ended; the game ends after the third."""
    game = scenario("planetarium", seats=3, at="card", final=final, turn=turn, matter={"4-03": "gas"})
    assert (state(game).final_seat, state(game).final_turns) == (final, ended)
    for _ in range(3 - ended):
        assert not game.over
        play(game, "pass")
        if not game.over:
            game.apply(game.options()[0])
    assert game.over


def test_chance_by_seed_or_by_hand() -> None:
    """The same seed draws the same card; without one the test says which."""
    drawn = []
    for seed in (1, 1, 2, 3):
        game = scenario("planetarium", at="draw", fill=True, seed=seed)
        play(game, "draw low")
        drawn.append(hand(game, 0).split()[0])
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 1
    game = scenario("planetarium", at="draw", fill=True, seed=None)
    play(game, "draw low", "card L18")
    assert hand(game, 0) == "L18"


def test_events_and_undo_work_from_here() -> None:
    """A situation is where undo ends (PL-13.1)."""
    game = scenario("planetarium", matter={"5-04": "gas"})
    start = game.digest()
    play(game, "move 5-03 5-04")
    assert events(game) == ["moved", "stored"]
    assert game.copy().digest() == game.digest() != start
    game.undo()
    assert game.digest() == start


def test_other_content() -> None:
    game = scenario("planetarium", content=edited("track.csv", ("36,28", "9,5")), track=5)
    assert state(game).accelerated


def test_unknown_game() -> None:
    with pytest.raises(BadSetup, match="There is no game 'chess'"):
        scenario("chess")


@pytest.mark.parametrize("situation", [{"seats": 5}, {"seats": 0}, {"seats": 1, "target": 95}])
def test_no_such_set_up(situation: dict[str, Any]) -> None:
    """PL-1.1, PL-12.1: what no game can be set up with."""
    with pytest.raises(BadSetup):
        scenario("planetarium", **situation)


NINE = [(f"L{number:02}", 0) for number in range(1, 10)]
FIVE = [(f"F{number:02}", 0) for number in range(1, 6)]


@pytest.mark.parametrize(
    ("situation", "sentence"),
    [
        ({"at": "night"}, "no step 'night'"),
        ({"turn": 2}, "no seat 2"),
        ({"turn": -1}, "no seat -1"),
        ({"stall": -1}, "-1 turns"),
        ({"stall": 201}, "the final turns begin"),
        ({"at": "dice"}, "only in the solo game"),
        ({"at": "dice", "seats": 1, "final": 0}, "not after its final turn"),
        # the board
        ({"planets": {"E": "1-01"}}, "no planet 'E'"),
        ({"planets": {"A": "8-01"}}, "no space '8-01'"),
        ({"planets": {"A": "1-01", "B": "1-01"}}, "cannot share a space"),
        ({"planets": {"A": "3-06"}}, "cannot share a space"),
        ({"matter": {"4-13": "gas"}}, "no space '4-13'"),
        ({"matter": {"4-03": "dust"}}, "no matter 'dust'"),
        ({"matter": {"2-08": "gas"}}, "2-08 holds a planet"),
        ({"matter": {f"5-{place:02}": "metal" for place in (1, 2, 4, 5, 6, 7, 8, 9, 10)}}, "not so many metal"),
        # mats and track
        ({"mats": {2: {"A": "G"}}}, "no seat 2"),
        ({"mats": {0: {"E": "G"}}}, "no planet 'E'"),
        (
            {"mats": {0: {"A": "X"}}},
            "Planet A of seat 0 has 'X', which is no pool: write a letter of gas, rock",
        ),
        ({"mats": {0: {"A": "gasrock"}}}, "has 'gasrock', which is no pool"),
        ({"mats": {0: {"A": 3}}}, "`pools` of seat 0, A is a text or {name: a whole number}, so it is not 3. It says"),
        ({"mats": {0: "GG"}}, "so it is not 'GG'. It says: the pool of each planet"),
        ({"mats": {"A": "GG"}}, "Mats: `pools` goes by seat"),
        ({"hands": ["L01"]}, "Hands: `cards` goes by seat"),
        ({"matter": "4-03 gas"}, "Board: `matter` goes by name"),
        ({"at": "turn"}, "begins the final turns (PL-10.30): put some there"),
        ({"at": "draw", "hands": {0: "L01 L02 L03 L04 L05"}}, "Seat 0 holds 5 cards"),
        ({"turn": "0"}, "There is no seat '0'"),
        ({"mats": {0: {"A": {"dust": 1}}}}, "has {'dust': 1}, which is no pool"),
        ({"mats": {0: {"A": {"gas": 23}}}}, "not so many gas"),
        ({"mats": {0: {"A": {"gas": 200}}}}, "not so many gas"),
        ({"mats": {0: {"A": {"gas": -1}}}}, "below 0"),
        ({"mats": {0: {"A": {"metal": 5}}, 1: {"A": {"metal": 4}}}}, "not so many metal"),
        ({"mats": {0: {"A": {"metal": 8}}}, "track": "M"}, "not so many metal"),
        ({"track": "GX"}, "no matter 'X'"),
        ({"track": -1}, "below 0"),
        ({"track": 36}, "say who with `final`"),
        ({"track": 69, "final": 0}, "not so many"),
        ({"facedown": 1}, "Only the solo game"),
        ({"facedown": -1, "seats": 1}, "below 0"),
        # cards
        ({"hands": {2: "L01"}}, "no seat 2"),
        ({"hands": {0: "L19"}}, "no card 'L19'"),
        ({"hands": {0: "L01 L02 L03 L04 L05 L06"}}, "at most five cards"),
        ({"hands": {0: "F01 F02 F03 F04 F05"}}, "at most four of them Finals"),
        ({"hands": {0: "L01", 1: "L01"}}, "L01 is in two places"),
        ({"hands": {0: "L01 L01"}}, "L01 is in two places"),
        ({"hands": {0: "L01"}, "rows": {"A": [("L01", 0)]}}, "L01 is in two places"),
        ({"hands": {0: "L01"}, "decks": {"low": "L01"}}, "L01 is in two places"),
        ({"decks": {"middle": "L01"}}, "no deck 'middle'"),
        ({"decks": {"low": "H01"}}, "H01 is no low card"),
        ({"discards": {"low": "L01"}}, "Low cards are never discarded"),
        ({"discards": {"final": "H02"}}, "H02 is no final card"),
        ({"discards": {"high": "H01"}}, "H01 has no Downgrade icon"),
        ({"discards": {"middle": "H01"}}, "no deck 'middle'"),
        # rows, sides, players
        ({"rows": {"E": [("L01", 0)]}}, "no planet 'E'"),
        ({"rows": {"A": [("L01", 2)]}}, "no seat 2"),
        ({"rows": {"A": [("L99", 0)]}}, "no card 'L99'"),
        ({"rows": {"A": NINE}}, "only 8 markers"),
        ({"rows": {"A": FIVE}, "final": 0}, "more than 4 Final cards"),
        ({"rows": {"A": [("F01", 0)]}}, "before its final turn"),
        ({"rows": {"A": [("F01", 1)]}, "final": 0}, "Seat 1 has played Final cards before its final turn"),
        ({"sides": {"E": "hostile"}}, "no planet 'E'"),
        ({"sides": {"A": "cosy"}}, "hostile or habitable, not 'cosy'"),
        ({"sides": {"A": "habitable"}, "rows": {"A": [("L01", 0)]}}, "make it hostile"),
        ({"sides": {"A": "hostile"}, "rows": {"A": [("L05", 0)]}}, "make it habitable"),
        ({"scores": {0: -1}}, "never below 0"),
        ({"scores": {2: 1}}, "no seat 2"),
        ({"spare": {0: 9}}, "8 markers, 0 of them on cards"),
        ({"spare": {0: 8}, "rows": {"A": [("L01", 0)]}}, "8 markers, 1 of them on cards"),
        ({"spare": {0: -1}}, "8 markers"),
        ({"spare": {-1: 3}}, "no seat -1"),
        ({"final": 2}, "no seat 2"),
        ({"final": 0, "final_turns": 1}, "0 final turns have ended, not 1"),
        ({"final_turns": 1}, "0 final turns have ended, not 1"),
    ],
)
def test_what_cannot_occur(situation: dict[str, Any], sentence: str) -> None:
    """Each impossible situation is refused with a sentence that says why."""
    with pytest.raises(Impossible) as refusal:
        scenario("planetarium", **situation)
    said = str(refusal.value)
    assert sentence in said
    assert said[0].isupper() or said[0] in "-0123456789"
    assert said.endswith(".")
