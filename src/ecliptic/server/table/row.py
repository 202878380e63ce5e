"""The row of a table: what the lobby's list says of it."""

from __future__ import annotations

from ecliptic.server import wire
from ecliptic.server.table.match import Match


def row_of(name: str, match: Match, chairs: list[wire.Chair], due: float) -> wire.TableRow:
    """A table in the lobby's list."""
    founded = match.ledger.founded
    return wire.TableRow(
        table=name,
        name=founded.name,
        game=founded.game,
        modules=founded.modules,
        options=founded.options,
        chairs=chairs,
        status=status(match, any(chair.kind == "open" for chair in chairs)),
        turn=match.turns,
        created=founded.created,
        spectate="" if founded.private else founded.spectate,
        chosen=founded.chosen,
        kept=match.kept,
        own=bool(founded.content),
        waits=match.waits_for(),
        rematch=match.ledger.rematch,
        touched=match.ledger.touched,
        again=founded.again,
        language=founded.language,
        hands=founded.hands,
        parent=founded.parent,
        at=founded.at,
        imported=founded.imported,
        gathers=match.gathers,
        hosts=hosts(match),
        lesson=founded.lesson,
        files=sorted(founded.content),
        clock=founded.clock,
        hints=founded.allows_hints,
        due=due,
        results=match.results(),
        offers=list(match.ledger.offers.values()),
    )


def status(match: Match, free: bool) -> str:
    """How far its game has come; a chair that is free counts more."""
    if match.over or match.ledger.founded.imported or match.ledger.away:
        return "over"
    return "open" if free else "gathering" if match.gathers else "running"


def hosts(match: Match) -> list[int]:
    """Who lets the game begin."""
    ledger = match.ledger
    return ledger.hosts() or [seat for seat, place in enumerate(ledger.places) if place.kind == "person"]
