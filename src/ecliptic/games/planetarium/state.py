"""The state of a game of Planetarium: what lies on the table and in the hands."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.effect import Frame
from ecliptic.core.state import OF_SEAT, Position, State, hidden, owner, per_seat, public


@dataclass(init=False)
class Player(State):
    """What one player has."""

    hand: list[int] = owner("the cards in the hand, in the order of the card table: Low, High, Final", "card")
    drawn: list[int] = owner("Finals in the hand for a moment, of which one is kept", "card")
    aside: int = owner("the Final discarded at set-up, until all are shown (PL-1.24)", "card")
    backs: list[int] = public("how many cards of each deck are in the hand (PL-9.15)", each="deck", most=99)
    mat: list[int] = public("the matter stored on each planet (PL-4.3)", "pool", each="planet")
    markers: list[int] = public("own markers on the cards of each planet", each="planet", most=99)
    spare: int = public("own markers not on a card", most=99)
    score: int = public("the points so far", most=999)
    downgrades: int = public("how often a point was given for a Low card (PL-8.8)", most=99)
    finals: int = public("Final cards played", most=99)

    def __init__(
        self,
        hand: list[int],
        drawn: list[int],
        aside: int,
        backs: list[int],
        mat: list[int],
        markers: list[int],
        spare: int,
        score: int,
        downgrades: int,
        finals: int,
    ) -> None:
        self.hand = hand
        self.drawn = drawn
        self.aside = aside
        self.backs = backs
        self.mat = mat
        self.markers = markers
        self.spare = spare
        self.score = score
        self.downgrades = downgrades
        self.finals = finals

    def copy(self) -> Player:
        return Player(
            self.hand[:],
            self.drawn[:],
            self.aside,
            self.backs[:],
            self.mat[:],
            self.markers[:],
            self.spare,
            self.score,
            self.downgrades,
            self.finals,
        )


@dataclass(init=False)
class Planetarium(Position):
    """What lies on the table."""

    board: list[int] = public("what lies on each space: matter, a planet, or nothing (`empty`)", "token", each="space")
    planets: list[int] = public("the space where each planet is", "space", each="planet", null=True)
    types: list[int] = public("terrestrial or gaseous", "type", each="planet", null=True)
    sides: list[int] = public("which side of the Habitable/Hostile token shows", "side", each="planet")
    habitable: list[int] = public("habitable points in each planet's row", each="planet", most=99)
    hostile: list[int] = public("hostile points in each planet's row", each="planet", most=99)
    supply: list[int] = public("matter not yet on the board, or in reserve", each="matter", most=99)
    bags: list[list[int]] = hidden(
        "the decks; a card gets its identity when it is drawn", "card", each="deck", lists=True
    )
    discards: list[list[int]] = public("the discards, face up", "card", each="deck")
    row_cards: list[int] = public("every card played, in order", "card", each="play", length="card")
    row_planets: list[int] = public("the planet each of these was played to", "planet", each="play", length="card")
    row_seats: list[int] = public("who played it", each="play", most=OF_SEAT, length="card")
    row_marks: list[int] = public("whose marker lies on it, -1 for none", each="play", most=OF_SEAT, length="card")
    track: list[int] = public("tokens on the Evolution Track before the final space", "laid", length=60)
    last: list[int] = public("tokens on its final space", "laid", length=30)
    accelerated: bool = public("has a token lain on the acceleration space?")
    final_seat: int = public("whose turn began the final turns, -1 before them", most=OF_SEAT)
    final_turns: int = public("how many final turns have ended", most=9)
    turns: int = public("how many turns have ended", most=999)
    stall: int = public("how many turns in a row placed no token on the track", least=-1, most=999)
    target: int = public("the score to beat alone, 0 with more seats", least=-999, most=999)
    players: list[Player] = per_seat("what each player has", Player)

    def __init__(
        self,
        agenda: list[Frame],
        parts: list[State],
        board: list[int],
        planets: list[int],
        types: list[int],
        sides: list[int],
        habitable: list[int],
        hostile: list[int],
        supply: list[int],
        bags: list[list[int]],
        discards: list[list[int]],
        row_cards: list[int],
        row_planets: list[int],
        row_seats: list[int],
        row_marks: list[int],
        track: list[int],
        last: list[int],
        accelerated: bool,
        final_seat: int,
        final_turns: int,
        turns: int,
        stall: int,
        target: int,
        players: list[Player],
    ) -> None:
        super().__init__(agenda, parts)
        self.board = board
        self.planets = planets
        self.types = types
        self.sides = sides
        self.habitable = habitable
        self.hostile = hostile
        self.supply = supply
        self.bags = bags
        self.discards = discards
        self.row_cards = row_cards
        self.row_planets = row_planets
        self.row_seats = row_seats
        self.row_marks = row_marks
        self.track = track
        self.last = last
        self.accelerated = accelerated
        self.final_seat = final_seat
        self.final_turns = final_turns
        self.turns = turns
        self.stall = stall
        self.target = target
        self.players = players

    def copy(self) -> Planetarium:
        return Planetarium(
            self.agenda[:],
            [part.copy() for part in self.parts],
            self.board[:],
            self.planets[:],
            self.types[:],
            self.sides[:],
            self.habitable[:],
            self.hostile[:],
            self.supply[:],
            [row[:] for row in self.bags],
            [row[:] for row in self.discards],
            self.row_cards[:],
            self.row_planets[:],
            self.row_seats[:],
            self.row_marks[:],
            self.track[:],
            self.last[:],
            self.accelerated,
            self.final_seat,
            self.final_turns,
            self.turns,
            self.stall,
            self.target,
            [part.copy() for part in self.players],
        )
