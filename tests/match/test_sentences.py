"""A match in sentences: its game speaks through its teller, the match for itself."""

from __future__ import annotations

from tablee.core.events import Notice
from tablee.games import make_teller, words
from tablee.match.sentences import Sentences
from tests.match.builders import new_match, to_first_move

NAMES = ("Camille", "Marcel")
EN = Sentences(make_teller("jacquet", words("en"), NAMES), words("en"), NAMES, "jacquet")


def take_back_after(moves: int) -> tuple[int, list[Notice]]:
    """Some moves of the opener, the last of them taken back, and what he is told of it."""
    match = new_match()
    seat = to_first_move(match)
    since = match.sequence
    for _ in range(moves):
        text = match.game.format_action(match.legal(seat)[0])
        assert match.submit(seat, text, expected=match.sequence, client=None).ok
    assert match.undo(seat, expected=match.sequence, client=None).ok
    return seat, [notice for each in match.notices(seat, since) for notice in each]


def test_what_was_taken_back_is_told_by_the_match() -> None:
    seat, notices = take_back_after(1)
    moved, taken_back = (EN.tell(notice, seat) for notice in notices)
    assert moved.startswith(f"{NAMES[seat]}: 0 to ")
    assert taken_back == f"{NAMES[seat]}: move taken back."


def test_in_short_a_turn_is_one_line_and_a_move_taken_back_another() -> None:
    seat, notices = take_back_after(2)
    turn, taken_back = EN.recount(notices, seat)
    assert turn.startswith(f"{NAMES[seat]} · 0-")
    assert turn.count(", ") == 1
    assert taken_back == f"{NAMES[seat]}: move taken back."
