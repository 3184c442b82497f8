"""Requests that need no match: the shelf, its options, its rule pages, and the proof of a record."""

from __future__ import annotations

from tablee.cli.engine.context import Context, Request, find_game, request
from tablee.cli.engine.fields import NAME, TEXT, Fields
from tablee.cli.engine.lines import ProtocolError
from tablee.cli.engine.replies import tell_result
from tablee.cli.engine.start_requests import bad_record
from tablee.core import rulebook
from tablee.core.bots import bot_names
from tablee.core.contract import Data
from tablee.core.game import Game
from tablee.games import game_ids, get_game, seat_counts
from tablee.locales import LANGUAGES
from tablee.match.parser import parse_record
from tablee.match.record import RecordError
from tablee.match.replay import verify as verify_record


def games(context: Context, fields: Fields) -> dict[str, Data]:
    """Every game on the shelf."""
    return {"games": [_tell_game(get_game(game_id)) for game_id in game_ids()]}


def _tell_game(game: Game) -> dict[str, Data]:
    return {
        "game": game.id,
        "rulesVersion": game.rules_version,
        "seats": seat_counts(game.id),
        "hides": game.hidden_swap is not None,
        "presets": list(game.options_type.presets),
        "bots": bot_names(game),
    }


def options(context: Context, fields: Fields) -> dict[str, Data]:
    """The options of a game, and what each preset makes of them."""
    game = _game(context, fields)
    declared = [
        {
            "name": spec.name,
            "choices": list(spec.choices),
            "default": spec.default,
            "clause": spec.clause,
        }
        for spec in game.options_type.specs().values()
    ]
    kind = game.options_type
    presets = {name: kind.preset(name).to_data() for name in kind.presets}
    customs = {company.value: kind.build({}, company).to_data() for company in kind.customs}
    return {"game": game.id, "options": declared, "presets": presets, "customs": customs}


def rules(context: Context, fields: Fields) -> dict[str, Data]:
    """One article of a rule page, or the list of them."""
    game = _game(context, fields)
    lang = fields.text("lang", LANGUAGES[0])
    if lang not in LANGUAGES:
        expected = " or ".join(LANGUAGES)
        raise ProtocolError("bad-field", {"field": "lang", "expected": expected})
    if "clause" in fields:
        return {"game": game.id, "lang": lang, **_tell_article(game, fields.text("clause"), lang)}
    headings = [
        {"clause": article.id, "kind": article.kind, "title": article.title}
        for article in rulebook.load(game.rule_page, lang, game.rules)
    ]
    return {"game": game.id, "lang": lang, "articles": headings}


def _tell_article(game: Game, clause: str, lang: str) -> dict[str, Data]:
    try:
        article = rulebook.article(game.rule_page, clause, lang, game.rules)
    except rulebook.UnknownArticle as error:
        params: dict[str, Data] = {"clause": clause, "near": error.suggestions}
        raise ProtocolError("unknown-clause", params) from None
    return {
        "clause": article.id,
        "kind": article.kind,
        "title": article.title,
        "text": article.body,
    }


def verify(context: Context, fields: Fields) -> dict[str, Data]:
    """Whether a record holds: its moves by the rules, its outcomes by the secret."""
    try:
        record = parse_record(fields.text("record"))
        proof = verify_record(record)
    except RecordError as error:
        raise bad_record(error) from None
    result = None if record.result is None else tell_result(record.result)
    return {
        "game": record.game.id,
        "moves": proof.moves,
        "draws": proof.draws,
        "chance": proof.chance,
        "result": result,
    }


def _game(context: Context, fields: Fields) -> Game:
    """The game named, else that of the match."""
    return find_game(fields.text("game")) if "game" in fields else context.match().game


SHELF_REQUESTS: dict[str, Request] = {
    "games": request(games),
    "options": request(options, may={"game": NAME}),
    "rules": request(rules, may={"game": NAME, "clause": NAME, "lang": NAME}),
    "verify": request(verify, {"record": TEXT}),
}
"""The requests answered here."""
