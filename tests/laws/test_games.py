"""The laws of every game: options, saves, copies, records, undo, the end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecliptic import IllegalAction, api
from ecliptic.api import AnyGame
from ecliptic.core import record
from ecliptic.core.effect import CHANCE_SEAT, Chance, Choice
from ecliptic.core.view import EVERYTHING
from tests.laws.cases import Case, listed
from tests.laws.walk import Walk, law
from tests.proof import again

ROOT = Path(__file__).parents[2]


@law(8)
def test_options(case: Case, walk: Walk) -> None:
    """Options are there, unique, in canonical order, and each parses from the line it prints."""
    for game, _ in walk.decisions(case):
        options = game.options()
        assert options
        assert len({action.line for action in options}) == len(options)
        assert list(game.copy().options()) == list(options)
        top = game.state.agenda[-1]
        assert isinstance(top.effect, Choice)
        for action in options:
            assert game.rules.lexicon.find(str(action)) is action
            numbered = game.rules.lexicon.outcomes if action.nature else game.rules.lexicon.choices
            assert numbered[action.number] is action
            assert action.nature == (game.decider == CHANCE_SEAT)
            assert action.aside or top.effect.answers(action)
        if isinstance(top.effect, Chance):
            weights = top.effect.weights(game, top)
            assert not weights or (len(weights) == len(options) and min(weights) > 0)
    assert walk.game is not None
    assert walk.game.over == (walk.game.decider is None) == (not walk.game.options())


@law(3)
def test_saves(case: Case, walk: Walk) -> None:
    """At every decision the position goes through JSON unchanged, and plays on the same."""
    for game, action in walk.decisions(case):
        text = json.dumps(game.scribe.show(game.state, EVERYTHING))
        twin = game.copy()
        twin.state = game.scribe.read(json.loads(text))
        assert twin.state == game.state
        assert twin.digest() == game.digest()
        assert twin.options() == game.options()
        twin.apply(action)
        other = game.copy()
        other.apply(action)
        assert twin.digest() == other.digest()
        assert twin.lines == other.lines


@law(2)
def test_copies(case: Case, walk: Walk) -> None:
    """A copy is equal and its own: whatever is played later, here or there, past copies stay as they were."""
    past = []
    for game, action in walk.decisions(case):
        before = game.digest()
        kept = game.copy()
        assert kept.state == game.state
        assert kept.state is not game.state
        assert kept.digest() == before
        strayed = game.copy()
        strayed.apply(game.options()[-1] if action is game.options()[0] else game.options()[0])
        assert game.digest() == before
        past.append((before, kept))
    for before, kept in past:
        assert kept.digest() == before


@law(2)
def test_copies_without_history(case: Case, walk: Walk) -> None:
    """A copy without history plays on as the game does, from the first decision to the last."""
    twin: AnyGame | None = None
    for game, action in walk.decisions(case):
        twin = game.copy(history=False) if twin is None else twin.copy(history=False)
        assert not twin.lines
        assert twin.state == game.state
        assert twin.state is not game.state
        assert twin.digest() == game.digest()
        assert twin.options() == game.options()
        twin.apply(action)
    if twin is not None:
        assert walk.game is not None
        assert twin.digest() == walk.game.digest()


@law(4)
def test_records(case: Case, walk: Walk) -> None:
    """A record replays without dice, digest by digest, and the game behind it goes on as the first would have."""
    digests = {len(game.lines): game.digest() for game, _ in walk.decisions(case)}
    first = walk.game
    assert first is not None
    digests[len(first.lines)] = first.digest()
    text = first.record()
    again = case.replay(text)
    assert again.record() == text
    assert again.options() == first.options()
    parsed = record.read(text)
    with listed(case.game):
        slow = case.new(None)
        for number, mark, line in parsed.rows:
            api.follow(slow, number, mark, line)
            if len(slow.lines) in digests:
                assert slow.digest() == digests[len(slow.lines)]
    assert slow.digest() == first.digest()
    for _ in range(5):
        if first.over:
            break
        line = str(first.options()[len(first.lines) % len(first.options())])
        first.play(line)
        again.play(line)
        while len(again.lines) < len(first.lines):  # the record of a situation has no seed, so chance is told
            again.play(first.lines[len(again.lines)])
    assert again.record() == first.record()
    secret = first.record(secret=True)
    assert record.read(secret).header.seed == ""
    assert case.replay(secret).digest() == first.digest()


@law(8)
def test_undo(case: Case, walk: Walk) -> None:
    """Undo gives back each prefix, and stops at chance, at reveals and at another seat's decisions (EC-2.1, EC-2.2)."""
    digests = {}
    shown = 0  # lines that cannot be taken back: chance and reveals
    for game, _ in walk.decisions(case):
        digests[len(game.lines)] = game.digest()
        top = game.state.agenda[-1]
        assert isinstance(top.effect, Choice)
        if top.effect.reveals or isinstance(top.effect, Chance):
            shown = len(game.lines) + 1
    last_game = walk.game
    assert last_game is not None
    digests[len(last_game.lines)] = last_game.digest()
    chance = [at + 1 for at, seat in enumerate(last_game.seats) if seat == CHANCE_SEAT]
    stop = max([shown, last_game.barrier, *chance])
    text, lines, seats = last_game.record(), last_game.lines[:], last_game.seats[:]
    mover = seats[-1] if seats else None
    while len(last_game.lines) > stop and last_game.seats[-1] == mover:
        many = len(last_game.lines)
        last_game.undo()
        assert len(last_game.lines) == many - 1
        assert last_game.lines == lines[: many - 1]
        assert last_game.seats == seats[: many - 1]
        assert last_game.digest() == digests[many - 1]
    if len(last_game.lines) == len(lines):
        before = last_game.record()
        with pytest.raises(IllegalAction) as refused:
            last_game.undo()
        assert refused.value.rule == ("EC-2.1" if lines else "EC-2.2")
        assert last_game.record() == before == text
    for line in lines[len(last_game.lines) :]:
        last_game.apply(line)
    assert last_game.record() == text


@law(3)
def test_the_end(case: Case, walk: Walk) -> None:
    """Every game ends within the bound, with a standing for each seat and whoever plays without one."""
    walk.steps = case.bound
    game = walk.through(case)
    assert game.over
    assert len(game.lines) <= case.bound
    ranking = game.ranking()
    assert [standing.place for standing in ranking] == sorted(standing.place for standing in ranking)
    points = {score.seat: score.total for score in game.scores()}
    assert sorted(standing.seat for standing in ranking) == list(range(len(points)))
    assert len(points) >= case.seats
    assert all(standing.points == points[standing.seat] for standing in ranking)
    assert all(standing.won == (standing.place == 1) for standing in ranking)


@law(6)
def test_conservation(case: Case, walk: Walk) -> None:
    """Nothing is lost or made; totals agree with what they are made of."""
    for game, _ in walk.decisions(case):
        case.conserve(game)
    assert walk.game is not None
    case.conserve(walk.game)


@law(3)
def test_listening_changes_nothing(case: Case, walk: Walk) -> None:
    """A game whose events are kept is the same game."""
    silent = walk.through(case).record()
    assert walk.through(case, listen=True).record() == silent


@pytest.mark.laws
@pytest.mark.parametrize("cases", ["once", again("again")])
def test_hash_seeds(cases: str) -> None:
    """Nothing depends on the order of sets: two hash seeds give the same games."""
    runs = [
        subprocess.run(
            [sys.executable, "-m", "tests.laws.digests", cases],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        for seed in ("1", "2")
    ]
    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr + runs[1].stderr
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout
