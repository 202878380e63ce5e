"""What never changes in a game of Planetarium, and what a viewer may not know."""

from __future__ import annotations

import random
from itertools import product
from typing import Any, Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.layers import seek
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE
from ecliptic.games.planetarium.effects import Evolve, ScoreCard, StoreMatter
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import FACE_DOWN, PLANET, amounts
from ecliptic.games.planetarium.modules import STARS
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.epochs.bombardment import place_of
from ecliptic.games.planetarium.modules.epochs.protoplanets import FORMLESS, FormPlanet, ScoreProto
from ecliptic.games.planetarium.modules.epochs.rules import COMETS
from ecliptic.games.planetarium.modules.extras import HiddenMatter, MoreMarkers
from ecliptic.games.planetarium.modules.extras.hidden import TurnUp
from ecliptic.games.planetarium.modules.extras.markers import MARKERS
from ecliptic.games.planetarium.modules.frost import FrostLine, VariableStar
from ecliptic.games.planetarium.modules.frost.rules import MOST
from ecliptic.games.planetarium.modules.frost.stars import BRIGHTNESS
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, DOUBLE, HIDDEN, is_matter, turned_up
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.solo import PER_TOKEN
from ecliptic.games.planetarium.state import Planetarium

# Every legal set of modules (PR-1.9).
SETS: Final = [
    (*epochs, *frost, *markers, *extra, *double, *hidden)
    for (epochs, hidden), frost, markers, extra, double in product(
        [((), ()), (("epochs",), ()), (("epochs",), ("hidden-matter",))],
        [(), ("frost-line",), *(("frost-line", star) for star in STARS)],
        [(), ("more-markers",)],
        [(), ("extra-matter",)],
        [(), ("double-matter",)],
    )
]
ALL_MODULES: Final = (
    *("epochs", "frost-line", "variable-star"),
    *("more-markers", "extra-matter", "double-matter", "hidden-matter"),
)

# Sets that go through all laws, each with a number of seats.
FULL: Final = [(ALL_MODULES, 1), (("epochs", "frost-line", "variable-star", "double-matter", "hidden-matter"), 2)]

# A turn has at most some 16 lines, and the stall guard of 200 turns can be put off 36 times.
BOUND: Final = 16 * 200 * 37
# With modules the track fills twice, up to the bombardment and after it, and a turn has up to 20 lines.
PRIMORDIAL_BOUND: Final = 20 * 200 * 74 + 200

TRIALS: Final[list[dict[str, Any]]] = [
    *({"seats": seats, "again": seats > 2} for seats in (1, 2, 3, 4)),
    *({"modules": modules, "seats": seats, "bound": PRIMORDIAL_BOUND, "again": True} for modules, seats in FULL),
]


class Quiet(Layer):
    """A layer that changes nothing, made outside the package."""


def sample(seed: int) -> list[tuple[tuple[str, ...], int]]:
    """Sets that go through one whole game each, with seats: each module, also alone, everything, and some drawn."""
    plain = [modules for modules in SETS if len(modules) == 1]
    starry = [("frost-line", star) for star in STARS]
    few = [*plain, *starry, ("epochs", "hidden-matter"), ("epochs", "frost-line")]
    rows = [(modules, 1 + at % 4) for at, modules in enumerate(few)]
    rows += [(modules, 1) for modules, seats in rows if seats > 1]  # each alone as well (PR-12.1)
    rows += [(ALL_MODULES, seats) for seats in (1, 2, 3, 4)]
    rng = random.Random(seed)
    left = [row for row in product(SETS[1:], (1, 2, 3, 4)) if row not in rows]
    return rows + rng.sample(left, 12)


def conserve(game: AnyGame) -> None:
    """Everything that comes in the box is somewhere, once, and totals agree with what they are made of."""
    s, rules = cast(Planetarium, game.state), cast(PlanetariumRules, game.rules)
    matter(s, rules)
    planets(s, rules)
    cards(s, rules)
    markers(s, rules)
    points(s, rules, game)
    track(s, rules, game)
    comets(s, rules)
    hidden_tokens(s, rules)
    temperature(s, rules)


def matter(s: Planetarium, rules: PlanetariumRules) -> None:
    """All matter by kind, single and double: heap, board, mats, track, in the air, or between board and mat.

    68 tokens without modules, 84 with Epochs alone (PL-1.3, PL-4.8, PR-6.18, PR-11.6).
    """
    heap, purses, epochs = seek(rules, Heap), seek(rules, Purses), seek(rules, Epochs)
    counts = [*s.supply, *(heap.part(s).doubles if heap else [0] * 4)]
    assert min(counts) >= 0
    if epochs:
        counts = [have + more for have, more in zip(counts, epochs.part(s).falling, strict=True)]
    loose = [token for token in s.board if is_matter(token)]
    loose += [turned_up(token) for token in s.track + s.last]
    loose += [frame.effect.matter for frame in s.agenda if isinstance(frame.effect, StoreMatter)]
    for token in loose:
        counts[place_of(token)] += 1
    for seat, player in enumerate(s.players):
        doubles = purses.part(s).purses[seat].doubles if purses else [0] * 4
        for planet, pools in enumerate(zip(player.mat, doubles, strict=True)):
            stored = [many for pool in pools for many in amounts(pool)]
            assert min(stored) >= 0
            assert s.planets[planet] != NOWHERE or not any(stored)  # PR-5.5
            counts = [have + more for have, more in zip(counts, stored, strict=True)]
    assert counts == [*rules.matter, *(heap.double_matter if heap else [0] * 4)]
    if heap is None:
        assert sum(counts) == len(rules.board.dots)
    elif epochs and not any(heap.double_matter):
        assert sum(counts) == 84


def planets(s: Planetarium, rules: PlanetariumRules) -> None:
    """Each body stands on one space, alone (PL-3.7, PL-3.13, PR-3.5); a letter without one has no type (PR-2.14)."""
    assert [(at, token - PLANET) for at, token in enumerate(s.board) if token >= PLANET] == sorted(
        (at, planet) for planet, at in enumerate(s.planets) if at != NOWHERE
    )
    for at, kind in zip(s.planets, s.types, strict=True):
        assert at != NOWHERE or kind == FORMLESS
    assert seek(rules, Epochs) or (NOWHERE not in s.planets and FORMLESS not in s.types)


def comets(s: Planetarium, rules: PlanetariumRules) -> None:
    """Four comets: beside the board, on it, in a pool or in the box; none without Epochs (PR-7.17)."""
    purses = seek(rules, Purses)
    many = s.board.count(COMET)
    if purses:
        part = purses.part(s)
        assert min(part.beside, part.box) >= 0
        many += part.beside + part.box
        for purse in part.purses:
            assert min(purse.comets) >= 0
            assert not any(pool for pool, at in zip(purse.comets, s.planets, strict=True) if at == NOWHERE)
            many += sum(purse.comets)
    assert many == (COMETS if seek(rules, Epochs) else 0)


def hidden_tokens(s: Planetarium, rules: PlanetariumRules) -> None:
    """Four hidden tokens: on the board, being turned up, or in a corner, no face twice (PR-11.13, PR-11.14)."""
    hidden = seek(rules, HiddenMatter)
    many = s.board.count(HIDDEN) + sum(isinstance(frame.effect, TurnUp) for frame in s.agenda)
    if hidden:
        many += sum(map(len, hidden.part(s).corners))
        assert min(hidden.unseen(s)) >= 0
        assert sum(hidden.counts) == 6
    assert many == (4 if hidden else 0)


def temperature(s: Planetarium, rules: PlanetariumRules) -> None:
    """Of 30 Heat and 30 Cold tokens a card has what it brought at most; the line is where a star puts it.

    PR-8.5, PR-8.6, PR-9.8 to PR-9.15, PR-10.1 to PR-10.8.
    """
    frost, star = seek(rules, FrostLine), seek(rules, VariableStar)
    if frost is None:
        return
    part = frost.part(s)
    for tokens, printed in ((part.heat, frost.heat), (part.cold, frost.cold)):
        assert len(tokens) == len(s.row_cards)
        assert sum(printed) <= MOST
        assert all(0 <= many <= printed[card] for many, card in zip(tokens, s.row_cards, strict=True))
    assert part.line in BRIGHTNESS
    if star:
        assert star.part(s).turn <= s.turns
        assert min(star.part(s).changes) >= 0


def cards(s: Planetarium, rules: PlanetariumRules) -> None:
    """Every card is in exactly one place (PL-1.4); hands are in order, their backs counted (PL-9.10 to PL-9.15).

    Proto cards too, in hands, rows, decks and discards (PR-2.10, PR-4.25).
    """
    places = [*s.row_cards, *(card for pile in (*s.bags, *s.discards) for card in pile)]
    places += [frame.effect.card for frame in s.agenda if isinstance(frame.effect, Evolve)]  # being paid for
    for player in s.players:
        places += [*player.hand, *player.drawn, *([player.aside] if player.aside >= 0 else [])]
        assert player.hand == sorted(player.hand)
        assert len(player.hand) <= sum(rules.deal_counts) - 1
        decks = range(len(rules.decks))
        assert player.backs == [sum(rules.cards[card].deck == deck for card in player.hand) for deck in decks]
        assert player.backs[FINAL] <= rules.most_finals
    assert sorted(places) == list(range(len(rules.cards)))
    for deck, (bag, pile) in enumerate(zip(s.bags, s.discards, strict=True)):
        assert bag == sorted(bag)
        assert all(rules.cards[card].deck == deck for card in (*bag, *pile))


def markers(s: Planetarium, rules: PlanetariumRules) -> None:
    """Eight markers of each player, or 14, spare or on the cards of a row (PL-1.18, PR-11.1)."""
    assert rules.markers == (MARKERS if seek(rules, MoreMarkers) else 8)
    for seat, player in enumerate(s.players):
        on_rows = [0] * len(s.planets)
        for planet, marked in zip(s.row_planets, s.row_marks, strict=True):
            on_rows[planet] += marked == seat
        assert player.markers == on_rows
        assert player.spare + sum(player.markers) == rules.markers


def points(s: Planetarium, rules: PlanetariumRules, game: AnyGame) -> None:
    """Scores are the sum of their lines, sides the sum of their rows (PL-5.15, PL-7.4 to PL-7.7, PL-11.6)."""
    owed = [0] * len(s.players)
    habitable, hostile = [0] * len(s.planets), [0] * len(s.planets)
    for card, planet in zip(s.row_cards, s.row_planets, strict=True):
        habitable[planet] += rules.cards[card].habitable
        hostile[planet] += rules.cards[card].hostile
    hidden = seek(rules, HiddenMatter)
    if hidden:
        for planet, corner in enumerate(hidden.part(s).corners):
            habitable[planet] += sum(max(0, hidden.values[face]) for face in corner)
            hostile[planet] -= sum(min(0, hidden.values[face]) for face in corner)
    for frame in s.agenda:
        if isinstance(frame.effect, (ScoreCard, ScoreProto)):
            owed[frame.seat] += rules.cards[frame.effect.card].points
        if isinstance(frame.effect, (ScoreCard, FormPlanet)):
            habitable[frame.effect.planet] -= rules.cards[frame.effect.card].habitable
            hostile[frame.effect.planet] -= rules.cards[frame.effect.card].hostile
    assert (s.habitable, s.hostile) == (habitable, hostile)
    for planet, side in enumerate(s.sides):
        assert side in (HABITABLE, HOSTILE)
        if s.types[planet] == FORMLESS:
            assert side == HOSTILE  # PR-2.15, PR-11.20
        elif habitable[planet] != hostile[planet]:
            assert (side == HABITABLE) == (habitable[planet] > hostile[planet])
    for player, score, late in zip(s.players, game.scores(), owed, strict=True):
        assert player.score >= 0
        told = sum(line.points for line in score.lines if line.reason.rule != "EC-5.7")
        assert player.score == score.total == told - late  # a card laid but not yet scored has its line already
        assert player.finals <= rules.most_finals
    assert sorted(standing.seat for standing in game.ranking()) == list(range(len(s.players)))


def track(s: Planetarium, rules: PlanetariumRules, game: AnyGame) -> None:
    """The track fills in order; the acceleration and the final turns follow from it (PL-10.1 to PL-10.17).

    With Epochs the bombardment comes first, once, and empties it (PR-6.1, PR-6.12 to PR-6.16).
    """
    epochs = seek(rules, Epochs)
    assert len(s.track) < rules.content.track
    reached = len(s.track) >= rules.content.acceleration
    if epochs and not epochs.part(s).bombarded:
        assert not s.accelerated
        assert epochs.part(s).due == reached
    else:
        assert s.accelerated == reached
    assert s.final_seat >= 0 or not s.last
    assert s.final_turns <= len(s.players)
    assert game.over == (s.final_turns == len(s.players))
    face_down = sum(token >= FACE_DOWN or token < DOUBLE for token in s.track + s.last)
    gone = rules.target - PER_TOKEN * face_down - s.target  # for face-down tokens that have fallen (PR-12.14)
    if epochs and epochs.part(s).bombarded:
        assert gone in range(0, PER_TOKEN * rules.content.track, PER_TOKEN)
    else:
        assert gone == 0
    assert len(s.players) == 1 or not face_down


def secrets(game: AnyGame, viewer: int) -> set[str]:
    """Cards in decks and in the hands of others, proto cards too (PL-13.5 to PL-13.7, PR-14.5, PR-14.9)."""
    s, rules = cast(Planetarium, game.state), cast(PlanetariumRules, game.rules)
    hidden = [card for bag in s.bags for card in bag]
    for seat, player in enumerate(s.players):
        if seat != viewer:
            hidden += [*player.hand, *player.drawn, *([player.aside] if player.aside >= 0 else [])]
    return {rules.cards[card].name for card in hidden}
