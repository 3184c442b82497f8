"""A match rebuilt from its entries goes on as if it had never stopped."""

from __future__ import annotations

import pytest

from tablee.match.entries import Drawn
from tablee.match.record import RecordError
from tablee.match.replay import restore
from tests.match.builders import JACQUET, new_match, play, step, to_first_move


def test_a_restored_match_draws_on_where_it_was() -> None:
    match = play(new_match(contribution=b"camille"), 40)
    again = new_match(contribution=b"camille")
    restore(again, match.entries)
    assert (again.entries, again.truth()) == (match.entries, match.truth())
    for seat in (0, 1, None):
        assert again.notices(seat) == match.notices(seat)
    assert play(again).truth() == play(match).truth()


def test_entries_that_chance_would_not_draw_are_refused() -> None:
    match = play(new_match(), 20)
    changed = [
        Drawn(entry.request, (6, 6)) if isinstance(entry, Drawn) and number else entry
        for number, entry in enumerate(match.entries)
    ]
    with pytest.raises(RecordError, match="outcome-not-drawn"):
        restore(new_match(), changed)


def test_an_illegal_entry_is_refused() -> None:
    match = play(new_match(), 6)
    with pytest.raises(RecordError, match="illegal-entry"):
        restore(new_match(), [match.entries[0], match.entries[1], match.entries[1]])


def test_answers_that_are_remembered_are_given_again() -> None:
    match = new_match()
    seat = to_first_move(match)
    text = JACQUET.format_action(match.legal(seat)[0])
    seen = match.sequence
    assert match.answer_to(seat, "mine") is None
    receipt = match.submit(seat, text, expected=seen, client="mine")
    assert match.answer_to(seat, "mine") == receipt
    again = new_match()
    restore(again, match.entries)
    assert again.answer_to(seat, "mine") is None
    again.remember(seat, "mine", action=text, sequence=receipt.sequence)
    assert again.submit(seat, text, expected=seen, client="mine") == receipt
    assert again.submit(seat, "undo", expected=seen, client="mine").code == "client-id-reused"
    assert again.entries == match.entries


def test_what_is_settled_cannot_be_taken_back_then_or_later() -> None:
    match = new_match()
    seat = to_first_move(match)
    step(match)
    assert match.can_undo(seat)
    again, settled = new_match(), new_match()
    restore(again, match.entries)
    restore(settled, match.entries, {match.sequence})
    match.settle()
    assert [each.can_undo(seat) for each in (again, match, settled)] == [True, False, False]
    for each in (match, settled):
        refused = each.undo(seat, expected=each.sequence, client=None)
        assert refused.code == "nothing-to-undo"
        step(each)  # what comes after can be taken back, and only that
        if each.can_undo(seat):
            assert each.undo(seat, expected=each.sequence, client=None).ok
            assert not each.can_undo(seat)
