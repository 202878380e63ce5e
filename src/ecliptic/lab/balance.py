"""What a designer should look at: dead cards, favoured places in turn order, games that had to be stopped."""

from __future__ import annotations

from typing import Final

from ecliptic.lab.report import Report

ENOUGH: Final = 30  # draws before a card can be called dead
RARELY: Final = 0.05  # a card played less often than this when drawn is nearly dead
FAVOURED: Final = 3.0  # points above the mean of all places that are more than chance and taste


def findings(report: Report) -> list[str]:
    """Sentences about what stands out; empty when nothing does."""
    found = []
    for name, card in report.cards.items():
        done = card.played + card.used
        if card.drawn >= ENOUGH and not done:
            found.append(f"{name} was drawn {card.drawn} times and never played.")
        elif card.drawn >= ENOUGH and done < RARELY * card.drawn:
            found.append(f"{name} was played only {done} of {card.drawn} times it was drawn.")
    if len(set(report.seats)) == 1 and len(report.seats) > 1:
        mean = sum(report.order_scores) / len(report.order_scores)
        for place, points in enumerate(report.order_scores):
            if abs(points - mean) > FAVOURED:
                found.append(f"Place {place + 1} in turn order scores {points - mean:+.1f} against the mean.")
    for end, many in report.ends.items():
        if end.endswith("guard"):
            found.append(f"{many} of {report.games} games ended by the {end}.")
    return found
