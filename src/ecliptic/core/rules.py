"""Rules: numbers, tables and hooks that an expansion may change, as layers around a base."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ecliptic.core.action import Action, Lexicon
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Course, Mover, Price, Progress, Step
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Reason
from ecliptic.core.scoring import Score, Standing
from ecliptic.core.state import Position
from ecliptic.core.view import Scribe


class Shuffler(Protocol):
    """What dealing unseen ids needs of a random number generator."""

    def shuffle(self, x: list[int], /) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What every game's rules have. A game's base class adds its numbers (fields) and hooks (methods).

    An expansion is a layer: a subclass that wraps the rules below it, takes over their fields with
    `adopt`, edits numbers once, and overrides the hooks it changes, calling `self.below.hook(...)` for the
    rest. Hooks call other hooks through `self.top` or `g.rules`, the outermost layer.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.players = seats  # those who score: the seats, and whoever plays without one, such as a printed rival
        self.chairless: tuple[str, ...] = ()  # the names of these others
        self.lexicon = Lexicon()
        self.scribe: Scribe | None = None
        self.choices: list[Choice] = []
        self.homes: dict[str, Choice | None] = {}  # by line: which of them it answers, once that was asked
        self.messages: dict[str, str] = {}
        self.has_asides = False  # are there free actions at all? Then `asides` is asked.
        self.reacts_to: frozenset[str] = frozenset()  # words of the events that `react` wants to hear of
        self.recipe: tuple[Any, ...] = ()  # of the outermost: a function and what it makes these very rules from

    def adopt(self, below: Rules) -> None:
        """Take over every field of other rules; how a layer begins."""
        for name in below.fields():
            setattr(self, name, getattr(below, name))

    def share(self) -> None:
        """Let every layer below have the numbers of this one, the outermost: what a layer edited holds for all."""
        for below in self.layers()[1:]:
            below.adopt(self)

    def beneath(self) -> Rules | None:
        """The rules that a layer lies on; None of the base."""
        return None

    def layers(self) -> list[Rules]:
        """These rules and all that they lie on."""
        found: list[Rules] = []
        at: Rules | None = self
        while at is not None:
            found.append(at)
            at = at.beneath()
        return found

    def dissolve(self) -> None:
        """Let every layer forget the ones above it: nobody uses these rules any more.

        Layers know each other both ways, so that without this only a search of the garbage collector would free them,
        for which everybody in the process has to wait.
        """
        for layer in self.layers():
            layer.forget()

    def forget(self) -> None:
        """Let go of whatever refers to this layer, and so would keep it."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as how they are made, so that a process has them once and no pickle has all cards in it."""
        if not self.recipe:
            raise TypeError(
                f"{type(self).__name__} were made by hand: pickle games of `ecliptic.new`, or give rules a `recipe`."
            )
        return self.recipe

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: Any) -> Rules:
        return self

    def fields(self) -> list[str]:
        """The names of the numbers and tables a layer takes over. Games extend the list."""
        return ["seats", "players", "chairless", "lexicon", "scribe", "choices", "messages", "has_asides", "reacts_to"]

    def start(self) -> Position:
        """The position before anything happened, with the set-up on its agenda."""
        raise NotImplementedError

    def react(self, g: Any, event: Event) -> None:
        """Triggers: push what an event sets off, for whatever seat. Called for the words in `reacts_to`.

        The effect that told of it has finished by then, and whatever it pushed lies below what is pushed here.
        """

    def asides(self, g: Any, me: Frame) -> list[Action]:
        """The free actions that may be taken beside this open choice, in canonical order (see `Choice.beside`).

        The engine does not ask inside another free action, nor above a `Fence`.
        """
        return []

    def aside(self, g: Any, me: Frame, action: Action) -> None:
        """Carry out a free action beside this open choice, which stays on the agenda."""
        raise NotImplementedError

    def pause(self, g: Any, me: Frame) -> Effect | None:
        """What is asked in place of a choice that cannot be made yet, as long as free actions may change that.

        None where they cannot (see `Effect.waits`): then the choice is passed over. Whatever is asked instead gives way
        to the choice as soon as it can be made, or no free action is left.
        """
        return None

    def refuse_aside(self, g: Any, seat: int, action: Action) -> list[Reason]:
        """Why a seat cannot take this free action, apart from whether it is the time for it. Off the hot path."""
        return []

    def untimely(self, g: Any, seat: int, action: Action) -> list[Reason]:
        """The rules by which an action that answers another question than the open one comes too early or too late.

        What is open is said besides (see `Choice.asks`). Off the hot path.
        """
        return []

    def stand_in(self, g: Any, me: Frame) -> None:
        """Decide for a player without a chair: do what a choice of theirs asks for, which is off the agenda already.

        Nothing of it is on the record: whatever is decided here follows from the position.
        """
        raise NotImplementedError

    def scores(self, s: Any) -> list[Score]:
        """The points so far of each seat, by seat."""
        raise NotImplementedError

    def points(self, s: Any) -> list[int]:
        """The points so far of each seat, without their lines."""
        return [score.total for score in self.scores(s)]

    def ranking(self, s: Any) -> list[Standing]:
        """The standings by the points so far, best first, with who would win if the game ended now."""
        raise NotImplementedError

    def facts(self, s: Any) -> dict[str, Any]:
        """What everybody sees that no field of the state says by itself, for views (see `docs/view.md`)."""
        return {}

    def deal(self, s: Any, viewer: int, rng: Shuffler) -> None:
        """Give every id that the viewer may not know a possible place (in a position read from a view)."""
        raise NotImplementedError

    def wishes(self, s: Any, seat: int) -> list[Action]:
        """The actions a seat would like to choose sooner or later, for which a table shows what is in the way."""
        return []

    def course(self, g: Any) -> Course | None:
        """What is going on between main decisions, with the steps to come; None where nothing is."""
        frames = reversed(g.state.agenda)
        steps = [step for frame in frames if frame.seat == g.decider for step in sourced(frame)]
        return Course(g.decider, "", "", steps) if steps else None

    def price_list(self, g: Any, seat: int) -> list[Price]:
        """What each sort of main action costs a seat now (-1: anybody), whether it can be taken or not."""
        return []

    def progress(self, s: Any, seat: int) -> list[Progress]:
        """How far a player is with whatever asks for an amount: missions, goals, tiles."""
        return []

    def movers(self, g: Any, seat: int) -> list[Mover]:
        """The things of the deciding seat that can move now, and where they can get to."""
        return []

    def brings(self, g: Any, options: Sequence[Action]) -> dict[str, list[str]]:
        """By the line of an open option: what it would bring about at once, in the game's own words.

        A table shows it before the option is chosen: what is gained, what is reached, what turns.
        """
        return {}

    def ahead(self, g: Any) -> dict[str, list[Step]]:
        """By the line of an open option: the steps that would follow it; nothing where none are told.

        Nothing of chance or hidden from the decider may go into them.
        """
        return {}

    def idle(self, g: Any, seat: int) -> dict[str, list[int]]:
        """By card that a seat sees and may have: which of its printed steps, from 0, would do nothing for it now."""
        return {}

    def printed(self) -> dict[str, Any]:
        """What is printed on board and cards, ready for JSON, for clients that draw it."""
        return {}

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        """Reasons for a line that is well made but names nothing the lexicon knows."""
        return []

    def home(self, action: Action) -> Choice | None:
        """The choice that an action answers, wherever it stands on the agenda."""
        line = action.line
        if line not in self.homes:
            self.homes[line] = next((choice for choice in self.choices if choice.answers(action)), None)
        return self.homes[line]


def sourced(frame: Frame) -> list[Step]:
    """The steps of an entry of the agenda, with what causes it."""
    found = frame.effect.steps()
    for step in found:
        step.source = frame.source
    return found
