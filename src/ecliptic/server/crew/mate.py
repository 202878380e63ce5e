"""A mate: one process of a crew, and the way by which it is handed what is its own."""

from __future__ import annotations

import array
import asyncio
import contextlib
import logging
import os
import re
import shutil
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ecliptic.server.crew.roster import Roster

PLACE: Final = (
    "ECLIPTIC_CREW"  # in the environment of a mate: its place, number, how many there are, its captain, and the folder
)
LARGEST: Final = 96 * 1024  # bytes of a request that are handed over with its socket
BEAT: Final = 0.5  # seconds between two signs of life
TABLE: Final = re.compile(rb"[A-Z]+ (?:/ws|/api/tables|/t)/([A-Za-z0-9_-]{1,40})(?:[/?][^ ]*)? HTTP/1")
LINE: Final = 8192  # bytes in which the first line of a request has to end

Taken = Callable[[socket.socket, bytes], None]

logger: Final = logging.getLogger(__name__)


def table_of(head: bytes) -> str:
    """The table that a request is for, '' where it is for none."""
    found = TABLE.match(head)
    return "" if found is None else found[1].decode()


class Mate:
    """Knows which tables are its own, and hands over the sockets of those who call for others."""

    def __init__(self, roster: Roster, index: int, number: int, captain: int) -> None:
        self.roster = roster
        self.index = index
        self.number = number  # since the crew began: its successor at the same place has another
        self.captain = captain  # its pid
        self.mail: socket.socket | None = None
        self.beating: asyncio.TimerHandle | None = None

    def owns(self, table: str) -> bool:
        """Is a table ours, as far as we know who is there?"""
        return self.roster.owner(table) in {self.index, -1}

    def begin(self, taken: Taken) -> None:
        """Take our place: from now on we are handed what is ours."""
        path = self.roster.mailbox(self.number)
        path.unlink(missing_ok=True)
        self.mail = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.mail.bind(os.fspath(path))
        self.mail.setblocking(False)
        for option in (socket.SO_SNDBUF, socket.SO_RCVBUF):
            self.mail.setsockopt(socket.SOL_SOCKET, option, 8 * LARGEST)
        asyncio.get_running_loop().add_reader(self.mail, self.receive, taken)
        self.roster.counts.begin(self.index)
        self.roster.put(self.index, self.number, os.getpid())
        self.beat()

    def beat(self) -> None:
        """Show that our event loop goes round."""
        self.roster.beat(self.index, self.number)
        self.beating = asyncio.get_running_loop().call_later(BEAT, self.beat)

    def count(self, who: str, many: int) -> None:
        """An address has so many more connections here, or fewer."""
        self.roster.counts.add(who, self.index, many)

    def counted(self, who: str) -> int:
        """How many it has at all processes of the crew together."""
        return self.roster.counts.sum(who)

    def give(self, table: str, file: int, head: bytes) -> bool:
        """Hand a socket to whoever owns a table, with what was read of it; False where it has to be served here.

        BlockingIOError where its owner is too busy to take more at the moment.
        """
        index = self.roster.owner(table)
        if self.mail is None or index in {self.index, -1} or len(head) > LARGEST:
            return False
        number, _, _ = self.roster.place(index)
        files = array.array("i", [file])
        try:
            # Python 3.11's `send_fds` ignores the address.
            self.mail.sendmsg(
                [head],
                [(socket.SOL_SOCKET, socket.SCM_RIGHTS, files)],
                0,
                os.fspath(self.roster.mailbox(number)),
            )
        except BlockingIOError:
            raise
        except OSError as error:  # it has just gone; the captain will notice
            logger.warning("A call for table %s is answered here: %s.", table, error)
            return False
        return True

    def receive(self, taken: Taken) -> None:
        """Take what we are handed."""
        assert self.mail is not None
        with contextlib.suppress(BlockingIOError):
            head, files, _, _ = socket.recv_fds(self.mail, LARGEST, 1)
            for file in files:
                taken(socket.socket(fileno=file), head)

    def leave(self) -> None:
        """Be found no more. What lies in the mailbox still is taken: it was given to us."""
        if self.beating is not None:
            self.beating.cancel()
        if self.roster.place(self.index)[0] == self.number:
            self.roster.put(self.index, 0, 0)

    def close(self) -> None:
        """Close the mailbox."""
        if self.mail is not None:
            with contextlib.suppress(ValueError, RuntimeError):
                asyncio.get_running_loop().remove_reader(self.mail)
            self.mail.close()
            self.roster.mailbox(self.number).unlink(missing_ok=True)
            self.mail = None
        self.tidy()

    def tidy(self) -> None:
        """Where the captain was killed, nobody else removes the folder of the crew."""
        if os.getppid() != self.captain:
            shutil.rmtree(self.roster.folder, ignore_errors=True)


def mustered() -> Mate | None:
    """Who this process is in its crew; None where it is alone."""
    told = os.environ.pop(PLACE, "")
    if not told:
        return None
    index, number, many, captain, folder = told.split(" ", 4)
    return Mate(Roster(Path(folder), int(many)), int(index), int(number), int(captain))
