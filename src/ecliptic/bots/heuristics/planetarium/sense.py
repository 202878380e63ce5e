"""The judgement of the greedy bot on Planetarium: what the position promises after each option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ecliptic.bots.heuristics.planetarium.finish import Played, finals, last_turn, pay, playable
from ecliptic.bots.heuristics.planetarium.moves import Moves
from ecliptic.bots.heuristics.planetarium.sight import FAR, Lore, Sight
from ecliptic.bots.heuristics.planetarium.taste import ALONE, TOGETHER, Taste
from ecliptic.bots.heuristics.planetarium.worth import Worth
from ecliptic.core.action import Action
from ecliptic.games.planetarium.actions import Downgrade, DrawFrom, Keep, Mark, Move, Play, Store, Take
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HIGH, LOW
from ecliptic.games.planetarium.matter import amount
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create, Discard
from ecliptic.games.planetarium.modules.frost.markers import Unmark
from ecliptic.games.planetarium.modules.frost.rules import PER_TOKEN
from ecliptic.games.planetarium.modules.frost.stars import PRICE, Shine
from ecliptic.games.planetarium.modules.primordial.payment import WORTH, Pay
from ecliptic.games.planetarium.rules import PlanetariumRules


class Sense:
    """Rates options by what the position promises after them."""

    def __init__(self, rules: PlanetariumRules, taste: Taste | None = None) -> None:
        self.taste = taste or (ALONE if rules.seats == 1 else TOGETHER)
        self.lore = Lore(rules, self.taste)

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        sight = Sight(self.lore, view)
        sight.look_around()
        others = [option for option in options if not isinstance(option, Shine)]
        if len(others) == len(options):
            return self.rate_all(sight, view, options)
        ratings = dict(zip(others, self.rate_all(sight, view, others), strict=True))
        best = max(ratings.values())
        return [
            best + self.shine(sight, view["prompt"], option) if isinstance(option, Shine) else ratings[option]
            for option in options
        ]

    def rate_all(self, sight: Sight, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        """A rating for each option of one kind."""
        kind = type(options[-1])
        if kind is Move or kind is Create:
            return Moves(sight).rate(options)
        if kind is Keep:
            return [self.keep(sight, cast(Keep, option).card) for option in options]
        if kind is DrawFrom:
            worth = Worth(sight)
            return [self.draw(worth, option.deck) if isinstance(option, DrawFrom) else 0.0 for option in options]
        if kind is Take:
            return self.takes(sight, options)
        if kind is Store:
            matter = view["agenda"][-1][0][1]
            return [self.stored(sight, cast(Store, option).planet, matter) for option in options]
        if kind is Mark:
            return [self.marked(sight, cast(Mark, option).planet) for option in options]
        if kind is Pay:
            planet = view["agenda"][-1][0][2]
            return [self.paid(sight, planet, cast(Pay, option)) for option in options]
        if kind is Unmark:
            tokens = {card: heat + cold for card, (_, _, heat, cold) in zip(sight.shown, sight.rows, strict=True)}
            return [-float(tokens[cast(Unmark, option).card]) for option in options]
        if view["prompt"] == "AdjustStar":
            return [0.0 for _ in options]
        if view["prompt"] == "PlayFinals":
            return [self.final(sight, option) for option in options]
        worth = Worth(sight)
        fresh = 0.0 if sight.ending else self.taste.fresh * max(self.drawn(worth, deck) for deck in (LOW, HIGH))
        return [self.play(worth, option, fresh) for option in options]

    def promise(self, sight: Sight) -> float:
        """What a position is worth: in the final turn the Finals that can be played, before it all cards."""
        return float(finals(sight)) if sight.ending else Worth(sight).now

    # The variable star and payments

    def shine(self, sight: Sight, prompt: str, change: Shine) -> float:
        """What a change of the star brings beyond its price: cards that can be played at once, or sooner (PR-10.5)."""
        if prompt == "MoveToken":
            return -1.0  # it can wait until the move is made
        line = sight.line
        if sight.ending:
            start = self.finish(sight, prompt)
            sight.shine(line + change.step)
            end = self.finish(sight, prompt)
            sight.shine(line)
            return end - start - PRICE
        old = Worth(sight)
        start = max(self.prospects(old, self.payable(sight, prompt)))
        sight.shine(line + change.step)
        new, cards = Worth(sight), self.payable(sight, prompt)
        after = self.prospects(new, cards)
        sight.shine(line)
        before = self.prospects(old, cards)
        # Others may change it back, so of what is not played at once only a part counts.
        hold = self.taste.hold
        end = max(hold * then + (1 - hold) * now for now, then in zip(before, after, strict=True))
        return end - start - PRICE - self.taste.shine

    def finish(self, sight: Sight, prompt: str) -> float:
        """What the rest of a final turn brings with the line as it is."""
        return float(finals(sight)) if prompt == "PlayFinals" else last_turn(sight)

    def prospects(self, worth: Worth, cards: list[tuple[int, int]]) -> list[float]:
        """What the position is worth without a card, and with each of these played."""
        return [worth.now, *(self.put(worth, card, planet, 0.0) for card, planet in cards)]

    def payable(self, sight: Sight, prompt: str) -> list[tuple[int, int]]:
        """The cards of the hand that can be played now, with where; none when it is not the time for cards."""
        return [
            (card, planet)
            for card in sight.hand
            if prompt == "PlayCard" and not self.lore.is_final[card]
            for planet in range(4)
            if playable(sight, card, planet)
        ]

    def paid(self, sight: Sight, planet: int, way: Pay) -> float:
        """A price paid in one of several ways: what is left is what counts (PR-7.18)."""
        pool = sight.mat[planet]
        used = [amount(way.singles, kind) + WORTH * amount(way.doubles, kind) for kind in range(len(pool))]
        sight.mat[planet] = [have - many for have, many in zip(pool, used, strict=True)]
        sight.comets[planet] -= way.comets
        rating = self.promise(sight) - self.taste.comet * way.comets - self.taste.crumb * sum(used)
        sight.comets[planet] += way.comets
        sight.mat[planet] = pool
        return rating

    # Cards

    def play(self, worth: Worth, option: Action, fresh: float) -> float:
        """Playing or downgrading a card, against keeping all matter and cards."""
        sight = worth.sight
        if isinstance(option, Downgrade):
            return self.downgrade(worth, option.card) - self.taste.spent
        if isinstance(option, Discard):
            return self.downgrade(worth, option.card)
        if not isinstance(option, Play):
            return float(finals(sight)) if sight.ending else worth.now - self.taste.hurry * sight.stall / sight.seats
        return self.put(worth, option.card, option.planet, fresh)

    def put(self, worth: Worth, card: int, planet: int, fresh: float) -> float:
        """A card put down, with what follows."""
        sight = worth.sight
        what = self.lore.cards[card]
        warmth = sight.warmth(card, planet)
        sight.hand.remove(card)
        with Played(sight, card, planet):
            if sight.ending or sight.laid >= sight.length:
                after = finals(sight) + 0.1
            else:
                columns = [worth.column(letter, sight.hand) for letter in range(4)]
                after = worth.sum(sight.hand, columns) + fresh
        sight.hand.append(card)
        sight.hand.sort()
        return what.points + warmth + after + (self.taste.pull if what.gravity else 0.0)

    def downgrade(self, worth: Worth, card: int) -> float:
        """A Low card for one that promises too little (PL-8.7, PR-4.22)."""
        at = worth.sight.hand.index(card)
        hand = worth.sight.hand[:at] + worth.sight.hand[at + 1 :]
        columns = [column[:at] + column[at + 1 :] for column in worth.columns]
        return worth.sum(hand, columns) + self.drawn(worth, LOW)

    def final(self, sight: Sight, option: Action) -> float:
        """A Final card with the best that can follow it (PL-10.25)."""
        if not isinstance(option, Play):
            return 0.0
        sight.hand.remove(option.card)
        sight.finals += 1
        pay(sight, option.card, option.planet)
        after = finals(sight)
        pay(sight, option.card, option.planet, 1)
        sight.finals -= 1
        sight.hand.append(option.card)
        return float(self.lore.cards[option.card].points + after - sight.cheapest(option.planet))

    def keep(self, sight: Sight, card: int) -> float:
        """A Final card in the hand (PL-9.3)."""
        sight.hand.append(card)
        rating = Worth(sight).now
        sight.hand.remove(card)
        return rating + self.lore.cards[card].points / 100

    def draw(self, worth: Worth, deck: int) -> float:
        """A card of this deck for the hand as it is: one that can be played must be in it (PL-9.1)."""
        hand = worth.sight.hand
        held = sum(self.lore.cards[card].deck == FINAL for card in hand)
        if deck == FINAL:
            return self.drawn(worth, deck) - self.taste.room * held
        return self.drawn(worth, deck) + (self.taste.lean if len(hand) - held < 2 else 0.0)

    def drawn(self, worth: Worth, deck: int) -> float:
        """What a card of a deck promises on average; of two Finals the better one is kept (PL-9.3)."""
        values = sorted(worth.promises(worth.sight.unseen(deck)), reverse=True)
        many = len(values)
        if many < 2 or deck != FINAL:
            return sum(values) / max(1, many)
        return sum(value * 2 * (many - 1 - at) for at, value in enumerate(values)) / (many * (many - 1))

    # Gravity and markers

    def takes(self, sight: Sight, options: Sequence[Action]) -> list[float]:
        """The matter that helps most, from where no planet of ours could collect it soon (PL-8.1)."""
        bodies = [planet for planet, space in enumerate(sight.planets) if space != NOWHERE]
        gains: dict[int, float] = {}
        for option in options:
            if isinstance(option, Take) and sight.board[option.space] not in gains:
                token = sight.board[option.space]
                gains[token] = max(self.stored(sight, planet, token) for planet in bodies)
        start = self.promise(sight)
        ratings = []
        for option in options:
            if isinstance(option, Take):
                near = min(
                    self.lore.steps_to[space].get(option.space, FAR + 1) for space in sight.planets if space != NOWHERE
                )
                ratings.append(gains[sight.board[option.space]] + near / 100)
            else:
                ratings.append(start)
        return ratings

    def stored(self, sight: Sight, planet: int, token: int) -> float:
        """Matter put on a planet of the own mat (PL-8.2)."""
        sight.add(planet, token, 1)
        rating = self.promise(sight)
        sight.add(planet, token, -1)
        return rating

    def marked(self, sight: Sight, planet: int) -> float:
        """A marker taken from a planet's row for the card just played; -1: none (PL-5.12)."""
        if planet < 0:
            return self.promise(sight)
        sight.markers[planet] -= 1
        sight.markers[sight.last_row] += 1
        rating = self.promise(sight)
        sight.markers[sight.last_row] -= 1
        sight.markers[planet] += 1
        if sight.rows:
            rating += PER_TOKEN * self.lore.tokens[sight.shown[-1]] - sight.cheapest(planet)
        return rating
