"""How Exoplanets looks on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.exoplanets import options, panels, tiles, words
from ecliptic.cli.draw.exoplanets.system import System
from ecliptic.cli.draw.look import MUTED, Look
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.section import Section
from ecliptic.cli.draw.tongue import packages
from ecliptic.core.action import Action
from ecliptic.core.grammar import Value
from ecliptic.core.messages import load
from ecliptic.core.scoring import Standing
from ecliptic.games.exoplanets.actions import ARMS, Develop, Place, Speciate, Use
from ecliptic.games.exoplanets.goals import Goal, Sky
from ecliptic.games.exoplanets.modules.gravity.rules import Lift
from ecliptic.games.exoplanets.modules.stars.dwarf import Shift
from ecliptic.games.exoplanets.modules.stars.giant import Recall
from ecliptic.games.exoplanets.planets import TYPES
from ecliptic.games.exoplanets.resources import BUNDLE
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.tiles import Tile

TIES: Final = (("tie-goals-met", "EX-13.2"), ("tie-species-had", "EX-13.3"))
ON_PLANETS: Final = (Develop, Speciate, Use, Lift, Recall)


class ExoplanetsDrawing(Onlooker):
    """A game of Exoplanets, drawn."""

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
            panels.supplies(view, self.rules, self.look),
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
            return Text(self.look.say("no-tiles"), style=MUTED)
        sky = Sky(self.rules.planets, self.seen(viewer), viewer, self.rules.depth + 1)
        shown = tiles.Tiles(self, viewer, sky)
        return shown.details(held) if full else shown.hand(held)

    def seen(self, viewer: int) -> Exoplanets:
        """The position as the viewer's view tells it."""
        return cast(Exoplanets, self.game.scribe.read(self.view(viewer)))

    def question(self) -> str:
        """What is wanted now."""
        return self.look.say(f"question-{self.game.prompt}")

    def sections(self, viewer: int) -> list[Section]:
        """The options, those together that belong together."""
        return options.sections(self.game.options(), self.look)

    def label(self, viewer: int, action: Action) -> Text:
        """An option in a few words."""
        labels = options.Labels(self, self.seen(viewer), self.view(viewer), viewer)
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

    def value(self, kind: str, value: int | str) -> Value:
        """Planets with their types, tiles and goals with their titles, bundles and everything else in words."""
        if kind == "planet" and str(value) in self.planets:
            planet = self.rules.planets[self.planets.index(str(value))]
            return {"noun": f"planet-{TYPES[planet.kind]}", "name": planet.name}
        if kind == "tile" and str(value) in self.tiles:
            return self.tile(self.tiles[str(value)])
        if kind == "goal":
            title = next((self.title(goal) for goal in self.rules.goals if goal.number == value), str(value))
            return {"noun": "goal", "title": title}
        if kind == "bundle" and BUNDLE.fullmatch(str(value)):
            return words.told(str(value), self.look)
        return words.named(str(value), self.look) if kind in ("arm", "marker", "power") else value

    def more(self, key: str, params: Mapping[str, Any]) -> Mapping[str, Value]:
        """The name of a goal is said like any other; a tile's effects are its own."""
        if key == "goal-scored":
            return {"name": next(self.title(goal) for goal in self.rules.goals if goal.number == params["goal"])}
        if key == "not-its-effect":
            powers = [self.rules.powers[one].name for one in self.tiles[str(params["tile"])].powers]
            return {"examples": self.look.noun({"list": "or", "of": [words.named(one, self.look) for one in powers]})}
        return {}

    def tile(self, tile: Tile) -> Value:
        """A space tile as a noun: it is called as its goal is."""
        return {"noun": "tile", "title": self.title(self.rules.goals[tile.goal]), "id": tile.name}

    def title(self, goal: Goal) -> str:
        """A goal's title in the language of the table; one that an owner has called otherwise keeps its own."""
        key = f"goal-{goal.number}"
        standard = next((said[key] for one in packages("exoplanets") if key in (said := load(one))), "")
        return self.look.say(key) if goal.name.replace("'", "\u2019") == standard else goal.name

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
        return [(self.look.say(tie), str(value), rule) for (tie, rule), value in zip(TIES, standing.ties, strict=False)]

    def verdict(self, standings: Sequence[Standing]) -> str:
        """Who won."""
        ties = [(self.look.say(tie), rule) for tie, rule in TIES]
        return self.outcome(standings, "creation-points", ties, "EX-13.1", "EX-13.4")


DRAWING: Final = ExoplanetsDrawing
