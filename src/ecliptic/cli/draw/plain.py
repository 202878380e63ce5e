"""The plain drawing: any game that brings none of its own, as a tree of what a seat sees and a list of options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from ecliptic.cli.draw.look import LABEL, MUTED
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.section import Examples, Section
from ecliptic.core.action import SEAT, Action
from ecliptic.core.effect import Choice
from ecliptic.core.grammar import Value, capital
from ecliptic.core.reason import Reason
from ecliptic.core.scoring import Standing

TOLD: Final = frozenset({"game", "modules", "options", "seat", "decider", "prompt", "points", "agenda"})  # elsewhere
NONE: Final = "-"
FEW: Final = 4  # named values that stand on one line
WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def is_leaf(value: Any) -> bool:
    """Does it stand on one line of the tree: a number or word, a list of those, or a few under their names?"""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    few = not isinstance(value, dict) or len(value) <= FEW
    return few and not any(isinstance(one, (dict, list)) for one in inner)


class Plain(Onlooker):
    """A game that brings no drawing."""

    def table(self, viewer: int | None, touch: Mapping[str, str] | None = None) -> RenderableType:
        """Everything that the viewer may see: what lies on the table, then each player."""
        view = self.view(viewer)
        players = view.get("players", [])
        tree = Tree(Text(self.look.say("plain-table"), LABEL), guide_style=MUTED)
        for name, value in view.items():
            if name not in TOLD and name != "players":
                self.grow(tree, name, value)
        for seat, points in enumerate(view["points"]):
            head = self.look.seat(seat).append(f"  {self.look.say('points', count=points)}", MUTED)
            branch = tree.add(head)
            for name, value in (players[seat] if seat < len(players) else {}).items():
                self.grow(branch, name, value)
        return tree

    def grow(self, tree: Tree, name: str, value: Any) -> None:
        """A field with all that is in it."""
        if is_leaf(value):
            tree.add(Text.assemble((f"{name} ", MUTED), self.leaf(value)))
        elif value:
            branch = tree.add(Text(name, MUTED))
            rows = value.items() if isinstance(value, dict) else enumerate(value)
            for key, one in rows:
                self.grow(branch, str(key), one)

    def leaf(self, value: Any) -> str:
        """A number or a word, or several."""
        if isinstance(value, dict):
            return ", ".join(f"{name} {self.leaf(one)}" for name, one in value.items()) or NONE
        if isinstance(value, list):
            return " ".join(map(self.leaf, value)) or NONE
        if isinstance(value, bool):
            return "✓" if value else NONE
        return NONE if value is None or value == "" else str(value)

    def hand(self, viewer: int, full: bool = False) -> RenderableType:
        """What the viewer would like to choose sooner or later, each with what is in the way."""
        rows: list[RenderableType] = []
        for line, why in self.game.needs(viewer).items():
            if why:
                told = self.look.also([self.reason(one) for one in why])
                action = self.game.rules.lexicon.lines[line]
                rows.append(Text.assemble(self.called(action), f"{self.look.say('colon')}{told}", style=MUTED))
        return Group(*rows)

    def question(self) -> str:
        """What the game's texts ask, or what its choice is called."""
        prompt = self.game.prompt
        key = next((key for key in (f"ask-{prompt}", f"at-{prompt}") if key in self.look.texts), "")
        return self.look.say(key) if key else capital(WORDS.sub(" ", prompt).lower())

    def sections(self, viewer: int) -> list[Section]:
        """Answers to what is asked, then free actions."""
        options = self.game.options()
        free = [one for one in options if self.game.is_free(one)]
        return [Section("", [one for one in options if one not in free]), Section("", free)]

    def label(self, viewer: int, action: Action) -> Text:
        """An option in words."""
        return Text(self.called(action))

    def called(self, action: Action) -> str:
        """What an option does as the choice says it; as the game's texts do; or else its line."""
        choice = self.game.state.agenda[-1].effect if self.game.state.agenda else None
        said = choice.says(action) if isinstance(choice, Choice) else None
        if said is not None:
            return capital(self.look.noun(said))
        key = f"option-{action.verb}"
        return self.sentence(key, words_of(action, self.who)) if key in self.look.texts else action.line

    def sentence(self, key: str, params: Mapping[str, Any]) -> str:
        """A message of the rules; where they have none, its key and what it is about."""
        if any(one in self.look.texts for one in (key, f"{key}.one", f"{key}.other")):
            return super().sentence(key, params)
        about = " ".join(str(one) for name, one in params.items() if name != "player")
        who = f"{params['player']}{self.look.say('colon')}" if "player" in params else ""
        return f"{who}{key.removeprefix('event-').removesuffix('-own')} {about}".strip()

    def value(self, kind: str, value: int | str) -> Value:
        """A seat by its name; a word that the game's texts have a word for."""
        if kind == SEAT and isinstance(value, int):
            return self.who(value)
        key = f"word-{value}"
        return self.look.say(key) if key in self.look.texts else value

    def reason(self, reason: Reason) -> str:
        """A reason, without its rule; a seat in it by its name."""
        params = reason.params
        seat = params.get("seat")
        return self.sentence(reason.key, {**params, "player": self.who(seat)} if isinstance(seat, int) else params)

    def touched(self, actions: Sequence[Action]) -> dict[str, str]:
        """Nothing is drawn that could be marked."""
        return {}

    def place(self, word: str) -> str:
        """Things are called as lines call them."""
        return word

    def whys(self, words: Sequence[str]) -> list[str]:
        """A person asks about lines."""
        return []

    def examples(self) -> Examples:
        """What can be typed now."""
        lines = [option.line for option in self.game.options()] or ["…"]
        shown = max(lines, key=lambda line: len(line.split()))
        rule = self.game.scores()[0].lines[:1]
        return Examples(
            f"'{shown}'",
            f"'{shown.split()[-1]}'",
            f"'{self.look.say('typed-why')} {shown}'",
            rule[0].reason.rule if rule else "EC-1.1",
            self.look.say("plain-board"),
        )

    def standing(self, standing: Standing) -> list[tuple[str, str, str]]:
        """The tie-breaks by their numbers."""
        return [(self.look.say("plain-tie", number=at), str(tie), "") for at, tie in enumerate(standing.ties, 1)]

    def verdict(self, standings: Sequence[Standing]) -> str:
        """Who won."""
        winners = [one for one in standings if one.won]
        if not winners:
            return self.look.say("plain-nobody")
        names = self.look.noun({"list": "and", "of": [self.look.name(one.seat) for one in winners]})
        points = self.look.say("points", count=winners[0].points)
        return self.look.say("plain-won" if len(winners) == 1 else "plain-shared", names=names, points=points)


def words_of(action: Action, who: Any) -> dict[str, Value]:
    """The words of a line by what they name: `card`, and a second of the kind as `card-2`; a seat by its name."""
    found: dict[str, Value] = {}
    for kind, word in zip(action.kinds, action.words(), strict=True):
        at = sum(name.split("-")[0] == kind for name in found) + 1
        value: Value = int(word) if word.lstrip("-").isdecimal() else word
        found[kind if at == 1 else f"{kind}-{at}"] = who(value) if kind == SEAT else value
    return found
