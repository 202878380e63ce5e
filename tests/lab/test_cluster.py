"""A Ray cluster of two nodes on loopback: one is killed in the middle, and the report is that of one process."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from tests.proof import AGAIN

RAY: Final = Path(sys.executable).with_name("ray")
HEAD, SECOND, THIRD = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # nodes by address, all on loopback
GAMES: Final = 300
PATIENCE: Final = 240  # seconds for whatever may be slow on a busy machine
CLOCK: Final = ("seconds", "decisions_per_second", "games_per_second", "cores")
WORDS: Final = ["simulate", "planetarium", "--seats", "greedy,random", "--games", str(GAMES), "--seed", "7", "--json"]

pytestmark = [
    AGAIN,
    pytest.mark.skipif(
        find_spec("ray") is None or find_spec("grpc") is None,
        reason="Ray is not installed: tools/install .venv cluster (make prove does it)",
    ),
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux has more loopback addresses than 127.0.0.1"),
]


class Node:
    """One node of a cluster, in a session of its own, so that all that it starts can be found and ended by id."""

    def __init__(self, folder: Path, address: str, *words: str, **more: str) -> None:
        quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
        self.log = folder / f"{address}.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [
                    *(str(RAY), "start", "--block", f"--node-ip-address={address}", "--num-cpus=1"),
                    *("--object-store-memory=100000000", "--disable-usage-stats", *words),
                ],
                env={**os.environ, **quiet, **more},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def kill(self) -> None:
        """End all of it at once, as when the plug is pulled; and wait until nothing is left."""
        while members := session(self.process.pid):
            for member in members:
                try:
                    os.kill(member, signal.SIGKILL)
                except ProcessLookupError:
                    continue
            self.process.poll()
            time.sleep(0.05)
        self.process.wait()


def session(leader: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, one = path.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue  # it ended
        if int(one) == leader and state != "Z":
            found.append(int(path.parent.name))
    return found


def free(address: str) -> int:
    """A port that nobody has."""
    with socket.socket() as one:
        one.bind((address, 0))
        return int(one.getsockname()[1])


def wait(what: str, node: Node, true: Any) -> None:
    """Wait for something to be true, as long as the node lives."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert node.process.poll() is None, node.log.read_text()
        assert time.monotonic() < end, f"waited in vain for {what}: {node.log.read_text()}"
        time.sleep(0.1)


def answers(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), 1).close()
    except OSError:
        return False
    return True


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name: sockets in it may have no long ones."""
    made = Path(tempfile.mkdtemp(prefix="ray-", dir="/tmp"))
    yield made
    shutil.rmtree(made, ignore_errors=True)


def timeless(text: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(text)
    return {key: value for key, value in report.items() if key not in CLOCK}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "ecliptic", *WORDS, *words]


def test_a_killed_node_changes_nothing_and_a_stranger_is_refused(folder: Path) -> None:
    port, clients = free(HEAD), free(HEAD)
    ports = (f"--port={port}", f"--ray-client-server-port={clients}", "--min-worker-port=0", "--max-worker-port=0")
    nodes = [Node(folder, HEAD, "--head", *ports, "--include-dashboard=false", f"--temp-dir={folder}")]
    try:
        wait("the head", nodes[0], lambda: answers(HEAD, clients))
        join = (f"--address={HEAD}:{port}", "--min-worker-port=0", "--max-worker-port=0")
        nodes.append(Node(folder, SECOND, *join))
        wait("the second node", nodes[1], lambda: "Ray runtime started" in nodes[1].log.read_text())

        on = ("--on", f"ray://{HEAD}:{clients}", "--keep", str(folder / "kept"))
        with subprocess.Popen(command(*on), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
            try:
                wait("some games", nodes[0], lambda: kept(folder) >= 8 or run.poll() is not None)
                done = kept(folder)
                nodes[1].kill()
                out, err = run.communicate(timeout=PATIENCE)
            finally:
                run.kill()
        assert run.returncode == 0, err
        assert 8 <= done < GAMES
        assert json.loads(out)["cores"] == 2

        here = subprocess.run(command("--cores", "1"), capture_output=True, text=True, check=True, timeout=PATIENCE)
        assert timeless(out) == timeless(here.stdout)

        # A node with one more game is another Ecliptic.
        nodes.append(Node(folder, THIRD, *join, ECLIPTIC_GAMES=str(Path(__file__).parents[1] / "outside")))
        wait("the third node", nodes[2], lambda: "Ray runtime started" in nodes[2].log.read_text())
        refused = subprocess.run(command(*on[:2]), capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert refused.returncode == 2, refused.stderr
        assert "install the same version there, with the same games" in refused.stderr
        assert "Traceback" not in refused.stderr
    finally:
        for node in reversed(nodes):
            node.kill()


def kept(folder: Path) -> int:
    """How many games are kept so far."""
    return sum(max(0, len(file.read_text().splitlines()) - 1) for file in folder.glob("kept/*.jsonl"))
