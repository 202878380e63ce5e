"""Commands: what a person asks of a match, and what comes of it for the log."""

from __future__ import annotations

from typing import Final

from ecliptic.core.dice import MIXED
from ecliptic.server import wire
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.log.entries import Entry
from ecliptic.server.table.match import Match
from ecliptic.server.table.presence import Presence
from ecliptic.server.workers.bots import usual

LONGEST_ID: Final = 80

Turn = wire.Playing  # an answer that is meant for exactly one position
Seating = wire.Seating
Command = Turn | Seating | wire.Say


def carry_out(match: Match, presence: Presence, command: Turn | Seating) -> list[Entry]:
    """Do what a person asks for; Refusal where it cannot be done."""
    seat = command.seat
    if seat in match.ledger.left and not isinstance(command, wire.Return):
        refuse("table-left")
    match command:
        case wire.Act():
            return match.act(seat, command.line, command.confirm)
        case wire.Undo():
            return match.undo(seat, command.to)
        case wire.Confirm():
            return match.confirm(seat)
        case wire.Propose():
            return match.propose(seat, command.to)
        case wire.Vote():
            return match.vote(seat, command.accept)
        case wire.Restore():
            return match.restore(seat)
        case wire.Adopt():
            return match.adopt(seat)
        case wire.Oust():
            return match.oust(seat, command.whose)
        case _:
            return reseat(match, presence, command)


def reseat(match: Match, presence: Presence, command: Seating) -> list[Entry]:
    """What a person does about seats and the beginning."""
    seat = command.seat
    match command:
        case wire.Mix():
            return match.mix(seat, plain(command.word.replace(MIXED.strip(), " ")))
        case wire.Begin():
            presence.check_gathered(match)
            return match.open(seat)
        case wire.Leave():
            return match.leave(seat, usual(match.ledger.founded.game))
        case wire.Return():
            return match.come_back(seat)
        case wire.Concede():
            return match.concede(seat, usual(match.ledger.founded.game))
        case wire.PutAway():
            return match.put_away(seat)
        case wire.Replace():
            presence.check_away(match, command.whose)
            return match.replace(seat, command.whose, usual(match.ledger.founded.game))
        case wire.Renew():
            return match.renew(seat, command.whose, command.key)
