"""Free actions, prices that bind, triggers in their order, audiences of single things: scenarios of the toy game."""

from __future__ import annotations

import json
from typing import cast

import pytest

from ecliptic import IllegalAction, api
from ecliptic.api import AnyGame
from ecliptic.core.effect import FENCE
from ecliptic.core.view import EVERYTHING, Vocabulary, word_of
from tests.laws.cases import listed
from tests.toy.test_toy import hand, play, stock, table
from toy import GAME as TOY
from toy.effects import CREDIT, DATA, Gain, Toss, gain
from toy.state import Toy
from toy.turn import END_TURN, Act


def asides(game: AnyGame) -> list[str]:
    return [str(action) for action in game.options() if action.aside]


def resumed(game: AnyGame) -> AnyGame:
    """The same game, its position written and read back."""
    twin = game.copy()
    twin.state = game.scribe.read(json.loads(json.dumps(game.scribe.show(game.state, EVERYTHING))))
    return twin


# Free actions


def test_a_free_action_leaves_the_choice_open() -> None:
    """It stands beside the options, and afterwards the same frame, with its source, is asked again (TY-1.9)."""
    game = table("a08 a01 a02", "a03 a04 a05")
    assert asides(game) == ["sell a01", "sell a02", "sell a08"]
    play(game, "play a08", "pay 1 0 0")
    before = game.state.agenda[:]
    assert (game.prompt, before[-1].source, asides(game)) == ("OneOf", "a08", ["sell a01", "sell a02"])
    play(game, "sell a02", "pick 2")
    assert game.state.agenda == before
    assert hand(game, 0) == ["a01"]
    assert asides(game) == ["sell a01"]


def test_no_free_action_inside_another() -> None:
    """What a sale asks stands alone, in a loaded position too."""
    game = table("a08 a01 a02", "a03 a04 a05")
    play(game, "sell a02")
    assert (game.prompt, asides(game)) == ("OneOf", [])
    assert asides(resumed(game)) == []
    assert [reason.rule for reason in game.why_not("sell a01")] == ["EC-1.4"]
    play(game, "pick 1")
    assert asides(game) == ["sell a01", "sell a08"]
    assert FENCE.at[0] not in game.state.agenda


def test_no_free_action_in_the_turn_of_another() -> None:
    game = table("a07 a01 a02", "a03 a04 a05")
    play(game, "play a07", "pay 2 0 0")
    assert (game.decider, game.prompt, asides(game)) == (1, "Toss", [])
    assert [reason.rule for reason in game.why_not("sell a04")] == ["TY-1.9"]
    assert [reason.rule for reason in game.why_not("sell a01", 0)] == ["EC-1.1"]


def test_no_free_action_above_a_fence() -> None:
    """The window at the end is fenced off, although the choice in it would allow free actions."""
    game = table("a01 a02 a03", "a04 a05 a06")
    while game.prompt != "Ready":
        game.play("rest" if game.prompt == "Act" else game.options()[0])
    assert game.state.players[0].hand  # type: ignore[attr-defined]  # a position of the toy
    assert [str(option) for option in game.options()] == ["ready"]


def test_a_free_action_that_is_not_to_be_had() -> None:
    """The refusal names the rule of the game, not that something else is asked."""
    game = table("a08 a01 a02", "a03 a04 a05")
    with pytest.raises(IllegalAction) as refused:
        game.play("sell a03")
    assert refused.value.rule == "TY-1.1"
    assert game.needs(0) == {"play a01": [], "play a02": [], "play a08": []}


def test_a_free_action_is_a_line_of_the_record_and_can_be_taken_back() -> None:
    game = table("a08 a01 a02", "a03 a04 a05")
    before = game.digest()
    play(game, "sell a02", "pick 1")
    with listed(TOY):
        assert api.replay(game.record()).digest() == game.digest()
    game.undo()
    game.undo()
    assert game.digest() == before


# A price binds what it buys


def test_goods_go_with_their_price() -> None:
    """Who sells the last card after asking for the goods has nothing to pay with, and gets none."""
    game = table("a13 a01 a02", "a03 a04 a05")
    cast(Toy, game.state).players[0].hand.remove(game.rules.scribe.kinds["card"].read("a02"))  # type: ignore[union-attr]
    play(game, "play a13", "pick 1")
    assert game.prompt == "Toss"
    play(game, "sell a01", "pick 1")
    assert stock(game, 0)[DATA] == 0
    assert game.decider == 1


def test_goods_come_with_their_price() -> None:
    game = table("a13 a01 a02", "a03 a04 a05")
    play(game, "play a13", "pick 1", "toss a01")
    assert (stock(game, 0)[DATA], hand(game, 0)) == (3, ["a02"])


def test_a_price_in_two_steps_binds_at_each() -> None:
    """The second card is sold between the steps: the first is gone, nothing was bought, and the card goes on."""
    game = table("a14 a01 a02", "a03 a04 a05")
    play(game, "play a14", "toss a01")
    assert game.prompt == "Toss"
    twin = resumed(game)
    before = stock(game, 0)[CREDIT]
    play(game, "sell a02", "pick 2")
    assert (stock(game, 0)[DATA], stock(game, 0)[CREDIT]) == (0, before + 1)
    twin.play("toss a02")
    assert (stock(twin, 0)[DATA], stock(twin, 0)[CREDIT]) == (5, before + 1)


def test_what_is_declined_brings_no_goods() -> None:
    """`Bargain(Maybe(...), goods)`: this, and then that if it was done."""
    game = table("a15 a01 a02", "a03 a04 a05")
    play(game, "play a15", "decline")
    play(game, "heard 1")
    assert (stock(game, 0)[DATA], game.decider) == (1, 1)
    game = table("a15 a01 a02", "a03 a04 a05")
    play(game, "play a15", "pick 1", "pay 2 0 0", "heard 1", "heard 2")
    assert (stock(game, 0)[DATA], game.decider) == (3, 1)


def test_a_price_without_a_question() -> None:
    """A price that is paid by itself binds likewise."""
    from ecliptic.core.combine import Bargain

    game = table("a01 a02 a03", "a04 a05 a06")
    game.push(Bargain(gain(CREDIT, 1), gain(DATA, 1)), seat=0)
    game.advance()
    assert (stock(game, 0)[CREDIT], stock(game, 0)[DATA]) == (4, 1)


# Triggers


def test_triggers_hear_when_the_effect_has_finished() -> None:
    """A card tells that it is played and then asks its price, which lies below what missions do all the same."""
    game = table("a02 a01 a04", "m03 a05 a06")
    play(game, "rest", "card a07", "play m03", "pay 2 0 0", "play a02")
    assert (game.decider, game.prompt, game.state.agenda[-1].source) == (1, "OneOf", "m03")
    assert [frame.source for frame in game.state.agenda[-3:]] == ["a02", "a02", "m03"]


def test_what_is_told_first_is_heard_first() -> None:
    """Two events of one effect: what the first sets off happens before what the second sets off."""
    from ecliptic.core.events import Event

    game = table("a02 a01 a04", "m01 m03 a06")
    play(game, "rest", "card a07", "play m01", "pay 1 0 0", "rest", "card a08", "play m03", "pay 2 0 0")
    game.emit(Event("played", 0, "TY-1.1", {"card": "a02"}))
    game.emit(Event("heard", 0, "TY-1.6", {"strength": 0}))
    game.advance()
    assert [frame.source for frame in game.state.agenda[-2:]] == ["m01", "m03"]


# A loaded position, and words for ever


def test_a_loaded_position_has_the_effects_of_the_rules() -> None:
    """Constants are read back as the very objects, so that a test by identity answers alike."""
    game = table("a08 a01 a02", "a03 a04 a05")
    play(game, "sell a02")
    twin = resumed(game)
    assert any(frame.effect is END_TURN for frame in twin.state.agenda)
    assert any(frame.effect is FENCE for frame in twin.state.agenda)


def test_a_renamed_effect_is_read_from_an_old_save() -> None:
    """The word under which an effect is kept is declared, and outlives the name of its class."""

    class Perform(Act):
        word = "Act"

    assert word_of(Perform()) == "Act"
    assert isinstance(Vocabulary([Perform]).read(["Act"]), Perform)


def test_two_effects_under_one_word() -> None:
    class Obtain(Gain):
        word = "Toss"

    with pytest.raises(TypeError, match="Obtain and Toss are both kept under 'Toss'"):
        Vocabulary([Toss, Obtain])


# Who may see it, thing by thing


def test_a_relic_is_seen_by_those_who_looked() -> None:
    """TY-1.10: the same list shows each seat the things that it has seen."""
    game = table("v04 a01 a02", "v05 a03 a04", modules=("visitors",), omens="poverty plenty")
    play(game, "play v04", "relic seed")
    play(game, "rest", "card a05", "rest", "card a06", "play v05", "relic coin")
    shown = {seat: game.view(seat)["parts"]["site"]["relics"] for seat in (0, 1, None)}
    assert shown == {0: ["seed", None], 1: ["seed", "coin"], None: [None, None]}
    assert game.view(None)["parts"]["site"]["looked"] == [3, 2]
    told = [event.show(0) for event in game.events if event.word == "dug"]
    assert [event.get("relic") for event in told] == ["seed", None, None]
