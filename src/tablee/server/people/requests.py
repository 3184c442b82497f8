"""What a person at a table may ask for, and what it does; each of these handles one letter to the table."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeAlias, get_args

from tablee.match.day import day_of_mark
from tablee.match.entries import CONFIRM, GIVE_UP
from tablee.match.receipt import Receipt
from tablee.server import messages
from tablee.server.failures import Failed
from tablee.server.message_text import encode
from tablee.server.messages import (
    Act,
    Confirm,
    Consult,
    Consulted,
    Contribute,
    Description,
    GiveUp,
    Introduce,
    SetLanguage,
    SetPace,
)
from tablee.server.patience.attending import Attending, attend, words_of
from tablee.server.people.names import free_name
from tablee.server.people.new_table import check_name
from tablee.server.people.players import free_colour
from tablee.server.shown.audience import Listener
from tablee.server.shown.news import tell_begun, tell_draft, tell_news, welcome
from tablee.server.shown.redaction import describe
from tablee.server.store import schema
from tablee.server.store.database import Value
from tablee.server.store.writer import NotKept, NotStored
from tablee.server.tables.facts import set_seat
from tablee.server.tables.held import Held

log = logging.getLogger("tablee.requests")
Submission: TypeAlias = Act | Confirm | GiveUp | Attending
"""What is answered by a receipt."""
SUBMISSIONS: Final = get_args(Submission)
LEAST_CONTRIBUTION = 16
MOST_CONTRIBUTION = 64
LONGEST_ID = 64
LONGEST_ACTION = 200
LONGEST_QUESTION = 1000


# --- moves -----------------------------------------------------------------------------------------


async def act(held: Held, by: Listener, asked: Submission, *, arrived: float) -> None:
    """A seat acts, takes back, ends its turn or says who plays; the message came at the time `arrived`."""
    since = held.sequence
    course = held.course
    changes = 0 if course is None else course.match.changes
    try:
        receipt = await _submit(held, by, asked)
    except NotKept:  # whoever has the table now will answer, once it is sent again
        return
    except NotStored:
        receipt = Receipt(False, since, "not-stored")
    if receipt.ok:
        await _note_back(held, by)
    told = write_receipt(held, by, asked.id, receipt)
    is_draft = course is not None and course.match.changes != changes and held.sequence == since
    if is_draft and receipt.ok:
        tell_draft(held, by, told)
    else:
        tell_news(held, since, {by: told})
    took = time.perf_counter() - arrived
    held.metrics.ack_seconds.observe(took)
    if log.isEnabledFor(logging.DEBUG):
        answered = {
            "table": held.terms.id,
            "move": asked.id,
            "sequence": receipt.sequence,
            "code": receipt.code,
        }
        log.debug("answered", extra={**answered, "ms": round(took * 1000, 1)})


async def _note_back(held: Held, by: Listener) -> None:
    """Whoever acts is here, whenever he said that he will be back."""
    presence = held.audience.presence
    if by.seat is not None and presence.back_at(by.seat) is not None and presence.come(by.seat):
        with suppress(NotStored):  # it is known again only if the house breaks down
            await held.store((schema.DELETE_ABSENCE, {"of_table": held.terms.id, "of_seat": by.seat}))


async def _submit(held: Held, by: Listener, asked: Submission) -> Receipt:
    action = _submission(asked)
    refused = _refuse(held, by, asked.id, action)
    if refused is not None or by.seat is None:
        return refused or Receipt(False, held.sequence, "spectator")
    if isinstance(asked, Confirm) and _is_for_another_turn(held, by.seat, asked):
        return Receipt(False, held.sequence, "client-id-reused")
    if isinstance(asked, Attending):
        return await attend(held, by.seat, asked)
    expected = held.sequence if isinstance(asked, GiveUp) else asked.expected
    return await held.submit(by.seat, action, expected=expected, client=asked.id)


def _submission(asked: Submission) -> str:
    if isinstance(asked, Act):
        return asked.action
    if isinstance(asked, Attending):
        return words_of(asked)
    return CONFIRM if isinstance(asked, Confirm) else GIVE_UP


def _refuse(held: Held, by: Listener, client: str, action: str) -> Receipt | None:
    """Why nobody could do anything here in this way, whatever it is."""
    if by.seat is None:
        return Receipt(False, held.sequence, "spectator")
    if held.course is None:
        return Receipt(False, held.sequence, "not-begun")
    if not 0 < len(client) <= LONGEST_ID:
        return Receipt(False, held.sequence, "bad-id")
    if len(action) > LONGEST_ACTION:
        return Receipt(False, held.sequence, "too-long")
    return None


def _is_for_another_turn(held: Held, seat: int, asked: Confirm) -> bool:
    """Whether the id has ended an earlier turn; all confirmations look alike but for what was seen."""
    earlier = None if held.course is None else held.course.match.answer_to(seat, asked.id)
    return earlier is not None and earlier.sequence != asked.expected + 1


def write_receipt(held: Held, by: Listener, client: str, receipt: Receipt) -> bytes:
    """What somebody is told who sent something under an id."""
    held.metrics.receipts.add(receipt.code if receipt.refusal is None else "refused")
    return encode(
        messages.Receipt(
            id=client[:LONGEST_ID],
            ok=receipt.ok,
            sequence=receipt.sequence,
            code=receipt.code,
            say="" if receipt.ok else held.audience.voice(by.lang).explain(receipt),
            clause=None if receipt.refusal is None else receipt.refusal.clause,
            params=dict(receipt.params),
        )
    )


# --- before the match ------------------------------------------------------------------------------


async def contribute(held: Held, by: Listener, asked: Contribute) -> None:
    """Mix a seat's own chance in; the last one begins the match."""
    number = seated(by)
    given = _read_contribution(asked.data)
    if held.facts.seats[number].contribution is not None or held.course is not None:
        raise Failed("contributed")
    await mix_in(held, number, given)


async def mix_in(held: Held, number: int, given: bytes) -> None:
    """Store what a seat gives to chance, and begin the match if nothing more is waited for."""
    seats = held.facts.seats
    row: dict[str, Value] = {"of_table": held.terms.id, "of_seat": number, "contribution": given}
    seats = set_seat(seats, number, replace(seats[number], contribution=given))
    if held.facts.waits or not all(seat.is_ready for seat in seats):
        await held.store((schema.CONTRIBUTE, row), seats=seats)
        return
    await held.begin(held.terms, (schema.CONTRIBUTE, row), seats=seats)
    log.info("match-begun", extra={"table": held.terms.id})
    tell_begun(held)


def _read_contribution(text: str) -> bytes:
    try:
        given = bytes.fromhex(text) if text.isascii() and " " not in text else b""
    except ValueError:
        given = b""
    # What names a day is the house's to give: nobody is to pass other cards off as those of everybody.
    if not LEAST_CONTRIBUTION <= len(given) <= MOST_CONTRIBUTION or day_of_mark(given) is not None:
        raise Failed("bad-contribution", least=LEAST_CONTRIBUTION, most=MOST_CONTRIBUTION)
    return given


# --- around the match ------------------------------------------------------------------------------


def seated(by: Listener) -> int:
    """The seat of a listener, or Failed: a spectator only looks."""
    if by.seat is None:
        raise Failed("spectator")
    return by.seat


async def set_language(held: Held, by: Listener, asked: SetLanguage) -> None:
    """Speak another language to a listener from now on."""
    by.lang = asked.lang
    by.tell(welcome(held, by.seat, by.lang))


async def describe_table(held: Held, by: Listener) -> None:
    """The table in sentences."""
    said = []
    if held.course is not None:
        said = describe(held.course.match, by.seat, held.audience.voice(by.lang))
    by.tell(Description(sequence=held.sequence, say=said))


async def consult(held: Held, by: Listener, asked: Consult) -> None:
    """What the game says to a question about what this seat, or a spectator, sees."""
    found = None
    if held.course is not None and len(asked.question) <= LONGEST_QUESTION:
        found = held.terms.game.consult(held.course.match.view(by.seat), asked.question)
    answer: dict[str, object] | None = None if found is None else {**found.to_data()}
    by.tell(Consulted(id=asked.id[:LONGEST_ID], answer=answer))


async def set_pace(held: Held, by: Listener, asked: SetPace) -> None:
    """Let the bots play faster or slower."""
    seated(by)
    row: dict[str, Value] = {"of_table": held.terms.id, "pace": asked.pace}
    await held.store((schema.SET_PACE, row), pace=asked.pace)


async def introduce(held: Held, by: Listener, asked: Introduce) -> None:
    """Change one's name or colour; a name that somebody has already gets a number."""
    number = seated(by)
    check_name(asked.name)
    seats = held.facts.seats
    others = [each for each in seats if each is not seats[number]]
    colour = free_colour([each.colour for each in others], asked.colour)
    name = free_name(asked.name, [each.name for each in others if each.name is not None])
    row: dict[str, Value] = {"name": name, "colour": colour}
    row |= {"of_table": held.terms.id, "of_seat": number}
    own = replace(seats[number], name=name, colour=colour)
    await held.store((schema.INTRODUCE, row), seats=set_seat(seats, number, own))
