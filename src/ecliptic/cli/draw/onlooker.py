"""An onlooker: what a drawing sees of the game, looked up once for each position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecliptic.api import AnyGame
from ecliptic.cli.draw import tongue
from ecliptic.cli.draw.look import Look
from ecliptic.cli.draw.section import Examples, examples
from ecliptic.core.grammar import Value, message
from ecliptic.core.reason import Reason
from ecliptic.core.scoring import Standing, decisive


class Onlooker:
    """What every game's drawing begins with: the game, the terminal with its words, and the view of a seat."""

    def __init__(self, game: AnyGame, look: Look) -> None:
        self.game = game
        self.look = look
        look.chairs = game.rules.seats
        look.chairless = game.rules.chairless
        look.texts = tongue.texts(game.header.game, game.rules.messages)
        self.views: dict[tuple[int, int | None], dict[str, Any]] = {}

    def examples(self) -> Examples:
        """What can be typed, for the help."""
        return examples(self.look)

    def who(self, seat: int) -> Value:
        """What a player is called in sentences, one without a chair in the words and the language of the rules."""
        word = dict(enumerate(self.look.chairless, self.look.chairs)).get(seat, "")
        return {"noun": word, "as": "the"} if f"@{word}" in self.game.rules.messages else self.look.name(seat)

    def sentence(self, key: str, params: Mapping[str, Any]) -> str:
        """A message of the rules, with what its parameters name in the words of the terminal."""
        kinds = tongue.kinds(self.game.header.game)
        said = {name: self.worded(kinds.get(f"{key}/{name}", kinds.get(name, "")), one) for name, one in params.items()}
        return message(self.look.texts, key, {**said, **self.more(key, params)})

    def reason(self, reason: Reason) -> str:
        """A reason, without its rule."""
        return self.sentence(reason.key, reason.params)

    def worded(self, kind: str, value: Any) -> Value:
        """A parameter as a value, in a list each of them."""
        if isinstance(value, dict):
            return {**value, "of": [self.worded(kind, one) for one in value["of"]]} if "of" in value else value
        return self.value(kind, value)

    def value(self, kind: str, value: int | str) -> Value:
        """A word of a kind as a noun or in words; as it is where the rules' messages know it."""
        return value

    def more(self, key: str, params: Mapping[str, Any]) -> Mapping[str, Value]:
        """What several parameters tell together."""
        return {}

    def outcome(
        self, standings: Sequence[Standing], points: str, ties: Sequence[tuple[str, str]], rule: str, shared: str
    ) -> str:
        """Who won, with so many points (a text), by which rule or which tie-break with its rule, or who share it."""
        winners = [one for one in standings if one.won]
        names = self.look.noun({"list": "and", "of": [self.look.name(one.seat) for one in winners]})
        told = self.look.say(points, count=winners[0].points)
        if len(winners) > 1:
            return self.look.say("shared", names=names, points=told, rule=shared)
        tie = decisive(standings)
        if tie < 0 or not ties:
            how = self.look.say("won-by-rule", rule=rule)
        else:
            how = self.look.say("won-by-tie", tie=ties[tie][0], rule=ties[tie][1])
        return self.look.say("won", names=names, points=told, how=how)

    def view(self, viewer: int | None) -> dict[str, Any]:
        """What a seat sees, written once for each position."""
        now = (len(self.game.lines), viewer)
        if now not in self.views:
            self.views = {now: self.game.view(viewer)}
        return self.views[now]
