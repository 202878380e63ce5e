"""The Chaotic core: exchange a space tile of the hand for one from the box (EX-15.12 to EX-15.17)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Chance, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.core.state import State, public
from ecliptic.games.exoplanets import refusals
from ecliptic.games.exoplanets.actions import Aside, Found
from ecliptic.games.exoplanets.layer import Layer
from ecliptic.games.exoplanets.modules.stars.power import Power
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.table import Table


class Exchange(Action):
    """Put a space tile of the hand away for one from the box: `exchange T01a`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"exchange {name}")
        self.tile = tile


class Unbox(Found):
    """Nature: a tile known to be in the box, and an undealt one that from now on is: `tile T01a T02b`."""

    def __init__(self, tile: int, name: str, undealt: int, word: str) -> None:
        super().__init__(tile, f"{name} {word}")
        self.undealt = undealt


@dataclass(init=False)
class ChaoticState(State):
    """How often the box was drawn from."""

    drawn: int = public()

    def __init__(self, drawn: int) -> None:
        self.drawn = drawn

    def copy(self) -> ChaoticState:
        return ChaoticState(self.drawn)


def undealt(g: Table) -> int:
    """How many of the tiles nobody has seen lie in the box and not in the arms."""
    in_arms = sum(g.rules.depth + 1 - len(row) for row in g.state.arms)
    return len(g.state.unseen) - in_arms


class ExchangeTile(Power):
    """Exchange a tile, or do not (EX-15.12, EX-15.16)."""

    def able(self, g: Table, me: Frame) -> bool:
        s = g.state
        rest = bool(s.used) or any(player.lost for player in s.players)
        return bool(s.players[me.seat].hand) and (undealt(g) > 0 or bool(s.boxed) or rest)

    def uses(self, g: Table, seat: int) -> Sequence[Action]:
        return [find(g.rules, Chaotic).exchanges[tile] for tile in g.state.players[seat].hand]

    def exert(self, g: Table, seat: int, action: Action) -> bool:
        if not isinstance(action, Exchange):
            return False
        s = g.state
        if not s.boxed and not undealt(g):
            self.remix(g)
        player = s.players[seat]
        player.hand.remove(action.tile)
        player.lost.append(action.tile)
        s.agenda.append(DRAW_BOX.at[seat])
        if g.listening:
            g.emit(Event("exchanged", seat, "EX-15.12", {}, {"tile": g.rules.tiles[action.tile].name}))
        return True

    def remix(self, g: Table) -> None:
        """The used tiles become the box (EX-15.15)."""
        s = g.state
        boxed = s.used[:]
        s.used = []
        for player in s.players:
            boxed += player.lost
            player.lost = []
        s.boxed = sorted(boxed)

    def answers(self, action: Action) -> bool:
        return isinstance(action, (Exchange, Aside)) or action is DECLINE

    def refusals(self, g: Table, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Exchange):
            return g.rules.why_not_anytime(g, me.seat, action)
        if action.tile in g.state.players[me.seat].hand:
            return []
        return [Reason("EX-15.12", "not-in-hand", {"tile": g.rules.tiles[action.tile].name})]


class DrawBox(Chance):
    """Nature: a tile from the box. An undealt one may be any that nobody has seen (EX-15.13, EX-18.8).

    While undealt tiles are there, a tile of a set-up hand is replaced by one of them: so the tiles left of
    each sort, which everybody can count, do not tell which sort was drawn (EX-15.17).
    """

    def options(self, g: Table, me: Frame) -> Sequence[Action]:
        found = g.rules.phrases.found
        s = g.state
        if not undealt(g):
            return [found[tile] for tile in s.boxed]
        unboxes = find(g.rules, Chaotic).unboxes
        options: list[Action] = [found[tile] for tile in s.unseen]
        return options + [unboxes[tile][other] for tile in s.boxed for other in s.unseen]

    def weights(self, g: Table, me: Frame) -> list[int]:
        s = g.state
        loose = undealt(g)
        return [loose] * len(s.unseen) + [1] * (len(s.boxed) * len(s.unseen)) if loose else []

    def choose(self, g: Table, me: Frame, action: Action) -> None:
        s = g.state
        tile = cast(Found, action).tile
        if isinstance(action, Unbox):
            s.unseen.remove(action.undealt)
            insort(s.boxed, action.undealt)
        if tile in s.boxed:
            s.boxed.remove(tile)
        else:
            s.unseen.remove(tile)
        find(g.rules, Chaotic).part(s).drawn += 1
        g.rules.take_tile(g, me.seat, tile)
        if g.listening:
            g.emit(Event("found", me.seat, "EX-15.12", {}, {"tile": g.rules.tiles[tile].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Found)


class Chaotic(Layer):
    """The Chaotic core on top of any other rules."""

    def __init__(self, below: ExoplanetsRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((ExchangeTile, DrawBox), (ChaoticState,))
        self.choices = [*below.choices, EXCHANGE_TILE]
        self.lexicon.add(DECLINE)
        names = [tile.name for tile in self.tiles]
        every = range(len(names))
        add = self.lexicon.add
        self.unboxes = [[add(Unbox(at, names[at], other, names[other])) for other in every] for at in every]
        self.exchanges = [self.lexicon.add(Exchange(at, tile.name)) for at, tile in enumerate(self.tiles)]

    def part(self, s: Exoplanets) -> ChaoticState:
        """This module's part of the state."""
        return cast(ChaoticState, s.parts[self.slot])

    def start(self) -> Exoplanets:
        s = cast(Exoplanets, self.below.start())
        s.parts.append(ChaoticState(0))
        return s

    def after_birth(self, g: Table, seat: int, planet: int) -> None:
        g.state.agenda.append(EXCHANGE_TILE.at[seat])
        self.below.after_birth(g, seat, planet)

    def unheard(self, words: Sequence[str]) -> list[Reason]:
        return refusals.misnamed(self, words, {"exchange": ["tile"]}) or self.below.unheard(words)

    def tossed_in_box(self, s: Exoplanets, viewer: int) -> bool:
        """Once the box was drawn from, nobody can be sure."""
        return not self.part(s).drawn and self.below.tossed_in_box(s, viewer)


EXCHANGE_TILE: Final = ExchangeTile()
DRAW_BOX: Final = DrawBox()
