"""Requests about the match on the desk: what may be done, doing it, and what it looks like."""

from __future__ import annotations

import hashlib
import secrets

from tablee.chance import CommittedChance
from tablee.chance.quick import QuickRandom
from tablee.cli.engine.desk import Desk, Request, check_seat, check_viewer, request
from tablee.cli.engine.fields import (
    FLAG,
    INTEGER_OR_NAME,
    NAME,
    NUMBER,
    OUTCOME,
    SEAT,
    TEXT,
    VIEWER,
    Fields,
)
from tablee.cli.engine.telling import hides_truth, tell_pending, tell_progress
from tablee.cli.engine.wire import ProtocolError
from tablee.core.bots import UnknownBot, make_bot
from tablee.core.contract import Chance, Data, NotationError
from tablee.core.request import OutcomeError, parse_outcome
from tablee.match.entries import UNDO
from tablee.match.match import Match, Receipt
from tablee.match.record import format_record
from tablee.match.replay import make_record


def show(desk: Desk, fields: Fields) -> dict[str, Data]:
    """The view of a seat or a spectator; the position where nothing is hidden, or for the referee."""
    match = desk.live()
    if fields.flag("truth") and "seat" in fields:
        raise ProtocolError("bad-field", {"field": "truth", "expected": "truth without a seat"})
    viewer = check_viewer(match, fields.viewer("seat", None))
    told: dict[str, Data] = {"sequence": match.sequence, "view": match.view(viewer).to_data()}
    if fields.flag("truth") or not hides_truth(match):
        told["position"] = match.truth()
    return told


def pending(desk: Desk, fields: Fields) -> dict[str, Data]:
    """What the match waits for."""
    match = desk.live()
    return {"sequence": match.sequence, "pending": tell_pending(match.pending())}


def legal(desk: Desk, fields: Fields) -> dict[str, Data]:
    """Every action of a seat, in notation."""
    match = desk.live()
    seat = check_seat(match, fields.integer("seat"))
    return {"seat": seat, "actions": [match.game.format_action(code) for code in match.legal(seat)]}


def play(desk: Desk, fields: Fields) -> dict[str, Data]:
    """A seat takes an action."""
    return _submit(desk.live(), fields, fields.text("action"))


def undo(desk: Desk, fields: Fields) -> dict[str, Data]:
    """A seat takes its last decision back."""
    return _submit(desk.live(), fields, UNDO)


def _submit(match: Match, fields: Fields, action: str) -> dict[str, Data]:
    seat = check_seat(match, fields.integer("seat"))
    viewer = check_viewer(match, fields.viewer("notices", seat))
    _check_notation(match, action)
    since = match.sequence
    # One pipe, one request at a time: nothing can be stale, and no submission comes twice.
    receipt = match.submit(seat, action, expected=since, client=None)
    if not receipt.ok:
        raise _refused(receipt)
    return tell_progress(match, viewer, since=since)


def _check_notation(match: Match, action: str) -> None:
    if action == UNDO:
        return
    try:
        match.game.parse_action(action)
    except NotationError as error:
        raise ProtocolError("notation", error.params, code=error.code) from None


def _refused(receipt: Receipt) -> ProtocolError:
    clause = receipt.refusal.clause if receipt.refusal else None
    return ProtocolError("refused", receipt.params, code=receipt.code, clause=clause)


def chance(desk: Desk, fields: Fields) -> dict[str, Data]:
    """Enter what real dice or cards showed; where chance is committed, let it go on."""
    match = desk.live()
    viewer = check_viewer(match, fields.viewer("notices", None))
    asked = match.pending()
    if not isinstance(asked, Chance):
        raise ProtocolError("chance-not-asked")
    since = match.sequence
    if isinstance(match.chance, CommittedChance):
        if "outcome" in fields:
            raise ProtocolError("chance-not-manual")
    elif "outcome" not in fields:
        raise ProtocolError("missing-field", {"field": "outcome"})
    else:
        _enter(match, asked, fields.outcome())
    return tell_progress(match, viewer, since=since)


def _enter(match: Match, asked: Chance, outcome: list[int] | str) -> None:
    try:
        faces = parse_outcome(asked.request, outcome) if isinstance(outcome, str) else outcome
        match.enter(tuple(faces))
    except OutcomeError as error:
        raise ProtocolError("bad-outcome", error.params, code=error.code) from None


def notices(desk: Desk, fields: Fields) -> dict[str, Data]:
    """What a seat or a spectator was told of every entry after number `since`."""
    match = desk.live()
    viewer = check_viewer(match, fields.viewer("seat", None))
    since = fields.integer("since")
    entries: list[dict[str, Data]] = [
        {"sequence": number, "events": [notice.to_data() for notice in told]}
        for number, told in enumerate(match.notices(viewer, since), since + 1)
    ]
    return {"sequence": match.sequence, "notices": entries}


def record(desk: Desk, fields: Fields) -> dict[str, Data]:
    """The record of the match; with `save`, the secret is in it, to go on later."""
    match = desk.live()
    is_asked_for = fields.flag("truth") or fields.flag("save")
    if hides_truth(match) and not is_asked_for:
        raise ProtocolError("hidden", {"field": "truth"})
    made = make_record(match, to_resume=fields.flag("save"))
    return {"sequence": match.sequence, "record": format_record(made)}


def bot(desk: Desk, fields: Fields) -> dict[str, Data]:
    """What a bot would choose, knowing no more than the seat does, or than a person there is shown."""
    match = desk.live()
    seat = check_seat(match, fields.integer("seat"))
    try:
        player = make_bot(match.game, fields.text("name"))
    except UnknownBot:
        raise ProtocolError("unknown-bot", {"name": fields.text("name")}) from None
    choices = match.legal(seat)
    if not choices:
        raise ProtocolError("nothing-to-choose", {"seat": seat})
    view = match.view(seat) if fields.flag("advise") else match.bot_view(seat)
    action = player.choose(view, choices, QuickRandom(_bot_seed(fields)))
    return {"seat": seat, "action": match.game.format_action(action)}


def _bot_seed(fields: Fields) -> int:
    seed = fields.seed()
    if seed is None:
        return secrets.randbits(64)
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")


PLAYING: dict[str, Request] = {
    "show": request(show, may={"seat": VIEWER, "truth": FLAG}),
    "pending": request(pending),
    "legal": request(legal, {"seat": SEAT}),
    "play": request(play, {"seat": SEAT, "action": TEXT}, {"notices": VIEWER}),
    "undo": request(undo, {"seat": SEAT}, {"notices": VIEWER}),
    "chance": request(chance, may={"outcome": OUTCOME, "notices": VIEWER}),
    "bot": request(bot, {"name": NAME, "seat": SEAT}, {"seed": INTEGER_OR_NAME, "advise": FLAG}),
    "notices": request(notices, may={"seat": VIEWER, "since": NUMBER}),
    "record": request(record, may={"save": FLAG, "truth": FLAG}),
}
"""The requests answered here."""
