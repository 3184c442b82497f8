"""The figures, the rounds and the match."""

from __future__ import annotations

import pytest

from tablee.core.contract import Chance, Over, Result
from tablee.core.events import Event
from tablee.core.request import Shuffle
from tablee.games.sacramento.board import DEAL, ENDED
from tablee.games.sacramento.events import RoundWon, Stalled
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.state import SacramentoState

from .boards import FLUSH, FULL, STRAIGHT, drawn, play, refusal

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   {}   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""
MOVES = ("R a1-a2", "W f1-d3", "c3-c4")


def taken(figure: str, tray: str, card: str, *others: str, **more: object) -> SacramentoState:
    """Seat 0 takes a token with four in its tray."""
    state = drawn(PICTURE.format(card), figure=figure, trays=(tray, *others), **more)  # type: ignore[arg-type]
    return play(state, *MOVES, f"take {'d3'}")


def is_won(state: SacramentoState) -> bool:
    return state.stage in (DEAL, ENDED)


@pytest.mark.parametrize("tray", ["7s 8h 9d Tc", "8s 9s Th Qh", "9d Tc Qs Ks", "Th Qd Kc Ah"])
@pytest.mark.clause("SAC-02", "SAC-07", "SAC-08", "SAC-R17")
def test_five_ranks_in_a_row_of_any_suits_win_the_straight_at_once(tray: str) -> None:
    state = taken(STRAIGHT, tray, "Js")
    assert is_won(state)
    assert state.view(0).score == (1, 0)


@pytest.mark.parametrize(("tray", "card"), [("7s 8h 9d Tc", "Qs"), ("7s 8h 9d Jc", "Js")])
@pytest.mark.clause("SAC-07")
def test_a_gap_or_a_pair_is_no_straight(tray: str, card: str) -> None:
    state = taken(STRAIGHT, tray, card)
    assert not is_won(state)
    assert state.view(0).stage == "give"


@pytest.mark.clause("SAC-R10")
def test_ace_to_ten_is_a_straight_where_agreed() -> None:
    agreed = SacramentoOptions(ace_low_straight=True)
    for tray, card in [("Ah 7s 8s 9s", "Td"), ("7s 8s 9s Td", "Ah"), ("Ah 7s 9s Td", "8d")]:
        assert is_won(taken(STRAIGHT, tray, card, options=agreed))
        assert taken(STRAIGHT, tray, card).view(0).stage == "give", "the ace is above the king alone"
    assert is_won(taken(STRAIGHT, "Th Jd Qc Kc", "Ad"))
    assert is_won(taken(STRAIGHT, "Th Jd Qc Kc", "Ad", options=agreed)), "above the king as well"
    assert taken(STRAIGHT, "Qh Kd Ac 7c", "8d", options=agreed).view(0).stage == "give", (
        "it does not go round"
    )


@pytest.mark.parametrize(
    ("tray", "card"),
    [
        ("Ks Kh Kd 9d", "9s"),
        ("Ks Kh 9h 9d", "9s"),
        ("Ks Kh Kd 9d", "Kc"),
        ("Ks Kh Kd Kc", "7s"),
        ("Ks Kh Kd Kc", "9s"),
    ],
)
@pytest.mark.clause("SAC-09", "SAC-10", "SAC-11", "SAC-R13")
def test_full_house_and_four_of_a_kind_win_equally(tray: str, card: str) -> None:
    assert is_won(taken(FULL, tray, card, "Ah Ad"))


@pytest.mark.clause("SAC-R13")
def test_before_four_are_alike_an_opponents_rank_is_a_misfit() -> None:
    state = taken(FULL, "Ks Kh Kd", "As", "Ah")
    assert not is_won(state)
    assert state.view(0).stage == "give"


@pytest.mark.clause("SAC-R13", "SAC-11")
def test_fifth_token_beside_four_alike_is_anything_or_respects_the_opponents() -> None:
    assert is_won(taken(FULL, "Ks Kh Kd Kc", "As", "Ah"))
    strict = SacramentoOptions(fourth_kind_fifth="respectsSought")
    assert not is_won(taken(FULL, "Ks Kh Kd Kc", "As", "Ah", options=strict))
    assert is_won(taken(FULL, "Ks Kh Kd Kc", "7s", "Ah", options=strict))


@pytest.mark.parametrize(("card", "wins"), [("As", True), ("Ah", False)])
@pytest.mark.clause("SAC-12", "SAC-13")
def test_flush_is_five_of_the_seats_own_suit(card: str, wins: bool) -> None:
    assert is_won(taken(FLUSH, "7s 9s Js Ks", card)) == wins


def win_round(state: SacramentoState, seat: int) -> None:
    """Let a seat win the round that is being played, whatever its figure."""
    trays = {"straight": "7s 8h 9d Tc", "full": "9s 9h 9d Ts", "flush": "", "score": "As Ah Ad Ac"}
    figure = state.view(None).figure
    suit = "shdc"[seat]
    tray = trays[figure] or " ".join(rank + suit for rank in "789T")
    card = {"straight": "Js", "full": "Td", "flush": "J" + suit, "score": "Kd"}[figure]
    won = drawn(
        PICTURE.format(card),
        options=state.agreed.options,
        seats=int(state.agreed.seats),
        mover=seat,
        trays=tuple(tray if each == seat else "" for each in range(int(state.agreed.seats))),
    )
    won.wins = state.wins
    play(won, *MOVES, "take d3")
    state.copy_board(won)
    if state.stage == DEAL:
        assert state.pending() == Chance(Shuffle(32), "deal", None)
        state.resolve(tuple(range(32)))


def fresh(seats: int, mode: str = "poker") -> SacramentoState:
    state = SacramentoState.start(SacramentoOptions(mode=mode), seats)
    state.resolve((1,))
    state.resolve(tuple(range(32)))
    return state


@pytest.mark.clause("SAC-06", "SAC-09", "SAC-12", "SAC-14")
def test_figures_follow_one_another_and_begin_again() -> None:
    state = fresh(4)
    figures = []
    for seat in (0, 1, 2, 3):
        figures.append(state.view(None).figure)
        win_round(state, seat)
    assert figures == ["straight", "full", "flush", "straight"]
    assert state.view(None).figure == "full"


@pytest.mark.clause("SAC-15")
def test_two_rounds_win_the_match() -> None:
    state = fresh(3)
    for seat in (2, 0):
        win_round(state, seat)
        assert state.stage != ENDED
    win_round(state, 2)
    assert state.pending() == Over(Result((1, 0, 2), (2,), "SAC-15"))
    assert [refused.code for seat in range(3) if (refused := state.check(seat, 0))] == ["game-over"] * 3


@pytest.mark.parametrize(
    ("mode", "figures"),
    [
        ("poker", ["straight", "full", "flush", "straight", "full"]),
        ("score", ["score"] * 5),
        ("pokerPlusScore", ["straight", "full", "flush", "score", "straight"]),
    ],
)
@pytest.mark.clause("SAC-R24")
def test_modes_have_their_own_order_of_figures(mode: str, figures: list[str]) -> None:
    state = fresh(4, mode)
    seen = [state.view(None).figure]
    for seat in range(4):
        win_round(state, seat)
        seen.append(state.view(None).figure)
    assert seen == figures


@pytest.mark.clause("SAC-R17")
def test_a_win_is_told_with_the_five_tokens() -> None:
    state = drawn(PICTURE.format("Js"), trays=("7s 8h 9d Tc",))
    heard: list[Event] = []
    state.listen(heard)
    play(state, *MOVES, "take d3")
    tray = ("7s", "8h", "9d", "Tc", "Js")
    assert heard[-1].notice(None) == RoundWon(0, "straight", tray, (1, 0), "SAC-R17")


@pytest.mark.parametrize(("stall", "turns"), [(20, 40), (60, 120)])
@pytest.mark.clause("SAC-R25")
def test_a_round_that_stalls_is_dealt_again_to_the_same_starter(stall: int, turns: int) -> None:
    state = SacramentoState.start(SacramentoOptions(stall_rounds=stall), 2)
    state.resolve((2,))
    state.resolve(tuple(range(32)))
    heard: list[Event] = []
    state.listen(heard)
    for turn in range(turns):
        assert state.stage != DEAL, turn
        seat = state.to_move()
        while state.to_move() == seat and state.stage != DEAL:
            texts = state.legal(seat)
            state.play(seat, texts[-1])
    assert heard[-1].notice(None) == Stalled(1)
    assert state.stage == DEAL
    state.resolve(tuple(range(32)))
    assert (state.to_move(), state.view(None).figure, state.view(None).score) == (1, "straight", (0, 0))


@pytest.mark.clause("SAC-R25")
def test_without_the_option_a_round_goes_on() -> None:
    state = fresh(2)
    state.turns = 100_000
    play(state, "R a1-a3", "W f1-d3", "b1-a1", "done")
    assert state.turns == 100_001
    assert refusal(state, "done") == ("move-first", "SAC-R1")
