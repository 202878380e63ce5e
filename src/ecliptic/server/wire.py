"""Every message that crosses the wire. The client's types are generated from these (`tools/wire.py`).

Over HTTP the lobby is asked; over one WebSocket per page a table is played. A message carries words, ids and
parameters, never sentences for people: the client has the texts of each language.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

# What both directions use


class Reason(Struct):
    """Why something cannot be done: a rule id, a message key and its parameters."""

    rule: str
    key: str
    params: dict[str, int | str]


class ScoreLine(Struct):
    """Some points and the reason for them."""

    points: int
    reason: Reason


class Score(Struct):
    """The points of one seat, line by line."""

    seat: int
    total: int
    lines: list[ScoreLine]


class Standing(Struct):
    """One seat's place at the end; `ties` are the tie-break values, higher is better."""

    place: int
    seat: int
    points: int
    ties: list[int]
    won: bool


class Chair(Struct):
    """One seat at a table as everybody sees it."""

    seat: int
    name: str  # '' while nobody sits there, and for a bot, which the page calls by its level
    kind: str  # open, person, bot
    level: str  # of the bot that plays it, '' for a person
    away: bool  # a person's seat with no page open, or left to a bot
    left: bool  # the person left, or was replaced, and a bot plays until they come back
    replaceable: bool = False  # the others may call a bot for it now: nobody took it, or the table waits for its person
    renewed: int = -1  # the other seat that last gave it a new link, -1 if none did
    held: bool = False  # whoever made the table knows its link, until the person on it renews it


class TableRow(Struct):
    """A table in the lobby's list."""

    table: str
    name: str
    game: str
    modules: list[str]
    options: dict[str, int | str]
    chairs: list[Chair]
    status: str  # open (a chair is free), running, over
    turn: int  # how many turns have begun
    created: float
    spectate: str  # the spectator key, '' where the table is private
    chosen: bool = False  # did whoever made it choose the seed, and so may know every card?
    kept: bool = False  # is it shown as it was stored, since it is over or its rules have changed?
    own: bool = False  # is it played with content files of its owner's?
    waits: int = -1  # the seat without which nothing goes on, -1 when the game is over
    rematch: str = ""  # the table where it is played again, '' while there is none


# HTTP: the lobby


class ChairWish(Struct):
    """A seat of a table to be made: `me`, `local` (another person on this screen), `bot` or `open`."""

    kind: str
    name: str = ""
    level: str = ""


class NewTable(Struct):
    """Make a table."""

    game: str
    chairs: list[ChairWish]
    name: str = ""
    modules: list[str] = []
    options: dict[str, int | str] = {}
    seed: str = ""  # empty: the server draws one
    private: bool = False


class JoinWish(Struct):
    """Sit down at an open seat; seat -1 takes the first."""

    name: str
    seat: int = -1


class RecordWish(Struct):
    """Have the record of a table that cannot go on; the key of one of its seats."""

    key: str


class RematchWish(Struct):
    """Play the same game again at a new table; the key of one of the seats of this one."""

    key: str


class Key(Struct):
    """The secret that makes somebody a seat. It goes into the fragment of a link and nowhere else."""

    seat: int
    key: str


class Seated(Struct):
    """Where somebody now sits."""

    table: str
    keys: list[Key]
    spectate: str


class ModuleRow(Struct):
    """An expansion or variant of a game."""

    name: str
    about: str
    needs: list[str]
    excludes: list[str]


class OptionRow(Struct):
    """Something a game can be set up with; `seats` are the numbers of seats it concerns, none: all."""

    name: str
    values: list[int | str]
    default: int | str
    about: str
    seats: list[int]
    more: dict[str, list[int | str]]  # further values that it may have with a module, by module


class GameRow(Struct):
    """A game of the catalog: what `GET /api/games` lists."""

    name: str
    title: str
    rules: int  # version of the rules
    seats: list[int]  # for how many
    modules: list[ModuleRow]
    options: list[OptionRow]
    levels: list[str]  # the bots that can play it, weakest first


class RuleText(Struct):
    """One numbered rule. Lines in `notes` say why it is so."""

    id: str
    chapter: str
    text: str
    notes: list[str]


class GamePage(Struct):
    """What never changes during a game, so that a page asks for it once: `GET /api/games/{name}`."""

    game: GameRow
    printed: dict[str, Any]  # board and cards, as the rules of these seats, modules and options have them
    texts: dict[str, dict[str, str]]  # messages by language, by key
    rulebook: dict[str, list[RuleText]]  # the numbered rules by language


class Trouble(Struct):
    """A request that was refused: the sentence in English, and the key for other languages."""

    sentence: str
    key: str
    params: dict[str, int | str] = {}


# WebSocket: from the page


class Hello(Struct, tag="hello"):
    """The first message: the keys held (several on a shared screen), none or the spectator's to watch."""

    keys: list[str]
    seq: int = -1  # the last update seen, so that only later events are told again


class Act(Struct, tag="act"):
    """Choose an option. `id` is the page's own; repeated, it is answered again and never applied twice."""

    id: str
    seq: int
    seat: int
    line: str
    confirm: bool = False


class Undo(Struct, tag="undo"):
    """Take back own decisions down to so many lines."""

    id: str
    seq: int
    seat: int
    to: int


class Confirm(Struct, tag="confirm"):
    """End the turn: from here the others go on."""

    id: str
    seq: int
    seat: int


class Propose(Struct, tag="propose"):
    """Ask everybody to go back to so many lines."""

    id: str
    seq: int
    seat: int
    to: int


class Vote(Struct, tag="vote"):
    """Answer a proposal."""

    id: str
    seq: int
    seat: int
    accept: bool


class Restore(Struct, tag="restore"):
    """Go forward again to where the game stood before a proposal of one's own took it back."""

    id: str
    seq: int
    seat: int


class Adopt(Struct, tag="adopt"):
    """Ask everybody to go on under rules or content that have changed."""

    id: str
    seq: int
    seat: int


class Leave(Struct, tag="leave"):
    """Leave the seat to a bot."""

    id: str
    seat: int


class Return(Struct, tag="return"):
    """Take the seat back from the bot."""

    id: str
    seat: int


class Replace(Struct, tag="replace"):
    """Call a bot for a seat that nobody took, or whose person the table waits for in vain."""

    id: str
    seat: int
    whose: int


class Renew(Struct, tag="renew"):
    """Give a seat a new key, made by the page: 32 to 64 letters, digits, - and _. The old one opens nothing more."""

    id: str
    seat: int
    whose: int
    key: str


class Look(Struct, tag="look"):
    """On a shared screen: show the table as this seat sees it."""

    seat: int


class Ask(Struct, tag="ask"):
    """Why can these lines not be chosen?"""

    id: str
    seat: int
    lines: list[str]


class Say(Struct, tag="say"):
    """Chat."""

    id: str
    seat: int
    text: str


class Ping(Struct, tag="ping"):
    """Is anybody there? A page asks when it has heard nothing for a while."""


Playing = Act | Undo | Confirm | Propose | Vote | Restore | Adopt
FromPage = Hello | Playing | Leave | Return | Replace | Renew | Look | Ask | Say | Ping


# WebSocket: to the page


class Options(Struct):
    """Options of one sort, one after another: a verb, and the words of each, whose line is the verb and its words."""

    verb: str
    kinds: list[str]  # what each word names: space, card, planet, seat, number and whatever else the game has
    words: list[list[str]]  # for each option a word of each kind
    says: list[Any]  # for each option what it does, to be said as texts are; empty where the words tell


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

    def lines(self) -> list[str]:
        """The line of each option."""
        return [" ".join([some.verb, *words]) for some in self.options for words in some.words]


class Proposal(Struct):
    """A proposal to go back, or to go on under changed rules, and who has accepted so far."""

    seat: int
    to: int  # -1 for changed rules
    accepted: list[int]
    rules: bool = False


class ChatLine(Struct):
    """Something said at the table; seat -1 is a spectator."""

    seat: int
    name: str
    text: str
    at: float


class Update(Struct, tag="update"):
    """The truth, whole, as the looking seat may know it."""

    seq: int
    lines: int  # decisions on the record
    seat: int  # whose eyes; -1 for a spectator
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
    adopt: bool = False  # and whether it can go on if everybody agrees to
    needs: list[Needs] = []  # the lines a player would like to choose, with what is still in the way


class Welcome(Struct, tag="welcome"):
    """The answer to Hello: the table, who you are, then everything that happened so far."""

    row: TableRow
    seats: list[int]  # the seats this page plays; empty for a spectator
    promise: str  # the hash of the seed
    chat: list[ChatLine]
    update: Update


class Chairs(Struct, tag="chairs"):
    """Somebody sat down, left, came back or lost the connection."""

    chairs: list[Chair]


class Ack(Struct, tag="ack"):
    """The command is stored and done."""

    id: str
    seq: int


class Refused(Struct, tag="refused"):
    """The command was not done, and why; `stale` says that the page had not seen the latest update."""

    id: str
    seq: int
    sentence: str
    reasons: list[Reason]
    stale: bool = False


class Answer(Struct, tag="answer"):
    """The answer to Ask: for each line what is in the way, nothing where it can be chosen now."""

    id: str
    why: dict[str, list[Reason]]


class Chat(Struct, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Rematch(Struct, tag="rematch"):
    """Somebody plays the same game again at a new table. The keys of this one open the same persons' seats there."""

    seat: int  # who asked for it
    table: str


class Pong(Struct, tag="pong"):
    """The answer to Ping."""


class Goodbye(Struct, tag="goodbye"):
    """The connection ends.

    The reason is 'restart' (come back soon), 'slow', 'unknown-key', 'new-link' (this page's link was replaced),
    'unknown-table', 'broken-table', 'bad-message' or 'too-many'. A broken table says what is wrong with it.
    """

    reason: str
    sentence: str = ""
    reasons: list[Reason] = []


ToPage = Update | Welcome | Chairs | Ack | Refused | Answer | Chat | Rematch | Pong | Goodbye
