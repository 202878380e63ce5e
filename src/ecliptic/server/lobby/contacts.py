"""Contacts: where whoever holds a key of a table wants to be told that it is their turn (EC-8.11)."""

from __future__ import annotations

import asyncio

from ecliptic.server import wire
from ecliptic.server.access.refusal import refuse
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.notify.calls import HOOK, PUSH, Contact


async def contact(lobby: Lobby, name: str, wish: wire.ContactWish) -> wire.Contacts:
    """Add or remove a contact of a seat, and answer which contacts it has now (EC-8.11)."""
    table = await lobby.find(name)
    seats = table.seats_of([wish.key]) or ()
    if not seats:
        refuse("contact-seat")
    contact = Contact(wish.kind, wish.url, wish.p256dh, wish.auth, wish.language)
    for seat in seats:
        if wish.kind and wish.on:
            await lobby.calls.add(name, seat, contact)
        elif wish.kind:
            for old in [one for one in lobby.calls.of(name, seat) if one.kind == wish.kind]:
                if wish.url in {"", old.url}:
                    await lobby.calls.drop(name, seat, old)
    known = lobby.calls.of(name, seats[0])
    hook = next((one.url for one in known if one.kind == HOOK), "")
    return wire.Contacts(hook, sum(one.kind == PUSH for one in known))


async def push_key(lobby: Lobby) -> wire.PushKey:
    """The key that browsers subscribe with, made when it is first asked for."""
    push = lobby.calls.push
    return wire.PushKey(await asyncio.to_thread(push.public) if push.available else "")
