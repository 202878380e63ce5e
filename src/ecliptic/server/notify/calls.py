"""Calls: telling a person who looks elsewhere that it is their turn, by Web Push or by a webhook (EC-8.11)."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from ecliptic.core import messages
from ecliptic.server.access.caller import address, calling
from ecliptic.server.access.limits import Bucket, Limit, Limits
from ecliptic.server.access.refusal import Refusal, refuse
from ecliptic.server.notify import post
from ecliptic.server.notify.push import Push, Unsealable, check_keys
from ecliptic.server.notify.resolver import Resolver
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import Store, StoreTrouble

logger: Final = logging.getLogger(__name__)

PUSH: Final = "push"
HOOK: Final = "hook"
LANGUAGES: Final = ("en", "fr", "it")
MOST: Final = {PUSH: 5, HOOK: 1}  # contacts of one seat; a further one takes the place of the oldest
MOST_WAITING: Final = 500  # calls waiting to be sent; further ones are dropped
AT_ONCE: Final = 16  # calls that are sent at the same time
LONGEST_WAIT: Final = 15.0  # seconds for which a call may wait since its host was called too often; then it is dropped
NOT_SENT: Final = 0  # instead of a status
GONE: Final = {PUSH: {404, 410}, HOOK: {410}}  # statuses which say that a contact is gone for good
AGAIN: Final = 429  # the only status from 400 to 499 after which it is tried again


class Contact(Struct):
    """Where the person on a seat is told that it is their turn: a browser, or an address of their own."""

    kind: str  # push, hook
    url: str
    p256dh: str = ""  # the keys of a browser's subscription
    auth: str = ""
    language: str = "en"


class News(Struct, frozen=True):
    """What is told: at which table it is whose turn. No key is in it, and nothing of the game."""

    table: str
    name: str
    game: str
    seat: int
    player: str
    turn: int
    stands: Callable[[], bool]  # is it still their turn?


encode: Final = msgspec.json.Encoder().encode
read: Final = msgspec.json.Decoder(Contact).decode


class Calls:
    """Knows who wants to be told, and tells them: in a thread of its own, so that no table ever waits for a call."""

    def __init__(self, store: Store, settings: Settings, limits: Limits) -> None:
        self.store = store
        self.settings = settings
        self.limits = limits
        self.targets = Limit(
            settings.target_rate, name="targets", shared=limits.shared
        )  # by name and by address of whoever is called
        self.near = Resolver(settings.lookup_limit)  # for those who ask
        self.far = Resolver(settings.lookup_limit)  # for calls, in the event loop of the thread
        self.ports = () if settings.local_calls else settings.call_ports
        secure = [origin for origin in settings.origins if origin.startswith("https://")]
        self.home = secure[0].rstrip("/") if secure else ""
        self.push = Push(settings.data, settings.contact or self.home or "mailto:nobody@example.org")
        self.contacts: dict[tuple[str, int], list[Contact]] = {}
        self.buckets: dict[tuple[str, int, str], Bucket] = {}
        self.waiting: set[concurrent.futures.Future[None]] = set()
        self.main: asyncio.AbstractEventLoop | None = None
        self.loop: asyncio.AbstractEventLoop | None = None  # of the thread
        self.thread: threading.Thread | None = None
        self.room = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Read who wants to be told."""
        self.main = asyncio.get_running_loop()
        for table, seat, data in self.store.contacts():
            with contextlib.suppress(msgspec.DecodeError):
                self.contacts.setdefault((table, seat), []).append(read(data))

    def reread(self, table: str, found: Sequence[tuple[str, int, bytes]]) -> None:
        """Who wants to be told of a table: another process may have been told."""
        for at in [at for at in self.contacts if at[0] == table]:
            del self.contacts[at]
        for name, seat, data in found:
            with contextlib.suppress(msgspec.DecodeError):
                self.contacts.setdefault((name, seat), []).append(read(data))

    def of(self, table: str, seat: int) -> list[Contact]:
        """The contacts of a seat."""
        return self.contacts.get((table, seat), [])

    # Who wants to be told

    async def add(self, table: str, seat: int, contact: Contact) -> None:
        """Add a contact of a seat; Refusal where it cannot be called."""
        if contact.kind not in MOST:
            refuse("contact-kind", kind=contact.kind[:20])
        if contact.kind == PUSH:
            if not self.push.available:
                refuse("contact-no-push")
            check_keys(contact.p256dh, contact.auth)
        local = self.settings.local_calls
        target = post.read(contact.url, contact.kind == PUSH and not local, self.ports)
        await post.resolve(target, local, self.near, calling.get())
        if contact.language not in LANGUAGES:
            contact.language = LANGUAGES[0]
        known = self.of(table, seat)
        alike = [one for one in known if one.kind == contact.kind and one.url != contact.url]
        for old in alike[: max(0, len(alike) + 1 - MOST[contact.kind])]:
            await self.drop(table, seat, old)
        await self.store.keep_contact(table, seat, contact.url, encode(contact))
        kept = [one for one in self.of(table, seat) if one.url != contact.url]
        self.contacts[table, seat] = [*kept, contact]

    async def drop(self, table: str, seat: int, contact: Contact) -> None:
        """Remove a contact of a seat."""
        await self.store.drop_contact(table, seat, contact.url)
        left = [one for one in self.of(table, seat) if one.url != contact.url]
        if left:
            self.contacts[table, seat] = left
        else:
            self.contacts.pop((table, seat), None)
        self.buckets.pop((table, seat, contact.url), None)

    def forget(self, table: str, seat: int) -> None:
        """Remove all contacts of a seat: it has another key, or its game is over."""
        for contact in self.of(table, seat):
            self.later(self.drop(table, seat, contact))

    def drop_table(self, table: str) -> None:
        """Forget all contacts of a table that the store has deleted with everything about it."""
        for place in [place for place in self.contacts if place[0] == table]:
            del self.contacts[place]
        for bucket in [bucket for bucket in self.buckets if bucket[0] == table]:
            del self.buckets[bucket]

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; where it cannot be stored, the server's log says so."""

        async def do() -> None:
            try:
                await work
            except StoreTrouble as error:
                logger.error("%s", error)

        task = asyncio.ensure_future(do())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Telling

    def call(self, news: News) -> None:
        """Tell a person that it is their turn. Returns at once."""
        now = time.monotonic()
        for contact in self.of(news.table, news.seat):
            place = news.table, news.seat, contact.url
            bucket = self.buckets.setdefault(place, Bucket(self.settings.call_rate, now))
            if len(self.waiting) >= MOST_WAITING or not bucket.take(now):
                continue
            sent = asyncio.run_coroutine_threadsafe(self.deliver(contact, news), self.begin())
            self.waiting.add(sent)
            sent.add_done_callback(self.waiting.discard)

    def begin(self) -> asyncio.AbstractEventLoop:
        """The event loop of the thread in which calls are sent."""
        if self.loop is None:
            self.loop = asyncio.new_event_loop()
            self.thread = threading.Thread(target=self.loop.run_forever, name="ecliptic-calls", daemon=True)
            self.thread.start()
        return self.loop

    async def deliver(self, contact: Contact, news: News) -> None:
        """Send one call; try again a few times where that fails, as long as it is still that person's turn."""
        for pause in (0.0, *self.settings.call_pauses):
            await asyncio.sleep(pause)
            if not news.stands():
                return
            try:
                status = await self.send(contact, news)
            except Refusal as no:
                logger.warning("A call for table %s is not sent: %s", news.table, no.sentence)
                return
            except (OSError, TimeoutError):
                continue
            except Unsealable:
                logger.warning(
                    "A browser's subscription at table %s has keys that are none: it is removed.", news.table
                )
                self.dismiss(news, contact)
                return
            except Exception:  # whatever is wrong with a subscription concerns nobody else
                logger.exception("A call for table %s could not be made.", news.table)
                return
            if status in GONE[contact.kind]:
                self.dismiss(news, contact)
                return
            if status < 500 and status != AGAIN:
                return

    def dismiss(self, news: News, contact: Contact) -> None:
        """Have a contact removed by the event loop that keeps them."""
        assert self.main is not None
        self.main.call_soon_threadsafe(self.gone, news, contact)

    def gone(self, news: News, contact: Contact) -> None:
        """Remove a contact that is gone for good."""
        self.later(self.drop(news.table, news.seat, contact))

    async def send(self, contact: Contact, news: News) -> int:
        settings = self.settings
        if contact.kind == PUSH:
            body, headers = self.push.seal(contact.url, contact.p256dh, contact.auth, news.table, card(contact, news))
        else:
            body, headers = letter(contact, news, self.home), {"content-type": "application/json"}
        target = post.read(contact.url, ports=self.ports)
        ip = await post.resolve(target, settings.local_calls, self.far, news.table)
        if not await self.spare(target.host, address(ip)) or not news.stands():
            return NOT_SENT
        headers = {"user-agent": "Ecliptic", **headers}
        async with self.room:
            return await post.send(target, ip, body, headers, settings.call_patience)

    async def spare(self, *names: str) -> bool:
        """Wait until a host, by whichever of its names and addresses, may be called again; False if that takes long."""
        now = time.monotonic()
        buckets = [self.targets.bucket(name) for name in set(names)]
        wait = max(bucket.wait(now) for bucket in buckets)
        if wait > LONGEST_WAIT:
            self.limits.refused["targets"] += 1
            return False
        for bucket in buckets:
            bucket.tokens -= 1
        await asyncio.sleep(wait)
        return True

    async def close(self) -> None:
        """Send nothing more."""
        loop, self.loop = self.loop, None
        if loop is not None and self.thread is not None:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(wind_up(), loop))
            loop.call_soon_threadsafe(loop.stop)
            await asyncio.to_thread(self.thread.join)
            loop.close()
        for task in list(self.tasks):
            task.cancel()


async def wind_up() -> None:
    """Cancel whatever else this event loop does."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for one in others:
        one.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def say(contact: Contact, key: str, **params: str) -> str:
    """A sentence in the language of whoever is told."""
    return messages.phrase(messages.load("ecliptic.server", contact.language)[key], params)


def card(contact: Contact, news: News) -> bytes:
    """What a browser's service worker is told, and shows as it is: it has no texts of its own."""
    about = f"{news.name} · {news.game}" if news.name else news.game
    return encode({"table": news.table, "title": say(contact, "call-turn"), "text": about})


def letter(contact: Contact, news: News, home: str) -> bytes:
    """What a webhook is sent; `text` and `content` say it in one line, as chats show it."""
    about = say(contact, "call-turn-at", player=news.player, table=news.name or news.game)
    link = f"{home}/#/m/{news.table}" if home else ""
    told = {
        "event": "turn",
        "table": news.table,
        "name": news.name,
        "game": news.game,
        "seat": news.seat,
        "player": news.player,
        "turn": news.turn,
        "url": link,
    }
    line = f"{about} {link}".strip()
    return encode({**told, "text": line, "content": line})
