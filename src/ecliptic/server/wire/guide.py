"""What a table shows beside the position because a rule decides it (see `ecliptic.core.guide`)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ecliptic.core.guide import Held, Kind


class Price(Struct):
    """What the actions with a verb cost the looking seat now, where nothing else is said, or at a certain place."""

    verb: str
    goods: dict[str, int]  # how much of what; nothing where they cost nothing
    place: str  # '' where nothing else is said
    usual: dict[str, int]  # without what makes it cheaper
    free: bool = False  # of a free action, not of a main one


class Way(Struct):
    """How something can get somewhere in several moves, by the cheapest way."""

    spaces: list[str]  # from the first step on; the last is the goal
    price: int  # what it costs beyond moves that are already paid for
    visits: int  # how often something is visited on it that gives something


class Mover(Struct):
    """A thing that can move now, and where it can get to."""

    verb: str  # how the lines of its moves begin, up to the spaces
    start: str
    ways: list[Way]


class Step(Struct):
    """Something that is still to happen, as a person sees it."""

    icon: str
    says: Any  # its title, to be said as texts are
    standing: Literal["must", "may", "self"]  # is it asked for certain, can it be declined, does it follow by itself
    answer: str  # the word of the option that chooses it, where several can be done in any order; else ''
    source: str  # the card or other thing that causes it; '' for the action itself
    held: Held  # why it does not happen yet; '' where nothing holds it back


class Course(Struct):
    """What is going on between main decisions, with the steps to come, the next first."""

    seat: int
    kind: Kind  # what sort of thing goes on; '' where a game tells none
    head: str  # which one: a verb, a card
    steps: list[Step]


class Progress(Struct):
    """How far a player is with something that asks for an amount, and what it is worth now."""

    what: str
    parts: list[tuple[int, int]]  # of each thing asked for how many there are, and how many are needed
    points: int | None  # null where it scores nothing
    each: int | None = None  # points for each, where they are counted so
