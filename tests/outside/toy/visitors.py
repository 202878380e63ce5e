"""An expansion of the toy: cards, a rules layer, set-up, and a state of its own with hidden parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Shuffler
from ecliptic.core.scoring import Score, ScoreLine, Standing, rank
from ecliptic.core.state import Position, State, owner, per_seat, public
from toy.actions import MOST, PayWith
from toy.dig import RELICS, Found, Site
from toy.effects import DATA
from toy.rules import Layer, ToyRules
from toy.state import Toy

if TYPE_CHECKING:
    from toy.effects import ToyGame

NAMES: Final = ("dusty", "rich", "loud")
DUSTY, RICH, LOUD = range(3)
OMENS: Final = ("poverty", "plenty", "quietude")
POVERTY, PLENTY, QUIETUDE = range(3)
ENOUGH: Final = 6  # data of all together, at which the visitors answer
BONUS: Final = 3


@dataclass(init=False)
class Omen(State):
    """What one player alone knows, and the dust that everybody sees."""

    omen: int = owner("what the seat was foretold", "omen")
    dust: int = public("dust gathered", most=99)

    def __init__(self, omen: int, dust: int) -> None:
        self.omen = omen
        self.dust = dust

    def copy(self) -> Omen:
        return Omen(self.omen, self.dust)


@dataclass(init=False)
class Contact(State):
    """The expansion's state, beside the base's: who answered, and everybody's omen."""

    word: ClassVar[str] = "contact"

    visitor: int = public("who answered", "visitor", null=True)
    omens: list[Omen] = per_seat("what each player was foretold", Omen)

    def __init__(self, visitor: int, omens: list[Omen]) -> None:
        self.visitor = visitor
        self.omens = omens

    def copy(self) -> Contact:
        return Contact(self.visitor, [part.copy() for part in self.omens])


def contact(s: Toy) -> Contact:
    """The expansion's part of a position."""
    return cast(Contact, s.parts[0])


class Came(Action):
    """Nature: who answers, `visitor rich`."""

    def __init__(self, visitor: int) -> None:
        super().__init__(f"visitor {NAMES[visitor]}", ("visitor",))
        self.visitor = visitor


class Foretold(Action):
    """Nature: a player's omen, `omen plenty`."""

    def __init__(self, omen: int) -> None:
        super().__init__(f"omen {OMENS[omen]}", ("omen",))
        self.omen = omen


class Answer(Chance):
    """Somebody answers; who, is decided only now (TY-1.8)."""

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.more["visitor"]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        part = contact(g.state)
        part.visitor = cast(Came, action).visitor
        for omen in part.omens[: g.rules.seats]:
            omen.dust = 1
        g.emit(Event("answered", me.seat, "TY-1.8", {"visitor": NAMES[part.visitor]}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Came)


class Foretell(Chance):
    """A player gets an omen."""

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.more["omen"]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        contact(g.state).omens[me.seat].omen = cast(Foretold, action).omen
        g.emit(Event("foretold", me.seat, "TY-1.8", {}, {"omen": OMENS[contact(g.state).omens[me.seat].omen]}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Foretold)


ANSWER: Final = Answer()
FORETELL: Final = Foretell()
EFFECTS: Final = (Answer, Foretell)


class Visitors(Layer):
    """The layer. Before the answer every hook passes on; then the visitor decides what changes."""

    def __init__(self, below: ToyRules) -> None:
        super().__init__(below)
        self.reacts_to = below.reacts_to | {"gained", "heard", "answered"}
        self.turns = below.turns + 1
        self.players = below.players + 1  # the visitor has things of its own but no chair, and decides nothing
        befall = self.lexicon.befall
        self.phrases.more["visitor"] = [befall(Came(visitor)) for visitor in range(len(NAMES))]
        self.phrases.more["relic"] = [befall(Found(relic)) for relic in range(len(RELICS))]
        self.phrases.more["omen"] = [befall(Foretold(omen)) for omen in range(len(OMENS))]

    def start(self) -> Position:
        s = cast(Toy, self.below.start())
        s.parts.append(Contact(-1, [Omen(-1, 0) for _ in range(self.players)]))
        s.parts.append(Site([], []))
        s.agenda += [FORETELL.at[seat] for seat in reversed(range(self.seats))]
        return s

    def payments(self, s: Toy, seat: int, cost: int) -> list[Action]:
        found = self.below.payments(s, seat, cost)
        if contact(s).visitor == DUSTY and contact(s).omens[seat].dust:
            found = found + [self.phrases.pays[0, 0, 1]] * (0 < cost <= MOST)
        return found

    def pay(self, s: Toy, seat: int, way: PayWith) -> None:
        contact(s).omens[seat].dust -= way.dust
        contact(s).omens[self.seats].dust += way.dust
        self.below.pay(s, seat, way)

    def income(self, s: Toy, seat: int) -> int:
        return self.below.income(s, seat) + (contact(s).visitor == RICH)

    def react(self, g: Any, event: Event) -> None:
        s: Toy = g.state
        if contact(s).visitor < 0 and sum(player.stock[DATA] for player in s.players) >= ENOUGH:
            if not any(frame.effect is ANSWER for frame in s.agenda):
                g.push(ANSWER, seat=event.seat)
        elif contact(s).visitor == LOUD and event.word == "heard":
            s.players[event.seat].stock[DATA] += 1
        self.below.react(g, event)

    def stand_in(self, g: Any, me: Frame) -> None:
        """The visitor has no chair and takes the last of what it may choose."""
        choice = cast(Choice, me.effect)
        choice.choose(g, me, choice.options(g, me)[-1])

    def points(self, s: Toy) -> list[int]:
        return [score.total for score in self.scores(s)]

    def scores(self, s: Toy) -> list[Score]:
        """An omen counts when the game is over."""
        scores = self.below.scores(s)
        for score, player, mine in zip(scores, s.players, contact(s).omens[: self.seats], strict=True):
            true = {POVERTY: not player.stock[0], PLENTY: len(player.hand) > BONUS, QUIETUDE: contact(s).visitor < 0}
            if not s.agenda and true[mine.omen]:
                score.lines.append(ScoreLine(BONUS, Reason("TY-1.8", "omen", {"omen": OMENS[mine.omen]})))
                score.total += BONUS
        return scores

    def ranking(self, s: Toy) -> list[Standing]:
        return rank([score.total for score in self.scores(s)], [() for _ in s.players])

    def deal(self, s: Toy, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)
        for seat, mine in enumerate(contact(s).omens[: self.seats]):
            omens = list(range(len(OMENS)))
            rng.shuffle(omens)
            if seat != viewer:
                mine.omen = omens[0]
        buried = cast(Site, s.parts[1])
        strange = [relic for relic in range(len(RELICS)) if relic not in buried.relics]
        rng.shuffle(strange)
        buried.relics = [relic if relic >= 0 else strange.pop() for relic in buried.relics]
