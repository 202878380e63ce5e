"""Records that are not as they were written: the very line is named, though it may be legal (EC-3.9)."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

import ecliptic
from ecliptic import BadRecord, EclipticError
from ecliptic.core import trail
from tests.records import choices, put, random_game, untrailed

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("planetarium", "exoplanets", "seti")


@functools.cache
def whole(game: str) -> str:
    return random_game(game, "trail", 120)


def refused(text: str) -> BadRecord:
    """What replaying a record is refused with."""
    with pytest.raises(BadRecord) as found:
        ecliptic.replay(text)
    return found.value


def is_named(text: str, number: int) -> bool:
    """Is this line named as the first that was not written there, with what it says now?"""
    bad = refused(text)
    line = text.splitlines()[number - 1]
    said = f"Line {number}: '{line[:60]}' is not the line that was written there."
    assert bad.reason is not None
    if bad.reason.key != "record-changed-illegal":
        assert (bad.reason.rule, bad.reason.key, str(bad)) == ("EC-3.9", "record-changed", said)
    return str(bad).startswith(said) and bad.line == number


@pytest.mark.parametrize("where", ["beginning", "middle", "end"])
@pytest.mark.parametrize("game", GAMES)
def test_another_legal_line_of_a_person(game: str, where: str) -> None:
    """EC-3.9: a line that is legal where it stands, and may make a later one illegal, is the one that is named."""
    text = whole(game)
    found = choices(text)
    number, other = found[{"beginning": 0, "middle": len(found) // 2, "end": -1}[where]]
    changed = put(text, number, other)
    assert is_named(changed, number)
    with pytest.raises(EclipticError) as before:
        ecliptic.replay(untrailed(changed))
    assert str(before.value) != str(refused(changed))


def test_every_line() -> None:
    """EC-3.9: wherever a person had a choice, and whatever chance said."""
    text = whole("planetarium")
    rows = text.splitlines()
    for number, other in choices(text):
        assert is_named(put(text, number, other), number)
    for number in range(rows.index("") + 2, len(rows)):
        assert is_named(put(text, number, "0 x" if rows[number - 1] != "0 x" else "1 x"), number)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_breaks_a_rule(game: str) -> None:
    """EC-3.9, EC-3.3: a line that stands where it is not legal is refused with the rule it breaks too."""
    text = whole(game)
    rows = text.splitlines()
    number, _ = choices(text)[0]
    mark = rows[number - 1].split()[0]
    later = {line for line in rows[number:-1] if line.startswith(f"{mark} ")} - {rows[number - 1]}
    broken = set()
    for line in later:
        bent = put(text, number, line)
        assert is_named(bent, number)
        named, plain = refused(bent), refused(untrailed(bent))
        assert named.reason is not None
        assert plain.reason is not None
        if named.reason.key == "record-changed-illegal":
            assert str(named).endswith(str(plain).removeprefix(f"Line {number}:"))
            assert (named.reason.rule, named.reason.params) == (plain.reason.rule, plain.reason.params)
            broken.add(named.reason.rule)
        else:
            assert plain.line != number
    assert any(not rule.startswith("EC-") for rule in broken)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_lost_added_or_moved(game: str) -> None:
    """EC-3.9: the first line that does not fit is named, whether or not somebody made the count fit."""
    text = whole(game)
    rows = text.splitlines()
    number = next(at for at in range(len(rows) // 2, len(rows)) if len({*rows[at - 1 : at + 2]}) == 3)
    line, following = rows[number - 1], rows[number]
    for bent in (
        put(text, number),
        put(text, number, "0 pass on", line),
        put(put(text, number, following), number + 1, line),
    ):
        count = len(bent.splitlines()) - rows.index("") - 2
        _, _, digest, trail = rows[-1].split()
        for closing in (rows[-1], f"end {count} {digest} {trail}"):
            assert is_named(put(bent, len(bent.splitlines()), closing), number)


def test_lines_lost_or_added_at_the_end() -> None:
    """EC-3.9, EC-3.4: where all lines are as they were written the trail still knows how many there were."""
    text = whole("planetarium")
    rows = text.splitlines()
    count = int(rows[-1].split()[1])
    shorter = put(text, len(rows) - 1)
    fitted = put(shorter, len(rows) - 1, rows[-1].replace(f"end {count} ", f"end {count - 1} "))
    for bent in (shorter, fitted):
        assert f"the record says it has {count} decisions but {count - 1} are there" in str(refused(bent))
    assert is_named(put(text, len(rows), "0 pass", rows[-1]), len(rows))
    miscounted = put(text, len(rows), rows[-1].replace(f"end {count} ", "end 3 "))
    assert f"the record says it has 3 decisions but {count} are there" in str(refused(miscounted))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "exoplanets"),
        ("rules", "1"),
        ("seats", "3"),
        ("modules", "epochs"),
        ("options", '{"target": 90}'),
        ("content", "standard-0123456789abcdef"),
        ("promise", "0" * 64),
    ],
)
def test_a_changed_header(key: str, value: str) -> None:
    """EC-3.9: the header is named, before anything is set up by it."""
    rows = whole("planetarium").splitlines()
    at = next(at for at, row in enumerate(rows) if row.startswith(f"{key}:"))
    rows[at] = f"{key}: {value}"
    bad = refused("\n".join(rows))
    assert str(bad) == "The header is not the one that was written: one of its lines was changed."
    assert bad.line == 0


def test_a_changed_origin() -> None:
    """EC-3.9, EC-3.8: the position in which a game began is part of its header, be it there or not."""
    game = ecliptic.new("planetarium", 2, 5).deal(0, 1)
    game.play(game.options()[0])
    text = game.record()
    assert ecliptic.replay(text).record() == text
    at = next(at for at, row in enumerate(text.splitlines(), 1) if row.startswith("origin:"))
    for bent in (put(text, at), put(text, at, text.splitlines()[at - 1].replace("1", "2", 1))):
        assert "The header is not the one that was written" in str(refused(bent))


def test_a_secret_seed_is_published() -> None:
    """EC-3.9, EC-4.2: the trail is the same before and afterwards."""
    text = whole("exoplanets")
    game = ecliptic.replay(text)
    secret = game.record(secret=True)
    assert secret != text
    assert secret.replace("\nseed:\n", "\nseed: trail\n") == text
    assert ecliptic.replay(secret).digest() == game.digest()


def test_what_is_taken_back_leaves_no_trail() -> None:
    """EC-3.9, EC-2.3: the trail is that of the lines which are there."""
    game = ecliptic.new("planetarium", 2, 5)
    for _ in range(2):
        game.play(game.options()[0])
    before = game.record()
    game.play(game.options()[0])
    game.undo()
    assert game.record() == before


def test_what_a_text_editor_does() -> None:
    """EC-3.9: other line ends, blank lines and spaces around and between words do no harm."""
    text = whole("seti")
    for other in (
        text.replace("\n", "\r\n"),
        text + "\n\n  \n",
        text.replace("\n0 ", "\n\n  0   "),
        text.replace(" ", "  ").replace("ecliptic-record  ", "ecliptic-record "),
    ):
        assert ecliptic.replay(other).record() == text


@pytest.mark.parametrize(
    "bend", ["cut", "longer", "shorter", "a letter", "no letter", "half a character", "of another record", "short"]
)
def test_a_damaged_trail(bend: str) -> None:
    """EC-3.9: who damages the trail does not put the blame on a line."""
    text = whole("planetarium")
    rows = text.splitlines()
    front, _, laid = rows[-1].rpartition(" ")
    middle = len(laid) // 2
    step = trail.STEP
    other = {
        "cut": laid[:middle],
        "longer": laid[:middle] + "A" * step + laid[middle:],
        "shorter": laid[:-step],
        "a letter": laid[:middle] + ("A" if laid[middle] != "A" else "B") + laid[middle + 1 :],
        "no letter": laid[:middle] + "!" + laid[middle + 1 :],
        "half a character": laid[:middle] + "\ud800" + laid[middle + 1 :],
        "of another record": laid[:-step] + whole("seti").rstrip()[-step:],
        "short": "AAAA",
    }[bend]
    bad = refused(put(text, len(rows), f"{front} {other}"))
    assert "the trail in the closing line is damaged" in str(bad)
    assert bad.line == len(rows)


def test_the_trail_of_another_record() -> None:
    """EC-3.9: whole as it is, it is not of this header."""
    text = whole("planetarium")
    front = text.rstrip().rpartition(" ")[0]
    assert "The header is not the one" in str(refused(f"{front} {whole('seti').split()[-1]}\n"))


def test_records_of_before() -> None:
    """EC-3.9: a record without a trail replays as ever; a changed line is found but has no name."""
    for game in GAMES:
        text = whole(game)
        assert ecliptic.replay(untrailed(text)).record() == text
    text = untrailed((GOLDEN / "finals-played.record").read_text(encoding="utf-8"))
    rows = text.splitlines()
    changed = put(text, len(rows), rows[-1][:-16] + "0" * 16)
    assert str(refused(changed)).endswith("it has no trail, so nobody can say which line was changed.")
    with_trail = ecliptic.replay(text).record()
    laid = with_trail.split()[-1]
    assert str(refused(put(with_trail, len(rows), f"{rows[-1][:-16]}{'0' * 16} {laid}"))).endswith(
        "says 0000000000000000."
    )
