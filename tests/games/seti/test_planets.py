"""Planets and moons: spaces of the first, and what each place gives (SE-7)."""

from __future__ import annotations

import pytest

from tests.games.seti.table import answers, at_close, changes, options, play, player, seti, state

RICH = "credit 9 energy 9"


def test_any_number_of_figures() -> None:
    """A third orbiter and a third lander find room, without the gain of the first (SE-7.1, SE-7.2, SE-7.3)."""
    game = seti(probes="venus", orbiters="venus", other={"orbiters": "venus"})
    found = changes(game, "orbit venus")
    assert (found["orbiters"], found["points"]) == ("+venus", "+venus=6")
    game = seti(probes="venus", landers="venus", other={"landers": "venus"})
    found = changes(game, "land venus", "overflow left yellow")
    assert (found["landers"], found["points"]) == ("+venus", "+overflow=3 +venus=5")
    assert "data" not in found


def test_the_choice_between_data_spaces() -> None:
    """Mars has two: the player chooses while both are free, the last one is taken without a choice (SE-7.4)."""
    game = seti(probes="mars")
    play(game, "land mars")
    assert answers(game) == ["berth mars 1", "berth mars 2"]
    second = seti(probes="mars", other={"landers": "mars"})
    found = changes(second, "land mars", "overflow left yellow")
    assert (found["berths"], found["data"]) == ("+mars-2", 1)


def test_a_space_that_is_free_again() -> None:
    """C015 takes the first orbiter away; the next gains the 3 points, the other does not move up (SE-7.5)."""
    game = seti("C015", orbiters="venus", probes="venus", other={"orbiters": "venus"})
    play(game, "play C015", "remove first-orbiter venus", "take deck", "card C001", "end")
    assert state(game).first_orbits[1] == -1
    assert player(game, 1).orbiters[1] == 1
    play(game, "launch", "end")
    assert changes(game, "orbit venus", "decline")["points"] == "+venus=3 +venus=6"


def test_the_gain_of_the_first_comes_first() -> None:
    """The 3 points, then the planet's own gains in their order (SE-7.6)."""
    game = seti(probes="mars", goods=RICH)
    play(game, "orbit mars")
    assert game.prompt == "PickCard"  # the card, with the points gained and the signal still to come
    assert player(game).score == 13
    assert state(game).marks == [[]] * 8


def test_signals_go_where_the_planet_is_now() -> None:
    """Mars has turned with disc 2: its sector is b, not c (SE-7.7)."""
    game = seti(discs=(0, 1, 0), probes="mars", goods=RICH)
    found = changes(game, "orbit mars", "take deck", "card C001", "decline")
    assert found["signals"] == "+sirius-a"


def gains(line: str, planet: str, *lines: str, hand: str = "C002", **more: str) -> dict[str, int | str]:
    """What a main action at a planet changes, without the price, the probe and the figure."""
    game = seti(hand, probes=planet, goods=RICH, **more)  # type: ignore[arg-type]
    found = changes(game, line, *lines)
    assert at_close(game)
    dropped = ("probes", "orbiters", "landers", "moons", "first_orbits", "berths")
    price = {"credit": 1, "energy": 1} if line.startswith("orbit") else {"energy": 3}
    left = {key: what for key, what in found.items() if key not in dropped}
    for key, many in price.items():
        rest = int(left.pop(key, 0)) + many
        if rest:
            left[key] = rest
    return left


TUCKED = {"hand": "-C002", "tucked": "+C002", "credit": 1}
YELLOW = {"overflow": "+left-yellow"}


def test_mercury() -> None:
    """A random card, two signals in its sector, income; 12 points, a trace, 3 data (SE-7.8)."""
    assert gains("orbit mercury", "mercury", "card C001", "tuck C002") == {
        "hand": "-C002 +C001",
        "tucked": "+C002",
        "credit": 1,
        "signals": "+sirius-a +sirius-a",
        "data": 2,
        "points": "+mercury=3 +second=2",
    }
    assert gains("land mercury", "mercury", "overflow left yellow") == YELLOW | {
        "points": "+mercury=12 +overflow=3",
        "data": 3,
    }


def test_venus() -> None:
    """6 points and income; 5 points, a trace, 2 data (SE-7.9)."""
    assert gains("orbit venus", "venus", "tuck C002") == TUCKED | {"points": "+venus=3 +venus=6"}
    assert gains("land venus", "venus", "overflow left yellow") == YELLOW | {
        "points": "+overflow=3 +venus=5",
        "data": 2,
    }


def test_mars() -> None:
    """A card, a signal, income; 6 points, a trace, 2 or 1 data (SE-7.10)."""
    assert gains("orbit mars", "mars", "take deck", "card C001", "tuck C002") == {
        "hand": "-C002 +C001",
        "tucked": "+C002",
        "credit": 1,
        "signals": "+barnards-star",
        "data": 1,
        "points": "+mars=3",
    }
    for berth, data in ((1, 2), (2, 1)):
        assert gains("land mars", "mars", f"berth mars {berth}", "overflow left yellow") == YELLOW | {
            "points": "+mars=6 +overflow=3",
            "data": data,
        }


def test_jupiter() -> None:
    """A data, a signal, income; 7 points, a trace, 2 data (SE-7.11)."""
    assert gains("orbit jupiter", "jupiter", "tuck C002") == TUCKED | {
        "data": 2,
        "signals": "+kepler-22",
        "points": "+jupiter=3",
    }
    assert gains("land jupiter", "jupiter", "overflow left yellow") == YELLOW | {
        "points": "+jupiter=7 +overflow=3",
        "data": 2,
    }


def test_saturn() -> None:
    """2 publicity, a signal, income; 8 points, a trace, 2 data (SE-7.12)."""
    assert gains("orbit saturn", "saturn", "tuck C002") == TUCKED | {
        "publicity": 2,
        "data": 1,
        "signals": "+procyon",
        "points": "+saturn=3",
    }
    assert gains("land saturn", "saturn", "overflow left yellow") == YELLOW | {
        "points": "+overflow=3 +saturn=8",
        "data": 2,
    }


def test_uranus() -> None:
    """8 points, 3 random cards, a black signal; 9 points, a trace, 3 data (SE-7.13)."""
    lines = ("card C001", "card C003", "card C004", "signal vega")
    assert gains("orbit uranus", "uranus", *lines) == {
        "points": "+uranus=3 +uranus=8",
        "hand": "+C001 +C003 +C004",
        "signals": "+vega",
        "data": 1,
    }
    assert gains("land uranus", "uranus", "overflow left yellow") == YELLOW | {
        "points": "+overflow=3 +uranus=9",
        "data": 3,
    }


def test_neptune() -> None:
    """7 points, 4 data, a black signal; 10 points, a trace, 3 data (SE-7.14)."""
    assert gains("orbit neptune", "neptune", "signal beta-pictoris") == {
        "points": "+neptune=3 +neptune=7",
        "signals": "+beta-pictoris",
        "data": 5,
    }
    assert gains("land neptune", "neptune", "overflow left yellow") == YELLOW | {
        "points": "+neptune=10 +overflow=3",
        "data": 3,
    }


@pytest.mark.parametrize(
    ("moon", "planet", "lines", "found"),
    [
        ("callisto", "jupiter", (), {"points": "+callisto=13", "data": 4}),
        ("ganymede", "jupiter", (), {"points": "+ganymede=12", "publicity": 5}),
        (
            "europa",
            "jupiter",
            ("trace left yellow", "trace right yellow"),
            {"points": "+discovery=3 +discovery=5 +europa=7", "traces": "+left-yellow +right-yellow", "publicity": 2},
        ),
        ("io", "jupiter", (), {"points": "+io=10", "energy": 4}),
        (
            "titan",
            "saturn",
            ("overflow left red", "overflow right blue"),
            {"points": "+overflow=3 +overflow=3 +titan=7", "overflow": "+left-red +right-blue"},
        ),
        (
            "enceladus",
            "saturn",
            ("signal barnards-star", "signal procyon", "signal 61-virginis"),
            {"points": "+enceladus=12", "signals": "+61-virginis +barnards-star +procyon", "data": 3},
        ),
        ("titania", "uranus", (), {"points": "+titania=25"}),
        ("triton", "neptune", (), {"points": "+triton=26"}),
    ],
)
def test_moons(moon: str, planet: str, lines: tuple[str, ...], found: dict[str, int | str]) -> None:
    """What each moon gives, without data spaces (SE-7.3, SE-7.16, SE-7.17, SE-7.18)."""
    assert gains(f"land {moon}", planet, *lines, techs="probe-4") == found


def test_phobos_and_deimos() -> None:
    """One space: 8 points and income twice (SE-7.15)."""
    assert gains("land phobos-deimos", "mars", "tuck C001", "tuck C002", hand="C001 C002", techs="probe-4") == {
        "points": "+phobos-deimos=8",
        "hand": "-C001 -C002",
        "tucked": "+C001 +C002",
        "credit": 1,
        "energy": 1,
    }


@pytest.mark.parametrize("planet", ["mercury", "venus"])
def test_planets_without_moons(planet: str) -> None:
    """Mercury and Venus have none (SE-7.18)."""
    game = seti(probes=planet, techs="probe-4", goods=RICH)
    assert options(game, "land") == [f"land {planet}"]
