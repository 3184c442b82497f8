"""The kit at the command line: `python -m tablee.core.conformance {check,checksum} GAME`.

GAME is an id of the shelf, or `module:Class` for a game that is not on it.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from tablee.core.conformance.case import Case
from tablee.core.conformance.checksum import checksum
from tablee.core.conformance.failure import ConformanceError
from tablee.core.conformance.kit import conform
from tablee.core.conformance.law import Law
from tablee.core.conformance.spread import spread
from tablee.core.game import Game, own


def find_game(text: str) -> Game:
    """The game of an id, or of `module:Class`."""
    module, _, name = text.partition(":")
    if name:
        return own(getattr(import_module(module), name)(), Game)  # type: ignore[type-abstract]
    # The shelf is a layer above; only the command line reaches for it.
    from tablee.games import get_game  # noqa: PLC0415

    return get_game(text)


def main(arguments: list[str] | None = None) -> int:
    """Check a game, or print its checksum."""
    parser = argparse.ArgumentParser(prog="python -m tablee.core.conformance")
    parser.add_argument("command", choices=["check", "checksum"])
    parser.add_argument("game", help="an id, or module:Class")
    parser.add_argument("--games", type=int, default=1000, help="playouts of a checksum")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    if given.command == "checksum":
        print(checksum(game, given.games, given.seed))
        return 0
    try:
        print(conform(game, cases=spread(game, seed=given.seed), progress=_progress))
    except ConformanceError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _progress(law: Law, case: Case) -> None:
    print(f"{law.name}: {case}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
