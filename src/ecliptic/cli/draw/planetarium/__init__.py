"""How Planetarium looks on a terminal."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.look import BRASS, LABEL, MUTED, Look, name
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.planetarium import cards, options, panels, primordial
from ecliptic.cli.draw.planetarium.chart import Chart
from ecliptic.cli.draw.section import Examples, Section
from ecliptic.core.action import Action
from ecliptic.core.scoring import Standing, decisive
from ecliptic.games.planetarium.actions import Move, Take
from ecliptic.games.planetarium.board import Board
from ecliptic.games.planetarium.cards import Card
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create
from ecliptic.games.planetarium.rules import PlanetariumRules

ROOMY: Final = 96  # columns from which board and panels both have all the room they like
SIDE_BY_SIDE: Final = 78  # columns from which they fit beside each other
BELOW: Final = (13, 18)  # rows kept for hand, story, options and the prompt, in a wide and in a narrow window
TIES: Final = (("matter left", "PL-11.2", -1), ("markers on cards", "PL-11.3", 1), ("cards in hand", "PL-11.4", -1))


@functools.lru_cache(maxsize=8)
def chart(board: Board, width: int, height: int) -> Chart:
    """The chart of a board at a size."""
    return Chart(board, width, height)


class PlanetariumDrawing(Onlooker):
    """A game of Planetarium, drawn."""

    examples = Examples(
        "'move 4-03 4-04' or 'play H01 B'",
        "4-03 or H01",
        "why H01, why play H01 B, why 4-03 5-04",
        "PL-3.9, rules PL-3, rules sweep",
        "G, R, W and M are gas, rock, water and metal, A to D the planets, a small circle is an empty space; "
        "the number behind is its place on its orbit, so W7 on orbit (4) lies on 4-07",
    )

    def __init__(self, game: AnyGame, look: Look) -> None:
        super().__init__(game, look)
        self.rules = cast(PlanetariumRules, game.rules)
        self.content = self.rules.content
        self.cards: dict[str, Card] = {card.name: card for card in self.content.cards}

    def table(self, viewer: int | None, touch: Mapping[str, str] | None = None) -> RenderableType:
        """The board with the panels beside it, or below it where the window is narrow."""
        view = self.view(viewer)
        look = self.look
        wide = look.width >= ROOMY
        width = 59 if wide else 45
        height = min(max(look.height - BELOW[not wide], 19 if wide else 17), 25)
        height -= height % 2 == 0  # an odd number has a middle row for the star
        board = Group(*chart(self.content.board, width, height).draw(primordial.tokens(view), touch or {}, look.glyphs))
        side = self.side(view, viewer)
        if look.width < SIDE_BY_SIDE:
            return Group(board, side)
        both = Table.grid(padding=(0, 1), expand=True)
        both.add_column(width=width)
        both.add_column(ratio=1, overflow="fold")
        both.add_row(board, side)
        return both

    def side(self, view: dict[str, Any], viewer: int | None) -> RenderableType:
        """Everything beside the board: the viewer's own panel first."""
        seats = sorted(range(len(view["players"])), key=lambda seat: (seat != viewer, seat))
        parts: list[RenderableType] = [panels.player(view, seat, self.look, seat == viewer) for seat in seats]
        if len(seats) == 1:
            parts.append(Text("Target ", style=LABEL).append(f"{view['target']}: score more to win", BRASS))
        wide = self.look.width >= ROOMY
        gap = [""] if len(seats) < 3 else []  # with many players every row counts
        parts += [*gap, panels.planets(view, wide), *gap]
        parts += [panels.track(view, self.content, self.look, wide), panels.decks(view)]
        return Group(*parts, *primordial.panel(view, view["parts"]))

    def hand(self, viewer: int, full: bool = False) -> RenderableType:
        """The viewer's cards."""
        held = [self.cards[card] for card in cards.held(self.view(viewer), viewer)]
        if not held:
            return Text("No card in your hand.", style=MUTED)
        return cards.details(held, self.game, viewer) if full else cards.hand(held, self.game, viewer, self.look)

    def question(self) -> str:
        """What is wanted now."""
        return options.QUESTIONS.get(self.game.prompt, f"Decide: {self.game.prompt}.")

    def sections(self, viewer: int) -> list[Section]:
        """The options, those together that belong together."""
        return options.sections([*self.view(viewer)["board"].values()], self.game.options())

    def label(self, viewer: int, action: Action) -> Text:
        """An option in a few words."""
        return options.label(self.view(viewer), self.content, action, self.look.glyphs)

    def touched(self, actions: Sequence[Action]) -> dict[str, str]:
        """Where tokens come from and go to."""
        names = self.content.board.names
        found = {names[move.dst]: "to" for move in actions if isinstance(move, Move)}
        found |= {names[move.src]: "from" for move in actions if isinstance(move, Move)}
        return found | {names[take.space]: "to" for take in actions if isinstance(take, (Take, Create))}

    def place(self, word: str) -> str:
        """A planet's letter means its space where tokens are moved."""
        letter = word.upper()
        if self.game.prompt == "MoveToken" and letter in PLANETS:
            space: str | None = self.view(None)["planets"][letter]
            return word if space is None else space
        return word

    def word(self, key: str, value: object) -> str:
        """Cards by name, planets as planets."""
        if key == "card" and str(value) in self.cards:
            card = self.cards[str(value)]
            return f"{card.name} {card.title}"
        if key == "token" and str(value) in PLANETS:
            return f"planet {value}"
        return str(value)

    def whys(self, words: Sequence[str]) -> list[str]:
        """A card alone means playing it anywhere; two spaces mean a move."""
        known = [word.upper() for word in words]
        if len(known) == 1 and known[0] in self.cards:
            return [f"play {known[0]} {planet}" for planet in PLANETS]
        if len(known) == 2 and known[0] in self.cards:
            return [f"play {known[0]} {known[1]}"]
        if len(known) == 2 and all(self.place(word) in self.content.board.index for word in words):
            return [f"move {self.place(words[0])} {self.place(words[1])}"]
        return []

    def standing(self, standing: Standing) -> list[tuple[str, str, str]]:
        """The tie-breaks with their rules (PL-11.2 to PL-11.4)."""
        return [
            (title, str(sign * value), rule) for (title, rule, sign), value in zip(TIES, standing.ties, strict=False)
        ]

    def verdict(self, standings: Sequence[Standing]) -> str:
        """Who won."""
        if len(standings) == 1:
            target = self.view(None)["target"]
            points = standings[0].points
            if standings[0].won:
                return f"You win: {points} points are more than the target of {target} (PL-12.32)."
            return f"The target of {target} stands: {points} points are not more (PL-12.32)."
        winners = [one for one in standings if one.won]
        names = " and ".join(name(one.seat) for one in winners)
        if len(winners) > 1:
            return f"{names} share the victory with {winners[0].points} points (PL-11.5)."
        tie = decisive(standings)
        how = f", by a tie-break: {TIES[tie][0]} ({TIES[tie][1]})." if tie >= 0 else " (PL-11.1)."
        return f"{names} wins with {winners[0].points} points{how}"


DRAWING: Final = PlanetariumDrawing
