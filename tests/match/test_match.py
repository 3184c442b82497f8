"""A match: what is submitted, answered, refused, taken back and told."""

from __future__ import annotations

import pytest

from tablee.chance import CommittedChance, DrawError, ManualChance, OutcomeError
from tablee.core.contract import Chance, Over, Refusal
from tablee.games import get_game
from tablee.match import notices
from tablee.match.entries import UNDO, Decided, Drawn, TakenBack
from tablee.match.match import Match
from tablee.match.receipt import MatchError
from tablee.match.seats import SeatInfo
from tests.match.builders import (
    JACQUET,
    NEAR_END,
    OPTIONS,
    SEATS,
    new_match,
    play,
    step,
    text_of,
    to_first_move,
)


def everything(match: Match) -> object:
    """All that can be seen of a match, for comparison before and after."""
    watchers = (0, 1, None)
    return (
        match.truth(),
        [match.view(seat) for seat in watchers],
        [match.notices(seat) for seat in watchers],
        list(match.entries),
        match.pending(),
        [match.can_undo(seat) for seat in (0, 1)],
        text_of(match, to_resume=True),
    )


def first_legal(match: Match, seat: int) -> str:
    return JACQUET.format_action(match.legal(seat)[0])


def at_a_move() -> tuple[Match, int]:
    match = new_match()
    return match, to_first_move(match)


# --- seeing ---------------------------------------------------------------------------------------


def test_a_bot_is_given_the_view_of_its_seat() -> None:
    match, seat = at_a_move()
    assert match.bot_view(seat) == match.view(seat)


def test_where_people_must_remember_a_bot_is_given_what_its_seat_has_seen() -> None:
    game = get_game("sacramento")
    match = Match(game, game.options_type(), SEATS, ManualChance())
    match.enter((1,))
    match.enter(tuple(range(32)))
    for seat, action in (
        (0, "R a1-a3"),
        (0, "W f1-d3"),
        (0, "b1-a1"),
        (0, "look d3"),
        (0, "done"),
        (1, "N a6-b4"),
    ):
        assert match.submit(seat, action, expected=match.sequence, client=None).ok
    assert match.view(0).to_data()["known"] == {}
    assert match.bot_view(0).to_data()["known"] == {"d3": "Th"}
    assert match.bot_view(1).to_data()["known"] == {}


# --- submitting -----------------------------------------------------------------------------------


def test_an_accepted_action_is_the_next_entry() -> None:
    match, seat = at_a_move()
    before, action = match.sequence, first_legal(match, seat)
    receipt = match.submit(seat, action, expected=before, client="a")
    assert (receipt.ok, receipt.sequence, receipt.code) == (True, before + 1, "accepted")
    assert match.entries[-1] == Decided(seat, action)
    assert match.sequence == before + 1


def test_the_same_submission_twice_is_carried_out_once_and_answered_equally() -> None:
    match, seat = at_a_move()
    action, expected = first_legal(match, seat), match.sequence
    first = match.submit(seat, action, expected=expected, client="a")
    after = everything(match)
    assert match.submit(seat, action, expected=expected, client="a") == first
    assert everything(match) == after


def test_a_repeated_submission_is_answered_even_after_the_game_went_on() -> None:
    match, seat = at_a_move()
    action, expected = first_legal(match, seat), match.sequence
    first = match.submit(seat, action, expected=expected, client="a")
    play(match)
    after = everything(match)
    assert match.submit(seat, action, expected=expected, client="a") == first
    assert everything(match) == after


def test_a_client_id_used_for_another_action_is_refused() -> None:
    match, seat = at_a_move()
    match.submit(seat, first_legal(match, seat), expected=match.sequence, client="a")
    after = everything(match)
    receipt = match.submit(seat, UNDO, expected=match.sequence, client="a")
    assert (receipt.ok, receipt.code) == (False, "client-id-reused")
    assert everything(match) == after


def test_client_ids_belong_to_a_seat() -> None:
    match, seat = at_a_move()
    action = first_legal(match, seat)
    match.submit(seat, action, expected=match.sequence, client="a")
    receipt = match.submit(1 - seat, action, expected=match.sequence, client="a")
    assert receipt.code == "not-your-turn"


def test_a_refused_submission_may_be_sent_again_under_its_id() -> None:
    match, seat = at_a_move()
    assert not match.submit(seat, "0-99", expected=match.sequence, client="a").ok
    assert match.submit(seat, first_legal(match, seat), expected=match.sequence, client="a").ok


def test_without_an_id_every_submission_counts() -> None:
    match = new_match(manual=True, start="18:4 18:4 0 - 0-0")
    match.enter((1, 1))
    for _ in range(2):
        assert match.submit(0, "18-19", expected=match.sequence, client=None).ok
    assert [str(entry) for entry in match.entries[1:]] == ["0 18-19", "0 18-19"]


@pytest.mark.parametrize("off_by", [-1, 1, 1000])
def test_a_submission_on_another_position_is_stale(off_by: int) -> None:
    match, seat = at_a_move()
    before = everything(match)
    wrong = match.sequence + off_by
    receipt = match.submit(seat, first_legal(match, seat), expected=wrong, client="a")
    assert (receipt.ok, receipt.code, receipt.params) == (False, "stale", {"expected": wrong})
    assert receipt.sequence == match.sequence
    assert everything(match) == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("23x6", "no-man-there"),
        ("0-23", "one-number"),
        ("", "bad-action"),
        ("0-5\n3 0 0-6", "bad-action"),
        ("nonsense", "bad-action"),
        ("٣-5", "bad-action"),
        ("9" * 5000, "bad-action"),
        ("\ud800", "bad-action"),
    ],
)
def test_a_refused_action_changes_nothing(text: str, code: str) -> None:
    match, seat = at_a_move()
    before = everything(match)
    receipt = match.submit(seat, text, expected=match.sequence, client="a")
    assert (receipt.ok, receipt.code) == (False, code)
    assert everything(match) == before


@pytest.mark.parametrize(("rules", "clause"), [("text2", "JAC-33"), ("text1", "JAC-R20")])
def test_what_is_no_action_is_refused_by_the_rules_where_the_game_sees_what_was_tried(
    rules: str, clause: str
) -> None:
    match = Match(JACQUET, JACQUET.options_type.preset(rules), SEATS, ManualChance())
    match.enter((6, 5))
    receipt = match.submit(0, "6-2", expected=match.sequence, client="a")
    assert receipt.refusal == Refusal("never-back", clause, {"from": 6, "to": 2})
    assert (receipt.ok, receipt.code, receipt.params) == (False, "never-back", {"from": 6, "to": 2})
    assert match.submit(0, "nowhere", expected=match.sequence, client="b").refusal is None


def test_every_illegal_action_of_every_position_changes_nothing() -> None:
    match = new_match(start=NEAR_END)
    while not match.is_over():
        before = everything(match)
        for seat in (0, 1):
            legal = set(match.legal(seat))
            for action in range(JACQUET.action_range):
                if action in legal or match.check(seat, action) is None:
                    continue
                refusal = match.check(seat, action)
                try:
                    text = JACQUET.format_action(action)
                except ValueError:
                    continue  # codes no action at all
                receipt = match.submit(seat, text, expected=match.sequence, client="x")
                assert receipt.refusal == refusal
                assert receipt.code == (refusal.code if refusal else "")
        assert everything(match) == before
        step(match)


def test_an_illegal_action_names_its_article() -> None:
    match, seat = at_a_move()
    receipt = match.submit(seat, "3-4", expected=match.sequence, client="a")
    assert receipt.refusal is not None
    assert receipt.refusal.clause.startswith("JAC-")


def test_the_wrong_seat_is_refused() -> None:
    match, seat = at_a_move()
    before = everything(match)
    receipt = match.submit(1 - seat, first_legal(match, seat), expected=match.sequence, client="a")
    assert receipt.code == "not-your-turn"
    assert everything(match) == before


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    match, mover = at_a_move()
    before = everything(match)
    receipt = match.submit(seat, first_legal(match, mover), expected=match.sequence, client="a")
    assert (receipt.code, receipt.params) == ("no-such-seat", {"seat": seat})
    assert everything(match) == before


def test_after_the_end_nothing_is_accepted() -> None:
    match = play(new_match(start=NEAR_END))
    before = everything(match)
    assert isinstance(match.pending(), Over)
    for seat in (0, 1):
        for text in ("22x6", UNDO, "reroll"):
            assert not match.submit(seat, text, expected=match.sequence, client="late").ok
    with pytest.raises(MatchError):
        match.draw()
    assert everything(match) == before


# --- taking back ----------------------------------------------------------------------------------


def test_a_move_may_be_taken_back_and_the_position_is_the_one_before() -> None:
    match, seat = at_a_move()
    before = match.truth()
    match.submit(seat, first_legal(match, seat), expected=match.sequence, client="a")
    assert match.can_undo(seat)
    assert match.undo(seat, expected=match.sequence, client="b").ok
    assert match.truth() == before
    assert match.entries[-1] == TakenBack(seat)
    assert match.notices(None)[-1] == [notices.TakenBack(seat)]


def test_what_follows_a_taken_back_move_is_told_again() -> None:
    match, seat = at_a_move()
    action = first_legal(match, seat)
    for client, text in (("a", action), ("b", UNDO), ("c", action)):
        assert match.submit(seat, text, expected=match.sequence, client=client).ok
    assert match.notices(None)[-1] == match.notices(None)[-3] != []


def test_several_moves_of_a_turn_may_be_taken_back_one_by_one() -> None:
    match = new_match(manual=True, start="18:4 18:4 0 - 0-0")
    match.enter((1, 1))
    positions = [match.truth()]
    for _ in range(3):
        match.submit(0, first_legal(match, 0), expected=match.sequence, client=None)
        positions.append(match.truth())
    for before in reversed(positions[:-1]):
        assert match.undo(0, expected=match.sequence, client=None).ok
        assert match.truth() == before
    assert match.undo(0, expected=match.sequence, client=None).code == "nothing-to-undo"


def test_the_last_move_of_a_turn_may_be_taken_back_until_the_dice_are_thrown() -> None:
    match, seat = at_a_move()
    while not isinstance(match.pending(), Chance):
        step(match)
    assert match.can_undo(seat)
    assert not match.can_undo(1 - seat)
    match.draw()
    assert not match.can_undo(seat)
    receipt = match.undo(seat, expected=match.sequence, client="late")
    assert (receipt.ok, receipt.code) == (False, "nothing-to-undo")


def test_only_the_one_who_moved_may_take_back() -> None:
    match, seat = at_a_move()
    match.submit(seat, first_legal(match, seat), expected=match.sequence, client="a")
    before = everything(match)
    assert match.undo(1 - seat, expected=match.sequence, client="b").code == "nothing-to-undo"
    assert everything(match) == before


def test_the_second_throw_of_the_opener_cannot_be_taken_back() -> None:
    match, seat = at_a_move()
    assert match.submit(seat, "reroll", expected=match.sequence, client="a").ok
    assert not match.can_undo(seat)


def test_the_move_that_ends_the_game_cannot_be_taken_back() -> None:
    # The secret is out: whoever could take the move back would know the next dice.
    match = play(new_match(start=NEAR_END))
    pending = match.pending()
    assert isinstance(pending, Over)
    winner = pending.result.winners[0]
    assert not match.can_undo(winner)
    assert match.undo(winner, expected=match.sequence, client="z").code == "nothing-to-undo"


def test_an_undo_sent_twice_takes_one_move_back() -> None:
    match = new_match(manual=True, start="18:4 18:4 0 - 0-0")
    match.enter((1, 1))
    for client in "ab":
        match.submit(0, first_legal(match, 0), expected=match.sequence, client=client)
    expected = match.sequence
    first = match.undo(0, expected=expected, client="u")
    after = everything(match)
    assert match.undo(0, expected=expected, client="u") == first
    assert everything(match) == after


# --- chance ---------------------------------------------------------------------------------------


def test_chance_is_drawn_only_when_it_is_asked() -> None:
    match, _ = at_a_move()
    before = everything(match)
    with pytest.raises(MatchError):
        match.draw()
    assert everything(match) == before


def test_outcomes_of_a_committed_match_cannot_be_entered() -> None:
    match = new_match()
    before = everything(match)
    with pytest.raises(MatchError):
        match.enter((6, 5))
    assert everything(match) == before


def test_outcomes_entered_by_hand() -> None:
    match = new_match(manual=True)
    with pytest.raises(MatchError):
        match.draw()
    drawn = match.enter((6, 5))
    assert isinstance(drawn, Drawn)
    assert str(match.entries[-1]) == "! 2d6 6-5"


@pytest.mark.parametrize("outcome", [(), (6,), (6, 5, 4), (0, 1), (7, 1), (-1, 1), (True, 1)])
def test_an_impossible_outcome_changes_nothing(outcome: tuple[int, ...]) -> None:
    match = new_match(manual=True)
    before = everything(match)
    with pytest.raises(OutcomeError):
        match.enter(outcome)
    assert everything(match) == before


def test_the_secret_is_revealed_at_the_end_and_no_draw_follows() -> None:
    match = play(new_match(start=NEAR_END))
    assert isinstance(match.chance, CommittedChance)
    pending = new_match().pending()
    assert isinstance(pending, Chance)
    with pytest.raises(DrawError):
        match.chance.draw(pending.request)


def test_no_contribution_after_the_first_draw() -> None:
    match = new_match()
    match.draw()
    assert isinstance(match.chance, CommittedChance)
    with pytest.raises(ValueError, match="after the first draw"):
        match.chance.contribute(0, b"too late")


# --- setting up and telling ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_match_needs_the_right_number_of_seats(seats: int) -> None:
    with pytest.raises(MatchError):
        Match(JACQUET, OPTIONS, SEATS[:1] * seats, ManualChance())


@pytest.mark.parametrize("name", ["", " ", "a\nb", "x" * 41, " a", "a ", "a\u2028b", "\ud800", "a\0"])
def test_what_cannot_be_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        SeatInfo(name)


@pytest.mark.parametrize("bot", ["", "Planner", "two words", "a\nb", "é"])
def test_what_cannot_be_the_name_of_a_bot(bot: str) -> None:
    with pytest.raises(ValueError, match="not the name of a bot"):
        SeatInfo("Camille", bot)


def test_notices_are_given_from_a_number_on() -> None:
    match = play(new_match(start=NEAR_END))
    for seat in (0, 1, None):
        whole = match.notices(seat)
        assert len(whole) == match.sequence
        assert all(notices for notices in whole)
        for since in range(match.sequence + 2):
            assert match.notices(seat, since) == whole[since:]


def test_a_match_may_begin_at_its_end() -> None:
    match = new_match(start="- 23:1 - - 1-0")
    assert match.is_over()
    assert not match.submit(1, "23x1", expected=0, client="a").ok
