"""Eyes: what one seat, or a spectator, is shown of a match. Everything a page learns of a game is made here."""

from __future__ import annotations

from collections.abc import Iterable

from ecliptic.api import AnyGame
from ecliptic.core import reason, scoring
from ecliptic.core.action import Action
from ecliptic.core.effect import Choice
from ecliptic.server import coach, wire
from ecliptic.server.match import Match, standings

SPECTATOR = -1


def reasons(found: Iterable[reason.Reason]) -> list[wire.Reason]:
    return [wire.Reason(one.rule, one.key, one.params) for one in found]


def why(match: Match, seat: int, lines: Iterable[str]) -> dict[str, list[wire.Reason]]:
    """For each line: why this seat cannot choose it now."""
    return {line: reasons(match.game.why_not(line, seat)) for line in lines}


def score(one: scoring.Score) -> wire.Score:
    lines = [wire.ScoreLine(line.points, *reasons([line.reason])) for line in one.lines]
    return wire.Score(one.seat, one.total, lines)


def decision(match: Match, viewer: int) -> wire.Decision | None:
    """The open choice; its options only for the seat that decides."""
    game = match.game
    seat = game.decider
    if seat is None:
        return None
    mine = viewer == seat and viewer != SPECTATOR
    return wire.Decision(seat, game.prompt, options(match) if mine else [])


def options(match: Match) -> list[wire.Options]:
    """The options in their order, those of one sort together."""
    game = match.game
    choice = game.state.agenda[-1].effect
    assert isinstance(choice, Choice)
    found: list[wire.Options] = []
    for action in game.options():
        said = choice.says(action)
        if not found or not alike(found[-1], action) or bool(found[-1].says) != bool(said):
            found.append(wire.Options(action.verb, list(action.kinds), [], []))
        found[-1].words.append(action.words())
        if said:
            found[-1].says.append(said)
    return found


def needs(match: Match, seat: int) -> list[wire.Needs]:
    """What the seat would like to choose, with what is in the way."""
    found: list[wire.Needs] = []
    for line, why in match.game.needs(seat).items():
        action = match.game.rules.lexicon.lines[line]
        if not found or not alike(found[-1], action):
            found.append(wire.Needs(action.verb, list(action.kinds), [], []))
        found[-1].words.append(action.words())
        found[-1].reasons.append(reasons(why))
    return found


def alike(some: wire.Options | wire.Needs, action: Action) -> bool:
    """Is this action of their sort: the same verb, and words of the same kinds?"""
    return some.verb == action.verb and some.kinds == list(action.kinds)


def update(match: Match, viewer: int, since: int = 0) -> wire.Update:
    """The truth as the viewer may know it; of the events those after the first `since`."""
    game = match.game
    seat = None if viewer == SPECTATOR else viewer
    told = still(match, viewer)
    told.decision = decision(match, viewer)
    told.events = [event.show(seat) for event in game.events[since:]]
    told.since = since
    if seat is not None and not game.over:
        told.needs = needs(match, seat)
    told.undo = match.floor(viewer)
    told.unconfirmed = match.unconfirmed
    told.proposal = match.ledger.proposal
    told.restore = match.restorable(viewer)
    told.coach = coach.coach(match, viewer)
    return told


def still(match: Match, viewer: int) -> wire.Update:
    """What the viewer may know of a match in which nothing can be done: the view, the scores, the results."""
    return shown(match.game, viewer, match.ledger.seq, match.over, match.ledger.seed)


def shown(game: AnyGame, viewer: int, seq: int, over: bool, seed: str) -> wire.Update:
    """The same of a game, whose results and seed are shown where it is over for good."""
    seat = None if viewer == SPECTATOR else viewer
    return wire.Update(
        seq=seq,
        lines=len(game.lines),
        seat=viewer,
        view=game.view(seat),
        decision=None,
        events=[],
        since=0,
        undo=-1,
        unconfirmed=-1,
        proposal=None,
        restore=0,
        scores=[score(one) for one in game.scores()],
        ranking=standings(game) if over else [],
        seed=seed if over else "",
    )
