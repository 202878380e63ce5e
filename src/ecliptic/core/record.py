"""Records: a game as text, one line per decision. The record is the game; everything else follows from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core.reason import BadRecord

FORMAT: Final = 2
FIRST_WORD: Final = "ecliptic-record"
CHANCE_MARK: Final = "*"
KEYS: Final = ("game", "rules", "seats", "modules", "options", "content", "promise", "seed")
ORIGIN: Final = "origin"  # a further line of the header, where a game did not begin at its start (EC-3.8)


SHOWN: Final = 60  # characters of a bad line that an error repeats
DIGITS: Final = 9  # the most digits that a whole number in a record may have


def is_number(text: str) -> bool:
    """Is this a whole number of sensible length, in plain digits?"""
    return text.isascii() and text.isdecimal() and len(text) <= DIGITS


class Header:
    """What a game was set up with. `seed` is empty where it is secret or nature's choices came from outside."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        modules: Sequence[str],
        options: dict[str, Any],
        content: str,
        promise: str,
        seed: str,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.modules = tuple(modules)
        self.options = options
        self.content = content  # a digest of the content, so that a record is never replayed on other cards
        self.promise = promise
        self.seed = seed

    def unsown(self) -> Header:
        """The same without a seed or its promise: of a game that did not begin with them."""
        return Header(self.game, self.rules, self.seats, self.modules, self.options, self.content, "", "")

    def lines(self, secret: bool) -> list[str]:
        values = {
            "game": self.game,
            "rules": str(self.rules),
            "seats": str(self.seats),
            "modules": " ".join(self.modules),
            "options": json.dumps(self.options, sort_keys=True),
            "content": self.content,
            "promise": self.promise,
            "seed": "" if secret else self.seed,
        }
        return [f"{FIRST_WORD} {FORMAT}", *(f"{key}: {values[key]}".rstrip() for key in KEYS)]


class Sheet:
    """A record as read: header, decisions as (line number, seat mark, text), and its closing line.

    `origin` is the position in which the game began as JSON, empty where it was the start.
    """

    def __init__(self, header: Header, rows: Sequence[tuple[int, str, str]], digest: str, origin: str) -> None:
        self.header = header
        self.rows = list(rows)
        self.digest = digest
        self.origin = origin


def write(header: Header, rows: Sequence[tuple[int, str]], digest: str, secret: bool = False, origin: str = "") -> str:
    """A record as text. Rows are (seat, line); the closing line counts them and fingerprints the position."""
    out = header.lines(secret)
    if origin:
        out.append(f"{ORIGIN}: {origin}")
    out.append("")
    out += [f"{CHANCE_MARK if seat < 0 else seat} {line}" for seat, line in rows]
    out.append(f"end {len(rows)} {digest}")
    return "\n".join(out) + "\n"


def read(text: str) -> Sheet:
    """Read a record, or raise BadRecord with a sentence and the line number."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(FIRST_WORD):
        raise BadRecord(f"This is not an Ecliptic record: its first line should be '{FIRST_WORD} {FORMAT}'.", 1)
    version = lines[0][len(FIRST_WORD) :].strip()
    if not is_number(version):
        raise BadRecord(f"Line 1: the format should be a number, as in '{FIRST_WORD} {FORMAT}'.", 1)
    if int(version) > FORMAT:
        raise BadRecord(
            f"Line 1: this record has format {version}, written by a newer Ecliptic; this one reads format {FORMAT}.",
            1,
        )
    if int(version) < FORMAT:
        raise BadRecord(
            f"Line 1: this record has format {version}, written by an older Ecliptic; this one reads format {FORMAT}.",
            1,
        )
    values: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if not colon or (key not in KEYS and key != ORIGIN):
            raise BadRecord(
                f"Line {at + 1}: '{lines[at][:SHOWN]}' is not a header line; known are {', '.join(KEYS)}.", at + 1
            )
        if key in values:
            raise BadRecord(f"Line {at + 1}: the header says '{key}' a second time.", at + 1)
        values[key] = value.strip()
        at += 1
    missing = [key for key in KEYS if key not in values]
    if missing:
        raise BadRecord(f"The header lacks {', '.join(missing)}; the record was cut short or edited.", at)
    header = read_header(values)
    rows: list[tuple[int, str, str]] = []
    for number in range(at + 1, len(lines)):
        mark, _, rest = lines[number].strip().partition(" ")
        if mark == "end":
            digest = closing(rest, rows, number + 1, lines[number + 1 :])
            return Sheet(header, rows, digest, values.get(ORIGIN, ""))
        if not mark:
            continue
        if mark != CHANCE_MARK and not is_number(mark):
            raise BadRecord(
                f"Line {number + 1}: '{lines[number][:SHOWN]}' should begin with a seat number or {CHANCE_MARK}.",
                number + 1,
            )
        rows.append((number + 1, mark, rest.strip()))
    raise BadRecord(
        f"The record stops after line {len(lines)} without its closing line 'end …': it was cut short.", len(lines)
    )


def read_header(values: dict[str, str]) -> Header:
    for key in ("rules", "seats"):
        if not is_number(values[key]):
            raise BadRecord(f"The header says '{key}: {values[key][:SHOWN]}'; it should be a whole number.")
    try:
        options = json.loads(values["options"] or "{}")
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadRecord(f"The header says 'options: {values['options'][:SHOWN]}'; it should be a JSON object.")
    return Header(
        values["game"],
        int(values["rules"]),
        int(values["seats"]),
        values["modules"].split(),
        options,
        values["content"],
        values["promise"],
        values["seed"],
    )


def closing(rest: str, rows: Sequence[object], number: int, behind: Sequence[str]) -> str:
    words = rest.split()
    if len(words) != 2 or not is_number(words[0]):
        raise BadRecord(f"Line {number}: the closing line should read 'end COUNT DIGEST'.", number)
    if int(words[0]) != len(rows):
        raise BadRecord(
            f"Line {number}: the record says it has {words[0]} decisions but {len(rows)} are there: "
            "lines were lost or added.",
            number,
        )
    for at, line in enumerate(behind, start=number + 1):
        if line.strip():
            raise BadRecord(f"Line {at}: '{line[:SHOWN]}' stands behind the closing line.", at)
    return words[1]
