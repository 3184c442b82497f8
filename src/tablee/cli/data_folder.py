"""The data folder of a house, for the commands that need it: whatever is wrong with it is said in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.installing import installer
from tablee.cli.speech import listed, say

if TYPE_CHECKING:
    from tablee.server.operator.damage import Damage
    from tablee.server.operator.folder import LockedFolder

MOST_NAMED = 10
"""How many tables one sentence names."""


@contextmanager
def house_installed() -> Iterator[None]:
    """Import what belongs to the house, or say what is to be installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise fail("house-missing", module=error.name, command=installer("house")) from error


def lock_data(data: str) -> LockedFolder:
    """The data folder with its database, kept for this process, or a failure."""
    from tablee.server.operator.folder import lock_folder  # noqa: PLC0415 - the help does not need it

    with folder_troubles(data):
        return lock_folder(Path(data))


@contextmanager
def folder_troubles(data: str) -> Iterator[None]:
    """Put into words why a data folder cannot be used."""
    from tablee.server.operator.folder import BadData, Damaged, DataInUse  # noqa: PLC0415

    try:
        yield
    except DataInUse as error:
        raise fail("data-in-use", folder=data) from error
    except Damaged as error:
        raise damaged(data, error.damage) from error
    except BadData as error:
        raise fail("data-bad", folder=data, reason=error) from error
    except OSError as error:
        raise fail("data-unwritable", folder=data, reason=error.strerror or error) from error


def damaged(data: str, damage: Damage) -> Failure:
    """The failure of a database whose file is not whole."""
    tables = name_some(damage.tables) or say("house.none-found")
    sentence = say("error.data-damaged", folder=data, reason=damage.file[0], tables=tables)
    return Failure(sentence, status=CHECK_FAILED)


def name_some(tables: Mapping[str, object]) -> str:
    """The first tables by name, and how many more there are."""
    named = listed(sorted(tables)[:MOST_NAMED])
    more = len(tables) - MOST_NAMED
    return named if more <= 0 else say("house.and-more", named=named, more=more)
