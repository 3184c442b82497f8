"""The game for one in words: its hands are named as the table labels them, in every sentence."""

from __future__ import annotations

import pytest

from tablee.core.contract import Scalar
from tablee.core.teller import explain
from tablee.games import words
from tablee.games.cinq_rois.solo.events import HandClosed, Placed
from tablee.games.cinq_rois.solo.sentences.teller import SoloTeller

LABELS = {
    "fr": {3: "3", 10: "10", 11: "11 (V)", 12: "12 (D)", 13: "13 (R)"},
    "en": {3: "3", 10: "10", 11: "11 (J)", 12: "12 (Q)", 13: "13 (K)"},
}
SAID = [
    ("reason", ("closes", "nearer", "no-help", "wild-here", "lacks", "loses-wild")),
    ("refusal", ("hand-closed", "not-in-that-hand")),
]


@pytest.mark.parametrize(("lang", "hand"), [(lang, hand) for lang in LABELS for hand in LABELS[lang]])
def test_a_hand_is_named_by_its_label(lang: str, hand: int) -> None:
    said = words(lang)
    teller = SoloTeller(said, ("Zoé",))
    named = {"fr": "main de ", "en": "hand of "}[lang] + LABELS[lang][hand]
    params: dict[str, Scalar] = {"hand": hand, "card": "5H", "count": 2}
    for kind, codes in SAID:
        for code in codes:
            assert named in explain(teller, said, f"cinq-rois-solo.{kind}.{code}", params)
    assert named in teller.tell(Placed("5H", hand), 0)
    assert named in teller.tell(HandClosed(hand, (("5H", "5D", "5C"),), "ROI-50"), 0)
