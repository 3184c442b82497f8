"""Misfits: what is put back, what is given up, and what each figure lets a player keep."""

from __future__ import annotations

import pytest

from tablee.core.events import Event
from tablee.games.sacramento.cards import parse_card
from tablee.games.sacramento.events import Misfit
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.rules import MISFIT_CLAUSES, misfit_reason
from tablee.games.sacramento.state import SacramentoState

from .boards import FLUSH, FULL, OPENING, STRAIGHT, drawn, legal, play, refusal, token

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   Ks   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""
MOVES = ("R a1-a2", "W f1-d3", "c3-c4")


def after_take(*trays: str, **more: object) -> SacramentoState:
    """A straight round in which seat 0 has just taken the king on d3."""
    return play(drawn(PICTURE, trays=trays, **more), *MOVES, "take d3")  # type: ignore[arg-type]


def verdict(figure: str, card: str, *trays: str, seats: int = 2, **options: object) -> str:
    """The article against keeping a token, or nothing."""
    agreed = SacramentoOptions().with_values(options)
    state = drawn(OPENING, options=agreed, figure=figure, trays=trays, seats=seats)
    return MISFIT_CLAUSES[misfit_reason(state, 0, parse_card(card))]


@pytest.mark.clause("SAC-55", "SAC-56", "SAC-R20")
def test_misfit_is_shown_and_put_back_under_its_piece() -> None:
    state = drawn(PICTURE, trays=("7s",))
    heard: list[Event] = []
    state.listen(heard)
    play(state, *MOVES, "take d3")
    assert heard[-1].notice(1) == heard[-1].notice(None) == Misfit(0, "d3", "Ks", "SAC-59")
    assert token(state, "d3") == parse_card("Ks")
    assert state.view(1).pieces[0] == 15
    assert state.view(1).known == {15: parse_card("Ks")}
    assert parse_card("Ks") not in state.view(0).trays[0]


@pytest.mark.clause("SAC-57", "SAC-58", "SAC-R19")
def test_one_token_of_his_choice_goes_to_an_empty_square_of_his_choice() -> None:
    state = after_take("7s 9h")
    assert state.view(0).stage == "give"
    empty = ("a1", "a6", "c2", "c3", "f1")
    assert legal(state) == {f"give {card} {square}" for card in ("7s", "9h") for square in empty}
    assert refusal(state, "give Ks a1") == ("not-owned", "SAC-R19"), "the misfit itself does not count"
    assert refusal(state, "give 7s d3") == ("square-not-empty", "SAC-58")
    assert refusal(state, "give 7s a3") == ("square-not-empty", "SAC-58")
    assert refusal(state, "look a2") == ("give-up-first", "SAC-57")
    play(state, "give 9h a1")
    assert token(state, "a1") == parse_card("9h")
    assert state.view(1).trays[0] == (parse_card("7s"),)
    assert legal(state) == {"look a2", "done"}, "the other token may still be looked at"


@pytest.mark.clause("SAC-R20")
def test_everybody_knows_what_was_given_up_and_where() -> None:
    state = play(after_take("7s 9h"), "give 9h a1")
    for seat in (0, 1, None):
        assert state.view(seat).known == {0: parse_card("9h"), 15: parse_card("Ks")}


@pytest.mark.clause("SAC-R18", "SAC-57")
def test_who_owns_nothing_only_puts_the_misfit_back() -> None:
    state = play(drawn(PICTURE, figure=FLUSH, mover=1), *MOVES, "take d3")
    assert state.to_move() == 1
    assert state.view(1).stage == "settle"
    assert token(state, "d3") == parse_card("Ks")


@pytest.mark.clause("SAC-R21")
def test_a_fitting_token_may_not_be_refused_in_the_poker_rounds() -> None:
    state = after_take("Qs")
    assert state.view(0).trays[0] == (parse_card("Qs"), parse_card("Ks"))
    assert refusal(state, "return") == ("no-choice", "SAC-R21")
    assert refusal(state, "keep") == ("no-choice", "SAC-R23")
    assert refusal(state, "give Qs a1") == ("nothing-to-give-up", "SAC-57")


@pytest.mark.parametrize(
    ("tray", "card", "fits"),
    [
        ("", "7s", True),
        ("9s", "9h", False),
        ("7s", "Jh", True),
        ("7s", "Qh", False),
        ("7s Jh", "9d", True),
        ("8s Jh", "7d", True),
        ("8s Qh", "7d", False),
        ("Ts Ah", "Kd", True),
        ("Ts Ah", "9d", False),
        ("7s", "Ah", False),
        ("8s 9h Tc Jd", "Qd", True),
        ("8s 9h Tc Jd", "Kd", False),
    ],
)
@pytest.mark.clause("SAC-59", "SAC-R11")
def test_straight_keeps_different_ranks_that_one_straight_has(tray: str, card: str, fits: bool) -> None:
    assert verdict(STRAIGHT, card, tray) == ("" if fits else "SAC-59")


@pytest.mark.clause("SAC-R11")
def test_straight_does_not_ask_whether_the_missing_tokens_can_be_had() -> None:
    """All four nines are in other trays (one more than play allows), and 7-8-10-J may still be kept."""
    trays = ("7s 8s Tc", "9s", "9h 9c", "9d")
    assert verdict(STRAIGHT, "Js", *trays, seats=4) == ""


@pytest.mark.parametrize(("tray", "card"), [("7s 8h", "Ad"), ("As", "7h"), ("Ah 7s 8s 9s", "Tc")])
@pytest.mark.clause("SAC-R10")
def test_ace_is_low_only_where_agreed(tray: str, card: str) -> None:
    assert verdict(STRAIGHT, card, tray) == "SAC-59"
    assert verdict(STRAIGHT, card, tray, aceLowStraight=True) == ""
    assert verdict(STRAIGHT, "Ks", "Ah 7s", aceLowStraight=True) == "SAC-59", "no straight goes round"


@pytest.mark.parametrize(
    ("tray", "card", "clause"),
    [
        ("", "Ks", ""),
        ("Ks", "9h", ""),
        ("Ks 9h", "9d", ""),
        ("Ks 9h", "7d", "SAC-60"),
        ("Ks Kh Kd", "9d", ""),
        ("Ks Kh Kd 9d", "7d", "SAC-60"),
        ("Ks Kh 9d 9s", "7d", "SAC-60"),
    ],
)
@pytest.mark.clause("SAC-60")
def test_full_keeps_at_most_two_ranks(tray: str, card: str, clause: str) -> None:
    assert verdict(FULL, card, tray) == clause


@pytest.mark.clause("SAC-61", "SAC-R12")
def test_full_keeps_no_rank_that_an_opponent_seeks() -> None:
    assert verdict(FULL, "Ks", "9s", "Kh") == "SAC-61"
    assert verdict(FULL, "Ks", "9s", "", "Kh", seats=3) == "SAC-61"
    assert verdict(FULL, "9h", "9s", "Kh") == "", "one's own rank is one's own"


@pytest.mark.clause("SAC-R12")
def test_a_rank_given_up_is_free_again() -> None:
    state = drawn(PICTURE, figure=FULL, trays=("7s", "Kh 9h"), mover=1)
    play(state, "R a1-a2", "B f6-d4", "c3-c4", "take d4")
    assert state.view(1).stage == "give", "a third rank"
    assert misfit_reason(state, 0, parse_card("Kd")) != 0
    play(state, "give Kh a1")
    assert misfit_reason(state, 0, parse_card("Kd")) == 0


@pytest.mark.parametrize(("seat", "suit"), [*enumerate("shdc")])
@pytest.mark.clause("SAC-62", "SAC-13")
def test_flush_keeps_the_suit_of_the_seat(seat: int, suit: str) -> None:
    state = drawn(OPENING, figure=FLUSH, seats=4)
    for card in range(32):
        reason = MISFIT_CLAUSES[misfit_reason(state, seat, card)]
        assert reason == ("" if "shdc"[card % 4] == suit else "SAC-62")


@pytest.mark.parametrize(
    ("figure", "trays", "empty"),
    [
        (STRAIGHT, ("7s",), {"b1", "f1"}),
        (FLUSH, ("7s",), {"b1", "f1"}),
        (FULL, ("7s", "Ac"), {"b1", "f1", "f2"}),
    ],
)
@pytest.mark.clause("SAC-R18")
def test_an_empty_square_for_the_token_given_up_always_exists(
    figure: str, trays: tuple[str, ...], empty: set[str]
) -> None:
    """The fullest board on which a token is given up: all others lie on it, three pieces on bare squares."""
    state = drawn(
        f"""
        --+N ..   ..   ..   ..   --+B
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   Ad   ..   ..
        --   ..   ..   ..   ..   {"--" if len(trays) > 1 else ".."}
        --+R ..   ..   ..   ..   --+W
        """,
        figure=figure,
        trays=trays,
    )
    assert int(state.tokens).bit_count() == 32 - len(trays)
    play(state, "R a1-a2", "W f1-d3", "b1-a1", "take d3")
    assert legal(state) == {f"give 7s {square}" for square in empty}
