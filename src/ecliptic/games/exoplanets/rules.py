"""The numbers and hooks of Exoplanets that a layer may change. Each hook cites its rules."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

from ecliptic.core.action import Action
from ecliptic.core.events import Event
from ecliptic.core.guide import Progress
from ecliptic.core.native import mypyc_attr
from ecliptic.core.pool import ONE, amount, covers, size
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Rules, Shuffler
from ecliptic.core.scoring import Score, Standing
from ecliptic.core.state import Position
from ecliptic.games.exoplanets import refusals, scoring
from ecliptic.games.exoplanets.actions import Place, Use
from ecliptic.games.exoplanets.content import prints
from ecliptic.games.exoplanets.content.reader import Content
from ecliptic.games.exoplanets.effects import in_use
from ecliptic.games.exoplanets.goals import Sky
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.resources import ENERGY, GUARD, RESOURCES, bundle
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.tiles import HERE, LASTING, NEIGHBOURS, ORBIT

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class ExoplanetsRules(Rules):
    """The base game: the yellow core, no expansion."""

    __deletable__ = ("top",)  # by `forget`, compiled too

    def __init__(self, seats: int, content: Content) -> None:
        super().__init__(seats)
        self.top: ExoplanetsRules = self  # the outermost layer, through which hooks call each other
        self.content = content
        self.planets = content.planets
        self.tiles = content.tiles
        self.goals = content.goals
        self.powers = content.powers
        self.phrases = content.phrases
        self.prices = content.prices
        self.lexicon = content.phrases.lexicon
        self.star = 5 * seats
        self.depth = seats + 1  # space tiles in each arm
        self.fusion = min(seats + 1, 4)
        self.flare = min(seats + 1, 4)
        self.stimulation = 2 * seats
        self.markers: list[int] = [37, 17, 17]  # energy, water, gas in all
        self.cubes = 6
        self.cylinders = 4
        self.offered = 3  # space tiles dealt, of which one is put into the box

    def set_top(self, top: ExoplanetsRules) -> None:
        """Let hooks call each other through this layer, the outermost."""
        self.top = top

    def forget(self) -> None:
        del self.top

    def fields(self) -> list[str]:
        return [
            *super().fields(),
            *("content", "planets", "tiles", "goals", "powers", "phrases", "prices", "star", "depth"),
            *("fusion", "flare", "stimulation", "markers", "cubes", "cylinders", "offered"),
        ]

    def start(self) -> Position:
        from ecliptic.games.exoplanets.setup import start

        return start(self)

    # The system

    def open_arms(self, s: Exoplanets) -> list[int]:
        """The arms that still have a space tile to replace."""
        return [arm for arm, row in enumerate(s.arms) if len(row) <= self.depth]

    def work_out(self, s: Exoplanets, planet: int) -> None:
        """Work out what the space tiles in reach do to one planet of the system (EX-9)."""
        arm, at = s.place[planet] >> 3, s.place[planet] & 7
        s.extra[planet] = s.less[planet] = s.bonus[planet] = s.reached[planet] = 0
        under = s.under
        for line in s.arms:
            if at < len(line):
                host = line[at]
                if under[host] >= 0:
                    reach = self.powers[s.power[host]].reach
                    if reach == ORBIT or (reach == HERE and host == planet):
                        self.top.reach(s, planet, host)
        row = s.arms[arm]
        for side in (at - 1, at + 1):
            if 0 <= side < len(row) and under[row[side]] >= 0 and self.top.reaches_neighbours(s, row[side]):
                self.top.reach(s, planet, row[side])
        extra = s.extra[planet]
        s.need[planet] = max(1, self.planets[planet].cost + (size(extra) if extra else 0) - s.less[planet])

    def reaches_neighbours(self, s: Exoplanets, host: int) -> bool:
        """Does the tile under this planet reach its neighbours (EX-9.12)?"""
        return s.under[host] >= 0 and self.powers[s.power[host]].reach == NEIGHBOURS

    def reach(self, s: Exoplanets, planet: int, host: int) -> None:
        """Add what the tile under one planet does to another."""
        power = self.powers[s.power[host]]
        s.extra[planet] += power.extra
        s.less[planet] += power.less
        s.bonus[planet] += power.points
        s.reached[planet] += 1

    def work_out_around(self, s: Exoplanets, host: int, power: int) -> None:
        """A tile with this power came or went under a planet: work out anew what it reaches."""
        for planet in self.within(s, host, self.powers[power].reach):
            self.top.work_out(s, planet)

    def within(self, s: Exoplanets, host: int, reach: int) -> list[int]:
        """The planets that lie within this reach of a tile under a planet (EX-9.12 to EX-9.16)."""
        if reach == HERE:
            return [host]
        arm, at = s.place[host] >> 3, s.place[host] & 7
        if reach == ORBIT:
            return [line[at] for line in s.arms if at < len(line)]
        row = s.arms[arm]
        return [row[side] for side in (at - 1, at + 1) if 0 <= side < len(row)]

    def work_out_all(self, s: Exoplanets) -> None:
        """Work out anew what space tiles do to every planet."""
        for row in s.arms:
            for planet in row:
                self.top.work_out(s, planet)

    # Resources

    def receive(self, g: Game, seat: int, what: int, rule: str) -> None:
        """Take a bundle out of the dust cloud, which must hold it."""
        s = g.state
        s.cloud -= what
        s.players[seat].stock += what
        if g.listening and what:
            g.emit(Event("received", seat, rule, {"bundle": bundle(what)}))

    def receive_one(self, g: Game, seat: int, kind: int, rule: str) -> None:
        """Take one resource of a kind, if the cloud has any left (EX-4)."""
        if amount(g.state.cloud, kind):
            g.rules.receive(g, seat, ONE[kind], rule)
        elif g.listening:
            g.emit(Event("none-left", seat, rule, {"resource": RESOURCES[kind]}))

    def pay(self, g: Game, seat: int, what: int) -> None:
        """Put a bundle back into the dust cloud."""
        g.state.players[seat].stock -= what
        g.state.cloud += what

    # Life

    def spared(self, s: Exoplanets, seat: int, planet: int) -> int:
        """How many resources of choice a level costs a player less; nurture is for the active player (EX-9.21)."""
        return s.less[planet] + (s.nursed.count(planet) if s.in_turn(seat) else 0)

    def bills(self, s: Exoplanets, seat: int, planet: int, levels: int) -> list[int]:
        """Every way in which a player may pay for so many levels on a planet."""
        less = self.top.spared(s, seat, planet) if planet in s.nursed else s.less[planet]
        return self.prices.bills(planet, s.extra[planet], less, levels)

    def affordable(self, s: Exoplanets, seat: int, planet: int, levels: int) -> bool:
        """Can the player pay for so many levels?"""
        guarded = s.players[seat].stock | GUARD
        for bill in self.top.bills(s, seat, planet, levels):
            if (guarded - bill) & GUARD == GUARD:
                return True
        return False

    def outlook(self, s: Exoplanets, seat: int, found: list[Action]) -> None:
        """Every planet on which the player can create or develop life (EX-5.1, EX-5.16, EX-6.3, EX-6.5)."""
        player = s.players[seat]
        guarded = player.stock | GUARD
        cubes = player.cubes
        grows_below = TOP_LEVEL if player.spare_cubes > 0 else 0
        began = s.began if player.spare_species > 0 else []
        species, extra, less, nursed = s.species, s.extra, s.less, s.nursed
        planets, phrases = self.planets, self.phrases
        plain = self.top is self  # no layer has a say in prices
        calm = plain and not nursed
        for row in s.arms:
            for planet in row:
                if species[planet] >= 0:
                    continue
                level = cubes[planet]
                if not less[planet] and (calm or (plain and planet not in nursed)):
                    # Nothing makes it cheaper, so what makes it dearer is set aside and the rest pays what is printed.
                    if level < grows_below:
                        left = guarded - extra[planet]
                        for bill in planets[planet].bills:
                            if (left - bill) & GUARD == GUARD:
                                found.append(phrases.develops[planet])
                                break
                    if level and planet in began:
                        levels = TOP_LEVEL + 1 - level
                        left = guarded - levels * extra[planet]
                        for bill in planets[planet].printed[levels]:
                            if (left - bill) & GUARD == GUARD:
                                found.append(phrases.speciates[planet])
                                break
                else:
                    if level < grows_below and self.top.affordable(s, seat, planet, 1):
                        found.append(phrases.develops[planet])
                    if level and planet in began and self.top.affordable(s, seat, planet, TOP_LEVEL + 1 - level):
                        found.append(phrases.speciates[planet])

    # Space tiles

    def goals_met(self, s: Exoplanets, seat: int, tiles: Sequence[int]) -> list[int]:
        """The tiles whose goal is met now and is not one the player has fulfilled before (EX-8.2, EX-8.6)."""
        done = [self.tiles[tile].goal for tile in s.players[seat].goals]
        sky = Sky(self.planets, s, seat, self.depth + 1)
        found: list[int] = []
        for tile in tiles:
            goal = self.tiles[tile].goal
            if goal not in done and self.goals[goal].asks.met(sky):
                found.append(tile)
        return found

    def usable(self, s: Exoplanets, seat: int, tile: int, found: list[Action]) -> None:
        """Every way to use a tile of the hand for an effect (EX-9)."""
        for power in self.tiles[tile].powers:
            uses = self.phrases.uses[tile][power]
            what = self.powers[power]
            if not what.targets:
                found.append(uses[0])
            elif what.kind == LASTING:
                under = s.under
                found += [uses[planet] for row in s.arms for planet in row if under[planet] < 0]
            else:
                found += [uses[planet] for row in s.arms for planet in row]

    def take_tile(self, g: Game, seat: int, tile: int) -> None:
        """Put a space tile into a hand."""
        insort(g.state.players[seat].hand, tile)

    def show_tile(self, s: Exoplanets, seat: int, tile: int) -> None:
        """A space tile leaves a hand for everybody to see."""
        s.players[seat].hand.remove(tile)

    def discard_tile(self, s: Exoplanets, seat: int, tile: int) -> None:
        """A space tile goes face down from a hand into the box (EX-10.11, EX-15.12)."""
        player = s.players[seat]
        player.hand.remove(tile)
        player.lost.append(tile)
        insort(s.boxed, tile)

    def box_tile(self, s: Exoplanets, tile: int) -> None:
        """A space tile that everybody has seen goes into the box (EX-9.5, EX-14.7)."""
        s.used.append(tile)
        insort(s.boxed, tile)

    # What an expansion adds

    def birth_gift(self, g: Game, seat: int) -> None:
        """What an expansion gives for a planet right after the energy of the star (EX-17.4)."""

    def gains(self, s: Exoplanets, planet: int, arm: int) -> list[str]:
        """The resources that adding a planet to an arm gives (EX-4.1 to EX-4.4)."""
        kinds = (ENERGY, self.planets[planet].inner, self.planets[s.arms[arm][-1]].outer)
        return [RESOURCES[kind] for kind in kinds]

    def after_birth(self, g: Game, seat: int, planet: int) -> None:
        """What adding a planet sets off beyond the base game. Pushed work happens before life evolves."""

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return refusals.untimely(g, seat, action)

    # Results

    def scores(self, s: Exoplanets) -> list[Score]:
        return scoring.scores(self, s)

    def points(self, s: Exoplanets) -> list[int]:
        return [score.total for score in self.top.scores(s)]

    def ranking(self, s: Exoplanets) -> list[Standing]:
        return scoring.ranking(self, s)

    # Hidden information

    def deal(self, s: Exoplanets, viewer: int, rng: Shuffler) -> None:
        """Spread the space tiles that the viewer has not seen over hands, arms and box."""
        own = [*s.players[viewer].hand, *s.players[viewer].offered] if viewer >= 0 else []
        elsewhere = {*own, *in_use(s), *(tile for player in s.players for tile in player.goals), *s.under}
        known = [tile for tile in self.top.went_into_box(s, viewer) if tile not in elsewhere]
        drawn = self.top.guess_drawn(s, viewer, known, rng)
        rest = [tile for tile in range(len(self.tiles)) if tile not in elsewhere and tile not in known]
        rng.shuffle(rest)
        s.unseen = sorted(rest.pop() for _ in s.unseen)
        for seat, player in enumerate(s.players):
            if seat != viewer:
                again = [tile for tile, drawer in drawn.items() if drawer == seat]
                player.hand = sorted([*again, *(rest.pop() for _ in player.hand[len(again) :])])
                player.offered = sorted(rest.pop() for _ in player.offered)
        self.top.deal_discards(s, viewer, rest)
        s.boxed = sorted([*rest, *(tile for tile in known if tile not in drawn)])

    def deal_discards(self, s: Exoplanets, viewer: int, boxed: Sequence[int]) -> None:
        """Say which tiles the others put face down into the box: those in it, or some that came out of it again."""
        others = [player for seat, player in enumerate(s.players) if seat != viewer]
        tiles = cycle([*boxed, *s.used, *(tile for player in others for tile in player.hand)])
        for player in others:
            # Otherwise the player has not yet chosen which tile of the set-up to put away.
            if s.first >= 0 or player.hand:
                player.tossed = next(tiles)
            player.lost = [next(tiles) for _ in player.lost]

    def went_into_box(self, s: Exoplanets, viewer: int) -> list[int]:
        """The space tiles that the viewer has seen go into the box, each once."""
        if viewer < 0:
            return s.used[:]
        me = s.players[viewer]
        away = [me.tossed] if me.tossed >= 0 else []
        return list(dict.fromkeys([*s.used, *me.lost, *away]))

    def guess_drawn(self, s: Exoplanets, viewer: int, known: Sequence[int], rng: Shuffler) -> dict[int, int]:
        """Those of the tiles known to have gone into the box that somebody may have drawn from it, with the seat."""
        return {}

    def wishes(self, s: Exoplanets, seat: int) -> list[Action]:
        """Life on every planet, and every tile of the hand as a goal."""
        worlds = [planet for row in s.arms for planet in row]
        found: list[Action] = [self.phrases.goals[tile] for tile in s.players[seat].hand]
        found += [self.phrases.develops[planet] for planet in worlds]
        found += [self.phrases.speciates[planet] for planet in worlds if s.players[seat].cubes[planet]]
        return found

    def printed(self) -> dict[str, Any]:
        return prints.printed(self)

    def facts(self, s: Exoplanets) -> dict[str, Any]:
        return {"icons": {}}

    def brings(self, g: Game, options: Sequence[Action]) -> dict[str, list[str]]:
        """What adding a planet gives, and which planets the effect of a tile would reach."""
        found: dict[str, list[str]] = {}
        for action in options:
            if isinstance(action, Place):
                found[action.line] = self.top.gains(g.state, action.planet, action.arm)
            elif isinstance(action, Use) and action.planet >= 0 and self.powers[action.power].kind == LASTING:
                worlds = self.within(g.state, action.planet, self.powers[action.power].reach)
                found[action.line] = [self.planets[planet].name for planet in worlds]
        return found

    def progress(self, s: Exoplanets, seat: int) -> list[Progress]:
        """The goals of the tiles that a player holds, which nobody else sees (EX-8.2)."""
        player = s.players[seat]
        sky = Sky(self.planets, s, seat, self.depth + 1)
        tiles = [self.tiles[tile] for tile in (*player.offered, *player.hand)]
        return [Progress(tile.name, [self.goals[tile.goal].asks.far(sky)], secret=True) for tile in tiles]

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return refusals.refuse_unknown(self, words)


__all__ = ["ExoplanetsRules", "covers"]
