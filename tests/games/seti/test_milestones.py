"""Gold and neutral milestones, and what the gold tiles count (SE-13)."""

from __future__ import annotations

import pytest

from ecliptic.games.seti.scoring import final_lines
from ecliptic.testing.seti import Gold, Life, Stock
from tests.games.seti.table import answers, changes, ends, play, player, refused, rules, seti, situation, state


@pytest.mark.parametrize(("score", "tiles"), [(24, 0), (25, 1), (49, 1), (50, 2), (69, 2), (70, 3), (170, 3)])
def test_gold_milestones(score: int, tiles: int) -> None:
    """At 25, 50 and 70 points, each once; points beyond 100 reach no others (SE-13.1, SE-13.2, SE-13.5)."""
    game = seti(at="close", score=score, traces={f"{side} red": 1 for side in ("left", "right")})
    play(game, "end")
    marked = 0
    while game.prompt == "MarkGold":
        assert game.decider == 0
        play(game, answers(game)[0])
        marked += 1
    assert marked == tiles
    assert player(game).golds == tiles


def test_a_milestone_is_reached_once() -> None:
    """Who has marked the tile for 25 points marks no other before 50 (SE-13.2)."""
    game = seti(at="close", score=40, marked={"tech": "0"})
    play(game, "end")
    assert game.prompt == "MainAction"
    assert game.decider == 1


def test_a_milestone_in_anothers_turn() -> None:
    """Reached at the end of the first turn, whoever's it is (SE-13.1)."""
    game = situation(Stock(scores={0: 5, 1: 26}), at="close")
    play(game, "end")
    assert (game.decider, game.prompt) == (1, "MarkGold")
    play(game, "gold tech")
    assert (game.decider, game.prompt) == (1, "MainAction")


def test_another_tile_each_time() -> None:
    """A tile that one has marked is not offered again (SE-13.3)."""
    game = seti(at="close", score=50, marked={"tech": "0"})
    play(game, "end")
    assert answers(game) == ["gold income", "gold other", "gold mission"]
    assert refused(game, "gold tech") == ["SE-13.3"]
    assert refused(game, "decline")


def test_several_players_in_order() -> None:
    """From the active player clockwise, each all of their own; later ones get the third value (SE-13.4, SE-13.5)."""
    game = situation(
        Stock(scores={0: 25, 1: 25, 2: 50, 3: 25}), Gold({"tech": 1, "income": 1}), at="close", turn=2, seats=4
    )
    play(game, "end")
    order = []
    while game.prompt == "MarkGold":
        order.append(game.decider)
        play(game, "gold tech" if "gold tech" in answers(game) else "gold income")
    assert order == [2, 2, 3, 0, 1]
    assert state(game).marked == [[2], [], [], [2, 3, 0, 1]]
    values = [event.params["value"] for event in game.events if event.word == "gold"]
    assert values == [11, 5, 8, 5, 5]


@pytest.mark.parametrize(("seats", "left"), [(2, [2, 2]), (3, [1, 1]), (4, [0, 0])])
def test_neutral_milestones(seats: int, left: list[int]) -> None:
    """One marker for each player who reaches 20 or 30, while there are any (SE-13.6, SE-2.9)."""
    game = situation(Stock(scores=dict.fromkeys(range(seats), 20)), at="close", seats=seats)
    assert state(game).neutral == left
    play(game, "end")
    while game.decider == -1:
        play(game, "species anomalies")
    assert state(game).traces.count(9) == left[0]
    assert state(game).neutral == [0, left[1]]
    assert [one.neutrals for one in state(game).players] == [1] * seats


def test_neutral_markers_of_several_players() -> None:
    """From the active player clockwise, one player's 20 before the same player's 30 (SE-13.7)."""
    game = situation(Stock(scores={0: 30, 1: 31}), Life({"right blue": 0}), at="close", turn=1)
    play(game, "end", "gold tech", "gold tech", "species anomalies")
    told = [event.seat for event in game.events if event.word == "neutral"]
    assert told == [1, 1, 0, 0]
    assert state(game).neutral == [0, 0]
    assert state(game).traces == [9, 9, 9, 9, -1, 0]


# What the tiles count

CREDITS = "C002 C005 C009 C012"
ENERGIES = "C001 C006"
CARDS = "C003 C004 C007"
SIX = "probe-1 probe-2 telescope-1 telescope-2 computer-1 computer-2"


@pytest.mark.parametrize(
    ("tile", "side", "before", "points", "there"),
    [
        # Worked example 12: 4 credit, 2 energy, 3 card cards at the second value
        ("income", 1, "1 0", 4 * 4, {"tucked": f"{CREDITS} {ENERGIES} {CARDS}"}),
        ("income", 2, "1 0", 2 * 8, {"tucked": f"{CREDITS} {ENERGIES} {CARDS}"}),
        ("income", 1, "0", 4 * 5, {"tucked": f"{CREDITS} {ENERGIES} {CARDS}"}),
        ("income", 2, "0", 2 * 11, {"tucked": f"{CREDITS} {ENERGIES} {CARDS}"}),
        ("income", 1, "0", 5, {"tucked": "C001"}),
        ("income", 2, "0", 0, {"tucked": CREDITS}),
        ("other", 1, "0", 2 * 8, {"overflow": {"left red": 3, "left yellow": 2, "right blue": 2, "right red": 1}}),
        ("other", 1, "1 0", 1 * 6, {"overflow": {"left red": 1, "left yellow": 1}, "traces": {"right blue": 0}}),
        ("other", 2, "0", 2 * 8, {"wins": "vega vega", "orbiters": "mars", "landers": "venus europa"}),
        ("other", 2, "1 0", 1 * 6, {"wins": "vega vega", "landers": "europa"}),
        ("mission", 1, "0", 3 * 4, {"done": "C031 C032 C033"}),
        ("mission", 1, "1 0", 3 * 3, {"done": "C031 C032 C033"}),
        ("mission", 2, "0", 1 * 8, {"done": "C031 C032 C033"}),
        ("mission", 2, "1 0", 2 * 6, {"done": "C031 C032 C033", "finale": "C127"}),
        ("tech", 1, "0", 2 * 11, {"techs": SIX}),
        ("tech", 1, "1 0", 2 * 8, {"techs": SIX}),
        ("tech", 1, "0", 0, {"techs": "probe-1 probe-2 telescope-1"}),
        ("tech", 2, "0", 3 * 7, {"techs": SIX}),
        ("tech", 2, "1 0", 1 * 5, {"techs": "probe-1 probe-2 telescope-1"}),
    ],
)
def test_gold_tiles(tile: str, side: int, before: str, points: int, there: dict[str, object]) -> None:
    """What each side counts, at its first and second value (SE-13.8, SE-13.9, SE-13.10, SE-13.11, SE-13.12, SE-13.13,
    SE-13.14, SE-13.15, SE-14.3).
    """
    game = seti(
        round=5,
        passed="1",
        score=30,
        sides={tile: side},
        marked={tile: before},
        other={"score": "25"} if "1" in before else {},
        **there,  # type: ignore[arg-type]  # the words of one situation
    )
    player(game).neutrals = 2
    found = ends(game)
    gained = sum(int(line.rpartition("=")[2]) for line in str(found["points"]).split() if f"{tile}-" in line)
    assert gained == points


def test_the_third_value_is_for_all_later_ones() -> None:
    """Third and fourth score alike (SE-13.4, SE-14.3)."""
    for seat in (2, 3):
        game = situation(
            Stock(scores={0: 25, 1: 25, 2: 25, 3: 25}),
            Gold({"tech": 2}, {"tech": "0 1 2 3"}),
            at="close",
            seats=4,
        )
        assert state(game).marked[3][seat] == seat
        player(game, seat).techs[:2] = [1, 1]
        assert final_lines(rules(game), state(game), seat) == [("tech-2", 3)]


def test_printed_income_never_counts() -> None:
    """Without tucked cards the income tile scores nothing (SE-13.16)."""
    for side in (1, 2):
        game = seti(round=5, passed="1", score=30, sides={"income": side}, marked={"income": "0"})
        player(game).neutrals = 2
        state(game).discards += player(game).income
        player(game).income = []
        assert changes(game, "pass")["points"] == f"+income-{side}=0"
