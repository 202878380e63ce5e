"""What never changes in a game of Planetarium, and what a viewer may not know."""

from __future__ import annotations

from typing import cast

from ecliptic.api import AnyGame
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE
from ecliptic.games.planetarium.effects import ScoreCard, StoreMatter
from ecliptic.games.planetarium.matter import EMPTY, FACE_DOWN, PLANET, amounts
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.solo import PER_TOKEN
from ecliptic.games.planetarium.state import Planetarium


def conserve(game: AnyGame) -> None:
    """Everything that comes in the box is somewhere, once, and totals agree with what they are made of."""
    s, rules = cast(Planetarium, game.state), cast(PlanetariumRules, game.rules)
    matter(s, rules)
    planets(s, rules)
    cards(s, rules)
    markers(s, rules)
    points(s, rules, game)
    track(s, rules, game)


def matter(s: Planetarium, rules: PlanetariumRules) -> None:
    """68 tokens by kind: box, board, mats, track, or between board and mat (PL-1.3, PL-4.8)."""
    counts = s.supply[:]
    for token in s.board:
        if token < EMPTY:
            counts[token] += 1
    for player in s.players:
        for pool in player.mat:
            counts = [have + more for have, more in zip(counts, amounts(pool), strict=True)]
    for token in s.track + s.last:
        counts[token % FACE_DOWN] += 1
    for frame in s.agenda:
        if isinstance(frame.effect, StoreMatter):
            counts[frame.effect.matter] += 1
    assert counts == rules.matter
    assert sum(counts) == len(rules.board.dots)


def planets(s: Planetarium, rules: PlanetariumRules) -> None:
    """Each planet stands on one space, alone (PL-3.7, PL-3.13)."""
    assert [(at, token - PLANET) for at, token in enumerate(s.board) if token >= PLANET] == sorted(
        (at, planet) for planet, at in enumerate(s.planets)
    )


def cards(s: Planetarium, rules: PlanetariumRules) -> None:
    """Every card is in exactly one place (PL-1.4); hands are in order, their backs counted (PL-9.10 to PL-9.15)."""
    places = [*s.row_cards, *(card for pile in (*s.bags, *s.discards) for card in pile)]
    for player in s.players:
        places += [*player.hand, *player.drawn, *([player.aside] if player.aside >= 0 else [])]
        assert player.hand == sorted(player.hand)
        assert len(player.hand) <= sum(rules.deal_counts) - 1
        assert player.backs == [sum(rules.cards[card].deck == deck for card in player.hand) for deck in range(3)]
        assert player.backs[FINAL] <= rules.most_finals
    assert sorted(places) == list(range(len(rules.cards)))
    for deck, (bag, pile) in enumerate(zip(s.bags, s.discards, strict=True)):
        assert bag == sorted(bag)
        assert all(rules.cards[card].deck == deck for card in (*bag, *pile))


def markers(s: Planetarium, rules: PlanetariumRules) -> None:
    """Eight markers of each player, spare or on the cards of a row (PL-1.18)."""
    for seat, player in enumerate(s.players):
        on_rows = [0] * len(s.planets)
        for planet, marked in zip(s.row_planets, s.row_marks, strict=True):
            on_rows[planet] += marked == seat
        assert player.markers == on_rows
        assert player.spare + sum(player.markers) == rules.markers


def points(s: Planetarium, rules: PlanetariumRules, game: AnyGame) -> None:
    """Scores are the sum of their lines, sides the sum of their rows (PL-5.15, PL-7.4 to PL-7.7, PL-11.6)."""
    waiting = [frame for frame in s.agenda if isinstance(frame.effect, ScoreCard)]
    owed = [0] * len(s.players)
    habitable, hostile = [0] * len(s.planets), [0] * len(s.planets)
    for card, planet in zip(s.row_cards, s.row_planets, strict=True):
        habitable[planet] += rules.cards[card].habitable
        hostile[planet] += rules.cards[card].hostile
    for frame in waiting:
        assert isinstance(frame.effect, ScoreCard)
        what = rules.cards[frame.effect.card]
        owed[frame.seat] += what.points
        habitable[frame.effect.planet] -= what.habitable
        hostile[frame.effect.planet] -= what.hostile
    assert (s.habitable, s.hostile) == (habitable, hostile)
    for planet, side in enumerate(s.sides):
        assert side in (HABITABLE, HOSTILE)
        if habitable[planet] != hostile[planet]:
            assert (side == HABITABLE) == (habitable[planet] > hostile[planet])
    for player, score, late in zip(s.players, game.scores(), owed, strict=True):
        assert player.score >= 0
        assert player.score == score.total - late == sum(line.points for line in score.lines) - late
        assert player.finals <= rules.most_finals
    assert sorted(standing.seat for standing in game.ranking()) == list(range(len(s.players)))


def track(s: Planetarium, rules: PlanetariumRules, game: AnyGame) -> None:
    """The track fills in order; the acceleration and the final turns follow from it (PL-10.1 to PL-10.17)."""
    assert len(s.track) < rules.content.track
    assert s.accelerated == (len(s.track) >= rules.content.acceleration)
    assert s.final_seat >= 0 or not s.last
    assert s.final_turns <= len(s.players)
    assert game.over == (s.final_turns == len(s.players))
    face_down = sum(token >= FACE_DOWN for token in s.track + s.last)
    assert s.target == rules.target - PER_TOKEN * face_down
    assert len(s.players) == 1 or not face_down


def secrets(game: AnyGame, viewer: int) -> set[str]:
    """Cards in decks and in the hands of others (PL-13.5 to PL-13.7)."""
    s, rules = cast(Planetarium, game.state), cast(PlanetariumRules, game.rules)
    hidden = [card for bag in s.bags for card in bag]
    for seat, player in enumerate(s.players):
        if seat != viewer:
            hidden += [*player.hand, *player.drawn, *([player.aside] if player.aside >= 0 else [])]
    return {rules.cards[card].name for card in hidden}
