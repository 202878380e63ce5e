"""What can be set about a server: where it keeps its tables, how patient it is, what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ecliptic.server.box import Box


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many per second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """One server's settings; the defaults suit a machine that serves friends."""

    data: Path
    anew: bool = False  # begin without tables, and keep those that are there under another name
    origins: tuple[str, ...] = ()  # further addresses the page may come from, as https://table.example
    any_host: bool = False  # is the server meant to be called by other names than this machine's own?
    static: Path = field(default=Path(__file__).parent / "static")
    box: Box | None = None  # without one every table is played with the standard content
    local_calls: bool = False  # may people have calls sent to addresses of this machine and of the network around it?
    contact: str = ""  # how push services reach whoever keeps this server, as mailto:me@table.example
    allow_seeds: bool = False  # may people choose the seed of a table that others can join?

    thinkers: int = 1  # processes in which bots think; 0: a thread, for tests
    bot_pause: float = 0.7  # seconds before a bot's answer, so that people can follow
    think_limit: float = 20.0  # seconds a bot may think; then chance answers for it

    frame_limit: int = 64 * 1024  # bytes of one message from a page, and of one HTTP request
    queue_limit: int = 64  # messages waiting for a slow reader
    backlog_limit: int = 1024 * 1024  # bytes waiting for a slow reader
    hello_limit: float = 10.0  # seconds a page may take to say hello
    page_limit: int = 20_000  # pages of the whole server
    pages_per_table: int = 200  # watching pages of one table; as many again may play
    away_limit: float = 120.0  # seconds without a page after which the others may call a bot for a person
    idle_limit: float = 600.0  # seconds a table without pages stays in memory
    keep_every: float = 30.0  # seconds after which the end of a turn stores anew what the table shows
    listed: int = 100  # tables in the lobby's list

    record_limit: int = 512 * 1024  # bytes of a record that is taken in or checked
    record_patience: float = 20.0  # seconds its replay may take
    content_limit: int = 256 * 1024  # bytes of an owner's content files, in one request
    content_files: int = 40  # of one table

    replays: int = 24  # games to look back at that are kept in memory
    curves: int = 400  # games whose points from beginning to end are kept in memory

    call_patience: float = 10.0  # seconds that telling somebody elsewhere may take
    call_pauses: tuple[float, ...] = (5.0, 60.0, 300.0)  # seconds before it is tried again

    table_rate: Rate = Rate(60, 1)  # tables made, by address
    join_rate: Rate = Rate(60, 1)  # seats taken, by address
    replay_rate: Rate = Rate(60, 6)  # looks back, by address
    record_rate: Rate = Rate(40, 1)  # records taken in or checked, by address
    content_rate: Rate = Rate(30, 0.5)  # content files checked, or tables made with some, by address
    frame_rate: Rate = Rate(80, 20)  # messages, by page
    call_rate: Rate = Rate(10, 0.05)  # calls, by seat and address
    chat_rate: Rate = Rate(6, 0.5)  # things said, by seat; all who watch a table share one bucket
    bot_rate: Rate = Rate(200, 20)  # bots' decisions, by table
