"""The table as one seat sees it: a view read into numbers, beside what is printed."""

from __future__ import annotations

from typing import Any, Final

from ecliptic.bots.heuristics.planetarium.taste import Taste
from ecliptic.games.planetarium.board import Board
from ecliptic.games.planetarium.cards import FINAL, SIDES, TYPES, Card
from ecliptic.games.planetarium.matter import EMPTY, MATTER, PLANETS, TOKENS, amounts
from ecliptic.games.planetarium.rules import PlanetariumRules

FAR: Final = 3  # steps beyond which matter does not count as near
NEVER: Final = 99.0


class Lore:
    """What is printed on board and cards, worked out once for planning."""

    def __init__(self, rules: PlanetariumRules, taste: Taste) -> None:
        self.taste = taste
        board = rules.board
        self.board = board
        self.cards: list[Card] = rules.cards
        self.decks: list[list[int]] = rules.content.decks
        self.length = rules.content.track
        self.most_finals = rules.most_finals
        self.card = {card.name: at for at, card in enumerate(rules.cards)}
        self.token = {word: at for at, word in enumerate(TOKENS)}
        self.needs = [[(kind, many) for kind, many in enumerate(amounts(cost)) if many] for cost in rules.cost]
        self.prices = [sum(many for _, many in row) for row in self.needs]
        self.near = [steps_into(board, space) for space in range(len(board.names))]
        self.steps_to = [dict(row) for row in self.near]
        orbits = [orbits_away(board, space) for space in range(len(board.names))]
        self.away = [[min(row[card.first_orbit : card.last_orbit + 1]) for row in orbits] for card in rules.cards]


def steps_into(board: Board, space: int) -> list[tuple[int, int]]:
    """The spaces from which matter reaches this one within FAR steps, with how many it needs."""
    found = {space: 0}
    edge = [space]
    for step in range(1, FAR + 1):
        edge = [src for src, ends in enumerate(board.steps) if src not in found and any(dst in edge for dst in ends)]
        found.update(dict.fromkeys(edge, step))
    del found[space]
    return list(found.items())


def orbits_away(board: Board, space: int) -> list[int]:
    """How many moves a planet on this space needs to reach each orbit (index 0 is no orbit)."""
    away = [int(NEVER)] * (max(board.orbit) + 1)
    seen = {space}
    edge = [space]
    moves = 0
    while edge:
        for at in edge:
            away[board.orbit[at]] = min(away[board.orbit[at]], moves)
        edge = sorted({dst for at in edge for dst in board.sweep[at] + board.thin[at]} - seen)
        seen.update(edge)
        moves += 1
    return away


class Table:
    """One seat's view in numbers. Ratings change it, look, and change it back."""

    def __init__(self, lore: Lore, view: dict[str, Any]) -> None:
        self.lore = lore
        seat = view["seat"]
        me = view["players"][seat]
        token, card, space = lore.token, lore.card, lore.board.index
        self.seats = len(view["players"])
        self.board: list[int] = [token[word] for word in view["board"]]
        self.loose = [self.board.count(kind) for kind in range(len(MATTER))]  # matter on the board
        self.planets: list[int] = [space[name] for name in view["planets"]]
        self.types: list[int] = [TYPES.index(word) for word in view["types"]]
        self.sides: list[int] = [SIDES.index(word) for word in view["sides"]]
        self.weights: list[list[int]] = [view["hostile"], view["habitable"]]  # by side, then planet
        self.hand: list[int] = [card[name] for name in me["hand"]]
        self.mat: list[list[int]] = [[pool[kind] for kind in MATTER] for pool in me["mat"]]
        self.markers: list[int] = list(me["markers"])
        self.spare: int = me["spare"]
        self.finals: int = me["finals"]
        self.laid = len(view["track"]) + len(view["last"])
        self.turns: int = view["turns"]
        self.stall: int = view["stall"]
        self.accelerated: bool = view["accelerated"]
        self.ending: bool = view["final_seat"] >= 0
        self.last_row = PLANETS.index(view["row_planets"][-1]) if view["row_planets"] else -1
        self.bags: list[int] = view["bags"]
        self.discards: list[list[int]] = [[card[name] for name in pile] for pile in view["discards"]]
        self.shown: list[int] = [card[name] for name in view["row_cards"]]
        self.drawn: list[int] = [card[name] for name in me["drawn"]]
        self.reach: list[list[list[int]]] = []  # by planet and kind: in how many moves each near matter is collected

    def look_around(self) -> None:
        """Work out what can be collected where."""
        self.reach = [self.reached_from(space) for space in self.planets]

    def reached_from(self, space: int) -> list[list[int]]:
        """By kind, in how many moves a planet on this space can collect each matter near it, nearest first."""
        board, lore = self.board, self.lore.board
        moves: dict[int, int] = {}
        for src, steps in self.lore.near[space]:
            if board[src] < EMPTY:
                moves[src] = (steps + 1) // 2 if self.accelerated else steps
        self.sweep(space, 1, moves)
        for hop in lore.thin[space]:
            if board[hop] < EMPTY:
                moves[hop] = 1
            elif board[hop] == EMPTY:
                self.sweep(hop, 2, moves)
        found: list[list[int]] = [[], [], [], []]
        for src, many in moves.items():
            found[board[src]].append(many)
        for row in found:
            row.sort()
        return found

    def sweep(self, space: int, first: int, moves: dict[int, int]) -> None:
        """Matter ahead on the orbit: the planet collects one after the other."""
        board = self.board
        many = first
        for ahead in self.lore.board.sweep[space]:
            if board[ahead] < EMPTY:
                moves[ahead] = min(moves.get(ahead, many), many)
                many += 1
                if many > FAR:
                    return

    def unseen(self, deck: int) -> list[int]:
        """The cards that a draw from a deck may bring, as far as this seat knows."""
        known = {*self.hand, *self.drawn, *self.shown, *self.discards[deck]}
        left = [card for card in self.lore.decks[deck] if card not in known]
        if self.bags[deck] < (2 if deck == FINAL else 1):
            left += self.discards[deck]
        return left
