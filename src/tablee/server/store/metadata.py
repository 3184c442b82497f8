"""What all parts of the schema are made in, and the column that most of them share."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, MetaData, String

METADATA: Final = MetaData()


def table_id() -> Column[str]:
    """The id of the table that a row is about."""
    return Column("table_id", String, ForeignKey("tables.id"), primary_key=True)
