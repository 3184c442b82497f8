"""The reviews that a house was asked for.

They are made one after the other, in one process of their own that gives way to the bots: a hundred of them
take long and disturb nobody. The review of a table is kept with it, for ever; that of a record which somebody
brought is kept in memory for a while, and no longer.
"""

from __future__ import annotations

import gzip
import hashlib
import logging
from collections import OrderedDict
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, Literal

import msgspec

from tablee.server.bots.pool import Pool
from tablee.server.bots.worker import ErrandProgress
from tablee.server.bots.worker_process import Overrun
from tablee.server.failures import Failed
from tablee.server.messages import Failure, Language, Reviewed, ReviewTold
from tablee.server.reviews.review_errand import VERSION, Reviewing
from tablee.server.services import Services
from tablee.server.store import schema
from tablee.server.store.database import Value
from tablee.server.store.writer import NotStored

log = logging.getLogger("tablee.reviews")
KEPT: Final = 40
"""So many reviews are kept in memory; the oldest goes first."""


@dataclass(slots=True)
class Job:
    """A review that was asked for."""

    address: str
    table: str | None
    done: int = 0
    of: int = 0
    state: Literal["waiting", "working", "done", "failed"] = "waiting"
    body: bytes = b""
    """What came of it, or why nothing did."""

    @property
    def is_open(self) -> bool:
        """Whether it is still waited for."""
        return self.state in ("waiting", "working")

    def hear(self, progress: ErrandProgress) -> None:
        """It has come so far."""
        self.state, self.done, self.of = "working", progress.done, progress.of


class ReviewJobs:
    """Takes requests for reviews and gives out what came of them."""

    def __init__(self, services: Services, pool: Pool) -> None:
        """`pool` is where they are made."""
        self._services = services
        self._pool = pool
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    async def find_kept(self, table_id: str, lang: Language) -> ReviewTold | None:
        """The review of a table, if there is one already or one is under way; Failed if that failed."""
        name = name_of_table(table_id)
        if name in self._jobs:
            return self.tell(name, lang)
        kept = await self._services.storage.read_review(table_id, VERSION)
        return None if kept is None else _done(name, kept, lang)

    def tell(self, name: str, lang: Language) -> ReviewTold:
        """Where a review stands, or Failed; who has heard why it failed may ask for it again."""
        job = self._jobs.get(name)
        if job is None:
            raise Failed("no-such-review", HTTPStatus.NOT_FOUND)
        if job.state == "failed":
            del self._jobs[name]
            raise _Refused(msgspec.json.decode(gzip.decompress(job.body), type=Failure))
        if job.state == "done":
            return _done(name, job.body, lang)
        return ReviewTold(review=name, state=job.state, done=job.done, of=job.of, found=None)

    def ask(self, name: str, text: str, *, table: str | None, address: str, lang: Language) -> ReviewTold:
        """Have a review made, unless it is under way or was made lately; Failed if too many wait."""
        job = self._jobs.get(name)
        if job is None or job.state == "failed":
            self._check_room(address)
            job = self._jobs[name] = Job(address, table)
            work = Reviewing(text, lang, self._services.settings.review_budget)
            self._services.tasks.start(self._make(name, job, work), "review")
        return self.tell(name, lang)

    def _check_room(self, address: str) -> None:
        settings, waiting = self._services.settings, [job for job in self._jobs.values() if job.is_open]
        mine = sum(job.address == address for job in waiting)
        if len(waiting) >= settings.most_reviews or mine >= settings.most_reviews_each:
            raise Failed("reviews-busy", HTTPStatus.SERVICE_UNAVAILABLE)

    async def _make(self, name: str, job: Job, work: Reviewing) -> None:
        try:
            found = await self._pool.fetch(work, of=job.address, hear=job.hear)
        except Overrun as error:
            log.warning("review-overrun", extra={"table": job.table, "error": str(error)})
            told = Failure(code="not-reviewed", say=Failed("not-reviewed").say(work.lang))
            job.state, job.body = "failed", gzip.compress(msgspec.json.encode(told))
            return
        job.body = found.body
        if found.status != HTTPStatus.OK:
            job.state = "failed"
            return
        if job.table is None:
            job.state = "done"
            self._forget_oldest()
        else:
            await self._keep(job.table, job.body)
            del self._jobs[name]  # it is where the table is, and goes when the table goes

    async def _keep(self, table_id: str, body: bytes) -> None:
        """Keep the review of a table with it; should that fail, the next who asks has it made again."""
        row: dict[str, Value] = {"table_id": table_id, "version": VERSION, "review": body}
        try:
            await self._services.storage.store(
                (schema.DELETE_REVIEW, {"of_table": table_id}), (schema.INSERT_REVIEW, row)
            )
        except NotStored:
            log.warning("review-not-kept", extra={"table": table_id})

    def _forget_oldest(self) -> None:
        done = [name for name, job in self._jobs.items() if not job.is_open]
        for name in done[: max(0, len(done) - KEPT)]:
            del self._jobs[name]

    async def close(self) -> None:
        """End the worker."""
        await self._pool.close()


class _Refused(Failed):
    """A failure that the worker has put into words already."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.code, HTTPStatus.UNPROCESSABLE_ENTITY)
        self._said = failure.say

    def say(self, lang: Language) -> str:
        """The sentence."""
        return self._said


def table_of(name: str | None) -> str | None:
    """The table whose review has this name, if it is one's."""
    prefix = name_of_table("")
    return name.removeprefix(prefix) if name is not None and name.startswith(prefix) else None


def name_of_table(table_id: str) -> str:
    """The name of the review of a table."""
    return f"table-{table_id}"


def name_of_record(text: str) -> str:
    """The name of the review of a record that was brought: whoever brings the same finds the same."""
    return "record-" + hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:32]


def _done(name: str, body: bytes, lang: Language) -> ReviewTold:
    told = msgspec.json.decode(gzip.decompress(body), type=dict[str, Reviewed])
    found = told[lang]
    return ReviewTold(review=name, state="done", done=found.last, of=found.last, found=found)
