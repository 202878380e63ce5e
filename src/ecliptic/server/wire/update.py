"""WebSocket, to the page: the truth as one seat may know it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ecliptic.server.wire.guide import Course, Mover, Price, Progress, Step
from ecliptic.server.wire.reason import Reason
from ecliptic.server.wire.score import Score, Standing


class Options(Struct):
    """Options of one sort, one after another: a verb, and the words of each, whose line is the verb and its words."""

    verb: str
    kinds: list[str]  # what each word names: space, card, planet, seat, number and whatever else the game has
    words: list[list[str]]  # for each option a word of each kind
    says: list[Any]  # for each option what it does, to be said as texts are; empty where the words tell
    free: bool = False  # are they free actions, beside what is asked?
    brings: list[list[str]] = []  # for each what it would bring about at once, in the game's words; empty where untold


class Needs(Struct):
    """Lines of one sort that a player would like to choose, and what is still in the way of each."""

    verb: str
    kinds: list[str]
    words: list[list[str]]
    reasons: list[list[Reason]]


class Decision(Struct):
    """The choice that is open. Only the seat that decides is told its options."""

    seat: int  # -1: nature; nobody waits for a person
    prompt: str  # the id of the question, which stays what it is
    options: list[Options]
    variant: str = ""  # which of several questions with the same prompt it is
    movers: list[Mover] = []  # what can move, and where it can get to in several moves
    ahead: dict[
        str, list[Step]
    ] = {}  # by line of an option: the steps that would follow it, where they are told before
    formality: bool = False  # is there one answer only, after which the same player is asked?

    def lines(self) -> list[str]:
        """The line of each option."""
        return [" ".join([some.verb, *words]) for some in self.options for words in some.words]


class Proposal(Struct):
    """A proposal to go back, to go on under changed rules, or to let a seat fall out, and who has accepted so far."""

    seat: int
    to: int  # -1 for changed rules, and for a seat that would fall out
    accepted: list[int]
    rules: bool = False
    whose: int = -1  # the seat that would fall out, which is not asked


class Coach(Struct):
    """Where a first game stands, for whoever learns: decisions made of those that the lesson has, and what is next."""

    lesson: str
    step: int
    steps: int
    text: str = ""  # the key of what is said; '' while the other side decides
    wants: list[str] = []  # the options that this step is about
    shows: list[str] = []  # words of things to look at
    astray: int = -1  # the game has left the lesson's path: after so many lines it was still on it


class Update(Struct, tag="update"):
    """The truth, whole, as the looking seat may know it."""

    seq: int
    lines: int  # decisions on the record
    seat: int  # who looks; -1 for a spectator
    view: dict[str, Any]
    decision: Decision | None  # None when the game is over
    events: list[dict[str, Any]]  # what happened since the last update this page was sent
    since: int  # the page keeps so many of the events it was told before (fewer after undo) and adds these
    undo: int  # to how few lines the looking seat may go back now; -1 if not at all
    unconfirmed: int  # the seat that has not yet ended its turn although the next could go on; -1 if none
    proposal: Proposal | None
    restore: int  # how many lines the looking seat could bring back that its proposal took away; 0 if none
    scores: list[Score]
    ranking: list[Standing]  # empty until the game is over
    seed: str  # '' until the game is over
    changed: Reason | None = None  # the rules have changed since: this is what was stored, and nothing can be decided
    behind: int = 0  # and so many later decisions are on the record and not in what was stored
    stuck: str = (
        ""  # why the looking seat cannot go back now, as the key of a sentence; '' where it can, or has no seat
    )
    adopt: bool = False  # and whether it can go on if everybody agrees to
    needs: list[Needs] | None = []  # the lines a player would like to choose, with what is in the way; None: as before
    coach: Coach | None = None  # in a first game, for whoever learns
    course: Course | None = None  # the action that is going on
    progress: list[list[Progress]] = []  # of each player, as far as the looking seat may know it
    prices: list[Price] = []  # of each sort of main action, whether it can be taken or not
    idle: dict[str, list[int]] = {}  # by card of the looking seat: which of its steps, from 0, would do nothing now
