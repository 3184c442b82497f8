"""Why something was refused: one wording, whoever tells it."""

from __future__ import annotations

from tablee.core.contract import Refusal
from tablee.games import make_teller, words
from tablee.match.explaining import explain_receipt, explain_record
from tablee.match.receipt import Receipt
from tablee.match.record import RecordError

EN = words("en")
JACQUET = make_teller("jacquet", EN, ("Ann", "Bob"))


def test_the_rules_give_their_article() -> None:
    refusal = Refusal("not-your-turn", "JAC-26", {"turn": 1})
    told = explain_receipt("jacquet", JACQUET, EN, Receipt(False, 3, refusal.code, refusal))
    assert told.endswith(" (JAC-26).")


def test_notation_match_and_other_places_are_asked_in_this_order() -> None:
    unread = Receipt(False, 3, "bad-action", params={"text": "nonsense"}, is_unread=True)
    assert "nonsense" in explain_receipt("jacquet", JACQUET, EN, unread)
    late = Receipt(False, 3, "nothing-to-undo")
    assert explain_receipt("jacquet", JACQUET, EN, late) == "There is nothing to take back."
    seen = Receipt(False, 3, "spectator")
    assert explain_receipt("jacquet", JACQUET, EN, seen, "server.refusal") == "A spectator only looks."
    assert explain_receipt("jacquet", JACQUET, EN, seen) == "spectator"


def test_an_entry_of_a_record_is_refused_as_its_submission_was() -> None:
    refused = RecordError(9, "illegal-entry", reason="not-your-turn", clause="JAC-26", game="jacquet", turn=1)
    refusal = Refusal("not-your-turn", "JAC-26", {"turn": 1})
    told = explain_receipt("jacquet", JACQUET, EN, Receipt(False, 3, refusal.code, refusal))
    assert explain_record(EN, refused) == f"move refused. {told}"
