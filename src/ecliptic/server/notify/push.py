"""Web Push: telling a browser whose page is closed. Needs the extra `push`; without it there is none."""

from __future__ import annotations

import base64
import importlib.util
import threading
import time
from pathlib import Path
from typing import Any, Final

from ecliptic.server.access import private
from ecliptic.server.access.refusal import refuse

FILE: Final = "push.pem"
POINT: Final = 65  # bytes of a browser's public key
SECRET: Final = 16  # bytes of the secret that it shares with us
HOURS: Final = 12 * 3600  # seconds for which a request is signed
KEPT: Final = 24 * 3600  # seconds for which a push service keeps a message for a browser that is not there


class Unsealable(Exception):
    """A subscription for which no message can be made; it was kept before its keys were looked at closely."""


def unpacked(text: str) -> bytes:
    """The bytes of a key in base64url; none where it is not base64url."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        return b""


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse a subscription whose keys cannot be real: no secret, or no point of the curve that browsers use."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    point = unpacked(p256dh)
    if len(point) != POINT or point[0] != 4 or len(unpacked(auth)) != SECRET:
        refuse("contact-keys")
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except ValueError:
        refuse("contact-keys")


class Push:
    """The server's key for Web Push, and messages that only one browser can read.

    The key is made when it is first asked for, and kept in the server's folder where only its owner can read it.
    """

    def __init__(self, folder: Path, contact: str) -> None:
        self.file = folder / FILE
        self.contact = contact
        self.lock = threading.Lock()
        self.signer: Any = None

    @property
    def available(self) -> bool:
        """Is the extra `push` installed?"""
        return importlib.util.find_spec("pywebpush") is not None

    def vapid(self) -> Any:
        """The key that signs our requests. The first call reads or makes its file, so keep it off the event loop."""
        from py_vapid import Vapid02

        with self.lock:
            if self.signer is None:
                if not self.file.exists():
                    fresh = Vapid02()
                    fresh.generate_keys()
                    private.write(self.file, fresh.private_pem())
                self.signer = Vapid02.from_pem(self.file.read_bytes())
            return self.signer

    def public(self) -> str:
        """The key that browsers subscribe with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point: bytes = self.vapid().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def seal(self, url: str, p256dh: str, auth: str, topic: str, data: bytes) -> tuple[bytes, dict[str, str]]:
        """A message for one browser: its body and the headers that go with it; Unsealable where its keys are none."""
        from pywebpush import WebPusher

        try:
            body: bytes = WebPusher({"endpoint": url, "keys": {"p256dh": p256dh, "auth": auth}}).encode(data)["body"]
        except ValueError as error:
            raise Unsealable from error
        site = "/".join(url.split("/", 3)[:3])
        claims = {"sub": self.contact, "aud": site, "exp": int(time.time()) + HOURS}
        headers: dict[str, str] = self.vapid().sign(claims)
        more = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(KEPT),
            "topic": topic,  # a later message for the same table takes its place
            "urgency": "high",
        }
        return body, {**headers, **more}
