"""The data folder: one house at a time has it, and its database is ours and whole before anything is done."""

from __future__ import annotations

import fcntl
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tablee.server.store.address import FILE_NAME
from tablee.server.store.damage import Damage
from tablee.server.store.sqlite_files import check_file


class DataInUse(Exception):
    """Another house has this data folder open."""


@dataclass(frozen=True)
class LockedFolder:
    """A data folder that this process keeps until it lets go of it."""

    lock: IO[str]
    damage: Damage
    """The tables of its database that are damaged."""

    def close(self) -> None:
        """Let others have the folder."""
        self.lock.close()

    def __enter__(self) -> LockedFolder:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


def take_folder(folder: Path) -> IO[str]:
    """Make a data folder and keep it for this process, whatever is in it; OSError, or DataInUse."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept = (folder / "lock").open("w")
    try:
        fcntl.flock(kept, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException as error:
        kept.close()
        if isinstance(error, BlockingIOError):
            raise DataInUse from None
        raise
    return kept


def lock_folder(folder: Path, file: Path | None = None) -> LockedFolder:
    """The same with a database that can be used; OSError, DataInUse, or what `check_file` raises."""
    kept, file = take_folder(folder), file or folder / FILE_NAME
    try:
        damage = check_file(file)
        # It holds the secrets of games that are not over; what SQLite makes beside it is as closed as it is.
        for each in file.parent.glob(f"{file.name}*"):
            each.chmod(0o600)
    except BaseException:
        kept.close()
        raise
    return LockedFolder(kept, damage)
