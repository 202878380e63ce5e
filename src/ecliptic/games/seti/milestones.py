"""Milestones at the end of a turn: gold tiles and neutral markers (SE-4.14, SE-12.11, SE-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti.actions import SIDES, TRACES, Gold
from ecliptic.games.seti.traces import NEUTRAL

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.state import Seti

GOLD: Final = (25, 50, 70)
NEUTRALS: Final = (20, 30)
TILES: Final = 4
NEVER: Final = 1 << 20  # more points than anybody has


class Milestones(Effect):
    """Every player in order settles the gold milestones that were reached; then the neutral ones (SE-4.14)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        many = len(s.players)
        order = [(s.active + after) % many for after in range(many)]
        for seat in order:
            if g.rules.milestone(g, seat):
                return
        for seat in order:
            player = s.players[seat]
            while player.neutrals < len(NEUTRALS) and player.score >= NEUTRALS[player.neutrals]:
                place_neutral(g, seat, player.neutrals)
                player.neutrals += 1


def next_gold(s: Seti, seat: int) -> int:
    """The points of the gold milestone that a player has not settled yet (SE-13.1)."""
    settled = s.players[seat].golds
    return GOLD[settled] if settled < len(GOLD) else NEVER


def gold_milestone(g: Game, seat: int) -> bool:
    """A player who has reached a gold milestone marks a tile, and the milestones are looked at again (SE-13.1)."""
    player = g.state.players[seat]
    if player.golds < len(GOLD) and player.score >= GOLD[player.golds]:
        player.golds += 1
        g.push(MARK_GOLD, MILESTONES, seat=seat)
        return True
    return False


def place_neutral(g: Game, seat: int, at: int) -> None:
    """A neutral marker goes onto the first free discovery space (SE-12.11, SE-13.6)."""
    s = g.state
    if not s.neutral[at]:
        return
    s.neutral[at] -= 1
    if -1 in s.traces:
        space = s.traces.index(-1)
        s.traces[space] = NEUTRAL
        if g.listening:
            what: Params = {"side": SIDES[space // len(TRACES)], "colour": TRACES[space % len(TRACES)]}
            g.emit(Event("neutral", seat, "SE-12.11", what))


class MarkGold(Choice):
    """Mark a gold tile that one has not marked yet, at its best free value (SE-13.3, SE-13.4)."""

    icon: ClassVar[str] = "gold"
    asks: ClassVar[str] = "SE-13.3"

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        marked = g.state.marked
        return [g.rules.phrases.golds[tile] for tile in range(TILES) if me.seat not in marked[tile]]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        tile = cast(Gold, action).tile
        marked = g.state.marked[tile]
        marked.append(me.seat)
        if g.listening:
            side = g.rules.gold_side(g.state, tile)
            what: Params = {"tile": side.name, "value": side.values[min(len(marked), 3) - 1]}
            g.emit(Event("gold", me.seat, "SE-13.3", what))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Gold)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        side = g.rules.gold_side(g.state, cast(Gold, action).tile)
        return [Reason("SE-13.3", "gold-marked", {"tile": side.name})]


MARK_GOLD: Final = MarkGold()
MILESTONES: Final = Milestones()
EFFECTS: Final = (Milestones, MarkGold)
