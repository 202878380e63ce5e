"""How the greedy bot rates the options of Planetarium: every rating is in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ecliptic.bots.heuristics.planetarium.finish import Played, finals, pay
from ecliptic.bots.heuristics.planetarium.moves import Moves
from ecliptic.bots.heuristics.planetarium.table import FAR, Lore, Table
from ecliptic.bots.heuristics.planetarium.taste import ALONE, TOGETHER, Taste
from ecliptic.bots.heuristics.planetarium.worth import Worth
from ecliptic.core.action import Action
from ecliptic.games.planetarium.actions import Downgrade, DrawFrom, Keep, Mark, Move, Play, Store, Take
from ecliptic.games.planetarium.cards import FINAL, HIGH, LOW
from ecliptic.games.planetarium.matter import MATTER
from ecliptic.games.planetarium.rules import PlanetariumRules


class Sense:
    """Rates options by what the position promises after them."""

    def __init__(self, rules: PlanetariumRules, taste: Taste | None = None) -> None:
        self.taste = taste or (ALONE if rules.seats == 1 else TOGETHER)
        self.lore = Lore(rules, self.taste)

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        table = Table(self.lore, view)
        table.look_around()
        kind = type(options[-1])
        if kind is Move:
            return Moves(table).rate(options)
        if kind is Keep:
            return [self.keep(table, cast(Keep, option).card) for option in options]
        if kind is DrawFrom:
            worth = Worth(table)
            return [self.draw(worth, cast(DrawFrom, option).deck) for option in options]
        if kind is Take:
            return self.takes(table, options)
        if kind is Store:
            matter = view["agenda"][-1][0][1]
            return [self.stored(table, cast(Store, option).planet, matter) for option in options]
        if kind is Mark:
            return [self.marked(table, cast(Mark, option).planet) for option in options]
        if view["prompt"] == "PlayFinals":
            return [self.final(table, option) for option in options]
        worth = Worth(table)
        fresh = 0.0 if table.ending else self.taste.fresh * max(self.drawn(worth, deck) for deck in (LOW, HIGH))
        return [self.play(worth, option, fresh) for option in options]

    def promise(self, table: Table) -> float:
        """What a position is worth: in the final turn the Finals that can be played, before it all cards."""
        return float(finals(table)) if table.ending else Worth(table).now

    # Cards

    def play(self, worth: Worth, option: Action, fresh: float) -> float:
        """Playing or downgrading a card, against keeping all matter and cards."""
        table = worth.table
        if isinstance(option, Downgrade):
            return self.downgrade(worth, option.card)
        if not isinstance(option, Play):
            return float(finals(table)) if table.ending else worth.now - self.taste.hurry * table.stall / table.seats
        what = self.lore.cards[option.card]
        table.hand.remove(option.card)
        with Played(table, option.card, option.planet):
            if table.ending or table.laid >= self.lore.length:
                after = finals(table) + 0.1
            else:
                columns = [worth.column(planet, table.hand) for planet in range(4)]
                after = worth.sum(table.hand, columns) + fresh
        table.hand.append(option.card)
        table.hand.sort()
        return what.points + after + (self.taste.pull if what.gravity else 0.0)

    def downgrade(self, worth: Worth, card: int) -> float:
        """A Low card for a High one that promises too little (PL-8.7)."""
        at = worth.table.hand.index(card)
        hand = worth.table.hand[:at] + worth.table.hand[at + 1 :]
        columns = [column[:at] + column[at + 1 :] for column in worth.columns]
        return worth.sum(hand, columns) + self.drawn(worth, LOW) - self.taste.spent

    def final(self, table: Table, option: Action) -> float:
        """A Final card with the best that can follow it (PL-10.25)."""
        if not isinstance(option, Play):
            return 0.0
        table.hand.remove(option.card)
        table.finals += 1
        pay(table, option.card, option.planet)
        after = finals(table)
        pay(table, option.card, option.planet, 1)
        table.finals -= 1
        table.hand.append(option.card)
        return float(self.lore.cards[option.card].points + after)

    def keep(self, table: Table, card: int) -> float:
        """A Final card in the hand (PL-9.3)."""
        table.hand.append(card)
        rating = Worth(table).now
        table.hand.remove(card)
        return rating + self.lore.cards[card].points / 100

    def draw(self, worth: Worth, deck: int) -> float:
        """A card of this deck for the hand as it is: one that can be played must be in it (PL-9.1)."""
        hand = worth.table.hand
        held = sum(self.lore.cards[card].deck == FINAL for card in hand)
        if deck == FINAL:
            return self.drawn(worth, deck) - self.taste.room * held
        return self.drawn(worth, deck) + (self.taste.lean if len(hand) - held < 2 else 0.0)

    def drawn(self, worth: Worth, deck: int) -> float:
        """What a card of a deck promises on average; of two Finals the better one is kept (PL-9.3)."""
        values = sorted((worth.promise(card) for card in worth.table.unseen(deck)), reverse=True)
        many = len(values)
        if many < 2 or deck != FINAL:
            return sum(values) / max(1, many)
        return sum(value * 2 * (many - 1 - at) for at, value in enumerate(values)) / (many * (many - 1))

    # Gravity and markers

    def takes(self, table: Table, options: Sequence[Action]) -> list[float]:
        """The matter that helps most, from where no planet of ours could collect it soon (PL-8.1)."""
        gains = [max(self.stored(table, planet, kind) for planet in range(4)) for kind in range(len(MATTER))]
        start = self.promise(table)
        ratings = []
        for option in options:
            if isinstance(option, Take):
                near = min(self.lore.steps_to[space].get(option.space, FAR + 1) for space in table.planets)
                ratings.append(gains[table.board[option.space]] + near / 100)
            else:
                ratings.append(start)
        return ratings

    def stored(self, table: Table, planet: int, kind: int) -> float:
        """Matter put on a planet of the own mat (PL-8.2)."""
        table.mat[planet][kind] += 1
        rating = self.promise(table)
        table.mat[planet][kind] -= 1
        return rating

    def marked(self, table: Table, planet: int) -> float:
        """A marker taken from a planet's row for the card just played; -1: none (PL-5.12)."""
        if planet < 0:
            return self.promise(table)
        table.markers[planet] -= 1
        table.markers[table.last_row] += 1
        rating = self.promise(table)
        table.markers[table.last_row] -= 1
        table.markers[planet] += 1
        return rating
