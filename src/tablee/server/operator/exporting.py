"""Records and circles out of a house, into a folder or a tar file."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy import select

from tablee.server.circles.looking_after import exported
from tablee.server.operator.inspection import match_of
from tablee.server.store import schema
from tablee.server.store.records import write_down
from tablee.server.store.rows import read_facts, read_terms
from tablee.server.store.stored import KeptRecord, Stored

Progress = Callable[[int, int], None]


def export(stored: Stored, target: Path, progress: Progress) -> int:
    """Write the record of every game that is over, given up or closed, and a file for every circle.

    Returns how many records, or OSError.
    """
    if target.suffix in (".tar", ".gz", ".tgz"):
        return _to_tar(stored, target, progress)
    target.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, record in _records(stored, progress):
        (target / name).write_text(record.text, encoding="utf-8", newline="")
        count += 1
    for name, text in exported(stored):
        (target / name).write_text(text, encoding="utf-8", newline="")
    return count


def _to_tar(stored: Stored, target: Path, progress: Progress) -> int:
    count = 0
    with tarfile.open(target, "x" if target.suffix == ".tar" else "x:gz") as tar:
        for name, record in _records(stored, progress):
            _add(tar, name, record.text)
            count += 1
        for name, text in exported(stored):
            _add(tar, name, text)
    return count


def _add(tar: tarfile.TarFile, name: str, text: str) -> None:
    raw = text.encode()
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(raw), 0o644
    tar.addfile(entry, io.BytesIO(raw))


def _records(stored: Stored, progress: Progress) -> Iterator[tuple[str, KeptRecord]]:
    ids = _ended(stored)
    for number, table_id in enumerate(ids, 1):
        record = stored.read_record(table_id) or _write_down(stored, table_id)
        if record is not None:
            yield f"{record.game}-{table_id}.tablee", record
        progress(number, len(ids))


def _ended(stored: Stored) -> list[str]:
    """The tables whose game is over, or may be: of one that was put away only its log tells."""
    tables, records = schema.TABLES, schema.RECORDS
    query = select(tables.c.id).outerjoin(records)
    query = query.where(records.c.table_id.is_not(None) | tables.c.status.in_(("over", "archived")))
    with stored.connect() as connection:
        return list(connection.execute(query).scalars())


def _write_down(stored: Stored, table_id: str) -> KeptRecord | None:
    """The record of a game that ended in an older house, which kept none."""
    table = stored.read(table_id)
    if table is None:  # deleted meanwhile
        return None
    match = match_of(stored, table)
    if match is None or not match.is_over():
        return None
    return KeptRecord(table.game, write_down(match, read_terms(table), read_facts(table).infos))
