"""What can be counted for a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecliptic.games.seti import conditions, describe
from ecliptic.games.seti.conditions import Count, Tally, index
from ecliptic.games.seti.content.notation import COLOURS, SPECIES, Op
from ecliptic.games.seti.content.signs import Row, always, between, good, icon, if_said, plain, tech, trace
from ecliptic.games.seti.content.word import COUNTS, CountWord
from ecliptic.games.seti.describe import told
from ecliptic.games.seti.solar import PLANETS
from ecliptic.games.seti.tech import KINDS

MOONLESS: Final = ("mercury", "venus")  # where nobody asks how landers on moons count


def constant(count: Count) -> Callable[[Op], Count]:
    return lambda _: count


def tally(op: Op) -> Count:
    """What only the layer of a species can count."""
    return Tally(op.name)


def parts(op: Op) -> list[Count]:
    return [conditions.count(part) for part in op.parts]


# As nouns


def noun(word: str) -> Callable[[Op], Any]:
    """The same noun whatever else is said."""
    return lambda _: word


def says_figures(op: Op) -> Any:
    if "host" not in op.words:
        return "figures"
    return {"noun": "figures-by" if op.words["host"] in MOONLESS else "figures-at", "planet": op.words["host"]}


def says_traces(op: Op) -> Any:
    word = op.words["trace"] if op.words["trace"] != "any" else "trace"
    return {"noun": "traces-with", "trace": word, "species": op.words["species"]} if "species" in op.words else word


def says_marked(op: Op) -> Any:
    return {"noun": "marked-in", "sector": f"sector-{op.words['colour']}"} if "colour" in op.words else "marked"


def says_most(op: Op) -> Any:
    if all(part.name == "traces" for part in op.parts):
        return "traces-one-colour"
    return {"noun": "more", "of": describe.joined("or", [describe.count(part) for part in op.parts])}


def says_least(op: Op) -> Any:
    return {"noun": "set", "of": describe.joined("and", [describe.count(part) for part in op.parts])}


def says_half(op: Op) -> Any:
    return {"noun": "pair", "of": describe.joined("or", [describe.count(part) for part in op.parts])}


def marks_tile(op: Op, least: int) -> Any:
    return told("has-marked-tile") if least == 1 else told("has", count=least, what=describe.count(op))


# As signs


def draw_parts(op: Op, sign: str) -> Row:
    """Several counts with a mark between them."""
    return between([COUNTS[part.name].sign(part) for part in op.parts], sign)


def draw_traces(op: Op) -> Row:
    return [trace(op.words["trace"]), *([icon("species")] if "species" in op.words else [])]


WORDS: Final = (
    CountWord(  # its sign is the plaque with the points that are needed
        "vp", "", make=constant(conditions.Points()), says=noun("vp"), sign=always([])
    ),
    CountWord(
        "publicity",
        "",
        make=constant(conditions.Publicity()),
        says=noun("publicity"),
        sign=plain("publicity"),
        per=lambda _: told("for-each-publicity"),
    ),
    CountWord(  # own orbiters and landers, moons included, at one planet or at all
        "figures",
        "<host>?",
        make=lambda op: conditions.Figures(index(op, "host", PLANETS)),
        says=says_figures,
        sign=lambda op: [icon("figure"), *([icon(op.words["host"])] if "host" in op.words else [])],
        own=True,
    ),
    CountWord(
        "orbiters",
        "",
        make=constant(conditions.Orbiters()),
        says=noun("orbiter"),
        sign=plain("orbit"),
        own=True,
    ),
    CountWord(
        "landers",
        "without-moons?",
        make=lambda op: conditions.Landers("without-moons" not in op.amounts),
        says=lambda op: "landers-planet" if "without-moons" in op.amounts else "landers",
        sign=lambda op: [icon("land"), *if_said(op, "without-moons", icon("planet"))],
        own=True,
    ),
    CountWord(  # sectors won, of one colour or of all
        "wins",
        "<colour>?",
        make=lambda op: conditions.Wins(index(op, "colour", COLOURS)),
        says=lambda op: f"wins-{op.words['colour']}" if "colour" in op.words else "wins",
        sign=lambda op: [icon("win"), *([icon(f"s-{op.words['colour']}")] if "colour" in op.words else [])],
        own=True,
    ),
    CountWord(  # the most in one sector
        "wins-in-one",
        "",
        make=constant(conditions.WinsInOne()),
        says=noun("wins-in-one"),
        sign=plain("win", "s-any"),
        own=True,
    ),
    CountWord(  # with one species or with both
        "traces",
        "<trace> <species>?",
        make=lambda op: conditions.Traces(index(op, "trace", conditions.TRACES), index(op, "species", SPECIES)),
        says=says_traces,
        sign=draw_traces,
        own=True,
    ),
    CountWord(
        "techs",
        "<kind>",
        make=lambda op: conditions.Techs(index(op, "kind", KINDS)),
        says=lambda op: describe.kind(op.words["kind"]),
        sign=lambda op: [tech(op.words["kind"])],
        own=True,
    ),
    CountWord(  # cards tucked with this income
        "tucked",
        "<income>",
        make=lambda op: conditions.Tucked(conditions.INCOME[op.words["income"]]),
        says=lambda op: f"tucked-{op.words['income']}",
        sign=lambda op: [icon("income"), good(op.words["income"])],
        own=True,
    ),
    CountWord(  # sectors with an own signal
        "sectors",
        "",
        make=constant(conditions.MarkedSectors()),
        says=noun("sectors"),
        sign=plain("signal-s-any"),
    ),
    CountWord(  # of the own probe farthest from Earth, in steps
        "distance",
        "",
        make=constant(conditions.Distance()),
        says=noun("distance"),
        sign=plain("far"),
        least=lambda _, least: told("has-distance", count=least),
    ),
    CountWord(  # planets but Earth and comets in Earth's sector
        "company",
        "",
        make=constant(conditions.Company()),
        says=noun("company"),
        sign=plain("earth", "planet", "comet"),
    ),
    CountWord(  # completed
        "missions",
        "",
        make=constant(conditions.Missions()),
        says=noun("missions"),
        sign=plain("mission"),
        own=True,
    ),
    CountWord(  # cards played that score at the end
        "endgames",
        "",
        make=constant(conditions.Finales()),
        says=noun("endgames"),
        sign=plain("endgame"),
        own=True,
    ),
    CountWord(  # signals that this effect has marked, in sectors of the colour
        "marked",
        "<colour>?",
        make=lambda op: conditions.Signals(index(op, "colour", COLOURS)),
        says=says_marked,
        sign=lambda op: [icon(f"signal-s-{op.words['colour']}" if "colour" in op.words else "signal")],
        note=True,
    ),
    CountWord(  # sectors in which this effect has marked a signal
        "marked-sectors",
        "",
        make=constant(conditions.SignalSectors()),
        says=noun("marked-sectors"),
        sign=plain("signal-s-any"),
        note=True,
    ),
    CountWord(  # own techs of the kind that was taken just now
        "taken-kind",
        "",
        make=constant(conditions.TakenKind()),
        says=noun("taken-kind"),
        sign=plain("research"),
        note=True,
    ),
    CountWord(  # own traces of the colour that was marked just now
        "marked-trace",
        "",
        make=constant(conditions.MarkedTrace()),
        says=noun("marked-trace"),
        sign=plain("t-any"),
        note=True,
    ),
    CountWord(  # own signals in the sectors of anomalies
        "anomaly-signals",
        "",
        make=tally,
        says=noun("anomaly-signals"),
        sign=plain("signal-anomaly"),
        own=True,
    ),
    CountWord(
        "exofossils",
        "",
        make=tally,
        says=noun("exofossil"),
        sign=plain("exofossil"),
        own=True,
    ),
    CountWord(  # own signals on 'Oumuamua's tile
        "tile-signals",
        "",
        make=tally,
        says=noun("tile-signals"),
        sign=plain("signal-oumuamua"),
        own=True,
    ),
    CountWord(  # signals that this effect has marked there
        "marked-tile",
        "",
        make=tally,
        says=noun("marked-tile"),
        sign=plain("signal-oumuamua"),
        least=marks_tile,
    ),
    CountWord(  # own landers on 'Oumuamua
        "tile-landers",
        "",
        make=tally,
        says=noun("tile-landers"),
        sign=plain("land", "oumuamua"),
        own=True,
    ),
    CountWord(  # own traces on spaces that ask for exofossils
        "paid-traces",
        "",
        make=tally,
        says=noun("paid-traces"),
        sign=plain("t-any", "exofossil"),
        own=True,
    ),
    CountWord(  # own orbiters and landers, moons included, at the planet with most of them
        "figures-in-one",
        "",
        make=constant(conditions.FiguresInOne()),
        says=noun("figures-in-one"),
        sign=plain("figure", "planet"),
        own=True,
    ),
    CountWord(  # tucked cards
        "incomes",
        "",
        make=constant(conditions.Incomes()),
        says=noun("incomes"),
        sign=plain("income"),
        own=True,
    ),
    CountWord(  # own traces with the other species
        "other-traces",
        "<species>",
        make=lambda op: conditions.OtherTraces(SPECIES.index(op.words["species"])),
        says=noun("other-traces"),
        sign=plain("t-any", "others"),
        own=True,
    ),
    CountWord(
        "most",
        "(count)",
        make=lambda op: conditions.Most(parts(op)),
        says=says_most,
        sign=lambda op: draw_parts(op, "/"),
    ),
    CountWord(
        "least",
        "(count)",
        make=lambda op: conditions.Least(parts(op)),
        says=says_least,
        sign=lambda op: draw_parts(op, "+"),
        own=True,
    ),
    CountWord(  # of them together, rounded down
        "half",
        "(count)",
        make=lambda op: conditions.Half(parts(op)),
        says=says_half,
        sign=lambda op: [{"text": "2"}, *draw_parts(op, "/")],
    ),
)
