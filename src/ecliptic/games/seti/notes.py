"""Notes on the card that is being played: what its later parts ask of its earlier ones (SE-11.76).

They are written only by what happens for the card itself, and are gone when it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

LANDED: Final = 0  # a planet, MOON and more for a moon of a planet, ORBIT and less for an orbiter, or -1
TOOK: Final = 1  # the tech that was taken, or -1
SHARED: Final = 2  # 1 if another player owned it
TRACED: Final = 3  # the colour of the trace that was marked, or -1
SECTOR: Final = 4  # the sector that was marked last, or -1
SECTORS: Final = 5  # the sectors that were marked, as bits
SIGNALS: Final = 6  # and how many signals in sectors of each of the four colours

MOON: Final = 100
ORBIT: Final = -2
BLANK: Final = (-1, -1, 0, -1, -1, 0, 0, 0, 0, 0)


def is_about(g: Game, source: str) -> bool:
    """Is this for the card that is being played?"""
    played = g.state.played
    return bool(played) and g.rules.cards[played[-1]].name == source


def landed(g: Game, source: str, planet: int, moon: int) -> None:
    if is_about(g, source):
        g.state.notes[LANDED] = MOON + planet if moon >= 0 else planet


def orbited(g: Game, source: str, planet: int) -> None:
    if is_about(g, source):
        g.state.notes[LANDED] = ORBIT - planet


def reached(g: Game) -> int:
    """The planet at which the card put a lander, on a moon too, or an orbiter; -1 if it did neither."""
    where = g.state.notes[LANDED]
    return ORBIT - where if where <= ORBIT else where - MOON if where >= MOON else where


def took(g: Game, source: str, tech: int, shared: bool) -> None:
    if is_about(g, source):
        g.state.notes[TOOK] = tech
        g.state.notes[SHARED] = int(shared)


def traced(g: Game, source: str, colour: int) -> None:
    if is_about(g, source):
        g.state.notes[TRACED] = colour


def marked(g: Game, source: str, sector: int, colour: int) -> None:
    if is_about(g, source):
        notes = g.state.notes
        notes[SECTOR] = sector
        notes[SECTORS] |= 1 << sector
        notes[SIGNALS + colour] += 1
