"""What people say of who plays: that they resign or leave, come back, or let a bot play for who is away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TypeAlias

from tablee.match.attendance import Proposal
from tablee.match.conductor import Conductor
from tablee.match.entries import BACK, LEAVE, RESIGN, STAND_IN, StoodIn
from tablee.match.match import Match
from tablee.match.receipt import Receipt
from tablee.server.messages import Leave, Resign, StandIn, TakeBackSeat
from tablee.server.shown.news import tell_news
from tablee.server.tables.held import Held

Attending: TypeAlias = Resign | Leave | StandIn | TakeBackSeat


def words_of(asked: Attending) -> str:
    """What is submitted to the match."""
    match asked:
        case Resign():
            return RESIGN
        case Leave(bot=bot):
            return LEAVE if bot is None else f"{LEAVE} {bot}"
        case StandIn(seat=seat, bot=bot):
            return f"{STAND_IN} {seat} {bot}"
        case TakeBackSeat():
            return BACK


async def attend(held: Held, seat: int, asked: Attending) -> Receipt:
    """Let a person say it, and let a bot stand in once everybody who must has agreed."""
    words = words_of(asked)
    if not isinstance(asked, StandIn):
        return await held.submit(seat, words, expected=held.sequence, client=asked.id)
    assert held.course is not None
    is_repeated = held.course.match.answer_to(seat, asked.id) is not None
    refused = None if is_repeated else _refuse(held, asked)
    if refused is not None:
        return refused
    return await held.submit(
        seat,
        words,
        expected=held.sequence,
        client=asked.id,
        then=lambda conductor: _stand_in(held, conductor, asked),
    )


def _refuse(held: Held, asked: StandIn) -> Receipt | None:
    """Nobody is stood in for who is here, or has not been away for long enough."""
    allowed, sequence = held.terms.rhythm.absence, held.sequence
    if allowed is None:
        return Receipt(False, sequence, "no-stand-ins")
    if not 0 <= asked.seat < len(held.facts.seats):
        return Receipt(False, sequence, "no-such-seat", params={"seat": asked.seat})
    if is_absent(held, asked.seat):
        return None
    if asked.seat in held.audience.present():
        return Receipt(False, sequence, "not-away")
    return Receipt(False, sequence, "not-away-long", params={"seconds": allowed})


def is_absent(held: Held, seat: int) -> bool:
    """Whether a person has been away for as long as the table agreed, and the house was open."""
    wait = _absent_in(held, seat)
    return wait is not None and wait <= 0


def _absent_in(held: Held, seat: int) -> float | None:
    """In how many seconds that will be so, if he stays away; nothing for who is here."""
    allowed = held.terms.rhythm.absence
    if allowed is None or seat in held.audience.present():
        return None
    since = max(held.audience.presence.away_since(seat), held.house_time.opened)
    return since + allowed - time.time()


def _stand_in(held: Held, conductor: Conductor, asked: StandIn) -> Receipt | None:
    """Let the bot play if nobody else has to agree: who is absent himself is not waited for."""
    proposal = next((each for each in conductor.match.proposals if each.seat == asked.seat), None)
    if proposal is None or proposal.bot != asked.bot:
        return None
    if all(is_absent(held, seat) for seat in _silent(conductor.match, proposal)):
        return conductor.keep(StoodIn(asked.seat, asked.bot))
    return None


def _silent(match: Match, proposal: Proposal) -> set[int]:
    """The people who have not agreed yet."""
    return set(match.people) - {proposal.seat, *proposal.agreed}


# --- as time goes by -------------------------------------------------------------------------------


def agreed_in(held: Held) -> float | None:
    """In how many seconds a bot that was proposed stands in, because whoever has not agreed went away too."""
    waits = [wait for _, wait in _awaited_agreements(held)]
    return min(waits, default=None)


async def settle_agreements(held: Held) -> None:
    """Let bots play for whom everybody has agreed to it who is not absent by now."""
    for proposal, wait in list(_awaited_agreements(held)):
        if wait <= 0:
            since = held.sequence
            await held.keep(StoodIn(proposal.seat, proposal.bot))
            tell_news(held, since)


def _awaited_agreements(held: Held) -> Iterator[tuple[Proposal, float]]:
    """The proposals that need nobody's word who is here, and when the last one is absent whom they need."""
    if held.course is None or held.terms.rhythm.absence is None or held.facts.status != "playing":
        return
    match, present = held.course.match, held.audience.present()
    for proposal in match.proposals:
        waits = [_absent_in(held, seat) for seat in {proposal.seat, *_silent(match, proposal)}]
        if None not in waits and present & set(proposal.agreed):
            yield proposal, max(wait for wait in waits if wait is not None)
