"""Planetarium: for one to four players, with its expansion Primordial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.catalog import GameDef, Option, Preset
from ecliptic.core.messages import load
from ecliptic.core.rules import Rules
from ecliptic.core.view import Kind, Scribe, Vocabulary, Words
from ecliptic.games.planetarium.actions import NOTHING
from ecliptic.games.planetarium.cards import SIDES, TYPES
from ecliptic.games.planetarium.content import reader
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.draw import DRAW, KEEP_FINAL, Draw, DrawCard, KeepFinal, Reshuffle
from ecliptic.games.planetarium.effects import (
    GRAVITY,
    STORE,
    TAKE_MARKER,
    Evolve,
    Gravity,
    ScoreCard,
    StoreMatter,
    TakeMarker,
)
from ecliptic.games.planetarium.matter import LAID, MATTER, PLANETS, TOKENS, Pools
from ecliptic.games.planetarium.modules import MODULES, layered
from ecliptic.games.planetarium.modules.primordial.content import PrimordialEdition
from ecliptic.games.planetarium.move import MOVE_TOKEN, MoveToken
from ecliptic.games.planetarium.play import PLAY_CARD, PLAY_FINALS, PlayCard, PlayFinals
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.setup import Deal, FirstPlayer, Scatter, SetAside, Show
from ecliptic.games.planetarium.solo import Drift, RollDice, Solo
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.games.planetarium.turn import EndTurn, StartTurn

EFFECTS: Final = (
    *(Scatter, Deal, SetAside, Show, FirstPlayer),
    *(StartTurn, MoveToken, PlayCard, PlayFinals, EndTurn),
    *(Evolve, TakeMarker, ScoreCard, Gravity, StoreMatter),
    *(Draw, DrawCard, KeepFinal, Reshuffle),
    *(RollDice, Drift),
)
CHOICES: Final = (MOVE_TOKEN, PLAY_CARD, PLAY_FINALS, TAKE_MARKER, GRAVITY, STORE, DRAW, KEEP_FINAL)
# Targets with Epochs are ours: the last three about as hard for our bot as 90, 100 and 110 are without (PR-12.18).
TARGET: Final = Option(
    "target",
    (100, 90, 110),
    "the score to beat: 100, 90 easier, 110 harder; with Epochs also 130 to 180, which are ours: 160, 170 and 180 are "
    "about as hard as 90, 100 and 110 without",
    (1,),
    {"epochs": (130, 140, 150, 160, 170, 180)},
)


class PlanetariumDef(GameDef):
    """Planetarium in the catalog."""

    def __init__(self) -> None:
        super().__init__("planetarium", "Planetarium", 4, (1, 2, 3, 4), MODULES, (TARGET,))
        self.order = 1
        self.presets = (Preset("primordial", "Primordial", ("epochs", "frost-line")),)
        self.documents = ("planetarium", "primordial")
        self.ends = {"PL-10.9": "final space", "PL-10.30": "matter guard", "PL-10.31": "stall guard"}

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        """A content of its own for each game with modules, whose layers teach its lexicon their lines."""
        if not modules and not files:
            return reader.standard()
        return reader.build(files, PrimordialEdition(self.named(modules)))

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        return PrimordialEdition(self.named(modules)).texts()

    def content_id(self, content: Content) -> str:
        return content.name

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        rules: PlanetariumRules = PlanetariumRules(seats, content)
        rules.choices = list(CHOICES)
        rules.messages = load("ecliptic.core") | load(__name__)
        kinds: dict[str, Kind] = {
            "card": Words([card.name for card in content.cards]),
            "space": Words(content.board.names),
            "planet": Words(PLANETS),
            "deck": Words(content.words),
            "matter": Words(MATTER),
            "token": Words(TOKENS),
            "laid": Words(LAID),
            "type": Words(TYPES),
            "side": Words(SIDES),
            "pool": Pools(),
            "nothing": Words((NOTHING,)),
            "orbit": Kind(),
        }
        rules.scribe = Scribe(kinds, Vocabulary(EFFECTS), Planetarium)
        if seats == 1:
            rules = Solo(rules, options["target"])
        if not modules:
            return rules
        rules.messages = rules.messages | load("ecliptic.games.planetarium.modules")
        return layered(rules, self.named(modules))


GAME: Final = PlanetariumDef()
