"""A cable between page and server that can be cut, or hold everything back."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType


class Cable:
    """Passes bytes on to a port of this machine, until it is cut; mended, it passes them on again."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.whole = True
        self.ends: list[socket.socket] = []
        self.flowing = threading.Event()
        self.flowing.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self.ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(source, sink), daemon=True).start()

    def carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.flowing.wait()
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def hold(self) -> None:
        """Keep every byte back, while all connections stay open."""
        self.flowing.clear()

    def release(self) -> None:
        """Pass on what was held back."""
        self.flowing.set()

    def cut(self) -> None:
        self.whole = False
        self.release()
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def mend(self) -> None:
        self.whole = True

    def __enter__(self) -> Cable:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        self.listener.close()
