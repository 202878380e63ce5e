"""A Ray cluster of two nodes on loopback: one is killed in the middle, and the report is that of one process.

What only happens when a cluster goes away at a bad moment is shown with a stand-in for Ray.
"""

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
from collections import Counter
from collections.abc import Generator, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

from ecliptic import BadSetup
from ecliptic.lab import cluster
from ecliptic.lab.runner import Job, Stranger, WorkersLost, running
from tests.proof import AGAIN

RAY: Final = Path(sys.executable).with_name("ray")
HEAD, SECOND, THIRD = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # nodes by address, all on loopback
GAMES: Final = 150
ATTEMPTS: Final = 3  # at starting a node
PATIENCE: Final = 480  # seconds for whatever may be slow on a busy machine
CLOCK: Final = ("seconds", "decisions_per_second", "games_per_second", "cores")
WORDS: Final = ["simulate", "planetarium", "--seats", "greedy,random", "--games", str(GAMES), "--seed", "7", "--json"]

RAY_IS_HERE: Final = pytest.mark.skipif(
    find_spec("ray") is None or find_spec("grpc") is None,
    reason="Ray is not installed: tools/install .venv prove (make prove does it)",
)
LINUX: Final = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has more loopback addresses than 127.0.0.1"
)


class RayError(Exception):
    """Ray's own: something went wrong in the cluster."""


class RayTaskError(RayError):
    """Ray's own: something went wrong in what was asked for."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class StandIn:
    """Just so much of Ray as a runner asks for. It does pieces when asked for the result; its connection may break."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, breaks: str = "", after: int = 0) -> None:
        self.breaks, self.after = breaks, after
        self.called: Counter[str] = Counter()
        self.work: Any = None

    def call(self, name: str) -> None:
        """Count a call; from some call on, what Ray raises when its connection is broken."""
        self.called[name] += 1
        if name == self.breaks and self.called[name] > self.after:
            raise ConnectionError("Request can't be sent because the Ray client has already been disconnected.\nMore.")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_options: Any) -> Any:
        return lambda work: SimpleNamespace(remote=partial(self.give, work))

    def give(self, work: Any, order: bytes, piece: Any) -> Any:
        self.call("give")
        return partial(work, order, piece)

    def put(self, thing: Any) -> Any:
        self.call("put")
        return thing

    def get(self, future: Any) -> Any:
        self.call("get")
        try:
            return future()
        except Exception as error:
            raise RayTaskError(error) from error

    def cancel(self, _future: Any) -> None:
        self.call("cancel")

    def shutdown(self) -> None:
        self.call("shutdown")


def fail(piece: int) -> int:
    """Piece 3 goes wrong."""
    if piece == 3:
        raise Stranger("A worker has another Ecliptic.")
    return piece


def failing() -> Any:
    return fail


def results(ray: StandIn, monkeypatch: pytest.MonkeyPatch) -> Generator[int]:
    """What comes of nine pieces of work on a cluster that is a stand-in; it is left afterwards, as `running` does."""
    monkeypatch.setattr(cluster, "reachable", lambda address: address)
    monkeypatch.setattr(cluster, "connected", lambda _: ray)
    with running("ray://stand-in:10001") as runner:
        yield from runner.run(Job(failing), range(9))


class Node:
    """One node of a cluster, in a session of its own, so that all that it starts can be found and ended by id.

    Ray gives up on a node that does not come up within half a minute; on a busy machine that is begun again.
    """

    def __init__(self, folder: Path, address: str, *words: str, **more: str) -> None:
        self.log = folder / f"{address}.log"
        for _ in range(ATTEMPTS):
            self.process = self.start(address, *words, **more)
            if self.is_up():
                return
            self.kill()
        pytest.fail(self.log.read_text())

    def is_up(self) -> bool:
        """Wait until Ray says that the node has started, or ends."""
        end = time.monotonic() + PATIENCE
        while "Ray runtime started" not in self.log.read_text():
            if self.process.poll() is not None or time.monotonic() > end:
                return False
            time.sleep(0.1)
        return True

    def start(self, address: str, *words: str, **more: str) -> subprocess.Popen[bytes]:
        quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
        with self.log.open("w") as log:
            return subprocess.Popen(
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


@pytest.mark.parametrize("breaks", ["nothing", "cancel", "shutdown"])
def test_whoever_leaves_is_told_what_went_wrong_first(monkeypatch: pytest.MonkeyPatch, breaks: str) -> None:
    """A worker refuses, and then the connection breaks over taking back what is still under way."""
    ray = StandIn(breaks)
    seen: list[int] = []
    with pytest.raises(Stranger, match="another Ecliptic"):
        seen.extend(results(ray, monkeypatch))
    assert (seen, ray.called["shutdown"]) == ([0, 1, 2], 1)
    assert ray.called["cancel"] == (1 if breaks == "cancel" else 6)  # pieces 3 to 8


@pytest.mark.parametrize(("breaks", "after"), [("put", 0), ("give", 0), ("give", 5), ("get", 2)])
def test_a_cluster_that_goes_away_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, breaks: str, after: int
) -> None:
    with pytest.raises(WorkersLost) as caught:
        list(results(StandIn(breaks, after), monkeypatch))
    assert str(caught.value) == (
        "The cluster at ray://stand-in:10001 no longer answers: Request can't be sent because the Ray client has"
        " already been disconnected. Games kept by --keep are not lost; name the same folder again."
    )


@pytest.mark.parametrize(
    ("refusals", "calls", "sentence"),
    [
        (["Initialization failure from server:\nTraceback\n  RuntimeError: it is slow."] * 2, 3, None),
        (["Initialization failure from server:\nTraceback\n  RuntimeError: it is slow."] * 3, 3, "it is slow."),
        (["Version mismatch.\nMore"], 1, "The cluster at ray://there:1 does not take us: Version mismatch."),
    ],
)
def test_a_cluster_that_is_slow_to_begin_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, refusals: list[str], calls: int, sentence: str | None
) -> None:
    """Ray gives its part on the head half a minute to start, too little for a busy machine."""
    asked: list[str] = []

    def init(address: str, **_options: Any) -> None:
        asked.append(address)
        if len(asked) <= len(refusals):
            raise ConnectionError(refusals[len(asked) - 1])

    ray = SimpleNamespace(init=init)
    monkeypatch.setattr("importlib.import_module", lambda _: ray)
    if sentence is None:
        assert cluster.connected("ray://there:1") is ray
    else:
        with pytest.raises(BadSetup) as caught:
            cluster.connected("ray://there:1")
        assert str(caught.value).endswith(sentence)
    assert len(asked) == calls


def test_what_nobody_waits_for_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after Ctrl-C, when nothing went wrong; and it leaves quietly where the connection is broken."""
    for breaks in ("nothing", "cancel"):
        ray = StandIn(breaks)
        some = results(ray, monkeypatch)
        assert next(some) == 0
        some.close()
        assert (ray.called["cancel"], ray.called["shutdown"]) == (7 if breaks == "nothing" else 1, 1)


@AGAIN
@pytest.mark.cluster
@LINUX
@RAY_IS_HERE
def test_a_killed_node_changes_nothing_and_a_stranger_is_refused(folder: Path) -> None:
    port, clients = free(HEAD), free(HEAD)
    ports = (f"--port={port}", f"--ray-client-server-port={clients}", "--min-worker-port=0", "--max-worker-port=0")
    nodes = [Node(folder, HEAD, "--head", *ports, "--include-dashboard=false", f"--temp-dir={folder}")]
    try:
        wait("the head", nodes[0], lambda: answers(HEAD, clients))
        join = (f"--address={HEAD}:{port}", "--min-worker-port=0", "--max-worker-port=0")
        nodes.append(Node(folder, SECOND, *join))

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
