"""What answers tell of a match: never more than the seat they are for may know.

What happened is told as notices, what is on the table as a view. The truth is told by `show` and
`record` alone, and of a game that hides something only to who asks for it by name.
"""

from __future__ import annotations

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance, Data, Over, Pending, Result
from tablee.core.request import format_request
from tablee.match.conductor import Conductor
from tablee.match.giving_up import WithoutResult
from tablee.match.match import Match


def tell_progress(conductor: Conductor, viewer: int | None, *, since: int) -> dict[str, Data]:
    """What happened after entry `since`, as one seat is told of it, and what is waited for now.

    Committed chance answers by itself before this is told.
    """
    conductor.draw_on()
    match = conductor.match
    entries = match.notices(viewer, since)
    return {
        "sequence": match.sequence,
        "events": [notice.to_data() for notices in entries for notice in notices],
        "pending": tell_pending(match.pending()),
    }


def tell_match(match: Match) -> dict[str, Data]:
    """What was agreed before the first draw."""
    told: dict[str, Data] = {
        "game": match.game.id,
        "rulesVersion": match.game.rules_version,
        "options": match.options.to_data(),
        "seats": len(match.seats),
        "names": [seat.name for seat in match.seats],
        "bots": [seat.bot for seat in match.seats],
        "chance": "manual",
    }
    if isinstance(match.chance, CommittedChance):
        told |= {"chance": "committed", "commitment": match.chance.commitment}
    return told


def tell_pending(pending: Pending | WithoutResult) -> dict[str, Data]:
    """What the match waits for."""
    if isinstance(pending, Acting):
        told: dict[str, Data] = {
            "kind": "act",
            "seats": pending.seats,
            "simultaneous": pending.simultaneous,
        }
        return {**told, "free": pending.free} if pending.free else told
    if isinstance(pending, Chance):
        request = format_request(pending.request)
        return {
            "kind": "chance",
            "request": request,
            "purpose": pending.purpose,
            "seat": pending.seat,
        }
    return {"kind": "over", **tell_result(pending.result if isinstance(pending, Over) else pending)}


def tell_result(result: Result | WithoutResult) -> dict[str, Data]:
    """How the game ended; nothing is to be told of one that was given up."""
    if isinstance(result, WithoutResult):
        return {"points": [], "winners": [], "clause": None}
    return {"points": result.points, "winners": result.winners, "clause": result.clause}


def hides_truth(match: Match) -> bool:
    """Whether something in the match is hidden from somebody still."""
    return match.game.hidden_swap is not None and not match.is_over()
