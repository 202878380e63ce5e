"""Rounds and turns, passing, and the order of the end of a turn (SE-4, SE-5.27 to SE-5.32)."""

from __future__ import annotations

import re
from inspect import signature

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance, Choice, Effect
from ecliptic.games.seti import EFFECTS
from ecliptic.games.seti.content.reader import standard_texts
from ecliptic.testing.seti import Cards, Figures, Rounds, Sectors, Techs
from tests.games.seti.core import CORE
from tests.games.seti.table import (
    answers,
    at_close,
    changes,
    options,
    play,
    player,
    refused,
    rules,
    seti,
    situation,
    state,
)

TEXT = standard_texts()["cards.csv"]


def words(game: AnyGame) -> list[str]:
    """What has been told."""
    return [event.word for event in game.events]


def frees(game: AnyGame) -> list[str]:
    """The free actions that are offered."""
    return [action.line for action in game.options() if action.aside]


def leave(game: AnyGame) -> None:
    """Pass, and take the first card of the stack."""
    play(game, "pass")
    play(game, options(game, "keep")[0])


# Whose turn it is


def test_five_rounds() -> None:
    """After rounds 1 to 4 another begins, after round 5 the game is over (SE-4.1, SE-4.18, SE-14.1)."""
    for round_ in range(1, 5):
        game = seti(round=round_, passed="1")
        leave(game)
        while game.decider == -1:
            play(game, options(game)[0])
        assert (state(game).round, game.over) == (round_ + 1, False)
    last = seti(round=5, passed="1")
    before = player(last).stock[:]
    play(last, "pass")
    assert last.over
    assert state(last).round == 5
    assert player(last).stock == before  # no income (SE-4.18)


def test_clockwise_without_those_who_passed() -> None:
    """Seat 1 is skipped from its pass on (SE-4.2)."""
    game = situation(Rounds(passed="1"), Techs({0: "probe-1"}), seats=3)
    order = []
    for _ in range(3):
        order.append(game.decider)
        play(game, "launch", "end")
    assert (order, game.decider) == ([0, 2, 0], 2)


def test_one_main_action() -> None:
    """A turn cannot be ended without one, and has no second one (SE-4.3)."""
    game = seti()
    assert "end" not in options(game)
    assert refused(game, "end")
    play(game, "launch")
    assert answers(game) == ["end"]
    assert refused(game, "pass")[0] == "SE-4.3"
    assert refused(game, "scan")[0] == "SE-4.3"
    play(game, "end")
    assert game.decider == 1


def test_the_turn_ends_only_when_its_player_says_so() -> None:
    """Even if no free action is left, so that it can be taken back until then (SE-15.10)."""
    game = seti(goods="credit 2 energy 0 publicity 0")
    play(game, "launch")
    assert options(game) == ["end"]
    game.undo()
    assert game.prompt == "MainAction"


# Free actions: when


def test_free_actions_before_during_and_after() -> None:
    """Before the main action, at a choice within it, and after it (SE-4.4, SE-4.12)."""
    game = seti("C137 C136", tops={"telescope-1": "card"}, goods="publicity 6")
    assert "corner C137" in options(game)
    assert changes(game, "corner C137") == {"hand": "-C137", "discards": "+C137", "publicity": 1}
    play(game, "research")
    assert "corner C136" in options(game)  # while the tech is being chosen
    assert changes(game, "corner C136") == {"hand": "-C136", "discards": "+C136", "data": 1}
    play(game, "tech probe-3", "top probe-3 energy")
    assert at_close(game)
    assert changes(game, "exchange credit energy") == {"credit": -2, "energy": 1}


def test_free_actions_beside_every_choice() -> None:
    """Only four kinds of choice have none: set-up, what is given in an exchange or when passing, the stack, and gold
    tiles (SE-4.4, SE-4.5, SE-4.15, SE-5.28).
    """
    closed = set()
    for kind in EFFECTS:
        if issubclass(kind, Choice) and not issubclass(kind, Chance):
            args = [{"part": Effect(), "shown": ""}.get(name, 1) for name in list(signature(kind).parameters)]
            if not kind(*args).beside:
                closed.add(kind.__name__)
    assert closed == {"ChooseIncome", "GiveCards", "KeepCard", "MarkGold"}


def test_free_actions_while_a_lander_is_taken_back() -> None:
    """From which data space of Mars, is a choice like others (SE-4.4, SE-7.5)."""
    game = seti("C084 C137", landers="mars mars")
    play(game, "play C084", "remove first-lander mars")
    assert answers(game) == ["berth mars 1", "berth mars 2"]
    assert "corner C137" in options(game)
    assert changes(game, "corner C137", "berth mars 1")["berths"] == "-mars-1"


def test_no_free_action_inside_another() -> None:
    """A card is bought: which one, leaves no room for an exchange (SE-4.5)."""
    game = seti("C137")
    play(game, "buy")
    assert frees(game) == []
    assert refused(game, "exchange credit energy") == ["SE-4.5", "SE-11.3"]
    assert refused(game, "corner C137") == ["SE-4.5", "SE-11.3"]
    play(game, "take C110", "card C001")
    assert "exchange credit energy" in options(game)


def test_no_free_action_inside_the_computer() -> None:
    """The income of the fourth space belongs to the free action that filled it (SE-4.5, SE-9.8)."""
    game = seti("C137", data=3, goods="data 1")
    play(game, "place top")
    assert options(game) == ["tuck C137", "decline"]
    assert refused(game, "buy") == ["SE-4.5", "SE-9.9"]


def test_nobody_takes_free_actions_in_anothers_turn() -> None:
    """Neither before nor while deciding something there (SE-4.6, SE-4.16)."""
    game = seti(signals={"vega": "1 1 1"}, other={"hand": "C137"}, probes="a1", hand="C048")
    assert "SE-4.6" in refused(game, "corner C137", seat=1)
    game = seti("C044", signals={"vega": "1 1 1"}, other={"hand": "C137"})
    play(game, "play C044", "resolve vega")
    assert game.decider == 1  # who marks the red trace, in another's turn
    assert frees(game) == []
    assert options(game) == ["trace left red", "overflow left red", "trace right red", "overflow right red"]
    assert "SE-4.6" in refused(game, "corner C137")
    play(game, "trace left red")
    assert at_close(game)  # the turn goes on (SE-4.16)


def test_no_free_action_at_the_end_of_the_turn() -> None:
    """While a gold tile is chosen free actions are over (SE-4.15)."""
    game = seti("C137", at="close", score=25)
    play(game, "end")
    assert answers(game) == options(game) == ["gold income", "gold other", "gold mission", "gold tech"]
    assert refused(game, "corner C137") == ["SE-4.15", "SE-13.3"]
    assert refused(game, "buy") == ["SE-4.15", "SE-13.3"]


def test_no_free_action_once_passing_has_begun() -> None:
    """The hand limit and the stack are part of passing, and afterwards the round is over for the player (SE-5.28)."""
    game = seti("C001 C002 C003 C004 C137")
    play(game, "pass")
    assert frees(game) == []
    assert refused(game, "corner C137") == ["SE-5.28", "SE-11.1"]  # each reason once
    play(game, "discard C001")
    assert frees(game) == []
    assert refused(game, "buy") == ["SE-5.28", "SE-5.31"]
    play(game, options(game)[0])
    assert game.decider == 1
    assert "SE-4.6" in refused(game, "buy", seat=0)


# How effects are resolved


def test_effects_from_left_to_right() -> None:
    """C051 gives data before its scan (SE-4.7)."""
    game = seti("C051", goods="data 0")
    play(game, "play C051")
    assert player(game).stock[3] == 1
    assert game.prompt == "ScanPart"


def test_what_cannot_be_done_is_skipped() -> None:
    """C013 lands nothing and gives nothing; the card is played all the same (SE-4.8, SE-5.21)."""
    game = seti("C013")
    assert changes(game, "play C013") == {"credit": -1, "hand": "-C013", "discards": "+C013"}
    assert at_close(game)


def test_optional_parts() -> None:
    """Income, the mark of a mission, a discard for a signal: each can be declined (SE-4.9)."""
    game = seti("C137", probes="venus", missions="C082", goods="energy 9")
    assert changes(game, "orbit venus", "decline", "decline") == {
        "credit": -1,
        "energy": -1,
        "probes": "-d1",
        "orbiters": "+venus",
        "first_orbits": "+venus",
        "points": "+venus=3 +venus=6",
    }
    assert at_close(game)


def test_what_is_not_optional() -> None:
    """Signals, techs, traces, milestones and actions of cards offer no way out (SE-4.10)."""
    for game, line in (
        (seti("C136"), "play C136"),
        (seti(goods="publicity 6"), "research"),
        (seti(data=6), "analyze"),
        (seti("C012", probes="mars venus"), "play C012"),
        (seti(at="close", score=25), "end"),
    ):
        play(game, line)
        assert answers(game)
        assert not {"decline", "done"} & {*answers(game)}


# Sectors and the end of the turn


def test_sectors_are_resolved_when_the_main_action_is_finished() -> None:
    """In the order of the active player, who may take free actions before (SE-4.11)."""
    full = {"vega": "0 0 0", "procyon": "1 1 1 1"}
    game = seti("C136 C137", signals=full, goods="data 0")
    play(game, "play C136", "signal kepler-22", "signal barnards-star", "signal procyon", "signal vega")
    assert answers(game) == ["resolve vega", "resolve procyon"]
    assert "corner C137" in options(game)
    play(game, "resolve procyon", "trace left red")
    assert answers(game) == ["resolve vega"]
    play(game, "corner C137", "resolve vega", "overflow left red")
    assert at_close(game)
    assert "exchange credit energy" in options(game)  # SE-4.12


def surveying(at: str, signals: str) -> AnyGame:
    """Seat 0 has an owner's mission that marks a signal at Kepler 22, and can complete it."""
    text = re.sub(r"figures venus >= 1: gain 4[^\n]*", "figures venus >= 1: signal star kepler-22", TEXT)
    assert text != TEXT
    return situation(
        Sectors({"kepler-22": signals}),
        Figures(landers={0: "venus"}),
        Cards(missions={0: "C033"}, hands={0: "C049"}),
        at=at,
        content={"cards.csv": text},
    )


@pytest.mark.parametrize(("at", "then"), [("main", "MainAction"), ("close", "CloseTurn")])
def test_a_sector_completed_by_a_free_action(at: str, then: str) -> None:
    """It is resolved as soon as that free action is finished, where no main action is running (SE-4.13)."""
    game = surveying(at, "0 1 1 1")
    play(game, "mission C033")
    assert answers(game) == ["resolve kepler-22"]
    play(game, "resolve kepler-22", "trace left red")
    assert (game.decider, game.prompt) == (0, then)


def test_a_sector_completed_by_a_free_action_during_a_main_action() -> None:
    """It is resolved with those of the main action (SE-4.13)."""
    game = surveying("main", "0 1 1 1")
    play(game, "play C049")
    assert answers(game) == ["signal kepler-22", "signal 61-virginis"]
    play(game, "mission C033")
    assert answers(game) == ["signal kepler-22", "signal 61-virginis"]
    play(game, "signal 61-virginis")
    assert answers(game) == ["resolve kepler-22"]


def test_the_order_of_the_end_of_the_turn() -> None:
    """Gold milestones of all from the active player, neutral ones, discoveries, then the next turn (SE-4.14)."""
    game = seti(
        at="close",
        score=30,
        traces={"left red": 0, "left yellow": 0, "right red": 1},
        box=CORE,
    )
    player(game, 1).score += 15
    player(game, 1).earned[-1] += 15
    play(game, "end", "gold tech")
    assert game.decider == 1
    play(game, "gold tech", "species anomalies", "species oumuamua")
    told = [word for word in words(game) if word in ("gold", "neutral", "discovered", "turn")]
    assert told == ["gold", "gold", "neutral", "neutral", "neutral", "discovered", "discovered", "turn"]
    assert game.decider == 1
    # seat 0 at 20 and 30 places two, seat 1 at 20 one: left blue, right yellow, right blue
    s = state(game)
    assert s.traces == [0, 0, 9, 1, 9, 9]
    assert s.neutral == [0, 1]


def test_all_discovered_by_neutral_markers() -> None:
    """Both species are discovered at the end of one turn, the left one first (SE-12.8, SE-12.10, SE-12.12)."""
    traces: dict[str, int | str] = {"left red": 0, "left yellow": 0, "right red": 1, "right yellow": 1}
    game = seti(at="close", score=30, traces=traces, box=CORE)
    points = [one.score for one in state(game).players]
    play(game, "end", "gold tech")
    assert state(game).traces == [0, 0, 9, 1, 1, 9]
    play(game, "species exertians")
    assert state(game).species[0] >= 0 > state(game).species[1]
    play(game, "species oumuamua")
    assert [one.score for one in state(game).players] == points
    assert game.view(0)["species"] == {"left": "exertians", "right": "oumuamua"}
    assert game.decider == 1


# Rounds


def test_income_after_a_round() -> None:
    """3 credits, 2 energy, 1 card, what is tucked, in turn order; the start player changes (SE-4.17, SE-9.11)."""
    game = seti(
        round=2, passed="1", first=1, tucked="C002 C001 C020 C003", goods="credit 0 energy 0", other={"tucked": "C021"}
    )
    before = player(game, 1).stock[:]
    leave(game)
    play(game, "card C005")  # seat 1 draws first: it was the start player
    assert len(player(game, 1).hand) == 1
    play(game, "card C006", "card C007")
    assert player(game).stock[:2] == [3 + 1, 2 + 2]
    assert player(game, 1).stock[:2] == [before[0] + 3 + 1, before[1] + 2]
    assert (state(game).round, state(game).first, game.decider) == (3, 0, 0)
    assert not any(one.passed for one in state(game).players)


# Passing


def test_passing() -> None:
    """Hand limit of the player's choice, rotation for the first, a card of the stack (SE-5.27, SE-5.29 to SE-5.31)."""
    game = seti("C001 C002 C003 C004 C005 C006", goods="credit 0 energy 0 publicity 0")
    play(game, "pass")
    assert options(game) == [f"discard C00{at}" for at in range(1, 7)]
    play(game, "discard C005")  # in any order
    assert options(game) == [f"discard C00{at}" for at in (1, 2, 3, 4, 6)]
    rotations = state(game).rotations
    play(game, "discard C002")
    assert state(game).rotations == rotations + 1
    stack = options(game, "keep")
    assert len(stack) == 3
    play(game, stack[1])
    assert len(player(game).hand) == 5
    assert player(game).passed
    assert len(state(game).stack) == 2
    assert game.decider == 1


def test_the_second_to_pass_does_not_rotate() -> None:
    """And what the last player leaves in the stack is discarded (SE-5.30, SE-5.32)."""
    game = seti(passed="1")
    rotations, stack = state(game).rotations, [f"keep {rules(game).cards[card].name}" for card in state(game).stack]
    play(game, "pass")
    assert options(game) == stack
    left = [card for card in state(game).stack if rules(game).cards[card].name not in stack[0]]
    play(game, stack[0])
    assert state(game).rotations == rotations
    assert [card for card in left if card in state(game).discards] == left


def test_the_fifth_round_rotates_and_has_no_stack() -> None:
    """The first pass of round 5 rotates too (SE-5.30, SE-5.31)."""
    game = seti(round=5)
    assert changes(game, "pass") == {"passed": 1, "rotations": 1, "discs": 1, "active": 1, "turns": 1, "own_turns_1": 1}


def test_a_pass_has_the_end_of_a_turn() -> None:
    """Milestones are settled after passing as after any turn (SE-5.28, SE-4.14)."""
    game = seti(score=25, passed="1")
    leave(game)
    assert game.prompt == "MarkGold"


def test_the_stack_is_seen_by_those_who_pass() -> None:
    """By the passing player while choosing, by nobody again, so nobody learns what a later player takes (SE-15.5)."""
    game = situation(Cards(stack="C001 C002 C003 C004"), seats=3)
    assert [game.view(seat)["stack"] for seat in range(3)] == [[None] * 4] * 3
    play(game, "pass")
    assert game.view(0)["stack"] == ["C001", "C002", "C003", "C004"]
    assert game.view(1)["stack"] == [None] * 4
    play(game, "keep C002")
    assert [game.view(seat)["stack"] for seat in range(3)] == [[None] * 3] * 3
    play(game, "pass")
    assert game.view(1)["stack"] == ["C001", "C003", "C004"]
    assert game.view(0)["stack"] == [None] * 3
    play(game, "keep C003")
    assert [game.view(seat)["stack"] for seat in range(3)] == [[None] * 2] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_goes_round(seats: int) -> None:
    """The player to the left becomes start player (SE-4.17)."""
    others = " ".join(str(seat) for seat in range(1, seats))
    game = situation(Rounds(first=seats - 1, passed=others), seats=seats, seed=3)
    leave(game)
    assert (state(game).first, game.decider, state(game).round) == (0, 0, 2)
