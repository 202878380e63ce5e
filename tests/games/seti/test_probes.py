"""Probes in the solar system: launching, moving, riding, being pushed, visiting (SE-3, SE-5.5 to SE-5.8)."""

from __future__ import annotations

import pytest

from ecliptic.games.seti.content.reader import standard_texts
from ecliptic.games.seti.solar import ASTEROIDS, COMET, NAMES
from ecliptic.testing.seti import Cards, Figures, Sectors
from tests.games.seti.table import answers, changes, options, play, player, refused, rules, seti, situation, state

RESEARCH = ("research", "tech probe-3", "top probe-3 energy")


def test_what_is_seen() -> None:
    """Worked example 2: ring 1 with the discs as in the table (SE-3.1, SE-3.2, SE-3.3)."""
    game = seti()
    what = rules(game).solar.what[state(game).discs][:8]
    assert what == [-1, 0, -1, 1, -1, 2, -1, -2]  # empty, Mercury, empty, Venus, empty, Earth, empty, asteroids


def test_the_first_rotation() -> None:
    """Worked example 3: Earth goes from sector 5 to 4, Mercury from 1 to 0 (SE-3.5, SE-3.6)."""
    game = seti(goods="publicity 6")
    before = rules(game).solar.where[state(game).discs]
    play(game, *RESEARCH)
    after = rules(game).solar.where[state(game).discs]
    assert (before[2], after[2]) == (5, 4)
    assert (before[0], after[0]) == (1, 0)
    assert before[3:] == after[3:]


def test_a_push_is_a_visit() -> None:
    """Worked example 4: Mercury pushes a probe onto a comet, which gives publicity (SE-3.9, SE-3.10, SE-3.16)."""
    game = seti(discs=(0, 0, 2), probes="a1", goods="publicity 6")
    found = changes(game, *RESEARCH)
    assert (found["probes"], found["publicity"]) == ("-a1 +h1", -6 + 1)
    told = [(event.rule, dict(event.params)) for event in game.events if event.word == "pushed"]
    assert told == [("SE-3.10", {"vessel": "probe", "to": "h1", "place": "comet"})]


def test_riding_is_no_visit() -> None:
    """A probe at Venus rides with disc 1 and gains nothing (SE-3.7, SE-3.15)."""
    found = changes(seti(probes="d1", goods="publicity 6"), *RESEARCH)
    assert (found["probes"], found["publicity"]) == ("-d1 +c1", -6)


def test_staying_is_no_visit() -> None:
    """A probe at Jupiter stays while disc 1 turns (SE-3.8, SE-3.15)."""
    found = changes(seti(probes="d3", goods="publicity 6"), *RESEARCH)
    assert "probes" not in found
    assert found["publicity"] == -6


def test_a_push_in_another_players_turn() -> None:
    """The owner gains the publicity at once, whoever's turn it is (SE-3.10)."""
    game = seti(discs=(0, 0, 2), goods="publicity 6", other={"probes": "a1", "missions": "C128"})
    found = changes(game, *RESEARCH)
    assert (found["probes_1"], found["publicity_1"]) == ("-a1 +h1", 1)


def test_pushed_probes_visit_in_order() -> None:
    """The active player's probes first, then the others' clockwise; rings outwards (SE-3.11)."""
    game = seti(
        discs=(0, 0, 2),
        probes="a1",
        missions="C128",
        goods="publicity 6",
        other={"probes": "a1", "missions": "C002"},
    )
    play(game, *RESEARCH)
    order = [event.seat for event in game.events if event.word == "gained" and event.params["by"] == "comet"]
    assert order == [0, 1]
    back = seti(turn=1, first=1, discs=(0, 0, 2), probes="a1", other={"probes": "a1", "goods": "publicity 6"})
    play(back, *RESEARCH)
    order = [event.seat for event in back.events if event.word == "gained" and event.params["by"] == "comet"]
    assert order == [1, 0]


def test_pushed_probes_of_one_player() -> None:
    """From ring 1 outwards: disc 2 pushes a probe in ring 1 and one in ring 2 (SE-3.11)."""
    solar = rules(seti()).solar
    position, inner, outer = next(
        (position, inner, outer)
        for position in range(512)
        for inner in range(8)
        for outer in range(8, 16)
        if solar.drift(position, 2, inner)[1]
        and solar.drift(position, 2, outer)[1]
        and solar.what[solar.rotate(position, 2)][solar.drift(position, 2, inner)[0]] == COMET
        and solar.what[solar.rotate(position, 2)][solar.drift(position, 2, outer)[0]] == ASTEROIDS
    )
    game = seti(
        discs=position,
        rotations=1,
        techs="probe-1 probe-2",
        probes=f"{NAMES[outer]} {NAMES[inner]}",
        goods="publicity 6",
    )
    play(game, *RESEARCH)
    told = [
        event.params["by"] for event in game.events if event.word == "gained" and event.params["good"] == "publicity"
    ]
    assert told == ["comet", "probe-2"]


def test_steps() -> None:
    """To the next sector or the next ring, never over the Sun (SE-3.12)."""
    game = seti(probes="f1")
    assert sorted(options(game, "move")) == ["move f1 e1", "move f1 f2", "move f1 g1"]
    game = seti(probes="a2")
    assert sorted(options(game, "move")) == ["move a2 a1", "move a2 a3", "move a2 b2", "move a2 h2"]
    assert refused(game, "move f1 e1") == ["SE-3.12"]
    assert refused(game, "move a2 e2") == ["SE-3.12"]


def test_any_number_of_probes_share_a_space() -> None:
    """Four probes of two players stand on Earth, and each moves by itself (SE-3.13)."""
    game = seti(probes="f1 f1", techs="probe-1", other={"probes": "f1 f1"})
    assert changes(game, "move f1 g1") == {"energy": -1, "probes": "-f1 +g1"}
    assert player(game).probes == [5, 6]
    assert player(game, 1).probes == [5, 5]


def test_leaving_asteroids() -> None:
    """It takes 2 moves, from a card and an energy if need be (SE-3.14)."""
    assert changes(seti(probes="h1", goods="move 1"), "move h1 g1") == {"move": -1, "energy": -1, "probes": "-h1 +g1"}
    assert changes(seti(probes="h1", goods="move 2"), "move h1 g1") == {"move": -2, "probes": "-h1 +g1"}
    assert refused(seti(probes="h1", goods="energy 1"), "move h1 g1") == ["SE-3.14"]
    assert refused(seti(probes="f1", goods="energy 0"), "move f1 g1") == ["SE-6.2"]


def test_the_second_probe_tech() -> None:
    """Asteroids give publicity each time and cost no move more (SE-10.6)."""
    game = seti(probes="g1", techs="probe-2")
    assert changes(game, "move g1 h1") == {"energy": -1, "publicity": 1, "probes": "-g1 +h1"}
    assert changes(game, "move h1 h2") == {"energy": -1, "publicity": 1, "probes": "-h1 +h2"}


def test_visits() -> None:
    """A comet and a planet give 1 publicity each time, other spaces nothing (SE-3.15, SE-3.16, SE-3.17)."""
    game = seti(probes="a1", goods="energy 9")
    step = {"energy": -1}
    assert changes(game, "move a1 a2") == step | {"probes": "-a1 +a2", "publicity": 1}  # a comet
    assert changes(game, "move a2 a1") == step | {"probes": "-a2 +a1"}  # empty
    assert changes(game, "move a1 b1") == step | {"probes": "-a1 +b1", "publicity": 1}  # Mercury
    assert changes(game, "move b1 a1") == step | {"probes": "-b1 +a1"}
    assert changes(game, "move a1 b1") == step | {"probes": "-a1 +b1", "publicity": 1}  # once more
    game = seti(probes="g1", goods="energy 9")
    assert changes(game, "move g1 f1") == step | {"probes": "-g1 +f1"}  # Earth
    game = seti(probes="g1", goods="energy 9")
    assert changes(game, "move g1 h1") == step | {"probes": "-g1 +h1"}  # asteroids


def test_a_launch_is_no_visit() -> None:
    """Nothing is gained on Earth, and mission C025 hears of no visit (SE-3.15, SE-5.5)."""
    game = seti(bonuses="C025")
    assert changes(game, "launch") == {"credit": -2, "probes": "+f1"}


def test_moves_are_kept_until_the_end_of_the_turn() -> None:
    """They are optional, may be divided among probes, and are lost with the turn (SE-3.18, SE-3.19)."""
    game = seti("C025", probes="a1 g1", techs="probe-1", goods="energy 0")
    play(game, "play C025")
    assert player(game).stock[4] == 4
    assert changes(game, "move a1 a2") == {"move": -1, "probes": "-a1 +a2", "publicity": 1}
    assert changes(game, "move g1 g2") == {"move": -1, "probes": "-g1 +g2"}
    assert answers(game) == ["end"]
    play(game, "end")
    assert player(game).stock[4] == 0
    assert game.decider == 1


def test_kept_moves_come_before_energy() -> None:
    """A step takes a kept move first (SE-3.19, SE-6.2)."""
    assert changes(seti(probes="f1", goods="move 1"), "move f1 g1") == {"move": -1, "probes": "-f1 +g1"}


@pytest.mark.parametrize(("line", "probe"), [("move f1 g1", 6), ("done", 5)])
def test_moves_in_another_players_turn(line: str, probe: int) -> None:
    """A move that a mission gives in another's turn is used at once or lost; an owner's card has one (SE-3.20)."""
    text = standard_texts()["cards.csv"].replace("trace red: gain 1 data", "trace red: move 1     ", 1)
    game = situation(
        Sectors({"vega": "1 1 1 0"}),
        Figures(probes={1: "f1"}),
        Cards(missions={1: "C077"}),
        at="sectors",
        content={"cards.csv": text},
    )
    play(game, "resolve vega", "trace left red", "cover C077 1")
    assert (game.decider, state(game).active) == (1, 0)
    assert sorted(options(game)) == ["done", "move f1 e1", "move f1 f2", "move f1 g1"]
    play(game, line)
    assert player(game, 1).probes == [probe]
    assert player(game, 1).stock[1:] == [3, 6, 0, 0]  # no energy was spent, and no move is left
    assert (game.decider, game.prompt) == (0, "CloseTurn")


def test_at_is_where_a_probe_stands_now() -> None:
    """A probe that was carried to a planet's place, or launched there, is at it however it came (SE-3.21)."""
    game = seti(discs=(1, 0, 0), probes="c1")  # Venus has come to the probe's space
    assert "land venus" in options(game)
    assert refused(seti(probes="c1"), "land venus") == ["SE-5.12"]


def test_distances() -> None:
    """Steps are counted without regard to asteroids: C087's mission needs 5 from Earth (SE-3.22)."""
    far = seti(missions="C087", probes="a3")  # 3 sectors and 2 rings from f1
    assert "mission C087" in options(far)
    near = seti(missions="C087", probes="h3")  # Saturn, 2 sectors and 2 rings
    assert refused(near, "mission C087") == ["SE-11.12"]


def test_launching() -> None:
    """2 credits put a probe on Earth; one may be in space, two with the tech (SE-5.5, SE-5.6, SE-5.7)."""
    assert changes(seti(), "launch") == {"credit": -2, "probes": "+f1"}
    assert refused(seti(goods="credit 1"), "launch") == ["SE-5.5"]
    assert refused(seti(probes="a1"), "launch") == ["SE-5.7"]
    assert changes(seti(probes="a1", techs="probe-1"), "launch") == {"credit": -2, "probes": "+f1"}
    assert refused(seti(probes="a1 a2", techs="probe-1"), "launch") == ["SE-5.7"]
    figures = seti(orbiters="mars", landers="venus europa")
    assert changes(figures, "launch") == {"credit": -2, "probes": "+f1"}


def test_a_launch_without_room_is_skipped() -> None:
    """The rest of the card is resolved all the same (SE-4.8, SE-5.7, SE-5.21)."""
    game = seti("C132", probes="a1")
    assert changes(game, "play C132") == {"credit": -3, "hand": "-C132", "missions": "+C132", "publicity": 2}


def test_above_the_limit() -> None:
    """C009 launches two whatever the limit; all stay, and no other is launched (SE-5.8)."""
    game = seti("C009", probes="a1")
    found = changes(game, "play C009")
    assert (found["probes"], found["publicity"]) == ("+f1 +f1", 1)
    assert refused(seti(probes="a1 f1 f1"), "launch") == ["SE-5.7"]
