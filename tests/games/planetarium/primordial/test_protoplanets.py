"""Protoplanets, proto cards and stored matter (PR-3 to PR-5)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic import CHANCE
from tests.games.planetarium.primordial.table import BOTH, EPOCHS, FORMED, kind, matter_on_board, pool, primordial
from tests.games.planetarium.table import (
    discards,
    events,
    hand,
    moves,
    options,
    play,
    player,
    refused,
    row,
    rules,
    side,
    state,
    sums,
    token,
    told,
    track,
    where,
)


def creations(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("create")]


def test_create() -> None:
    """PR-3.1, PR-3.2, PR-3.4: matter into the own pool, the protoplanet in its place (worked example 2)."""
    game = primordial(EPOCHS, matter={"3-06": "rock", "3-05": "gas", "7-01": "water"})
    play(game, "create B 3-06")
    assert pool(game, 0, "B") == "R"
    assert token(game, "3-06") == "B"
    assert where(game, "B") == "3-06"
    assert kind(game, "B") is None
    assert game.prompt == "PlayCard"
    play(game, "pass")
    assert "move 3-05 3-06" in options(game)
    play(game, "move 3-05 3-06")
    assert pool(game, 1, "B") == "G"


def test_which_letters() -> None:
    """PR-3.3, PR-3.5, PR-3.6: those without a body; four at most, several at once."""
    game = primordial(EPOCHS, planets={"A": "2-01"}, protoplanets={"B": "4-03"}, matter={"6-01": "rock"})
    assert creations(options(game)) == ["create C 6-01", "create D 6-01"]
    refused(game, "create A 6-01", "PR-3.3")
    refused(game, "create B 6-01", "PR-3.3")
    full = primordial(EPOCHS, planets=FORMED, matter={"6-01": "rock"})
    assert creations(options(full)) == []


def test_created_from_matter_only() -> None:
    """PR-3.7, PR-11.22: neither a comet nor a hidden token, but double matter."""
    game = primordial(
        ("epochs", "double-matter", "hidden-matter"),
        bombarded=True,
        comets="4-01",
        hidden="4-05",
        matter={"4-09": "double-rock"},
    )
    assert creations(options(game)) == [f"create {letter} 4-09" for letter in "ABCD"]
    refused(game, "create A 4-01", "PR-3.7")
    refused(game, "create A 4-05", "PR-3.7")
    refused(game, "create A 4-02", "PR-3.7")
    play(game, "create C 4-09")
    assert pool(game, 0, "C") == "r"


def test_a_card_may_follow() -> None:
    """PR-3.8: also a proto card for the protoplanet just created."""
    game = primordial(EPOCHS, matter={"3-06": "rock"}, hands={0: "PR1"}, planets={"A": "2-01"})
    play(game, "create B 3-06")
    refused(game, "play PR1 B", "PL-6.8")
    assert options(game) == ["pass"]


def test_double_rock_creates_and_pays() -> None:
    """PR-3.7, PR-3.8, PR-11.8, PR-11.10: worked example 5."""
    game = primordial(("epochs", "double-matter"), matter={"3-06": "double-rock"}, hands={0: "PR1"})
    play(game, "create B 3-06", "play PR1 B")
    assert pool(game, 0, "B") == ""
    assert track(game) == ["double-rock"]
    assert kind(game, "B") == "terrestrial"


def test_must_create() -> None:
    """PR-3.9: nothing moves on this board, so a protoplanet is created."""
    game = primordial(EPOCHS, matter={"1-01": "rock"}, protoplanets={}, at="turn")
    assert "create A 1-01" in options(game)
    stuck = primordial(EPOCHS, fill=True, at="turn")
    assert {line.split()[0] for line in options(stuck)} == {"create"}


def test_the_move_is_skipped() -> None:
    """PR-3.10: no matter to create from and nothing to move."""
    game = primordial(EPOCHS, at="move")
    assert game.prompt == "PlayCard"
    assert "no-move" in events(game)


def test_protoplanets_move_like_planets() -> None:
    """PR-3.11, PR-3.12: one space or a sweep, by everybody."""
    game = primordial(EPOCHS, turn=1, protoplanets={"B": "4-03"}, matter={"4-06": "gas"})
    planet = primordial(EPOCHS, turn=1, planets={"B": "4-03"}, matter={"4-06": "gas"})
    assert moves(game, "4-03") == moves(planet, "4-03")
    assert {"4-04", "4-05", "4-06"} <= set(moves(game, "4-03"))
    assert "4-07" not in moves(game, "4-03")
    refused(game, "move 4-03 4-07", "PL-3.11")
    refused(game, "move 4-03 2-03", "PL-3.18")
    play(game, "move 4-03 4-06")
    assert pool(game, 1, "B") == "G"
    assert where(game, "B") == "4-06"


def test_bodies_pass_through_bodies() -> None:
    """PR-3.13: planets and protoplanets alike, but no move ends on one."""
    game = primordial(EPOCHS, protoplanets={"B": "4-03", "A": "4-04"}, planets={"C": "4-05"})
    assert "4-06" in moves(game, "4-03")
    assert not {"4-04", "4-05"} & set(moves(game, "4-03"))
    refused(game, "move 4-03 4-04", "PR-3.13")


def test_created_on_the_way_of_a_planet() -> None:
    """PR-3.4, PR-3.13: what was matter in a sweep is a body now: passed through, and no end of a move."""
    game = primordial(EPOCHS, planets={"A": "4-03"}, matter={"4-05": "gas", "7-01": "rock"})
    assert "4-05" in moves(game, "4-03")
    assert "4-06" not in moves(game, "4-03")
    play(game, "create B 4-05", "pass")
    assert "4-05" not in moves(game, "4-03")
    assert {"4-04", "4-06"} <= set(moves(game, "4-03"))
    refused(game, "move 4-03 4-05", "PR-3.13")
    play(game, "move 4-03 4-07")
    assert (where(game, "A"), where(game, "B")) == ("4-07", "4-05")
    assert (pool(game, 0, "B"), pool(game, 1, "A")) == ("G", "")


def test_matter_meets_a_protoplanet() -> None:
    """PR-3.14: whichever moved, it goes into the mover's pool."""
    game = primordial(EPOCHS, protoplanets={"B": "4-03"}, matter={"4-02": "metal", "4-05": "water"})
    play(game, "move 4-02 4-03", "pass")
    play(game, "move 4-03 4-05")
    assert (pool(game, 0, "B"), pool(game, 1, "B")) == ("M", "W")


def test_protoplanets_stay() -> None:
    """PR-3.15, PR-3.16: only a proto card changes one, and no body leaves the board."""
    game = primordial(
        EPOCHS, protoplanets={"B": "4-03"}, matter={"4-02": "rock"}, mats={0: {"B": "RR"}}, hands={0: "PR1"}
    )
    play(game, "move 4-02 4-03")
    assert kind(game, "B") is None
    play(game, "play PR1 B")
    assert kind(game, "B") == "terrestrial"
    assert where(game, "B") == "4-03"


@pytest.mark.parametrize("late", [{"bombarded": True}, {"bombarded": True, "track": 30}, {"final": 0}])
def test_created_at_any_time(late: dict[str, object]) -> None:
    """PR-3.17: after the bombardment, after the acceleration and in a final turn."""
    assert "create A 6-01" in options(primordial(EPOCHS, matter={"6-01": "rock"}, **late))


def test_cards_and_bodies() -> None:
    """PR-4.1, PR-4.2, PR-4.3: proto cards for protoplanets, others for planets, none without a body."""
    game = primordial(
        EPOCHS,
        at="card",
        protoplanets={"B": "4-03"},
        planets={"A": "2-01"},
        mats={0: {"A": "GGRR", "B": "GGRR"}},
        hands={0: "L01 H03 PR1 PG1"},
    )
    assert options(game) == ["pass", "play L01 A", "play PR1 B", "play PG1 B"]
    refused(game, "play L01 B", "PR-4.1")
    refused(game, "play H03 B", "PR-4.1", "PL-6.8")
    refused(game, "play PR1 A", "PR-4.2")
    refused(game, "play PR1 C", "PR-4.3", "PL-6.8")
    refused(game, "play L01 C", "PR-4.3", "PL-6.8", "PL-6.8")


def test_runaway_accretion() -> None:
    """Worked example 3, on a protoplanet that anybody may have created.

    PR-4.5, PR-4.6, PR-4.7, PR-4.8, PR-4.10, PR-4.11, PR-4.14, PR-4.16, PR-4.17.
    """
    game = primordial(EPOCHS, at="card", protoplanets={"B": "4-03"}, mats={0: {"B": "RR"}}, hands={0: "PR1"})
    play(game, "play PR1 B")
    assert track(game) == ["rock", "rock"]
    assert player(game, 0).score == 4
    assert row(game, "B") == [("PR1", 0)]
    assert sums(game, "B") == (0, 4)
    assert (kind(game, "B"), side(game, "B")) == ("terrestrial", "hostile")
    assert token(game, "4-03") == "B"
    assert game.prompt == "Draw"
    order = [word for word in events(game) if word in ("played", "scored", "formed")]
    assert order == ["played", "scored", "formed"]


def test_a_habitable_proto_card() -> None:
    """PR-4.14: the token is set to the higher sum."""
    game = primordial(EPOCHS, at="card", protoplanets={"B": "4-03"}, mats={0: {"B": "RW"}}, hands={0: "PR3"})
    play(game, "play PR3 B")
    assert (sums(game, "B"), side(game, "B")) == ((4, 0), "habitable")
    assert events(game).index("turned") < events(game).index("formed")


@pytest.mark.parametrize("letter", "ABCD")
def test_any_letter_may_be_of_any_type(letter: str) -> None:
    """PR-4.11, PR-4.12, PR-4.13: as the card says, for everybody."""
    for card, matter, wanted in (("PR1", "RR", "terrestrial"), ("PG1", "GG", "gaseous")):
        game = primordial(EPOCHS, at="card", protoplanets={letter: "4-03"}, mats={0: {letter: matter}}, hands={0: card})
        play(game, f"play {card} {letter}")
        assert kind(game, letter) == wanted
        assert game.view(1)["types"] == game.view(0)["types"]


def test_gravity_on_a_proto_card() -> None:
    """PR-4.9, PR-5.4: the token goes to a letter with a body."""
    game = primordial(
        EPOCHS,
        at="card",
        protoplanets={"B": "4-03", "C": "5-05"},
        mats={0: {"B": "GRR"}},
        hands={0: "PR4"},
        matter={"6-01": "metal"},
    )
    play(game, "play PR4 B")
    assert game.prompt == "Gravity"
    play(game, "take 6-01")
    assert options(game) == ["store B", "store C"]
    refused(game, "store A", "PR-5.4")
    play(game, "store C")
    assert pool(game, 0, "C") == "M"


def test_the_card_of_the_turn() -> None:
    """PR-4.4, PR-4.17, PR-4.19: one card, then the draw; the new planet takes others from the next turn on."""
    game = primordial(
        EPOCHS,
        at="card",
        protoplanets={"B": "4-03"},
        mats={0: {"B": "GRRRRRWM"}},
        hands={0: "PR1 L01 H01"},
        matter={"7-01": "gas"},
        decks={"low": "L02 L05"},
    )
    play(game, "play PR1 B")
    assert game.prompt == "Draw"
    refused(game, "play L01 B", "PL-2.9", "PL-9.1")
    play(game, "draw low")
    assert game.decider == 1
    play(game, "move 7-01 7-02", "pass")
    assert game.decider == 0
    play(game, "move 7-02 7-03")
    assert {"play L01 B", "play H01 B"} <= set(options(game))
    play(game, "play L01 B")
    assert row(game, "B") == [("PR1", 0), ("L01", 0)]


def test_no_proto_card_after_another_card() -> None:
    """PR-4.4: a Low card is the card of the turn as well."""
    game = primordial(
        EPOCHS,
        at="card",
        protoplanets={"B": "4-03"},
        planets={"A": "2-01"},
        mats={0: {"A": "GR", "B": "RR"}},
        hands={0: "PR1 L01"},
        decks={"low": "L02"},
    )
    assert {"play PR1 B", "play L01 A"} <= set(options(game))
    play(game, "play L01 A")
    refused(game, "play PR1 B", "PL-2.9", "PL-9.1")
    play(game, "draw low")
    assert game.decider == 1


def test_finals_on_the_new_planet() -> None:
    """PR-4.18, PR-4.19, PR-13.2, PR-13.3: in a final turn with the marker just placed, and no card is drawn."""
    game = primordial(
        EPOCHS,
        at="card",
        final=0,
        protoplanets={"B": "3-03"},
        mats={0: {"B": "RRR"}},
        hands={0: "PR1 F08"},
    )
    refused(game, "play F08 B", "PL-10.15", "PR-4.1")
    play(game, "play PR1 B")
    assert game.prompt == "PlayFinals"
    assert told(game, "no-draw") == ["PL-10.22"]
    play(game, "play F08 B")
    assert row(game, "B") == [("PR1", -1), ("F08", -1)]
    assert player(game, 0).score == 4 + 7
    bare = primordial(EPOCHS, at="finals", final=0, protoplanets={"B": "3-03"}, mats={0: {"B": "R"}}, hands={0: "F08"})
    refused(bare, "play F08 B", "PR-4.1")


def test_proto_cards_are_not_downgraded() -> None:
    """PR-4.20: only High cards are."""
    game = primordial(EPOCHS, at="card", protoplanets={"B": "4-03"}, hands={0: "PR1"}, scores={0: 5})
    refused(game, "downgrade PR1", "PL-8.12")


def test_discard_an_unusable_proto_card() -> None:
    """PR-4.21, PR-4.22, PR-4.23, PR-4.25, PR-4.29: worked example 21."""
    game = primordial(EPOCHS, at="card", planets=FORMED, hands={0: "PR1 PG1"}, decks={"low": "L01"}, seed=None)
    assert options(game) == ["pass", "discard PR1", "discard PG1"]
    play(game, "discard PR1")
    assert (game.decider, options(game)) == (CHANCE, ["card L01"])
    play(game, "card L01")
    assert hand(game, 0) == "L01 PG1"
    assert player(game, 0).score == 0
    assert discards(game, "rocky") == "PR1"
    assert game.decider == 1


def test_discard_is_refused() -> None:
    """PR-4.21, PR-4.24: while it can be used, without Low cards, and in a final turn."""
    some = {letter: FORMED[letter] for letter in "ABC"}
    game = primordial(EPOCHS, at="card", planets=some, hands={0: "PR1"})
    refused(game, "discard PR1", "PR-4.21")
    refused(
        primordial(EPOCHS, at="card", planets=FORMED, hands={0: "PR1"}, decks={"low": ""}), "discard PR1", "PR-4.24"
    )
    refused(primordial(EPOCHS, at="card", planets=FORMED, hands={0: "PR1"}, final=0), "discard PR1", "PR-4.24")
    refused(primordial(EPOCHS, at="card", planets=FORMED, hands={0: "L01"}), "discard PR1", "PL-5.18")


def test_proto_decks() -> None:
    """PR-4.26, PR-4.27, PR-4.28: drawn from while a planet is lacking, one card."""
    game = primordial(
        EPOCHS,
        at="draw",
        protoplanets={"B": "4-03"},
        hands={0: "PR1 PR2 PG1"},
        decks={"rocky": "PR3", "gaseous": ""},
        seed=None,
    )
    assert options(game) == ["draw low", "draw high", "draw final", "draw rocky"]
    refused(game, "draw gaseous", "PR-4.28")
    play(game, "draw rocky", "card PR3")
    assert player(game, 0).backs[3:] == [3, 1]
    formed = primordial(EPOCHS, at="draw", planets=FORMED, decks={"rocky": "PR3"})
    assert options(formed) == ["draw low", "draw high", "draw final"]
    refused(formed, "draw rocky", "PR-4.26")


def test_nobody_must_draw_a_proto_card() -> None:
    """PR-13.8: where nothing else can be drawn, the draw may be declined; else it is compulsory."""
    given: dict[str, Any] = {"at": "draw", "protoplanets": {"B": "4-03"}, "hands": {0: "L01"}, "seed": None}
    none = {"low": "", "high": "", "final": "", "rocky": ""}
    only = primordial(EPOCHS, **given, decks=none | {"gaseous": "PG2"})
    assert options(only) == ["pass", "draw gaseous"]
    declined = only.copy()
    declined.listen()
    play(declined, "pass")
    assert [(event.word, event.rule) for event in declined.events][:1] == [("no-draw", "PR-13.8")]
    assert (hand(declined, 0), state(declined).turns) == ("L01", state(only).turns + 1)
    play(only, "draw gaseous", "card PG2")
    assert hand(only, 0) == "L01 PG2"
    other = primordial(EPOCHS, **given, decks=none | {"low": "L02", "gaseous": "PG2"})
    assert options(other) == ["draw low", "draw gaseous"]
    refused(other, "pass", "PL-9.1")


def test_stored_matter_stays() -> None:
    """PR-5.1, PR-5.2, PR-5.3: worked example 4."""
    game = primordial(
        EPOCHS,
        at="card",
        protoplanets={"B": "4-03"},
        mats={0: {"B": "RR"}, 1: {"B": "GR"}},
        hands={0: "PR1", 1: "L01"},
        matter={"7-01": "gas"},
    )
    play(game, "play PR1 B", "draw low")
    assert pool(game, 1, "B") == "GR"
    play(game, "move 7-01 7-02", "play L01 B")
    assert pool(game, 1, "B") == ""
    assert track(game) == ["rock", "rock", "gas", "rock"]


def test_stored_matter_of_everybody_stays() -> None:
    """PR-5.2, PR-5.3, PR-7.9: four mats, with double matter and a comet; each pays from the own pool alone."""
    game = primordial(
        ("epochs", "double-matter"),
        seats=4,
        at="card",
        bombarded=True,
        protoplanets={"B": "4-03", "C": "5-05"},
        mats={0: {"B": "RRRW"}, 1: {"B": "g", "C": "RR"}, 2: {"B": "R*"}, 3: {"B": "RM"}},
        hands={0: "PR1", 1: "L05", 2: "L02", 3: "L07 L09"},
        matter={"7-01": "gas"},
        decks={"low": "L01 L06 L10 L12"},
    )
    play(game, "play PR1 B", "draw low")
    assert [pool(game, seat, "B") for seat in range(4)] == ["RW", "g", "R*", "RM"]
    assert pool(game, 1, "C") == "RR"
    play(game, "move 7-01 7-02", "play L05 B", "draw low")
    play(game, "move 7-02 7-03", "play L02 B", "draw low")
    play(game, "move 7-03 7-04")
    refused(game, "play L07 B", "PL-6.8")  # the Rock of others does not count
    play(game, "play L09 B")
    assert [pool(game, seat, "B") for seat in range(4)] == ["RW", "", "", ""]
    assert row(game, "B") == [("PR1", 0), ("L05", 1), ("L02", 2), ("L09", 3)]


def test_pools_without_a_body_are_empty() -> None:
    """PR-5.5: the builder refuses them, and Gravity cannot fill them (PR-5.4)."""
    from ecliptic.testing.builder import Impossible

    with pytest.raises(Impossible, match=r"PR-5\.5"):
        primordial(EPOCHS, mats={0: {"A": "R"}})


def test_both_modules_in_order() -> None:
    """PR-4.16, PR-9.16: marker, pay, track, points, Gravity, habitability, planet, draw; tokens in test_frost.py."""
    game = primordial(
        BOTH,
        at="card",
        protoplanets={"B": "4-03"},
        mats={0: {"B": "GRR"}},
        hands={0: "PR4"},
        track=27,
        matter={"6-01": "gas"},
    )
    play(game, "play PR4 B")
    told = [word for word in events(game) if word in ("scored", "turned", "formed", "bombardment", "bombarded")]
    assert told == ["bombardment", "bombarded", "scored"]
    assert game.prompt == "Gravity"
    assert matter_on_board(game) > 1
    assert (state(game).types[1], row(game, "B")) == (-1, [("PR4", 0)])  # B is a protoplanet still
    play(game, "leave")
    told = [word for word in events(game) if word in ("scored", "turned", "formed")]
    assert told[-2:] == ["turned", "formed"]
    assert game.prompt == "Draw"


def test_a_proto_card_is_marked_before_it_is_paid() -> None:
    """PR-4.16: who has no spare marker is asked while the matter still lies in the pool."""
    game = primordial(
        EPOCHS,
        at="card",
        protoplanets={"B": "4-03"},
        planets={"A": "2-01"},
        mats={0: {"B": "GRR"}},
        hands={0: "PR4"},
        rows={"A": [("L01", 0), ("L02", 0)]},
        spare={0: 0},
    )
    play(game, "play PR4 B")
    assert (game.prompt, pool(game, 0, "B"), row(game, "B")) == ("TakeMarker", "GRR", [("PR4", -1)])
    play(game, "marker A")
    assert (pool(game, 0, "B"), row(game, "B")) == ("", [("PR4", 0)])
    assert rules(game).seats == len(state(game).players)
