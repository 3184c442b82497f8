"""Positions and moves as texts: exact round trips, and every crooked text refused with a reason."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import AmbiguousAction, NotationError, PositionError
from tablee.games.jacquet.actions import ACTION_RANGE, REROLL
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .compare import random_options
from .referee import GAME, TEXT1, TEXT2, thrown

MATCH = replace(TEXT2, match_length=3)
START = "0:15 0:15 - - 0-0"


def same(one: JacquetState, two: JacquetState) -> bool:
    """Whether nothing a seat may know or do tells the two apart."""
    seats = (0, 1)
    return (
        one.position() == two.position()
        and one.pending() == two.pending()
        and [one.legal(seat) for seat in seats] == [two.legal(seat) for seat in seats]
        and [one.view(seat) for seat in seats] == [two.view(seat) for seat in seats]
    )


# --- Positions ------------------------------------------------------------------------------------


def test_every_position_of_whole_matches_is_read_back_as_it_was() -> None:
    picker = random.Random(17)
    for seed in range(8):
        options = replace(random_options(picker), match_length=picker.choice((1, 3)))
        state, rng = JacquetState.start(options), QuickRandom(seed)
        while state.to_move() != -2:
            assert same(JacquetState.from_position(state.position(), options), state)
            if state.to_move() < 0:
                state.resolve((1 + rng.below(6), 1 + rng.below(6)))
            else:
                choices = state.legal(state.to_move())
                assert choices
                state.play(state.to_move(), choices[rng.below(len(choices))])
        assert same(JacquetState.from_position(state.position(), options), state)


@pytest.mark.clause("JAC-09")
def test_the_five_fields() -> None:
    state = thrown(JacquetState.start(TEXT2), 5, 6)
    assert state.position() == "0:15 0:15 1* 6-5/65/2 0-0"
    state.play(1, GAME.parse_action("0-5"))
    assert state.position() == "0:15 0:14,5:1 1 6-5/6/1 0-0"
    state.play(1, GAME.parse_action("5-11"))
    assert state.position() == "0:15 0:14,11:1 0 - 0-0"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wrong-field-count"),
        (START + " ", "wrong-field-count"),
        (START.replace(" ", "  ", 1), "wrong-field-count"),
        (START.replace(" ", "\t"), "wrong-field-count"),
        ("0:15 0:15 - -", "wrong-field-count"),
        ("0:15\n 0:15 - - 0-0", "bad-men"),
        ("15 0:15 - - 0-0", "bad-men"),
        ("0:15, 0:15 - - 0-0", "bad-men"),
        (",0:15 0:15 - - 0-0", "bad-men"),
        ("24:1,0:14 0:15 0 - 0-0", "bad-men"),
        ("0:14,0:1 0:15 - - 0-0", "bad-men"),
        ("0:15,5:0 0:15 - - 0-0", "bad-men"),
        ("0:+15 0:15 - - 0-0", "bad-men"),
        ("０:15 0:15 - - 0-0", "bad-men"),
        ("-1:15 0:15 - - 0-0", "bad-men"),
        ("0:015 0:15 - - 0-0", "bad-men"),
        ("00:15 0:15 - - 0-0", "not-canonical"),
        ("18:14,0:1 0:15 0 - 0-0", "not-canonical"),
        ("0:16 0:15 - - 0-0", "too-many-men"),
        ("0:15 0:15,5:1 - - 0-0", "too-many-men"),
        ("0:99,1:99 0:15 - - 0-0", "too-many-men"),
        ("0:14,12:1 0:15 0 - 0-0", "arrow-shared"),
        ("18:15 6:1,18:14 0 - 0-0", "arrow-shared"),
        ("- - - - 1-0", "no-men"),
        ("0:13,5:2 0:15 0 - 0-0", "two-couriers"),
        ("0:13,5:1,9:1 0:15 0 - 0-0", "two-couriers"),
        ("5:15 0:15 0 - 0-0", "two-couriers"),
        ("0:5 0:15 0 - 0-0", "off-too-early"),
        ("17:1,18:13 0:15 0 - 0-0", "off-too-early"),
        ("0:15 0:14 0 - 0-0", "off-too-early"),
        ("0:15 0:15 - - 00-0", "bad-score"),
        ("0:15 0:15 - - 0:0", "bad-score"),
        ("0:15 0:15 - - 8-0", "bad-score"),
        ("0:15 0:15 - - 2-0", "bad-score"),
        ("0:15 0:15 - - 1-0", "bad-score"),
        ("0:15 0:15 - - 1-1", "bad-score"),
        ("- 18:15 - - 0-0", "bad-score"),
        ("- 18:15 - - 0-1", "bad-score"),
        ("0:15 0:15 2 - 0-0", "bad-turn"),
        ("0:15 0:15 0** - 0-0", "bad-turn"),
        ("0:15 0:15 * - 0-0", "bad-turn"),
        ("0:14,5:1 0:15 - - 0-0", "bad-turn"),
        ("0:15 0:15 0* - 0-0", "bad-turn"),
        ("0:15 0:15 0* 6-6/6666/1 0-0", "bad-turn"),
        ("0:15 0:15 0* 6-5/6/1 0-0", "bad-turn"),
        ("0:14,5:1 0:15 0* 6-5/65/2 0-0", "bad-turn"),
        ("0:15 0:14,5:1 0* 6-5/65/2 0-0", "bad-turn"),
        ("- 18:15 0 - 1-0", "game-over"),
        ("18:15 - 0 - 0-0", "game-over"),
        ("18:15 18:15 0 - 1-0", "game-over"),
        ("0:15 0:15 - 6-5/65/2 0-0", "bad-throw"),
        ("0:15 0:15 0 6-5 0-0", "bad-throw"),
        ("0:15 0:15 0 7-5/75/2 0-0", "bad-throw"),
        ("0:15 0:15 0 6-0/60/2 0-0", "bad-throw"),
        ("0:15 0:15 0 6-5/655/2 0-0", "bad-throw"),
        ("0:15 0:15 0 6-5/4/1 0-0", "bad-throw"),
        ("0:15 0:15 0 6-6/6665/1 0-0", "bad-throw"),
        ("0:15 0:15 0 6-6/66666/1 0-0", "bad-throw"),
        ("0:15 0:15 0 6-5/6/2 0-0", "bad-throw"),
        ("0:15 0:15 0 6-5/65/3 0-0", "bad-throw"),
        ("0:15 0:15 0 6-5/65/0 0-0", "bad-throw"),
        ("0:15 0:15 0 5-6/65/2 0-0", "not-canonical"),
        ("0:15 0:15 0 6-5/56/2 0-0", "not-canonical"),
        ("0:15 0:15 0 6-5/11/2 0-0", "not-canonical"),
        ("0:15 0:15 0 6-5/66/2 0-0", "not-canonical"),
        ("0:15 0:15 0 6-5/65/1 0-0", "wrong-need"),
        ("0:15 0:15 0 6-6/6666/2 0-0", "wrong-need"),
        ("0:14,11:1 0:15 0 1-1/1111/1 0-0", "wrong-need"),
    ],
)
def test_a_crooked_position_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.parse_position(text, TEXT2, 2)
    assert caught.value.code == code


@pytest.mark.clause("JAC-R7", "JAC-53")
def test_no_position_may_ask_for_numbers_that_nobody_can_play() -> None:
    """Of double six only the man on 11 can go, twice: asking for four would leave the player stuck."""
    men = "0:2,1:2,2:2,3:2,4:2,11:1,20:4 18:3,19:3,20:3,21:3,22:3"
    for asked in (1, 3, 4):
        with pytest.raises(PositionError) as caught:
            JacquetState.from_position(f"{men} 0 6-6/6666/{asked} 0-0", TEXT1)
        assert caught.value.code == "wrong-need"
        assert caught.value.params == {"need": asked, "possible": 2}
    assert JacquetState.from_position(f"{men} 0 6-6/6666/2 0-0", TEXT1).legal(0)


@pytest.mark.clause("JAC-R3")
def test_the_mark_of_the_second_throw_belongs_to_the_agreement() -> None:
    text = "0:15 0:15 0* 6-5/65/2 0-0"
    assert JacquetState.from_position(text, TEXT2).legal(0)[-1] == REROLL
    with pytest.raises(PositionError):
        JacquetState.from_position(text, TEXT1)


@pytest.mark.clause("JAC-R18")
def test_scores_belong_to_the_length_of_the_match() -> None:
    for text, options, fits in (
        ("0:15 0:15 - - 2-2", MATCH, True),
        ("0:15 0:15 - - 3-2", MATCH, False),
        ("- 18:15 - - 3-2", MATCH, True),
        ("- 18:15 - - 2-2", MATCH, False),
        ("18:15 - - - 2-3", MATCH, True),
        ("18:15 - - - 3-2", MATCH, False),
        ("0:15 0:15 - - 2-2", TEXT2, False),
    ):
        assert _is_read(text, options) is fits, text


def _is_read(text: str, options: JacquetOptions) -> bool:
    try:
        return JacquetState.from_position(text, options).position() == text
    except PositionError:
        return False


def test_scrambled_positions_are_refused_or_read_exactly() -> None:
    """Texts one slip away from a position: whatever is accepted is written back the same and playable."""
    rng = random.Random(23)
    good = ["0:14,5:1 0:15 0 6-5/6/1 0-0", "0:15 0:15 1* 6-5/65/2 0-0", "18:3,20:5 0:14,3:1 0 - 0-0"]
    accepted = 0
    for _ in range(4000):
        text = rng.choice(good)
        place = rng.randrange(len(text))
        piece = rng.choice(["", *"0123456789:,-*/ x", text[place] * 2])
        text = text[:place] + piece + text[place + 1 :]
        try:
            state = GAME.parse_position(text, TEXT2, 2)
        except PositionError:
            continue
        accepted += 1
        assert state.position() == text
        assert state.to_move() < 0 or state.legal(state.to_move())
    assert 50 < accepted < 3900


# --- Moves ----------------------------------------------------------------------------------------


def test_every_action_is_written_and_read_back() -> None:
    coded = [action for action in range(REROLL) if 1 <= action % 8 <= 6] + [REROLL]
    texts = [GAME.format_action(action) for action in coded]
    assert [GAME.parse_action(text) for text in texts] == coded
    assert len(set(texts)) == 24 * 6 + 1
    assert {"0-5", "17-23", "18x6", "23x1", "reroll"} <= set(texts)


@pytest.mark.parametrize("action", [-1, 0, 7, 8, 191, ACTION_RANGE])
def test_what_codes_no_action_is_not_written(action: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.format_action(action)
    assert caught.value.code == "no-action"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "0", "0-", "-5", "0-0", "0-7", "5-0", "23-24", "20-26", "18-24", "24-25", "24x1"),
        *("17x6", "0x5", "20x0", "20x7", "00-5", "0-05", "020-21", "0-5 ", " 0-5", "0-5\n", "0–5"),
        *("0 5", "0/5", "0--5", "0-5-6", "20x", "x6", "20X6", "Reroll", "reroll ", "relancer"),
        *("٠-٥", "²-5", "0x", "1e1-12", "+0-5", "0-5x", "1234567890-5", "20xx6"),
    ],
)
def test_only_the_exact_notation_is_an_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert caught.value.code == "bad-action"


def legal_at(text: str) -> list[int]:
    state = JacquetState.from_position(text, TEXT2)
    return state.legal(state.to_move())


HOME = "18:3,20:2,22:2 18:15 0 6-4/64/2 0-0"
OPENING = "0:15 0:15 0* 6-5/65/2 0-0"
LAST = "20:2 18:15 0 6-5/65/2 0-0"


@pytest.mark.parametrize(
    ("position", "typed", "meant"),
    [
        *((OPENING, typed, "0-5") for typed in ("0-5", " 0-5 ", "0 5", "0/5", "0 - 5", "00-05", "0  5")),
        *((OPENING, typed, "reroll") for typed in ("reroll", "REROLL", "relancer", "Rethrow ")),
        *((HOME, typed, "20x4") for typed in ("20x4", "20X4", "20 x 4", "20x", "20-off", "20 off", "20")),
        *((HOME, typed, "20x4") for typed in ("20 s", "20/sortie", "20 X", "20-x", "20-")),
        *((HOME, typed, "18x6") for typed in ("18x", "18 off", "18x6")),
        (HOME, "18-22", "18-22"),
        (LAST, "20x6", "20x6"),
        # Exact notation is read even where it is not legal: the referee then says why.
        (OPENING, "3-7", "3-7"),
        (HOME, "22x6", "22x6"),
    ],
)
def test_moves_are_read_as_people_type_them(position: str, typed: str, meant: str) -> None:
    assert GAME.format_action(GAME.read_action(typed, legal_at(position))) == meant


@pytest.mark.parametrize(
    ("position", "typed", "code"),
    [
        (OPENING, "0", "ambiguous-action"),
        (HOME, "18", "ambiguous-action"),
        (LAST, "20x", "ambiguous-action"),
        (LAST, "20-off", "ambiguous-action"),
        (OPENING, "3", "no-such-move"),
        (OPENING, "0x", "no-such-move"),
        (OPENING, "0x5", "no-such-move"),
        (HOME, "20x7", "no-such-move"),
        (HOME, "22", "no-such-move"),
        *((OPENING, typed, "bad-action") for typed in ("", "24", "99-1", "a", "0-5-6", "123", "0+5", "-")),
        *((OPENING, typed, "bad-action") for typed in ("5-0", "0-7", "0 0", "0-24", "٠-٥", "0–5", "0,5")),
        *(
            (HOME, typed, "bad-action")
            for typed in ("20off", "offs", "x", "20-26", "20 6", "20x6x", "20x111")
        ),
    ],
)
def test_what_cannot_be_understood_is_refused_with_its_reason(position: str, typed: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read_action(typed, legal_at(position))
    assert caught.value.code == code
    assert isinstance(caught.value, AmbiguousAction) == (code == "ambiguous-action")


def test_an_ambiguous_move_names_what_it_could_be() -> None:
    with pytest.raises(AmbiguousAction) as caught:
        GAME.read_action("20x", legal_at(LAST))
    assert caught.value.params["choices"] == "20x5 20x6"
