"""The rival's turns and rounds: its deck, its pass, and the end of a round."""

from __future__ import annotations

from tests.games.seti.rival.table import does, params, rival, rules_of, solo, told
from tests.games.seti.table import changes, options, play, player, state


def test_turns_alternate() -> None:
    """The rival takes its turn after the player's, and the player's follows (SE-21.7)."""
    game = solo("S01 S02", turn=0, at="close")
    play(game, "end")
    assert (state(game).active, game.prompt) == (1, "RevealCard")
    assert options(game) == ["reveal S01", "reveal S02"]
    play(game, "reveal S01")
    assert (state(game).active, game.decider, game.prompt) == (0, 0, "MainAction")
    assert player(game, 1).turns == 1


def test_the_cards_of_a_round_come_up_once() -> None:
    """What was turned up stays open until the round is over; then all cards are shuffled together (SE-21.6)."""
    game = solo("S01", opened="S02 S03 S04", passed="0")
    play(game, "reveal S01")
    assert [rival(game).deck, len(rival(game).open)] == [[], 4]
    assert game.prompt == "TopOfStack"  # the player has passed, and the rival has no card left
    play(game, game.options()[0].line)
    assert rival(game).deck == [0, 1, 2, 3]
    assert rival(game).open == []
    assert state(game).round == 2


def test_a_card_on_top_is_shuffled_in_with_the_round() -> None:
    """An advanced card that came too late for this round is one of all in the next (SE-21.6, SE-21.11)."""
    game = solo("", opened="S01 S02 S03 S04", unknown=1, above=1, passed="0")
    assert options(game) == [f"reveal S{number:02}" for number in range(5, 15)]
    game = solo("", opened="S01 S02 S03 S04", progress=12, passed="0")
    play(game, game.options()[0].line)  # the card of the stack gives progress, and that an advanced card
    assert (rival(game).unknown, rival(game).above, rival(game).box) == (1, 0, 9)
    assert len(rival(game).deck) == 4


def test_the_rival_passes_without_cards() -> None:
    """With an empty deck it passes: a card of the stack is put away for 1 progress (SE-21.8, SE-21.58)."""
    game = solo("", stack="C001 C002 C003", passed="")
    assert game.prompt == "TopOfStack"
    assert options(game) == ["card C001", "card C002", "card C003"]
    assert player(game, 1).passed
    assert does(game, "card C002") == {"stack": "-C002", "discards": "+C002", "progress": 1}
    assert told(game) == ["rival-no-cards"]
    assert rules_of(game, "passed") == ["SE-21.8"]
    assert rules_of(game, "rotated") == ["SE-3.5"]


def test_only_the_first_to_pass_rotates() -> None:
    """The solar system rotates if the rival is the first to pass (SE-21.8)."""
    assert state(solo("")).rotations == 1
    game = solo("", passed="0")
    assert state(game).rotations == 0
    assert state(solo("", round=5)).rotations == 1


def test_the_last_to_pass_clears_the_stack() -> None:
    """What is left of the stack is discarded when both have passed, whoever was last (SE-21.8, SE-5.32)."""
    game = solo("", stack="C001 C002", passed="0")
    found = changes(game, "card C001")
    assert found["discards"] == "+C001 +C002"
    assert found["round"] == 1
    game = solo("S01", turn=0, passed="1", stack="C001 C002")
    play(game, "pass", "keep C001")
    assert game.state is not None
    assert {0, 1} & set(state(game).discards) == {1}


def test_in_the_fifth_round_there_is_no_stack() -> None:
    """Passing in the last round gives no progress, and with both passed the game ends (SE-21.8)."""
    game = solo("", round=5, passed="0")
    assert game.over
    assert rival(game).progress == 1


def test_the_start_changes_every_round() -> None:
    """The other starts the next round (SE-21.3)."""
    game = solo("", passed="0", first=0)
    play(game, game.options()[0].line)
    assert (state(game).round, state(game).first) == (2, 1)
    while game.prompt == "Drawn":  # the player's income
        game.apply(game.options()[0])
    assert game.prompt == "RevealCard"
    game = solo("", passed="0", first=1)
    play(game, game.options()[0].line)
    while game.decider == -1:
        game.apply(game.options()[0])
    assert (state(game).first, game.decider) == (0, 0)


def test_the_rival_has_no_income() -> None:
    """Income is the player's alone (SE-21.2)."""
    game = solo("", passed="0", stack="C001 C002")
    before = list(player(game, 1).stock)
    play(game, "card C001")
    while game.decider == -1 and game.prompt != "RevealCard":
        game.apply(game.options()[0])
    assert player(game, 1).stock == before
    assert player(game).stock[0] == 9 + 3 + 0
    assert {event.seat for event in game.events if event.word == "drew"} == {0}


def test_a_species_card_waits_for_its_species() -> None:
    """Until a species is discovered the line is impossible, and the next of the card is tried (SE-21.39)."""
    game = solo("S03", goods="publicity 6")
    does(game, "reveal S03", "top computer-1 energy")
    assert told(game)[:3] == ["rival-card", "rival-no-species-1", "rival-does-tech"]
    assert rules_of(game, "rival-no-species-1") == ["SE-21.39"]
    assert params(game, "rival-no-species-1") == [{"number": 1}]
    game = solo("S04", traces=dict.fromkeys(("left red", "left yellow", "left blue"), 0), species={"left": "exertians"})
    does(game, "reveal S04", "top computer-1 energy")  # one species is not the second
    assert told(game)[1:4] == ["rival-no-species-2", "rival-no-probe", "rival-does-tech"]
