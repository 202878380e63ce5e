"""What a person can say at the table besides deciding."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text

from ecliptic import rulebook
from ecliptic.cli.draw import drawing as drawing_of
from ecliptic.cli.draw.look import BRASS, MUTED
from ecliptic.cli.table import answers, shelf, story
from ecliptic.core.reason import BadRecord, EclipticError

if TYPE_CHECKING:
    from ecliptic.cli.table.session import Session

HELP: Final = (
    ("a number", "takes that option; Enter takes the only one"),
    ("a line", "such as {lines}; the first word may be left out"),
    ("a word", "such as {words} lists the options that mention it"),
    ("all", "lists every option"),
    ("why LINE", "tells why something is not possible, with its rule: {whys}"),
    ("undo, u", "takes your last decision back, unless chance or another player has spoken since"),
    ("rules ID", "shows a rule: rules {rules}"),
    ("hand", "shows your cards with all they need"),
    ("board", "draws the table again; {board}"),
    ("log", "tells what happened; log all from the beginning"),
    ("save [FILE]", "saves the game; it is also saved after each of your decisions"),
    ("quit, q", "saves and leaves"),
)
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
    examples = drawing_of(said.table.game, said.table.screen.look).examples._asdict()
    for what, does in HELP:
        said.table.screen.say(Text.assemble((f"{what:<12}", f"bold {BRASS}"), does.format(**examples)))


def why(said: Said) -> None:
    """Reasons with their rules (EC-1.1 to EC-1.5, and the game's own)."""
    game = said.table.game
    drawing = drawing_of(game, said.table.screen.look)
    if not said.rest:
        said.table.screen.sorry(f"Say what you would like to do: {drawing.examples.whys}.")
        return
    meant = drawing.whys(said.rest.split())
    if not meant:
        found = answers.find(game, said.rest)
        meant = [found.line if found is not None else said.rest]
    for line in meant:
        reasons = game.why_not(line, said.seat)
        if len(meant) > 1:  # asked about several lines, the answer does not repeat for each of them whose turn it is
            reasons = [reason for reason in reasons if not reason.rule.startswith("EC-")]
        told = ". ".join(f"{reason.say(game.rules.messages)} ({reason.rule})" for reason in reasons)
        said.table.screen.say(Text.assemble((f"{line}: ", "bold"), f"{told}." if told else "all it needs is there."))


def undo(said: Said) -> None:
    """Take back the last own decision, where that is fair (EC-2.1)."""
    game = said.table.game
    if said.seat not in game.seats:
        said.table.screen.sorry("You have not decided anything yet (EC-2.2).")
        return
    if game.undo_floor(said.seat) == len(game.lines):
        since = game.seats[::-1][: game.seats[::-1].index(said.seat)]
        who = "another player has" if any(seat >= 0 for seat in since) else "chance has"
        said.table.screen.sorry(f"Your last decision stands: {who} spoken since, and undo stops there (EC-2.1).")
        return
    taken = game.lines[-1].line
    game.undo(len(game.lines) - 1)
    said.table.told[said.seat] = len(game.events)
    said.table.notice = f"Taken back: {taken}."


def rules(said: Said) -> None:
    """Look a rule up."""
    try:
        game = said.table.game.header.game
        found = rulebook.look_up(said.rest or game, game)
    except EclipticError as error:
        said.table.screen.sorry(str(error))
        return
    for text in found:
        said.table.screen.say(text)


def log(said: Said) -> None:
    """What happened, as this seat may know it."""
    game = said.table.game
    drawing = drawing_of(game, said.table.screen.look)
    events = game.events if said.rest == "all" else game.events[-LOG:]
    for event in events:
        told = story.sentence(event, said.seat, game.rules.messages, drawing)
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
        where = said.rest or said.table.file
        said.table.screen.sorry(f"The game could not be saved to {where}: {error.strerror or error}.")
        return
    except BadRecord as bad:
        said.table.screen.sorry(str(bad))
        return
    said.table.screen.say(f"Saved to {file}. To go on another time: ecliptic play --resume {file}")


def leave(said: Said) -> None:
    """Save and go."""
    said.table.answered += 1  # a person who says goodbye wants the game kept
    raise Leave


COMMANDS: Final[dict[str, Callable[[Said], None]]] = {
    "?": show_help,
    "help": show_help,
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
