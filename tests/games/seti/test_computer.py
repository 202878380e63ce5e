"""The computer, its techs, and income (SE-9)."""

from __future__ import annotations

import pytest

from tests.games.seti.table import Changes, answers, changes, options, play, refused, seti, together


def test_top_spaces_from_the_left() -> None:
    """Six top spaces are filled from left to right; the second gives 1 publicity (SE-9.1, SE-9.2)."""
    game = seti(goods="data 6")
    assert changes(game, "place top") == {"data": -1, "filled": 1}
    assert changes(game, "place top") == {"data": -1, "filled": 1, "publicity": 1}
    assert changes(game, "place top") == {"data": -1, "filled": 1}
    assert changes(game, "place top") == {"data": -1, "filled": 1}  # income without a card is skipped (SE-9.9)
    assert changes(game, "place top", "place top") == {"data": -2, "filled": 2}
    assert "SE-9.1" in refused(game, "place top")
    assert refused(seti(data=6, goods="data 1"), "place top") == ["SE-9.1"]


@pytest.mark.parametrize(
    ("card", "income", "more"),
    [("C002", {"credit": 1}, ()), ("C001", {"energy": 1}, ()), ("C003", {"hand": "+C050"}, ("card C050",))],
)
def test_income(card: str, income: dict[str, int | str], more: tuple[str, ...]) -> None:
    """The fourth space gives income: a card may be tucked and pays at once, as part of the free action.

    (SE-9.2, SE-9.8 to SE-9.10)
    """
    game = seti(card, goods="data 1", data=3)
    tucked: Changes = {"data": -1, "filled": 1, "hand": f"-{card}", "tucked": f"+{card}"}
    assert changes(game, "place top", f"tuck {card}", *more) == together(tucked, income)
    assert changes(seti(card, goods="data 1", data=3), "place top", "decline") == {"data": -1, "filled": 1}
    game = seti(card, goods="data 1", data=3)
    play(game, "place top")
    assert options(game) == [f"tuck {card}", "decline"]  # no free action inside another


def test_two_incomes_are_two_cards() -> None:
    """Two incomes are two cards, one after another (SE-9.9)."""
    game = seti("C001 C002", probes="mars", techs="probe-4")
    found = changes(game, "land phobos-deimos", "tuck C002", "tuck C001")
    assert (found["tucked"], found["credit"], found["energy"]) == ("+C001 +C002", 1, -2)


def test_columns_for_techs() -> None:
    """A computer tech goes under column 1, 3, 5 or 6, one that has none (SE-9.3)."""
    game = seti(goods="publicity 6", techs="computer-2:5")
    play(game, "research", "tech computer-4", "top computer-4 energy")
    assert answers(game) == ["column 1", "column 3", "column 6"]
    assert refused(game, "column 4") == ["SE-9.3"]
    assert refused(game, "column 5") == ["SE-9.3"]


@pytest.mark.parametrize(
    ("tech", "reward", "more"),
    [
        ("computer-1", {"credit": 1}, ()),
        ("computer-2", {"energy": 1}, ()),
        ("computer-3", {"hand": "+C050"}, ("take deck", "card C050")),
        ("computer-4", {"publicity": 2}, ()),
    ],
)
def test_a_tech_below_a_space(tech: str, reward: dict[str, int | str], more: tuple[str, ...]) -> None:
    """Data above a tech gives 2 points, data below it what the tech says (SE-9.4, SE-9.5, SE-10.13)."""
    game = seti(goods="data 3", techs=f"{tech}:3", data=2)
    assert refused(game, "place 3") == ["SE-9.5"]  # the space above is empty
    assert changes(game, "place top") == {"data": -1, "filled": 1, "points": "+computer=2"}
    assert changes(game, "place 3", *more) == together({"data": -1, "below": "+3"}, reward)
    assert refused(game, "place 3") == ["SE-9.5"]
    assert refused(game, "place 1") == ["SE-9.5"]


def test_bottom_spaces_in_any_order() -> None:
    """Bottom spaces are filled in any order, and need not be (SE-9.5)."""
    game = seti(goods="data 2", techs="computer-1:1 computer-2:5", data=5)
    assert options(game, "place") == ["place top", "place 1", "place 5"]
    assert changes(game, "place 5") == {"data": -1, "below": "+5", "energy": 1}
    assert options(game, "place") == ["place top", "place 1"]


def test_a_tech_under_data() -> None:
    """A tech put under data gives no points for it, and its bottom space can be filled at once (SE-9.6)."""
    game = seti(goods="publicity 6 data 1", data=1)
    play(game, "research", "tech computer-1", "top computer-1 energy")
    assert changes(game, "column 1") == {"columns": "+1:computer-1"}
    assert changes(game, "place 1") == {"data": -1, "below": "+1", "credit": 1}


def test_data_leaves_by_analyzing() -> None:
    """Analyzing empties top and bottom spaces and not the pool; then they give their rewards again.

    (SE-5.18, SE-5.19, SE-9.7)
    """
    game = seti(goods="data 2", techs="computer-1:1", data=6, below="1")
    assert changes(game, "analyze", "overflow left blue") == {
        "energy": -1,
        "filled": -6,
        "below": "-1",
        "overflow": "+left-blue",
        "points": "+overflow=3",
    }
    assert changes(game, "place top", "place 1") == {
        "data": -2,
        "filled": 1,
        "below": "+1",
        "points": "+computer=2",
        "credit": 1,
    }
    assert refused(seti(data=5), "analyze") == ["SE-5.18"]


def test_income_of_a_round() -> None:
    """After a round: 3 credits, 2 energy, 1 random card, and the income of every tucked card (SE-4.17, SE-9.11)."""
    other = {"tucked": "C005", "goods": "credit 0 energy 0"}
    game = seti(passed="1", tucked="C001 C002 C003", other=other)
    play(game, "pass")
    play(game, answers(game)[0])
    found = changes(game, "card C050", "card C051", "card C052")
    assert game.view()["round"] == 2
    assert game.decider == 1
    assert (found["hand"], found["hand_1"]) == ("+C050 +C051", "+C052")
    stock = [one["stock"] for one in game.view()["players"]]
    assert [(one["credit"], one["energy"]) for one in stock] == [(9 + 4, 3 + 3), (4, 2)]


def test_no_income_after_the_last_round() -> None:
    """After round 5 there is none (SE-4.18)."""
    game = seti(passed="1", round=5, tucked="C001 C002")
    assert changes(game, "pass") == {"passed": 1}
    assert game.over
