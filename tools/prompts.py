"""Writes `docs/prompts.md` from the classes of choices: what is asked in every game, by the words of `game.prompt`.

`--check` fails where it is stale. A choice says for itself what it is (its docstring) and by which rule it is asked.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

import ecliptic
from ecliptic.core.combine import Bargain, Maybe, OneOf
from ecliptic.core.effect import Chance, Choice

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "prompts.md"
EVERY = (OneOf, Maybe)  # the choices of the core, which cards of every game are made of
ALONE = "one seat"  # what brings the decisions of a game for one
RULES = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
CITED = re.compile(r" \([A-Z]{2}-\d[^)]*\)")

INTRO = """# What is asked

`game.prompt` is the word of the decision that is open, as `prompt` is in a [view](view.md); choices on its agenda have
the same words. `game.decider` is who must answer: a seat, or `ecliptic.CHANCE` where nature decides, which a game with
a seed does by itself. A bargain of SETI is asked under the word of its price. Lines that answer are in the
[notation](notation.md). Made by `tools/prompts.py` from the choices of the rules: do not edit.

"""


class Prompt(NamedTuple):
    """One decision: its word, who decides, by which rule, what it is, and what brings it into a game."""

    word: str
    who: str
    rule: str
    about: str
    brought: str


def sets(name: str) -> dict[str, tuple[int, list[str]]]:
    """What can bring decisions into a game: seats and modules by a word, the base game first, under ''."""
    about = ecliptic.catalog()[name]
    most = about["seats"][-1]
    modules = {module: (most, [*what["needs"], module]) for module, what in about["modules"].items()}
    return {"": (most, []), **({ALONE: (1, [])} if about["seats"][0] == 1 else {}), **modules}


def first_sentence(cls: Any) -> str:
    """What a class says of itself, without the rules that it cites."""
    return CITED.sub("", str(cls.__doc__).splitlines()[0]).rstrip(".")


def prompt_of(cls: Any, brought: str) -> Prompt:
    cited = RULES.findall(str(cls.__doc__).splitlines()[0])
    rule = cls.asks or (cited[0] if cited else "")
    who = "chance" if issubclass(cls, Chance) else "a seat"
    return Prompt(cls.word or cls.__name__, who, rule, first_sentence(cls), brought)


def prompts(name: str) -> list[Prompt]:
    """The decisions of a game with everything that can be played with it, each under the first that brings it."""
    found: dict[str, Prompt] = {}
    for brought, (seats, modules) in sets(name).items():
        classes = ecliptic.new(name, seats, 1, modules).scribe.vocabulary.classes
        for word, cls in classes.items():
            if issubclass(cls, Choice) and cls not in (*EVERY, Bargain):
                found.setdefault(word, prompt_of(cls, brought))
    return sorted(found.values(), key=lambda one: (one.who == "chance", one.word.lower()))


def table(rows: list[Prompt]) -> str:
    lines = "".join(f"| `{one.word}` | {one.who} | {one.rule} | {one.about} | {one.brought} |\n" for one in rows)
    return "| prompt | who decides | rule | what is decided | with |\n|---|---|---|---|---|\n" + lines


def document() -> str:
    text = INTRO + "## What cards are composed of\n\n" + table([prompt_of(cls, "") for cls in EVERY])
    for name, about in ecliptic.catalog().items():
        text += f"\n## {about['title']}\n\n" + table(prompts(name))
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail where the document is stale")
    check = parser.parse_args().check
    text = document()
    if DOCUMENT.exists() and DOCUMENT.read_text(encoding="utf-8") == text:
        print("prompts: up to date")
        return 0
    if check:
        print("prompts: docs/prompts.md is stale: run `make types`", file=sys.stderr)
        return 1
    DOCUMENT.write_text(text, encoding="utf-8")
    print("prompts: renewed docs/prompts.md")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
