"""Scenarios of the toy game: what a much larger game asks of the core."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

import pytest

from ecliptic import BadSetup, EclipticError, IllegalAction, api
from ecliptic.api import AnyGame
from ecliptic.core import combine
from ecliptic.core.action import Action, Lexicon
from ecliptic.core.combine import OneOf
from ecliptic.core.effect import CHANCE_SEAT, Choice, Frame, Then
from ecliptic.core.view import EVERYTHING, Vocabulary
from tests.laws.cases import listed
from toy import GAME as TOY
from toy.content import BASE, VISITORS, Card
from toy.effects import CREDIT, DATA, DRAW, ENERGY, gain
from toy.state import Toy
from toy.turn import END_TURN
from toy.visitors import contact


def table(*hands: str, modules: tuple[str, ...] = (), omens: str = "") -> AnyGame:
    """A game in which chance deals these hands, three cards each; the first turn is open."""
    with listed(TOY):
        game = api.new("toy", len(hands), None, modules, listen=True)
    for omen in omens.split():
        game.play(f"omen {omen}")
    for hand in hands:
        for card in hand.split():
            game.play(f"card {card}")
    return game


def play(game: AnyGame, *lines: str) -> None:
    for line in lines:
        game.play(line)


def lines(game: AnyGame) -> list[str]:
    """The answers to the open choice, without the free actions beside it."""
    return [str(action) for action in game.options() if not action.aside]


def stock(game: AnyGame, seat: int) -> list[int]:
    return cast(Toy, game.state).players[seat].stock


def hand(game: AnyGame, seat: int) -> list[str]:
    held: list[str] = game.view(seat)["players"][seat]["hand"]
    return held


def with_mission(card: str) -> AnyGame:
    """Seat 1 has a mission on the table, and seat 0 is to act."""
    game = table("a01 a04 a06", f"{card} a02 a03")
    play(game, "rest", "card a12", f"play {card}")
    if game.prompt == "Pay":
        play(game, str(game.options()[0]))
    assert (game.decider, game.prompt) == (0, "Act")
    return game


def test_a_mission_fires_in_the_turn_of_another() -> None:
    """The seat that the trigger belongs to decides in the middle of the other's turn, which then goes on."""
    game = with_mission("m01")
    before = stock(game, 1)[:]
    play(game, "scan", "heard 2")
    assert (game.decider, game.prompt) == (1, "Maybe")
    top = game.state.agenda[-1]
    assert (top.seat, top.source) == (1, "m01")
    assert game.state.agenda[-2] == END_TURN.at[0]
    play(game, "pick 1")
    assert (game.decider, game.prompt) == (1, "Pay")
    play(game, "pay 0 1 0")
    assert stock(game, 1) == [before[CREDIT] + 1, before[ENERGY] - 1, before[DATA] + 1]  # a credit of income came too
    assert (game.decider, game.prompt) == (1, "Act")
    assert [event.params["by"] for event in game.events if event.word == "gained" and event.seat == 1][-2:] == [
        "m01",
        "",
    ]


def test_an_optional_effect_is_declined() -> None:
    game = with_mission("m01")
    before = stock(game, 1)[:]
    play(game, "scan", "heard 0")
    assert lines(game) == ["pick 1", "decline"]
    play(game, "decline")
    assert stock(game, 1) == [before[CREDIT] + 1, *before[1:]]
    assert (game.decider, game.prompt) == (1, "Act")


def test_a_forced_effect_asks_nobody() -> None:
    game = with_mission("m02")
    play(game, "rest", "card a05")
    before = stock(game, 1)[:]
    play(game, "scan", "heard 1")
    assert stock(game, 1) == [before[CREDIT] + 1, before[ENERGY], before[DATA] + 1]
    assert game.decider == 0


def test_a_mission_does_not_hear_the_wrong_turn() -> None:
    game = with_mission("m01")
    play(game, "rest", "card a05", "scan", "heard 1")
    assert (game.decider, game.prompt) == (0, "Act")


def test_what_cannot_be_paid_is_passed_over() -> None:
    """An optional effect is not offered to those who cannot pay for it."""
    game = with_mission("m01")
    stock(game, 1)[:2] = [0, 0]
    play(game, "scan", "heard 2")
    assert (game.decider, game.prompt) == (1, "Act")


def test_saved_in_the_middle_of_a_trigger() -> None:
    """The position of an open off-turn decision goes through JSON and through the record, and plays on alike."""
    game = with_mission("m05")
    play(game, "scan", "heard 2", "pick 1", "pick 1")
    assert (game.decider, game.prompt) == (1, "Maybe")
    saved = json.dumps(game.scribe.show(game.state, EVERYTHING))
    with listed(TOY):
        replayed = api.replay(game.record())
    resumed = game.copy()
    resumed.state = game.scribe.read(json.loads(saved))
    for other in (replayed, resumed):
        play(other, "pick 1", "pay 1 0 0", "pick 2", "card a07", "card a08")
        assert hand(other, 1) == ["a02", "a03", "a07", "a08"]
    assert replayed.digest() == resumed.digest()
    assert (replayed.decider, replayed.prompt) == (1, "Act")


def test_choices_three_deep() -> None:
    """One of two, the first of them optional, behind it a price and again one of two."""
    game = table("a08 a01 a02", "a03 a04 a05")
    play(game, "play a08", "pay 1 0 0")
    assert (game.prompt, lines(game)) == ("OneOf", ["pick 1", "pick 2"])
    play(game, "pick 1")
    assert (game.prompt, lines(game)) == ("Maybe", ["pick 1", "decline"])
    play(game, "pick 1")
    assert (game.prompt, lines(game)) == ("Pay", ["pay 1 0 0", "pay 0 1 0"])
    play(game, "pay 0 1 0")
    assert (game.prompt, lines(game)) == ("OneOf", ["pick 1", "pick 2"])
    assert {frame.source for frame in game.state.agenda} == {"a08", ""}
    play(game, "pick 1")
    assert stock(game, 0)[DATA] == 2
    assert game.decider == 1


def test_an_alternative_that_cannot_happen_is_not_offered() -> None:
    """Without cards there is nothing to toss, so only the other alternative is left; it is asked all the same."""
    game = table("a08 a01 a02", "a03 a04 a05")
    play(game, "play a08", "pay 1 0 0")
    cast(Toy, game.state).players[0].hand.clear()
    game.asked = None
    assert lines(game) == ["pick 1"]
    assert [reason.rule for reason in game.why_not("pick 2")] == ["EC-1.3"]


def test_a_price_is_paid_in_different_ways() -> None:
    """Energy stands in for credits, in any mixture; a card nobody could pay for is not offered."""
    game = table("a03 a10 a12", "a02 a04 a05")
    assert stock(game, 0) == [3, 1, 0]
    assert lines(game) == ["rest", "scan", "play a03", "play a10", "play a12"]
    play(game, "play a10")
    assert lines(game) == ["pay 3 0 0", "pay 2 1 0"]
    play(game, "pay 2 1 0")
    assert stock(game, 0) == [1, 0, 4]
    play(game, "rest", "card a01")
    assert lines(game) == ["rest", "scan", "play a03"]
    assert [reason.rule for reason in game.why_not("play a12")] == ["TY-1.2"]
    assert [reason.rule for reason in game.why_not("play a02")] == ["TY-1.1"]


def test_others_must_choose_in_the_middle_of_a_turn() -> None:
    """Forced on everybody else, in the order of seats, before the rest of the card happens."""
    game = table("a07 a01 a02", "a03 a04 a05", "a06 a08 a09")
    play(game, "play a07", "pay 2 0 0")
    assert (game.decider, game.prompt, lines(game)) == (1, "Toss", ["toss a03", "toss a04", "toss a05"])
    play(game, "toss a04")
    assert (game.decider, game.prompt, lines(game)) == (2, "Toss", ["toss a06", "toss a08", "toss a09"])
    assert stock(game, 0)[DATA] == 0
    play(game, "toss a09")
    assert stock(game, 0)[DATA] == 1
    assert cast(Toy, game.state).players[1].hand != cast(Toy, game.state).players[2].hand
    assert game.decider == 1


def test_two_of_three_in_ascending_order() -> None:
    """Choosing k of n is k picks in ascending order: no pair can be chosen in two ways, none leads nowhere."""
    game = table("a09 a01 a02", "a03 a04 a05")
    play(game, "rest", "card a11", "rest", "card a10", "play a09")
    assert lines(game) == ["toss a01", "toss a02"]
    play(game, "toss a02")
    assert lines(game) == ["toss a11"]
    play(game, "toss a11")
    assert stock(game, 0)[DATA] == 3


def test_a_reveal_cannot_be_taken_back() -> None:
    game = table("a06 a01 a02", "a03 a04 a05")
    play(game, "play a06", "pay 1 0 0")
    game.undo()
    assert game.prompt == "Pay"
    play(game, "pay 0 1 0", "at 1")
    assert game.view(None)["players"][1]["shown"] == ["a03"]
    with pytest.raises(IllegalAction) as refused:
        game.undo()
    assert refused.value.rule == "EC-2.1"
    assert game.view(None)["players"][1]["shown"] == ["a03"]


def test_undo_stops_at_the_decision_of_another() -> None:
    """Also where the other decided in the middle of one's own turn (EC-2.1)."""
    game = table("a07 a01 a02", "a03 a04 a05")
    play(game, "play a07", "pay 2 0 0", "toss a03")
    assert game.undo_floor() == game.undo_floor(1) == len(game.lines) - 1
    assert game.undo_floor(0) == len(game.lines)
    with pytest.raises(IllegalAction) as refused:
        game.undo(len(game.lines) - 2)
    assert refused.value.rule == "EC-2.1"
    game.undo()
    assert game.decider == 1


def visited(visitor: str) -> AnyGame:
    """With the expansion; the visitors answer in the turn of seat 0, and seat 1 is to act."""
    game = table("a10 a03 a02", "a01 a04 v02", modules=("visitors",), omens="poverty plenty")
    play(game, "play a10", "pay 2 1 0", "scan", "heard 1", "scan", "heard 1")
    assert (game.decider, game.prompt) == (CHANCE_SEAT, "Answer")
    play(game, f"visitor {visitor}")
    return game


def test_an_expansion_is_heard_when_its_event_comes() -> None:
    game = visited("rich")
    part = contact(cast(Toy, game.state))
    assert part.visitor == 1
    assert game.decider == 1
    assert stock(game, 1)[CREDIT] == 2 + 1 + 1 + 1  # the second turn's income is two


def test_an_expansion_adds_a_way_to_pay() -> None:
    """The layer's hook is asked by the base's effect, and keeps its own books in its part of the state."""
    game = visited("dusty")
    play(game, "play a04")
    assert lines(game) == ["pay 1 0 0", "pay 0 1 0", "pay 0 0 1"]
    play(game, "pay 0 0 1", "pick 1")
    assert [omen.dust for omen in contact(cast(Toy, game.state)).omens] == [1, 0, 1]


def test_a_player_without_a_chair() -> None:
    """The visitor has a part of the state like the players, which nobody owns, and is none of the seats."""
    game = visited("dusty")
    assert (game.rules.seats, game.rules.players) == (2, 3)
    play(game, "play a04", "pay 0 0 1", "pick 1")
    for seat in (0, 1, None):
        rows = game.view(seat)["parts"]["contact"]["omens"]
        assert (len(rows), rows[2]["omen"], rows[2]["dust"]) == (3, None, 1)
    assert len(game.scores()) == len(game.ranking()) == 2
    with pytest.raises(EclipticError, match="There is no seat 2"):
        game.view(2)


class Wave(Choice):
    """Somebody waves so often as the chosen line is far down."""

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        options: Sequence[Action] = g.rules.phrases.more["omen"]
        return options

    def choose(self, g: Any, me: Frame, action: Action) -> None:
        contact(g.state).omens[me.seat].dust += 1 + self.options(g, me).index(action)


def test_the_rules_decide_for_a_player_without_a_chair() -> None:
    """A choice of the visitor's is settled by `Rules.stand_in`: nobody is asked, and the record has no line of it."""
    game = visited("rich")
    lines, open_choice = len(game.lines), game.prompt
    game.push(Wave(), seat=2)
    game.advance()
    assert contact(cast(Toy, game.state)).omens[2].dust == 3
    assert (len(game.lines), game.prompt) == (lines, open_choice)


def test_before_the_answer_a_layer_passes_on() -> None:
    game = table("a04 a03 a02", "a01 a10 v02", modules=("visitors",), omens="poverty plenty")
    play(game, "play a04")
    assert lines(game) == ["pay 1 0 0", "pay 0 1 0"]


def test_a_mission_of_an_expansion_hears_its_event() -> None:
    """Content, layer and trigger together: a card of the expansion listens for an event of the expansion."""
    game = table("a10 a03 a02", "a01 a04 v02", modules=("visitors",), omens="poverty plenty")
    play(game, "play a10", "pay 2 1 0", "play v02", "scan", "heard 2", "visitor loud")
    assert (game.decider, game.prompt, game.state.agenda[-1].source) == (1, "Maybe", "v02")


def test_the_state_of_an_expansion_is_seen_by_whom_it_says() -> None:
    game = table("a10 a03 a02", "a01 a04 v02", modules=("visitors",), omens="poverty plenty")
    seen = {seat: [row["omen"] for row in game.view(seat)["parts"]["contact"]["omens"]] for seat in (0, 1, None)}
    assert seen == {0: ["poverty", None, None], 1: [None, "plenty", None], None: [None] * 3}
    assert [row["dust"] for row in game.view(None)["parts"]["contact"]["omens"]] == [0, 0, 0]


def test_scores_with_and_without_the_expansion() -> None:
    """The layer adds score lines to those of the base, each with its rule."""
    with listed(TOY):
        game = api.new("toy", 2, 5, ("visitors",))
    while not game.over:
        game.play(game.options()[0])
    for score in game.scores():
        assert {line.reason.rule for line in score.lines} <= {"TY-1.7", "TY-1.8"}
        assert score.lines[0].say(game.rules.messages).endswith("data (TY-1.7)")


def test_the_rules_of_an_expansion_do_not_reach_a_game_without_it() -> None:
    with listed(TOY):
        plain, more = api.new("toy", 2, 1), api.new("toy", 2, 1, ("visitors",))
    assert len(more.rules.lexicon.actions) > len(plain.rules.lexicon.actions)
    assert (plain.view()["parts"], len(more.view()["parts"])) == ({}, 2)
    assert plain.rules.reacts_to < more.rules.reacts_to


@pytest.mark.parametrize(
    ("modules", "sentence"),
    [
        (("echo",), "The module 'echo' needs the module 'visitors'."),
        (("silence", "visitors"), "The module 'silence' cannot be played with the module 'visitors'."),
        (("visitors", "visitors"), "The module 'visitors' is named twice."),
        (("aliens",), "Signals has no module 'aliens'; it has visitors, silence, echo."),
    ],
)
def test_modules_that_do_not_go_together(modules: tuple[str, ...], sentence: str) -> None:
    """EC-5.3."""
    with listed(TOY), pytest.raises(BadSetup) as refused:
        api.new("toy", 2, 1, modules)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("card", [*BASE, *VISITORS], ids=lambda card: card.name)
def test_a_card_is_written_and_read(card: Card) -> None:
    """Composed effects, however deep, go into a save and come back equal."""
    vocabulary = table("a01 a02 a03", "a04 a05 a06", modules=("visitors",), omens="plenty plenty").scribe.vocabulary
    read = vocabulary.read(json.loads(json.dumps(vocabulary.show(card.effect))))
    assert read == card.effect
    assert repr(read) == repr(card.effect)


def test_an_effect_that_could_not_be_saved() -> None:
    with pytest.raises(TypeError, match="Gain is not in the game's vocabulary"):
        Vocabulary([Then]).show(gain(0, 1) >> gain(1, 1))


def test_sequences_are_flat() -> None:
    """`>>` joins sequences into one, in written order."""
    effect = gain(0, 1) >> (gain(1, 1) >> gain(2, 1)) >> DRAW
    assert effect.parts == [gain(0, 1), gain(1, 1), gain(2, 1), DRAW]


def test_too_many_alternatives() -> None:
    """What could never be picked is refused where the card is made."""
    with pytest.raises(ValueError, match="7 alternatives are more than the 6"):
        OneOf(*(gain(0, many) for many in range(7)))


def test_picks_have_the_same_number_in_every_game() -> None:
    lexicon = Lexicon()
    combine.learn(lexicon)
    assert [lexicon.find(f"pick {at + 1}") for at in range(6)] == lexicon.actions[:6]
    with pytest.raises(ValueError, match="before any other action"):
        combine.learn(lexicon)
