"""Cards lead to the rules that speak of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ecliptic.games.seti.content.rulings import ROWS, rulings
from tests.games.seti.table import seti

DOCS: Final = Path(__file__).parents[3] / "docs" / "rules"
ONE: Final = r"(?:ET\.)?\d+(?: to (?:ET\.)?\d+)?"
NAMED: Final = re.compile(
    rf"\b[Cc]ards? ({ONE}(?:(?:, | and | or ){ONE})*)|(ET\.\d+(?: to ET\.\d+)?(?:(?:, | and )ET\.\d+(?: to ET\.\d+)?)*)"
)
RULE: Final = re.compile(r"^\*\*(SE-(\d+)\.\d+)\*\* (.*)$", re.MULTILINE)
CARDS: Final = 11  # the chapter on cards; those on species speak of theirs by ET
SPECIES: Final = range(16, 20)  # the cards of the Exertians are no cards to be played


def named(sentence: str) -> list[str]:
    """The cards that a rule names, each once, in their order."""
    found: list[str] = []
    for match in NAMED.finditer(sentence):
        for low, high in re.findall(r"(\d+)(?: to (?:ET\.)?(\d+))?", match[1] or match[2]):
            form = "ET{:02}" if "ET." in match[0] else "C{:03}"
            found += [form.format(number) for number in range(int(low), int(high or low) + 1)]
    return list(dict.fromkeys(found))


def test_every_rule_that_names_a_card_is_a_ruling_of_it() -> None:
    """The table has the rules as they are written (SE-11.23 to SE-11.83, SE-16 to SE-19)."""
    written: list[tuple[str, str]] = []
    for document in ("seti", "seti-species"):
        for rule, chapter, sentence in RULE.findall((DOCS / f"{document}.md").read_text(encoding="utf-8")):
            apart = int(chapter) in SPECIES and "ET." in sentence and "deck of" not in sentence
            cards = named(sentence) if int(chapter) == CARDS or apart else []
            if cards:
                written.append((rule, " ".join(cards)))
    assert list(ROWS) == written


def test_a_card_is_printed_with_its_rulings() -> None:
    """A page links them."""
    cards = {card["name"]: card["rulings"] for card in seti().rules.printed()["cards"]}
    assert cards["C011"] == ["SE-11.37"]
    assert cards["C028"] == rulings("C028") == ["SE-11.44", "SE-11.45"]
    assert cards["C001"] == []
