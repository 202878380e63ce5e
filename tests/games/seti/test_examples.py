"""The worked examples at the end of the rules that no chapter's test has: 5, 7, 8, 9 and 10."""

from __future__ import annotations

from ecliptic.games.seti.solar import POSITIONS
from tests.games.seti.table import answers, changes, play, rules, seti, state


def test_moves_from_earth() -> None:
    """Worked example 5: the cheapest way to each planet in all 512 positions (SE-3.12, SE-3.14)."""
    solar = rules(seti()).solar
    names = ("mercury", "venus", "", "mars", "jupiter", "saturn", "uranus", "neptune")
    found: dict[str, set[int]] = {name: set() for name in names if name}
    for position in range(POSITIONS):
        where, costs = solar.where[position], solar.costs(position)
        for planet, name in enumerate(names):
            if name:
                found[name].add(costs[32 * where[2] + where[planet]])
    assert {name: (min(moves), max(moves)) for name, moves in found.items()} == {
        "venus": (2, 3),
        "mercury": (4, 5),
        "mars": (1, 6),
        "jupiter": (2, 7),
        "saturn": (2, 7),
        "uranus": (3, 8),
        "neptune": (3, 8),
    }


def test_procyon_is_completed() -> None:
    """Worked examples 7 and 8: B wins 3 to 2, A keeps the first slot and then takes slot 2 (SE-8.13 to SE-8.20)."""
    game = seti("C056", signals={"procyon": "1 0 1 0"}, other={"hand": "C042"})
    play(game, "play C056", "signal procyon")
    assert answers(game) == ["resolve procyon"]
    assert changes(game, "resolve procyon", "overflow left red") == {
        "signals": "-procyon -procyon -procyon -procyon:1",
        "wins": "+procyon",
        "publicity": 1,
        "publicity_1": 1,
        "overflow": "+left-red",
        "points": "+overflow=3",
    }
    sector = state(game).stars.index(0)
    assert state(game).marks[sector] == [1]  # one signal of A on the first slot, four slots with data
    play(game, "end")
    found = changes(game, "play C042")
    assert found["signals"] == "+procyon:1 +procyon:1"
    assert (found["data_1"], found["points_1"]) == (2, "+second=2")


def test_vega_is_tied() -> None:
    """Worked example 9: 2 against 2, B marked last and wins 2 points and a red trace (SE-8.9, SE-8.15)."""
    game = seti("C044", signals={"vega": "1 1 0"})
    play(game, "play C044")
    assert changes(game, "resolve vega", "trace left red") == {
        "signals": "-vega -vega -vega:1",
        "wins": "+vega",
        "publicity": 2,
        "publicity_1": 1,
        "traces": "+left-red",
        "points": "+discovery=5 +vega=2",
    }


def test_the_computer() -> None:
    """Worked example 10: income on the fourth space, 2 publicity below the third (SE-9.2, SE-9.5, SE-10.13)."""
    game = seti("C002", data=3, techs="computer-4:3", goods="data 2")
    assert changes(game, "place top", "tuck C002") == {
        "data": -1,
        "filled": 1,
        "hand": "-C002",
        "tucked": "+C002",
        "credit": 1,
    }
    assert changes(game, "place 3") == {"data": -1, "below": "+3", "publicity": 2}
