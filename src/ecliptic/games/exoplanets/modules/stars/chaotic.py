"""The Chaotic core: exchange a space tile of the hand for one from the box (EX-15.12 to EX-15.17)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Chance, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.core.rules import Shuffler
from ecliptic.core.state import SEAT, UNOBSERVED, State, public
from ecliptic.games.exoplanets import refusals
from ecliptic.games.exoplanets.actions import Found
from ecliptic.games.exoplanets.layer import Layer
from ecliptic.games.exoplanets.modules.stars.power import Power
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


class Exchange(Action):
    """Put a space tile of the hand away for one from the box: `exchange T01a`."""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"exchange {name}", ("tile",))
        self.tile = tile


class Unbox(Found):
    """Nature: a tile known to be in the box, and an undealt one that from now on is: `tile T01a T02b`."""

    def __init__(self, tile: int, name: str, undealt: int, word: str) -> None:
        super().__init__(tile, f"{name} {word}")
        self.undealt = undealt


@dataclass(init=False)
class ChaoticState(State):
    """Who drew from the box and what lay in it then: what others can tell of a hand (EX-15.17)."""

    word: ClassVar[str] = "chaotic"

    draws: list[int] = public("the seats that drew from the box, in order", length=UNOBSERVED)
    kept: list[int] = public("how many of the tiles drawn each player may still hold", each=SEAT, most=99)
    used_at: list[int] = public(
        "how many draws there were before each tile that was seen to go into the box", each="used", length=UNOBSERVED
    )
    lost_at: list[list[int]] = public(
        "the same of the tiles that each player discarded face down", each=SEAT, length=UNOBSERVED
    )

    def __init__(self, draws: list[int], kept: list[int], used_at: list[int], lost_at: list[list[int]]) -> None:
        self.draws = draws
        self.kept = kept
        self.used_at = used_at
        self.lost_at = lost_at

    def copy(self) -> ChaoticState:
        return ChaoticState(self.draws[:], self.kept[:], self.used_at[:], [row[:] for row in self.lost_at])


def undealt(rules: ExoplanetsRules, s: Exoplanets) -> int:
    """How many of the tiles nobody has seen lie in the box and not in the arms."""
    return len(s.unseen) - sum(rules.depth + 1 - len(row) for row in s.arms)


class ExchangeTile(Power):
    """Exchange a tile, or do not (EX-15.12, EX-15.16)."""

    def able(self, g: Game, me: Frame) -> bool:
        s = g.state
        return bool(s.players[me.seat].hand) and (bool(s.boxed) or undealt(g.rules, s) > 0)

    def uses(self, g: Game, seat: int) -> Sequence[Action]:
        return [find(g.rules, Chaotic).exchanges[tile] for tile in g.state.players[seat].hand]

    def exert(self, g: Game, seat: int, action: Action) -> None:
        assert isinstance(action, Exchange)
        g.rules.discard_tile(g.state, seat, action.tile)
        g.state.agenda.append(DRAW_BOX.at[seat])
        if g.listening:
            g.emit(Event("exchanged", seat, "EX-15.12", {}, {"tile": g.rules.tiles[action.tile].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Exchange) or action is DECLINE

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Exchange):
            return []
        if action.tile in g.state.players[me.seat].hand:
            return []
        return [Reason("EX-15.12", "not-in-hand", {"tile": g.rules.tiles[action.tile].name})]


class DrawBox(Chance):
    """Nature: a tile from the box. An undealt one may be any that nobody has seen (EX-15.13, EX-18.8).

    While undealt tiles are there, a tile that had come into the box is replaced by one of them: so the tiles left
    of each sort, which everybody can count, do not tell which sort was drawn (EX-15.17).
    """

    def came(self, g: Game, seat: int) -> list[int]:
        """The tiles that had come into the box before the one discarded just now (EX-15.15)."""
        discarded = g.state.players[seat].lost[-1]
        return [tile for tile in g.state.boxed if tile != discarded]

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        found = g.rules.phrases.found
        s = g.state
        came = self.came(g, me.seat)
        if not undealt(g.rules, s):
            return [found[tile] for tile in came]
        unboxes = find(g.rules, Chaotic).unboxes
        options: list[Action] = [found[tile] for tile in s.unseen]
        return options + [unboxes[tile][other] for tile in came for other in s.unseen]

    def weights(self, g: Game, me: Frame) -> list[int]:
        s = g.state
        loose = undealt(g.rules, s)
        return [loose] * len(s.unseen) + [1] * (len(self.came(g, me.seat)) * len(s.unseen)) if loose else []

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        tile = cast(Found, action).tile
        if isinstance(action, Unbox):
            s.unseen.remove(action.undealt)
            insort(s.boxed, action.undealt)
        if tile in s.boxed:
            s.boxed.remove(tile)
        else:
            s.unseen.remove(tile)
        part = find(g.rules, Chaotic).part(s)
        part.draws.append(me.seat)
        part.kept[me.seat] += 1
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
        befall = self.lexicon.befall
        self.unboxes = [[befall(Unbox(at, names[at], other, names[other])) for other in every] for at in every]
        self.exchanges = [self.lexicon.add(Exchange(at, tile.name)) for at, tile in enumerate(self.tiles)]

    def part(self, s: Exoplanets) -> ChaoticState:
        """This module's part of the state."""
        return cast(ChaoticState, s.parts[self.slot])

    def start(self) -> Exoplanets:
        s = cast(Exoplanets, self.below.start())
        s.parts.append(ChaoticState([], [0] * self.seats, [], [[] for _ in range(self.seats)]))
        return s

    def after_birth(self, g: Game, seat: int, planet: int) -> None:
        g.state.agenda.append(EXCHANGE_TILE.at[seat])
        self.below.after_birth(g, seat, planet)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return EXCHANGE_TILE.late() if isinstance(action, Exchange) else self.below.untimely(g, seat, action)

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return refusals.misnamed(self, words, {"exchange": ["tile"]}) or self.below.refuse_unknown(words)

    # What everybody can tell of the tiles in the box (EX-15.17)

    def show_tile(self, s: Exoplanets, seat: int, tile: int) -> None:
        self.below.show_tile(s, seat, tile)
        self.shrink(s, seat)
        if tile in s.used:  # it was drawn from the box again
            at = s.used.index(tile)
            del s.used[at], self.part(s).used_at[at]

    def discard_tile(self, s: Exoplanets, seat: int, tile: int) -> None:
        self.below.discard_tile(s, seat, tile)
        self.shrink(s, seat)
        part = self.part(s)
        part.lost_at[seat].append(len(part.draws))

    def box_tile(self, s: Exoplanets, tile: int) -> None:
        self.below.box_tile(s, tile)
        part = self.part(s)
        part.used_at.append(len(part.draws))

    def shrink(self, s: Exoplanets, seat: int) -> None:
        """A tile left the hand: of those drawn from the box it can hold no more than it has."""
        part = self.part(s)
        part.kept[seat] = min(part.kept[seat], len(s.players[seat].hand))

    def guess_drawn(self, s: Exoplanets, viewer: int, known: Sequence[int], rng: Shuffler) -> dict[int, int]:
        """Each draw since a tile went into the box may have taken it, about as likely as any other tile of the box."""
        part = self.part(s)
        since = self.entries(s, viewer)
        drawers = {tile: [seat for seat in part.draws[since[tile] :] if seat != viewer] for tile in known}
        least = len(known) - len(s.boxed)  # at least so many of the tiles seen are no longer in the box
        box = len(s.boxed) + undealt(self, s)
        doubtful = [tile for tile in known if drawers[tile]]
        rng.shuffle(doubtful)
        guess: dict[int, int] = {}
        for must in (False, True):
            for tile in doubtful:
                lots = list(range(len(drawers[tile]) + box))
                rng.shuffle(lots)
                if tile not in guess and (len(guess) < least if must else lots[0] < len(drawers[tile])):
                    guess = self.assign(s, [*guess, tile], drawers, rng) or guess
        return guess

    def entries(self, s: Exoplanets, viewer: int) -> dict[int, int]:
        """How many draws there had been when each tile that the viewer saw going into the box went there last."""
        part = self.part(s)
        found = dict(zip(s.used, part.used_at, strict=True))
        if viewer >= 0:
            me = s.players[viewer]
            for tile, at in [(me.tossed, 0), *zip(me.lost, part.lost_at[viewer], strict=True)]:
                found[tile] = max(found.get(tile, 0), at)
        return found

    def assign(
        self, s: Exoplanets, tiles: Sequence[int], drawers: Mapping[int, list[int]], rng: Shuffler
    ) -> dict[int, int]:
        """Hands that may hold all these tiles, or none if they cannot: who may have drawn fewest draws first."""
        room = self.part(s).kept[:]
        found: dict[int, int] = {}
        for tile in sorted(tiles, key=lambda one: len(drawers[one])):
            seats = [seat for seat in drawers[tile] if room[seat]]
            if not seats:
                return {}
            rng.shuffle(seats)
            found[tile] = seats[0]
            room[seats[0]] -= 1
        return found


EXCHANGE_TILE: Final = ExchangeTile()
DRAW_BOX: Final = DrawBox()
