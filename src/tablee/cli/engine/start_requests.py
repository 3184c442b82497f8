"""Requests that begin a match: new, position, load."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablee.cli.engine.context import Context, NewMatch, Request, check_bot, check_viewer, find_game, request
from tablee.cli.engine.fields import (
    INTEGER_OR_NAME,
    NAME,
    NAMES,
    NAMES_OR_NULLS,
    NUMBER,
    OPTIONS,
    TEXT,
    VIEWER,
    Fields,
)
from tablee.cli.engine.lines import ProtocolError
from tablee.cli.engine.replies import tell_match, tell_progress
from tablee.core.company import company_of
from tablee.core.contract import Data, PositionError
from tablee.core.game import Game
from tablee.core.options import OptionError, Options
from tablee.games import agree, seat_counts
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import RecordError
from tablee.match.replay import resume
from tablee.match.seats import SeatInfo, is_name

CHANCES = ("committed", "manual")


def new(context: Context, fields: Fields) -> dict[str, Data]:
    """Start a match."""
    setup = set_up(fields, default_setup(find_game(fields.text("game"))))
    return begin(context, fields, setup, start=None)


def position(context: Context, fields: Fields) -> dict[str, Data]:
    """Start a match from a position; without a game, set up like the match before."""
    if "game" in fields:
        base = default_setup(find_game(fields.text("game")))
    elif context.setup is not None:
        base = context.setup
    else:
        raise ProtocolError("no-game")
    return begin(context, fields, set_up(fields, base), start=fields.text("text"))


def load(context: Context, fields: Fields) -> dict[str, Data]:
    """Go on from a record, once it is verified."""
    try:
        record = parse_record(fields.text("record"))
        match = resume(record)
    except RecordError as error:
        raise bad_record(error) from None
    is_manual = record.commitment is None
    setup = NewMatch(record.game, record.options, record.seats, is_manual, seed=None)
    return _begin(context, fields, setup, match)


def begin(context: Context, fields: Fields, setup: NewMatch, *, start: str | None) -> dict[str, Data]:
    """Begin a fresh match."""
    try:
        game, options = agree(setup.game.id, len(setup.seats), setup.options)
        match = Match(game, options, setup.seats, setup.chance(), start)
    except OptionError as error:
        raise ProtocolError("bad-option", error.params, code=error.code) from None
    except PositionError as error:
        raise ProtocolError("bad-position", error.params, code=error.code) from None
    return _begin(context, fields, setup, match)


def _begin(context: Context, fields: Fields, setup: NewMatch, match: Match) -> dict[str, Data]:
    viewer = check_viewer(match, fields.viewer("notices", None))
    since = match.sequence
    left = context.leave(match)
    context.begin(setup, match)
    return {**tell_match(match), **left, **tell_progress(context.conductor(), viewer, since=since)}


def default_setup(game: Game) -> NewMatch:
    """The usual options, the fewest seats that make company, and fresh committed chance."""
    count = next((seats for seats in game.seat_counts if seats >= 2), game.seat_counts[0])
    return NewMatch(game, game.options_type(), seat_all([None] * count), is_manual=False, seed=None)


def seat_all(bots: Sequence[str | None], names: Sequence[str] = ()) -> tuple[SeatInfo, ...]:
    """The seats; who gave no name is called after his bot, or by his number."""
    called = names or [bot or f"player-{seat}" for seat, bot in enumerate(bots)]
    return tuple(SeatInfo(name, bot) for name, bot in zip(called, bots, strict=True))


def set_up(fields: Fields, base: NewMatch) -> NewMatch:
    """The setup with everything replaced that the request says."""
    setup = base
    if any(field in fields for field in ("seats", "names", "bots")):
        setup = replace(setup, seats=_seats(setup.game, fields))
    if "options" in fields or "game" in fields:
        setup = replace(setup, options=_options(setup, fields))
    if "chance" in fields or "seed" in fields:
        kind = fields.text("chance", "committed")
        if kind not in CHANCES:
            expected = " or ".join(CHANCES)
            raise ProtocolError("bad-field", {"field": "chance", "expected": expected})
        if kind == "manual" and "seed" in fields:
            raise ProtocolError("bad-field", {"field": "seed", "expected": "no seed"})
        setup = replace(setup, is_manual=kind == "manual", seed=fields.seed())
    return setup


def _options(setup: NewMatch, fields: Fields) -> Options:
    """What the request agrees on; where it says nothing, what is usual in that company."""
    company = company_of([seat.bot for seat in setup.seats])
    try:
        return setup.game.options_type.build(fields.options(), company)
    except OptionError as error:
        raise ProtocolError("bad-option", error.params, code=error.code) from None


def _seats(game: Game, fields: Fields) -> tuple[SeatInfo, ...]:
    names, bots = fields.names(), fields.bots()
    count = fields.integer("seats", len(names) or len(bots))
    choices = seat_counts(game.id)
    if count not in choices:
        raise ProtocolError("wrong-seat-count", {"seats": count, "choices": choices})
    if "names" in fields and (len(names) != count or not all(map(is_name, names))):
        raise ProtocolError("bad-field", {"field": "names", "expected": "one name for each seat"})
    if "bots" in fields and len(bots) != count:
        raise ProtocolError("bad-field", {"field": "bots", "expected": "a bot or null for each seat"})
    for bot in bots:
        check_bot(game, bot)
    return seat_all(bots or [None] * count, names)


def bad_record(error: RecordError) -> ProtocolError:
    """The answer to a record that does not hold."""
    return ProtocolError("bad-record", {"line": error.line, **error.params}, code=error.code)


_SETUP = {
    "options": OPTIONS,
    "seats": NUMBER,
    "names": NAMES,
    "bots": NAMES_OR_NULLS,
    "chance": NAME,
    "seed": INTEGER_OR_NAME,
}

START_REQUESTS: dict[str, Request] = {
    "new": request(new, {"game": NAME}, {**_SETUP, "notices": VIEWER}),
    "position": request(position, {"text": TEXT}, {"game": NAME, **_SETUP, "notices": VIEWER}),
    "load": request(load, {"record": TEXT}, {"notices": VIEWER}),
}
"""The requests answered here."""
