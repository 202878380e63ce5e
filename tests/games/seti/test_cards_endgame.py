"""Cards that score at the end, one test for each: what they do when played, and what they score."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.seti.table import Changes, ends, plays, scores, seti, together, took, turned

LAST: Final[dict[str, Any]] = {"round": 5, "passed": "1"}  # seat 0 ends the game by passing
TELESCOPE: Final = ("tech telescope-2", "top telescope-2 energy")
PROBE: Final = ("tech probe-2", "top probe-2 energy")
COMPUTER: Final = ("tech computer-1", "top computer-1 energy", "column 3")


def worth(card: str, **situation: Any) -> Changes:
    """What a card scores at the end, alone."""
    return ends(seti(finale=card, **LAST, **situation))


def points(card: str, many: int) -> Changes:
    return {"points": f"+end-{card}={many}"}


def test_c012_europa_clipper() -> None:
    """2 credits: a landing, on a moon without the tech; 3 points for each figure at Jupiter (SE-11.41, SE-11.77)."""
    found = plays(seti("C012", probes="jupiter"), "C012", "land io")
    assert found == scores("C012", 2, probes="-d3", moons="+io", energy=4, points="+io=10")
    landed = plays(seti("C012", probes="saturn"), "C012", "land saturn", "overflow left yellow")
    assert landed == scores(
        "C012",
        2,
        probes="-h3",
        landers="+saturn",
        berths="+saturn-1",
        data=2,
        overflow="+left-yellow",
        points="+saturn=8 +overflow=3",
    )
    assert worth("C012", orbiters="jupiter mars", landers="io jupiter", probes="jupiter") == points("C012", 9)


def test_c014_mars_science_laboratory() -> None:
    """2 credits: 1 publicity and 2 data; 4 points for each figure at Mars, moons too (SE-11.77)."""
    assert plays(seti("C014"), "C014") == scores("C014", 2, publicity=1, data=2)
    assert worth("C014", orbiters="mars mars venus", landers="phobos-deimos", probes="mars") == points("C014", 12)
    assert worth("C014") == points("C014", 0)


@pytest.mark.parametrize(
    ("card", "cost", "star", "wins"),
    [
        ("C038", 2, "barnards-star", "barnards-star proxima-centauri"),
        ("C040", 2, "kepler-22", "kepler-22 61-virginis"),
        ("C042", 2, "procyon", "procyon sirius-a"),
        ("C044", 1, "vega", "beta-pictoris vega"),
    ],
)
def test_c038_c040_c042_c044_observations(card: str, cost: int, star: str, wins: str) -> None:
    """Two signals at the star, one at Vega; 3 points for each win in sectors of its colour (SE-11.78)."""
    expected = scores(card, cost, signals=f"+{star} +{star}", data=2, points="+second=2")
    if card == "C044":
        expected = scores(card, cost, signals=f"+{star}", data=1)
    assert plays(seti(card), card) == expected
    assert worth(card, wins=f"{wins} {star}") == points(card, 9)
    others = "procyon kepler-22 barnards-star vega".replace(star, "").split()
    assert worth(card, wins=" ".join(others)) == points(card, 0)


@pytest.mark.parametrize(
    ("card", "colour", "tech", "lines"),
    [
        ("C062", "red", "telescope-2", TELESCOPE),
        ("C063", "yellow", "probe-2", PROBE),
        ("C068", "blue", "computer-1", COMPUTER),
    ],
)
def test_c062_c063_c068_traces(card: str, colour: str, tech: str, lines: tuple[str, ...]) -> None:
    """3 credits: rotation and a tech of the kind; 2 points for each trace of the colour (SE-11.79)."""
    placed: Changes = {"columns": "+3:computer-1"} if card == "C068" else {}
    assert plays(seti(card), card, *lines) == together(scores(card, 3), turned(), took(tech), placed)
    there = {"traces": {f"left {colour}": 0, f"right {colour}": 1}, "overflow": {f"right {colour}": 2}}
    assert worth(card, **there) == points(card, 6)
    other = "blue" if colour == "red" else "red"
    assert worth(card, overflow={f"left {other}": 2}) == points(card, 0)


def test_c086_giant_magellan_telescope() -> None:
    """1 credit: a signal for a row card; a point for each sector with an own signal (SE-11.48, SE-11.80)."""
    found = plays(seti("C086"), "C086", "discard C130", "signal kepler-22", "card C001")
    expected = scores("C086", 1, discards="+C130", row="-C130 +C001", signals="+kepler-22", data=1)
    assert found == expected
    signals = {"vega": "0 0 1", "procyon": "1", "kepler-22": "1 0"}
    assert worth("C086", signals=signals, wins="sirius-a") == points("C086", 2)


def test_c113_solvay_conference() -> None:
    """2 credits: 2 publicity; the best gold tile that one has not marked, at its third value (SE-11.81)."""
    assert plays(seti("C113"), "C113") == scores("C113", 2, publicity=2)
    there = {"techs": "probe-1 telescope-1 computer-1", "done": "C005 C006 C007"}
    assert worth("C113", **there) == points("C113", 6)  # three missions at 2, or a set of techs at 5
    mine = worth("C113", score=29, marked={"mission": "0"}, **there)
    assert mine == {"points": "+end-C113=5 +mission-1=12"}


def test_c126_euclid_telescope_construction() -> None:
    """3 credits: rotation and a probe or telescope tech; 2 points for each computer tech (SE-11.82)."""
    assert plays(seti("C126"), "C126", *PROBE) == together(scores("C126", 3), turned(), took("probe-2"))
    assert plays(seti("C126"), "C126", *TELESCOPE) == together(scores("C126", 3), turned(), took("telescope-2"))
    game = seti("C126", techs="probe-1 probe-2 probe-3 probe-4 telescope-1 telescope-2 telescope-3 telescope-4")
    assert plays(game, "C126") == together(scores("C126", 3), turned())  # a computer tech is none of them
    assert worth("C126", techs="computer-1 computer-4 probe-1") == points("C126", 4)


def test_c127_near_shoemaker() -> None:
    """1 credit: 2 publicity; 13 points for a probe at asteroids (SE-11.83)."""
    assert plays(seti("C127"), "C127") == scores("C127", 1, publicity=2)
    assert worth("C127", probes="h1") == points("C127", 13)
    assert worth("C127", probes="a2", other={"probes": "h1"}) == points("C127", 0)
