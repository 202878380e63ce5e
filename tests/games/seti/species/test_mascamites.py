"""Mascamites: every rule, and a test for each card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.solar import NAMES
from ecliptic.games.seti.species.mascamites import Mascamites, MascamiteState
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
    player,
    plays,
    refused,
    rules,
    scores,
    seti,
    state,
    stays,
    together,
    took,
)

KINDS = ["credit", "energy", "publicity", "data", "cards", "card", "points"]
GAINS: dict[str, Changes] = {
    "credit": {"credit": 2},
    "energy": {"energy": 2},
    "publicity": {"publicity": 3},
    "data": {"data": 2},
    "cards": {"hand": "+C001 +C002"},
    "card": {"points": "+{}=3", "hand": "+C110", "row": "-C110 +C001"},
    "points": {"points": "+{}=7"},
}
LINES = {"cards": ("card C001", "card C002"), "card": ("take C110", "card C001")}


def gains(sample: str, source: str) -> Changes:
    """What a sample gives."""
    return {key: what.format(source) if isinstance(what, str) else what for key, what in GAINS[sample].items()}


def part(game: AnyGame) -> MascamiteState:
    return find(game.rules, Mascamites).part(state(game))


def met(cards: str = "", *, capsules: str = "", **more: Any) -> AnyGame:
    """Mascamites are discovered: by Jupiter energy, publicity and data, by Saturn cards, card and points; credit lies.

    Seat 0 has capsules, such as "f1-data", whose samples are taken from their planets.
    """
    game = contact("mascamites", cards, open="ET10" if "ET10" not in cards else "ET09", **more)
    bugs = part(game)
    for word in capsules.split():
        space, name = word.split("-")
        for home, (row, looked) in enumerate(zip(bugs.samples, bugs.looked, strict=True)):
            if KINDS.index(name) in row:
                del looked[row.index(KINDS.index(name))]
                row.remove(KINDS.index(name))
                bugs.players[0].homes.append(home)
                bugs.players[0].watched.append(0)
        bugs.players[0].spaces.append(NAMES.index(space))
        bugs.players[0].samples.append(KINDS.index(name))
    game.asked = None
    return game


def test_discovery() -> None:
    """Cards, an open one, three samples each by Jupiter and Saturn, the last one laid open
    (SE-16.1, SE-16.2, SE-16.6).
    """
    traces: dict[str, int | str] = {"left red": 0, "left yellow": "neutral", "left blue": "neutral"}
    game = seti(at="end", turn=1, traces=traces)
    play(game, "species mascamites", "card ET01", "card ET10")
    assert answers(game) == [f"sample {kind}" for kind in KINDS]
    lines = [f"sample {kind}" for kind in KINDS[:6]]
    found = changes(game, *lines)
    assert (found["jupiter"], found["saturn"], found["laid"]) == (
        "+credit +energy +publicity",
        "+card +cards +data",
        "+points",
    )


@pytest.mark.parametrize("sample", KINDS)
def test_samples(sample: str) -> None:
    """2 credits; 2 energy; 3 publicity; 2 data; 2 cards; 3 points and a card; 7 points, on a blue space
    (SE-16.5, SE-16.26).
    """
    game = met()
    bugs = part(game)
    bugs.bag = []
    bugs.samples, bugs.looked = [[kind for kind in range(7) if KINDS[kind] != sample], []], [[0] * 6, []]
    bugs.laid = [KINDS.index(sample)]
    state(game).agenda.append(MarkTrace(2, 0).at[0])
    game.asked = None
    found = changes(game, "trace left blue 3", *LINES.get(sample, ()))
    assert found == together({"board": "+left-blue-3"}, gains(sample, "mascamites"))


def test_the_board() -> None:
    """Red and yellow: 5 and a card, 3 and a card, 5, 4; blue: two, and those with samples
    (SE-16.3, SE-16.7, SE-16.8).
    """
    for colour, name in enumerate(("red", "yellow", "blue")):
        for space, points in enumerate((5, 3, 5, 4)):
            game = met()
            state(game).agenda.append(MarkTrace(colour, 0).at[0])
            game.asked = None
            if name == "blue" and space > 2:
                assert refused(game, f"trace left blue {space + 1}") == ["SE-16.27"]  # a place without a sample
            elif not (name == "blue" and space > 1):
                cards = ("take ET10", "card ET09") if space < 2 else ()
                extra: Changes = {"hand": "+ET10", "open": "-ET10 +ET09"} if cards else {}
                assert changes(game, f"trace left {name} {space + 1}", *cards) == together(
                    {"board": f"+left-{name}-{space + 1}", "points": f"+mascamites={points}"}, extra
                )


def test_a_blue_space_is_marked_once() -> None:
    """Like any other (SE-16.26, SE-22.8)."""
    game = met()
    put(game, "blue", (3, 1))
    state(game).agenda.append(MarkTrace(2, 0).at[0])
    game.asked = None
    assert refused(game, "trace left blue 3") == ["SE-22.8"]


def test_collecting() -> None:
    """Landing with a card: all samples of the planet are looked at, one is chosen for a capsule
    (SE-16.10, SE-16.14).
    """
    game = met("ET04", probes="d3")
    play(game, "play ET04", "land jupiter", "trace left yellow 3")
    assert answers(game) == ["collect energy", "collect publicity", "collect data"]
    assert refused(game, "collect points") == ["SE-16.10"]
    assert part(game).looked == [[1, 1, 1], [0, 0, 0]]
    shown = [game.view(seat)["parts"]["mascamites"]["samples"] for seat in (0, 1)]
    assert shown == [[["energy", "publicity", "data"], [None] * 3], [[None] * 3, [None] * 3]]
    assert changes(game, "collect data") == {"jupiter": "-data", "capsules": "+d3-data", **stayed("ET04")}
    views = [game.view(seat)["parts"]["mascamites"]["players"][0] for seat in (0, 1)]
    assert [(mine["spaces"], mine["samples"]) for mine in views] == [(["d3"], ["data"]), (["d3"], 1)]  # SE-16.28


def stayed(card: str) -> Changes:
    return {"played": f"-{card}", "missions": f"+{card}", "notes": -1}


def test_collecting_by_moons_and_elsewhere() -> None:
    """A moon counts for its planet; elsewhere nothing is collected, and the card stays
    (SE-16.9, SE-16.11, SE-16.12).
    """
    game = met("ET02", probes="h3")
    play(game, "play ET02", "land titan", "trace left red 3", "trace left red 4")
    assert answers(game) == ["collect cards", "collect card", "collect points"]
    game = met("ET04", probes="d1")
    found = plays(game, "ET04", "land venus", "trace left yellow 3")
    assert (found["missions"], "capsules" in found) == ("+ET04", False)
    game = met(probes="d3")
    play(game, "land jupiter", "trace left yellow 3")
    assert at_close(game)  # without a card no sample


def test_a_capsule_moves_like_a_probe() -> None:
    """It visits, asteroids hold it, and it is none for the limit, orbiting and landing
    (SE-16.15, SE-16.17, SE-16.18).
    """
    game = met(capsules="c1-data f2-energy", goods="energy 9")
    assert "launch" in options(game)
    assert changes(game, "capsule 1 c1 d1") == {
        "capsules": "-c1-data +d1-data",
        "energy": -1,
        "publicity": 1,  # Venus
    }
    assert not [line for line in options(game) if line.startswith(("orbit", "land"))]
    assert refused(game, "capsule 1 c1 d1") == ["SE-16.15"]
    assert refused(game, "move d1 c1") == ["SE-3.12"]
    game = met(capsules="h1-data", goods="energy 1")
    assert refused(game, "capsule 1 h1 a1") == ["SE-3.14"]
    game = met(capsules="h1-data", goods="energy 2")
    assert changes(game, "capsule 1 h1 a1")["energy"] == -2


def test_several_capsules() -> None:
    """Each moves for itself, beside a probe too (SE-16.19)."""
    game = met(capsules="f2-data f2-energy", probes="f2", goods="energy 9")
    assert {line.rsplit(" ", 1)[0] for line in options(game) if line.split()[0] in ("move", "capsule")} == {
        "move f2",
        "capsule 1 f2",
        "capsule 2 f2",
    }
    assert changes(game, "capsule 2 f2 f1") == {"capsules": "-f2-energy +f1-energy", "energy": -1}


def test_a_capsule_is_a_probe_for_cards_and_rotations() -> None:
    """It rides along, and cards find it (SE-16.16)."""
    game = met("ET09", capsules="f1-data")
    play(game, "play ET09", "done")
    assert part(game).players[0].spaces == [NAMES.index("e1")]
    game = met(hand="C027", capsules="a3-data")
    found = plays(game, "C027", "done")
    assert found["signals"] == "+vega"
    pushed = met("ET09", capsules="c1-data")
    state(pushed).discs = 2
    play(pushed, "play ET09", "done")
    assert part(pushed).players[0].spaces == [NAMES.index("b1")]
    assert "comet" in [event.params.get("by") for event in pushed.events if event.word == "gained"]
    told = [dict(event.params) for event in pushed.events if event.word == "pushed"]
    assert told == [{"vessel": "capsule", "to": "b1", "place": "comet"}]


def pushes(capsule: str, probe: str, position: int, rotations: int) -> list[str]:
    """What is told of a capsule and a probe that a rotation pushes."""
    game = met("ET09", capsules=f"{capsule}-data", probes=probe)
    state(game).discs = position
    state(game).rotations = rotations
    play(game, "play ET09", "done")
    told = [event.params for event in game.events if event.word == "pushed"]
    return [f"{one['vessel']} {one['to']}" for one in told]


def test_pushed_vessels_visit_from_ring_1_outwards() -> None:
    """A capsule has its place among the probes, and is called what it is beside one too (SE-3.11, SE-16.16)."""
    assert pushes("c1", "c1", 2, 0) == ["probe b1", "capsule b1"]
    assert pushes("a1", "b2", 0, 1) == ["capsule h1", "probe a2"]
    assert pushes("b2", "a1", 0, 1) == ["probe h1", "capsule a2"]


def test_delivering() -> None:
    """A free action that completes the mission: the sample's reward first; it becomes a blue space
    (SE-16.21, SE-16.22, SE-16.23, SE-16.24, SE-16.25).
    """
    game = met("ET01 ET06", capsules="f1-publicity a1-data")
    lay_out(game, "ET01")
    lay_out(game, "ET06")
    found = changes(game, "mission ET01")
    assert found == done("ET01", capsules="-f1-publicity", laid="+publicity", publicity=3, data=2)
    assert refused(game, "mission ET06") == ["SE-11.12"]  # one capsule completes one mission (SE-16.24)
    state(game).agenda.append(MarkTrace(2, 0).at[0])
    game.asked = None
    assert "trace left blue 4" in answers(game)


def test_a_sample_is_laid_when_its_reward_is_gained() -> None:
    """SE-16.25: first what it shows, here with a card to choose, then the blue space; everybody knows it meanwhile."""
    game = met("ET01", capsules="f1-card")
    lay_out(game, "ET01")
    play(game, "mission ET01")
    assert (game.prompt, len(part(game).laid)) == ("PickCard", 1)
    for seat in range(2):
        dealt = game.deal(seat, 1)
        samples = [*part(dealt).bag, *part(dealt).laid, *(one for row in part(dealt).samples for one in row)]
        assert sorted(samples) == [0, 1, 2, 3, 4, 6]  # the card's sample, number 5, is nowhere else
    play(game, *LINES["card"])
    assert part(game).laid[1:] == [5]


def test_which_capsule_and_which_card() -> None:
    """The player chooses the card, and among several capsules there (SE-16.20)."""
    game = met("ET01 ET02", capsules="f1-publicity f1-energy")
    for card in ("ET01", "ET02"):
        lay_out(game, card)
    assert [line for line in options(game) if line.startswith("mission")] == ["mission ET01", "mission ET02"]
    play(game, "mission ET02")
    assert answers(game) == ["deliver 1", "deliver 2"]
    assert refused(game, "deliver 3") == ["SE-16.21"]
    assert changes(game, "deliver 2") == {
        "capsules": "-f1-energy",
        "laid": "+energy",
        "energy": 2,
        "points": "+ET02=3",
        "data": 3,
    }


def test_cards_in_hand_are_cards() -> None:
    """Tucked for income, discarded for corners (SE-16.4)."""
    game = met("ET01 ET02", probes="d1")
    assert changes(game, "corner ET01") == {"hand": "-ET01", "discards": "+ET01", "publicity": 2}
    play(game, "orbit venus")
    assert changes(game, "tuck ET02") == {"hand": "-ET02", "tucked": "+ET02", "energy": 1}


# Cards


def landed(card: str, cost: int, how: str = "land jupiter", lines: tuple[str, ...] = ()) -> Changes:
    """Play a card from Jupiter's space and collect data."""
    game = met(card, probes="d3")
    return plays(game, card, *lines, how, "trace left yellow 3", "collect data")


COLLECTED: Changes = {
    "probes": "-d3",
    "landers": "+jupiter",
    "berths": "+jupiter-1",
    "data": 2,
    "points": "+jupiter=7 +mascamites=5",
    "board": "+left-yellow-3",
    "jupiter": "-data",
    "capsules": "+d3-data",
}


def delivers(card: str, place: str, *lines: str) -> Changes:
    """Complete the mission of a card with a capsule that carries energy."""
    game = met(card, capsules=f"{place}-energy")
    lay_out(game, card)
    found = changes(game, f"mission {card}", *lines)
    return {key: what for key, what in found.items() if key not in ("missions", "done", "capsules", "laid")}


def test_et01_first_contact() -> None:
    """1 credit: a move, land and collect; delivered to Earth 2 data more."""
    assert landed("ET01", 1, lines=("done",)) == stays("ET01", 1, move=1, **COLLECTED)
    assert delivers("ET01", "f1") == {"energy": 2, "data": 2}


def test_et02_rover_exploration() -> None:
    """2 credits: land on moons too and collect; delivered to Earth 3 points and 3 data more."""
    assert landed("ET02", 2) == stays("ET02", 2, **COLLECTED)
    assert delivers("ET02", "f1") == {"energy": 2, "points": "+ET02=3", "data": 3}


def test_et03_mass_sample_collection() -> None:
    """1 credit: orbit or land, and collect in either case (SE-16.13); delivered 3 points and 1 credit more."""
    assert landed("ET03", 1) == stays("ET03", 1, **COLLECTED)
    game = met("ET03", probes="d3")
    play(game, "play ET03", "orbit jupiter")
    while not (found := [line for line in answers(game) if line.startswith("collect")]):
        play(game, "decline" if "decline" in answers(game) else answers(game)[0])
    assert found == ["collect energy", "collect publicity", "collect data"]
    play(game, "collect data")
    assert part(game).players[0].spaces == [NAMES.index("d3")]
    assert delivers("ET03", "f1") == {"energy": 2, "points": "+ET03=3", "credit": 1}


def test_et04_martian_quarantine_lab() -> None:
    """1 credit: land and collect; delivered to Mars 2 points and a card more."""
    assert landed("ET04", 1) == stays("ET04", 1, **COLLECTED)
    assert delivers("ET04", "c2", "take C110", "card C001") == {
        "energy": 2,
        "points": "+ET04=2",
        "hand": "+C110",
        "row": "-C110 +C001",
    }
    game = met("ET04", capsules="f1-energy")
    lay_out(game, "ET04")
    assert refused(game, "mission ET04") == ["SE-11.12"]  # Earth is not Mars


def test_et05_ecosystem_study() -> None:
    """1 credit: look where a probe is, gain a sample, put it back; a point for each trace
    (SE-16.29, SE-16.30, SE-16.32).
    """
    game = met("ET05", probes="d3")
    assert plays(game, "ET05", "study energy") == scores("ET05", 1, energy=2)
    assert part(game).looked == [[1, 1, 1], [0, 0, 0]]
    both = met("ET05", probes="d3", capsules="h3-energy")  # a capsule is a probe
    assert plays(both, "ET05", "look saturn", "study points") == scores("ET05", 1, points="+ET05=7")
    none = met("ET05", probes="f1")
    assert plays(none, "ET05") == scores("ET05", 1)


def test_et06_the_queen() -> None:
    """2 credits: land on moons too and collect; delivered to Earth 6 points and 2 publicity more."""
    assert landed("ET06", 2) == stays("ET06", 2, **COLLECTED)
    assert delivers("ET06", "f1") == {"energy": 2, "points": "+ET06=6", "publicity": 2}


def test_et07_breeding_sample() -> None:
    """1 credit: land and collect; delivered to Earth the sample counts twice (SE-16.31)."""
    assert landed("ET07", 1) == stays("ET07", 1, **COLLECTED)
    assert delivers("ET07", "f1") == {"energy": 4}


@pytest.mark.parametrize(
    ("card", "tech", "colour"),
    [("ET08", "probe", "yellow"), ("ET09", "telescope", "red"), ("ET10", "computer", "blue")],
)
def test_et08_to_et10(card: str, tech: str, colour: str) -> None:
    """3 credits: 1 publicity, a rotation and a tech; two traces of a colour let one study (SE-16.29, SE-16.30)."""
    game = met(card)
    paid = changes(game, f"play {card}")
    assert (paid["credit"], paid["publicity"], paid["rotations"]) == (-3, 1, 1)
    assert {line.split("-")[0] for line in answers(game)} == {f"tech {tech}"}
    game = met(card, overflow={f"left {colour}": 1, f"right {colour}": 3})
    lay_out(game, card)
    if colour == "red":  # the discovery marker for the card was on red
        assert "mission ET09" in options(game)
    else:
        assert refused(game, f"mission {card}") == ["SE-11.12"]
        put(game, colour, (1, 0))
    assert changes(game, f"mission {card}", "look jupiter", "study publicity") == done(card, publicity=3)


def test_et08_takes_a_tech() -> None:
    """The whole of it (SE-10.2)."""
    found = plays(met("ET08"), "ET08", "tech probe-2", "top probe-2 energy")
    assert found == together(stays("ET08", 3, publicity=1, discs=1, rotations=1), took("probe-2"))


def test_the_cards_are_as_printed() -> None:
    """Cost, corner, colour and income of each card (SE-16.1)."""
    assert printed(1, 10) == [
        "ET01 1 2 publicity, blue, card",
        "ET02 2 2 publicity, black, energy",
        "ET03 1 1 vp 1 data, yellow, energy",
        "ET04 1 1 vp 1 data, red, credit",
        "ET05 1 1 vp 1 move, blue, card",
        "ET06 2 1 vp 1 move, red, credit",
        "ET07 1 2 publicity, red, energy",
        "ET08 3 1 vp 1 move, blue, energy",
        "ET09 3 1 vp 1 move, yellow, credit",
        "ET10 3 1 vp 1 data, yellow, card",
    ]


def test_traces_of_a_species_only() -> None:
    """Traces with the other species do not count (SE-16.32)."""
    game = met(overflow={"left red": 2, "right red": 5})
    assert [rules(game).traces(state(game), 0, side, 0) for side in (0, 1)] == [2, 5]
    assert player(game).score == 10


def test_a_refusal_does_not_tell_what_lies_by_a_planet() -> None:
    """Who has not looked hears the same of every sample (SE-16.28)."""
    game = met("ET04", probes="d3")
    for kind in KINDS:
        assert [reason.rule for reason in game.why_not(f"collect {kind}", 1)] == ["EC-1.1", "SE-16.28"]
    play(game, "play ET04", "land jupiter", "trace left yellow 3")
    assert [reason.rule for reason in game.why_not("collect points")] == ["SE-16.10"]


# The leaflet, sentence by sentence, where the tests above leave something open


def test_a_planet_whose_samples_are_gone() -> None:
    """Landing there collects nothing, and the card stays for another capsule (SE-16.12)."""
    game = met("ET04", probes="d3", capsules="f2-energy f2-publicity f2-data")
    found = plays(game, "ET04", "land jupiter", "trace left yellow 3")
    assert (found["missions"], "capsules" in found) == ("+ET04", False)
    part(game).players[0].spaces[1] = NAMES.index("c2")
    game.asked = None
    assert changes(game, "mission ET04", "take C110", "card C001") == done(
        "ET04",
        capsules="-c2-publicity",
        laid="+publicity",
        publicity=3,
        points="+ET04=2",
        hand="+C110",
        row="-C110 +C001",
    )


def test_every_move_may_be_a_capsules() -> None:
    """Moves of a card, of a corner and of a scan, too, without any probe (SE-16.15)."""
    game = met("ET01", capsules="c1-data")
    play(game, "play ET01")
    assert "capsule 1 c1 d1" in options(game)
    assert changes(game, "capsule 1 c1 d1")["capsules"] == "-c1-data +d1-data"
    game = met("ET05", capsules="c1-data", goods="energy 0")
    assert "capsule 1 c1 d1" not in options(game)
    play(game, "corner ET05")
    assert changes(game, "capsule 1 c1 d1") == {"capsules": "-c1-data +d1-data", "move": -1, "publicity": 1}
    game = met(capsules="c1-data", techs="telescope-4", goods="energy 4")
    play(game, "scan", "scan move")
    assert changes(game, "capsule 1 c1 d1") == {"capsules": "-c1-data +d1-data", "move": -1, "publicity": 1}


def test_techs_are_for_capsules_too() -> None:
    """With that for asteroids a capsule leaves them for 1 move and visits them for publicity (SE-10.6, SE-16.16)."""
    game = met(capsules="h1-data", techs="probe-2", goods="energy 1")
    assert changes(game, "capsule 1 h1 a1") == {"capsules": "-h1-data +a1-data", "energy": -1}
    game = met(capsules="g1-data", techs="probe-2", goods="energy 1")
    assert changes(game, "capsule 1 g1 h1") == {"capsules": "-g1-data +h1-data", "energy": -1, "publicity": 1}


def test_missions_hear_of_a_capsule() -> None:
    """A visit of a capsule is one for missions (SE-16.16): C128 asks for a planet."""
    game = met(missions="C128", capsules="c1-data")
    play(game, "capsule 1 c1 d1")
    assert answers(game) == ["cover C128 1", "cover C128 2", "cover C128 3", "decline"]


def test_a_delivered_sample_is_shown_to_all() -> None:
    """And any player may mark its space, once (SE-16.22, SE-16.25, SE-16.26)."""
    game = met("ET01", capsules="f1-points", other={"goods": "energy 3"})
    lay_out(game, "ET01")
    assert [game.view(seat)["parts"]["mascamites"]["laid"] for seat in (0, 1)] == [["credit"], ["credit"]]
    play(game, "mission ET01")
    assert game.view(1)["parts"]["mascamites"]["laid"] == ["credit", "points"]
    play(game, "launch", "end")
    state(game).agenda.append(MarkTrace(2, 0).at[1])
    game.asked = None
    assert changes(game, "trace left blue 4") == {"board": "+left-blue-4:1", "points_1": "+mascamites=7"}
    state(game).agenda.append(MarkTrace(2, 0).at[1])
    game.asked = None
    assert refused(game, "trace left blue 4") == ["SE-22.8"]
    assert refused(game, "trace left blue 5") == ["SE-16.27"]


def test_delivering_is_a_free_action() -> None:
    """Before the main action, after it, never in another player's turn (SE-16.21)."""
    game = met("ET01", capsules="f1-data")
    lay_out(game, "ET01")
    assert "mission ET01" in options(game)
    play(game, "launch")
    assert "mission ET01" in options(game)
    play(game, "end")
    assert [reason.rule for reason in game.why_not("mission ET01", 0)] == ["EC-1.1", "SE-4.6"]


def test_a_card_played_later_is_completed_by_an_earlier_capsule() -> None:
    """It is not kept which card enabled which capsule (SE-16.20)."""
    game = met("ET02", probes="d1", capsules="f1-energy")
    play(game, "play ET02", "land venus", "trace left yellow 3")
    assert changes(game, "mission ET02") == done(
        "ET02", capsules="-f1-energy", laid="+energy", energy=2, points="+ET02=3", data=3
    )


def memory(game: AnyGame, seat: int) -> tuple[Any, Any]:
    """What a player sees of the samples by Jupiter, and what of those seen there may lie there still."""
    shown = game.view(seat)["parts"]["mascamites"]
    return shown["samples"][0], shown["players"][seat]["jupiter"]


def collect_both() -> AnyGame:
    """Seat 0 has collected the energy by Jupiter, then seat 1 the publicity; the data is left."""
    game = met("ET04 ET07", owners="01-", probes="d3", other={"probes": "d3", "goods": "credit 1 energy 9 publicity 0"})
    play(game, "play ET04", "land jupiter", "trace left yellow 3", "collect energy", "end")
    play(game, "play ET07", "land jupiter", "trace left yellow 4", "collect publicity")
    return game


def test_what_was_seen_is_remembered() -> None:
    """Who looked still knows which samples were there after another has collected one of them (SE-16.28)."""
    game = collect_both()
    assert memory(game, 0) == ([None], ["publicity", "data"])
    assert memory(game, 1) == (["data"], ["data"])
    assert [one.watched for one in part(game).players] == [[0], [1]]
    other = game.view(1)["parts"]["mascamites"]["players"][0]
    assert (other["jupiter"], other["saturn"]) == (2, 0)


def test_a_sample_that_is_shown_leaves_what_lies_there() -> None:
    """When the capsule is delivered, who remembers knows what is left (SE-16.22, SE-16.28)."""
    game = collect_both()
    goal = find(game.rules, Mascamites).goals["ET07"]
    part(game).players[1].spaces[0] = rules(game).solar.where[state(game).discs][goal]
    game.asked = None
    play(game, "mission ET07")
    assert part(game).laid[-1] == KINDS.index("publicity")
    assert memory(game, 0) == (["data"], ["data"])


def test_a_deal_keeps_what_was_seen() -> None:
    """Dealt anew for who remembers two samples, either may lie there, and the capsule has the other (SE-16.28)."""
    game = collect_both()
    found = set()
    for seed in range(40):
        dealt = part(game.deal(0, seed))
        assert sorted([*dealt.samples[0], *dealt.players[1].samples]) == [KINDS.index("publicity"), KINDS.index("data")]
        assert dealt.players[1].jupiter == dealt.samples[0]
        assert memory(game.deal(0, seed), 0) == memory(game, 0)
        found.add(dealt.samples[0][0])
    assert len(found) == 2
    assert {part(game.deal(1, seed)).samples[0][0] for seed in range(9)} == {KINDS.index("data")}
    assert len({part(game.deal(1, seed)).players[0].samples[0] for seed in range(40)}) > 2


def test_what_is_left_does_not_tell_what_was_taken() -> None:
    """Who looked before another collects does not see what that one left, nor hears it by asking (SE-16.28)."""
    seen: list[str] = []
    for kind, left in (("publicity", "data"), ("data", "publicity")):
        game = met(
            "ET04 ET07", owners="01-", probes="d3", other={"probes": "d3", "goods": "credit 1 energy 0 publicity 0"}
        )
        play(game, "play ET04", "land jupiter", "trace left yellow 3", "collect energy", "end")
        shown = [game.view(seat)["parts"]["mascamites"]["samples"][0] for seat in (0, 1)]
        assert shown == [["publicity", "data"], [None, None]]
        play(game, "play ET07", "land jupiter", "trace left yellow 4", f"collect {kind}")
        shown = [game.view(seat)["parts"]["mascamites"]["samples"][0] for seat in (0, 1)]
        assert shown == [[None], [left]]
        asked = [[reason.rule for reason in game.why_not(f"collect {one}", 0)] for one in KINDS]
        assert asked == [["EC-1.1", "SE-16.28"]] * len(KINDS)
        seen.append(json.dumps(game.view(0)))
    assert seen[0] == seen[1]


def test_free_actions_while_a_sample_is_chosen() -> None:
    """It is a choice of one's own turn like any other (SE-4.4, SE-16.10, SE-16.29)."""
    game = met("ET04 ET05", probes="d3", goods="energy 2")
    play(game, "play ET04", "land jupiter", "trace left yellow 3")
    assert changes(game, "corner ET05")["points"] == "+ET05=1"
    assert answers(game) == ["collect energy", "collect publicity", "collect data"]
    game = met("ET05", probes="d3", goods="energy 2")
    play(game, "play ET05")
    assert "move d3 d4" in options(game)
    assert changes(game, "move d3 d4", "study data")["data"] == 2  # it was there when its samples were looked at


def test_et05_looks_where_a_probe_is_then() -> None:
    """A free action may have taken it away before the planet is chosen (SE-16.30)."""
    game = met("ET05", probes="d3", capsules="h3-energy", goods="energy 3")
    play(game, "play ET05")
    assert answers(game) == ["look jupiter", "look saturn"]
    play(game, "move d3 d2")
    assert answers(game) == ["look saturn"]
    assert refused(game, "look jupiter") == ["SE-16.30"]
    assert changes(game, "capsule 1 h3 h2") == {"capsules": "-h3-energy +h2-energy", "energy": -1}
    assert (game.prompt, answers(game)) == ("Wait", ["done"])  # it may still come back (SE-15.8)
    assert changes(game, "done") == scored("ET05")
    assert at_close(game)


def scored(card: str) -> Changes:
    return {"played": f"-{card}", "finale": f"+{card}"}


def test_a_capsule_is_delivered_while_a_card_looks_for_probes() -> None:
    """Card 30 counts it as chosen, not another that comes to its space; without probes card 88 marks nothing
    (SE-4.8, SE-11.47, SE-16.33).
    """
    game = met("ET01", hand="C030", probes="e1", capsules="f1-data", goods="energy 3", other={"probes": "a1"})
    lay_out(game, "ET01")
    play(game, "play C030", "signal 61-virginis", "mission ET01")
    assert answers(game) == ["signal vega", "signal proxima-centauri", "decline"]
    play(game, "move e1 f1")
    assert answers(game) == ["signal vega", "signal 61-virginis", "decline"]
    game = met("ET01 ET04", hand="C088", capsules="f1-data c2-energy")
    lay_out(game, "ET01")
    lay_out(game, "ET04")
    play(game, "play C088", "mission ET01")
    assert answers(game) == ["signal barnards-star"]
    found = changes(game, "mission ET04", "take C110", "card C001")
    assert ("signals" in found, found["missions"]) == (False, "-ET04 +C088")
    assert at_close(game)


def test_who_asks_too_early_hears_what_samples_and_capsules_wait_for() -> None:
    """For a card, and for a mission (SE-16.9, SE-16.21)."""
    game = met("ET01", capsules="a1-data")
    assert refused(game, "look jupiter") == ["SE-16.9", "SE-4.3"]
    assert refused(game, "study energy") == ["SE-16.9", "SE-4.3"]
    assert refused(game, "collect energy") == ["SE-16.9", "SE-4.3", "SE-16.28"]
    assert refused(game, "deliver 1") == ["SE-16.21", "SE-4.3"]
    assert game.why_not("deliver 1")[0].key == "deliver-by-mission"
    game = met("ET01", capsules="f1-data f1-energy")
    lay_out(game, "ET01")
    play(game, "mission ET01")
    assert refused(game, "deliver 3") == ["SE-16.21"]


def test_a_capsule_far_from_earth_is_told_for_a_mission() -> None:
    """SE-16.16: a capsule counts as a probe for card 87, and the table is told 7 steps of the 5 that it asks for."""
    game = met(capsules="e4-data", missions="C087", discs=5)
    assert (game.view(0)["spaces"]["a1"], game.view(0)["players"][0]["probes"]) == ("earth", [])
    assert next(one.parts for one in game.progress(0, 0) if one.what == "C087") == [(7, 5)]
    assert "mission C087" in {option.line for option in game.options()}
