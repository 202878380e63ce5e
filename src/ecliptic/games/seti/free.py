"""Free actions: at any choice of one's own turn, never inside another (SE-4.4 to SE-4.6, SE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.action import Action
from ecliptic.core.combine import Bargain
from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from ecliptic.games.seti import computer, missions, probes, row
from ecliptic.games.seti.actions import KINDS, Buy, Complete, Corner, Exchange, Move, Place
from ecliptic.games.seti.effects import Gain
from ecliptic.games.seti.goods import BUY_PRICE, CARD, CREDIT, ENERGY, GIVEN, MOVE, PUBLICITY, lack, pay
from ecliptic.games.seti.row import PICK, GiveCards
from ecliptic.games.seti.solar import NAMES

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

WANTED: Final[dict[int, Effect]] = {CREDIT: Gain(0, 0, 0, 1, 0), ENERGY: Gain(0, 0, 0, 0, 1), CARD: PICK}
GIVE_CARDS: Final = {kind: Bargain(GiveCards(GIVEN, "SE-6.5"), goods) for kind, goods in WANTED.items()}


def free_actions(g: Game, seat: int) -> list[Action]:
    """Every free action that a player can take now (SE-6.1)."""
    s = g.state
    rules = g.rules
    player = s.players[seat]
    stock = player.stock
    hand = player.hand
    phrases = rules.phrases
    found = probes.moves(g, seat) if player.probes or rules.has_capsules(s, seat) else []
    found += computer.places(g, seat)
    if player.missions:
        found += missions.ready(g, seat)
    for card in hand:
        found.append(phrases.corners[card])
    cards = bool(s.deck) or bool(s.discards) or s.row.count(-1) < row.ROW
    if cards and stock[PUBLICITY] >= BUY_PRICE:
        found.append(phrases.buy)
    if stock[CREDIT] >= GIVEN:
        found += phrases.trades[CREDIT][: 2 if cards else 1]
    if stock[ENERGY] >= GIVEN:
        found += phrases.trades[ENERGY][: 2 if cards else 1]
    if len(hand) >= GIVEN:
        found += phrases.trades[CARD]
    return found


def take(g: Game, me: Frame, action: Action) -> None:
    """Carry out a free action."""
    seat = me.seat
    if isinstance(action, Move):
        probes.move(g, seat, action)
    elif isinstance(action, Place):
        computer.place(g, seat, action)
    elif isinstance(action, Corner):
        corner(g, seat, action.card)
    elif isinstance(action, Complete):
        missions.fulfil(g, seat, action.card)
    elif isinstance(action, Buy):
        pay(g, seat, PUBLICITY, BUY_PRICE, "SE-6.4")
        g.push(PICK, seat=seat)
    elif isinstance(action, Exchange):
        exchange(g, seat, action)


def corner(g: Game, seat: int, card: int) -> None:
    """Discard a card for its corner (SE-6.3, SE-11.74)."""
    what = g.rules.cards[card]
    row.discard(g, seat, card, "SE-6.3")
    for word in what.corner_words:
        if word in missions.CORNERED:
            missions.later(g, seat, missions.CORNERED[word])
    g.push(what.corner, seat=seat, source=what.name)


def exchange(g: Game, seat: int, action: Exchange) -> None:
    """Two of one kind for one of another; what is given goes first (SE-6.5)."""
    if g.listening:
        what = {"given": KINDS[action.given], "wanted": KINDS[action.wanted]}
        g.emit(Event("exchanged", seat, "SE-6.5", what))
    if action.given == CARD:
        g.push(GIVE_CARDS[action.wanted], seat=seat)
    else:
        pay(g, seat, action.given, GIVEN, "SE-6.5")
        g.push(WANTED[action.wanted], seat=seat)


def refuse(g: Game, seat: int, action: Action) -> list[Reason]:
    """Why a free action cannot be taken, apart from the time (SE-15.15)."""
    s = g.state
    player = s.players[seat]
    stock = player.stock
    if isinstance(action, Move):
        return refuse_move(g, seat, action)
    if isinstance(action, Place):
        return computer.refuse(g, seat, action)
    if isinstance(action, Corner):
        if action.card in player.hand:
            return []
        return [Reason("SE-6.3", "not-in-hand", {"card": g.rules.cards[action.card].name})]
    if isinstance(action, Complete):
        return refuse_mission(g, seat, action.card)
    if isinstance(action, Buy):
        if stock[PUBLICITY] < BUY_PRICE:
            return [lack("SE-6.4", PUBLICITY, BUY_PRICE, stock[PUBLICITY])]
        return no_cards(g)
    if isinstance(action, Exchange):
        have = len(player.hand) if action.given == CARD else stock[action.given]
        if have < GIVEN:
            return [Reason("SE-6.5", "little-to-give", {"good": KINDS[action.given], "need": GIVEN, "have": have})]
        return no_cards(g) if action.wanted == CARD and action.given != CARD else []
    return []


def no_cards(g: Game) -> list[Reason]:
    """A reason if there is no card to take at all."""
    return [] if PICK.able(g, PICK.at[0]) else [Reason("SE-11.6", "no-deck")]


def refuse_move(g: Game, seat: int, action: Move) -> list[Reason]:
    """Why a probe cannot make this step."""
    if type(action) is Move and action.src not in g.state.players[seat].probes:
        return [Reason("SE-3.12", "no-probe-there", {"space": NAMES[action.src]})]
    stock = g.state.players[seat].stock
    cost = probes.step_cost(g, seat, action.src)
    if stock[MOVE] + stock[ENERGY] < cost:
        have = {"need": cost, "moves": stock[MOVE], "energy": stock[ENERGY]}
        return [Reason("SE-3.14" if cost > 1 else "SE-6.2", "few-moves", have)]
    return []


def refuse_mission(g: Game, seat: int, card: int) -> list[Reason]:
    """Why a mission cannot be completed."""
    what = g.rules.cards[card]
    name = {"card": what.name}
    if card not in g.state.players[seat].missions:
        return [Reason("SE-11.10", "not-in-play", name)]
    if what.condition is None:
        return [Reason("SE-11.14", "by-its-slots", name)]
    if not what.condition.met(g.rules, g.state, seat):
        return [Reason("SE-11.12", "condition-open", {**name, "when": what.wanted})]
    return []
