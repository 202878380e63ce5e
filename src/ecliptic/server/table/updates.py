"""Updates: what one seat, or a spectator, is shown of a game. Everything a page learns of a game is made here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, cast

import msgspec

from ecliptic.api import AnyGame
from ecliptic.core import guide, reason, scoring, view
from ecliptic.core.effect import Choice
from ecliptic.server import wire
from ecliptic.server.table.game import standings
from ecliptic.server.wire import encode

SPECTATOR: Final = -1


def reasons(found: Iterable[reason.Reason]) -> list[wire.Reason]:
    return [wire.Reason(one.rule, one.key, one.params, one.passing) for one in found]


def score(one: scoring.Score) -> wire.Score:
    lines = [wire.ScoreLine(line.points, *reasons([line.reason])) for line in one.lines]
    return wire.Score(one.seat, one.total, lines)


def decision(game: AnyGame, viewer: int) -> wire.Decision | None:
    """The open choice; its options only for the seat that decides."""
    seat = game.decider
    if seat is None:
        return None
    mine = viewer == seat and viewer != SPECTATOR
    if not mine:
        return wire.Decision(seat, game.prompt, [], game.variant)
    ahead = {line: steps(found) for line, found in game.ahead().items()}
    return wire.Decision(seat, game.prompt, options(game), game.variant, movers(game), ahead, game.is_formality())


def movers(game: AnyGame) -> list[wire.Mover]:
    """What the decider can move, and where it can get to."""
    return [
        wire.Mover(one.verb, one.start, [wire.Way(way.spaces, way.price, way.visits) for way in one.ways])
        for one in game.movers()
    ]


def course(game: AnyGame) -> wire.Course | None:
    """The action that is going on."""
    found = game.course()
    if found is None:
        return None
    return wire.Course(found.seat, found.kind, found.head, steps(found.steps))


def steps(found: Iterable[guide.Step]) -> list[wire.Step]:
    return [wire.Step(one.icon, one.says, cast(Any, one.standing), one.answer, one.source, one.held) for one in found]


def progress(game: AnyGame, who: int, seat: int | None) -> list[wire.Progress]:
    """How far a player is with what asks for an amount, as a seat may know it."""
    return [wire.Progress(one.what, one.parts, one.points, one.each) for one in game.progress(who, seat)]


def options(game: AnyGame) -> list[wire.Options]:
    """The options in their order, those of one sort together."""
    choice = game.state.agenda[-1].effect
    assert isinstance(choice, Choice)
    brought = game.brings()
    found: list[wire.Options] = []
    sort: object = None
    for action in game.options():
        brings = brought.get(action.line, [])
        said = choice.says(action)
        free = action.aside and game.is_free(action)
        now = action.verb, action.kinds, bool(said), free, bool(brings)
        if now != sort:
            sort = now
            found.append(wire.Options(action.verb, list(action.kinds), [], [], free))
        last = found[-1]
        last.words.append(action.words())
        if said:
            last.says.append(said)
        if brings:
            last.brings.append(brings)
    return found


def needs(game: AnyGame, seat: int) -> list[wire.Needs]:
    """What the seat would like to choose, with what is in the way."""
    found: list[wire.Needs] = []
    sort: object = None
    lines = game.rules.lexicon.lines
    for line, why in game.needs(seat).items():
        action = lines[line]
        now = action.verb, action.kinds
        if now != sort:
            sort = now
            found.append(wire.Needs(action.verb, list(action.kinds), [], []))
        last = found[-1]
        last.words.append(action.words())
        last.reasons.append(reasons(why) if why else [])
    return found


class Common:
    """What everybody is told of one position, made once for all who are told. It is of no use after a change.

    Where several are told it is `sealed`: what goes into their updates is bytes already, for all the same.
    """

    def __init__(self, game: AnyGame, sealed: bool = False, memory: view.Memory | None = None) -> None:
        self.game = game
        self.seal: Callable[[Any], Any] = seal if sealed else leave
        self.view = view.Common(seal if sealed else None, memory)
        self.scores: Any = self.seal([score(one) for one in game.scores(self.view)])
        self.course: Any = self.seal(course(game))
        self.told: dict[int, Any] = {}  # events as those see them who know no more of them than anybody, by number
        self.ways: dict[int, Any] = {}  # how far each player is, as the others may know it

    def events(self, since: int, seat: int | None) -> list[Any]:
        """What happened since then, as a seat may know it."""
        found = []
        for at, event in enumerate(self.game.events[since:], since):
            if event.secret and event.seat == seat:
                found.append(event.show(seat))
                continue
            if at not in self.told:
                self.told[at] = self.seal(event.show(None))
            found.append(self.told[at])
        return found

    def progress(self, seat: int | None) -> list[Any]:
        """How far each player is with what asks for an amount, as a seat may know it."""
        found = []
        for who in range(self.game.rules.players):
            if who == seat:
                found.append(progress(self.game, who, seat))
                continue
            if who not in self.ways:
                self.ways[who] = self.seal(progress(self.game, who, None))
            found.append(self.ways[who])
        return found


def seal(told: Any) -> msgspec.Raw:
    """What is told, as it is sent."""
    return msgspec.Raw(encode(told))


def leave(told: Any) -> Any:
    """What is told, as it is."""
    return told


def outline(game: AnyGame, viewer: int, seq: int, over: bool, seed: str, common: Common | None = None) -> wire.Update:
    """An update without decision and events; results and seed are shown where the game is over for good."""
    seat = None if viewer == SPECTATOR else viewer
    common = common or Common(game)
    return wire.Update(
        seq=seq,
        lines=len(game.lines),
        seat=viewer,
        view=game.view(seat, common.view),
        decision=None,
        events=[],
        since=0,
        undo=-1,
        unconfirmed=-1,
        proposal=None,
        restore=0,
        scores=common.scores,
        ranking=standings(game) if over else [],
        seed=seed if over else "",
        course=common.course,
        progress=common.progress(seat),
        prices=[wire.Price(one.verb, one.goods, one.place, one.usual, one.free) for one in game.price_list(seat)],
        idle={} if seat is None else game.idle(seat),
    )
