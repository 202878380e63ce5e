"""The audience of a table: its pages, and what each of them has been told."""

from __future__ import annotations

import asyncio
from typing import Final

from ecliptic.server import wire
from ecliptic.server.table.match import Match
from ecliptic.server.table.page import Page, Wished
from ecliptic.server.wire import encode

GATHERING: Final = 0.05  # seconds for which those who come and go are counted before everybody is told how many watch
MARKS_KEPT: Final = 400  # how far back a page that reconnects is told only what is new


def wished(page: Page, match: Match) -> Wished:
    """Where the game stands now, as a page sees it."""
    return Wished((page.looking, match.decider, match.turns), match.told)


class Audience:
    """Everybody who looks at a table."""

    def __init__(self, pages: set[Page]) -> None:
        self.pages = pages
        self.marks: dict[int, int] = {}  # how many events there were at a seq
        self.counting = False  # will everybody be told how many watch?

    def begin(self, match: Match) -> None:
        """Forget how far the game had come: it was read again."""
        self.marks = {}
        self.mark(match)

    def mark(self, match: Match) -> None:
        """Remember how many events there are now, for pages that will say up to where they have seen them."""
        self.marks[match.ledger.seq] = match.told
        if len(self.marks) > MARKS_KEPT:
            del self.marks[min(self.marks)]

    def told_by(self, seq: int) -> int:
        """How many of the events a page knows that has seen everything up to a seq; a proposal may have undone some."""
        return min([self.marks.get(seq, 0), *(many for at, many in self.marks.items() if at >= seq)])

    @property
    def watching(self) -> int:
        """How many pages are here without a seat."""
        return sum(not page.seats for page in self.pages)

    def broadcast(self, message: wire.ToPage, but: Page | None = None) -> None:
        """Tell every page the same."""
        frame = encode(message)
        for page in self.pages:
            if page is not but:
                page.post_frame(frame)

    def count(self) -> None:
        """Tell every page how many watch, a moment from now: once for all who come and go until then."""
        if not self.counting:
            self.counting = True
            asyncio.get_running_loop().call_later(GATHERING, self.tell_count)

    def tell_count(self) -> None:
        self.counting = False
        many = self.watching
        frame = encode(wire.Watching(many))
        for page in self.pages:
            if page.counted != many:
                page.counted = many
                page.post_frame(frame)

    def show(self, page: Page, match: Match) -> None:
        """Tell one page the truth."""
        page.unlearn(match.told)
        page.post(match.show(page.looking, page.told))
        page.told = match.told
        page.wished = wished(page, match)

    def show_all(self, match: Match) -> None:
        """Tell every page the truth; those that see the same get the same bytes."""
        frames: dict[tuple[int, int, bool], bytes] = {}
        many = match.told
        common = match.common() if len(self.pages) > 1 else None
        for page in self.pages:
            page.unlearn(many)
            now = wished(page, match)
            needs = now.turn != page.wished.turn or now.told < page.wished.told
            viewer = page.looking, page.told, needs
            if viewer not in frames:
                frames[viewer] = encode(match.show(page.looking, page.told, common, needs))
            page.post_frame(frames[viewer])
            page.told = many
            if needs:
                page.wished = now

    def shut_out(self, seat: int, but: Page) -> None:
        """The old link of a seat no longer works: send away every page that came in with it."""
        for page in list(self.pages):
            if seat in page.seats and page is not but:
                page.dismiss("new-link")
