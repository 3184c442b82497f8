"""To resign, or to have no time left, loses a game of two by its own article."""

from __future__ import annotations

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Over, Result
from tablee.games import get_game
from tablee.match.entries import Flagged
from tablee.match.match import Match
from tablee.match.seats import SeatInfo
from tablee.match.time_control import TimeControl

GAME = get_game("sacramento")
TWO = (SeatInfo("Camille"), SeatInfo("Zoé"))


def new_match() -> Match:
    time = TimeControl("decision", 60)
    return Match(GAME, GAME.options_type(), TWO, CommittedChance.from_seed(1), time=time)


@pytest.mark.clause("SAC-R26")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_has_lost(seat: int) -> None:
    match = new_match()
    assert match.submit(seat, "resign", expected=0, client=None).ok
    assert match.pending() == Over(Result((seat, 1 - seat), (1 - seat,), "SAC-R26"))


@pytest.mark.clause("SAC-R26")
def test_who_has_no_time_left_has_lost() -> None:
    match = new_match()
    assert match.keep(Flagged(1)).ok
    assert match.pending() == Over(Result((1, 0), (0,), "SAC-R26"))


@pytest.mark.clause("SAC-R26")
def test_among_more_than_two_the_others_play_on() -> None:
    match = Match(GAME, GAME.options_type(), [SeatInfo(name) for name in "ABC"], CommittedChance.from_seed(1))
    assert match.submit(0, "resign", expected=0, client=None).ok
    assert not match.is_over()
    assert match.bot_of(0) is not None
