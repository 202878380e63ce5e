"""How SETI looks on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.look import Look
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.section import Section
from ecliptic.cli.draw.seti import cards, options, panels, rival
from ecliptic.cli.draw.seti.species import Contact
from ecliptic.cli.draw.seti.system import System
from ecliptic.core.action import Action
from ecliptic.core.grammar import Value
from ecliptic.core.scoring import Standing
from ecliptic.core.view import word_of
from ecliptic.games.seti.actions import Move, Sector
from ecliptic.games.seti.pause import Wait
from ecliptic.games.seti.rival.describe import task
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import LETTERS, NAMES, PLANETS
from ecliptic.games.seti.species.anomalies import SiftCard
from ecliptic.games.seti.state import Seti


class SetiDrawing(Onlooker):
    """A game of SETI, drawn."""

    def __init__(self, game: AnyGame, look: Look) -> None:
        super().__init__(game, look)
        self.rules = cast(SetiRules, game.rules)
        self.read: dict[tuple[int, int | None], Seti] = {}

    def seen(self, viewer: int | None) -> Seti:
        """The position as the viewer's view tells it, read once for each position."""
        now = (len(self.game.lines), viewer)
        if now not in self.read:
            self.read = {now: cast(Seti, self.game.scribe.read(self.view(viewer)))}
        return self.read[now]

    def table(self, viewer: int | None, touch: Mapping[str, str] | None = None) -> RenderableType:
        """The solar system with its sectors, planets, techs, species and gold tiles, the row, and all players."""
        state = self.seen(viewer)
        contact = Contact(self.rules, state, viewer, self.look).rows()
        return Group(
            panels.round_line(state, self.look),
            System(self.rules, state, self.look).draw(touch or {}),
            panels.planets(self.rules, state, self.look),
            panels.techs(self.rules, state, self.look),
            panels.species(state, self.look),
            *([panels.titled(self.look.say("panel-species"), contact)] if contact else []),
            panels.golds(self.rules, state, self.look),
            cards.row(self.rules, state, self.look),
            panels.players(self.rules, state, viewer, self.game.decider, self.look),
            *rival.panel(self.rules, state, self.look),
        )

    def hand(self, viewer: int, full: bool = False) -> RenderableType:
        """The viewer's cards with what is missing to play each; in full with all that is printed on the table."""
        state = self.seen(viewer)
        relics = Contact(self.rules, state, viewer, self.look).own_relics()
        held: RenderableType = cards.hand(self.rules, state, viewer, self)
        if relics:
            held = Group(held, panels.titled(self.look.say("panel-exertian"), relics))
        return Group(held, cards.reference(self.rules, self.look)) if full else held

    def question(self) -> str:
        """What is wanted now; of what cannot be done yet, what it is. ET15 asks for its second card in other words."""
        effect = self.game.state.agenda[-1].effect
        messages = self.rules.messages
        half = "-income" if isinstance(effect, SiftCard) and effect.income else ""
        asked = messages[f"ask-{self.game.prompt}{half}"]
        return f"{messages[f'ask-{word_of(effect.part)}']} {asked}" if isinstance(effect, Wait) else asked

    def sections(self, viewer: int) -> list[Section]:
        """The options, those together that belong together."""
        return options.sections(self.game.options(), self.rules)

    def label(self, viewer: int, action: Action) -> Text:
        """An option in a few words."""
        return options.Labels(self.rules, self.seen(viewer), viewer, self.look).label(action, self.game.prompt)

    def touched(self, actions: Sequence[Action]) -> dict[str, str]:
        """The spaces and stars that options are about."""
        found = {NAMES[one.src]: "from" for one in actions if isinstance(one, Move)}
        found |= {NAMES[one.dst]: "to" for one in actions if isinstance(one, Move)}
        return found | {self.rules.stars[one.star].name: "to" for one in actions if isinstance(one, Sector)}

    def place(self, word: str) -> str:
        """A card may be called by its number alone: 12 of 'play 12' is C012."""
        return f"C{int(word):03}" if word.isdecimal() and len(word) == CARD_DIGITS else word

    def whys(self, words: Sequence[str]) -> list[str]:
        """A planet alone means orbiting it and landing on it; a card alone means playing it or its mission."""
        if len(words) != 1:
            return []
        word = words[0].casefold()
        if word in PLANETS:
            return [f"orbit {word}", f"land {word}"]
        if any(moon.name == word for moon in self.rules.moons):
            return [f"land {word}"]
        if any(tech.name == word for tech in self.rules.techs):
            return [f"tech {word}"]
        if any(star.name == word for star in self.rules.stars):
            return [f"signal {word}"]
        card = next((card for card in self.rules.cards if card.name.casefold() == word), None)
        return [f"play {card.name}", f"mission {card.name}"] if card is not None else []

    def value(self, kind: str, value: int | str) -> Value:
        """A sector by its star, an objective by its tasks: their codes stand nowhere on the table."""
        if kind == "sector":
            star = cast(Seti, self.game.state).stars[LETTERS.index(str(value))]
            return self.rules.stars[star].name if star >= 0 else value
        if kind == "objective" and isinstance(self.rules, Rival):
            found = next(one for one in self.rules.objectives if one.name == value)
            return {"list": "also", "of": [task(ways) for ways in found.tasks]}
        return super().value(kind, value)

    def standing(self, standing: Standing) -> list[tuple[str, str, str]]:
        """There is no tie-break (SE-14.6)."""
        return []

    def verdict(self, standings: Sequence[Standing]) -> str:
        """Who won."""
        rule = "SE-14.6" if self.rules.seats > 1 else "SE-21.50"
        return self.outcome(standings, "points", [], rule, rule)


CARD_DIGITS: Final = 3
DRAWING: Final = SetiDrawing
