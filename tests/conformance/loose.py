"""Events whose fields nobody declared: toys tell whatever a test wants them to."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.core.contract import Data
from tablee.core.events import Event, Notice


class LooseNotice(Notice):
    """A notice of any name with any fields."""

    def __init__(self, name: str, fields: Mapping[str, Data]) -> None:
        self.name = name  # type: ignore[misc]  # each has its own
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LooseNotice) and self.to_data() == other.to_data()

    __hash__ = None  # type: ignore[assignment]  # fields may be lists

    def to_data(self) -> dict[str, Data]:
        """The notice as plain data, with the name of its event."""
        return {"event": self.name, **self.fields}


def loose(
    name: str, public: Mapping[str, Data], private: Mapping[int, Mapping[str, Data]] | None = None
) -> Event:
    """An event of any name: what everybody learns, and what single seats learn besides."""
    own = {seat: LooseNotice(name, {**public, **more}) for seat, more in (private or {}).items()}
    return Event(LooseNotice(name, public), own)
