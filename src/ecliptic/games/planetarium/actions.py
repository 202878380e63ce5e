"""The lines that a game of Planetarium is written in (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.action import NUMBER, SEAT, Action, Lexicon
from ecliptic.core.effect import MAX_SEATS
from ecliptic.core.native import mypyc_attr
from ecliptic.games.planetarium.board import Board
from ecliptic.games.planetarium.cards import DECKS, Card
from ecliptic.games.planetarium.matter import EMPTY, MATTER, PLANETS

# The steps of a turn at which a layer may offer further answers.
AT_MOVE: Final = 1
AT_CARD: Final = 2

NOTHING: Final = "none"  # as a word of a line


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Action):
    """A further answer to a step of the turn, which a layer brings (see `PlanetariumRules.accept`)."""

    def __init__(self, line: str, step: int, kinds: tuple[str, ...] = ()) -> None:
        super().__init__(line, kinds)
        self.step = step  # AT_MOVE or AT_CARD


def is_offer(action: Action, step: int) -> bool:
    """Is this a further answer to a step?"""
    return isinstance(action, Offer) and action.step == step


class Move(Action):
    """Move the token on a space to another: `move 4-03 4-04`."""

    def __init__(self, board: Board, src: int, dst: int) -> None:
        super().__init__(f"move {board.names[src]} {board.names[dst]}", ("space", "space"))
        self.src = src
        self.dst = dst


class Play(Action):
    """Play a card to a planet: `play H01 B`."""

    def __init__(self, card: int, name: str, planet: int) -> None:
        super().__init__(f"play {name} {PLANETS[planet]}", ("card", "planet"))
        self.card = card
        self.planet = planet


class Downgrade(Action):
    """Trade a High card for a Low one: `downgrade H02`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"downgrade {name}", ("card",))
        self.card = card


class Pass(Action):
    """Play no card, or no further Final card: `pass`."""

    def __init__(self) -> None:
        super().__init__("pass")


class Take(Action):
    """Gravity: take the matter on a space: `take 5-01`."""

    def __init__(self, board: Board, space: int) -> None:
        super().__init__(f"take {board.names[space]}", ("space",))
        self.space = space


class Leave(Action):
    """Gravity: take nothing: `leave`."""

    def __init__(self) -> None:
        super().__init__("leave")


class Store(Action):
    """Gravity: put the matter taken on a planet of the own mat: `store C`."""

    def __init__(self, planet: int) -> None:
        super().__init__(f"store {PLANETS[planet]}", ("planet",))
        self.planet = planet


class Mark(Action):
    """Out of markers: take one from a planet's row, or do without: `marker B`, `marker none`."""

    def __init__(self, planet: int) -> None:
        word, kind = (PLANETS[planet], "planet") if planet >= 0 else (NOTHING, "nothing")
        super().__init__(f"marker {word}", (kind,))
        self.planet = planet


class DrawFrom(Action):
    """Draw from a deck: `draw low`, `draw high`, `draw final`."""

    def __init__(self, deck: int, word: str) -> None:
        super().__init__(f"draw {word}", ("deck",))
        self.deck = deck


class Keep(Action):
    """Keep one of two Final cards: `keep F03`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"keep {name}", ("card",))
        self.card = card


class Drawn(Action):
    """Nature: the card that was on top: `card H01`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"card {name}", ("card",))
        self.card = card


class Fall(Action):
    """Nature: the matter that falls on the next white dot: `matter gas`."""

    def __init__(self, token: int, word: str) -> None:
        super().__init__(f"matter {word}", ("nothing" if word == NOTHING else "token",))
        self.matter = token


class First(Action):
    """Nature: who of those tied takes the first turn: `first 2`."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first {seat}", (SEAT,))
        self.seat = seat


class Roll(Action):
    """Nature: the sum of two dice in the solo game: `roll 5`."""

    def __init__(self, total: int) -> None:
        super().__init__(f"roll {total}", (NUMBER,))
        self.total = total


class Way:
    """One step of matter, and the second steps of accelerated matter that only this first one opens."""

    def __init__(self, move: Move, onward: Sequence[Move]) -> None:
        self.move = move
        self.dst = move.dst
        self.onward = list(onward)


class Fork:
    """A move of two steps that can go over either of several spaces."""

    def __init__(self, move: Move, over: Sequence[int]) -> None:
        self.move = move
        self.over = list(over)

    def is_open(self, board: list[int]) -> bool:
        """Is one of the spaces in between empty?"""
        for space in self.over:
            if board[space] == EMPTY:
                return True
        return False


class Phrases:
    """All actions of one board and set of cards, interned, with the tables that `options` runs over."""

    def __init__(self, board: Board, cards: Sequence[Card], decks: Sequence[str] = DECKS) -> None:
        self.lexicon = Lexicon()
        add = self.lexicon.add
        befall = self.lexicon.befall
        spaces = range(len(board.names))
        self.done = add(Pass())
        self.falls = [befall(Fall(kind, word)) for kind, word in enumerate(MATTER)]
        self.drawn = [befall(Drawn(at, card.name)) for at, card in enumerate(cards)]
        self.keeps = [add(Keep(at, card.name)) for at, card in enumerate(cards)]
        self.firsts = [befall(First(seat)) for seat in range(MAX_SEATS)]
        self.rolls = [befall(Roll(total)) for total in range(2, 13)]
        self.ways = [[self.way(board, src, dst) for dst in board.steps[src]] for src in spaces]
        self.steps = [[way.move for way in ways] for ways in self.ways]
        self.forks = [
            [Fork(add(Move(board, src, dst)), over) for dst, over in board.leaps[src].items() if len(over) > 1]
            for src in spaces
        ]
        self.sweeps = [[add(Move(board, src, dst)) for dst in board.sweep[src]] for src in spaces]
        self.hops = [[add(Move(board, src, dst)) for dst in board.thin[src]] for src in spaces]
        self.plays = [[add(Play(at, card.name, planet)) for planet in range(4)] for at, card in enumerate(cards)]
        self.downgrades = [add(Downgrade(at, card.name)) for at, card in enumerate(cards)]
        self.takes = [add(Take(board, at)) for at in spaces]
        self.leave = add(Leave())
        self.stores = [add(Store(planet)) for planet in range(4)]
        self.marks = [add(Mark(planet)) for planet in range(4)]
        self.no_mark = add(Mark(-1))
        self.draws = [add(DrawFrom(deck, word)) for deck, word in enumerate(decks)]

    def way(self, board: Board, src: int, dst: int) -> Way:
        """A step with what it alone opens."""
        add = self.lexicon.add
        onward = [add(Move(board, src, end)) for end, over in board.leaps[src].items() if over == [dst]]
        return Way(add(Move(board, src, dst)), onward)
