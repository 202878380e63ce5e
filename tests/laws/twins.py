"""Many twin states of games with species, more than a test has time for: `python -m tests.laws.twins 10000`."""

from __future__ import annotations

import itertools
import random
import sys

from tests.laws.cases import CASES
from tests.laws.test_views import check_twins, play_on, viewers
from tests.laws.walk import Walk


def main(many: int) -> None:
    """Walk through all pairs of species again and again until so many twins have been compared and played on."""
    cases = [case for case in CASES if case.nouns]
    compared = 0
    for seed in itertools.count():
        case = cases[seed % len(cases)]
        walk = Walk(seed, seed % 2 == 0, seed % 3 - 1, 1600, [])
        for step, (game, _) in enumerate(walk.decisions(case)):
            if step % 5 == seed % 5:
                for viewer in viewers(case):
                    rng = random.Random(step)
                    play_on(case, game.copy(), check_twins(case, game, viewer, rng), viewer, rng)
                    compared += 1
        if compared >= many:
            sys.stdout.write(f"{compared} twins in {seed + 1} games, all alike to whoever may not tell them apart\n")
            return


if __name__ == "__main__":
    main(int(sys.argv[1]))
