"""Long texts of first pages: content files and positions, which many tables share, are in the file once."""

from __future__ import annotations

import hashlib
import sqlite3
from typing import Any, Final, NamedTuple

import msgspec

SHORT: Final = 400  # characters of a text that is left where it stands
MARK: Final = "text:"  # what stands in the place of another: this, and the name it is kept under
ONE: Final = "origin"  # the parts of a first page that may be long: a position,
SEVERAL: Final = "content"  # and files by name


class Parted(NamedTuple):
    """A first page with names in place of its long texts, and these texts."""

    page: bytes
    texts: dict[str, str]


def part(founded: bytes) -> Parted:
    """Take a first page apart; one that would not come back as it is, is left whole."""
    page, texts = taken_apart(founded)
    return Parted(page, texts) if texts and put_together(page, texts) == founded else Parted(founded, {})


def lay_down(base: sqlite3.Connection, table: str, founded: Parted) -> bytes:
    """A first page as the file keeps it: the long texts in it are kept once for all tables that have them."""
    page, texts = founded
    if not texts:
        return page
    base.executemany("insert or ignore into texts values (?, ?)", texts.items())
    base.executemany("insert or ignore into uses values (?, ?)", [(table, name) for name in texts])
    return page


def take_up(base: sqlite3.Connection, table: str, page: bytes) -> bytes:
    """A first page with its texts again."""
    texts = dict(
        base.execute(
            "select texts.name, texts.data from uses join texts on texts.name = uses.name where uses.tab = ?", (table,)
        )
    )
    return put_together(page, texts) if texts else page


def let_go(base: sqlite3.Connection, table: str) -> None:
    """A table is deleted, and with it the texts that no other has."""
    named = [name for (name,) in base.execute("select name from uses where tab = ?", (table,))]
    base.execute("delete from uses where tab = ?", (table,))
    for name in named:
        base.execute("delete from texts where name = ? and name not in (select name from uses)", (name,))


def taken_apart(founded: bytes) -> tuple[bytes, dict[str, str]]:
    """A page with names in place of its long texts, and these texts."""
    try:
        page = msgspec.json.decode(founded)
    except msgspec.DecodeError:
        return founded, {}
    texts: dict[str, str] = {}

    def named(text: Any) -> Any:
        if not isinstance(text, str) or len(text) <= SHORT:
            return text
        name = hashlib.blake2b(text.encode(), digest_size=20).hexdigest()
        texts[name] = text
        return MARK + name

    changed(page, named)
    return msgspec.json.encode(page), texts


def put_together(page: bytes, texts: dict[str, str]) -> bytes:
    """The page with its texts in place of their names."""
    found = msgspec.json.decode(page)
    changed(found, lambda word: texts.get(word.removeprefix(MARK), word) if isinstance(word, str) else word)
    return msgspec.json.encode(found)


def changed(page: Any, change: Any) -> None:
    """Change whatever may be long in a page."""
    if not isinstance(page, dict):
        return
    if ONE in page:
        page[ONE] = change(page[ONE])
    files = page.get(SEVERAL)
    if isinstance(files, dict):
        page[SEVERAL] = {name: change(text) for name, text in files.items()}
