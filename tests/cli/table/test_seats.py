"""Who sits where, and what they may know."""

from typing import Any

import pytest

import ecliptic
from ecliptic.bots.bot import ask
from ecliptic.cli.table.seats import Seating
from ecliptic.core.reason import BadSetup


def test_the_wrong_number_of_players() -> None:
    """A player for each seat (EC-5.2)."""
    with pytest.raises(BadSetup, match="The game has 2 seats, and 3 players were named"):
        Seating(["me", "me", "me"], ecliptic.new("planetarium", 2, "1"))


def test_bots_see_their_view_and_nothing_else() -> None:
    """What reaches a bot is the view of its seat (EC-6.4)."""
    game = ecliptic.new("planetarium", 2, "1")
    seen: list[dict[str, Any]] = []

    class Spy:
        looks = True

        def choose(self, view: dict[str, Any], options: Any) -> Any:
            seen.append(view)
            return options[0]

    ask(Spy(), game)
    assert seen == [game.view(0)]
    assert isinstance(seen[0]["players"][1]["hand"], int)


def test_only_the_seat_that_decides() -> None:
    """And only by the lines of the question that is open (EC-1.1, EC-1.3, EC-1.4, EC-1.5)."""
    game = ecliptic.new("planetarium", 2, "1")
    line = str(game.options()[0])
    assert game.why_not(line, 1)[0].rule == "EC-1.1"
    assert game.why_not("pass")[0].rule == "PL-1.23"
    for _ in range(3):
        game.play(game.options()[-1])
    while not game.over:
        assert game.options()
        assert not game.why_not(game.options()[0])
        game.play(game.options()[-1])
    assert game.why_not("pass")[0].rule == "EC-1.5"
