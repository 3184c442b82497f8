"""Writing the record of a match to a file: whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
from itertools import count
from pathlib import Path

from tablee.match.match import Match
from tablee.match.record import Record, format_record
from tablee.match.replay import make_record

SUFFIX = ".tablee"
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_REASONS = {
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOENT: "no-folder",
    errno.ENOTDIR: "no-folder",
    errno.EISDIR: "is-folder",
    errno.ENAMETOOLONG: "bad-name",
    errno.EINVAL: "bad-name",
}


class SaveError(Exception):
    """A record that could not be written: a code for the words, and what the system said."""

    def __init__(self, code: str, said: str) -> None:
        super().__init__(said)
        self.code = code
        self.said = said


class Saver:
    """Saves one match, and knows which files are its own."""

    def __init__(self, match: Match, path: Path | None, resumed: Record | None) -> None:
        self._match = match
        self._path = path
        self._known = format_record(resumed) if resumed else None

    def record(self) -> str:
        """The record as it stands: complete with its secret, so that the match can be resumed."""
        return format_record(make_record(self._match, to_resume=True))

    @property
    def is_kept(self) -> bool:
        """Whether a file holds the match as it was at some time, from which it could go on."""
        return self._known is not None

    def is_saved(self) -> bool:
        """Whether everything that happened is in a file."""
        return self._known == self.record()

    def default_path(self) -> Path:
        """Where the match goes when nobody says where: the agreed file, or a new one in this folder."""
        if self._path is None:
            self._path = free_path(Path(f"{self._match.game.id}{SUFFIX}"))
        return self._path

    def would_overwrite(self, path: Path) -> bool:
        """Whether something else than this match is in the file."""
        try:
            return path.read_bytes() != (self._known or "").encode()
        except FileNotFoundError:
            return False
        except (OSError, ValueError):  # saving will fail too, and say why
            return False

    def save(self, path: Path) -> None:
        """Write the record, or raise SaveError and leave whatever was there."""
        text = self.record()
        try:
            write_whole(path, text)
        except (OSError, ValueError) as error:
            raise _reason(error) from error
        self._path, self._known = path, text


def free_path(path: Path) -> Path:
    """This path, or the first with a number that does not exist."""
    if not path.exists():
        return path
    others = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(other for other in others if not other.exists())


def write_whole(path: Path, text: str) -> None:
    """Write a file so that, whatever happens, it holds either the old content or the new."""
    path = path.resolve()
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    draft = path.with_name(f".{path.name[:200]}.{os.getpid()}.new")
    try:
        with draft.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    # So that the new name survives a power cut too; not every system lets a folder be opened.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _reason(error: OSError | ValueError) -> SaveError:
    if not isinstance(error, OSError):
        return SaveError("bad-name", str(error))
    code = "disk-full" if error.errno in _FULL else _REASONS.get(error.errno or 0, "other")
    return SaveError(code, error.strerror or str(error))
