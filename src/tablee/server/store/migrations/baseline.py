"""The schema with which revisions begin, as it was on that day: whatever is changed later, this is not."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

BASELINE: Final = MetaData()


def _about_table() -> Column[str]:
    return Column("table_id", String, ForeignKey("tables.id"), primary_key=True)


def _about_circle() -> Column[str]:
    return Column("circle_id", String, ForeignKey("circles.id"), primary_key=True)


Table(
    "devices",
    BASELINE,
    _about_table(),
    Column("owner", LargeBinary, primary_key=True),
    Column("token", LargeBinary, primary_key=True),
    Column("since", Float, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "codes",
    BASELINE,
    Column("code", LargeBinary, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id")),
    Column("circle_id", String),
    Column("owner", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
    Index("codes_by_end", "until"),
    Index("codes_by_owner", "owner"),
    sqlite_with_rowid=False,
)
Table(
    "turns",
    BASELINE,
    _about_table(),
    Column("seats", String, nullable=False),
    Column("since", Float, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "results",
    BASELINE,
    _about_table(),
    Column("ended", Float, nullable=False),
    Column("is_given_up", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "outcomes",
    BASELINE,
    _about_table(),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("is_winner", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "circles",
    BASELINE,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("invitation", LargeBinary, nullable=False),
    Column("link", String, nullable=False),
    Column("made", Float, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "members",
    BASELINE,
    _about_circle(),
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
Table(
    "member_keys",
    BASELINE,
    _about_circle(),
    Column("token", LargeBinary, primary_key=True),
    Column("member", Integer, nullable=False),
    Column("since", Float, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "standings",
    BASELINE,
    _about_circle(),
    Column("standing", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("table_id", String, ForeignKey("tables.id")),
    Index("standings_by_table", "table_id"),
    sqlite_with_rowid=False,
)
Table(
    "seasons",
    BASELINE,
    _about_circle(),
    Column("season", Integer, primary_key=True),
    Column("begun", Float, nullable=False),
    Column("closed", Float),
    sqlite_with_rowid=False,
)
Table(
    "circle_games",
    BASELINE,
    _about_table(),
    Column("circle_id", String, ForeignKey("circles.id"), nullable=False),
    Column("standing", Integer, nullable=False),
    Column("season", Integer),
    Column("ended", Float),
    Index("circle_games_by_end", "circle_id", "season", "ended"),
    sqlite_with_rowid=False,
)
Table(
    "plays",
    BASELINE,
    _about_circle(),
    Column("season", Integer, primary_key=True),
    Column("member", Integer, primary_key=True),
    Column("game", String, primary_key=True),
    _about_table(),
    Column("points", Integer, nullable=False),
    Column("is_winner", Boolean, nullable=False),
    Index("plays_by_table", "table_id"),
    sqlite_with_rowid=False,
)
Table(
    "tables",
    BASELINE,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("status", String, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("invitation", LargeBinary, nullable=False),
    Column("rematch", String),
    Column("touched", Float, nullable=False),
    Column("renumbered", Integer, nullable=False, server_default="0"),
    Column("marked", Integer),
    Column("sights", LargeBinary),
    Column("host", Integer, nullable=False, server_default="0"),
    Column("waits", Boolean, nullable=False, server_default="0"),
    Column("link", String),
    Column("is_open", Boolean, nullable=False, server_default="1"),
    Column("start", String),
    Column("has_remarks", Boolean, nullable=False, server_default="1"),
    Index("tables_by_use", "status", "touched"),
    sqlite_with_rowid=False,
)
Table(
    "seats",
    BASELINE,
    _about_table(),
    Column("seat", Integer, primary_key=True),
    Column("bot", String),
    Column("name", String),
    Column("colour", String, nullable=False),
    Column("token", LargeBinary),
    Column("contribution", LargeBinary),
    Column("advice", Boolean, nullable=False, server_default="0"),
    Column("again", Boolean),
    sqlite_with_rowid=False,
)
Table(
    "entries",
    BASELINE,
    _about_table(),
    Column("sequence", Integer, primary_key=True),
    Column("entry", String, nullable=False),
    Column("seat", Integer),
    Column("client", String),
    Column("said", String),
    UniqueConstraint("table_id", "seat", "client"),
    sqlite_with_rowid=False,
)
Table("archives", BASELINE, _about_table(), Column("log", LargeBinary, nullable=False))
Table("records", BASELINE, _about_table(), Column("record", LargeBinary, nullable=False))
Table(
    "reviews",
    BASELINE,
    _about_table(),
    Column("version", Integer, nullable=False),
    Column("review", LargeBinary, nullable=False),
)
Table(
    "rhythms",
    BASELINE,
    _about_table(),
    Column("absence", Integer),
    Column("time", String),
    Column("plays_forced", Boolean, nullable=False),
    Column("clocks", String),
    Column("deadline", Float, index=True),
)
Table(
    "absences",
    BASELINE,
    _about_table(),
    Column("seat", Integer, primary_key=True),
    Column("since", Float),
    Column("back_at", Float),
    sqlite_with_rowid=False,
)
Table(
    "remarks",
    BASELINE,
    _about_table(),
    Column("number", Integer, primary_key=True),
    Column("channel", String, nullable=False),
    Column("seat", Integer),
    Column("name", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("client", String, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "pushes",
    BASELINE,
    _about_table(),
    Column("seat", Integer, primary_key=True),
    Column("endpoint", String, primary_key=True),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("quiet_from", String, nullable=False),
    Column("quiet_until", String, nullable=False),
    Column("timezone", String, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("due", Float, index=True),
    sqlite_with_rowid=False,
)
Table("house_time", BASELINE, Column("seconds", Float, nullable=False))
Table("trials", BASELINE, Column("load", LargeBinary, nullable=False))
