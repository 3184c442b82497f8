"""What is stored of circles: members, standing tables, games and seasons.

The rows of a circle's game are made by the database itself, in the transaction that ends or continues the
game: a table need not know that it belongs to a circle.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BindParameter,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    bindparam,
    delete,
    func,
    insert,
    null,
    select,
    text,
    update,
)

from tablee.server.store.metadata import METADATA, table_id
from tablee.server.store.seat_schema import CODES


def _circle_id() -> Column[str]:
    return Column("circle_id", String, ForeignKey("circles.id"), primary_key=True)


CIRCLES: Final = Table(
    "circles",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("invitation", LargeBinary, nullable=False),
    Column("link", String, nullable=False),
    Column("made", Float, nullable=False),
    sqlite_with_rowid=False,
)

MEMBERS: Final = Table(
    "members",
    METADATA,
    _circle_id(),
    Column("member", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("owner", LargeBinary, nullable=False),
    Column("joined", Float, nullable=False),
    Column("left_at", Float),
    Column("is_keeper", Boolean, nullable=False),
    Column("is_to_erase", Boolean, nullable=False),
    Index("members_by_owner", "owner"),
    sqlite_with_rowid=False,
)
"""Who belongs to a circle, or did; a seat is a member's whose owner is the member's. Whoever is erased
is called nobody here at once, and is still to be erased at the tables."""

KEYS: Final = Table(
    "member_keys",
    METADATA,
    _circle_id(),
    Column("token", LargeBinary, primary_key=True),
    Column("member", Integer, nullable=False),
    Column("since", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The digests of the tokens of members, one for each device."""

STANDINGS: Final = Table(
    "standings",
    METADATA,
    _circle_id(),
    Column("standing", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("table_id", String, ForeignKey("tables.id")),
    Index("standings_by_table", "table_id"),
    sqlite_with_rowid=False,
)
"""The standing tables of a circle, and where each is played at now."""

SEASONS: Final = Table(
    "seasons",
    METADATA,
    _circle_id(),
    Column("season", Integer, primary_key=True),
    Column("begun", Float, nullable=False),
    Column("closed", Float),
    sqlite_with_rowid=False,
)

GAMES: Final = Table(
    "circle_games",
    METADATA,
    table_id(),
    Column("circle_id", String, ForeignKey("circles.id"), nullable=False),
    Column("standing", Integer, nullable=False),
    Column("season", Integer),
    Column("ended", Float),
    Index("circle_games_by_end", "circle_id", "season", "ended"),
    sqlite_with_rowid=False,
)
"""The tables of a circle; a game belongs to the season in which it ends."""

PLAYS: Final = Table(
    "plays",
    METADATA,
    _circle_id(),
    Column("season", Integer, primary_key=True),
    Column("member", Integer, primary_key=True),
    Column("game", String, primary_key=True),
    table_id(),
    Column("points", Integer, nullable=False),
    Column("is_winner", Boolean, nullable=False),
    Index("plays_by_table", "table_id"),
    sqlite_with_rowid=False,
)
"""How each game ended for each member; the totals are counted from these, in the order of their key."""

_OF_TABLE: Final[BindParameter[str]] = bindparam("of_table")
_OF_CIRCLE: Final[BindParameter[str]] = bindparam("of_circle")

INSERT_CIRCLE: Final = insert(CIRCLES)
INSERT_MEMBER: Final = insert(MEMBERS)
INSERT_KEY: Final = insert(KEYS)
INSERT_STANDING: Final = insert(STANDINGS)
INSERT_SEASON: Final = insert(SEASONS)
INSERT_GAME: Final = insert(GAMES)
SET_CIRCLE: Final = (
    update(CIRCLES)
    .where(CIRCLES.c.id == _OF_CIRCLE)
    .values(name=bindparam("name"), invitation=bindparam("invitation"), link=bindparam("link"))
)
SET_MEMBER: Final = (
    update(MEMBERS)
    .where(MEMBERS.c.circle_id == _OF_CIRCLE, MEMBERS.c.member == bindparam("of_member"))
    .values(
        name=bindparam("name"),
        colour=bindparam("colour"),
        owner=bindparam("owner"),
        left_at=bindparam("left_at"),
        is_keeper=bindparam("is_keeper"),
        is_to_erase=bindparam("is_to_erase"),
    )
)
CLOSE_SEASON: Final = (
    update(SEASONS)
    .where(SEASONS.c.circle_id == _OF_CIRCLE, SEASONS.c.closed.is_(None))
    .values(closed=bindparam("closed"))
)
SET_STANDING: Final = (
    update(STANDINGS)
    .where(STANDINGS.c.circle_id == _OF_CIRCLE, STANDINGS.c.standing == bindparam("of_standing"))
    .values(table_id=bindparam("current"))
)
DELETE_KEYS: Final = delete(KEYS).where(
    KEYS.c.circle_id == _OF_CIRCLE, KEYS.c.member == bindparam("of_member")
)
DELETE_STANDING: Final = delete(STANDINGS).where(
    STANDINGS.c.circle_id == _OF_CIRCLE, STANDINGS.c.standing == bindparam("of_standing")
)

CONTINUE_GAME: Final = insert(GAMES).from_select(
    ["table_id", "circle_id", "standing"],
    select(bindparam("next_table"), GAMES.c.circle_id, GAMES.c.standing).where(GAMES.c.table_id == _OF_TABLE),
)
"""The players went on to another table: it is the circle's too."""
CONTINUE_STANDING: Final = (
    update(STANDINGS).where(STANDINGS.c.table_id == _OF_TABLE).values(table_id=bindparam("next_table"))
)
_SEASON_NOW: Final = (
    select(func.max(SEASONS.c.season)).where(SEASONS.c.circle_id == GAMES.c.circle_id).scalar_subquery()
)
END_GAME: Final = (
    update(GAMES)
    .where(GAMES.c.table_id == _OF_TABLE, GAMES.c.ended.is_(None))
    .values(season=_SEASON_NOW, ended=bindparam("ended"))
)
"""A game has ended, in the season there is now."""

INSERT_PLAYS: Final = text(
    "INSERT INTO plays (circle_id, season, member, game, table_id, points, is_winner)"
    " SELECT g.circle_id, g.season, m.member, t.game, g.table_id, o.points, o.is_winner"
    " FROM circle_games g JOIN tables t ON t.id = g.table_id JOIN seats s ON s.table_id = g.table_id"
    " JOIN members m ON m.circle_id = g.circle_id AND m.owner = s.token"
    " JOIN outcomes o ON o.table_id = s.table_id AND o.seat = s.seat"
    " WHERE g.table_id = :of_table"
)
"""How it ended for the members who played; at a table of no circle, nothing."""
DELETE_PLAYS: Final = delete(PLAYS).where(PLAYS.c.table_id == _OF_TABLE)
DELETE_GAME: Final = delete(GAMES).where(GAMES.c.table_id == _OF_TABLE)
FORGET_STANDING: Final = update(STANDINGS).where(STANDINGS.c.table_id == _OF_TABLE).values(table_id=null())
"""Its table is to be deleted."""

DELETE_CIRCLE_CODES: Final = delete(CODES).where(CODES.c.circle_id == _OF_CIRCLE)
DELETE_CIRCLE_PLAYS: Final = delete(PLAYS).where(PLAYS.c.circle_id == _OF_CIRCLE)
DELETE_GAMES: Final = delete(GAMES).where(GAMES.c.circle_id == _OF_CIRCLE)
DELETE_SEASONS: Final = delete(SEASONS).where(SEASONS.c.circle_id == _OF_CIRCLE)
DELETE_STANDINGS: Final = delete(STANDINGS).where(STANDINGS.c.circle_id == _OF_CIRCLE)
DELETE_ALL_KEYS: Final = delete(KEYS).where(KEYS.c.circle_id == _OF_CIRCLE)
DELETE_MEMBERS: Final = delete(MEMBERS).where(MEMBERS.c.circle_id == _OF_CIRCLE)
DELETE_CIRCLE: Final = delete(CIRCLES).where(CIRCLES.c.id == _OF_CIRCLE)

DISSOLVE: Final = (
    DELETE_CIRCLE_CODES,
    DELETE_CIRCLE_PLAYS,
    DELETE_GAMES,
    DELETE_SEASONS,
    DELETE_STANDINGS,
    DELETE_ALL_KEYS,
    DELETE_MEMBERS,
    DELETE_CIRCLE,
)
"""What deletes a circle, but not its tables."""

ORDER: Final = (
    INSERT_CIRCLE,
    SET_CIRCLE,
    INSERT_MEMBER,
    SET_MEMBER,
    DELETE_KEYS,
    INSERT_KEY,
    CLOSE_SEASON,
    INSERT_SEASON,
    INSERT_STANDING,
    DELETE_STANDING,
    INSERT_GAME,
    CONTINUE_GAME,
    SET_STANDING,
    CONTINUE_STANDING,
    END_GAME,
    DELETE_PLAYS,
    INSERT_PLAYS,
    FORGET_STANDING,
    DELETE_GAME,
    *DISSOLVE,
)
"""These writes in the order in which a transaction carries them out."""
