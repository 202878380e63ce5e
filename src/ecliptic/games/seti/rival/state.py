"""What the rival has beside what every player has, and the objectives (SE-21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ecliptic.core.state import State, public


@dataclass(init=False)
class RivalState(State):
    """The rival's cards and progress, and the player's objectives.

    Nobody knows which advanced cards are face down in the rival's deck, nor which objectives are in the stack, before
    they are turned up; so the state does not know either, and chance says it then.
    """

    word: ClassVar[str] = "rival"

    level: int = public("the level of difficulty, from 1 to 5", most=9)
    progress: int = public("the space of the progress marker, from 1 to 12", most=99)
    track: list[int] = public("the tech of each space of the progress track, from the first", "tech", length=12)
    deck: list[int] = public("cards known to be in the rival's deck, face down; their order is not known", "rival-card")
    unknown: int = public("further advanced cards in its deck, which nobody has seen yet", most=99)
    above: int = public("how many of these lie on top of it", most=99)
    box: int = public("advanced cards that the rival may still get", most=99)
    open: list[int] = public("the cards turned up in this round, the current one last", "rival-card")
    arrow: int = public("the decision arrow of the card turned up last: 0 left, 1 right", least=-1, most=1)
    met: list[int] = public("the sides of the species in the order of their discovery", "side", length=2)
    spent: list[int] = public("techs of each kind that the rival has discarded", each="tech", most=99)
    messages: int = public("message tiles that the rival has in reserve (SE-21.44)", most=99)
    objectives: list[int] = public("the open objectives", "objective")
    marked: list[int] = public(
        "the marked tasks of each of them, as bits: 1 for the first", each="objectives", most=255
    )
    stack: list[int] = public("objectives in the stack, of kinds I, II and III", most=99, length=3)
    pile: list[int] = public("completed objectives that are not spent yet", "objective")
    gone: list[int] = public("completed objectives that were spent", "objective")

    def __init__(
        self,
        level: int,
        progress: int,
        track: list[int],
        deck: list[int],
        unknown: int,
        above: int,
        box: int,
        open: list[int],  # noqa: A002  # the rulebook's word
        arrow: int,
        met: list[int],
        spent: list[int],
        messages: int,
        objectives: list[int],
        marked: list[int],
        stack: list[int],
        pile: list[int],
        gone: list[int],
    ) -> None:
        self.level = level
        self.progress = progress
        self.track = track
        self.deck = deck
        self.unknown = unknown
        self.above = above
        self.box = box
        self.open = open
        self.arrow = arrow
        self.met = met
        self.spent = spent
        self.messages = messages
        self.objectives = objectives
        self.marked = marked
        self.stack = stack
        self.pile = pile
        self.gone = gone

    def copy(self) -> RivalState:
        return RivalState(
            self.level,
            self.progress,
            self.track[:],
            self.deck[:],
            self.unknown,
            self.above,
            self.box,
            self.open[:],
            self.arrow,
            self.met[:],
            self.spent[:],
            self.messages,
            self.objectives[:],
            self.marked[:],
            self.stack[:],
            self.pile[:],
            self.gone[:],
        )
