"""Printed effects as rows of signs: what a table draws on cards, planets and tiles in place of words.

Each word of the notation has its signs in its row (`games/seti/words`), made of what is here. A sign is an icon with an
amount, points on their plaque, a few letters, or a mark between two others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NotRequired, TypeAlias, TypedDict

from ecliptic.games.seti.content.notation import Op, together
from ecliptic.games.seti.content.word import CONDITIONS, COUNTS, EFFECTS, EVENTS


class Sign(TypedDict):
    """One sign of a row."""

    icon: NotRequired[str]
    n: NotRequired[int]  # before the icon
    vp: NotRequired[int]  # points
    text: NotRequired[str]
    join: NotRequired[bool]  # a mark between others: · ? % →


Row: TypeAlias = list[Sign]
Draw: TypeAlias = Callable[[Op], Row]

STAR: Final = "signal-star-"  # an icon at a star, which has the colour of its sector (see `coloured`)
MINUS: Final = "\u2212"
TIMES: Final = "\u00d7"
GOODS: Final = {"card": "cardrandom"}  # the icons of goods that are not called by their word


def icon(name: str, n: int | None = None) -> Sign:
    return {"icon": name} if n is None else {"icon": name, "n": n}


def mark(text: str) -> Sign:
    return {"text": text, "join": True}


def good(word: str, n: int = 1) -> Sign:
    """Some of a resource."""
    return {"vp": n} if word == "vp" else icon(GOODS.get(word, word), n)


# What is drawn on a tech that does something as long as somebody has it (SE-10.5 to SE-10.12).
ABILITIES: Final[Mapping[str, Row]] = {
    "two-probes": [icon("probe"), {"text": "2"}],
    "asteroids": [icon("asteroids")],
    "cheap-landing": [icon("land"), {"text": f"{MINUS}1"}],
    "moons": [icon("land"), icon("moon")],
    "next-to-earth": [icon("signal-earth"), {"text": "\u00b11"}],
    "mercury": [icon("signal-mercury")],
    "hand-card": [icon("signal-play")],
    "launch-or-move": [icon("launch"), mark("/"), icon("move")],
}


def between(rows: Sequence[Row], sign: str) -> Row:
    """Several rows with a mark between them."""
    found: Row = []
    for at, row in enumerate(rows):
        found += [mark(sign), *row] if at else row
    return found


def trace(word: str) -> Sign:
    return icon(f"t-{word}")


def tech(word: str) -> Sign:
    return icon("research" if word == "any" else f"kind-{word}")


def always(row: Row) -> Draw:
    """The same signs whatever else is said."""
    return lambda _: row


def plain(*names: str) -> Draw:
    """The same icons whatever else is said."""
    return always([icon(name) for name in names])


def counted(name: str) -> Draw:
    """An icon with the number of the op."""
    return lambda op: [icon(name, op.many())]


def if_said(op: Op, word: str, *signs: Sign) -> Row:
    """Signs for a word that may be said."""
    return list(signs) if word in op.amounts else []


def steps(ops: Sequence[Op]) -> list[Row]:
    """The steps of an effect, one row each."""
    return [[sign for op in some for sign in EFFECTS[op.name].sign(op)] for some in together(ops)]


def effect(ops: Sequence[Op]) -> Row:
    """All steps of an effect in one row."""
    return [sign for row in steps(ops) for sign in row]


def count(op: Op) -> Row:
    return COUNTS[op.name].sign(op)


def event(op: Op) -> Row:
    return EVENTS[op.name].sign(op)


def condition(op: Op) -> list[Row]:
    """Each thing that is asked for; what is counted has its number before it."""
    if op.kind == "all":
        return [row for part in op.parts for row in condition(part)]
    if "least" not in op.amounts:
        return [CONDITIONS[op.name].sign(op)]
    least, row = op.amounts["least"], count(op)
    return [[{**row[0], "n": least}, *row[1:]]] if row else [[{"vp": least}]]  # points stand on their plaque


def coloured(row: Row, colours: Mapping[str, str]) -> Row:
    """The same with signals at stars in the colours of their sectors."""
    found: Row = []
    for sign in row:
        name = sign.get("icon", "")
        star = name.removeprefix(STAR)
        found.append(sign if star == name else {**sign, "icon": f"signal-s-{colours.get(star, 'any')}"})
    return found
