"""What cards ask for that is so or not; a count with `>=` is a condition too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecliptic.games.seti import conditions, describe, notes
from ecliptic.games.seti.conditions import AtLeast, Condition, Tally
from ecliptic.games.seti.content.notation import SPECIES, Op
from ecliptic.games.seti.content.signs import Row, always, between, icon, if_said, mark, plain, trace
from ecliptic.games.seti.content.word import ConditionWord
from ecliptic.games.seti.describe import told
from ecliptic.games.seti.solar import ASTEROIDS, COMET, PLANETS


def same(key: str) -> Callable[[Op], Any]:
    """The same words whatever else is said."""
    return lambda _: told(key)


def constant(condition: Condition) -> Callable[[Op], Condition]:
    return lambda _: condition


def probe_on(op: Op) -> Condition:
    return conditions.ProbeOn(ASTEROIDS if op.words["field"] == "asteroids" else COMET, "by-earth" in op.amounts)


def landed(op: Op) -> Condition:
    places = op.words["place"].split("/")
    return conditions.Landed([notes.MOON if place == "moon" else PLANETS.index(place) for place in places])


def says_probe_on(op: Op) -> Any:
    return told("has-probe-by-earth" if "by-earth" in op.amounts else "has-probe-on", field=op.words["field"])


def says_three_colours(op: Op) -> Any:
    if "species" in op.words:
        return told("has-three-colours-with", species=op.words["species"])
    return told("has-three-colours")


def draw_each_species(op: Op) -> Row:
    one = trace(op.words["life"])
    return [icon("species"), one, mark("+"), icon("species"), one]


WORDS: Final = (
    ConditionWord(
        "hand-empty",
        "",
        make=constant(conditions.HandEmpty()),
        says=same("has-hand-empty"),
        sign=always([icon("card", 0)]),
    ),
    ConditionWord(  # an own probe on such a space; by-earth: next to Earth
        "probe-on",
        "<field> by-earth?",
        make=probe_on,
        says=says_probe_on,
        sign=lambda op: [icon("probe"), icon(op.words["field"]), *if_said(op, "by-earth", icon("earth"))],
    ),
    ConditionWord(  # an own trace of the colour with each of the species
        "each-species",
        "<life>",
        make=lambda op: conditions.EachSpecies(conditions.TRACES.index(op.words["life"])),
        says=lambda op: told("has-each-species", trace=op.words["life"]),
        sign=draw_each_species,
    ),
    ConditionWord(  # own traces of all colours with one species, or with this one
        "three-colours",
        "<species>?",
        make=lambda op: conditions.ThreeColours(conditions.index(op, "species", SPECIES)),
        says=says_three_colours,
        sign=plain("species", "t-red", "t-yellow", "t-blue"),
    ),
    ConditionWord(  # an own capsule is there
        "capsule",
        "<planet>",
        make=lambda op: AtLeast(Tally(str(op)), 1),
        says=lambda op: told("has-capsule", planet=op.words["planet"]),
        sign=lambda op: [icon("capsule"), mark("→"), icon(op.words["planet"])],
    ),
    ConditionWord(  # Earth is in the sector of an anomaly
        "by-anomaly",
        "",
        make=lambda op: AtLeast(Tally(op.name), 1),
        says=same("has-by-anomaly"),
        sign=plain("earth", "anomaly"),
    ),
    ConditionWord(  # at one planet, moons included
        "orbiter-and-lander",
        "",
        make=constant(conditions.OrbiterAndLander()),
        says=same("has-orbiter-and-lander"),
        sign=always([icon("planet"), icon("orbit"), mark("+"), icon("land")]),
    ),
    ConditionWord(  # just now, there
        "landed",
        "<place/>",
        make=landed,
        says=lambda op: told("has-landed", places=describe.joined("or", op.words["place"].split("/"))),
        sign=lambda op: between([[icon(word)] for word in op.words["place"].split("/")], "/"),
        note=True,
    ),
    ConditionWord(  # another player has the tech that was taken just now
        "shared-tech",
        "",
        make=constant(conditions.SharedTech()),
        says=same("has-shared-tech"),
        sign=plain("others"),
        note=True,
    ),
    ConditionWord(  # the sector marked just now has exactly one own signal
        "single-signal",
        "",
        make=constant(conditions.SingleSignal()),
        says=same("has-single-signal"),
        sign=always([icon("signal", 1)]),
        note=True,
    ),
)
