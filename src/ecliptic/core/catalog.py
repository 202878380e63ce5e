"""The catalog: which games there are, for how many, with which modules and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.core.rules import Rules

JOINT: Final = "+"  # between words of an option that is about some of several things
LAST: Final = 100  # the order of a game that does not say where it stands


class Option:
    """Something a game can be set up with: a name, the values it may have, the first being the default.

    `more` are further values that it may have with a module only. Where it is about some of several things, these are
    `among`, and besides its values it may be at least so many of them, joined by `+`.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[int | str],
        about: str,
        only_seats: Sequence[int] = (),
        more: Mapping[str, Sequence[int | str]] | None = None,
        among: Sequence[str] = (),
        least: int = 1,
    ) -> None:
        self.name = name
        self.among = tuple(among)
        self.least = least
        self.values = tuple(values)
        self.default = self.values[0]
        self.about = about
        self.only_seats = tuple(only_seats)  # the numbers of seats it concerns; empty: all
        self.more: dict[str, tuple[int | str, ...]] = {name: tuple(some) for name, some in (more or {}).items()}

    def allowed(self, modules: Sequence[str]) -> list[int | str]:
        """The values it may have with these modules."""
        return [*self.values, *(value for name, some in self.more.items() if name in modules for value in some)]

    def takes(self, value: object, modules: Sequence[str]) -> bool:
        """May it have this value with these modules?"""
        if any(value == one and type(value) is type(one) for one in self.allowed(modules)):
            return True
        some = value.split(JOINT) if self.among and isinstance(value, str) else []
        in_order = [one for one in self.among if one in some]
        return self.least <= len(some) < len(self.among) and some == in_order

    def choices(self, modules: Sequence[str]) -> str:
        """The values it may have, for a sentence."""
        named = ", ".join(map(str, self.allowed(modules)))
        return f"{named}, or at least {self.least} of {JOINT.join(self.among)} in this order" if self.among else named


class Module:
    """An expansion or variant that can be switched on: its id, what it needs and what it cannot be with.

    `aliases` are further names under which it may be asked for; a record never says them. `rules` are the
    numbered rules that a refusal cites: for what it needs, for what it cannot be with, for naming it twice.
    """

    def __init__(
        self,
        name: str,
        about: str,
        needs: Sequence[str] = (),
        excludes: Sequence[str] = (),
        aliases: Sequence[str] = (),
        rules: tuple[str, str, str] = ("", "", ""),
    ) -> None:
        self.name = name
        self.about = about
        self.needs = tuple(needs)
        self.excludes = tuple(excludes)
        self.aliases = tuple(aliases)
        self.rules = rules


class Preset:
    """Modules that are usually played together, under a name by which people look for them."""

    def __init__(self, name: str, title: str, modules: Sequence[str]) -> None:
        self.name = name
        self.title = title
        self.modules = tuple(modules)


def cited(rule: str) -> str:
    """A rule as a sentence cites it at its end; nothing where there is none."""
    return f" ({rule})" if rule else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameDef:
    """One game in the catalog: all that generic code knows of it. A game subclasses it and makes its rules.

    The one of a game is called `GAME` in its package, where `ecliptic.discovery` finds it.
    """

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        seats: Sequence[int],
        modules: Sequence[Module] = (),
        options: Sequence[Option] = (),
        offered: bool = True,
    ) -> None:
        self.name = name
        self.title = title
        self.version = version  # of the rules: raised when a rules change alters how records replay
        self.seats = tuple(seats)
        self.modules = tuple(modules)
        self.options = tuple(options)
        self.presets: tuple[Preset, ...] = ()  # sets of modules that a lobby offers as choices of their own
        self.offered = offered  # does the lobby offer it?
        self.order = LAST  # where it stands in a list of games; equals go by name
        self.package = ""  # in which its texts are, and whatever else it brings; `Catalog.add` is told it
        self.documents: tuple[str, ...] = (name,)  # the documents with its numbered rules, those of expansions included
        # For statistics: the words for what is drawn, in lines of chance and events; the word for whoever plays without
        # a chair, which is also the message that names them; what the event `discovered` names, with which chance
        # brings a part of the game into play; and how games end, by the rule that says so.
        self.cards: tuple[str, ...] = ("card",)
        self.chairless = ""
        self.discovers = ""
        self.ends: dict[str, str] = {}

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Any:
        """The content with these modules, with the given files (name to text) in place of its own, or BadContent.

        A game that does not say otherwise has no content files, and nothing that could be replaced.
        """
        if files:
            raise BadContent(f"{self.title} has no content files, so {', '.join(files)} cannot replace any.")
        return None

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        """The standard content files with these modules, name to text: those that `content` lets be replaced."""
        return {}

    def content_id(self, content: Any) -> str:
        """What a record calls this content, as `Edition.name` gives it."""
        return "standard"

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Any) -> Rules:
        """The rules with the layers of the modules on top, in the order of the catalog."""
        raise NotImplementedError

    def check(self, seats: int, modules: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with defaults filled in, or BadSetup with a sentence. One that leaves nothing out goes unsaid."""
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        self.check_modules(modules)
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            option = known.get(name)
            if option is None:
                raise BadSetup(f"{self.title} has no option '{name}'; it has {', '.join(known) or 'none'}.")
            if option.only_seats and seats not in option.only_seats:
                numbers = " or ".join(map(str, option.only_seats))
                raise BadSetup(
                    f"The option '{name}' is for {numbers} seat{'s' if option.only_seats != (1,) else ''} only."
                )
            if not option.takes(value, self.named(modules)):
                for module, some in option.more.items():
                    if value in some:
                        raise BadSetup(f"The option '{name}' can be {value} with the module '{module}' only.")
                raise BadSetup(f"The option '{name}' can be {option.choices(self.named(modules))}, not {value!r}.")
        return {
            option.name: options.get(option.name, option.default)
            for option in self.options
            if (not option.only_seats or seats in option.only_seats)
            and not (option.among and options.get(option.name, option.default) == option.default)
        }

    def named(self, modules: Sequence[str]) -> tuple[str, ...]:
        """The modules under their own names, in the order given; a name that nothing has stays."""
        names = {alias: module.name for module in self.modules for alias in module.aliases}
        return tuple(names.get(name, name) for name in modules)

    def check_modules(self, modules: Sequence[str]) -> None:
        known = {module.name: module for module in self.modules}
        chosen = self.named(modules)
        for name in chosen:
            module = known.get(name)
            if module is None:
                raise BadSetup(f"{self.title} has no module '{name}'; it has {', '.join(known) or 'none'}.")
            if chosen.count(name) > 1:
                raise BadSetup(f"The module '{name}' is named twice{cited(module.rules[2])}.")
            for other in module.needs:
                if other not in chosen:
                    raise BadSetup(f"The module '{name}' needs the module '{other}'{cited(module.rules[0])}.")
            for other in module.excludes:
                if other in chosen:
                    raise BadSetup(
                        f"The module '{name}' cannot be played with the module '{other}'{cited(module.rules[1])}."
                    )


class Catalog:
    """The games that can be played, by name, and what is wrong with those that cannot."""

    def __init__(self) -> None:
        self.games: dict[str, GameDef] = {}
        self.broken: dict[str, str] = {}  # a sentence for each game from outside that could not be taken in

    def add(self, game: GameDef, package: str = "") -> None:
        """Take in a game, which is at home in this package."""
        game.package = package or game.package
        self.games[game.name] = game

    @property
    def first(self) -> str:
        """The name of the game that is meant where none is named."""
        return next(iter(self.games))

    def find(self, name: str) -> GameDef:
        game = self.games.get(name)
        if game is None:
            if name in self.broken:
                raise BadSetup(self.broken[name])
            raise BadSetup(f"There is no game '{name}'; the games are {', '.join(self.games) or 'none'}.")
        return game
