"""What a designer should look at: dead cards, favoured places in turn order, games that had to be stopped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ecliptic.lab.report import CardReport, Report

ENOUGH: Final = 30  # draws before a card can be called dead
RARELY: Final = 0.05  # a card played less often than this when drawn is nearly dead
FAVOURED: Final = 3.0  # points above the mean of all places that are more than chance and taste


def findings(report: Report) -> list[str]:
    """Sentences about what stands out; empty when nothing does."""
    return [*dead(report.cards), *favoured(report), *stopped(report)]


def dead(cards: Mapping[str, CardReport]) -> list[str]:
    """Cards that are never played, or nearly never."""
    found = []
    for name, card in cards.items():
        done = card.played + card.used
        if card.drawn >= ENOUGH and not done:
            found.append(f"{name} was drawn {card.drawn} times and never played.")
        elif card.drawn >= ENOUGH and done < RARELY * card.drawn:
            found.append(f"{name} was played only {done} of {card.drawn} times it was drawn.")
    return found


def favoured(report: Report) -> list[str]:
    """Places in turn order that are better or worse than others."""
    if len(set(report.seats)) > 1 or len(report.seats) == 1:
        return []
    mean = sum(report.order_scores) / len(report.order_scores)
    return [
        f"Place {place + 1} in turn order scores {points - mean:+.1f} against the mean."
        for place, points in enumerate(report.order_scores)
        if abs(points - mean) > FAVOURED
    ]


def stopped(report: Report) -> list[str]:
    """Games that a guard had to end."""
    return [
        f"{many} of {report.games} games ended by the {end}."
        for end, many in report.ends.items()
        if end.endswith("guard")
    ]
