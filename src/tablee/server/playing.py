"""What a person at a table may ask for, and what it does; each function answers through the socket."""

from __future__ import annotations

import logging
import time
from http import HTTPStatus

from tablee.core.bots import bot_names
from tablee.core.contract import Acting
from tablee.match.match import Receipt
from tablee.server import messages, schema
from tablee.server.database import Value, Write
from tablee.server.driving import advise, follow_up, question, wake_bots
from tablee.server.failures import Failed
from tablee.server.house import House
from tablee.server.messages import Act, Confirm, Contribute, Description, Hint, Introduce, Moved, SetPace
from tablee.server.news import tell_change
from tablee.server.opening import check_name
from tablee.server.redaction import describe, tell_choice
from tablee.server.seating import digest, find_seat, free_colour
from tablee.server.table import Listener, Table
from tablee.server.thinking import Question
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.playing")
LEAST_CONTRIBUTION = 16
MOST_CONTRIBUTION = 64
LONGEST_ID = 64
LONGEST_ACTION = 200


# --- moves -----------------------------------------------------------------------------------------


async def act(house: House, table: Table, by: Listener, asked: Act) -> None:
    """A seat takes an action."""
    started = time.perf_counter()
    async with table.lock:
        since = 0 if table.match is None else table.match.sequence
        try:
            receipt = await _submit(table, by, asked)
        except NotStored:
            receipt = Receipt(False, since, "not-stored")
        _answer(house, table, by, asked.id, receipt)
        house.metrics.ack_seconds.observe(time.perf_counter() - started)
        if table.match is not None and not table.is_lost and table.match.sequence > since:
            await follow_up(house, table, since)
    wake_bots(house, table)


async def _submit(table: Table, by: Listener, asked: Act) -> Receipt:
    refused = _refuse(table, by, asked.id)
    if refused is not None or by.seat is None:
        return refused or Receipt(False, 0, "spectator")
    if len(asked.action) > LONGEST_ACTION:
        return Receipt(False, table.live().sequence, "too-long")
    return await table.carry_out(by.seat, asked.action, expected=asked.expected, client=asked.id)


def _refuse(table: Table, by: Listener, client: str) -> Receipt | None:
    """Why nobody could do anything here in this way, whatever it is."""
    sequence = 0 if table.match is None else table.match.sequence
    if by.seat is None:
        return Receipt(False, sequence, "spectator")
    if table.match is None:
        return Receipt(False, sequence, "not-begun")
    if not 0 < len(client) <= LONGEST_ID:
        return Receipt(False, sequence, "bad-id")
    return None


async def confirm(house: House, table: Table, by: Listener, asked: Confirm) -> None:
    """A seat ends its turn."""
    async with table.lock:
        since = 0 if table.match is None else table.match.sequence
        was_confirming = table.confirming()
        refused = _refuse(table, by, asked.id)
        try:
            if refused is not None or by.seat is None:
                receipt = refused or Receipt(False, since, "spectator")
            else:
                receipt = await table.confirm(by.seat, expected=asked.expected, client=asked.id)
        except NotStored:
            receipt = Receipt(False, since, "not-stored")
        _answer(house, table, by, asked.id, receipt)
        if receipt.ok and was_confirming is not None and table.confirming() != was_confirming:
            await follow_up(house, table, since)
    wake_bots(house, table)


def _answer(house: House, table: Table, by: Listener, client: str, receipt: Receipt) -> None:
    house.metrics.receipts.labels(receipt.code if receipt.refusal is None else "refused").inc()
    by.tell(
        messages.Receipt(
            id=client[:LONGEST_ID],
            ok=receipt.ok,
            sequence=receipt.sequence,
            code=receipt.code,
            say="" if receipt.ok else table.voice(by.lang).explain(receipt),
            clause=None if receipt.refusal is None else receipt.refusal.clause,
            params=dict(receipt.params),
        )
    )


# --- before the match ------------------------------------------------------------------------------


async def take_seat(house: House, table: Table, asked: messages.TakeSeat, token: str) -> int:
    """Seat somebody who was invited; returns the seat. Whoever asks again finds the seat he has."""
    check_name(asked.name)
    async with table.lock:
        own = find_seat(table.seats, token)
        if own is not None:
            return own
        if table.is_archived:
            await house.tables.fetch_back(table)
        number = next((n for n, seat in enumerate(table.seats) if seat.is_free), None)
        if number is None:
            raise Failed("table-full", HTTPStatus.CONFLICT)
        seat = table.seats[number]
        others = [each.colour for each in table.seats if each.token or each.bot]
        colour, kept = free_colour(others, asked.colour), digest(token)
        row: dict[str, Value] = {"name": asked.name, "colour": colour, "token": kept}
        await table.store((schema.SIT_DOWN, _at(table, number) | row))
        seat.name, seat.colour, seat.token = asked.name, colour, kept
        table.rename()
        tell_change(table)
    return number


def _at(table: Table, seat: int) -> dict[str, Value]:
    return {"of_table": table.id, "of_seat": seat}


async def contribute(house: House, table: Table, by: Listener, asked: Contribute) -> None:
    """Mix a seat's own chance in; the last one begins the match."""
    number = seated(by)
    given = _read_contribution(asked.data)
    async with table.lock:
        seat = table.seats[number]
        if seat.contribution is not None or table.match is not None:
            raise Failed("contributed")
        writes: list[Write] = [(schema.CONTRIBUTE, _at(table, number) | {"contribution": given})]
        seat.contribution = given
        try:
            await _begin_with(house, table, writes)
        except NotStored:
            seat.contribution = None
            raise Failed("not-stored") from None
    wake_bots(house, table)


async def _begin_with(house: House, table: Table, writes: list[Write]) -> None:
    """Store a contribution, and the first draws if it was the last; the lock must be held."""
    if not table.is_ready:
        await table.store(*writes)
        return
    match = table.setup().new_match()
    table.draw(match)
    writes += table.entry_writes(match, 0)
    await table.store(*writes, status="playing")
    table.match = match
    house.metrics.moves.labels(table.game.id).inc(match.sequence)
    log.info("match-begun", extra={"table": table.id})
    tell_change(table)
    await follow_up(house, table, 0)


def _read_contribution(text: str) -> bytes:
    try:
        given = bytes.fromhex(text) if text.isascii() and " " not in text else b""
    except ValueError:
        given = b""
    if not LEAST_CONTRIBUTION <= len(given) <= MOST_CONTRIBUTION:
        raise Failed("bad-contribution", least=LEAST_CONTRIBUTION, most=MOST_CONTRIBUTION)
    return given


# --- around the match ------------------------------------------------------------------------------


def seated(by: Listener) -> int:
    """The seat of a listener, or Failed: a spectator only looks."""
    if by.seat is None:
        raise Failed("spectator")
    return by.seat


async def hint(house: House, table: Table, by: Listener) -> None:
    """What would a bot do? Not for who only watches: that would be to tell what he must see himself."""
    seat = seated(by)
    async with table.lock:
        asked = _question_for(house, table, seat)
        sequence = 0 if table.match is None else table.match.sequence
    action = None if asked is None else await advise(house, asked)
    choice = None
    if asked is not None and action is not None:
        [move] = table.game.moves(asked.view, [action])
        choice = tell_choice(move, asked.view, table.voice(by.lang))
    by.tell(Hint(sequence=sequence, choice=choice))


def _question_for(house: House, table: Table, seat: int) -> Question | None:
    pending = table.pending()
    waited = {*pending.seats} - {*pending.free} if isinstance(pending, Acting) else ()
    if seat not in waited or table.confirming() is not None:
        return None
    return question(house, table, seat, bot_names(table.game)[-1], "choose")


async def describe_table(table: Table, by: Listener) -> None:
    """The table in sentences."""
    async with table.lock:
        if table.match is None:
            by.tell(Description(sequence=0, say=[]))
            return
        said = describe(table.match, by.seat, table.voice(by.lang))
        by.tell(Description(sequence=table.match.sequence, say=said))


async def set_pace(table: Table, by: Listener, asked: SetPace) -> None:
    """Let the bots play faster or slower."""
    seated(by)
    async with table.lock:
        await table.store((schema.SET_PACE, {"of_table": table.id, "pace": asked.pace}))
        table.pace = asked.pace
        tell_change(table)


async def introduce(table: Table, by: Listener, asked: Introduce) -> None:
    """Change one's name or colour."""
    number = seated(by)
    check_name(asked.name)
    async with table.lock:
        seat = table.seats[number]
        others = [each.colour for each in table.seats if each is not seat]
        colour = free_colour(others, asked.colour)
        row: dict[str, Value] = {"name": asked.name, "colour": colour}
        await table.store((schema.INTRODUCE, _at(table, number) | row))
        seat.name, seat.colour = asked.name, colour
        table.rename()
        tell_change(table)


async def rematch(house: House, table: Table, by: Listener) -> None:
    """Play again with the same seats; who asks second goes where the first went."""
    seated(by)
    async with table.lock:
        if table.match is None or not table.match.is_over():
            raise Failed("not-over")
        if table.rematch is not None:
            by.tell(Moved(table=table.rematch))
            return
        again = await house.tables.open_again(table)
        tell_change(table)
        for listener in list(table.listeners):
            listener.tell(Moved(table=again.id))
