"""Techs: taking them, and what each does (SE-10)."""

from __future__ import annotations

import pytest

from tests.games.seti.table import answers, changes, options, play, refused, seti, together, took, turned


def test_research() -> None:
    """6 publicity: rotation, the top tile of a stack, two-point tile, printed bonus (SE-5.23, SE-10.1, SE-10.2)."""
    game = seti(goods="publicity 6", techs="probe-1")
    play(game, "research")
    assert len(answers(game)) == 11
    assert refused(game, "tech probe-1") == ["SE-10.1"]
    game = seti(goods="publicity 7")
    expected = together({"publicity": -6}, turned(), took("probe-3"))
    assert changes(game, "research", "tech probe-3", "top probe-3 energy") == expected
    assert refused(seti(goods="publicity 5"), "research") == ["SE-5.23"]


def test_the_two_point_tile_is_for_the_first() -> None:
    """The second player to take from a stack gains no two points (SE-10.3)."""
    game = seti(goods="publicity 6", other={"techs": "probe-3"})
    taken = {"techs": "+probe-3", "tops": "-probe-3:vp +probe-3:energy", "points": "+probe-3=3"}
    found = changes(game, "research", "tech probe-3", "top probe-3 energy")
    assert found == together({"publicity": -6}, turned(), taken)


def test_an_empty_stack() -> None:
    """A stack holds four tiles (SE-1.4, SE-10.4)."""
    game = seti(goods="publicity 6", seats=4)
    tops = game.view()["tops"]
    assert len(tops) == 12
    for tech in ("probe-1", "computer-4"):
        left = seti(goods="publicity 6")
        play(left, "research", f"tech {tech}")
        assert options(left, "top") == [f"top {tech} {bonus}" for bonus in ("energy", "publicity", "card")]


def test_probe_1() -> None:
    """Two probes may be in space; a launch for nothing may be had at once, or declined (SE-10.5, SE-10.14)."""
    game = seti(probes="a3")
    assert refused(game, "launch") == ["SE-5.7"]
    game = seti(probes="a3", goods="publicity 6")
    play(game, "research", "tech probe-1", "top probe-1 energy")
    assert answers(game) == ["launch", "decline"]
    assert changes(game, "launch") == {"probes": "+e1"}
    assert changes(seti(probes="a3", techs="probe-1"), "launch") == {"credit": -2, "probes": "+f1"}
    full = seti(probes="a3 b4", techs="probe-1")
    assert refused(full, "launch") == ["SE-5.7"]


def test_probe_2() -> None:
    """Visiting asteroids gives 1 publicity each time, and leaving them costs no move more (SE-10.6)."""
    game = seti(probes="g1", techs="probe-2")
    assert changes(game, "move g1 h1") == {"energy": -1, "probes": "-g1 +h1", "publicity": 1}
    assert changes(game, "move h1 h2") == {"energy": -1, "probes": "-h1 +h2", "publicity": 1}
    without = seti(probes="g1")
    assert changes(without, "move g1 h1") == {"energy": -1, "probes": "-g1 +h1"}
    assert changes(without, "move h1 h2") == {"energy": -2, "probes": "-h1 +h2"}


@pytest.mark.parametrize(
    ("techs", "orbiters", "price"), [("", "", 3), ("probe-3", "", 2), ("", "venus", 2), ("probe-3", "venus", 1)]
)
def test_probe_3(techs: str, orbiters: str, price: int) -> None:
    """Landing costs 1 energy less, after the discount for an orbiter of anybody (SE-5.13, SE-10.7)."""
    game = seti(probes="venus", techs=techs, other={"orbiters": orbiters})
    assert changes(game, "land venus", "overflow left yellow")["energy"] == -price
    poor = seti(probes="venus", techs=techs, other={"orbiters": orbiters}, goods=f"energy {price - 1}")
    assert refused(poor, "land venus") == ["SE-5.12"]


def test_probe_4() -> None:
    """Moons can be landed on, one lander on each (SE-5.14, SE-5.15, SE-10.8)."""
    assert refused(seti(probes="uranus"), "land titania") == ["SE-5.14"]
    game = seti(probes="uranus", techs="probe-4")
    landed = {"energy": -3, "probes": "-a4", "moons": "+titania", "points": "+titania=25"}
    assert changes(game, "land titania") == landed
    taken = seti(probes="uranus", techs="probe-4", other={"landers": "titania"})
    assert refused(taken, "land titania") == ["SE-5.15"]


def test_telescope_1() -> None:
    """The signal of a scan in Earth's sector may go next to it; 2 data as its extra bonus (SE-10.9)."""
    game = seti(goods="publicity 6")
    found = changes(game, "research", "tech telescope-1", "top telescope-1 energy")
    assert found == together({"publicity": -6, "data": 2}, turned(), took("telescope-1"))
    game = seti(techs="telescope-1")
    play(game, "scan", "scan earth")
    assert answers(game) == ["signal proxima-centauri", "signal 61-virginis", "signal beta-pictoris"]
    assert changes(game, "signal beta-pictoris") == {"signals": "+beta-pictoris", "data": 1}


def test_telescope_2() -> None:
    """In a scan 1 publicity may be paid for a signal in Mercury's sector (SE-10.10)."""
    game = seti(techs="telescope-2")
    play(game, "scan")
    assert answers(game) == ["scan earth", "scan row", "scan mercury"]
    assert changes(game, "scan mercury") == {"publicity": -1, "signals": "+sirius-a", "data": 1}
    assert refused(game, "scan mercury") == ["SE-10.10"]  # once
    poor = seti(techs="telescope-2", goods="publicity 0")
    play(poor, "scan")
    assert refused(poor, "scan mercury") == ["SE-10.10"]
    assert refused(game, "done") != []  # the two signals of a scan are no choice


def test_telescope_3() -> None:
    """In a scan a card of the hand may be discarded for a signal in a sector of its colour (SE-10.11)."""
    game = seti("C001", techs="telescope-3")
    play(game, "scan", "scan hand")
    found = changes(game, "discard C001", "signal kepler-22")
    assert found == {"hand": "-C001", "discards": "+C001", "signals": "+kepler-22", "data": 1}
    assert answers(game) == ["scan earth", "scan row"]
    empty = seti(techs="telescope-3")
    play(empty, "scan")
    assert refused(empty, "scan hand") == ["SE-10.11"]


def test_telescope_4() -> None:
    """In a scan either 1 energy for a launch, which missions hear and which needs room, or a move.

    (SE-10.12, SE-10.15)
    """
    game = seti(techs="telescope-4", missions="C079")
    play(game, "scan")
    assert answers(game) == ["scan earth", "scan row", "scan launch", "scan move"]
    found = changes(game, "scan launch", "cover C079 1")
    assert found == {"energy": -1, "probes": "+f1", "credit": 1, "slots": "+C079:1"}
    assert answers(game) == ["scan earth", "scan row"]
    game = seti(techs="telescope-4", probes="a3")
    play(game, "scan")
    assert refused(game, "scan launch") == ["SE-5.7"]
    assert changes(game, "scan move", "move a3 a2") == {"probes": "-a3 +a2", "publicity": 1}
    assert refused(game, "scan launch") == ["SE-10.12"]


def test_additions_may_be_declined() -> None:
    """What a tech adds to a scan may be left (SE-10.14)."""
    game = seti("C001", techs="telescope-2 telescope-3 telescope-4")
    play(game, "scan", "scan earth", "scan row", "discard C110", "signal barnards-star")
    assert answers(game) == ["scan mercury", "scan hand", "scan launch", "scan move", "done"]
    play(game, "done", "card C002")
    assert game.prompt == "CloseTurn"
