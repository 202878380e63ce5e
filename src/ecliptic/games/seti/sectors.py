"""Sectors: marking signals, scanning, and completing a sector (SE-5.16, SE-5.17, SE-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import BagDraw, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY, MUST, Step
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti import describe, hope, missions, notes, row
from ecliptic.games.seti.actions import Card, Sector
from ecliptic.games.seti.content.notation import COLOURS
from ecliptic.games.seti.goods import DATA, MOST_DATA, PUBLICITY, earn, receive
from ecliptic.games.seti.solar import OUMUAMUA, SECTORS

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

SECOND: Final = 2  # points for the second slot
COLOUR_BASE: Final = 5
PROBES: Final = 0  # instead of sectors: those with an own probe


def mark(g: Game, seat: int, sector: int, no_data: bool, source: str) -> None:
    """Mark a signal: the leftmost data and its slot, or beside the slots (SE-8.2 to SE-8.6)."""
    s = g.state
    star = g.rules.stars[s.stars[sector]]
    marks = s.marks[sector]
    slot = len(marks)
    marks.append(seat)
    if g.listening:
        g.emit(Event("signal", seat, "SE-8.2", {"star": star.name, "slot": slot + 1}))
    if slot < star.data and not no_data:
        receive(g, seat, DATA, 1, star.name)
    if slot == 1:
        earn(g, seat, SECOND, "second")
    notes.marked(g, source, sector, star.colour)
    missions.heard(g, seat, missions.SIGNALLED[star.colour])
    if slot == star.data - 1:  # the last data is gone (SE-8.12, SE-11.35)
        missions.heard(g, s.active, missions.SECTOR)


def beam(g: Game, me: Frame, sectors: int, many: int, no_data: int) -> None:
    """Mark signals in one of these sectors (bits), which the player chooses if there are several."""
    if is_several(sectors):
        g.push(PickSector(sectors, many, no_data), seat=me.seat, source=me.source)
    elif sectors:
        for _ in range(many):
            g.rules.mark(g, me.seat, sectors.bit_length() - 1, bool(no_data), me.source)


def loses(g: Game, seat: int, sectors: int, many: int, no_data: int) -> bool:
    """Would signals here bring data for which there is no room, though free actions could make some (SE-1.7)?

    Where the player is asked for the sector, or whether the signal goes onto 'Oumuamua's tile, there is time for them.
    """
    s = g.state
    if no_data or not sectors or is_several(sectors):
        return False
    sector = sectors.bit_length() - 1
    tile = g.rules.solar.where[s.discs][OUMUAMUA]
    if tile >= 0 and tile % SECTORS == sector:
        return False
    left = g.rules.stars[s.stars[sector]].data - len(s.marks[sector])
    return s.players[seat].stock[DATA] + min(many, left) > MOST_DATA and hope.of_room(g, seat)


def is_several(sectors: int) -> bool:
    """Are there two sectors or more among these bits?"""
    return bool(sectors & (sectors - 1))


def of_colour(g: Game, colour: int) -> int:
    """The sectors of a colour, as bits."""
    found = 0
    for sector, star in enumerate(g.state.stars):
        if g.rules.stars[star].colour == colour:
            found |= 1 << sector
    return found


class PickSector(Choice):
    """Choose the sector for one or more signals (SE-8.5, SE-8.7).

    With PROBES it is one with an own probe at the moment of marking: free actions may have moved it (SE-11.44).
    """

    icon: ClassVar[str] = "signal-s-any"
    asks: ClassVar[str] = "SE-8.7"

    def __init__(self, sectors: int, many: int, no_data: int) -> None:
        super().__init__(sectors, many, no_data)
        self.sectors = sectors
        self.many = many
        self.no_data = no_data
        self.beside = True

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        return self.sectors != PROBES or bool(g.rules.vessels(g.state, me.seat))  # capsules may have been delivered

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        stars = g.state.stars
        sectors = probe_sectors(g, me.seat) if self.sectors == PROBES else self.sectors
        return [g.rules.phrases.signals[stars[sector]] for sector in range(SECTORS) if sectors >> sector & 1]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        sector = g.state.stars.index(cast(Sector, action).star)
        for _ in range(self.many):
            g.rules.mark(g, me.seat, sector, bool(self.no_data), me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Sector) and action.line.startswith("signal")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        star: Params = {"star": g.rules.stars[cast(Sector, action).star].name}
        if self.sectors == PROBES:
            return [Reason("SE-11.44", "no-probe-in", star)]
        return [Reason("SE-8.7", "other-sector", star)]


class SignalColour(Effect):
    """Signals in sectors of a colour, each in one of the two (SE-8.7)."""

    standing: ClassVar[str] = MUST

    def __init__(self, colour: int, many: int, no_data: int) -> None:
        super().__init__(colour, many, no_data)
        self.colour = colour
        self.many = many
        self.no_data = no_data

    def waits(self, g: Game, me: Frame) -> bool:
        return loses(g, me.seat, of_colour(g, self.colour), self.many, self.no_data)

    def amount(self) -> int:
        return self.many

    def steps(self) -> list[Step]:
        return [Step(f"signal-s-{COLOURS[self.colour]}", describe.told("at-SignalColour", count=self.many), MUST)]

    def resolve(self, g: Game, me: Frame) -> None:
        if self.many > 1:
            g.push(SignalColour(self.colour, self.many - 1, self.no_data), seat=me.seat, source=me.source)
        beam(g, me, of_colour(g, self.colour), 1, self.no_data)


class SignalStar(Effect):
    """Signals at one star."""

    icon: ClassVar[str] = "signal-s-any"

    def __init__(self, star: int, many: int, no_data: int) -> None:
        super().__init__(star, many, no_data)
        self.star = star
        self.many = many
        self.no_data = no_data

    def waits(self, g: Game, me: Frame) -> bool:
        return loses(g, me.seat, 1 << g.state.stars.index(self.star), self.many, self.no_data)

    def amount(self) -> int:
        return self.many

    def resolve(self, g: Game, me: Frame) -> None:
        beam(g, me, 1 << g.state.stars.index(self.star), self.many, self.no_data)


class SignalPlanet(Effect):
    """Signals in the sector where a planet is now (SE-7.7)."""

    icon: ClassVar[str] = "signal-planet"

    def __init__(self, planet: int, many: int, no_data: int) -> None:
        super().__init__(planet, many, no_data)
        self.planet = planet
        self.many = many
        self.no_data = no_data

    def waits(self, g: Game, me: Frame) -> bool:
        space = g.rules.solar.where[g.state.discs][self.planet]
        return space >= 0 and loses(g, me.seat, 1 << space % SECTORS, self.many, self.no_data)

    def amount(self) -> int:
        return self.many

    def resolve(self, g: Game, me: Frame) -> None:
        space = g.rules.solar.where[g.state.discs][self.planet]
        if space >= 0:
            beam(g, me, 1 << space % SECTORS, self.many, self.no_data)


class SignalAny(Effect):
    """Signals in any sectors, each in one of the player's choice."""

    icon: ClassVar[str] = "signal-s-any"
    standing: ClassVar[str] = MUST

    def __init__(self, many: int, no_data: int) -> None:
        super().__init__(many, no_data)
        self.many = many
        self.no_data = no_data

    def amount(self) -> int:
        return self.many

    def resolve(self, g: Game, me: Frame) -> None:
        if self.many > 1:
            g.push(SignalAny(self.many - 1, self.no_data), seat=me.seat, source=me.source)
        beam(g, me, (1 << SECTORS) - 1, 1, self.no_data)

    def describe(self) -> Any:
        return describe.told("do-signal-any", count=self.many)


def probe_sectors(g: Game, seat: int) -> int:
    """The sectors in which a player has a probe, as bits."""
    found = 0
    for space in g.rules.vessels(g.state, seat):
        found |= 1 << space % SECTORS
    return found


class SignalRow(Choice):
    """Discard cards of the row, all of them first, then mark a signal for each (SE-11.5, SE-11.48).

    `colours` are those of the cards discarded so far, to the base of five.
    """

    icon: ClassVar[str] = "signal-card"
    asks: ClassVar[str] = "SE-11.5"

    def __init__(self, many: int, colours: int, refill: int) -> None:
        super().__init__(many, colours, refill)
        self.many = many
        self.colours = colours
        self.refill = refill
        self.beside = True

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        return any(card >= 0 for card in g.state.row)

    def lapse(self, g: Game, me: Frame) -> None:
        self.signals(g, me, self.colours)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.discards[card] for card in g.state.row if card >= 0]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        card = cast(Card, action).card
        s.row[s.row.index(card)] = -1
        g.rules.toss(s, card)
        row.tell_discard(g, me.seat, card, "SE-11.5")
        if self.refill and not self.colours:
            s.agenda.append(row.REFILL.at[me.seat])
        colours = self.colours * COLOUR_BASE + g.rules.cards[card].colour + 1
        if self.many > 1:
            g.push(SignalRow(self.many - 1, colours, self.refill), seat=me.seat, source=me.source)
        else:
            self.signals(g, me, colours)

    def signals(self, g: Game, me: Frame, colours: int) -> None:
        """A signal for each card, in the order of discarding; the row is refilled below them."""
        while colours:
            g.push(SignalColour(colours % COLOUR_BASE - 1, 1, 0), seat=me.seat, source=me.source)
            colours //= COLOUR_BASE

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "discard"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-11.5", "not-in-row", {"card": g.rules.cards[cast(Card, action).card].name})]


class SignalHand(Choice):
    """Discard up to so many cards of the hand, each for a signal of its colour (SE-11.52)."""

    icon: ClassVar[str] = "signal-card"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-11.52"

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many
        self.beside = True

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].hand)

    def waits(self, g: Game, me: Frame) -> bool:
        return hope.of_card(g, me.seat)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        discards = g.rules.phrases.discards
        return [*(discards[card] for card in g.state.players[me.seat].hand), DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is DECLINE:
            return
        card = cast(Card, action).card
        row.discard(g, me.seat, card, "SE-11.52")
        if self.many > 1:
            g.push(SignalHand(self.many - 1), seat=me.seat, source=me.source)
        g.push(SignalColour(g.rules.cards[card].colour, 1, 0), seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return action is DECLINE or (isinstance(action, Card) and action.verb == "discard")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return row.not_held(g, me.seat, action)


class SignalDeck(Effect):
    """Discard the top of the deck for a signal of its colour, so many times (SE-11.72)."""

    icon: ClassVar[str] = "signal-card"

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def amount(self) -> int:
        return self.many

    def resolve(self, g: Game, me: Frame) -> None:
        if not row.restock(g):
            return
        if self.many > 1:
            g.push(SignalDeck(self.many - 1), seat=me.seat, source=me.source)
        g.push(TURNED, seat=me.seat, source=me.source)


class Turned(BagDraw):
    """Nature: the top card of the deck, which is discarded."""

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.deck

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.cards

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(Card, action).card
        take_out(g.state.deck, card)
        g.rules.toss(g.state, card)
        row.tell_discard(g, me.seat, card, "SE-11.72")
        g.push(SignalColour(g.rules.cards[card].colour, 1, 0), seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "card"


def complete_sectors(g: Game) -> list[int]:
    """The sectors without data (SE-8.12)."""
    s = g.state
    return [sector for sector, marks in enumerate(s.marks) if len(marks) >= g.rules.stars[s.stars[sector]].data]


class ResolveSectors(Effect):
    """Complete sectors are resolved one after another, those completed by it too (SE-4.11, SE-8.22)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.resolving(g)
        if RESOLVE.able(g, me):
            g.push(RESOLVE, self, seat=me.seat)


class ResolveSector(Choice):
    """The active player says which complete sector comes next (SE-4.11)."""

    icon: ClassVar[str] = "win"
    asks: ClassVar[str] = "SE-4.11"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(complete_sectors(g)) or bool(g.rules.resolvable(g))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        found: list[Action] = [g.rules.phrases.resolves[g.state.stars[sector]] for sector in complete_sectors(g)]
        return found + g.rules.resolvable(g)

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Sector):
            clear_up(g, g.state.stars.index(action.star))
        else:
            g.rules.resolve_other(g)

    def answers(self, action: Action) -> bool:
        return action.verb == "resolve"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        if not isinstance(action, Sector):
            return g.rules.other_reasons(g)
        return [Reason("SE-8.12", "not-complete", {"star": g.rules.stars[action.star].name})]


def leaders(marks: Sequence[int]) -> list[int]:
    """The players with signals in a sector, best first: most signals, then who marked last (SE-8.14, SE-8.15)."""
    last = {seat: at for at, seat in enumerate(marks)}
    return sorted(last, key=lambda seat: (marks.count(seat), last[seat]), reverse=True)


def clear_up(g: Game, sector: int) -> None:
    """Publicity, winner, second place, refill (SE-8.13 to SE-8.21)."""
    s = g.state
    number = s.stars[sector]
    star = g.rules.stars[number]
    order = leaders(s.marks[sector])
    winner = order[0]
    if g.listening:
        g.emit(Event("sector", winner, "SE-8.16", {"star": star.name}))
    for seat in range(len(s.players)):
        if seat in order:
            receive(g, seat, PUBLICITY, 1, star.name)
    won_before = any(player.wins[number] for player in s.players)
    s.players[winner].wins[number] += 1
    g.push(ClearSector(sector), seat=s.active)
    g.push(star.later if won_before else star.first, seat=winner, source=star.name)


class ClearSector(Effect):
    """After the winner's reward one signal of second place stays, and the slots are refilled (SE-8.18 to SE-8.21)."""

    def __init__(self, sector: int) -> None:
        super().__init__(sector)
        self.sector = sector

    def resolve(self, g: Game, me: Frame) -> None:
        marks = g.state.marks
        marks[self.sector] = leaders(marks[self.sector])[1:2]


RESOLVE: Final = ResolveSector()
RESOLVE_SECTORS: Final = ResolveSectors()
TURNED: Final = Turned()
EFFECTS: Final = (
    *(PickSector, SignalColour, SignalStar, SignalPlanet, SignalAny, SignalRow, SignalHand),
    *(SignalDeck, Turned, ResolveSectors, ResolveSector, ClearSector),
)
