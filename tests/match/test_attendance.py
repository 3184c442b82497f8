"""Who plays a seat: its person, a bot that stands in, or one that has it for good; and the record of that."""

from __future__ import annotations

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Over
from tablee.games import get_game, words
from tablee.games.shelf import make_teller
from tablee.match.conductor import Conductor
from tablee.match.entries import Agreed, CameBack, Decided, Entry, Left, Resigned, StoodIn, parse_entry
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import RecordError, format_record
from tablee.match.replay import make_record, replay, verify
from tablee.match.seats import SeatInfo
from tablee.match.sentences import Sentences
from tablee.match.steps import AskBot, AwaitPeople, Question
from tests.match.builders import BONANZA, JACQUET, OPTIONS, reseal
from tools import verify_record as script

PEOPLE = (SeatInfo("Camille"), SeatInfo("Zoé"))
THREE = (*PEOPLE, SeatInfo("Marcel"))


def two() -> Conductor:
    """Two people at Jacquet, of whom one is to move."""
    conductor = Conductor(Match(JACQUET, OPTIONS, PEOPLE, CommittedChance.from_seed(1)), (0, 1))
    conductor.draw_on()
    return conductor


def three() -> Conductor:
    """Three people at Bonanza."""
    match = Match(BONANZA, BONANZA.options_type(), THREE, CommittedChance.from_seed(3))
    conductor = Conductor(match, (0, 1, 2))
    conductor.draw_on()
    return conductor


def say(conductor: Conductor, seat: int, text: str) -> str:
    sequence = conductor.match.sequence
    return conductor.submit(seat, text, expected=sequence, client=None).code


def mover(conductor: Conductor) -> int:
    step = conductor.next()
    assert isinstance(step, AwaitPeople)
    return step.seats[0]


def names(match: Match) -> list[str]:
    return [notice.name for notice in match.notices(None, match.sequence - 1)[0]]


def holds(match: Match) -> str:
    """The record of a match, which every reader must understand."""
    text = format_record(make_record(match, to_resume=True))
    assert format_record(parse_record(text)) == text
    assert replay(parse_record(text)).truth() == match.truth()
    assert script.Record(text).seats == len(match.seats)
    return text


def test_of_two_who_resigns_has_lost_by_an_article() -> None:
    conductor = two()
    assert say(conductor, 0, "resign") == "accepted"
    match = conductor.match
    pending = match.pending()
    assert isinstance(pending, Over)
    assert (pending.result.winners, pending.result.points, pending.result.clause) == ((1,), (0, 1), "JAC-R21")
    assert match.legal(0) == match.legal(1) == []
    assert names(match) == ["resigned"]
    assert say(conductor, 1, "resign") == "over"
    text = holds(match)
    assert "0 resign\nresult 0-1 winners 1 JAC-R21\nsecret" in text
    assert verify(parse_record(text)).chance == "verified"


@pytest.mark.parametrize(("lang", "told"), [("fr", "cède la partie"), ("en", "resigns: Zoé has won")])
def test_the_end_is_told_with_its_article(lang: str, told: str) -> None:
    conductor, called = two(), [seat.name for seat in PEOPLE]
    say(conductor, 0, "resign")
    pending = conductor.match.pending()
    assert isinstance(pending, Over)
    own = words(lang)
    sentences = Sentences(make_teller("jacquet", own, called), own, called, "jacquet")
    (line,) = sentences.conclude(conductor.match, pending.result)
    assert told in line
    assert "JAC-R21" in line


def test_among_more_than_two_a_bot_has_the_seat_of_who_resigns() -> None:
    conductor = three()
    assert say(conductor, 2, "resign") == "accepted"
    match = conductor.match
    assert not match.is_over()
    bot = match.bot_of(2)
    assert match.entries[-1] == Resigned(2, bot)
    assert say(conductor, 2, "back") == "has-left"
    holds(match)


def test_who_leaves_does_not_come_back_and_a_bot_plays() -> None:
    conductor = two()
    seat = mover(conductor)
    assert say(conductor, seat, "leave planner") == "accepted"
    match = conductor.match
    assert match.entries[-1] == Left(seat, "planner")
    assert names(match) == ["player-left"]
    asked = conductor.next()
    assert isinstance(asked, AskBot)
    assert (asked.seat, asked.bot) == (seat, "planner")
    assert say(conductor, seat, "back") == "has-left"
    assert say(conductor, seat, JACQUET.format_action(asked.legal[0])) == "has-left"
    holds(match)


def test_when_the_last_person_leaves_it_is_over_without_a_result() -> None:
    conductor = two()
    assert say(conductor, 0, "leave") == "accepted"
    assert say(conductor, 1, "leave") == "accepted"
    assert conductor.match.is_without_result()
    assert "result none\nsecret" in holds(conductor.match)


def test_agreeing_alone_lets_no_bot_play() -> None:
    conductor = three()
    assert say(conductor, 1, "stand-in 0 broker") in ("accepted", "unknown-bot")
    bot = list(BONANZA.bots())[-1]
    assert say(conductor, 1, f"stand-in 0 {bot}") == "accepted"
    assert say(conductor, 1, f"stand-in 0 {bot}") == "agreed-already"
    (offered,) = conductor.match.proposals
    assert (offered.seat, offered.bot, offered.agreed) == (0, bot, (1,))
    assert conductor.match.bot_of(0) is None
    assert names(conductor.match) == ["stand-in-offered"]
    assert say(conductor, 2, "stand-in 0 random") == "accepted"
    assert conductor.match.proposals[0].agreed == (2,)
    holds(conductor.match)


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (0, "stand-in 0 random", "nobody-to-stand-in-for"),
        (0, "stand-in 7 random", "nobody-to-stand-in-for"),
        (0, "stand-in 1 nobody", "unknown-bot"),
        (0, "leave nobody", "unknown-bot"),
        (0, "back", "not-stood-in"),
        (5, "leave", "no-such-seat"),
    ],
)
def test_what_cannot_be_changes_nothing(seat: int, text: str, code: str) -> None:
    conductor = two()
    before = conductor.match.sequence
    assert say(conductor, seat, text) == code
    assert conductor.match.sequence == before


def test_a_stand_in_plays_and_the_person_takes_the_seat_again() -> None:
    conductor = two()
    seat, match = mover(conductor), conductor.match
    assert say(conductor, 1 - seat, f"stand-in {seat} planner") == "accepted"
    assert conductor.keep(StoodIn(seat, "planner")).ok
    assert names(match) == ["stand-in-plays"]
    assert (conductor.turn(), conductor.awaited()) == ((seat,), ())
    asked = conductor.next()
    assert isinstance(asked, AskBot)
    assert say(conductor, seat, JACQUET.format_action(asked.legal[0])) == "stood-in"
    assert say(conductor, seat, "undo") == "stood-in"
    bots = LocalBots(JACQUET)
    assert conductor.bot_answer(asked, bots.answer(asked)).ok
    assert not match.can_undo(seat)
    late = conductor.next()
    assert say(conductor, seat, "back") == "accepted"
    assert names(match) == ["player-back"]
    if isinstance(late, Question):  # what the bot was still thinking about is the person's again
        assert conductor.bot_answer(late, late.legal[0]).code == "stale"
    assert match.bot_of(seat) is None
    said = [str(entry) for entry in match.entries]
    assert f"= stand-in {seat} planner" in said
    assert said[-1] == f"{seat} back"
    holds(match)


def test_what_was_decided_stands_when_a_bot_takes_over() -> None:
    conductor = two()
    seat, match = mover(conductor), conductor.match
    assert say(conductor, seat, JACQUET.format_action(match.legal(seat)[0])) == "accepted"
    assert match.can_undo(seat)
    conductor.keep(StoodIn(seat, "random"))
    assert not match.can_undo(seat)
    say(conductor, seat, "back")
    assert not match.can_undo(seat)


def test_who_is_stood_in_for_is_not_asked_whether_to_give_up() -> None:
    conductor = three()
    conductor.keep(StoodIn(2, "random"))
    assert say(conductor, 0, "give-up") == "accepted"
    assert not conductor.match.is_over()
    assert say(conductor, 1, "give-up") == "accepted"
    assert conductor.match.is_without_result()


def test_when_somebody_is_stood_in_for_all_are_asked_anew() -> None:
    conductor = three()
    say(conductor, 0, "give-up")
    conductor.keep(StoodIn(2, "random"))
    assert conductor.match.giving_up == []
    assert say(conductor, 0, "give-up") == "accepted"


def test_the_bot_that_stands_in_sees_what_a_bot_of_that_seat_sees() -> None:
    conductor = three()
    match, seat = conductor.match, mover(conductor)
    conductor.keep(StoodIn(seat, "random"))
    asked = conductor.next()
    assert isinstance(asked, AskBot)
    assert asked.view == match.bot_view(seat)
    assert asked.view.seat == seat


def test_who_plays_on_is_not_away_any_more() -> None:
    conductor = two()
    seat = mover(conductor)
    say(conductor, 1 - seat, f"stand-in {seat} random")
    say(conductor, seat, JACQUET.format_action(conductor.match.legal(seat)[0]))
    assert conductor.match.proposals == []


@pytest.mark.parametrize(
    "entry",
    [
        Resigned(0),
        Resigned(1, "planner"),
        Left(11, "random"),
        Agreed(1, 0, "planner"),
        CameBack(0),
        StoodIn(10, "a-b"),
        Decided(0, "0-5", "4200ms"),
        Decided(0, "bid 21", "forced"),
    ],
)
def test_an_entry_is_read_as_it_is_written(entry: Entry) -> None:
    assert parse_entry(str(entry)) == entry


@pytest.mark.parametrize("text", ["= flag", "= flag 01", "= stand-in 0", "0 give-up @5ms", "= open"])
def test_what_nobody_writes_is_no_entry(text: str) -> None:
    with pytest.raises(ValueError, match=r"nothing|not known"):
        parse_entry(text)


def test_older_records_know_nothing_of_it() -> None:
    conductor = two()
    say(conductor, 0, "resign")
    older = holds(conductor.match).replace("tablee-record 2", "tablee-record 1")
    with pytest.raises(RecordError, match="bad-entry"):
        parse_record(reseal(older))


def test_every_game_of_two_says_what_resigning_means() -> None:
    for name in ("jacquet", "crapette", "bonanza", "sacramento", "cinq-rois"):
        game = get_game(name)
        found = game.resignation(2, 1)
        assert found is not None
        assert found.winners == (0,)
        assert game.resignation(3, 1) is None
    assert get_game("cinq-rois-solo").resignation(1, 0) is None


def test_whose_turn_it_is_until_he_ends_it() -> None:
    conductor = two()
    seat, match = mover(conductor), conductor.match
    while isinstance(conductor.next(), AwaitPeople):
        assert conductor.turn() == conductor.awaited() == (seat,)
        say(conductor, seat, JACQUET.format_action(match.legal(seat)[0]))
    assert conductor.unconfirmed() == seat
    assert conductor.turn() == conductor.awaited() == (seat,)
    assert say(conductor, seat, "confirm") == "accepted"
    conductor.draw_on()
    assert conductor.turn() == conductor.awaited() == (1 - seat,)
    assert say(conductor, seat, "resign") == "accepted"
    assert conductor.turn() == conductor.awaited() == ()
