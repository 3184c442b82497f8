"""Where somebody is to be called: the address of his browser, its keys, and his quiet hours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from tablee.server.failures import Failed
from tablee.server.messages import Language, SetPush
from tablee.server.push.push_keys import to_bytes
from tablee.server.push.push_service import is_push_service
from tablee.server.settings import Settings

LONGEST_ENDPOINT: Final = 1000
_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d")
_POINT: Final = 65
_AUTH: Final = 16


@dataclass(frozen=True, slots=True)
class Subscription:
    """One browser of one seat, and the turn for which it is still to be called, if any."""

    seat: int
    endpoint: str
    p256dh: str
    auth: str
    lang: Language
    quiet_from: str
    quiet_until: str
    timezone: str
    turn: int = 0
    """The entry after which the last turn began that it was, or is to be, called for."""
    due: float | None = None
    """When it is to be called, by the calendar; nothing if it is not."""

    @property
    def key(self) -> tuple[int, str]:
        """What it is told from others by."""
        return self.seat, self.endpoint

    def quiet_end(self, now: float) -> float | None:
        """When the quiet hours end in which this time lies, if it does."""
        if not self.quiet_from or not self.quiet_until or self.quiet_from == self.quiet_until:
            return None
        here = datetime.fromtimestamp(now, zone_of(self.timezone))
        hour, minute = map(int, self.quiet_until.split(":"))
        end = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
        end += timedelta(days=end <= here)
        time = here.strftime("%H:%M")
        is_over_midnight = self.quiet_from > self.quiet_until
        after, before = self.quiet_from <= time, time < self.quiet_until
        return end.timestamp() if (after or before if is_over_midnight else after and before) else None


def zone_of(name: str) -> tzinfo:
    """A time zone by its name; the world's own where this machine knows none of that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def read_subscription(asked: SetPush, seat: int, lang: Language, settings: Settings) -> Subscription:
    """What a client asks for, or Failed: above all the house calls push services and nothing else."""
    times = (asked.quiet_from, asked.quiet_until)
    is_good = (
        len(asked.endpoint) <= LONGEST_ENDPOINT
        and is_push_service(asked.endpoint, settings)
        and all(time == "" or _TIME.fullmatch(time) for time in times)
        and len(asked.timezone) <= 64
        and _is_key(asked.p256dh, _POINT, b"\x04")
        and _is_key(asked.auth, _AUTH)
    )
    if not is_good:
        raise Failed("bad-push")
    return Subscription(seat, asked.endpoint, asked.p256dh, asked.auth, lang, *times, asked.timezone)


def _is_key(text: str, length: int, start: bytes = b"") -> bool:
    try:
        raw = to_bytes(text)
    except ValueError:
        return False
    return len(raw) == length and raw.startswith(start)
