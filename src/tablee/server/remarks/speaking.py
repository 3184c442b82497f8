"""Somebody says something to the others at a table, or the host lets nobody; each as one letter."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tablee.match.receipt import Receipt
from tablee.server.message_text import encode
from tablee.server.messages import Channel, Language, Remarked, SayRemark, SetRemarks
from tablee.server.people.hosting import hosting
from tablee.server.people.requests import LONGEST_ID, write_receipt
from tablee.server.remarks.remark import LONGEST_REMARK, READY, Remark, clean, is_said
from tablee.server.remarks.talk import hears
from tablee.server.shown.audience import Listener
from tablee.server.store import schema
from tablee.server.store.database import Value, Write
from tablee.server.store.writer import NotStored
from tablee.server.tables.held import Held


async def say(held: Held, by: Listener, asked: SayRemark) -> None:
    """Say something; it is stored before anybody hears of it, and said once however often it is sent."""
    try:
        receipt, remark = await _say(held, by, asked)
    except NotStored:
        receipt, remark = Receipt(False, held.sequence, "not-stored"), None
    by.tell_text(write_receipt(held, by, asked.id, receipt))
    if remark is not None:
        _tell(held, remark)


async def _say(held: Held, by: Listener, asked: SayRemark) -> tuple[Receipt, Remark | None]:
    text = clean(asked.text) if asked.kind == "text" else asked.text
    name = (by.name if by.seat is None else held.facts.seats[by.seat].name) or ""
    refused = _refuse(held, by, asked, text=text, name=name)
    if refused is not None:
        return refused, None
    if held.talk.find(by.seat, name, asked.id) is not None:
        return Receipt(True, held.sequence), None
    if not held.talk.allows(by):
        return Receipt(False, held.sequence, "too-many-remarks"), None
    remark = Remark(
        number=held.talk.next_number,
        channel=_channel(held, by),
        seat=by.seat,
        name=name,
        kind=asked.kind,
        text=text,
        at=time.time(),
        client=asked.id,
    )
    await held.note(*_writes(held, remark))
    held.talk.add(remark)
    return Receipt(True, held.sequence), remark


def _refuse(held: Held, by: Listener, asked: SayRemark, *, text: str, name: str) -> Receipt | None:
    """Why this cannot be said here, if so."""
    sequence = held.sequence
    if not 0 < len(asked.id) <= LONGEST_ID:
        return Receipt(False, sequence, "bad-id")
    if held.facts.is_for_one:
        return Receipt(False, sequence, "nobody-listens")
    if not held.facts.has_remarks:
        return Receipt(False, sequence, "no-remarks")
    if by.seat is None and not name:
        return Receipt(False, sequence, "no-name")
    if len(text) > LONGEST_REMARK:
        return Receipt(False, sequence, "remark-too-long", params={"longest": LONGEST_REMARK})
    if asked.kind == "text" and not is_said(text):
        return Receipt(False, sequence, "nothing-said")
    if asked.kind != "text" and text not in READY[asked.kind]:
        return Receipt(False, sequence, "not-ready")
    return None


def _channel(held: Held, by: Listener) -> Channel:
    """Players are among themselves; who looks on is heard by them when the game is over."""
    if by.seat is not None:
        return "players"
    return "everybody" if held.facts.status == "over" else "spectators"


def _writes(held: Held, remark: Remark) -> Iterator[Write]:
    table_id = held.terms.id
    for number in held.talk.outdated(remark.channel):
        yield schema.DROP_REMARK, {"of_table": table_id, "of_number": number}
    row: dict[str, Value] = {"table_id": table_id, "number": remark.number, "channel": remark.channel}
    row |= {"seat": remark.seat, "name": remark.name, "kind": remark.kind}
    yield schema.INSERT_REMARK, row | {"text": remark.text, "at": remark.at, "client": remark.client}


def _tell(held: Held, remark: Remark) -> None:
    written: dict[Language, bytes] = {}
    for listener in list(held.audience.listeners):
        if hears(remark.channel, listener.seat):
            lang = listener.lang
            if lang not in written:
                written[lang] = encode(Remarked(remark=remark.told(lang)))
            listener.tell_text(written[lang])


async def set_remarks(held: Held, by: Listener, asked: SetRemarks) -> None:
    """Let people talk at this table, or not."""
    hosting(held, by)
    row: dict[str, Value] = {"of_table": held.terms.id, "has_remarks": asked.has_remarks}
    await held.store((schema.SET_REMARKS, row), has_remarks=asked.has_remarks)
