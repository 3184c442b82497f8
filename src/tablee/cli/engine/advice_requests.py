"""Requests for advice: what a bot would choose, and what each action is worth."""

from __future__ import annotations

import hashlib

from tablee.chance.quick import QuickRandom
from tablee.cli.engine.context import Context, Request, check_bot, check_seat, request
from tablee.cli.engine.fields import FLAG, INTEGER_OR_NAME, NAME, SEAT, Fields
from tablee.cli.engine.lines import ProtocolError
from tablee.core.appraisal import Worth
from tablee.core.bots import make_bot
from tablee.core.contract import Data, View
from tablee.core.game import Game


def bot(context: Context, fields: Fields) -> dict[str, Data]:
    """What a bot would choose, knowing no more than the seat does, or than a person there is shown."""
    match = context.match()
    seat = check_seat(match, fields.integer("seat"))
    check_bot(match.game, fields.text("name"))
    player = make_bot(match.game, fields.text("name"))
    choices = _choices(context, seat)
    action = player.choose(_view(context, fields, seat), choices, _generator(context, fields, seat))
    return {"seat": seat, "action": match.game.format_action(action)}


def appraise(context: Context, fields: Fields) -> dict[str, Data]:
    """What every action of a seat is worth, the best first, with the reasons as data."""
    match = context.match()
    seat = check_seat(match, fields.integer("seat"))
    evaluator = match.game.evaluator()
    if evaluator is None:
        raise ProtocolError("no-evaluator", {"game": match.game.id})
    choices = _choices(context, seat)
    view, rng = _view(context, fields, seat), _generator(context, fields, seat)
    said = evaluator.appraise(view, choices, rng)
    return {
        "seat": seat,
        "unit": said.unit,
        "value": said.value,
        "spread": said.spread,
        "actions": [_tell_worth(match.game, worth) for worth in said.actions],
    }


def _tell_worth(game: Game, worth: Worth) -> dict[str, Data]:
    return {
        "action": game.format_action(worth.action),
        "value": worth.value,
        "spread": worth.spread,
        "reasons": [{"code": reason.code, "params": dict(reason.params)} for reason in worth.reasons],
    }


def _choices(context: Context, seat: int) -> list[int]:
    choices = context.match().legal(seat)
    if not choices:
        raise ProtocolError("nothing-to-choose", {"seat": seat})
    return choices


def _view(context: Context, fields: Fields, seat: int) -> View:
    match = context.match()
    return match.view(seat) if fields.flag("advise") else match.bot_view(seat)


def _generator(context: Context, fields: Fields, seat: int) -> QuickRandom:
    seed = fields.seed()
    return QuickRandom(context.conductor().seed(seat) if seed is None else _number_of(seed))


def _number_of(seed: str) -> int:
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8])


ADVICE_REQUESTS: dict[str, Request] = {
    "bot": request(bot, {"name": NAME, "seat": SEAT}, {"seed": INTEGER_OR_NAME, "advise": FLAG}),
    "appraise": request(appraise, {"seat": SEAT}, {"seed": INTEGER_OR_NAME, "advise": FLAG}),
}
"""The requests answered here."""
