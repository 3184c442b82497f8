"""What can be a player's name, in a record and in the house."""

from __future__ import annotations

import pytest

from tablee.match.seats import is_name


@pytest.mark.parametrize("name", ["Ana", "Éric", "O’Neil 2", "李", "?", "👨‍👩‍👧", "x" * 40])
def test_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ana",
        "Ana\n",
        "A\x00",
        "x" * 41,
        "\u2800",
        "\u3164\u3164",
        "\u0301" * 40,
        "\u200d",
        "\u202eAna",
    ],
)
def test_what_is_no_name(name: str) -> None:
    assert not is_name(name)
