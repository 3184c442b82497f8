"""What may be done, as clients offer it: one move for a whole amount or five cards, sent once."""

from __future__ import annotations

import random

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance, IllegalAction
from tablee.core.moves import Choose, Move, Range
from tablee.games import get_game
from tablee.games.bonanza import moves
from tablee.games.bonanza.actions import BID, LEAD, PICK, PUSH, STAKE, format_action, parse_action
from tablee.games.bonanza.events import BidMade
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.state import BonanzaState
from tablee.match.match import Match
from tablee.match.seats import SeatInfo

from .boards import betting_with, calling, lay, leading, play, told

GAME = get_game("bonanza")
PEOPLE = tuple(SeatInfo(name) for name in ("Camille", "Marcel", "Zoé"))


def offered(state: BonanzaState, seat: int) -> list[Move]:
    return GAME.moves(state.view(seat), state.legal(seat))


def actions_of(move: Move, legal: list[int]) -> set[int]:
    """The legal actions that a move stands for."""
    if isinstance(move, moves.Bid | moves.Stake):
        return {move.code, *(action for action in legal if PUSH <= action < LEAD)}
    if isinstance(move, moves.Five):
        return {action for action in legal if action >= PICK}
    return {move.code}


@pytest.mark.parametrize("seed", range(6))
def test_every_action_belongs_to_one_move_and_no_move_is_refused(seed: int) -> None:
    rng = random.Random(seed)
    options = BonanzaOptions(rounds=2, poker_betting=("usual", "raiseToStay")[seed % 2])
    match = Match(GAME, options, PEOPLE, CommittedChance.from_seed(seed))
    while not match.is_over():
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
            continue
        assert isinstance(pending, Acting)
        seat = rng.choice(pending.seats)
        legal = match.legal(seat)
        found = GAME.moves(match.view(seat), legal)
        assert sorted(action for move in found for action in actions_of(move, legal)) == legal
        for move in found:
            if not isinstance(move, moves.Five):
                assert parse_action(move.action) == move.code
        steps = [format_action(action) for action in legal if PUSH <= action < LEAD or action >= PICK]
        sent = rng.choice(steps) if steps and rng.random() < 0.3 else rng.choice(found).action
        receipt = match.submit(seat, sent, expected=match.sequence, client=None)
        assert receipt.ok, (sent, receipt)


def test_an_amount_is_one_move_with_its_range() -> None:
    state = lay("2c3c", "3d4d", "5c6c", aside="7c")
    play(state, "0 sell", "1 +5 bid")
    assert offered(state, 2)[1:] == [moves.Bid(parse_action("bid"), "bid", Range(7, 90), 7)]
    for amount in (7, 37, 90):
        steps = " ".join(map(format_action, GAME.unfold(state, 2, f"bid {amount}")))
        assert told(play(state.copy(), f"2 {steps}"), BidMade)[0].chips == amount
    for refused in (6, 91):
        with pytest.raises(IllegalAction):
            GAME.unfold(state, 2, f"bid {refused}")


def test_what_was_pushed_forward_is_proposed() -> None:
    state = betting_with("2c3c4c5c6cKh", "2d3d8d9dJd", "2h3h8h9hJh")
    play(state, "0 +20 +5")
    [stake] = [move for move in offered(state, 0) if isinstance(move, moves.Stake)]
    assert (stake.amount, stake.proposed) == (Range(1, 89), 26)


def test_the_range_of_a_raise_counts_what_lies_there() -> None:
    state = betting_with("2c3c4c", "2d3d8d", "2h3h8h", pokerBetting="usual")
    play(state, "0 stake", "1 +5 stake", "2 pass")
    assert offered(state, 0)[1:] == [
        moves.Stake(parse_action("stake"), "stake", Range(8, 90), 8),
        moves.Call(parse_action("call"), "call", 6),
    ]


def test_five_cards_are_one_move_and_the_best_are_proposed() -> None:
    state = betting_with("2c3c4c5c6cKh", "2d3d8d9dJd", "2h3h8h9hJh")
    [five] = [move for move in offered(state, 0) if isinstance(move, moves.Five)]
    assert five.choose == Choose(("2c", "3c", "4c", "5c", "6c", "Kh"), 5)
    assert five.proposed == ("2c", "3c", "4c", "5c", "6c")
    by_hand = [format_action(step) for step in GAME.unfold(state, 0, "five Kh 6c 5c 4c 3c")]
    assert by_hand == ["pick-3c", "pick-4c", "pick-5c", "pick-6c", "pick-Kh"]
    alone = [format_action(step) for step in GAME.unfold(state, 0, "five")]
    assert alone == [f"pick-{card}" for card in five.proposed]
    assert not any(isinstance(move, moves.Five) for move in offered(state, 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_five_alone_is_refused_by_the_rules_where_none_are_chosen(seat: int) -> None:
    state = lay("2c3c", "3d4d", aside="7c")
    [step] = GAME.unfold(state, seat, "five")
    assert state.check(seat, step) is not None


def test_five_cards_leave_nothing_to_choose() -> None:
    state = betting_with("2c3c4c5c6c", "2d3d8d9dJd")
    with pytest.raises(IllegalAction) as caught:
        GAME.unfold(state, 0, "five 2c 3c 4c 5c 6c")
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("five-already-chosen", "BON-R18")


def test_an_adviser_names_the_amount_he_has_in_mind() -> None:
    state = betting_with("2c3c4c5c6cKh", "2d3d8d9dJd", "2h3h8h9hJh")
    push = parse_action("+20")
    assert GAME.moves(state.view(0), [push]) == [moves.ExactAmount(push, "stake 21", 21)]


def test_a_claim_shows_its_cards_with_the_joker_where_one_is_missing() -> None:
    state = calling("Jd2c*", "3c4c5c", call=1)
    assert offered(state, 0)[1:] == [moves.Show(parse_action("show"), "show", ("*", "Jd"))]
    state = calling("AhKhQh2h3h*", "3c4c5c", call=2)
    shown = {move.action: move.cards for move in offered(state, 0) if isinstance(move, moves.Sequence)}
    assert shown["seq-3h"] == ("Ah", "2h", "3h")
    assert shown["seq-Ah"] == ("Qh", "Kh", "Ah")
    assert shown["seq-4h"] == ("2h", "3h", "*")
    play(state, "0 seq-4h")
    assert state.view(0).answer_cards == ("2h", "3h", "*")
    assert state.view(1).answer_cards == ()


def test_a_lead_names_its_card() -> None:
    state = leading("3h9hKs", "6h7c8c", "2c5d")
    assert offered(state, 0) == [
        moves.Lead(parse_action("lead-h"), "lead-h", "h", "3h"),
        moves.Lead(parse_action("lead-s"), "lead-s", "s", "Ks"),
    ]


def test_a_saying_out_of_place_is_left_to_the_rules_to_refuse() -> None:
    state = betting_with("2c3c4c5c6cKh", "2d3d8d9dJd", "2h3h8h9hJh", pokerBetting="usual")
    assert GAME.unfold(state, 1, "stake 5") == [STAKE]  # not his turn
    assert GAME.unfold(state, 0, "bid 5") == [BID]
    play(state, "0 stake", "1 stake", "2 stake", "0 stake")  # three raises
    assert GAME.unfold(state, 1, "stake 50") == [STAKE]
    refusal = state.check(1, STAKE)
    assert refusal is not None
    assert refusal.code == "no-more-raises"
