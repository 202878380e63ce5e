"""What free actions could still bring a player, as far as everybody at the table can tell (SE-4.4, SE-15.8).

A hand counts by its number of cards: a question that is asked only of who holds a certain card would tell the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.effect import AUTOMATIC, Effect
from ecliptic.games.seti import computer
from ecliptic.games.seti.goods import BUY_PRICE, CREDIT, DATA, ENERGY, GIVEN, MOVE, PUBLICITY

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


def of_card(g: Game, seat: int) -> bool:
    """Could free actions bring a card to a player who has none?

    Bought, exchanged, or as the reward of data or a mission. A step brings 1 publicity at most.
    """
    s = g.state
    player = s.players[seat]
    stock = player.stock
    if stock[CREDIT] >= GIVEN or stock[ENERGY] >= GIVEN:
        return True
    if player.missions or s.boons or of_data(g, seat):
        return True
    return stock[PUBLICITY] + steps(g, seat) >= BUY_PRICE


def of_publicity(g: Game, seat: int) -> bool:
    """Could free actions bring publicity: a step, the corner of a card, or whatever brings a card?"""
    return bool(g.state.players[seat].hand) or steps(g, seat) > 0 or of_card(g, seat)


def of_trace(g: Game, seat: int) -> bool:
    """Could free actions mark a trace? Only the reward of a mission does."""
    return any(g.rules.cards[card].may_trace for card in g.state.players[seat].missions)


def of_room(g: Game, seat: int) -> bool:
    """Could free actions make room in the pool? Data goes into the computer, or pays for a trace with a species."""
    s = g.state
    return bool(computer.places(g, seat)) or (max(s.species) >= 0 and bool(s.players[seat].missions))


def of_data(g: Game, seat: int) -> bool:
    """Could data of the pool bring anything but points, all of it placed? An income needs a card in the hand."""
    player = g.state.players[seat]
    data = player.stock[DATA]
    for column in range(min(player.filled + data, computer.TOPS)):
        further = max(0, column + 1 - player.filled)  # data that fill the top spaces up to this one
        tech = player.columns[column]
        if tech >= 0 and not player.below[column] and further < data:
            return True
        if further and tech >= 0 and g.rules.techs[tech].adds:
            return True
        reward = g.rules.computer[column].reward
        if further and reward is not None and does(g, seat, reward):
            return True
    return False


def does(g: Game, seat: int, reward: Effect) -> bool:
    """Would the reward of a space do something now?"""
    return reward.kind == AUTOMATIC or reward.able(g, reward.at[seat])


def steps(g: Game, seat: int) -> int:
    """How many steps moves and energy pay for at most; none without anything to move."""
    stock = g.state.players[seat].stock
    return stock[MOVE] + stock[ENERGY] if g.rules.vessels(g.state, seat) else 0
