"""Objectives: tasks that the player does, and what the rival gets for those left undone (SE-21.32 to SE-21.37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Progress
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti.content.notation import COLOURS
from ecliptic.games.seti.goods import DATA, PUBLICITY
from ecliptic.games.seti.rival.layer import Lay, Rival, Task, rival_of
from ecliptic.games.seti.rival.progress import advance
from ecliptic.games.seti.solar import ASTEROIDS, COMET
from ecliptic.games.seti.tech import KINDS, PER_KIND
from ecliptic.games.seti.turn import ROUNDS

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.state import Seti

OPEN: Final = 3
MISSING: Final = 3  # progress for each objective that cannot be spent (SE-21.35)
OR: Final = "|"  # stands between the deeds that one event counts as
ME: Final = 0  # the seat of the player


def full(g: Game, at: int) -> bool:
    """Are all tasks of an open objective marked (SE-21.33)?"""
    layer = rival_of(g)
    part = layer.part(g.state)
    return part.marked[at] == (1 << len(layer.objectives[part.objectives[at]].tasks)) - 1


def uncompleted(g: Game) -> int:
    """The objectives that are not completed, open or in the stack (SE-21.36)."""
    part = rival_of(g).part(g.state)
    return sum(not full(g, at) for at in range(len(part.objectives))) + sum(part.stack)


# Laying objectives open


class LayObjective(Chance):
    """Nature: the next objective of the stack, of the lowest kind that is left in it (SE-21.32)."""

    def able(self, g: Game, me: Frame) -> bool:
        return any(rival_of(g).part(g.state).stack)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = rival_of(g)
        part = layer.part(g.state)
        kind = next(at for at, many in enumerate(part.stack) if many) + 1
        seen = {*part.objectives, *part.pile, *part.gone}
        return [
            action
            for action, one in zip(layer.lays, layer.objectives, strict=True)
            if one.level == kind and action.objective not in seen
        ]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        layer = rival_of(g)
        part = layer.part(g.state)
        number = cast(Lay, action).objective
        part.stack[layer.objectives[number].level - 1] -= 1
        part.objectives.append(number)
        part.marked.append(0)
        if g.listening:
            g.emit(Event("objective", -1, "SE-21.32", {"objective": layer.objectives[number].name}))
        look(g)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Lay)


def collect(g: Game) -> None:
    """Completed objectives go onto the player's pile, and others come in their place (SE-21.34)."""
    part = rival_of(g).part(g.state)
    done = [at for at in range(len(part.objectives)) if full(g, at)]
    for at in reversed(done):
        part.pile.append(part.objectives.pop(at))
        del part.marked[at]
    g.push(*([LAY_OBJECTIVE] * len(done)), seat=ME)


def spend(g: Game) -> None:
    """At the end of a round as many objectives are spent as its number; each missing one helps the rival (SE-21.35)."""
    s = g.state
    layer = rival_of(g)
    part = layer.part(s)
    if s.round == ROUNDS or not any(layer.difficulty.objectives):
        return
    many = min(s.round, len(part.pile))
    part.gone += part.pile[:many]
    part.pile = part.pile[many:]
    missing = s.round - many
    if g.listening:
        g.emit(Event("objectives-spent", ME, "SE-21.35", {"count": many, "missing": missing}))
    if missing:
        advance(g, MISSING * missing, "objectives")


# Tasks


def owned(s: Seti) -> dict[str, int]:
    """What the player has of the things that tasks ask an amount of (SE-21.51)."""
    player = s.players[ME]
    return {"publicity": player.stock[PUBLICITY], "points": player.score, "data": player.stock[DATA]}


def progress(layer: Rival, s: Seti) -> list[Progress]:
    """How far the player is with each task of the open objectives."""
    part = layer.part(s)
    have = owned(s)
    found: list[Progress] = []
    for number, marked in zip(part.objectives, part.marked, strict=True):
        objective = layer.objectives[number]
        parts: list[tuple[int, int]] = []
        for task, ways in enumerate(objective.tasks):
            word, _, many = ways[0].partition(" ")
            need = int(many) if word in have else 1
            done = need if marked >> task & 1 else min(have.get(word, 0), need)
            parts.append((done, need))
        found.append(Progress(objective.name, parts))
    return found


def look(g: Game) -> None:
    """Tasks that ask for points, publicity or data are marked as soon as there are that many (SE-21.51)."""
    have = owned(g.state)
    layer = rival_of(g)
    part = layer.part(g.state)
    for at, number in enumerate(part.objectives):
        for task, ways in enumerate(layer.objectives[number].tasks):
            for way in ways:
                word, _, many = way.partition(" ")
                if word in have and have[word] >= int(many) and not part.marked[at] >> task & 1:
                    mark(g, number, task)


def mark(g: Game, number: int, task: int) -> None:
    """Mark a task (SE-21.33)."""
    layer = rival_of(g)
    part = layer.part(g.state)
    at = part.objectives.index(number)
    part.marked[at] |= 1 << task
    if g.listening:
        what: Params = {"objective": layer.objectives[number].name, "task": task + 1}
        g.emit(Event("task", ME, "SE-21.33", what))
        if full(g, at):
            g.emit(Event("objective-done", ME, "SE-21.33", {"objective": layer.objectives[number].name}))


def matches(g: Game, deeds: Sequence[str]) -> list[Action]:
    """The tasks that an event lets the player mark; of equal ones of an objective the first (SE-21.33)."""
    layer = rival_of(g)
    part = layer.part(g.state)
    found: list[Action] = []
    for at, number in enumerate(part.objectives):
        tasks = layer.objectives[number].tasks
        offered: list[list[str]] = []
        for task, ways in enumerate(tasks):
            if not part.marked[at] >> task & 1 and ways not in offered and any(way in deeds for way in ways):
                offered.append(ways)
                found.append(layer.tasks[number][task])
    return found


def happened(g: Game, deeds: Sequence[str]) -> None:
    """The player has done something: one task that fits is marked, which one the player says (SE-21.33)."""
    found = matches(g, deeds)
    if len(found) == 1:
        only = cast(Task, found[0])
        mark(g, only.objective, only.task)
    elif found:
        g.push(MarkTask(OR.join(deeds)), seat=ME)


def hear(g: Game, event: Event) -> None:
    """What an event means for tasks."""
    word, params = event.word, event.params
    layer = rival_of(g)
    if word in ("gained", "points"):
        look(g)
    elif word == "launched":
        happened(g, ["launch"])
    elif word in ("orbited", "landed"):
        place = str(params["planet"])
        happened(g, ["orbit" if word == "orbited" else "land", f"at {layer.planet_of.get(place, place)}"])
    elif word == "scan":
        happened(g, ["scan"])
    elif word == "completed":
        happened(g, ["mission"])
    elif word == "sector":
        star = next(star for star in g.rules.stars if star.name == params["star"])
        happened(g, [f"win {COLOURS[star.colour]}", "win any"])
    elif word in ("trace", "overflow", "board"):
        happened(g, [f"trace {params['colour']}", "trace any"])
    elif word == "tech":
        number = next(at for at, tech in enumerate(g.rules.techs) if tech.name == params["tech"])
        happened(g, [f"research {KINDS[number // PER_KIND]}", "research any"])
    elif word == "played":
        card = g.rules.cards[layer.costs[str(params["card"])]]
        happened(g, [f"play {g.rules.credits_paid(card)}"])


def visited(g: Game, what: int) -> None:
    """The player's probe has come to asteroids or a comet."""
    if what in (ASTEROIDS, COMET):
        happened(g, ["visit asteroids" if what == ASTEROIDS else "visit comet"])


class MarkTask(Choice):
    """Which of several tasks an event marks (SE-21.33)."""

    icon: ClassVar[str] = "done"
    asks: ClassVar[str] = "SE-21.33"

    def __init__(self, deeds: str) -> None:
        super().__init__(deeds)
        self.deeds = deeds.split(OR)
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(matches(g, self.deeds))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return matches(g, self.deeds)

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        task = cast(Task, action)
        mark(g, task.objective, task.task)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Task)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        task = cast(Task, action)
        layer = rival_of(g)
        part = layer.part(g.state)
        what: Params = {"objective": layer.objectives[task.objective].name, "task": task.task + 1}
        if task.objective not in part.objectives:
            return [Reason("SE-21.32", "objective-not-open", what)]
        if part.marked[part.objectives.index(task.objective)] >> task.task & 1:
            return [Reason("SE-21.33", "task-marked", what)]
        return [Reason("SE-21.33", "task-not-for-this", what)]


LAY_OBJECTIVE: Final = LayObjective()
EFFECTS: Final[tuple[type[Effect], ...]] = (LayObjective, MarkTask)
