"""Words of the notation, each declared once: its form, what it is made into, what it says, its signs and its worth.

Their rows are in `games/seti/words`, one file for each kind of word, and `declare` puts them into the tables here.
The notation reads a text by the forms; `cards` and `conditions` make of it what the engine plays; `describe` and `signs`
tell and draw it; bots ask for its worth. None of them names a word. docs/adding.md shows how to add one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ecliptic.core.effect import Effect
    from ecliptic.games.seti.cards import Maker
    from ecliptic.games.seti.conditions import Condition, Count
    from ecliptic.games.seti.content.notation import Op
    from ecliptic.games.seti.content.signs import Row


class Worth:
    """What a step is worth to a bot that knows nothing better, in tenths of a point."""

    def __init__(self, rounds: Sequence[int] = (), each: bool = False, share: int = 0) -> None:
        self.rounds = tuple(rounds)  # from the first round to the fifth; nothing where only its parts count
        self.each = each  # for each of its number, or once?
        self.share = share  # so many tenths of what its parts are worth


def once(*rounds: int) -> Worth:
    """So much by round, however many there are."""
    return Worth(rounds)


def each(*rounds: int) -> Worth:
    """So much by round, for each of its number."""
    return Worth(rounds, each=True)


def share(tenths: int, *rounds: int) -> Worth:
    """So many tenths of what its parts are worth, beside what it is worth itself."""
    return Worth(rounds, share=tenths)


NOTHING: Final = Worth()
GOODS: Final = Worth()  # the goods that it names, at the bot's own prices
ABOUT: Final = Worth()  # what the place, the condition or the count says that it is about
SIGNAL: Final = each(32, 32, 32, 32, 32)
EVEN: Final = 5  # tenths: a condition is met as often as not
SOME: Final = 25  # tenths: how many of something there usually are
RARELY: Final = 20  # hundredths: how often in a round a player does what is not done on purpose


class Word:
    """A word of any kind: the form of what follows it (see `notation`), and what is drawn for it."""

    def __init__(self, kind: str, name: str, form: str, sign: Callable[[Op], Row], note: bool) -> None:
        self.kind = kind
        self.name = name
        self.form = form
        self.slots = form.split()
        self.sign = sign
        self.note = note  # is it known only to the effect in which it has happened?


class EffectWord(Word):
    """A step of an effect."""

    def __init__(
        self,
        name: str,
        form: str,
        make: Callable[[Maker, Op], Effect],
        says: Callable[[Op, int], Any],  # with the number of the op, or how often it stands there
        sign: Callable[[Op], Row],
        worth: Worth,
        later: Effect | None = None,
        gathers: bool = False,
        lasts: bool = False,
    ) -> None:
        super().__init__("effect", name, form, sign, False)
        self.make = make
        self.says = says
        self.worth = worth
        self.later = later  # what it is made into where other steps come before it, if that is something else
        self.gathers = gathers  # is it said once with its number where it stands there several times?
        self.lasts = lasts  # does it hold until the end of the turn?


class PlaceWord(Word):
    """Where signals are marked."""

    def __init__(
        self,
        name: str,
        form: str,
        make: Callable[[Maker, Op, int, int], Effect],  # with how many signals, and 1 where they give no data
        says: Callable[[Op, int], Any],
        sign: Callable[[Op], Row],
        worth: Worth = SIGNAL,
    ) -> None:
        super().__init__("where", name, form, sign, False)
        self.make = make
        self.says = says
        self.worth = worth


class ConditionWord(Word):
    """Something that is so or not."""

    def __init__(
        self,
        name: str,
        form: str,
        make: Callable[[Op], Condition],
        says: Callable[[Op], Any],
        sign: Callable[[Op], Row],
        note: bool = False,
        chance: int = EVEN,
    ) -> None:
        super().__init__("condition", name, form, sign, note)
        self.make = make
        self.says = says
        self.chance = chance  # in tenths


class CountWord(Word):
    """Something that can be counted; with the least it must be it is a condition too."""

    def __init__(
        self,
        name: str,
        form: str,
        make: Callable[[Op], Count],
        says: Callable[[Op], Any],
        sign: Callable[[Op], Row],
        own: bool = False,
        note: bool = False,
        per: Callable[[Op], Any] | None = None,
        least: Callable[[Op, int], Any] | None = None,
        usual: int = SOME,
    ) -> None:
        super().__init__("count", name, form, sign, note)
        self.make = make
        self.says = says
        self.own = own  # the player's, where the noun does not say by itself whose things are counted
        self.per = per  # how `for each of them` is said, if not as of other things
        self.least = least  # how `at least so many` is said, if not as of other things
        self.usual = usual  # how many there usually are, in tenths


class EventWord(Word):
    """Something that happens, for which missions and bonuses of the turn wait."""

    def __init__(
        self,
        name: str,
        form: str,
        make: Callable[[Op], int],  # the bits of `missions` that wait for it
        says: Callable[[Op], Any],
        sign: Callable[[Op], Row],
        rate: int = RARELY,
        rates: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__("event", name, form, sign, False)
        self.make = make
        self.says = says
        self.rate = rate  # how often in a round a player does it, in hundredths
        self.rates = rates or {}  # the same for what the op says, where it differs


EFFECTS: Final[dict[str, EffectWord]] = {}
PLACES: Final[dict[str, PlaceWord]] = {}
CONDITIONS: Final[dict[str, ConditionWord]] = {}
COUNTS: Final[dict[str, CountWord]] = {}
EVENTS: Final[dict[str, EventWord]] = {}
WORDS: Final[dict[str, Mapping[str, Word]]] = {
    "effect": EFFECTS,
    "where": PLACES,
    "condition": CONDITIONS,
    "count": COUNTS,
    "event": EVENTS,
}


def declare(words: Sequence[Word]) -> None:
    """Put words into the tables; each may be there once in its kind."""
    for word in words:
        if word.name in WORDS[word.kind]:
            raise TypeError(f"'{word.name}' is declared twice as a word of the kind '{word.kind}'")
        if isinstance(word, EffectWord):
            EFFECTS[word.name] = word
        elif isinstance(word, PlaceWord):
            PLACES[word.name] = word
        elif isinstance(word, ConditionWord):
            CONDITIONS[word.name] = word
        elif isinstance(word, CountWord):
            COUNTS[word.name] = word
        elif isinstance(word, EventWord):
            EVENTS[word.name] = word
