"""Marks: what everybody saw at one moment of a match, kept to tell whether other rules lead to the same.

Rules change: a log that was legal may not be any more, or may be legal and lead elsewhere, to another score
for instance. A mark is made when a table leaves the memory, which every table does when the house closes.
What newer rules show besides is no difference.
"""

from __future__ import annotations

import zlib

import msgspec

from tablee.core.contract import Acting
from tablee.match.match import Match
from tablee.server.store.logbook import Mark


class WentOtherwise(Exception):
    """Other rules lead to something else."""


def make_mark(match: Match) -> Mark | None:
    """What everybody sees now; nothing while somebody composes what is stored nowhere."""
    if any(match.drafted(seat) for seat in range(len(match.seats))):
        return None
    return Mark(match.sequence, zlib.compress(msgspec.json.encode(_sights(match))))


def check_mark(mark: Mark, match: Match) -> None:
    """Raise WentOtherwise unless everybody sees again what he saw."""
    now: object = msgspec.json.decode(msgspec.json.encode(_sights(match)))
    if not _is_in(msgspec.json.decode(zlib.decompress(mark.sights)), now):
        raise WentOtherwise(f"after entry {mark.sequence}")


def _sights(match: Match) -> list[object]:
    pending = match.pending()
    acting = sorted(pending.seats) if isinstance(pending, Acting) else None
    views = [match.view(seat).to_data() for seat in (None, *range(len(match.seats)))]
    return [match.is_over(), acting, views]


def _is_in(then: object, now: object) -> bool:
    """Whether all that was shown is shown as it was; fields may have come or gone."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(_is_in(value, now[name]) for name, value in then.items() if name in now)
    if isinstance(then, list) and isinstance(now, list):
        return len(then) == len(now) and all(map(_is_in, then, now))
    return then == now
