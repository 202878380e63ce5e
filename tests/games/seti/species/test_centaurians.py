"""Centaurians: every rule, and a test for each card."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.species.centaurians import Centaurians, Messages
from ecliptic.games.seti.traces import MarkTrace
from tests.games.seti.species.printed import printed
from tests.games.seti.species.table import contact, put, raise_to
from tests.games.seti.table import (
    Changes,
    answers,
    changes,
    play,
    player,
    plays,
    refused,
    seti,
    state,
    together,
    took,
)


def sent(card: str, cost: int, **more: int | str) -> Changes:
    """A message was played for energy by a seat with 10 points: it waits for its answer at 25."""
    return together({"hand": f"-{card}", "energy": -cost, "messages": f"+{card}", "due": "+25"}, more)


def mine(game: AnyGame, seat: int = 0) -> Messages:
    return find(game.rules, Centaurians).part(state(game)).players[seat]


def answered(card: str, *lines: str) -> Changes:
    """What the answer of a message changes: sent at 3 points, due at 18, with 18 points at the end of a turn."""
    game = contact("centaurians", card, open="ET31" if card != "ET31" else "ET32", score=3)
    mine(game).tile = -1
    number = [one.name for one in game.rules.cards].index(card)  # type: ignore[attr-defined]
    game.rules.drop(state(game), 0, number)  # type: ignore[attr-defined]
    mine(game).cards, mine(game).due = [number], [18]
    raise_to(game, 18)
    play(game, "launch")
    found = changes(game, "end", *lines)
    for word in ("active", "turns", "own_turns_1"):
        del found[word]
    return found


def test_discovery() -> None:
    """Cards for markers, one open, and a message tile 15 points ahead for all (SE-19.1, SE-19.2, SE-19.5)."""
    game = seti(at="end", turn=1, traces={"left red": 0, "left yellow": "neutral", "left blue": "neutral"})
    found = changes(game, "species centaurians", "card ET31", "card ET40")
    found = {key: found[key] for key in ("hand", "open", "tiles")}
    assert found == {"hand": "+ET31", "open": "+ET40", "tiles": "+25 +26:1"}


def test_the_message_milestone() -> None:
    """Whoever reaches it takes a reward that is not covered and covers it (SE-19.6, SE-19.7)."""
    game = contact("centaurians", open="ET31", score=5)
    raise_to(game, 20)
    play(game, "launch", "end")
    assert (game.decider, game.prompt) == (0, "AnswerMessage")
    assert answers(game) == ["reward trace", "reward card", "reward publicity", "reward points"]
    assert not [action.line for action in game.options() if action.aside]  # no free actions (SE-19.16)
    mine(game, 1).tile = 11
    found = changes(game, "reward publicity")
    assert (found["covered"], found["publicity"]) == ("+reward-3", 3)
    assert mine(game).tile == -1
    assert (game.decider, answers(game)) == (1, ["reward trace", "reward card", "reward points"])
    assert refused(game, "reward publicity") == ["SE-19.7"]


@pytest.mark.parametrize(
    ("lines", "gains"),
    [
        (("reward trace", "trace left red 3"), {"board": "+left-red-3", "points": "+centaurians=5"}),
        (("reward card", "take ET31", "card ET40"), {"hand": "+ET31", "open": "-ET31 +ET40", "energy": 1}),
        (("reward publicity",), {"publicity": 3}),
        (("reward points",), {"points": "+centaurians=8"}),
    ],
)
def test_the_four_rewards(lines: tuple[str, ...], gains: Changes) -> None:
    """A trace of any colour; a card and 1 energy; 3 publicity; 8 points (SE-19.6)."""
    game = contact("centaurians", open="ET31", score=5)
    raise_to(game, 20)
    play(game, "launch", "end")
    found = changes(game, *lines)
    assert {key: value for key, value in found.items() if key in gains} == gains


def test_cards_cost_energy() -> None:
    """Not credits; a marker is laid first, then the white part is resolved (SE-19.8, SE-19.9, SE-19.13)."""
    game = contact("centaurians", "ET37", open="ET31", goods="credit 9 energy 1")
    assert refused(game, "play ET37") == ["SE-19.8"]
    game = contact("centaurians", "ET33", open="ET31", goods="credit 0")
    assert plays(game, "ET33") == sent("ET33", 1, publicity=1, credit=1)
    assert player(game).missions == player(game).done == []


def test_messages_are_answered_in_order() -> None:
    """The oldest first, at the end of the turn in which they are reached (SE-19.14, SE-19.15)."""
    game = contact("centaurians", "ET32 ET33", open="ET31", score=3)
    mine(game).tile = -1
    cards = [one.name for one in game.rules.cards]  # type: ignore[attr-defined]
    for card in ("ET33", "ET32"):
        game.rules.drop(state(game), 0, cards.index(card))  # type: ignore[attr-defined]
    mine(game).cards, mine(game).due = [cards.index("ET33"), cards.index("ET32")], [18, 18]
    raise_to(game, 17)
    play(game, "launch")
    assert "messages" not in changes(game, "end")  # not reached
    raise_to(game, 18)
    play(game, "pass", *([f"keep {cards[state(game).stack[0]]}"]))
    assert [event.params["card"] for event in game.events if event.word == "answered"] == ["ET33", "ET32"]
    assert [cards[one] for one in player(game).income[-2:]] == ["ET33", "ET32"]


def test_the_order_of_milestones() -> None:
    """By rising number; gold, tile and message of the same number in this order (SE-19.17)."""
    game = contact("centaurians", "ET34", open="ET31", score=10)  # the tile lies at 25
    number = [one.name for one in game.rules.cards].index("ET34")  # type: ignore[attr-defined]
    game.rules.drop(state(game), 0, number)  # type: ignore[attr-defined]
    mine(game).cards, mine(game).due = [number], [25]
    raise_to(game, 30)
    play(game, "launch", "end")
    assert game.prompt == "MarkGold"
    play(game, "gold tech")
    assert game.prompt == "AnswerMessage"
    play(game, "reward publicity")
    assert game.prompt == "MarkTrace"
    game = contact("centaurians", open="ET31", score=5)  # the tile lies at 20, below gold
    raise_to(game, 30)
    play(game, "launch", "end")
    assert game.prompt == "AnswerMessage"


def test_points_may_reach_further_milestones() -> None:
    """Of the same player, before the next player's (SE-19.18)."""
    game = contact("centaurians", open="ET31", score=5)
    mine(game, 1).tile = 11
    raise_to(game, 20)
    play(game, "launch", "end", "reward points")  # 28 points: gold at 25
    assert (game.decider, game.prompt) == (0, "MarkGold")
    play(game, "gold tech")
    assert (game.decider, game.prompt) == (1, "AnswerMessage")


def test_the_board() -> None:
    """5 points and a card, 3 and a card, 5, 15 for 3 data, 6 for 1 data each time (SE-19.3, SE-19.19, SE-19.22)."""
    wanted: dict[str, Changes] = {
        "1": {"points": "+centaurians=5", "hand": "+ET31", "open": "-ET31 +ET40"},
        "2": {"points": "+centaurians=3", "hand": "+ET31", "open": "-ET31 +ET40"},
        "3": {"points": "+centaurians=5"},
        "4": {"points": "+centaurians=15", "data": -3},
        "5": {"points": "+centaurians=6", "data": -1},
    }
    for space, gains in wanted.items():
        game = contact("centaurians", open="ET31", goods="data 5", data=6)
        put(game, "blue", (5, 1))
        play(game, "analyze")
        cards = ("take ET31", "card ET40") if space in "12" else ()
        found = changes(game, f"trace left blue {space}", *cards)
        assert found == together({"board": f"+left-blue-{space}"}, gains)


def test_data_of_the_computer_cannot_pay() -> None:
    """Only the pool pays; without it the space cannot be marked (SE-19.20, SE-19.21)."""
    game = contact("centaurians", open="ET31", goods="data 2", data=6)
    play(game, "analyze")
    assert "trace left blue 5" in answers(game)
    assert refused(game, "trace left blue 4") == ["SE-19.21"]
    game = contact("centaurians", open="ET31", data=6)
    play(game, "analyze")
    assert refused(game, "trace left blue 5") == ["SE-19.21"]


def test_cards_in_hand_are_cards() -> None:
    """Tucked for their income, also data and publicity, and discarded for their corner (SE-19.4, SE-19.11)."""
    game = contact("centaurians", "ET31 ET32", open="ET33", probes="d1")
    assert changes(game, "corner ET31") == {"hand": "-ET31", "discards": "+ET31", "points": "+ET31=1", "data": 1}
    play(game, "orbit venus")
    assert changes(game, "tuck ET32") == {"hand": "-ET32", "tucked": "+ET32", "data": 1}


def test_odd_incomes_pay_each_round_and_count_for_no_gold_tile() -> None:
    """Data and publicity as income (SE-9.11, SE-19.11, SE-19.24)."""
    game = contact("centaurians", "ET31 ET32", open="ET33")
    s = state(game)
    numbers = [[one.name for one in game.rules.cards].index(card) for card in ("ET31", "ET32")]  # type: ignore[attr-defined]
    for number in numbers:
        game.rules.drop(s, 0, number)  # type: ignore[attr-defined]
    s.players[0].income = numbers
    before = [*s.players[0].stock]
    game.rules.income(game, 0)  # type: ignore[attr-defined]
    assert [after - old for after, old in zip(s.players[0].stock, before, strict=True)] == [3, 2, 1, 1, 0]
    assert [game.rules.gold[side].each.of(game.rules, s, 0) for side in (0, 1)] == [0, 0]  # type: ignore[attr-defined]


def test_a_message_that_is_not_reached_has_no_effect() -> None:
    """Points of the final scoring reach no milestone (SE-19.23)."""
    game = contact("centaurians", "ET36", open="ET31", round=5, score=10)
    play(game, "play ET36", "end", "pass", "pass")
    assert game.over
    assert mine(game).due == [25]


# Cards


def test_et31_vessel_designs() -> None:
    """1 energy: launch; then income of publicity (SE-19.9, SE-19.10, SE-19.11)."""
    game = contact("centaurians", "ET31", open="ET40")
    assert plays(game, "ET31") == sent("ET31", 1, probes="+f1")
    assert answered("ET31") == {"messages": "-ET31", "due": "-18", "tucked": "+ET31", "publicity": 1}


def test_et32_exocomputers() -> None:
    """1 energy: 2 data; then income of data (SE-19.11)."""
    assert plays(contact("centaurians", "ET32", open="ET40"), "ET32") == sent("ET32", 1, data=2)
    assert answered("ET32") == {"messages": "-ET32", "due": "-18", "tucked": "+ET32", "data": 1}


def test_et33_infocluster() -> None:
    """1 energy: 1 publicity and 1 credit; then income of publicity (SE-19.11)."""
    assert plays(contact("centaurians", "ET33", open="ET40"), "ET33") == sent("ET33", 1, publicity=1, credit=1)
    assert answered("ET33") == {"messages": "-ET33", "due": "-18", "tucked": "+ET33", "publicity": 1}


def test_et34_a_message_from_afar() -> None:
    """1 energy: a card; then a red trace, and the card is discarded (SE-19.12)."""
    assert plays(contact("centaurians", "ET34", open="ET40"), "ET34", "card C001") == sent("ET34", 1, hand="+C001")
    assert answered("ET34", "trace left red 3") == {
        "messages": "-ET34",
        "due": "-18",
        "discards": "+ET34",
        "board": "+left-red-3",
        "points": "+centaurians=5",
    }


def test_et35_synthesis_instructions() -> None:
    """1 energy: 1 data; then a yellow trace (SE-19.12)."""
    assert plays(contact("centaurians", "ET35", open="ET40"), "ET35") == sent("ET35", 1, data=1)
    assert answered("ET35", "overflow left yellow") == {
        "messages": "-ET35",
        "due": "-18",
        "discards": "+ET35",
        "overflow": "+left-yellow",
        "points": "+overflow=3",
    }


def test_et36_alien_schematics() -> None:
    """1 energy: 2 publicity; then a blue trace (SE-19.12)."""
    assert plays(contact("centaurians", "ET36", open="ET40"), "ET36") == sent("ET36", 1, publicity=2)
    assert answered("ET36", "trace right blue") == {
        "messages": "-ET36",
        "due": "-18",
        "discards": "+ET36",
        "traces": "+right-blue",
        "points": "+discovery=3",
        "publicity": 1,
    }


def test_et37_music_of_the_spheres() -> None:
    """2 energy: a card of the row or deck; then 1 credit and a trace of any colour (SE-19.12)."""
    game = contact("centaurians", "ET37", open="ET40")
    assert plays(game, "ET37", "take C110", "card C001") == sent("ET37", 2, hand="+C110", row="-C110 +C001")
    assert answered("ET37", "overflow right red") == {
        "messages": "-ET37",
        "due": "-18",
        "discards": "+ET37",
        "credit": 1,
        "overflow": "+right-red",
        "points": "+overflow=3",
    }


def test_et38_hivemind_concept() -> None:
    """2 energy: a rotation and a computer tech; then income of data."""
    game = contact("centaurians", "ET38", open="ET40")
    play(game, "play ET38")
    assert {line.split("-")[0] for line in answers(game)} == {"tech computer"}
    assert answered("ET38") == {"messages": "-ET38", "due": "-18", "tucked": "+ET38", "data": 1}


def test_et39_telescope_blueprints() -> None:
    """2 energy: a rotation and a telescope tech; then income of publicity."""
    game = contact("centaurians", "ET39", open="ET40")
    found = plays(game, "ET39", "tech telescope-2", "top telescope-2 energy")
    assert found == together(sent("ET39", 2, discs=1, rotations=1), took("telescope-2"))
    assert answered("ET39") == {"messages": "-ET39", "due": "-18", "tucked": "+ET39", "publicity": 1}


def test_et40_torrent_chain_signal() -> None:
    """2 energy: two signals in one and the same sector, any one; then income of data (SE-19.25)."""
    game = contact("centaurians", "ET40", open="ET31")
    found = plays(game, "ET40", "signal vega")
    assert found == sent("ET40", 2, signals="+vega +vega", data=2, points="+second=2")
    assert answered("ET40") == {"messages": "-ET40", "due": "-18", "tucked": "+ET40", "data": 1}


def test_the_cards_are_as_printed() -> None:
    """Cost, corner, colour and income of each card (SE-19.1)."""
    assert printed(31, 40) == [
        "ET31 1 1 vp 1 data, blue, publicity",
        "ET32 1 1 vp 1 move, red, data",
        "ET33 1 2 publicity, yellow, publicity",
        "ET34 1 1 vp 1 move, red, energy",
        "ET35 1 2 publicity, yellow, card",
        "ET36 1 1 vp 1 data, blue, credit",
        "ET37 2 1 vp 1 data, black, energy",
        "ET38 2 2 publicity, blue, data",
        "ET39 2 1 vp 1 move, red, publicity",
        "ET40 2 2 publicity, yellow, data",
    ]


# The leaflet, sentence by sentence, where the tests above leave something open


def test_a_marker_is_laid_before_the_effect() -> None:
    """15 points above the score before the card gives anything (SE-19.9): ET40 gives 2 points, and is due at 25."""
    game = contact("centaurians", "ET40", open="ET31")
    play(game, "play ET40")
    assert mine(game).due == [25]
    play(game, "signal vega")
    assert (player(game).score, mine(game).due) == (12, [25])


def test_the_green_part_waits_for_the_end_of_the_turn() -> None:
    """A message that is passed in a turn is answered at its end, nobody's free actions between (SE-19.15, SE-19.16)."""
    game = contact("centaurians", "ET36", open="ET31", score=3)
    mine(game).tile = -1
    play(game, "play ET36")
    assert mine(game).due == [18]
    raise_to(game, 19)
    assert [action for action in game.options() if action.aside]
    play(game, "end")
    assert (game.decider, game.prompt) == (0, "MarkTrace")
    assert not [action for action in game.options() if action.aside]


def test_players_settle_in_play_order() -> None:
    """From the player whose turn just ended (SE-19.15)."""
    game = contact("centaurians", "ET32 ET33 ET34", open="ET31", score=5, seats=3)
    for seat in range(3):
        raise_to(game, 24, seat)
        mine(game, seat).tile = 22
    play(game, "launch", "end")
    asked = []
    while game.prompt == "AnswerMessage":
        asked.append((game.decider, len(answers(game))))
        play(game, answers(game)[-1])
        while game.prompt == "MarkGold":
            play(game, answers(game)[0])
    assert asked == [(2, 4), (0, 3), (1, 2)]  # a covered reward is gone for the others (SE-19.7)


def test_a_message_is_no_mission() -> None:
    """It cannot be completed, and no mission is counted (SE-19.13)."""
    game = contact("centaurians", "ET33", open="ET31")
    play(game, "play ET33")
    assert refused(game, "mission ET33") == ["SE-11.10"]
    assert (player(game).missions, player(game).done, player(game).finale) == ([], [], [])


def test_the_pool_pays_each_time() -> None:
    """The top spaces any number of times, 1 data of the pool each (SE-19.22)."""
    game = contact("centaurians", open="ET31", goods="data 2")
    for _ in range(2):
        state(game).agenda.append(MarkTrace(1, 0).at[0])
        game.asked = None
        assert changes(game, "trace left yellow 5") == {
            "board": "+left-yellow-5",
            "points": "+centaurians=6",
            "data": -1,
        }
    state(game).agenda.append(MarkTrace(1, 0).at[0])
    game.asked = None
    assert refused(game, "trace left yellow 5") == ["SE-19.21"]


def test_what_et38_costs() -> None:
    """2 energy, a marker at 25 of 10 points, and a rotation before the tech (SE-19.8, SE-19.9)."""
    found = changes(contact("centaurians", "ET38", open="ET40"), "play ET38")
    assert (found["energy"], found["due"], found["rotations"], "credit" in found) == (-2, "+25", 1, False)
