"""Takes the situations of each rule from its tests, for people to try things at: `python tools/situations.py`.

Every test of a game's rules names the rules that it shows, and most begin from a situation. Of those the tests of each
rule begin from, the one that says most is kept in `src/ecliptic/situations`, with what differs from the usual position
of its set-up. Run it when rules are new, or when `tests/test_situations.py` says that a position cannot be read.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from ecliptic import api, situations
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.games.seti.traces import SPECIES
from ecliptic.testing import scenario
from ecliptic.testing import seti as nouns
from ecliptic.testing.builder import Setup

ROOT: Final = Path(__file__).parents[1]
RULE: Final = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
SEEDS: Final = 400  # tried for a discovery of each species


class Recorder:
    """Notes in which situation each test begins that names rules and passes."""

    def __init__(self) -> None:
        self.begun: list[api.AnyGame] = []
        self.found: list[tuple[list[str], api.AnyGame]] = []
        plain = Setup.begin

        def begin(setup: Setup, *given: Any, **more: Any) -> api.AnyGame:
            game = plain(setup, *given, **more)
            self.begun.append(game)
            return game

        Setup.begin = begin  # type: ignore[assignment, method-assign]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        """One test."""
        self.begun.clear()
        passed = yield
        rules = RULE.findall(getattr(getattr(item, "function", None), "__doc__", None) or "")
        if rules and self.begun:
            self.found.append((rules, self.begun[0]))
        return passed


def fits(game: api.AnyGame) -> bool:
    """Can it be tried: on the standard content, with somebody who has something to choose?"""
    header = game.header
    found = api.CATALOG.find(header.game)
    standard = found.content_id(found.content({}, header.modules))
    asked = game.decider
    return header.content == standard and asked is not None and asked != CHANCE_SEAT and len(game.options()) > 1


def row(game: api.AnyGame, seed: str = "") -> dict[str, Any]:
    """A situation as it is kept."""
    header = game.header
    origin = json.loads(game.scribe.save(game.origin or game.state))
    return {"seats": header.seats, "modules": list(header.modules), "options": dict(header.options), "seed": seed} | {
        "origin": origin,
        "decider": game.decider,
    }


def discoveries() -> dict[str, dict[str, Any]]:
    """One step before each species of SETI is discovered: the dice of a seed bring it."""
    found: dict[str, dict[str, Any]] = {}
    for at in range(SEEDS):
        game = scenario(
            "seti",
            nouns.Rounds(4, 0),
            nouns.Stock({0: "credit 6 energy 6 publicity 5", 1: "credit 5 energy 4 publicity 4"}, {0: 9, 1: 8}),
            nouns.Techs(data={0: 6, 1: 3}),
            nouns.Cards({0: "C021 C099 C031", 1: "C083 C090 C092"}, row="C001 C002 C020"),
            nouns.Life({"left red": 1, "left yellow": 0}),
            at="turn",
            seed=f"discovery {at}",
        )
        begun = row(game, f"discovery {at}")
        for line in ("analyze", "trace left blue", "end"):
            game.play(line)
        told = next((event for event in game.events if event.word == "discovered"), None)
        if told is not None:
            found.setdefault(str(told.params["species"]), begun)
        if len(found) == len(SPECIES):
            break
    return found


def shortened(rows: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What the positions of the same set-up have in common is written once."""
    bases: dict[str, dict[str, Any]] = {}
    kept: dict[str, Any] = {}
    setups = {name: json.dumps([one[word] for word in ("seats", "modules", "options")]) for name, one in rows.items()}
    for setup in sorted(set(setups.values())):
        alike = [rows[name]["origin"] for name in rows if setups[name] == setup]
        keys = sorted({key for origin in alike for key in origin})
        usual = {
            key: Counter(json.dumps(origin[key]) for origin in alike if key in origin).most_common(1)[0][0]
            for key in keys
        }
        bases[setup] = {key: json.loads(text) for key, text in usual.items()}
    for name, one in rows.items():
        base = bases[setups[name]]
        differs = {key: said for key, said in one["origin"].items() if key not in base or base[key] != said}
        kept[name] = [sorted(bases).index(setups[name]), one["decider"], one["seed"], differs]
    return {"setups": [[*json.loads(setup), bases[setup]] for setup in sorted(bases)], "situations": kept}


def main() -> int:
    recorder = Recorder()
    failed = pytest.main(["-q", "-n", "0", "-m", "not prove", *sys.argv[1:], str(ROOT / "tests" / "games")], [recorder])
    if failed:
        return int(failed)
    best: dict[str, tuple[tuple[int, int], api.AnyGame]] = {}
    for rules, game in recorder.found:
        if not fits(game):
            continue
        told = len(game.scribe.save(game.origin or game.state))
        for place, rule in enumerate(rules):
            known = best.get(rule)  # best where its test names it first, and then by what is on the table
            if known is None or (-place, told) > known[0]:
                best[rule] = (-place, told), game
    for name in sorted({game.header.game for _, game in best.values()}):
        rows = {rule: row(game) for rule, (_, game) in sorted(best.items()) if game.header.game == name}
        if api.CATALOG.find(name).discovers:
            rows |= {f"discovery-{species}": one for species, one in sorted(discoveries().items())}
        lines = json.dumps(shortened(rows), ensure_ascii=False, separators=(",", ":")).replace('],"', '],\n"')
        (Path(situations.__file__).parent / f"{name}.json").write_text(f"{lines}\n", encoding="utf-8")
        print(name, len(rows), len(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
