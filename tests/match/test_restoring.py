"""A match rebuilt from its entries goes on as if it had never stopped."""

from __future__ import annotations

import pytest

from tablee.core.contract import Chance
from tablee.match.entries import Decided, Drawn
from tablee.match.record import RecordError
from tablee.match.replay import restore
from tests.match.builders import JACQUET, auction, new_match, play, step, to_first_move


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


def test_a_confirmed_turn_stays_confirmed() -> None:
    match = new_match()
    seat = to_first_move(match)
    while not isinstance(match.pending(), Chance):
        step(match)
    assert match.confirm(seat, expected=match.sequence, client="end").ok
    again = new_match()
    restore(again, match.entries)
    assert again.entries == match.entries
    assert not again.can_undo(seat)
    assert again.confirm(seat, expected=again.sequence, client="end").code == "nothing-to-confirm"


def test_an_entry_that_is_only_a_part_of_a_saying_is_not_restored() -> None:
    match, seat = auction()
    with pytest.raises(RecordError, match="not-whole"):
        restore(auction()[0], [Decided(seat, "+20")])
    restore(match, [Decided(seat, "+20"), Decided(seat, "bid")], written=1)
    assert match.entries[-1] == Decided(seat, "bid 21")
