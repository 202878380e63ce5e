"""The ledger: what the log says, added up. It knows no rules; the game is played from its lines."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from ecliptic.core.dice import MIXED
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.server import wire
from ecliptic.server.log.entries import (
    Adopted,
    Again,
    Begun,
    Clocked,
    Conceded,
    Confirmed,
    Cut,
    Ended,
    Entry,
    Finished,
    Founded,
    Left,
    Mixed,
    Offered,
    Place,
    Played,
    Proposed,
    Renewed,
    Replaced,
    Restored,
    Returned,
    Said,
    Sat,
    Seating,
    Voted,
)

CHAT_KEPT: Final = 200
NOBODY: Final = -1
MOVES: Final = (Begun, Played, Cut, Confirmed, Proposed, Voted, Restored, Adopted, Replaced, Conceded)


def moves(entry: Entry) -> bool:
    """Does it change what a page is shown of the game?"""
    return isinstance(entry, MOVES)


class Lost(NamedTuple):
    """What a cut took away; whoever proposed the cut can bring it back."""

    seat: int
    lines: list[tuple[int, str]]
    sealed: int
    turn: int
    digests: dict[int, str]


class Ledger:
    """The lines that hold, who sits where, and what is pending."""

    def __init__(self, founded: Founded) -> None:
        self.founded = founded
        self.lines: list[tuple[int, str]] = [(CHANCE_SEAT, line) for line in founded.lines]  # (seat, line)
        self.rules = founded.rules  # the version of the rules; the next two are the content that it is played with
        self.edition = founded.edition
        self.printed = founded.printed
        # Digest of the position at the end of each turn, by the number of lines up to there.
        self.digests: dict[int, str] = {}
        self.note(founded.digest)
        self.finished = ""  # the digest of the snapshot with its results
        self.sealed = len(self.lines)  # no seat can undo these lines without the consent of the others
        self.turn = NOBODY  # the person who played last and has not ended the turn
        self.proposal: wire.Proposal | None = None
        self.places: list[Place] = [
            Place(place.kind, place.name, place.level, place.key, place.held) for place in founded.places
        ]
        self.left: dict[int, str] = {}  # seats that a bot of this level plays until the person returns
        self.conceded: list[int] = []  # seats that gave up, in their order
        self.ousted: set[int] = set()  # those of them that fell out by the will of all others
        self.touched = False  # has a person decided anything?
        self.renewed: dict[int, int] = {}  # seats whose key another seat has renewed, and which
        # The lines that a proposal undid; they can be restored until the next line is played.
        self.lost: Lost | None = None
        self.begun = not founded.gather
        self.words: dict[int, str] = {}  # what seats have added to the seed
        self.rematch = ""  # the name of the table of the rematch
        self.offers: dict[int, wire.Offer] = {}  # by the seat they were made to, the latest of each
        self.ended = False  # it was given up, and its record given out
        self.away = False  # it was put away
        self.chat: deque[wire.ChatLine] = deque(maxlen=CHAT_KEPT)
        # How the clocks stood when something about them last changed; None where there are none.
        self.clock = Clocked(0.0, [founded.clock.time] * founded.seats, NOBODY, 0) if founded.clock else None
        self.seq = 0  # raised by whatever changes what a page is shown of the game

    @property
    def seed(self) -> str:
        """What decides every chance: the secret that was promised, and what the seats have added (EC-4.5)."""
        return MIXED.join([self.founded.seed, *(self.words[seat] for seat in sorted(self.words))])

    def person(self, seat: int) -> bool:
        """Does a person decide for this seat?"""
        return self.places[seat].kind == "person" and seat not in self.left

    def bot(self, seat: int) -> str:
        """The level of the bot that decides for this seat, '' if none does."""
        return self.left.get(seat, "") if self.places[seat].kind == "person" else self.places[seat].level

    def late(self, seat: int) -> bool:
        """Has this seat's time run out?"""
        return self.clock is not None and seat in self.clock.late

    def hosts(self) -> list[int]:
        """The seats of whoever made the table."""
        return [seat for seat, place in enumerate(self.founded.places) if place.kind == "person"]

    def note(self, digest: str) -> None:
        """Remember the digest of the position, where there is one."""
        if digest:
            self.digests[len(self.lines)] = digest

    def fold(self, entry: Entry) -> None:
        """Add one entry of the log."""
        match entry:
            case Played():
                self.lines += [(entry.seat if at == 0 else CHANCE_SEAT, line) for at, line in enumerate(entry.lines)]
                if entry.sealed:
                    self.sealed = len(self.lines)
                self.turn = NOBODY if entry.sealed else entry.seat
                self.proposal = self.lost = None
                self.touched = self.touched or not entry.bot
                self.note(entry.digest)
            case Cut():
                proposed = self.proposal is not None
                later = {at: digest for at, digest in self.digests.items() if at > entry.to}
                lines = self.lines[entry.to :]
                self.lost = Lost(entry.seat, lines, self.sealed, self.turn, later) if proposed else None
                del self.lines[entry.to :]
                self.digests = {at: digest for at, digest in self.digests.items() if at not in later}
                self.sealed = min(self.sealed, entry.to)
                self.turn = NOBODY
                self.proposal = None
            case Confirmed():
                self.sealed = len(self.lines)
                self.turn = NOBODY
            case Proposed():
                self.proposal = wire.Proposal(entry.seat, entry.to, [entry.seat], entry.rules, entry.whose)
            case Voted():
                if self.proposal is not None and entry.accept:
                    self.proposal.accepted.append(entry.seat)
                else:
                    self.proposal = None
            case Restored():
                assert self.lost is not None
                self.lines += self.lost.lines
                self.digests |= self.lost.digests
                self.sealed, self.turn = self.lost.sealed, self.lost.turn
                self.proposal = self.lost = None
            case Adopted():
                self.adopt(entry)
            case Finished() | Again() | Offered() | Ended():
                self.close(entry)
            case Mixed() | Begun():
                self.open(entry)
            case Clocked() | Said():
                self.beside(entry)
            case _:
                self.seat(entry)
        self.seq += moves(entry)

    def beside(self, entry: Clocked | Said) -> None:
        """Add an entry about what goes on beside the game."""
        match entry:
            case Clocked():
                self.clock = entry
            case Said():
                self.chat.append(wire.ChatLine(entry.seat, entry.name, entry.text, entry.at))

    def open(self, entry: Mixed | Begun) -> None:
        """Add an entry about the beginning of the game."""
        match entry:
            case Mixed():
                self.words[entry.seat] = entry.word
            case Begun():
                self.begun = True
                self.lines = [(CHANCE_SEAT, line) for line in entry.lines]
                self.sealed = len(self.lines)
                self.note(entry.digest)

    def adopt(self, entry: Adopted) -> None:
        """From here on other rules hold, and what the digests say of earlier positions does not."""
        self.rules, self.edition, self.printed = entry.rules, entry.edition, entry.printed
        self.digests = {}
        self.note(entry.digest)
        self.proposal = self.lost = None

    def close(self, entry: Finished | Again | Offered | Ended) -> None:
        """Add an entry about the end of the game, and what comes after it."""
        match entry:
            case Finished():
                self.finished = entry.snapshot
            case Again():
                self.rematch = entry.table
            case Offered():
                self.offers[entry.whose] = wire.Offer(entry.seat, entry.whose, entry.table)
            case Ended():
                self.ended, self.away = not entry.away, entry.away

    def seat(self, entry: Seating) -> None:
        """Add an entry about who sits where."""
        match entry:
            case Sat():
                self.places[entry.seat] = Place("person", entry.name, "", entry.key)
            case Left():
                self.left[entry.seat] = entry.level
            case Returned():
                self.left.pop(entry.seat, None)
            case Replaced():
                self.replace(entry.whose, entry.level)
            case Conceded():
                self.concede(entry)
            case Renewed():
                other = entry.seat != entry.whose
                self.places[entry.whose].key = entry.key
                self.places[entry.whose].held = other  # only whoever made the table renews another's
                if other:
                    self.renewed[entry.whose] = entry.seat

    @property
    def conceded_all(self) -> bool:
        """Have so many given up that at most one seat is left, which ends the game?"""
        return bool(self.conceded) and len(self.places) - len(self.conceded) <= 1

    @property
    def stopped(self) -> bool:
        """Does nobody decide any more, though the game has not come to its end?"""
        return self.conceded_all or self.away

    def concede(self, entry: Conceded) -> None:
        """A person gives up, or falls out: a bot plays the seat from here on."""
        self.conceded.append(entry.seat)
        if entry.voted:
            self.ousted.add(entry.seat)
        self.replace(entry.seat, entry.level)
        if self.conceded_all or (self.proposal is not None and self.proposal.whose == entry.seat):
            self.proposal = None
        if self.conceded_all:
            self.lost = None

    def replace(self, seat: int, level: str) -> None:
        """A bot sits down on an open chair, or for a person, whose open turn it ends."""
        if self.places[seat].kind == "open":
            self.places[seat] = Place("bot", "", level)
            return
        self.left[seat] = level
        if self.turn == seat:
            self.sealed = len(self.lines)
            self.turn = NOBODY
