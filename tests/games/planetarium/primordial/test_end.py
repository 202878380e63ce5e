"""Guards and the end with modules (PR-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.planetarium.primordial.table import EPOCHS, bombarded, primordial, purses, reserve
from tests.games.planetarium.table import events, last, options, play, player, state, told, track


def test_no_planet_at_the_end() -> None:
    """PR-13.1: nothing is lost for it."""
    game = primordial(EPOCHS, at="end", final=0, turn=1)
    assert game.over
    assert [standing.points for standing in game.ranking()] == [0, 0]


def test_a_proto_card_in_a_final_turn() -> None:
    """PR-13.2, PR-13.3: played as the card of the turn; nothing is drawn."""
    game = primordial(
        EPOCHS, at="card", final=0, protoplanets={"B": "4-03"}, mats={0: {"B": "RRR"}}, hands={0: "PR1 L02 F05"}
    )
    assert options(game) == ["pass", "play PR1 B"]
    play(game, "play PR1 B")
    assert "no-draw" in events(game)
    assert game.prompt == "PlayFinals"


def test_the_payment_that_ends_the_game() -> None:
    """PR-13.3: a proto card that reaches the final space brings no draw."""
    game = primordial(
        EPOCHS, at="card", bombarded=True, track=34, protoplanets={"B": "4-03"}, mats={0: {"B": "RR"}}, hands={0: "PR1"}
    )
    play(game, "play PR1 B")
    assert state(game).final_seat == 0
    assert "no-draw" in events(game)


def test_cards_in_hand() -> None:
    """PR-13.4: proto cards cost nothing and count for the tie-break."""
    game = primordial(EPOCHS, at="end", final=0, turn=1, hands={0: "PR1", 1: ""})
    assert [standing.seat for standing in game.ranking()] == [1, 0]
    assert game.ranking()[1].points == 0


def test_the_matter_guard() -> None:
    """PR-13.5: comets, hidden tokens and the reserve do not hold it off, one token of matter does."""
    situation: dict[str, Any] = {"at": "turn", "bare": True, "bombarded": True, "comets": "4-01", "hidden": "4-06"}
    game = primordial(("epochs", "hidden-matter"), planets={"B": "3-03"}, **situation)
    assert (state(game).final_seat, told(game, "final-turns")) == (0, ["PL-10.30"])
    assert reserve(game) > 0
    held_off = primordial(("epochs", "hidden-matter"), planets={"B": "3-03"}, matter={"7-01": "gas"}, **situation)
    assert state(held_off).final_seat == -1


@pytest.mark.parametrize("guard", ["PL-10.30", "PL-10.31"])
def test_no_bombardment_after_a_guard(guard: str) -> None:
    """PR-6.17, PR-13.6: the matter guard begins the final turns, and a payment that would reach the space does not."""
    matter, stall = ({}, 0) if guard == "PL-10.30" else ({"7-01": "gas"}, 200)
    game = primordial(
        EPOCHS,
        at="turn",
        planets={"B": "3-03"},
        mats={seat: {"B": "RR"} for seat in (0, 1)},
        hands={0: "L02", 1: "L07"},
        track=27,
        matter=matter,
        bare=not matter,
        stall=stall,
    )
    assert told(game, "final-turns") == [guard]
    before = reserve(game)
    for card in ("L02", "L07"):
        play(game, options(game)[0], f"play {card} B")
        if game.prompt == "Gravity":
            play(game, "leave")
    assert game.over
    assert "bombardment" not in events(game)
    assert (bombarded(game), reserve(game), purses(game).beside) == (False, before, 4)
    assert (len(track(game)), last(game)) == (27, ["rock"] * 4)


def test_the_stall_guard() -> None:
    """PR-13.7: creating, paying with comets alone and changing the star bring no token onto the track."""
    made = primordial(EPOCHS, at="turn", stall=50, matter={"6-01": "gas", "6-05": "rock"})
    play(made, "create A 6-01", "pass")
    assert state(made).stall == 51
    star = primordial(("frost-line", "variable-star"), at="card", stall=50, scores={0: 4}, matter={"7-01": "gas"})
    play(star, "star dimmer", "pass")
    assert state(star).stall == 51


@pytest.mark.parametrize(("pool", "stall"), [("**", 51), ("G*", 0), ("GG", 0)])
def test_what_a_payment_does_to_the_stall_guard(pool: str, stall: int) -> None:
    """PR-13.7: one token of matter among the comets begins the count anew."""
    game = primordial(
        EPOCHS,
        at="card",
        stall=50,
        bombarded=True,
        planets={"D": "5-05"},
        mats={0: {"D": pool}},
        hands={0: "L06"},
        matter={"7-01": "gas"},
    )
    play(game, "play L06 D", "draw low")
    assert state(game).stall == stall


def test_the_stall_guard_strikes() -> None:
    """PR-13.7: after 200 turns of nothing but creating and comets the final turns begin."""
    game = primordial(EPOCHS, at="turn", stall=199, matter={"6-01": "gas", "6-05": "rock"})
    play(game, "create A 6-01", "pass")
    assert (state(game).final_seat, told(game, "final-turns")) == (1, ["PL-10.31"])


def test_tokens_on_the_mat() -> None:
    """PR-13.9: matter and double matter count one each, comets nothing."""
    game = primordial(
        ("epochs", "double-matter"),
        at="end",
        final=0,
        turn=1,
        bombarded=True,
        planets={"B": "3-03"},
        mats={0: {"B": "GGG"}, 1: {"B": "g*R"}},
    )
    assert [(standing.seat, standing.ties[0]) for standing in game.ranking()] == [(1, -2), (0, -3)]
    assert purses(game).purses[1].comets == [0, 1, 0, 0]


def test_markers_on_proto_cards() -> None:
    """PR-4.18, PR-13.10: they count like others."""
    game = primordial(
        EPOCHS, at="end", final=0, turn=1, planets={"B": "3-03"}, rows={"B": [("PR1", 1)]}, scores={0: 4, 1: 4}
    )
    assert [standing.seat for standing in game.ranking()] == [1, 0]
    assert player(game, 1).markers == [0, 1, 0, 0]
