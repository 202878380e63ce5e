"""The judgement of the greedy bot on Planetarium: what the position promises after each option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ecliptic.bots.heuristics.planetarium.finish import Played, finals, last_turn, pay, playable
from ecliptic.bots.heuristics.planetarium.moves import Moves
from ecliptic.bots.heuristics.planetarium.snapshot import FAR, Facts, Snapshot
from ecliptic.bots.heuristics.planetarium.tuning import ALONE, TOGETHER, Tuning
from ecliptic.bots.heuristics.planetarium.worth import Worth
from ecliptic.bots.judge import Judge
from ecliptic.core.action import Action
from ecliptic.core.effect import Effect
from ecliptic.core.view import asked
from ecliptic.games.planetarium.actions import Downgrade, DrawFrom, Keep, Mark, Move, Play, Store, Take
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HIGH, LOW
from ecliptic.games.planetarium.effects import StoreMatter
from ecliptic.games.planetarium.matter import amount
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create, Discard
from ecliptic.games.planetarium.modules.frost.markers import Unmark
from ecliptic.games.planetarium.modules.frost.rules import PER_TOKEN
from ecliptic.games.planetarium.modules.frost.stars import PRICE, AdjustStar, Shine
from ecliptic.games.planetarium.modules.primordial.payment import WORTH, ChooseWay, Pay
from ecliptic.games.planetarium.move import MoveToken
from ecliptic.games.planetarium.play import PlayCard, PlayFinals
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

AHEAD: Final = 8  # turns of anybody that a search looks ahead,
GLANCE: Final = 2  # and first, to leave out what is hopeless


class Evaluator(Judge):
    """Rates options by what the position promises after them."""

    def __init__(self, rules: PlanetariumRules, tuning: Tuning | None = None) -> None:
        super().__init__(rules)
        self.tuning = tuning or (ALONE if rules.seats == 1 else TOGETHER)
        self.facts = Facts(rules, self.tuning)
        self.horizon = AHEAD
        self.glance = GLANCE

    def weigh(self, position: Planetarium, seat: int, options: Sequence[Action]) -> list[float]:
        snapshot = Snapshot(self.facts, position, seat)
        others = [option for option in options if not isinstance(option, Shine)]
        open_choice = asked(position.agenda[-1].effect)
        if len(others) == len(options):
            return self.rate_all(snapshot, open_choice, options)
        ratings = dict(zip(others, self.rate_all(snapshot, open_choice, others), strict=True))
        best = max(ratings.values())
        return [
            best + self.shine(snapshot, open_choice, option) if isinstance(option, Shine) else ratings[option]
            for option in options
        ]

    def rate_all(self, snapshot: Snapshot, open_choice: Effect, options: Sequence[Action]) -> list[float]:
        """A rating for each option of one kind."""
        kind = type(options[-1])
        if kind is Move or kind is Create:
            return Moves(snapshot).rate(options)
        if kind is Keep:
            return [self.keep(snapshot, cast(Keep, option).card) for option in options]
        if kind is DrawFrom:
            worth = Worth(snapshot)
            return [self.draw(worth, option.deck) if isinstance(option, DrawFrom) else 0.0 for option in options]
        if kind is Take:
            return self.takes(snapshot, options)
        if kind is Store:
            matter = cast(StoreMatter, open_choice).matter
            return [self.stored(snapshot, cast(Store, option).planet, matter) for option in options]
        if kind is Mark:
            return [self.marked(snapshot, cast(Mark, option).planet) for option in options]
        if kind is Pay:
            planet = cast(ChooseWay, open_choice).planet
            return [self.paid(snapshot, planet, cast(Pay, option)) for option in options]
        if kind is Unmark:
            tokens = {card: row.heat + row.cold for card, row in zip(snapshot.shown, snapshot.rows, strict=True)}
            return [-float(tokens[cast(Unmark, option).card]) for option in options]
        if isinstance(open_choice, AdjustStar):
            return [0.0 for _ in options]
        if isinstance(open_choice, PlayFinals):
            return [self.final(snapshot, option) for option in options]
        worth = Worth(snapshot)
        fresh = 0.0 if snapshot.ending else self.tuning.fresh * max(self.drawn(worth, deck) for deck in (LOW, HIGH))
        return [self.play(worth, option, fresh) for option in options]

    def clock(self, position: Planetarium) -> int:
        return position.turns

    def promise(self, position: Planetarium, seat: int) -> float:
        snapshot = Snapshot(self.facts, position, seat)
        more = last_turn(snapshot) if snapshot.ending else Worth(snapshot).now
        return position.players[seat].score + more

    def worth(self, snapshot: Snapshot) -> float:
        """What a position is worth: in the final turn the Finals that can be played, before it all cards."""
        return float(finals(snapshot)) if snapshot.ending else Worth(snapshot).now

    # The variable star and payments

    def shine(self, snapshot: Snapshot, open_choice: Effect, change: Shine) -> float:
        """What a change of the star brings beyond its price: cards that can be played at once, or sooner (PR-10.5)."""
        if isinstance(open_choice, MoveToken):
            return -1.0  # it can wait until the move is made
        line = snapshot.line
        if snapshot.ending:
            start = self.finish(snapshot, open_choice)
            snapshot.shine(line + change.step)
            end = self.finish(snapshot, open_choice)
            snapshot.shine(line)
            return end - start - PRICE
        old = Worth(snapshot)
        start = max(self.prospects(old, self.payable(snapshot, open_choice)))
        snapshot.shine(line + change.step)
        new, cards = Worth(snapshot), self.payable(snapshot, open_choice)
        after = self.prospects(new, cards)
        snapshot.shine(line)
        before = self.prospects(old, cards)
        # Others may change it back, so of what is not played at once only a part counts.
        hold = self.tuning.hold
        end = max(hold * then + (1 - hold) * now for now, then in zip(before, after, strict=True))
        return end - start - PRICE - self.tuning.shine

    def finish(self, snapshot: Snapshot, open_choice: Effect) -> float:
        """What the rest of a final turn brings with the line as it is."""
        return float(finals(snapshot)) if isinstance(open_choice, PlayFinals) else last_turn(snapshot)

    def prospects(self, worth: Worth, cards: list[tuple[int, int]]) -> list[float]:
        """What the position is worth without a card, and with each of these played."""
        return [worth.now, *(self.put(worth, card, planet, 0.0) for card, planet in cards)]

    def payable(self, snapshot: Snapshot, open_choice: Effect) -> list[tuple[int, int]]:
        """The cards of the hand that can be played now, with where; none when it is not the time for cards."""
        if not isinstance(open_choice, PlayCard):
            return []
        return [
            (card, planet)
            for card in snapshot.hand
            if not self.facts.is_final[card]
            for planet in range(4)
            if playable(snapshot, card, planet)
        ]

    def paid(self, snapshot: Snapshot, planet: int, way: Pay) -> float:
        """A price paid in one of several ways: what is left is what counts (PR-7.18)."""
        pool = snapshot.mat[planet]
        used = [amount(way.singles, kind) + WORTH * amount(way.doubles, kind) for kind in range(len(pool))]
        snapshot.mat[planet] = [have - many for have, many in zip(pool, used, strict=True)]
        snapshot.comets[planet] -= way.comets
        rating = self.worth(snapshot) - self.tuning.comet * way.comets - self.tuning.crumb * sum(used)
        snapshot.comets[planet] += way.comets
        snapshot.mat[planet] = pool
        return rating

    # Cards

    def play(self, worth: Worth, option: Action, fresh: float) -> float:
        """Playing or downgrading a card, against keeping all matter and cards."""
        snapshot = worth.snapshot
        if isinstance(option, Downgrade):
            return self.downgrade(worth, option.card) - self.tuning.spent
        if isinstance(option, Discard):
            return self.downgrade(worth, option.card)
        if not isinstance(option, Play):
            return (
                float(finals(snapshot))
                if snapshot.ending
                else worth.now - self.tuning.hurry * snapshot.stall / snapshot.seats
            )
        return self.put(worth, option.card, option.planet, fresh)

    def put(self, worth: Worth, card: int, planet: int, fresh: float) -> float:
        """A card put down, with what follows."""
        snapshot = worth.snapshot
        what = self.facts.cards[card]
        warmth = snapshot.warmth(card, planet)
        snapshot.hand.remove(card)
        with Played(snapshot, card, planet):
            if snapshot.ending or snapshot.laid >= snapshot.length:
                after = finals(snapshot) + 0.1
            else:
                columns = [worth.column(letter, snapshot.hand) for letter in range(4)]
                after = worth.sum(snapshot.hand, columns) + fresh
        snapshot.hand.append(card)
        snapshot.hand.sort()
        return what.points + warmth + after + (self.tuning.pull if what.gravity else 0.0)

    def downgrade(self, worth: Worth, card: int) -> float:
        """A Low card for one that promises too little (PL-8.7, PR-4.22)."""
        at = worth.snapshot.hand.index(card)
        hand = worth.snapshot.hand[:at] + worth.snapshot.hand[at + 1 :]
        columns = [column[:at] + column[at + 1 :] for column in worth.columns]
        return worth.sum(hand, columns) + self.drawn(worth, LOW)

    def final(self, snapshot: Snapshot, option: Action) -> float:
        """A Final card with the best that can follow it (PL-10.25)."""
        if not isinstance(option, Play):
            return 0.0
        snapshot.hand.remove(option.card)
        snapshot.finals += 1
        pay(snapshot, option.card, option.planet)
        after = finals(snapshot)
        pay(snapshot, option.card, option.planet, 1)
        snapshot.finals -= 1
        snapshot.hand.append(option.card)
        return float(self.facts.cards[option.card].points + after - snapshot.cheapest(option.planet))

    def keep(self, snapshot: Snapshot, card: int) -> float:
        """A Final card in the hand (PL-9.3)."""
        snapshot.hand.append(card)
        rating = Worth(snapshot).now
        snapshot.hand.remove(card)
        return rating + self.facts.cards[card].points / 100

    def draw(self, worth: Worth, deck: int) -> float:
        """A card of this deck for the hand as it is: one that can be played must be in it (PL-9.1)."""
        hand = worth.snapshot.hand
        held = sum(self.facts.cards[card].deck == FINAL for card in hand)
        if deck == FINAL:
            return self.drawn(worth, deck) - self.tuning.room * held
        return self.drawn(worth, deck) + (self.tuning.lean if len(hand) - held < 2 else 0.0)

    def drawn(self, worth: Worth, deck: int) -> float:
        """What a card of a deck promises on average; of two Finals the better one is kept (PL-9.3)."""
        values = sorted(worth.promises(worth.snapshot.unseen(deck)), reverse=True)
        many = len(values)
        if many < 2 or deck != FINAL:
            return sum(values) / max(1, many)
        return sum(value * 2 * (many - 1 - at) for at, value in enumerate(values)) / (many * (many - 1))

    # Gravity and markers

    def takes(self, snapshot: Snapshot, options: Sequence[Action]) -> list[float]:
        """The matter that helps most, from where no planet of ours could collect it soon (PL-8.1)."""
        bodies = [planet for planet, space in enumerate(snapshot.planets) if space != NOWHERE]
        gains: dict[int, float] = {}
        for option in options:
            if isinstance(option, Take) and snapshot.board[option.space] not in gains:
                token = snapshot.board[option.space]
                gains[token] = max(self.stored(snapshot, planet, token) for planet in bodies)
        start = self.worth(snapshot)
        ratings = []
        for option in options:
            if isinstance(option, Take):
                near = min(
                    self.facts.steps_to[space].get(option.space, FAR + 1)
                    for space in snapshot.planets
                    if space != NOWHERE
                )
                ratings.append(gains[snapshot.board[option.space]] + near / 100)
            else:
                ratings.append(start)
        return ratings

    def stored(self, snapshot: Snapshot, planet: int, token: int) -> float:
        """Matter put on a planet of the own mat (PL-8.2)."""
        snapshot.add(planet, token, 1)
        rating = self.worth(snapshot)
        snapshot.add(planet, token, -1)
        return rating

    def marked(self, snapshot: Snapshot, planet: int) -> float:
        """A marker taken from a planet's row for the card just played; -1: none (PL-5.12)."""
        if planet < 0:
            return self.worth(snapshot)
        snapshot.markers[planet] -= 1
        snapshot.markers[snapshot.last_row] += 1
        rating = self.worth(snapshot)
        snapshot.markers[snapshot.last_row] -= 1
        snapshot.markers[planet] += 1
        if snapshot.rows:
            rating += PER_TOKEN * self.facts.tokens[snapshot.shown[-1]] - snapshot.cheapest(planet)
        return rating
