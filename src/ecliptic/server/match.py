"""A match: the ledger of a table with its game. Says what each person may do now, and does it."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable
from typing import Final, NoReturn

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core import messages
from ecliptic.core.dice import Dice
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.reason import IllegalAction, Param, Reason
from ecliptic.server.ledger import NOBODY, Ledger
from ecliptic.server.log import (
    FORMAT,
    Confirmed,
    Cut,
    Entry,
    Founded,
    Left,
    Played,
    Proposed,
    Returned,
    Row,
    Voted,
    first_link,
    link,
    read_entry,
    read_founded,
)
from ecliptic.server.store import BrokenTable

NO_RULE: Final = ""


class Refusal(Exception):
    """A command that is not done: a sentence in English, and its reasons for other languages."""

    def __init__(self, sentence: str, reasons: Iterable[Reason] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.reasons = list(reasons)


@functools.cache
def sentences() -> dict[str, str]:
    """What the table itself says, in English."""
    return messages.load("ecliptic.server")


def refusal(key: str, **params: Param) -> Refusal:
    """One of the table's own sentences."""
    reason = Reason(NO_RULE, key, params)
    said = reason.say(sentences())
    return Refusal(said if said.endswith(".") else f"{said}.", [reason])


def refuse(key: str, **params: Param) -> NoReturn:
    """Refuse with one of the table's own sentences."""
    raise refusal(key, **params)


class Match:
    """A game that persons and bots play, with undo, confirmation and proposals."""

    def __init__(self, ledger: Ledger, game: AnyGame) -> None:
        self.ledger = ledger
        self.game = game

    # What is going on

    @property
    def unconfirmed(self) -> int:
        """The seat that could still take its turn back although the game waits for another, or NOBODY."""
        seat = self.ledger.turn
        if seat in {NOBODY, self.game.decider} or self.floor(seat) < 0:
            return NOBODY
        return seat

    @property
    def over(self) -> bool:
        """Is the game over for good?"""
        return self.game.over and self.unconfirmed == NOBODY

    def floor(self, seat: int) -> int:
        """To how few lines a seat may go back by itself; -1 if not at all."""
        if seat < 0 or not self.ledger.person(seat) or (self.game.over and self.ledger.turn == NOBODY):
            return -1
        floor = max(self.game.undo_floor(seat), self.ledger.sealed)
        return floor if floor < len(self.game.lines) else -1

    def bot_to_move(self) -> str:
        """The level of the bot that decides now, '' if a person does, or a turn or a proposal is open."""
        seat = self.game.decider
        if seat is None or seat < 0 or self.unconfirmed != NOBODY or self.ledger.proposal is not None:
            return ""
        return self.ledger.bot(seat)

    # What can be done. Each method does it and gives the entries for the log, or raises Refusal and changes nothing.

    def act(self, seat: int, line: str, confirm: bool, bot: bool = False) -> list[Entry]:
        """Choose an option."""
        game = self.game
        waiting = self.unconfirmed
        if game.over:
            refuse("table-over")
        if waiting not in {NOBODY, seat}:
            refuse("table-unconfirmed", name=self.name(waiting))
        if seat in self.ledger.left and not bot:
            refuse("table-left")
        if game.decider != seat:
            reasons = game.why_not(line, seat)
            said = " ".join(f"{reason.say(game.rules.messages)} ({reason.rule})." for reason in reasons)
            raise Refusal(f"'{line[:80]}' cannot be chosen: {said}", reasons)
        before = len(game.lines)
        try:
            game.play(line)
        except IllegalAction as error:
            raise Refusal(str(error), error.reasons) from error
        passed = game.decider != seat
        entry = Played(seat, [one.line for one in game.lines[before:]], sealed=bot or (confirm and passed), bot=bot)
        return self.fold(entry)

    def undo(self, seat: int, to: int) -> list[Entry]:
        """Take back own decisions."""
        floor = self.floor(seat)
        lines = len(self.game.lines)
        if self.over:
            refuse("table-over")
        if floor < 0 or not 0 <= to < lines:
            refuse("table-no-undo")
        if to < floor:
            refuse("table-undo-floor", floor=floor)
        return self.cut(seat, to)

    def confirm(self, seat: int) -> list[Entry]:
        """End the turn."""
        if self.unconfirmed != seat:
            refuse("table-no-confirm")
        return self.fold(Confirmed(seat))

    def propose(self, seat: int, to: int) -> list[Entry]:
        """Ask everybody to go back; done at once where nobody else need agree."""
        if self.over:
            refuse("table-over")
        if self.ledger.proposal is not None:
            refuse("table-proposal-open")
        seats = self.game.seats
        while 0 <= to < len(seats) and seats[to] == CHANCE_SEAT:
            to += 1  # what nature did there would only happen again
        if not 0 <= to < len(seats):
            refuse("table-no-undo")
        return [*self.fold(Proposed(seat, to)), *self.settle()]

    def vote(self, seat: int, accept: bool) -> list[Entry]:
        """Answer a proposal."""
        proposal = self.ledger.proposal
        if proposal is None:
            refuse("table-no-proposal")
        if seat in proposal.accepted:
            refuse("table-voted")
        return [*self.fold(Voted(seat, accept)), *self.settle()]

    def leave(self, seat: int, level: str) -> list[Entry]:
        """Leave the seat to a bot, which ends the turn and agrees to everything."""
        if not self.ledger.person(seat):
            refuse("table-left")
        ended: list[Entry] = self.fold(Confirmed(seat)) if self.unconfirmed == seat else []
        return [*ended, *self.fold(Left(seat, level)), *self.settle()]

    def come_back(self, seat: int) -> list[Entry]:
        """Take the seat back from the bot."""
        if seat not in self.ledger.left:
            refuse("table-not-left")
        return self.fold(Returned(seat))

    # How it is done

    def fold(self, entry: Entry) -> list[Entry]:
        self.ledger.fold(entry)
        return [entry]

    def settle(self) -> list[Entry]:
        """Go back if everybody has agreed to."""
        proposal = self.ledger.proposal
        if proposal is None or any(seat not in proposal.accepted for seat in self.ledger.persons()):
            return []
        return self.cut(proposal.seat, proposal.to)

    def cut(self, seat: int, to: int) -> list[Entry]:
        self.game.restart(self.game.lines[:to])
        return self.fold(Cut(seat, to))

    def name(self, seat: int) -> str:
        return self.ledger.places[seat].name


def begin(founded: Founded, dice: bool = True) -> AnyGame:
    """The game of a table before anybody chose, with events; without dice nature waits for its lines."""
    seed = founded.seed if dice else None
    return api.new(founded.game, founded.seats, seed, founded.modules, founded.options, listen=True)


def start(founded: Founded) -> Match:
    """A new match; nature's first lines are noted on the table's first page."""
    game = begin(founded)
    founded.rules = game.header.rules
    founded.options = dict(game.header.options)
    founded.lines = [action.line for action in game.lines]
    return Match(Ledger(founded), game)


def load(table: str, page: bytes, rows: Iterable[Row]) -> tuple[Match, list[Row]]:
    """The match behind a stored log, or BrokenTable with a sentence."""
    try:
        (form,) = {json.loads(page)["format"]}
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenTable(f"The first page of table {table} cannot be read: {error}.") from error
    if form != FORMAT:
        raise BrokenTable(f"Table {table} was written by a newer Ecliptic (format {form}, this one reads {FORMAT}).")
    try:
        founded = read_founded(page)
        ledger = Ledger(founded)
        rows = list(rows)
        follow(table, first_link(page), rows, ledger)
        game = begin(founded, dice=False)
        if founded.rules > game.header.rules:
            raise BrokenTable(f"Table {table} follows rules {founded.rules} of {founded.game}, from a newer Ecliptic.")
        for number, (seat, line) in enumerate(ledger.lines, start=1):
            api.follow(game, number, "*" if seat == CHANCE_SEAT else str(seat), line)
    except BrokenTable:
        raise
    except Exception as error:  # whatever is wrong with one table must not reach the others
        raise BrokenTable(f"Table {table} cannot be followed: {error}") from error
    game.dice = Dice(founded.seed)
    game.header.seed, game.header.promise = founded.seed, game.dice.promise
    if game.decider == CHANCE_SEAT:
        raise BrokenTable(f"Table {table} stops where nature has to speak: the end of its log is missing.")
    return Match(ledger, game), rows


def follow(table: str, chain: bytes, rows: Iterable[Row], ledger: Ledger) -> None:
    """Add the log up, and check that nothing in it was changed or lost."""
    for at, row in enumerate(rows, start=1):
        chain = link(chain, row.n, row.seat, row.command, row.seq, row.data)
        if row.n != at or chain != row.chain:
            raise BrokenTable(f"Entry {at} of table {table} is not what was written: the log was changed or damaged.")
        ledger.fold(read_entry(row.data))
        if ledger.seq != row.seq:
            raise BrokenTable(f"Entry {at} of table {table} counts {row.seq} changes, and there were {ledger.seq}.")
