"""Which modules there are and what may be combined (PR-1)."""

from __future__ import annotations

import itertools

import pytest

from ecliptic import BadSetup, api
from ecliptic.games.planetarium.modules import GAME, MODULES

NAMES = [module.name for module in MODULES]


def is_legal(names: tuple[str, ...]) -> bool:
    """PR-1.4 to PR-1.9, as a reader of the rules would say it."""
    stars = {"red-dwarf", "white-star", "variable-star"} & set(names)
    if stars and "frost-line" not in names:
        return False
    return len(stars) < 2 and ("hidden-matter" not in names or "epochs" in names)


def accepts(names: tuple[str, ...]) -> bool:
    try:
        GAME.check_modules(names)
    except BadSetup:
        return False
    return True


def test_names() -> None:
    """PR-1.1, PR-1.3, PR-1.5, PR-1.7, PR-1.8: the nine modules."""
    stars = ["red-dwarf", "white-star", "variable-star"]
    assert ["epochs", "frost-line", *stars, "more-markers", "extra-matter", "double-matter", "hidden-matter"] == NAMES


def test_120_sets() -> None:
    """PR-1.4 to PR-1.9: of all sets of modules exactly the legal ones are accepted, 120 of them."""
    sets = [names for many in range(len(NAMES) + 1) for names in itertools.combinations(NAMES, many)]
    assert [names for names in sets if accepts(names)] == [names for names in sets if is_legal(names)]
    assert sum(map(accepts, sets)) == 120


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
    with pytest.raises(BadSetup) as refusal:
        GAME.check(2, names, {})
    assert said in str(refusal.value)
