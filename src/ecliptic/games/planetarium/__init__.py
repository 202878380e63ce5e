"""Planetarium: the base game for one to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.catalog import GameDef, Option
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
TARGET: Final = Option("target", (100, 90, 110), "the score to beat: 100, 90 easier, 110 harder", only_seats=(1,))


class PlanetariumDef(GameDef):
    """Planetarium in the catalog."""

    def __init__(self) -> None:
        super().__init__("planetarium", "Planetarium", 2, (1, 2, 3, 4), options=(TARGET,))

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        return reader.build(files) if files else reader.standard()

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        return reader.standard_texts()

    def content_id(self, content: Content) -> str:
        return content.name

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        rules = PlanetariumRules(seats, content)
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
        return Solo(rules, options["target"]) if seats == 1 else rules


GAME: Final = PlanetariumDef()
