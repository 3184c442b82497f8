"""Clocks: time comes in as data, so a match that is replayed has the same."""

from __future__ import annotations

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Over
from tablee.match.clocks import GRACE
from tablee.match.conductor import Conductor
from tablee.match.entries import Flagged
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import RecordError, format_record
from tablee.match.replay import make_record, replay, verify
from tablee.match.steps import AwaitPeople
from tablee.match.time_control import TimeControl, parse_time
from tests.match.builders import BONANZA, JACQUET, OPTIONS, reseal
from tests.match.test_attendance import PEOPLE, THREE, holds, mover, names, say

TEN = TimeControl("clock", 600, 5)


def timed(time: TimeControl = TEN, *, plays_forced: bool = False) -> Conductor:
    match = Match(JACQUET, OPTIONS, PEOPLE, CommittedChance.from_seed(1), time=time)
    conductor = Conductor(match, (0, 1), plays_forced=plays_forced)
    conductor.draw_on()
    return conductor


def act(conductor: Conductor, seat: int, *, spent: int) -> None:
    match = conductor.match
    text = JACQUET.format_action(match.legal(seat)[0])
    assert conductor.submit(seat, text, expected=match.sequence, client=None, spent=spent).ok


@pytest.mark.parametrize(
    "text", ["decision 60 lost", "clock 600+5 stand-in planner", "clock 60+0 lost", "days 3 lost"]
)
def test_a_time_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_time(text)) == text


@pytest.mark.parametrize(
    "text", ["", "clock 600 lost", "days 31 lost", "decision 0 lost", "decision 060 lost", "decision 60"]
)
def test_what_nobody_means_is_no_time(text: str) -> None:
    with pytest.raises(ValueError, match=r"no time|not a time|one way"):
        parse_time(text)


def test_a_decision_takes_time_and_brings_some() -> None:
    conductor = timed()
    seat, match = mover(conductor), conductor.match
    assert match.clocks is not None
    act(conductor, seat, spent=20_000)
    assert match.clocks.left(seat) == 600_000 - 20_000 + 5_000
    assert match.clocks.left(1 - seat) == 600_000
    assert conductor.submit(seat, "undo", expected=match.sequence, client=None, spent=1_000).ok
    assert match.clocks.left(seat) == 600_000 - 21_000
    assert "@20000ms" in holds(match)


def test_a_replayed_match_has_the_same_clocks() -> None:
    conductor = timed()
    seat = mover(conductor)
    act(conductor, seat, spent=61_000)
    text = format_record(make_record(conductor.match, to_resume=True))
    again = replay(parse_record(text))
    assert again.clocks is not None
    assert again.clocks.left(seat) == 544_000


def test_each_decision_may_have_its_own_time() -> None:
    conductor = timed(TimeControl("decision", 60))
    seat = mover(conductor)
    act(conductor, seat, spent=59_000)
    assert conductor.match.clocks is not None
    assert conductor.match.clocks.left(seat) == 60_000


def test_at_zero_the_game_is_lost_where_that_was_agreed() -> None:
    conductor = timed(TimeControl("days", 2))
    seat = mover(conductor)
    assert conductor.keep(Flagged(seat)).ok
    pending = conductor.match.pending()
    assert isinstance(pending, Over)
    assert pending.result.winners == (1 - seat,)
    assert names(conductor.match) == ["time-ran-out"]
    text = holds(conductor.match)
    assert "\ntime days 2 lost\nchance" in text
    assert f"= flag {seat}\nresult" in text
    assert verify(parse_record(text)).chance == "verified"


def test_among_more_than_two_who_loses_by_time_is_replaced_for_good() -> None:
    match = Match(
        BONANZA, BONANZA.options_type(), THREE, CommittedChance.from_seed(3), time=TimeControl("days", 2)
    )
    conductor = Conductor(match, (0, 1, 2))
    conductor.draw_on()
    seat = mover(conductor)
    assert conductor.keep(Flagged(seat)).ok
    assert not match.is_over()
    assert match.bot_of(seat) is not None
    assert say(conductor, seat, "back") == "has-left"
    assert (match.left, match.out_of_time) == ({seat}, {seat})
    other = next(each for each in range(3) if each != seat)
    assert say(conductor, other, "leave") == "accepted"
    assert (match.left, match.out_of_time) == ({seat, other}, {seat})


def test_at_zero_a_bot_plays_on_where_that_was_agreed_until_the_person_is_back() -> None:
    conductor = timed(TimeControl("clock", 10, 0, "planner"))
    seat, match = mover(conductor), conductor.match
    act(conductor, seat, spent=9_999)
    conductor.keep(Flagged(seat))
    assert match.bot_of(seat) == "planner"
    assert names(match) == ["time-ran-out", "stand-in-plays"]
    assert say(conductor, seat, "back") == "accepted"
    assert match.clocks is not None
    assert match.clocks.left(seat) == GRACE
    holds(match)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    match = Match(JACQUET, OPTIONS, PEOPLE, CommittedChance.from_seed(1))
    assert match.keep(Flagged(0)).code == "no-clock"
    conductor = Conductor(match)
    conductor.draw_on()
    act(conductor, mover(conductor), spent=5)
    assert "@" not in format_record(make_record(match))


def test_a_time_that_is_written_wrongly_is_found() -> None:
    wrong = format_record(make_record(timed().match)).replace("clock 600+5", "clock 0600+5")
    with pytest.raises(RecordError, match="bad-time"):
        parse_record(reseal(wrong))


def play_on(conductor: Conductor, entries: int) -> None:
    """Let people do the first thing they may, as long as there is something."""
    for _ in range(entries):
        step = conductor.next()
        if isinstance(step, AwaitPeople):
            act(conductor, step.seats[0], spent=1)
        elif (seat := conductor.unconfirmed()) is not None:
            say(conductor, seat, "confirm")
        conductor.draw_on()


def test_a_forced_decision_is_played_by_itself_and_said() -> None:
    conductor = timed(plays_forced=True)
    play_on(conductor, 120)
    match = conductor.match
    forced = [number for number, entry in enumerate(match.entries) if str(entry).endswith("@forced")]
    assert forced
    assert match.notices(None, forced[0])[0][0].name == "played-by-itself"
    holds(match)


def test_what_leaves_a_choice_is_not_played_by_itself() -> None:
    conductor = timed(plays_forced=True)
    assert len(conductor.match.legal(mover(conductor))) > 1
    text = format_record(make_record(conductor.match, to_resume=True))
    seat = mover(conductor)
    action = JACQUET.format_action(conductor.match.legal(seat)[0])
    lied = text.replace(
        "result unfinished", f"{conductor.match.sequence + 1} {seat} {action} @forced\nresult unfinished"
    )
    with pytest.raises(RecordError, match="illegal-entry"):
        replay(parse_record(reseal(lied)))
