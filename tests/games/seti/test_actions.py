"""Main actions: what each costs, needs and does, and why it cannot be taken (SE-5, SE-15.15)."""

from __future__ import annotations

import pytest

from tests.games.seti.table import (
    answers,
    at_close,
    changes,
    options,
    play,
    player,
    refused,
    seti,
    turned,
)

ALL_TECHS = " ".join(f"{kind}-{at}" for kind in ("probe", "telescope", "computer") for at in range(1, 5))


def test_the_main_actions() -> None:
    """All eight kinds are offered when everything is there (SE-5.1)."""
    game = seti("C137", probes="mars", data=6, goods="publicity 6", techs="probe-1")
    verbs = {line.split()[0] for line in answers(game)}
    assert verbs == {"launch", "orbit", "land", "scan", "analyze", "play", "research", "pass"}
    poor = seti("C137", probes="mars", data=6, goods="credit 0 energy 0 publicity 5")
    assert answers(poor) == ["pass"]


@pytest.mark.parametrize(
    ("line", "rule", "situation"),
    [
        ("launch", "SE-5.5", {"goods": "credit 1"}),
        ("launch", "SE-5.7", {"probes": "a1"}),
        ("orbit mars", "SE-5.9", {"probes": "mars", "goods": "credit 0"}),
        ("orbit mars", "SE-5.9", {"probes": "mars", "goods": "energy 0"}),
        ("orbit mars", "SE-5.9", {"probes": "venus"}),
        ("orbit earth", "SE-5.10", {"probes": "f1"}),
        ("land mars", "SE-5.12", {"probes": "mars", "goods": "energy 2"}),
        ("land mars", "SE-5.12", {"probes": "venus"}),
        ("land earth", "SE-5.10", {"probes": "f1"}),
        ("land europa", "SE-5.14", {"probes": "jupiter"}),
        ("land europa", "SE-5.15", {"probes": "jupiter", "techs": "probe-4", "other": {"landers": "europa"}}),
        ("scan", "SE-5.16", {"goods": "credit 0"}),
        ("scan", "SE-5.16", {"goods": "energy 1"}),
        ("analyze", "SE-5.18", {"data": 6, "goods": "energy 0"}),
        ("analyze", "SE-5.18", {"data": 5}),
        ("play C137", "SE-5.20", {"hand": "C137", "goods": "credit 0"}),
        ("play C137", "SE-5.20", {}),
        ("research", "SE-5.23", {"goods": "publicity 5"}),
    ],
)
def test_why_a_main_action_cannot_be_taken(line: str, rule: str, situation: dict[str, object]) -> None:
    """The first thing that is missing is named: price, room, probe, planet, tech, card (SE-5.1, SE-15.15)."""
    game = seti(**situation)  # type: ignore[arg-type]  # the words of one situation
    assert line not in options(game)
    assert refused(game, line) == [rule]


def test_what_each_action_needs() -> None:
    """Of every main action a player could want it is said what is missing, in another's turn too (SE-15.15)."""
    game = seti(turn=1, first=1, hand="C137", probes="mars", goods="credit 1 energy 0")
    needs = {line: [reason.rule for reason in reasons] for line, reasons in game.needs(0).items()}
    assert needs == {
        "launch": ["SE-5.5", "SE-5.7"],
        "scan": ["SE-5.16"],
        "analyze": ["SE-5.18", "SE-5.18"],
        "research": ["SE-5.23"],
        "orbit mars": ["SE-5.9"],
        "land mars": ["SE-5.12"],
        "land phobos-deimos": ["SE-5.12", "SE-5.14"],
        "play C137": [],
    }


def test_passing_is_always_possible() -> None:
    """It costs nothing (SE-5.27)."""
    assert "pass" in options(seti(goods="credit 0 energy 0 publicity 0"))


# What cards contain


def test_an_action_in_a_card_costs_nothing_more() -> None:
    """C130 launches for its own credit, if there is room; C012 lands if there is a probe (SE-5.2)."""
    row = "C110 C134 C135"
    found = changes(seti("C130", row=row, goods="credit 1"), "play C130")
    assert found == {"credit": -1, "hand": "-C130", "discards": "+C130", "probes": "+f1"}
    none = changes(seti("C130", row=row, goods="credit 1", probes="a1"), "play C130")
    assert none == {"credit": -1, "hand": "-C130", "discards": "+C130"}
    landed = changes(seti("C012", probes="venus", goods="energy 0"), "play C012", "land venus", "trace left yellow")
    assert (landed["landers"], landed.get("energy", 0)) == ("+venus", 0)


def test_techs_of_a_scan_keep_their_cost() -> None:
    """C135's scan is free, the launch of the fourth telescope tech is 1 energy (SE-5.3, SE-10.12)."""
    game = seti("C135", row="C110 C130 C134", techs="telescope-4 telescope-2", goods="energy 1")
    play(game, "play C135")
    assert player(game).stock[1] == 1
    assert changes(game, "scan launch") == {"energy": -1, "probes": "+f1"}
    assert changes(game, "scan mercury") == {"publicity": -1, "signals": "+sirius-a", "data": 1, "notes": 1}


def test_an_action_in_a_card_is_heard_by_missions() -> None:
    """C079's slot for a launch, with the launch of C130 (SE-5.4)."""
    game = seti("C130", row="C110 C134 C135", missions="C079")
    play(game, "play C130")
    assert answers(game) == ["cover C079 1", "cover C079 2", "cover C079 3", "decline"]
    assert changes(game, "cover C079 1") == {"slots": "+C079:1", "credit": 1, "played": "-C130", "discards": "+C130"}


# Orbit and land


def test_orbiting() -> None:
    """1 credit and 1 energy turn the probe into an orbiter (SE-5.9, SE-7.2)."""
    found = changes(seti(probes="venus"), "orbit venus")
    assert found == {
        "credit": -1,
        "energy": -1,
        "probes": "-d1",
        "orbiters": "+venus",
        "first_orbits": "+venus",
        "points": "+venus=3 +venus=6",
    }


def test_figures_stay() -> None:
    """An orbiter is no probe: it does not land, and leaves room for a launch (SE-5.11)."""
    game = seti(orbiters="venus")
    assert refused(game, "land venus") == ["SE-5.12"]
    assert "launch" in options(game)
    play(game, "pass")
    assert player(game).orbiters[1] == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "techs", "price"),
    [("", "", "", 3), ("mars", "", "", 2), ("", "mars", "", 2), ("", "", "probe-3", 2), ("", "mars", "probe-3", 1)],
)
def test_the_price_of_landing(mine: str, theirs: str, techs: str, price: int) -> None:
    """3 energy, 2 with anybody's orbiter, 1 less with the third probe tech (SE-5.12, SE-5.13, SE-10.7)."""
    game = seti(probes="mars", orbiters=mine, techs=techs, goods=f"energy {price}", other={"orbiters": theirs})
    play(game, "land mars")
    assert player(game).stock[1] == 0
    poor = seti(probes="mars", orbiters=mine, techs=techs, goods=f"energy {price - 1}", other={"orbiters": theirs})
    assert refused(poor, "land mars") == ["SE-5.12"]


def test_an_orbiter_of_the_planet_helps_its_moons() -> None:
    """Landing on Io costs 2 energy with an orbiter of Jupiter (SE-5.13, SE-5.14, SE-10.8)."""
    game = seti(probes="jupiter", techs="probe-4", other={"orbiters": "jupiter"})
    assert changes(game, "land io") == {"energy": -2 + 4, "probes": "-d3", "moons": "+io", "points": "+io=10"}


def test_worked_example_of_landing_on_mars() -> None:
    """Worked example 6: 1 energy, 2 or 1 data if free, 6 points, a yellow trace (SE-5.13, SE-7.3, SE-7.10)."""
    for berth, data in ((1, 2), (2, 1)):
        game = seti(probes="mars", techs="probe-3", other={"orbiters": "mars"})
        found = changes(game, "land mars", f"berth mars {berth}", "overflow left yellow")
        assert found == {
            "energy": -1,
            "probes": "-c2",
            "landers": "+mars",
            "berths": f"+mars-{berth}",
            "data": data,
            "points": "+mars=6 +overflow=3",
            "overflow": "+left-yellow",
        }
    full = seti(probes="mars", techs="probe-3", other={"orbiters": "mars", "landers": "mars mars"})
    found = changes(full, "land mars", "overflow left yellow")
    assert "data" not in found
    assert found["points"] == "+mars=6 +overflow=3"


def test_the_player_chooses_probe_and_place() -> None:
    """Two probes at two planets, and the moons (SE-5.26)."""
    game = seti(probes="mars jupiter", techs="probe-1 probe-4")
    assert [line for line in answers(game) if line.startswith(("orbit", "land"))] == [
        "orbit mars",
        "orbit jupiter",
        "land mars",
        "land phobos-deimos",
        "land jupiter",
        "land callisto",
        "land ganymede",
        "land europa",
        "land io",
    ]


# Scan


def test_scanning() -> None:
    """1 credit and 2 energy: a signal in Earth's sector, one for a card of the row, in any order (SE-5.16, SE-5.17)."""
    game = seti()
    assert changes(game, "scan") == {"credit": -1, "energy": -2}
    assert answers(game) == ["scan earth", "scan row"]
    assert refused(game, "done") == ["SE-5.16"]
    play(game, "scan row", "discard C130")
    assert answers(game) == ["signal kepler-22", "signal 61-virginis"]
    assert changes(game, "signal kepler-22") == {"signals": "+kepler-22", "data": 1}
    assert answers(game) == ["scan earth"]
    assert changes(game, "scan earth", "card C001") == {"signals": "+61-virginis", "data": 1, "row": "+C001"}
    assert at_close(game)


def test_what_a_part_of_a_scan_is_about_is_told() -> None:
    """The star of a part that asks nothing, and the lines that answer what another part asks (SE-5.17, SE-10.9)."""
    game = seti("C137", techs="telescope-3")
    play(game, "scan")
    row = [f"discard {card}" for card in game.view(0)["row"]]
    assert game.brings() == {"scan earth": ["61-virginis"], "scan row": row, "scan hand": ["discard C137"]}
    game = seti(techs="telescope-1")
    play(game, "scan")
    stars = ("proxima-centauri", "61-virginis", "beta-pictoris")
    assert game.brings()["scan earth"] == [f"signal {star}" for star in stars]


@pytest.mark.parametrize(
    ("tech", "part", "there"),
    [("telescope-2", "mercury", True), ("telescope-3", "hand", True), ("telescope-4", "launch", True)],
)
def test_telescopes_add_to_a_scan_once(tech: str, part: str, there: bool) -> None:
    """Without the tech the part is not offered; done, it is not offered again (SE-5.17, SE-10.10 to SE-10.12)."""
    game = seti("C137", goods="energy 9")
    play(game, "scan")
    assert (f"scan {part}" in options(game)) is not there
    assert refused(game, f"scan {part}") == [{"mercury": "SE-10.10", "hand": "SE-10.11", "launch": "SE-10.12"}[part]]
    game = seti("C137", techs=tech, goods="energy 9")
    play(game, "scan", f"scan {part}")
    if part == "hand":
        play(game, "discard C137", "signal vega")
    assert f"scan {part}" not in options(game)


def test_a_scan_with_the_first_telescope() -> None:
    """Earth's signal may go to a neighbouring sector instead (SE-10.9)."""
    game = seti(techs="telescope-1")
    play(game, "scan", "scan earth")
    assert answers(game) == ["signal proxima-centauri", "signal 61-virginis", "signal beta-pictoris"]


# Analyze


def test_analyzing() -> None:
    """1 energy: the computer is emptied, bottom spaces too, the pool stays, a blue trace (SE-5.18, SE-5.19, SE-9.7)."""
    game = seti(data=6, techs="computer-1:1", below="1", goods="data 2")
    found = changes(game, "analyze", "trace right blue")
    assert found == {
        "energy": -1,
        "filled": -6,
        "below": "-1",
        "traces": "+right-blue",
        "points": "+discovery=3",
        "publicity": 1,
    }
    assert changes(game, "place top") == {"data": -1, "filled": 1, "points": "+computer=2"}  # once more (SE-9.7)


# Cards


def test_playing_a_card() -> None:
    """It is paid, leaves the hand, and is discarded or stays (SE-5.20, SE-5.22)."""
    assert changes(seti("C137"), "play C137") == {"credit": -1, "hand": "-C137", "discards": "+C137", "data": 2}
    assert changes(seti("C094"), "play C094") == {"credit": -2, "hand": "-C094", "missions": "+C094", "publicity": 1}
    assert changes(seti("C113"), "play C113") == {"credit": -2, "hand": "-C113", "finale": "+C113", "publicity": 2}


# Research


def test_researching() -> None:
    """6 publicity, the rotation, then a tech (SE-5.23)."""
    game = seti(goods="publicity 6")
    assert changes(game, "research") == turned(publicity=-6)
    assert len(answers(game)) == 12
    found = changes(game, "tech probe-2", "top probe-2 card")
    assert found == {
        "techs": "+probe-2",
        "tops": "-probe-2:vp +probe-2:card",
        "double": "-probe-2",
        "points": "+double=2 +probe-2=3",
    }


def test_a_rotation_without_a_tech() -> None:
    """C059 rotates though all probe techs are owned (SE-5.25)."""
    game = seti("C059", techs="probe-1 probe-2 probe-3 probe-4")
    found = changes(game, "play C059")
    assert found == turned(credit=-3, hand="-C059", discards="+C059", energy=1)
    assert at_close(game)


def test_all_techs_but_one() -> None:
    """Eleven techs leave one (SE-5.24)."""
    game = seti(techs=ALL_TECHS.replace("probe-4 ", ""), goods="publicity 6")
    play(game, "research")
    assert answers(game) == ["tech probe-4"]


def test_research_with_all_techs() -> None:
    """It rotates all the same for its 6 publicity, and no mission hears of a tech (SE-5.24)."""
    game = seti(techs=ALL_TECHS, goods="publicity 6", missions="C094")
    assert changes(game, "research") == turned(publicity=-6)
    assert [event.word for event in game.events][-1] == "skipped"
    assert at_close(game)
