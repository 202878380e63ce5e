"""The protocol of bots, and the bots by name."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Final, Protocol

from ecliptic.bots.chance import Random
from ecliptic.bots.greedy import Greedy
from ecliptic.bots.levels import LEVELS, player
from ecliptic.bots.reader import Reader
from ecliptic.bots.search import Search
from ecliptic.bots.sparring import SHAKY, Wilful
from ecliptic.core.action import Action
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup
from ecliptic.core.rules import Rules


class Bot(Protocol):
    """A player. It knows what is printed (board, cards, numbers) from its making, the rest from views."""

    looks: bool  # does it look at the view? Who asks a bot that does not may give it an empty one.

    def choose(self, view: dict[str, Any], options: Sequence[Action]) -> Action:
        """One of the options."""
        ...


# Those to measure with, and the levels that a person chooses among, weakest first.
RANDOM: Final = "random"  # which needs to know nothing
SEARCH: Final = "search"
MOST: Final = 9999  # deals of a search that is named with a number of them
BOTS: Final[dict[str, Callable[[str, Rules, str], Bot]]] = {
    RANDOM: Random,
    "greedy": Greedy,
    SEARCH: Search,
    **{level.name: functools.partial(player, level) for level in LEVELS},
}
SPARRING: Final[dict[str, Callable[[str, Rules, str], Bot]]] = {  # only to measure others against
    SHAKY.name: functools.partial(player, SHAKY),
    "wilful": Wilful,
}
QUICK: Final = (RANDOM, "greedy", *[level.name for level in LEVELS if level.is_quick])  # those that answer at once


def make(name: str, game: str, rules: Rules, seed: int | str) -> Bot:
    """The bot of this name for a game with these rules. The same seed makes the same decisions.

    `search:8` is `search` with eight deals, however long they take.
    """
    kind, _, deals = name.partition(":")
    if kind == SEARCH and deals.isdecimal() and 0 < int(deals) <= MOST:
        return Search(game, rules, str(seed), int(deals), inf)
    maker = BOTS.get(name) or SPARRING.get(name)
    if maker is None:
        raise BadSetup(f"There is no bot '{name}'; the bots are {', '.join(BOTS)}.")
    return maker(game, rules, str(seed))


def ask(bot: Bot, game: Game[Any, Any]) -> Action:
    """What a bot chooses for the seat that must decide now; it is not bothered where there is no choice."""
    options = game.options()
    if len(options) == 1:
        return options[0]
    seat = game.decider
    if isinstance(bot, Reader) and bot.reads and seat is not None:
        return bot.decide(game.scribe.veil(game.state, seat), seat, options)
    return bot.choose(game.view(seat) if bot.looks else {}, options)
