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
    params: dict[str, int | str | dict[str, Any]]  # a number, a word, or several words in a list


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
    mixed: bool = False  # has the person added a word to the seed?
    late: bool = False  # has the person's time run out?


class Clock(Struct, forbid_unknown_fields=True):
    """How time is limited at a table."""

    kind: str  # live: so much for the whole game; daily: so much whenever the table begins to wait for somebody
    time: int  # seconds
    gain: int = 0  # seconds that are added at the end of each turn of one's own; live clocks only
    late: str = (
        "bot"  # when no time is left: a bot takes the seat (bot), or the others are told and may call one (warn)
    )


class TableRow(Struct):
    """A table in the lobby's list."""

    table: str
    name: str
    game: str
    modules: list[str]
    options: dict[str, int | str]
    chairs: list[Chair]
    status: str  # open (a chair is free), gathering (the game has not begun), running, over
    turn: int  # how many turns have begun
    created: float
    spectate: str  # the spectator key, '' where the table is private
    chosen: bool = False  # did whoever made it choose the seed, and so may know every card?
    kept: bool = False  # is it shown as it was stored, since it is over or its rules have changed?
    own: bool = False  # is it played with content files of its owner's?
    waits: int = -1  # the seat without which nothing goes on, -1 when the game is over
    rematch: str = ""  # the table where it is played again, '' while there is none
    parent: str = ""  # the table whose game it goes on with, '' for a game played from its start
    at: int = 0  # from after so many of its lines
    imported: bool = False  # did its game come as a record? Then it is only looked at
    gathers: bool = False  # is nothing dealt yet, so that each person may add a word to the seed?
    hosts: list[int] = []  # the seats that can then let the game begin
    lesson: str = ""  # the lesson of a first game, '' for any other
    files: list[str] = []  # the names of its owner's content files
    clock: Clock | None = None
    due: float = 0.0  # when the clock that runs will have run out, in seconds since 1970; 0 while none runs
    results: list[Standing] = []  # how it ended, the best first; empty until the game is over


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
    promise: str = ""  # of the seed that the server has drawn for this table already
    word: str = ""  # something to be added to the seed
    gather: bool = False  # nothing is dealt before everybody is there and has seen the promise
    content: dict[str, str] = {}  # files of the owner of a box, name to text
    clock: Clock | None = None  # none: everybody takes the time they need


class LessonWish(Struct):
    """Begin a first game, under this name."""

    lesson: str
    name: str = ""


class Promise(Struct):
    """The hash of a seed that the server has drawn, for a table that is made within the hour."""

    promise: str


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


class ContactWish(Struct):
    """Be told elsewhere that it is one's turn, or no more; without a kind only what there is is answered."""

    key: str  # of the seat
    kind: str = ""  # push: a browser's subscription; hook: an address of one's own
    url: str = ""
    p256dh: str = ""  # the keys of a subscription, as the browser gives them
    auth: str = ""
    language: str = "en"
    on: bool = True


class Contacts(Struct):
    """Where a seat is told: the address of its webhook, '' for none, and how many browsers."""

    hook: str
    pushes: int


class PushKey(Struct):
    """The key that browsers subscribe with, '' where this server cannot push."""

    key: str


class ReelWish(Struct):
    """Look back at a game: the keys held, and whose eyes to look through, -1 for a spectator's."""

    keys: list[str] = []
    seat: int = -1


class StepsWish(Struct):
    """Have some steps of a game: the keys held, whose eyes, the number of the first step, and how many."""

    keys: list[str]
    seat: int
    first: int
    many: int


class ForkWish(Struct):
    """Play on from after so many lines at a new table; its chairs are `me`, `local` and `bot`."""

    keys: list[str]
    seat: int  # whose eyes: of a game that is still played, what they do not see is dealt anew
    at: int
    chairs: list[ChairWish]
    name: str = ""
    private: bool = True


class RecordText(Struct):
    """The text of a record, to be taken in or checked, and the owner's content files it was played with."""

    text: str
    content: dict[str, str] = {}


class ContentFile(Struct):
    """A content file of a game as it is in the standard box."""

    name: str
    text: str


class ContentPage(Struct):
    """What the owner of a box may replace: the files of a game with some modules, and what may be wrong with them."""

    files: list[ContentFile]
    texts: dict[str, dict[str, str]]  # the sentences about problems by language, by key
    most: int  # kilobytes that all files of a table together may have
    rows: int  # that a file may have


class ContentWish(Struct):
    """Have content files checked: for this game with these modules, and for so many seats, 0 for any number."""

    game: str
    files: dict[str, str]  # name to text
    modules: list[str] = []
    seats: int = 0


class Problem(Struct):
    """What is wrong with a content file."""

    file: str
    line: int  # 0: no one line is to blame
    key: str
    params: dict[str, int | str | dict[str, Any]]
    sentence: str  # in English, with its place


class ContentCheck(Struct):
    """What checking content files has shown: what a record calls the content, or its problems."""

    content: str  # '' where there is a problem
    problems: list[Problem] = []
    more: int = 0  # problems that are left out, for there are so many


class Stop(Struct):
    """A step of a game: a position in which a seat decides, or the end."""

    lines: int  # after so many lines
    told: int  # so many events were told up to here
    seat: int  # who decides; -1 at the end


class Reel(Struct):
    """A game to look back at, for one pair of eyes; its positions are asked for a few at a time."""

    row: TableRow
    seats: list[int]  # the seats whose eyes the keys allow
    seat: int  # whose eyes these are
    promise: str
    over: bool
    stops: list[Stop]
    events: list[dict[str, Any]]


class Gain(Struct):
    """Points that a seat won or lost, and what for."""

    seat: int
    points: int
    reason: Reason


class Mark(Struct):
    """A step of a game at which somebody's points changed; the first one is how all began."""

    lines: int  # after so many lines
    turn: int  # in the how manieth turn, 0 before the first
    totals: list[int]  # by seat
    gains: list[Gain]


class Curve(Struct):
    """The points of a game from beginning to end."""

    marks: list[Mark]
    since: list[list[int]]  # by seat, for each line of its score: after how many lines it stood as it does now


class Check(Struct):
    """One thing that was checked of a record: how it went, and the sentence in English and as a key."""

    good: bool
    rule: str
    sentence: str
    key: str
    params: dict[str, int | str | dict[str, Any]] = {}
    why: Reason | None = None  # what `why` among the parameters says, for other languages


class Draw(Struct):
    """One decision of chance: what the record says and what the seed gives."""

    line: int  # of the record's text
    n: int  # the how manieth, from 0
    many: int  # so many things could happen, each equally likely
    first: int  # the outcome fell on what the first
    last: int  # to the last of these numbers stand for
    said: str  # what the record says
    given: str  # what the seed gives


class Verdict(Struct):
    """What checking a record has shown."""

    holds: bool
    checks: list[Check]
    seed: str = ""
    promise: str = ""
    draws: list[Draw] = []  # up to the first that is not what the seed gives


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
    lessons: list[str] = []  # its first games


class RuleText(Struct):
    """One numbered rule. Lines in `notes` say why it is so."""

    id: str
    chapter: str
    text: str
    notes: list[str]


class BriefPoint(Struct):
    """One thing to know, and a word for it."""

    lead: str
    text: str


class Brief(Struct):
    """A game or an expansion on one page, which is read in two minutes."""

    document: str  # of the rules: the name of the game or of the expansion
    title: str
    points: list[BriefPoint]


class GamePage(Struct):
    """What never changes during a game, so that a page asks for it once: `GET /api/games/{name}`."""

    game: GameRow
    printed: dict[str, Any]  # board and cards, as the rules of these seats, modules and options have them
    texts: dict[str, dict[str, str]]  # messages by language, by key
    params: dict[str, str]  # what parameters of events and reasons name, by `name` or `message/name`: a kind of words
    rulebook: dict[str, list[RuleText]]  # the numbered rules by language
    briefs: dict[str, list[Brief]]  # and what they come down to


class Trouble(Struct):
    """A request that was refused: the sentence in English, and the key for other languages."""

    sentence: str
    key: str
    params: dict[str, int | str | dict[str, Any]] = {}


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


class Mix(Struct, tag="mix"):
    """Add a word of one's own to the seed, before the game begins."""

    id: str
    seat: int
    word: str


class Begin(Struct, tag="begin"):
    """Let the game begin: everybody is there."""

    id: str
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


class Shown(Struct, tag="shown"):
    """Is this page looked at, or behind others? Who looks at a table is not told elsewhere that it is their turn."""

    shown: bool


class Ping(Struct, tag="ping"):
    """Is anybody there? A page asks when it has heard nothing for a while."""


Playing = Act | Undo | Confirm | Propose | Vote | Restore | Adopt
FromPage = Hello | Playing | Mix | Begin | Leave | Return | Replace | Renew | Look | Ask | Say | Shown | Ping


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


class Coach(Struct):
    """Where a first game stands, for whoever learns: decisions made of those that the lesson has, and what is next."""

    lesson: str
    step: int
    steps: int
    text: str = ""  # the key of what is said; '' while the other side decides
    wants: list[str] = []  # the options that this step is about
    shows: list[str] = []  # words of things to look at
    astray: int = -1  # the game has left the lesson's path: after so many lines it was still on it


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
    coach: Coach | None = None  # in a first game, for whoever learns


class Steps(Struct):
    """Some steps of a game, from the first asked for on: what the eyes were shown at each."""

    first: int
    updates: list[Update]


class Clocks(Struct, tag="clocks"):
    """Another clock runs now, or some time was added."""

    left: list[float]  # seconds that each seat has left as this is said
    runs: int  # the seat whose clock runs, -1 while none does


class Welcome(Struct, tag="welcome"):
    """The answer to Hello: the table, who you are, then everything that happened so far."""

    row: TableRow
    seats: list[int]  # the seats this page plays; empty for a spectator
    promise: str  # the hash of the seed
    build: str  # which client this server serves; a page of another build loads itself again
    watching: int  # how many pages watch, this one included
    chat: list[ChatLine]
    update: Update
    clocks: Clocks | None = None  # where the table has clocks


class Chairs(Struct, tag="chairs"):
    """Somebody sat down, left, came back or lost the connection."""

    chairs: list[Chair]


class Watching(Struct, tag="watching"):
    """Somebody began or stopped watching."""

    many: int


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


ToPage = Update | Welcome | Chairs | Clocks | Watching | Ack | Refused | Answer | Chat | Rematch | Pong | Goodbye
