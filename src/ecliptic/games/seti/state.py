"""What lies on the table and in front of the players."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.effect import Frame
from ecliptic.core.state import OF_SEAT, UNOBSERVED, Position, State, hidden, owner, per_seat, public, seen_by


@dataclass(init=False)
class Player(State):
    """What one player has."""

    hand: list[int] = owner("the cards in the hand, in the order of the card table", "card")
    aside: int = owner("the card chosen for the first income, until all are shown (SE-2.13)", "card")
    stock: list[int] = public("what is on the board; moves are those kept this turn", each="good", most=99)
    score: int = public("the points so far", most=999)
    probes: list[int] = public("the spaces of own probes, ascending", "space")
    orbiters: list[int] = public("own orbiters", each="planet", most=99)
    landers: list[int] = public("own landers on planets", each="planet", most=99)
    moons: list[int] = public("own landers on moons", each="moon", most=99)
    wins: list[int] = public("own markers at stars (SE-8.16)", each="star", most=99)
    overflow: list[int] = public("own traces beside the discovery spaces (SE-12.4)", each="trace", most=99)
    income: list[int] = public("tucked cards (SE-9.10)", "card")
    missions: list[int] = public("open missions", "card")
    slots: list[int] = public(
        "the marked slots of each open mission, as bits: 1 for the first", each="missions", most=255
    )
    done: list[int] = public("completed missions", "card")
    finale: list[int] = public("cards played that score at the end", "card")
    techs: list[int] = public("1 for each tech that is owned", each="tech", most=1)
    columns: list[int] = public("the tech under each column of the computer", "tech", each="column", null=True)
    filled: int = public("data on the top spaces of the computer, from the left", most=99)
    below: list[int] = public("data on the bottom space of each column", each="column", most=99)
    passed: bool = public("passed in this round")
    turns: int = public("turns taken in this round", most=999)
    golds: int = public("gold milestones that are settled", most=99)
    neutrals: int = public("milestones of neutral markers that are settled", most=99)
    earned_by: list[int] = public("what each gain of points was for", "source", length=UNOBSERVED)
    earned: list[int] = public("the points of each gain", each="earned_by", length=UNOBSERVED)

    def __init__(
        self,
        hand: list[int],
        aside: int,
        stock: list[int],
        score: int,
        probes: list[int],
        orbiters: list[int],
        landers: list[int],
        moons: list[int],
        wins: list[int],
        overflow: list[int],
        income: list[int],
        missions: list[int],
        slots: list[int],
        done: list[int],
        finale: list[int],
        techs: list[int],
        columns: list[int],
        filled: int,
        below: list[int],
        passed: bool,
        turns: int,
        golds: int,
        neutrals: int,
        earned_by: list[int],
        earned: list[int],
    ) -> None:
        self.hand = hand
        self.aside = aside
        self.stock = stock
        self.score = score
        self.probes = probes
        self.orbiters = orbiters
        self.landers = landers
        self.moons = moons
        self.wins = wins
        self.overflow = overflow
        self.income = income
        self.missions = missions
        self.slots = slots
        self.done = done
        self.finale = finale
        self.techs = techs
        self.columns = columns
        self.filled = filled
        self.below = below
        self.passed = passed
        self.turns = turns
        self.golds = golds
        self.neutrals = neutrals
        self.earned_by = earned_by
        self.earned = earned

    def copy(self) -> Player:
        return Player(
            self.hand[:],
            self.aside,
            self.stock[:],
            self.score,
            self.probes[:],
            self.orbiters[:],
            self.landers[:],
            self.moons[:],
            self.wins[:],
            self.overflow[:],
            self.income[:],
            self.missions[:],
            self.slots[:],
            self.done[:],
            self.finale[:],
            self.techs[:],
            self.columns[:],
            self.filled,
            self.below[:],
            self.passed,
            self.turns,
            self.golds,
            self.neutrals,
            self.earned_by[:],
            self.earned[:],
        )


@dataclass(init=False)
class Seti(Position):
    """What lies on the table."""

    round: int = public("the round, from 1 to 5", most=9)
    first: int = public("the start player of this round", most=OF_SEAT)
    active: int = public("whose turn it is", most=OF_SEAT)
    turns: int = public("turns taken in the game, this one included", most=999)
    discs: int = public(
        "the discs: d1 + 8 * d2 + 64 * d3 sectors turned (SE-2.2), 512 more with the tile of SE-18.6", most=1023
    )
    rotations: int = public("rotations so far (SE-3.5)", most=999)
    stars: list[int] = public("the star of each sector", "star", each="sector", null=True)
    marks: list[list[int]] = public(
        "whose signals are in each sector, in the order of marking", each="sector", most=OF_SEAT, length=24
    )
    first_orbits: list[int] = public(
        "whose orbiter holds the first orbit space, -1 if it is free", each="planet", most=OF_SEAT
    )
    berths: list[int] = public("whose lander holds each data space, -1 if it is free", each="berth", most=OF_SEAT)
    traces: list[int] = public(
        "whose marker is on each discovery space: 9 neutral, -1 free", each="trace", most=OF_SEAT
    )
    species: list[int] = public("the species on each side, once it is discovered", "species", each="side", null=True)
    neutral: list[int] = public("neutral markers left at 20 and at 30 points", most=9, length=2)
    gold: list[int] = public("the side of each gold tile that is up", each="gold", most=99)
    marked: list[list[int]] = public("who marked each gold tile, in order", each="gold", most=OF_SEAT, length=9)
    tops: list[int] = public("the bonus on the top tile of each tech's stack", "bonus", each="tech", null=True)
    piles: list[int] = public(
        "the bonuses on the tiles below it, whose order is not known, as bits: 1 for the first bonus below, 2, 4, 8",
        each="tech",
        most=15,
    )
    double: list[int] = public("1 while the two-point tile lies on a stack", each="tech", most=1)
    row: list[int] = public("the open cards", "card", null=True)
    deck: list[int] = hidden("the deck", "card")
    discards: list[int] = public("the discard pile", "card")
    played: list[int] = public("the card whose effect is going on", "card")
    stacks: list[list[int]] = hidden("the stacks for the ends of later rounds", "card", lists=True, length=5)
    stack: list[int] = seen_by("what is left of this round's stack", "looked", "card")
    looked: list[int] = public(
        "who is looking at each card of it, as bits: 1 for seat 0, 2 for seat 1 (SE-15.5)", each="stack", most=31
    )
    boons: list[int] = public("cards whose bonus lasts for this turn", "card")
    spent: list[int] = public(
        "1 where it has paid; where it pays once for each planet, these as bits: 1 for the first planet below",
        each="boons",
        most=255,
    )
    slung: list[int] = public(
        "how the probes stood at each move had instead of publicity this turn (SE-15.12), each as one number: "
        "its digits to the base 33 are their spaces in the order below, counted from 1",
        length=UNOBSERVED,
    )
    notes: list[int] = public(
        "what the card that is being played has done so far, in ten numbers; names count as listed below: the planet "
        "where it landed (100 more on a moon, -2 minus the planet for an orbiter), the tech it took, 1 if another "
        "player owned that, the colour of the trace it marked, the sector it marked last, -1 each where there is none; "
        "the sectors it marked, as bits; and its signals in yellow, red, blue and black sectors",
        least=-99,
        most=9_999,
        length=10,
    )
    players: list[Player] = per_seat("what each player has", Player)

    def __init__(
        self,
        agenda: list[Frame],
        parts: list[State],
        round: int,  # noqa: A002  # the rulebook's word
        first: int,
        active: int,
        turns: int,
        discs: int,
        rotations: int,
        stars: list[int],
        marks: list[list[int]],
        first_orbits: list[int],
        berths: list[int],
        traces: list[int],
        species: list[int],
        neutral: list[int],
        gold: list[int],
        marked: list[list[int]],
        tops: list[int],
        piles: list[int],
        double: list[int],
        row: list[int],
        deck: list[int],
        discards: list[int],
        played: list[int],
        stacks: list[list[int]],
        stack: list[int],
        looked: list[int],
        boons: list[int],
        spent: list[int],
        slung: list[int],
        notes: list[int],
        players: list[Player],
    ) -> None:
        super().__init__(agenda, parts)
        self.round = round
        self.first = first
        self.active = active
        self.turns = turns
        self.discs = discs
        self.rotations = rotations
        self.stars = stars
        self.marks = marks
        self.first_orbits = first_orbits
        self.berths = berths
        self.traces = traces
        self.species = species
        self.neutral = neutral
        self.gold = gold
        self.marked = marked
        self.tops = tops
        self.piles = piles
        self.double = double
        self.row = row
        self.deck = deck
        self.discards = discards
        self.played = played
        self.stacks = stacks
        self.stack = stack
        self.looked = looked
        self.boons = boons
        self.spent = spent
        self.slung = slung
        self.notes = notes
        self.players = players

    def copy(self) -> Seti:
        return Seti(
            self.agenda[:],
            [part.copy() for part in self.parts],
            self.round,
            self.first,
            self.active,
            self.turns,
            self.discs,
            self.rotations,
            self.stars[:],
            [row[:] for row in self.marks],
            self.first_orbits[:],
            self.berths[:],
            self.traces[:],
            self.species[:],
            self.neutral[:],
            self.gold[:],
            [row[:] for row in self.marked],
            self.tops[:],
            self.piles[:],
            self.double[:],
            self.row[:],
            self.deck[:],
            self.discards[:],
            self.played[:],
            [row[:] for row in self.stacks],
            self.stack[:],
            self.looked[:],
            self.boons[:],
            self.spent[:],
            self.slung[:],
            self.notes[:],
            [part.copy() for part in self.players],
        )
