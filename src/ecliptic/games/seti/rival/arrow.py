"""How the rival decides: its preferences, and its decision arrow where they leave a tie (SE-21.18 to SE-21.31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find, seek
from ecliptic.core.reason import Params
from ecliptic.games.seti import planets, row, sectors
from ecliptic.games.seti.actions import SIDES, TRACES, Trace
from ecliptic.games.seti.goods import CARD, DATA
from ecliptic.games.seti.milestones import TILES, MarkGold
from ecliptic.games.seti.rival.edition import ARROWS
from ecliptic.games.seti.rival.layer import rival_of
from ecliptic.games.seti.rival.progress import INCOME, advance, give_goods
from ecliptic.games.seti.species.board import Boards, BoardSpace
from ecliptic.games.seti.species.centaurians import AnswerMessage
from ecliptic.games.seti.species.deck import TakeAlien
from ecliptic.games.seti.species.oumuamua import NAME, Oumuamua, TileOrSector
from ecliptic.games.seti.traces import ANY, MarkTrace

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

T = TypeVar("T")
OVERFLOW: Final = 99  # higher than every space of a column


def by_arrow(g: Game, things: Sequence[T]) -> T:
    """The leftmost or the rightmost of things in a row, as the arrow of the current card points (SE-21.31)."""
    return things[-1] if rival_of(g).part(g.state).arrow else things[0]


def pointing(g: Game) -> str:
    """Where the decision arrow points, as a word."""
    return ARROWS[rival_of(g).part(g.state).arrow]


def tell(g: Game, word: str, rule: str, params: Params) -> None:
    """Tell why the rival does something."""
    if g.listening:
        g.emit(Event(f"rival-{word}", rival_of(g).rival, rule, params))


def decide(g: Game, me: Frame) -> None:
    """What the rival does where a player would be asked."""
    choice = cast(Choice, me.effect)
    if isinstance(choice, row.Tuck):
        advance(g, INCOME, me.source)
    elif isinstance(choice, row.PickCard):
        give_goods(g, CARD, choice.many, me.source)
    elif not choice.able(g, me):
        choice.lapse(g, me)
    elif isinstance(choice, TakeAlien):
        give_goods(g, CARD, 1, me.source)
    elif isinstance(choice, MarkTrace):
        mark_trace(g, me, choice)
    elif isinstance(choice, sectors.PickSector):
        for _ in range(choice.many):
            sector = pick_sector(g, [at for at in range(len(g.state.stars)) if choice.sectors >> at & 1])
            g.rules.mark(g, me.seat, sector, bool(choice.no_data), me.source)
    elif isinstance(choice, TileOrSector):
        mark_here(g, me, choice)
    elif isinstance(choice, MarkGold):
        mark_gold(g, me, choice)
    else:
        options = choice.options(g, me)
        word, rule = reason(choice)
        if word and len(options) > 1:
            tell(g, f"{word}-{pointing(g)}", rule, {})
        choice.choose(g, me, by_arrow(g, options))


def reason(choice: Choice) -> tuple[str, str]:
    """What the arrow decides between, where it alone does, and the rule; no word for what no standard content asks."""
    if isinstance(choice, AnswerMessage):
        return "reward", "SE-21.45"
    if isinstance(choice, planets.TakeBerth):
        return "berth", "SE-21.31"
    if isinstance(choice, sectors.ResolveSector):
        return "order", "SE-21.31"
    return "", ""


# Traces


def height(action: Action) -> int:
    """How high a space for a trace is: the discovery space lowest, overflow only after all others (SE-21.26)."""
    trace = cast(Trace, action)
    return OVERFLOW if trace.over else trace.space + 1


def mark_trace(g: Game, me: Frame, choice: MarkTrace) -> None:
    """The lowest space over all columns that fit; the arrow decides between equally low ones (SE-21.26, SE-21.27)."""
    options = sorted(choice.options(g, me), key=lambda one: (cast(Trace, one).side, cast(Trace, one).colour))
    lowest = min(height(action) for action in options)
    among = [action for action in options if height(action) == lowest]
    chosen = cast(Trace, by_arrow(g, among))
    if g.listening:
        tell_skipped(g, me.seat, choice, lowest)
        what: Params = {"side": SIDES[chosen.side], "colour": TRACES[chosen.colour]}
        if chosen.over:
            tell(g, "trace-over", "SE-21.26", what)
        elif len(among) > 1:
            tell(g, f"trace-{pointing(g)}", "SE-21.26", what)
        else:
            tell(g, "trace-lowest", "SE-21.26", what)
    g.rules.mark_trace(g, me, chosen)


def tell_skipped(g: Game, seat: int, choice: MarkTrace, lowest: int) -> None:
    """Tell of a lower space that counts as occupied, since the rival cannot pay it (SE-21.28, SE-21.43, SE-21.46)."""
    s = g.state
    boards = find(g.rules, Boards)
    unpaid: list[BoardSpace] = []
    for colour in range(len(TRACES)) if choice.colour == ANY else (choice.colour,):
        for side in choice.sides(g, seat, colour):
            taken = boards.part(s).spaces[len(TRACES) * side + colour]
            for space, place in enumerate(boards.columns[s.species[side]][colour] if s.species[side] >= 0 else ()):
                if (place.data or place.exofossils) and space + 1 < lowest and (place.top or space not in taken):
                    unpaid.append(place)
    if not unpaid:
        return
    place = unpaid[0]
    player = s.players[seat]
    if place.exofossils:
        have = g.rules.tally(s, seat, "exofossils")
        tell(g, "skips-exofossils", "SE-21.43", {"need": place.exofossils, "have": have})
    elif not rival_of(g).has_data_to_spare(s):
        tell(g, "skips-open", "SE-21.46", {"need": place.data})
    else:
        tell(g, "skips-data", "SE-21.46", {"need": place.data, "have": player.stock[DATA]})


# Signals


def would_win(g: Game, sector: int) -> bool:
    """Would a signal here make the rival the winner of the sector (SE-21.25)?"""
    s = g.state
    rival = rival_of(g).rival
    marks = s.marks[sector]
    slots = g.rules.stars[s.stars[sector]].data
    if len(marks) + 1 < slots or (len(marks) >= slots and sectors.leaders(marks)[0] == rival):
        return False
    return sectors.leaders([*marks, rival])[0] == rival


def pick_sector(g: Game, among: Sequence[int]) -> int:
    """One it would win, else one whose second slot is next, else one with most of its markers; the bigger of several.

    See SE-21.25.
    """
    s = g.state
    rival = rival_of(g).rival
    if len(among) == 1:
        return among[0]
    best = [sector for sector in among if would_win(g, sector)]
    why = "win"
    if not best:
        best = [sector for sector in among if len(s.marks[sector]) == 1]
        why = "second"
    if not best:
        most = max(s.marks[sector].count(rival) for sector in among)
        best = [sector for sector in among if s.marks[sector].count(rival) == most]
        why = "most"
    if len(best) > 1:
        size = max(g.rules.stars[s.stars[sector]].data for sector in best)
        best = [sector for sector in best if g.rules.stars[s.stars[sector]].data == size]
        why = "bigger"
    sector = by_arrow(g, best)
    if g.listening:
        tell(g, f"sector-{why}", "SE-21.25", {"star": g.rules.stars[s.stars[sector]].name})
    return sector


def mark_here(g: Game, me: Frame, choice: TileOrSector) -> None:
    """'Oumuamua's own signal goes onto its tile, every other one into the sector (SE-21.42)."""
    layer = seek(g.rules, Oumuamua)
    assert layer is not None
    if me.source == NAME:
        layer.mark_tile(g, me, bool(choice.no_data))
    else:
        layer.below.mark(g, me.seat, choice.sector, bool(choice.no_data), me.source)


# Gold tiles


def mark_gold(g: Game, me: Frame, choice: MarkGold) -> None:
    """A tile whose first value is free, or none (SE-21.30)."""
    free = [tile for tile in range(TILES) if not g.state.marked[tile]]
    if free:
        tell(g, f"gold-{pointing(g)}" if len(free) > 1 else "gold-only", "SE-21.30", {})
        choice.choose(g, me, g.rules.phrases.golds[by_arrow(g, free)])
    else:
        tell(g, "no-gold", "SE-21.30", {})
