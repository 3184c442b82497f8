"""Advice at a terminal, and a word to who waits."""

from __future__ import annotations

import re
import time

import pytest

from tablee.cli.terminal import thinking
from tablee.cli.terminal.beginning import set_up
from tablee.cli.terminal.host import Host
from tablee.core.appraisal import Unit
from tests.advice import with_evaluator
from tests.cli.terminal.consoles import Scripted, settings
from tests.cli.terminal.test_commands import typed


def advice(lang: str) -> str:
    console = typed("c", "t", "hint", lang=lang)
    return " ".join(console.pages[2].split())


def test_the_best_moves_are_told_with_their_worth_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with_evaluator(monkeypatch)
    told = advice("en")
    assert "The best moves, with their chances of winning: 1. " in told
    assert re.search(r"1\. .*?: 75%\. Reason 0 2\. .*?: 62% ± 2\. Reason 1", told)
    assert "75\N{NO-BREAK SPACE}%. Raison 0" in typed("c", "t", "conseil", lang="fr").pages[2]


@pytest.mark.parametrize("unit", ["share", "points"])
def test_points_have_a_sign(monkeypatch: pytest.MonkeyPatch, unit: Unit) -> None:
    with_evaluator(monkeypatch, unit)
    assert ("+0.8" in advice("en")) == (unit == "points")


def test_who_waits_long_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(settings(), console := Scripted(), set_up(settings()))
    monkeypatch.setattr(thinking, "PATIENCE", 0.0)
    with thinking.told_if_slow(host, "Marcel réfléchit…"):
        while not console.text:
            time.sleep(0.001)
    assert "Marcel réfléchit…" in console.text
    monkeypatch.setattr(thinking, "PATIENCE", 3600.0)
    with thinking.told_if_slow(host, "Zoé réfléchit…"):
        pass
    assert "Zoé" not in console.text
