"""What is printed on the edges of a card of a species."""

from __future__ import annotations

from ecliptic.games.seti import GAME
from ecliptic.games.seti.content.notation import COLOURS, ODD_INCOMES


def printed(first: int, last: int) -> list[str]:
    """Number, cost, corner, colour and income of some cards."""
    found = []
    for card in GAME.content({}).cards:
        if card.name.startswith("ET") and first <= int(card.name[2:]) <= last:
            corner = " ".join(f"{many} {good}" for good, many in card.corner.items())
            found.append(f"{card.name} {card.cost} {corner}, {COLOURS[card.sector]}, {ODD_INCOMES[card.income]}")
    return found
