"""Sectors: slots and data, completing them, winners and second places (SE-8)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.games.seti.content.reader import standard_texts
from ecliptic.server.table import updates
from ecliptic.testing.seti import Cards, Figures, Sectors
from tests.games.seti.table import (
    answers,
    at_close,
    changes,
    options,
    play,
    played,
    player,
    plays,
    refused,
    rules,
    seti,
    situation,
    state,
)


def resolved(star: str, marks: str, *lines: str, **situation: Any) -> dict[str, int | str]:
    """What resolving a complete sector changes, which the main action of seat 0 has left behind."""
    game = seti(at="sectors", signals={star: marks}, **situation)
    assert answers(game) == [f"resolve {star}"]
    return changes(game, f"resolve {star}", *lines)


@pytest.mark.parametrize(
    ("star", "colour", "slots"),
    [
        ("procyon", "blue", 5),
        ("vega", "black", 4),
        ("sirius-a", "blue", 6),
        ("barnards-star", "red", 5),
        ("kepler-22", "yellow", 5),
        ("proxima-centauri", "red", 6),
        ("61-virginis", "yellow", 6),
        ("beta-pictoris", "black", 5),
    ],
)
def test_slots(star: str, colour: str, slots: int) -> None:
    """Each sector has the colour of its star and its slots, each with one data.

    (SE-2.5, SE-8.1, SE-8.8, SE-8.9, SE-8.10, SE-8.11)
    """
    game = seti()
    stars = {one.name: one for one in rules(game).stars}
    assert ("yellow", "red", "blue", "black")[stars[star].colour] == colour
    one_less = seti(at="sectors", signals={star: " ".join("1" * (slots - 1))})
    assert at_close(one_less)  # one data is left
    full = seti(at="sectors", signals={star: " ".join("1" * slots)})
    assert answers(full) == [f"resolve {star}"]


def test_marking_a_signal() -> None:
    """The leftmost data goes to the pool; the second slot gives 2 points at once (SE-8.2, SE-8.3)."""
    for before, points in (("", None), ("1", "+second=2"), ("1 1", None)):
        game = seti("C115", signals={"kepler-22": before})
        found = plays(game, "C115", "signal kepler-22")
        assert found["signals"] == "+kepler-22"
        assert found["data"] == 1
        assert found.get("points") == points


def test_a_signal_beside_the_slots() -> None:
    """In a sector without data a signal is put beside the slots: no data, but it counts (SE-8.4, SE-8.14)."""
    game = seti("C083", signals={"61-virginis": "1 1 1 0 0"})
    assert changes(game, "play C083") == played("C083", 2, publicity=1, signals="+61-virginis +61-virginis", data=1)
    assert changes(game, "resolve 61-virginis", "overflow left red")["wins"] == "+61-virginis"  # four against three


def test_a_signal_cannot_be_declined() -> None:
    """Marking is always possible and cannot be declined (SE-8.5)."""
    game = seti("C115")
    play(game, "play C115")
    assert refused(game, "decline") != []
    assert refused(game, "end") != []
    assert len(answers(game)) == 8


def test_signals_of_a_colour_in_different_sectors() -> None:
    """Several signals of one effect may go to different sectors of the colour (SE-8.7)."""
    game = seti("C050", row="C110 C078 C079")
    play(game, "play C050", "discard C110", "discard C078", "discard C079")
    play(game, "signal barnards-star", "signal proxima-centauri")
    assert answers(game) == ["signal barnards-star", "signal proxima-centauri"]
    assert refused(game, "signal vega") == ["SE-8.7"]


def test_completing_a_sector() -> None:
    """Publicity for all with a signal, the winner's marker and reward, second place, refill.

    (SE-8.12, SE-8.13, SE-8.14, SE-8.16, SE-8.19, SE-8.20)
    """
    found = resolved("kepler-22", "1 0 0 1 0", "overflow left red")
    assert found == {
        "publicity": 1,
        "publicity_1": 1,
        "wins": "+kepler-22",
        "overflow": "+left-red",
        "points": "+overflow=3",
        "signals": "-kepler-22 -kepler-22 -kepler-22 -kepler-22:1",
    }


def test_second_place_stays_in_the_first_slot() -> None:
    """The signal of second place stays in slot 1; the others have data again, and the next marks slot 2 (SE-8.20)."""
    game = seti("C040", at="sectors", signals={"kepler-22": "0 0 0 1 1"})
    play(game, "resolve kepler-22", "overflow left red", "end")
    assert state(game).marks[3] == [1]
    play(game, "pass")
    play(game, answers(game)[0])
    found = changes(game, "play C040")
    assert (found["signals"], found["data"], found["points"]) == ("+kepler-22 +kepler-22", 2, "+second=2")


def test_the_signal_that_stayed_counts() -> None:
    """It counts like any other for the next completion, as the oldest (SE-8.21)."""
    found = resolved("kepler-22", "1 0 0 1 0", "overflow left red")
    assert found["wins"] == "+kepler-22"
    tied = seti(at="sectors", seats=3, signals={"vega": "1 0 0 1"})
    play(tied, "resolve vega")
    assert tied.decider == 1  # two each: seat 1 marked last


@pytest.mark.parametrize(("marks", "winner", "second"), [("0 1 0 1", 1, [0]), ("1 0 1 0", 0, [1]), ("0 0 0 0", 0, [])])
def test_ties(marks: str, winner: int, second: list[int]) -> None:
    """Of players with equally many signals the last to mark is ahead; alone there is no second (SE-8.15, SE-8.18)."""
    game = seti(at="sectors", signals={"vega": marks})
    play(game, "resolve vega", "overflow left red")
    assert state(game).marks[0] == second
    assert [player(game, seat).wins[1] for seat in (0, 1)] == [int(winner == 0), int(winner == 1)]


def test_a_tie_for_second_place() -> None:
    """Second place among three players goes by number, then by who marked last (SE-8.15, SE-8.18)."""
    game = seti(at="sectors", seats=3, signals={"kepler-22": "0 1 0 2 0"})
    play(game, "resolve kepler-22", "overflow left red")
    assert state(game).marks[3] == [2]
    assert [player(game, seat).stock[2] for seat in range(3)] == [5, 5, 5]


@pytest.mark.parametrize(
    ("star", "slots", "first", "later"),
    [
        ("procyon", 5, {"overflow": "+left-red", "points": "+overflow=3"}, {"points": "+procyon=3"}),
        ("barnards-star", 5, {"overflow": "+left-red", "points": "+overflow=3"}, {"points": "+barnards-star=3"}),
        ("kepler-22", 5, {"overflow": "+left-red", "points": "+overflow=3"}, {"points": "+kepler-22=3"}),
        ("vega", 4, {"overflow": "+left-red", "points": "+overflow=3 +vega=2"}, {"points": "+vega=5"}),
        ("sirius-a", 6, {"overflow": "+left-red", "points": "+overflow=3"}, None),
        ("proxima-centauri", 6, {"overflow": "+left-red", "points": "+overflow=3"}, None),
        ("61-virginis", 6, {"overflow": "+left-red", "points": "+overflow=3"}, None),
        ("beta-pictoris", 5, {"overflow": "+left-red", "points": "+beta-pictoris=3 +overflow=3"}, "trace"),
    ],
)
def test_rewards_of_stars(star: str, slots: int, first: dict[str, str], later: dict[str, str] | str | None) -> None:
    """The first win of a star and each later one, whoever had the first (SE-8.8, SE-8.9, SE-8.10, SE-8.11, SE-8.16)."""
    marks = " ".join("0" * slots)
    gone = " ".join([f"-{star}"] * slots)
    won = {"publicity": 1, "wins": f"+{star}", "signals": gone}
    assert resolved(star, marks, "overflow left red") == won | first
    trace = {"overflow": "+left-red", "points": "+overflow=3"}
    if isinstance(later, dict):
        assert resolved(star, marks, other={"wins": star}) == won | later
    else:
        assert resolved(star, marks, "overflow left red", other={"wins": star}) == won | trace


def test_markers_at_a_star_are_no_signals() -> None:
    """Markers at a star never count as signals (SE-8.17)."""
    game = seti(at="sectors", signals={"vega": "1 1 0 0"}, wins="vega vega", other={"wins": "vega"})
    play(game, "resolve vega")
    assert player(game).wins[1] == 3  # tied, and seat 0 marked last
    assert state(game).marks[0] == [1]


def test_order_of_the_active_player() -> None:
    """Several complete sectors are resolved in the order that the active player chooses (SE-4.11, SE-8.12)."""
    game = seti(at="sectors", signals={"vega": "0 0 0 0", "procyon": "1 1 1 1 1"})
    assert answers(game) == ["resolve vega", "resolve procyon"]
    assert refused(game, "resolve kepler-22") == ["SE-8.12"]
    play(game, "resolve procyon", "overflow left red")
    assert answers(game) == ["resolve vega"]


def test_the_sector_is_cleared_after_the_reward() -> None:
    """Publicity, winner, second place, refill: while the winner's trace is marked the signals lie there (SE-8.12)."""
    game = seti(
        at="sectors", missions="C134", signals={"vega": "1 0 0 0", "procyon": "0", "kepler-22": "0", "sirius-a": "0"}
    )
    assert "signals" not in changes(game, "resolve vega")
    assert changes(game, "mission C134")["publicity"] == 2  # signals in four sectors, Vega's too
    assert changes(game, "overflow left red")["signals"] == "-vega -vega -vega"
    assert state(game).marks[0] == [1]


def test_until_none_is_left() -> None:
    """Resolving goes on until no sector is complete, whenever it was completed (SE-4.11, SE-8.22)."""
    game = seti(at="sectors", signals={"vega": "0 0 0 0", "kepler-22": "1 1 1 1 1"})
    play(game, "resolve vega", "overflow left red")
    assert answers(game) == ["resolve kepler-22"]
    play(game, "resolve kepler-22", "overflow left red")
    assert at_close(game)


@pytest.mark.parametrize("at", ["main", "close"])
def test_completed_by_a_free_action(at: str) -> None:
    """Without a main action running a sector is resolved as soon as the free action is finished; an owner's card has
    a signal for a visit (SE-4.13).
    """
    text = standard_texts()["cards.csv"].replace("visit mercury: draw 1", "visit mercury: signal colour black", 1)
    game = situation(
        Sectors({"vega": "0 0 0"}),
        Figures(probes={0: "c1"}),
        Cards(missions={0: "C002"}),
        at=at,
        content={"cards.csv": text},
    )
    open_before = game.prompt
    play(game, "move c1 b1", "cover C002 1", "signal vega")
    assert answers(game) == ["resolve vega"]
    play(game, "resolve vega", "overflow left red")
    assert game.prompt == open_before


def test_a_question_with_one_answer_is_a_formality_unless_a_free_action_is_possible() -> None:
    """One complete sector need not be asked for, unless something can be done before it (SE-4.4, SE-4.11)."""
    poor = "credit 0 energy 0 publicity 0"
    game = seti(at="sectors", signals={"vega": "0 0 0 1"}, goods=poor)
    assert options(game) == ["resolve vega"]
    assert game.is_formality()
    told = updates.decision(game, 0)
    assert told is not None
    assert told.formality, "and the page is told so"
    for goods in (poor.replace("publicity 0", "publicity 3"), f"{poor} data 1"):
        game = seti(at="sectors", signals={"vega": "0 0 0 1"}, goods=goods)
        assert answers(game) == ["resolve vega"]
        assert not game.is_formality()
    game = seti(at="sectors", signals={"vega": "0 0 0 1", "procyon": "0 0 0 1 1"}, goods=poor)
    assert not game.is_formality(), "there are two"
