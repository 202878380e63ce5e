"""Cards that land, or take figures back, one test for each."""

from __future__ import annotations

from tests.games.seti.table import answers, changes, play, played, plays, refused, seti, together


def test_c013_perseverance_rover() -> None:
    """1 credit: a landing for nothing, and 4 points if it is on Mars, Mercury or a moon (SE-5.2, SE-11.38)."""
    mars = plays(seti("C013", probes="mars"), "C013", "land mars", "berth mars 2", "trace left yellow")
    assert mars == played(
        "C013",
        1,
        probes="-c2",
        landers="+mars",
        berths="+mars-2",
        data=1,
        traces="+left-yellow",
        publicity=1,
        points="+C013=4 +discovery=5 +mars=6",
    )
    venus = plays(seti("C013", probes="venus"), "C013", "land venus", "overflow right yellow")
    assert venus == played(
        "C013",
        1,
        probes="-d1",
        landers="+venus",
        berths="+venus-1",
        data=2,
        overflow="+right-yellow",
        points="+overflow=3 +venus=5",
    )
    moon = plays(seti("C013", probes="uranus", techs="probe-4"), "C013", "land titania")
    assert moon == played("C013", 1, probes="-a4", moons="+titania", points="+C013=4 +titania=25")
    game = seti("C013", probes="uranus")
    play(game, "play C013")
    assert answers(game) == ["land uranus"]
    assert refused(game, "land titania") == ["SE-5.14"]
    assert plays(seti("C013", probes="earth"), "C013", "done") == played("C013", 1)


def test_c013_mercury() -> None:
    """Mercury is one of the places of card 13, with its 12 points and 3 data (SE-7.8, SE-11.38)."""
    game = seti("C013", probes="mercury")
    assert plays(game, "C013", "land mercury", "overflow left yellow") == played(
        "C013",
        1,
        probes="-b1",
        landers="+mercury",
        berths="+mercury-1",
        data=3,
        overflow="+left-yellow",
        points="+C013=4 +mercury=12 +overflow=3",
    )


def test_c015_atmospheric_entry() -> None:
    """1 credit: an own orbiter may be taken back for 3 points, 1 data and a card (SE-7.5, SE-11.39)."""
    game = seti("C015", orbiters="mars", other={"orbiters": "mars"})
    lines = ("remove first-orbiter mars", "take C130", "card C001")
    assert plays(game, "C015", *lines) == played(
        "C015",
        1,
        hand="+C130",
        row="-C130 +C001",
        orbiters="-mars",
        first_orbits="-mars",
        data=1,
        points="+C015=3",
    )
    assert plays(seti("C015", orbiters="mars"), "C015", "decline") == played("C015", 1)
    assert plays(seti("C015", landers="mars"), "C015") == played("C015", 1)


def test_c015_the_space_opens_again() -> None:
    """The first orbit space that was left gives its 3 points again, and others do not move up (SE-7.5, SE-11.39)."""
    game = seti("C015", orbiters="venus", probes="venus", other={"orbiters": "venus"})
    play(game, "play C015", "remove first-orbiter venus", "take deck", "card C001", "end")
    play(game, "pass")
    play(game, answers(game)[0])
    assert changes(game, "orbit venus", "decline") == {
        "credit": -1,
        "energy": -1,
        "probes": "-c1",
        "orbiters": "+venus",
        "first_orbits": "+venus",
        "points": "+venus=3 +venus=6",
    }


def test_c016_dragonfly() -> None:
    """1 credit: a landing that may also go onto a data space or a moon with a lander, and gains it (SE-11.40)."""
    game = seti("C016", probes="venus", other={"landers": "venus"})
    assert plays(game, "C016", "land venus", "overflow left yellow") == played(
        "C016",
        1,
        probes="-d1",
        landers="+venus",
        data=2,
        overflow="+left-yellow",
        points="+overflow=3 +venus=5",
    )
    moon = seti("C016", probes="uranus", techs="probe-4", other={"landers": "titania"})
    assert plays(moon, "C016", "land titania") == played(
        "C016", 1, probes="-a4", moons="+titania", points="+titania=25"
    )


def test_c016_mars() -> None:
    """On Mars the player chooses between the free data space and the one that holds a lander (SE-11.40)."""
    game = seti("C016", probes="mars", other={"landers": "mars"})
    play(game, "play C016", "land mars")
    assert answers(game) == ["berth mars 1", "berth mars 2"]
    game = seti("C016", probes="mars", other={"landers": "mars"})
    assert plays(game, "C016", "land mars", "berth mars 1", "overflow left yellow") == played(
        "C016",
        1,
        probes="-c2",
        landers="+mars",
        data=2,
        overflow="+left-yellow",
        points="+mars=6 +overflow=3",
    )


def test_c016_needs_the_tech_for_moons() -> None:
    """Card 16 does not replace the tech for moons, card 12 does (SE-5.14, SE-11.41)."""
    game = seti("C016", probes="uranus")
    play(game, "play C016")
    assert answers(game) == ["land uranus"]
    game = seti("C012", probes="uranus")
    play(game, "play C012")
    assert answers(game) == ["land uranus", "land titania"]


def test_c084_sample_return() -> None:
    """1 credit: an own lander, one on a moon too, may be taken back for a yellow trace (SE-7.5, SE-11.39)."""
    trace = {"overflow": "+right-yellow", "points": "+overflow=3"}
    planet = plays(seti("C084", landers="mars"), "C084", "remove first-lander mars", "overflow right yellow")
    assert planet == together(played("C084", 1, landers="-mars", berths="-mars-1"), trace)
    moon = plays(seti("C084", landers="europa"), "C084", "remove lander europa", "overflow right yellow")
    assert moon == together(played("C084", 1, moons="-europa"), trace)
    assert plays(seti("C084", landers="mars"), "C084", "decline") == played("C084", 1)
    assert plays(seti("C084", orbiters="mars"), "C084") == played("C084", 1)


def test_c084_one_of_two_data_spaces() -> None:
    """With landers on both data spaces of Mars the player says which one is taken back (SE-7.5, SE-11.39)."""
    game = seti("C084", landers="mars mars")
    play(game, "play C084", "remove first-lander mars")
    assert answers(game) == ["berth mars 1", "berth mars 2"]
    for number in (1, 2):
        game = seti("C084", landers="mars mars")
        lines = ("remove first-lander mars", f"berth mars {number}", "overflow left yellow")
        trace = {"overflow": "+left-yellow", "points": "+overflow=3"}
        expected = together(played("C084", 1, landers="-mars", berths=f"-mars-{number}"), trace)
        assert plays(game, "C084", *lines) == expected
