"""Requests for the review of a game that is over: by its table, by a record, or by the name of a review."""

from __future__ import annotations

from starlette.requests import Request

from tablee.server.failures import Failed
from tablee.server.front.asking import is_forwarded
from tablee.server.front.gate import address_of
from tablee.server.front.language import asked_language
from tablee.server.house import House
from tablee.server.messages import ReviewTold, ReviewWanted
from tablee.server.reviews.review_jobs import name_of_record, name_of_table, table_of
from tablee.server.tables.endings import give_record


def _name(asked: ReviewWanted, table: str | None) -> str:
    """The name of the review that is asked for: each is made in one wing, and found there again."""
    if table is not None:
        return name_of_table(table)
    return asked.review or name_of_record(asked.record or "")


async def show(house: House, request: Request, asked: ReviewWanted) -> ReviewTold:
    """The review, or how far it has come; it is begun if nobody has asked for it before."""
    lang, address, jobs = asked_language(request), address_of(request), house.reviews
    if sum(each is not None for each in (asked.table, asked.record, asked.review)) != 1:
        raise Failed("not-understood")
    table = asked.table or table_of(asked.review)
    if house.wing is not None and not is_forwarded(request):
        house.wing.check_place(_name(asked, table))
    if asked.review is not None and table is None:
        return jobs.tell(asked.review, lang)
    if asked.record is not None:
        name = name_of_record(asked.record)
        return jobs.ask(name, asked.record, table=None, address=address, lang=lang)
    table = table or ""
    kept = await jobs.find_kept(table, lang)
    if kept is not None:
        return kept
    record = await give_record(house.tables, house.storage, table, ends=False)
    return jobs.ask(name_of_table(table), record.text, table=table, address=address, lang=lang)
