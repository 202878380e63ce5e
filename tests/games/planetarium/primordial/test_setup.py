"""Set-up with modules: matter, hands, decks (PR-2, PR-8, PR-11)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.games.planetarium import GAME
from ecliptic.games.planetarium.cards import FINAL
from ecliptic.games.planetarium.matter import MATTER
from ecliptic.games.planetarium.modules.primordial.tokens import DOUBLES, WORDS
from tests.games.planetarium.primordial.table import EPOCHS, matter_on_board, on_board, primordial, purses, reserve
from tests.games.planetarium.table import options, play, player, refused, rules, state, weights


def fresh(*modules: str, seats: int = 2, seed: int = 1) -> AnyGame:
    """A game after set-up."""
    api.CATALOG.add(GAME)
    game = api.new("planetarium", seats, seed, modules)
    while game.prompt == "SetAside":
        game.apply(game.options()[0])
    return game


# epochs, extra, double, hidden; lettered matter, reserve or out of the game
TABLE = [
    (("extra-matter",), 0, 16),
    (("double-matter",), 0, 8),
    (("extra-matter", "double-matter"), 0, 24),
    (("epochs",), 4, 12),
    (("epochs", "extra-matter"), 4, 12),
    (("epochs", "double-matter"), 4, 20),
    (("epochs", "extra-matter", "double-matter"), 4, 20),
    (("epochs", "hidden-matter"), 0, 16),
    (("epochs", "extra-matter", "hidden-matter"), 0, 16),
    (("epochs", "double-matter", "hidden-matter"), 0, 24),
    (("epochs", "extra-matter", "double-matter", "hidden-matter"), 0, 24),
]


@pytest.mark.parametrize(
    ("modules", "lettered", "left"),
    TABLE,
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else str(value),
)
def test_matter_at_set_up(modules: tuple[str, ...], lettered: int, left: int) -> None:
    """PR-2.4, PR-2.5, PR-2.6, PR-11.3, PR-11.4, PR-11.6, PR-11.12, PR-11.15: the table of the document."""
    game = fresh(*modules)
    assert matter_on_board(game) == 68 + lettered
    assert reserve(game) == left
    assert on_board(game, "empty") == 0
    if "epochs" in modules and not {"extra-matter", "double-matter"} & set(modules):
        dots = Counter(WORDS[state(game).board[at]] for at in rules(game).board.dots)
        assert dots == {"gas": 22, "rock": 22, "water": 16, "metal": 8}


def heaps(*modules: str) -> list[list[int]]:
    """How likely each sort of token is for each space at set-up; always the last sort there is falls."""
    game = api.new("planetarium", 2, None, modules)
    found = []
    while game.prompt == "Strew":
        likely = dict(zip(options(game), weights(game), strict=True))
        found.append([likely.pop(f"matter {sort}", 0) for sort in (*MATTER, *DOUBLES)])
        assert not likely
        play(game, options(game)[-1])
    return found


def without_last(heap: list[int]) -> list[int]:
    """A heap after a token of its last sort has fallen."""
    at = max(at for at, many in enumerate(heap) if many)
    return [many - (at == other) for other, many in enumerate(heap)]


EXTRA, BASE = [5, 5, 4, 2, 0, 0, 0, 0], [22, 22, 16, 8, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("modules", "letters", "dots"),
    [
        (("epochs",), EXTRA, BASE),
        (("epochs", "double-matter"), EXTRA, [22, 22, 16, 8, 3, 2, 2, 1]),
        (("epochs", "extra-matter"), None, [27, 27, 20, 10, 0, 0, 0, 0]),
        (("epochs", "hidden-matter"), None, BASE),
        (("extra-matter",), None, [27, 27, 20, 10, 0, 0, 0, 0]),
        (("double-matter",), None, [22, 22, 16, 8, 3, 2, 2, 1]),
        (("extra-matter", "double-matter"), None, [27, 27, 20, 10, 3, 2, 2, 1]),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else "",
)
def test_drawn_from_which_heap(modules: tuple[str, ...], letters: list[int] | None, dots: list[int]) -> None:
    """Each space draws blindly from its heap: as likely as there are tokens, one less each time.

    PR-2.3, PR-2.4, PR-11.2, PR-11.3, PR-11.4, PR-11.5, PR-11.6, PR-11.12.
    """
    found = heaps(*modules)
    lettered, dotted = (found[:4], found[4:]) if letters else ([], found)
    assert (lettered[:1], dotted[0]) == ([letters] if letters else [], dots)
    for heap in (lettered, dotted):
        assert all(after == without_last(before) for before, after in itertools.pairwise(heap))
    assert len(dotted) == 68 + 4 * (modules == ("epochs", "extra-matter"))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_epochs(seats: int) -> None:
    """No planets, four comets beside the track, two proto cards in each hand, worked example 1.

    PR-2.1, PR-2.2, PR-2.7, PR-2.9, PR-2.10, PR-2.11, PR-2.12, PR-2.13, PR-2.14.
    """
    game = fresh("epochs", seats=seats)
    s = state(game)
    assert s.planets == [-1] * 4
    assert s.types == [-1] * 4
    assert s.sides == [0] * 4
    assert (purses(game).beside, purses(game).box) == (4, 0)
    assert [len(bag) for bag in s.bags[3:]] == [4 - seats] * 2
    for seat in range(seats):
        assert player(game, seat).backs == [1, 1, 1, 1, 1]
        assert len(player(game, seat).hand) == 5
    assert len(s.discards[FINAL]) == seats
    assert s.track == []


def test_the_first_player() -> None:
    """PR-2.12, PR-8.3: as in the base game, the highest Final discarded."""
    for modules in (("epochs",), ("frost-line",), ("epochs", "frost-line")):
        for seed in range(6):
            game = fresh(*modules, seats=3, seed=seed)
            points = [rules(game).cards[card].points for card in state(game).discards[FINAL]]
            assert points[game.decider or 0] == max(points)


def test_nothing_can_move_at_first() -> None:
    """PR-3.9, PR-13.11: the board is full, so the first turn creates; hidden tokens change nothing."""
    for modules in (("epochs",), ("epochs", "hidden-matter")):
        game = fresh(*modules)
        verbs = {action.line.split()[0] for action in game.options()}
        assert verbs == {"create"}
        assert len(game.options()) == 4 * matter_on_board(game)


def test_frost_line_decks() -> None:
    """PR-8.2, PR-8.4, PR-8.5, PR-8.6: 18 Low, 18 High and 16 Final in place of the base game's; 30 Heat, 30 Cold."""
    content = GAME.content({}, ("epochs", "frost-line"))
    assert [len(deck) for deck in content.decks] == [18, 18, 16, 4, 4]
    assert sum(content.more["heat"]) == sum(content.more["cold"]) == 30
    base = {card.name for card in GAME.content({}).cards}
    assert not base & {card.name for card in content.cards}
    for deck in content.decks[3:]:
        for card in deck:
            assert (content.more["frost"][card], content.more["heat"][card], content.more["cold"][card]) == (0, 0, 0)
    titles = {card.title: card for card in content.cards}
    assert content.words[titles["Boiling Oceans"].deck] == content.words[titles["Ammonia Ice"].deck] == "high"


def test_frost_line_hands() -> None:
    """PR-8.3: two Low, two High and one Final without Epochs."""
    assert player(fresh("frost-line"), 0).backs == [2, 2, 1]


def test_starting_planets_and_the_line() -> None:
    """PR-8.1, PR-8.7: A and B inside, C and D outside of 3|4."""
    game = fresh("frost-line")
    board = rules(game).board
    assert [board.orbit[space] <= 3 for space in state(game).planets] == [True, True, False, False]


def test_more_markers() -> None:
    """PR-11.1: 14 instead of 8."""
    assert player(fresh("more-markers"), 0).spare == 14
    assert player(fresh("epochs"), 0).spare == 8


def test_protoplanets_beside_the_board() -> None:
    """PR-2.8: one for each letter, so each can be created, once."""
    game = fresh("epochs")
    assert game.view()["planets"] == dict.fromkeys("ABCD")
    for letter in "ABCD":
        spaces = [text.split()[2] for text in options(game) if text.startswith(f"create {letter} ")]
        assert len(spaces) == matter_on_board(game)
        play(game, f"create {letter} {spaces[0]}", "pass")
        assert not any(text.startswith(f"create {letter} ") for text in options(game))
    assert None not in game.view()["planets"].values()


def test_sides_mean_nothing_yet() -> None:
    """PR-2.15: Hostile in every corner, but a card that asks for a side hears of the protoplanet alone."""
    game = fresh("epochs")
    assert game.view()["sides"] == dict.fromkeys("ABCD", "hostile")
    proto = primordial(EPOCHS, at="card", protoplanets={"B": "3-03"}, mats={0: {"B": "GGWWM"}}, hands={0: "H08 H17"})
    refused(proto, "play H17 B", "PR-4.1")  # asks for a hostile planet
    refused(proto, "play H08 B", "PR-4.1")  # asks for a habitable one
    planet = primordial(EPOCHS, at="card", planets={"B": "3-03"}, mats={0: {"B": "GGWWM"}}, hands={0: "H08 H17"})
    assert "play H17 B" in options(planet)
    refused(planet, "play H08 B", "PL-6.6")
