"""Whose turn it is and how games ended, stored so that many tables can be told without one being read."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator

from tablee.core.contract import Result
from tablee.match.conductor import Conductor
from tablee.match.giving_up import WithoutResult, result_of
from tablee.match.match import Match
from tablee.server.store import circle_schema, seat_schema
from tablee.server.store.database import Value, Write


class TurnRows:
    """Follows who is waited for at one table; what is stored of it is written when it changes."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self._stored: tuple[int, ...] | None = None
        """Nothing as long as nobody here knows what is stored."""

    def writes(self, conductor: Conductor) -> Iterator[Write]:
        """Store who is waited for from now on, if that is somebody else than before."""
        seats = conductor.awaited()
        if seats == self._stored or conductor.match.is_over():
            return
        is_known, self._stored = self._stored is not None, seats
        if is_known:
            yield seat_schema.SET_TURN, {"of_table": self._id, **_waited(seats)}
        else:
            yield from turn_writes(self._id, seats)

    def forget(self) -> None:
        """It could not be stored: what is stored is not known."""
        self._stored = None


def turn_writes(table_id: str, seats: tuple[int, ...]) -> Iterator[Write]:
    """Store that these are waited for since now."""
    yield seat_schema.DELETE_TURN, {"of_table": table_id}
    yield seat_schema.INSERT_TURN, {"table_id": table_id, **_waited(seats)}


def _waited(seats: tuple[int, ...]) -> dict[str, Value]:
    return {"seats": ",".join(map(str, seats)), "since": time.time()}


def result_writes(table_id: str, match: Match) -> Iterator[Write]:
    """Store how a match ended, for its table and for the circle it belongs to."""
    result = result_of(match.pending())
    if result is not None:
        yield from outcome_writes(table_id, result, match.left, time.time())


def outcome_writes(
    table_id: str, result: Result | WithoutResult, left: Collection[int], ended: float
) -> Iterator[Write]:
    """The same of a result. Who left for good, or lost by his time, has not won what a bot won for him."""
    about: dict[str, Value] = {"of_table": table_id}
    yield seat_schema.DELETE_TURN, about
    yield seat_schema.DELETE_OUTCOMES, about
    yield seat_schema.DELETE_RESULT, about
    is_given_up = isinstance(result, WithoutResult)
    row: dict[str, Value] = {"table_id": table_id, "ended": ended, "is_given_up": is_given_up}
    yield seat_schema.INSERT_RESULT, row
    yield circle_schema.END_GAME, {**about, "ended": ended}
    if isinstance(result, WithoutResult):
        return
    for seat, points in enumerate(result.points):
        won = seat in result.winners and seat not in left
        yield (
            seat_schema.INSERT_OUTCOME,
            {"table_id": table_id, "seat": seat, "points": points, "is_winner": won},
        )
    yield circle_schema.DELETE_PLAYS, about
    yield circle_schema.INSERT_PLAYS, about
