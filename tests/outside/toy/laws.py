"""What never changes in the toy game, and what a viewer may not know: the laws are tried with it."""

from __future__ import annotations

from typing import Final, cast

from ecliptic.api import AnyGame
from toy.dig import RELICS, Site
from toy.rules import Layer, ToyRules
from toy.state import Toy
from toy.visitors import OMENS, contact

BOUND: Final = 600  # no game has more lines than this
TRIALS: Final = [{"modules": modules, "seats": seats} for modules in ((), ("visitors",)) for seats in (2, 3)]


class Quiet(Layer):
    """A layer that changes nothing, made outside the package."""


def conserve(game: AnyGame) -> None:
    """Every card is in exactly one place, nothing is owed, and shown cards are held."""
    s, rules = cast(Toy, game.state), cast(ToyRules, game.rules)
    places = [*s.bag, *s.discards, *(card for player in s.players for card in player.hand + player.missions)]
    assert sorted(places) == list(range(len(rules.cards)))
    for player, score in zip(s.players, game.scores(), strict=True):
        assert min(player.stock) >= 0
        assert set(player.shown) <= set(player.hand)
        assert player.turns <= rules.turns
        assert score.total == sum(line.points for line in score.lines)


def secrets(game: AnyGame, viewer: int) -> set[str]:
    """Cards in the deck, those in the hands of others that were not shown, and omens that differ from one's own."""
    s, rules = cast(Toy, game.state), cast(ToyRules, game.rules)
    hidden = s.bag[:]
    words: set[str] = set()
    for seat, player in enumerate(s.players):
        if seat != viewer:
            hidden += [card for card in player.hand if card not in player.shown]
    if s.parts:
        own = contact(s).omens[viewer].omen if viewer >= 0 else -1
        buried = cast(Site, s.parts[1])
        seen = [viewer >= 0 and bool(seats >> viewer & 1) for seats in buried.looked]
        words = {RELICS[relic] for relic, known in zip(buried.relics, seen, strict=True) if not known}
        words |= {OMENS[mine.omen] for mine in contact(s).omens if mine.omen not in (-1, own)}
    return words | {rules.cards[card].name for card in hidden}
