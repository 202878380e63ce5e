"""Work on a Ray cluster, its results in order; what a lost worker or node had in hand is done again elsewhere."""

from __future__ import annotations

import importlib
import logging
import os
import re
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from typing import Any, Final

from ecliptic.core.reason import BadSetup, EclipticError
from ecliptic.lab.runner import AHEAD, TRIES, Job, Piece, Result, WorkersLost

PORT: Final = 10001  # of Ray's client server, where the address names none
PATIENCE: Final = 10  # seconds to wait for somebody to answer at the address
SLOW: Final = (
    "Initialization failure"  # somebody is there, but a busy machine did not start its part in Ray's half minute
)
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}


class Cluster:
    """A runner: all processors of a Ray cluster that has Ecliptic installed on its nodes."""

    def __init__(self, address: str) -> None:
        self.address = reachable(address)
        self.ray = connected(self.address)
        self.width = max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def run(self, job: Job[Piece, Result], pieces: Iterable[Piece]) -> Generator[Result]:
        """The results in order. Ray begins a lost piece again by itself; what it gives up is given to it once more."""
        errors = self.ray.exceptions
        give = self.ray.remote(num_cpus=1, max_retries=TRIES, scheduling_strategy="SPREAD")(worker()).remote
        order = self.ask(self.ray.put, job.order())
        rest = iter(pieces)
        waiting: deque[tuple[Piece, Any]] = deque()
        tries = 0
        try:
            while True:
                while len(waiting) < AHEAD * self.width:
                    for piece in rest:
                        waiting.append((piece, self.ask(give, order, piece)))
                        break
                    else:
                        break
                if not waiting:
                    return
                piece, future = waiting[0]
                try:
                    result = self.ask(self.ray.get, future)
                except errors.RayTaskError as error:  # the work itself went wrong, not who did it
                    raise spoken(error) from error
                except errors.RayError as error:
                    tries += 1
                    if tries == TRIES:
                        raise WorkersLost(
                            f"The workers of {self.address} ended {TRIES} times before a piece was done: {first(error)}"
                        ) from error
                    waiting[0] = (piece, self.ask(give, order, piece))
                    continue
                waiting.popleft()
                tries = 0
                yield result
        finally:
            self.recall([future for _, future in waiting])  # somebody wants no more of it

    def ask(self, what: Callable[..., Any], *given: Any) -> Any:
        """What Ray answers; WorkersLost where the cluster has gone."""
        try:
            return what(*given)
        except self.ray.exceptions.RayError:  # told by the cluster, so it is there
            raise
        except ConnectionError as error:
            raise WorkersLost(
                f"The cluster at {self.address} no longer answers: {first(error)} Games kept by --keep are not lost;"
                " name the same folder again."
            ) from error

    def recall(self, futures: Iterable[Any]) -> None:
        """Take back what nobody waits for: what has not begun is dropped, what is under way is interrupted.

        No process is ended, since a worker has other work to come. Whoever leaves learns why from what made him leave,
        never from what happens here: Ray may have lost its connection just now.
        """
        with suppress(Exception):
            for future in futures:
                self.ray.cancel(future)

    def close(self) -> None:
        """Leave the cluster; it goes on for others."""
        with suppress(Exception):  # as above: it may have left already
            self.ray.shutdown()


def worker() -> Callable[[bytes, Any], Any]:
    """What a worker does: sent whole, not by name, so that a worker without Ecliptic can say that it has none."""

    def play(order: bytes, piece: Any) -> Any:
        import platform  # here, since it travels alone, without what is around it

        try:
            from ecliptic.lab.runner import do
        except ImportError as error:
            raise RuntimeError(
                f"The worker on {platform.node()} has no Ecliptic with a laboratory ({error}); install the same"
                " version there as here."
            ) from None
        return do(order, piece)

    return play


def reachable(address: str) -> str:
    """The address with its port, or BadSetup where nobody answers."""
    found = re.fullmatch(r"ray://(\[[0-9a-fA-F:.]+\]|[^\s:/@\[\]]+)(?::(\d{1,5}))?/?", address)
    if found is None or not 0 < int(found[2] or PORT) < 2**16:
        raise BadSetup(f"'--on {address}' is no cluster; name one as in ray://host:{PORT}.")
    host, port = found[1], int(found[2] or PORT)
    try:
        socket.create_connection((host.strip("[]"), port), PATIENCE).close()
    except OSError as error:
        raise BadSetup(
            f"Nobody answers at {host}:{port} ({error.strerror or error}); start a cluster there with"
            f" `ray start --head --ray-client-server-port={port}`, or name another."
        ) from error
    return f"ray://{host}:{port}"


def connected(address: str) -> Any:
    """The module `ray`, connected to the cluster, or BadSetup with a sentence."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        ray = importlib.import_module("ray")
        importlib.import_module("grpc")
    except ImportError as error:
        raise BadSetup("A cluster needs the extra `cluster`: pip install 'ecliptic[cluster]'.") from error
    for attempt in range(1, TRIES + 1):
        try:
            ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
            break
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
            if attempt == TRIES or not str(error).startswith(SLOW):
                raise BadSetup(f"The cluster at {address} does not take us: {first(error)}") from error
    return ray


def spoken(error: Any) -> Exception:
    """What went wrong in a worker: a sentence of ours, else as it is."""
    cause = getattr(error, "cause", None)
    if isinstance(cause, EclipticError):
        return cause
    if isinstance(cause, RuntimeError):
        return WorkersLost(str(cause))
    return cause if isinstance(cause, Exception) else error


def first(error: BaseException) -> str:
    """The first line of what somebody else's error says, as a sentence, with the last where it announces that."""
    lines = [line.strip() for line in str(error).strip().splitlines()] or [type(error).__name__]
    line = f"{lines[0]} {lines[-1]}" if lines[0].endswith(":") and len(lines) > 1 else lines[0]
    return line if line.endswith(".") else f"{line}."
