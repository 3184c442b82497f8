"""Requests and outcomes: text forms, round trips, and every refusal."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.chance import (
    ChanceRequest,
    Dice,
    Outcome,
    OutcomeError,
    RequestError,
    Shuffle,
    check_outcome,
    format_outcome,
    format_request,
    parse_outcome,
    parse_request,
)
from tablee.core.request import MAX_COUNT, MAX_SIDES

REQUESTS: list[tuple[ChanceRequest, str]] = [
    (Dice(2, 6), "2d6"),
    (Dice(1, 2), "1d2"),
    (Dice(10, 100), "10d100"),
    (Dice(MAX_COUNT, MAX_SIDES), "65536d4294967296"),
    (Shuffle(1), "1!"),
    (Shuffle(52), "52!"),
    (Shuffle(MAX_COUNT), "65536!"),
]

OUTCOMES: list[tuple[ChanceRequest, Outcome, str]] = [
    (Dice(2, 6), (6, 3), "6-3"),
    (Dice(1, 6), (1,), "1"),
    (Dice(3, 20), (20, 1, 10), "20-1-10"),
    (Dice(1, MAX_SIDES), (MAX_SIDES,), "4294967296"),
    (Shuffle(4), (3, 0, 2, 1), "3,0,2,1"),
    (Shuffle(1), (0,), "0"),
]


@pytest.mark.parametrize(("request_", "text"), REQUESTS)
def test_a_request_and_its_text(request_: ChanceRequest, text: str) -> None:
    assert format_request(request_) == text
    assert parse_request(text) == request_


@pytest.mark.parametrize(("request_", "outcome", "text"), OUTCOMES)
def test_an_outcome_and_its_text(request_: ChanceRequest, outcome: Outcome, text: str) -> None:
    assert format_outcome(request_, outcome) == text
    assert parse_outcome(request_, text) == outcome


@st.composite
def answered(draw: st.DrawFn) -> tuple[ChanceRequest, Outcome]:
    """Any small request with one of its outcomes."""
    if draw(st.booleans()):
        dice = Dice(draw(st.integers(1, 8)), draw(st.integers(2, MAX_SIDES)))
        faces = st.integers(1, dice.sides)
        return dice, tuple(draw(st.lists(faces, min_size=dice.count, max_size=dice.count)))
    count = draw(st.integers(1, 60))
    return Shuffle(count), tuple(draw(st.permutations(range(count))))


@given(answered())
def test_round_trips(case: tuple[ChanceRequest, Outcome]) -> None:
    request, outcome = case
    assert parse_request(format_request(request)) == request
    assert parse_outcome(request, format_outcome(request, outcome)) == outcome


@given(st.text(alphabet="0123456789d!-, +\n٣", max_size=8))
def test_whatever_parses_is_canonical(text: str) -> None:
    try:
        request = parse_request(text)
    except RequestError:
        return
    assert format_request(request) == text


@given(st.text(alphabet="012-, +\n٣", max_size=5))
def test_whatever_outcome_parses_is_canonical(text: str) -> None:
    for request in (Dice(2, 2), Shuffle(2), Shuffle(3)):
        try:
            outcome = parse_outcome(request, text)
        except OutcomeError:
            continue
        assert format_outcome(request, outcome) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2d",
        "d6",
        "02d6",
        "2d06",
        "+2d6",
        "2D6",
        " 2d6",
        "2d6\n",
        "52",
        "!",
        "052!",
        "٢d6",
        "2d6!",
        "-2d6",
        "99999999999!",
        "1" * 5000 + "!",
    ],
)
def test_text_that_is_no_request(text: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_request(text)
    assert caught.value.code == "not-canonical"


@pytest.mark.parametrize("text", ["0d6", "0!"])
def test_a_request_for_nothing_has_no_text(text: str) -> None:
    with pytest.raises(RequestError):
        parse_request(text)


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("2d1", "sides", 1),
        ("65537d6", "count", 65537),
        ("1d4294967297", "sides", MAX_SIDES + 1),
        ("65537!", "count", 65537),
    ],
)
def test_a_request_out_of_range(text: str, field: str, value: int) -> None:
    with pytest.raises(RequestError) as caught:
        parse_request(text)
    assert caught.value.code == "out-of-range"
    assert (caught.value.params["field"], caught.value.params["value"]) == (field, value)


@pytest.mark.parametrize("arguments", [(0, 6), (-1, 6), (2, 0)])
def test_dice_out_of_range(arguments: tuple[int, int]) -> None:
    with pytest.raises(RequestError):
        Dice(*arguments)


def test_counts_are_true_integers() -> None:
    wrong: Any = True
    with pytest.raises(RequestError) as caught:
        Shuffle(wrong)
    assert caught.value.code == "not-integer"


@pytest.mark.parametrize(
    ("request_", "text", "code", "params"),
    [
        (Dice(2, 6), "", "not-canonical", {"position": 0}),
        (Dice(2, 6), "6,3", "not-canonical", {"position": 0}),
        (Dice(2, 6), "6-03", "not-canonical", {"position": 1}),
        (Dice(2, 6), "6--3", "not-canonical", {"position": 1}),
        (Dice(2, 6), "6-+3", "not-canonical", {"position": 1}),
        (Dice(2, 6), "6-3\n", "not-canonical", {"position": 1}),
        (Dice(2, 6), "6-٣", "not-canonical", {"position": 1}),
        (Dice(1, 6), "9" * 5000, "not-canonical", {"position": 0}),
        (Dice(2, 6), "6", "wrong-count", {"expected": 2, "found": 1}),
        (Dice(2, 6), "6-3-1", "wrong-count", {"expected": 2, "found": 3}),
        (Dice(2, 6), "0-3", "out-of-range", {"position": 0, "value": 0, "low": 1, "high": 6}),
        (Dice(2, 6), "6-7", "out-of-range", {"position": 1, "value": 7, "low": 1, "high": 6}),
        (Shuffle(3), "0-1-2", "not-canonical", {"position": 0}),
        (Shuffle(3), "0,1", "wrong-count", {"expected": 3, "found": 2}),
        (Shuffle(3), "0,1,3", "out-of-range", {"position": 2, "value": 3, "low": 0, "high": 2}),
        (Shuffle(3), "0,2,2", "repeated", {"position": 2, "value": 2}),
    ],
)
def test_text_that_is_no_outcome(
    request_: ChanceRequest, text: str, code: str, params: dict[str, int]
) -> None:
    with pytest.raises(OutcomeError) as caught:
        parse_outcome(request_, text)
    assert (caught.value.code, caught.value.params) == (code, params)
    assert str(caught.value)


@pytest.mark.parametrize("value", [True, 3.0, "3"])
def test_an_outcome_holds_true_integers(value: Any) -> None:
    with pytest.raises(OutcomeError) as caught:
        check_outcome(Dice(2, 6), (6, value))
    assert (caught.value.code, caught.value.params) == ("not-integer", {"position": 1})


def test_formatting_checks_the_outcome() -> None:
    with pytest.raises(OutcomeError):
        format_outcome(Dice(2, 6), (6, 7))


def test_errors_and_requests_travel_between_processes() -> None:
    error = OutcomeError("wrong-count", "3 values for 2", {"expected": 2, "found": 3})
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), copy.code, copy.params) == (OutcomeError, error.code, error.params)
    assert str(copy) == "3 values for 2"
    assert pickle.loads(pickle.dumps(Dice(2, 6))) == Dice(2, 6)
