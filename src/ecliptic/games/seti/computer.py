"""The computer: data on its spaces, and analyzing them (SE-5.18, SE-5.19, SE-9.1 to SE-9.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.action import Action
from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from ecliptic.games.seti.goods import DATA

if TYPE_CHECKING:
    from ecliptic.games.seti.actions import Place
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.state import Player

TOPS: Final = 6
ANALYZE_ENERGY: Final = 1


def places(g: Game, seat: int) -> list[Action]:
    """Where data of the pool can go: the next top space, and bottom spaces under filled ones (SE-9.1, SE-9.5)."""
    player = g.state.players[seat]
    found: list[Action] = []
    if not player.stock[DATA]:
        return found
    if player.filled < TOPS:
        found.append(g.rules.phrases.top)
    for column in range(player.filled):
        if player.columns[column] >= 0 and not player.below[column]:
            found.append(g.rules.phrases.places[column])
    return found


def place(g: Game, seat: int, action: Place) -> None:
    """Put one data there, and gain what the space gives (SE-9.2, SE-9.4, SE-9.8)."""
    player = g.state.players[seat]
    player.stock[DATA] -= 1
    column = action.column
    if column < 0:
        column = player.filled
        player.filled += 1
        tech = player.columns[column]
        if tech >= 0:
            g.push(g.rules.techs[tech].above, seat=seat, source="computer")
        reward = g.rules.computer[column].reward
        if reward is not None:
            g.push(reward, seat=seat, source="computer")
    else:
        player.below[column] = 1
        tech = player.columns[column]
        g.push(g.rules.techs[tech].beneath, seat=seat, source=g.rules.techs[tech].name)
    if g.listening:
        word, rule = ("placed", "SE-9.1") if action.column < 0 else ("placed-below", "SE-9.5")
        g.emit(Event(word, seat, rule, {"column": column + 1}))


def refuse(g: Game, seat: int, action: Place) -> list[Reason]:
    """Why data cannot go there."""
    player = g.state.players[seat]
    reasons = []
    if not player.stock[DATA]:
        reasons.append(Reason("SE-9.1", "no-data"))
    if action.column < 0:
        if player.filled == TOPS:
            reasons.append(Reason("SE-9.1", "computer-full"))
        return reasons
    where = {"column": action.column + 1}
    if player.columns[action.column] < 0:
        reasons.append(Reason("SE-9.5", "no-tech-below", where))
    elif player.below[action.column]:
        reasons.append(Reason("SE-9.5", "bottom-filled", where))
    elif player.filled <= action.column:
        reasons.append(Reason("SE-9.5", "top-empty", where))
    return reasons


def clear(player: Player) -> None:
    """All data leaves the computer (SE-5.19, SE-9.7)."""
    player.filled = 0
    player.below = [0] * TOPS
