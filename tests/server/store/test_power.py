"""A power cut loses nothing that was acknowledged: whatever had not been synced may be on the disk, or not, or in part.

Between two acknowledgements SQLite first writes to the -wal, syncs it, and only then may copy pages into the file. So
after a cut either the file is as it was and any sectors of the -wal are old or new, or the -wal is new and any sectors
of the file are old or new. Each cut draws one of these at random, and the store opens what is left.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
from pathlib import Path

import pytest

from ecliptic.server.log.chain import Row, chained, first_link
from ecliptic.server.log.entries import Said
from ecliptic.server.store.file import NAME
from ecliptic.server.store.sqlite import Sqlite
from tests.proof import again

SECTOR = 512
CUTS = int(os.environ.get("ECLIPTIC_CUTS", "240"))  # in `make prove`; a few in `make test`
TABLES = 3
PAGES = 40  # of the -wal before it is copied into the file: cuts shall meet that too
WAL = f"{NAME}-wal"

Disk = dict[str, bytes]


def on_disk(folder: Path) -> Disk:
    """What the files hold now that nothing is being written."""
    return {name: (folder / name).read_bytes() if (folder / name).exists() else b"" for name in (NAME, WAL)}


def torn(rng: random.Random, old: bytes, new: bytes) -> bytes:
    """A file some of whose sectors were written and some not; its length may be that before or that after."""
    share = rng.random()
    size = rng.choice([len(old), len(new)])
    parts = [
        (new if rng.random() < share else old)[at : at + SECTOR].ljust(min(SECTOR, size - at), b"\0")
        for at in range(0, size, SECTOR)
    ]
    return b"".join(parts)[:size]


def after_cut(rng: random.Random, old: Disk, new: Disk) -> Disk:
    """What is left by a cut between two acknowledgements."""
    if old[NAME] != new[NAME] and rng.random() < 0.5:
        return {NAME: torn(rng, old[NAME], new[NAME]), WAL: new[WAL]}
    return {NAME: old[NAME], WAL: torn(rng, old[WAL], new[WAL])}


@pytest.mark.parametrize("cuts", [12, again(CUTS)])
def test_a_power_cut_loses_nothing_acknowledged(tmp_path: Path, cuts: int) -> None:
    rng = random.Random(f"power {cuts}")
    data, left = tmp_path / "data", tmp_path / "left"
    logs: dict[str, list[Row]] = {f"table-{number}": [] for number in range(TABLES)}
    founded = b'["founded"]'

    async def write() -> int:
        store = Sqlite(data)
        assert store.base.execute("pragma synchronous").fetchone() == (2,), "each commit is synced"
        store.base.execute(f"pragma wal_autocheckpoint = {PAGES}")
        for name in logs:
            await store.found(name, founded, b"{}", b"", ("", b""))
        copied = 0
        before = on_disk(data)
        for n in range(cuts):
            name = rng.choice(list(logs))
            log = logs[name]
            chain = log[-1].chain if log else first_link(founded)
            said = Said(0, "Anna", "x" * rng.randrange(2000), 0.0)
            row = chained(chain, len(log) + 1, said, 0, f"c{n}", 0)
            await store.append(name, [row], b"{}")
            now = on_disk(data)
            copied += before[NAME] != now[NAME]
            acknowledged = {at: list(rows) for at, rows in logs.items()}  # the one on its way is not
            await check(left, data, after_cut(rng, before, now), acknowledged, (name, row))
            log.append(row)
            await check(left, data, now, {at: list(rows) for at, rows in logs.items()}, None)
            before = now
        await store.close()
        return copied

    copied = asyncio.run(write())
    assert copied or cuts < PAGES, "cuts have met the -wal being copied into the file"


async def check(
    left: Path, data: Path, disk: Disk, acknowledged: dict[str, list[Row]], asked: tuple[str, Row] | None
) -> None:
    """What the store finds after the cut: all that was acknowledged, perhaps what was asked for, and nothing else."""
    shutil.rmtree(left, ignore_errors=True)
    left.mkdir(mode=0o700)
    for name in ("server.key", "tables.begun"):
        shutil.copy(data / name, left / name)
    for name, held in disk.items():
        (left / name).write_bytes(held)

    store = Sqlite(left)
    for name, rows in acknowledged.items():
        read = store.read(name)
        assert read is not None
        found = read[1]
        allowed = [rows]
        if asked is not None and asked[0] == name:
            allowed.append([*rows, asked[1]])
        assert found in allowed
    await store.close()
