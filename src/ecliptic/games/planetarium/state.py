"""The state of a game of Planetarium: what lies on the table and in the hands."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.effect import Frame
from ecliptic.core.state import Position, State, hidden, owner, per_seat, public


@dataclass(init=False)
class Player(State):
    """What one player has."""

    hand: list[int] = owner("card")  # in the order of the card table, so Low, High, Final
    drawn: list[int] = owner("card")  # Finals in the hand for a moment: one is kept
    aside: int = owner("card")  # the Final discarded at set-up, until all are shown (PL-1.24)
    backs: list[int] = public()  # how many Low, High and Final cards are in the hand (PL-9.15)
    mat: list[int] = public("pool")  # the matter stored on each planet (PL-4.3)
    markers: list[int] = public()  # own markers on the cards of each planet
    spare: int = public()  # own markers not on a card
    score: int = public()
    downgrades: int = public()  # how often a point was given for a Low card (PL-8.8)
    finals: int = public()  # Final cards played

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

    board: list[int] = public("token")  # what lies on each space
    planets: list[int] = public("space")  # where each planet is
    types: list[int] = public("type")  # terrestrial or gaseous, by planet
    sides: list[int] = public("side")  # the Habitable/Hostile token of each planet
    habitable: list[int] = public()  # habitable points in each planet's row
    hostile: list[int] = public()  # hostile points in each planet's row
    supply: list[int] = public()  # matter not yet on the board, by kind
    bags: list[list[int]] = hidden("card")  # the three decks; a card gets its identity when it is drawn
    discards: list[list[int]] = public("card")  # face up, by deck
    row_cards: list[int] = public("card")  # every card played, in order
    row_planets: list[int] = public("planet")  # the planet each was played to
    row_seats: list[int] = public()  # who played it
    row_marks: list[int] = public()  # whose marker lies on it, -1 for none
    track: list[int] = public("laid")  # tokens on the Evolution Track before the final space
    last: list[int] = public("laid")  # tokens on the final space
    accelerated: bool = public()  # has a token lain on the acceleration space?
    final_seat: int = public()  # whose turn began the final turns, -1 before them
    final_turns: int = public()  # how many final turns have ended
    turns: int = public()  # how many turns have ended
    stall: int = public()  # how many turns in a row placed no token on the track
    target: int = public()  # the score to beat alone, 0 with more seats
    players: list[Player] = per_seat(Player)

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
