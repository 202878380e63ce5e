"""Whole games, checked from outside: what every turn, every end of a turn and every end of a game must look like."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.goods import CARD, CREDIT, ENERGY, MOVE
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.state import Seti
from tests.games.seti.table import fresh, rules, state
from tests.golden.make import Policy, hoarding, searching

MAIN_ACTIONS = ("launch", "orbit", "land", "scan", "analyze", "research", "play", "pass")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("policy", [searching, hoarding])
def test_whole_games(seats: int, policy: Policy) -> None:
    """Turn order, one main action, settled milestones, sectors, discoveries, incomes, rotations and final points
    (SE-3.6, SE-4.1 to SE-4.3, SE-4.11, SE-4.14, SE-4.17, SE-8.12, SE-9.11, SE-12.8, SE-13.1, SE-13.6, SE-14.3).
    """
    for seed in range(6):
        game = fresh(seats, seed)
        rng = random.Random(seed)
        while not game.over:
            action = policy(game, rng)
            if game.prompt == "MainAction" and not action.aside:
                check_quiet(game)
                assert action.line.split()[0] in MAIN_ACTIONS
            game.apply(action)
        check_turns(game)
        check_rotations(game)
        check_points(game)


def check_quiet(game: AnyGame) -> None:
    """Before a main action nothing is left to be settled."""
    s = state(game)
    assert game.decider == s.active
    assert not s.players[s.active].passed
    for sector, marks in enumerate(s.marks):
        assert len(marks) < rules(game).stars[s.stars[sector]].data
    for side in range(2):
        whole = all(owner >= 0 for owner in s.traces[3 * side : 3 * side + 3])
        assert (s.species[side] >= 0) == whole
    for seat, player in enumerate(s.players):
        assert seat == s.active or not player.stock[MOVE]
        settled = player.golds, player.neutrals
        if seat != s.active:  # the active player may have gained points by free actions just now
            reached = sum(player.score >= at for at in (25, 50, 70)), sum(player.score >= at for at in (20, 30))
            assert settled == reached
        assert sum(seat in marked for marked in s.marked) == player.golds


def check_turns(game: AnyGame) -> None:
    """Clockwise without those who passed, from a start player who goes round; five rounds, four incomes."""
    seats = rules(game).seats
    first = next(event.seat for event in game.events if event.word == "first")
    passed: set[int] = set()
    wanted = first
    rounds = 1
    for event in game.events:
        if event.word == "round":
            assert len(passed) == seats
            rounds += 1
            first = (first + 1) % seats
            wanted = first
            passed = set()
        elif event.word == "turn":
            while wanted in passed:
                wanted = (wanted + 1) % seats
            assert event.seat == wanted
            wanted = (wanted + 1) % seats
        elif event.word == "passed":
            assert event.seat not in passed
            passed.add(event.seat)
    assert rounds == 5
    assert len(passed) == seats


def check_rotations(game: AnyGame) -> None:
    """One for each first pass of a round, each research and each card that says so, and never otherwise."""
    cards = {card.name: card for card in rules(game).content.cards}
    wanted = 5
    wanted += sum(str(line) == "research" for line in game.lines)
    for event in game.events:
        if event.word == "played":
            wanted += sum(op.name == "rotate" for op in cards[str(event.params["card"])].effects)
    assert state(game).rotations == wanted == sum(event.word == "rotated" for event in game.events)


def check_points(game: AnyGame) -> None:
    """The gold tiles, counted anew; the sum of all lines is the score."""
    s = state(game)
    for seat, player in enumerate(s.players):
        words = [rules(game).source_words[source] for source in player.earned_by]
        given = dict(zip(words, player.earned, strict=True))
        for tile, name in enumerate(("income", "other", "mission", "tech")):
            side = f"{name}-{s.gold[tile] + 1}"
            if seat in s.marked[tile]:
                place = min(s.marked[tile].index(seat), 2)
                assert given[side] == VALUES[side][place] * counted(s, game, seat, side), side
            else:
                assert side not in given
        assert player.score == sum(player.earned) == game.scores()[seat].total


VALUES: dict[str, Sequence[int]] = {
    "income-1": (5, 4, 3),
    "income-2": (11, 8, 5),
    "other-1": (8, 6, 4),
    "other-2": (8, 6, 4),
    "mission-1": (4, 3, 2),
    "mission-2": (8, 6, 4),
    "tech-1": (11, 8, 5),
    "tech-2": (7, 5, 3),
}


def counted(s: Seti, game: AnyGame, seat: int, side: str) -> int:
    """What a side of a gold tile counts, as the rules of SE-13.8 to SE-13.15 say."""
    player = s.players[seat]
    kinds = Counter(rules(game).cards[card].income for card in player.income)
    credit, energy, card = kinds[CREDIT], kinds[ENERGY], kinds[CARD]
    boards = find(game.rules, Boards).part(s).markers
    traces = [
        sum(s.traces[3 * side + colour] == seat for side in range(2))
        + sum(player.overflow[3 * side + colour] for side in range(2))
        + sum(boards[3 * side + colour].count(seat) for side in range(2))
        for colour in range(3)
    ]
    figures = sum(player.orbiters) + sum(player.landers) + sum(player.moons)
    techs = [sum(player.techs[4 * kind : 4 * kind + 4]) for kind in range(3)]
    return {
        "income-1": max(credit, energy),
        "income-2": min(credit, energy, card),
        "other-1": min(traces),
        "other-2": min(sum(player.wins), figures),
        "mission-1": len(player.done),
        "mission-2": (len(player.done) + len(player.finale)) // 2,
        "tech-1": min(techs),
        "tech-2": sum(techs) // 2,
    }[side]
