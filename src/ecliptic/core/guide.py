"""What a table shows beside the position because a rule decides it: steps to come, prices, progress, ways to go.

Whoever shows a game (the page, the terminal) asks for these and computes no rule itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

MUST: Final = "must"  # is asked for certain
MAY: Final = "may"  # is asked and can be declined
SELF: Final = "self"  # happens without being asked

# What sort of thing goes on: the set-up, a main action, a card that is played, a free action, points that were reached.
Kind: TypeAlias = Literal["", "set-up", "action", "card", "free", "milestone"]
# What holds a step back: free actions that could change what it does, or something that has not happened yet.
Held: TypeAlias = Literal["", "free-first", "not-yet"]


class Step:
    """Something on the agenda, as a person sees it: a picture, words, and whether it is asked."""

    def __init__(self, icon: str, says: Any, standing: str, answer: str = "") -> None:
        self.icon = icon
        self.says = says  # a value of `grammar.say`
        self.standing = standing
        self.answer = answer  # the word of the option that chooses it, where several can be done in any order
        self.source = ""  # the card or other thing that causes it
        self.held: Held = ""  # why it does not happen yet


class Course:
    """What is going on between two main decisions: what it belongs to, and the steps to come, the next first."""

    def __init__(self, seat: int, kind: Kind, head: str, steps: Sequence[Step]) -> None:
        self.seat = seat
        self.kind = kind  # what sort of thing goes on; '' where a game tells none
        self.head = head  # which one: a verb, a card
        self.steps = list(steps)


class Price:
    """What the actions with a verb cost a player now, where nothing else is said, or at a certain place."""

    def __init__(
        self,
        verb: str,
        goods: Mapping[str, int],
        place: str = "",
        usual: Mapping[str, int] | None = None,
        free: bool = False,
    ) -> None:
        self.verb = verb
        self.goods = dict(goods)  # nothing where it costs nothing
        self.place = place
        self.usual = dict(goods if usual is None else usual)  # without what makes it cheaper
        self.free = free  # of a free action, not of a main one


class Progress:
    """How far a player is with something that asks for an amount, and what it is worth now.

    Where it asks for several things, each has its own part: how many there are, and how many are needed.
    """

    def __init__(
        self,
        what: str,
        parts: Sequence[tuple[int, int]],
        points: int | None = None,
        secret: bool = False,
        each: int | None = None,
    ) -> None:
        self.what = what
        self.parts = list(parts)
        self.points = points  # None where it scores nothing
        self.secret = secret  # only for the player whose it is
        self.each = each  # points for each, where they are counted so; else None


class Way:
    """How something of a player can get somewhere in several moves, by the cheapest way."""

    def __init__(self, spaces: Sequence[str], price: int, visits: int) -> None:
        self.spaces = list(spaces)  # from the first step on; the last is the goal
        self.price = price  # what it costs beyond moves that are already paid for
        self.visits = visits  # how often something is visited on it that gives something


class Mover:
    """A thing that can move now, and where it can get to."""

    def __init__(self, verb: str, start: str, ways: Sequence[Way]) -> None:
        self.verb = verb  # how the lines of its moves begin, up to the spaces: `move`, `capsule 1`
        self.start = start
        self.ways = list(ways)
