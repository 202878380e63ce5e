"""Actions: the answers to choices, interned so that equality is identity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import BadSetup
from ecliptic.core.recipe import Recipe

A = TypeVar("A", bound="Action")

NUMBER: Final = "number"  # the kinds that every game has
SEAT: Final = "seat"
MOST_ACTIONS: Final = 12_000  # of one game's own: more than twice what the largest box makes


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One answer to one choice. It prints as one line, and its lexicon parses that line back to it.

    A line is a verb and words; `kinds` says of each word what it names: a space, a card, a planet. The vocabulary of a
    kind is the scribe's (see `Kind.knows`).
    """

    def __init__(self, line: str, kinds: tuple[str, ...] = ()) -> None:
        self.line = line
        self.verb = line.split(" ", 1)[0]
        self.kinds = kinds
        self.aside = False  # is it taken beside an open choice, which stays open? See `Aside`.
        self.recipe: Recipe | None = None  # of the rules whose lexicon interned it first

    def words(self) -> list[str]:
        """What is named after the verb, one word for each of its kinds."""
        return self.line.split(" ")[1:]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its line and the rules that know it: what is read is the very action of these rules."""
        if self.recipe is None or not self.recipe.steps:
            raise TypeError(f"'{self.line}' belongs to no rules of `ecliptic.new`: pickle its line.")
        return spoken, (self.recipe, self.line)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: Any) -> Action:
        return self

    def __str__(self) -> str:
        return self.line

    def __repr__(self) -> str:
        return self.line


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Action):
    """A free action: it answers no choice but happens beside the one that is open (see `Rules.asides`)."""

    def __init__(self, line: str, kinds: tuple[str, ...] = ()) -> None:
        super().__init__(line, kinds)
        self.aside = True


class Lexicon:
    """Every action that a game with its content knows: printing is a field, parsing a look-up."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.lines: dict[str, Action] = {}
        self.numbers: dict[str, int] = {}  # by line: the integers that learning agents use
        self.first_words: dict[str, None] = {}  # of the lines, in the order of their first use
        self.common = 0  # how many of the actions are shared with other games' lexicons
        self.recipe = Recipe()  # of the rules whose actions these are, once they are made

    def add(self, action: A) -> A:
        """Intern an action; a line that is already known gives the action first added under it."""
        known = self.lines.get(action.line)
        if known is not None:
            return known  # type: ignore[return-value]  # one line has one class in any one lexicon
        if self.own == MOST_ACTIONS:
            raise BadSetup(
                f"Games may have {MOST_ACTIONS:,} different actions, and this content makes more: use fewer rows."
            )
        if action.recipe is None:
            action.recipe = self.recipe
        self.numbers[action.line] = len(self.actions)
        self.actions.append(action)
        self.lines[action.line] = action
        self.first_words[action.verb] = None
        return action

    def share(self, actions: Sequence[Action]) -> None:
        """Know actions that no content changes, and that every lexicon has in common: they are made once."""
        first = len(self.actions)
        self.numbers.update((action.line, number) for number, action in enumerate(actions, start=first))
        self.actions.extend(actions)
        self.lines.update((action.line, action) for action in actions)
        self.first_words.update((action.verb, None) for action in actions)
        self.common += len(actions)

    @property
    def own(self) -> int:
        """How many actions were made for this game and its content alone."""
        return len(self.actions) - self.common

    def find(self, line: str) -> Action | None:
        """The action printed as this line (spaces around and between words do not matter), or None."""
        return self.lines.get(line) or self.lines.get(" ".join(line.split()))

    def verbs(self) -> list[str]:
        """The first words that lines begin with, for error sentences."""
        return sorted(self.first_words)


def spoken(rules: Any, line: str) -> Action:
    """The action of these rules that is printed as this line; how a pickled one is read."""
    found: Action = rules.lexicon.lines[line]
    return found
