"""The pictures of a balance page."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final, NamedTuple

from ecliptic.lab import charts
from ecliptic.lab.balance.answer import Answer, Comparison
from ecliptic.lab.balance.cards import Change, Fate
from ecliptic.lab.balance.numbers import ENOUGH, FALSE, Estimate
from ecliptic.lab.balance.words import called, give_or_take
from ecliptic.lab.charts import BAD, FIRST, GOOD, Dot, Picture

END: Final = 10  # cards shown at either end of a list
LONG: Final = 30  # characters of a card's name in a picture
ROWS: Final = 24  # contests in one picture
WIDE: Final = 400  # of the two pictures of cards, which stand beside each other


class Shown(NamedTuple):
    """A picture with its heading and what it shows."""

    heading: str
    caption: str
    picture: Picture


def short(name: str, more: str = "") -> str:
    """A name as far as there is room, and what must stand behind it."""
    room = LONG - len(more)
    return (name if len(name) <= room else f"{name[: room - 1]}…") + more


def labelled(one: Fate | Change) -> str:
    """A card beside its row: as much of its title as there is room for, and its number, which is sure to be there."""
    return short(one.title, f" ({one.name})") if one.title else one.name


def dot(name: str, one: Estimate, tip: str, loud: bool = False, scale: float = 1) -> Dot:
    """A number as a dot: coloured where it stands out."""
    colour = FIRST if not loud else GOOD if one.value > 0 else BAD
    return Dot(name, scale * one.value, scale * one.low, scale * one.high, tip, colour)


def of_scores(answer: Answer) -> Iterator[Shown]:
    """How points are spread, by number of seats or by deck."""
    by_seats = {
        f"{many} seats" if many > 1 else "alone": [
            points for part in answer.deck.parts if part.seats == many for one in part.games for points in one.points
        ]
        for many in dict.fromkeys(part.seats for part in answer.deck.parts)
    }
    groups = by_seats
    if len(by_seats) == 1:
        best = [max(one.points) for part in answer.deck.parts for one in part.games]
        rest = [min(one.points) for part in answer.deck.parts for one in part.games]
        groups = {"all seats": next(iter(by_seats.values())), "the winner": best, "the last": rest}
        if answer.contests[0].seats < 2:
            groups = {"all games": best}
    yield Shown(
        "How points are spread",
        "Height: share of scores at each number of points, smoothed. Broken lines: means.",
        charts.curves(f"Curves of points for {', '.join(groups)}", groups, "points", "of scores, for each point"),
    )
    if answer.comparison is not None:
        decks = {
            name: [points for part in deck.parts for one in part.games for points in one.points]
            for name, deck in ((answer.deck.name, answer.deck), (answer.comparison.other.name, answer.comparison.other))
        }
        yield Shown(
            "With one deck and with the other",
            "The same deals with both decks.",
            charts.curves("Curves of points with both decks", decks, "points", "of scores, for each point"),
        )


def of_places(answer: Answer) -> Iterator[Shown]:
    """Wins by place in turn order."""
    for modules in dict.fromkeys(one.modules for one in answer.contests):
        rows = [one for one in answer.contests if one.modules == modules and one.seats > 1]
        if not rows:
            continue
        groups = {
            f"{one.seats} seats": [
                Dot(str(place), 100 * won.value, 100 * won.low, 100 * won.high, tip(place, won, one.points[place - 1]))
                for place, won in enumerate(one.won, 1)
            ]
            for one in rows
        }
        where = "" if len({one.modules for one in answer.contests}) == 1 else f", {modules}"
        yield Shown(
            f"Wins by place in turn order{where}",
            "Bars: 95 % intervals. Broken lines: what is fair.",
            charts.columns(
                f"Games won by place in turn order{where}",
                groups,
                "place in turn order",
                "games won",
                [100 / one.seats for one in rows],
                "{x:g} %",
            ),
        )


def tip(place: int, won: Estimate, points: Estimate) -> str:
    """What is said of a place."""
    return f"place {place}: {won.value:.1%} ± {100 * won.by:.1f} of games, {points.value:.1f} ± {points.by:.1f} points"


def of_sets(answer: Answer) -> Iterator[Shown]:
    """Contests beside each other."""
    rows = answer.contests[:ROWS]
    if len({one.modules for one in answer.contests}) < 2:
        return
    for heading, across, pick in (
        ("Points with each set of modules", "points, mean of the table", attrgetter("score")),
        ("Margin of the winner", "points before the next", attrgetter("margin")),
    ):
        dots = [
            dot(
                short(one.modules, f", {one.seats}"),
                pick(one),
                f"{one.modules}, {one.seats} seats: {give_or_take(pick(one))}",
            )
            for one in rows
        ]
        yield Shown(heading, "A row for each set and number of seats.", charts.intervals(heading, dots, across))


def of_presences(answer: Answer) -> Iterator[Shown]:
    """What chance brought into play."""
    if answer.presences:
        dots = [
            dot(
                short(one.name),
                one.beside,
                f"{one.name}: {give_or_take(one.beside)} in {one.games:,} games",
                one.q < FALSE,
            )
            for one in sorted(answer.presences, key=lambda one: -one.beside.value)
        ]
        yield Shown(
            "With what came into play",
            f"Points of the table beside games without it. Coloured: stands out (q < {FALSE:g}).",
            charts.intervals("Points with what came into play", dots, "points, mean of the table", 0, is_signed=True),
        )


def of_cards(answer: Answer) -> Iterator[Shown]:
    """The cards at both ends, and all of them by how often they are played."""
    known = [one for one in answer.fates if one.effect.games >= ENOUGH]
    if not known:
        return
    ordered = sorted(known, key=lambda one: -one.effect.value)
    shown = ordered if len(ordered) <= 2 * END else [*ordered[:END], *ordered[-END:]]
    caption = (
        "Percentage points that who plays it wins more often than who plays others. Bars: 95 % intervals of each by "
        f"itself; coloured: stands out among all (q < {FALSE:g})."
    )
    which = "" if len(shown) == len(known) else f": the {END} highest and the {END} lowest"
    yield Shown(
        f"Wins of who plays a card{which}",
        caption,
        charts.intervals(
            "Wins of who plays a card",
            [by_card(one) for one in shown],
            "percentage points",
            0,
            is_signed=True,
            width=WIDE,
        ),
    )
    drawn = [one for one in known if one.had]
    yield Shown(
        "How often played, and how well that went",
        "Each dot is a card: of the seats it came to, how many played it; and the wins of these.",
        charts.cloud(
            "Cards by how often they are played and how often who plays them wins",
            [by_card(one)._replace(name=one.name) for one in drawn],
            [100 * min(1.0, one.played / one.had) for one in drawn],
            ("played, of the seats it came to", "wins, percentage points"),
            (WIDE, max(300, charts.tall(len(shown)))),
        ),
    )


def by_card(one: Fate) -> Dot:
    """One card's wins."""
    text = f"{called(one)}: {give_or_take(one.effect, share=True)} percentage points in {one.played:,} plays"
    return dot(labelled(one), one.effect, text, one.q < FALSE, 100)


def of_changes(comparison: Comparison) -> Iterator[Shown]:
    """Where the decks differ most, card by card."""
    for heading, across, name, scale in (
        ("Points a card brings a game", "difference, points a game", "brought", 1),
        ("Points above the table of who plays it", "difference, points", "edge", 1),
        ("Wins of who plays it", "difference, percentage points", "effect", 100),
    ):
        known = [one for one in comparison.changes if estimate(one, name).games >= ENOUGH]
        ordered = sorted(known, key=lambda one: -abs(estimate(one, name).value))[: END + 2]
        if not ordered:
            continue
        dots = [
            dot(
                labelled(one),
                estimate(one, name),
                f"{called(one)}: {give_or_take(estimate(one, name), share=scale == 100)}",
                one.q[name] < FALSE,
                scale,
            )
            for one in ordered
        ]
        yield Shown(
            heading,
            f"Yours less the other: the {len(dots)} largest. Coloured: stands out among all (q < {FALSE:g}).",
            charts.intervals(f"Differences: {heading}", dots, across, 0, is_signed=True),
        )


def estimate(one: Change, name: str) -> Estimate:
    """One of the differences of a card."""
    found: Estimate = getattr(one, name)
    return found
