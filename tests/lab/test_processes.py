"""Work spread over processes: in order, done again where a process was lost, ended when nobody wants more."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ecliptic.lab.processes import TRIES, WorkersLost, deaf, spread

FOLDER: list[Path] = []  # of a worker: where it leaves word


def prepare(folder: str) -> None:
    FOLDER[:] = [Path(folder)]


def double(piece: int) -> int:
    return 2 * piece


def die_once(piece: int) -> int:
    """The fourth piece kills its process the first time, as the kernel does where memory is short."""
    mark = FOLDER[0] / "killed"
    if piece == 4 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * piece


def die(piece: int) -> int:
    (FOLDER[0] / f"tried-{os.getpid()}").touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return piece


def stay(piece: int) -> int:
    """All but the first piece never end."""
    if piece:
        signal.pause()
    return piece


def test_results_come_in_order(tmp_path: Path) -> None:
    assert list(spread(double, range(20), 2, prepare, (str(tmp_path),))) == [2 * piece for piece in range(20)]


def test_what_a_killed_process_had_in_hand_is_done_again(tmp_path: Path) -> None:
    """The same results as if nothing had happened, each once."""
    assert list(spread(die_once, range(20), 2, prepare, (str(tmp_path),))) == [2 * piece for piece in range(20)]
    assert (tmp_path / "killed").exists()


def test_processes_that_always_end_are_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match="name fewer cores"):
        list(spread(die, range(3), 1, prepare, (str(tmp_path),)))
    assert len(list(tmp_path.glob("tried-*"))) == TRIES


def test_work_that_nobody_wants_any_more_is_ended(tmp_path: Path) -> None:
    """As after Ctrl-C: the processes are gone though their work would never end."""
    before = set(multiprocessing.active_children())
    results = spread(stay, range(9), 2, prepare, (str(tmp_path),))
    assert next(results) == 0
    results.close()
    assert set(multiprocessing.active_children()) <= before


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
