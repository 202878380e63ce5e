"""The rival's turn: its card, line by line, or its pass (SE-21.6 to SE-21.8, SE-21.38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import BagDraw, Chance, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params
from ecliptic.games.seti import actions, row, sectors
from ecliptic.games.seti.goods import earn
from ecliptic.games.seti.probes import ROTATE
from ecliptic.games.seti.rival.arrow import by_arrow, pick_sector, pointing, tell
from ecliptic.games.seti.rival.layer import PILE, Reveal, rival_of
from ecliptic.games.seti.rival.lines import discard_tech
from ecliptic.games.seti.rival.progress import Advance, advance, fill
from ecliptic.games.seti.rival.species import MarkTile
from ecliptic.games.seti.tech import DOUBLE, NEXT_TILE
from ecliptic.games.seti.turn import END_TURN, ROUNDS, START_TURN, clear_stack

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

COMPUTER: Final = 2  # kinds of techs
USED_POINTS: Final = 3  # for a computer tech discarded when analyzing (SE-21.22)
USED_PROGRESS: Final = 1


class RivalTurn(Effect):
    """Turn up a card and resolve it, or pass if there is none (SE-21.7, SE-21.8)."""

    def resolve(self, g: Game, me: Frame) -> None:
        part = rival_of(g).part(g.state)
        if part.deck or part.unknown:
            g.push(REVEAL, RESOLVE, seat=me.seat)
        else:
            leave(g, me.seat)


class RevealCard(Chance):
    """Nature: the top card of the rival's deck (SE-21.7).

    A card on top is an advanced one that nobody has seen; further down each place is as likely to come up as any other.
    """

    def unseen(self, g: Game) -> list[int]:
        """The advanced cards that may be those face down in the deck."""
        layer = rival_of(g)
        part = layer.part(g.state)
        return [card for card in layer.advanced if card not in part.deck and card not in part.open]

    def cards(self, g: Game) -> list[int]:
        """The cards that may come up."""
        part = rival_of(g).part(g.state)
        if part.above:
            return self.unseen(g)
        return [*part.deck, *(self.unseen(g) if part.unknown else ())]

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        reveals = rival_of(g).reveals
        return [reveals[card] for card in self.cards(g)]

    def weights(self, g: Game, me: Frame) -> list[int]:
        part = rival_of(g).part(g.state)
        if part.above or not part.unknown:
            return []
        unseen = len(self.unseen(g))
        return [unseen] * len(part.deck) + [part.unknown] * unseen

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        layer = rival_of(g)
        part = layer.part(g.state)
        card = cast(Reveal, action).card
        if card in part.deck:
            part.deck.remove(card)
        else:
            part.unknown -= 1
            part.above = max(part.above - 1, 0)
        turn_up(g, card)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Reveal)


def turn_up(g: Game, card: int) -> None:
    """A card of the rival lies open; its arrow holds until the next one (SE-21.31)."""
    layer = rival_of(g)
    part = layer.part(g.state)
    part.open.append(card)
    part.arrow = layer.rivals[card].arrow
    tell(g, "card", "SE-21.7", {"card": layer.rivals[card].name})


class ResolveCard(Effect):
    """The first line of the current card that is possible is done (SE-21.7)."""

    def resolve(self, g: Game, me: Frame) -> None:
        layer = rival_of(g)
        card = layer.rivals[layer.part(g.state).open[-1]]
        frame = Frame(self, me.seat, card.name)
        for number, line in enumerate(card.lines):
            reason = line.hindrance(g, me.seat)
            if reason is None:
                tell(g, f"does-{line.word}", "SE-21.7", {"number": number + 1})
                line.do(g, frame)
                return
            tell(g, reason.key, reason.rule, {"number": number + 1, **reason.params})


def replace(g: Game, seat: int, number: int) -> None:
    """The card of a discovered species takes the place of the current one, and is resolved (SE-21.38)."""
    layer = rival_of(g)
    part = layer.part(g.state)
    species = g.state.species[part.met[number]]
    part.open.pop()
    turn_up(g, next(at for at, card in enumerate(layer.rivals) if card.species == species))
    g.push(RESOLVE, seat=seat)


def gather_cards(g: Game) -> None:
    """All cards of the rival are shuffled together for the next round (SE-21.6)."""
    part = rival_of(g).part(g.state)
    part.deck = sorted([*part.deck, *part.open])
    part.open = []
    part.above = 0


# Passing


def leave(g: Game, seat: int) -> None:
    """Pass: rotation for the first, and a card of the stack for 1 progress (SE-21.8)."""
    s = g.state
    first = not any(player.passed for player in s.players)
    s.players[seat].passed = True
    tell(g, "no-cards", "SE-21.8", {})
    if g.listening:
        g.emit(Event("passed", seat, "SE-21.8", {}))
    if s.round < ROUNDS and s.stack:
        g.push(TOP_OF_STACK, seat=seat)
    if first:
        g.push(ROTATE, seat=seat)


class TopOfStack(BagDraw):
    """Nature: the card of this round's stack that the rival puts away (SE-21.8)."""

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.stack

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.cards

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        card = cast(actions.Card, action).card
        at = s.stack.index(card)
        del s.stack[at]
        del s.looked[at]
        g.rules.toss(s, card)
        row.tell_discard(g, me.seat, card, "SE-21.8", "for-progress")
        advance(g, 1, PILE)
        clear_stack(g)

    def answers(self, action: Action) -> bool:
        return isinstance(action, actions.Card) and action.verb == "card"


# Techs


class TakePreferred(Effect):
    """The tech that the progress track shows: with a two-point tile if there is any (SE-21.21, SE-21.23)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        part = rival_of(g).part(s)
        at = part.progress - 1
        order = [tech for tech in [*part.track[at:], *part.track[:at]] if s.tops[tech] >= 0]
        tech = next((one for one in order if s.double[one]), order[0])
        name = g.rules.techs[tech].name
        why = ("prefers" if tech == part.track[at] else "takes-next") if s.double[tech] else "takes-left"
        tell(g, why, "SE-21.21", {"tech": name})
        s.players[me.seat].techs[tech] += 1
        bonus, s.tops[tech] = s.tops[tech], -1
        if g.listening:
            g.emit(Event("tech", me.seat, "SE-21.21", {"tech": name}))
        if s.double[tech]:
            s.double[tech] = 0
            earn(g, me.seat, DOUBLE, "double")
        g.push(g.rules.bonuses[bonus], seat=me.seat, source=name)
        if s.piles[tech]:
            s.agenda.append(NEXT_TILE[tech].at[me.seat])


class UseComputer(Effect):
    """A computer tech is discarded when analyzing, for points and progress (SE-21.22)."""

    def resolve(self, g: Game, me: Frame) -> None:
        if discard_tech(g, me.seat, COMPUTER, "SE-21.22"):
            earn(g, me.seat, USED_POINTS, me.source)
            advance(g, USED_PROGRESS, me.source)


class FillComputer(Effect):
    """Data of the rival's pool fills its computer again (SE-21.15)."""

    def resolve(self, g: Game, me: Frame) -> None:
        fill(g)


# Signals


class EarthSignal(Effect):
    """A signal in Earth's sector (SE-21.24)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.mark(g, me.seat, g.rules.solar.earth[g.state.discs], False, me.source)


class RowSignal(Effect):
    """A signal by the card of the row that the arrow shows; the row is refilled later (SE-21.24)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        there = [card for card in s.row if card >= 0]
        if not there:
            return
        card = by_arrow(g, there)
        s.row[s.row.index(card)] = -1
        g.rules.toss(s, card)
        if g.listening:
            what: Params = {"card": g.rules.cards[card].name}
            g.emit(Event(f"rival-row-{pointing(g)}", me.seat, "SE-21.24", what))
        bits = sectors.of_colour(g, g.rules.cards[card].colour)
        sector = pick_sector(g, [at for at in range(len(s.stars)) if bits >> at & 1])
        g.rules.mark(g, me.seat, sector, False, me.source)


RIVAL_TURN: Final = RivalTurn()
REVEAL: Final = RevealCard()
RESOLVE: Final = ResolveCard()
TOP_OF_STACK: Final = TopOfStack()
TAKE_TECH: Final = TakePreferred()
USE_COMPUTER: Final = UseComputer()
FILL: Final = FillComputer()
SIGNALS: Final[dict[str, Effect]] = {"earth": EarthSignal(), "row": RowSignal(), "tile": MarkTile()}
TURN: Final = START_TURN >> RIVAL_TURN >> sectors.RESOLVE_SECTORS >> END_TURN
EFFECTS: Final = (
    *(RivalTurn, RevealCard, ResolveCard, TopOfStack),
    *(TakePreferred, UseComputer, FillComputer, EarthSignal, RowSignal, Advance),
)
