"""A walk through a record, forwards and backwards."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

import ecliptic
from ecliptic.api import AnyGame, begun, follow
from ecliptic.cli.draw import drawing as drawing_of
from ecliptic.cli.draw.look import LABEL, MUTED
from ecliptic.cli.table import ending, story
from ecliptic.cli.table.language import speak
from ecliptic.cli.table.screen import Screen
from ecliptic.core import record
from ecliptic.core.reason import BadSetup


class Walk:
    """A record and the place in it."""

    def __init__(self, text: str, content: Mapping[str, str] | None, viewer: int | None, screen: Screen) -> None:
        self.whole = ecliptic.replay(text, content, listen=True)
        self.parsed = record.read(text)
        self.content = content
        self.viewer = viewer
        self.screen = screen
        speak(self.whole, screen.language)
        self.length = len(self.parsed.rows)
        seats = self.parsed.header.seats
        if viewer is not None and viewer >= seats:
            raise BadSetup(screen.look.say("no-seat-there", last=seats - 1, seat=viewer))

    def game_at(self, lines: int) -> AnyGame:
        """The game after so many lines."""
        if not 0 <= lines <= self.length:
            raise BadSetup(self.screen.look.say("no-line-there", most=self.length, line=lines))
        game = begun(self.parsed, self.content, listen=True)
        for number, mark, line in self.parsed.rows[:lines]:
            follow(game, number, mark, line)
        speak(game, self.screen.language)
        return game

    def show(self, lines: int) -> None:
        """The position after so many lines, and what the last of them did."""
        game = self.game_at(lines)
        look = self.screen.look
        drawing = drawing_of(game, look)
        self.screen.show(drawing.table(self.viewer))
        if self.viewer is not None:
            self.screen.show(drawing.hand(self.viewer))
        head = Text().append(look.say("after-line", line=lines, most=self.length), LABEL)
        if lines:
            seat = game.seats[-1]
            head.append(f"  {look.name(seat)}{look.say('colon')}{game.lines[-1].line}", MUTED)
        self.screen.say(head)
        news = [event for event in game.events if event.line == lines]
        for sentence in story.tell(news, self.viewer, drawing):
            self.screen.say(f"{sentence}.")
        if game.over:
            self.screen.show(ending.standings(game, drawing, look))

    def tell(self) -> None:
        """The whole game in sentences."""
        game = self.whole
        drawing = drawing_of(game, self.screen.look)
        for event in game.events:
            said = story.sentence(event, self.viewer, drawing)
            self.screen.say(Text.assemble((f"{event.line:>4}  ", LABEL), f"{said} ", (event.rule, MUTED)))

    def go(self) -> None:
        """Step through it; where nobody can answer, show the end."""
        if not self.screen.live:
            self.show(self.length)
            return
        stops = self.stops()
        at = 0
        while True:
            self.screen.clear()
            self.show(stops[at])
            try:
                text = self.screen.ask(f"{self.screen.look.say('walk')}> ").lower()
            except (EOFError, KeyboardInterrupt):
                return
            if text == "q":
                return
            if text == "b":
                at = max(0, at - 1)
            elif text == "e":
                at = len(stops) - 1
            elif text.isdecimal() and len(text) < 7:
                at = min(range(len(stops)), key=lambda stop: abs(stops[stop] - int(text)))
            elif not text:
                at = min(at + 1, len(stops) - 1)

    def stops(self) -> list[int]:
        """The lines after which a seat has to decide, and the end."""
        chance = [seat < 0 for seat in self.whole.seats]
        return [at for at in range(self.length) if not chance[at]] + [self.length]
