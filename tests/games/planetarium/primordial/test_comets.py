"""Comets on the board, in pools and in payments (PR-7)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.api import AnyGame
from tests.games.planetarium.primordial.table import EPOCHS, pool, primordial, purses, token, track
from tests.games.planetarium.table import events, moves, options, play, player, refused, state


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


def test_a_comet_collides_with_a_body() -> None:
    """PR-7.2, PR-7.4, PR-7.9: worked example 13; it goes onto the mover's mat."""
    game = after(comets="4-01", planets={"B": "4-03"})
    assert {"4-02", "4-03"} <= set(moves(game, "4-01"))
    assert "4-04" not in moves(game, "4-01")
    refused(game, "move 4-01 4-04", "PR-7.4")
    play(game, "move 4-01 4-03")
    assert pool(game, 0, "B") == "*"
    assert token(game, "4-03") == "B"


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
    game = after(comets="4-02", matter={"4-01": "gas"}, track=28 if accelerated else 0, planets={"A": "1-01"})
    assert "4-02" not in moves(game, "4-01")
    refused(game, "move 4-01 4-02", "PR-7.6")


@pytest.mark.parametrize("bodies", [{"planets": {"B": "4-01"}}, {"protoplanets": {"B": "4-01"}}])
def test_a_body_meets_a_comet(bodies: dict[str, Any]) -> None:
    """PR-7.7, PR-7.8: a comet ends a sweep as matter does, for protoplanets too."""
    game = after(comets="4-03", **bodies)
    assert {"4-02", "4-03"} <= set(moves(game, "4-01"))
    refused(game, "move 4-01 4-04", "PL-3.11")
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


def test_several_comets() -> None:
    """PR-7.12, PR-7.15: one unit each; comets alone lay nothing on the track."""
    game = after(at="card", planets={"D": "5-05"}, mats={0: {"D": "**"}}, hands={0: "L06"}, track=27)
    play(game, "play L06 D")
    assert track(game) == track(after(track=27))
    assert not state(game).accelerated
    assert player(game, 0).score > 0


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
