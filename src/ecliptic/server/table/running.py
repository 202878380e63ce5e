"""A running match: a game that persons and bots play, with undo, confirmation and proposals."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence

from ecliptic.api import AnyGame
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.events import Event
from ecliptic.core.reason import IllegalAction
from ecliptic.core.rules import Rules
from ecliptic.core.view import Memory
from ecliptic.server import wire
from ecliptic.server.access.refusal import Refusal, refuse
from ecliptic.server.log.entries import Confirmed, Cut, Entry, Finished, Founded, Played, Proposed, Restored
from ecliptic.server.log.ledger import NOBODY, Ledger
from ecliptic.server.table import coach, snapshot, updates
from ecliptic.server.table.game import TURN, begin, describe, imprint, number, standings
from ecliptic.server.table.seating import Seating
from ecliptic.server.table.updates import SPECTATOR, Common
from ecliptic.server.workers.bots import Job


class Running(Seating):
    """A game that is played."""

    def __init__(self, ledger: Ledger, game: AnyGame) -> None:
        super().__init__(ledger)
        self.game = game
        self.counted: tuple[list[Event], int, int] = ([], 0, 0)  # events, how many were looked at, the turn they are in
        self.memory = Memory()

    @property
    def rules(self) -> Rules:
        return self.game.rules

    # What is going on

    @property
    def gathers(self) -> bool:
        return False

    @property
    def kept(self) -> bool:
        return False

    @property
    def over(self) -> bool:
        return (self.game.over and self.unconfirmed == NOBODY) or self.ledger.conceded_all

    @property
    def given_up(self) -> bool:
        return False

    @property
    def unconfirmed(self) -> int:
        seat = self.ledger.turn
        if seat in {NOBODY, self.decider} or self.floor(seat) < 0:
            return NOBODY
        return seat

    @property
    def decider(self) -> int | None:
        return None if self.ledger.stopped else self.game.decider

    @property
    def turns(self) -> int:
        events, seen, turns = self.counted
        told = self.game.events
        if events is not told or seen > len(told):  # the game was played again, up to where somebody went back to
            seen = turns = 0
        if seen < len(told):
            for event in told[seen:]:
                turns = number(event, turns) if event.word == TURN else turns
        self.counted = told, len(told), turns
        return turns

    def begun_turns(self) -> list[int] | None:
        if self.unconfirmed != NOBODY:
            return None
        return [event.seat for event in self.game.events if event.word == TURN]

    def waits_for(self) -> int:
        decider = self.decider
        return self.unconfirmed if self.unconfirmed != NOBODY else NOBODY if decider is None else decider

    def floor(self, seat: int) -> int:
        """To how few lines a seat may go back by itself; -1 if not at all."""
        done = self.ledger.stopped or (self.game.over and self.ledger.turn == NOBODY)
        if seat < 0 or not self.ledger.person(seat) or done:
            return -1
        floor = max(self.game.undo_floor(seat), self.ledger.sealed)
        return floor if floor < len(self.game.lines) else -1

    def stuck(self, seat: int) -> str:
        """Why a seat cannot go back by itself, as the key of a sentence; '' where it can, or is none."""
        if self.over or seat < 0 or not self.ledger.person(seat) or self.floor(seat) >= 0:
            return ""
        seats = self.game.seats
        last = next((at for at in range(len(seats) - 1, -1, -1) if seats[at] == seat), -1)
        if last < 0:
            return "stuck-nothing"
        if any(other not in (seat, CHANCE_SEAT) for other in seats[last + 1 :]):
            return "stuck-decided"
        return "stuck-ended" if self.ledger.sealed > last and self.game.undo_floor(seat) <= last else "stuck-revealed"

    def restorable(self, seat: int) -> int:
        """How many lines this seat could bring back: none where other people play, since they agreed to go back."""
        lost = self.ledger.lost
        alone = all(at == seat or not self.ledger.person(at) for at in range(len(self.ledger.places)))
        return len(lost.lines) if lost is not None and lost.seat == seat and alone else 0

    # What is shown

    @property
    def told(self) -> int:
        return len(self.game.events)

    @property
    def promise(self) -> str:
        return self.game.header.promise

    def common(self) -> Common:
        return Common(self.game, sealed=True, memory=self.memory)

    def show(self, viewer: int, since: int = 0, common: Common | None = None, needs: bool = True) -> wire.Update:
        game = self.game
        seat = None if viewer == SPECTATOR else viewer
        common = common or Common(game)
        shown = self.outline(viewer, common)
        shown.decision = None if self.decider is None else updates.decision(game, viewer)
        shown.events = common.events(since, seat)
        shown.since = since
        if seat is not None and self.decider is not None:
            shown.needs = updates.needs(game, seat) if needs or seat == game.decider else None
        shown.undo = self.floor(viewer)
        shown.stuck = self.stuck(viewer)
        shown.unconfirmed = self.unconfirmed
        shown.proposal = self.ledger.proposal
        shown.restore = self.restorable(viewer)
        shown.coach = coach.coach(self.ledger, game, viewer)
        return shown

    def outline(self, viewer: int, common: Common | None = None) -> wire.Update:
        """What stays to be seen when nothing can be done any more: the view, the scores, the results."""
        shown = updates.outline(self.game, viewer, self.ledger.seq, self.over, self.ledger.seed, common)
        shown.ranking = self.results()
        return shown

    def why(self, seat: int, lines: Iterable[str]) -> dict[str, list[wire.Reason]]:
        return {line: updates.reasons(self.game.why_not(line, seat)) for line in lines}

    def results(self) -> list[wire.Standing]:
        return standings(self.game, self.ledger.conceded) if self.over else []

    def record(self) -> str:
        return self.game.record(conceded=self.ledger.conceded)

    def check_replay(self) -> None:
        pass

    # What is stored

    @property
    def printed(self) -> str:
        return ""

    def imprint(self) -> tuple[str, bytes]:
        """What is printed for it, and the name it is stored under."""
        return imprint(self.game)

    def snapshot(self) -> bytes:
        over = self.over
        common = self.common()
        views = [self.outline(viewer, common) for viewer in range(SPECTATOR, len(self.ledger.places))]
        taken = snapshot.Snapshot(turn=self.turns, over=over, updates=views)
        if over:
            taken.record = self.record()
            taken.events = snapshot.told(self.game)
        return snapshot.pack(taken)

    def must_store(self, entries: Sequence[Entry], late: bool) -> bool:
        ended = self.over and not self.ledger.finished
        went_back = len(self.ledger.lines) < self.stored
        turned = any(isinstance(entry, Played) and entry.digest for entry in entries)
        return ended or went_back or (late and turned)

    @property
    def unstored(self) -> bool:
        return self.stored != len(self.ledger.lines)

    def finish(self, shown: bytes) -> list[Entry]:
        if not self.over or self.ledger.finished:
            return []
        return self.fold(Finished(NOBODY, snapshot.digest(shown)))

    def goes_on(self, entries: Sequence[Entry]) -> Running | None:
        return None

    # Bots

    def bot_to_move(self) -> str:
        seat = self.decider
        if seat is None or seat < 0 or self.unconfirmed != NOBODY or self.ledger.proposal is not None:
            return ""
        return self.ledger.bot(seat)

    def job(self) -> Job | None:
        level = self.bot_to_move()
        return self.job_of(level) if level else None

    def job_of(self, level: str) -> Job:
        """What a bot of this level would be told if it had to decide."""
        game, founded = self.game, self.ledger.founded
        lines = [action.line for action in game.options()]
        view = game.view(game.decider) if len(lines) > 1 else {}
        options = json.dumps(founded.options, sort_keys=True)
        modules = tuple(founded.modules)
        return Job(level, founded.game, founded.seats, modules, options, view, lines, founded.content, self.luck)

    def question(self, seat: int) -> Job:
        founded = self.ledger.founded
        if not founded.allows_hints:
            refuse("hint-clock" if founded.hints is None else "hint-forbidden")
        if self.unconfirmed not in {NOBODY, seat} or self.game.decider != seat or seat in self.ledger.left:
            refuse("hint-turn")
        return self.job_of("")

    @property
    def luck(self) -> str:
        """What decides between equals at a table whose seed was chosen, and tells nothing of the seed (EC-4.6)."""
        ledger = self.ledger
        if not ledger.founded.chosen:
            return ""
        chance = f"{ledger.seed} {len(ledger.lines)}".encode()
        return hashlib.blake2b(chance, digest_size=16, person=b"luck").hexdigest()

    def scripted(self) -> str:
        return coach.reply(self.ledger, self.game)

    # What a person may do

    def act(self, seat: int, line: str, confirm: bool, bot: bool = False) -> list[Entry]:
        game = self.game
        waiting = self.unconfirmed
        if self.decider is None:
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
            digest=game.digest(self.memory) if turned else "",
        )
        return self.fold(entry)

    def undo(self, seat: int, to: int) -> list[Entry]:
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
        if self.unconfirmed != seat:
            refuse("table-no-confirm")
        return self.fold(Confirmed(seat))

    def propose(self, seat: int, to: int) -> list[Entry]:
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

    def restore(self, seat: int) -> list[Entry]:
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
        refuse("table-unchanged")

    def mix(self, seat: int, word: str) -> list[Entry]:
        refuse("table-begun")

    def open(self, seat: int) -> list[Entry]:
        refuse("table-begun")

    # How it is done

    def carry_out(self, proposal: wire.Proposal) -> list[Entry]:
        return self.cut(proposal.seat, proposal.to)

    def cut(self, seat: int, to: int) -> list[Entry]:
        self.game.restart(self.game.lines[:to])
        return self.fold(Cut(seat, to))


def start(founded: Founded) -> Running:
    """A new match; nature's first lines are noted on the table's first page."""
    game = begin(founded)
    describe(founded, game)
    founded.digest = game.digest()
    founded.lines = [action.line for action in game.lines]
    return Running(Ledger(founded), game)
