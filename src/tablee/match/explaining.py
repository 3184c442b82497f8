"""Why something was refused or does not hold: one wording, whoever tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tablee.core.contract import Refusal
from tablee.core.teller import capitalized, explain, in_words
from tablee.games import make_teller
from tablee.match.receipt import Receipt
from tablee.match.record import RecordError

if TYPE_CHECKING:
    from tablee.locales import Words


def explain_refusal(game_id: str, teller: object, words: Words, refusal: Refusal) -> str:
    """A refusal by the rules, with the number of its article."""
    told = explain(teller, words, f"{game_id}.refusal.{refusal.code}", refusal.params)
    return f"{told.removesuffix('.')} ({refusal.clause})."


def explain_receipt(game_id: str, teller: object, words: Words, receipt: Receipt, *places: str) -> str:
    """Why a submission was refused: by the rules, by the notation, by the match, or as told elsewhere."""
    if receipt.refusal is not None:
        return explain_refusal(game_id, teller, words, receipt.refusal)
    known = (f"{game_id}.notation", "match.refusal", *places)
    return _first_known(words, receipt.code, known, receipt.params)


def explain_record(words: Words, error: RecordError) -> str:
    """Why a record does not hold."""
    params: dict[str, object] = dict(error.params)
    game_id = str(params.get("game"))
    if error.code == "illegal-entry":
        params["told"] = _explain_entry(words, game_id, error)
    return _first_known(words, error.code, ("match.record", f"{game_id}.notation"), params)


def _explain_entry(words: Words, game_id: str, error: RecordError) -> str:
    """Why an entry of a record is refused: as its submission would have been."""
    code, clause = str(error.params["reason"]), error.params["clause"]
    named = in_words(make_teller(game_id, words, ()), error.params)
    places = (f"{game_id}.refusal", f"{game_id}.notation", "match.refusal")
    told = capitalized(_first_known(words, code, places, named))
    return f"{told.removesuffix('.')} ({clause})." if clause else told


def _first_known(words: Words, code: str, places: Sequence[str], params: Mapping[str, object]) -> str:
    """The sentence of the first place that has one for the code; the code itself if none has."""
    key = next((f"{place}.{code}" for place in places if f"{place}.{code}" in words), None)
    return code if key is None else words.say(key, **params)
