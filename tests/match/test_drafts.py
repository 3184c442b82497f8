"""What a seat composes: its own until it is said, and said once."""

from __future__ import annotations

import random

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance
from tablee.match.entries import Decided, TakenBack
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import format_record
from tablee.match.replay import make_record, replay
from tablee.match.seats import SeatInfo
from tests.match.builders import BONANZA, auction

PEOPLE = (SeatInfo("Camille"), SeatInfo("Marcel"), SeatInfo("Zoé"))


def send(match: Match, seat: int, *actions: str) -> None:
    for action in actions:
        receipt = match.submit(seat, action, expected=match.sequence, client=None)
        assert receipt.ok, receipt


def told_to(match: Match, seat: int) -> list[object]:
    return [notice.to_data() for told in match.notices(seat) for notice in told]


def all_but(match: Match, seat: int) -> object:
    """What everybody but one seat can see of a match, and what may be stored of it."""
    others = (*(other for other in range(len(match.seats)) if other != seat), None)
    return (
        [match.view(other) for other in others],
        [told_to(match, other) for other in range(len(match.seats))],
        [match.legal(other) for other in others if other is not None],
        list(match.entries),
        match.sequence,
        match.pending(),
        format_record(make_record(match, to_resume=True)),
    )


def at_the_stakes(seed: int = 5) -> tuple[Match, int]:
    """A match in which somebody may choose five cards."""
    match = Match(BONANZA, BONANZA.options_type(), PEOPLE, CommittedChance.from_seed(seed))
    while True:
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
            continue
        assert isinstance(pending, Acting)
        seat = pending.seats[0]
        if match.view(seat).to_data()["phase"] == "bet":
            return match, seat
        send(match, seat, BONANZA.format_action(match.legal(seat)[0]))


def test_nothing_of_a_draft_reaches_anybody_else() -> None:
    match, seat = auction()
    before = all_but(match, seat)
    send(match, seat, "+20", "+5")
    assert match.view(seat).to_data()["pushed"] == 25
    assert match.drafted(seat) == 2
    assert all_but(match, seat) == before
    send(match, seat, "undo", "undo")
    assert match.view(seat).to_data()["pushed"] == 0
    assert not match.can_undo(seat)
    assert all_but(match, seat) == before


def test_the_referee_sees_what_is_composed() -> None:
    match, seat = auction()
    send(match, seat, "+20")
    assert match.truth().endswith(":20")


def test_what_completes_a_draft_is_one_entry() -> None:
    match, seat = auction()
    send(match, seat, "+20", "+5", "bid")
    assert match.entries[-1] == Decided(seat, "bid 26")
    assert match.drafted(seat) == 0
    assert [notice.to_data()["event"] for notice in match.notices(None)[-1]] == ["bid-made"]


def test_a_whole_saying_takes_the_place_of_what_was_composed() -> None:
    match, seat = auction()
    send(match, seat, "+20", "+5", "bid 7")
    assert match.entries[-1] == Decided(seat, "bid 7")


def test_a_draft_that_is_not_said_leaves_nothing_behind() -> None:
    match, seat = auction()
    send(match, seat, "+20", "pass")
    assert match.entries[-1] == Decided(seat, "pass")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("bid 0", "bid-must-rise"),
        ("bid 91", "not-enough-chips"),
        ("stake 9", "bid-or-pass"),
        ("bid 09", "bad-action"),
        ("bid  9", "bad-action"),
        ("bid", None),
        ("five 2c 3c 4c 5c 6c", "bid-or-pass"),
    ],
)
def test_a_refused_saying_changes_nothing(text: str, code: str | None) -> None:
    match, seat = auction()
    send(match, seat, "+20")
    before, view = all_but(match, seat), match.view(seat)
    receipt = match.submit(seat, text, expected=match.sequence, client="a")
    if code is None:
        assert receipt.ok
        return
    assert (receipt.ok, receipt.code) == (False, code)
    assert (all_but(match, seat), match.view(seat)) == (before, view)


def test_a_step_sent_twice_is_taken_once() -> None:
    match, seat = auction()
    first = match.submit(seat, "+20", expected=match.sequence, client="a")
    assert match.submit(seat, "+20", expected=match.sequence, client="a") == first
    assert match.view(seat).to_data()["pushed"] == 20


def test_the_fifth_card_makes_the_five() -> None:
    match, seat = at_the_stakes()
    hand = [str(card) for card in match.view(seat).to_data()["hand"]]  # type: ignore[union-attr]
    before = match.sequence
    send(match, seat, *(f"pick-{card}" for card in hand[:4]))
    assert match.sequence == before
    send(match, seat, f"pick-{hand[4]}")
    assert match.entries[before:] == [Decided(seat, " ".join(["five", *hand[:5]]))]
    assert match.view(seat).to_data()["five"] == hand[:5]
    send(match, seat, "undo")
    assert match.entries[-1] == TakenBack(seat)
    assert match.view(seat).to_data()["picking"] == hand[:4]
    send(match, seat, f"pick-{hand[5]}")
    assert str(match.entries[-1]) == " ".join([str(seat), "five", *hand[:4], hand[5]])


def test_five_cards_may_be_named_in_any_order_and_are_written_in_one() -> None:
    match, seat = at_the_stakes()
    hand = [str(card) for card in match.view(seat).to_data()["hand"]]  # type: ignore[union-attr]
    send(match, seat, " ".join(["five", *reversed(hand[-5:])]))
    assert match.entries[-1] == Decided(seat, " ".join(["five", *hand[-5:]]))


def test_five_cards_that_are_not_held_are_refused_whole() -> None:
    match, seat = at_the_stakes()
    hand = [str(card) for card in match.view(seat).to_data()["hand"]]  # type: ignore[union-attr]
    foreign = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c") if card not in hand)
    before = all_but(match, seat)
    said = " ".join(["five", *hand[:4], foreign])
    receipt = match.submit(seat, said, expected=match.sequence, client=None)
    assert (receipt.ok, receipt.code) == (False, "card-not-held")
    assert (all_but(match, seat), match.drafted(seat)) == (before, 0)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_composed_step_by_step_replays_from_its_sayings(seed: int) -> None:
    rng = random.Random(seed)
    options = BONANZA.options_type.build({"rounds": 2, "pokerBetting": ("usual", "raiseToStay")[seed % 2]})
    match = Match(BONANZA, options, PEOPLE, CommittedChance.from_seed(seed))
    while not match.is_over():
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
            continue
        assert isinstance(pending, Acting)
        seat = rng.choice(pending.seats)
        if match.can_undo(seat) and rng.random() < 0.1:
            send(match, seat, "undo")
            continue
        legal = [BONANZA.format_action(action) for action in match.legal(seat)]
        composing = [text for text in legal if text[0] == "+" or text.startswith("pick")]
        send(match, seat, rng.choice(composing if composing and rng.random() < 0.6 else legal))
    text = format_record(make_record(match))
    assert any(word in text for word in (" bid ", " stake ", " five "))
    assert " +" not in text
    again = replay(parse_record(text))
    assert again.truth() == match.truth()
    for seat in range(3):
        assert told_to(again, seat) == told_to(match, seat)
