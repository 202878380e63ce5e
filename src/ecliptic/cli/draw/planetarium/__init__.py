"""How Planetarium looks on a terminal."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.look import BRASS, LABEL, MUTED, Look
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.planetarium import cards, options, panels, primordial
from ecliptic.cli.draw.planetarium.chart import Chart
from ecliptic.cli.draw.section import Section
from ecliptic.cli.draw.tongue import packages
from ecliptic.core.action import Action
from ecliptic.core.grammar import Value
from ecliptic.core.messages import load
from ecliptic.core.scoring import Standing
from ecliptic.games.planetarium.actions import Move, Take
from ecliptic.games.planetarium.board import Board
from ecliptic.games.planetarium.cards import Card
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create
from ecliptic.games.planetarium.modules.frost.stars import PRICE
from ecliptic.games.planetarium.rules import PlanetariumRules

ROOMY: Final = 96  # columns from which board and panels both have all the room they like
SIDE_BY_SIDE: Final = 78  # columns from which they fit beside each other
BELOW: Final = (13, 18)  # rows kept for hand, story, options and the prompt, in a wide and in a narrow window
TIES: Final = (("tie-matter-left", "PL-11.2", -1), ("tie-markers-on", "PL-11.3", 1), ("tie-cards-held", "PL-11.4", -1))


@functools.lru_cache(maxsize=8)
def chart(board: Board, width: int, height: int) -> Chart:
    """The chart of a board at a size."""
    return Chart(board, width, height)


class PlanetariumDrawing(Onlooker):
    """A game of Planetarium, drawn."""

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
        board = Group(*chart(self.content.board, width, height).draw(primordial.tokens(view), touch or {}, look))
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
            more = self.look.say("target-more", target=view["target"])
            parts.append(Text(f"{self.look.say('head-target')} ", style=LABEL).append(more, BRASS))
        wide = self.look.width >= ROOMY
        gap = [""] if len(seats) < 3 else []  # with many players every row counts
        parts += [*gap, panels.planets(view, self.look, wide), *gap]
        parts += [panels.track(view, self.content, self.look, wide), panels.decks(view, self.look)]
        return Group(*parts, *primordial.panel(view, view["parts"], self.look))

    def hand(self, viewer: int, full: bool = False) -> RenderableType:
        """The viewer's cards."""
        held = [self.cards[card] for card in cards.held(self.view(viewer), viewer)]
        if not held:
            return Text(self.look.say("no-cards"), style=MUTED)
        faces = cards.Faces(self, viewer)
        return faces.details(held) if full else faces.hand(held)

    def question(self) -> str:
        """What is wanted now."""
        return self.look.say(f"question-{self.game.prompt}", price=PRICE)

    def sections(self, viewer: int) -> list[Section]:
        """The options, those together that belong together."""
        return options.sections([*self.view(viewer)["board"].values()], self.game.options(), self.look)

    def label(self, viewer: int, action: Action) -> Text:
        """An option in a few words."""
        return options.label(self.view(viewer), self, cards.Faces(self, viewer), action)

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

    def value(self, kind: str, value: int | str) -> Value:
        """Cards with their titles, sides and types and brightness in words; planets and matter are nouns already."""
        say = self.look.say
        if kind == "card" and str(value) in self.cards:
            return self.card(self.cards[str(value)])
        if kind == "face":
            side, points = str(value).split("-")
            return say("face", points=points, side=say(f"word-{side}"))
        if kind == "brightness":
            return say(f"brightness-{value}")
        return say(f"word-{value}") if kind in ("side", "type") else value

    def more(self, key: str, params: Mapping[str, Any]) -> Mapping[str, Value]:
        """The title of a card that was played is said like any other, and a range of orbits in words."""
        card = self.cards.get(str(params.get("card", "")))
        found: dict[str, Value] = {"title": self.title(card)} if card is not None and "title" in params else {}
        if "orbits" in params and params["first"] != params["last"]:
            found["orbits"] = self.look.say("orbit-span", first=params["first"], last=params["last"])
        return found

    def card(self, card: Card) -> Value:
        """A card as a noun."""
        return {"noun": "card", "title": self.title(card), "id": card.name}

    def title(self, card: Card) -> str:
        """A card's title in the language of the table; one that an owner has called otherwise keeps its own."""
        key = f"card-{card.name}"
        standard = next((said[key] for one in packages("planetarium") if key in (said := load(one))), "")
        return self.look.say(key) if card.title.replace("'", "\u2019") == standard else card.title

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
            (self.look.say(title), str(sign * value), rule)
            for (title, rule, sign), value in zip(TIES, standing.ties, strict=False)
        ]

    def verdict(self, standings: Sequence[Standing]) -> str:
        """Who won."""
        if len(standings) == 1:
            told = self.look.say("points", count=standings[0].points)
            key = "alone-won" if standings[0].won else "alone-lost"
            return self.look.say(key, points=told, target=self.view(None)["target"])
        return self.outcome(
            standings, "points", [(self.look.say(tie), rule) for tie, rule, _ in TIES], "PL-11.1", "PL-11.5"
        )


DRAWING: Final = PlanetariumDrawing
