"""Runners: results in order, done again where a process was lost, ended when nobody wants more."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecliptic import BadSetup
from ecliptic.lab import runner as runners
from ecliptic.lab.processes import Processes, deaf
from ecliptic.lab.runner import KEPT, TRIES, Here, Job, Opened, Spans, Stranger, WorkersLost, by_seconds, running
from ecliptic.lab.stamp import Stamp, stamp


class Double:
    """Doubles a number. It leaves word of its making in a folder, and may have its process killed over one of them."""

    def __init__(self, folder: str, kill: int = -1, often: int = 1) -> None:
        self.folder = Path(folder)
        self.kill, self.often = kill, often
        (self.folder / f"made-{os.getpid()}").touch()

    def __call__(self, piece: int) -> int:
        killed = len(list(self.folder.glob("killed-*")))
        if piece == self.kill and killed < self.often:
            (self.folder / f"killed-{killed}").touch()
            os.kill(os.getpid(), signal.SIGKILL)  # as the kernel does where memory is short
        return 2 * piece


class Stay:
    """All but the first piece never end."""

    def __call__(self, piece: int) -> int:
        if piece:
            signal.pause()
        return piece


class Numbers:
    """The numbers of a range."""

    def __call__(self, numbers: range) -> list[int]:
        return list(numbers)


DOUBLED = [2 * piece for piece in range(20)]


def test_results_come_in_order_and_processes_stay_for_the_next_job(tmp_path: Path) -> None:
    with running("processes:2") as runner:
        assert list(runner.run(Job(Double, (str(tmp_path),)), range(20))) == DOUBLED
        made = set(tmp_path.iterdir())
        assert list(runner.run(Job(Double, (str(tmp_path),)), range(20))) == DOUBLED
        assert len(set(tmp_path.iterdir()) | made) <= 2


def test_pieces_are_taken_when_their_turn_is_near() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[range]:
        for number in range(1000):
            taken.append(number)
            yield range(number)

    with running("processes:2") as runner:
        results = runner.run(Job(Numbers), pieces())
        assert next(results) == []
        assert len(taken) <= runners.AHEAD * 2 + 1
        results.close()


def test_what_a_killed_process_had_in_hand_is_done_again(tmp_path: Path) -> None:
    """The same results as if nothing had happened, each once."""
    with running("processes:2") as runner:
        assert list(runner.run(Job(Double, (str(tmp_path), 4)), range(20))) == DOUBLED
    assert (tmp_path / "killed-0").exists()


@pytest.mark.parametrize("piece", [0, 3])
def test_a_piece_that_always_ends_its_process_is_told_in_a_sentence(tmp_path: Path, piece: int) -> None:
    with running("processes:2") as runner, pytest.raises(WorkersLost, match="name fewer cores"):
        list(runner.run(Job(Double, (str(tmp_path), piece, 99)), range(9)))
    assert TRIES <= len(list(tmp_path.glob("killed-*"))) <= TRIES + piece


def test_work_that_nobody_wants_any_more_is_ended() -> None:
    """As after Ctrl-C: the processes are gone though their work would never end."""
    before = set(multiprocessing.active_children())
    with running("processes:2") as runner:
        results = runner.run(Job(Stay), range(9))
        assert next(results) == 0
        results.close()
        assert set(multiprocessing.active_children()) <= before


def test_games_come_by_the_second() -> None:
    """Spans grow where games are quick, never by too much at once, and nobody plays long alone at the end."""
    spans = Spans(0, 1000, 2)
    turns = iter(spans)
    assert next(turns) == range(1)
    spans.learn(1, 0.001)
    assert next(turns) == range(1, 5)
    spans.learn(4, 0.1)
    assert next(turns) == range(5, 21)
    spans.learn(16, 0.01)
    assert next(turns) == range(21, 85)
    spans.at = 980
    assert [len(turn) for turn in turns] == [10, 5, 3, 1, 1]
    assert [number for part in by_seconds(Here(), Job(Numbers), 30, 4) for number in part] == list(range(4, 30))


def test_a_worker_of_another_ecliptic_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Job(Numbers).order()
    assert Opened().work(order)(range(2)) == [0, 1]
    monkeypatch.setattr(runners, "stamp", lambda: Stamp("9.9", "another"))
    with pytest.raises(
        Stranger, match=r"has Ecliptic 9\.9 \(another\), and who asks it to play has .*install the same"
    ):
        Opened().work(order)


def test_the_stamp_is_that_of_sources_and_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A changed file is another Ecliptic; where it lies makes no difference."""
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rules.py").write_text("points = 3\n")
    digests = []
    for folder, points in (("one", 3), ("two", 3), ("two", 4)):
        (tmp_path / folder / "rules.py").write_text(f"points = {points}\n")
        monkeypatch.setattr("ecliptic.lab.stamp.homes", lambda: [("games", tmp_path / folder)])  # noqa: B023
        stamp.cache_clear()
        digests.append(stamp().digest)
    monkeypatch.undo()
    stamp.cache_clear()
    assert digests[0] == digests[1] != digests[2]


def test_a_worker_remembers_its_last_jobs(tmp_path: Path) -> None:
    """Those that take turns are prepared once; the memory has an end."""
    opened = Opened()
    orders = [Job(Double, (str(tmp_path), -number)).order() for number in range(1, KEPT + 2)]
    first = opened.work(orders[0])
    assert opened.work(orders[0]) is first
    for order in orders[1:]:
        opened.work(order)
    assert len(opened.made) == KEPT
    assert opened.work(orders[0]) is not first


@pytest.mark.parametrize(
    ("on", "cores", "sentence"),
    [
        ("mars", None, "'--on mars' is no place to play; name processes:2"),
        ("processes:0", None, "0 cores cannot play; name a number from 1 up."),
        ("processes:2", 2, "Name --on or --cores, not both"),
        ("ray://", None, "'--on ray://' is no cluster; name one as in ray://host:10001"),
        ("ray://127.0.0.1:99999", None, "is no cluster"),
        ("ray://127.0.0.1:9", None, "Nobody answers at 127.0.0.1:9 (Connection refused); start a cluster there"),
    ],
)
def test_a_bad_place_gets_a_sentence(on: str, cores: int | None, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught, running(on, cores):
        pass
    assert sentence in str(caught.value)


def test_one_core_is_this_process() -> None:
    for place in ((None, 1), ("processes:1", None)):
        with running(*place) as runner:
            assert isinstance(runner, Here)
    with running(None, 3) as runner:
        assert isinstance(runner, Processes)
        assert runner.width == 3


def heard() -> str:
    """What a process started now does on Ctrl-C."""
    code = "import signal; print(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout


def test_workers_do_not_hear_ctrl_c() -> None:
    """So that none of them writes a traceback when their parent ends them; afterwards all is as it was."""
    given = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background of a shell it may be ignored
    try:
        with deaf():
            assert heard() == "True\n"
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert heard() == "False\n"
    finally:
        signal.signal(signal.SIGINT, given)
