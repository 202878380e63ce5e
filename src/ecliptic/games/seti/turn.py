"""Rounds and turns: one main action, free actions beside it, and the end of the turn (SE-4, SE-5)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import FENCE, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Price
from ecliptic.core.reason import Reason
from ecliptic.games.seti import computer, missions, planets, row, scan
from ecliptic.games.seti.actions import Card, Land, Orbit, Step, Word
from ecliptic.games.seti.content.printed import ENDGAME, INSTANT
from ecliptic.games.seti.goods import BUY_PRICE, CREDIT, ENERGY, MOVE, PUBLICITY, lack, pay
from ecliptic.games.seti.milestones import MILESTONES
from ecliptic.games.seti.notes import BLANK
from ecliptic.games.seti.probes import LAUNCH, ROTATE
from ecliptic.games.seti.scan import SCAN, SCAN_CREDITS, SCAN_ENERGY
from ecliptic.games.seti.sectors import RESOLVE_SECTORS
from ecliptic.games.seti.tech import TAKE_ANY
from ecliptic.games.seti.traces import DISCOVER, MarkTrace

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

ROUNDS: Final = 5
ROTATION: Final = "rotation"  # what an action brings that turns the discs
LAUNCH_CREDITS: Final = 2
RESEARCH_PUBLICITY: Final = 6
HAND_LIMIT: Final = 4
STALL: Final = 100  # turns in a round
BLUE: Final = 2
BLUE_TRACE: Final = MarkTrace(BLUE, 0)


class StartTurn(Effect):
    """A player's turn begins."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.active = me.seat
        s.turns += 1
        s.players[me.seat].turns += 1
        if g.listening:
            g.emit(Event("turn", me.seat, "SE-4.2", {"round": s.round, "turn": s.turns}))


class MainAction(Choice):
    """Exactly one main action (SE-4.3, SE-5.1)."""

    asks: ClassVar[str] = "SE-4.3"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        rules = g.rules
        seat = me.seat
        player = s.players[seat]
        stock = player.stock
        phrases = rules.phrases
        found: list[Action] = []
        money, energy = stock[CREDIT], stock[ENERGY]
        if player.turns > STALL:  # SE-15.13
            return [phrases.passing]
        if money >= LAUNCH_CREDITS and rules.has_room(s, seat):
            found.append(phrases.launch)
        if player.probes:
            there = planets.at_planets(rules, s, seat)
            if money >= planets.ORBIT_CREDITS and energy >= planets.ORBIT_ENERGY:
                for planet in there:
                    found.append(phrases.orbits[planet])
            for planet in there:
                if energy >= planets.land_price(s, seat, planet):
                    planets.lands_at(rules, s, seat, planet, 0, found)
        if money >= SCAN_CREDITS and energy >= SCAN_ENERGY:
            found.append(phrases.scan)
        if energy >= computer.ANALYZE_ENERGY and player.filled == computer.TOPS:
            found.append(phrases.analyze)
        if stock[PUBLICITY] >= RESEARCH_PUBLICITY:
            found.append(phrases.research)
        cards = rules.cards
        for card in player.hand:
            if rules.can_pay(s, seat, cards[card]):
                found.append(phrases.plays[card])
        found.append(phrases.passing)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        seat = me.seat
        phrases = g.rules.phrases
        if isinstance(action, Card):
            play(g, seat, action.card)
        elif isinstance(action, Land):
            price = planets.land_price(g.state, seat, action.planet)
            pay(g, seat, ENERGY, price, "SE-5.12")
            planets.land(g, me, action.planet, action.moon, 0)
        elif isinstance(action, Orbit):
            pay(g, seat, CREDIT, planets.ORBIT_CREDITS, "SE-5.9")
            pay(g, seat, ENERGY, planets.ORBIT_ENERGY, "SE-5.9")
            planets.orbit(g, me, action.planet)
        elif action is phrases.launch:
            pay(g, seat, CREDIT, LAUNCH_CREDITS, "SE-5.5")
            g.push(LAUNCH, seat=seat)
        elif action is phrases.scan:
            pay(g, seat, CREDIT, SCAN_CREDITS, "SE-5.16")
            pay(g, seat, ENERGY, SCAN_ENERGY, "SE-5.16")
            g.push(SCAN, seat=seat)
        elif action is phrases.analyze:
            analyze(g, seat)
        elif action is phrases.research:
            pay(g, seat, PUBLICITY, RESEARCH_PUBLICITY, "SE-5.23")
            g.push(ROTATE, TAKE_ANY, seat=seat)
        else:
            leave(g, seat)

    def answers(self, action: Action) -> bool:
        if isinstance(action, Card):
            return action.verb == "play"
        if isinstance(action, Word):
            return action.line in ("launch", "scan", "analyze", "research", "pass")
        return isinstance(action, (Land, Orbit))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        s = g.state
        seat = me.seat
        stock = s.players[seat].stock
        reasons: list[Reason] = []
        if s.players[seat].turns > STALL and action.line != "pass":
            reasons.append(Reason("SE-15.13", "stall", {"turns": STALL}))
        if isinstance(action, Card):
            return reasons + refuse_card(g, seat, action.card)
        if isinstance(action, (Land, Orbit)):
            if action in self.options(g, me):
                return reasons
            return reasons + planets.refuse(g, seat, action, 0, free=False)
        if action.line == "launch":
            reasons += little("SE-5.5", CREDIT, LAUNCH_CREDITS, stock[CREDIT])
            if not g.rules.has_room(s, seat):
                reasons.append(Reason("SE-5.7", "no-room", {"limit": g.rules.probe_limit(s, seat)}))
        elif action.line == "scan":
            reasons += little("SE-5.16", CREDIT, SCAN_CREDITS, stock[CREDIT])
            reasons += little("SE-5.16", ENERGY, SCAN_ENERGY, stock[ENERGY])
        elif action.line == "analyze":
            reasons += little("SE-5.18", ENERGY, computer.ANALYZE_ENERGY, stock[ENERGY])
            filled = s.players[seat].filled
            if filled < computer.TOPS:
                reasons.append(Reason("SE-5.18", "computer-open", {"need": computer.TOPS, "have": filled}))
        elif action.line == "research":
            reasons += little("SE-5.23", PUBLICITY, RESEARCH_PUBLICITY, stock[PUBLICITY])
        return reasons


LAUNCH_PRICE: Final = Price("launch", {"credit": LAUNCH_CREDITS})
FIXED_PRICES: Final = [
    Price("scan", {"credit": SCAN_CREDITS, "energy": SCAN_ENERGY}),
    Price("analyze", {"energy": computer.ANALYZE_ENERGY}),
    Price("play", {}),
    Price("research", {"publicity": RESEARCH_PUBLICITY}),
    Price("pass", {}),
    Price("buy", {"publicity": BUY_PRICE}, free=True),
]


def price_list(g: Game, seat: int) -> list[Price]:
    """What the main actions cost: landing as little as anywhere with an own probe, and what it is at each planet.

    Moons have a price for whoever may land on them. Where a card lets a player land or orbit for nothing, that is the
    price.
    """
    s, rules = g.state, g.rules
    open_choice = s.agenda[-1] if s.agenda else None
    free, how = False, 0
    if open_choice is not None and open_choice.seat == seat and isinstance(open_choice.effect, planets.FreeLand):
        free, how = True, open_choice.effect.how
    moons = rules.moons if seat >= 0 and planets.reaches_moons(s, seat, how) else []
    there = planets.at_planets(rules, s, seat) if seat >= 0 else []

    prices = {planet: 0 if free else planets.land_price(s, seat, planet) for planet in planets.HOSTS}
    cheapest = min([prices[planet] for planet in there], default=0 if free else planets.land_price(s, seat))
    orbit = {} if free else {"credit": planets.ORBIT_CREDITS, "energy": planets.ORBIT_ENERGY}
    return [
        LAUNCH_PRICE,
        Price("orbit", orbit),
        landing(cheapest, ""),
        *FIXED_PRICES,
        *[landing(price, rules.planets[planet].name) for planet, price in prices.items()],
        *[landing(prices[moon.planet], moon.name) for moon in moons],
    ]


@cache
def landing(energy: int, place: str) -> Price:
    """What landing costs somewhere, made once; 0 where a card gives it."""
    return Price("land", {"energy": energy} if energy else {}, place, {"energy": planets.LAND_ENERGY})


def brings(g: Game, options: Sequence[Action]) -> dict[str, list[str]]:
    """Which main actions turn the discs (SE-3.6), and what a part of a scan is about (SE-5.17): shown before."""
    phrases = g.rules.phrases
    turning = [phrases.research]
    if not any(player.passed for player in g.state.players):
        turning.append(phrases.passing)
    found = {action.line: [ROTATION] for action in options if action in turning}
    seat = g.state.agenda[-1].seat
    for action in options:
        if isinstance(action, Step):
            found[action.line] = scan.answers(g, seat, action.step)
    return found


def little(rule: str, kind: int, need: int, have: int) -> list[Reason]:
    """A reason if there is less than is needed."""
    return [] if have >= need else [lack(rule, kind, need, have)]


def refuse_card(g: Game, seat: int, card: int) -> list[Reason]:
    """Why a card cannot be played."""
    what = g.rules.cards[card]
    reasons = []
    if card not in g.state.players[seat].hand:
        reasons.append(Reason("SE-5.20", "not-in-hand", {"card": what.name}))
    return reasons + g.rules.price_reasons(g.state, seat, what)


def play(g: Game, seat: int, card: int) -> None:
    """Pay for a card and let its effect happen (SE-5.20 to SE-5.22)."""
    s = g.state
    what = g.rules.cards[card]
    g.rules.drop(s, seat, card)
    if g.listening:
        g.emit(Event("played", seat, "SE-5.20", {"card": what.name}))
    g.rules.pay_for(g, seat, what)
    s.played.append(card)
    s.notes = list(BLANK)
    g.push(finish(card), seat=seat)
    g.push(what.effect, seat=seat, source=what.name)


class FinishCard(Effect):
    """The whole effect of a card is resolved: it is discarded or stays in front of the player (SE-5.22, SE-11.10)."""

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        what = g.rules.cards[self.card]
        missions.heard(g, me.seat, missions.PLAYED[g.rules.credits_paid(what)])
        s.notes = list(BLANK)
        if self.card not in s.played:  # it was tucked or came back to the hand
            return
        s.played.remove(self.card)
        g.rules.put_away(g, me.seat, self.card)


@cache
def finish(card: int) -> FinishCard:
    """The effect with which a card is finished, made once."""
    return FinishCard(card)


def put_away(g: Game, seat: int, card: int) -> None:
    """A card whose effect is resolved goes onto the discard pile, or stays for what it asks or scores (SE-11.10)."""
    s = g.state
    player = s.players[seat]
    what = g.rules.cards[card]
    if what.kind == INSTANT:
        g.rules.toss(s, card)
    elif what.kind == ENDGAME:
        player.finale.append(card)
    else:
        player.missions.append(card)
        player.slots.append(0)


def analyze(g: Game, seat: int) -> None:
    """All data leaves the computer for a blue trace (SE-5.18, SE-5.19)."""
    pay(g, seat, ENERGY, computer.ANALYZE_ENERGY, "SE-5.18")
    computer.clear(g.state.players[seat])
    if g.listening:
        g.emit(Event("analyzed", seat, "SE-5.19", {}))
    g.push(BLUE_TRACE, seat=seat)


# Passing


def leave(g: Game, seat: int) -> None:
    """Pass: hand limit, rotation for the first, a card of the stack; no free actions meanwhile (SE-5.27 to SE-5.31)."""
    s = g.state
    first = not any(player.passed for player in s.players)
    player = s.players[seat]
    player.passed = True
    if g.listening:
        g.emit(Event("passed", seat, "SE-5.27", {}))
    g.push(FENCE, seat=seat)
    if s.round < ROUNDS:
        g.push(LOOK_AT_STACK, seat=seat)
    if first:
        g.push(ROTATE, seat=seat)
    over = len(player.hand) - HAND_LIMIT
    if over > 0:
        g.push(row.GiveCards(over, "SE-5.29"), seat=seat)


class LookAtStack(Effect):
    """The passing player sees this round's stack (SE-5.31, SE-15.5)."""

    icon: ClassVar[str] = "card"

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.looked = [1 << me.seat] * len(s.stack)
        g.barrier = len(g.lines)
        g.push(KEEP, seat=me.seat)


class KeepCard(Choice):
    """Take one card of this round's stack (SE-5.31); what the last player leaves is discarded (SE-5.32)."""

    icon: ClassVar[str] = "card"
    asks: ClassVar[str] = "SE-5.31"

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.state.stack)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.keeps[card] for card in g.state.stack]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        assert isinstance(action, Card)
        s = g.state
        s.stack.remove(action.card)
        s.looked = [0] * len(s.stack)  # else those who saw it would learn what the next player takes (SE-15.5)
        insort(s.players[me.seat].hand, action.card)
        if g.listening:
            g.emit(Event("kept", me.seat, "SE-5.31", {}, {"card": g.rules.cards[action.card].name}))
        clear_stack(g)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "keep"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        looking = any(seats >> me.seat & 1 for seats in g.state.looked)
        if not looking or action in self.options(g, me):  # whoever does not see the stack must not learn what is in it
            return []
        assert isinstance(action, Card)
        return [Reason("SE-5.31", "not-in-stack", {"card": g.rules.cards[action.card].name})]


def clear_stack(g: Game) -> None:
    """What is left of the stack when the last player has passed is discarded (SE-5.32)."""
    s = g.state
    if all(player.passed for player in s.players):
        for card in s.stack:
            g.rules.toss(s, card)
        s.stack, s.looked = [], []


# The end of a turn, of a round, of the game


class CloseTurn(Choice):
    """Free actions are still allowed until the player ends the turn (SE-4.12, SE-15.10)."""

    asks: ClassVar[str] = "SE-4.12"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return not g.state.players[me.seat].passed

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.end]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        return

    def answers(self, action: Action) -> bool:
        return isinstance(action, Word) and action.line == "end"


class EndTurn(Effect):
    """Milestones, discoveries, and the next player, in a window without free actions (SE-4.14, SE-4.15)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.players[me.seat].stock[MOVE] = 0  # SE-3.19
        s.boons, s.spent, s.slung = [], [], []
        g.push(MILESTONES, DISCOVER, FENCE, NEXT_PLAYER, seat=me.seat)


class NextPlayer(Effect):
    """The next player who has not passed, clockwise; else the round is over (SE-4.2)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        many = g.rules.players
        waiting = [(me.seat + after) % many for after in range(1, many + 1)]
        waiting = [seat for seat in waiting if not s.players[seat].passed]
        if waiting:
            g.rules.take_turn(g, waiting[0])
        else:
            g.push(END_ROUND, seat=s.first)
        g.rules.turn_over(g, me.seat)


class EndRound(Effect):
    """Income for all, and the start player changes; after the fifth round the game ends (SE-4.17, SE-4.18, SE-9.11)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        many = g.rules.players
        g.rules.round_over(g)
        if s.round == ROUNDS:
            g.push(FINAL_SCORING, seat=s.first)
            return
        order = [(s.first + after) % many for after in range(many)]
        s.round += 1
        s.first = (s.first + 1) % many
        for player in s.players:
            player.passed = False
            player.turns = 0
        if s.stacks:
            s.stack = s.stacks.pop(0)
            s.looked = [0] * len(s.stack)
        if g.listening:
            g.emit(Event("round", -1, "SE-4.17", {"round": s.round}))
        g.rules.take_turn(g, s.first)
        for seat in reversed(order):
            g.push(INCOME, seat=seat)


class Income(Effect):
    """The printed income and that of every tucked card (SE-9.11)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.income(g, me.seat)


class FinalScoring(Effect):
    """Cards that score at the end, gold tiles, what the species say (SE-14.2)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.final_scoring(g)
        if g.listening:
            g.emit(Event("ended", -1, "SE-14.1", {}))


START_TURN: Final = StartTurn()
MAIN: Final = MainAction()
LOOK_AT_STACK: Final = LookAtStack()
KEEP: Final = KeepCard()
CLOSE: Final = CloseTurn()
END_TURN: Final = EndTurn()
NEXT_PLAYER: Final = NextPlayer()
END_ROUND: Final = EndRound()
INCOME: Final = Income()
FINAL_SCORING: Final = FinalScoring()
TURN: Final = START_TURN >> MAIN >> RESOLVE_SECTORS >> CLOSE >> END_TURN
EFFECTS: Final = (
    *(StartTurn, MainAction, FinishCard, LookAtStack, KeepCard),
    *(CloseTurn, EndTurn, NextPlayer, EndRound, Income, FinalScoring),
)
