"""What a position is worth to a seat: the points its cards promise, by the moves they still need."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.snapshot import FORMLESS, NEVER, Snapshot
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import TYPES


def turns_left(snapshot: Snapshot) -> float:
    """How many turns this seat may still expect, the final one included."""
    tuning = snapshot.facts.tuning
    guess = tuning.lays_alone if snapshot.seats == 1 else tuning.lays
    rate = (snapshot.laid + tuning.doubt * guess) / (snapshot.turns + tuning.doubt)
    return max(0.0, (snapshot.length - snapshot.laid) / (rate * snapshot.seats))


class Birth:
    """A planet that a protoplanet may become."""

    def __init__(self, type_: int, moves: float, left: list[int]) -> None:
        self.type = type_
        self.moves = moves  # the expected number of moves until it forms
        self.left = left  # the matter that is left in the own pool after that


class Worth:
    """The promise of a hand. Columns hold, for one planet, the moves that each card of the hand still needs there."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.tuning = snapshot.facts.tuning
        self.left = turns_left(snapshot)
        self.protos = [card for card in snapshot.hand if snapshot.facts.becomes[card] != FORMLESS]
        self.columns = [self.column(planet, snapshot.hand) for planet in range(4)]
        self.now = self.sum(snapshot.hand, self.columns)

    def changed(self, planet: int, matter: bool) -> float:
        """What the position is worth after something changed at one planet only, the matter of its pool or not."""
        column = self.column(planet, self.snapshot.hand)
        if not matter and column == self.columns[planet]:
            return self.now
        columns = self.columns[:]
        columns[planet] = column
        return self.sum(self.snapshot.hand, columns)

    def column(self, planet: int, hand: list[int]) -> list[float]:
        """How many moves each card still needs before it can be played to a planet."""
        snapshot = self.snapshot
        facts = snapshot.facts
        kind = snapshot.types[planet]
        if kind == FORMLESS:
            births = self.births(planet)
            return [self.early(card, planet, births) for card in hand]
        space, side = snapshot.planets[planet], snapshot.sides[planet]
        bare = not snapshot.markers[planet]
        found = []
        for card in hand:
            what = facts.cards[card]
            if facts.becomes[card] != FORMLESS or not what.types >> kind & 1:
                found.append(NEVER)
                continue
            moves = snapshot.away[card][space] + self.fetch(card, planet)
            if moves < NEVER:
                if not what.sides >> side & 1:
                    moves += self.flip(planet)
                if bare and what.marker:
                    moves += self.tuning.mark
                if facts.majorities[card] and not snapshot.is_major(card, planet):
                    moves += self.sway(card, planet)
            found.append(min(NEVER, moves))
        return found

    def fetch(self, card: int, planet: int) -> float:
        """How many moves it takes to bring the rest of a card's price into the own pool."""
        snapshot = self.snapshot
        have = snapshot.mat[planet]
        jokers = snapshot.jokers(planet) if snapshot.comets[planet] else 0
        moves = 0.0
        for kind, many in snapshot.facts.needs[card]:
            lacking = many - have[kind]
            if lacking <= 0:
                continue
            if jokers:
                lacking = min(lacking, many)
                used = min(jokers, lacking)
                jokers -= used
                lacking -= used
            if lacking > snapshot.loose[kind]:
                return NEVER
            row = snapshot.reached_from(snapshot.planets[planet])[kind]
            moves += row[lacking] if lacking < len(row) else row[-1] + self.tuning.scarce * (lacking + 1 - len(row))
        return moves

    def early(self, card: int, planet: int, births: list[Birth]) -> float:
        """How many moves a card needs on a letter that has no planet yet (PR-4.1 to PR-4.3)."""
        snapshot = self.snapshot
        space = snapshot.planets[planet]
        if snapshot.facts.becomes[card] != FORMLESS:
            if space == NOWHERE:
                return self.tuning.found + self.tuning.again * snapshot.facts.prices[card]
            return min(NEVER, snapshot.away[card][space] + self.fetch(card, planet))
        if space == NOWHERE:
            return NEVER
        types = snapshot.facts.cards[card].types
        pool = snapshot.mat[planet]
        best = NEVER
        for birth in births:
            if types >> birth.type & 1:
                snapshot.mat[planet] = birth.left
                best = min(best, snapshot.away[card][space] + birth.moves + self.fetch(card, planet))
        snapshot.mat[planet] = pool
        return best

    def births(self, planet: int) -> list[Birth]:
        """The ways in which a protoplanet may become a planet: with a proto card in the hand, or later by anybody."""
        pool = self.snapshot.mat[planet]
        found = [Birth(kind, self.tuning.form_later, pool) for kind in range(len(TYPES))]
        if self.snapshot.planets[planet] != NOWHERE:
            for card in self.protos:
                left = pool[:]
                for kind, many in self.snapshot.facts.needs[card]:
                    left[kind] = max(0, left[kind] - many)
                moves = self.tuning.form + self.fetch(card, planet)
                found.append(Birth(self.snapshot.facts.becomes[card], moves, left))
        return found

    def sway(self, card: int, planet: int) -> float:
        """How many moves it takes to give a planet the majority of heat or cold that a card asks for (PR-9.17)."""
        snapshot = self.snapshot
        wants_heat = snapshot.facts.majorities[card] == "heat"
        lead = snapshot.heat[planet] - snapshot.cold[planet]
        lacking = -lead if wants_heat else lead
        brings = snapshot.facts.heat if wants_heat else snapshot.facts.cold
        for held in snapshot.hand:
            if brings[held] > lacking and self.suits(held, planet):
                return self.tuning.flip
        return self.tuning.flip_later + self.tuning.sway * lacking

    def flip(self, planet: int) -> float:
        """How many moves it takes to turn a planet to its other side."""
        snapshot = self.snapshot
        side = 1 - snapshot.sides[planet]
        lacking = snapshot.weights[1 - side][planet] - snapshot.weights[side][planet]
        for card in snapshot.hand:
            what = snapshot.facts.cards[card]
            if (what.hostile, what.habitable)[side] > lacking and self.suits(card, planet):
                return self.tuning.flip
        return self.tuning.flip_later + lacking / 4

    def suits(self, card: int, planet: int) -> bool:
        """Is a planet of the type that a card asks for?"""
        facts = self.snapshot.facts
        return bool(facts.cards[card].types >> self.snapshot.types[planet] & 1) and facts.becomes[card] == FORMLESS

    def value(self, card: int, moves: float, planned: float) -> float:
        """The points that a card promises; `planned` are the moves that cards of its sort need before it."""
        if moves >= NEVER:
            return 0.0
        facts = self.snapshot.facts
        if facts.is_final[card]:
            return facts.worth[card] * max(0.0, 1 - (moves + planned) / (self.left + self.tuning.slack))
        late = self.left + 1 - moves - planned
        return 0.0 if late <= 0 else facts.worth[card] * self.tuning.patience**moves * min(1.0, late)

    def sum(self, hand: list[int], columns: list[list[float]]) -> float:
        """The promise of all cards together: matter that one card uses is not there for another."""
        facts = self.snapshot.facts
        a, b, c, d = columns
        plans = []
        for at, card in enumerate(hand):
            least = min(a[at], b[at], c[at], d[at])
            if least < NEVER:
                plans.append((self.value(card, least, 0.0), at))
        plans.sort(reverse=True)
        total = finals = others = 0.0
        reserved: list[list[int] | None] = [None] * 4
        for _, at in plans:
            card = hand[at]
            moves, planet = NEVER, -1
            for p, column in enumerate(columns):
                here = column[at]
                if here < moves:
                    row = reserved[p]
                    if row is not None:
                        here += self.clash(card, p, row)
                    if here < moves:
                        moves, planet = here, p
            if planet < 0:
                continue
            if facts.is_final[card]:
                total += self.value(card, moves, finals)
                finals += moves
            else:
                total += self.value(card, moves, others)
                others += max(1.0, moves)  # one card in a turn
            row = reserved[planet]
            if row is None:
                row = reserved[planet] = [0, 0, 0, 0]
            for kind, many in facts.needs[card]:
                row[kind] += many
        return total

    def clash(self, card: int, planet: int, reserved: list[int]) -> float:
        """The further moves a card needs because others have reserved matter."""
        have = self.snapshot.mat[planet]
        further = 0
        for kind, many in self.snapshot.facts.needs[card]:
            if reserved[kind]:
                left = have[kind] - reserved[kind]
                further += (many if left <= 0 else max(0, many - left)) - max(0, many - have[kind])
        return self.tuning.again * further

    def promises(self, cards: list[int]) -> list[float]:
        """What each of these cards in the hand would promise, by itself."""
        columns = zip(*(self.column(planet, cards) for planet in range(4)), strict=True)
        return [self.value(card, min(moves), 0.0) for card, moves in zip(cards, columns, strict=True)]
