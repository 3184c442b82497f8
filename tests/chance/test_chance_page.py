"""docs/chance.md: its worked example, computed again by the package and by the page's own code."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.chance import (
    CommittedChance,
    Dice,
    Shuffle,
    commit,
    draw,
    format_outcome,
    match_key,
    parse_request,
    seat_order,
)
from tablee.core.request import MAX_COUNT, MAX_SIDES
from tablee.match.pledge import Given, parse_receipt

PAGE = (Path(__file__).parents[2] / "docs" / "chance.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The only block of code in this language."""
    [found] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


class Example:
    """The worked example, read from the page."""

    def __init__(self) -> None:
        lines = [re.split(r"\s{2,}", line) for line in block("text").splitlines()]
        fields = {line[0]: line[1:] for line in lines}
        self.secret = bytes.fromhex(fields.pop("secret")[0])
        [self.commitment] = fields.pop("commitment")
        self.key = bytes.fromhex(fields.pop("match key")[0])
        self.contributions: dict[int, bytes] = {}
        self.draws: list[tuple[str, str]] = []
        for name, values in fields.items():
            kind, number = name.split()
            if kind == "seat":
                self.contributions[int(number)] = bytes.fromhex(values[0])
            else:
                assert (kind, int(number)) == ("draw", len(self.draws))
                self.draws.append((values[0], values[1]))


EXAMPLE = Example()
NUMBERED = list(enumerate(EXAMPLE.draws))


def test_the_example_is_the_one_described() -> None:
    assert EXAMPLE.secret == bytes(range(32))
    assert EXAMPLE.contributions == {0: b"table", 2: "é".encode()}
    assert len(EXAMPLE.draws) == 7


def test_commitment_and_key() -> None:
    assert commit(EXAMPLE.secret) == EXAMPLE.commitment
    assert match_key(EXAMPLE.secret, EXAMPLE.contributions) == EXAMPLE.key


@pytest.mark.parametrize(("number", "case"), NUMBERED)
def test_each_outcome_alone(number: int, case: tuple[str, str]) -> None:
    request = parse_request(case[0])
    assert format_outcome(request, draw(EXAMPLE.key, number, request)) == case[1]


def test_the_outcomes_in_play() -> None:
    chance = CommittedChance(EXAMPLE.secret)
    for seat, data in reversed(EXAMPLE.contributions.items()):
        chance.contribute(seat, data)
    for text, outcome in EXAMPLE.draws:
        request = parse_request(text)
        assert format_outcome(request, chance.draw(request)) == outcome


@pytest.fixture(scope="module")
def page_code() -> dict[str, Any]:
    """The names defined by the Python code of the page."""
    names: dict[str, Any] = {}
    exec(block("python"), names)  # our own page, which claims to be enough
    return names


def test_the_code_of_the_page_agrees(page_code: dict[str, Any]) -> None:
    assert page_code["match_key"](EXAMPLE.secret, EXAMPLE.contributions) == EXAMPLE.key
    dice: Callable[..., list[int]] = page_code["dice"]
    shuffle: Callable[..., list[int]] = page_code["shuffle"]
    for number in range(300):
        for sides in (2, 6, 3_000_000_000, MAX_SIDES):
            expected = draw(EXAMPLE.key, number, Dice(10, sides))
            assert tuple(dice(EXAMPLE.key, number, 10, sides)) == expected
        expected = draw(EXAMPLE.key, number, Shuffle(1 + number % 60))
        assert tuple(shuffle(EXAMPLE.key, number, 1 + number % 60)) == expected


def test_the_lots_of_the_page(page_code: dict[str, Any]) -> None:
    drawn = {count: page_code["seat_order"](EXAMPLE.secret, count) for count in range(1, 9)}
    assert drawn == {count: [*seat_order(EXAMPLE.secret, count)] for count in range(1, 9)}
    assert (drawn[2], drawn[3], drawn[4]) == ([0, 1], [1, 2, 0], [0, 2, 1, 3])
    assert "two players sit on 0 and 1, three on 1, 2 and 0, four on 0, 2, 1 and 3" in PAGE


def test_the_limits_of_the_page() -> None:
    assert f"1 to {MAX_COUNT:,} dice" in PAGE
    assert f"2 to {MAX_SIDES:,} faces" in PAGE


def test_the_receipt_of_the_page_is_read_and_is_of_the_worked_example() -> None:
    pledge = parse_receipt(block("receipt"))
    assert pledge.commitments == (EXAMPLE.commitment,)
    assert pledge.given == (Given(0, EXAMPLE.contributions[0]),)
