"""Many tables seen from afar at once: a few questions to the database, and no table is read into memory."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, Table, select

from tablee.games import UnknownGame, get_game, lid_of, words
from tablee.server.messages import Glance, Language, ResultTold, SeatGlanced, TableHeld
from tablee.server.people.players import names_in
from tablee.server.people.tokens import find_seat
from tablee.server.store import schema, seat_schema
from tablee.server.store.storage import Storage
from tablee.server.tables.facts import Seat


@dataclass
class Sighted:
    """What the database knows of one table without its log."""

    row: Any
    seats: list[Seat] = field(default_factory=list)
    turn: Row[Any] | None = None
    result: Row[Any] | None = None
    outcomes: list[Row[Any]] = field(default_factory=list)


async def glance_at(storage: Storage, asked: Sequence[TableHeld], lang: Language) -> list[Glance]:
    """The tables that there are, each as it is seen by who has the token."""
    ids = list(dict.fromkeys(each.table for each in asked))
    seen = await storage.ask(sight, storage, ids)
    tokens = {each.table: each.token for each in asked}
    return [tell(seen[table_id], tokens[table_id], lang) for table_id in ids if table_id in seen]


def sight(storage: Storage, ids: Sequence[str]) -> dict[str, Sighted]:
    """Look at these tables; whoever calls waits for the database."""
    if not ids:
        return {}
    tables = schema.TABLES
    wanted = select(tables.c.id, tables.c.game, tables.c.status, tables.c.rematch, tables.c.touched)
    with storage.stored.connect() as connection:
        rows = connection.execute(wanted.where(tables.c.id.in_(ids)))
        seen = {row.id: Sighted(row) for row in rows}
        _add_seats(connection, seen)
        for row in _about(connection, seat_schema.TURNS, seen):
            seen[row.table_id].turn = row
        for row in _about(connection, seat_schema.RESULTS, seen):
            seen[row.table_id].result = row
        for row in _about(connection, seat_schema.OUTCOMES, seen):
            seen[row.table_id].outcomes.append(row)
    return seen


def _about(connection: Connection, rows: Table, seen: Iterable[str]) -> Iterable[Row[Any]]:
    return connection.execute(select(rows).where(rows.c.table_id.in_(list(seen))).order_by(*rows.primary_key))


def _add_seats(connection: Connection, seen: Mapping[str, Sighted]) -> None:
    devices: dict[tuple[str, bytes], list[bytes]] = defaultdict(list)
    for row in _about(connection, seat_schema.DEVICES, seen):
        devices[row.table_id, row.owner].append(row.token)
    for row in _about(connection, schema.SEATS, seen):
        keys = tuple(devices.get((row.table_id, row.token), ()))
        seen[row.table_id].seats.append(Seat(row.bot, row.name, row.colour, row.token, devices=keys))


def tell(sighted: Sighted, token: str | None, lang: Language) -> Glance:
    """A table as it is told, and the seat that the token opens."""
    row, turn, result = sighted.row, sighted.turn, sighted.result
    is_played = row.status == "playing" and turn is not None
    return Glance(
        table=row.id,
        game=row.game,
        lid=_lid(row.game),
        status=row.status,
        seats=_tell_seats(row.game, sighted.seats, lang),
        seat=None if token is None else find_seat(sighted.seats, token),
        turn=[int(seat) for seat in turn.seats.split(",") if seat] if turn and is_played else [],
        since=int(turn.since if turn and is_played else row.touched),
        rematch=row.rematch,
        result=None
        if result is None
        else ResultTold(
            ended=int(result.ended),
            points=[each.points for each in sighted.outcomes],
            winners=[each.seat for each in sighted.outcomes if each.is_winner],
            is_given_up=result.is_given_up,
        ),
    )


def _lid(game: str) -> str:
    """The box of a game; its own name where the box is on the shelf no more."""
    try:
        get_game(game)
    except UnknownGame:
        return game
    return lid_of(game)


def _tell_seats(game: str, seats: Sequence[Seat], lang: Language) -> list[SeatGlanced]:
    try:
        names = names_in(game, seats, words(lang))
    except LookupError:  # the words of a box that is on the shelf no more
        names = [seat.name or seat.bot for seat in seats]
    return [
        SeatGlanced(name=name, colour=seat.colour, bot=seat.bot)
        for name, seat in zip(names, seats, strict=True)
    ]
