"""Guards and the end with modules (PR-13)."""

from __future__ import annotations

from tests.games.planetarium.primordial.table import EPOCHS, primordial, purses
from tests.games.planetarium.table import events, options, play, player, state


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
    """PR-13.5, PR-13.6: comets, hidden tokens and the reserve do not hold it off; there is no bombardment then."""
    game = primordial(
        ("epochs", "hidden-matter"),
        at="turn",
        bombarded=True,
        comets="4-01",
        hidden="4-06",
        planets={"B": "3-03"},
    )
    assert state(game).final_seat == 0
    assert sum(state(game).supply) > 0
    before = primordial(EPOCHS, at="turn", planets={"B": "3-03"}, mats={0: {"B": "RR"}}, hands={0: "L02"}, track=27)
    play(before, options(before)[0], "play L02 B")
    assert "bombardment" not in events(before)


def test_the_stall_guard() -> None:
    """PR-13.7: creating and paying with comets alone bring no token onto the track."""
    made = primordial(EPOCHS, at="turn", stall=50, matter={"6-01": "gas", "6-05": "rock"})
    play(made, "create A 6-01", "pass")
    assert state(made).stall == 51
    paid = primordial(
        EPOCHS,
        at="card",
        stall=50,
        bombarded=True,
        planets={"D": "5-05"},
        mats={0: {"D": "**"}},
        hands={0: "L06"},
        matter={"7-01": "gas"},
    )
    play(paid, "play L06 D", "draw low")
    assert state(paid).stall == 51
    star = primordial(("frost-line", "variable-star"), at="card", stall=50, scores={0: 4}, matter={"7-01": "gas"})
    play(star, "star dimmer", "pass")
    assert state(star).stall == 51


def test_tokens_on_the_mat() -> None:
    """PR-13.9: matter, double matter and comets count one each."""
    game = primordial(
        ("epochs", "double-matter"),
        at="end",
        final=0,
        turn=1,
        bombarded=True,
        planets={"B": "3-03"},
        mats={0: {"B": "GG"}, 1: {"B": "g*R"}},
    )
    assert [standing.ties[0] for standing in game.ranking()] == [-2, -3]
    assert purses(game).purses[1].comets == [0, 1, 0, 0]


def test_markers_on_proto_cards() -> None:
    """PR-4.18, PR-13.10: they count like others."""
    game = primordial(
        EPOCHS, at="end", final=0, turn=1, planets={"B": "3-03"}, rows={"B": [("PR1", 1)]}, scores={0: 4, 1: 4}
    )
    assert [standing.seat for standing in game.ranking()] == [1, 0]
    assert player(game, 1).markers == [0, 1, 0, 0]
