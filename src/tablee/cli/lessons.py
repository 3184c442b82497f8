"""A training in a folder: what it has come to so far, its log, and what was learnt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablee.cli.failure import fail
from tablee.core.training import Learning, Progress

SAVED = "saved.bin"
LOG = "training.log"


class Lessons:
    """The lessons of one trainer, kept in a folder after each."""

    def __init__(self, trainer: Learning, folder: Path) -> None:
        """Take up the training that the folder holds, or begin one."""
        self._trainer = trainer
        self._folder = folder
        self._log: list[str] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._restore()
        except OSError as error:
            raise fail("unreadable", file=folder, reason=error.strerror or error) from error
        except ValueError as error:
            raise fail("other-training", folder=folder, reason=error) from error

    @property
    def done(self) -> int:
        """How many lessons were taken."""
        return len(self._log)

    def learn(self, lessons: int) -> Iterator[Progress]:
        """Take lessons until there were so many, and keep each before it is told."""
        while self.done < lessons:
            mark = self._trainer.lesson()
            self._log.append(f"{mark.lesson}\t{mark.games}\t{mark.measure:.6f}")
            self._keep()
            yield mark

    def _restore(self) -> None:
        saved = self._folder / SAVED
        if saved.exists():
            log, _, rest = saved.read_bytes().partition(b"\n\n")
            self._trainer.restore(rest)
            self._log = log.decode().splitlines()

    def _keep(self) -> None:
        log = "\n".join(self._log).encode()
        # The log is saved with the trainer, so that one file tells all: they cannot come apart.
        files = {SAVED: log + b"\n\n" + self._trainer.save(), LOG: log + b"\n", **self._trainer.learnt()}
        for name, content in files.items():
            path = self._folder / name
            draft = path.with_name(f"{name}.new")
            draft.write_bytes(content)
            draft.replace(path)  # a training that is killed here goes on from the lesson before
