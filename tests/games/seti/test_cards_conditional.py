"""Cards with a conditional mission, one test for each: what they do when played, when they are met, what they pay."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.seti.table import (
    Changes,
    answers,
    changes,
    done,
    options,
    play,
    plays,
    refused,
    seti,
    stays,
    together,
    took,
    turned,
)

PROBE: Final = ("tech probe-2", "top probe-2 energy")
TELESCOPE: Final = ("tech telescope-2", "top telescope-2 energy")
COMPUTER: Final = ("tech computer-1", "top computer-1 energy", "column 3")
PROBE_TAKEN: Final = together(turned(), took("probe-2"))
TELESCOPE_TAKEN: Final = together(turned(), took("telescope-2"))
COMPUTER_TAKEN: Final = together(turned(), took("computer-1", columns="+3:computer-1"))
SCAN: Final = ("scan earth", "scan row", "discard C110", "signal barnards-star", "card C001")
SCANNED: Final[Changes] = {
    "signals": "+61-virginis +barnards-star",
    "data": 2,
    "discards": "+C110",
    "row": "-C110 +C001",
}


def met(card: str, **situation: Any) -> bool:
    """Can the mission be completed in this situation, in one's own turn (SE-11.12)?"""
    game = seti(missions=card, **situation)
    found = f"mission {card}" in options(game)
    if not found:
        assert refused(game, f"mission {card}") != []
    return found


def completed(card: str, *lines: str, **situation: Any) -> Changes:
    """What completing the mission changes in this situation."""
    return changes(seti(missions=card, **situation), f"mission {card}", *lines)


@pytest.mark.parametrize(
    ("card", "planet", "moon", "points", "gain"),
    [
        ("C005", "venus", "", 7, {"publicity": 1}),
        ("C006", "jupiter", "io", 7, {"data": 1}),
        ("C007", "mercury", "", 7, {"move": 1}),
        ("C008", "saturn", "titan", 6, {"hand": "+C130", "row": "-C130 +C001"}),
    ],
)
def test_c005_c006_c007_c008_probes(card: str, planet: str, moon: str, points: int, gain: Changes) -> None:
    """3 credits: a launch and 1 publicity, 1 data, 1 move or a card; then points and publicity for a figure there.

    A probe in the planet's space is none, a lander on its moon is one (SE-11.12, SE-11.22).
    """
    taken = ("take C130", "card C001") if card == "C008" else ()
    game = seti(card, orbiters=planet)
    assert plays(game, card, *taken) == together(stays(card, 3, probes="+f1"), gain)
    reward = done(card, points=f"+{card}={points}", publicity=1)
    assert changes(game, f"mission {card}") == reward  # right after the card was played
    assert f"mission {card}" not in options(game)  # and never again (SE-11.9)
    assert completed(card, landers=planet) == reward
    assert not met(card, probes=planet)
    assert not met(card, orbiters="mars", other={"orbiters": planet})
    if moon:
        assert completed(card, landers=moon) == reward


def test_c010_odinus_mission() -> None:
    """3 credits: a probe tech; 5 points and a card with figures at Neptune and at Uranus at once (SE-11.13)."""
    assert plays(seti("C010"), "C010", *PROBE) == together(stays("C010", 3), PROBE_TAKEN)
    found = completed("C010", "take deck", "card C001", orbiters="neptune", landers="titania")
    assert found == done("C010", points="+C010=5", hand="+C001")
    assert not met("C010", orbiters="neptune neptune")
    assert not met("C010", landers="uranus")


def test_c031_space_launch_system() -> None:
    """2 credits: a launch and a move; a credit for three landers on planets, none on moons (SE-11.24)."""
    assert plays(seti("C031"), "C031") == stays("C031", 2, probes="+f1", move=1)
    assert completed("C031", landers="mars mars venus") == done("C031", credit=1)
    assert not met("C031", landers="mars venus titan", orbiters="mars")


@pytest.mark.parametrize(
    ("card", "planet", "star"),
    [
        ("C032", "mercury", "sirius-a"),
        ("C033", "venus", "kepler-22"),
        ("C034", "mars", "barnards-star"),
        ("C035", "jupiter", "kepler-22"),
        ("C036", "saturn", "procyon"),
    ],
)
def test_c032_c033_c034_c035_c036_exploration_programs(card: str, planet: str, star: str) -> None:
    """2 credits: two signals in the planet's sector; 4 points for a figure there (SE-7.7, SE-11.22)."""
    marked = stays(card, 2, signals=f"+{star} +{star}", data=2, points="+second=2")
    assert plays(seti(card), card) == marked
    assert completed(card, orbiters=planet) == done(card, points=f"+{card}=4")
    assert completed(card, landers=planet) == done(card, points=f"+{card}=4")
    assert not met(card, probes=planet)


def test_c034_where_mars_is_now() -> None:
    """The sector is the one where the planet is now, not where it was printed (SE-7.7)."""
    found = plays(seti("C034", discs=(0, 2, 0)), "C034")
    assert found["signals"] == "+vega +vega"


@pytest.mark.parametrize(
    ("card", "star", "wins", "other"),
    [
        ("C037", "proxima-centauri", "barnards-star proxima-centauri", "barnards-star vega"),
        ("C039", "61-virginis", "61-virginis 61-virginis", "kepler-22 procyon"),
        ("C041", "sirius-a", "procyon sirius-a", "procyon kepler-22"),
    ],
)
def test_c037_c039_c041_observations(card: str, star: str, wins: str, other: str) -> None:
    """2 credits: two signals at the star; 4 points and 1 publicity for two wins of its colour (SE-11.25)."""
    assert plays(seti(card), card) == stays(card, 2, signals=f"+{star} +{star}", data=2, points="+second=2")
    assert completed(card, wins=wins) == done(card, points=f"+{card}=4", publicity=1)
    assert not met(card, wins=other)
    assert not met(card, wins=star, signals={star: "0 0"})  # signals are no wins (SE-8.17)


def test_c043_beta_pictoris_observation() -> None:
    """1 credit: a signal at Beta Pictoris; 2 points and 1 publicity for a win in a black sector (SE-11.25)."""
    assert plays(seti("C043"), "C043") == stays("C043", 1, signals="+beta-pictoris", data=1)
    assert completed("C043", wins="vega") == done("C043", points="+C043=2", publicity=1)
    assert not met("C043", wins="procyon kepler-22 barnards-star", other={"wins": "vega"})


def test_c051_lovell_telescope() -> None:
    """3 credits: 1 data and a scan; 3 points and a card with 8 publicity (SE-11.12)."""
    assert plays(seti("C051"), "C051", *SCAN) == together(stays("C051", 3, data=1), SCANNED)
    found = completed("C051", "take C110", "card C001", goods="publicity 8")
    assert found == done("C051", points="+C051=3", hand="+C110", row="-C110 +C001")
    assert not met("C051", goods="publicity 7")


def test_c058_uranus_orbiter_and_probe() -> None:
    """2 credits: a launch; 3 points and a random card with a figure at Uranus (SE-11.2, SE-11.22)."""
    assert plays(seti("C058"), "C058") == stays("C058", 2, probes="+f1")
    assert completed("C058", "card C001", orbiters="uranus") == done("C058", points="+C058=3", hand="+C001")
    assert met("C058", landers="titania")
    assert not met("C058", probes="uranus")


def test_c060_trident_probe() -> None:
    """2 credits: a launch; 4 points and 1 data with a figure at Neptune (SE-11.22)."""
    assert plays(seti("C060"), "C060") == stays("C060", 2, probes="+f1")
    assert completed("C060", landers="triton") == done("C060", points="+C060=4", data=1)
    assert not met("C060", probes="neptune")


def test_c061_quantum_computer() -> None:
    """3 credits: a computer tech; income with 50 points (SE-9.9)."""
    assert plays(seti("C061"), "C061", *COMPUTER) == together(stays("C061", 3), COMPUTER_TAKEN)
    found = completed("C061", "tuck C001", hand="C001 C002", score=50)
    assert found == done("C061", hand="-C001", tucked="+C001", energy=1)
    assert completed("C061", "decline", hand="C001", score=50) == done("C061")
    assert completed("C061", score=50) == done("C061")
    assert not met("C061", score=49)


@pytest.mark.parametrize(
    ("card", "colour", "lines", "effect", "reward"),
    [
        ("C064", "blue", COMPUTER, COMPUTER_TAKEN, {"data": 2}),
        ("C066", "red", TELESCOPE, TELESCOPE_TAKEN, {"points": "+C066=2", "energy": 1}),
        ("C097", "yellow", PROBE, PROBE_TAKEN, {"points": "+C097=2", "hand": "+C001"}),
    ],
)
def test_c064_c066_c097_each_species(
    card: str, colour: str, lines: tuple[str, ...], effect: Changes, reward: Changes
) -> None:
    """3 credits: a tech; a reward for a trace of the colour with each species, found or not (SE-11.27)."""
    assert plays(seti(card), card, *lines) == together(stays(card, 3), effect)
    drawn = ("card C001",) if card == "C097" else ()
    there = {"traces": {f"left {colour}": 0}, "overflow": {f"right {colour}": 1}}
    assert completed(card, *drawn, **there) == together(done(card), reward)
    assert not met(card, traces={f"left {colour}": 0}, overflow={f"left {colour}": 3})
    assert not met(card, traces={f"left {colour}": 0, f"right {colour}": 1})


def test_c070_atlas() -> None:
    """3 credits: a computer tech; 3 points and 1 data for three blue traces, wherever they are (SE-11.26)."""
    assert plays(seti("C070"), "C070", *COMPUTER) == together(stays("C070", 3), COMPUTER_TAKEN)
    there = {"traces": {"left blue": 0}, "overflow": {"right blue": 2}}
    assert completed("C070", **there) == done("C070", points="+C070=3", data=1)
    assert not met("C070", traces={"left blue": 0, "left red": 0}, overflow={"right blue": 1})


def test_c087_project_longshot() -> None:
    """3 credits: a probe tech; 3 points and 1 energy for a probe five steps from Earth (SE-3.22, SE-11.59)."""
    assert plays(seti("C087"), "C087", *PROBE) == together(stays("C087", 3), PROBE_TAKEN)
    assert completed("C087", probes="b2") == done("C087", points="+C087=3", energy=1)
    assert not met("C087", probes="c2 g4")  # four steps each


def test_c088_chandra_space_observatory() -> None:
    """2 credits: two signals in a sector with an own probe; 2 publicity for signals in four sectors.

    It may be completed before the complete sector is resolved (SE-11.44, SE-11.45, SE-11.60).
    """
    assert plays(seti("C088", probes="f1"), "C088") == stays(
        "C088", 2, signals="+61-virginis +61-virginis", data=2, points="+second=2"
    )
    three = {"vega": "0", "procyon": "1 0", "kepler-22": "0"}
    game = seti("C088", probes="f1", signals=three | {"61-virginis": "1 1 1 1"})
    play(game, "play C088")
    assert answers(game) == ["resolve 61-virginis"]
    assert changes(game, "mission C088") == done("C088", publicity=2)
    assert answers(game) == ["resolve 61-virginis"]
    assert not met("C088", signals=three | {"sirius-a": "1"})


def test_c089_niac_program() -> None:
    """2 credits: three random cards; a card with an empty hand (SE-11.2, SE-11.61)."""
    found = plays(seti("C089"), "C089", "card C001", "card C002", "card C003")
    assert found == stays("C089", 2, hand="+C001 +C002 +C003")
    assert completed("C089", "take C135", "card C001") == done("C089", hand="+C135", row="-C135 +C001")
    assert not met("C089", hand="C001")


def test_c095_near_earth_asteroids_survey() -> None:
    """2 credits: 2 publicity; 5 points and a card for a probe at asteroids one step from Earth (SE-11.63)."""
    assert plays(seti("C095"), "C095") == stays("C095", 2, publicity=2)
    found = completed("C095", "take deck", "card C001", discs=1, probes="d1")  # Earth is at e1
    assert found == done("C095", points="+C095=5", hand="+C001")
    assert met("C095", discs=1, probes="e2")
    assert not met("C095", discs=1, probes="g2 h1 f1")


def test_c096_tardigrades_study() -> None:
    """2 credits: 1 publicity, 1 data, a random card; a yellow trace for three yellow ones (SE-11.26)."""
    assert plays(seti("C096"), "C096", "card C001") == stays("C096", 2, publicity=1, data=1, hand="+C001")
    found = completed("C096", "overflow left yellow", overflow={"left yellow": 1, "right yellow": 2})
    assert found == done("C096", overflow="+left-yellow", points="+overflow=3")
    assert not met("C096", overflow={"left yellow": 2, "left red": 2})


def test_c102_linguistic_analysis() -> None:
    """2 credits: 3 publicity; with all three colours at a species a trace of any colour there (SE-11.66)."""
    assert plays(seti("C102"), "C102") == stays("C102", 2, publicity=3)
    there: dict[str, Any] = {"traces": {"left red": 0, "left blue": 0}, "overflow": {"left yellow": 1}}
    found = completed("C102", "trace left yellow", **there)
    assert found == done("C102", traces="+left-yellow", publicity=1, points="+discovery=5")
    game = seti(missions="C102", **there)
    play(game, "mission C102")
    over = [f"overflow left {colour}" for colour in ("red", "yellow", "blue")]
    assert sorted(answers(game)) == sorted([*over, "trace left yellow"])
    assert refused(game, "overflow right red") == ["SE-11.66"]
    assert not met("C102", traces={"left red": 0, "left blue": 0}, overflow={"right yellow": 1})


def test_c103_westerbork_synthesis_radio_telescope() -> None:
    """3 credits: a telescope tech; 9 points for two wins at one and the same star (SE-11.25)."""
    assert plays(seti("C103"), "C103", *TELESCOPE) == together(stays("C103", 3), TELESCOPE_TAKEN)
    assert completed("C103", wins="vega procyon vega") == done("C103", points="+C103=9")
    assert not met("C103", wins="vega beta-pictoris procyon")


def test_c104_rosetta_probe() -> None:
    """2 credits: a launch; 3 points and 1 data for a probe at a comet, however it got there (SE-3.21)."""
    assert plays(seti("C104"), "C104") == stays("C104", 2, probes="+f1")
    assert completed("C104", probes="a2") == done("C104", points="+C104=3", data=1)
    assert not met("C104", probes="h1")


def test_c105_green_bank_telescope() -> None:
    """2 credits: a scan; a red trace for three red ones (SE-5.2, SE-11.26)."""
    assert plays(seti("C105"), "C105", *SCAN) == together(stays("C105", 2), SCANNED)
    found = completed("C105", "trace right red", traces={"left red": 0}, overflow={"left red": 2})
    assert found == done("C105", traces="+right-red", publicity=1, points="+discovery=3")
    assert not met("C105", traces={"left red": 0, "right red": 0})


def test_c111_roman_space_telescope() -> None:
    """3 credits: a telescope tech; 2 data for two orbiters at any planets (SE-11.24)."""
    assert plays(seti("C111"), "C111", *TELESCOPE) == together(stays("C111", 3), TELESCOPE_TAKEN)
    assert completed("C111", orbiters="mars venus") == done("C111", data=2)
    assert completed("C111", orbiters="mars mars") == done("C111", data=2)
    assert not met("C111", orbiters="mars", landers="mars")


def test_c112_planetary_geologic_mapping() -> None:
    """3 credits: a probe tech; 3 points and 1 data for an orbiter and a lander at one planet (SE-11.68)."""
    assert plays(seti("C112"), "C112", *PROBE) == together(stays("C112", 3), PROBE_TAKEN)
    reward = done("C112", points="+C112=3", data=1)
    assert completed("C112", orbiters="mars", landers="mars") == reward
    assert completed("C112", orbiters="mars", landers="phobos-deimos") == reward
    assert not met("C112", orbiters="mars", landers="venus europa")


def test_c115_canadian_hydrogen_telescope() -> None:
    """1 credit: a signal in any sector; 1 data for three telescope techs."""
    assert plays(seti("C115"), "C115", "signal vega") == stays("C115", 1, signals="+vega", data=1)
    three = "telescope-1 telescope-2 telescope-4"
    assert completed("C115", techs=three) == done("C115", data=1)
    assert not met("C115", techs="telescope-1 telescope-2 probe-1 computer-1")


def test_c132_space_shuttle() -> None:
    """3 credits: a launch and 2 publicity; 3 points and a credit for five orbiters and landers (SE-11.23)."""
    assert plays(seti("C132"), "C132") == stays("C132", 3, probes="+f1", publicity=2)
    found = completed("C132", orbiters="mars venus", landers="mars europa jupiter")
    assert found == done("C132", points="+C132=3", credit=1)
    assert not met("C132", orbiters="mars venus", landers="europa jupiter", probes="f1 a3")


def test_c134_herschel_space_observatory() -> None:
    """1 credit: a signal in a sector with an own probe; 2 publicity for four sectors (SE-11.44, SE-11.60)."""
    assert plays(seti("C134", probes="a3"), "C134") == stays("C134", 1, signals="+vega", data=1)
    assert plays(seti("C134"), "C134") == stays("C134", 1)
    four = {"vega": "0", "procyon": "1 0", "kepler-22": "0", "sirius-a": "0"}
    assert completed("C134", signals=four) == done("C134", publicity=2)
    assert not met("C134", signals={"vega": "0 0 0", "procyon": "0", "kepler-22": "0"}, wins="sirius-a")
