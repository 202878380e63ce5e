"""What effects of cards, planets and tiles are made of: gains, moves, conditions, counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.guide import MAY, SELF, Step
from ecliptic.games.seti import conditions, describe, hope, probes
from ecliptic.games.seti.actions import Move
from ecliptic.games.seti.content.notation import RESOURCES, SPECIES
from ecliptic.games.seti.goods import (
    CREDIT,
    DATA,
    ENERGY,
    MOST_DATA,
    MOST_PUBLICITY,
    MOVE,
    PUBLICITY,
    earn,
    receive,
)
from ecliptic.games.seti.pause import go_on

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


class Gain(Effect):
    """Points, publicity, data, credits, energy: forced, and always possible (SE-4.10)."""

    def __init__(self, vp: int, publicity: int, data: int, credit: int, energy: int) -> None:
        super().__init__(vp, publicity, data, credit, energy)
        self.vp = vp
        self.publicity = publicity
        self.data = data
        self.credit = credit
        self.energy = energy

    def resolve(self, g: Game, me: Frame) -> None:
        if self.vp:
            earn(g, me.seat, self.vp, me.source)
        if self.publicity:
            receive(g, me.seat, PUBLICITY, self.publicity, me.source)
        if self.data:
            receive(g, me.seat, DATA, self.data, me.source)
        if self.credit:
            receive(g, me.seat, CREDIT, self.credit, me.source)
        if self.energy:
            receive(g, me.seat, ENERGY, self.energy, me.source)

    def waits(self, g: Game, me: Frame) -> bool:
        """It would go beyond a limit, and there may be room after free actions (SE-1.6, SE-1.7)."""
        stock = g.state.players[me.seat].stock
        if self.publicity and stock[PUBLICITY] + self.publicity > MOST_PUBLICITY:
            return True
        return self.data > 0 and stock[DATA] + self.data > MOST_DATA and hope.of_room(g, me.seat)

    def times(self, many: int) -> Effect:
        return Gain(self.vp * many, self.publicity * many, self.data * many, self.credit * many, self.energy * many)

    def goods(self) -> dict[str, int]:
        """How much of what, by the words of the notation."""
        values = (self.vp, self.publicity, self.data, self.credit, self.energy)
        return dict(zip(RESOURCES, values, strict=True))

    def describe(self) -> Any:
        return describe.gain(self.goods())

    def steps(self) -> list[Step]:
        return [
            Step(good, describe.told("at-Gain", count=many, good=good), SELF)
            for good, many in self.goods().items()
            if many
        ]


class Moves(Effect):
    """Moves for own probes, kept until the end of the turn (SE-3.18 to SE-3.20)."""

    icon: ClassVar[str] = "move"
    standing: ClassVar[str] = MAY

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def amount(self) -> int:
        return self.many

    def idle(self, g: Game, me: Frame, before: Sequence[Effect]) -> bool:
        """There is nothing to move, and nothing comes before the moves are gone."""
        return not g.rules.vessels(g.state, me.seat) and not any(map(probes.launches, before))

    def resolve(self, g: Game, me: Frame) -> None:
        receive(g, me.seat, MOVE, self.many, me.source)
        s = g.state
        never = me.seat != s.active or s.players[me.seat].passed  # no free action comes after it
        if never or (s.agenda and s.agenda[-1].source == me.source and not g.fenced()):
            g.push(NAVIGATE, seat=me.seat, source=me.source)  # they are used before the rest of the effect, or never

    def times(self, many: int) -> Effect:
        return Moves(self.many * many)

    def describe(self) -> Any:
        return describe.told("do-move", count=self.many)


class Navigate(Choice):
    """Use moves now or go on: in one's own turn moves are free actions, in another's they are its answers (SE-3.20)."""

    icon: ClassVar[str] = "move"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-3.18"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        s = g.state
        if me.seat == s.active:
            return s.players[me.seat].stock[MOVE] > 0 and bool(probes.moves(g, me.seat))
        return bool(probes.kept_moves(g, me.seat))

    def lapse(self, g: Game, me: Frame) -> None:
        if me.seat != g.state.active:
            g.state.players[me.seat].stock[MOVE] = 0

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        found: list[Action] = [g.rules.phrases.done]
        if me.seat != g.state.active or g.fenced():
            found += probes.kept_moves(g, me.seat)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if me.seat != g.state.active:
            g.state.players[me.seat].stock[MOVE] = 0
        else:
            go_on(g)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Move) or action.line == "done"


class If(Effect):
    """An effect under a condition, written as cards write it: `if publicity >= 8 (trace red)`."""

    icon: ClassVar[str] = "others"

    def __init__(self, condition: str, part: Effect) -> None:
        super().__init__(condition, part)
        self.condition = conditions.read(condition)
        self.part = part

    def waits(self, g: Game, me: Frame) -> bool:
        if self.condition.varies(g.state, me.seat):
            return True
        return self.condition.met(g.rules, g.state, me.seat) and self.part.waits(g, me)

    def idle(self, g: Game, me: Frame, before: Sequence[Effect]) -> bool:
        """It asks for something that is not so."""
        return not before and not self.condition.met(g.rules, g.state, me.seat) and not self.waits(g, me)

    def resolve(self, g: Game, me: Frame) -> None:
        if self.condition.met(g.rules, g.state, me.seat):
            g.push(self.part, seat=me.seat, source=me.source)


class Per(Effect):
    """A gain as often as something is counted: `per publicity (gain 1 vp)`."""

    icon: ClassVar[str] = "per"

    def __init__(self, count: str, most: int, part: Effect) -> None:
        super().__init__(count, most, part)
        self.count = conditions.read_count(count)
        self.most = most
        self.part = part

    def waits(self, g: Game, me: Frame) -> bool:
        if self.count.varies(g.state, me.seat):
            return True
        many = min(self.count.of(g.rules, g.state, me.seat), self.most)
        return many > 0 and self.part.times(many).waits(g, me)

    def idle(self, g: Game, me: Frame, before: Sequence[Effect]) -> bool:
        """There is nothing to count."""
        return not before and self.count.of(g.rules, g.state, me.seat) <= 0 and not self.waits(g, me)

    def resolve(self, g: Game, me: Frame) -> None:
        many = min(self.count.of(g.rules, g.state, me.seat), self.most)
        if many <= 0:
            return
        g.push(self.part.times(many), seat=me.seat, source=me.source)


class Special(Effect):
    """A step that only the layer of a species knows, by its word, with a number and perhaps a further effect."""

    icon: ClassVar[str] = "species"

    def __init__(self, word: str, many: int, part: Effect) -> None:
        super().__init__(word, many, part)
        self.what = word
        self.many = many
        self.part = part

    def waits(self, g: Game, me: Frame) -> bool:
        return g.rules.special_waits(g, me, self.what, self.many)

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.special(g, me, self.what, self.many, self.part)

    def describe(self) -> Any:
        if self.what == "alien":
            return describe.told("do-alien", species=SPECIES[self.many])
        if self.what in ("fossil-for", "fossils-for"):
            return describe.told(f"do-{self.what}", what=self.part.describe())
        return describe.told(f"do-{self.what}", count=self.many)


class Boon(Effect):
    """The bonus of a card for the rest of the turn begins (SE-11.28)."""

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card

    def resolve(self, g: Game, me: Frame) -> None:
        g.state.boons.append(self.card)
        g.state.spent.append(0)


NAVIGATE: Final = Navigate()
EFFECTS: Final = (Gain, Moves, Navigate, If, Per, Boon, Special)
