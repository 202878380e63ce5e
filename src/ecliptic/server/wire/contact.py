"""HTTP: being told elsewhere that it is one's turn."""

from __future__ import annotations

from msgspec import Struct


class ContactWish(Struct):
    """Be told elsewhere that it is one's turn, or no more; without a kind only what there is is answered."""

    key: str  # of the seat
    kind: str = ""  # push: a browser's subscription; hook: an address of one's own
    url: str = ""
    p256dh: str = ""  # the keys of a subscription, as the browser gives them
    auth: str = ""
    language: str = "en"
    on: bool = True


class Contacts(Struct):
    """Where a seat is told: the address of its webhook, '' for none, and how many browsers."""

    hook: str
    pushes: int


class PushKey(Struct):
    """The key that browsers subscribe with, '' where this server cannot push."""

    key: str
