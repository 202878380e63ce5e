"""WebSocket, from the page: what it asks for."""

from __future__ import annotations

from msgspec import Struct


class Hello(Struct, tag="hello"):
    """The first message: the keys held (several on a shared screen), none or the spectator's to watch."""

    keys: list[str]
    seq: int = -1  # the last update seen, so that only later events are told again
    page: str = ""  # a name that the page has made for itself and nobody else knows: ids of commands are its own


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


class Oust(Struct, tag="oust"):
    """Ask everybody else to let a person fall out of the game."""

    id: str
    seq: int
    seat: int
    whose: int


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


class Concede(Struct, tag="concede"):
    """Give up: with two seats the other has won, with more a bot goes on, and the seat cannot win."""

    id: str
    seat: int


class PutAway(Struct, tag="put-away"):
    """Put away a table at which nobody has decided anything yet."""

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


class Hint(Struct, tag="hint"):
    """What are the best choices now? Answered by `Advice`, or refused; the table goes on meanwhile."""

    id: str
    seq: int
    seat: int


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


Playing = Act | Undo | Confirm | Propose | Vote | Restore | Adopt | Oust
Seating = Mix | Begin | Leave | Return | Concede | PutAway | Replace | Renew
FromPage = Hello | Playing | Seating | Look | Ask | Hint | Say | Shown | Ping
