"""Exoplanets: for two to four players, with its expansions Gravity, Stars and Space."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.catalog import GameDef
from ecliptic.core.messages import load
from ecliptic.core.rules import Rules
from ecliptic.core.sheet import Problems
from ecliptic.core.view import Kind, Scribe, Vocabulary, Words
from ecliptic.games.exoplanets.actions import ARMS, PILES
from ecliptic.games.exoplanets.birth import (
    CHOOSE_SOURCE,
    PLACE_PLANET,
    RESERVE_TILE,
    ChooseSource,
    DrawPlanet,
    FindTile,
    Gain,
    PlacePlanet,
    Refill,
    ReserveTile,
)
from ecliptic.games.exoplanets.content import reader
from ecliptic.games.exoplanets.content.reader import Content
from ecliptic.games.exoplanets.effects import BoxTile
from ecliptic.games.exoplanets.life import PayLife
from ecliptic.games.exoplanets.modules import LAYERS, MODULES
from ecliptic.games.exoplanets.modules.space.edition import SpaceEdition
from ecliptic.games.exoplanets.phenomena import (
    LOSE_TILE,
    BlackHole,
    Collision,
    LoseTile,
    ReturnFusion,
    ReturnStimulation,
    SolarStorm,
    Stimulate,
    TakeMarker,
)
from ecliptic.games.exoplanets.places import Places
from ecliptic.games.exoplanets.resources import RESOURCES, Bundles
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.setup import TOSS_TILE, DealTile, FirstOrbit, FirstPlayer, TossTile
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.supply import GiveBack, TakeAny, TakeOther
from ecliptic.games.exoplanets.turn import EVOLUTION, EndTurn, Evolution, StartTurn

EFFECTS: Final = (
    *(FirstOrbit, DealTile, TossTile, FirstPlayer),
    *(StartTurn, ChooseSource, DrawPlanet, PlacePlanet, ReserveTile, Refill, FindTile, Gain),
    *(Evolution, PayLife, TakeAny, GiveBack, TakeOther, TakeMarker, BoxTile, EndTurn),
    *(Stimulate, Collision, ReturnStimulation, BlackHole, LoseTile, ReturnFusion, SolarStorm),
)
CHOICES: Final = (TOSS_TILE, CHOOSE_SOURCE, PLACE_PLANET, RESERVE_TILE, EVOLUTION, LOSE_TILE)


class ExoplanetsDef(GameDef):
    """Exoplanets in the catalog."""

    def __init__(self) -> None:
        super().__init__("exoplanets", "Exoplanets", 3, (2, 3, 4), MODULES)
        self.order = 2
        self.cards = ("tile",)
        self.ends = {"EX-11.1": "last energy"}

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        """A content of its own for each game with modules, whose layers teach its lexicon their lines."""
        return reader.build(files, SpaceEdition(self.named(modules)))

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        return SpaceEdition(self.named(modules)).texts()

    def content_id(self, content: Content) -> str:
        return content.name

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        problems = Problems()
        reader.check_enough(len(content.planets), len(content.tiles), seats, problems)
        reader.BASE.judge(problems)
        rules: ExoplanetsRules = ExoplanetsRules(seats, content)
        rules.choices = list(CHOICES)
        rules.messages = load("ecliptic.core") | load(__name__) | load("ecliptic.games.exoplanets.modules")
        for tile in content.tiles:  # they have no names of their own: statistics call them by goal and effect
            effects = " or ".join(content.powers[power].name for power in tile.powers)
            rules.messages[f"tile-{tile.name}"] = f"{content.goals[tile.goal].name}, {effects}"
        kinds: dict[str, Kind] = {
            "planet": Words([planet.name for planet in content.planets]),
            "tile": Words([tile.name for tile in content.tiles]),
            "power": Words([power.name for power in content.powers]),
            "bundle": Bundles(),
            "arm": Words(ARMS),
            "pile": Words(PILES),
            "place": Places(),
            "resource": Words(RESOURCES),
            "bag": Words(("bag",)),
            "orbit": Kind(),
            "goal": Kind(),
            "marker": Words(("fusion", "flare", "stimulation", "gravity")),
        }
        rules.scribe = Scribe(kinds, Vocabulary(EFFECTS), Exoplanets)
        for name, layer in LAYERS.items():
            if name in modules:
                rules = layer(rules)
        return rules


GAME: Final = ExoplanetsDef()
