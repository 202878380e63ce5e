"""A match: what can be asked and told of the game at a table, whether it gathers, runs, or is shown as it was kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from ecliptic.core.rules import Rules
from ecliptic.server import wire
from ecliptic.server.log.entries import Entry
from ecliptic.server.log.ledger import Ledger
from ecliptic.server.workers.bots import Job

if TYPE_CHECKING:
    from ecliptic.server.table.running import Running
    from ecliptic.server.table.updates import Common


class Match(Protocol):
    """The game of a table with its ledger; `Gathering`, `Running` and `Kept` are all that it can be.

    What a person may do is a method that does it and gives the entries for the log, or raises Refusal and changes
    nothing.
    """

    ledger: Ledger
    stored: int  # after how many lines what it shows was last stored, -1 if never

    @property
    def rules(self) -> Rules | None:
        """The rules that it has in memory, if any."""
        ...

    # What is going on

    @property
    def gathers(self) -> bool:
        """Is nothing dealt yet?"""
        ...

    @property
    def kept(self) -> bool:
        """Is it shown as it was stored, since it is over or its rules have changed?"""
        ...

    @property
    def over(self) -> bool:
        """Is the game over for good?"""
        ...

    @property
    def given_up(self) -> bool:
        """Can the game never go on, because a line of it is not legal any more?"""
        ...

    @property
    def unconfirmed(self) -> int:
        """The seat that could still take its turn back although the game waits for another, or NOBODY."""
        ...

    @property
    def decider(self) -> int | None:
        """The seat that has to decide, if any."""
        ...

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        ...

    def begun_turns(self) -> list[int] | None:
        """The seat of each turn that has begun; None while the last could still be taken back, or nothing goes on."""
        ...

    def waits_for(self) -> int:
        """The seat without which nothing goes on, NOBODY when the game is over."""
        ...

    # What is shown

    @property
    def told(self) -> int:
        """How many events there are to tell."""
        ...

    @property
    def promise(self) -> str:
        """The hash of the seed."""
        ...

    def show(self, viewer: int, since: int = 0, common: Common | None = None, needs: bool = True) -> wire.Update:
        """The truth as the viewer may know it; of the events those after the first `since`.

        What is in the way of what a seat would like to choose is told a seat that waits only if it `needs` to be told.
        """
        ...

    def common(self) -> Common | None:
        """What everybody is told now, for whoever tells several; None where it would not help."""
        ...

    def why(self, seat: int, lines: Iterable[str]) -> dict[str, list[wire.Reason]]:
        """For each line: why this seat cannot choose it now."""
        ...

    def results(self) -> list[wire.Standing]:
        """How it ended, the best first; nothing until it has."""
        ...

    def record(self) -> str:
        """The game as text."""
        ...

    def check_replay(self) -> None:
        """Refusal or Changed where the game cannot be looked back at step by step."""
        ...

    # What is stored

    @property
    def printed(self) -> str:
        """Under which name the store has what was printed for it; '' where that is what is printed today."""
        ...

    def snapshot(self) -> bytes:
        """What it shows, as it is stored."""
        ...

    def must_store(self, entries: Sequence[Entry], late: bool) -> bool:
        """Must what it shows be stored anew after these entries? `late`: it was not for quite a while."""
        ...

    @property
    def unstored(self) -> bool:
        """Does it show something that is not stored?"""
        ...

    def finish(self, shown: bytes) -> list[Entry]:
        """Note the results of a game that has just ended, of which this is stored."""
        ...

    def goes_on(self, entries: Sequence[Entry]) -> Running | None:
        """The match that runs from now on, where these entries have let a game begin, or go on under other rules."""
        ...

    # Bots

    def bot_to_move(self) -> str:
        """The level of the bot that decides now, '' if a person does, or a turn or a proposal is open."""
        ...

    def job(self) -> Job | None:
        """What the bot that decides now is told; None where none does."""
        ...

    def question(self, seat: int) -> Job:
        """What a seat that asks for a hint knows and could choose; Refusal where it gets none (EC-12)."""
        ...

    def scripted(self) -> str:
        """The line that a lesson has for the bot that decides now, '' where it has none."""
        ...

    # What a person may do in the game

    def act(self, seat: int, line: str, confirm: bool, bot: bool = False) -> list[Entry]:
        """Choose an option."""
        ...

    def undo(self, seat: int, to: int) -> list[Entry]:
        """Take back own decisions."""
        ...

    def confirm(self, seat: int) -> list[Entry]:
        """End the turn."""
        ...

    def propose(self, seat: int, to: int) -> list[Entry]:
        """Ask everybody to go back; done at once where nobody else need agree."""
        ...

    def restore(self, seat: int) -> list[Entry]:
        """Bring back what a proposal of one's own took away."""
        ...

    def adopt(self, seat: int) -> list[Entry]:
        """Ask everybody to go on under changed rules; done at once where nobody else need agree."""
        ...

    def oust(self, seat: int, whose: int) -> list[Entry]:
        """Ask everybody else to let a person fall out of the game."""
        ...

    def vote(self, seat: int, accept: bool) -> list[Entry]:
        """Answer a proposal."""
        ...

    def mix(self, seat: int, word: str) -> list[Entry]:
        """Add a word to the seed, before the game begins."""
        ...

    def open(self, seat: int) -> list[Entry]:
        """Begin the game, where that is waited for."""
        ...

    # What a person may do about a seat

    def concede(self, seat: int, level: str) -> list[Entry]:
        """Give up; a bot plays on for the seat where more than one other is left."""
        ...

    def put_away(self, seat: int) -> list[Entry]:
        """Put the table away, where nobody has decided anything yet."""
        ...

    def leave(self, seat: int, level: str) -> list[Entry]:
        """Leave the seat to a bot, which ends the turn and agrees to everything."""
        ...

    def come_back(self, seat: int) -> list[Entry]:
        """Take the seat back from the bot."""
        ...

    def replace(self, seat: int, whose: int, level: str) -> list[Entry]:
        """Call a bot for another seat, which ends its turn and agrees to everything."""
        ...

    def renew(self, seat: int, whose: int, key: str) -> list[Entry]:
        """Give a seat a new key."""
        ...

    def vacant(self, seat: int) -> bool:
        """Is there a chair that nobody took, or a person's?"""
        ...

    def awaits(self, seat: int) -> bool:
        """Does the game wait for this seat: to decide, to end its turn, to answer a proposal, to be taken at all?"""
        ...

    def name(self, seat: int) -> str:
        """What whoever sits there is called."""
        ...

    def fold(self, entry: Entry) -> list[Entry]:
        """Add an entry to the ledger."""
        ...
