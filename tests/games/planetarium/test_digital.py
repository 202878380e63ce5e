"""Chapter 13: what only a digital table has: taking back, views, decks that are bags, content files."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, cast

import pytest

from ecliptic import CHANCE, BadContent, IllegalAction, new
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from tests.games.planetarium.table import deck, discards, hand, options, play, player, state
from tests.situations import scenario

HANDS = {0: "L02 L15 H01 H02 F01", 1: "L01 L03 H05 H06 F02"}


def table(**situation: Any) -> AnyGame:
    """Two players; seat 0 can play L15 on planet A."""
    given = {"hands": HANDS, "mats": {0: {"A": "G"}}, "matter": {"4-01": "gas", "5-08": "rock"}, "seed": None}
    return scenario("planetarium", **(given | situation))


def stuck(game: AnyGame, to: int | None = None) -> str:
    """Taking back is refused and changes nothing; the key of the reason."""
    before, lines = game.digest(), list(game.lines)
    with pytest.raises(IllegalAction) as refusal:
        game.undo(to)
    assert (game.digest(), game.lines) == (before, lines)
    assert refusal.value.rule == "EC-2.1"
    return refusal.value.reasons[0].key


def started(seats: int, seed: int) -> AnyGame:
    """A new game in which everybody has kept the first Final offered."""
    game = new("planetarium", seats=seats, seed=seed)
    while game.prompt == "SetAside":
        game.play(options(game)[0])
    return game


# Taking back


def test_decisions_are_taken_back_one_by_one() -> None:
    """PL-13.1: pass, then the move, each undo leading to the position before."""
    game = table()
    digests = [game.digest()]
    for line in ("move 4-01 4-02", "pass"):
        game.play(line)
        digests.append(game.digest())
    assert game.decider == 1
    game.undo()
    assert (game.digest(), game.prompt, game.decider) == (digests[1], "PlayCard", 0)
    game.undo()
    assert (game.digest(), game.prompt) == (digests[0], "MoveToken")
    assert game.lines == []
    game.play("move 5-08 5-09")
    assert game.prompt == "PlayCard"


def test_several_decisions_are_taken_back_at_once() -> None:
    """PL-13.1: a card with Gravity, its token and where it is stored, back to before the card."""
    game = table(hands={0: "L07"}, mats={0: {"B": "RR"}})
    before = game.digest()
    play(game, "move 4-01 4-02", "play L07 B", "take 5-08", "store C")
    assert game.undo_floor() == 0
    game.undo(0)
    assert game.digest() == before


def test_taking_back_stops_at_the_barrier() -> None:
    """PL-13.1, PL-13.2: the move after a roll can be taken back, the roll and the turn before it cannot."""
    game = table(seats=1, hands={0: HANDS[0]})
    play(game, "move 4-01 4-02", "pass", "roll 9", "move 4-02 4-03")
    game.undo()
    assert [str(line) for line in game.lines] == ["move 4-01 4-02", "pass", "roll 9"]
    assert stuck(game) == "undo-past-chance"


def test_drawn_cards_are_not_taken_back() -> None:
    """PL-13.2: once the card is drawn, neither the choice of deck nor the card played is undone."""
    game = table()
    play(game, "move 4-01 4-02", "play L15 A", "draw low", "card L05")
    assert stuck(game) == "undo-past-chance"
    assert stuck(game, 0) == "undo-past-chance"


def test_a_downgrade_is_not_taken_back() -> None:
    """PL-13.2: it draws a Low card at once."""
    game = table(at="card", scores={0: 1})
    play(game, "downgrade H02", "card L05")
    assert stuck(game, 0) == "undo-past-chance"


def test_rolled_dice_are_not_taken_back() -> None:
    """PL-13.2: nor is the turn before them, for the dice could be tried again."""
    game = table(seats=1, hands={0: "L02"})
    play(game, "move 4-01 4-02", "pass", "roll 9")
    assert stuck(game) == "undo-past-chance"
    assert stuck(game, 1) == "undo-past-chance"


def test_seeded_chance_is_a_barrier_too() -> None:
    """PL-13.2: where a seed answers for nature, its answer stays."""
    game = table(seed=5)
    play(game, "move 4-01 4-02", "play L15 A", "draw low")
    assert (game.decider, game.seats[-1]) == (1, CHANCE)
    assert stuck(game) == "undo-past-chance"


def test_showing_only_ones_own_card_is_no_barrier() -> None:
    """PL-13.3: whoever discarded a Final has learnt nothing by it and may choose again."""
    game = table()
    play(game, "move 4-01 4-02", "play L15 A", "draw final", "card F05", "card F06", "keep F06")
    assert game.view(1)["discards"]["final"] == ["F05"]
    assert game.seats[-1] == 0
    game.undo()
    assert options(game) == ["keep F05", "keep F06"]
    assert stuck(game) == "undo-past-chance"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_discard_of_set_up_is_not_taken_back(seats: int) -> None:
    """PL-13.3, PL-1.24: whoever chose last has seen all discards, with or without a tie."""
    ties = set()
    for seed in range(12):
        game = started(seats, seed)
        assert len(state(game).discards[2]) == seats
        ties.add(game.seats[-1] == CHANCE)
        assert stuck(game) == "undo-past-chance"
    assert False in ties


def test_a_secret_choice_of_set_up_can_be_taken_back() -> None:
    """PL-13.1: before the next player has chosen, nothing is shown and the first may choose again."""
    game = new("planetarium", seats=3, seed=1)
    first, second = options(game)
    before = game.digest()
    game.play(first)
    assert game.decider == 1
    game.undo()
    assert game.digest() == before
    game.play(second)
    assert game.decider == 1


def test_nobody_takes_back_behind_another_players_decision() -> None:
    """PL-13.4: once seat 1 has moved, seat 0's turn stands."""
    game = table()
    play(game, "move 4-01 4-02", "pass")
    assert game.undo_floor(0) == 0
    game.play("move 4-02 4-03")
    assert game.undo_floor(0) == len(game.lines) == 3
    assert stuck(game, 1) == "undo-past-others"
    assert stuck(game, 0) == "undo-past-others"
    game.undo()
    assert [str(line) for line in game.lines] == ["move 4-01 4-02", "pass"]


def test_a_choice_of_set_up_stands_when_the_next_has_chosen() -> None:
    """PL-13.4: seat 1 has set a Final aside, so seat 0 cannot change its own."""
    game = new("planetarium", seats=3, seed=1)
    play(game, options(game)[0])
    play(game, options(game)[0])
    assert game.decider == 2
    assert game.undo_floor(0) == len(game.lines)
    assert stuck(game, len(game.lines) - 2) == "undo-past-others"


# Views


def test_other_hands_are_backs() -> None:
    """PL-13.5: of another hand a view has the number of cards and their backs, and no name."""
    game = table()
    view = game.view(1)
    assert (view["players"][0]["hand"], view["players"][0]["backs"]) == (5, {"low": 2, "high": 2, "final": 1})
    assert view["players"][1]["hand"] == HANDS[1].split()
    shown = json.dumps(view)
    assert not [card for card in HANDS[0].split() if card in shown]
    spectator = json.dumps(game.view(None))
    assert not [card for card in f"{HANDS[0]} {HANDS[1]}".split() if card in spectator]


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    """PL-13.5: the event says which card it was to nobody else."""
    game = table()
    play(game, "move 4-01 4-02", "play L15 A", "draw high", "card H09")
    (drew,) = [event for event in game.events if event.word == "drew"]
    assert drew.show(0)["card"] == "H09"
    assert (drew.show(1)["deck"], drew.show(None)["deck"]) == ("high", "high")
    assert "H09" not in json.dumps([drew.show(1), drew.show(None), game.view(1), game.view(None)])


def test_of_two_finals_the_others_see_the_discard() -> None:
    """PL-13.6: while the player chooses they see two backs, then the discard, never the card kept."""
    game = table()
    play(game, "move 4-01 4-02", "play L15 A", "draw final", "card F05", "card F06")
    assert game.view(0)["players"][0]["drawn"] == ["F05", "F06"]
    for seat in (1, None):
        assert game.view(seat)["players"][0]["drawn"] == 2
        assert not {"F05", "F06"} & set(json.dumps(game.view(seat)).split('"'))
    game.play("keep F06")
    assert "F06" in hand(game).split()
    for seat in (1, None):
        said = json.dumps([game.view(seat), [event.show(seat) for event in game.events]])
        assert '"F05"' in said
        assert '"F06"' not in said


def test_the_final_of_set_up_stays_secret_until_all_have_chosen() -> None:
    """PL-13.6: the card set aside is shown with the others' and not before."""
    game = new("planetarium", seats=2, seed=1)
    kept, aside = (line.split()[1] for line in options(game))
    game.play(f"keep {kept}")
    assert game.view(0)["players"][0]["aside"] == aside
    for seat in (1, None):
        assert game.view(seat)["players"][0]["aside"] is None
        assert f'"{aside}"' not in json.dumps(game.view(seat))
    game.play(options(game)[0])
    assert aside in game.view(1)["discards"]["final"]


# Decks


def test_a_deck_is_a_bag() -> None:
    """PL-13.7: any card of the deck can come, each with the same weight, and the deck has no order."""
    game = table(decks={"low": "L09 L04 L12"})
    play(game, "move 4-01 4-02", "play L15 A", "draw low")
    assert (deck(game, "low"), options(game)) == ("L04 L09 L12", ["card L04", "card L09", "card L12"])
    top = state(game).agenda[-1]
    assert cast(Chance, top.effect).weights(game, top) == []
    for card in ("L04", "L09", "L12"):
        other = game.copy()
        other.play(f"card {card}")
        assert card in hand(other).split()
        assert card not in deck(other, "low")


def test_every_card_of_a_deck_is_equally_likely() -> None:
    """PL-13.7: over 600 seeds each of three cards comes about 200 times."""
    drawn: Counter[str] = Counter()
    for seed in range(600):
        game = table(decks={"low": "L09 L04 L12"}, seed=seed)
        play(game, "move 4-01 4-02", "play L15 A", "draw low")
        drawn[str(game.lines[-1])] += 1
    assert set(drawn) == {"card L04", "card L09", "card L12"}
    assert all(160 <= many <= 240 for many in drawn.values())


def test_a_reshuffled_pile_gives_no_order_away() -> None:
    """PL-13.7: two piles of the same cards in another order make the same deck."""
    one = table(decks={"final": ""}, discards={"final": "F05 F09 F07"})
    two = table(decks={"final": ""}, discards={"final": "F09 F07 F05"})
    for game in (one, two):
        play(game, "move 4-01 4-02", "play L15 A", "draw final")
    assert one.digest() == two.digest()
    assert discards(one, "final") == ""


# Content files (in full in test_content.py)


def test_a_table_may_use_its_own_content() -> None:
    """PL-13.8: a track of 12 spaces ends the game at the twelfth token; a bad row is named."""
    game = scenario(
        "planetarium",
        content={"track.csv": "spaces,acceleration\n12,9\n"},
        at="card",
        track=11,
        hands={0: "L15"},
        mats={0: {"A": "G"}},
        matter={"4-01": "gas"},
    )
    game.play("play L15 A")
    assert (state(game).final_seat, player(game).score) == (0, 3)
    with pytest.raises(BadContent, match=r"track.csv, line 2: spaces is 'many'"):
        new("planetarium", content={"track.csv": "spaces,acceleration\nmany,9\n"})


# What a caller does with the options


@pytest.mark.parametrize("prompt", ["MoveToken", "PlayCard", "Gravity", "StoreMatter", "Draw", "RollDice"])
def test_whoever_spoils_a_list_of_options_spoils_no_other_game(prompt: str) -> None:
    """EC-1.3: games share the tables that options come from, and those never leave the rules."""

    def asked() -> AnyGame:
        if prompt == "RollDice":
            return table(seats=1, at="dice", hands={0: HANDS[0]})
        game = table(hands={0: "L07"}, mats={0: {"B": "RR"}})
        for line in ("move 4-01 4-02", "play L07 B", "take 5-08", "store C"):
            if game.prompt != prompt:
                game.play(line)
        return game

    spoilt, expected = asked(), options(asked())
    assert spoilt.prompt == prompt
    cast(list[Any], spoilt.options()).clear()
    assert options(asked()) == expected
