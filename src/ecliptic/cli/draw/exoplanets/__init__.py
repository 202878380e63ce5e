"""How Exoplanets looks on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.exoplanets import options, panels, tiles
from ecliptic.cli.draw.exoplanets.system import System
from ecliptic.cli.draw.look import MUTED, Look, name
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.section import Examples, Section
from ecliptic.core.action import Action
from ecliptic.core.scoring import Standing, decisive
from ecliptic.games.exoplanets.actions import ARMS, Develop, Place, Speciate, Use
from ecliptic.games.exoplanets.goals import Sky
from ecliptic.games.exoplanets.modules.gravity.rules import Lift
from ecliptic.games.exoplanets.modules.stars.dwarf import Shift
from ecliptic.games.exoplanets.modules.stars.giant import Recall
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.tiles import Tile

TIES: Final = (("goals", "EX-13.2"), ("species", "EX-13.3"))
ON_PLANETS: Final = (Develop, Speciate, Use, Lift, Recall)


class ExoplanetsDrawing(Onlooker):
    """A game of Exoplanets, drawn."""

    examples = Examples(
        "'develop R1' or 'use T05b shadow R4'",
        "R1, shadow or T05b",
        "why R1, why species R1, why T05b",
        "EX-6.5, rules EX-6, rules jump",
        "G[S7 EGW]E is planet S7: life costs E, G and W, its icon toward the star is G and the outer one E; "
        "below it stand its type and who lives there",
    )

    def __init__(self, game: AnyGame, look: Look) -> None:
        super().__init__(game, look)
        self.rules = cast(ExoplanetsRules, game.rules)
        self.tiles: dict[str, Tile] = {tile.name: tile for tile in self.rules.tiles}
        self.planets = [planet.name for planet in self.rules.planets]

    def table(self, viewer: int | None, touch: Mapping[str, str] | None = None) -> RenderableType:
        """The system, and below it supplies and players."""
        view = self.view(viewer)
        points = [score.total for score in self.game.scores()]
        system = System(self.rules, view, self.look, self.game.header.modules)
        return Group(
            system.draw(touch or self.open_arms()),
            panels.supplies(view, self.rules),
            panels.players(view, viewer, self.rules, self.look, points),
        )

    def open_arms(self) -> dict[str, str]:
        """Where a planet can be placed, when that is the question."""
        return self.touched([action for action in self.game.options() if isinstance(action, Place)])

    def hand(self, viewer: int, full: bool = False) -> RenderableType:
        """The viewer's space tiles."""
        player = self.view(viewer)["players"][viewer]
        held = [self.tiles[tile] for tile in (*player["hand"], *player["offered"])]
        if not held:
            return Text("No space tile in your hand.", style=MUTED)
        sky = Sky(self.rules.planets, self.seen(viewer), viewer, self.rules.depth + 1)
        if full:
            return tiles.details(held, self.game, viewer, sky)
        return tiles.hand(held, self.game, viewer, sky, self.look)

    def seen(self, viewer: int) -> Exoplanets:
        """The position as the viewer's view tells it."""
        return cast(Exoplanets, self.game.scribe.read(self.view(viewer)))

    def question(self) -> str:
        """What is wanted now."""
        return options.QUESTIONS.get(self.game.prompt, f"Decide: {self.game.prompt}.")

    def sections(self, viewer: int) -> list[Section]:
        """The options, those together that belong together."""
        return options.sections(self.game.options())

    def label(self, viewer: int, action: Action) -> Text:
        """An option in a few words."""
        labels = options.Labels(self.rules, self.seen(viewer), self.view(viewer), viewer, self.look.glyphs)
        return labels.label(action)

    def touched(self, actions: Sequence[Action]) -> dict[str, str]:
        """The planets and arms that options are about."""
        found = {self.planets[one.planet]: "to" for one in actions if isinstance(one, ON_PLANETS) and one.planet >= 0}
        found |= {self.planets[one.dst]: "to" for one in actions if isinstance(one, Shift)}
        found |= {self.planets[one.src]: "from" for one in actions if isinstance(one, Shift)}
        return found | {ARMS[one.arm]: "to" for one in actions if isinstance(one, Place)}

    def place(self, word: str) -> str:
        """Planets and tiles are called as they are printed."""
        return word

    def word(self, key: str, value: object) -> str:
        """Space tiles with the name of their goal, seats by name."""
        if key == "tile" and str(value) in self.tiles:
            return f"{value} {self.rules.goals[self.tiles[str(value)].goal].name}"
        return str(value)

    def whys(self, words: Sequence[str]) -> list[str]:
        """A planet alone means life on it; a tile alone means its goal."""
        if len(words) != 1:
            return []
        planet = next((one for one in self.planets if one.casefold() == words[0].casefold()), None)
        if planet is not None:
            return [f"develop {planet}", f"species {planet}"]
        tile = next((one for one in self.tiles if one.casefold() == words[0].casefold()), None)
        return [f"goal {tile}"] if tile is not None else []

    def standing(self, standing: Standing) -> list[tuple[str, str, str]]:
        """The tie-breaks with their rules."""
        return [(title, str(value), rule) for (title, rule), value in zip(TIES, standing.ties, strict=False)]

    def verdict(self, standings: Sequence[Standing]) -> str:
        """Who won."""
        winners = [one for one in standings if one.won]
        names = " and ".join(name(one.seat) for one in winners)
        if len(winners) > 1:
            return f"{names} share the victory with {winners[0].points} Creation Points (EX-13.4)."
        tie = decisive(standings)
        how = f", by a tie-break: {TIES[tie][0]} ({TIES[tie][1]})." if tie >= 0 else " (EX-13.1)."
        return f"{names} wins with {winners[0].points} Creation Points{how}"


DRAWING: Final = ExoplanetsDrawing
