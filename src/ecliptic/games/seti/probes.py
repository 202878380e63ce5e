"""Probes: launching, moving, riding and being pushed, and what they visit (SE-3, SE-5.5 to SE-5.8)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE, Bargain
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti import describe, missions, vantage
from ecliptic.games.seti.actions import Word
from ecliptic.games.seti.goods import ENERGY, MOVE, PUBLICITY, pay, receive
from ecliptic.games.seti.pause import has_free_actions
from ecliptic.games.seti.solar import ASTEROIDS, COMET, EARTH, NAMES, PLANETS, SECTORS, stance, turning
from ecliptic.games.seti.tech import ASTEROID_TECH

if TYPE_CHECKING:
    from ecliptic.games.seti.actions import Move
    from ecliptic.games.seti.game import Game


def put(g: Game, seat: int) -> None:
    """Put a probe on Earth."""
    s = g.state
    space = g.rules.solar.where[s.discs][EARTH]
    insort(s.players[seat].probes, space)
    if g.listening:
        g.emit(Event("launched", seat, "SE-5.5", {"space": NAMES[space]}))


class Launch(Effect):
    """Put probes on Earth, each if there is room for it (SE-5.5 to SE-5.8)."""

    icon: ClassVar[str] = "launch"

    def __init__(self, many: int, unlimited: int) -> None:
        super().__init__(many, unlimited)
        self.many = many
        self.unlimited = unlimited

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        return bool(self.unlimited) or g.rules.has_room(g.state, me.seat)

    def resolve(self, g: Game, me: Frame) -> None:
        for _ in range(self.many):
            if not self.able(g, me):
                if g.listening:
                    g.emit(Event("skipped", me.seat, "SE-5.7", {"what": "probe"}))
                return
            put(g, me.seat)
            missions.heard(g, me.seat, missions.LAUNCHED)

    def describe(self) -> Any:
        return describe.told("do-launch-unlimited" if self.unlimited else "do-launch", count=self.many)


def launches(effect: Effect) -> bool:
    """Does a step of a card put a probe on Earth, or may it?"""
    while isinstance(effect, Bargain):
        effect = effect.price
    return isinstance(effect, (Launch, MayLaunch))


def step_cost(g: Game, seat: int, space: int) -> int:
    """The moves that a step from a space takes (SE-3.14)."""
    s = g.state
    if g.rules.solar.what[s.discs][space] != ASTEROIDS or s.players[seat].techs[ASTEROID_TECH]:
        return 1
    if s.boons and seat == s.active and missions.has_rule(g, "free-asteroids"):
        return 1
    return 2


def steps(g: Game, seat: int, purse: int) -> list[Action]:
    """Every step that can be paid with so many moves."""
    found: list[Action] = []
    before = -1
    for space in g.state.players[seat].probes:
        if space != before:
            before = space
            if step_cost(g, seat, space) <= purse:
                found += g.rules.phrases.moves[space]
    return found + g.rules.hauls(g, seat, purse) if g.rules.has_capsules(g.state, seat) else found


def moves(g: Game, seat: int) -> list[Action]:
    """Steps for kept moves and energy, as a free action (SE-6.1, SE-6.2)."""
    stock = g.state.players[seat].stock
    purse = stock[MOVE] + stock[ENERGY]
    return steps(g, seat, purse) if purse else []


def kept_moves(g: Game, seat: int) -> list[Action]:
    """Steps for kept moves alone: where free actions are not allowed."""
    purse = g.state.players[seat].stock[MOVE]
    return steps(g, seat, purse) if purse else []


def move(g: Game, seat: int, action: Move) -> None:
    """A step: kept moves pay first, then energy (SE-3.12 to SE-3.14, SE-6.2)."""
    s = g.state
    player = s.players[seat]
    cost = step_cost(g, seat, action.src)
    kept = min(cost, player.stock[MOVE])
    player.stock[MOVE] -= kept
    if cost > kept:
        pay(g, seat, ENERGY, cost - kept, "SE-6.2")
    g.rules.carry(s, seat, action)
    if s.played:
        vantage.follow(g, seat, action.src, action.dst)
    tell_move(g, seat, "SE-3.12", "capsule" if action.verb == "capsule" else "probe", action.src, action.dst)
    if s.boons and seat == s.active and action.src // SECTORS == action.dst // SECTORS:
        missions.heard(g, seat, missions.SAME_RING)
    visit(g, seat, action.dst, moved=True)


def tell_move(g: Game, seat: int, rule: str, vessel: str, src: int, dst: int) -> None:
    """Tell that a probe or a capsule has moved, what it leaves and what it comes to."""
    if g.listening:
        ends = {"left": there(g, src), "place": there(g, dst)}
        where: Params = {"vessel": vessel, "from": NAMES[src], "to": NAMES[dst], **ends}
        g.emit(Event("moved", seat, rule, where))


def there(g: Game, space: int) -> str:
    """What is on a space, as a noun."""
    what = g.rules.solar.what[g.state.discs][space]
    return PLANETS[what] if what >= 0 else "asteroids" if what == ASTEROIDS else "comet" if what == COMET else "void"


def visit(g: Game, seat: int, space: int, moved: bool = False) -> None:
    """What a probe meets where it has come to by a move or a push (SE-3.15 to SE-3.17, SE-17.21)."""
    s = g.state
    silent = moved and bool(s.boons) and seat == s.active and missions.has_rule(g, "no-publicity")
    what = g.rules.solar.what[s.discs][space]
    g.rules.visited(g, seat, what)
    if what == COMET:
        if not silent:
            receive(g, seat, PUBLICITY, 1, "comet")
        missions.heard(g, seat, missions.VISITED_COMET)
    elif what == ASTEROIDS:
        if s.players[seat].techs[ASTEROID_TECH] and not silent:
            receive(g, seat, PUBLICITY, 1, g.rules.content.techs[ASTEROID_TECH].name)
        missions.heard(g, seat, missions.VISITED_ASTEROIDS)
    elif what >= 0:
        missions.heard(g, seat, missions.VISITED[what])
        if what == EARTH or silent:
            return
        if s.boons and seat == s.active and missions.has_rule(g, "slingshot"):
            g.push(Slingshot(what), seat=seat, source=missions.rule_source(g, "slingshot"))
        else:
            receive(g, seat, PUBLICITY, 1, PLANETS[what])


class Slingshot(Choice):
    """Visiting a planet: publicity, or a move instead (SE-11.32), but not for ever (SE-15.12)."""

    icon: ClassVar[str] = "publicity"
    asks: ClassVar[str] = "SE-11.32"

    def __init__(self, planet: int) -> None:
        super().__init__(planet)
        self.planet = planet
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        phrases = g.rules.phrases
        if stance(g.rules.vessels(s, me.seat)) in s.slung:
            return [phrases.gain_publicity]
        return [phrases.gain_publicity, phrases.gain_move]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is g.rules.phrases.gain_publicity:
            receive(g, me.seat, PUBLICITY, 1, PLANETS[self.planet])
        else:
            g.state.slung.append(stance(g.rules.vessels(g.state, me.seat)))
            receive(g, me.seat, MOVE, 1, me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Word) and action.line.startswith("gain ")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-15.12", "slung-before")]


class MayLaunch(Choice):
    """Launch a probe for nothing, or do without (SE-10.5, SE-10.14)."""

    icon: ClassVar[str] = "launch"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-10.5"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return g.rules.has_room(g.state, me.seat)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.launch, DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is not DECLINE:
            g.push(LAUNCH, seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return action is DECLINE or action.line == "launch"


class Rotate(Effect):
    """The solar system turns; probes ride or are pushed (SE-3.5 to SE-3.11)."""

    icon: ClassVar[str] = "rotate"

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        solar = g.rules.solar
        disc = turning(s.rotations)
        before = s.discs
        s.discs = solar.rotate(before, disc)
        s.rotations += 1
        if g.listening:
            g.emit(Event("rotated", me.seat, "SE-3.5", {"disc": disc}))
        visits: list[Frame] = []
        many = len(s.players)
        for after in range(many):
            seat = (s.active + after) % many
            for _, capsule, space in sorted(g.rules.drift(g, seat, before, disc)):
                visits.append(Visit(space, capsule).at[seat])
        g.rules.rotated(g)  # before the visits are pushed, so that it is resolved after them (SE-17.18)
        visits.reverse()  # so that the first of them is resolved first
        s.agenda += visits


class BeforeRotation(Choice):
    """Free actions once more, for who has a probe or capsule that the rotation might take along (SE-4.4)."""

    icon: ClassVar[str] = "rotate"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-4.4"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.rules.vessels(g.state, me.seat)) and has_free_actions(g, me)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.done]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        """What follows is the rotation."""

    def answers(self, action: Action) -> bool:
        return action.line == "done"


class LateRotate(Effect):
    """A rotation after something else that the same card does (SE-4.4)."""

    icon: ClassVar[str] = "rotate"

    def resolve(self, g: Game, me: Frame) -> None:
        g.push(BEFORE_ROTATION, ROTATE, seat=me.seat, source=me.source)

    def describe(self) -> Any:
        return ROTATE.describe()


class Visit(Effect):
    """A pushed probe or capsule visits the space it comes to (SE-3.10)."""

    def __init__(self, space: int, capsule: int = 0) -> None:
        super().__init__(space, capsule)
        self.space = space
        self.capsule = capsule

    def resolve(self, g: Game, me: Frame) -> None:
        if g.listening:
            vessel = "capsule" if self.capsule else "probe"
            where: Params = {"vessel": vessel, "to": NAMES[self.space], "place": there(g, self.space)}
            g.emit(Event("pushed", me.seat, "SE-3.10", where))
        visit(g, me.seat, self.space)


ROTATE: Final = Rotate()
LATE_ROTATE: Final = LateRotate()
BEFORE_ROTATION: Final = BeforeRotation()
LAUNCH: Final = Launch(1, 0)
MAY_LAUNCH: Final = MayLaunch()
EFFECTS: Final = (Launch, MayLaunch, Slingshot, Rotate, LateRotate, BeforeRotation, Visit)
