"""Actions: the answers to choices, interned so that equality is identity."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import BadSetup
from ecliptic.core.recipe import Recipe

A = TypeVar("A", bound="Action")

NUMBER: Final = "number"  # the kinds that every game has
SEAT: Final = "seat"
MOST_ACTIONS: Final = 12_000  # of one game's own: more than twice what the largest box makes
SHARED: Final = 7  # numbers kept for the answers to composed choices, which all games have in common (see `combine`)


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
        self.nature = False  # does nature decide it? See `Lexicon.befall`.
        self.number = -1  # among all that seats can choose, or all that nature can decide: see `Lexicon`

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
    """Every action that a game with its content knows: printing is a field, parsing a look-up.

    Actions are numbered, for learning agents: `choices` are those that seats choose, by their number, and `outcomes`
    those that nature decides. The numbers depend on the game, its modules and its content alone.
    """

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.lines: dict[str, Action] = {}
        self.choices: list[Action | None] = [None] * SHARED
        self.outcomes: list[Action | None] = []
        self.first_words: dict[str, None] = {}  # of the lines, in the order of their first use
        self.recipe = Recipe()  # of the rules whose actions these are, once they are made

    def add(self, action: A) -> A:
        """Intern an action; a line that is already known gives the action first added under it."""
        known = self.lines.get(action.line)
        if known is not None:
            return known  # type: ignore[return-value]  # one line has one class in any one lexicon
        if len(self.actions) == MOST_ACTIONS:
            raise BadSetup(
                f"Games may have {MOST_ACTIONS:,} different actions, and this content makes more: use fewer rows."
            )
        if action.recipe is None:
            action.recipe = self.recipe
        self.count(action)
        self.actions.append(action)
        self.lines[action.line] = action
        self.first_words[action.verb] = None
        return action

    def befall(self, action: A) -> A:
        """Intern an action that nature decides: it is numbered apart from what seats choose."""
        action.nature = True
        return self.add(action)

    def count(self, action: Action) -> None:
        """Number an action. One that other lexicons have as well keeps its number, whose place must be free here."""
        numbered = self.outcomes if action.nature else self.choices
        if action.number < 0:
            action.number = len(numbered)
        while len(numbered) <= action.number:
            numbered.append(None)
        if numbered[action.number] is not None:
            raise ValueError(f"'{action}' has the number of '{numbered[action.number]}': each lexicon makes its own.")
        numbered[action.number] = action

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
