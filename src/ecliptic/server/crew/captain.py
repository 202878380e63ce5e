"""The captain: starts the processes of a crew, starts those anew that have ended or stand still, and ends them all.

It does nothing else, so that it has no reason to fail. SIGHUP has every process replaced by one from what is installed
now: its successor is there before it goes.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ecliptic.server.crew.mate import PLACE
from ecliptic.server.crew.roster import THINKERS, Roster

SOCKETS: Final = "ECLIPTIC_SOCKETS"  # in the environment of a mate: the numbers of the sockets it is called at
LOOK: Final = 0.05  # seconds between two looks
STUCK: Final = 8.0  # seconds without a sign of life after which a process is ended; by our own looks, which slow down
# with everything else on a machine that has too much to do
COMING: Final = 120.0  # seconds that a process may take to begin
ENDING: Final = 20.0  # seconds that it may take to end
SOON: Final = 2.0  # seconds: whoever ends sooner than so after its start is not started again at once
PAUSES: Final = (0.0, 0.2, 1.0, 3.0)  # seconds before a process is started again, the oftener it ended soon

logger: Final = logging.getLogger(__name__)


class Sailor(NamedTuple):
    """A process that was started."""

    place: int
    number: int
    process: subprocess.Popen[bytes]
    since: float


class Captain:
    """Keeps so many processes going."""

    def __init__(self, many: int, sockets: Sequence[socket.socket]) -> None:
        self.many = many
        self.sockets = sockets
        self.folder = Path(tempfile.mkdtemp(prefix="ecliptic-crew-"))
        self.roster = Roster(self.folder, many)
        self.numbers = 0
        self.at: dict[int, Sailor] = {}  # who is, or is to be, at each place
        self.leaving: list[tuple[Sailor, float]] = []  # who was told to end, and until when
        self.places = [*range(many), THINKERS]
        self.failed = dict.fromkeys(self.places, 0)  # how often in a row the process of a place ended soon
        self.due = dict.fromkeys(self.places, 0.0)  # when it is started again
        self.relieving: list[int] = []  # places whose process is to be replaced
        self.signs: dict[int, tuple[tuple[int, int, float], int]] = {}  # of each place, and looks since it changed
        self.ending = False

    def start(self, index: int) -> Sailor:
        """Start a process for a place."""
        self.numbers += 1
        files = [] if index == THINKERS else [one.fileno() for one in self.sockets]
        about = f"{index} {self.numbers} {self.many} {os.getpid()} {self.folder}"
        environment = {**os.environ, PLACE: about, SOCKETS: " ".join(map(str, files))}
        process = subprocess.Popen([sys.executable, *sys.orig_argv[1:]], env=environment, pass_fds=files)
        return Sailor(index, self.numbers, process, time.monotonic())

    def run(self) -> None:
        """Keep them going until we are told to end."""
        handled = {signal.SIGTERM: self.end, signal.SIGINT: self.end, signal.SIGHUP: self.relieve}
        before = {number: signal.signal(number, what) for number, what in handled.items()}
        try:
            while not self.ending:
                self.look()
                time.sleep(LOOK)
            self.send_off()
        finally:
            for number, old in before.items():
                signal.signal(number, old)
            for sailor in [*self.at.values(), *(one for one, _ in self.leaving)]:
                sailor.process.kill()
                sailor.process.wait()
            shutil.rmtree(self.folder, ignore_errors=True)

    def end(self, *_: object) -> None:
        self.ending = True

    def relieve(self, *_: object) -> None:
        self.relieving = list(self.places)

    def look(self) -> None:
        """Look after every place."""
        now = time.monotonic()
        for index in self.places:
            sailor = self.at.get(index)
            if sailor is None:
                if now >= self.due[index]:
                    self.at[index] = self.start(index)
            elif sailor.process.poll() is not None:
                self.lost(sailor, now)
            elif self.stuck(sailor):
                logger.error("Process %d of the server stands still and is ended.", index)
                sailor.process.kill()
                sailor.process.wait()
        self.leaving = [(one, until) for one, until in self.leaving if not gone(one, until, now)]
        self.replace(now)

    def there(self, sailor: Sailor) -> bool:
        """Has it taken its place?"""
        return self.roster.place(sailor.place)[0] == sailor.number

    def stuck(self, sailor: Sailor) -> bool:
        """Has it shown no sign of life for so many looks, or not begun for so many more?"""
        number, _, seen = self.roster.place(sailor.place)
        sign = (sailor.number, number, seen)
        last, looks = self.signs.get(sailor.place, (sign, 0))
        looks = looks + 1 if sign == last else 0
        self.signs[sailor.place] = sign, looks
        return looks > (STUCK if number == sailor.number else COMING) / LOOK

    def lost(self, sailor: Sailor, now: float) -> None:
        """A process has ended by itself: its place is free for its successor, its tables for the others."""
        index = sailor.place
        if self.there(sailor):
            self.roster.put(index, 0, 0)
        with contextlib.suppress(OSError):
            self.roster.mailbox(sailor.number).unlink()
        soon = now - sailor.since < SOON
        self.failed[index] = self.failed[index] + 1 if soon else 0
        self.due[index] = now + PAUSES[min(self.failed[index], len(PAUSES) - 1)]
        logger.error("Process %d of the server has ended (%s) and is started again.", index, sailor.process.returncode)
        del self.at[index]

    def replace(self, now: float) -> None:
        """Replace one process after the other, each when its successor is there."""
        if not self.relieving or any(not self.there(sailor) for sailor in self.at.values()):
            return
        index = self.relieving.pop(0)
        old = self.at.pop(index, None)
        self.at[index] = self.start(index)
        while old is not None and not self.there(self.at[index]) and not self.ending:
            if self.at[index].process.poll() is not None or time.monotonic() - now > COMING:
                logger.error("The successor of process %d did not begin: the old one stays.", index)
                self.at[index].process.kill()
                self.at[index].process.wait()
                self.at[index] = old
                self.relieving = []
                return
            time.sleep(LOOK)
        if old is not None:
            old.process.terminate()
            self.leaving.append((old, time.monotonic() + ENDING))

    def send_off(self) -> None:
        """Tell all to end, and wait until they have."""
        everybody = [*self.at.values(), *(one for one, _ in self.leaving)]
        for sailor in everybody:
            with contextlib.suppress(ProcessLookupError):
                sailor.process.terminate()
        until = time.monotonic() + ENDING
        for sailor in everybody:
            with contextlib.suppress(subprocess.TimeoutExpired):
                sailor.process.wait(max(0.0, until - time.monotonic()))


def gone(sailor: Sailor, until: float, now: float) -> bool:
    """Has a process ended that was told to? One that does not is made to."""
    if sailor.process.poll() is None and now > until:
        sailor.process.kill()
    return sailor.process.poll() is not None


def passed_on() -> list[socket.socket]:
    """The sockets that the captain has opened for this process."""
    files = os.environ.pop(SOCKETS, "").split()
    found = [socket.socket(fileno=int(file)) for file in files]
    for one in found:
        one.set_inheritable(False)
    return found
