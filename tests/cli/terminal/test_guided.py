"""A guided first game at a terminal: what is said, and that it can be sent away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.match.seats import SeatInfo
from tests.advice import with_evaluator
from tests.cli.terminal.consoles import CAMILLE, MARCEL, PLAIN, ZOE, Scripted, run, settings


def guided(*lines: str, others: tuple[SeatInfo, ...] = (MARCEL,)) -> str:
    console = Scripted(lines, PLAIN)
    agreed = replace(settings(CAMILLE, *others, seed="3", lang="en"), is_guided=True)
    run(console, agreed)
    return " ".join(console.text.split())


def test_the_guide_says_what_matters_and_what_it_thinks_of_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    with_evaluator(monkeypatch)
    told = guided("2", "q", "n")
    assert "This is a guided first game." in told
    assert "Your first man, the courier, goes alone" in told
    assert "(JAC-39)" in told
    assert "The best moves, with their chances of winning" in told
    assert "Possible now:" not in told, "the choices stand below"
    assert "Better would have been" in told


def test_it_is_sent_away_and_called_back() -> None:
    told = guided("guide", "1", "q", "n")
    before, after = told.split("I will be quiet.")
    assert "the courier, goes alone" in before
    assert "Well played" not in after
    assert "the courier, goes alone" not in after
    assert "Here I am again." in guided("guide", "guide", "q", "n")


def test_what_the_others_did_is_told_again() -> None:
    told = guided("1", "", "1", "", "encore", "q", "n")
    last = told.rsplit("› encore", 1)[1].split("›")[0]
    assert "Marcel: " in last
    assert last.count("Marcel: ") >= 2, "the throw and what was done with it"


def test_among_people_nobody_is_guided() -> None:
    told = guided("guide", "q", "n", others=(ZOE,))
    assert "guided first game" not in told
    assert "alone with bots" in told
