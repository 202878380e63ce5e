"""Records: a game as text, one line per decision. The record is the game; everything else follows from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core import messages, trail
from ecliptic.core.reason import BadRecord, Param, Reason

FORMAT: Final = 2
FIRST_WORD: Final = "ecliptic-record"
FIRST: Final = f"{FIRST_WORD} {FORMAT}"
CHANCE_MARK: Final = "*"
KEYS: Final = ("game", "rules", "seats", "modules", "options", "content", "promise", "seed")
ORIGIN: Final = "origin"  # a further line of the header, where a game did not begin at its start (EC-3.8)
CONCEDED: Final = "conceded"  # and another, where seats have given up, in their order (EC-8.12)
FURTHER: Final = (ORIGIN, CONCEDED)


SHOWN: Final = 60  # characters of a bad line that an error repeats
DIGITS: Final = 9  # the most digits that a whole number in a record may have


def bad(key: str, line: int = 0, rule: str = "EC-3.3", **params: Param) -> BadRecord:
    """What is wrong with a record: one of the core's own sentences."""
    reason = Reason(rule, key, {"line": line, **params})
    return BadRecord(reason.say(messages.load("ecliptic.core")), line, reason)


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

    def values(self) -> tuple[Any, ...]:
        """All of it, as the constructor takes it."""
        set_up = (self.game, self.rules, self.seats, self.modules, self.options)
        return *set_up, self.content, self.promise, self.seed

    def __str__(self) -> str:
        """All but the seed itself, since what is printed may be seen by those who play."""
        words = [self.setting(), *self.modules]
        words += [f"{name} {value}" for name, value in self.options.items()]
        dice = "dice by a seed" if self.seed else "dice promised" if self.promise else "no seed"
        return ", ".join([*words, dice, f"rules {self.rules}", self.content])

    def __repr__(self) -> str:
        return f"<{self}>"

    def setting(self) -> str:
        """The game and for how many it is, in English."""
        return f"{self.game} with {self.seats} seat{'' if self.seats == 1 else 's'}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Header, self.values()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Header) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.game, self.seats, self.content, self.seed))

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


class Parsed:
    """A record as read: header, decisions as (line number, seat mark, text), and its closing line.

    `origin` is the position in which the game began as JSON, empty where it was the start. `changed` is what the trail
    shows not to be as it was written (EC-3.9); records of before have no trail. `conceded` are seats that gave up.
    """

    def __init__(
        self,
        header: Header,
        rows: Sequence[tuple[int, str, str]],
        digest: str,
        origin: str,
        has_trail: bool,
        changed: BadRecord | None,
        conceded: Sequence[int] = (),
    ) -> None:
        self.header = header
        self.rows = list(rows)
        self.digest = digest
        self.origin = origin
        self.has_trail = has_trail
        self.changed = changed
        self.conceded = tuple(conceded)

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.header, self.rows, self.digest, self.origin, self.has_trail, self.changed, self.conceded)
        return Parsed, told


def write(
    header: Header,
    rows: Sequence[tuple[int, str]],
    digest: str,
    secret: bool = False,
    origin: str = "",
    conceded: Sequence[int] = (),
) -> str:
    """A record as text. Rows are (seat, line); the closing line counts them and fingerprints the position and the way.

    The trail leaves the seed out, so that it is the same before the seed is published and afterwards.
    """
    beginning = [f"{ORIGIN}: {origin}"] if origin else []
    if conceded:
        beginning.append(f"{CONCEDED}: {' '.join(map(str, conceded))}")
    lines = [f"{CHANCE_MARK if seat < 0 else seat} {line}" for seat, line in rows]
    laid = trail.lay(header.lines(secret=True) + beginning, lines)
    out = [*header.lines(secret), *beginning, "", *lines, f"end {len(rows)} {digest} {laid}"]
    return "\n".join(out) + "\n"


def read(text: str) -> Parsed:
    """Read a record, or raise BadRecord with a sentence and the line number."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(FIRST_WORD):
        raise bad("record-first", 1, wanted=FIRST)
    version = lines[0][len(FIRST_WORD) :].strip()
    if not is_number(version):
        raise bad("record-format", 1, wanted=FIRST)
    if int(version) > FORMAT:
        raise bad("record-newer", 1, said=version, wanted=FORMAT)
    if int(version) < FORMAT:
        raise bad("record-older", 1, said=version, wanted=FORMAT)
    values: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if not colon or (key not in KEYS and key not in FURTHER):
            raise bad("record-header", at + 1, said=lines[at][:SHOWN], names=", ".join(KEYS))
        if key in values:
            raise bad("record-twice", at + 1, said=key)
        values[key] = value.strip()
        at += 1
    missing = [key for key in KEYS if key not in values]
    if missing:
        raise bad("record-lacks", at, names=", ".join(missing))
    header = read_header(values)
    conceded = read_conceded(values.get(CONCEDED, ""), header.seats)
    rows: list[tuple[int, str, str]] = []
    for number in range(at + 1, len(lines)):
        mark, _, rest = lines[number].strip().partition(" ")
        if mark == "end":
            count, digest, laid = closing(rest, number + 1, lines[number + 1 :])
            if not laid and count != len(rows):
                raise bad("record-count", number + 1, said=count, given=len(rows))
            changed = other_than_written(values, rows, count, laid, number + 1) if laid else None
            return Parsed(header, rows, digest, values.get(ORIGIN, ""), bool(laid), changed, conceded)
        if not mark:
            continue
        if mark != CHANCE_MARK and not is_number(mark):
            raise bad("record-mark", number + 1, said=lines[number][:SHOWN], wanted=CHANCE_MARK)
        rows.append((number + 1, mark, rest.strip()))
    raise bad("record-short", len(lines))


def read_header(values: dict[str, str]) -> Header:
    for key in ("rules", "seats"):
        if not is_number(values[key]):
            raise bad("record-number", said=f"{key}: {values[key][:SHOWN]}")
    try:
        options = json.loads(values["options"] or "{}")
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise bad("record-options", said=f"options: {values['options'][:SHOWN]}")
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


def read_conceded(said: str, seats: int) -> list[int]:
    """The seats that gave up, in their order: each once, and of the seats of the game."""
    words = said.split()
    found = [int(word) for word in words if is_number(word) and int(word) < seats]
    if len(set(found)) != len(words):
        raise bad("record-conceded", said=f"{CONCEDED}: {said[:SHOWN]}", seats=seats)
    return found


def closing(rest: str, number: int, behind: Sequence[str]) -> tuple[int, str, str]:
    """What a closing line says: count, digest and trail, which is empty in records of before."""
    words = rest.split()
    if len(words) not in (2, 3) or not is_number(words[0]):
        raise bad("record-closing", number)
    for at, line in enumerate(behind, start=number + 1):
        if line.strip():
            raise bad("record-behind", at, said=line[:SHOWN])
    laid = words[2] if len(words) == 3 else ""
    if laid and not trail.is_whole(laid):
        raise bad("record-trail", number, "EC-3.9")
    return int(words[0]), words[1], laid


def other_than_written(
    values: dict[str, str], rows: Sequence[tuple[int, str, str]], count: int, laid: str, number: int
) -> BadRecord | None:
    """The first thing in a record that its trail shows not to be as it was written (EC-3.9)."""
    head = [FIRST, *(f"{key}: {'' if key == 'seed' else values[key]}" for key in KEYS)]
    head += [f"{key}: {values[key]}" for key in FURTHER if key in values]
    fit = trail.fitting(laid, head, [f"{mark} {line}" for _, mark, line in rows])
    if fit == 0:
        return bad("record-rewritten", 0, "EC-3.9")
    if fit <= len(rows):
        line, mark, said = rows[fit - 1]
        return bad("record-changed", line, "EC-3.9", said=f"{mark} {said}"[:SHOWN])
    for written in (trail.count(laid), count):
        if written != len(rows):
            return bad("record-count", number, "EC-3.9", said=written, given=len(rows))
    return None
