"""What never changes in a game of SETI, and what a viewer may not know."""

from __future__ import annotations

import itertools
from typing import Any, Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.layers import find, seek
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.goods import DATA, MOST_DATA, MOST_PUBLICITY, PUBLICITY
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rival.state import RivalState
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.state import Player, Seti
from ecliptic.games.seti.traces import NEUTRAL, SPECIES
from ecliptic.testing import Noun
from ecliptic.testing.seti import Cards, Figures, Life, Solo, Stock, Techs

# Each two species, with two to four seats; and whether `make test` leaves them to `make prove`: one is enough for
# every day, beside the games of each species alone (test_species.py).
EVERY_DAY: Final = {("oumuamua", "exertians"): 3}
PAIRS: Final = [
    (pair, seats, EVERY_DAY.get(pair) != seats)
    for one in itertools.combinations(SPECIES, 2)
    for pair in [one if one in EVERY_DAY or one[::-1] not in EVERY_DAY else one[::-1]]
    for seats in (2, 3, 4)
]


# Alone against the rival: at each level from the start, each two species at some level. Of these `make test` has one.
ALONE: Final[list[tuple[int, tuple[str, ...], bool]]] = [
    *((level, (), level != 3) for level in range(1, 6)),
    *((at % 5 + 1, pair, True) for at, pair in enumerate(itertools.combinations(SPECIES, 2))),
]

HELD: Final = {  # asked again and again, so passed on to the next layer that has an answer; see `holder`
    "asides": "free",
    "aside": "free",
    "can_pay": "purse",
    "drop": "hand",
    "traces": "marks",
    "resolving": "sky",
    "milestone": "ladder",
    "has_capsules": "space",
}


class Quiet(Layer):
    """A layer that changes nothing, made outside the package."""


def alone(pair: tuple[str, ...], level: int) -> tuple[Noun, ...]:
    """The same with one seat: the rival has discovered as much, and the first objectives lie open."""
    if not pair:
        return ()
    many = [0, 3, 4, 6, 7][level - 1], [0, 5, 6, 7, 8][level - 1]
    objectives = Solo(objectives="O103 O104 O201", stack=[0, many[0] - 1, many[1]]) if level > 1 else Solo()
    return (*met((pair[0], pair[1]), 1), objectives)


def met(pair: tuple[str, str], seats: int) -> tuple[Noun, ...]:
    """Both species are discovered in the first turn, by everybody, and there are cards and goods to go on with."""
    spaces = [f"{side} {colour}" for side in SIDES for colour in TRACES]
    traces: dict[str, int | str] = {space: at % max(seats, 2) for at, space in enumerate(spaces)}
    hands = {seat: [f"C{9 * at + seat + 1:03}" for at in range(4)] for seat in range(seats)}
    return (
        Life(traces, species=dict(zip(SIDES, pair, strict=True))),
        Cards(hands),
        Stock(dict.fromkeys(range(seats), "credit 9 energy 9 publicity 9")),
        Figures(dict.fromkeys(range(seats), "jupiter saturn")),
        Techs(dict.fromkeys(range(seats), "probe-1 probe-4"), data=dict.fromkeys(range(seats), 6)),
    )


# A turn spends what it has: some 40 free actions and 20 choices at the very most, some 40 turns a player.
BOUND: Final = 100 + 4 * 40 * 60

TRIALS: Final[list[dict[str, Any]]] = [
    *({"seats": seats, "again": seats > 2} for seats in (2, 3, 4)),
    *(
        {"seats": seats, "again": again, "nouns": met(pair, seats), "about": "-".join(pair)}
        for pair, seats, again in PAIRS
    ),
    *(
        {
            "seats": 1,
            "again": again,
            "nouns": alone(pair, level),
            "about": "-".join([f"level-{level}", *pair]),
            "options": (("difficulty", level),),
        }
        for level, pair, again in ALONE
    ),
]


def conserve(game: AnyGame) -> None:
    """Every card is in one place; figures, markers, tiles and points agree with each other (SE-1, SE-15.6)."""
    s, rules = cast(Seti, game.state), cast(SetiRules, game.rules)
    conserve_cards(s, rules)
    for player, score in zip(s.players, game.scores(), strict=True):
        conserve_player(player, rules)
        assert player.stock[DATA] <= MOST_DATA or score.seat >= rules.seats  # SE-21.14
        assert score.total == player.score == sum(player.earned)
    for planet in range(len(rules.planets)):
        first = s.first_orbits[planet]
        assert first < 0 or s.players[first].orbiters[planet]
        for berth in rules.berths_of[planet]:
            assert s.berths[berth] < 0 or s.players[s.berths[berth]].landers[planet]
    rival = seek(rules, Rival)
    for tech in range(len(rules.techs)):
        taken = sum(player.techs[tech] for player in s.players)
        taken += rival.part(s).spent[tech] if rival is not None else 0
        left = (s.tops[tech] >= 0) + s.piles[tech].bit_count()
        assert taken + left == len(rules.bonuses)
        assert s.double[tech] == (taken == 0)
        assert s.tops[tech] < 0 or not s.piles[tech] >> s.tops[tech] & 1
    assert sorted(star for star in s.stars if star >= 0) == sorted(set(s.stars) - {-1})
    neutral = sum(owner == NEUTRAL for owner in s.traces)
    assert neutral <= 2 * rules.neutral_markers - sum(s.neutral)
    for marked in s.marked:
        assert len(set(marked)) == len(marked)
    for seat, player in enumerate(s.players):
        settled = sum(seat in marked for marked in s.marked)
        assert player.golds - settled in (0, 1) or (seat >= rules.seats and settled <= player.golds)  # SE-21.30
    if rival is not None:
        conserve_rival(rival.part(s), rival)


def conserve_rival(part: RivalState, rival: Rival) -> None:
    """Each advanced card of the rival and each objective is in one place (SE-21.4, SE-21.5, SE-21.11)."""
    known = [*part.deck, *part.open]
    assert len(set(known)) == len(known)
    advanced = [card for card in known if card in rival.advanced]
    assert len(advanced) + part.unknown + part.box == len(rival.advanced)
    assert len(known) - len(advanced) == len(rival.basic)  # what a species replaces is gone (SE-21.38)
    assert 0 <= part.above <= part.unknown
    assert 1 <= part.progress <= len(part.track)
    seen = [*part.objectives, *part.pile, *part.gone]
    assert len(set(seen)) == len(seen)
    assert len(seen) + sum(part.stack) == sum(rival.difficulty.objectives)
    assert len(part.marked) == len(part.objectives) <= 3


def conserve_cards(s: Seti, rules: SetiRules) -> None:
    """Every card is in exactly one place."""
    places = [*s.deck, *s.discards, *s.played, *s.stack, *(card for stack in s.stacks for card in stack)]
    places += [card for card in s.row if card >= 0]
    for player in s.players:
        places += [*player.hand, *player.income, *player.missions, *player.done, *player.finale]
        if player.aside >= 0:
            places.append(player.aside)
    decks = seek(rules, Decks)
    if decks is not None:
        part = decks.part(s)
        places += [card for one in find(rules, Centaurians).part(s).players for card in one.cards]
        for side, species in enumerate(s.species):
            mine = decks.cards_of(species)
            there = [
                *part.deck[side],
                *part.discards[side],
                *(card for card in part.faceup[side : side + 1] if card >= 0),
            ]
            there += [card for card in places if card in mine]
            places = [card for card in places if card not in mine]
            assert sorted(there) == mine
            for seat, player in enumerate(s.players):
                assert part.held[seat][side] == sum(card in mine for card in player.hand)
        places += [card for player in find(rules, Anomalies).part(s).players for card in player.sifted]
        bugs = find(rules, Mascamites).part(s)
        lying = [*bugs.bag, *bugs.laid, *bugs.samples[0], *bugs.samples[1]]
        lying += [sample for one in bugs.players for sample in one.samples]
        assert sorted(lying) == list(range(len(find(rules, Mascamites).rewards)))
        for one in bugs.players:
            assert len(one.spaces) == len(one.samples)
        relics = find(rules, Exertians).part(s)
        there = [*relics.box, *(card for one in relics.players for card in (*one.held, *one.played, *one.shown))]
        assert sorted(there) == list(range(len(find(rules, Exertians).relics)))
    assert sorted(places) == list(range(rules.main_cards))
    assert len(s.looked) == len(s.stack)


def conserve_player(player: Player, rules: SetiRules) -> None:
    """No stock is negative or above its limit, and the computer is filled from the left (SE-1.6, SE-1.7, SE-9)."""
    assert min(player.stock) >= 0
    assert player.stock[PUBLICITY] <= MOST_PUBLICITY
    assert player.probes == sorted(player.probes)
    assert len(player.slots) == len(player.missions)
    assert player.hand == sorted(player.hand)
    for column, tech in enumerate(player.columns):
        if tech >= 0:
            assert rules.computer[column].tech
            assert player.techs[tech]
        if player.below[column]:
            assert tech >= 0
            assert column < player.filled
    held = [tech for tech in player.columns if tech >= 0]
    assert len(set(held)) == len(held)


def hidden_samples(layer: Mascamites, s: Seti, viewer: int) -> list[str]:
    """The samples that a viewer has not seen, as `sample energy`: their words alone are those of goods as well."""
    part = layer.part(s)
    found = part.bag[:]
    for row, looked in zip(part.samples, part.looked, strict=True):
        found += [sample for sample, seats in zip(row, looked, strict=True) if viewer < 0 or not seats >> viewer & 1]
    found += [sample for seat, one in enumerate(part.players) if seat != viewer for sample in one.samples]
    return [layer.finds[sample].line for sample in found]


def secrets(game: AnyGame, viewer: int) -> set[str]:
    """The cards in decks, stacks and others' hands that the viewer has not seen, and the samples."""
    s, rules = cast(Seti, game.state), cast(SetiRules, game.rules)
    hidden = [*s.deck, *(card for stack in s.stacks for card in stack)]
    for card, looked in zip(s.stack, s.looked, strict=True):
        if viewer < 0 or not looked >> viewer & 1:
            hidden.append(card)
    for seat, player in enumerate(s.players):
        if seat != viewer:
            hidden += player.hand
            hidden += [player.aside] if player.aside >= 0 else []
    decks = seek(rules, Decks)
    if decks is not None:
        hidden += [card for deck in decks.part(s).deck for card in deck]
        drawn = find(rules, Anomalies).part(s).players
        hidden += [card for seat, player in enumerate(drawn) if seat != viewer for card in player.sifted]
    names: list[str] = []
    if decks is not None:
        relics = find(rules, Exertians)
        for seat, mine in enumerate(relics.part(s).players):
            names += [relics.relics[card].name for card in (*mine.held, *mine.played) if seat != viewer]
        names += [relics.relics[card].name for card in relics.part(s).box]
        names += hidden_samples(find(rules, Mascamites), s, viewer)
    shown = {event.params["card"] for event in game.events if event.word in ("took", "showed", "returned")}
    return {*names, *(rules.cards[card].name for card in hidden)} - {str(card) for card in shown}
