"""What scenarios of SETI refuse never occurs: games from the start keep to it at every decision."""

from __future__ import annotations

import random
from typing import cast

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.goods import MOVE
from ecliptic.games.seti.milestones import GOLD, NEUTRALS
from ecliptic.games.seti.row import ROW
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import SECTORS
from ecliptic.games.seti.species import anomalies, centaurians, exertians
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.turn import ROUNDS
from ecliptic.testing import scenario
from ecliptic.testing.seti import Figures, Gold, Rounds, Sectors, Sky, Stock, Techs
from tests.laws.seti import met
from tests.proof import again

BETWEEN = ("MainAction", "CloseTurn")  # no effect is at work


def occurs(game: AnyGame) -> None:
    """What holds at every decision (SE-3.20, SE-5.15, SE-10.1, SE-13.3)."""
    s, rules = cast(Seti, game.state), cast(SetiRules, game.rules)
    for moon in range(len(rules.moons)):
        assert sum(player.moons[moon] for player in s.players) <= 1
    for marked in s.marked:
        assert len(set(marked)) == len(marked)
    for seat, player in enumerate(s.players):
        assert player.score >= 1
        assert max(player.techs) <= 1
        assert min(player.overflow) >= 0
        assert seat < rules.seats or not (player.hand or player.income or player.missions or player.done)
    assert s.rotations >= 0
    species(s, rules)


def species(s: Seti, rules: SetiRules) -> None:
    """Anomalies, messages and milestones lie as they were laid (SE-17.6, SE-19.5, SE-19.9, SE-20.6, SE-20.7)."""
    sectors = find(rules, anomalies.Anomalies).part(s).sectors
    if -1 not in sectors:
        apart = (0, anomalies.APART, SECTORS - anomalies.APART)
        assert any({(one + steps) % SECTORS for steps in apart} == set(sectors) for one in sectors)
    messages = find(rules, centaurians.Centaurians).part(s)
    for seat, (mine, player) in enumerate(zip(messages.players, s.players, strict=True)):
        assert mine.due == sorted(mine.due)
        lying = [*mine.due, *([mine.tile] if mine.tile >= 0 else [])]
        assert all(centaurians.AHEAD <= points <= player.score + centaurians.AHEAD for points in lying)
        assert seat >= rules.seats or messages.covered.count(seat) + (mine.tile >= 0) <= 1
    relics = find(rules, exertians.Exertians).part(s)
    if relics.milestones:
        first, second = relics.milestones
        lower, higher = exertians.AHEAD
        assert second - first == higher - lower
        assert lower <= first <= max(player.score for player in s.players) + lower
        for one, player in zip(relics.players, s.players, strict=True):
            assert not one.settled or player.score >= relics.milestones[one.settled - 1]


def between(game: AnyGame, begins: bool) -> None:
    """What holds while no effect is at work, and when a turn begins (SE-3.19, SE-4.11 to SE-4.14, SE-5.31, SE-11.4)."""
    s, rules = cast(Seti, game.state), cast(SetiRules, game.rules)
    for sector, marks in enumerate(s.marks):
        assert len(marks) < rules.stars[s.stars[sector]].data
    assert ROW - s.row.count(-1) == ROW or not s.deck
    assert len(s.stack) == (rules.stack_size - sum(player.passed for player in s.players) if s.round < ROUNDS else 0)
    gone = [min(rules.neutral_markers, sum(one.neutrals > at for one in s.players)) for at in range(len(NEUTRALS))]
    assert [rules.neutral_markers - left for left in s.neutral] == gone
    for seat, player in enumerate(s.players):
        assert not player.stock[MOVE] or seat == s.active
        assert not player.neutrals or player.score >= NEUTRALS[player.neutrals - 1]
        assert player.golds >= sum(number <= NEUTRALS[player.neutrals - 1] for number in GOLD) * bool(player.neutrals)
    for side in range(len(SIDES)):
        assert not begins or s.species[side] >= 0 or -1 in s.traces[len(TRACES) * side : len(TRACES) * (side + 1)]
    assert not begins or not (s.boons or s.players[s.active].stock[MOVE])


def told_again(game: AnyGame) -> None:
    """Figures, stock, techs, gold tiles and signals of a position that occurred are never refused."""
    view = game.view()
    s, rules = cast(Seti, game.state), cast(SetiRules, game.rules)
    players = dict(enumerate(view["players"]))

    def each(field: str) -> dict[int, list[str]]:
        return {seat: [name for name, many in one[field].items() for _ in range(many)] for seat, one in players.items()}

    moons = each("moons")
    landers = {
        seat: [name for name in given if name != "oumuamua"] + moons[seat] for seat, given in each("landers").items()
    }
    orbiters = {seat: [name for name in given if name != "oumuamua"] for seat, given in each("orbiters").items()}
    signals = {view["stars"][sector]: [str(seat) for seat in marks] for sector, marks in view["marks"].items()}
    scenario(
        "seti",
        Rounds(s.round, s.first, [str(seat) for seat, one in players.items() if one["passed"]]),
        Sky(s.discs % 512, s.rotations),
        Sectors(signals, each("wins")),
        Figures({seat: one["probes"] for seat, one in players.items()}, orbiters, landers),
        Stock(
            {seat: " ".join(f"{good} {many}" for good, many in one["stock"].items()) for seat, one in players.items()},
            {seat: one["score"] for seat, one in players.items()},
        ),
        Techs(
            each("techs"),
            {tech: top for tech, top in view["tops"].items() if top},
            {seat: one["filled"] for seat, one in players.items()},
        ),
        Gold(marked={tile: [str(seat) for seat in marked] for tile, marked in view["marked"].items()}),
        at="main" if game.prompt == "MainAction" else "close",
        turn=s.active,
        seats=rules.seats,
    )


@pytest.mark.laws
@pytest.mark.parametrize(
    ("seats", "seed"), [again(seats, seed) if seed else (seats, seed) for seats in (1, 2, 3, 4) for seed in range(4)]
)
def test_what_is_refused_never_occurs(seats: int, seed: int) -> None:
    """Whole games for each number of seats, played at random with few passes."""
    rng = random.Random(f"{seats} {seed}")
    walk(ecliptic.new("seti", seats=seats, seed=rng.randrange(1 << 30)), rng)


@pytest.mark.laws
@pytest.mark.parametrize(
    "pair", [("centaurians", "exertians"), ("anomalies", "oumuamua"), ("mascamites", "centaurians")]
)
def test_what_is_refused_never_occurs_with_species(pair: tuple[str, str]) -> None:
    """The same after two species are discovered."""
    rng = random.Random(" ".join(pair))
    walk(scenario("seti", *met(pair, 2), seed=rng.randrange(1 << 30)), rng)


def walk(game: AnyGame, rng: random.Random) -> None:
    """Play to the end and look at every position."""
    turn, scores = 0, [0] * 4
    while not game.over:
        s = cast(Seti, game.state)
        if s.turns:
            occurs(game)
            assert all(one.score >= before for one, before in zip(s.players, scores, strict=False))
            scores = [one.score for one in s.players]
            if game.prompt in BETWEEN:
                begins = s.turns != turn
                between(game, begins and game.prompt == "MainAction")
                if begins:
                    told_again(game)
                turn = s.turns
        options = game.options()
        wanted = [action for action in options if action.line != "pass" and not action.aside]
        game.apply(rng.choice(wanted if wanted and rng.randrange(4) else options))
