"""The lexicon: what a line costs that no game knows."""

from __future__ import annotations

from collections.abc import Iterator

from ecliptic.core.action import Action, Lexicon
from toy import GAME as TOY


class Unwalked(dict[str, Action]):
    """Lines of a lexicon that may be looked up and not gone through."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("every line was looked at")


def test_an_unknown_line_is_answered_without_going_through_all_known_ones() -> None:
    """EC-1.2: a page may ask about many lines, and each answer names the words that lines begin with."""
    lexicon = TOY.rules(2, (), {"turns": 4}, TOY.content({})).lexicon
    before = lexicon.verbs()
    assert before == sorted({line.split()[0] for line in lexicon.lines})
    lexicon.lines = Unwalked(lexicon.lines)
    assert lexicon.verbs() == before


def test_a_new_line_has_its_first_word_known() -> None:
    lexicon = Lexicon()
    assert lexicon.verbs() == []
    for line in ("scan mars", "land mars", "scan venus"):
        lexicon.add(Action(line))
    assert lexicon.verbs() == ["land", "scan"]
