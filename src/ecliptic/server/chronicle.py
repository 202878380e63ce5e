"""The chronicle: what the server says of itself on stderr, each line with its time, as text or as JSON.

A line of the code that has something to say again and again says it a few times and then now and then, with how often
it was held back: nobody can fill a disk by what the server writes about them.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from typing import Final

import msgspec

from ecliptic.server.access.limits import Bucket, Rate

TEXT: Final = "text"
JSON: Final = "json"
FORMATS: Final = (TEXT, JSON)
ALIKE: Final = Rate(10, 0.1)  # lines of one place in the code
HELD: Final = "held_back"  # an attribute of a record: how many like it were not written


class Chronicle(logging.Handler):
    """Writes what is logged, counts it by level, and holds back what repeats itself."""

    def __init__(self, form: str = TEXT, rate: Rate = ALIKE) -> None:
        super().__init__(logging.WARNING)
        self.rate = rate
        self.buckets: dict[tuple[str, int], Bucket] = {}  # by place in the code, of which there are few
        self.held: Counter[tuple[str, int]] = Counter()
        self.setFormatter(AsJson() if form == JSON else AsText())

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, unless there were too many like it."""
        said[record.levelname.lower()] += 1
        place, now = (record.pathname, record.lineno), time.monotonic()
        bucket = self.buckets.setdefault(place, Bucket(self.rate, now))
        if not bucket.take(now):
            self.held[place] += 1
            return
        setattr(record, HELD, self.held.pop(place, 0))
        try:
            sys.stderr.write(f"{self.format(record)}\n")
            sys.stderr.flush()
        except (OSError, ValueError):  # nobody reads it any more
            return


class AsText(logging.Formatter):
    """Time, level and sentence in one line; a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        many = getattr(record, HELD, 0)
        more = f" ({many} more like it were held back)" if many else ""
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{moment(record)} {record.levelname} {in_one_line(record.getMessage())}{more}{trace}"


class AsJson(logging.Formatter):
    """One object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        told: dict[str, object] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if many := getattr(record, HELD, 0):
            told["held_back"] = many
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


said: Final[Counter[str]] = Counter()  # lines by level, those that were held back too, since this process began


def moment(record: logging.LogRecord) -> str:
    """When it was said, the same in every part of the world."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"


def in_one_line(text: str) -> str:
    """A sentence in which nothing begins a new line or steers a terminal, whoever's words are in it."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def begin(form: str = TEXT) -> None:
    """Let everything that is logged in this process go through one chronicle."""
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler, Chronicle)]:
        root.removeHandler(old)
    root.addHandler(Chronicle(form))
