"""What is stored of circles, read by a few questions each, however many members and games there are."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Integer, cast, func, select

from tablee.core.options import OptionValue
from tablee.server.messages import Colour, SeasonTold
from tablee.server.store import circle_schema as schema
from tablee.server.store.metadata import METADATA

PAGE = 20
"""How many games a page of results has."""


class Circle(NamedTuple):
    """A circle itself."""

    id: str
    name: str
    invitation: bytes
    link: str
    made: float


class Member(NamedTuple):
    """Somebody who belongs to a circle, or did."""

    circle_id: str
    member: int
    name: str
    colour: Colour
    owner: bytes
    joined: float
    left_at: float | None
    is_keeper: bool
    is_to_erase: bool


class Standing(NamedTuple):
    """A standing table."""

    circle_id: str
    standing: int
    name: str
    game: str
    seats: int
    options: str
    table_id: str | None

    @property
    def values(self) -> dict[str, OptionValue]:
        """The options agreed on, by name."""
        return msgspec.json.decode(self.options, type=dict[str, OptionValue])


class Total(NamedTuple):
    """What a season came to for a member."""

    member: int
    played: int
    won: int
    points: int


class StoredCircles:
    """Reads circles; whoever calls waits for the database."""

    def __init__(self, connect: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._connect = connect

    def _all(self, query: Any) -> list[Any]:
        with self._connect() as connection:
            return list(connection.execute(query).all())

    def circle(self, circle_id: str) -> Circle | None:
        """A circle by its id."""
        found = self._all(select(schema.CIRCLES).where(schema.CIRCLES.c.id == circle_id))
        return Circle(*found[0]) if found else None

    def circles(self) -> list[Circle]:
        """Every circle, the oldest first."""
        return [Circle(*row) for row in self._all(select(schema.CIRCLES).order_by(schema.CIRCLES.c.made))]

    def member_of(self, circle_id: str, key: bytes) -> Member | None:
        """The member for whom a device speaks, by the digest of its token."""
        members, keys = schema.MEMBERS, schema.KEYS
        is_theirs = (members.c.circle_id == keys.c.circle_id) & (members.c.member == keys.c.member)
        query = select(members).join(keys, is_theirs)
        query = query.where(keys.c.circle_id == circle_id, keys.c.token == key)
        found = self._all(query)
        return Member(*found[0]) if found else None

    def member_by_owner(self, circle_id: str, owner: bytes) -> Member | None:
        """The member who owns such seats."""
        members = schema.MEMBERS
        query = select(members).where(members.c.owner == owner, members.c.circle_id == circle_id)
        found = self._all(query)
        return Member(*found[0]) if found else None

    def keys_of(self, circle_id: str, member: int) -> list[bytes]:
        """The digests of the tokens of a member's devices, the oldest first."""
        keys = schema.KEYS
        query = select(keys.c.token).where(keys.c.circle_id == circle_id, keys.c.member == member)
        return [row.token for row in self._all(query.order_by(keys.c.since))]

    def members(self, circle_id: str) -> list[Member]:
        """Everybody who belongs to a circle or did, in the order they came."""
        members = schema.MEMBERS
        query = select(members).where(members.c.circle_id == circle_id).order_by(members.c.member)
        return [Member(*row) for row in self._all(query)]

    def named(self, name: str) -> list[Member]:
        """The members of all circles who are called so."""
        return [
            Member(*row) for row in self._all(select(schema.MEMBERS).where(schema.MEMBERS.c.name == name))
        ]

    def to_erase(self) -> list[Member]:
        """The members who left to be erased, and are not yet everywhere."""
        members = schema.MEMBERS
        return [Member(*row) for row in self._all(select(members).where(members.c.is_to_erase.is_(True)))]

    def standings(self, circle_id: str) -> list[Standing]:
        """The standing tables of a circle."""
        standings = schema.STANDINGS
        query = select(standings).where(standings.c.circle_id == circle_id).order_by(standings.c.standing)
        return [Standing(*row) for row in self._all(query)]

    def seasons(self, circle_id: str) -> list[SeasonTold]:
        """The seasons of a circle, the one that goes on first."""
        seasons = schema.SEASONS
        query = select(seasons).where(seasons.c.circle_id == circle_id).order_by(seasons.c.season.desc())
        return [
            SeasonTold(
                season=row.season,
                begun=int(row.begun),
                closed=None if row.closed is None else int(row.closed),
            )
            for row in self._all(query)
        ]

    def totals(self, circle_id: str, season: int, game: str | None = None) -> list[Total]:
        """What a season came to for everybody who played, whoever won most first."""
        plays = schema.PLAYS
        won = func.sum(cast(plays.c.is_winner, Integer))  # else how often would be whether
        points, played = func.sum(plays.c.points), func.count()
        query = select(plays.c.member, played, won, points)
        query = query.where(plays.c.circle_id == circle_id, plays.c.season == season)
        if game is not None:
            query = query.where(plays.c.game == game)
        query = query.group_by(plays.c.member).order_by(won.desc(), played, plays.c.member)
        return [Total(*row) for row in self._all(query)]

    def games(self, circle_id: str, season: int) -> list[str]:
        """The games that were played in a season."""
        plays = schema.PLAYS
        query = select(plays.c.game).where(plays.c.circle_id == circle_id, plays.c.season == season)
        return [row.game for row in self._all(query.distinct().order_by(plays.c.game))]

    def results(self, circle_id: str, season: int, before: float | None) -> list[tuple[str, float]]:
        """The tables of games that ended before a time, and when: a page and one more, the latest first."""
        games = schema.GAMES
        query = select(games.c.table_id, games.c.ended)
        query = query.where(games.c.circle_id == circle_id, games.c.season == season)
        if before is not None:
            query = query.where(games.c.ended < before)
        return [tuple(row) for row in self._all(query.order_by(games.c.ended.desc()).limit(PAGE + 1))]

    def count_games(self, circle_id: str) -> int:
        """How many games of a circle have ended."""
        games = schema.GAMES
        query = select(func.count()).where(games.c.circle_id == circle_id, games.c.ended.is_not(None))
        return int(self._all(query)[0][0])

    def all_games(self, circle_id: str, season: int) -> list[str]:
        """The tables of every game of a season, the earliest first."""
        games = schema.GAMES
        query = select(games.c.table_id).where(games.c.circle_id == circle_id, games.c.season == season)
        return [row.table_id for row in self._all(query.order_by(games.c.ended))]

    def tables_of(self, member: Member) -> list[str]:
        """The tables at which a member has or had a seat."""
        games, seats = schema.GAMES, METADATA.tables["seats"]
        query = select(games.c.table_id).join(seats, seats.c.table_id == games.c.table_id)
        query = query.where(games.c.circle_id == member.circle_id, seats.c.token == member.owner)
        return [row.table_id for row in self._all(query.distinct())]
