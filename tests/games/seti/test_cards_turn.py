"""Cards whose bonus or rule lasts for the turn, one test for each."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.seti.table import answers, changes, options, play, played, player, plays, seti, together

# The card, its cost, its moves, the points, and a step to its planet
FLYBYS: Final = (
    ("C020", 1, 2, 4, "c1 b1"),  # Mercury
    ("C021", 1, 2, 3, "e1 d1"),  # Venus
    ("C022", 1, 2, 4, "c1 c2"),  # Mars
    ("C023", 1, 2, 4, "e3 d3"),  # Jupiter
    ("C024", 2, 3, 6, "g3 h3"),  # Saturn
)


@pytest.mark.parametrize(("card", "cost", "moves", "points", "step"), FLYBYS)
def test_c020_c021_c022_c023_c024_flybys(card: str, cost: int, moves: int, points: int, step: str) -> None:
    """Moves, and points for visiting the planet once in this turn, with bought moves too (SE-11.28, SE-11.29)."""
    src, dst = step.split()
    game = seti(card, probes=src)
    assert plays(game, card) == played(card, cost, move=moves, boons=f"+{card}")
    there = {"move": -1, "probes": f"-{src} +{dst}", "publicity": 1}
    assert changes(game, f"move {step}") == there | {"points": f"+{card}={points}"}
    assert changes(game, f"move {dst} {src}") == {"move": -1, "probes": f"-{dst} +{src}"}
    again = changes(game, f"move {step}")
    assert again == ({"energy": -1} if moves == 2 else {"move": -1}) | {
        "probes": f"-{src} +{dst}",
        "publicity": 1,
    }
    play(game, "end")
    assert game.view()["boons"] == []


def test_c019_gravitational_slingshot() -> None:
    """1 credit, 2 moves: visiting a planet other than Earth may give a move instead of publicity (SE-11.32)."""
    game = seti("C019", probes="c1")
    assert plays(game, "C019") == played("C019", 1, move=2, boons="+C019")
    assert changes(game, "move c1 b1", "gain move") == {"probes": "-c1 +b1"}
    assert changes(game, "move b1 c1", "move c1 c2", "gain publicity") == {
        "move": -2,
        "probes": "-b1 +c2",
        "publicity": 1,
    }
    game = seti("C019", probes="e1")
    assert changes(game, "play C019", "move e1 f1") == played("C019", 1, move=1, boons="+C019", probes="-e1 +f1")
    game = seti("C019", probes="a1")
    play(game, "play C019")
    assert changes(game, "move a1 a2") == {"move": -1, "probes": "-a1 +a2", "publicity": 1}  # a comet is no planet


def test_c025_lightsail() -> None:
    """2 credits, 4 moves: 1 point for each different planet visited in this turn, Earth too (SE-11.33)."""
    game = seti("C025", probes="e1")
    assert plays(game, "C025") == played("C025", 2, move=4, boons="+C025")
    assert changes(game, "move e1 f1") == {"move": -1, "probes": "-e1 +f1", "points": "+C025=1"}
    assert changes(game, "move f1 e1") == {"move": -1, "probes": "-f1 +e1"}
    venus = changes(game, "move e1 d1")
    assert venus == {"move": -1, "probes": "-e1 +d1", "points": "+C025=1", "publicity": 1}
    assert changes(game, "move d1 e1") == {"move": -1, "probes": "-d1 +e1"}
    assert changes(game, "move e1 d1") == {"energy": -1, "probes": "-e1 +d1", "publicity": 1}
    assert changes(game, "move d1 e1", "move e1 f1") == {"energy": -2, "probes": "-d1 +f1"}


def test_c026_through_the_asteroid_belt() -> None:
    """1 credit, 2 moves: leaving asteroids costs no move more in this turn (SE-3.14, SE-11.34)."""
    game = seti("C026", probes="h1")
    assert plays(game, "C026") == played("C026", 1, move=2, boons="+C026")
    assert changes(game, "move h1 h2") == {"move": -1, "probes": "-h1 +h2"}
    assert changes(game, "move h2 h3") == {"move": -1, "probes": "-h2 +h3", "publicity": 1}
    assert changes(seti(probes="h1"), "move h1 h2") == {"energy": -2, "probes": "-h1 +h2"}


def test_c123_asteroids_flyby() -> None:
    """Nothing to pay, 1 move: 1 data for visiting asteroids once in this turn (SE-11.29)."""
    game = seti("C123", probes="g1")
    assert plays(game, "C123") == played("C123", 0, move=1, boons="+C123")
    assert changes(game, "move g1 h1") == {"move": -1, "probes": "-g1 +h1", "data": 1}
    assert changes(game, "move h1 h2") == {"energy": -2, "probes": "-h1 +h2"}


def test_c123_pays_for_a_push() -> None:
    """A probe that is pushed onto asteroids in the turn visits them (SE-3.10, SE-11.31)."""
    game = seti(bonuses="C123", probes="e1", goods="publicity 6")
    found = changes(game, "research", "tech probe-3", "top probe-3 energy")
    assert (found["probes"], found["data"]) == ("-e1 +d1", 1)


def test_c124_cometary_encounter() -> None:
    """1 credit, 2 moves: 4 points for visiting a comet once in this turn (SE-11.29)."""
    game = seti("C124", probes="a1")
    assert plays(game, "C124") == played("C124", 1, move=2, boons="+C124")
    assert changes(game, "move a1 a2") == {"move": -1, "probes": "-a1 +a2", "publicity": 1, "points": "+C124=4"}
    assert changes(game, "move a2 b2") == {"move": -1, "probes": "-a2 +b2", "publicity": 1}


def test_c125_trajectory_correction() -> None:
    """1 credit, 1 move: 3 points and 1 publicity for the first step within a ring in this turn (SE-11.36)."""
    game = seti("C125", probes="f2")
    assert plays(game, "C125") == played("C125", 1, move=1, boons="+C125")
    assert changes(game, "move f2 f3") == {"move": -1, "probes": "-f2 +f3"}  # to another ring
    within = {"energy": -1, "probes": "-f3 +g3"}
    assert changes(game, "move f3 g3") == within | {"points": "+C125=3", "publicity": 1}
    assert changes(game, "move g3 f3") == {"energy": -1, "probes": "-g3 +f3"}


def test_c125_riding_is_no_step() -> None:
    """Riding on a disc and being pushed are no steps (SE-11.36)."""
    game = seti(bonuses="C125", probes="e1 f1", techs="probe-1", goods="publicity 6")
    found = changes(game, "research", "tech probe-3", "top probe-3 energy")
    assert (found["probes"], found["points"]) == ("-f1 +d1", "+double=2 +probe-3=3")
    assert found["publicity"] == -6


@pytest.mark.parametrize(
    ("card", "bonus"), [("C045", {"energy": 1}), ("C046", {"hand": "+C004"}), ("C047", {"data": 1})]
)
def test_c045_c046_c047_sector_completed(card: str, bonus: dict[str, int | str]) -> None:
    """2 credits: two row cards for signals; the first sector completed in this turn pays when its last data is taken,
    before it is resolved (SE-11.35, SE-11.48).
    """
    full = {"kepler-22": "0 0 1 1"}
    game = seti(card, signals=full)
    drawn = ("card C004",) if card == "C046" else ()
    lines = (
        "discard C110",
        "discard C130",
        "signal barnards-star",
        "signal kepler-22",
        *drawn,
        "card C001",
        "card C002",
    )
    expected = played(
        card,
        2,
        boons=f"+{card}",
        discards="+C110 +C130",
        row="-C110 -C130 +C001 +C002",
        signals="+barnards-star +kepler-22",
        data=2,
    )
    assert changes(game, f"play {card}", *lines) == together(expected, bonus)
    assert answers(game) == ["resolve kepler-22"]
    resolved = {
        "signals": "-kepler-22 -kepler-22 -kepler-22 -kepler-22:1",
        "wins": "+kepler-22",
        "publicity": 2,
        "publicity_1": 1,
        "traces": "+left-red",
        "points": "+discovery=5",
    }
    assert changes(game, "resolve kepler-22", "trace left red") == resolved


def test_c045_pays_once_whoever_wins() -> None:
    """Of two sectors completed in the turn only the first pays, though another player wins it (SE-11.29, SE-11.35)."""
    game = seti(
        bonuses="C045",
        signals={"61-virginis": "1 1 1 1 1", "kepler-22": "1 1 1 1"},
        row="C032 C110 C130",
    )
    play(game, "scan")
    assert changes(game, "scan earth") == {"signals": "+61-virginis", "data": 1, "energy": 1}
    found = changes(game, "scan row", "discard C032", "signal kepler-22", "card C001")
    assert (found["signals"], found["data"]) == ("+kepler-22", 1)
    assert "energy" not in found
    assert sorted(answers(game)) == ["resolve 61-virginis", "resolve kepler-22"]


def test_c047_data_comes_before_the_sector_is_resolved() -> None:
    """What pays when the last data is taken can be used before complete sectors are resolved (SE-4.11, SE-11.35)."""
    game = seti(bonuses="C047", signals={"61-virginis": "1 1 1 1 1"})
    play(game, "scan", "scan earth")
    assert player(game).stock[3] == 2
    assert "place top" in options(game)


def test_a_complete_sector_pays_but_once() -> None:
    """A signal beside the slots of a sector that is complete completes nothing more (SE-8.4, SE-11.35)."""
    game = seti("C032", bonuses="C045", signals={"sirius-a": "1 1 1 1 1"})
    first = changes(game, "play C032")
    assert (first["signals"], first["energy"]) == ("+sirius-a +sirius-a", 1)


def test_two_bonuses_pay_for_one_event() -> None:
    """Bonuses of several cards in one turn are independent of each other (SE-11.30)."""
    game = seti(bonuses="C020 C025", probes="c1")
    assert changes(game, "move c1 b1") == {
        "energy": -1,
        "probes": "-c1 +b1",
        "publicity": 1,
        "points": "+C020=4 +C025=1",
    }


def test_a_bonus_is_for_this_turn() -> None:
    """What happened before the card was played does not count, nor what happens after the turn (SE-11.28)."""
    game = seti("C020", probes="b1")
    assert plays(game, "C020") == played("C020", 1, move=2, boons="+C020")
    play(game, "end", "pass")
    play(game, answers(game)[0])
    play(game, "move a1 b1", "move b1 a1")  # Mercury has turned to a1 with the rotation of the pass
    assert "C020" not in {line.reason.params.get("what") for line in game.scores()[0].lines}
