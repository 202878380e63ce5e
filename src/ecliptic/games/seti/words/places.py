"""Where signals are marked; all in one sector unless told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecliptic.games.seti import sectors, vantage
from ecliptic.games.seti.content.notation import COLOURS, Op
from ecliptic.games.seti.content.signs import STAR, always, icon, plain
from ecliptic.games.seti.content.word import PlaceWord
from ecliptic.games.seti.describe import told
from ecliptic.games.seti.effects import Special
from ecliptic.games.seti.solar import OUMUAMUA, PLANETS, SECTORS
from ecliptic.games.seti.words.effects import NO_PART

EVERY: Final = (1 << SECTORS) - 1


def number(key: str) -> Callable[[Op, int], Any]:
    """A message with the number of signals."""
    return lambda _op, many: told(key, count=many)


def says_planet(op: Op, many: int) -> Any:
    planet = op.words["planet"]
    if planet == PLANETS[OUMUAMUA]:  # its tile takes signals too
        return told("do-signal-tile", count=many)
    return told("do-signal-planet", count=many, planet=planet)


WORDS: Final = (
    PlaceWord(  # a sector of this colour
        "colour",
        "<colour>",
        make=lambda _, op, many, bare: sectors.SignalColour(COLOURS.index(op.words["colour"]), many, bare),
        says=lambda op, many: told("do-signal-colour", count=many, sector=f"sector-{op.words['colour']}"),
        sign=lambda op: [icon(f"signal-s-{op.words['colour']}")],
    ),
    PlaceWord(
        "star",
        "<star>",
        make=lambda maker, op, many, bare: sectors.SignalStar(maker.stars.index(op.words["star"]), many, bare),
        says=lambda op, many: told("do-signal-star", count=many, star=op.words["star"]),
        sign=lambda op: [icon(STAR + op.words["star"]), {"text": op.words["star"]}],
    ),
    PlaceWord(  # the sector that holds it now
        "planet",
        "<planet>",
        make=lambda _, op, many, bare: sectors.SignalPlanet(PLANETS.index(op.words["planet"]), many, bare),
        says=says_planet,
        sign=lambda op: [icon(f"signal-{op.words['planet']}")],
    ),
    PlaceWord(
        "any",
        "",
        make=lambda _maker, _op, many, bare: sectors.SignalAny(many, bare),
        says=number("do-signal-any"),
        sign=plain("signal-s-any"),
    ),
    PlaceWord(  # any one sector, all in it
        "one",
        "",
        make=lambda _maker, _op, many, bare: sectors.PickSector(EVERY, many, bare),
        says=number("do-signal-one"),
        sign=plain("signal-s-any"),
    ),
    PlaceWord(  # discard n cards of the row, then one in a sector of each card's colour
        "row",
        "",
        make=lambda _maker, _op, many, _bare: sectors.SignalRow(many, 0, 1),
        says=number("do-signal-row"),
        sign=plain("signal-card"),
    ),
    PlaceWord(  # discard up to n cards of the hand, optional; one in a sector of each card's colour
        "hand",
        "",
        make=lambda _maker, _op, many, _bare: sectors.SignalHand(many),
        says=number("do-signal-hand"),
        sign=plain("signal-play"),
    ),
    PlaceWord(  # n times: discard the top of the deck, one in a sector of its colour
        "deck",
        "",
        make=lambda _maker, _op, many, _bare: sectors.SignalDeck(many),
        says=number("do-signal-deck"),
        sign=plain("signal-cardrandom"),
    ),
    PlaceWord(  # a sector with an own probe
        "probe",
        "",
        make=lambda _maker, _op, many, bare: vantage.SignalProbe(many, bare),
        says=number("do-signal-probe"),
        sign=plain("signal-probe"),
    ),
    PlaceWord(  # the sector of an own probe and the two next to it, n in each
        "neighbours",
        "",
        make=lambda _maker, _op, many, bare: vantage.SignalNeighbours(many, bare),
        says=number("do-signal-neighbours"),
        sign=always([icon("signal-probe"), {"text": "±1"}]),
    ),
    PlaceWord(  # the sector of the next anomaly
        "next-anomaly",
        "",
        make=lambda _maker, _op, many, _bare: Special("signal-next-anomaly", many, NO_PART),
        says=number("do-signal-next-anomaly"),
        sign=plain("signal-anomaly"),
    ),
    PlaceWord(  # for each of up to n probes, whoever's, one in its sector
        "probes",
        "",
        make=lambda _maker, _op, many, _bare: vantage.SignalProbes(many, 0, 0),
        says=number("do-signal-probes"),
        sign=plain("signal-probe", "others"),
    ),
)
