"""Situations of SETI for one player: the rival and the objectives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ecliptic.core.layers import seek
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rival.objectives import OPEN
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti
from ecliptic.testing.builder import Noun, refuse, says, words
from ecliptic.testing.lookup import Lookup, Names

CARD: Final = "card of the rival"


@dataclass(frozen=True)
class Solo(Noun):
    """The rival, whose number is that of the seat behind the last, and the objectives.

    Without this noun all is as at the start, with no objective laid open yet.
    """

    progress: int | None = says("the space of its progress marker")
    deck: Names | None = says("the cards in its deck")
    opened: Names | None = says("those turned up in this round")
    unknown: int | None = says("further advanced cards in its deck that nobody knows")
    above: int | None = says("how many of those lie on top")
    objectives: Names | None = says('the open objectives with their marked tasks: "O204:1"')
    pile: Names | None = says("the completed objectives")
    stack: Sequence[int] | None = says("how many objectives of the kinds I, II and III are in the stack")


def put(rules: SetiRules, s: Seti, what: Solo) -> None:
    """Put what is said of the rival on a table that has one."""
    layer = seek(rules, Rival)
    if layer is not None:
        Opponent(layer, s).put(what)
    elif what != Solo():
        refuse("There is a rival only in a game with one seat (SE-21.1).")


class Opponent(Lookup):
    """Puts the rival's cards and the objectives on a table."""

    def __init__(self, layer: Rival, s: Seti) -> None:
        super().__init__(layer, s)
        self.layer = layer
        self.part = layer.part(s)

    def put(self, what: Solo) -> None:
        part = self.part
        part.progress = what.get("progress", part.progress)
        if not 1 <= part.progress <= len(part.track):
            refuse(f"The progress track has {len(part.track)} spaces, and {part.progress} is none (SE-21.9).")
        self.put_cards(what)
        self.put_objectives(what)

    def put_cards(self, what: Solo) -> None:
        layer, part = self.layer, self.part
        cards = [card.name for card in layer.rivals]
        part.open = self.each(CARD, words(what.get("opened", ())), cards)
        if what.deck is None:
            part.deck = [card for card in part.deck if card not in part.open]
        else:
            part.deck = self.each(CARD, words(what.deck), cards)
        for card in part.deck:
            if card in part.open:
                refuse(f"{cards[card]} is in two places.")
        if part.open:
            part.arrow = layer.rivals[part.open[-1]].arrow
        part.unknown = what.get("unknown", part.unknown)
        part.above = what.get("above", 0)
        known = sum(card in layer.advanced for card in (*part.deck, *part.open))
        part.box = len(layer.advanced) - known - part.unknown
        if part.box < 0 or not 0 <= part.above <= part.unknown:
            refuse(f"There are {len(layer.advanced)} advanced cards, and those on top are in the deck (SE-21.5).")

    def put_objectives(self, what: Solo) -> None:
        layer, part = self.layer, self.part
        names = [one.name for one in layer.objectives]
        part.pile = self.each("objective", words(what.get("pile", ())), names)
        for word in words(what.get("objectives", ())):
            name, _, tasks = word.partition(":")
            number = self.find("objective", name, names)
            if number in (*part.objectives, *part.pile):
                refuse(f"{name} is in two places.")
            many = len(layer.objectives[number].tasks)
            if any(not task.isdigit() or not 1 <= int(task) <= many for task in tasks):
                refuse(f"{name} has {many} tasks, counted from 1, and '{tasks}' are none of them (SE-21.33).")
            part.objectives.append(number)
            part.marked.append(sum(1 << int(task) - 1 for task in set(tasks)))
        if len(part.objectives) > OPEN:
            refuse(f"{OPEN} objectives lie open, not {len(part.objectives)} (SE-21.32).")
        part.stack = list(what.get("stack", part.stack))
        if len(part.stack) != len(layer.difficulty.objectives) or min(part.stack) < 0:
            refuse(f"The stack has so many objectives of the kinds I, II and III, such as [0, 4, 6], not {part.stack}.")
