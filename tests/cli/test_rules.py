"""Looking rules up."""

import pytest

from ecliptic import rulebook
from tests.cli.conftest import Run


def test_one_rule_with_its_ruling(run: Run) -> None:
    ran = run("rules", "pl-3.11")
    assert ran.out.startswith("PL-3.11 The first Matter ahead ends a sweep")
    assert "Ruling (P3)" in ran.out


def test_a_chapter(run: Run) -> None:
    ran = run("rules", "EC-2")
    assert ran.out.startswith("EC-2 Undo EC-2.1 ")


def test_what_there_is(run: Run) -> None:
    assert "(planetarium) PL-1 Set-up (27 rules)" in run("rules").out
    assert run("rules", "table").out.startswith("The table")


def test_a_word(run: Run) -> None:
    assert "PL-8.4" in run("rules", "--search", "gravity never").out
    assert "PL-8.4" in run("rules", "gravity never").out


@pytest.mark.parametrize("args", [["PL-99"], ["--search", "xyzzy"]])
def test_no_such_rule(run: Run, args: list[str]) -> None:
    ran = run("rules", *args)
    assert ran.code == 2
    assert "No rule is called" in ran.err
    assert "PL-1 to PL-13 (planetarium)" in ran.err


def test_every_rule_is_found_under_its_number() -> None:
    for document in rulebook.documents():
        for chapter in document.chapters:
            for rule in chapter.rules:
                assert rulebook.look_up(rule.name) == [rule.say()]
                assert rule.name.startswith(f"{chapter.name}.")


def test_a_rule_in_another_language(run: Run) -> None:
    ran = run("rules", "--language", "fr", "PL-3.11")
    assert ran.out.startswith("PL-3.11 La première Matière")
    assert "Arbitrage (P3)" in ran.out
    assert "PL-8.4" in run("rules", "--language", "it", "--search", "la gravità non prende").out


def test_no_such_language(run: Run) -> None:
    ran = run("rules", "--language", "tlh", "PL-3.11")
    assert ran.code == 2
    assert "they are in en, fr, it" in ran.err


def test_a_game_has_its_rules_those_of_its_modules_and_the_table() -> None:
    assert [one.name for one in rulebook.of_game("planetarium", "it")] == ["planetarium", "primordial", "table"]
    assert [one.name for one in rulebook.of_game("exoplanets")] == ["exoplanets", "table"]
    assert [one.name for one in rulebook.of_game("seti")] == ["seti", "seti-species", "table"]
