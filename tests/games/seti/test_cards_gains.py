"""Cards without a mission that bring goods, cards and traces, one test for each."""

from __future__ import annotations

import pytest

from tests.games.seti.table import answers, changes, options, play, played, plays, refused, seti, together


def test_c011_grant() -> None:
    """1 credit: a card is taken and shown, its corner gained, and it stays in the hand (SE-11.37)."""
    for card, corner in (("C110", {"data": 1}), ("C130", {"publicity": 1}), ("C135", {"move": 1})):
        found = plays(seti("C011"), "C011", f"take {card}", "card C001")
        assert found == together(played("C011", 1, hand=f"+{card}", row=f"-{card} +C001"), dict(corner))
    found = plays(seti("C011"), "C011", "take deck", "card C001")
    assert found == played("C011", 1, hand="+C001", move=1)


def test_c011_discards_nothing() -> None:
    """Nothing is discarded, so card 138 does not trigger (SE-11.37, SE-11.74)."""
    found = plays(seti("C011", missions="C138"), "C011", "take C110", "card C001")
    assert found == played("C011", 1, hand="+C110", row="-C110 +C001", data=1)


def test_c073_clean_space_initiative() -> None:
    """1 credit: the row is discarded for its corners from left to right, then refilled (SE-11.55)."""
    game = seti("C073", missions="C138")  # which does not trigger
    found = plays(game, "C073", "card C001", "card C002", "card C003")
    row = "-C110 -C130 -C135 +C001 +C002 +C003"
    assert found == played("C073", 1, discards="+C110 +C130 +C135", row=row, data=1, publicity=1, move=1)


def test_c073_from_left_to_right() -> None:
    """A move of the first corner can be used before the second corner, and the row is refilled last (SE-11.55)."""
    game = seti("C073", probes="c1", row="C135 C110 C130")
    play(game, "play C073")
    assert answers(game) == ["done"]
    assert game.view()["row"] == [None, None, None]
    assert game.view()["players"][0]["stock"]["data"] == 0


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_c075_extremophiles_study(colour: str) -> None:
    """2 credits: a trace of any colour, then a point for each own trace of that colour (SE-11.57)."""
    game = seti("C075", traces={"left red": 0, "left blue": 1}, overflow={"right red": 2})
    found = plays(game, "C075", f"overflow right {colour}")
    many = 4 if colour == "red" else 1
    assert found == played("C075", 2, overflow=f"+right-{colour}", points=f"+C075={many} +overflow=3")


def test_c075_choices() -> None:
    """A trace of any colour goes to any free discovery space or overflow (SE-12.2, SE-12.4)."""
    game = seti("C075", traces={"left red": 0, "left blue": 1})
    play(game, "play C075")
    free = ["trace left yellow", "trace right red", "trace right yellow", "trace right blue"]
    over = [f"overflow {side} {colour}" for side in ("left", "right") for colour in ("red", "yellow", "blue")]
    assert sorted(answers(game)) == sorted([*free, *over])
    assert refused(game, "trace left blue") == ["SE-12.1"]


def test_c090_fuel_tanks_construction() -> None:
    """1 credit: an energy for each card with energy income that is shown; they stay in the hand (SE-11.56)."""
    game = seti("C090 C001 C006 C002")  # energy, energy, credit
    assert plays(game, "C090", "show C001", "show C006", "done") == played("C090", 1, energy=2)
    game = seti("C090 C001 C006 C002")
    play(game, "play C090")
    assert answers(game) == ["show C001", "show C006", "done"]
    assert refused(game, "show C002") == ["SE-11.56"]
    assert plays(seti("C090 C001 C006"), "C090", "show C006", "done") == played("C090", 1, energy=1)
    game = seti("C090 C001 C006 C002")  # in any order
    play(game, "play C090", "show C006")
    assert refused(game, "show C006") == ["SE-11.56"]
    assert all(not line.startswith(("discard", "exchange", "buy")) for line in options(game))  # all are shown together
    assert changes(game, "show C001") == {}
    assert changes(game, "done")["energy"] == 2
    assert plays(seti("C090 C001"), "C090", "done") == played("C090", 1)
    assert plays(seti("C090 C002"), "C090", "done") == played("C090", 1)
    assert plays(seti("C090", goods="credit 1 energy 1 publicity 0"), "C090") == played("C090", 1)
    assert plays(seti("C090"), "C090", "buy", "take C130", "card C050", "done")["hand"] == "-C090 +C130"  # SE-15.8


@pytest.mark.parametrize(
    ("card", "tucked", "gain", "income"),
    [
        ("C091", "C001 C006 C002", {"energy": 2}, {"energy": 1}),
        ("C092", "C003 C004 C002", {"publicity": 4}, {"hand": "+C050"}),
        ("C093", "C002 C005 C001", {"points": "+{}=6"}, {"credit": 1}),
    ],
)
def test_c091_c092_c093_tucked_incomes(
    card: str, tucked: str, gain: dict[str, int | str], income: dict[str, int | str]
) -> None:
    """3 credits: a gain for each tucked card of the income; then the card may be tucked and pays (SE-11.62).

    Energy for each energy, 2 publicity and one for each card, 3 points for each credit; the card itself comes later.
    """
    gained = {key: what.format(card) if isinstance(what, str) else what for key, what in gain.items()}
    drawn = ("card C050",) if card == "C092" else ()
    going = ("done",) if card == "C092" else ()  # free actions may tuck another before it is counted (SE-4.4)
    found = plays(seti(card, tucked=tucked), card, *going, f"tuck {card}", *drawn)
    assert found == together({"hand": f"-{card}", "credit": -3, "tucked": f"+{card}"}, gained, income)
    assert plays(seti(card, tucked=tucked), card, *going, "decline") == together(played(card, 3), gained)
    game = seti(f"{card} C120", tucked=tucked)
    play(game, f"play {card}", *going)
    assert refused(game, "tuck C120") == ["SE-11.62"]  # not another card


@pytest.mark.parametrize(("card", "colour"), [("C098", "red"), ("C099", "yellow"), ("C100", "blue")])
def test_c098_c099_c100_trace_again(card: str, colour: str) -> None:
    """1 credit: a trace with a species that has an own one of that colour already, else none (SE-11.64)."""
    game = seti(card, overflow={f"right {colour}": 1})
    found = plays(game, card, f"trace right {colour}")
    assert found == played(card, 1, traces=f"+right-{colour}", publicity=1, points="+discovery=3")
    game = seti(card, traces={f"left {colour}": 0})
    play(game, f"play {card}")
    assert answers(game) == [f"overflow left {colour}"]
    assert refused(game, f"trace right {colour}") == ["SE-11.64"]
    other = "blue" if colour == "red" else "red"
    game = seti(card, traces={f"left {colour}": 1, f"right {other}": 0})
    assert plays(game, card) == played(card, 1)


def test_c108_seti_at_home() -> None:
    """1 credit: a red trace with 8 publicity or more when it is played (SE-11.43)."""
    game = seti("C108", goods="publicity 8")
    found = plays(game, "C108", "trace right red")
    assert found == played("C108", 1, traces="+right-red", publicity=1, points="+discovery=3")
    assert plays(seti("C108", goods="publicity 7"), "C108") == played("C108", 1)


def test_c110_press_statement() -> None:
    """1 credit: 3 publicity; beyond 10 it is lost (SE-1.6)."""
    row = "C078 C130 C135"
    assert plays(seti("C110", row=row), "C110") == played("C110", 1, publicity=3)
    assert plays(seti("C110", row=row, goods="publicity 9"), "C110") == played("C110", 1, publicity=1)


def test_c137_seti_data_archive() -> None:
    """1 credit: 2 data."""
    assert plays(seti("C137"), "C137") == played("C137", 1, data=2)
