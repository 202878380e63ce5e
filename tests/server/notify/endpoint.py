"""An endpoint on loopback that is told whose turn it is, and a browser's subscription that can read it."""

from __future__ import annotations

import base64
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.house import PATIENCE

SECRET = b"0123456789abcdef"


class Letter(NamedTuple):
    """What arrived at the endpoint."""

    path: str
    headers: dict[str, str]
    body: bytes


class Endpoint:
    """An address on loopback that keeps what it is sent, and answers as a test wants."""

    def __init__(self) -> None:
        self.letters: queue.Queue[Letter] = queue.Queue()
        self.answers: list[int] = []  # to come; then 201
        self.open = threading.Event()  # nothing is answered before
        self.open.set()
        endpoint = self

        class Slot(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                endpoint.letters.put(Letter(self.path, headers, body))
                endpoint.open.wait(PATIENCE)
                self.send_response(endpoint.answers.pop(0) if endpoint.answers else 201)
                self.send_header("location", f"{endpoint.url}/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Slot)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def letter(self) -> Letter:
        return self.letters.get(timeout=PATIENCE)

    @property
    def arrived(self) -> bool:
        """Has something arrived that was not read yet?"""
        return not self.letters.empty()


@contextmanager
def receiving() -> Iterator[Endpoint]:
    """An endpoint for the length of a block."""
    found = Endpoint()
    try:
        yield found
    finally:
        found.open.set()
        found.server.shutdown()
        found.server.server_close()


def letters(data: bytes) -> str:
    """Bytes as browsers write keys."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Subscriber:
    """A browser's subscription: what it gives away, and what it reads with."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": letters(point), "auth": letters(SECRET)}

    @property
    def wish(self) -> dict[str, str]:
        """What the server is asked for."""
        return {"kind": "push", **self.keys}

    def read(self, body: bytes) -> Any:
        """What only this browser can read."""
        return json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=SECRET))
