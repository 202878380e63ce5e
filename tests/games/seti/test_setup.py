"""Components, limits and set-up (SE-1, SE-2)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from ecliptic import EclipticError
from ecliptic.api import AnyGame
from ecliptic.games.seti.actions import Card
from ecliptic.games.seti.content.reader import build
from ecliptic.games.seti.solar import QUADRANTS
from tests.games.seti.core import CORE
from tests.games.seti.table import changes, fresh, options, play, player, refused, rules, seti, state
from tests.laws.seti import conserve


def until(game: AnyGame, prompt: str) -> None:
    """Let nature and players do what comes first, until something is asked."""
    while game.prompt != prompt:
        game.apply(game.options()[0])


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_players(seats: int) -> None:
    """The game for one has a chapter of its own, and five do not play (SE-1.1)."""
    with pytest.raises(EclipticError, match=f"1 to 4 seats, not {seats}"):
        fresh(seats)


@pytest.mark.parametrize(("seats", "deck", "neutral"), [(2, 113, 2), (3, 104, 1), (4, 95, 0)])
def test_the_table_is_laid(seats: int, deck: int, neutral: int) -> None:
    """Worked example 1: row, stacks, hands and what is left; neutral markers (SE-2.6, SE-2.7, SE-2.9, SE-2.12)."""
    game = fresh(seats)
    until(game, "ChooseIncome")
    s = state(game)
    assert len(s.row) == 3
    assert all(card >= 0 for card in s.row)
    assert [len(stack) for stack in s.stacks] == [seats + 1] * 4
    assert [len(one.hand) for one in s.players] == [5] * seats
    assert len(s.deck) == deck == 138 - 3 - 4 * (seats + 1) - 5 * seats
    assert s.neutral == [neutral, neutral]
    conserve(game)
    drawn = 0
    while game.prompt == "ChooseIncome":
        card = game.options()[0]
        drawn += rules(game).cards[cast(Card, card).card].income == 5
        game.apply(card)
    assert len(state(game).deck) == deck - drawn
    assert len(state(game).stack) == seats + 1
    assert [len(stack) for stack in state(game).stacks] == [seats + 1] * 3
    conserve(game)


def test_the_start_of_a_player() -> None:
    """4 credits, 3 energy, 4 publicity and nothing else (SE-2.12, SE-2.14)."""
    game = fresh(3)
    until(game, "ChooseIncome")
    for one in state(game).players:
        assert one.stock == [4, 3, 4, 0, 0]
        assert (one.filled, one.probes, one.techs) == (0, [], [0] * 12)
        figures = (one.orbiters, one.landers, one.moons, one.wins, one.overflow, one.below)
        assert not any(sum(figure) for figure in figures)
        assert (one.missions, one.done, one.finale, one.income) == ([], [], [], [])
    assert state(game).traces == [-1] * 6
    assert state(game).marks == [[]] * 8  # so every slot still has its data


def test_every_slot_has_data() -> None:
    """The first signal at each star takes a data from the first slot (SE-2.5, SE-8.1)."""
    sizes = {star.name: star.data for star in build({}).stars}
    assert sum(sizes.values()) == 5 + 4 + 6 + 5 + 5 + 6 + 6 + 5
    for star in sizes:
        game = seti("C115", missions="")
        assert changes(game, "play C115", f"signal {star}")["data"] == 1


def test_points_by_turn_order() -> None:
    """The start player begins with 1 point, the others with 2, 3 and 4 in turn order (SE-2.10, SE-2.11)."""
    game = fresh(4, None)
    until(game, "FirstPlayer")
    assert [str(action) for action, _ in game.outcomes()] == ["first 0", "first 1", "first 2", "first 3"]
    assert len({weight for _, weight in game.outcomes()}) == 1
    play(game, "first 2")
    assert [one.score for one in state(game).players] == [3, 4, 1, 2]
    assert game.decider == 2
    until(game, "MainAction")
    assert game.decider == 2


def test_the_discs_and_boards() -> None:
    """512 positions and 24 layouts, all equally likely, with the stars of a board in their order (SE-2.2, SE-2.3)."""
    game = fresh(2, None)
    assert [action.line for action, _ in game.outcomes()] == [f"discs {at}" for at in range(512)]
    assert len({weight for _, weight in game.outcomes()}) == 1
    play(game, "discs 137")
    for board in (3, 1, 4):
        assert f"board {board}" in options(game)
        assert len({weight for _, weight in game.outcomes()}) == 1
        play(game, f"board {board}")
    if game.prompt == "LayBoard":
        assert options(game) == ["board 2"]
        play(game, "board 2")
    names = [rules(game).stars[star].name for star in state(game).stars]
    pairs = [(names[first], names[second]) for first, second in QUADRANTS]
    assert pairs == [
        ("kepler-22", "proxima-centauri"),
        ("procyon", "vega"),
        ("61-virginis", "beta-pictoris"),
        ("sirius-a", "barnards-star"),
    ]


def test_gold_tiles_and_stacks_of_techs() -> None:
    """Each gold tile has one of its sides up, each stack a top tile and the two-point tile (SE-2.8, SE-1.4)."""
    game = fresh(2, None)
    until(game, "TurnGold")
    sides: list[list[str]] = []
    while game.prompt == "TurnGold":
        sides.append(options(game))
        play(game, sides[-1][1])
    assert sides == [[f"side {tile}-1", f"side {tile}-2"] for tile in ("income", "other", "mission", "tech")]
    assert state(game).gold == [1, 1, 1, 1]
    tops = 0
    while game.prompt == "NextTile":
        assert len(options(game)) == 4
        play(game, options(game)[tops % 4])
        tops += 1
    assert tops == 12
    assert all(top >= 0 for top in state(game).tops)
    assert state(game).double == [1] * 12
    assert [pile.bit_count() for pile in state(game).piles] == [3] * 12


def test_the_first_income_is_chosen_secretly() -> None:
    """Nobody sees a choice before all have chosen; then all gain their income together (SE-2.13, SE-9.10)."""
    game = fresh(2)
    until(game, "ChooseIncome")
    first, second = state(game).first, 1 - state(game).first
    chosen = options(game)[0].removeprefix("tuck ")
    game.play(f"tuck {chosen}")
    seen = game.view(second)["players"][first]
    assert chosen not in str(seen)
    assert seen["income"] == []
    assert player(game, first).stock == [4, 3, 4, 0, 0]
    assert refused(game, "pass")
    while game.prompt == "ChooseIncome":
        game.play(options(game)[0])
    for seat in (first, second):
        card = rules(game).cards[player(game, seat).income[0]]
        gained = [4 + (card.income == 0), 3 + (card.income == 1), 4, 0, 0]
        assert player(game, seat).stock == gained
        assert len(player(game, seat).hand) == 4 + (card.income == 5)
    assert chosen in str(game.view(second)["players"][first]["income"])


def test_the_species_are_hidden() -> None:
    """Two of five take part, each pair equally likely, and nobody sees which before the discovery (SE-2.1)."""
    traces: dict[str, int | str] = {"left red": 1, "left yellow": 1, "left blue": 1}
    game = seti(at="close", traces=traces, box=CORE)
    assert game.view(0)["species"] == {"left": None, "right": None}
    play(game, "end")
    assert len(game.outcomes()) == 5
    assert len({weight for _, weight in game.outcomes()}) == 1
    play(game, "species anomalies")
    assert game.view(0)["species"] == {"left": "anomalies", "right": None}
    both = seti(at="close", traces=traces | {"right red": 1, "right yellow": 1, "right blue": 1}, box=CORE)
    play(both, "end", "species anomalies")
    assert "species anomalies" not in options(both)
    assert len(both.outcomes()) == 4


def test_there_is_always_enough() -> None:
    """Credits, energy, figures and markers do not run out, and hands have no limit (SE-1.5, SE-1.8)."""
    game = seti(
        "C137 " + " ".join(f"C{at:03}" for at in range(1, 40)), orbiters="venus " * 9, goods="credit 60 energy 60"
    )
    assert len(player(game).hand) == 40
    assert changes(game, "exchange credit energy") == {"credit": -2, "energy": 1}
    assert player(game).stock[:2] == [58, 61]
    again = seti(orbiters="venus " * 9, probes="venus")
    assert changes(again, "orbit venus")["orbiters"] == "+venus"
    assert player(again).orbiters[1] == 10


@pytest.mark.parametrize(("have", "gained"), [(5, 3), (8, 2), (10, 0)])
def test_publicity_is_at_most_ten(have: int, gained: int) -> None:
    """What would go beyond 10 is lost (SE-1.6)."""
    game = seti("C110", row="", deck="", goods=f"publicity {have}")
    assert changes(game, "play C110").get("publicity", 0) == gained
    assert player(game).stock[2] == have + gained


@pytest.mark.parametrize(("have", "gained"), [(0, 2), (5, 1), (6, 0)])
def test_the_pool_holds_six(have: int, gained: int) -> None:
    """What would go beyond 6 data is lost (SE-1.7)."""
    game = seti("C137", goods=f"data {have}")
    assert changes(game, "play C137").get("data", 0) == gained


def test_what_is_in_the_box() -> None:
    """12 stacks of techs, 4 gold tiles with two sides, 4 boards with 2 stars (SE-1.4)."""
    content = build({})
    assert Counter(star.board for star in content.stars) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert len(content.techs) == 12
    assert Counter(side.tile for side in content.gold) == {"income": 2, "other": 2, "mission": 2, "tech": 2}
    assert len(content.tiles) == 4
