"""The examples beside docs/research.md run as somebody would start them, on a few games."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.proof import AGAIN

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str, folder: Path) -> str:
    """What an example prints; it ends well and complains of nothing."""
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=folder,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@AGAIN
@pytest.mark.skipif(find_spec("torch") is None, reason="`make prove` takes PyTorch where a build for processors is")
def test_a_policy_learns(tmp_path: Path) -> None:
    """Two short lessons: the critic's, then the policy's; both are measured, and what was learned is written."""
    words = "--lessons 2 --warm 1 --every 1 --pairs 2 --final 2 --lanes 4 --steps 8 --width 16"
    said = run("ppo.py", *words.split(), "--out", str(tmp_path / "learned"), folder=tmp_path).splitlines()
    assert [line.split()[:4] for line in said[:2]] == [
        ["lesson", "1", "decisions", "32"],
        ["lesson", "2", "decisions", "64"],
    ]
    assert " moved 0 " in said[0]
    assert " moved 0 " not in said[1]
    assert re.fullmatch(r"Won [01]\.\d{3} ± \d\.\d{3} of 4 games against greedy, on .*", said[2])
    assert {file.name for file in (tmp_path / "learned").iterdir()} == {"curve.csv", "curve.svg", "policy.pt"}


@AGAIN
@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is installed by `make prove`")
def test_the_search_of_openspiel_plays_against_our_bots(tmp_path: Path) -> None:
    said = run("ismcts.py", "--pairs", "1", "--simulations", "3", "--later", "2", folder=tmp_path)
    assert re.fullmatch(r"ISMCTS with 3 simulations won [01]\.\d\d ± 1\.00 of 2 games against random\.\n", said)


def kept() -> list[dict[str, Any]]:
    """The cells of the notebook as it is kept."""
    cells: list[dict[str, Any]] = json.loads((EXAMPLES / "first-hour.ipynb").read_text(encoding="utf-8"))["cells"]
    return cells


def test_the_notebook_is_small_and_of_no_machine() -> None:
    """What it showed when it was run is kept in it, without paths and clocks."""
    text = (EXAMPLES / "first-hour.ipynb").read_text(encoding="utf-8")
    cells = kept()
    shown = [cell for cell in cells if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in shown] == list(range(1, len(shown) + 1))
    assert all(cell["outputs"] or cell["execution_count"] == 1 for cell in shown)
    assert all(cell["metadata"] == {} for cell in cells)
    assert not re.search(r"/(home|root|tmp|Users|usr|work)/", text)
    assert len(text) < 60_000


@AGAIN
@pytest.mark.skipif(find_spec("nbclient") is None, reason="notebooks are run where `make prove` has installed them")
def test_the_notebook_runs(tmp_path: Path) -> None:
    executed = tmp_path / "executed.ipynb"
    ran = subprocess.run(
        [sys.executable, "-m", "jupyter", "execute", str(EXAMPLES / "first-hour.ipynb"), f"--output={executed}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr
    cells = json.loads(executed.read_text(encoding="utf-8"))["cells"]
    assert [shown(cell) for cell in cells] == [shown(cell) for cell in kept()]


def shown(cell: dict[str, Any]) -> list[str]:
    """The sorts of output below a cell; what is printed comes in one piece or several, as it happens."""
    return [sort for sort, _ in groupby(output["output_type"] for output in cell.get("outputs", []))]
