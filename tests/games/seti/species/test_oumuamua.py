"""'Oumuamua: every rule, and a test for each card."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.conditions import Company
from ecliptic.games.seti.goods import PUBLICITY
from ecliptic.games.seti.solar import OUMUAMUA, POSITIONS
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.oumuamua import Oumuamua
from ecliptic.games.seti.traces import MarkTrace
from tests.games.seti.species.printed import printed
from tests.games.seti.species.table import contact, lay_out, put
from tests.games.seti.table import (
    Changes,
    answers,
    at_close,
    changes,
    done,
    options,
    play,
    played,
    player,
    plays,
    refused,
    rules,
    scores,
    seti,
    state,
    stays,
    together,
)


def visited(cards: str = "", *, open: str = "ET30", fossils: int = 0, marks: str = "", **more: Any) -> AnyGame:  # noqa: A002
    """'Oumuamua is discovered: its tile lies on f3, in Earth's sector. Fossils of seat 0, and signals on the tile."""
    game = contact("oumuamua", cards, open="ET29" if open in cards else open, **more)
    part = find(game.rules, Oumuamua).part(state(game))
    part.exofossils[0] = fossils
    part.marks = [int(seat) for seat in marks]
    game.asked = None
    return game


def test_discovery() -> None:
    """Cards, an open one, and the tile on disc 3 (SE-18.1, SE-18.2, SE-18.6); a probe there gives 1 publicity, which is
    no visit (SE-18.7, SE-18.8).
    """
    traces: dict[str, int | str] = {"left red": 0, "left yellow": "neutral", "left blue": "neutral"}
    game = seti(at="end", turn=1, traces=traces, probes="f3", other={"probes": "e3"}, missions="C088")
    found = changes(game, "species oumuamua", "card ET21", "card ET30")
    assert found == {
        "species": "+left:oumuamua",
        "discs": POSITIONS,
        "hand": "+ET21",
        "open": "+ET30",
        "publicity": 1,
        "active": -1,
        "turns": 1,
        "own_turns": 1,
    }
    solar = rules(game).solar
    assert [solar.where[POSITIONS + at][OUMUAMUA] for at in (0, 64, 448)] == [21, 20, 22]  # it turns with disc 3
    assert solar.rotate(POSITIONS + 5, 3) == POSITIONS + 6 + 8 + 64


def test_it_turns_with_disc_3() -> None:
    """A probe on the tile rides along (SE-18.6)."""
    game = visited("ET28", probes="f3", rotations=2)
    play(game, "play ET28")
    assert player(game).probes == [20]
    assert rules(game).solar.where[state(game).discs][OUMUAMUA] == 20


def test_the_board() -> None:
    """25 for 4 exofossils; 3, a card and 1; 3 and a card; 2 and 1; on top 6 for 1 (SE-18.3, SE-18.11, SE-18.12)."""
    wanted: dict[str, Changes] = {
        "1": {"points": "+oumuamua=25", "exofossils": -4},
        "2": {"points": "+oumuamua=3", "hand": "+ET30", "open": "-ET30 +ET29", "exofossils": 1},
        "3": {"points": "+oumuamua=3", "hand": "+ET30", "open": "-ET30 +ET29"},
        "4": {"points": "+oumuamua=2", "exofossils": 1},
        "5": {"points": "+oumuamua=6", "exofossils": -1},
    }
    for space, gains in wanted.items():
        game = visited(fossils=4, data=6)
        put(game, "blue", (5, 1), (5, 0))  # the top any number of times (SE-18.14)
        play(game, "analyze")
        cards = ("take ET30", "card ET29") if space in "23" else ()
        assert changes(game, f"trace left blue {space}", *cards) == together({"board": f"+left-blue-{space}"}, gains)


def test_without_exofossils() -> None:
    """A space that asks for exofossils needs them (SE-18.13, SE-18.14)."""
    game = visited(fossils=3, data=6)
    play(game, "analyze")
    assert refused(game, "trace left blue 1") == ["SE-18.13"]
    assert "trace left blue 5" in answers(game)
    game = visited(data=6)
    play(game, "analyze")
    assert refused(game, "trace left blue 5") == ["SE-18.13"]


def test_no_card_to_draw() -> None:
    """Without cards the icon has no effect (SE-18.4)."""
    game = visited(data=6)
    part = find(game.rules, Decks).part(state(game))
    part.discards[0], part.deck[0], part.faceup[0] = [*part.deck[0], part.faceup[0]], [], -1
    play(game, "analyze")
    assert changes(game, "trace left blue 3") == {"board": "+left-blue-3", "points": "+oumuamua=3"}


def test_signals_in_its_sector_or_on_the_tile() -> None:
    """A signal in 'Oumuamua's sector may go onto the tile (SE-18.9, SE-18.15, SE-18.17)."""
    game = visited()
    play(game, "scan", "scan earth")
    assert answers(game) == ["signal 61-virginis", "signal oumuamua"]
    assert refused(game, "signal vega") == ["SE-18.15"]
    assert changes(game, "signal oumuamua") == {"tile": "+tile", "data": 1, "points": "+oumuamua=1"}
    game = visited(marks="1")
    play(game, "scan", "scan earth")
    assert changes(game, "signal 61-virginis") == {"signals": "+61-virginis", "data": 1}
    play(game, "scan row", "discard C110")
    assert answers(game) == ["signal barnards-star", "signal proxima-centauri"]  # other sectors have no tile


@pytest.mark.parametrize(("marks", "points"), [("", "+oumuamua=1"), ("1", ""), ("11", "+oumuamua=2")])
def test_points_of_the_slots(marks: str, points: str) -> None:
    """The first gives 1 point and the third 2 (SE-18.17)."""
    game = visited(marks=marks)
    play(game, "scan", "scan earth")
    assert changes(game, "signal oumuamua").get("points", "") == points


def test_a_complete_tile() -> None:
    """Each player on it gains 1 exofossil, nobody wins, and it is filled again (SE-18.18, SE-18.19, SE-18.20)."""
    game = visited("ET23", marks="10")
    assert plays(game, "ET23", "signal oumuamua") == stays(
        "ET23", 1, data=1, points="+oumuamua=2", exofossils=1, exofossils_1=1, tile="-tile -tile:1"
    )


def test_a_signal_on_the_tile_has_no_colour_and_no_sector() -> None:
    """But it is a signal (SE-18.21)."""
    game = visited("ET21")
    play(game, "play ET21", "scan earth", "signal oumuamua")
    assert state(game).notes[4:] == [-1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("marks", "energy"), [("11", 1), ("1", 0)])
def test_the_last_data_of_the_tile_completes_a_sector_for_c045(marks: str, energy: int) -> None:
    """It pays at once, before the tile is resolved, and only once in the turn (SE-11.35, SE-18.21)."""
    game = visited(marks=marks, signals={"61-virginis": "1 1 1 1 1"})
    state(game).boons, state(game).spent = [44], [0]  # C045
    play(game, "scan", "scan earth")
    assert changes(game, "signal oumuamua").get("energy", 0) == energy


def test_oumuamua_is_a_planet() -> None:
    """Visiting it gives 1 publicity each time, and counts as visiting a planet (SE-18.22, SE-18.23)."""
    game = visited(probes="f2", goods="energy 9")
    assert changes(game, "move f2 f3") == {"probes": "-f2 +f3", "energy": -1, "publicity": 1}
    play(game, "move f3 f2")
    assert changes(game, "move f2 f3")["publicity"] == 1
    assert Company().of(rules(game), state(game), 0) == 2  # Earth's sector shows it and a comet (SE-11.73)


def test_orbit() -> None:
    """10 points, 1 exofossil, a signal; the first gets a card, at the usual cost (SE-18.24, SE-18.25)."""
    game = visited(probes="f3")
    found = changes(game, "orbit oumuamua", "take ET30", "card ET29", "signal 61-virginis")
    assert found == {
        "credit": -1,
        "energy": -1,
        "probes": "-f3",
        "orbiters": "+oumuamua",
        "first_orbits": "+oumuamua",
        "hand": "+ET30",
        "open": "-ET30 +ET29",
        "points": "+oumuamua=10",
        "exofossils": 1,
        "signals": "+61-virginis",
        "data": 1,
    }
    game = visited(probes="f3")
    state(game).players[1].orbiters[OUMUAMUA] = 1
    state(game).first_orbits[OUMUAMUA] = 1
    found = changes(game, "orbit oumuamua", "signal oumuamua")
    assert "hand" not in found
    assert found["points"] == "+oumuamua=1 +oumuamua=10"


def test_land() -> None:
    """9 points, 2 exofossils, no trace, and 3, 2 or 1 data as the player chooses (SE-18.24, SE-18.26)."""
    game = visited(probes="f3")
    play(game, "land oumuamua")
    assert answers(game) == ["berth oumuamua 1", "berth oumuamua 2", "berth oumuamua 3"]
    found = changes(game, "berth oumuamua 2")
    assert found == {"berths": "+oumuamua-2", "data": 2, "points": "+oumuamua=9", "exofossils": 2}


def test_cards_in_hand_are_cards() -> None:
    """Tucked for income, discarded for corners (SE-18.5)."""
    game = visited("ET22 ET23", probes="d1")
    assert changes(game, "corner ET23") == {"hand": "-ET23", "discards": "+ET23", "publicity": 2}
    play(game, "orbit venus")
    assert changes(game, "tuck ET22") == {"hand": "-ET22", "tucked": "+ET22", "energy": 1}


def test_exofossils_have_no_other_use() -> None:
    """They never run out, are not exchanged and score nothing (SE-18.10, SE-18.33)."""
    game = visited("ET26", fossils=17, round=5)
    assert plays(game, "ET26")["exofossils"] == 1
    assert not [line for line in options(game) if "exofossil" in line]
    play(game, "end", "pass", "pass")
    assert (game.over, player(game).score) == (True, 10)


# Cards


def test_et21_visitor_in_the_sky() -> None:
    """2 credits: a scan, 2 points for each signal on the tile; a trace on a paid space brings 1 data (SE-18.27)."""
    game = visited("ET21")
    lines = ("scan earth", "signal oumuamua", "scan row", "discard C110", "signal barnards-star", "card C001")
    assert plays(game, "ET21", *lines) == stays(
        "ET21",
        2,
        tile="+tile",
        signals="+barnards-star",
        data=2,
        points="+ET21=2 +oumuamua=1",
        discards="+C110",
        row="-C110 +C001",
    )
    assert refused(game, "mission ET21") == ["SE-11.12"]
    put(game, "red", (4, 0), (5, 1))
    assert refused(game, "mission ET21") == ["SE-11.12"]
    put(game, "red", (5, 0))
    assert changes(game, "mission ET21") == done("ET21", data=1)


def test_et22_altered_trajectory() -> None:
    """2 credits: a scan, 1 exofossil if a signal was on the tile; a lander there brings 4 points (SE-18.28)."""
    game = visited("ET22")
    lines = ("scan earth", "signal oumuamua", "scan row", "discard C110", "signal barnards-star", "card C001")
    found = plays(game, "ET22", *lines)
    assert found["exofossils"] == 1
    game = visited("ET22")
    lines = ("scan earth", "signal 61-virginis", "scan row", "discard C110", "signal barnards-star", "card C001")
    assert "exofossils" not in plays(game, "ET22", *lines)
    assert refused(game, "mission ET22") == ["SE-11.12"]
    player(game).landers[OUMUAMUA] = 1
    game.asked = None
    assert changes(game, "mission ET22") == done("ET22", points="+ET22=4")


def test_et23_exofossil_discovery() -> None:
    """1 credit: an 'Oumuamua signal; 3 exofossils bring 11 points and cost 2 of them (SE-18.16, SE-18.29)."""
    game = visited("ET23", fossils=2)
    found = plays(game, "ET23", "signal oumuamua")
    assert found == stays("ET23", 1, tile="+tile", data=1, points="+oumuamua=1")
    assert refused(game, "mission ET23") == ["SE-11.12"]
    game = visited("ET23", fossils=3)
    lay_out(game, "ET23")
    assert changes(game, "mission ET23") == done("ET23", exofossils=-2, points="+ET23=11")


def test_et24_terrain_mapping() -> None:
    """3 credits: a yellow, a red and a blue signal, and any for 1 exofossil; it scores at the end (SE-18.30)."""
    lines = ("signal 61-virginis", "signal oumuamua", "signal barnards-star", "signal procyon")
    game = visited("ET24", fossils=2)
    play(game, "play ET24")
    assert sorted(answers(game)) == ["signal 61-virginis", "signal kepler-22"]
    play(game, *lines)
    assert (game.prompt, answers(game)) == ("PayFossil", ["pick 1", "decline"])
    assert [reason.rule for reason in game.why_not("launch")] == ["SE-4.3", "SE-18.30"]  # what is open, by its rule
    play(game, "pick 1", "signal vega")
    assert at_close(game)
    again = visited("ET24", fossils=2)
    assert plays(again, "ET24", *lines, "pick 1", "signal vega") == scores(
        "ET24",
        3,
        tile="+tile",
        signals="+barnards-star +procyon +vega",
        data=4,
        points="+oumuamua=1",
        exofossils=-1,
    )
    poor = visited("ET24")
    assert plays(poor, "ET24", *lines)["finale"] == "+ET24"  # without an exofossil nothing is asked


def test_et24_scores_traces_of_its_species() -> None:
    """1 point for each own trace, wherever it is (SE-16.32)."""
    game = visited("ET24", round=5, overflow={"left blue": 2, "right blue": 3})
    lay_out(game, "ET24")
    s = state(game)
    s.players[0].finale, s.players[0].missions, s.players[0].slots = s.players[0].missions, [], []
    put(game, "red", (4, 0))
    play(game, "pass")
    found = changes(game, "pass")
    assert found["points"] == "+end-ET24=4"  # one of them is the discovery marker


def test_et25_probe_customisation() -> None:
    """1 credit: 2 moves for each exofossil, any number of times, and then land (SE-18.31)."""
    game = visited("ET25", fossils=2, probes="f2")
    lines = ("pick 1", "move f2 f3", "done", "decline", "land oumuamua", "berth oumuamua 1")
    assert plays(game, "ET25", *lines) == played(
        "ET25",
        1,
        exofossils=1,
        move=1,
        probes="-f2",
        publicity=1,
        landers="+oumuamua",
        berths="+oumuamua-1",
        data=3,
        points="+oumuamua=9",
    )


def test_et26_race_against_time() -> None:
    """1 credit: launch and 1 exofossil."""
    assert plays(visited("ET26"), "ET26") == played("ET26", 1, probes="+f1", exofossils=1)


def test_et27_perfect_timing() -> None:
    """2 credits: 4 moves, the first visit to 'Oumuamua gives 1 exofossil; a signal on the tile another (SE-18.32)."""
    game = visited("ET27", probes="f2")
    play(game, "play ET27")
    assert changes(game, "move f2 f3") == {"probes": "-f2 +f3", "move": -1, "publicity": 1, "exofossils": 1}
    play(game, "move f3 f2")
    assert "exofossils" not in changes(game, "move f2 f3")
    assert refused(game, "mission ET27") == ["SE-11.12"]
    game = visited("ET27", marks="10")
    lay_out(game, "ET27")
    assert changes(game, "mission ET27") == done("ET27", exofossils=1)


def test_et28_exofossil_samples() -> None:
    """2 credits: a rotation and a computer tech, and 1 data for 1 exofossil (SE-18.30)."""
    game = visited("ET28", fossils=1)
    play(game, "play ET28", "tech computer-1", "top computer-1 energy")
    while game.prompt != "PayFossil":
        play(game, answers(game)[0])
    assert changes(game, "pick 1") == {"exofossils": -1, "data": 1, "played": "-ET28", "discards": "+ET28", "notes": -1}


def test_et29_comparative_analysis() -> None:
    """1 credit: 1 exofossil; three traces bring 1 data, 1 publicity and 3 points (SE-11.14)."""
    assert plays(visited("ET29"), "ET29") == stays("ET29", 1, exofossils=1)
    game = visited("ET29", data=6)
    lay_out(game, "ET29")
    play(game, "analyze", "overflow left blue")
    assert answers(game) == ["cover ET29 1", "cover ET29 2", "cover ET29 3", "decline"]
    assert changes(game, "cover ET29 2") == {"slots": "+ET29:2", "publicity": 1}


def test_et30_excavation_rover() -> None:
    """1 credit: land, 3 points on 'Oumuamua; traces of all colours bring 1 exofossil (SE-17.27)."""
    game = visited("ET30", probes="f3")
    found = plays(game, "ET30", "land oumuamua", "berth oumuamua 3")
    assert found == stays(
        "ET30",
        1,
        probes="-f3",
        landers="+oumuamua",
        berths="+oumuamua-3",
        data=1,
        points="+ET30=3 +oumuamua=9",
        exofossils=2,
    )
    for colour in ("yellow", "blue"):
        put(game, colour, (4, 0))
    assert changes(game, "mission ET30") == done("ET30", exofossils=1)


def test_the_cards_are_as_printed() -> None:
    """Cost, corner, colour and income of each card (SE-18.1)."""
    assert printed(21, 30) == [
        "ET21 2 2 publicity, blue, card",
        "ET22 2 1 vp 1 move, red, energy",
        "ET23 1 2 publicity, yellow, energy",
        "ET24 3 1 vp 1 move, yellow, credit",
        "ET25 1 1 vp 1 data, blue, credit",
        "ET26 1 2 publicity, red, energy",
        "ET27 2 1 vp 1 data, yellow, credit",
        "ET28 2 1 vp 1 move, blue, card",
        "ET29 1 1 vp 1 move, red, energy",
        "ET30 1 1 vp 1 data, black, card",
    ]


# The leaflet, sentence by sentence, where the tests above leave something open


def test_any_number_of_orbiters_and_landers() -> None:
    """As on other planets, at their cost: landing where an orbiter is costs 1 energy less (SE-18.24)."""
    game = visited(probes="f3", goods="energy 3")
    me = player(game)
    me.orbiters[OUMUAMUA], state(game).first_orbits[OUMUAMUA] = 2, 0
    me.landers[OUMUAMUA] = 3
    for berth in rules(game).berths_of[OUMUAMUA]:
        state(game).berths[berth] = 0
    game.asked = None
    assert "orbit oumuamua" in options(game)
    found = changes(game, "land oumuamua")
    assert found == {"probes": "-f3", "energy": -2, "landers": "+oumuamua", "points": "+oumuamua=9", "exofossils": 2}


def test_a_planet_for_cards() -> None:
    """Missions that ask for a visit to a planet hear of it, and figures there are figures (SE-18.22)."""
    game = visited(missions="C128", probes="f2")
    play(game, "move f2 f3")
    assert answers(game) == ["cover C128 1", "cover C128 2", "cover C128 3", "decline"]


def test_a_pushed_or_carried_probe() -> None:
    """A probe that comes to the tile by a move visits it; one that rides with it does not (SE-18.6, SE-18.23)."""
    game = visited("ET28", probes="f3", rotations=2)
    before = player(game).stock[PUBLICITY]
    play(game, "play ET28")
    assert player(game).stock[PUBLICITY] == before


def test_the_same_player_twice_on_the_tile() -> None:
    """Each player gets one exofossil, however many markers (SE-18.19); no marker stays (SE-18.20)."""
    game = visited("ET23", marks="00")
    found = plays(game, "ET23", "signal oumuamua")
    assert (found["exofossils"], found["tile"], found["points"]) == (1, "-tile -tile", "+oumuamua=2")
    assert "publicity" not in found


def test_the_tile_is_complete_with_its_last_data() -> None:
    """A fourth signal before that is resolved takes no data and gives no points (SE-18.17, SE-18.18)."""
    game = visited("ET21", marks="01", row="C130 C110 C135")
    play(game, "play ET21", "scan earth", "signal oumuamua")
    assert find(game.rules, Oumuamua).part(state(game)).marks == [0, 1, 0]  # the scan goes on
    play(game, "scan row", "discard C130", "signal 61-virginis")
    assert changes(game, "signal oumuamua") == {"tile": "+tile"}


def test_the_top_spaces_are_paid_each_time() -> None:
    """By everybody, one exofossil each time (SE-18.14)."""
    game = visited(fossils=2, data=6)
    for many in (2, 1):
        state(game).agenda.append(MarkTrace(2, 0).at[0])
        game.asked = None
        assert changes(game, "trace left blue 5") == {
            "board": "+left-blue-5",
            "points": "+oumuamua=6",
            "exofossils": -1,
        }
        assert find(game.rules, Oumuamua).part(state(game)).exofossils[0] == many - 1
    state(game).agenda.append(MarkTrace(2, 0).at[0])
    game.asked = None
    assert refused(game, "trace left blue 5") == ["SE-18.13"]


@pytest.mark.parametrize(("slot", "gains"), [(1, {"data": 1}), (2, {"publicity": 1}), (3, {"points": "+ET29=3"})])
def test_each_slot_of_et29(slot: int, gains: Changes) -> None:
    """A trace of any colour for 1 data, 1 publicity or 3 points (SE-11.14)."""
    game = visited("ET29", data=6)
    lay_out(game, "ET29")
    play(game, "analyze", "overflow left blue")
    assert changes(game, f"cover ET29 {slot}") == together({"slots": f"+ET29:{slot}"}, gains)


def test_what_et27_and_et28_cost() -> None:
    """2 credits each: 4 moves and a bonus for this turn; a rotation and a computer tech (SE-18.30, SE-18.32)."""
    found = changes(visited("ET27", probes="f2"), "play ET27")
    assert (found["credit"], found["move"], found["hand"]) == (-2, 4, "-ET27")
    game = visited("ET28")
    found = changes(game, "play ET28")
    assert (found["credit"], found["rotations"], found["hand"]) == (-2, 1, "-ET28")
    assert {line.split("-")[0] for line in answers(game)} == {"tech computer"}


def test_a_mission_before_the_tile_is_resolved() -> None:
    """The signals lie there until the free actions before complete sectors are over (SE-4.11, SE-18.34)."""
    game = visited("ET23 ET27", marks="11")
    lay_out(game, "ET27")
    play(game, "play ET23", "signal oumuamua")
    assert answers(game) == ["resolve oumuamua"]
    assert changes(game, "mission ET27") == done("ET27", exofossils=1)
    found = changes(game, "resolve oumuamua")
    assert found == {"tile": "-tile -tile:1 -tile:1", "exofossils": 1, "exofossils_1": 1}
    assert at_close(game)


def test_the_tile_among_complete_sectors() -> None:
    """The active player chooses the order, and the tile alone is resolved by itself (SE-4.11, SE-18.18, SE-18.34)."""
    for lines, tile in ((("resolve 61-virginis",), False), (("resolve oumuamua",), True)):
        game = visited(marks="11", signals={"61-virginis": "1 0 1 0 1"}, row="C130 C110 C135")
        play(game, "scan", "scan earth", "signal oumuamua", "scan row", "discard C130", "signal 61-virginis")
        play(game, "signal 61-virginis", "card C001")
        assert answers(game) == ["resolve 61-virginis", "resolve oumuamua"]
        assert refused(game, "resolve vega") == ["SE-8.12"]
        found = changes(game, *lines)
        assert ("exofossils" in found, "publicity" in found) == (tile, not tile)
        assert game.prompt == ("ResolveSector" if tile else "MarkTrace")
        rest = ("resolve 61-virginis",) if tile else ()
        found = changes(game, *rest, "overflow left red")
        assert ("exofossils" in found, "wins" in found) == (not tile, tile)
        assert at_close(game)
    assert refused(visited(marks="1"), "resolve oumuamua") == ["SE-4.3", "SE-18.18"]
    assert "SE-18.6" in refused(seti(), "resolve oumuamua")
