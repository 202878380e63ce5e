"""The engine: it works down the agenda until somebody has to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, cast

from ecliptic.core import record
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice, Shuffling
from ecliptic.core.effect import AUTOMATIC, CHANCE, CHANCE_SEAT, CHOICE, FENCE, Chance, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Course, Mover, Price, Progress, Step
from ecliptic.core.player import Player
from ecliptic.core.reason import EclipticError, IllegalAction, Reason
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.scoring import Score, ScoreLine, Standing
from ecliptic.core.state import Position
from ecliptic.core.view import SPECTATOR, Common, Memory, Scribe, asked, asks_of, word_of

S = TypeVar("S", bound=Position)
R = TypeVar("R", bound=Rules)

LONGEST: Final = 80  # no line is longer
KEPT: Final = object()  # the dice of a copy: those of the game
MARKED: Final = record.CHANCE_MARK + " "  # how a record begins a line of nature


def short(line: str) -> str:
    """A line as an error repeats it: the beginning of one that is too long to be any."""
    return line if len(line) <= LONGEST else line[:LONGEST] + "…"


def sown(seed: object) -> Dice:
    """The dice of a seed, or a sentence."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise EclipticError(f"A seed is a whole number or one line of text, not {short(repr(seed))}.")
    return Dice(str(seed))


class Game(Generic[S, R]):
    """A game in progress: a state with its agenda, the rules, the dice, and the lines so far.

    `dice` None leaves nature's decisions to the caller: `decider` is then CHANCE_SEAT.
    """

    def __init__(self, header: Header, rules: R, state: S, dice: Dice | None) -> None:
        self.header = header
        self.rules: R = rules
        self.state: S = state
        self.dice = dice
        self.origin: S | None = None  # where it began, if not at the start of a game
        self.lines: list[Action] = []
        self.seats: list[int] = []  # who decided each line; CHANCE_SEAT for nature
        self.rolls = 0  # how many lines nature decided
        self.barrier = 0  # undo never goes back to fewer lines than this
        self.forgets = False  # a copy for search, without the lines before it: neither record nor undo
        self.listening = bool(rules.reacts_to)
        self.keeps_events = False
        self.events: list[Event] = []
        self.raised: list[Event] = []  # told while an effect was at work, to be heard when it has finished
        self.asked: Sequence[Action] | None = None
        self.progressed: list[list[Progress]] | None = None  # of all players, as long as nothing changes

    def __repr__(self) -> str:
        return f"<{self.header.setting()}, after {len(self.lines)} lines: {self.open()}>"

    def __str__(self) -> str:
        """What was set up, what is open, and the points, for whoever prints it."""
        last = f", the last '{self.lines[-1]}'" if self.lines else ""
        points = self.rules.points(self.state)
        said = ", ".join([f"{player.name} {points[player.seat]}" for player in self.players])
        return f"{self.header}\n{len(self.lines)} lines{last}\n{self.open()}\npoints: {said}"

    def open(self) -> str:
        """What is open, in English: who decides what, among how many options."""
        decider = self.decider
        if decider is None:
            won = [standing.name for standing in self.ranking() if standing.won]
            return f"over, won by {' and '.join(won) or 'nobody'}"
        many = len(self.options())
        who = "chance" if decider == CHANCE_SEAT else f"seat {decider}"
        return f"{who} decides {self.prompt}, {many} option{'' if many == 1 else 's'}"

    # What is going on

    @property
    def players(self) -> list[Player]:
        """Everybody who scores, by seat: the seats with a chair first, then who plays without one (SETI's rival)."""
        chairs = [Player(seat, f"seat {seat}", True) for seat in range(self.rules.seats)]
        return chairs + [Player(len(chairs) + at, name, False) for at, name in enumerate(self.rules.chairless)]

    @property
    def over(self) -> bool:
        """Has everything happened?"""
        return not self.state.agenda

    @property
    def decider(self) -> int | None:
        """The seat that must choose, CHANCE_SEAT if nature must, None when the game is over."""
        agenda = self.state.agenda
        if not agenda:
            return None
        top = agenda[-1]
        return CHANCE_SEAT if top.effect.kind == CHANCE else top.seat

    @property
    def prompt(self) -> str:
        """The word of the choice that is open, '' when the game is over."""
        return word_of(asked(self.state.agenda[-1].effect)) if self.state.agenda else ""

    @property
    def scribe(self) -> Scribe:
        """Writes this game's states."""
        scribe = self.rules.scribe
        assert scribe is not None
        return scribe

    def options(self) -> Sequence[Action]:
        """The legal actions in canonical order, never empty while a decision is open; do not change the list."""
        if self.asked is None:
            agenda = self.state.agenda
            if not agenda:
                return []
            top = agenda[-1]
            choice = cast(Choice, top.effect)
            found = choice.options(self, top)
            if self.rules.has_asides and choice.beside and not self.fenced():
                found = [*found, *self.rules.asides(self, top)]
            self.asked = found
        return self.asked

    def fenced(self) -> bool:
        """Are free actions forbidden now by something that lies on the agenda?"""
        for frame in self.state.agenda:
            if frame.effect is FENCE:
                return True
        return False

    def outcomes(self) -> list[tuple[Action, int]]:
        """Where nature decides: what can happen, each with its whole-number weight; empty where a seat decides.

        The probability of an outcome is its weight by the sum of all weights.
        """
        if self.decider != CHANCE_SEAT:
            return []
        top = self.state.agenda[-1]
        options = self.options()
        weights = cast(Chance, top.effect).weights(self, top) or [1] * len(options)
        return list(zip(options, weights, strict=True))

    def odds(self) -> list[tuple[int, Any]]:
        """The same by the numbers of the actions, each once, with its probability."""
        if self.decider != CHANCE_SEAT:
            return []
        top = self.state.agenda[-1]
        numbers = [action.number for action in self.options()]
        weights = cast(Chance, top.effect).weights(self, top)
        if not weights and len(set(numbers)) == len(numbers):
            each: Any = 1 / len(numbers)  # one object for all of them
            return [(number, each) for number in numbers]
        found: dict[int, int] = {}
        for number, weight in zip(numbers, weights or [1] * len(numbers), strict=True):
            found[number] = found.get(number, 0) + weight
        total = sum(found.values())
        return [(number, weight / total) for number, weight in found.items()]

    # What effects call

    def push(self, *effects: Effect, seat: int, source: str = "") -> None:
        """Let effects happen next, in written order."""
        agenda = self.state.agenda
        for effect in reversed(effects):
            if source:
                agenda.append(Frame(effect, seat, source))
            else:
                effect.push(agenda, seat)

    def emit(self, event: Event) -> None:
        """Tell what happened. Callers ask `listening` first, so that silence costs nothing.

        Triggers hear of it when the effect that tells it has finished.
        """
        event.line = len(self.lines)
        if self.keeps_events:
            self.events.append(event)
        if event.word in self.rules.reacts_to:
            self.raised.append(event)

    # Going on

    def play(self, action: object) -> None:
        """Choose an action or its line, checked: anything but a legal one raises IllegalAction and changes nothing.

        What nature decides may be given as a record writes it, with its mark: `* roll 5`.
        """
        line = str(action)
        found = self.rules.lexicon.find(line)
        if found is None and self.decider == CHANCE_SEAT:
            found = self.rules.lexicon.find(" ".join(line.split()).removeprefix(MARKED))
        if found is None or found not in self.options():
            raise self.refusal(line)
        self.apply(found)

    def apply(self, action: Action) -> None:
        """Choose an action, trusted: it must be one of `options`. For search and replay."""
        if self.rules.has_asides and action.aside:
            self.take_aside(action)
        else:
            top = self.state.agenda.pop()
            choice = cast(Choice, top.effect)
            if choice.kind == CHANCE:
                self.take_chance(choice, top, action)
            else:
                self.lines.append(action)
                self.seats.append(top.seat)
                if choice.reveals:
                    self.barrier = len(self.lines)
                choice.choose(self, top, action)
        self.advance()

    def take_aside(self, action: Action) -> None:
        """Let a free action happen on top of the open choice, which stays where it is."""
        agenda = self.state.agenda
        top = agenda[-1]
        self.lines.append(action)
        self.seats.append(top.seat)
        agenda.append(FENCE.at[top.seat])
        self.rules.aside(self, top, action)

    def take_chance(self, chance: Choice, top: Frame, action: Action) -> None:
        """Let nature's decision happen, whose frame has been taken off the agenda."""
        self.lines.append(action)
        self.seats.append(CHANCE_SEAT)
        self.rolls += 1
        self.barrier = len(self.lines)
        chance.choose(self, top, action)

    def advance(self) -> None:
        """The whole engine: let effects happen and dice answer until a seat has to choose."""
        self.asked = None
        self.progressed = None
        agenda = self.state.agenda
        raised = self.raised
        seats = self.rules.seats
        if raised:
            self.hear()
        while agenda:
            top = agenda[-1]
            effect = top.effect
            kind = effect.kind
            if kind == AUTOMATIC:
                agenda.pop()
                effect.resolve(self, top)
            elif kind == CHOICE and top.seat >= seats:
                agenda.pop()
                self.rules.stand_in(self, top)
            elif not effect.able(self, top):
                pause = self.rules.pause(self, top) if kind == CHOICE and self.rules.has_asides else None
                agenda.pop()
                if pause is None:
                    effect.lapse(self, top)
                else:
                    agenda.append(Frame(pause, top.seat, top.source))
            elif kind == CHOICE or self.dice is None:
                return
            else:
                chance = cast(Chance, effect)
                action = chance.pick(self, top, self.dice, self.rolls)
                agenda.pop()
                self.take_chance(chance, top, action)
            if raised:
                self.hear()

    def hear(self) -> None:
        """Let triggers react to what was told, in the order of telling; what the first sets off happens first."""
        agenda = self.state.agenda
        pushed: list[list[Frame]] = []
        while self.raised:
            event = self.raised.pop(0)
            height = len(agenda)
            self.rules.react(self, event)
            pushed.append(agenda[height:])
            del agenda[height:]
        for frames in reversed(pushed):
            agenda.extend(frames)

    # Why not

    def why_not(self, action: object, seat: object = None) -> list[Reason]:
        """The reasons why a seat (the decider, if none is named) cannot choose this now; empty when legal.

        The `str` of a reason is its sentence with the rule. A line of nature may carry its mark: `* roll 5`.
        """
        reasons = self.reasons(action, self.seat_of(seat))
        for reason in reasons:
            reason.messages = self.rules.messages
        return reasons

    def reasons(self, action: object, named: int | None) -> list[Reason]:
        """What `why_not` answers for a seat of this table, None being whoever decides."""
        line = " ".join(str(action).split())
        if self.over:
            return [Reason("EC-1.5", "game-over")]
        decider = self.decider
        assert decider is not None
        asker = decider if named is None else named
        if line.startswith(MARKED):
            asker, line = CHANCE_SEAT, line[len(MARKED) :]
        found = self.rules.lexicon.find(line)
        if found is None:
            line = short(line)
            verbs = ", ".join(self.rules.lexicon.verbs())
            return self.rules.refuse_unknown(line.split()) or [
                Reason("EC-1.2", "unknown-line", {"line": line, "verbs": verbs})
            ]
        if asker == decider and found in self.options():
            return []
        top = self.state.agenda[-1]
        choice = cast(Choice, top.effect)
        reasons: list[Reason] = []
        beside = choice.beside and not self.fenced()
        if asker == decider and found.aside and beside:
            return self.rules.refuse_aside(self, asker, found) or [Reason("EC-1.3", "not-offered", {"line": line})]
        if asker != decider:
            nature = decider == CHANCE_SEAT
            reasons.append(Reason("EC-1.1", "nature-decides" if nature else "not-your-turn", {"seat": decider}, True))
        elif choice.answers(found):
            return choice.refusals(self, top, found) or [Reason("EC-1.3", "not-offered", {"line": line})]
        else:
            reasons += self.untimely(choice, asker, found)
        if found.aside and asker >= 0:
            return reasons + [reason for reason in self.rules.refuse_aside(self, asker, found) if reason not in reasons]
        home = self.rules.home(found)
        if home is not None and asker >= 0:
            reasons += home.refusals(self, home.at[asker], found)
        return reasons

    def untimely(self, choice: Choice, seat: int, action: Action) -> list[Reason]:
        """Why an action that answers another question is not for now: the rules on its time, and what is open."""
        reasons = self.rules.untimely(self, seat, action) if seat >= 0 else []
        asks = asks_of(asked(choice))
        if asks:
            reasons.append(Reason(asks, f"open-{self.prompt}", passing=True))
        return reasons or [Reason("EC-1.4", "not-now", {"line": action.line, "prompt": self.prompt}, True)]

    def needs(self, seat: int) -> dict[str, list[Reason]]:
        """For each action a seat would like to choose: what is in the way, apart from whose turn it is."""
        found: dict[str, list[Reason]] = {}
        for action in self.rules.wishes(self.state, seat):
            if action.aside:
                found[action.line] = self.rules.refuse_aside(self, seat, action)
                continue
            home = self.rules.home(action)
            if home is not None:
                found[action.line] = home.refusals(self, home.at[seat], action)
        return found

    # What a table shows beside the position

    def is_free(self, action: Action) -> bool:
        """Is this option a free action, beside what the open choice asks for?"""
        return action.aside and not cast(Choice, self.state.agenda[-1].effect).answers(action)

    @property
    def variant(self) -> str:
        """Which of several questions with the same prompt is open; '' where there is one."""
        found = asked(self.state.agenda[-1].effect) if self.state.agenda else None
        return found.variant() if isinstance(found, Choice) else ""

    def course(self) -> Course | None:
        """What is going on between main decisions, with the steps to come; None where nothing is."""
        return None if self.over else self.rules.course(self)

    def price_list(self, seat: object = None) -> list[Price]:
        """What each sort of main action costs a seat (None: anybody) now, whether it can be taken or not."""
        whose = self.seat_of(seat)
        return self.rules.price_list(self, -1 if whose is None else whose)

    def progress(self, seat: object, viewer: object = None) -> list[Progress]:
        """How far a player is with missions, goals and the like, as a viewer (None: a spectator) may know it."""
        whose = seat if isinstance(seat, int) and 0 <= seat < self.rules.players else self.seat_of(seat)
        assert whose is not None
        own = self.seat_of(viewer) == whose
        if self.progressed is None:
            self.progressed = [self.rules.progress(self.state, player) for player in range(self.rules.players)]
        return [one for one in self.progressed[whose] if own or not one.secret]

    def movers(self) -> list[Mover]:
        """The things of the deciding seat that can move now, and where they can get to."""
        decider = self.decider
        return self.rules.movers(self, decider) if decider is not None and decider >= 0 else []

    def brings(self) -> dict[str, list[str]]:
        """By the line of an open option: what it would bring about at once, in the game's own words."""
        decider = self.decider
        return self.rules.brings(self, self.options()) if decider is not None and decider >= 0 else {}

    def ahead(self) -> dict[str, list[Step]]:
        """By the line of an open option: the steps that follow it, where the game tells them before it is chosen."""
        decider = self.decider
        return self.rules.ahead(self) if decider is not None and decider >= 0 else {}

    def is_formality(self) -> bool:
        """Has the open choice one answer only, which draws nothing and reveals nothing, and is its player asked next?

        Then nobody needs to be asked. Free actions are options too: where one is possible, it is no formality.
        """
        seat = self.decider
        options = self.options()
        if seat is None or seat < 0 or len(options) != 1:
            return False
        twin = self.copy()
        twin.apply(options[0])
        return (twin.rolls, twin.barrier, twin.decider) == (self.rolls, self.barrier, seat)

    def idle(self, seat: object) -> dict[str, list[int]]:
        """By card that a seat sees and may have: which of its printed steps, from 0, would do nothing for it now."""
        whose = self.seat_of(seat)
        return {} if whose is None or self.over else self.rules.idle(self, whose)

    def refusal(self, line: str) -> IllegalAction:
        """The error for an action that is not legal now."""
        reasons = self.why_not(line)
        legal = [action.line for action in self.options()]
        said = " ".join(map(str, reasons))
        few = "; ".join(legal[:6]) + (f"; and {len(legal) - 6} more" if len(legal) > 6 else "")
        return IllegalAction(f"'{short(line)}' cannot be played: {said} Legal now: {few or 'nothing'}.", reasons, legal)

    # Results and views

    def points(self, common: Common | None = None) -> list[int]:
        """The points so far of each seat, worked out once for all who share a `Common`."""
        if common is None:
            return self.rules.points(self.state)
        if common.points is None:
            common.points = self.rules.points(self.state)
        return common.points

    def scores(self, common: Common | None = None) -> list[Score]:
        """The points of each seat so far, with their lines; the same totals as in `ranking` and `view`.

        A position that was set up by hand may hold points that nothing on the table explains: they have a line
        of their own (EC-5.7).
        """
        found = self.rules.scores(self.state)
        for seat, points in enumerate(self.points(common)):
            score = found[seat]
            if points != score.total:
                given = ScoreLine(points - score.total, Reason("EC-5.7", "points-given"))
                found[seat] = Score(seat, [given, *score.lines])
            for line in found[seat].lines:
                line.reason.messages = self.rules.messages
        for player in self.players:
            found[player.seat].name = player.name
        return found

    def ranking(self) -> list[Standing]:
        """The standings by the points so far, best first; nobody has won while the game goes on."""
        standings = self.rules.ranking(self.state)
        if not self.over:
            for standing in standings:
                standing.won = False
        names = [player.name for player in self.players]
        for standing in standings:
            standing.name = names[standing.seat]
        return standings

    def view(self, seat: object = None, common: Common | None = None) -> dict[str, Any]:
        """The state as a seat may see it (None: a spectator), ready for JSON; `docs/view.md` describes it.

        Who asks for the views of several seats at once gives all of them the same `Common`: what everybody sees is
        then written once, and shared by the views.
        """
        named = self.seat_of(seat)
        facts = None if common is None else common.facts
        if facts is None:
            facts = {"points": self.points(common), **self.rules.facts(self.state)}
            if common is not None:
                if common.seal is not None:
                    facts = {name: common.seal(value) for name, value in facts.items()}
                common.facts = facts
        return {
            "game": self.header.game,
            "modules": list(self.header.modules),
            "options": dict(self.header.options),
            "seat": named,
            "decider": self.decider,
            "prompt": self.prompt,
            **facts,
            **self.scribe.show(self.state, SPECTATOR if named is None else named, common),
        }

    def seat_of(self, seat: object) -> int | None:
        """The number of a seat at this table, refused if there is none; None is a spectator, or whoever decides.

        It takes an object, as `play`, `why_not`, `view` and `undo` do, so that what is of the wrong type gets
        the same sentence compiled and interpreted.
        """
        if seat is None:
            return None
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.rules.seats:
            return seat
        for other in self.players[self.rules.seats :]:
            if seat == other.seat and not isinstance(seat, bool):
                chairs = "seat 0" if self.rules.seats == 1 else f"seats 0 to {self.rules.seats - 1}"
                raise EclipticError(
                    f"Player {other.seat} is the {other.name}, who has no chair: the rules decide for it, and it sees "
                    f"nothing of its own. There are views and decisions of {chairs}, and `view(None)` of a spectator."
                )
        raise EclipticError(f"There is no seat {short(repr(seat))}; there are {self.rules.seats}, counted from 0.")

    def digest(self, memory: Memory | None = None) -> str:
        """The fingerprint of the position. Who asks again and again remembers what it was made of last time."""
        return self.scribe.digest(self.state, memory)

    # Copies, records, undo

    def deal(self, seat: object = None, seed: object = 0) -> Game[S, R]:
        """An independent game as it may be for all that a seat (None: a spectator) can see.

        What the seat cannot see is dealt anew by the seed, which also decides every chance to come; nothing of
        the true game's hands, decks or dice is in it. To the seat both look alike: `deal(seat, n).view(seat)` is
        `view(seat)`, and if the seat decides, the options are the same. Its record and undo begin here.
        """
        named = self.seat_of(seat)
        viewer = SPECTATOR if named is None else named
        dice = sown(seed)
        position = self.scribe.read(self.scribe.show(self.state, viewer))
        self.rules.deal(position, viewer, Shuffling(Dice(f"deal {seed}")))
        twin = Game(self.header.unsown(), self.rules, cast(S, position), dice if self.dice is not None else None)
        twin.origin = cast(S, position.copy())
        return twin

    def copy(self, dice: object = KEPT, history: bool = True) -> Game[S, R]:
        """An independent game in the same position. It shares the dice, so play on is the same on both sides.

        With a seed of its own (`copy(dice=3)`) chance decides otherwise from here on, and with None it is left to the
        caller; hands and all else that lies on the table are the true ones, other than in `deal`. The record of such a
        copy has no seed, for its lines are of two.

        Without `history` it has no lines, neither record nor undo, and plays on the same: for search, since such a copy
        costs the same late in a game as early.
        """
        twin = Game(self.header, self.rules, cast(S, self.state.copy()), self.dice)
        twin.origin = self.origin
        twin.rolls = self.rolls
        if history:
            twin.lines = self.lines[:]
            twin.seats = self.seats[:]
            twin.barrier = self.barrier
            twin.forgets = self.forgets
        else:
            twin.forgets = True
        if dice is not KEPT:
            twin.header = self.header.unsown()
            twin.dice = None if dice is None else sown(dice)
            twin.advance()
        return twin

    def __copy__(self) -> Game[S, R]:
        twin = self.copy()
        if self.keeps_events:
            twin.listen()
            twin.events = self.events[:]
        return twin

    def __deepcopy__(self, memo: Any) -> Game[S, R]:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled with how its rules are made, and the lines as text."""
        lines = "\n".join([action.line for action in self.lines])
        history = (self.origin, lines, self.seats, self.rolls, self.barrier)
        kept = (*history, self.keeps_events, self.events, self.forgets)
        return Game, (self.header, self.rules, self.state, self.dice), kept

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self.origin, lines, self.seats, self.rolls, self.barrier, keeps_events, self.events, self.forgets = kept
        known = self.rules.lexicon.lines
        self.lines = [known[line] for line in lines.split("\n")] if lines else []
        if keeps_events:
            self.keeps_events = self.listening = True

    def record(self, secret: bool = False, conceded: Sequence[int] = ()) -> str:
        """The game as text; `secret` leaves the seed out, `conceded` are the seats that gave up."""
        self.remember()
        rows = [(seat, action.line) for seat, action in zip(self.seats, self.lines, strict=True)]
        origin = "" if self.origin is None else self.scribe.save(self.origin)
        return record.write(self.header, rows, self.digest(), secret, origin, conceded)

    def remember(self) -> None:
        """Refuse what needs the lines from the start on to a copy that does not have them."""
        if self.forgets:
            raise EclipticError("This is a copy without history: for a record or undo, copy the game with its history.")

    def listen(self) -> None:
        """Keep events from now on."""
        self.keeps_events = True
        self.listening = True

    def restart(self, lines: Sequence[Action]) -> None:
        """Go back to the start and through these lines, nature's included."""
        self.remember()
        dice = self.dice
        self.dice = None
        origin = self.origin
        self.state = cast(S, self.rules.start() if origin is None else origin.copy())
        self.lines, self.seats, self.events = [], [], []
        self.rolls = self.barrier = 0
        self.advance()
        for action in lines:
            self.apply(action)
        self.dice = dice
        self.advance()

    def undo_floor(self, seat: int | None = None) -> int:
        """To how few lines a seat (the last decider, if none is named) may take the game back (EC-2.1)."""
        floor = len(self.lines)
        if seat is None and floor:
            seat = self.seats[-1]
        while floor > self.barrier and self.seats[floor - 1] == seat:
            floor -= 1
        return floor

    def undo(self, to: object = None) -> None:
        """Take back the last decision, or all down to `to` lines; refused past chance, reveals and others (EC-2.1)."""
        self.remember()
        floor = self.undo_floor()
        last = len(self.lines) - 1 if to is None else to
        target = last if isinstance(last, int) and not isinstance(last, bool) else -1
        if not floor <= target < len(self.lines):
            if not self.lines or target >= len(self.lines) or target < 0:
                reason = Reason("EC-2.2", "nothing-to-undo", {"lines": len(self.lines)})
            elif target < self.barrier:
                reason = Reason("EC-2.1", "undo-past-chance", {"floor": floor})
            else:
                reason = Reason("EC-2.1", "undo-past-others", {"floor": floor})
            raise IllegalAction(f"{reason.say(self.rules.messages)} ({reason.rule}).", [reason], [])
        self.restart(self.lines[:target])
