"""Where a house keeps its data, for the commands that need it: whatever is wrong there is said in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.installing import installer
from tablee.cli.speech import listed, say
from tablee.cli.text_layout import printable

if TYPE_CHECKING:
    from tablee.server.operator.folder import LockedFolder
    from tablee.server.store.address import Address
    from tablee.server.store.damage import Damage

MOST_NAMED = 10
"""How many tables one sentence names."""
_POSTGRES = ("asyncpg", "greenlet")
"""What only a house on PostgreSQL needs."""


class Whereabouts(NamedTuple):
    """The data folder of a house, and where its database is."""

    folder: str
    address: Address

    @property
    def shown(self) -> str:
        """As people are told of it: by its folder, where that has everything."""
        from tablee.server.store.address import FILE_NAME, SqliteFile  # noqa: PLC0415 - the help does not need it

        is_usual = self.address == SqliteFile(Path(self.folder) / FILE_NAME)
        return self.folder if is_usual else self.address.shown


@contextmanager
def house_installed() -> Iterator[None]:
    """Import what belongs to the house, or say what is to be installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = "house,postgres" if error.name in _POSTGRES else "house"
        raise fail("house-missing", module=error.name, command=installer(extra)) from error


def lock_data(place: Whereabouts, *, is_shared: bool = False) -> LockedFolder:
    """The data folder with its database, kept for this process, or a failure; wings share a database."""
    with house_installed():
        from tablee.server.operator.locking import lock_house  # noqa: PLC0415 - the help does not need it

        with folder_troubles(place.shown):
            return lock_house(Path(place.folder), place.address, is_shared=is_shared)


@contextmanager
def folder_troubles(shown: str, house: str | None = None) -> Iterator[None]:
    """Put into words why a data folder or its database cannot be used; `house` says where none is."""
    from tablee.server.operator.folder import DataInUse  # noqa: PLC0415
    from tablee.server.store.revision import NoHouse, UnknownSchema  # noqa: PLC0415
    from tablee.server.store.schema import REVISION  # noqa: PLC0415
    from tablee.server.store.sqlite_files import BadData, Damaged  # noqa: PLC0415
    from tablee.server.store.unavailable import HouseOpen, Unavailable  # noqa: PLC0415

    try:
        yield
    except DataInUse as error:
        raise fail("data-in-use", folder=shown) from error
    except NoHouse as error:
        raise fail("no-house", folder=house or shown) from error
    except HouseOpen as error:
        raise fail("database-in-use", database=shown) from error
    except Damaged as error:
        raise damaged(shown, error.damage) from error
    except UnknownSchema as error:
        raise fail(f"schema-{error.how}", database=shown, found=error.found, known=REVISION) from error
    except BadData as error:
        raise fail("data-bad", folder=shown, reason=error) from error
    except Unavailable as error:
        reason = printable(str(error.__cause__ or error))
        raise fail("database-unreachable", database=shown, reason=reason) from error
    except OSError as error:
        raise fail("data-unwritable", folder=shown, reason=error.strerror or error) from error


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
