"""What can be set about a server: where it keeps its tables, how patient it is, what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ecliptic.server.access.limits import Rate
from ecliptic.server.library.content import OwnContent

BUILD: Final = "build.txt"


@dataclass(frozen=True)
class Settings:
    """One server's settings; the defaults suit a machine that serves friends."""

    data: Path
    store: str = (
        ""  # the PostgreSQL database of the tables, as postgresql:///ecliptic; by default they are in the folder
    )
    anew: bool = False  # begin without tables, and keep those that are there under another name
    origins: tuple[str, ...] = ()  # further addresses the page may come from, as https://table.example
    any_host: bool = False  # is the server meant to be called by other names than this machine's own?
    static: Path = field(default=Path(__file__).parent / "static")
    content: OwnContent | None = (
        None  # the server's own files; without one every table is played with the standard content
    )
    local_calls: bool = False  # may people have calls sent to addresses of this machine and of the network around it?
    contact: str = ""  # how push services reach whoever keeps this server, as mailto:me@table.example
    allow_seeds: bool = False  # may people choose the seed of a table that others can join?

    crew: int = 1  # processes that serve; more than one need a store that they can share
    workers: int = 1  # processes in which bots think; 0: a thread, for tests
    bots_alone: bool = False  # do bots play on at a table of bots at which nobody looks?
    bot_pause: float = 0.7  # seconds before a bot's answer, so that people can follow
    think_limit: float = 20.0  # seconds a bot may think; then chance answers for it
    choice_patience: float = 60.0  # seconds that one choice of an analysis may take
    hint_limit: float = 10.0  # seconds that a hint may take; it tries to be there after two

    frame_limit: int = 64 * 1024  # bytes of one message from a page, and of one HTTP request
    backlog_limit: int = 1024 * 1024  # bytes waiting for a slow reader
    unread_limit: float = 20.0  # seconds for which a page, or whoever asked for something, may read nothing of it
    hello_limit: float = 10.0  # seconds a page may take to say hello
    page_limit: int = 20_000  # pages of the whole server
    pages_per_table: int = 200  # watching pages of one table; as many again may play
    watchers_per_address: int = 30  # of these, by address
    connection_limit: int = 0  # connections of the whole server; 0: as many as leave the system files to spare
    connections_per_address: int = 250
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is believed
    away_limit: float = 120.0  # seconds without a page after which the others may call a bot for a person
    idle_limit: float = 600.0  # seconds a table without pages stays in memory
    keep_every: float = 30.0  # seconds after which the end of a turn stores anew what the table shows
    keep_unplayed: float = 30 * 86_400.0  # the same for a table at which nobody has ever moved
    keep: float = 0.0  # seconds without a change after which a table is deleted; 0: never
    table_limit: int = 4 * 2**20  # bytes of one table's log: ten times what a long game takes
    listed: int = 100  # tables in the lobby's list

    record_limit: int = 512 * 1024  # bytes of a record that is taken in or checked
    record_patience: float = 20.0  # seconds its replay may take
    content_limit: int = 256 * 1024  # bytes of an owner's content files, in one request
    content_files: int = 40  # of one table

    rule_memory: int = 64 * 2**20  # bytes of the rules of tables in use, and of those kept for further ones
    page_memory: int = 32 * 2**20  # bytes of games' pages that are kept as they are sent
    picture_memory: int = 8 * 2**20  # bytes of pictures of tables, for links that are shared
    curve_memory: int = 8 * 2**20  # bytes of games' points from beginning to end

    lookup_limit: float = 3.0  # seconds in which the name of a host that somebody wants called is found, or is not
    call_ports: tuple[int, ...] = (80, 443)  # to which calls are sent, unless local_calls allows all
    call_patience: float = 10.0  # seconds that telling somebody elsewhere may take
    call_pauses: tuple[float, ...] = (5.0, 60.0, 300.0)  # seconds before it is tried again

    request_rate: Rate = Rate(1200, 80)  # what requests cost, by address: a file 1, an answer 2, one to be made more
    hello_rate: Rate = Rate(150, 5)  # pages let in, by address
    opening_rate: Rate = Rate(120, 3)  # tables taken out of the store, new ones too, by address
    table_rate: Rate = Rate(60, 1)  # tables made, by address
    join_rate: Rate = Rate(60, 1)  # seats taken, by address
    replay_rate: Rate = Rate(60, 6)  # looks back, by address
    disk_rate: Rate = Rate(48 * 2**20, 8 * 1024)  # bytes that an address may have written
    desk_rate: Rate = Rate(45, 0.25)  # seconds for which what an address has sent is read
    record_rate: Rate = Rate(40, 1)  # records taken in or checked, by address
    content_rate: Rate = Rate(30, 0.5)  # content files checked, or tables made with some, by address
    study_rate: Rate = Rate(12, 0.02)  # analyses begun, by address
    hint_rate: Rate = Rate(40, 0.2)  # hints, by address
    seat_hint_rate: Rate = Rate(12, 0.1)  # and by seat
    frame_rate: Rate = Rate(80, 20)  # messages, by page
    talk_rate: Rate = Rate(500, 80)  # messages, by address: those beyond it have to wait
    call_rate: Rate = Rate(10, 0.05)  # calls, by seat and address
    target_rate: Rate = Rate(30, 2)  # calls of all seats together, by whoever is called
    chat_rate: Rate = Rate(6, 0.5)  # things said, by seat; all who watch a table share one bucket
    bot_rate: Rate = Rate(200, 20)  # bots' decisions, by table

    @property
    def rates(self) -> dict[str, Rate]:
        """The limits that are kept by address."""
        return {
            "requests": self.request_rate,
            "hellos": self.hello_rate,
            "openings": self.opening_rate,
            "frames": self.talk_rate,
            "tables": self.table_rate,
            "joins": self.join_rate,
            "replays": self.replay_rate,
            "disk": self.disk_rate,
            "desk": self.desk_rate,
            "records": self.record_rate,
            "content": self.content_rate,
            "hints": self.hint_rate,
            "studies": self.study_rate,
        }

    @property
    def build(self) -> str:
        """Which build of the client is served, as its page also says of itself; '' if none was built."""
        try:
            return (self.static / BUILD).read_text(encoding="ascii").strip()
        except OSError:
            return ""
