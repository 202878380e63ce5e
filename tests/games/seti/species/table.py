"""Situations with a discovered species: the discovery is played, line by line."""

from __future__ import annotations

from typing import Any, cast

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.actions import TRACES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.board import Boards
from tests.games.seti.table import play, seti, state

ANOMALIES = ("anomaly red f 1", "anomaly yellow c 1", "anomaly blue a 1")  # Earth is in sector f
SAMPLES = (
    "energy",
    "publicity",
    "data",
    "cards",
    "card",
    "points",
)  # three by Jupiter, three by Saturn; credit is left
LAID: dict[str, tuple[str, ...]] = {
    "mascamites": tuple(f"sample {name}" for name in SAMPLES),
    "anomalies": ANOMALIES,
    "centaurians": (),
    "oumuamua": (),
    "exertians": (),
}
BUILT = tuple(LAID)


def put(game: AnyGame, colour: str, *markers: tuple[int, int]) -> None:
    """Put markers on a column of the left board: (space, seat), in the order of marking."""
    part = find(game.rules, Boards).part(state(game))
    at = TRACES.index(colour)
    part.spaces[at] = [space - 1 for space, _ in markers]
    part.markers[at] = [seat for _, seat in markers]
    game.asked = None


def raise_to(game: AnyGame, points: int, seat: int = 0) -> None:
    """Give a seat so many points, without neutral markers on the way."""
    one = state(game).players[seat]
    one.earned[0] += points - one.score
    one.score = points
    one.neutrals = 2
    game.asked = None


def lay_out(game: AnyGame, card: str) -> None:
    """A mission of a species that seat 0 was dealt lies in front of it instead."""
    s, rules = state(game), cast(SetiRules, game.rules)
    number = [one.name for one in rules.cards].index(card)
    rules.drop(s, 0, number)
    s.players[0].missions.append(number)
    s.players[0].slots.append(0)
    game.asked = None


def contact(
    species: str,
    cards: str = "",
    *,
    open: str = "",  # noqa: A002  # the rulebook's word
    owners: str = "",
    side: str = "left",
    lines: tuple[str, ...] | None = None,
    discs: int | None = None,
    **more: Any,
) -> AnyGame:
    """Seat 0 begins a turn after the left species was discovered at the end of seat 1's.

    `cards` are dealt to seat 0 for as many own discovery markers; `owners` says whose the markers are otherwise, by
    colour, `-` for neutral ones. `open` is the card beside the deck, `lines` what else chance says,
    `discs` how the discs stand in seat 0's turn.
    """
    mine = cards.split()
    whose = owners or "0" * len(mine) + "-" * (3 - len(mine))
    traces: dict[str, int | str] = {
        f"{side} {colour}": "neutral" if owner == "-" else int(owner)
        for colour, owner in zip(("red", "yellow", "blue"), whose, strict=True)
    }
    traces |= more.pop("traces", {})
    game = seti(at="end", turn=1, traces=traces, **more)
    play(game, f"species {species}", *(f"card {card}" for card in mine))
    if open:
        play(game, f"card {open}")
    play(game, *(LAID.get(species, ()) if lines is None else lines))
    if discs is not None:
        state(game).discs = discs
        game.asked = None
    return game
