"""Nobody is bought out: how high a stake may be (BON-R33)."""

from __future__ import annotations

import pytest

from tablee.core.contract import IllegalAction, PositionError
from tablee.games import get_game
from tablee.games.bonanza import moves
from tablee.games.bonanza.actions import PUSH, STAKE, format_action, parse_action
from tablee.games.bonanza.board import POT
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.state import BonanzaState

from .boards import betting_with, dealt, play, refused

HANDS = ("2c2d9hJsAd", "3c3d8h8sKd", "4c4d4hTsQd")


def rich(*chips: int, style: str = "raiseToStay", limit: str = "answerable") -> BonanzaState:
    """The poker call with these chips in front of the players."""
    state = betting_with(*HANDS[: len(chips)], pokerBetting=style, stakeLimit=limit)
    state.chips = list(chips)
    return state


def most(state: BonanzaState) -> int:
    """The highest stake of the seat in turn, by its moves; every push agrees with it."""
    seat = int(state.turn)
    found = [m for m in moves.list_moves(state.view(seat), state.legal(seat)) if isinstance(m, moves.Stake)]
    top = found[0].amount.most
    game = get_game("bonanza")
    for action in game.unfold(state, seat, f"stake {top}"):
        assert state.check(seat, action) is None
        state = state.copy()
        if action != STAKE:
            state.play(seat, action)
    steps = [format_action(PUSH + step) for step in range(4) if PUSH + step in state.legal(seat)]
    assert steps == []
    return top


@pytest.mark.clause("BON-R33")
def test_a_stake_is_no_higher_than_one_who_comes_after_could_exceed() -> None:
    assert most(rich(90, 40, 30)) == 39
    assert most(rich(20, 40, 30)) == 20  # nobody stakes more than he owns
    assert most(rich(90, 40, 90)) == 89


@pytest.mark.clause("BON-R33")
def test_nor_than_one_who_has_come_in_could_equalise() -> None:
    state = rich(50, 90, 30)
    play(state, "0 +5 stake")  # 6 in, 44 left
    assert most(state) == 50
    play(state, "1 +1 stake")
    assert most(state) == 30  # his own, though 50 and 90 could be answered


@pytest.mark.clause("BON-R33")
def test_who_has_passed_is_not_counted() -> None:
    state = rich(50, 90, 30)
    play(state, "0 pass")
    assert most(state) == 29


@pytest.mark.clause("BON-R33")
def test_where_nobody_could_answer_only_the_least_stake_is_left() -> None:
    state = rich(90, 1, 0)
    assert most(state) == 1
    state = rich(4, 90, 0)
    play(state, "0 +1 +1 +1 stake")
    assert most(state) == 5  # seat 0 has nothing more, seat 2 nothing at all
    play(state, "1 stake")


@pytest.mark.clause("BON-R33")
def test_it_is_refused_with_its_article() -> None:
    state = rich(90, 40, 30)
    assert refused(state, "0 +100") == ("not-enough-chips", "BON-R30")
    play(state, "0 +20 +5 +5 +5")
    refusal = state.check(0, parse_action("+5"))
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.params) == ("nobody-could-answer", "BON-R33", {"most": 39})
    game = get_game("bonanza")
    with pytest.raises(IllegalAction) as caught:
        game.unfold(rich(90, 40, 30), 0, "stake 40")
    assert caught.value.refusal.clause == "BON-R33"
    with pytest.raises(IllegalAction) as caught:
        game.unfold(rich(90, 40, 30), 0, "stake 91")
    assert caught.value.refusal.clause == "BON-R30"


@pytest.mark.clause("BON-R33")
def test_in_the_usual_betting_who_comes_after_may_answer_at_the_same_stake() -> None:
    state = rich(90, 40, 30, style="usual")
    assert most(state) == 40
    play(state, "0 +5 stake", "1 call", "2 +1 stake")
    assert most(state) == 40


@pytest.mark.clause("BON-R33")
def test_by_agreement_there_is_no_limit() -> None:
    state = rich(90, 40, 30, limit="none")
    assert most(state) == 90
    assert BonanzaOptions().stake_limit == "answerable"


@pytest.mark.clause("BON-R33")
def test_a_position_with_more_pushed_than_may_be_staked_cannot_be() -> None:
    state = dealt(2)
    play(state, "0 sell", "1 pass", *(f"{seat} silent" for _ in range(4) for seat in (0, 1)))
    state.chips, state.spaces[POT] = [90, 40], 2 + 50
    assert state.view(1).most == 39  # everybody can see it
    play(state, "0 +20")
    text = state.position()
    for pushed in (38, 39):
        changed = text.replace(":01:0:20:", f":01:0:{pushed}:")
        assert changed != text
        if pushed == 38:
            assert BonanzaState.from_position(changed, BonanzaOptions(), 2).pushed == 38
            continue
        with pytest.raises(PositionError) as caught:
            BonanzaState.from_position(changed, BonanzaOptions(), 2)
        assert caught.value.code == "bad-chips"
