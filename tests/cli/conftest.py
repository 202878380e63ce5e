"""The command line, run within the test."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecliptic.cli import app


class Ran:
    """What a command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = " ".join(out.split())  # where lines break depends on the width
        self.raw = out
        self.err = " ".join(err.split())


Run = Callable[..., Ran]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved during a test."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("COLUMNS", "LINES", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(shelf: Path) -> Run:
    """`run("play", "--seed", "1", typed="1\\n")`."""

    def command(*args: object, typed: str = "") -> Ran:
        result = CliRunner().invoke(app, [str(arg) for arg in args], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return command
