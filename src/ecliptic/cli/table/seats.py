"""Who sits where: people at this screen, and bots."""

from __future__ import annotations

from typing import Final

from ecliptic.api import AnyGame
from ecliptic.bots.bot import BOTS, Bot, make
from ecliptic.core.reason import BadSetup

ME: Final = "me"


def read(text: str) -> list[str]:
    """Seats from words such as 'me,greedy'; BadSetup where a word names nobody."""
    words = [word.strip().lower() for word in text.split(",") if word.strip()]
    known = (ME, *BOTS)
    for word in words:
        if word not in known:
            raise BadSetup(f"There is no player '{word}' to sit down; a seat is one of {', '.join(known)}.")
    if not words:
        raise BadSetup(f"Nobody sits at the table; name seats as in '--seats {ME},greedy'.")
    return words


class Seating:
    """The players of one game by seat."""

    def __init__(self, words: list[str], game: AnyGame) -> None:
        seats = game.header.seats
        if len(words) != seats:
            raise BadSetup(f"The game has {seats} seats, and {len(words)} players were named: {', '.join(words)}.")
        self.words = words
        self.people = [seat for seat, word in enumerate(words) if word == ME]
        self.bots: dict[int, Bot] = {
            seat: make(word, game.header.game, game.rules, f"{game.header.promise} {seat}")
            for seat, word in enumerate(words)
            if word != ME
        }
