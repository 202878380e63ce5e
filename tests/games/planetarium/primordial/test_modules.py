"""Which modules there are and what may be combined (PR-1)."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

import pytest

from ecliptic import BadSetup, api
from ecliptic.games.planetarium import GAME
from ecliptic.games.planetarium.modules import MODULES
from tests.laws.planetarium import SETS as LAWFUL

NAMES = [module.name for module in MODULES]


STARS = ("red-dwarf", "white-star", "variable-star")
SETS = [names for many in range(len(NAMES) + 1) for names in itertools.combinations(NAMES, many)]


def broken(names: tuple[str, ...]) -> set[str]:
    """The rules that a set of modules breaks, as a reader of the rules would say it; none if it is legal."""
    stars = set(STARS) & set(names)
    found = set()
    if stars and "frost-line" not in names:
        found.add("PR-1.5")
    if len(stars) > 1:
        found.add("PR-1.6")
    if "hidden-matter" in names and "epochs" not in names:
        found.add("PR-1.8")
    return found


def refusal(names: Sequence[str]) -> str:
    """What is said when a table is made with these modules; empty if it can be."""
    try:
        GAME.check(2, names, {})
    except BadSetup as bad:
        return str(bad)
    return ""


def test_names() -> None:
    """PR-1.1, PR-1.3, PR-1.5, PR-1.7, PR-1.8: the nine modules."""
    assert ["epochs", "frost-line", *STARS, "more-markers", "extra-matter", "double-matter", "hidden-matter"] == NAMES


def test_120_sets() -> None:
    """PR-1.4, PR-1.7, PR-1.9: of all 512 sets of modules exactly the legal ones are accepted, 120 of them."""
    legal = [names for names in SETS if not refusal(names)]
    assert legal == [names for names in SETS if not broken(names)]
    assert len(legal) == 5 * 3 * 8 == 120
    assert {frozenset(names) for names in legal} == {frozenset(names) for names in LAWFUL}
    assert {(), ("epochs",), ("frost-line",), ("epochs", "frost-line")} <= set(legal)
    for extra in ("more-markers", "extra-matter", "double-matter"):
        assert all((*sorted({*names, extra}, key=NAMES.index),) in legal for names in legal)


def test_every_other_set_is_refused_with_its_rule() -> None:
    """PR-1.5, PR-1.6, PR-1.8, PR-1.9, PR-1.11: whatever the order, the sentence names a rule that the set breaks."""
    for names in SETS:
        for order in (names, names[::-1]):
            cited = re.findall(r"PR-\d+\.\d+", refusal(order))
            assert len(cited) == bool(broken(names)), names
            assert set(cited) <= broken(names), names


@pytest.mark.parametrize("name", NAMES)
def test_no_module_twice(name: str) -> None:
    """PR-1.10: each is named once, also by another name."""
    needed = [other for module in MODULES if module.name == name for other in module.needs]
    assert f"'{name}' is named twice (PR-1.10)" in refusal([*needed, name, name])
    if name == "epochs":
        assert "'epochs' is named twice (PR-1.10)" in refusal(["epilogue", "epochs"])


def test_no_such_module() -> None:
    """EC-5.3: what there is instead is told."""
    assert refusal(["epoch"]).startswith("Planetarium has no module 'epoch'; it has epochs, frost-line, red-dwarf")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_number_of_players(seats: int) -> None:
    """PR-1.9, PR-12.1: one to four players with everything at once."""
    everything = [name for name in NAMES if name not in ("red-dwarf", "white-star")]
    assert GAME.rules(seats, everything, GAME.check(seats, everything, {}), GAME.content({}, everything)).seats == seats


def test_epilogue_is_epochs() -> None:
    """PR-1.2: the printed name is accepted, and never said again."""
    api.CATALOG.add(GAME)
    game = api.new("planetarium", 2, 1, ["epilogue"])
    assert game.header.modules == ("epochs",)
    assert "epilogue" not in game.record()
    assert api.replay(game.record()).digest() == game.digest() == api.new("planetarium", 2, 1, ["epochs"]).digest()


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("variable-star",), "needs the module 'frost-line' (PR-1.5)"),
        (("frost-line", "red-dwarf", "white-star"), "cannot be played with the module 'white-star' (PR-1.6)"),
        (("hidden-matter",), "needs the module 'epochs' (PR-1.8)"),
        (("epochs", "epilogue"), "'epochs' is named twice (PR-1.10)"),
        (("frost-line", "frost-line"), "'frost-line' is named twice (PR-1.10)"),
    ],
)
def test_refused_with_the_rule(names: tuple[str, ...], said: str) -> None:
    """PR-1.5, PR-1.6, PR-1.8, PR-1.10, PR-1.11: worked example 22; nothing is added silently."""
    assert said in refusal(names)
