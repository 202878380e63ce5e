"""Anomalies: every rule, and a test for each card."""

from __future__ import annotations

from typing import Final

import pytest

from ecliptic.core.layers import find
from ecliptic.games.seti.goods import PUBLICITY
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.deck import Decks
from tests.games.seti.species.printed import printed
from tests.games.seti.species.table import contact, lay_out, put
from tests.games.seti.table import (
    Changes,
    answers,
    at_close,
    changes,
    done,
    play,
    played,
    plays,
    refused,
    rules,
    seti,
    state,
    stays,
    together,
    took,
)

OWN: Final[dict[str, int | str]] = {"left red": 0, "left yellow": 1, "left blue": "neutral"}


def test_discovery_deals_cards_and_lays_anomalies() -> None:
    """A card for each own marker, as they lie from the left, then an open one (SE-17.1, SE-17.2, SE-22.1); anomalies at
    f, c and a (SE-17.6, SE-17.7).
    """
    game = seti(at="end", turn=1, traces=OWN)
    play(game, "species anomalies")
    assert answers(game) == [f"card ET{number}" for number in range(11, 21)]
    found = changes(game, "card ET12", "card ET11")  # red is the leftmost marker; the neutral one gets none
    assert found == {"hand": "+ET12", "hand_1": "+ET11"}
    assert changes(game, "card ET20") == {"open": "+ET20"}
    assert answers(game) == [f"anomaly red {sector} {side}" for sector in "fca" for side in (1, 2)]
    play(game, "anomaly red c 2")
    assert answers(game) == [f"anomaly yellow {sector} {side}" for sector in "fa" for side in (1, 2)]
    play(game, "anomaly yellow a 1")
    assert answers(game) == ["anomaly blue f 1", "anomaly blue f 2"]
    # Laying one into Earth's own sector triggers nothing (SE-17.17).
    assert changes(game, "anomaly blue f 1") == {"anomalies": "+blue:f:1", "active": -1, "turns": 1, "own_turns": 1}


def test_an_anomaly_shows_one_of_two_rewards() -> None:
    """Red 1 credit or 4 points, yellow 2 publicity or a card, blue 1 data or 1 energy (SE-17.5)."""
    wanted: dict[str, Changes] = {
        "red 1": {"credit": 1},
        "red 2": {"points": "+ET17=4"},
        "yellow 1": {"publicity": 2},
        "yellow 2": {"hand": "+C110", "row": "-C110 +C001"},
        "blue 1": {"data": 1},
        "blue 2": {"energy": 1},
    }
    for token, gains in wanted.items():
        colour, side = token.split()
        others = [one for one in ("red", "yellow", "blue") if one != colour]
        lines = {colour: f"anomaly {colour} c {side}", others[0]: f"anomaly {others[0]} f 1"}
        lines[others[1]] = f"anomaly {others[1]} a 1"
        order = tuple(lines[one] for one in ("red", "yellow", "blue"))
        game = contact("anomalies", "ET17", open="ET20", lines=order)
        answer = ("take C110", "card C001") if token == "yellow 2" else ()
        assert plays(game, "ET17", *answer) == together(stays("ET17", 1), gains)


def test_the_board() -> None:
    """4 points and a card, 2 and a card, 2 and 1 publicity, 3, and 2 on top, always (SE-17.3, SE-17.15, SE-17.16)."""
    game = contact("anomalies", "ET19", open="ET20")
    play(game, "play ET19")
    assert answers(game)[:6] == ["overflow left red", *(f"trace left red {space}" for space in range(1, 6))]
    game = contact("anomalies", "ET19", open="ET20")
    assert plays(game, "ET19", "trace left red 1", "take ET20", "card ET18") == played(
        "ET19", 1, board="+left-red-1", points="+anomalies=4", hand="+ET20", open="-ET20 +ET18"
    )
    gains: dict[str, Changes] = {
        "2": {"points": "+anomalies=2", "hand": "+ET13"},
        "3": {"points": "+anomalies=2", "publicity": 1},
        "4": {"points": "+anomalies=3"},
        "5": {"points": "+anomalies=2"},
    }
    for space, gain in gains.items():
        game = contact("anomalies", "ET19", open="ET20")
        answer = ("take deck", "card ET13") if space == "2" else ()
        found = plays(game, "ET19", f"trace left blue {space}", *answer)
        assert found == together(played("ET19", 1, board=f"+left-blue-{space}"), gain)


def test_a_marked_space_is_taken_but_the_top_never() -> None:
    """Each space once, the top any number of times (SE-17.16, SE-22.8)."""
    game = contact("anomalies", "ET19", open="ET20")
    put(game, "red", (3, 0), (5, 1))
    play(game, "play ET19")
    assert "trace left red 3" not in answers(game)
    assert refused(game, "trace left red 3") == ["SE-22.8"]
    assert refused(game, "trace left red 7") == ["SE-17.15"]
    assert refused(game, "trace right red 1") == ["SE-12.5"]
    assert changes(game, "trace left red 5")["board"] == "+left-red-5"


@pytest.mark.parametrize(
    ("markers", "gained"),
    [
        ([(1, 0)], [2, 0]),
        ([(1, 0), (2, 1)], [0, 2]),
        ([(4, 0), (2, 1)], [2, 0]),
        ([(5, 1), (5, 0)], [2, 0]),  # of two on the top space the later one is higher (SE-17.16)
        ([(5, 0), (5, 1)], [0, 2]),
    ],
)
def test_a_rotation_triggers_an_anomaly(markers: list[tuple[int, int]], gained: list[int]) -> None:
    """When Earth comes to an anomaly, the highest marker of its column gains what it shows (SE-17.10, SE-17.11)."""
    game = contact("anomalies", "ET18", open="ET20", discs=2)  # Earth in sector d, the yellow one in c
    put(game, "yellow", *markers)
    before = [one.stock[PUBLICITY] for one in state(game).players]
    play(game, "play ET18")
    after = [one.stock[PUBLICITY] for one in state(game).players]
    assert [new - old for new, old in zip(after, before, strict=True)] == gained
    assert game.prompt == "TakeTech"  # before the tech is chosen (SE-17.18)


def test_an_anomaly_without_markers_pays_nobody() -> None:
    """Without a marker in the column nobody gains it; discovery and overflow do not count (SE-17.12, SE-17.13)."""
    rotated: Changes = {"hand": "-ET18", "played": "+ET18", "credit": -2, "discs": 1, "rotations": 1}
    game = contact("anomalies", "ET18 ET19 ET17", open="ET20", discs=2, overflow={"left yellow": 2})
    assert changes(game, "play ET18") == rotated
    # Other columns do not pay for this one; anomalies neither move nor turn over (SE-17.9).
    game = contact("anomalies", "ET18", open="ET20", discs=2)
    put(game, "red", (1, 0))
    assert changes(game, "play ET18") == rotated
    # Nor does an anomaly to which Earth has not come (SE-17.10).
    game = contact("anomalies", "ET18", open="ET20", discs=1)
    for colour in ("red", "yellow", "blue"):
        put(game, colour, (1, 0))
    assert changes(game, "play ET18") == rotated


def test_an_anomaly_pays_after_the_pushed_probes_visit() -> None:
    """Visits of the rotation come first, then the anomaly (SE-17.18)."""
    game = contact("anomalies", "ET18", open="ET20", discs=2, probes="c1")  # pushed onto the comet of b1
    put(game, "yellow", (1, 0))
    play(game, "play ET18")
    assert [event.params["by"] for event in game.events if event.word == "gained"] == ["comet", "anomalies"]


def test_an_anomaly_is_no_place_to_visit() -> None:
    """Its space keeps its comet, and it gives nothing itself (SE-17.8, SE-17.14)."""
    game = contact("anomalies", open="ET20", probes="f3 c3", techs="probe-1")
    assert changes(game, "move f3 f4") == {"probes": "-f3 +f4", "energy": -1, "publicity": 1}  # the comet
    assert changes(game, "move c3 c4") == {"probes": "-c3 +c4", "energy": -1}


def test_cards_of_a_species_are_cards() -> None:
    """They can be tucked, discarded for their corner and count for the hand limit (SE-17.4)."""
    game = contact("anomalies", "ET11 ET12", open="ET20", hand="C001 C002 C003")
    assert changes(game, "corner ET11") == {"hand": "-ET11", "discards": "+ET11", "publicity": 2}
    game = contact("anomalies", "ET11 ET12", open="ET20", hand="C001 C002 C003")
    assert changes(game, "pass", "discard ET12")["hand"] == "-ET12"
    game = contact("anomalies", "ET12", open="ET20", hand="C001", probes="d1")
    play(game, "orbit venus")
    assert answers(game) == ["tuck C001", "tuck ET12", "decline"]
    assert changes(game, "tuck ET12") == {"hand": "-ET12", "tucked": "+ET12", "credit": 1}


def test_no_cards_left_no_card() -> None:
    """Without a card to draw the icon has no effect; discarded cards do not come back (SE-18.4)."""
    game = contact("anomalies", "ET19", open="ET20")
    part = find(game.rules, Decks).part(state(game))
    part.discards[0], part.deck[0] = part.deck[0], []
    play(game, "play ET19", "trace left red 2")
    assert answers(game) == ["take ET20"]
    play(game, "take ET20")
    assert (part.faceup[0], at_close(game)) == (-1, True)
    game = contact("anomalies", "ET19", open="ET20")
    part = find(game.rules, Decks).part(state(game))
    part.discards[0], part.deck[0], part.faceup[0] = [*part.deck[0], part.faceup[0]], [], -1
    assert plays(game, "ET19", "trace left red 2") == played("ET19", 1, board="+left-red-2", points="+anomalies=2")


def test_the_next_anomaly() -> None:
    """The nearest counter-clockwise from Earth; one in its own sector is the farthest (SE-17.19)."""
    game = contact("anomalies", open="ET20")  # red in f, yellow in c, blue in a
    layer, s = find(game.rules, Anomalies), state(game)
    nexts = []
    for discs in range(8):
        s.discs = discs
        nexts.append("fedcbahg"[discs] + "RYB"[layer.next_anomaly(s)])
    assert nexts == ["fY", "eY", "dY", "cB", "bB", "aR", "hR", "gR"]


def test_traces_count_wherever_they_are() -> None:
    """Traces of a board count as traces of the species (SE-12.7)."""
    game = contact("anomalies", "ET17", open="ET20")
    put(game, "yellow", (1, 0), (5, 0), (2, 1))
    assert [rules(game).traces(state(game), 0, 0, colour) for colour in range(3)] == [1, 2, 0]


# Cards


def test_et11_signs_of_life() -> None:
    """1 credit: launch; a move if Earth is in the sector of an anomaly (SE-17.20)."""
    game = contact("anomalies", "ET11", open="ET20")
    assert plays(game, "ET11") == played("ET11", 1, probes="+f1", move=1)
    away = contact("anomalies", "ET11", open="ET20", discs=1)
    assert plays(away, "ET11") == played("ET11", 1, probes="+e1")
    full = contact("anomalies", "ET11", open="ET20", probes="a3")
    assert plays(full, "ET11") == played("ET11", 1)  # no probe, no move


def test_et12_close_up_view() -> None:
    """1 credit: 5 moves, whose visits give no publicity in this turn (SE-17.21)."""
    game = contact("anomalies", "ET12", open="ET20", probes="c1", techs="probe-2")
    assert plays(game, "ET12") == played("ET12", 1, move=5, boons="+ET12")
    assert changes(game, "move c1 d1") == {"probes": "-c1 +d1", "move": -1}  # Venus
    assert changes(game, "move d1 c1", "move c1 c2", "move c2 b2") == {"probes": "-d1 +b2", "move": -3}  # Mars, a comet
    assert changes(game, "end")["boons"] == "-ET12"


def test_et13_concerned_people() -> None:
    """1 credit: 1 publicity; three techs later bring 1 energy, a card and 3 points (SE-11.14)."""
    game = contact("anomalies", "ET13", open="ET20")
    assert plays(game, "ET13") == stays("ET13", 1, publicity=1)
    game = contact("anomalies", "ET13 ET18", open="ET20", discs=3)
    lay_out(game, "ET13")
    play(game, "play ET18", "tech probe-2", "top probe-2 energy")
    assert answers(game) == ["cover ET13 1", "cover ET13 2", "cover ET13 3", "decline"]
    assert changes(game, "cover ET13 3")["points"] == "+ET13=3"


def test_et14_listening_carefully() -> None:
    """2 credits: a scan, then a signal in the sector of the next anomaly (SE-17.22)."""
    game = contact("anomalies", "ET14", open="ET20")
    lines = ("scan earth", "scan row", "discard C110", "signal barnards-star", "card C001")
    assert plays(game, "ET14", *lines) == played(
        "ET14",
        2,
        signals="+61-virginis +barnards-star +barnards-star",  # the yellow anomaly lies in sector c
        data=3,
        points="+second=2",
        discards="+C110",
        row="-C110 +C001",
    )


def test_et15_part_of_everyday_life() -> None:
    """1 credit: of three drawn cards one for its corner, one for its income, one stays (SE-17.23)."""
    game = contact("anomalies", "ET15", open="ET20", hand="C030")
    play(game, "play ET15", "card C001", "card C002", "card C011")
    assert answers(game) == ["discard C001", "discard C002", "discard C011"]
    assert refused(game, "discard C030") == ["SE-17.23"]
    assert game.view(1)["parts"]["anomalies"]["players"][0] == {"sifted": 3}
    assert changes(game, "discard C011") == {"publicity": 1, "discards": "+C011"}
    assert answers(game) == ["discard C001", "discard C002"]
    found = changes(game, "discard C002")
    assert found == {"credit": 1, "discards": "+C002 +ET15", "hand": "+C001", "played": "-ET15"}


def test_et16_flooding_the_media_space() -> None:
    """1 credit: all three cards of the row, which is refilled then (SE-17.24)."""
    game = contact("anomalies", "ET16", open="ET20")
    assert plays(game, "ET16", "card C001", "card C002", "card C003") == played(
        "ET16", 1, hand="+C110 +C130 +C135", row="-C110 -C130 -C135 +C001 +C002 +C003"
    )


def test_et17_are_we_being_observed() -> None:
    """1 credit: what the next anomaly shows; the mission needs traces of all colours (SE-17.25, SE-17.27)."""
    game = contact("anomalies", "ET17", open="ET20", overflow={"left blue": 1})
    assert plays(game, "ET17") == stays("ET17", 1, publicity=2)
    assert refused(game, "mission ET17") == ["SE-11.12"]
    put(game, "yellow", (4, 0))
    assert changes(game, "mission ET17") == done("ET17", points="+ET17=3", publicity=2)


def test_et17_needs_traces_of_its_own_species() -> None:
    """Traces of all colours with the other species are not enough (SE-17.27)."""
    game = contact("anomalies", "ET17", open="ET20", overflow={"right red": 1, "right yellow": 1, "right blue": 1})
    play(game, "play ET17")
    assert refused(game, "mission ET17") == ["SE-11.12"]


def test_et18_message_capsule() -> None:
    """2 credits: a rotation and any tech."""
    game = contact("anomalies", "ET18", open="ET20")
    found = plays(game, "ET18", "tech telescope-2", "top telescope-2 energy")
    assert found == together(played("ET18", 2, discs=1, rotations=1), took("telescope-2"))


def test_et19_new_physics() -> None:
    """1 credit: a trace of any colour."""
    game = contact("anomalies", "ET19", open="ET20")
    play(game, "play ET19")
    assert len(answers(game)) == 3 * (1 + 5) + 3 * 2  # overflow and board left, discovery and overflow right
    assert changes(game, "trace right yellow") == {
        "traces": "+right-yellow",
        "points": "+discovery=3",
        "publicity": 1,
        "played": "-ET19",
        "discards": "+ET19",
    }


def test_et20_amazing_uncertainty() -> None:
    """1 credit: a signal anywhere, and a point for each own signal in sectors with anomalies (SE-17.26)."""
    signals = {"61-virginis": "1 0 0", "barnards-star": "0", "kepler-22": "0"}
    game = contact("anomalies", "ET20", open="ET19", signals=signals)
    assert plays(game, "ET20", "signal vega") == played("ET20", 1, signals="+vega", data=1, points="+ET20=4")


def test_the_cards_are_as_printed() -> None:
    """Cost, corner, colour and income of each card (SE-17.1)."""
    assert printed(11, 20) == PRINTED


PRINTED = [
    "ET11 1 2 publicity, blue, card",
    "ET12 1 2 publicity, red, credit",
    "ET13 1 1 vp 1 data, yellow, credit",
    "ET14 2 1 vp 1 move, red, card",
    "ET15 1 1 vp 1 move, blue, energy",
    "ET16 1 1 vp 1 data, red, credit",
    "ET17 1 1 vp 1 move, yellow, card",
    "ET18 2 1 vp 1 data, blue, credit",
    "ET19 1 2 publicity, black, energy",
    "ET20 1 2 publicity, yellow, energy",
]


# The leaflet, sentence by sentence, where the tests above leave something open


@pytest.mark.parametrize(("lines", "before"), [(("research",), "publicity 6"), (("pass",), "publicity 4")])
def test_every_rotation_triggers(lines: tuple[str, ...], before: str) -> None:
    """That of research and that of the first pass, too (SE-17.10)."""
    game = contact("anomalies", open="ET20", discs=2, goods=before)
    put(game, "yellow", (1, 1))
    had = state(game).players[1].stock[PUBLICITY]
    play(game, *lines)
    assert state(game).players[1].stock[PUBLICITY] == had + 2


def test_an_anomaly_stays_for_the_next_round_of_earth() -> None:
    """It keeps place and side, and pays again when Earth comes again (SE-17.9, SE-17.10)."""
    game = contact("anomalies", "ET18", open="ET20", discs=2)
    put(game, "yellow", (1, 0))
    before = game.view()["parts"]["anomalies"]
    play(game, "play ET18")
    assert game.view()["parts"]["anomalies"] == before
    again = contact("anomalies", "ET18", open="ET20", discs=2 + 8 * 8 - 64)
    put(again, "yellow", (1, 0))
    assert changes(again, "play ET18")["publicity"] == 2


def test_an_anomaly_does_not_cover_a_planet() -> None:
    """Uranus in sector a is visited and orbited as ever (SE-17.8)."""
    game = contact("anomalies", open="ET20", probes="a3")  # the blue anomaly lies in sector a
    assert changes(game, "move a3 a4") == {"probes": "-a3 +a4", "energy": -1, "publicity": 1}
    assert "orbit uranus" in answers(game)


def test_a_card_as_the_reward_of_an_anomaly() -> None:
    """Its owner chooses it, in another player's turn too (SE-17.5, SE-17.11)."""
    lines = ("anomaly red f 1", "anomaly yellow c 2", "anomaly blue a 1")
    game = contact("anomalies", "ET18", open="ET20", discs=2, lines=lines)
    put(game, "yellow", (2, 0), (3, 1))
    play(game, "play ET18")
    assert (game.decider, answers(game)) == (1, ["take C110", "take C130", "take C135", "take deck"])
    assert not [action for action in game.options() if action.aside]
    assert changes(game, "take C130", "card C001") == {"hand_1": "+C130", "row": "-C130 +C001"}
    assert (game.decider, game.prompt) == (0, "TakeTech")


@pytest.mark.parametrize(
    ("slot", "lines", "gains"),
    [
        (1, (), {"energy": 1}),
        (2, ("take C110", "card C001"), {"hand": "+C110", "row": "-C110 +C001"}),
        (3, (), {"points": "+ET13=3"}),
    ],
)
def test_each_slot_of_et13(slot: int, lines: tuple[str, ...], gains: Changes) -> None:
    """A tech of any type for 1 energy, a card of row or deck, or 3 points (SE-11.14)."""
    game = contact("anomalies", "ET13 ET18", open="ET20", discs=3)
    lay_out(game, "ET13")
    play(game, "play ET18", "tech probe-2", "top probe-2 energy")
    found = changes(game, f"cover ET13 {slot}", *lines)
    assert {key: what for key, what in found.items() if key not in ("played", "discards", "notes")} == together(
        {"slots": f"+ET13:{slot}"}, gains
    )
