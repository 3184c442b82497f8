"""A match that is given up ends without a result, reveals its secret, and can never go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.chance import CommittedChance, DrawError
from tablee.core.contract import Acting, NotationError
from tablee.games import game_ids, get_game, words
from tablee.match.conductor import Conductor
from tablee.match.entries import GaveUp, parse_entry
from tablee.match.explaining import explain_record
from tablee.match.giving_up import WITHOUT_RESULT
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import RecordError, format_record
from tablee.match.replay import make_record, replay, restore, resume, verify
from tablee.match.seats import SeatInfo
from tablee.match.steps import AskBot, Finished
from tests.match.builders import (
    BONANZA,
    JACQUET,
    OPTIONS,
    give_up,
    new_match,
    play,
    reseal,
    step,
    text_of,
    to_first_move,
)
from tools import verify_record as script

PEOPLE = (SeatInfo("Camille"), SeatInfo("Zoé"))


def two_people() -> Match:
    return play(Match(JACQUET, OPTIONS, PEOPLE, CommittedChance.from_seed(1)), 5)


def given_up() -> Match:
    """One person against a bot who has had enough."""
    return give_up(play(new_match(contribution=b"camille"), 12))


def test_one_person_alone_gives_up_at_once() -> None:
    match = given_up()
    assert match.is_over()
    assert match.is_without_result()
    assert match.pending() is WITHOUT_RESULT
    assert match.entries[-1] == GaveUp(0)
    assert [notice.name for notice in match.notices(None, 12)[0]] == ["match-given-up"]
    assert isinstance(Conductor(match).next(), Finished)


def test_several_people_must_all_agree() -> None:
    match = two_people()
    assert match.give_up(1, client=None).ok
    assert match.giving_up == [1]
    assert not match.is_over()
    assert [notice.name for notice in match.notices(None, 5)[0]] == ["give-up-offered"]
    assert match.give_up(1, client=None).code == "gave-up-already"
    assert match.give_up(0, client=None).ok
    assert match.is_without_result()


def test_who_plays_on_does_not_want_it_any_more() -> None:
    match = two_people()
    seat = to_first_move(match)
    assert match.give_up(seat, client=None).ok
    step(match)
    assert match.giving_up == []
    assert match.give_up(1 - seat, client=None).ok
    assert not match.is_over()


def test_the_other_may_play_on_meanwhile() -> None:
    match = two_people()
    seat = to_first_move(match)
    assert match.give_up(1 - seat, client=None).ok
    step(match)
    assert match.giving_up == [1 - seat]


def test_it_may_be_said_whatever_was_seen_but_once_for_one_id() -> None:
    match = two_people()
    first = match.submit(0, "give-up", expected=0, client="a")
    assert first.ok
    assert match.submit(0, "give-up", expected=0, client="a") == first
    assert match.sequence == 6


def test_a_bot_does_not_give_up() -> None:
    match = play(new_match(), 12)
    assert match.give_up(1, client=None).code == "bot-plays-on"
    assert not match.is_over()


def test_bots_among_themselves_are_never_given_up() -> None:
    bots = (SeatInfo("a", "random"), SeatInfo("b", "random"))
    match = play(Match(JACQUET, OPTIONS, bots, CommittedChance.from_seed(1)), 5)
    assert not match.is_over()


def test_nothing_goes_on_after_it() -> None:
    match = given_up()
    sequence = match.sequence
    for seat in (0, 1):
        assert match.legal(seat) == []
        assert not match.can_undo(seat)
        for action in ("0-5", "undo", "confirm", "give-up"):
            assert match.submit(seat, action, expected=sequence, client=None).code == "over"
    assert isinstance(match.chance, CommittedChance)
    with pytest.raises(DrawError):
        match.chance.draw(parse_entry("! 2d6 1-1").request)  # type: ignore[union-attr]  # it is a draw


def test_a_bot_that_answers_too_late_is_not_heard() -> None:
    match = new_match()
    conductor = Conductor(match)
    while not isinstance(asked := conductor.next(), AskBot):
        step(match)
    assert match.give_up(0, client=None).ok
    assert conductor.bot_answer(asked, asked.legal[0]).code == "stale"
    assert match.entries[-1] == GaveUp(0)


def test_what_was_composed_is_forgotten() -> None:
    game = BONANZA
    match = Match(game, game.options_type(), (*PEOPLE, SeatInfo("b", "random")), CommittedChance.from_seed(3))
    Conductor(match).draw_on()
    pending = match.pending()
    assert isinstance(pending, Acting)
    assert match.submit(pending.seats[0], "sell", expected=match.sequence, client=None).ok
    pending = match.pending()
    assert isinstance(pending, Acting)
    bidder = pending.seats[0]
    assert match.submit(bidder, "+20", expected=match.sequence, client=None).ok
    for seat in (0, 1):
        match.give_up(seat, client=None)
    assert match.is_without_result()
    assert match.drafted(bidder) == 0


def closed() -> Match:
    """A match that its house has closed."""
    match = play(new_match(contribution=b"camille"), 12)
    assert match.close().ok
    return match


def test_who_keeps_a_match_may_close_it() -> None:
    match = closed()
    assert match.pending() is WITHOUT_RESULT
    assert [notice.name for notice in match.notices(0, 12)[0]] == ["match-closed"]
    assert match.close().code == "over"
    assert match.submit(0, "give-up", expected=13, client=None).code == "over"


def test_a_finished_game_cannot_be_given_up() -> None:
    assert play(new_match()).give_up(0, client=None).code == "over"


# --- the record ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ended", "last"), [(given_up, "0 give-up"), (closed, "= closed")])
def test_its_record_says_so_reveals_the_secret_and_is_verified(ended: Callable[[], Match], last: str) -> None:
    text = text_of(ended())
    assert f"\n13 {last}\nresult none\nsecret " in text
    assert "draws verified" in script.check(text.encode())
    record = parse_record(text)
    assert format_record(record) == text
    assert verify(record).chance == "verified"
    assert replay(record).is_without_result()


def test_a_match_that_may_go_on_keeps_its_secret() -> None:
    match = two_people()
    match.give_up(0, client=None)
    assert make_record(match).secret is None
    assert "\nresult unfinished\ndigest" in text_of(match)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("ended", [given_up, closed])
def test_it_can_never_be_resumed(ended: Callable[[], Match], lang: str) -> None:
    with pytest.raises(RecordError) as raised:
        resume(parse_record(text_of(ended())))
    assert raised.value.code == "given-up"
    assert "secret" in explain_record(words(lang), raised.value)


def test_a_table_restores_it_from_its_entries() -> None:
    match, again = given_up(), new_match(contribution=b"camille")
    restore(again, match.entries)
    assert again.is_without_result()
    assert text_of(again) == text_of(match)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("result none", "result unfinished", "wrong-result"),
        ("13 0 give-up\nresult none", "result none", "wrong-result"),
        ("13 0 give-up", "13 1 give-up", "illegal-entry"),
        ("result none", "14 = closed\nresult none", "illegal-entry"),
        ("13 0 give-up", "13 = closing", "bad-entry"),
        ("tablee-record 2", "tablee-record 1", "bad-entry"),
    ],
)
def test_records_that_claim_it_wrongly(old: str, new: str, code: str) -> None:
    text = text_of(given_up())
    assert old in text
    with pytest.raises(RecordError) as raised:
        verify(parse_record(reseal(text.replace(old, new))))
    assert raised.value.code == code


def test_without_its_secret_it_proves_nothing() -> None:
    text = text_of(given_up())
    line = next(line for line in text.splitlines(keepends=True) if line.startswith("secret "))
    with pytest.raises(RecordError) as raised:
        verify(parse_record(reseal(text.replace(line, ""))))
    assert raised.value.code == "secret-missing"


def test_with_real_dice_there_is_no_secret_to_tell() -> None:
    match = play(new_match(manual=True), 12)
    match.give_up(0, client=None)
    assert verify(parse_record(text_of(match))).chance == "manual"


def test_the_word_is_no_action_of_any_game() -> None:
    for name in game_ids():
        with pytest.raises(NotationError):
            get_game(name).parse_action("give-up")
