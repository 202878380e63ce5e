"""A match: the ledger of a table with its game. Says what each person may do now, and does it."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from typing import Final, NoReturn

import msgspec

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core import messages
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.reason import IllegalAction, Param, Reason
from ecliptic.server import keys, wire
from ecliptic.server.ledger import NOBODY, Ledger
from ecliptic.server.log import (
    Confirmed,
    Cut,
    Entry,
    Founded,
    Left,
    Played,
    Proposed,
    Renewed,
    Replaced,
    Restored,
    Returned,
    Voted,
)

NO_RULE: Final = ""
TURN: Final = "turn"  # the word of the event with which every game's turns begin
RULES: Final = {  # the rule that each refusal of the table cites
    "table-over": "EC-1.5",
    "table-not-yours": "EC-1.1",
    "table-no-undo": "EC-2.2",
    "table-undo-floor": "EC-2.1",
    "table-unconfirmed": "EC-8.1",
    "table-no-confirm": "EC-8.1",
    "table-proposal-open": "EC-8.2",
    "table-no-proposal": "EC-8.2",
    "table-voted": "EC-8.2",
    "table-left": "EC-8.3",
    "table-not-left": "EC-8.3",
    "table-present": "EC-8.4",
    "table-patience": "EC-8.4",
    "table-not-awaited": "EC-8.4",
    "table-no-person": "EC-8.4",
    "table-not-host": "EC-8.5",
    "lobby-seed": "EC-4.4",
    "table-gathers": "EC-4.5",
    "table-gathers-open": "EC-4.5",
    "table-begun": "EC-4.5",
    "table-word": "EC-4.5",
    "table-key": "EC-8.5",
    "lobby-key": "EC-8.5",
    "table-stale": "EC-8.6",
    "table-rules": "EC-8.7",
    "table-ended": "EC-8.7",
    "table-changed": "EC-8.7",
    "table-unchanged": "EC-8.7",
    "lobby-no-rematch": "EC-8.8",
    "lobby-rematch-key": "EC-8.8",
    "table-no-restore": "EC-8.9",
    "content-bad": "EC-7.3",
    "content-files": "EC-7.6",
    "content-size": "EC-7.6",
    "contact-seat": "EC-8.11",
    "contact-kind": "EC-8.11",
    "contact-url": "EC-8.11",
    "contact-secure": "EC-8.11",
    "contact-nowhere": "EC-8.11",
    "contact-private": "EC-8.11",
    "contact-keys": "EC-8.11",
    "contact-no-push": "EC-8.11",
    "lobby-clock-kind": "EC-11.1",
    "lobby-clock-time": "EC-11.1",
    "lobby-clock-gain": "EC-11.1",
    "lobby-clock-late": "EC-11.1",
    "table-late": "EC-11.7",
}


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
    reason = Reason(RULES.get(key, NO_RULE), key, params)
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
        self.kept = -1  # how many lines there were when its view was last stored

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

    @property
    def told(self) -> int:
        """How many events there are to tell."""
        return len(self.game.events)

    def results(self) -> list[wire.Standing]:
        """How it ended; nothing until it has."""
        return standings(self.game) if self.over else []

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return sum(event.word == TURN for event in self.game.events)

    @property
    def decider(self) -> int | None:
        """The seat that has to decide, if any."""
        return self.game.decider

    @property
    def promise(self) -> str:
        """The hash of the seed."""
        return self.game.header.promise

    def record(self) -> str:
        """The game as text."""
        return self.game.record()

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
        before, told = len(game.lines), len(game.events)
        try:
            game.play(line)
        except IllegalAction as error:
            raise Refusal(str(error), error.reasons) from error
        passed = game.decider != seat
        # In a solo game the same seat goes on, so the event tells.
        turned = passed or any(event.word == TURN for event in game.events[told:])
        entry = Played(
            seat,
            [one.line for one in game.lines[before:]],
            sealed=bot or (confirm and passed),
            bot=bot,
            digest=game.digest() if turned else "",
        )
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
            to += 1  # not before a line of nature, which would only decide the same again
        if not 0 <= to < len(seats):
            refuse("table-no-undo")
        return [*self.fold(Proposed(seat, to)), *self.conclude()]

    def vote(self, seat: int, accept: bool) -> list[Entry]:
        """Answer a proposal."""
        proposal = self.ledger.proposal
        if proposal is None:
            refuse("table-no-proposal")
        if seat in proposal.accepted and accept:
            refuse("table-voted")
        return [*self.fold(Voted(seat, accept)), *self.conclude()]

    def restore(self, seat: int) -> list[Entry]:
        """Bring back what a proposal of one's own took away."""
        lost = self.ledger.lost
        if lost is None or not self.restorable(seat):
            refuse("table-no-restore")
        game = self.game
        dice, game.dice = game.dice, None  # the lines to replay contain what nature decided, so no dice are thrown
        for _, line in lost.lines:
            game.play(line)
        game.dice = dice
        return self.fold(Restored(seat))

    def adopt(self, seat: int) -> list[Entry]:
        """Ask everybody to go on under changed rules; done at once where nobody else need agree."""
        refuse("table-unchanged")

    def mix(self, seat: int, word: str) -> list[Entry]:
        """Add a word to the seed, which only a game that has not begun takes."""
        refuse("table-begun")

    def open(self, seat: int) -> list[Entry]:
        """Begin the game, where that was waited for."""
        refuse("table-begun")

    def leave(self, seat: int, level: str) -> list[Entry]:
        """Leave the seat to a bot, which ends the turn and agrees to everything."""
        if not self.ledger.person(seat):
            refuse("table-left")
        ended: list[Entry] = self.fold(Confirmed(seat)) if self.unconfirmed == seat else []
        return [*ended, *self.fold(Left(seat, level)), *self.conclude()]

    def come_back(self, seat: int) -> list[Entry]:
        """Take the seat back from the bot."""
        if seat not in self.ledger.left:
            refuse("table-not-left")
        clock = self.ledger.clock
        if clock is not None and clock.late.get(seat) == self.turns and self.waits_for() == seat:
            refuse("table-late")
        return self.fold(Returned(seat))

    def replace(self, seat: int, whose: int, level: str) -> list[Entry]:
        """Call a bot for another seat, which ends its turn and agrees to everything."""
        if self.over:
            refuse("table-over")
        if whose == seat or not self.vacant(whose):
            refuse("table-no-person", seat=whose)
        if self.ledger.places[whose].kind == "open" and not self.hosting(seat):
            refuse("table-not-host")
        if not self.awaits(whose):
            refuse("table-not-awaited", name=self.name(whose))
        return [*self.fold(Replaced(seat, whose, level)), *self.conclude()]

    def renew(self, seat: int, whose: int, key: str) -> list[Entry]:
        """Give a seat a new key."""
        places = self.ledger.places
        if not 0 <= whose < len(places) or places[whose].kind != "person":
            refuse("table-no-person", seat=whose)
        if whose != seat and seat not in self.ledger.hosts():
            refuse("table-not-host")
        taken = {keys.digest(self.ledger.founded.spectate), *(place.key for place in places)}
        if not keys.well_made(key) or keys.digest(key) in taken:
            refuse("table-key")
        return self.fold(Renewed(seat, whose, keys.digest(key)))

    def restorable(self, seat: int) -> int:
        """How many lines this seat could bring back: none where other people play, since they agreed to go back."""
        lost = self.ledger.lost
        alone = all(at == seat or not self.ledger.person(at) for at in range(len(self.ledger.places)))
        return len(lost.lines) if lost is not None and lost.seat == seat and alone else 0

    # What the others may do about a seat

    def vacant(self, seat: int) -> bool:
        """Is there a chair that nobody took, or a person's?"""
        places = self.ledger.places
        return 0 <= seat < len(places) and (places[seat].kind == "open" or self.ledger.person(seat))

    def hosting(self, seat: int) -> bool:
        """Does this seat decide about open chairs? Whoever made the table does, or everybody if they do not play."""
        hosts = self.ledger.hosts()
        return seat in hosts or not hosts

    def awaits(self, seat: int) -> bool:
        """Does the game wait for this seat: to decide, to end its turn, to answer a proposal, to be taken at all?"""
        open_chair = self.ledger.places[seat].kind == "open"
        return open_chair or seat == self.waits_for() or not self.agreed(seat)

    def waits_for(self) -> int:
        """The seat without which nothing goes on, NOBODY when the game is over."""
        decider = self.game.decider
        return self.unconfirmed if self.unconfirmed != NOBODY else NOBODY if decider is None else decider

    def agreed(self, seat: int) -> bool:
        """Need this seat not be asked about the proposal any more?"""
        proposal = self.ledger.proposal
        return proposal is None or seat in proposal.accepted or not self.ledger.person(seat)

    # How it is done

    def fold(self, entry: Entry) -> list[Entry]:
        self.ledger.fold(entry)
        return [entry]

    def conclude(self) -> list[Entry]:
        """Go back if everybody has agreed to."""
        proposal = self.ledger.proposal
        if proposal is None or not all(map(self.agreed, range(len(self.ledger.places)))):
            return []
        return self.cut(proposal.seat, proposal.to)

    def cut(self, seat: int, to: int) -> list[Entry]:
        self.game.restart(self.game.lines[:to])
        return self.fold(Cut(seat, to))

    def name(self, seat: int) -> str:
        return self.ledger.places[seat].name


def standings(game: AnyGame) -> list[wire.Standing]:
    """How a game ended, the best first."""
    return [wire.Standing(one.place, one.seat, one.points, list(one.ties), one.won) for one in game.ranking()]


def imprint(game: AnyGame) -> tuple[str, bytes]:
    """What is printed on board and cards, for the store, and the name it is kept under."""
    data = msgspec.json.encode(game.rules.printed())
    return hashlib.blake2b(data, digest_size=16).hexdigest(), data


def begin(founded: Founded, dice: bool = True) -> AnyGame:
    """The game of a table before anybody chose, with events; without dice nature waits for its lines."""
    game = api.new(founded.game, founded.seats, None, founded.modules, founded.options, founded.content, listen=True)
    if founded.origin:
        api.place(game, founded.origin)
    if dice:
        api.sow(game, founded.seed)
    return game


def start(founded: Founded) -> Match:
    """A new match; nature's first lines are noted on the table's first page."""
    game = begin(founded)
    describe(founded, game)
    founded.digest = game.digest()
    founded.lines = [action.line for action in game.lines]
    return Match(Ledger(founded), game)


def describe(founded: Founded, game: AnyGame) -> None:
    """Note on the first page of a table what it is played with."""
    founded.rules = game.header.rules
    founded.edition = game.header.content
    founded.printed, _ = imprint(game)
    founded.options = dict(game.header.options)
