"""Signals, a toy game: a small stand-in for SETI that shows what the core can carry.

Composed card effects, payment with alternatives, missions that trigger in other people's turns, choices nested
three deep, hidden hands, reveals, chance, and an expansion with a layer, cards and a state of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core import combine
from ecliptic.core.action import Lexicon
from ecliptic.core.catalog import GameDef, Module, Option
from ecliptic.core.messages import load
from ecliptic.core.rules import Rules
from ecliptic.core.view import Kind, Scribe, Vocabulary, Words
from toy import dig, effects, turn, visitors
from toy.actions import Phrases
from toy.content import BASE, VISITORS, Card
from toy.rules import ToyRules
from toy.state import Toy

EFFECTS: Final = (
    *(effects.Gain, effects.Pay, effects.Listen, effects.DrawCard, effects.Toss, effects.Look, effects.Demand),
    *(turn.Act, turn.Income, turn.EndTurn, turn.Ready, turn.Close),
)


class ToyDef(GameDef):
    """The toy in a catalog: two or three seats, one module, one option."""

    def __init__(self) -> None:
        super().__init__(
            "toy",
            "Signals",
            2,
            (2, 3),
            modules=(
                Module("visitors", "somebody answers"),
                Module("silence", "nobody ever answers", excludes=("visitors",)),
                Module("echo", "visitors that answer twice", needs=("visitors",)),
            ),
            options=(Option("turns", (4, 3, 6), "turns of each player"),),
        )

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Sequence[Card]:
        return BASE

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Sequence[Card]) -> Rules:
        visited = "visitors" in modules
        cards = [*content, *VISITORS] if visited else list(content)
        lexicon = Lexicon()
        combine.learn(lexicon)
        rules = ToyRules(seats, cards, Phrases(lexicon, [card.name for card in cards]))
        rules.turns = options["turns"]
        rules.choices = [turn.ACT, effects.pay(1), effects.toss(1), effects.LOOK]
        rules.messages = load("ecliptic.core") | load(__name__)
        kinds: dict[str, Kind] = {
            "card": Words([card.name for card in cards]),
            "visitor": Words(visitors.NAMES),
            "omen": Words(visitors.OMENS),
            "relic": Words(dig.RELICS),
            "good": Words(effects.STOCK),
        }
        own = (*visitors.EFFECTS, *dig.EFFECTS) if visited else ()
        parts = [visitors.Contact, dig.Site] if visited else []
        rules.scribe = Scribe(kinds, Vocabulary([*EFFECTS, *own]), Toy, parts)
        return visitors.Visitors(rules) if visited else rules


GAME: Final = ToyDef()
