"""The hatch: where the operator's commands reach a house that is open.

It is a socket in the data folder, for its owner alone. An order is one line of JSON, and so is the answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from http import HTTPStatus
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from tablee.server.circles.looking_after import delete_circle, erase_member
from tablee.server.failures import Failed
from tablee.server.operator.erasing import delete_table, erase_person
from tablee.server.store.storage import Storage
from tablee.server.store.writer import NotStored
from tablee.server.tables.endings import end_table
from tablee.server.tables.registry import Tables

log = logging.getLogger("tablee.hatch")
FILE: Final = "operator.sock"
LONGEST: Final = 4096
"""How many bytes an order may have."""
ANSWER_WITHIN: Final = 60.0
"""How many seconds an answer may take to come."""
Kind: TypeAlias = Literal["close", "delete", "erase"]


class Order(msgspec.Struct, forbid_unknown_fields=True):
    """What an operator asks for: to close or delete a table, delete a circle, or erase a person's name."""

    kind: Kind = msgspec.field(name="deed")  # as a house that is open since before an upgrade reads it
    table: str | None = None
    name: str | None = None
    circle: str | None = None


class Obeyed(msgspec.Struct):
    """The tables that were changed, or why nothing was."""

    tables: list[str]
    failed: str | None = None


async def obey(tables: Tables, storage: Storage, order: Order) -> Obeyed:
    """Do what an operator asks for."""
    try:
        if order.kind == "erase":
            if order.circle is not None:
                return Obeyed(await erase_member(tables, storage, order.circle, order.name or ""))
            return Obeyed(await erase_person(tables, storage, order.name or "", order.table))
        if order.circle is not None:
            await delete_circle(storage, order.circle)
            return Obeyed([order.circle])
        table_id = order.table or ""
        if order.kind == "close":
            await end_table(tables, storage, table_id, Failed("closed", HTTPStatus.GONE))
        else:
            await delete_table(tables, storage, table_id)
        return Obeyed([table_id])
    except Failed as failed:
        return Obeyed([], failed.code)
    except NotStored:
        return Obeyed([], "not-stored")


class Hatch:
    """The hatch of an open house."""

    def __init__(self, tables: Tables, storage: Storage, folder: Path) -> None:
        self._tables = tables
        self._storage = storage
        self._file = folder / FILE
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Take orders; a house whose folder cannot have a socket goes without."""
        try:
            listening = _bind(self._file)
            self._server = await asyncio.start_unix_server(self._answer, sock=listening, limit=LONGEST)
        except OSError as error:
            log.warning("no-hatch", extra={"error": str(error)})

    async def close(self) -> None:
        """Take no orders any more."""
        if self._server is not None:
            self._server.close()
            with contextlib.suppress(OSError):
                self._file.unlink()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            order = msgspec.json.decode(await reader.readline(), type=Order)
            answer = await obey(self._tables, self._storage, order)
            log.info("obeyed", extra={"order": order.kind, "failed": answer.failed})
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
        except (msgspec.DecodeError, ValueError, OSError) as error:
            log.warning("not-obeyed", extra={"error": str(error)})
        finally:
            writer.close()


def _bind(file: Path) -> socket.socket:
    """A socket in a folder, whose path may be longer than the system lets the name of a socket be."""
    with contextlib.suppress(FileNotFoundError):
        file.unlink()  # of a house that was killed: the folder is ours
    listening = socket.socket(socket.AF_UNIX)
    try:
        with contextlib.chdir(file.parent):
            listening.bind(file.name)
            os.chmod(file.name, 0o600)  # noqa: PTH101 - relative, as the name above
    except BaseException:
        listening.close()
        raise
    return listening


def ask_house(folder: Path, order: Order) -> Obeyed | None:
    """Have an open house do something; nothing if none answers."""
    try:
        with socket.socket(socket.AF_UNIX) as asking:
            asking.settimeout(ANSWER_WITHIN)
            with contextlib.chdir(folder):
                asking.connect(FILE)
            asking.sendall(msgspec.json.encode(order) + b"\n")
            with asking.makefile("rb") as answered:
                return msgspec.json.decode(answered.readline(), type=Obeyed)
    except (OSError, msgspec.DecodeError):
        return None
