"""Set-up (PL-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest

import ecliptic
from ecliptic import CHANCE
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from ecliptic.games.planetarium.cards import DECKS, FINAL
from ecliptic.games.planetarium.matter import MATTER, PLANETS, TOKENS, amounts
from tests.games.planetarium.table import (
    discards,
    events,
    hand,
    options,
    play,
    player,
    refused,
    rules,
    side,
    state,
    where,
)

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def scattered(seats: int) -> AnyGame:
    """Matter lies on the board, and nature deals on demand."""
    game = ecliptic.new("planetarium", seats=seats, listen=True)
    while game.prompt == "Scatter":
        game.apply(game.options()[0])
    return game


def dealt(*finals: tuple[str, str]) -> AnyGame:
    """Every seat holds these two Finals and is about to keep one."""
    game = scattered(len(finals))
    for pair in finals:
        for _ in range(4):
            game.apply(game.options()[0])
        play(game, *(f"card {name}" for name in pair))
    return game


def started(seats: int) -> AnyGame:
    """The first turn begins; each seat kept the first Final it could."""
    game = ecliptic.new("planetarium", seats=seats, seed=11)
    while game.prompt == "SetAside":
        game.apply(game.options()[0])
    return game


@SEATS
def test_one_to_four_players(seats: int) -> None:
    """PL-1.1: one to four players."""
    assert len(state(ecliptic.new("planetarium", seats=seats, seed=1)).players) == seats


@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_nobody_else(seats: int) -> None:
    """PL-1.1: no other number of players."""
    with pytest.raises(ecliptic.BadSetup, match="1 to 4"):
        ecliptic.new("planetarium", seats=seats, seed=1)


def test_one_player_is_solo() -> None:
    """PL-1.1: one player plays the solo variant, several do not."""
    assert state(ecliptic.new("planetarium", seats=1, seed=1)).target == 100
    assert state(ecliptic.new("planetarium", seats=2, seed=1)).target == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_game_for_two_three_and_four(seats: int) -> None:
    """PL-1.2: board, track, decks and hands do not depend on the number of players."""
    game = started(seats)
    content = rules(game).content
    assert content is rules(ecliptic.new("planetarium", seats=2, seed=1)).content
    assert len(state(game).board) == 72
    assert (content.track, content.acceleration) == (36, 28)
    assert [len(bag) for bag in state(game).bags] == [18 - 2 * seats, 18 - 2 * seats, 16 - 2 * seats]
    assert [one.backs for one in state(game).players] == [[2, 2, 1]] * seats


def test_matter() -> None:
    """PL-1.3: 22 Gas, 22 Rock, 16 Water, 8 Metal."""
    matter = rules(started(2)).content.matter
    assert dict(zip(MATTER, matter, strict=True)) == {"gas": 22, "rock": 22, "water": 16, "metal": 8}
    assert sum(matter) == 68


def test_cards() -> None:
    """PL-1.4: 18 Low, 18 High and 16 Final cards."""
    cards = rules(started(2)).cards
    assert len(cards) == 52
    assert [DECKS[card.deck] for card in cards] == ["low"] * 18 + ["high"] * 18 + ["final"] * 16
    assert len({card.name for card in cards}) == len({card.title for card in cards}) == 52


def test_the_printed_cards() -> None:
    """PL-1.4: what the rulebook tells of two cards."""
    cards = {card.title: card for card in rules(started(2)).cards}
    field = cards["Magnetic Field"]
    assert amounts(field.cost) == [1, 1, 1, 1]
    assert (field.points, field.habitable, field.hostile) == (11, 11, 0)
    assert cards["Hot Jupiter"].deck == FINAL


def test_spaces() -> None:
    """PL-1.5: 72 spaces, 68 white dots and four letters."""
    board = rules(started(2)).board
    assert len(board.spaces) == len(set(board.names)) == 72
    assert len(board.dots) == 68
    assert sorted([*board.dots, *board.start]) == list(range(72))


def test_orbits() -> None:
    """PL-1.6, PL-1.7: orbits 1 to 7, the first six of 4, 8, 8, 12, 12 and 12 spaces, each one closed ring."""
    board = rules(started(2)).board
    many = Counter(board.orbit)
    assert many == {1: 4, 2: 8, 3: 8, 4: 12, 5: 12, 6: 12, 7: 16}
    for at, orbit in enumerate(board.orbit):
        if orbit < 7:
            ring = {at, *board.sweep[at]}
            assert ring == {other for other in range(72) if board.orbit[other] == orbit}


def test_arms() -> None:
    """PL-1.8: orbit 7 is four open arms of four, and the last space of each leads to orbit 6."""
    board = rules(started(2)).board
    arms = [[f"7-{arm * 4 + place:02}" for place in (1, 2, 3, 4)] for arm in range(4)]
    for arm in arms:
        first = board.index[arm[0]]
        assert [board.names[at] for at in [first, *board.sweep[first]]] == arm
        last = board.index[arm[-1]]
        assert board.last_of_arm(last)
        assert [board.orbit[end] for end in board.steps[last]] == [6]
    assert [name for at, name in enumerate(board.names) if board.last_of_arm(at)] == ["7-04", "7-08", "7-12", "7-16"]


def test_lines() -> None:
    """PL-1.9: 68 thick lines within orbits, 88 thin ones between adjacent orbits, none both ways."""
    board = rules(started(2)).board
    thick = [(at, end) for at, end in enumerate(board.ahead) if end >= 0]
    thin = [(at, end) for at, ends in enumerate(board.thin) for end in ends]
    assert (len(thick), len(thin)) == (68, 88)
    assert all(board.orbit[at] == board.orbit[end] for at, end in thick)
    assert all(abs(board.orbit[at] - board.orbit[end]) == 1 for at, end in thin)
    assert not {(end, at) for at, end in thick + thin} & {*thick, *thin}


def test_types() -> None:
    """PL-1.10, PL-1.11: A and B are terrestrial, C and D gaseous."""
    assert ecliptic.new("planetarium", seed=1).view()["types"] == {
        "A": "terrestrial",
        "B": "terrestrial",
        "C": "gaseous",
        "D": "gaseous",
    }


@SEATS
def test_planets(seats: int) -> None:
    """PL-1.12: each planet starts on the space with its letter."""
    game = started(seats)
    assert [where(game, planet) for planet in PLANETS] == ["2-08", "3-06", "5-03", "6-05"]
    board = rules(game).board
    assert [board.spaces[at].planet for at in board.start] == [0, 1, 2, 3]
    assert [TOKENS[state(game).board[at]] for at in board.start] == list(PLANETS)


@SEATS
def test_matter_on_every_dot(seats: int) -> None:
    """PL-1.13: all 68 tokens lie on the board, one on each white dot."""
    game = started(seats)
    lies = [TOKENS[state(game).board[dot]] for dot in rules(game).board.dots]
    assert Counter(lies) == {"gas": 22, "rock": 22, "water": 16, "metal": 8}
    assert state(game).supply == [0, 0, 0, 0]


def test_every_arrangement_is_equally_likely() -> None:
    """PL-1.13: each dot takes one of the tokens left, every token being as likely as any other."""
    game = ecliptic.new("planetarium", seats=2)

    def chances() -> dict[str, int]:
        top = state(game).agenda[-1]
        assert game.decider == CHANCE
        return dict(zip(options(game), cast(Chance, top.effect).weights(game, top), strict=True))

    assert chances() == {"matter gas": 22, "matter rock": 22, "matter water": 16, "matter metal": 8}
    play(game, *["matter metal"] * 7)
    assert chances() == {"matter gas": 22, "matter rock": 22, "matter water": 16, "matter metal": 1}
    play(game, "matter metal", "matter rock")
    assert chances() == {"matter gas": 22, "matter rock": 21, "matter water": 16}


def test_another_seed_another_sky() -> None:
    """PL-1.13: the tokens are mixed."""
    one, two = (state(ecliptic.new("planetarium", seed=seed)).board for seed in (1, 2))
    assert one != two


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_matter_lies_face_up(viewer: int | None) -> None:
    """PL-1.14: everybody sees all matter on the board."""
    game = started(2)
    assert [*game.view(viewer)["board"].values()] == [TOKENS[lies] for lies in state(game).board]


@SEATS
def test_planets_start_hostile_and_bare(seats: int) -> None:
    """PL-1.15, PL-1.16: all four tokens show Hostile, and the rows are empty."""
    game = started(seats)
    assert [side(game, planet) for planet in PLANETS] == ["hostile"] * 4
    assert state(game).row_cards == state(game).row_planets == []
    assert state(game).habitable == state(game).hostile == [0, 0, 0, 0]


@SEATS
def test_players_start_with_nothing_but_markers(seats: int) -> None:
    """PL-1.17, PL-1.18, PL-1.19: score 0, eight markers, four empty pools."""
    for one in state(started(seats)).players:
        assert one.score == 0
        assert (one.spare, one.markers) == (8, [0, 0, 0, 0])
        assert one.mat == [0, 0, 0, 0]


@SEATS
def test_the_track_starts_empty(seats: int) -> None:
    """PL-1.20: no token on the track, and no acceleration."""
    s = state(started(seats))
    assert (s.track, s.last, s.accelerated, s.final_seat) == ([], [], False, -1)


def test_three_decks() -> None:
    """PL-1.21, PL-1.22: two cards of each of three separate decks, each card of a deck possible."""
    game = scattered(2)
    for seat in (0, 1):
        for deck in ("low", "low", "high", "high", "final", "final"):
            names = [card.name for card in rules(game).cards if DECKS[card.deck] == deck]
            held = {*hand(game, 0).split(), *hand(game, 1).split()}
            held |= {rules(game).cards[card].name for one in state(game).players for card in one.drawn}
            assert game.decider == CHANCE
            assert options(game) == [f"card {name}" for name in names if name not in held]
            game.play(options(game)[-1])
        assert player(game, seat).backs == [2, 2, 0]
        assert len(player(game, seat).drawn) == 2
    assert game.decider == 0


def test_one_final_is_discarded() -> None:
    """PL-1.23: of two Finals one is kept, the other lies on the discard pile, and the hand has five cards."""
    game = dealt(("F03", "F09"), ("F05", "F08"))
    assert options(game) == ["keep F03", "keep F09"]
    refused(game, "keep F05", "PL-9.3")
    play(game, "keep F09", "keep F05")
    assert hand(game, 0) == "L01 L02 H01 H02 F09"
    assert hand(game, 1) == "L03 L04 H03 H04 F05"
    assert discards(game, "final") == "F03 F08"
    assert [one.drawn for one in state(game).players] == [[], []]
    assert [one.aside for one in state(game).players] == [-1, -1]


def test_set_up_discards_are_secret() -> None:
    """PL-1.24: nobody sees a discard before everybody has chosen; then all lie open."""
    game = dealt(("F03", "F09"), ("F05", "F08"), ("F01", "F02"))
    play(game, "keep F09", "keep F05")
    assert game.decider == 2
    assert discards(game, "final") == ""
    assert "discarded" not in events(game)
    for viewer in (None, 1, 2):
        first = game.view(viewer)["players"][0]
        assert (first["hand"], first["drawn"], first["aside"]) == (5, 0, None)
    assert game.view(0)["players"][0]["aside"] == "F03"
    play(game, "keep F02")
    assert discards(game, "final") == "F03 F08 F01"
    assert [event.rule for event in game.events if event.word == "discarded"] == ["PL-1.24"] * 3


def test_a_choice_at_set_up_does_not_depend_on_others() -> None:
    """PL-1.24: what a later seat sees is the same, whatever an earlier one kept."""
    views = []
    for kept in ("F03", "F09"):
        game = dealt(("F03", "F09"), ("F05", "F08"))
        play(game, f"keep {kept}")
        views.append(game.view(1))
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("kept", "first"),
    [
        (("F08", "F05", "F06"), 1),  # discards worth 8, 12, 10
        (("F10", "F16", "F06"), 2),  # 7, 9, 10
        (("F08", "F16", "F12"), 2),  # 8, 9, 10
    ],
)
def test_the_highest_discard_begins(kept: Sequence[str], first: int) -> None:
    """PL-1.25: whoever discarded the Final worth the most takes the first turn."""
    game = dealt(("F08", "F10"), ("F05", "F16"), ("F06", "F12"))
    play(game, *(f"keep {name}" for name in kept))
    assert (game.decider, game.prompt) == (first, "MoveToken")


def test_a_tie_is_left_to_chance() -> None:
    """PL-1.26: chance picks among those tied only, each as likely."""
    game = dealt(("F08", "F10"), ("F05", "F04"), ("F06", "F12"), ("F16", "F15"))
    play(game, "keep F08", "keep F05", "keep F06", "keep F15")  # 8, 12, 10 and 12 are discarded
    assert (game.decider, options(game)) == (CHANCE, ["first 1", "first 3"])
    top = state(game).agenda[-1]
    assert cast(Chance, top.effect).weights(game, top) == []
    refused(game, "first 0", "EC-1.3")
    play(game, "first 3")
    assert (game.decider, game.prompt) == (3, "MoveToken")


def test_turns_go_round() -> None:
    """PL-1.27: after the first player, clockwise by seats."""
    game = dealt(("F08", "F10"), ("F05", "F16"), ("F06", "F12"))
    play(game, "keep F08", "keep F05", "keep F06")
    order = []
    for _ in range(6):
        assert game.prompt == "MoveToken"
        order.append(game.decider)
        game.apply(game.options()[0])
        play(game, "pass")
    assert order == [1, 2, 0, 1, 2, 0]
