"""The state of a game of Exoplanets: the system, the dust cloud, and what the players have."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.effect import Frame
from ecliptic.core.state import OF_SEAT, Position, State, hidden, owner, per_seat, public


@dataclass(init=False)
class Player(State):
    """What one player has."""

    hand: list[int] = owner("space tiles, in the order of the table of tiles", "tile")
    offered: list[int] = owner("the three of the set-up, until two are kept", "tile")
    tossed: int = owner("the one not kept; it went face down into the box", "tile")
    lost: list[int] = owner("discarded face down into the box, in this order (EX-10.11)", "tile")
    stock: int = public("energy, water and gas", "bundle")
    cubes: list[int] = public("life on each planet tile: its level", each="planet", most=9)
    spare_cubes: int = public("cubes in the pool", most=99)
    spare_species: int = public("cylinders in the pool", most=99)
    fusion: int = public("Fusion Markers taken from their tile", most=99)
    flare: int = public("Solar Flare Markers taken", most=99)
    stimulation: int = public("Stimulation Markers taken", most=99)
    goals: list[int] = public("space tiles set aside as goals", "tile")

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

    star: int = public("energy left on the star: the clock of the game", most=99)
    cloud: int = public("the Cosmic Dust Cloud", "bundle")
    bag: list[int] = public("what is in the Space Bag: everybody can count it, nobody knows the order", "planet")
    drawn: list[int] = public("planet tiles drawn from it in this turn and not yet placed", "planet")
    piles: list[list[int]] = public(
        "the two Planet Reserve Piles, the top last", "planet", each="pile", length="planet"
    )
    arms: list[list[int]] = public("the planets of each arm, from the star outwards", "planet", each="arm", length=8)
    newest: int = public("the planet added last", "planet", null=True)
    place: list[int] = public(
        "where a planet tile lies, such as `north-2`", each="planet", look="place", null=True, least=-1, most=31
    )
    under: list[int] = public("the space tile under each planet tile", "tile", each="planet", null=True)
    power: list[int] = public("and which of its effects lasts there", "power", each="planet", null=True)
    extra: list[int] = public("what a level of life costs more on each planet tile", "bundle", each="planet")
    less: list[int] = public("how many resources of choice it costs less", each="planet", most=99)
    need: list[int] = public("the least number of resources that a level costs", each="planet", most=99)
    bonus: list[int] = public("creation points more or fewer", each="planet", least=-99, most=99)
    reached: list[int] = public("how many space tiles reach it", each="planet", most=9)
    species: list[int] = public("the seat whose Species dominates it, -1 for none", each="planet", most=OF_SEAT)
    unseen: list[int] = hidden("space tiles nobody has seen: face down in the arms or in the box", "tile")
    boxed: list[int] = hidden("space tiles that came into the box: put away, discarded, used up or removed", "tile")
    used: list[int] = public("those that everybody saw go there, and nowhere else since", "tile")
    fusion: int = public("Fusion Markers left on their tile", most=99)
    flare: int = public("Solar Flare Markers left", most=99)
    stimulation: int = public("Stimulation Markers left", most=99)
    began: list[int] = public("planets with life of the active player when the turn began", "planet")
    grown: list[int] = public("planets on which that player created or developed life in this turn", "planet")
    nursed: list[int] = public("planets cheaper for that player until the turn ends", "planet")
    first: int = public("the seat of the first turn", most=OF_SEAT)
    turns: int = public("how many turns have ended", most=999)
    players: list[Player] = per_seat("what each player has", Player)

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
