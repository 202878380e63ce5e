"""The check that ties rules, tests and code together."""

from pathlib import Path

import pytest

from tools import rules
from tools.rules import complaints, order


def rule(number: str) -> str:
    """A made-up id, put together here so that the check does not take it for a citation."""
    return f"ZZ-{number}"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("docs/rules", "src", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/zed.md").write_text(
        f"# Zed\n\n**{rule('1.1')}** A.\n\n- **{rule('1.2')}** B, see {rule('1.1')}.\n"
    )
    (tmp_path / "tests/test_zed.py").write_text(f'"""{rule("1.1")}, {rule("1.2")}."""\n')
    return tmp_path


def test_all_is_well(root: Path) -> None:
    assert complaints(root) == (2, [])


def test_a_rule_without_a_test(root: Path) -> None:
    (root / "tests/test_zed.py").write_text(f'"""{rule("1.1")}, {rule("1.20")}x."""\n')
    _, found = complaints(root)
    assert found == [
        f"tests/test_zed.py:1: {rule('1.20')} is cited, but no rules document has it.",
        f"docs/rules/zed.md:5: no test cites {rule('1.2')}; name it in the docstring of the test that shows it.",
    ]


def test_a_number_given_twice(root: Path) -> None:
    (root / "docs/rules/zwei.md").write_text(f"**{rule('1.1')}** Again.\n")
    _, found = complaints(root)
    assert found == [
        f"docs/rules/zwei.md:1: rule {rule('1.1')} is already at docs/rules/zed.md:3; give one of them another number."
    ]


@pytest.mark.parametrize("place", ["src/zed.py", "docs/rules/zed.md"])
def test_a_citation_of_nothing(root: Path, place: str) -> None:
    with (root / place).open("a") as file:
        file.write(f"# {rule('9.9')}\n")
    _, found = complaints(root)
    assert [sentence.partition(" ")[2] for sentence in found] == [
        f"{rule('9.9')} is cited, but no rules document has it."
    ]


def test_a_document_being_built_needs_no_tests_until_it_has_them_all(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "BEING_BUILT", {"zed.md": "because"})
    (root / "tests/test_zed.py").write_text(f'"""{rule("1.1")}."""\n')
    assert complaints(root) == (2, [])
    (root / "tests/test_zed.py").write_text(f'"""{rule("1.1")}, {rule("1.2")}."""\n')
    _, found = complaints(root)
    assert found == ["docs/rules/zed.md: every rule is cited by a test; take it out of BEING_BUILT in tools/rules.py."]


def test_no_documents(tmp_path: Path) -> None:
    assert complaints(tmp_path)[1][0].startswith("There is no rules document")


def test_numbers_are_ordered_as_numbers() -> None:
    assert sorted([rule("3.10"), rule("3.9")], key=order) == [rule("3.9"), rule("3.10")]


def translate(root: Path, *numbers: str) -> list[str]:
    (root / "docs/rules/fr").mkdir()
    (root / "docs/rules/fr/zed.md").write_text("\n\n".join(f"**{rule(number)}** Un." for number in numbers) + "\n")
    return complaints(root)[1]


def test_a_translation_with_the_same_rules(root: Path) -> None:
    assert translate(root, "1.1", "1.2") == []


def test_a_translation_that_lacks_a_rule(root: Path) -> None:
    assert translate(root, "1.1") == [f"docs/rules/fr/zed.md: {rule('1.2')} of the English document is not translated."]


def test_a_translation_with_a_rule_of_its_own(root: Path) -> None:
    assert f"docs/rules/fr/zed.md: the English document has no {rule('1.3')}." in translate(root, "1.1", "1.2", "1.3")


def test_a_translation_in_another_order(root: Path) -> None:
    assert translate(root, "1.2", "1.1") == [
        f"docs/rules/fr/zed.md: {rule('1.2')} is not where the English document has it."
    ]


def test_a_translation_with_a_rule_twice(root: Path) -> None:
    assert translate(root, "1.1", "1.2", "1.2") == [
        f"docs/rules/fr/zed.md: {rule('1.2')} is not where the English document has it."
    ]


def test_a_translation_of_nothing(root: Path) -> None:
    (root / "docs/rules/fr").mkdir()
    (root / "docs/rules/fr/zwei.md").write_text("# Zwei\n")
    assert complaints(root)[1] == ["docs/rules/fr/zwei.md: there is no docs/rules/zwei.md that it could translate."]
