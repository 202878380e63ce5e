"""What a person can say at the table besides deciding."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text

from ecliptic import rulebook
from ecliptic.cli.draw import drawing as drawing_of
from ecliptic.cli.draw.look import BRASS, MUTED, Look
from ecliptic.cli.table import answers, hint, shelf, story
from ecliptic.core.reason import BadRecord, EclipticError

if TYPE_CHECKING:
    from ecliptic.cli.table.session import Session

HELP: Final = {  # what is typed, by its text, and the text that tells what it does
    "number": "number",
    "line": "line",
    "word": "word",
    "all": "all",
    "hint": "hint",
    "why-line": "why",
    "undo": "undo",
    "rules-id": "rules",
    "hand": "hand",
    "board": "board",
    "log": "log",
    "save-file": "save",
    "quit": "quit",
}
LOG: Final = 30


class Leave(Exception):
    """The person leaves the table."""


class Said(NamedTuple):
    """A command as it was given: at which table, by whom, with which words behind it."""

    table: Session
    seat: int
    rest: str


def show_help(said: Said) -> None:
    """All of this."""
    drawing = drawing_of(said.table.game, said.table.screen.look)
    look = drawing.look
    shown = {**drawing.examples()._asdict(), "all": f"{look.say('typed-log')} {look.say('typed-all')}"}
    wide = max(len(look.say(f"typed-{what}")) for what in HELP) + 1
    for what, does in HELP.items():
        typed = f"{look.say(f'typed-{what}'):<{wide}}"
        said.table.screen.say(Text.assemble((typed, f"bold {BRASS}"), look.say(f"help-{does}", **shown)))


def why(said: Said) -> None:
    """Reasons with their rules (EC-1.1 to EC-1.5, and the game's own)."""
    game = said.table.game
    drawing = drawing_of(game, said.table.screen.look)
    if not said.rest:
        said.table.screen.sorry(drawing.look.say("why-what", whys=drawing.examples().whys))
        return
    meant = drawing.whys(said.rest.split())
    if not meant:
        found = answers.find(game, said.rest)
        meant = [found.line if found is not None else said.rest]
    for line in meant:
        reasons = game.why_not(line, said.seat)
        if len(meant) > 1:  # asked about several lines, the answer does not repeat for each of them whose turn it is
            reasons = [reason for reason in reasons if not reason.rule.startswith("EC-")]
        told = ". ".join(f"{drawing.reason(reason)} ({reason.rule})" for reason in reasons)
        head = f"{line}{drawing.look.say('colon')}"
        said.table.screen.say(Text.assemble((head, "bold"), f"{told or drawing.look.say('all-there')}."))


def give_hint(said: Said) -> None:
    """The best choices now, and why (EC-12)."""
    hint.show(said.table, said.seat)


def undo(said: Said) -> None:
    """Take back the last own decision, where that is fair (EC-2.1)."""
    game, look = said.table.game, said.table.screen.look
    if said.seat not in game.seats:
        said.table.screen.sorry(look.say("undo-none"))
        return
    if game.undo_floor(said.seat) == len(game.lines):
        since = game.seats[::-1][: game.seats[::-1].index(said.seat)]
        said.table.screen.sorry(look.say("undo-others" if any(seat >= 0 for seat in since) else "undo-chance"))
        return
    taken = game.lines[-1].line
    game.undo(len(game.lines) - 1)
    said.table.told[said.seat] = len(game.events)
    said.table.notice = look.say("undone", line=taken)


def rules(said: Said) -> None:
    """Look a rule up."""
    try:
        game = said.table.game.header.game
        found = rulebook.look_up(said.rest or game, game, said.table.screen.language)
    except EclipticError as error:
        said.table.screen.sorry(str(error))
        return
    for text in found:
        said.table.screen.say(text)


def log(said: Said) -> None:
    """What happened, as this seat may know it."""
    game = said.table.game
    drawing = drawing_of(game, said.table.screen.look)
    events = game.events if said.rest.casefold() in ("all", drawing.look.say("typed-all")) else game.events[-LOG:]
    for event in events:
        told = story.sentence(event, said.seat, drawing)
        said.table.screen.say(Text.assemble(f"{told} ", (event.rule, MUTED)))


def hand(said: Said) -> None:
    """The own cards with everything they need."""
    said.table.screen.show(drawing_of(said.table.game, said.table.screen.look).hand(said.seat, full=True))


def board(said: Said) -> None:
    """Draw the table again."""
    said.table.draw(said.seat)


def show_all(said: Said) -> None:
    """Every option, nothing folded."""
    sections = drawing_of(said.table.game, said.table.screen.look).sections(said.seat)
    said.table.offer(said.seat, [section._replace(folds=False) for section in sections])


def save(said: Said) -> None:
    """Save, here or there."""
    try:
        file = said.table.save(shelf.path_of(said.rest) if said.rest else None)
    except OSError as error:
        where = said.rest or str(said.table.file)
        said.table.screen.sorry(said.table.screen.look.say("not-saved", file=where, why=str(error.strerror or error)))
        return
    except BadRecord as bad:
        said.table.screen.sorry(str(bad))
        return
    said.table.screen.say(said.table.screen.look.say("saved-on", file=str(file)))


def leave(said: Said) -> None:
    """Save and go."""
    said.table.answered += 1  # a person who says goodbye wants the game kept
    raise Leave


COMMANDS: Final[dict[str, Callable[[Said], None]]] = {
    "?": show_help,
    "help": show_help,
    "hint": give_hint,
    "why": why,
    "undo": undo,
    "u": undo,
    "rules": rules,
    "rule": rules,
    "log": log,
    "hand": hand,
    "board": board,
    "table": board,
    "all": show_all,
    "save": save,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
TRANSLATED: Final = ("help", "hint", "why", "undo", "rules", "log", "hand", "board", "all", "save", "quit")


def command_of(word: str, look: Look) -> Callable[[Said], None] | None:
    """What a word commands, in English or in the language of the table, with or without accents."""
    own = {plain(look.say(f"typed-{one}")): COMMANDS[one] for one in TRANSLATED}
    return COMMANDS.get(word.lower()) or own.get(plain(word))


def plain(word: str) -> str:
    """Small letters without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(sign))
