"""The bot `random`: any option, all equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ecliptic.core.action import Action
from ecliptic.core.rules import Rules


class Random:
    """Plays whatever is legal."""

    looks = False

    def __init__(self, game: str, rules: Rules, seed: str) -> None:
        self.rng = random.Random(f"{game} random {seed}")

    def choose(self, view: dict[str, Any], options: Sequence[Action]) -> Action:
        return options[int(self.rng.random() * len(options))]
