"""What the commands of an operator share: the data folder, progress, orders to a house, open or closed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from tablee.cli.command import option
from tablee.cli.data_folder import Whereabouts, folder_troubles, house_installed, lock_data
from tablee.cli.failure import fail
from tablee.cli.speech import say
from tablee.cli.terminal.commands import YES
from tablee.cli.value_types import DatabaseAddress, FileName

if TYPE_CHECKING:
    from tablee.server.operator.hatch import Obeyed, Order
    from tablee.server.store.stored import Stored

F = TypeVar("F", bound=Callable[..., object])
T = TypeVar("T")


def data_option(function: F) -> F:
    """Add `--data`."""
    return option("--data", default="tablee-data", metavar="folder", type=FileName())(function)


def place_options(function: Callable[..., int]) -> Callable[..., int]:
    """Add `--data` and `--database`; the command is told of both as its place."""

    @wraps(function)
    def placed(*, data: str, database: str | None, **given: object) -> int:
        return function(place=place_of(data, database), **given)

    return data_option(database_option(placed))


def database_option(function: F) -> F:
    """Add `--database`."""
    chosen = option("--database", metavar="database", type=DatabaseAddress(), envvar="TABLEE_DATABASE")
    return chosen(function)


def place_of(data: str, database: str | None) -> Whereabouts:
    """Where a house is, as a command line says it."""
    with house_installed():
        from tablee.server.store.address import read_address  # noqa: PLC0415 - the help does not need it
    return Whereabouts(data, read_address(database, Path(data)))


def yes_option(function: F) -> F:
    """Add `--yes`."""
    return option("--yes", "is_sure", is_flag=True)(function)


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the standard error, if somebody is there to see it; told how far of how much."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, whole: None
        return
    with click.progressbar(length=1, label=say(f"house.{label}"), file=sys.stderr) as bar:

        def show(done: int, whole: int) -> None:
            bar.length = max(whole, 1)
            bar.update(done - bar.pos)

        yield show


def confirm(sentence: str, *, is_sure: bool) -> None:
    """Ask before something that cannot be undone; who cannot be asked must have said so."""
    if is_sure:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise fail("not-confirmed", what=sentence)
    click.echo(say("house.yes-or-no", question=sentence), err=True, nl=False)
    if sys.stdin.readline().strip().lower() not in YES:
        raise fail("nothing-done")


def ask(place: Whereabouts, question: Callable[[Stored], T]) -> T:
    """What a database says, read while its house may be open."""
    with house_installed():
        from tablee.server.operator.looking import look  # noqa: PLC0415 - the help does not need it

        with folder_troubles(place.shown):
            return look(place.address, question)


def order(place: Whereabouts, asked: Order) -> list[str]:
    """Have a house do something, through its hatch if it is open; returns the tables concerned."""
    from tablee.server.operator.folder import DataInUse, take_folder  # noqa: PLC0415

    with folder_troubles(place.folder):
        try:
            take_folder(Path(place.folder)).close()
        except DataInUse:
            return _read_answer(place, _ask_house(place, asked))
    with lock_data(place):
        return _read_answer(place, asyncio.run(_obey(place, asked)))


def _ask_house(place: Whereabouts, asked: Order) -> Obeyed:
    from tablee.server.operator.hatch import ask_house  # noqa: PLC0415

    answer = ask_house(Path(place.folder), asked)
    if answer is None:
        raise fail("house-silent", folder=place.folder)
    return answer


async def _obey(place: Whereabouts, asked: Order) -> Obeyed:
    """Open the house for nobody but this order."""
    from tablee.server.house import House  # noqa: PLC0415
    from tablee.server.operator.hatch import obey  # noqa: PLC0415
    from tablee.server.settings import Settings  # noqa: PLC0415

    house = await House.open(Settings(data=Path(place.folder), database=place.address.text, warms_up=False))
    try:
        return await obey(house.tables, house.storage, asked)
    finally:
        await house.close()


def _read_answer(place: Whereabouts, answer: Obeyed) -> list[str]:
    if answer.failed in ("no-such-table", "no-circle-there"):
        raise fail("no-such-table", folder=place.shown)
    if answer.failed is not None:
        raise fail("order-failed", reason=answer.failed)
    return answer.tables
