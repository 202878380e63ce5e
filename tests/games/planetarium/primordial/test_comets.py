"""Comets on the board, in pools and in payments (PR-7)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.api import AnyGame
from tests.games.planetarium.primordial.table import EPOCHS, pool, primordial, purses
from tests.games.planetarium.table import events, moves, options, play, player, refused, state, token, track


def after(**situation: Any) -> AnyGame:
    """A situation after the bombardment."""
    return primordial(situation.pop("modules", EPOCHS), bombarded=True, **situation)


def test_a_comet_is_moved() -> None:
    """PR-7.1, PR-7.2: by anybody, one space along any line or a sweep."""
    game = after(turn=1, comets="4-01")
    planet = primordial(EPOCHS, turn=1, planets={"B": "4-01"})
    assert moves(game, "4-01") == moves(planet, "4-01")
    play(game, "move 4-01 4-05")
    assert token(game, "4-05") == "comet"


@pytest.mark.parametrize("bodies", ["planets", "protoplanets"])
def test_a_comet_collides_with_a_body(bodies: str) -> None:
    """PR-7.2, PR-7.4, PR-7.8, PR-7.9: worked example 13; it goes onto the mover's mat."""
    game = after(turn=1, comets="4-01", **{bodies: {"B": "4-03"}})
    assert {"4-02", "4-03"} <= set(moves(game, "4-01"))
    assert "4-04" not in moves(game, "4-01")
    refused(game, "move 4-01 4-04", "PR-7.4")
    play(game, "move 4-01 4-03")
    assert (pool(game, 1, "B"), pool(game, 0, "B")) == ("*", "")
    assert (token(game, "4-01"), token(game, "4-03")) == ("empty", "B")
    assert (track(game), purses(game).box) == ([], 3)


def test_a_comet_on_a_thin_line() -> None:
    """PR-7.2, PR-7.3, PR-7.4, PR-7.5: onto a body, never onto matter or a comet."""
    game = after(comets="4-03 3-03", planets={"B": "5-04"})
    assert "5-04" in moves(game, "4-03")
    refused(game, "move 4-03 3-03", "PR-7.5")
    play(game, "move 4-03 5-04")
    assert pool(game, 0, "B") == "*"
    blocked = after(comets="4-03", matter={"5-04": "gas"}, planets={"B": "1-01"})
    refused(blocked, "move 4-03 5-04", "PR-7.3")
    refused(blocked, "move 4-03 6-04", "PR-7.2")


def test_a_comet_stops_before_matter() -> None:
    """PR-7.3: worked example 14."""
    game = after(comets="4-01", matter={"4-03": "rock"})
    assert "4-02" in moves(game, "4-01")
    assert not {"4-03", "4-04"} & set(moves(game, "4-01"))
    refused(game, "move 4-01 4-03", "PR-7.3")
    refused(game, "move 4-01 4-04", "PR-7.3")


def test_a_comet_passes_comets() -> None:
    """PR-7.5: but does not end on one."""
    game = after(comets="4-01 4-02")
    assert "4-03" in moves(game, "4-01")
    refused(game, "move 4-01 4-02", "PR-7.5")


@pytest.mark.parametrize("accelerated", [False, True])
def test_matter_never_meets_comets(accelerated: bool) -> None:
    """PR-7.6: neither onto nor through one."""
    game = after(comets="4-02 3-02", matter={"4-01": "gas"}, track=28 if accelerated else 0, planets={"A": "1-01"})
    assert "4-02" not in moves(game, "4-01")
    refused(game, "move 4-01 4-02", "PR-7.6")
    assert "4-03" not in moves(game, "4-01")
    refused(game, "move 4-01 4-03", "PR-7.6" if accelerated else "PL-3.4")
    refused(game, "move 4-01 4-04", "PL-3.9")


def test_comets_and_hidden_tokens() -> None:
    """PR-7.3, PR-7.6, PR-11.16: neither moves onto the other."""
    game = after(modules=("epochs", "hidden-matter"), comets="4-01 4-09", hidden="4-03 4-08", planets={"A": "1-01"})
    assert "4-02" in moves(game, "4-01")
    refused(game, "move 4-01 4-03", "PR-7.3")
    refused(game, "move 4-01 4-04", "PR-7.3")
    refused(game, "move 4-08 4-09", "PR-7.6")


@pytest.mark.parametrize("bodies", [{"planets": {"B": "4-01"}}, {"protoplanets": {"B": "4-01"}}])
def test_a_body_meets_a_comet(bodies: dict[str, Any]) -> None:
    """PR-7.7, PR-7.8: a comet ends a sweep as matter does, for protoplanets too."""
    game = after(comets="4-03", **bodies)
    assert {"4-02", "4-03"} <= set(moves(game, "4-01"))
    assert "collides with the comet ahead" in refused(game, "move 4-01 4-04", "PR-7.7")
    play(game, "move 4-01 4-03")
    assert pool(game, 0, "B") == "*"
    assert "stored" in events(game)


def test_no_acceleration() -> None:
    """PR-7.10: a comet takes no second step over a thin line."""
    slow, fast = (after(comets="4-01", planets={"A": "1-01"}, track=many) for many in (0, 28))
    assert state(fast).accelerated
    assert moves(fast, "4-01") == moves(slow, "4-01")


def test_a_comet_pays_for_anything() -> None:
    """PR-7.11, PR-7.14: worked example 10; it goes to the box."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "G*"}}, hands={0: "L06"}, track=5)
    play(game, "play L06 D")
    assert pool(game, 0, "D") == ""
    assert len(track(game)) == 6
    assert purses(game).box == 4


def test_asked_how_to_pay() -> None:
    """PR-7.13, PR-7.18, PR-7.19: worked example 11."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "GG*"}}, hands={0: "L06"})
    play(game, "play L06 D")
    assert game.prompt == "ChooseWay"
    assert options(game) == ["pay gas gas", "pay gas comet"]
    refused(game, "pay gas", "PL-5.6")
    play(game, "pay gas comet")
    assert pool(game, 0, "D") == "G"
    assert (len(track(game)), purses(game).box) == (1, 4)
    assert game.prompt == "Draw"


def test_no_token_in_vain() -> None:
    """PR-7.18: two Gas and the comet for two Gas is no way at all."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "GG*"}}, hands={0: "L06"})
    play(game, "play L06 D")
    refused(game, "pay gas gas comet", "PR-7.18")


def test_a_payment_in_another_order_is_told_the_right_one() -> None:
    """PR-7.18, EC-1.2: the line names its tokens by kind, comets last; the sentence says how."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "GG*"}}, hands={0: "L06"})
    play(game, "play L06 D")
    assert "pay gas comet" in options(game)
    assert "Name the tokens in this order: pay gas comet" in refused(game, "pay comet gas", "EC-1.2")
    refused(game, "pay comet comet comet comet comet", "PR-7.18")


def test_several_comets() -> None:
    """PR-7.12, PR-7.15: one unit each; comets alone lay nothing on the track."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "**"}}, hands={0: "L06"}, track=27)
    play(game, "play L06 D")
    assert track(game) == track(after(track=27))
    assert not state(game).accelerated
    assert player(game, 0).score > 0


def test_comets_for_two_kinds() -> None:
    """PR-7.11, PR-7.12, PR-7.13, PR-7.18: a comet is whichever kind is wanted, one kind each."""
    situation: dict[str, Any] = {"at": "card", "planets": {"D": "5-05"}, "hands": {0: "L01"}}  # 1 Gas, 1 Rock
    refused(after(mats={0: {"D": "*"}}, **situation), "play L01 D", "PR-7.12")
    for pair, laid in (("G*", ["gas"]), ("R*", ["rock"]), ("**", [])):
        game = after(mats={0: {"D": pair}}, **situation)
        play(game, "play L01 D")
        assert (track(game), pool(game, 0, "D")) == (laid, "")
        assert purses(game).box == 4
    rich = after(mats={0: {"D": "GR**"}}, **situation)
    play(rich, "play L01 D")
    assert options(rich) == ["pay gas rock", "pay gas comet", "pay rock comet", "pay comet comet"]
    play(rich, "pay rock comet")
    assert pool(rich, 0, "D") == "G*"


def test_all_comets_used() -> None:
    """PR-7.12, PR-7.14, PR-7.15, PR-7.17: four comets for four kinds; none is left in the game."""
    game = after(at="card", planets={"B": "3-03"}, mats={0: {"B": "****"}}, hands={0: "H01"}, matter={"7-01": "gas"})
    play(game, "play H01 B")
    assert (player(game, 0).score, track(game), purses(game).box) == (11, [], 4)
    play(game, "draw low")
    assert "comet" not in game.view()["board"].values()
    assert purses(game).purses[0].comets == purses(game).purses[1].comets == [0] * 4


def test_a_comet_beside_double_matter() -> None:
    """PR-7.12, PR-7.18, PR-11.9: a comet is one unit, a double token two, and none is in vain."""
    game = after(
        modules=("epochs", "double-matter"),
        at="card",
        planets={"B": "3-03"},
        mats={0: {"B": "Rr*"}},
        hands={0: "H10"},  # 3 Rock
    )
    play(game, "play H10 B")
    assert options(game) == ["pay rock double-rock", "pay double-rock comet"]
    refused(game, "pay rock double-rock comet", "PR-7.18")
    play(game, "pay double-rock comet")
    assert (track(game), pool(game, 0, "B")) == (["double-rock"], "R")


def test_too_few_comets() -> None:
    """PR-7.12: a comet is one unit only."""
    game = after(at="card", planets={"B": "3-03"}, mats={0: {"B": "R*"}}, hands={0: "H01"})
    refused(game, "play H01 B", "PR-7.12")


def test_proto_cards_and_finals() -> None:
    """PR-7.11: for a card of any deck played to its letter."""
    game = after(at="card", protoplanets={"B": "3-03"}, mats={0: {"B": "R*"}}, hands={0: "PR1"})
    play(game, "play PR1 B")
    assert track(game) == ["rock"]
    last = after(
        at="finals",
        final=0,
        planets={"B": "3-03"},
        mats={0: {"B": "**"}},
        hands={0: "F03"},
        rows={"B": [("PR3", 0)]},
    )
    assert "play F03 B" in options(last)
    play(last, "play F03 B")
    assert state(last).last == []
    assert purses(last).box == 4


def test_only_its_own_letter() -> None:
    """PR-7.11: a comet of another pool does not pay."""
    game = after(at="card", planets={"D": "5-05", "A": "2-01"}, mats={0: {"D": "G", "A": "*"}}, hands={0: "L06"})
    refused(game, "play L06 D", "PL-6.8")


def test_gravity_takes_no_comet() -> None:
    """PR-7.16: a comet is no matter."""
    game = after(at="card", planets={"A": "2-01"}, mats={0: {"A": "RR"}}, hands={0: "L07"}, comets="4-01")
    play(game, "play L07 A")
    assert "no-gravity" in events(game)
    assert game.prompt == "Draw"
    beside = after(
        at="card", planets={"A": "2-01"}, mats={0: {"A": "RR"}}, hands={0: "L07"}, comets="4-01", matter={"7-01": "gas"}
    )
    play(beside, "play L07 A")
    assert options(beside) == ["leave", "take 7-01"]
    refused(beside, "take 4-01", "PR-7.16")
    refused(beside, "take 4-02", "PL-8.1")  # where nothing lies


def test_four_comets() -> None:
    """PR-7.17: beside the board, on it, in a pool or in the box."""
    game = after(comets="4-01 4-05", planets={"B": "4-03"}, mats={1: {"B": "*"}})
    part = purses(game)
    assert (part.beside, part.box) == (0, 1)
    before = primordial(EPOCHS)
    assert (purses(before).beside, purses(before).box) == (4, 0)


def test_undo_a_payment() -> None:
    """PR-14.4: moving a comet and choosing a payment can be taken back."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "GG*"}}, hands={0: "L06"})
    before = game.digest()
    play(game, "play L06 D", "pay gas comet")
    game.undo()
    game.undo()
    assert game.digest() == before
