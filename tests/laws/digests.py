"""Prints the options, views and end of a walk in every case: `python -m tests.laws.digests [once|again]`."""

from __future__ import annotations

import hashlib
import json
import sys

from tests.laws.cases import CASES
from tests.laws.walk import Walk


def main() -> None:
    again = sys.argv[1:] == ["again"]
    for case in (case for case in CASES if case.again == again):
        walk = Walk(11, True, 0, 200, [])
        told = hashlib.sha256()
        for game, _ in walk.decisions(case, listen=True):
            told.update(" ".join(map(str, game.options())).encode())
            told.update(json.dumps(game.view(0)).encode())
        assert walk.game is not None
        told.update(json.dumps([event.show(None) for event in walk.game.events]).encode())
        sys.stdout.write(f"{case} {told.hexdigest()} {walk.game.digest()}\n")


if __name__ == "__main__":
    main()
