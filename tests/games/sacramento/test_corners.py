"""Corners of the rules that play seldom reaches, each of which a small mistake would spoil unseen."""

from __future__ import annotations

import pytest

from tablee.core.contract import PositionError
from tablee.games.sacramento.board import ENDED
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.state import SacramentoState

from .boards import FULL, OPENING, STRAIGHT, cards, dealt, drawn, play, refusal

TWO_OWNED = OPENING.replace("..  --+B", "--  --+B").replace("..  --+W", "--  --+W")
PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   Js   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""
MOVES = ("R a1-a2", "W f1-d3", "c3-c4")


@pytest.mark.clause("SAC-61")
def test_no_position_has_two_players_seek_one_rank() -> None:
    """Only a fifth token beside four alike may be of another's rank, and it ends the match."""
    good = drawn(TWO_OWNED, figure=FULL, trays=("Ks", "Qh"))
    assert SacramentoState.from_position(good.position(), SacramentoOptions(), 2).tray(1) == cards("Qh")
    shared = drawn(TWO_OWNED, figure=FULL, trays=("Ks", "Kh"))
    with pytest.raises(PositionError):
        SacramentoState.from_position(shared.position(), SacramentoOptions(), 2)


def test_the_least_action_is_a_token_move_like_others() -> None:
    refused = drawn(OPENING).check(0, 0)
    assert refused is not None
    assert (refused.code, refused.clause) == ("no-token-there", "SAC-34")


@pytest.mark.clause("SAC-47", "SAC-R20")
def test_a_token_kept_is_shown_in_the_tray_and_nowhere_else() -> None:
    state = play(drawn(PICTURE, figure=STRAIGHT, trays=("Th",)), *MOVES, "take d3")
    assert state.tray(0) == cards("Th Js")
    assert state.shown_now == 0


@pytest.mark.parametrize(("wins", "figure"), [(0x01, "full"), (0x11, "flush")])
@pytest.mark.clause("SAC-15")
def test_a_match_that_is_over_shows_the_figure_that_won_it(wins: int, figure: str) -> None:
    tray, card = {"full": ("9s 9h 9d Ts", "Td"), "flush": ("7s 8s 9s Ts", "Js")}[figure]
    state = drawn(PICTURE.replace("Js", card), trays=(tray,))
    state.wins = wins
    play(state, *MOVES, "take d3")
    assert (state.stage, state.view(None).figure) == (ENDED, figure)


@pytest.mark.clause("SAC-R1")
def test_the_first_look_there_is_is_a_look() -> None:
    assert refusal(drawn(OPENING), "look a1") == ("move-first", "SAC-R1")


@pytest.mark.parametrize(
    ("written", "spoilt"), [("/a2d3/", "/a2e3/"), ("/WRt/", "/WNRt/"), ("/WRt/", "/Wt/")]
)
@pytest.mark.clause("SAC-R7")
def test_no_position_opens_tokens_that_no_piece_has_landed_on(written: str, spoilt: str) -> None:
    state = dealt()
    play(state, "R a1-a2", "W f1-d3", "b1-a1")
    text = state.position()
    assert written in text
    assert SacramentoState.from_position(text, SacramentoOptions(), 2).position() == text
    with pytest.raises(PositionError):
        SacramentoState.from_position(text.replace(written, spoilt), SacramentoOptions(), 2)
