"""What the commands of an operator share: the data folder, progress, orders to a house, open or closed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from tablee.cli.command import option
from tablee.cli.data_folder import folder_troubles, house_installed, lock_data
from tablee.cli.failure import fail
from tablee.cli.speech import say
from tablee.cli.terminal.commands import YES
from tablee.cli.value_types import FileName

if TYPE_CHECKING:
    from tablee.server.operator.hatch import Obeyed, Order
    from tablee.server.store.stored import Stored

F = TypeVar("F", bound=Callable[..., object])


def data_option(function: F) -> F:
    """Add `--data`."""
    return option("--data", default="tablee-data", metavar="folder", type=FileName())(function)


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


@contextmanager
def database_of(data: str) -> Iterator[Stored]:
    """What is stored in a data folder, read while its house may be open."""
    with house_installed():
        from tablee.server.operator.inspection import looking_at  # noqa: PLC0415
        from tablee.server.store.database import FILE_NAME  # noqa: PLC0415 - the help does not need it
    file = Path(data) / FILE_NAME
    if not file.exists():
        raise fail("no-house", folder=data)
    with folder_troubles(data), looking_at(file) as stored:
        yield stored


def order(data: str, asked: Order) -> list[str]:
    """Have a house do something, through its hatch if it is open; returns the tables concerned."""
    from tablee.server.operator.folder import DataInUse, take_folder  # noqa: PLC0415

    with folder_troubles(data):
        try:
            take_folder(Path(data)).close()
        except DataInUse:
            return _read_answer(data, _ask(data, asked))
    with lock_data(data):
        return _read_answer(data, asyncio.run(_obey(Path(data), asked)))


def _ask(data: str, asked: Order) -> Obeyed:
    from tablee.server.operator.hatch import ask_house  # noqa: PLC0415

    answer = ask_house(Path(data), asked)
    if answer is None:
        raise fail("house-silent", folder=data)
    return answer


async def _obey(folder: Path, asked: Order) -> Obeyed:
    """Open the house for nobody but this order."""
    from tablee.server.house import House  # noqa: PLC0415
    from tablee.server.operator.hatch import obey  # noqa: PLC0415
    from tablee.server.settings import Settings  # noqa: PLC0415

    house = await House.open(Settings(data=folder, warms_up=False))
    try:
        return await obey(house.tables, house.storage, asked)
    finally:
        await house.close()


def _read_answer(data: str, answer: Obeyed) -> list[str]:
    if answer.failed in ("no-such-table", "no-circle-there"):
        raise fail("no-such-table", folder=data)
    if answer.failed is not None:
        raise fail("order-failed", reason=answer.failed)
    return answer.tables
