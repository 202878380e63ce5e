"""The state of a game of Exoplanets: the system, the dust cloud, and what the players have."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.effect import Frame
from ecliptic.core.state import Position, State, hidden, owner, per_seat, public


@dataclass(init=False)
class Player(State):
    """What one player has."""

    hand: list[int] = owner("tile")  # space tiles, in the order of the table of tiles
    offered: list[int] = owner("tile")  # the three of the set-up, until two are kept
    tossed: int = owner("tile")  # the one not kept; it went face down into the box
    lost: list[int] = owner("tile")  # discarded face down into the box, in this order (EX-10.11)
    stock: int = public("bundle")  # energy, water and gas
    cubes: list[int] = public()  # life on each planet tile
    spare_cubes: int = public()
    spare_species: int = public()
    fusion: int = public()  # markers taken from the three special-effects tiles
    flare: int = public()
    stimulation: int = public()
    goals: list[int] = public("tile")  # space tiles set aside as goals

    def __init__(
        self,
        hand: list[int],
        offered: list[int],
        tossed: int,
        lost: list[int],
        stock: int,
        cubes: list[int],
        spare_cubes: int,
        spare_species: int,
        fusion: int,
        flare: int,
        stimulation: int,
        goals: list[int],
    ) -> None:
        self.hand = hand
        self.offered = offered
        self.tossed = tossed
        self.lost = lost
        self.stock = stock
        self.cubes = cubes
        self.spare_cubes = spare_cubes
        self.spare_species = spare_species
        self.fusion = fusion
        self.flare = flare
        self.stimulation = stimulation
        self.goals = goals

    def copy(self) -> Player:
        return Player(
            self.hand[:],
            self.offered[:],
            self.tossed,
            self.lost[:],
            self.stock,
            self.cubes[:],
            self.spare_cubes,
            self.spare_species,
            self.fusion,
            self.flare,
            self.stimulation,
            self.goals[:],
        )


@dataclass(init=False)
class Exoplanets(Position):
    """What lies on the table."""

    star: int = public()  # energy left on the star: the clock of the game
    cloud: int = public("bundle")  # the Cosmic Dust Cloud
    bag: list[int] = public("planet")  # what is in the Space Bag: everybody can count it, nobody knows the order
    drawn: list[int] = public("planet")  # planet tiles drawn from it in this turn and not yet placed
    piles: list[list[int]] = public("planet")  # the two Planet Reserve Piles, the top last
    arms: list[list[int]] = public("planet")  # the planets of each arm, from the star outwards
    newest: int = public("planet")  # the planet added last
    place: list[int] = public()  # of each planet tile: arm * 8 + its place in the arm, -1 if not in the system
    under: list[int] = public("tile")  # the space tile under each planet tile
    power: list[int] = public("power")  # and which of its effects lasts there
    extra: list[int] = public("bundle")  # what a level of life costs more on each planet tile
    less: list[int] = public()  # how many resources of choice it costs less
    need: list[int] = public()  # the least number of resources that a level costs on each planet tile
    bonus: list[int] = public()  # creation points more or fewer on each planet tile
    reached: list[int] = public()  # how many space tiles reach it
    species: list[int] = public()  # the seat whose species dominates it, -1 for none
    unseen: list[int] = hidden("tile")  # space tiles nobody has seen: face down in the arms or in the box
    boxed: list[int] = hidden("tile")  # space tiles that came into the box: put away, discarded, used up or removed
    used: list[int] = public("tile")  # those that everybody saw go there, and nowhere else since
    fusion: int = public()  # markers left on the three special-effects tiles
    flare: int = public()
    stimulation: int = public()
    began: list[int] = public("planet")  # planets with life of the active player when the turn began
    grown: list[int] = public("planet")  # planets on which that player created or developed life in this turn
    nursed: list[int] = public("planet")  # planets cheaper for that player until the turn ends
    first: int = public()  # the seat of the first turn
    turns: int = public()  # how many turns have ended
    players: list[Player] = per_seat(Player)

    def __init__(
        self,
        agenda: list[Frame],
        parts: list[State],
        star: int,
        cloud: int,
        bag: list[int],
        drawn: list[int],
        piles: list[list[int]],
        arms: list[list[int]],
        newest: int,
        place: list[int],
        under: list[int],
        power: list[int],
        extra: list[int],
        less: list[int],
        need: list[int],
        bonus: list[int],
        reached: list[int],
        species: list[int],
        unseen: list[int],
        boxed: list[int],
        used: list[int],
        fusion: int,
        flare: int,
        stimulation: int,
        began: list[int],
        grown: list[int],
        nursed: list[int],
        first: int,
        turns: int,
        players: list[Player],
    ) -> None:
        super().__init__(agenda, parts)
        self.star = star
        self.cloud = cloud
        self.bag = bag
        self.drawn = drawn
        self.piles = piles
        self.arms = arms
        self.newest = newest
        self.place = place
        self.under = under
        self.power = power
        self.extra = extra
        self.less = less
        self.need = need
        self.bonus = bonus
        self.reached = reached
        self.species = species
        self.unseen = unseen
        self.boxed = boxed
        self.used = used
        self.fusion = fusion
        self.flare = flare
        self.stimulation = stimulation
        self.began = began
        self.grown = grown
        self.nursed = nursed
        self.first = first
        self.turns = turns
        self.players = players

    def in_turn(self, seat: int) -> bool:
        """Is it this seat's turn? What a turn remembers concerns nobody else."""
        return (self.first + self.turns) % len(self.players) == seat

    def copy(self) -> Exoplanets:
        return Exoplanets(
            self.agenda[:],
            [part.copy() for part in self.parts],
            self.star,
            self.cloud,
            self.bag[:],
            self.drawn[:],
            [row[:] for row in self.piles],
            [row[:] for row in self.arms],
            self.newest,
            self.place[:],
            self.under[:],
            self.power[:],
            self.extra[:],
            self.less[:],
            self.need[:],
            self.bonus[:],
            self.reached[:],
            self.species[:],
            self.unseen[:],
            self.boxed[:],
            self.used[:],
            self.fusion,
            self.flare,
            self.stimulation,
            self.began[:],
            self.grown[:],
            self.nursed[:],
            self.first,
            self.turns,
            [part.copy() for part in self.players],
        )
