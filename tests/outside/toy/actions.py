"""The toy's actions, each one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.action import NUMBER, SEAT, Action, Aside, Lexicon
from ecliptic.core.effect import MAX_SEATS

MOST: Final = 4  # the highest price


class Play(Action):
    """Play a card: `play a03`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"play {name}", ("card",))
        self.card = card


class Scan(Action):
    """Listen instead of playing a card: `scan`."""

    def __init__(self) -> None:
        super().__init__("scan")


class Rest(Action):
    """Draw a card instead: `rest`."""

    def __init__(self) -> None:
        super().__init__("rest")


class PayWith(Action):
    """Pay with so many credits, energy and dust: `pay 1 1 0`."""

    def __init__(self, credit: int, energy: int, dust: int) -> None:
        super().__init__(f"pay {credit} {energy} {dust}", (NUMBER, NUMBER, NUMBER))
        self.credit = credit
        self.energy = energy
        self.dust = dust


class TossCard(Action):
    """Throw a card away: `toss a03`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"toss {name}", ("card",))
        self.card = card


class Sell(Aside):
    """A free action: give a card away for a credit or energy, `sell a03`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"sell {name}", ("card",))
        self.card = card


class At(Action):
    """Choose another player: `at 1`."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"at {seat}", (SEAT,))
        self.seat = seat


class Say(Action):
    """Say that one is ready for the end: `ready`."""

    def __init__(self) -> None:
        super().__init__("ready")


class Drawn(Action):
    """Nature: a card off the deck, `card a03`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"card {name}", ("card",))
        self.card = card


class Heard(Action):
    """Nature: how strong the signal is, `heard 2`."""

    def __init__(self, strength: int) -> None:
        super().__init__(f"heard {strength}", (NUMBER,))
        self.strength = strength


class Phrases:
    """All actions of one set of cards."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str]) -> None:
        self.lexicon = lexicon
        self.more: dict[str, list[Action]] = {}  # what expansions add, by verb
        add, befall = lexicon.add, lexicon.befall
        self.plays = [add(Play(at, name)) for at, name in enumerate(names)]
        self.tosses = [add(TossCard(at, name)) for at, name in enumerate(names)]
        self.sells = [add(Sell(at, name)) for at, name in enumerate(names)]
        self.drawn = [befall(Drawn(at, name)) for at, name in enumerate(names)]
        self.heard = [befall(Heard(strength)) for strength in range(3)]
        self.scan = add(Scan())
        self.rest = add(Rest())
        self.ready = add(Say())
        self.at = [add(At(seat)) for seat in range(MAX_SEATS)]
        self.pays = {
            (credit, energy, dust): add(PayWith(credit, energy, dust))
            for credit in range(MOST + 1)
            for energy in range(MOST + 1)
            for dust in range(MOST + 1)
            if credit + energy + dust <= MOST
        }
