"""Cards that launch and look at probes, one test for each."""

from __future__ import annotations

import pytest

from tests.games.seti.table import answers, options, play, played, plays, refused, seti


def test_c009_falcon_heavy() -> None:
    """3 credits: two probes whatever the limit, then 1 publicity; above the limit nothing more is launched (SE-5.8)."""
    assert plays(seti("C009", probes="a3"), "C009") == played("C009", 3, probes="+f1 +f1", publicity=1)
    assert refused(seti(probes="a3 f1 f1"), "launch") == ["SE-5.7"]


def test_c017_osiris_rex() -> None:
    """1 credit: 2 data for a probe at asteroids and 1 for each asteroids one step from it (SE-3.22, SE-11.42)."""
    game = seti("C017", probes="h2")  # asteroids, between h1 and g2; a2 is a comet and h3 Saturn
    assert plays(game, "C017", "probe h2") == played("C017", 1, data=4)
    game = seti("C017", probes="a3 g1")
    play(game, "play C017")
    assert answers(game) == ["probe g1", "probe a3"]
    assert refused(game, "probe h1") == ["SE-11.42"]
    assert plays(seti("C017", probes="a3 g1"), "C017", "probe g1") == played("C017", 1, data=2)  # h1 and g2
    assert plays(seti("C017", probes="d1"), "C017", "probe d1") == played("C017", 1)
    assert plays(seti("C017"), "C017") == played("C017", 1)


def test_c018_hayabusa() -> None:
    """1 credit: a yellow trace if a probe is at asteroids (SE-11.43)."""
    marked = plays(seti("C018", probes="h1"), "C018", "trace left yellow")
    assert marked == played("C018", 1, traces="+left-yellow", publicity=1, points="+discovery=5")
    assert plays(seti("C018", probes="g1"), "C018") == played("C018", 1)


def test_c074_pre_launch_testing() -> None:
    """2 credits: a launch, then a move for each card with a move corner that is shown; they stay in hand (SE-11.56)."""
    game = seti("C074 C001 C002 C005 C011")
    lines = ("show C005", "show C001", "done")  # in any order; the moves come when all are shown
    assert plays(game, "C074", *lines) == played("C074", 2, probes="+f1", move=2)
    game = seti("C074 C001 C002 C005 C011")
    play(game, "play C074")
    assert any(line.startswith("move") for line in options(game))  # with energy, before a card is shown
    play(game, "show C005")
    assert options(game) == ["show C001", "show C002", "done"]
    game = seti("C074 C001 C011")
    play(game, "play C074")
    assert answers(game) == ["show C001", "done"]
    assert refused(game, "show C011") == ["SE-11.56"]
    assert plays(seti("C074 C001"), "C074", "done") == played("C074", 2, probes="+f1")
    assert plays(seti("C074 C011"), "C074", "done") == played("C074", 2, probes="+f1")


def test_c130_low_cost_space_launch() -> None:
    """1 credit: a probe on Earth; without room it is skipped, and the card is played nevertheless (SE-5.7, SE-5.21)."""
    row = "C110 C007 C135"
    assert plays(seti("C130", row=row), "C130") == played("C130", 1, probes="+f1")
    assert plays(seti("C130", row=row, probes="a3"), "C130") == played("C130", 1)
    assert plays(seti("C130", row=row, probes="a3", techs="probe-1"), "C130") == played("C130", 1, probes="+f1")


@pytest.mark.parametrize(
    ("discs", "earth", "moves"),
    [
        ((0, 0, 0), "f1", 1),  # the comet f4
        ((1, 0, 0), "e1", 0),
        ((2, 0, 0), "d1", 2),  # Jupiter and Neptune
        ((3, 0, 0), "c1", 1),  # Mars
        ((6, 3, 0), "h1", 3),  # Mars, Saturn and the comet h4
    ],
)
def test_c133_optimal_launch_window(discs: tuple[int, int, int], earth: str, moves: int) -> None:
    """2 credits: a launch, then a move for each other planet and comet in Earth's sector, at most 3 (SE-11.73)."""
    expected = played("C133", 2, probes=f"+{earth}") | ({"move": moves} if moves else {})
    assert plays(seti("C133", discs=discs), "C133") == expected
    without = played("C133", 2) | ({"move": moves} if moves else {})
    assert plays(seti("C133", discs=discs, probes="b4"), "C133") == without  # only the launch is skipped
