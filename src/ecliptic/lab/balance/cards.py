"""How each card fares, by itself and against the same card of another deck on the same deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ecliptic.lab.balance.numbers import NOTHING, Estimate, Ratio, q_values, settling, sparse
from ecliptic.lab.balance.study import Deck, Part


class Counts:
    """What happened with one card, game by game."""

    def __init__(self) -> None:
        self.drawn = 0
        self.used = 0
        self.had: dict[int, float] = {}  # by game, on how many seats
        self.had_won: dict[int, float] = {}  # and how much more than fair these won
        self.played: dict[int, float] = {}
        self.played_won: dict[int, float] = {}
        self.fair = 0.0
        self.edge: dict[int, float] = {}  # points above the mean of the table of who played it
        self.points: dict[int, float] = {}


class Fate(NamedTuple):
    """How one card fared."""

    name: str
    title: str
    drawn: int
    had: int  # seats it came to
    played: int
    used: int
    points: float  # each time it was played
    brought: float  # points a game
    won: float  # share of games won by who played it
    fair: float  # what equals would win at these tables
    effect: Estimate  # won above fair, beside the same for all cards
    having: Estimate  # the same for seats it came to, played or not
    edge: Estimate  # points above the table's mean of who played it, beside the same for all cards
    q: float  # of the effect


class Change(NamedTuple):
    """One card in one deck against the other: yours less the other's."""

    name: str
    title: str
    played: Estimate  # plays a game
    brought: Estimate  # points a game
    effect: Estimate  # wins above fair of who plays it
    edge: Estimate  # points above the table's mean of who plays it
    q: Mapping[str, float]  # of each of these, among all cards
    games: Mapping[str, int | None]  # that would settle each of these

    @property
    def found(self) -> list[str]:
        """Which of them stand out."""
        return [name for name, q in self.q.items() if q < 0.05]


MEASURES = ("played", "brought", "effect", "edge")


def counted(deck: Deck) -> dict[str, Counts]:
    """All cards of a deck; the card '' stands for all of them together."""
    found = {"": Counts()} | {card: Counts() for part in deck.parts for card in part.arena.cards()}
    alone = {id(part): usual(part) for part in deck.parts}
    for number, part, one in deck.games():
        share = [(seat in one.winners) / max(1, len(one.winners)) for seat in range(len(one.points))]
        fair = alone[id(part)]
        middle = sum(one.points) / len(one.points)
        for card in one.drawn:
            found[card].drawn += 1
        for card in one.used:
            found[card].used += 1
        for seat, card in one.had:
            for name in ("", card):
                add(found[name].had, number, 1)
                add(found[name].had_won, number, share[seat] - fair)
        for seat, card, points in one.played:
            for name in ("", card):
                counts = found[name]
                add(counts.played, number, 1)
                add(counts.played_won, number, share[seat] - fair)
                add(counts.edge, number, one.points[seat] - middle)
                add(counts.points, number, points)
                counts.fair += fair
    return found


def usual(part: Part) -> float:
    """What equals win at a table; of who plays alone, what they win on average."""
    if part.seats > 1:
        return 1 / part.seats
    return sum(bool(one.winners) for one in part.games) / max(1, len(part.games))


def add(sums: dict[int, float], game: int, value: float) -> None:
    sums[game] = sums.get(game, 0.0) + value


def title(part: Part, card: str) -> str:
    """What is printed on a card, as far as the game's texts say."""
    messages: Mapping[str, str] = getattr(part.arena.model.rules, "messages", {})
    for word in part.arena.definition.cards:
        if found := messages.get(f"{word}-{card}"):
            return found
    return ""


def titles(deck: Deck) -> dict[str, str]:
    """The titles of all cards."""
    return {card: title(part, card) for part in deck.parts for card in part.arena.cards()}


def fates(deck: Deck) -> list[Fate]:
    """How every card of a deck fared."""
    all_counts = counted(deck)
    everything = all_counts.pop("")
    named = titles(deck)
    base_won = Ratio(everything.played_won, everything.played)
    base_had = Ratio(everything.had_won, everything.had)
    base_edge = Ratio(everything.edge, everything.played)
    effects = {card: Ratio(one.played_won, one.played).against(base_won) for card, one in all_counts.items()}
    q = q_values(effects)
    return [
        fate(card, named[card], one, deck.total)._replace(
            effect=effects[card],
            having=Ratio(one.had_won, one.had).against(base_had),
            edge=Ratio(one.edge, one.played).against(base_edge),
            q=q[card],
        )
        for card, one in all_counts.items()
    ]


def fate(card: str, named: str, one: Counts, games: int) -> Fate:
    """The plain counts of a card."""
    played = round(sum(one.played.values()))
    points = sum(one.points.values())
    fair = one.fair / max(1, played)
    return Fate(
        name=card,
        title=named,
        drawn=one.drawn,
        had=round(sum(one.had.values())),
        played=played,
        used=one.used,
        points=points / max(1, played),
        brought=points / max(1, games),
        won=sum(one.played_won.values()) / max(1, played) + fair,
        fair=fair,
        effect=NOTHING,
        having=NOTHING,
        edge=NOTHING,
        q=1.0,
    )


def changes(mine: Deck, other: Deck) -> list[Change]:
    """What is different with every card that both decks have; deals are compared with themselves."""
    ours, theirs = counted(mine), counted(other)
    named = titles(mine)
    cards = [card for card in ours if card and card in theirs]
    games = mine.total
    found: dict[str, dict[str, Estimate]] = {measure: {} for measure in MEASURES}
    for card in cards:
        one, two = ours[card], theirs[card]
        found["played"][card] = paired(one.played, two.played, games)
        found["brought"][card] = paired(one.points, two.points, games)
        found["effect"][card] = Ratio(one.played_won, one.played).against(Ratio(two.played_won, two.played))
        found["edge"][card] = Ratio(one.edge, one.played).against(Ratio(two.edge, two.played))
    q = {measure: q_values(estimates) for measure, estimates in found.items()}
    return [
        Change(
            name=card,
            title=named[card],
            played=found["played"][card],
            brought=found["brought"][card],
            effect=found["effect"][card],
            edge=found["edge"][card],
            q={measure: q[measure][card] for measure in MEASURES},
            games={measure: settling(found[measure][card], games, len(cards)) for measure in MEASURES},
        )
        for card in cards
    ]


def paired(one: Mapping[int, float], other: Mapping[int, float], games: int) -> Estimate:
    """How much more a game with one deck than with the other."""
    return sparse([one.get(game, 0.0) - other.get(game, 0.0) for game in {*one, *other}], games)
