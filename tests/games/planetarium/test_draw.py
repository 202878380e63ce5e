"""Chapter 9: drawing, decks and hands."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecliptic import CHANCE
from ecliptic.api import AnyGame
from tests.games.planetarium.table import (
    deck,
    discards,
    hand,
    options,
    play,
    player,
    refused,
    told,
)
from tests.situations import scenario

FIVE = "L02 L15 H01 H02 F01"  # L15 costs one gas on planet A


def card_step(**situation: Any) -> AnyGame:
    """Seat 0 has moved and can play L15 on planet A; chance is ours."""
    given = {"hands": {0: FIVE}, "mats": {0: {"A": "G"}}, "matter": {"4-01": "gas"}}
    return scenario("planetarium", at="card", seed=None, **(given | situation))


def draw_step(**situation: Any) -> AnyGame:
    """Seat 0 has played L15 and must draw."""
    game = card_step(**situation)
    game.play("play L15 A")
    return game


def test_who_played_a_card_must_draw_and_chooses_the_deck() -> None:
    """PL-9.1: after a Low or High card the player chooses Low, High or Final, and cannot do without."""
    game = draw_step()
    assert (game.decider, game.prompt) == (0, "Draw")
    assert options(game) == ["draw low", "draw high", "draw final"]
    refused(game, "pass", "PL-9.1")


def test_after_a_high_card_too() -> None:
    """PL-9.1: a High card brings the same draw."""
    game = card_step(mats={0: {"B": "GRWM"}})
    game.play("play H01 B")
    assert game.prompt == "Draw"


def test_who_played_no_card_does_not_draw() -> None:
    """PL-9.1: the draw belongs to the card, so after a pass the turn is over."""
    game = card_step()
    game.play("pass")
    assert (game.decider, game.prompt, hand(game)) == (1, "MoveToken", FIVE)


@pytest.mark.parametrize(("word", "cards"), [("low", "L03 L05 L09"), ("high", "H05 H06")])
def test_low_and_high_give_one_card(word: str, cards: str) -> None:
    """PL-9.2: one card of the chosen deck goes into the hand, and the turn ends."""
    game = draw_step(decks={word: cards})
    game.play(f"draw {word}")
    assert game.decider == CHANCE
    assert options(game) == [f"card {name}" for name in cards.split()]
    first, *rest = cards.split()
    game.play(f"card {first}")
    assert first in hand(game).split()
    assert len(player(game).hand) == 5
    assert deck(game, word) == " ".join(rest)
    assert discards(game, word) == ""
    assert game.decider == 1


def test_final_gives_one_of_two_cards() -> None:
    """PL-9.3: two Finals are drawn, one is kept and the other discarded; no third can be kept."""
    game = draw_step(decks={"final": "F03 F05 F09"})
    play(game, "draw final", "card F09", "card F03")
    assert (game.decider, game.prompt) == (0, "KeepFinal")
    assert options(game) == ["keep F03", "keep F09"]
    refused(game, "keep F05", "PL-9.3")
    refused(game, "keep F01", "PL-9.3")
    game.play("keep F09")
    assert hand(game) == "L02 H01 H02 F01 F09"
    assert discards(game, "final") == "F03"
    assert deck(game, "final") == "F05"
    assert player(game).drawn == []
    assert game.decider == 1


def test_discarded_finals_lie_face_up() -> None:
    """PL-9.4: everybody sees the discarded Final on top of the pile."""
    game = draw_step(discards={"final": "F10"})
    play(game, "draw final", "card F03", "card F09", "keep F03")
    for seat in (None, 0, 1):
        assert game.view(seat)["discards"] == {"low": [], "high": [], "final": ["F10", "F09"]}
    assert told(game, "discarded") == ["PL-9.4"]


def test_an_empty_final_deck_is_made_of_its_discards() -> None:
    """PL-9.5: with no Final left, discards that came later become the new deck before the draw."""
    game = draw_step(decks={"final": ""}, discards={"final": "F07 F06"})
    game.play("draw final")
    assert options(game) == ["card F06", "card F07"]
    assert discards(game, "final") == ""
    assert told(game, "reshuffled") == ["PL-9.5"]
    play(game, "card F06", "card F07", "keep F07")
    assert discards(game, "final") == "F06"


def test_the_last_final_is_drawn_before_the_discards_are_shuffled() -> None:
    """PL-9.5: the deck has not run out while a card is left: it comes first, then one of the new deck."""
    game = draw_step(decks={"final": "F05"}, discards={"final": "F07 F06"})
    game.play("draw final")
    assert options(game) == ["card F05"]
    assert discards(game, "final") == "F07 F06"
    assert told(game, "reshuffled") == []
    game.play("card F05")
    assert options(game) == ["card F06", "card F07"]
    assert discards(game, "final") == ""
    assert told(game, "reshuffled") == ["PL-9.5"]
    play(game, "card F07", "keep F07")
    assert (deck(game, "final"), discards(game, "final")) == ("F06", "F05")


def test_a_final_deck_that_runs_out_is_made_of_its_discards_at_once() -> None:
    """PL-9.5: the deck runs out with its last card, so the Final discarded in that draw begins a new pile."""
    game = draw_step(decks={"final": "F04 F05"}, discards={"final": "F06 F07"})
    play(game, "draw final", "card F05")
    assert (discards(game, "final"), told(game, "reshuffled")) == ("F06 F07", [])
    game.play("card F04")
    assert (deck(game, "final"), discards(game, "final")) == ("F06 F07", "")
    assert told(game, "reshuffled") == ["PL-9.5"]
    game.play("keep F05")
    assert (deck(game, "final"), discards(game, "final")) == ("F06 F07", "F04")


def test_what_comes_onto_the_pile_later_waits_for_the_next_draw() -> None:
    """PL-9.5: no card was there to be shuffled when the deck ran out, and another deck is drawn from then."""
    game = draw_step(decks={"final": "F04 F05"})
    play(game, "draw final", "card F04", "card F05", "keep F04")
    assert (deck(game, "final"), discards(game, "final")) == ("", "F05")
    assert told(game, "reshuffled") == []
    game = draw_step(decks={"final": ""}, discards={"final": "F06 F07"})
    play(game, "draw low", "card L01")
    assert (deck(game, "final"), discards(game, "final")) == ("", "F06 F07")


@pytest.mark.parametrize(("left", "pile"), [("F05", ""), ("", "F05")])
def test_a_single_final_is_taken(left: str, pile: str) -> None:
    """PL-9.6: deck and pile hold one Final: the player takes it and discards nothing."""
    game = draw_step(decks={"final": left}, discards={"final": pile})
    play(game, "draw final", "card F05")
    assert options(game) == ["keep F05"]
    game.play("keep F05")
    assert hand(game) == "L02 H01 H02 F01 F05"
    assert (deck(game, "final"), discards(game, "final")) == ("", "")
    assert told(game, "discarded") == []


def test_empty_high_deck_is_made_of_downgraded_cards() -> None:
    """PL-9.7: discards that came after the High deck ran out become the new deck when it is chosen."""
    game = draw_step(decks={"high": ""}, discards={"high": "H04 H08"})
    game.play("draw high")
    assert options(game) == ["card H04", "card H08"]
    assert discards(game, "high") == ""
    assert told(game, "reshuffled") == ["PL-9.7"]
    game.play("card H08")
    assert (hand(game), deck(game, "high")) == ("L02 H01 H02 H08 F01", "H04")


def test_a_high_deck_is_renewed_with_its_last_card() -> None:
    """PL-9.7: not while a card is left, and at once when the last is drawn."""
    game = draw_step(decks={"high": "H05 H07"}, discards={"high": "H04 H08"})
    play(game, "draw high", "card H05")
    assert (deck(game, "high"), discards(game, "high"), told(game, "reshuffled")) == ("H07", "H04 H08", [])
    game = draw_step(decks={"high": "H05"}, discards={"high": "H04 H08"})
    play(game, "draw high")
    assert options(game) == ["card H05"]
    game.play("card H05")
    assert (deck(game, "high"), discards(game, "high")) == ("H04 H08", "")
    assert (hand(game), told(game, "reshuffled")) == ("L02 H01 H02 H05 F01", ["PL-9.7"])


def test_empty_low_deck_stays_empty() -> None:
    """PL-9.8: Low cards are never discarded, so the deck cannot be chosen again."""
    game = draw_step(decks={"low": "L01"})
    play(game, "draw low", "card L01")
    assert (deck(game, "low"), discards(game, "low")) == ("", "")
    later = draw_step(decks={"low": ""}, rows={"B": [("L01", 1)]})
    assert options(later) == ["draw high", "draw final"]
    refused(later, "draw low", "PL-9.8")


@pytest.mark.parametrize("word", ["high", "final"])
def test_a_deck_without_cards_cannot_be_chosen(word: str) -> None:
    """PL-9.9: no card left in deck and pile, no draw from there."""
    game = draw_step(decks={word: ""})
    assert f"draw {word}" not in options(game)
    refused(game, f"draw {word}", "PL-9.9")


@pytest.mark.parametrize("word", ["high", "final"])
def test_a_deck_with_discards_can_be_chosen(word: str) -> None:
    """PL-9.9: an empty deck with a discard pile still counts."""
    pile = {"high": "H04", "final": "F04"}[word]
    game = draw_step(decks={word: ""}, discards={word: pile})
    assert f"draw {word}" in options(game)
    assert game.why_not(f"draw {word}") == []


@pytest.mark.parametrize(
    "lines",
    [
        ["pass"],
        ["play L15 A", "draw low", "card L01"],
        ["play L15 A", "draw high", "card H05"],
        ["play L15 A", "draw final", "card F02", "card F03", "keep F02"],
        ["downgrade H02", "card L01"],
    ],
)
def test_five_cards_at_the_end_of_a_turn(lines: list[str]) -> None:
    """PL-9.10: whatever a player does, the turn begins and ends with five cards."""
    game = card_step(scores={0: 3})
    assert len(player(game).hand) == 5
    play(game, *lines)
    assert (game.decider, game.prompt) == (1, "MoveToken")
    assert len(player(game).hand) == sum(player(game).backs) == 5


def test_the_fourth_final_is_the_last() -> None:
    """PL-9.11: from three Finals a player can come to four, and no draw leads beyond."""
    game = draw_step(hands={0: "L15 L02 F01 F02 F03"})
    play(game, "draw final", "card F04", "card F05", "keep F05")
    assert (hand(game), player(game).backs) == ("L02 F01 F02 F03 F05", [1, 0, 4])
    again = draw_step(hands={0: "L15 F01 F02 F03 F05"})
    assert options(again) == ["draw low", "draw high"]


def test_four_finals_bar_the_final_deck() -> None:
    """PL-9.12: with four Finals the Final deck is barred."""
    game = draw_step(hands={0: "L15 F01 F02 F03 F04"})
    assert options(game) == ["draw low", "draw high"]
    refused(game, "draw final", "PL-9.12")
    game.play("draw low")
    assert game.decider == CHANCE


def test_three_finals_do_not_bar_it() -> None:
    """PL-9.12: the limit is four, not three."""
    assert "draw final" in options(draw_step(hands={0: "L15 L02 F01 F02 F03"}))


@pytest.mark.parametrize(
    ("cards", "decks"),
    [
        (FIVE, {"low": "", "high": "", "final": ""}),
        ("L15 F01 F02 F03 F04", {"low": "", "high": ""}),
    ],
)
def test_without_a_deck_to_choose_there_is_no_draw(cards: str, decks: dict[str, str]) -> None:
    """PL-9.13: every deck is empty or barred: the player goes on with four cards, and can play again."""
    game = draw_step(hands={0: cards}, decks=decks)
    assert (game.decider, game.prompt) == (1, "MoveToken")
    assert len(player(game).hand) == 4
    assert told(game, "no-draw") == ["PL-9.13"]
    play(game, "move 4-01 4-02", "pass", "move 4-02 4-03")
    assert (game.decider, game.prompt) == (0, "PlayCard")


def test_a_short_hand_is_not_filled_up() -> None:
    """PL-9.14: who holds three cards, plays one and draws one, holds three again."""
    game = draw_step(hands={0: "L15 H01 H02"})
    assert len(player(game).hand) == 2
    play(game, "draw low", "card L01")
    assert (game.decider, hand(game)) == (1, "L01 H01 H02")


def test_backs_are_public() -> None:
    """PL-9.15: everybody knows how many Low, High and Final cards a hand holds."""
    game = card_step(hands={0: FIVE, 1: "L01 H05 H06 F02 F03"})
    for seat in (None, 0, 1):
        assert [[*shown["backs"].values()] for shown in game.view(seat)["players"]] == [[2, 2, 1], [1, 2, 2]]


def test_hands_are_their_owners_secret() -> None:
    """PL-9.16: only the owner sees which cards they are; no other card id is in the view either."""
    game = card_step(hands={0: FIVE, 1: "L01 H05 H06 F02 F03"})
    mine, theirs, nobodys = game.view(0), game.view(1), game.view(None)
    assert mine["players"][0]["hand"] == FIVE.split()
    assert theirs["players"][1]["hand"] == ["L01", "H05", "H06", "F02", "F03"]
    assert mine["players"][1]["hand"] == theirs["players"][0]["hand"] == nobodys["players"][0]["hand"] == 5
    for card in FIVE.split():
        assert card in json.dumps(mine)
        assert card not in json.dumps(theirs)
        assert card not in json.dumps(nobodys)


def test_decks_are_counted_and_discards_open() -> None:
    """PL-9.17: everybody knows how many cards each deck has and which cards lie on the piles."""
    game = card_step(decks={"low": "L01", "high": "H05 H06"}, discards={"high": "H04", "final": "F16 F02"})
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert view["bags"] == {"low": 1, "high": 2, "final": 13}
        assert view["discards"] == {"low": [], "high": ["H04"], "final": ["F16", "F02"]}
