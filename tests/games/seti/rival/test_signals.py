"""The rival's telescope: which card of the row, and which sector of a colour."""

from __future__ import annotations

import pytest

from tests.games.seti.rival.table import does, params, solo, told
from tests.games.seti.table import player

# The row as it lies: red, yellow, blue. Red sectors are Barnard's Star (5 slots) and Proxima Centauri (6), yellow ones
# Kepler 22 (5) and 61 Virginis (6, Earth's), blue ones Procyon (5) and Sirius A (6), black ones Vega (4) and Beta
# Pictoris (5).


def test_cards_are_taken_from_the_side_of_the_arrow() -> None:
    """S02 points right: the third and then the second card; the row is refilled afterwards (SE-21.24)."""
    game = solo("S02", goods="publicity 0")
    found = does(game, "reveal S02", "card C001", "card C002")
    assert [one["card"] for one in params(game, "rival-row-right")] == ["C135", "C130"]
    assert found["row"] == "-C130 -C135 +C001 +C002"
    game = solo("S03", goods="publicity 0")
    does(game, "reveal S03", "card C001", "card C002")
    assert [one["card"] for one in params(game, "rival-row-left")] == ["C110", "C130"]


def test_a_telescope_tech_is_a_row_card_more() -> None:
    """A telescope tech is discarded for one signal more by a row card (SE-21.22)."""
    game = solo("S02", goods="publicity 0", techs="telescope-3 telescope-4")
    found = does(game, "reveal S02", "card C001", "card C002", "card C003")
    assert found["discards"] == "+C110 +C130 +C135"
    assert found["techs_1"] == "-telescope-4"  # of several the arrow's
    assert found["spent"] == "+telescope-4"
    assert len(params(game, "signal")) == 4


def test_earths_sector_is_not_chosen() -> None:
    """Signals of Earth's sector are marked there, whatever else could be won (SE-21.24)."""
    game = solo("S05", goods="publicity 0", signals={"kepler-22": "1 1 1 1"})
    does(game, "reveal S05", "card C001")
    assert [one["star"] for one in params(game, "signal")][:2] == ["61-virginis", "61-virginis"]


@pytest.mark.parametrize(
    ("signals", "star", "why"),
    [
        ({}, "sirius-a", "bigger"),
        ({"procyon": "1 1 1 1"}, "procyon", "win"),
        ({"procyon": "0 0 0 1", "sirius-a": "0 0 1"}, "sirius-a", "bigger"),  # it would not win, and has as many here
        ({"procyon": "0 0 1 1"}, "procyon", "win"),  # equal, but its marker is the later one
        ({"procyon": "0"}, "procyon", "second"),
        ({"sirius-a": "0", "procyon": "0"}, "sirius-a", "bigger"),
        ({"procyon": "1 1 1 1", "sirius-a": "0"}, "procyon", "win"),
        ({"procyon": "1 1 1 1", "sirius-a": "1 1 1 1 1"}, "sirius-a", "bigger"),
        ({"procyon": "0 1", "sirius-a": "0 0 0"}, "procyon", "most"),
        ({"procyon": "1 0", "sirius-a": "0 1"}, "sirius-a", "bigger"),
    ],
)
def test_the_sector_of_a_colour(signals: dict[str, str], star: str, why: str) -> None:
    """One it would win, else one whose second slot is next, else most own markers; the bigger of several (SE-21.25)."""
    game = solo("S14", goods="publicity 0", probes={1: "earth"}, signals=signals)  # arrow right: a blue card
    game.play("reveal S14")
    assert params(game, "signal")[-1]["star"] == star
    assert f"rival-sector-{why}" in told(game)


def test_the_second_slot_gives_its_points() -> None:
    """It gets the 2 points of the second slot (SE-21.25, SE-21.29)."""
    game = solo("S14", goods="publicity 0", probes={1: "earth"}, signals={"procyon": "0", "61-virginis": "0 0"})
    assert does(game, "reveal S14", "card C001")["points_1"] == "+second=2"


def test_a_sector_it_leads_already_is_not_won_by_a_signal() -> None:
    """Two blue cards: the first wins Procyon, the second goes where something is to be gained (SE-21.55)."""
    game = solo("S02", goods="publicity 0", row="C110 C002 C135", signals={"procyon": "1 1 1 1", "61-virginis": "0 0"})
    game.play("reveal S02")
    assert [one["star"] for one in params(game, "signal")] == ["61-virginis", "procyon", "procyon"]
    assert [word for word in told(game) if "sector" in word] == ["rival-sector-win", "rival-sector-most"]


def test_a_completed_sector_is_resolved_by_itself() -> None:
    """A sector that the rival completes is resolved after its action, without a question (SE-4.11, SE-21.31)."""
    game = solo("S14", goods="publicity 0", probes={1: "earth"}, signals={"procyon": "1 1 1 1", "61-virginis": "0 0"})
    found = does(game, "reveal S14", "card C001")
    assert found["wins_1"] == "+procyon"
    assert found["traces"] == "+right-red:1"  # of equally low spaces the rightmost, by this arrow
    assert player(game, 1).filled == 3


def test_several_complete_sectors_go_by_the_arrow() -> None:
    """Where nothing else decides the arrow does: left is the lower sector (SE-21.31)."""
    signals = {"procyon": "1 1 1 1", "61-virginis": "1 1 1 1"}
    game = solo("S14", goods="publicity 0", probes={1: "earth"}, signals=signals)
    game.play("reveal S14")
    game.play("card C001")
    assert [one["star"] for one in params(game, "sector")] == ["procyon", "61-virginis"]  # h before f, for it is right
    left = solo("S06", goods="publicity 0", probes={1: "earth"}, signals=signals, row="C135 C130 C110")
    left.play("reveal S06")
    left.play("card C001")
    assert [one["star"] for one in params(left, "sector")] == ["61-virginis", "procyon"]
