"""Check that rules, tests and code speak of the same rules.

Every numbered rule of `docs/rules/*.md` must be cited by a test; every citation must name a rule that exists.
A translation, `docs/rules/fr/*.md`, must have exactly the rules of the English document, in their order.
A document of a game that is being built may stand here before its tests do.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

RULE = re.compile(r"^(?:[-*] )?\*\*([A-Z]{2}-\d+\.\d+)\*\*")  # where a paragraph or a list entry begins with its number
CITATION = re.compile(r"(?<![A-Z0-9-])[A-Z]{2}-\d+\.\d+(?![0-9]|\.[0-9])")
# Documents whose rules need no test yet, and why. One whose rules are all cited must leave this list.
BEING_BUILT: Final[dict[str, str]] = {}


class Place(NamedTuple):
    """A line of a file."""

    file: Path
    line: int

    def __str__(self) -> str:
        """As compilers and editors write it."""
        return f"{self.file}:{self.line}"


def matches(pattern: re.Pattern[str], files: Iterable[Path], root: Path) -> Iterator[tuple[str, Place]]:
    """Every id the pattern finds, with its place."""
    for file in sorted(files):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for match in pattern.finditer(line):
                yield match[match.lastindex or 0], Place(file.relative_to(root), number)


def order(rule: str) -> tuple[str, int, int]:
    """PL-3.10 comes after PL-3.9."""
    prefix, numbers = rule.split("-")
    chapter, paragraph = numbers.split(".")
    return prefix, int(chapter), int(paragraph)


def translations(root: Path) -> Iterator[str]:
    """A sentence for every translated document that does not have the rules of the English one, in their order."""
    for document in sorted((root / "docs" / "rules").glob("*/*.md")):
        place = document.relative_to(root)
        english = document.parent.parent / document.name
        if not english.exists():
            yield f"{place}: there is no {english.relative_to(root)} that it could translate."
            continue
        ours, theirs = ([rule for rule, _ in matches(RULE, [file], root)] for file in (document, english))
        if missing := [rule for rule in theirs if rule not in ours]:
            yield f"{place}: {', '.join(missing)} of the English document is not translated."
        elif further := [rule for rule in ours if rule not in theirs]:
            yield f"{place}: the English document has no {', '.join(further)}."
        elif ours != theirs:
            odd = next(rule for rule, other in zip(ours, [*theirs, ""], strict=False) if rule != other)
            yield f"{place}: {odd} is not where the English document has it."


def complaints(root: Path) -> tuple[int, list[str]]:
    """How many rules there are, and a sentence for everything that is wrong with them."""
    documents = list((root / "docs" / "rules").glob("*.md"))
    toys = (root / "tests" / "outside").glob("*/rulebook/*.md")  # of games that only tests play
    if not documents:
        return 0, ["There is no rules document: docs/rules/*.md should hold the numbered rules of each game."]
    found: list[str] = []
    rules: dict[str, Place] = {}
    for rule, place in matches(RULE, [*documents, *toys], root):
        if rule in rules:
            found.append(f"{place}: rule {rule} is already at {rules[rule]}; give one of them another number.")
        rules.setdefault(rule, place)
    if not rules:
        found.append("No numbered rule was found in docs/rules/*.md: a rule begins its paragraph with **PL-3.4**.")

    tests = list(matches(CITATION, (root / "tests").rglob("*.py"), root))
    others = [*(root / "src").rglob("*.py"), *(root / "docs" / "rules").rglob("*.md")]
    for rule, place in [*tests, *matches(CITATION, others, root)]:
        if rule not in rules:
            found.append(f"{place}: {rule} is cited, but no rules document has it.")

    found.extend(translations(root))
    missing = sorted(rules.keys() - {rule for rule, _ in tests}, key=order)
    found.extend(
        f"{rules[rule]}: no test cites {rule}; name it in the docstring of the test that shows it."
        for rule in missing
        if rules[rule].file.name not in BEING_BUILT
    )
    found.extend(
        f"docs/rules/{name}: every rule is cited by a test; take it out of BEING_BUILT in tools/rules.py."
        for name in sorted(BEING_BUILT.keys() & {document.name for document in documents})
        if not any(rules[rule].file.name == name for rule in missing)
    )
    return len(rules), found


def main() -> int:
    """Print the complaints; 1 if there are any."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent)
    count, found = complaints(parser.parse_args().root)
    for sentence in found:
        print(sentence)
    if found:
        print(f"{len(found)} complaints about {count} rules.")
        return 1
    print(f"{count} rules, each cited by a test{''.join(f', apart from {name}' for name in sorted(BEING_BUILT))}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
