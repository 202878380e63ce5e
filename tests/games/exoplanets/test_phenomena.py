"""The black hole and the solar storm (EX-10)."""

from __future__ import annotations

import json

import pytest

from ecliptic.api import AnyGame
from tests.games.exoplanets.table import (
    NOT_YOU,
    at,
    cloud,
    events,
    exo,
    goals,
    hand,
    level,
    markers,
    on_tiles,
    options,
    play,
    player,
    refused,
    state,
    stock,
    tiles,
    told,
    under,
    used,
)
from tests.games.exoplanets.walks import decisions

HOLE = "use T03a triad"  # the tile takes a Fusion Marker
STORM = "use T02b beacon R1"  # and this one a Solar Flare Marker; no resource comes with it


def lost(game: AnyGame, seat: int = 0) -> str:
    """The tiles that a player discarded face down."""
    return tiles(game, player(game, seat).lost)


# Events in general


def test_the_last_marker_interrupts_the_turn() -> None:
    """EX-10.1: the black hole is resolved before anything else is done."""
    game = exo(arms={"north": "R1"}, hands={0: "T03a T01a T01b"}, fusion={1: 2}, stock={0: "E1"})
    play(game, HOLE)
    assert at(game) == (0, "LoseTile")
    assert options(game) == ["discard T01a", "discard T01b"]
    refused(game, "end", "EX-10.5")
    refused(game, "develop R1", "EX-10.5")
    refused(game, "use T01a bounty", "EX-10.5")


def test_a_marker_that_is_not_the_last_sets_off_nothing() -> None:
    """EX-10.1: one more is on the tile."""
    game = exo(arms={"north": "R1"}, hands={0: "T03a T02b T01a", 1: "T04a"}, fusion={1: 1}, flare={1: 1})
    play(game, HOLE, STORM)
    assert at(game) == (0, "Evolution")
    assert (on_tiles(game)[:2], markers(game)[:2], markers(game, 1)[:2]) == ((1, 1), (1, 1), (1, 1))
    assert not {"black-hole", "solar-storm"} & set(events(game))


@pytest.mark.parametrize(("kind", "lines"), [("fusion", (HOLE, "discard T01a")), ("flare", (STORM,))])
def test_the_turn_goes_on_after_the_event(kind: str, lines: tuple[str, ...]) -> None:
    """EX-10.2: the player in turn buys life and uses a further tile."""
    game = exo(arms={"north": "R1"}, stock={0: "E1W1G1"}, hands={0: "T03a T02b T01a T19a"}, **{kind: {1: 2}})
    play(game, *lines, "develop R1", "use T19a triad")
    assert (level(game, "R1"), at(game)) == (1, (0, "Evolution"))


def test_all_markers_go_back_after_a_black_hole() -> None:
    """EX-10.3: to the Fusion Tile, and only those of its kind."""
    game = exo(seats=3, hands={0: "T03a"}, fusion={0: 1, 1: 2}, flare={0: 1, 2: 1}, stimulation={1: 2})
    play(game, HOLE)
    assert on_tiles(game) == (4, 2, 4)
    assert [markers(game, seat) for seat in range(3)] == [(0, 1, 0), (0, 0, 2), (0, 1, 0)]


def test_markers_stay_until_the_last_tile_is_chosen() -> None:
    """EX-10.3: only after the black hole do they go back; who had the most discards two."""
    game = exo(hands={0: "T03a T01a", 1: "T02a T02b T04a"}, fusion={1: 2})
    play(game, HOLE)
    assert (at(game), on_tiles(game)[0], markers(game, 1)[0]) == ((0, "LoseTile"), 0, 2)
    play(game, "discard T01a", "discard T02a")
    assert (at(game), on_tiles(game)[0], markers(game, 0)[0], markers(game, 1)[0]) == ((1, "LoseTile"), 0, 1, 2)
    play(game, "discard T02b")
    assert (at(game), hand(game, 1), on_tiles(game)[0]) == ((0, "Evolution"), "T04a", 3)


def test_all_markers_go_back_after_a_solar_storm() -> None:
    """EX-10.3: to the Solar Flare Tile, and only those of its kind."""
    game = exo(
        seats=3,
        arms={"north": "R1"},
        hands={0: "T02b"},
        flare={0: 1, 1: 2},
        fusion={0: 1, 2: 1},
        stimulation={1: 2},
    )
    play(game, STORM)
    assert on_tiles(game) == (2, 4, 4)
    assert [markers(game, seat) for seat in range(3)] == [(1, 0, 0), (0, 0, 2), (1, 0, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_effect_tile_is_empty_when_a_marker_can_be_taken(seats: int) -> None:
    """EX-10.4: over whole games there is always a marker to take but in an event, and none is lost."""
    seen: set[str] = set()
    for seed in range(4):
        for game in decisions(seats, seed=seed):
            s = state(game)
            held = [sum(markers(game, seat)[kind] for seat in range(seats)) for kind in range(3)]
            assert min(on_tiles(game)) >= (0 if game.prompt in ("LoseTile", "TakeAny") else 1)
            assert [s.fusion + held[0], s.flare + held[1]] == [min(seats + 1, 4)] * 2
            assert s.stimulation + held[2] == 2 * seats
        seen |= set(events(game))
    assert {"black-hole", "solar-storm", "collision"} <= seen


# The black hole


def test_a_black_hole_takes_a_tile_of_everybody_with_a_marker() -> None:
    """EX-10.5, EX-10.19: seats 0 and 2 have fewer than seat 1 and lose one each, seat 3 has none and keeps all."""
    game = exo(
        seats=4,
        hands={0: "T03a T01a T01b", 1: "T02a T02b T04a", 2: "T05a T05b", 3: "T06a"},
        fusion={1: 2, 2: 1},
    )
    play(game, HOLE)
    assert at(game) == (0, "LoseTile")
    play(game, "discard T01a", "discard T02a", "discard T02b", "discard T05b")
    assert [hand(game, seat) for seat in range(4)] == ["T01b", "T04a", "T05a", "T06a"]
    assert told(game, "black-hole") == ["EX-10.5"]
    assert at(game) == (0, "Evolution")


def test_the_most_markers_cost_another_tile() -> None:
    """EX-10.6: seat 1 has two of three and loses two tiles, seat 0 one."""
    game = exo(hands={0: "T03a T01a T01b", 1: "T02a T04a T05a"}, fusion={1: 2})
    play(game, HOLE, "discard T01b", "discard T05a", "discard T02a")
    assert (hand(game), hand(game, 1)) == ("T01a", "T04a")
    assert (lost(game), lost(game, 1)) == ("T01b", "T05a T02a")
    assert at(game) == (0, "Evolution")


def test_a_black_hole_with_a_tie() -> None:
    """EX-10.5, EX-10.7, EX-10.9, EX-10.3: example 12, markers 2, 2, 0 and hands of 3, 1, 4: discards 2, 1, 0."""
    game = exo(
        seats=3,
        hands={0: "T03a T01a T01b T02a", 1: "T02b", 2: "T04a T04b T05a T05b"},
        fusion={0: 1, 1: 2},
    )
    play(game, HOLE)
    assert [len(hand(game, seat).split()) for seat in range(3)] == [3, 1, 4]
    play(game, "discard T01a", "discard T02a", "discard T02b")
    assert [hand(game, seat) for seat in range(3)] == ["T01b", "", "T04a T04b T05a T05b"]
    assert on_tiles(game)[0] == 4
    assert [markers(game, seat)[0] for seat in range(3)] == [0, 0, 0]
    assert at(game) == (0, "Evolution")


def test_four_players_tie() -> None:
    """EX-10.7: with one marker each, everybody has the most and loses two tiles."""
    game = exo(
        seats=4,
        hands={0: "T03a T01a T01b T02a", 1: "T02b T04a T04b", 2: "T05a T05b T06a", 3: "T06b T07a T07b"},
        fusion={1: 1, 2: 1, 3: 1},
    )
    play(game, HOLE)
    deciders = []
    while game.prompt == "LoseTile":
        deciders.append(game.decider)
        game.play(options(game)[0])
    assert deciders == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [hand(game, seat) for seat in range(4)] == ["T02a", "T04b", "T06a", "T07b"]


def test_the_owner_chooses_what_to_discard() -> None:
    """EX-10.8: any tile of the own hand, and nobody else chooses."""
    game = exo(hands={0: "T03a", 1: "T01a T02a T05b"}, fusion={1: 2})
    play(game, HOLE)
    assert at(game) == (1, "LoseTile")
    assert options(game) == ["discard T01a", "discard T02a", "discard T05b"]
    assert [reason.rule for reason in game.why_not("discard T01a", seat=0)] == [NOT_YOU, "EX-10.5"]
    refused(game, "discard T04a", "EX-10.5")
    play(game, "discard T02a")
    assert options(game) == ["discard T01a", "discard T05b"]


@pytest.mark.parametrize(("tiles_held", "asked"), [("", 0), ("T01a", 1), ("T01a T01b", 2), ("T01a T01b T02a", 2)])
def test_too_few_tiles(tiles_held: str, asked: int) -> None:
    """EX-10.9: of two tiles due a player discards what there is, and nothing is owed later."""
    game = exo(hands={0: "T03a T04a", 1: tiles_held}, fusion={1: 2}, piles=("R8 R7", "S1"), seed=None)
    play(game, HOLE, "discard T04a")
    for _ in range(asked):
        assert at(game) == (1, "LoseTile")
        game.play(options(game)[0])
    assert at(game) == (0, "Evolution")
    assert len(hand(game, 1).split()) == len(tiles_held.split()) - asked
    play(game, "end", "draw pile-1", "place R7 north", "tile T16a")
    assert at(game) == (1, "Evolution")
    assert "T16a" in hand(game, 1)


def test_what_a_black_hole_cannot_reach() -> None:
    """EX-10.10: a revealed goal, a tile under a planet and the tile just used."""
    game = exo(
        arms={"north": "R1"},
        hands={0: "T01b T05a", 1: "T06a"},
        goals={0: "T02a", 1: "T07a"},
        under={"R1": "T11b"},
        fusion={0: 1, 1: 1},
    )
    other = next(name for name in game.view()["arms"]["east"])
    play(game, f"use T01b shadow {other}")
    assert options(game) == ["discard T05a"]
    for line in ("discard T02a", "discard T11b", "discard T01b"):
        refused(game, line, "EX-10.5")
    play(game, "discard T05a", "discard T06a")
    assert (goals(game), goals(game, 1), under(game, "R1"), under(game, other)) == ("T02a", "T07a", "T11b", "T01b")
    assert used(game) == ""


def test_discarded_tiles_are_not_shown() -> None:
    """EX-10.11: the others learn how many went, their owner alone which."""
    game = exo(hands={0: "T03a T01a T05b", 1: "T06a T07b"}, fusion={0: 1, 1: 1})
    play(game, HOLE, "discard T05b", "discard T01a", "discard T07b")
    assert (lost(game), lost(game, 1), used(game)) == ("T05b T01a", "T07b", "T03a")
    assert game.view(0)["players"][0]["lost"] == ["T05b", "T01a"]
    for seat in (1, None):
        assert game.view(seat)["players"][0]["lost"] == 2
        said = json.dumps([game.view(seat), [event.show(seat) for event in game.events]])
        assert '"T05b"' not in said
        assert '"T01a"' not in said
    shown = [event.show(0) for event in game.events if event.word == "lost-tile"]
    assert [event.get("tile") for event in shown] == ["T05b", "T01a", None]


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_order_of_discards(turn: int, order: list[int]) -> None:
    """EX-10.12: in seat order, beginning with the player in turn."""
    hands = {0: "T01a T01b", 1: "T02a T02b", 2: "T04a T04b"}
    hands[turn] += " T03a"
    fusion = {seat: 1 for seat in range(3) if seat != turn} | {(turn + 1) % 3: 2}
    game = exo(seats=3, turn=turn, hands=hands, fusion=fusion)
    play(game, HOLE)
    deciders = []
    while game.prompt == "LoseTile":
        deciders.append(game.decider)
        game.play(options(game)[0])
    assert deciders == [order[0], order[1], order[1], order[2]]
    assert at(game) == (turn, "Evolution")


# The solar storm


def test_a_storm_takes_two_gas() -> None:
    """EX-10.13, EX-10.16: of seat 0, who has fewer markers than seat 1; its water is safe."""
    game = exo(arms={"north": "R1"}, hands={0: "T02b"}, flare={1: 2}, stock={0: "W3G5", 1: "G2"})
    before = cloud(game)
    play(game, STORM)
    assert (stock(game), stock(game, 1)) == ("E1W3G3", "E1")
    assert told(game, "solar-storm") == ["EX-10.13"]
    assert [(event.seat, event.params) for event in game.events if event.word == "lost"] == [
        (0, {"bundle": "G2"}),
        (1, {"bundle": "G2"}),
    ]
    assert (before, cloud(game)) == ("E28W14G10", "E26W14G14")


def test_the_most_markers_cost_water_too() -> None:
    """EX-10.14: seat 0 takes the third marker and has two of three."""
    game = exo(arms={"north": "R1"}, hands={0: "T02b"}, flare={0: 1, 1: 1}, stock={0: "W3G5", 1: "W3G5"})
    play(game, STORM)
    assert (stock(game), stock(game, 1)) == ("E1W2G3", "E1W3G3")


def test_all_who_tie_lose_water() -> None:
    """EX-10.14: two and two of four markers."""
    game = exo(
        seats=3,
        arms={"north": "R1"},
        hands={0: "T02b"},
        flare={0: 1, 1: 2},
        stock={0: "W1G2", 1: "W2G2", 2: "W3G3"},
    )
    play(game, STORM)
    assert [stock(game, seat) for seat in range(3)] == ["E1", "E1W1", "W3G3"]


def test_the_storm_of_the_example() -> None:
    """EX-10.13, EX-10.14, EX-10.15, EX-10.17, EX-10.19: example 13, markers 3, 1, 0."""
    game = exo(
        seats=3,
        arms={"north": "R1"},
        hands={0: "T02b"},
        flare={0: 2, 1: 1},
        stock={0: "G1W2", 1: "W2", 2: "G3"},
    )
    play(game, STORM)
    assert [stock(game, seat) for seat in range(3)] == ["E1W1", "W2", "G3"]
    assert on_tiles(game)[1] == 4
    assert [(event.seat, event.rule) for event in game.events if event.word == "received"] == [(0, "EX-10.16")]


@pytest.mark.parametrize(
    ("have", "left"),
    [("G2W1", "E1"), ("G1W1", "E1"), ("G1", "E1"), ("W1", "E1"), ("E2", "E2"), ("0", "0"), ("E1W2G4", "E2W1G2")],
)
def test_a_storm_takes_what_there_is(have: str, left: str) -> None:
    """EX-10.15, EX-10.16, EX-10.17: no substitute is lost, one Energy for any loss, none for no loss."""
    game = exo(arms={"north": "R1"}, hands={0: "T02b"}, flare={0: 2}, stock={0: have})
    play(game, STORM)
    assert stock(game) == left


@pytest.mark.parametrize(
    ("turn", "spared", "winner"), [(0, 3, 0), (1, 3, 1), (2, 3, 2), (0, 0, 1), (1, 1, 2), (2, 2, 0)]
)
def test_the_energy_of_a_storm_runs_short(turn: int, spared: int, winner: int) -> None:
    """EX-10.18: one Energy is left; the player in turn comes first, then the others in seat order."""
    game = exo(
        seats=4,
        turn=turn,
        arms={"north": "R1"},
        hands={turn: "T02b"},
        flare={seat: 1 for seat in range(3) if seat != turn} | {(turn + 1) % 3: 2},
        stock={seat: "0" if seat == spared else "G2" for seat in range(3)},
        cloud="E1",
    )
    play(game, STORM)
    assert [stock(game, seat) for seat in range(3)] == ["E1" if seat == winner else "0" for seat in range(3)]
    assert told(game, "none-left") == ["EX-10.16"] * (2 if spared == 3 else 1)
    assert "E" not in cloud(game)


def test_all_losses_come_first() -> None:
    """EX-10.18: both lose before the first Energy is taken."""
    game = exo(arms={"north": "R1"}, hands={0: "T02b"}, flare={0: 1, 1: 1}, stock={0: "G2", 1: "G2"})
    play(game, STORM)
    told_of = [(event.word, event.seat) for event in game.events if event.word in ("lost", "received")]
    assert told_of == [("lost", 0), ("lost", 1), ("received", 0), ("received", 1)]


def test_who_has_no_marker_is_not_touched() -> None:
    """EX-10.19: by neither event, however many tiles and resources there are."""
    game = exo(
        arms={"north": "R1"},
        hands={0: "T02b T03a", 1: "T04a T05a"},
        fusion={0: 2},
        flare={0: 2},
        stock={0: "G2W1", 1: "E1W4G6"},
    )
    play(game, STORM, HOLE)
    assert at(game) == (0, "Evolution")
    assert (stock(game, 1), hand(game, 1)) == ("E1W4G6", "T04a T05a")


def test_the_marker_that_triggers_counts() -> None:
    """EX-10.20: seat 0 had none before, ties with its first and loses to both events."""
    game = exo(
        seats=4,
        arms={"north": "R1"},
        hands={0: "T02b T03a T01a T01b"},
        flare={1: 1, 2: 1, 3: 1},
        fusion={1: 1, 2: 1, 3: 1},
        stock={0: "G2W1"},
    )
    play(game, STORM)
    assert stock(game) == "E1"
    play(game, HOLE, "discard T01a", "discard T01b")
    assert (hand(game), stock(game)) == ("", "E2W1G1")
