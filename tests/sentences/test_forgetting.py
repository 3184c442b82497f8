"""In a game of memory the log does not remember for the players what they agreed to remember themselves."""

from __future__ import annotations

import pytest

from tablee.core.events import Notice
from tablee.core.teller import Forgetter
from tablee.games import make_teller, words
from tablee.games.sacramento import events
from tablee.games.sacramento.options import SacramentoOptions
from tablee.locales import LANGUAGES

LOOKED = events.Looked(0, "c3", "7c")
SHOWN = (
    events.TurnedUp(0, "c3", "7c"),
    events.Taken(0, "c3", "7c", ("7c",)),
    events.Misfit(0, "c3", "7c", "SAC-59"),
    events.Returned(0, "c3", "7c"),
    events.GivenUp(0, "c3", "7c"),
)


def kept(notice: Notice, aid: str, lang: str = "fr") -> str | None:
    """What stays in the log."""
    teller = make_teller("sacramento", words(lang), ("Ana", "Bob"))
    assert isinstance(teller, Forgetter)
    return teller.keep(notice, SacramentoOptions(memory_aid=aid))


@pytest.mark.clause("SAC-R20")
def test_an_own_look_stays_only_with_an_aid() -> None:
    assert kept(LOOKED, "off") == "Ana regarde le jeton de c3."
    assert kept(LOOKED, "own") is kept(LOOKED, "ownAndPublic") is None


@pytest.mark.clause("SAC-R20")
@pytest.mark.parametrize("notice", SHOWN)
def test_a_face_shown_to_all_stays_only_with_the_fullest_aid(notice: Notice) -> None:
    for lang in LANGUAGES:
        face = (
            make_teller("sacramento", words(lang), ("Ana", "Bob")).tell(LOOKED, 0).split(": ")[-1].strip(".")
        )
        told = make_teller("sacramento", words(lang), ("Ana", "Bob")).tell(notice, 1)
        for aid in ("off", "own"):
            short = kept(notice, aid, lang)
            assert short is not None
            assert face in told
            assert face not in short
            assert "c3" in short
        assert kept(notice, "ownAndPublic", lang) is None


def test_everything_else_stays_whole() -> None:
    assert kept(events.Looked(1, "c3"), "off") is None
    assert kept(events.PieceMoved(0, "R", "a1", "a4", lands=True), "off") is None
