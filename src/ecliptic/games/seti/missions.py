"""Missions and bonuses of the turn: what they wait for, and what they bring (SE-11.10 to SE-11.36)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti.actions import Cover
from ecliptic.games.seti.content.printed import MOST_COST
from ecliptic.games.seti.solar import PLANETS

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

# What can happen, as the notation writes it. An event is the set (bits) of all words that fit it.
WORDS: Final = (
    *(f"visit {planet}" for planet in PLANETS),
    *("visit planet", "visit asteroids", "visit comet", "new-planet", "same-ring"),
    *("action launch", "action orbit", "action land", "action orbit-or-land", "action scan"),
    *("research probe", "research telescope", "research computer", "research any"),
    *("trace red", "trace yellow", "trace blue", "trace any"),
    *("signal yellow", "signal red", "signal blue", "signal black"),
    *("sector", "play 0", "play 1", "play 2", "play 3", "play 4"),
    *("corner publicity", "corner data", "corner move"),
    *("play 5", "play 6", "play 7", "play 8", "play 9"),  # at the end: a save holds the bits of those before
)
BIT: Final = {word: 1 << at for at, word in enumerate(WORDS)}
NEW_PLANET: Final = BIT["new-planet"]
VISITED: Final = [
    BIT[f"visit {planet}"] | NEW_PLANET | (0 if planet == "earth" else BIT["visit planet"]) for planet in PLANETS
]
VISITED_ASTEROIDS: Final = BIT["visit asteroids"]
VISITED_COMET: Final = BIT["visit comet"]
SAME_RING: Final = BIT["same-ring"]
LAUNCHED: Final = BIT["action launch"]
ORBITED: Final = BIT["action orbit"] | BIT["action orbit-or-land"]
LANDED: Final = BIT["action land"] | BIT["action orbit-or-land"]
SCANNED: Final = BIT["action scan"]
RESEARCHED: Final = [BIT[f"research {kind}"] | BIT["research any"] for kind in ("probe", "telescope", "computer")]
TRACED: Final = [BIT[f"trace {colour}"] | BIT["trace any"] for colour in ("red", "yellow", "blue")]
SIGNALLED: Final = [BIT[f"signal {colour}"] for colour in ("yellow", "red", "blue", "black")]
SECTOR: Final = BIT["sector"]
PLAYED: Final = [BIT[f"play {many}"] for many in range(MOST_COST + 1)]
CORNERED: Final = {"publicity": BIT["corner publicity"], "data": BIT["corner data"], "move": BIT["corner move"]}


class Slot:
    """A slot of a triggered mission: the words it waits for, whether only in one's own turn, and its reward."""

    def __init__(self, bits: int, own_turn: bool, reward: Effect) -> None:
        self.bits = bits
        self.own_turn = own_turn
        self.reward = reward


class Bonus:
    """What a card pays for this turn: for an event the first time or each time, or a rule that holds."""

    def __init__(self, bits: int, each: bool, reward: Effect | None, rule: str) -> None:
        self.bits = bits
        self.each = each
        self.reward = reward
        self.rule = rule


def matches(g: Game, seat: int, bits: int) -> list[Action]:
    """The slots that an event lets a player mark (SE-11.14)."""
    s = g.state
    player = s.players[seat]
    found: list[Action] = []
    for at, card in enumerate(player.missions):
        covered = player.slots[at]
        for number, slot in enumerate(g.rules.cards[card].slots):
            if slot.bits & bits and not covered >> number & 1 and (not slot.own_turn or seat == s.active):
                found.append(g.rules.phrases.covers[card][number])
    return found


def heard(g: Game, seat: int, bits: int) -> None:
    """Something happened to a player: bonuses of the turn pay, and a slot of a mission may be marked."""
    s = g.state
    player = s.players[seat]
    if player.missions and matches(g, seat, bits):
        g.push(cover(bits), seat=seat)
    if s.boons and seat == s.active:
        pay_boons(g, seat, bits)


def later(g: Game, seat: int, bits: int) -> None:
    """The same, but only when everything that is pushed after this has been resolved."""
    g.state.agenda.append(hear(bits).at[seat])


def pay_boons(g: Game, seat: int, bits: int) -> None:
    """Bonuses for this turn, each on its own (SE-11.28 to SE-11.31)."""
    s = g.state
    for at in range(len(s.boons) - 1, -1, -1):
        card = g.rules.cards[s.boons[at]]
        bonus = card.bonus
        assert bonus is not None
        if bonus.reward is None or not bonus.bits & bits:
            continue
        if bonus.bits == NEW_PLANET:
            planet = bits & NEW_PLANET - 1 & (1 << len(PLANETS)) - 1
            if s.spent[at] & planet:
                continue
            s.spent[at] |= planet
        elif not bonus.each:
            if s.spent[at]:
                continue
            s.spent[at] = 1
        g.push(bonus.reward, seat=seat, source=card.name)


def has_rule(g: Game, rule: str) -> bool:
    """Does a card's rule hold for this turn?"""
    return bool(rule_source(g, rule))


def rule_source(g: Game, rule: str) -> str:
    """The card whose rule holds for this turn, '' where none does."""
    for card in g.state.boons:
        bonus = g.rules.cards[card].bonus
        if bonus is not None and bonus.rule == rule:
            return g.rules.cards[card].name
    return ""


class Heard(Effect):
    """An event is heard when what it is about is finished (SE-11.20)."""

    packed: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, bits: int) -> None:
        super().__init__(bits)
        self.bits = bits

    def resolve(self, g: Game, me: Frame) -> None:
        heard(g, me.seat, self.bits)


@cache
def hear(bits: int) -> Heard:
    """The effect with which an event is heard, made once."""
    return Heard(bits)


class CoverSlot(Choice):
    """Mark one slot that fits what happened, over all missions, or none (SE-11.11, SE-11.14, SE-11.15)."""

    icon: ClassVar[str] = "trigger"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-11.14"
    packed: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, bits: int) -> None:
        super().__init__(bits)
        self.bits = bits
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(matches(g, me.seat, self.bits))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [*matches(g, me.seat, self.bits), DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is DECLINE:
            return
        cover = cast(Cover, action)
        player = g.state.players[me.seat]
        at = player.missions.index(cover.card)
        player.slots[at] |= 1 << cover.slot
        card = g.rules.cards[cover.card]
        if g.listening:
            what: Params = {"card": card.name, "slot": cover.slot + 1}
            g.emit(Event("covered", me.seat, "SE-11.14", what))
        if player.slots[at] == (1 << len(card.slots)) - 1:
            complete(g, me.seat, cover.card)
        g.push(card.slots[cover.slot].reward, seat=me.seat, source=card.name)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Cover) or action is DECLINE

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Cover) or action in self.options(g, me):
            return []
        player = g.state.players[me.seat]
        what: Params = {"card": g.rules.cards[action.card].name, "slot": action.slot + 1}
        if action.card not in player.missions:
            return [Reason("SE-11.10", "not-in-play", what)]
        if player.slots[player.missions.index(action.card)] >> action.slot & 1:
            return [Reason("SE-11.14", "slot-covered", what)]
        return [Reason("SE-11.14", "slot-not-for-this", what)]


@cache
def cover(bits: int) -> CoverSlot:
    """The choice of a slot that an event opens, made once."""
    return CoverSlot(bits)


def complete(g: Game, seat: int, card: int) -> None:
    """A mission is completed (SE-11.9, SE-11.18)."""
    player = g.state.players[seat]
    at = player.missions.index(card)
    del player.missions[at]
    del player.slots[at]
    player.done.append(card)
    if g.listening:
        g.emit(Event("completed", seat, "SE-11.9", {"card": g.rules.cards[card].name}))


def ready(g: Game, seat: int) -> list[Action]:
    """The conditional missions whose condition is met (SE-11.12)."""
    found: list[Action] = []
    for card in g.state.players[seat].missions:
        condition = g.rules.cards[card].condition
        if condition is not None and condition.met(g.rules, g.state, seat):
            found.append(g.rules.phrases.missions[card])
    return found


def fulfil(g: Game, seat: int, card: int) -> None:
    """Complete a conditional mission as a free action (SE-11.12)."""
    what = g.rules.cards[card]
    assert what.reward is not None
    complete(g, seat, card)
    g.push(what.reward, seat=seat, source=what.name)


EFFECTS: Final = (Heard, CoverSlot)
