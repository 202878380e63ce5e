"""What all cards have in common (SE-11.1 to SE-11.21)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecliptic.core.effect import FENCE
from ecliptic.games.seti.effects import Moves
from tests.games.seti.table import (
    answers,
    changes,
    done,
    options,
    play,
    played,
    player,
    plays,
    refused,
    seti,
    state,
    stays,
    together,
)


def test_every_card_has_its_test() -> None:
    """There is a test that names each of the 138 cards (SE-1.2)."""
    named = set()
    for file in Path(__file__).parent.glob("test_cards_*.py"):
        for test in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), flags=re.MULTILINE):
            named |= set(re.findall(r"c\d{3}", test))
    assert named == {f"c{number:03}" for number in range(1, 139)}


def test_the_uses_of_a_card() -> None:
    """Played, for its corner, tucked, for a signal, or in an exchange: one use, then it is gone (SE-11.1)."""
    assert plays(seti("C137"), "C137") == played("C137", 1, data=2)
    tossed = {"hand": "-C137", "discards": "+C137"}
    assert changes(seti("C137"), "corner C137") == tossed | {"publicity": 1}
    found = changes(seti("C137", goods="data 1", data=3), "place top", "tuck C137")
    assert found == {"data": -1, "filled": 1, "hand": "-C137", "tucked": "+C137", "energy": 1}
    found = changes(seti("C137 C067", techs="telescope-2"), "exchange card energy", "discard C067", "discard C137")
    assert found == {"hand": "-C067 -C137", "discards": "+C067 +C137", "energy": 1}
    game = seti("C137", techs="telescope-3")
    play(game, "scan", "scan hand")
    assert changes(game, "discard C137", "signal vega") == tossed | {"signals": "+vega", "data": 1}
    for verb in ("play", "corner"):
        assert refused(seti("C137"), f"{verb} C001") != []


def test_cards_are_taken_one_after_another() -> None:
    """A card is one of the row or the deck's top card, which is replaced at once (SE-11.2, SE-11.3, SE-11.4)."""
    game = seti(goods="publicity 9")
    play(game, "buy")
    assert answers(game) == ["take C110", "take C130", "take C135", "take deck"]
    assert changes(game, "take C110", "card C001") == {"hand": "+C110", "row": "-C110 +C001"}
    play(game, "buy")
    assert answers(game) == ["take C001", "take C130", "take C135", "take deck"]
    assert changes(game, "take deck", "card C002") == {"hand": "+C002"}


def test_a_card_bought_in_a_scan() -> None:
    """The card bought within a scan is replaced at once, the one discarded for it at the end (SE-11.4, SE-11.5)."""
    game = seti(goods="publicity 9")
    play(game, "scan", "scan row", "discard C110", "signal barnards-star")
    assert game.view()["row"] == [None, "C130", "C135"]
    play(game, "buy", "take C130", "card C001")
    assert game.view()["row"] == [None, "C001", "C135"]
    play(game, "scan earth", "card C002")
    assert game.view()["row"] == ["C002", "C001", "C135"]


def test_a_card_bought_between_row_cards() -> None:
    """Row cards of an effect are all discarded before the first signal and replaced when it is finished (SE-11.5)."""
    game = seti("C050", goods="publicity 9")
    play(game, "play C050", "discard C110")
    play(game, "buy", "take C130", "card C001")
    assert game.view()["row"] == [None, "C001", "C135"]
    play(game, "discard C001", "discard C135")
    assert state(game).marks == [[] for _ in range(8)]
    play(game, "signal barnards-star", "signal kepler-22", "signal procyon")
    assert game.view()["row"] == [None, None, None]
    play(game, "card C002", "card C003", "card C004")
    assert game.view()["row"] == ["C002", "C003", "C004"]


def test_an_empty_deck() -> None:
    """The discard pile is the new deck; where both are empty nothing is drawn and the row stays short (SE-11.6)."""
    game = seti("C089", deck="C001")
    play(game, "play C089", "card C001")
    assert len(state(game).deck) > 50
    assert state(game).discards == []
    game = seti("C089", deck="", row="C110 C130 C135", discards="")
    state(game).discards.clear()  # as if others had all those cards
    play(game, "play C089")
    assert game.prompt == "CloseTurn"
    assert game.view(0)["players"][0]["hand"] == []
    play(game, "mission C089", "take C110")
    assert game.view()["row"] == [None, "C130", "C135"]


def test_gaps_of_the_row_are_filled_together() -> None:
    """Gaps that stayed open for want of cards are all filled when a card is next taken from the row (SE-11.6)."""
    game = seti("C001 C002 C003", goods="publicity 9", row="C110 C130 C135")
    state(game).row[:2] = [-1, -1]  # as if deck and discard pile had been empty when these two were taken
    state(game).deck.clear()
    state(game).discards.clear()
    game.asked = None
    play(game, "corner C001", "corner C002", "corner C003")
    assert game.view()["row"] == [None, None, "C135"]  # cards to draw alone fill nothing
    play(game, "buy", "take C135")
    assert game.view()["deck"] == 3
    play(game, "card C002", "card C003", "card C001")
    assert game.view()["row"] == ["C002", "C003", "C001"]


def test_as_many_gaps_of_the_row_as_there_are_cards() -> None:
    """The first gaps from the left are filled, the others stay open (SE-11.6)."""
    game = seti("C001 C002", goods="publicity 9", row="C110 C130 C135")
    state(game).row[:2] = [-1, -1]
    state(game).deck.clear()
    state(game).discards.clear()
    game.asked = None
    play(game, "corner C001", "corner C002", "buy", "take C135", "card C001", "card C002")
    assert game.view()["row"] == ["C001", "C002", None]


def test_a_hand_is_its_owners() -> None:
    """The owner sees the cards, others only how many there are (SE-11.7)."""
    game = seti("C001 C002")
    assert game.view(0)["players"][0]["hand"] == ["C001", "C002"]
    assert game.view(1)["players"][0]["hand"] == 2


def test_cards_in_front_of_a_player() -> None:
    """Missions and cards that score at the end are not in the hand, and cannot be discarded (SE-11.8)."""
    game = seti(missions="C005", finale="C012", done="C006")
    for card in ("C005", "C012", "C006"):
        assert refused(game, f"corner {card}") != []
        assert refused(game, f"play {card}") != []
    assert not [line for line in options(game) if line.startswith(("corner", "exchange card"))]


def test_one_event_marks_one_slot() -> None:
    """Over all missions of a player one event marks one slot, which the player chooses (SE-11.15, SE-11.19)."""
    game = seti(missions="C001 C004 C128", probes="e3")
    play(game, "move e3 d3")
    slots = ["cover C001 1", "cover C004 2", "cover C128 1", "cover C128 2", "cover C128 3"]
    assert answers(game) == [*slots, "decline"]
    assert changes(game, "cover C004 2") == {"slots": "+C004:2", "data": 1}
    assert game.prompt == "MainAction"


def test_a_mission_in_another_turn() -> None:
    """An event that belongs to a player triggers that player's missions alone, in another's turn too.

    Seat 1 completes a sector that seat 0 wins: the trace and the slot are seat 0's (SE-4.16, SE-11.16).
    """
    other = {"hand": "C044", "missions": "C107", "goods": "credit 9"}
    game = seti(missions="C077", turn=1, first=1, signals={"vega": "0 0 1"}, other=other)
    play(game, "play C044", "resolve vega")
    assert game.decider == 1  # two players with two signals: who marked last wins (SE-8.15)
    game = seti(missions="C077", turn=1, first=1, signals={"vega": "0 0 0"}, other=other)
    play(game, "play C044", "resolve vega")
    assert (game.decider, game.prompt) == (0, "MarkTrace")
    assert not [line for line in options(game) if line.startswith(("move", "buy", "exchange"))]  # SE-4.6
    play(game, "overflow left red")
    assert answers(game) == ["cover C077 1", "decline"]
    assert changes(game, "cover C077 1") == {"slots": "+C077:1", "data": 1, "signals": "-vega -vega -vega"}
    assert (game.decider, game.prompt) == (1, "CloseTurn")


def test_a_reward_raises_events() -> None:
    """The reward of a slot may raise events of its own, which mark further slots (SE-11.21)."""
    game = seti(missions="C117 C079", probes="venus")
    play(game, "orbit venus", "done", "cover C117 1")
    assert answers(game) == ["cover C079 1", "cover C079 2", "cover C079 3", "decline"]
    assert changes(game, "cover C079 3") == {"slots": "+C079:3", "points": "+C079=5"}
    game = seti(missions="C101 C116")
    play(game, "scan", "scan earth")
    assert answers(game)[0] == "cover C116 1"
    play(game, "decline", "scan row", "discard C110", "signal barnards-star", "cover C116 2", "card C001")
    play(game, "cover C101 3", "signal procyon")
    assert answers(game) == ["cover C116 3", "decline"]


def test_only_once() -> None:
    """A completed mission stays in front of its player and never pays again (SE-11.9, SE-11.11)."""
    game = seti(missions="C005", orbiters="venus")
    assert changes(game, "mission C005") == done("C005", points="+C005=7", publicity=1)
    assert refused(game, "mission C005") != []


def test_what_is_missing_is_said() -> None:
    """A mission tells what it waits for, and a part of a scan which tech it needs (SE-11.12, SE-15.15)."""
    game = seti(missions="C087")
    assert [str(reason) for reason in game.why_not("mission C087")] == [
        "Project Longshot (C087) can be completed once a probe of yours is at least 5 steps from Earth (SE-11.12)."
    ]
    play(game, "scan")
    assert [str(reason) for reason in game.why_not("scan hand")] == [
        "That part of a scan needs telescope tech 3, which you do not own (SE-10.11)."
    ]
    play(game, "scan earth")
    assert [reason.key for reason in game.why_not("scan earth")] == ["part-done"]
    assert [reason.key for reason in game.why_not("done")] == ["scan-unfinished"]


def test_not_in_another_turn() -> None:
    """A conditional mission is completed in one's own turn (SE-11.12)."""
    game = seti(missions="C005", orbiters="venus", turn=1, first=1)
    assert refused(game, "mission C005", 0)[0] == "EC-1.1"
    assert "SE-4.6" in refused(game, "mission C005", 0)


@pytest.mark.parametrize("card", ["C078", "C131"])
def test_a_mission_hears_nothing_before_it_is_in_play(card: str) -> None:
    """Events before the whole effect is resolved do not trigger the mission (SE-11.10)."""
    lines = ("take deck", "card C001") if card == "C131" else ()
    cost, now = (2, {"publicity": 1}) if card == "C078" else (1, {"hand": "+C001"})
    assert plays(seti(card), card, *lines) == together(stays(card, cost), now)


def test_moves_gained_while_passing() -> None:
    """No free action comes after them, so they are used at once or lost (SE-3.19, SE-5.28)."""
    game = seti(probes="a3", passed="1")
    player(game).passed = True
    game.push(Moves(1), FENCE, seat=0, source="C128")
    game.advance()
    assert (game.prompt, options(game)[0]) == ("Navigate", "done")
    assert changes(game, "move a3 a2") == {"probes": "-a3 +a2", "publicity": 1, "move": -1}
