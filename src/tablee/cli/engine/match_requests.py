"""Requests about the match: what may be done, doing it, and what it looks like."""

from __future__ import annotations

from typing import Final

from tablee.cli.engine.context import Context, Request, check_bot, check_seat, check_viewer, request
from tablee.cli.engine.fields import (
    FLAG,
    NUMBER,
    OUTCOME,
    SEAT,
    TEXT,
    VIEWER,
    Fields,
)
from tablee.cli.engine.lines import ProtocolError
from tablee.cli.engine.replies import hides_truth, tell_pending, tell_progress
from tablee.core.contract import Chance, Data, NotationError
from tablee.core.game import Game
from tablee.core.request import OutcomeError, parse_outcome
from tablee.match.conductor import Conductor
from tablee.match.entries import GIVE_UP, UNDO
from tablee.match.local_bots import LocalBots
from tablee.match.receipt import Receipt
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.steps import Draw, Enter, Stuck

MAX_ENTRIES: Final = 1000
"""The most entries that one answer to `run` makes."""


def show(context: Context, fields: Fields) -> dict[str, Data]:
    """The view of a seat or a spectator; the position where nothing is hidden, or for the referee."""
    match = context.match()
    if fields.flag("truth") and "seat" in fields:
        raise ProtocolError("bad-field", {"field": "truth", "expected": "truth without a seat"})
    viewer = check_viewer(match, fields.viewer("seat", None))
    told: dict[str, Data] = {"sequence": match.sequence, "view": match.view(viewer).to_data()}
    if fields.flag("truth") or not hides_truth(match):
        told["position"] = match.truth()
    return told


def pending(context: Context, fields: Fields) -> dict[str, Data]:
    """What the match waits for."""
    match = context.match()
    return {"sequence": match.sequence, "pending": tell_pending(match.pending())}


def legal(context: Context, fields: Fields) -> dict[str, Data]:
    """Every action of a seat, in notation, and the same as moves made of their parts."""
    match = context.match()
    seat = check_seat(match, fields.integer("seat"))
    codes = match.legal(seat)
    return {
        "seat": seat,
        "actions": [match.game.format_action(code) for code in codes],
        "moves": [move.to_data() for move in match.game.moves(match.view(seat), codes)],
    }


def play(context: Context, fields: Fields) -> dict[str, Data]:
    """A seat takes an action, or a step of what it is about to say."""
    return _submit(context.conductor(), fields, fields.text("action"))


def undo(context: Context, fields: Fields) -> dict[str, Data]:
    """A seat takes its last decision back."""
    return _submit(context.conductor(), fields, UNDO)


def give_up(context: Context, fields: Fields) -> dict[str, Data]:
    """A seat would give the match up; when every seat without a bot would, that ends it."""
    return _submit(context.conductor(), fields, GIVE_UP)


def _submit(conductor: Conductor, fields: Fields, action: str) -> dict[str, Data]:
    seat = check_seat(conductor.match, fields.integer("seat"))
    viewer = check_viewer(conductor.match, fields.viewer("notices", seat))
    since = conductor.match.sequence
    # One pipe, one request at a time: nothing can be stale, and no submission comes twice.
    receipt = conductor.submit(seat, action, expected=since, client=None)
    if receipt.is_unread:
        raise _unread(conductor.match.game, action)
    if not receipt.ok:
        raise _refused(receipt)
    return tell_progress(conductor, viewer, since=since)


def _unread(game: Game, action: str) -> ProtocolError:
    try:
        game.parse_action(action)
    except NotationError as error:
        return ProtocolError("notation", error.params, code=error.code)
    raise AssertionError(f"an action was not read: {action}")


def _refused(receipt: Receipt) -> ProtocolError:
    clause = receipt.refusal.clause if receipt.refusal else None
    return ProtocolError("refused", receipt.params, code=receipt.code, clause=clause)


def run(context: Context, fields: Fields) -> dict[str, Data]:
    """Let bots and chance go on until a program is awaited, or the game is over."""
    conductor = context.conductor()
    match = conductor.match
    viewer = check_viewer(match, fields.viewer("notices", None))
    most = fields.integer("entries", MAX_ENTRIES)
    if not 1 <= most <= MAX_ENTRIES:
        raise ProtocolError("bad-field", {"field": "entries", "expected": f"1 to {MAX_ENTRIES}"})
    for info in match.seats:
        check_bot(match.game, info.bot)
    since, bots = match.sequence, LocalBots(match.game)
    while match.sequence < since + most:
        if not bots.see_to(conductor, conductor.next()):
            break
    return tell_progress(conductor, viewer, since=since)


def chance(context: Context, fields: Fields) -> dict[str, Data]:
    """Enter what real dice or cards showed; where chance is committed, let it go on."""
    conductor = context.conductor()
    match = conductor.match
    viewer = check_viewer(match, fields.viewer("notices", None))
    since, step = match.sequence, conductor.next()
    if isinstance(step, Enter):
        if "outcome" not in fields:
            raise ProtocolError("missing-field", {"field": "outcome"})
        _enter(conductor, step.asked, fields.outcome())
    elif not isinstance(step, Draw | Stuck):
        raise ProtocolError("chance-not-asked")
    elif "outcome" in fields:
        raise ProtocolError("chance-not-manual")
    else:
        conductor.draw()
    return tell_progress(conductor, viewer, since=since)


def _enter(conductor: Conductor, asked: Chance, outcome: list[int] | str) -> None:
    try:
        faces = parse_outcome(asked.request, outcome) if isinstance(outcome, str) else outcome
        conductor.enter(tuple(faces))
    except OutcomeError as error:
        raise ProtocolError("bad-outcome", error.params, code=error.code) from None


def notices(context: Context, fields: Fields) -> dict[str, Data]:
    """What a seat or a spectator was told of every entry after number `since`."""
    match = context.match()
    viewer = check_viewer(match, fields.viewer("seat", None))
    since = fields.integer("since")
    entries: list[dict[str, Data]] = [
        {"sequence": number, "events": [notice.to_data() for notice in told]}
        for number, told in enumerate(match.notices(viewer, since), since + 1)
    ]
    return {"sequence": match.sequence, "notices": entries}


def record(context: Context, fields: Fields) -> dict[str, Data]:
    """The record of the match; with `save`, the secret is in it, to go on later."""
    match = context.match()
    is_asked_for = fields.flag("truth") or fields.flag("save")
    if hides_truth(match) and not is_asked_for:
        raise ProtocolError("hidden", {"field": "truth"})
    made = make_record(match, to_resume=fields.flag("save"))
    context.is_saved = context.is_saved or fields.flag("save")
    return {"sequence": match.sequence, "record": format_record(made)}


MATCH_REQUESTS: dict[str, Request] = {
    "show": request(show, may={"seat": VIEWER, "truth": FLAG}),
    "pending": request(pending),
    "legal": request(legal, {"seat": SEAT}),
    "play": request(play, {"seat": SEAT, "action": TEXT}, {"notices": VIEWER}),
    "undo": request(undo, {"seat": SEAT}, {"notices": VIEWER}),
    "give-up": request(give_up, {"seat": SEAT}, {"notices": VIEWER}),
    "run": request(run, may={"entries": NUMBER, "notices": VIEWER}),
    "chance": request(chance, may={"outcome": OUTCOME, "notices": VIEWER}),
    "notices": request(notices, may={"seat": VIEWER, "since": NUMBER}),
    "record": request(record, may={"save": FLAG, "truth": FLAG}),
}
"""The requests answered here."""
