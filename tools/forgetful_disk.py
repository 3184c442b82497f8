"""A disk whose power may go: it knows what was synced, and forgets whatever it likes of the rest.

SQLite writes through it by a VFS of APSW, and everything it does is noted. Afterwards the power can go at any
moment of that list: what was synced by then is there, and of every write since, all, nothing or some sectors
are, as a disk may have them that writes in whatever order suits it. What was told to people is noted in
the same list, so one can ask whether anything told before a moment is gone after it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import apsw

SECTOR: Final = 512
"""What a disk writes whole, or not at all."""


class Write(NamedTuple):
    """Bytes at a place of a file."""

    file: str
    at: int
    content: bytes


class Cut(NamedTuple):
    """A file ends here from now on."""

    file: str
    size: int


class Sync(NamedTuple):
    """All that was written to a file is on the disk, and so is its name."""

    file: str


class Removal(NamedTuple):
    """A file is gone."""

    file: str


class Told(NamedTuple):
    """Somebody was told that this is stored."""

    what: int


Done = Write | Cut | Sync | Removal | Told


@dataclass
class ForgetfulDisk:
    """Everything that was done, in its order."""

    log: list[Done] = field(default_factory=list)
    vfs: object = None
    """What SQLite writes through: kept here as long as the disk."""
    fails: bool = False
    """Whether nothing more can be synced: a disk that says so is as bad as one that does not work."""

    def told_before(self, moment: int) -> list[int]:
        """What people had been told by then."""
        return [done.what for done in self.log[:moment] if isinstance(done, Told)]

    def after_power_loss(self, moment: int, rng: random.Random) -> dict[str, bytes]:
        """The files as they may be found when the power goes at a moment of the list."""
        files: dict[str, bytearray] = {}
        synced = {done.file: at for at, done in enumerate(self.log[:moment]) if isinstance(done, Sync)}
        for at, done in enumerate(self.log[:moment]):
            if isinstance(done, Told):
                continue
            if isinstance(done, Sync):
                files.setdefault(done.file, bytearray())
            elif at < synced.get(done.file, -1):
                _apply(files, done)
            else:
                _apply_in_part(files, done, rng)
        return {name: bytes(content) for name, content in files.items()}


def _apply(files: dict[str, bytearray], done: Done) -> None:
    if isinstance(done, Write):
        content = files.setdefault(done.file, bytearray())
        content.extend(bytes(max(0, done.at - len(content))))
        content[done.at : done.at + len(done.content)] = done.content
    elif isinstance(done, Cut):
        content = files.setdefault(done.file, bytearray())
        content.extend(bytes(max(0, done.size - len(content))))
        del content[done.size :]
    elif isinstance(done, Removal):
        files.pop(done.file, None)


def _apply_in_part(files: dict[str, bytearray], done: Done, rng: random.Random) -> None:
    """Nobody waited for this to be on the disk: it may be there, or not, or some sectors of it."""
    kind = rng.randrange(3)
    if kind == 0:
        return
    if kind == 1 or not isinstance(done, Write):
        _apply(files, done)
        return
    for at in range(0, len(done.content), SECTOR):
        if rng.random() < 0.5:
            _apply(files, Write(done.file, done.at + at, done.content[at : at + SECTOR]))


class NotingVFS(apsw.VFS):
    """The file system of the machine, with everything noted that reaches the files."""

    def __init__(self, name: str, disk: ForgetfulDisk) -> None:
        super().__init__(name, base="")
        self._disk = disk

    def xOpen(self, name: Any, flags: Any) -> NotingFile:  # noqa: N802 - SQLite calls it so
        """Open a file whose changes are noted."""
        return NotingFile(name, flags, self._disk)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - as SQLite has it
        """Note that a file is gone."""
        self._disk.log.append(Removal(Path(filename).name))
        super().xDelete(filename, syncdir)


class NotingFile(apsw.VFSFile):
    """A file whose changes are noted before they are made."""

    def __init__(self, name: Any, flags: Any, disk: ForgetfulDisk) -> None:
        super().__init__("", name, flags)
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self._name = Path(path).name
        self._disk = disk

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite calls it so
        """Note what is written where."""
        self._disk.log.append(Write(self._name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802 - SQLite calls it so
        """Note where the file ends now."""
        self._disk.log.append(Cut(self._name, size))
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite calls it so
        """Note that everything is on the disk, unless the disk fails."""
        if self._disk.fails:
            raise apsw.IOError("the disk does not answer")
        super().xSync(flags)
        self._disk.log.append(Sync(self._name))
