"""A session: people and bots play one game at one screen."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask
from ecliptic.cli.draw import drawing as drawing_of
from ecliptic.cli.draw.look import BRASS, COLOURS, LABEL, MUTED
from ecliptic.cli.draw.section import Section
from ecliptic.cli.table import answers, ending, shelf, story
from ecliptic.cli.table.commands import Leave, Said, command_of
from ecliptic.cli.table.screen import Screen, columns
from ecliptic.cli.table.seats import Seating
from ecliptic.core.action import Action

STEP_ROWS: Final = 24  # for what a player without a chair did; the log has all of it


class Session:
    """One game at one screen. It only asks, shows and saves; the rules are the game's."""

    def __init__(
        self, game: AnyGame, seating: Seating, screen: Screen, file: Path, content: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.seating = seating
        self.screen = screen
        self.file = file
        self.content = list(content)  # the files of replaced content, for the note beside a save
        self.viewer = seating.people[0] if len(seating.people) == 1 else None
        self.told = dict.fromkeys(range(game.header.seats), 0)  # how many events each seat has read
        self.answered = 0
        self.notice = ""  # said once below the next page
        self.shown: list[Action] = []

    # From the first decision to the last

    def go(self) -> int:
        """Play until the game is over or the person leaves; the exit code."""
        try:
            while not self.game.over:
                seat = self.game.decider
                assert seat is not None
                if seat in self.seating.bots:
                    self.game.play(ask(self.seating.bots[seat], self.game))
                else:
                    self.decide(seat)
        except (EOFError, KeyboardInterrupt, Leave):
            return self.leave()
        return self.finish()

    def decide(self, seat: int) -> None:
        """Ask a person until something is decided or taken back."""
        if self.viewer != seat:
            self.hand_over(seat)
        lines = len(self.game.lines)
        if self.screen.live or self.notice or self.game.seats[-1:] != [seat]:
            self.draw(seat)
        else:  # on paper a page for each turn is enough
            self.recount(seat)
            self.offer(seat, drawing_of(self.game, self.screen.look).sections(seat))
        while len(self.game.lines) == lines and not self.game.over:
            text = self.screen.ask(f"{self.screen.look.name(seat)}> ")
            word, _, rest = text.partition(" ")
            command = command_of(word, self.screen.look)
            if command is not None:
                command(Said(self, seat, rest.strip()))
            else:
                self.answer(seat, text)

    def answer(self, seat: int, text: str) -> None:
        """Play what was meant, or say what was not understood."""
        drawing = drawing_of(self.game, self.screen.look)
        found = answers.understand(text, self.shown, self.game, drawing)
        if found.action is not None:
            self.told[seat] = len(self.game.events)
            self.game.play(found.action)
            self.answered += 1
            with contextlib.suppress(OSError):  # leaving says whether it could be saved
                self.save()
        elif found.among:
            self.offer(seat, [Section("", found.among)], found.among)
        else:
            self.screen.sorry(found.sorry)

    def hand_over(self, seat: int) -> None:
        """Several people, one screen: nobody sees another's hand."""
        if len(self.seating.people) > 1:
            self.screen.clear(hide=True)
            look = self.screen.look
            self.screen.say(look.say("pass-screen", player=look.seat(seat).plain), f"bold {COLOURS[seat]}")
            self.screen.ask(f"{look.say('press-enter', player=look.name(seat))}> ")
        self.viewer = seat

    # What is shown

    def draw(self, seat: int) -> None:
        """A new page: the table, the hand, what happened, and the question."""
        self.screen.clear()
        look = self.screen.look
        drawing = drawing_of(self.game, look)
        self.screen.show(drawing.table(seat), drawing.hand(seat))
        self.recount(seat)
        self.offer(seat, drawing.sections(seat))
        if self.notice:
            self.screen.note(self.notice)
            self.notice = ""

    def recount(self, seat: int) -> None:
        """What happened since this seat last decided."""
        drawing = drawing_of(self.game, self.screen.look)
        news = self.game.events[self.told[seat] :]
        seats, width = self.game.header.seats, self.screen.look.width
        if self.game.rules.players > seats:
            self.follow(story.steps(news, seat, drawing))
            return
        said = story.tell(news, seat, drawing)
        room = width * (2 + seats // 2)  # the log has all of it
        short = False
        while len(said) > 1 and len(". ".join(said)) > room:
            said = said[1:]
            short = True
        if said:
            self.screen.note(f"{'… ' if short else ''}{'. '.join(said)}.")

    def follow(self, steps: Sequence[str]) -> None:
        """The last turns of a player without a chair, a line for each step; nobody else at the table tells them."""
        width = self.screen.look.width
        first = len(steps)
        room = STEP_ROWS
        while first and ((room := room - 1 - len(steps[first - 1]) // width) >= 0 or first == len(steps)):
            first -= 1  # the last step is told however long it is
        for at, step in enumerate(steps[first:]):
            self.screen.note(f"{'… ' if first and not at else ''}{step}.")

    def offer(self, seat: int, sections: Sequence[Section], focus: Sequence[Action] = ()) -> None:
        """The question with its options, numbered; `focus` marks their places on the board."""
        look = self.screen.look
        drawing = drawing_of(self.game, look)
        if focus and self.screen.live:
            self.screen.clear()
            self.screen.show(drawing.table(seat, drawing.touched(focus)), drawing.hand(seat))
        self.screen.say(Text.assemble(look.seat(seat), look.say("colon"), (drawing.question(), f"bold {BRASS}")))
        self.shown = [action for section in sections for action in section.actions]
        room = max(5, look.height - 26) if not focus else len(self.shown)
        number = 0
        for section in sections:
            if not section.actions:
                continue
            labels = []
            for action in section.actions:
                number += 1
                labels.append(Text().append(f"{number:>3} ", f"bold {BRASS}").append_text(drawing.label(seat, action)))
            rows = columns(labels, look.width)
            if section.folds and len(rows) > room:
                rows = rows[: max(0, room - 1)]
                hint = {"word": self.example(section), "all": look.say("typed-all")}
                rows.append(Text(f"    {look.say('in-all', count=len(labels), **hint)}", MUTED))
            room -= len(rows)
            if section.title:
                rows[0] = Text().append(f"{section.title:<8}", LABEL).append_text(rows[0])
                rows[1:] = [Text(" " * 8).append_text(row) for row in rows[1:]]
            self.screen.show(*rows)
        if focus:
            key = "enter-takes" if len(focus) == 1 else "shows-all"
            self.screen.note(look.say(key, board=look.say("typed-board")))
        elif len(self.shown) == 1:
            self.screen.note(look.say("enter-only"))

    def example(self, section: Section) -> str:
        """A word that narrows a section."""
        return section.actions[0].line.split()[-2]

    # Saving and leaving

    def save(self, file: Path | None = None) -> Path:
        """Write the record and who sits where."""
        shelf.write(file or self.file, self.game.record(), {"seats": self.seating.words, "content": self.content})
        self.file = file or self.file
        return self.file

    def leave(self) -> int:
        """Save and say how to come back."""
        look = self.screen.look
        if not self.answered:
            key = "nothing-decided" if self.file.exists() else "how-to"
            self.screen.say(look.say(key, file=str(self.file)))
            return 0
        try:
            file = self.save()
        except OSError as error:
            self.screen.sorry(look.say("not-saved", file=str(self.file), why=str(error.strerror or error)))
            return 1
        self.screen.say(look.say("saved", file=str(file)))
        return 0

    def finish(self) -> int:
        """The last page: the board, the score sheet and the standings."""
        look = self.screen.look
        drawing = drawing_of(self.game, look)
        self.screen.clear()
        self.screen.show(drawing.table(self.viewer))
        self.recount(self.viewer if self.viewer is not None else 0)
        self.screen.show("", ending.scores(self.game, drawing, look), "")
        self.screen.show(ending.standings(self.game, drawing, look))
        with contextlib.suppress(OSError):
            self.screen.note(look.say("record-is", file=str(self.save())))
        return 0
