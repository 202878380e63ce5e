"""What never changes in a game of Exoplanets, and what a viewer may not know."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.pool import amounts
from ecliptic.games.exoplanets.effects import in_use
from ecliptic.games.exoplanets.layer import Layer
from ecliptic.games.exoplanets.modules import CORES
from ecliptic.games.exoplanets.modules.gravity.state import GravityState
from ecliptic.games.exoplanets.phenomena import ReturnFusion, ReturnStimulation
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

# Every legal set of modules (EX-17.1).
SETS: Final = [
    (*gravity, *core, *space)
    for gravity, core, space in product([(), ("gravity",)], [(), *((core,) for core in CORES)], [(), ("space",)])
]

# Sets that go through all laws, each with a number of seats; every set with every number goes through test_exoplanets.
SAMPLE: Final = [
    *(((), seats) for seats in (2, 3, 4)),
    (("gravity", "chaotic", "space"), 2),
    (("gravity", "red-dwarf"), 3),
]

# A game has 20 turns at most; a turn spends what it has, some 70 resources at the very most.
BOUND: Final = 60 + 20 * 100

TRIALS: Final[list[dict[str, Any]]] = [
    {"modules": modules, "seats": seats, "again": seats > 2} for modules, seats in SAMPLE
]


class Quiet(Layer):
    """A layer that changes nothing, made outside the package."""


def conserve(game: AnyGame) -> None:
    """Everything that comes in the box is somewhere, once, and totals agree with what they are made of."""
    s, rules = cast(Exoplanets, game.state), cast(ExoplanetsRules, game.rules)
    resources(s, rules)
    planets(s, rules)
    tiles(s, rules)
    pieces(s, rules)
    markers(s, rules)
    effects(s, rules)
    clock(s, rules, game)


def resources(s: Exoplanets, rules: ExoplanetsRules) -> None:
    """37 energy, 17 water and 17 gas: on the star, in the cloud and with the players (EX-1.5)."""
    counts = [s.star, 0, 0, 0]
    for pool in (s.cloud, *(player.stock for player in s.players)):
        assert pool >= 0
        counts = [have + more for have, more in zip(counts, amounts(pool), strict=True)]
    assert counts == [*rules.markers, 0]


def planets(s: Exoplanets, rules: ExoplanetsRules) -> None:
    """Every planet tile is in the bag, drawn, in a pile or in an arm, once (EX-1.2)."""
    places = [*s.bag, *s.drawn, *(planet for row in (*s.piles, *s.arms) for planet in row)]
    assert sorted(places) == list(range(len(rules.planets)))
    assert s.bag == sorted(s.bag)
    found = [-1] * len(rules.planets)
    for arm, row in enumerate(s.arms):
        assert len(row) <= rules.depth + 1
        for at, planet in enumerate(row):
            found[planet] = arm << 3 | at
    assert s.place == found


def tiles(s: Exoplanets, rules: ExoplanetsRules) -> None:
    """Every space tile is in one place (EX-1.4); hands are in order, arms hold tiles that nobody has seen (EX-18.9)."""
    places = [*s.unseen, *s.boxed, *in_use(s), *(tile for tile in s.under if tile >= 0)]
    for player in s.players:
        places += [*player.hand, *player.offered, *player.goals]
        assert player.hand == sorted(player.hand)
        assert player.offered == sorted(player.offered)
        goals = [rules.tiles[tile].goal for tile in player.goals]
        assert len(set(goals)) == len(goals)  # each identical goal once (EX-8.6)
    assert sorted(places) == list(range(len(rules.tiles)))
    assert s.unseen == sorted(s.unseen)
    assert s.boxed == sorted(s.boxed)
    assert len(s.unseen) >= sum(rules.depth + 1 - len(row) for row in s.arms) - 4 * (s.first < 0)
    for planet, tile in enumerate(s.under):
        assert (s.power[planet] >= 0) == (tile >= 0)
        assert tile < 0 or (s.place[planet] >= 0 and s.power[planet] in rules.tiles[tile].powers)


def pieces(s: Exoplanets, rules: ExoplanetsRules) -> None:
    """Cubes and cylinders of each player, in the pool or on planets of the system (EX-1.14, EX-5.16, EX-6.9)."""
    for seat, player in enumerate(s.players):
        assert player.spare_cubes + sum(player.cubes) == rules.cubes
        assert player.spare_species + s.species.count(seat) == rules.cylinders
        assert min(player.spare_cubes, player.spare_species) >= 0
        for planet, cubes in enumerate(player.cubes):
            assert 0 <= cubes <= TOP_LEVEL
            assert not cubes or (s.place[planet] >= 0 and s.species[planet] < 0)
    assert all(s.place[planet] >= 0 for planet, seat in enumerate(s.species) if seat >= 0)


def markers(s: Exoplanets, rules: ExoplanetsRules) -> None:
    """Fusion, flare, stimulation and gravity markers; a tile is empty in its event only (EX-1.15 to EX-1.18)."""
    assert s.fusion + sum(player.fusion for player in s.players) == rules.fusion
    assert s.flare + sum(player.flare for player in s.players) == rules.flare
    assert s.stimulation + sum(player.stimulation for player in s.players) == rules.stimulation
    effects = [type(frame.effect) for frame in s.agenda]
    assert s.flare > 0  # EX-10.4
    assert (s.fusion > 0) != (ReturnFusion in effects)
    assert (s.stimulation > 0) != (ReturnStimulation in effects)
    for part in s.parts:
        if isinstance(part, GravityState):
            assert part.tile + sum(part.held) == rules.star
            assert min(part.tile, *part.held) >= 0


def effects(s: Exoplanets, rules: ExoplanetsRules) -> None:
    """What space tiles do to a planet is what they do when worked out anew (EX-9.8 to EX-9.17)."""
    anew = s.copy()
    rules.work_out_all(anew)
    assert (anew.extra, anew.less, anew.bonus) == (s.extra, s.less, s.bonus)
    assert (anew.need, anew.reached) == (s.need, s.reached)


def clock(s: Exoplanets, rules: ExoplanetsRules, game: AnyGame) -> None:
    """The star gives one energy for each planet added, one planet in each turn (EX-2.2, EX-4.1, EX-11.3)."""
    given = rules.star - s.star
    assert given - s.turns in (0, 1)
    assert given <= sum(map(len, s.arms)) - 4 * (s.first >= 0) <= given + 1 or s.first < 0
    assert game.over == (s.turns == rules.star)
    for score in game.scores():
        assert score.total == sum(line.points for line in score.lines) >= 0
    assert sorted(standing.seat for standing in game.ranking()) == list(range(len(s.players)))


def secrets(game: AnyGame, viewer: int) -> set[str]:
    """Tiles in the arms, in the box, and in the hands of others, apart from those seen to go there (EX-18.5)."""
    s, rules = cast(Exoplanets, game.state), cast(ExoplanetsRules, game.rules)
    hidden = {*s.unseen, *s.boxed}
    for seat, player in enumerate(s.players):
        if seat != viewer:
            hidden |= {*player.hand, *player.offered}
    known = {*s.used, *([s.players[viewer].tossed, *s.players[viewer].lost] if viewer >= 0 else ())}
    return {rules.tiles[tile].name for tile in hidden - known}
