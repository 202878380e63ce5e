"""What the boards, tokens and Exertian cards of the species do, as data for sentences (see `seti.describe`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecliptic.games.seti.describe import condition, effect, joined, told

if TYPE_CHECKING:
    from ecliptic.games.seti.species.edition import Exertian, Space, Token


def space(what: Space) -> list[Any]:
    """What marking a space of a board costs and gives, and the danger that it brings."""
    found = effect(what.gain)
    if what.cost:
        price = joined("and", [told("amount", count=many, good=good) for good, many in what.cost.items()])
        found = told("face-price", price=price, what=found)
    return [found, *([told("face-danger", danger=what.danger)] if what.danger else [])]


def token(what: Token) -> list[Any]:
    """What a token gives."""
    return [effect(what.gain)]


def exertian(what: Exertian) -> list[Any]:
    """What a card of the Exertians scores at the end, and its danger."""
    scored = told("face-exertian", when=condition(what.condition), points=what.points)
    return [scored, told("face-danger", danger=what.danger)]
