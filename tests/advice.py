"""An evaluator of Jacquet for tests of whoever passes advice on: the first legal action is the best."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablee.core.appraisal import Appraisal, Reason, Unit, Worth
from tablee.core.contract import Rng, View
from tablee.games import words
from tablee.games.jacquet.game import Jacquet
from tablee.locales import LANGUAGES


class FirstEvaluator:
    """Every action is a little worse than the one before."""

    def __init__(self, unit: Unit = "share") -> None:
        self.unit = unit

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        worths = [
            Worth(action, 0.75 - 0.125 * place, 0.02 * place, (Reason("tested", {"place": place}),))
            for place, action in enumerate(sorted(legal))
        ]
        return Appraisal(self.unit, worths[0].value, worths[0].spread, tuple(worths))


def with_evaluator(monkeypatch: pytest.MonkeyPatch, unit: Unit = "share") -> None:
    """Let Jacquet have this evaluator during a test, and words for its reason."""
    monkeypatch.setattr(Jacquet, "evaluator", lambda self: FirstEvaluator(unit))
    for lang, said in zip(LANGUAGES, ("raison {place}", "reason {place}"), strict=True):
        monkeypatch.setitem(words(lang).sentences, "jacquet.reason.tested", said)
