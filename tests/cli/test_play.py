"""The terminal table."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ecliptic
from tests.cli.conftest import Run
from tests.proof import again

ALWAYS_ONE = "1\n" * 3000


def saved(shelf: Path) -> list[Path]:
    return sorted(shelf.rglob("*.record"))


@pytest.mark.parametrize("seats", [again("me,greedy"), "me", again("me,greedy,me,random")])
def test_a_whole_game_by_always_taking_the_first_option(run: Run, shelf: Path, seats: str) -> None:
    ran = run("play", "--seats", seats, "--seed", 3, typed=ALWAYS_ONE)
    assert ran.code == 0, ran.err
    assert "PL-5.15" in ran.out  # the score sheet names the rule of each line
    assert "PL-12.32" in ran.out if seats == "me" else "wins with" in ran.out or "share the victory" in ran.out
    game = ecliptic.replay(saved(shelf)[0].read_text())
    assert game.over
    if seats != "me":
        for rule in ("PL-11.2", "PL-11.3", "PL-11.4"):  # the tie-breaks
            assert rule in ran.out
    assert f"{game.ranking()[0].points}" in ran.out


def test_without_input_it_shows_the_table_and_says_how_to_play(run: Run, shelf: Path) -> None:
    ran = run("play", "--seed", 1)
    assert ran.code == 0
    assert "Track 0 of 36" in ran.out
    assert "To play, run `ecliptic play`" in ran.out
    assert not saved(shelf)  # nothing was decided, so nothing is left lying about


def test_a_closed_input_is_the_end_of_it(shelf: Path) -> None:
    """Whoever starts it without any input gets the table and the sentence, and no traceback."""
    command = f"exec {sys.executable} -m ecliptic play --seed 1 <&-"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "To play, run `ecliptic play`" in " ".join(ran.stdout.split())
    assert not saved(shelf)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("letter.txt", "it is another file and no Ecliptic record; name a new one."),
        ("folder", "it is a folder; name a file in it."),
        ("letter.txt/deeper", "The game could not be saved to"),
        ("nul\0l", "A name with a null character cannot be a file"),
        ("~nobody-there/x", "nobody has that name."),
    ],
)
def test_where_no_game_can_be_saved(run: Run, shelf: Path, name: str, sentence: str) -> None:
    """A sentence, the game goes on, and what was there is not written over."""
    (shelf / "letter.txt").write_text("Dear Johannes")
    (shelf / "folder").mkdir()
    where = name if name.startswith("~") else shelf / name
    ran = run("play", "--seed", 1, typed=f"save {where}\n1\nq\n")
    assert ran.code == 0
    assert sentence in ran.out
    assert (shelf / "letter.txt").read_text() == "Dear Johannes"
    assert len(saved(shelf)) == 1  # on the shelf, as ever


@pytest.mark.parametrize("name", ["letter.txt", "folder"])
def test_a_bad_place_is_refused_before_the_game(run: Run, shelf: Path, name: str) -> None:
    (shelf / "letter.txt").write_text("Dear Johannes")
    (shelf / "folder").mkdir()
    ran = run("play", "--save", shelf / name)
    assert ran.code == 2
    assert ran.err.startswith(f"The game cannot be saved to {shelf / name}: it is a")
    assert (shelf / "letter.txt").read_text() == "Dear Johannes"


def test_every_space_is_on_the_board_once(run: Run) -> None:
    ran = run("play", "--seed", 1)
    board = "\n".join(line[:60] for line in ran.raw.splitlines()[:19])
    for letter in "ABCD":
        assert board.count(letter) == 1
    assert sum(board.count(letter) for letter in "GRWM") == 68


def test_bots_only_play_by_themselves(run: Run) -> None:
    ran = run("play", "--seats", "greedy,random", "--seed", 1)
    assert ran.code == 0
    assert "The game is over" in ran.out


# Answers


def test_a_line_a_number_and_a_word(run: Run) -> None:
    game = ecliptic.new("planetarium", 2, "5")
    keep = str(game.options()[0])
    typed = f"{keep.upper()}\n4-02\n\nu\nmove 4-02 5-03\nu\n4-02 5-03\nu\nc\n"
    ran = run("play", "--seed", 5, "--seats", "me,greedy", typed=typed)
    assert ran.code == 0
    assert ran.out.count("Orange moves gas from 4-02 to 5-03. Orange stores gas for planet C.") == 3
    assert ran.out.count("Taken back: move 4-02 5-03.") == 3
    assert "board shows all again" in ran.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no option 0"),
        ("999", "There is no option 999"),
        ("9" * 6000, "There is no option 999"),
        ("²", "neither a number"),
        ("", "Type a number from 1 to"),
        ("banana", "neither a number"),
        ("[bold]", "neither a number"),
        ("move", "board shows all again"),
        ("move 7-16", "A line with 'move' reads 'move SPACE SPACE' (EC-1.2)"),
        ("move 1-01 9-99", "There is no space '9-99'"),
        ("move 1-01 1-02", "PL-3.5"),
        ("pass", "First move a token (PL-2.4)"),
        ("1-01 1-02", "PL-3.5"),
        ("why", "Say what you would like to do"),
        ("why banana", "EC-1.2"),
        ("why 1-01 1-02", "PL-3.5"),
        ("rules", "PL-13"),
        ("rules PL-3.9", "a planet may sweep"),
        ("rules sweep", "PL-3.10"),
        ("rules nonsense-word", "No rule is called"),
        ("?", "takes your last decision back"),
        ("log", "Turn 1: Orange"),
        ("log all", "Orange draws L16 Faint Rings"),
        ("hand", "needs 1 more"),
        ("all", "Collect"),
        ("board", "Track 0 of 36"),
        ("save /proc/no/such/place", "could not be saved"),
        ("\x00\x07", "neither a number"),
    ],
)
def test_whatever_is_typed_the_game_goes_on(run: Run, shelf: Path, typed: str, answer: str) -> None:
    """A refusal says why, by its rule, and changes nothing (EC-1.6, EC-1.2)."""
    ran = run("play", "--seed", 5, typed=f"1\n{typed}\n")
    assert ran.code == 0, ran.err
    assert answer in ran.out
    assert ran.err == ""
    assert len([seat for seat in ecliptic.replay(saved(shelf)[0].read_text()).seats if seat == 0]) == 1


def test_why_tells_what_each_planet_lacks(run: Run) -> None:
    ran = run("play", "--seed", 5, typed="1\nwhy H05\nwhy play h05 c\n")
    assert "The card needs 3 more water tokens on planet B of your mat (PL-6.8)" in ran.out
    assert "play H05 C: First move a token (PL-2.4). Planet C is gaseous" in ran.out


def test_what_happened_is_told_in_sentences_and_keeps_secrets(run: Run) -> None:
    """A card drawn is named to whoever drew it only (EC-6.3)."""
    ran = run("play", "--seed", 5, typed="1\nlog all\n")
    assert "Orange draws L16 Faint Rings" in ran.out
    assert "Violet draws a Low card" in ran.out
    assert "Violet draws L" not in ran.out


# Undo


def test_undo_takes_back_the_own_decision(run: Run, shelf: Path) -> None:
    """The game is as if it had never been made (EC-2.3)."""
    once = run("play", "--seed", 5, "--save", shelf / "a.record", typed="1\n1\nu\n2\nq\n")
    assert "Taken back: move" in once.out


def test_undo_stops_at_the_other_player(run: Run) -> None:
    """Not past others, and not before anything was decided (EC-2.1, EC-2.2)."""
    ran = run("play", "--seed", 5, typed="undo\n1\n1\npass\nundo\n")
    assert "You have not decided anything yet (EC-2.2)" in ran.out
    assert "another player has decided since" in ran.out
    assert "EC-2.1" in ran.out


def test_undo_stops_at_chance(run: Run) -> None:
    """Dice cannot be rolled again (EC-2.1)."""
    ran = run("play", "--seats", "me", "--seed", 5, typed="1\n1\npass\nundo\n")
    assert "chance has decided since, and undo stops there (EC-2.1)" in ran.out


# Saving


def test_save_and_resume(run: Run, shelf: Path) -> None:
    file = shelf / "my.record"
    first = run("play", "--seed", 5, "--save", file, typed="1\n1\n\nquit\n")
    assert "Saved to" in first.out
    before = ecliptic.replay(file.read_text())
    assert json.loads(Path(f"{file}.seats").read_text())["seats"] == ["me", "greedy"]
    assert "is as it was" in run("play", "--resume", file).out
    second = run("play", "--resume", file, typed=ALWAYS_ONE)
    assert second.code == 0
    after = ecliptic.replay(file.read_text())
    assert after.over
    assert [str(line) for line in after.lines[: len(before.lines)]] == [str(line) for line in before.lines]


def test_the_end_of_the_input_saves(run: Run, shelf: Path) -> None:
    ran = run("play", "--seed", 5, typed="1\n1\n")
    assert ran.code == 0
    assert "Saved to" in ran.out
    assert len(saved(shelf)) == 1
    assert run("play", "--resume", "last", typed="1\n").code == 0


def test_resume_without_a_note_of_the_seats(run: Run, shelf: Path) -> None:
    file = shelf / "bare.record"
    file.write_text(ecliptic.new("planetarium", 3, "5").record())
    assert "Orange: Keep one" in run("play", "--resume", file).out
    assert "Green: Keep one" in run("play", "--resume", file, "--seats", "greedy,random,me").out


def test_a_secret_seed_cannot_be_played_on(run: Run, shelf: Path) -> None:
    file = shelf / "secret.record"
    file.write_text(ecliptic.new("planetarium", 2, "5").record(secret=True))
    ran = run("play", "--resume", file)
    assert ran.code == 2
    assert "keeps its seed secret" in ran.err


def test_save_elsewhere(run: Run, shelf: Path) -> None:
    ran = run("play", "--seed", 5, typed=f"1\nsave {shelf / 'deep' / 'er.record'}\n")
    assert ran.code == 0
    assert ecliptic.replay((shelf / "deep" / "er.record").read_text()).decider == 0


# Several people


def test_the_screen_is_handed_over(run: Run) -> None:
    """Nobody's hand is shown before its owner says so (EC-6.5)."""
    ran = run("play", "--seats", "me,me", "--seed", 5, typed="\n1\n\n")
    parts = ran.raw.split("Pass the screen to")
    assert len(parts) >= 3
    assert "Faint Rings" not in parts[0]
    assert "Faint Rings" in parts[1]
    assert "Faint Rings" not in parts[2]


# What is wrong before the game


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["nothing"], "There is no game 'nothing'; the games are planetarium"),
        (["--seats", "me,me,me,me,me"], "is for 1 to 4 seats, not 5"),
        (["--seats", "me,you"], "There is no player 'you' to sit down"),
        (["--seats", ","], "Nobody sits at the table"),
        (["--module", "moons"], "has no module 'moons'"),
        (["--option", "target=90"], "The option 'target' is for 1 seat only"),
        (["--option", "target=91", "--seats", "me"], "can be 100, 90, 110, not 91"),
        (["--option", "colour=red"], "has no option 'colour'"),
        (["--option", "target"], "should read NAME=VALUE"),
        (["--content", "no-such-folder"], "no-such-folder cannot be read"),
        (["--resume", "no-such-file"], "cannot be read"),
        (["--resume", "last"], "No game has been saved yet"),
        (["--resume", "/"], "cannot be read"),
        (["--seed", "two\nlines"], "A seed is"),
    ],
)
def test_bad_wishes_get_a_sentence(run: Run, args: list[str], sentence: str) -> None:
    """Unknown game, seats, module, option (EC-5.1, EC-5.2, EC-5.3, EC-5.4), seed (EC-5.5)."""
    ran = run("play", *args)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.out == ""


def test_the_solo_target(run: Run) -> None:
    """Chosen, or by default (EC-5.4)."""
    assert "Target 90" in run("play", "--seats", "me", "--option", "target=90").out
    assert "Target 100" in run("play", "--seats", "me").out


# On real pipes


def piped(shelf: Path, typed: bytes, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "ecliptic", "play", "--seed", "5"],
        input=typed,
        capture_output=True,
        check=False,
        timeout=120,
        env={**os.environ, "XDG_DATA_HOME": str(shelf), **env},
    )


def test_bytes_that_are_no_text(shelf: Path) -> None:
    ran = piped(shelf, b"1\n\xff\xfe\xc3\n1\n", PYTHONUTF8="1")
    assert ran.returncode == 0
    assert ran.stderr == b""
    assert b"neither a number" in ran.stdout


def test_a_terminal_that_knows_only_ascii(shelf: Path) -> None:
    ran = piped(shelf, b"1\n1\nhand\nrules PL-10.2\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.isascii()
    assert b"1 Orange" in ran.stdout


@pytest.mark.parametrize("columns", [again(100), again(80), 60])
def test_narrow_and_wide(shelf: Path, columns: int) -> None:
    ran = piped(shelf, b"1\n", COLUMNS=str(columns), NO_COLOR="1", TERM="dumb")
    assert ran.returncode == 0
    assert b"\x1b" not in ran.stdout
    text = ran.stdout.decode()
    assert "hab:host" in text
    assert max(len(line) for line in text.splitlines()) <= max(columns, 62)
