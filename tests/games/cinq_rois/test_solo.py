"""The game for one."""

from __future__ import annotations

import pytest

from tablee.core.contract import Chance, Over
from tablee.core.events import Event
from tablee.core.request import Shuffle
from tablee.games.cinq_rois.actions import format_action, parse_action
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.melds import cost_of
from tablee.games.cinq_rois.solo.events import HandClosed, SoloEnded
from tablee.games.cinq_rois.solo.options import SoloOptions
from tablee.games.cinq_rois.solo.state import SoloState

from .tables import kinds, names, told, write

FAMILIES = {3: "4H 4D 4S", 4: "5H 5D 5S 5C", 5: "6H 6D 6S 6C 6*", 6: "7H 7D 7S 7C 7* 7H"}
CLOSED = {
    **FAMILIES,
    7: "8H 8D 8S 8C 8* 8H 8D",
    8: "9H 9D 9S 9C 9* 9H 9D 9S",
    9: "10H 10D 10S 10C 10* 10H 10D 10S 10C",
    10: "JH JD JS JC J* JH JD JS JC J*",
    11: "QH QD QS QC Q* QH QD QS QC Q* JK",
    12: "KH KD KS KC K* KH KD KS KC K* JK JK",
    13: "3H 3D 3S 3C 3* 3H 3D 3S 3C 3* JK JK JK",
}


def solo(hands: dict[int, str], *, stock: str = "", gone: int = 0, awaited: str = "p") -> SoloState:
    """A table with these hands (the others made of what is left); the stock begins as told."""
    rest = full_pack(2)
    held = {size: kinds(hands.get(size, "")) for size in range(3, 14)}
    top = kinds(stock)
    for kind in [kind for hand in held.values() for kind in hand] + top:
        rest.remove(kind)
    for size, hand in held.items():
        hand += [rest.pop(0) for _ in range(size - len(hand))]
    gone_cards = [rest.pop() for _ in range(gone)]
    text = "/".join([write(sorted(hand)) for hand in held.values()])
    fields = f"{awaited} {text} {write(top + rest)} {write(gone_cards)}"
    return SoloState.from_position(fields, SoloOptions())


def legal(state: SoloState) -> list[str]:
    return [format_action(action) for action in state.legal(0)]


def play(state: SoloState, *texts: str) -> list[Event]:
    events: list[Event] = []
    state.listen(events)
    for text in texts:
        state.play(0, parse_action(text))
    return events


def refusal(state: SoloState, text: str) -> tuple[str, str]:
    found = state.check(0, parse_action(text))
    assert found is not None
    return found.code, found.clause


@pytest.mark.clause("ROI-43", "ROI-44", "ROI-45", "ROI-R24", "ROI-42")
def test_eleven_open_hands_and_a_hidden_stock() -> None:
    state = SoloState(SoloOptions())
    assert state.pending() == Chance(Shuffle(116), "deal", 0)
    order = list(range(115, -1, -1))
    state.resolve(tuple(order))
    assert [hand.size() for hand in state.hands] == [*range(3, 14)]
    assert state.stock_size() == 28
    pack = [full_pack(2)[card] for card in order]
    held = [sorted(pack[(size - 3) * (size + 2) // 2 :][:size]) for size in range(3, 14)]
    for seat in (0, None):
        view = state.view(seat)
        assert [sorted(hand) for hand in view.hands] == held, "every hand lies open"
        # The card drawn lies open; the 27 others are hidden, and only counted.
        assert (view.drawn, view.stock) == (pack[88], 27)
        assert view.to_data()["stock"] == 27


@pytest.mark.clause("ROI-44", "ROI-R24", "ROI-48")
def test_the_next_card_is_not_seen_before_one_is_thrown() -> None:
    state = solo({3: "4H 9D QS"}, stock="8C 8D")
    assert state.view(0).drawn == kinds("8C")[0]
    play(state, "to3")
    for seat in (0, None):
        view = state.view(seat)
        assert (view.drawn, view.placed, view.stock) == (None, 0, 27)
        assert "drawn" in view.to_data()
        assert view.to_data()["drawn"] is None


@pytest.mark.clause("ROI-46", "ROI-50")
def test_each_hand_has_its_own_wild_rank() -> None:
    state = solo({3: "3H 9D 9S", 4: "4H 10D 10S 10C", 5: "3H QD QS QC JC"}, stock="KD")
    assert [state.is_closed(hand) for hand in (0, 1, 2)] == [True, True, False]


@pytest.mark.clause("ROI-46", "ROI-50", "ROI-R22")
@pytest.mark.parametrize(("size", "own"), [(3, "3H"), (4, "4H"), (9, "9H"), (10, "10H")])
def test_a_hand_closes_with_its_own_wild_rank_and_no_other(size: int, own: str) -> None:
    """One wild card completes a family of jacks; the next rank up, or down, would not."""
    jacks = ["JH", "JD", "JC", "J*", "JH", "JD", "JC", "J*"][: size - 2]
    closing = solo({size: " ".join([*jacks, own, "5C"])}, stock="JS 8D")
    assert told(play(closing, f"to{size}", "-5C"), HandClosed).hand == size
    for other in {"3H", "4H", "5H", "8H", "10H", "QH"} - {own}:
        hand = solo({size: " ".join([*jacks, other, "5C"])}, stock="JS 8D")
        play(hand, f"to{size}", "-5C")
        assert not hand.is_closed(size - 3), other


@pytest.mark.clause("ROI-47", "ROI-48", "ROI-49", "ROI-R23")
def test_a_turn_places_the_card_drawn_and_throws_one_of_that_hand() -> None:
    state = solo({3: "4H 9D QS", 4: "5H 10D KS 7C"}, stock="8C 8D")
    assert "to3" in legal(state)
    assert refusal(state, "-4H") == ("place-first", "ROI-48")
    assert refusal(state, "draw") == ("drawn-for-you", "ROI-48")
    play(state, "to4")
    assert legal(state) == ["-5H", "-10D", "-7C", "-8C", "-KS"], "of that hand alone, the card placed too"
    assert refusal(state, "-4H") == ("not-in-that-hand", "ROI-49")
    why = state.check(0, parse_action("-4H"))
    assert why is not None
    assert why.params == {"card": "4H", "hand": 4}
    assert refusal(state, "to3") == ("discard-first", "ROI-49")
    play(state, "-8C")
    assert names(state.gone) == "8C", "a wasted turn"
    pack = full_pack(2)
    assert state.conserved() == tuple(pack.count(kind) for kind in range(56)), "no card is lost or doubled"
    assert state.view(0).drawn == kinds("8D")[0]
    assert names(state.hands[1].kinds()) == "5H 10D 7C KS"


@pytest.mark.clause("ROI-49")
@pytest.mark.parametrize("jokers", [1, 2])
def test_a_joker_may_be_thrown_like_any_card(jokers: int) -> None:
    state = solo({6: "4H 9D QS" + " JK" * jokers}, stock="8C")
    play(state, "to6")
    assert legal(state)[-1] == "-JK"


@pytest.mark.clause("ROI-50", "ROI-R22")
def test_a_hand_closes_by_itself_and_takes_no_more() -> None:
    state = solo({3: "9H 9D QS"}, stock="9C 8D")
    events = play(state, "to3", "-QS")
    assert told(events, HandClosed) == HandClosed(3, (("9H", "9D", "9C"),), "ROI-50")
    assert state.is_closed(0)
    assert "to3" not in legal(state)
    assert refusal(state, "to3") == ("hand-closed", "ROI-R22")


@pytest.mark.clause("ROI-R21")
def test_a_hand_complete_from_the_deal_is_closed_at_once() -> None:
    pack = full_pack(2)
    order = [pack.index(kind) for kind in kinds("9H 9D 9S")]
    order += [card for card in range(116) if card not in order]
    state = SoloState(SoloOptions())
    state.resolve(tuple(order))
    assert state.is_closed(0)


@pytest.mark.clause("ROI-51", "ROI-42")
def test_won_when_all_are_closed() -> None:
    almost = {**CLOSED, 3: "4H 4D 8S"}
    state = solo(almost, stock="4S 5D")
    assert [state.is_closed(hand) for hand in range(11)] == [False] + [True] * 10
    assert state.view(0).laid == state.view(0).to_data()["laid"] == 10
    play(state, "to3", "-8S")
    pending = state.pending()
    assert isinstance(pending, Over)
    assert (pending.result.winners, pending.result.points, pending.result.clause) == ((0,), (0,), "ROI-51")


@pytest.mark.clause("ROI-52", "ROI-R23", "ROI-R24")
def test_lost_when_the_stock_is_used_up_and_judged_after_the_last_discard() -> None:
    almost = {**CLOSED, 3: "4H 4D 8S"}
    lost = solo(almost, stock="4S", gone=27)
    events = play(lost, "to3", "-4S")
    pending = lost.pending()
    assert isinstance(pending, Over)
    assert (pending.result.winners, pending.result.clause) == ((), "ROI-52")
    assert pending.result.points == (16,)
    assert (lost.view(0).points, lost.view(0).all_points) == (16, 16)
    ended = told(events, SoloEnded)
    assert (ended.won, ended.closed, ended.points, ended.all_points) == (False, 10, 16, 16)
    won = solo(almost, stock="4S", gone=27)
    play(won, "to3", "-8S")
    pending = won.pending()
    assert isinstance(pending, Over)
    assert pending.result.winners == (0,), "the last card may still close the last hand"


@pytest.mark.clause("ROI-R24")
def test_points_left_are_counted_with_and_without_what_can_be_laid() -> None:
    state = solo({**CLOSED, 4: "5H 5D 5S 9C"}, stock="6D")
    view = state.view(0)
    assert (view.points, view.all_points) == (9, 24)


@pytest.mark.clause("ROI-52", "ROI-R23")
def test_the_game_goes_on_to_the_last_card_of_the_stock() -> None:
    state = solo({3: "4H 9D QS"}, stock="8C 8D", gone=26)
    play(state, "to3", "-8C")
    assert state.view(0).drawn == kinds("8D")[0]
    assert "to3" in legal(state)
    events = play(state, "to3", "-8D")
    assert isinstance(state.pending(), Over)
    ended = told(events, SoloEnded)
    assert ended.points < ended.all_points, "what can be laid is not counted, and then it is"
    assert ended.all_points == sum(
        cost_of(kind, size)
        for size, hand in zip(range(3, 14), state.hands, strict=True)
        if not state.is_closed(size - 3)
        for kind in hand.kinds()
    )
