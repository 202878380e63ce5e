"""Writes `docs/spaces.md`: what stands where in the observations of each game, and which actions there are, by number.

`--check` fails where it is stale: then somebody's model would read other numbers than it was trained on, so that the
version of the environments (`ecliptic.rl.VERSION`) has to be raised, unless nothing was released since.
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

import ecliptic
from ecliptic.core.action import Action
from ecliptic.core.catalog import GameDef
from ecliptic.core.observe import Layout
from ecliptic.core.rules import Rules
from ecliptic.discovery import CATALOG, is_own

DOCUMENT = Path(__file__).parents[1] / "docs" / "spaces.md"
HEAD = """# Observations and actions, number by number

*Made by `tools/spaces.py` from what the games declare. What it means, and how to use it: [research.md](research.md).*

Each table is of a game with two seats and no modules. Other seats add blocks `next2`, `next3`, modules add `parts` at
the end and actions behind the others; `Observer(rules).layout.entries` says the same of any set-up. *own* is the seat
that observes, *next1* the one after it.
"""


def actions(rules: Rules) -> list[str]:
    """Runs of actions with the same verb, by number."""
    known = [(number, action) for number, action in enumerate(rules.lexicon.choices) if isinstance(action, Action)]
    rows = []
    for verb, run in groupby(known, lambda row: row[1].verb):
        several = list(run)
        first, last = several[0], several[-1]
        numbers = f"{first[0]}" if first is last else f"{first[0]}-{last[0]}"
        examples = f"`{first[1]}`" if first is last else f"`{first[1]}` … `{last[1]}`"
        rows.append(f"| {numbers} | {verb} | {examples} |")
    return rows


def section(game: GameDef) -> str:
    """A game's tables."""
    rules = ecliptic.new(game.name, 2).rules
    layout = Layout(rules)
    seen = [
        f"| {entry.at} | {entry.size} | `{entry.path}` | {entry.least} to {entry.most} | {entry.form} | {entry.about} |"
        for entry in layout.entries
    ]
    return "\n".join(
        [
            f"\n## {game.title}\n",
            f"{layout.size} numbers; {len(rules.lexicon.choices)} actions, {len(rules.lexicon.outcomes)} of nature.\n",
            "| from | how many | field | between | what | meaning |",
            "|---:|---:|---|---|---|---|",
            *seen,
            "",
            "| number | verb | actions |",
            "|---|---|---|",
            *actions(rules),
            "",
        ]
    )


def main() -> int:
    wanted = HEAD + "".join(section(game) for game in CATALOG.games.values() if is_own(game))
    if DOCUMENT.exists() and DOCUMENT.read_text(encoding="utf-8") == wanted:
        print("spaces: up to date")
        return 0
    if "--check" in sys.argv[1:]:
        print("docs/spaces.md is stale; run python tools/spaces.py, and see there what that means.")
        return 1
    DOCUMENT.write_text(wanted, encoding="utf-8")
    print("spaces: renewed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
