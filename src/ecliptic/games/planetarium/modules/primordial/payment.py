"""Prices that can be paid in several ways: double matter and comets on the mats (PR-7, PR-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason, several
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import MATTER, ONE, PLANETS, amount, amounts, covers, pool, size
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.state import Purse, PurseState
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, DOUBLE, DOUBLES, KINDS, WORDS
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game

WORTH: Final = 2  # units of a double token (PR-11.8)


class Pay(Action):
    """Pay a price with these tokens: `pay rock double-rock comet`."""

    def __init__(self, singles: int, doubles: int, comets: int) -> None:
        self.tokens: list[int] = []  # in the order in which they are laid (PL-5.8, PR-11.11)
        for kind in range(KINDS):
            self.tokens += [kind] * amount(singles, kind) + [kind + DOUBLE] * amount(doubles, kind)
        words = [WORDS[token] for token in [*self.tokens, *[COMET] * comets]]
        super().__init__(" ".join(["pay", *words]), ("token",) * len(words))
        self.singles = singles
        self.doubles = doubles
        self.comets = comets


def splits(cost: int, doubles: int) -> list[tuple[int, int, int]]:
    """How some units of one kind can be paid: singles, doubles and units left to comets, no token in vain (PR-7.18)."""
    found: list[tuple[int, int, int]] = []
    for twice in range(min(doubles, (cost + 1) // WORTH) + 1):
        rest = cost - WORTH * twice
        if rest < 0:
            found.append((0, twice, 0))
        else:
            found += [(once, twice, rest - once) for once in range(rest, -1, -1)]
    return found


def all_ways(cost: int, doubles: Sequence[int], comets: int) -> list[Pay]:
    """Every way to pay a price with any tokens there are, plain matter first."""
    found: list[tuple[list[int], list[int], int]] = [([], [], 0)]
    for kind, many in enumerate(amounts(cost)):
        found = [
            ([*singles, once], [*twins, twice], left + lacking)
            for singles, twins, left in found
            for once, twice, lacking in splits(many, doubles[kind])
            if left + lacking <= comets
        ]
    ways = [Pay(pool(*singles), pool(*twins), left) for singles, twins, left in found]
    return sorted(ways, key=lambda way: (way.comets, size(way.doubles)))


class Purses(Layer):
    """Double matter and comets on the mats, and what can be paid with them."""

    def __init__(self, below: PlanetariumRules, comets: int) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((ChooseWay,), (PurseState,))
        self.choices = [*below.choices, CHOOSE_WAY]
        self.comets = comets
        doubles = find(below, Heap).double_matter
        add = self.lexicon.add
        self.ways: dict[int, list[Pay]] = {}
        for cost in self.cost:
            if cost and cost not in self.ways:
                self.ways[cost] = [add(way) for way in all_ways(cost, doubles, comets)]

    def part(self, s: Planetarium) -> PurseState:
        """This layer's part of the state."""
        return cast(PurseState, s.parts[self.slot])

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        s.parts.append(PurseState(self.comets, 0, [Purse([0] * 4, [0] * 4) for _ in range(self.seats)]))
        return s

    def collect(self, g: Game, seat: int, planet: int, token: int, rule: str) -> None:
        """Double matter and comets go into the pool of the letter like any other (PR-7.9, PR-11.7)."""
        if token >= 0:
            self.below.collect(g, seat, planet, token, rule)
            return
        purse = self.part(g.state).purses[seat]
        if token == COMET:
            purse.comets[planet] += 1
        else:
            purse.doubles[planet] += ONE[token - DOUBLE]
        if g.listening:
            where: Params = {"matter": WORDS[token], "planet": PLANETS[planet]}
            g.emit(Event("stored", seat, "PR-7.9" if token == COMET else rule, where))

    def stored(self, s: Planetarium, seat: int) -> int:
        """Double matter counts one a token; comets are no matter (PR-13.9)."""
        purse = self.part(s).purses[seat]
        return self.below.stored(s, seat) + sum(map(size, purse.doubles))

    def lacking(self, s: Planetarium, seat: int, card: int, planet: int) -> list[int]:
        """The units of each kind that neither single nor double matter of the pool can pay."""
        cost = self.cost[card]
        mat = s.players[seat].mat[planet]
        doubles = self.part(s).purses[seat].doubles[planet]
        return [max(0, amount(cost, kind) - amount(mat, kind) - WORTH * amount(doubles, kind)) for kind in range(KINDS)]

    def plays(self, s: Planetarium, seat: int, card: int, found: list[Action]) -> None:
        purse = self.part(s).purses[seat]
        if not any(purse.doubles) and not any(purse.comets):
            self.below.plays(s, seat, card, found)
            return
        for planet, comets in enumerate(purse.comets):
            if sum(self.lacking(s, seat, card, planet)) <= comets and self.top.fits(s, seat, card, planet):
                found.append(self.phrases.plays[card][planet])

    def lacks(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        """A comet stands for any one unit (PR-7.11, PR-7.12)."""
        lacking = self.lacking(s, seat, card, planet)
        comets = self.part(s).purses[seat].comets[planet]
        if sum(lacking) <= comets:
            return []
        letter = PLANETS[planet]
        if comets:
            total: Params = {"count": sum(lacking) - comets, "planet": letter}
            return [Reason("PR-7.12", "needs-beside-comets", total)]
        return [
            Reason("PL-6.8", "needs-matter", {"count": many, "matter": MATTER[kind], "planet": letter})
            for kind, many in enumerate(lacking)
            if many
        ]

    def open_ways(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Pay]:
        """The ways in which a player can pay a price now (PR-7.18)."""
        mat = s.players[seat].mat[planet]
        purse = self.part(s).purses[seat]
        doubles, comets = purse.doubles[planet], purse.comets[planet]
        return [
            way
            for way in self.ways.get(self.cost[card], [])
            if way.comets <= comets and covers(mat, way.singles) and covers(doubles, way.doubles)
        ]

    def spend(self, g: Game, seat: int, card: int, planet: int) -> None:
        """The player is asked only if there is more than one way (PR-7.19)."""
        purse = self.part(g.state).purses[seat]
        if not purse.doubles[planet] and not purse.comets[planet]:
            self.below.spend(g, seat, card, planet)
            return
        ways = self.open_ways(g.state, seat, card, planet)
        if len(ways) > 1:
            g.state.agenda.append(ChooseWay(card, planet).at[seat])
        elif ways:
            self.hand_over(g, seat, planet, ways[0])

    def hand_over(self, g: Game, seat: int, planet: int, way: Pay) -> None:
        """Matter onto the track, comets into the box (PR-7.14, PR-7.15, PR-11.10)."""
        s = g.state
        part = self.part(s)
        purse = part.purses[seat]
        s.players[seat].mat[planet] -= way.singles
        purse.doubles[planet] -= way.doubles
        purse.comets[planet] -= way.comets
        part.box += way.comets
        if g.listening:
            what: Params = {"tokens": several("row", way.words()), "planet": PLANETS[planet]}
            g.emit(Event("paid", seat, "PR-7.18", what))
        for token in way.tokens:
            g.rules.lay(g, seat, token)

    def gather(self, g: Game, seat: int, planet: int, token: int) -> None:
        """A comet that the dice bring to a body goes to the box (PR-12.9)."""
        if token != COMET:
            self.below.gather(g, seat, planet, token)
            return
        self.part(g.state).box += 1
        if g.listening:
            g.emit(Event("comet-gone", -1, "PR-12.9", {"planet": PLANETS[planet]}))

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        if words[:1] == ["pay"]:
            right = self.in_order(words[1:])
            if self.lexicon.find(right) is not None:
                return [Reason("EC-1.2", "pay-in-order", {"line": right})]
            named = [*MATTER, *(DOUBLES if any(find(self, Heap).double_matter) else ()), "comet"]
            return [Reason("PR-7.18", "no-such-way", {"tokens": several("row", named)})]
        return self.below.refuse_unknown(words)

    def in_order(self, tokens: Sequence[str]) -> str:
        """A payment with its tokens as its line names them: by kind, doubles behind singles, comets last."""
        order = [word for pair in zip(MATTER, DOUBLES, strict=True) for word in pair]
        return " ".join(["pay", *sorted(tokens, key=lambda word: order.index(word) if word in order else len(order))])

    def printed(self) -> dict[str, Any]:
        shown = self.below.printed()
        return {**shown, "comets": self.comets}


class ChooseWay(Choice):
    """Choose the tokens with which a price is paid (PR-7.18)."""

    asks: ClassVar[str] = "PR-7.18"

    def __init__(self, card: int, planet: int) -> None:
        super().__init__(card, planet)
        self.card = card
        self.planet = planet

    def able(self, g: Game, me: Frame) -> bool:
        return bool(find(g.rules, Purses).open_ways(g.state, me.seat, self.card, self.planet))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return find(g.rules, Purses).open_ways(g.state, me.seat, self.card, self.planet)

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        find(g.rules, Purses).hand_over(g, me.seat, self.planet, cast(Pay, action))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Pay)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        way = cast(Pay, action)
        purses = find(g.rules, Purses)
        s = g.state
        if way in purses.open_ways(s, me.seat, self.card, self.planet):
            return []
        what: Params = {"card": g.rules.cards[self.card].name, "planet": PLANETS[self.planet]}
        purse = purses.part(s).purses[me.seat]
        if (
            way.comets > purse.comets[self.planet]
            or not covers(s.players[me.seat].mat[self.planet], way.singles)
            or not covers(purse.doubles[self.planet], way.doubles)
        ):
            return [Reason("PL-5.5", "pay-not-there", what)]
        worth = [amount(way.singles, kind) + WORTH * amount(way.doubles, kind) for kind in range(KINDS)]
        price = amounts(g.rules.cost[self.card])
        if sum(max(0, want - have) for want, have in zip(price, worth, strict=True)) > way.comets:
            return [Reason("PL-5.6", "pay-too-little", what)]
        return [Reason("PR-7.18", "pay-too-much", what)]


CHOOSE_WAY: Final = ChooseWay(0, 0)
