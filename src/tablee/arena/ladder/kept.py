"""The results of a ladder in a file, so that what was interrupted goes on where it stopped.

The first line says what is measured; every further one is a meeting: the two bots, the deal, what was won. A
line is written whole when its meeting is over. A last line that was cut short is played again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from tablee import __version__
from tablee.arena.code_state import checksum
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.games import get_box

Key: TypeAlias = tuple[str, str, int]
"""The bot, those it met, and the deal."""
Won: TypeAlias = tuple[float | None, ...]

_FORMAT = 1
_WORDY = {"words", "sentences", "screen", "ladder", "__pycache__"}
"""Folders of a box that decide nothing."""


class OtherLadder(ValueError):
    """The file holds results that were measured otherwise, or no results."""


class Results:
    """The meetings that were played, kept in a file if there is one."""

    def __init__(self, header: Mapping[str, object], path: Path | None = None) -> None:
        self._header = json.dumps(header, sort_keys=True)
        self._path = path
        self._won: dict[Key, Won] = {}
        if path is not None:
            self._open(path)

    def __contains__(self, key: Key) -> bool:
        return key in self._won

    def __getitem__(self, key: Key) -> Won:
        return self._won[key]

    def add(self, key: Key, won: Won) -> None:
        """Note a meeting; it is in the file when this returns."""
        self._won[key] = won
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*key, won]) + "\n")

    def _open(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = path.read_bytes() if path.exists() else b""
        whole, _, cut_short = raw.rpartition(b"\n")
        if cut_short:
            os.truncate(path, len(raw) - len(cut_short))
        if not whole:
            path.write_text(self._header + "\n", encoding="utf-8")
            return
        header, *lines = whole.decode(errors="replace").split("\n")
        if header != self._header:
            raise OtherLadder(str(path))
        try:
            for line in lines:
                bot, other, deal, won = json.loads(line)
                self._won[bot, other, deal] = tuple(won)
        except (TypeError, ValueError) as error:
            raise OtherLadder(str(path)) from error


def describe(game: Game, options: Options, *, seats: int, seed: str) -> dict[str, object]:
    """What decides the results of a ladder, but for the bots that are on it and the number of games."""
    return {
        "format": _FORMAT,
        "tablee": __version__,
        "game": game.id,
        "options": dict(options.to_data()),
        "seats": seats,
        "seed": seed,
        "code": checksum(get_box(game.id).folder, without=_WORDY),
    }


def usual_path(header: Mapping[str, object]) -> Path:
    """Where results are kept when nobody says where: one file for all that was measured alike."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    digest = hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:16]
    return Path(cache) / "tablee" / "ladders" / f"{header['game']}-{header['seats']}-{digest}.jsonl"
