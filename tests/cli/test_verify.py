"""Records that are checked, honest and tampered with."""

import re
from pathlib import Path

import pytest

import ecliptic
from tests.cli.conftest import Run
from tests.records import choices, put, random_game, untrailed


@pytest.fixture
def text() -> str:
    game = ecliptic.new("planetarium", 2, "11")
    for _ in range(60):
        game.play(game.options()[-1])
    return game.record()


@pytest.fixture
def file(shelf: Path, text: str) -> Path:
    path = shelf / "game.record"
    path.write_text(text)
    return path


def test_an_honest_record(run: Run, file: Path) -> None:
    """It replays without dice, kept its promise and rolled what the seed says (EC-3.7, EC-4.1, EC-4.2)."""
    ran = run("verify", file)
    assert ran.code == 0, ran.err
    assert ran.out.count("ok ") == 6
    for rule in ("EC-3.3", "EC-3.4", "EC-3.9", "EC-4.1", "EC-4.2"):
        assert rule in ran.out


def test_the_last_game_played(run: Run, shelf: Path) -> None:
    """As `play` and `replay` know it."""
    assert run("verify", "last").err == f"No game has been saved yet; saves go to {shelf}/ecliptic/games."
    run("play", "--seed", 1, typed="1\nq\n")
    assert run("verify", "last").code == 0


def forged(text: str) -> str:
    """The same game with another fall of matter at the start, and the closing line made to fit."""
    rows = text.splitlines()
    first = next(at for at, row in enumerate(rows) if row.startswith("* matter"))
    second = next(at for at in range(first, len(rows)) if rows[at].startswith("* matter") and rows[at] != rows[first])
    rows[first], rows[second] = rows[second], rows[first]
    return "\n".join(rows) + "\n"


def test_chance_that_the_seed_did_not_give(run: Run, file: Path, text: str) -> None:
    """The n-th outcome is a matter of the seed and n alone (EC-4.1)."""
    file.write_text(forged(text))
    ran = run("verify", file)
    assert ran.code == 1
    assert "but the seed gives 'matter" in ran.err


def test_a_seed_that_was_not_promised(run: Run, file: Path, text: str) -> None:
    """Its hash is not the promise (EC-4.2)."""
    file.write_text(text.replace("\nseed: 11\n", "\nseed: 12\n"))
    ran = run("verify", file)
    assert ran.code == 1
    assert "The seed is not the one promised" in ran.err


def test_a_secret_seed(run: Run, file: Path) -> None:
    """What cannot be checked is not proven; the seed published later proves it (EC-4.2, EC-4.3)."""
    game = ecliptic.replay(file.read_text())
    assert "11" not in str(game.view(0).get("seed", ""))
    file.write_text(game.record(secret=True))
    ran = run("verify", file)
    assert ran.code == 1
    assert "give it with --seed" in ran.err
    assert run("verify", file, "--seed", 11).code == 0
    assert run("verify", file, "--seed", 12).code == 1


def tampered(text: str, pattern: str, new: str) -> str:
    changed = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    return changed


@pytest.mark.parametrize(
    ("pattern", "new", "sentence"),
    [
        (r"^ecliptic-record 2$", "ecliptic-record 3", "written by a newer Ecliptic"),
        (r"^ecliptic-record 2$", "ecliptic-record 1", "written by an older Ecliptic"),
        (r"^promise: .*\n", "", "The header lacks promise"),
        (r"^rules: \d+$", "rules: 99", "rules version 99"),
        (r"^rules: \d+$", "rules: one", "it should be a whole number"),
        (r"^content: standard-.*$", "content: own-0123456789abcdef", "give the same content files"),
        (r"^content: standard-.*$", "content: standard-0123456789abcdef", "the standard files have changed since"),
        (r"^game: planetarium$", "game: monopoly", "There is no game 'monopoly'"),
        (r"^end .*\n", "", "it was cut short"),
        (r"^end (\d+) .*$", r"end \1 0000000000000000", "fingerprint"),
        (r"^end (\d+) ", "end 3 ", "lines were lost or added"),
        (r"^0 move (\S+) (\S+)$", r"1 move \1 \2", "it is 0 who decides here"),
        (r"^0 move (\S+) (\S+)$", "0 move 1-01 7-16", "Line "),
        (r"^0 move (\S+) (\S+)$", "0 dance", "Line "),
        (r"^0 move (\S+) (\S+)\n", "", "Line "),
    ],
)
def test_a_tampered_record(run: Run, file: Path, text: str, pattern: str, new: str, sentence: str) -> None:
    """Format, header, lines, closing line, content, version (EC-3.1, EC-3.2, EC-3.3, EC-3.4, EC-3.5, EC-3.6).

    Without the trail, which would tell no more than that the header or the line is another (EC-3.9).
    """
    file.write_text(tampered(untrailed(text), pattern, new))
    ran = run("verify", file)
    assert ran.code == 1
    assert sentence in ran.err


def test_an_illegal_line_is_named_by_its_number(run: Run, file: Path, text: str) -> None:
    """With the reason and its rule (EC-3.3)."""
    changed = tampered(untrailed(text), r"^0 move (\S+) (\S+)$", "0 move 1-01 7-16")
    number = changed.splitlines().index("0 move 1-01 7-16") + 1
    file.write_text(changed)
    ran = run("verify", file)
    assert f"Line {number}: " in ran.err
    assert "PL-3.2" in ran.err


@pytest.mark.parametrize("game", ["planetarium", "exoplanets", "seti"])
def test_another_legal_line_is_named(run: Run, file: Path, game: str) -> None:
    """At the beginning, in the middle and at the end, and no other line is blamed (EC-3.9)."""
    text = random_game(game, "verify", 60)
    found = choices(text)
    for number, other in (found[0], found[len(found) // 2], found[-1]):
        file.write_text(put(text, number, other))
        ran = run("verify", file)
        assert ran.code == 1
        assert ran.err.count("BAD") == 1
        assert f"Line {number}: '{other[:60]}' is not the line that was written there (EC-3.9)." in ran.err
        assert f"Before line {number} chance decided " in ran.out


def test_a_changed_draw_is_named_with_what_the_seed_gives(run: Run, file: Path, text: str) -> None:
    """Both by the trail and by the seed (EC-3.9, EC-4.1)."""
    file.write_text(forged(text))
    number = next(
        at for at, (a, b) in enumerate(zip(text.splitlines(), forged(text).splitlines(), strict=True), 1) if a != b
    )
    ran = run("verify", file)
    assert f"Line {number}: '* matter" in ran.err
    assert f"Line {number}: chance says 'matter" in ran.err


def test_a_changed_header_is_named(run: Run, file: Path, text: str) -> None:
    """Its promise is still compared with the seed (EC-3.9, EC-4.2)."""
    file.write_text(tampered(text, r"^promise: .*$", "promise: " + "0" * 64))
    ran = run("verify", file)
    assert "The header is not the one that was written" in ran.err
    assert "The seed is not the one promised" in ran.err


def test_a_record_of_before(run: Run, file: Path, text: str) -> None:
    """It says what could not be checked, and holds (EC-3.9)."""
    file.write_text(untrailed(text))
    ran = run("verify", file)
    assert ran.code == 0, ran.err
    assert "It has no trail, as records of an older Ecliptic have none" in ran.out
    number, other = choices(text)[-1]
    file.write_text(put(untrailed(text), number, other))
    ran = run("verify", file)
    assert ran.code == 1
    assert "nobody can say which line was changed" in ran.err


def test_no_file(run: Run) -> None:
    ran = run("verify", "no-such-file")
    assert ran.code == 2
    assert "cannot be read" in ran.err
