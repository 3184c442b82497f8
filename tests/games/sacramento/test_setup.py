"""Players, material, the deal, and who begins."""

from __future__ import annotations

import pytest

from tablee.core.contract import Acting, Chance
from tablee.core.events import Event
from tablee.core.options import SeatCountError
from tablee.core.request import Dice, Shuffle
from tablee.games import get_game
from tablee.games.sacramento.actions import PIECES, format_square, parse_square
from tablee.games.sacramento.cards import format_card, parse_card
from tablee.games.sacramento.geometry import LIGHT
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.state import SacramentoState

from .boards import FULL, OPENING, cards, dealt, drawn, legal, play, refusal, targets

CORNERS = {"a1", "a6", "f1", "f6"}
SQUARES = [format_square(square) for square in range(36)]


@pytest.mark.clause("SAC-01")
def test_two_to_four_play() -> None:
    game, agreed = get_game("sacramento"), SacramentoOptions()
    for seats in (2, 3, 4):
        state = dealt(seats=seats)
        acted = []
        for _ in range(seats + 1):
            acted.append(state.to_move())
            play_a_turn(state)
        assert acted == [*range(seats), 0]
        assert state.view(None).trays == ((),) * seats
    for seats in (0, 1, 5):
        with pytest.raises(SeatCountError, match="choices=2-4"):
            game.new_state(agreed, seats)
        with pytest.raises(SeatCountError, match="choices=2-4"):
            game.parse_position(dealt().position(), agreed, seats)


@pytest.mark.clause("SAC-03", "SAC-18", "SAC-R8")
def test_board_has_six_times_six_squares_and_all_of_them_are_played_on() -> None:
    assert sorted(SQUARES) == [f + r for f in "abcdef" for r in "123456"]
    assert [parse_square(square) for square in SQUARES] == [*range(36)]
    # A token on its own reaches 15 squares from a corner: corners are squares like the others.
    alone = drawn(
        """
        --   --   --   --   --   --
        --+W --   --   --+B --   --
        --   --   --   --   --   --+N
        --   --   --   --   --   --
        --   --   --   --   --   --
        ..   --+R --   --   --   --
        """
    )
    assert "b2" in targets(alone, "a1")
    assert "f6" in targets(alone, "a1")


@pytest.mark.clause("SAC-04", "SAC-17", "SAC-R9")
def test_thirty_two_different_tokens_lie_on_the_other_squares() -> None:
    state = dealt(order=tuple(reversed(range(32))))
    view = state.view(None)
    assert {format_square(square) for square in view.tokens} == {*SQUARES} - CORNERS
    assert sorted(format_card(int(state.card_at(s))) for s in view.tokens) == sorted(
        rank + suit for rank in "789TJQKA" for suit in "shdc"
    )
    assert format_card(int(state.card_at(parse_square("b1")))) == "Ac"
    assert not view.known


@pytest.mark.clause("SAC-05", "SAC-16", "SAC-R8")
def test_four_pieces_stand_on_their_corners() -> None:
    pieces = dict(zip(PIECES, map(format_square, dealt().view(0).pieces), strict=True))
    assert pieces == {"W": "f1", "B": "f6", "N": "a6", "R": "a1"}
    light = {piece: bool(LIGHT >> parse_square(square) & 1) for piece, square in pieces.items()}
    assert light == {"W": True, "B": False, "N": True, "R": False}


@pytest.mark.clause("SAC-R6", "SAC-38")
def test_no_token_can_be_moved_on_the_full_board_of_the_opening() -> None:
    state = drawn(OPENING)
    assert len(legal(state)) == 18
    assert all(" " in text for text in legal(state))
    assert refusal(state, "b1-b2") == ("board-full", "SAC-R6")
    # The corner that the rook leaves is the first empty square.
    play(state, "R a1-a3")
    assert targets(state, "b1") == targets(state, "b2") == {"a1"}
    assert refusal(state, "c4-a2") == ("square-taken", "SAC-38")


@pytest.mark.clause("SAC-R15")
def test_who_begins_is_drawn_and_play_goes_on_to_the_left() -> None:
    state = SacramentoState.start(SacramentoOptions(), 3)
    assert state.pending() == Chance(Dice(1, 3), "starter", None)
    state.resolve((3,))
    assert state.pending() == Chance(Shuffle(32), "deal", None)
    state.resolve(tuple(range(32)))
    order: list[int] = []
    for _ in range(4):
        pending = state.pending()
        assert isinstance(pending, Acting)
        order += pending.seats
        play_a_turn(state)
    assert order == [2, 0, 1, 2]


def play_a_turn(state: SacramentoState) -> None:
    seat = state.to_move()
    while state.to_move() == seat:
        state.play(seat, state.legal(seat)[-1])


def round_won(mover: int, seats: int) -> tuple[SacramentoState, list[Event]]:
    """A straight completed by a seat."""
    trays = tuple("7s 8h 9d Tc" if seat == mover else "" for seat in range(seats))
    state = drawn(
        """
        --+N ..  ..  ..  ..  --+B
        ..   ..  ..  ..  ..  ..
        ..   ..  ..  ..  ..  ..
        Js   ..  ..  ..  ..  ..
        ..   ..  ..  ..  ..  ..
        --+R ..  ..  ..  ..  --+W
        """,
        seats=seats,
        mover=mover,
        trays=trays,
    )
    heard: list[Event] = []
    state.listen(heard)
    return play(state, "R a1-a3", "W f1-d3", "b1-a1", "take a3"), heard


@pytest.mark.parametrize(("mover", "seats", "next_starter"), [(0, 2, 1), (1, 2, 0), (1, 3, 2), (3, 4, 0)])
@pytest.mark.clause("SAC-64", "SAC-65", "SAC-R15", "SAC-R16")
def test_after_a_round_all_is_laid_out_afresh_and_the_left_neighbour_begins(
    mover: int, seats: int, next_starter: int
) -> None:
    state, _ = round_won(mover, seats)
    assert state.pending() == Chance(Shuffle(32), "deal", None)
    assert state.conserved() == (32, 4)
    state.resolve(tuple(range(32)))
    assert state.to_move() == next_starter
    view = state.view(mover)
    assert [format_square(square) for square in view.pieces] == ["f1", "f6", "a6", "a1"]
    assert view.trays == ((),) * seats
    assert len(view.tokens) == 32
    assert (view.figure, view.known, view.turns) == ("full", {}, 0)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.clause("SAC-R14", "SAC-13")
def test_suit_of_a_seat_never_changes(seat: int) -> None:
    suits = "shdc"
    state = drawn(OPENING, seats=4, mover=seat)
    state.wins = 0x11  # the flush
    kept = [suit for suit in suits if _keeps(state, seat, f"9{suit}")]
    assert kept == [suits[seat]]


def _keeps(state: SacramentoState, seat: int, name: str) -> bool:
    from tablee.games.sacramento.rules import FITS, misfit_reason

    return misfit_reason(state, seat, parse_card(name)) == FITS


def test_pictures_are_drawn_as_they_are_written() -> None:
    state = drawn(OPENING.replace("..  --+W", "Ks+W --"), figure=FULL, trays=("Ah",))
    assert state.card_at(parse_square("e1")) == parse_card("Ks")
    assert int(state.tokens).bit_count() == 32
    assert state.view(0).pieces[0] == parse_square("e1")
    assert state.tray(0) == cards("Ah")


@pytest.mark.clause("SAC-04", "SAC-18")
def test_a_token_on_the_last_square_is_counted_too() -> None:
    state = drawn(OPENING.replace("..  --+B", "--+B Ks"))
    assert state.conserved() == (32, 4)


@pytest.mark.clause("SAC-04")
def test_the_tokens_of_every_tray_are_counted() -> None:
    state = drawn(OPENING.replace("..", "--", 4), seats=4, trays=("7s", "8h", "9d", "Tc"))
    assert state.conserved() == (32, 4)
