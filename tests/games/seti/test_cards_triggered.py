"""Cards with a triggered mission, one test for each: each slot with its event, and what happens when all are marked."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.seti.table import (
    Changes,
    answers,
    changes,
    done,
    play,
    played,
    plays,
    refused,
    seti,
    stays,
    together,
    took,
    turned,
)

SCAN: Final = ("scan", "scan earth", "scan row", "discard C110", "signal barnards-star", "card C001")
SCANNED: Final[Changes] = {
    "credit": -1,
    "energy": -2,
    "signals": "+61-virginis +barnards-star",
    "data": 2,
    "discards": "+C110",
    "row": "-C110 +C001",
}
RESEARCH: Final[dict[str, tuple[str, ...]]] = {
    "probe": ("research", "tech probe-2", "top probe-2 energy"),
    "telescope": ("research", "tech telescope-2", "top telescope-2 energy"),
    "computer": ("research", "tech computer-1", "top computer-1 energy", "column 3"),
}
RESEARCHED: Final[dict[str, Changes]] = {
    "probe": together({"publicity": -6}, turned(), took("probe-2")),
    "telescope": together({"publicity": -6}, turned(), took("telescope-2")),
    "computer": together({"publicity": -6}, turned(), took("computer-1", columns="+3:computer-1")),
}
AGAIN: Final = {"red": "C098", "yellow": "C099", "blue": "C100"}  # the cards that mark a further trace
COLOURS: Final = ("red", "yellow", "blue")


def others(card: str, slots: int, but: int) -> str:
    """The mission with all slots marked but one."""
    return f"{card}:{''.join(str(one + 1) for one in range(slots) if one != but)}"


def last(card: str, slots: int, but: int) -> Changes:
    """The last free slot of a mission was marked: it is completed (SE-11.18)."""
    gone = " ".join(f"-{card}:{one + 1}" for one in range(slots) if one != but)
    return done(card, slots=gone) if gone else done(card)


def stepped(step: str, **more: int | str) -> Changes:
    """A probe took a step for an energy."""
    src, dst = step.split()
    return together({"energy": -1, "probes": f"-{src} +{dst}"}, more)


STEPS: Final = {
    "mercury": "c1 b1",
    "venus": "e1 d1",
    "jupiter": "e3 d3",
    "saturn": "g3 h3",
    "uranus": "b4 a4",
    "neptune": "c4 d4",
}


@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("C001", (("jupiter", {"data": 1}), ("saturn", {"points": "+C001=4"}))),
        ("C002", (("mercury", {"hand": "+C050"}), ("venus", {"publicity": 1}))),
        ("C003", (("uranus", {"energy": 1}), ("neptune", {"credit": 1}))),
        ("C004", (("venus", {"publicity": 1}), ("jupiter", {"data": 1}))),
    ],
)
def test_c001_c002_c003_c004_visits(card: str, slots: tuple[tuple[str, Changes], ...]) -> None:
    """Nothing to pay; visiting each of two planets pays its reward beside the publicity (SE-11.14, SE-11.18)."""
    assert plays(seti(card), card) == stays(card, 0)
    for at, (planet, reward) in enumerate(slots):
        step = STEPS[planet]
        lines = (f"move {step}", f"cover {card} {at + 1}", *(("card C050",) if "hand" in reward else ()))
        first = changes(seti(missions=card, probes=step[:2]), *lines)
        assert first == together(stepped(step, publicity=1, slots=f"+{card}:{at + 1}"), reward)
        second = changes(seti(missions=others(card, 2, at), probes=step[:2]), *lines)
        assert second == together(stepped(step, publicity=1), last(card, 2, at), reward)
        declined = changes(seti(missions=card, probes=step[:2]), f"move {step}", "decline")  # SE-11.11
        assert declined == stepped(step, publicity=1)
    elsewhere = changes(seti(missions=card, probes="c1"), "move c1 c2")
    assert elsewhere == stepped("c1 c2", publicity=1)  # Mars is none of them


@pytest.mark.parametrize(
    ("card", "cost", "now", "rewards"),
    [
        ("C076", 1, {}, ({"energy": 1}, {"publicity": 1}, {"hand": "+C130", "row": "-C130 +C001"})),
        ("C094", 2, {"publicity": 1}, ({"publicity": 2}, {"publicity": 2}, {"publicity": 2})),
    ],
)
def test_c076_c094_research(card: str, cost: int, now: Changes, rewards: tuple[Changes, ...]) -> None:
    """A probe, a telescope and a computer tech each pay their slot, when the tech is taken (SE-10.16, SE-11.17)."""
    assert plays(seti(card), card) == together(stays(card, cost), now)
    for at, kind in enumerate(RESEARCH):
        taken = ("take C130", "card C001") if "row" in rewards[at] else ()
        lines = (*RESEARCH[kind], f"cover {card} {at + 1}", *taken)
        found = changes(seti(missions=card, goods="publicity 6"), *lines)
        assert found == together(RESEARCHED[kind], {"slots": f"+{card}:{at + 1}"}, rewards[at])
        found = changes(seti(missions=others(card, 3, at), goods="publicity 6"), *lines)
        assert found == together(RESEARCHED[kind], last(card, 3, at), rewards[at])


def test_c077_nasa_astrobiology_institute() -> None:
    """1 credit, 1 publicity: a red, a yellow and a blue trace pay 1 data each (SE-11.19)."""
    assert plays(seti("C077"), "C077") == stays("C077", 1, publicity=1)
    for at, colour in enumerate(COLOURS):
        card = AGAIN[colour]
        game = seti(card, missions="C077", overflow={f"left {colour}": 1})
        found = plays(game, card, f"overflow left {colour}", f"cover C077 {at + 1}")
        marked: Changes = {"overflow": f"+left-{colour}", "points": "+overflow=3"}
        assert found == together(played(card, 1, data=1, slots=f"+C077:{at + 1}"), marked)
    game = seti("C098", missions="C077:12", overflow={"left red": 1})
    play(game, "play C098", "overflow left red")
    assert game.prompt == "CloseTurn"  # the slot of that colour is marked already


def test_c078_seti_institute() -> None:
    """2 credits, 1 publicity: three scans pay 2 data, a card and 4 points, in any order (SE-11.14, SE-11.20)."""
    assert plays(seti("C078"), "C078") == stays("C078", 2, publicity=1)
    rewards: tuple[Changes, ...] = ({"data": 2}, {"hand": "+C130", "row": "-C130 +C002"}, {"points": "+C078=4"})
    for at, reward in enumerate(rewards):
        taken = ("take C130", "card C002") if at == 1 else ()
        found = changes(seti(missions="C078"), *SCAN, f"cover C078 {at + 1}", *taken)
        assert found == together(SCANNED, reward, {"slots": f"+C078:{at + 1}"})
        found = changes(seti(missions=others("C078", 3, at)), *SCAN, f"cover C078 {at + 1}", *taken)
        assert found == together(SCANNED, reward, last("C078", 3, at))


def test_c079_iss() -> None:
    """2 credits, 1 publicity: three launches pay a credit, a card and 5 points (SE-5.4, SE-11.20)."""
    assert plays(seti("C079"), "C079") == stays("C079", 2, publicity=1)
    rewards: tuple[Changes, ...] = ({"credit": 1}, {"hand": "+C130", "row": "-C130 +C002"}, {"points": "+C079=5"})
    for at, reward in enumerate(rewards):
        taken = ("take C130", "card C002") if at == 1 else ()
        found = changes(seti(missions="C079"), "launch", f"cover C079 {at + 1}", *taken)
        assert found == together({"credit": -2, "probes": "+f1"}, reward, {"slots": f"+C079:{at + 1}"})
    game = seti("C009", missions="C079")  # two launches by a card are two events
    found = plays(game, "C009", "cover C079 3", "cover C079 1")
    assert found == played(
        "C009", 3, probes="+f1 +f1", publicity=1, points="+C079=5", credit=1, slots="+C079:1 +C079:3"
    )


def test_c080_cape_canaveral_sfs() -> None:
    """1 credit: each of three launches pays a move (SE-11.14)."""
    assert plays(seti("C080"), "C080") == stays("C080", 1)
    for at in range(3):
        launched: Changes = {"credit": -2, "probes": "+f1", "move": 1}
        found = changes(seti(missions="C080"), "launch", f"cover C080 {at + 1}")
        assert found == launched | {"slots": f"+C080:{at + 1}"}
        found = changes(seti(missions=others("C080", 3, at)), "launch", f"cover C080 {at + 1}")
        assert found == together(launched, last("C080", 3, at))


def test_c082_johnson_space_center() -> None:
    """1 credit: orbiting and landing pay 2 publicity each, after their gains (SE-11.20)."""
    assert plays(seti("C082"), "C082") == stays("C082", 1)
    game = seti(missions="C082", probes="venus")
    assert changes(game, "orbit venus", "done", "cover C082 1") == {
        "credit": -1,
        "energy": -1,
        "probes": "-d1",
        "orbiters": "+venus",
        "first_orbits": "+venus",
        "points": "+venus=3 +venus=6",
        "publicity": 2,
        "slots": "+C082:1",
    }
    game = seti(missions="C082:1", probes="venus")
    play(game, "land venus", "overflow left yellow")
    assert answers(game) == ["cover C082 2", "decline"]
    assert refused(game, "cover C082 1") == ["SE-11.14"]
    assert changes(game, "cover C082 2") == done("C082", publicity=2, slots="-C082:1")


def test_c101_telescope_time_allocation() -> None:
    """2 credits: three scans pay a signal in a yellow, a red and a blue sector, before sectors are resolved.

    (SE-11.65)
    """
    assert plays(seti("C101"), "C101") == stays("C101", 2)
    for at, star in enumerate(("kepler-22", "proxima-centauri", "procyon")):
        found = changes(seti(missions="C101"), *SCAN, f"cover C101 {at + 1}", f"signal {star}")
        assert found == together(SCANNED, {"signals": f"+{star}", "data": 1, "slots": f"+C101:{at + 1}"})
    game = seti(missions="C101", signals={"61-virginis": "1 1 1 1 1"})
    play(game, *SCAN)
    assert answers(game) == ["cover C101 1", "cover C101 2", "cover C101 3", "decline"]
    play(game, "cover C101 1", "signal 61-virginis")
    assert answers(game) == ["resolve 61-virginis"]


def test_c106_strategic_planning() -> None:
    """1 credit: playing a card for exactly 1, 2 or 3 credits pays 2 points, a card, 2 publicity (SE-11.67)."""
    assert plays(seti("C106"), "C106") == stays("C106", 1)  # its own cost does not count
    one = plays(seti("C137", missions="C106"), "C137", "cover C106 1")
    assert one == played("C137", 1, data=2, points="+C106=2", slots="+C106:1")
    two = plays(seti("C014", missions="C106"), "C014", "cover C106 2", "take C110", "card C001")
    expected: Changes = {"finale": "+C014", "hand": "-C014 +C110", "credit": -2, "publicity": 1, "data": 2}
    assert two == together(expected, {"row": "-C110 +C001", "slots": "+C106:2"})
    three = plays(seti("C009", missions="C106:12"), "C009", "cover C106 3")
    assert three == together(played("C009", 3, probes="+f1 +f1", publicity=3), last("C106", 3, 2))
    free = plays(seti("C123", missions="C106"), "C123")
    assert free == played("C123", 0, move=1, boons="+C123")
    assert plays(seti("C085", missions="C106", techs="probe-1 probe-2 probe-3 probe-4"), "C085", "done") == together(
        played("C085", 4, probes="+e1"), turned()
    )


def test_c107_first_black_hole_photo() -> None:
    """2 credits, 2 data: two blue traces pay 2 publicity and 4 points."""
    assert plays(seti("C107"), "C107") == stays("C107", 2, data=2)
    rewards: tuple[Changes, ...] = ({"publicity": 2}, {"points": "+C107=4"})
    for at, reward in enumerate(rewards):
        game = seti(missions="C107", data=6)
        analyzed: Changes = {"energy": -1, "filled": -6, "overflow": "+left-blue", "points": "+overflow=3"}
        found = changes(game, "analyze", "overflow left blue", f"cover C107 {at + 1}")
        assert found == together(analyzed, reward, {"slots": f"+C107:{at + 1}"})
    game = seti("C098", missions="C107", overflow={"left red": 1})
    assert plays(game, "C098", "overflow left red")["overflow"] == "+left-red"  # a red one does not


def test_c116_control_center() -> None:
    """1 credit: a signal in a yellow, a red and a blue sector pays a move each; one in a black sector none."""
    assert plays(seti("C116"), "C116") == stays("C116", 1)
    for at, star in enumerate(("kepler-22", "barnards-star", "procyon")):
        game = seti("C115", missions="C116")
        found = plays(game, "C115", f"signal {star}", f"cover C116 {at + 1}")
        assert found == stays("C115", 1, signals=f"+{star}", data=1, move=1, slots=f"+C116:{at + 1}")
    game = seti("C115", missions="C116")
    assert plays(game, "C115", "signal vega") == stays("C115", 1, signals="+vega", data=1)
    game = seti("C083", missions="C116")  # two signals are two events, but there is one yellow slot
    assert plays(game, "C083", "cover C116 1")["move"] == 1


def test_c117_lunar_gateway() -> None:
    """3 credits: a launch; orbiting and landing pay a launch and an energy; it has room again (SE-11.75)."""
    assert plays(seti("C117"), "C117") == stays("C117", 3, probes="+f1")
    orbited: Changes = {
        "credit": -1,
        "energy": -1,
        "probes": "-d1",
        "orbiters": "+venus",
        "first_orbits": "+venus",
        "points": "+venus=3 +venus=6",
    }
    found = changes(seti(missions="C117", probes="venus"), "orbit venus", "done", "cover C117 1")
    assert found == together(orbited, {"probes": "+f1", "slots": "+C117:1"})
    found = changes(seti(missions="C117:1", probes="venus"), "orbit venus", "done", "cover C117 2")
    assert found == together(orbited, {"energy": 1}, last("C117", 2, 1))
    game = seti(missions="C117", probes="venus")
    play(game, "land venus", "overflow left yellow")
    assert answers(game) == ["cover C117 1", "cover C117 2", "decline"]


def test_c117_its_own_launch() -> None:
    """What happens before a card's whole effect is resolved does not trigger its mission (SE-11.10)."""
    game = seti("C117", missions="C079")
    assert plays(game, "C117", "decline") == stays("C117", 3, probes="+f1")


def test_c128_advanced_navigation_system() -> None:
    """1 credit: visits to planets other than Earth pay an energy, a data and a move."""
    assert plays(seti("C128"), "C128") == stays("C128", 1)
    rewards: tuple[Changes, ...] = ({"energy": 1}, {"data": 1}, {"move": 1})
    for at, reward in enumerate(rewards):
        found = changes(seti(missions="C128", probes="c1"), "move c1 b1", f"cover C128 {at + 1}")
        assert found == together(stepped("c1 b1", publicity=1, slots=f"+C128:{at + 1}"), reward)
        found = changes(seti(missions=others("C128", 3, at), probes="c1"), "move c1 c2", f"cover C128 {at + 1}")
        assert found == together(stepped("c1 c2", publicity=1), last("C128", 3, at), reward)
    assert changes(seti(missions="C128", probes="e1"), "move e1 f1") == stepped("e1 f1")


def test_c129_asteroids_research() -> None:
    """Nothing to pay: visiting asteroids in one's own turn pays 1 data, three times; a push counts (SE-3.10)."""
    assert plays(seti("C129"), "C129") == stays("C129", 0)
    for at in range(3):
        found = changes(seti(missions="C129", probes="g1"), "move g1 h1", f"cover C129 {at + 1}")
        assert found == stepped("g1 h1", data=1, slots=f"+C129:{at + 1}")
    game = seti(missions="C129", probes="e1", goods="publicity 6")
    pushed = changes(game, "research", "cover C129 1", "tech probe-3", "top probe-3 energy")
    expected = together({"publicity": -6, "probes": "-e1 +d1", "data": 1, "slots": "+C129:1"}, turned())
    assert pushed == together(expected, took("probe-3"))


def test_c129_not_in_another_turn() -> None:
    """A push in another player's turn does not trigger card 129, which says so."""
    game = seti(missions="C129", probes="e1", turn=1, first=1)
    found = changes(game, "pass")
    assert found["probes"] == "-e1 +d1"
    assert game.prompt == "KeepCard"


def test_c131_telescope_modernization() -> None:
    """1 credit, a card: a telescope tech pays 1 publicity, a scan 1 data."""
    found = plays(seti("C131"), "C131", "take C110", "card C001")
    assert found == stays("C131", 1, hand="+C110", row="-C110 +C001")
    game = seti(missions="C131", goods="publicity 6")
    found = changes(game, *RESEARCH["telescope"], "cover C131 1")
    assert found == together(RESEARCHED["telescope"], {"publicity": 1, "slots": "+C131:1"})
    found = changes(seti(missions="C131:1"), *SCAN, "cover C131 2")
    assert found == together(SCANNED, {"data": 1}, last("C131", 2, 1))
    game = seti(missions="C131", goods="publicity 6")
    assert changes(game, *RESEARCH["probe"]) == RESEARCHED["probe"]


def test_c138_cornell_university() -> None:
    """1 credit: discarding a card for a corner of publicity, data or a move pays the same again (SE-11.74)."""
    assert plays(seti("C138"), "C138") == stays("C138", 1)
    corners: tuple[tuple[str, Changes], ...] = (
        ("C011", {"publicity": 2}),
        ("C006", {"data": 2}),
        ("C001", {"move": 2}),
    )
    for at, (card, twice) in enumerate(corners):
        tossed: Changes = {"hand": f"-{card}", "discards": f"+{card}"}
        found = changes(seti(card, missions="C138"), f"corner {card}", f"cover C138 {at + 1}")
        assert found == together(tossed, twice, {"slots": f"+C138:{at + 1}"})
        found = changes(seti(card, missions=others("C138", 3, at)), f"corner {card}", f"cover C138 {at + 1}")
        assert found == together(tossed, twice, last("C138", 3, at))
    game: Any = seti("C011 C002", missions="C138")
    play(game, "exchange card credit", "discard C002", "discard C011")
    assert game.prompt == "MainAction"  # an exchange is no corner
