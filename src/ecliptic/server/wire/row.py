"""A table as everybody sees it: its chairs, its clock, its row in the lobby's list."""

from __future__ import annotations

from msgspec import Struct

from ecliptic.server.wire.score import Standing


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
    conceded: bool = False  # has the person given up?
    ousted: bool = False  # or rather fallen out, by the will of all others?


class Clock(Struct, forbid_unknown_fields=True):
    """How time is limited at a table."""

    kind: str  # live: so much for the whole game; daily: so much whenever the table begins to wait for somebody
    time: int  # seconds
    gain: int = 0  # seconds that are added at the end of each turn of one's own; live clocks only
    late: str = (
        "bot"  # when no time is left: a bot takes the seat (bot), or the others are told and may call one (warn)
    )


class Offer(Struct):
    """A free seat at another table, offered by a seat of this one to another (EC-8.15)."""

    seat: int
    whose: int
    table: str


class TableRow(Struct):
    """A table in the lobby's list."""

    table: str
    name: str
    game: str
    modules: list[str]
    options: dict[str, int | str]
    chairs: list[Chair]
    status: str  # open (a chair is free), gathering (the game has not begun), running, over
    turn: int  # the number of the last turn that began, as the log counts them; 0 before the first
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
    touched: bool = False  # has a person decided anything? Until then whoever made the table may put it away
    language: str = ""  # of whoever made it, '' where unknown
    hands: bool = True  # once it is over, may everybody who looks back at it see every hand?
    again: str = ""  # the table whose game is played again here, '' for any other
    clock: Clock | None = None
    hints: bool = True  # may those who play ask for hints?
    due: float = 0.0  # when the clock that runs will have run out, in seconds since 1970; 0 while none runs
    offers: list[Offer] = []  # free seats elsewhere that were offered to seats of this table
    results: list[Standing] = []  # how it ended, the best first; empty until the game is over
