"""What missions and bonuses of the turn wait for."""

from __future__ import annotations

from typing import Any, Final

from ecliptic.games.seti import describe
from ecliptic.games.seti.content.notation import Op
from ecliptic.games.seti.content.signs import good, icon, plain, tech, trace
from ecliptic.games.seti.content.word import EventWord
from ecliptic.games.seti.describe import told
from ecliptic.games.seti.missions import BIT


def bits(op: Op) -> int:
    """What `missions` calls the event."""
    return BIT[" ".join([op.name, *op.words.values()])]


def says_visit(op: Op) -> Any:
    if op.words["target"] == "planet":
        return told("when-visit-planet")
    return told("when-visit-own" if "own-turn" in op.amounts else "when-visit", place=op.words["target"])


def says_action(op: Op) -> Any:
    action = op.words["action"]
    return told(f"when-{action}")


def says_trace(op: Op) -> Any:
    return told("when-trace-any") if op.words["trace"] == "any" else told("when-trace", trace=op.words["trace"])


WORDS: Final = (
    EventWord(
        "visit",
        "<target> own-turn?",
        make=bits,
        says=says_visit,
        sign=lambda op: [icon(op.words["target"])],
        rates={"planet": 90, "asteroids": 50, "comet": 30},
    ),
    EventWord(  # a planet, Earth too, that was not visited since the card was played
        "new-planet",
        "",
        make=bits,
        says=lambda _: told("when-new-planet"),
        sign=plain("planet"),
    ),
    EventWord(  # a move within a ring
        "same-ring",
        "",
        make=bits,
        says=lambda _: told("when-same-ring"),
        sign=plain("ring"),
    ),
    EventWord(
        "action",
        "<action>",
        make=bits,
        says=says_action,
        sign=lambda op: [icon(op.words["action"].replace("orbit-or-land", "orbitland"))],
        rate=85,
        rates={"orbit": 25, "land": 60, "scan": 40},
    ),
    EventWord(
        "research",
        "<kind>",
        make=bits,
        says=lambda op: told("when-research", kind=describe.kind(op.words["kind"])),
        sign=lambda op: [tech(op.words["kind"])],
        rate=33,
        rates={"any": 100},
    ),
    EventWord(
        "trace",
        "<trace>",
        make=bits,
        says=says_trace,
        sign=lambda op: [trace(op.words["trace"])],
        rate=35,
        rates={"red": 30, "any": 100},
    ),
    EventWord(
        "signal",
        "<colour>",
        make=bits,
        says=lambda op: told("when-signal", sector=f"sector-{op.words['colour']}"),
        sign=lambda op: [icon(f"signal-s-{op.words['colour']}")],
        rate=70,
        rates={"black": 20},
    ),
    EventWord(  # completed
        "sector",
        "",
        make=bits,
        says=lambda _: told("when-sector"),
        sign=plain("win"),
        rate=25,
    ),
    EventWord(  # a card, paying so many credits as a main action
        "play",
        "n",
        make=lambda op: BIT[f"play {op.amounts['n']}"],
        says=lambda op: told("when-play", count=op.amounts["n"]),
        sign=lambda op: [icon("play"), icon("credit", op.amounts["n"])],
        rates={"1": 60, "2": 40, "3": 25},
    ),
    EventWord(  # a card discarded for its corner as a free action
        "corner",
        "<corner>",
        make=bits,
        says=lambda op: told("when-corner", good=op.words["corner"]),
        sign=lambda op: [icon("corner"), good(op.words["corner"])],
        rate=60,
    ),
)
