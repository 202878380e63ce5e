"""Cards that mark signals or scan, one test for each."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.seti.table import (
    Changes,
    answers,
    changes,
    options,
    play,
    played,
    plays,
    refilled,
    refused,
    seti,
    together,
)

SCAN: Final = ("scan earth", "scan row", "discard C110", "signal barnards-star", "card C001")
SCANNED: Final[Changes] = {
    "signals": "+61-virginis +barnards-star",
    "data": 2,
    "discards": "+C110",
    "row": "-C110 +C001",
}


def test_c027_hubble_space_telescope() -> None:
    """1 credit: a move, then a signal in the sector of one own probe (SE-11.44)."""
    game = seti("C027", probes="f1 a3")
    lines = ("move f1 e1", "signal proxima-centauri")
    assert plays(game, "C027", *lines) == played("C027", 1, probes="-f1 +e1", signals="+proxima-centauri", data=1)
    stay = seti("C027", probes="f1")
    assert plays(stay, "C027", "done") == played("C027", 1, move=1, signals="+61-virginis", data=1)
    assert plays(seti("C027"), "C027") == played("C027", 1, move=1)  # without a probe both are skipped


def test_c028_kepler_space_telescope() -> None:
    """2 credits: a move, then two signals in one sector with an own probe (SE-8.3, SE-11.44, SE-11.45)."""
    game = seti("C028", probes="f1 a3")
    assert plays(game, "C028", "done", "signal vega") == played(
        "C028", 2, move=1, signals="+vega +vega", data=2, points="+second=2"
    )
    game = seti("C028", probes="f1 a3", techs="probe-1")
    play(game, "play C028", "done")
    assert answers(game) == ["signal vega", "signal 61-virginis"]
    assert refused(game, "signal procyon") == ["SE-11.44"]


@pytest.mark.parametrize("card", ["C028", "C088", "C118", "C120", "C134"])
def test_the_sector_of_a_probe_is_where_it_is_when_the_signal_is_marked(card: str) -> None:
    """A free action may move a probe first: the sector it left is out, the one it came to is in (SE-11.44)."""
    game = seti(card, probes="f1 a3", techs="probe-1")
    play(game, f"play {card}", *(["done"] if card == "C028" else []))
    assert answers(game) == ["signal vega", "signal 61-virginis"]
    play(game, "move a3 b3")
    assert answers(game) == ["signal sirius-a", "signal 61-virginis"]
    assert refused(game, "signal vega") == ["SE-11.44"]


def test_c029_james_webb_space_telescope() -> None:
    """2 credits: a move, then a signal in the sector of an own probe and in both next to it (SE-11.46)."""
    game = seti("C029", probes="a3 d1", techs="probe-1")
    lines = ("done", "signal vega")
    marks = "+vega +procyon +sirius-a"
    assert plays(game, "C029", *lines) == played("C029", 2, move=1, signals=marks, data=3)
    game = seti("C029", probes="a3")
    play(game, "play C029", "done")
    assert refused(game, "signal procyon") == ["SE-11.46"]
    assert plays(seti("C029"), "C029") == played("C029", 2, move=1)


def test_c030_great_observatories_project() -> None:
    """2 credits: a signal for each of up to three different probes of any players, in its sector (SE-11.47)."""
    other = {"probes": "f2 c2", "techs": "probe-1"}
    game = seti("C030", probes="f1 a3", techs="probe-1", other=other)
    lines = ("signal 61-virginis", "signal 61-virginis", "signal barnards-star")
    assert plays(game, "C030", *lines) == played(
        "C030", 2, signals="+61-virginis +61-virginis +barnards-star", data=3, points="+second=2"
    )
    game = seti("C030", probes="f1", other={"probes": "f2"})
    play(game, "play C030", "signal 61-virginis", "signal 61-virginis")
    assert options(game)[0] == "end"  # no third probe
    game = seti("C030", probes="f1", other={"probes": "c2"})
    assert plays(game, "C030", "signal barnards-star", "decline") == played("C030", 2, signals="+barnards-star", data=1)


def test_c030_a_probe_counts_once_wherever_it_goes() -> None:
    """A chosen probe that a free action has moved is no different probe; others stay to choose (SE-11.47)."""
    game = seti("C030", probes="f1")
    play(game, "play C030", "signal 61-virginis", "end")  # one probe, one signal
    game = seti("C030", probes="a3 c3", techs="probe-1", other={"probes": "c2"})
    play(game, "play C030", "signal vega", "move a3 b3")
    assert answers(game) == ["signal barnards-star", "decline"]
    assert refused(game, "signal sirius-a") == ["SE-11.47"]
    play(game, "signal barnards-star", "move c3 d3")  # the other player's probe was chosen, this one was not
    assert answers(game) == ["signal kepler-22", "decline"]
    game = seti("C030", probes="a3", other={"probes": "a2"})
    play(game, "play C030", "signal vega", "signal vega")
    assert answers(game) == ["end"]


@pytest.mark.parametrize(
    ("card", "stars"),
    [
        ("C048", ("barnards-star", "proxima-centauri")),
        ("C049", ("kepler-22", "61-virginis")),
        ("C056", ("sirius-a", "procyon")),
    ],
)
def test_c048_c049_c056_breakthrough(card: str, stars: tuple[str, str]) -> None:
    """1 credit: a move, then a signal in a red, a yellow or a blue sector, as the player chooses (SE-8.7)."""
    game = seti(card, probes="e1")
    play(game, f"play {card}", "done")
    assert answers(game) == [f"signal {star}" for star in stars]
    for star in stars:
        game = seti(card, probes="e1")
        moved = plays(game, card, "move e1 f1", f"signal {star}")
        assert moved == played(card, 1, probes="-e1 +f1", signals=f"+{star}", data=1)


def test_c050_square_kilometre_array() -> None:
    """3 credits: all three row cards for signals, then 2 points for each different sector (SE-11.48, SE-11.49)."""
    lines = ("discard C135", "discard C110", "discard C130")
    signals = ("signal procyon", "signal barnards-star", "signal kepler-22")
    filled = ("card C001", "card C002", "card C003")
    game = seti("C050")
    assert plays(game, "C050", *lines, *signals, *filled) == played(
        "C050",
        3,
        discards="+C110 +C130 +C135",
        row="-C110 -C130 -C135 +C001 +C002 +C003",
        signals="+barnards-star +kepler-22 +procyon",
        data=3,
        points="+C050=6",
    )
    game = seti("C050", row="C110 C078 C079")  # all red
    lines = ("discard C110", "discard C078", "discard C079")
    signals = ("signal barnards-star", "signal barnards-star", "signal barnards-star")
    assert plays(game, "C050", *lines, *signals, *filled)["points"] == "+C050=2 +second=2"


@pytest.mark.parametrize(
    ("card", "row", "star"),
    [
        ("C052", "C110", "barnards-star"),
        ("C053", "C130", "kepler-22"),
        ("C054", "C135", "sirius-a"),
    ],
)
def test_c052_c053_c054_colours_of_a_scan(card: str, row: str, star: str) -> None:
    """2 credits: a scan for nothing, and 2 points for each of its signals in a sector of the colour (SE-11.50)."""
    game = seti(card)
    lines = ("scan earth", "scan row", f"discard {row}", f"signal {star}", "card C001")
    many = 2 if card == "C053" else 1  # Earth is in a yellow sector
    scanned: Changes = {"signals": f"+61-virginis +{star}", "data": 2, "discards": f"+{row}"}
    expected = together(played(card, 2), scanned, refilled(row, "C001"), {"points": f"+{card}={2 * many}"})
    assert plays(game, card, *lines) == expected


def test_c054_counts_signals_of_techs() -> None:
    """The signals that telescope techs add to the scan count too, and keep their price (SE-5.3, SE-11.50)."""
    game = seti("C054 C002", techs="telescope-2 telescope-3")
    lines = ("scan mercury", "scan hand", "discard C002", "signal procyon", "scan earth")
    more = ("scan row", "discard C135", "signal sirius-a", "card C001")
    assert plays(game, "C054", *lines, *more) == played(
        "C054",
        2,
        hand="-C002",
        discards="+C002 +C135",
        publicity=-1,
        signals="+sirius-a +procyon +61-virginis +sirius-a",
        data=4,
        row="-C135 +C001",
        points="+second=2 +C054=6",
    )


def test_c055_arecibo_observatory() -> None:
    """3 credits: a scan for nothing, then a signal in any sector (SE-5.2)."""
    game = seti("C055")
    expected = together(played("C055", 3, signals="+beta-pictoris", data=1), SCANNED)
    assert plays(game, "C055", *SCAN, "signal beta-pictoris") == expected
    game = seti("C055")
    play(game, "play C055", *SCAN)
    assert len(answers(game)) == 8


def test_c083_wow_signal() -> None:
    """2 credits: 1 publicity and two signals in Earth's sector (SE-7.7)."""
    expected = played("C083", 2, publicity=1, signals="+61-virginis +61-virginis", data=2, points="+second=2")
    assert plays(seti("C083"), "C083") == expected
    turned = played("C083", 2, publicity=1, signals="+proxima-centauri +proxima-centauri", data=2, points="+second=2")
    assert plays(seti("C083", discs=1), "C083") == turned


def test_c114_planet_hunters() -> None:
    """1 credit: a card, then up to three cards of the hand, each for a signal of its colour (SE-11.52)."""
    game = seti("C114 C001 C002 C012")
    lines = ("take C110", "card C003", "discard C110", "signal barnards-star", "discard C012", "signal vega")
    assert plays(game, "C114", *lines, "discard C002", "signal procyon") == played(
        "C114",
        1,
        hand="-C012 -C002",
        discards="+C110 +C012 +C002",
        row="-C110 +C003",
        signals="+barnards-star +vega +procyon",
        data=3,
    )
    game = seti("C114")
    assert plays(game, "C114", "take deck", "card C003", "decline") == played("C114", 1, hand="+C003")


def test_c118_plato() -> None:
    """1 credit: three signals without data in one sector with an own probe (SE-8.6, SE-11.45, SE-11.69)."""
    game = seti("C118", probes="f1")
    expected = played("C118", 1, signals="+61-virginis +61-virginis +61-virginis", points="+second=2")
    assert plays(game, "C118") == expected
    assert plays(seti("C118"), "C118") == played("C118", 1)


def test_c120_orbiting_lagrange_point() -> None:
    """1 credit: a signal in the sector of an own probe; back to the hand if it is the only own one there (SE-11.71)."""
    first = plays(seti("C120", probes="f1", signals={"61-virginis": "1 1"}), "C120")
    assert first == {"credit": -1, "signals": "+61-virginis", "data": 1}
    second = plays(seti("C120", probes="f1", signals={"61-virginis": "1 0"}), "C120")
    assert second == played("C120", 1, signals="+61-virginis", data=1)
    assert plays(seti("C120"), "C120") == played("C120", 1)  # nothing was marked, so nothing is read (SE-11.76)


def test_c120_before_sectors_are_resolved() -> None:
    """The signals are counted before the complete sector is resolved (SE-11.71)."""
    game = seti("C120", probes="a3", signals={"vega": "1 1 0"})
    play(game, "play C120")
    assert answers(game) == ["resolve vega"]
    assert "C120" not in str(changes(game, "resolve vega").get("hand", ""))
    game = seti("C120", probes="a3", signals={"vega": "1 1 1"})
    assert changes(game, "play C120") == {"credit": -1, "signals": "+vega", "data": 1}
    assert answers(game) == ["resolve vega"]


def test_c122_amateur_astronomers() -> None:
    """2 credits: three times the deck's top card is discarded for a signal, before the next is turned (SE-11.72)."""
    game = seti("C122")
    lines = ("card C001", "signal kepler-22", "card C012", "signal vega", "card C004", "signal barnards-star")
    assert plays(game, "C122", *lines) == played(
        "C122", 2, discards="+C001 +C012 +C004", signals="+kepler-22 +vega +barnards-star", data=3
    )
    game = seti("C122", deck="C001", row="C110 C130 C135", discards="")
    play(game, "play C122", "card C001", "signal kepler-22")
    assert game.decider == -1  # the discard pile is the new deck (SE-11.6)


def test_c135_noto_radio_observatory() -> None:
    """2 credits: 1 publicity and a scan for nothing (SE-5.2)."""
    game = seti("C135", row="C110 C130 C002")
    assert plays(game, "C135", *SCAN) == together(played("C135", 2, publicity=1), SCANNED)


def test_c136_algonquin_radio_observatory() -> None:
    """1 credit: a signal without data in a yellow, a red, a blue and a black sector (SE-8.6, SE-11.69)."""
    game = seti("C136")
    lines = ("signal 61-virginis", "signal proxima-centauri", "signal procyon", "signal beta-pictoris")
    marks = "+61-virginis +proxima-centauri +procyon +beta-pictoris"
    assert plays(game, "C136", *lines) == played("C136", 1, signals=marks)
    game = seti("C136")
    play(game, "play C136")
    for expected in ("kepler-22 61-virginis", "barnards-star proxima-centauri", "sirius-a procyon"):
        assert answers(game) == [f"signal {star}" for star in expected.split()]
        play(game, answers(game)[0])
    assert answers(game) == ["signal vega", "signal beta-pictoris"]


def test_c050_with_a_short_row() -> None:
    """With fewer cards in the row than the card asks for, those that are there are used (SE-4.8, SE-11.48)."""
    game = seti("C050", row="C110", deck="", discards="")
    found = plays(game, "C050", "discard C110", "signal barnards-star", "card C001", "card C002", "card C003")
    assert (found["signals"], found["points"]) == ("+barnards-star", "+C050=2")
    assert game.view()["row"] == ["C001", "C002", "C003"]  # the discard pile was the new deck (SE-11.6)
