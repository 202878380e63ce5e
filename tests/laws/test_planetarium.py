"""Laws of Planetarium alone: what a card lacks, and sets of modules."""

from __future__ import annotations

import csv
import json
import random
import re
import zlib
from typing import cast

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.layers import seek
from ecliptic.core.view import EVERYTHING, SPECTATOR
from ecliptic.games.planetarium import GAME
from ecliptic.games.planetarium.content.reader import standard_texts
from ecliptic.games.planetarium.matter import MATTER, PLANETS
from ecliptic.games.planetarium.modules.extras import HiddenMatter
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from tests.laws.cases import CASES, NUMBERED, Case, tried
from tests.laws.planetarium import PRIMORDIAL_BOUND, SETS, conserve, sample, secrets
from tests.laws.test_views import text, twin_of, viewers, words
from tests.laws.walk import EXPLORE, Walk, law

OWN = [case for case in CASES if case.game.name == GAME.name]
PLAIN = [case for case in OWN if not case.modules]
EVERY = 40
OFTEN = 7  # of how many decisions of a sampled game one is counted
CLOSELY = 120  # and of how many one is looked at closely
# Which sets are sampled: others each time with LAWS=explore. The ids of the tests tell them.
SAMPLE_SEED = random.randrange(2**32) if EXPLORE else 5
SAMPLED = [
    Case(GAME, modules, seats, PRIMORDIAL_BOUND, conserve, secrets, NUMBERED, again=at % 2 == 1)
    for at, (modules, seats) in enumerate(sample(SAMPLE_SEED))
]
FACES = re.compile(r"\b(?:habitable|hostile)-\d+")


@law(4, cases=OWN)
def test_missing_exactly_if_not_playable(case: Case, walk: Walk) -> None:
    """A card lacks nothing exactly if it is playable (PL-6.1)."""
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY:
            continue
        rules, s = cast(PlanetariumRules, game.rules), cast(Planetarium, game.state)
        for seat in range(case.seats):
            for card in range(len(rules.cards)):
                plays: list[Action] = []
                rules.plays(s, seat, card, plays)
                for planet in range(4):
                    lacking = rules.missing(s, seat, card, planet)
                    assert (rules.phrases.plays[card][planet] in plays) == (lacking == [])
                    assert {reason.rule for reason in lacking} <= case.rules


def lines_of(kind: str) -> dict[str, list[str]]:
    """The printed lines of one kind: where each leads from a space."""
    ways: dict[str, list[str]] = {}
    for row in csv.DictReader(standard_texts()["lines.csv"].splitlines()):
        if row["line"] == kind:
            ways.setdefault(row["from"], []).append(row["to"])
    return ways


THICK, THIN = lines_of("thick"), lines_of("thin")


def moves_by_hand(board: dict[str, str], accelerated: bool) -> set[str]:
    """Every legal move, worked out from the printed lines as a reader of the rules would (PL-3, PL-10.3 to PL-10.7)."""
    found = set()
    for src, token in board.items():
        if token in MATTER:
            for middle in [*THICK.get(src, []), *THIN.get(src, [])]:
                if board[middle] not in MATTER:
                    found.add(f"move {src} {middle}")
                if accelerated and board[middle] == "empty":
                    onward = [*THICK.get(middle, []), *THIN.get(middle, [])]
                    found |= {f"move {src} {dst}" for dst in onward if board[dst] not in MATTER}
        elif token in PLANETS:
            found |= {f"move {src} {dst}" for dst in THIN.get(src, []) if board[dst] not in PLANETS}
            for dst in orbit_ahead(src):
                if board[dst] not in PLANETS:
                    found.add(f"move {src} {dst}")
                if board[dst] in MATTER:
                    break
    return found


def orbit_ahead(src: str) -> list[str]:
    """The spaces ahead on the thick line, until it ends or comes round."""
    path = [src]
    while path[-1] in THICK and THICK[path[-1]][0] != src:
        path += THICK[path[-1]]
    return path[1:]


@law(4, cases=PLAIN)
def test_moves_are_those_of_the_printed_lines(case: Case, walk: Walk) -> None:
    """The moves listed are those that a second, plain reading of the rules finds."""
    for game, _ in walk.decisions(case):
        if game.prompt == "MoveToken":
            shown = game.view()
            assert {str(move) for move in game.options()} == moves_by_hand(shown["board"], shown["accelerated"])


@pytest.mark.laws
def test_the_sets_of_modules() -> None:
    """There are 120 of them (PR-1.9), all are accepted, and each module is in the sample."""
    assert len(set(SETS)) == len(SETS) == 120
    for modules in SETS:
        GAME.check_modules(modules)
    assert {name for case in SAMPLED for name in case.modules} == {module.name for module in GAME.modules}


def check_faces(game: AnyGame, viewer: int | None) -> None:
    """A view names the hidden tokens turned up and no others, unless one is being turned up (PR-14.1, PR-14.3)."""
    hidden = seek(cast(PlanetariumRules, game.rules), HiddenMatter)
    assert hidden is not None
    corners = hidden.part(cast(Planetarium, game.state)).corners
    shown = {hidden.words[face] for corner in corners for face in corner}
    assert {*FACES.findall(json.dumps(game.view(viewer)))} == shown


@pytest.mark.laws
@tried(SAMPLED)
def test_sets_of_modules(case: Case) -> None:
    """One whole game of each: conserved, saved, seen, replayed and ended as every game must be (PR-1.4 to PR-1.9)."""
    walk = Walk(random.randrange(2**32) if EXPLORE else zlib.crc32(str(case).encode()), True, 0, case.bound, [])
    print(f"sample {SAMPLE_SEED}: {case} {walk}")  # noqa: T201  # pytest shows it with a failure
    for step, (game, action) in enumerate(walk.decisions(case)):
        if step % OFTEN == 0:
            conserve(game)
        if step % CLOSELY:
            continue
        options = game.options()
        assert len({option.line for option in options}) == len(options) > 0
        assert all(game.rules.lexicon.find(option.line) is option for option in options)
        twin = game.copy()
        twin.state = game.scribe.read(json.loads(json.dumps(game.scribe.show(game.state, EVERYTHING))))
        assert twin.state == game.state
        twin.apply(action)
        conserve(twin)
        for viewer in viewers(case):
            assert not secrets(game, SPECTATOR if viewer is None else viewer) & words(game.view(viewer))
            if "hidden-matter" in case.modules:
                check_faces(game, viewer)
            other = twin_of(game, viewer, random.Random(step))
            conserve(other)
            assert text(other, viewer) == text(game, viewer)
            assert viewer != game.decider or other.options() == game.options()
    assert walk.game is not None
    assert walk.game.over
    conserve(walk.game)
    record = walk.game.record()
    assert case.replay(record).record() == record
