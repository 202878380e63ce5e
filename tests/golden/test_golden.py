"""Golden games: one for every way to end and for every module. They replay for ever, interpreted and compiled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.dice import Dice
from ecliptic.core.effect import CHANCE_SEAT, Chance
from tests.golden.make import DIGESTS, WANTED, End, Wanted, records, step_by_step
from tests.records import untrailed

GAMES = pytest.mark.parametrize("file", records(), ids=lambda file: file.stem)


@pytest.mark.golden
@GAMES
def test_digests(file: Path) -> None:
    """Every position on the way is the one it always was."""
    kept = json.loads(DIGESTS.read_text(encoding="utf-8"))
    game, found = step_by_step(file.read_text(encoding="utf-8"))
    assert game.over
    assert found == kept[file.stem]


@pytest.mark.golden
@GAMES
def test_a_record_gives_itself(file: Path) -> None:
    """A record replays to a game whose record it is (EC-3.4)."""
    text = file.read_text(encoding="utf-8")
    assert untrailed(ecliptic.replay(text).record()) == untrailed(text)


@pytest.mark.golden
@GAMES
def test_the_dice_of_a_seed_never_change(file: Path) -> None:
    """Chance is what the seed says, for ever; and the seed is the one that was promised (EC-4.1, EC-4.2)."""
    text = file.read_text(encoding="utf-8")
    played = ecliptic.replay(text)
    header = played.header
    dice = Dice(header.seed)
    assert dice.promise == header.promise
    game = ecliptic.new(header.game, header.seats, None, header.modules, header.options)
    rolls = 0
    for action, seat in zip(played.lines, played.seats, strict=True):
        top = game.state.agenda[-1]
        if seat == CHANCE_SEAT:
            assert isinstance(top.effect, Chance)
            assert dice.pick(rolls, game.options(), top.effect.weights(game, top)) is action
            rolls += 1
        game.play(str(action))


@pytest.mark.golden
@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)
def test_every_way_to_end(wanted: Wanted) -> None:
    """PL-10.9, PL-10.30, PL-10.31, PL-11.1 to PL-11.5, PL-12.27 to PL-12.32: each golden game ends as its name says.

    So do those of Exoplanets (EX-11.1, EX-13.1 to EX-13.4), in which what their modules bring has happened, and of SETI
    (SE-11.6, SE-11.16, SE-12.10, SE-14.1, SE-14.6), where each species was discovered early, late and never (SE-12.9).
    """
    file = next(file for file in records() if file.stem == wanted.name)
    game = ecliptic.replay(file.read_text(encoding="utf-8"), listen=True)
    assert game.over
    assert wanted.is_it(End(game))


@pytest.mark.golden
def test_nothing_is_left_over() -> None:
    """There is a record for each name, and digests of each record."""
    names = sorted(wanted.name for wanted in WANTED)
    assert sorted(file.stem for file in records()) == names
    assert sorted(json.loads(DIGESTS.read_text(encoding="utf-8"))) == names
