"""From a match to its record and back: replaying, resuming, verifying."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance import CommittedChance, DrawError, ManualChance
from tablee.core.contract import Chance
from tablee.match.entries import Drawn
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import RecordError
from tablee.match.replay import make_record, replay, replay_steps, resume, verify
from tests.match.builders import NEAR_END, new_match, play, reseal, step, text_of, to_first_move


def seen(match: Match) -> object:
    watchers = (0, 1, None)
    return (
        match.truth(),
        [match.view(seat) for seat in watchers],
        [match.notices(seat) for seat in watchers],
        match.entries,
        match.pending(),
    )


@pytest.mark.parametrize("entries", [0, 1, 2, 17, 60, 10_000])
def test_a_replayed_match_is_the_same(entries: int) -> None:
    match = play(new_match(), entries)
    assert seen(replay(parse_record(text_of(match)))) == seen(match)


def test_steps_are_the_positions_of_the_match() -> None:
    live = new_match(start=NEAR_END)
    truths = [live.truth()]
    while not live.is_over():
        step(live)
        truths.append(live.truth())
    assert [match.truth() for match in replay_steps(make_record(live))] == truths


def test_moves_taken_back_are_replayed() -> None:
    match = new_match()
    seat = to_first_move(match)
    step(match)
    match.undo(seat, expected=match.sequence, client="u")
    play(match, 20)
    record = parse_record(text_of(match))
    assert any("undo" in str(entry) for entry in record.entries)
    assert seen(replay(record)) == seen(match)


@pytest.mark.parametrize("entries", [0, 1, 5, 30, 100])
def test_a_resumed_match_goes_on_with_the_same_dice(entries: int) -> None:
    uninterrupted = play(new_match(contribution=b"camille"))
    stopped = play(new_match(contribution=b"camille"), entries)
    again = resume(parse_record(text_of(stopped, to_resume=True)))
    assert text_of(play(again)) == text_of(uninterrupted)


def test_a_resumed_match_takes_new_submissions_for_new() -> None:
    """Ids made while replaying must not collide with those of clients."""
    match = play(new_match(), 12)
    again = resume(parse_record(text_of(match, to_resume=True)))
    for client in map(str, range(40)):
        while isinstance(again.pending(), Chance):
            again.draw()
        seat = to_first_move(again)
        text = again.game.format_action(again.legal(seat)[0])
        before = again.sequence
        receipt = again.submit(seat, text, expected=before, client=client)
        assert (receipt.ok, receipt.sequence) == (True, before + 1)


def test_a_resumed_turn_may_still_be_taken_back() -> None:
    match = new_match()
    seat = to_first_move(match)
    before = match.truth()
    step(match)
    again = resume(parse_record(text_of(match, to_resume=True)))
    assert again.undo(seat, expected=again.sequence, client="u").ok
    assert again.truth() == before


def test_a_match_played_by_hand_is_resumed_by_hand() -> None:
    again = resume(parse_record(text_of(play(new_match(manual=True), 30))))
    assert isinstance(again.chance, ManualChance)
    assert play(again).is_over()


def test_a_sealed_record_cannot_be_resumed() -> None:
    with pytest.raises(RecordError) as caught:
        resume(parse_record(text_of(play(new_match(), 30))))
    assert caught.value.code == "secret-missing"


def test_a_record_with_another_secret_cannot_be_resumed() -> None:
    record = make_record(play(new_match(), 30), to_resume=True)
    with pytest.raises(RecordError) as caught:
        resume(replace(record, secret=bytes(32)))
    assert caught.value.code == "secret-does-not-fit"


def test_a_record_with_other_dice_cannot_be_resumed() -> None:
    record = make_record(play(new_match(), 30), to_resume=True)
    with pytest.raises(RecordError) as caught:
        resume(replace(record, contributions=((1, b"afterwards"),)))
    assert caught.value.code == "outcome-not-drawn"


def test_a_finished_match_resumes_as_finished() -> None:
    again = resume(parse_record(text_of(play(new_match(start=NEAR_END)))))
    assert again.is_over()
    assert isinstance(again.chance, CommittedChance)
    request = next(entry.request for entry in again.entries if isinstance(entry, Drawn))
    with pytest.raises(DrawError):
        again.chance.draw(request)


@pytest.mark.parametrize(
    ("match", "to_resume", "chance"),
    [
        (play(new_match(start=NEAR_END)), False, "verified"),
        (play(new_match(), 30), False, "sealed"),
        (play(new_match(), 30), True, "verified"),
        (play(new_match(manual=True, start=NEAR_END)), False, "manual"),
        (new_match(), False, "sealed"),
        (new_match(start="- 23:1 - - 1-0"), False, "verified"),
    ],
)
def test_what_a_verified_record_proves(match: Match, to_resume: bool, chance: str) -> None:
    proof = verify(make_record(match, to_resume=to_resume))
    draws = sum(isinstance(entry, Drawn) for entry in match.entries)
    assert proof.chance == chance
    assert (proof.draws, proof.moves) == (draws, match.sequence - draws)


def test_what_is_refused_names_the_article() -> None:
    text = text_of(play(new_match(), 1))
    body = text.replace("result unfinished", "2 0 5-6\nresult unfinished")
    with pytest.raises(RecordError) as caught:
        replay(parse_record(reseal(body)))
    assert caught.value.code == "illegal-entry"
    assert str(caught.value.params["clause"]).startswith("JAC-")
    assert caught.value.params["game"] == "jacquet"
