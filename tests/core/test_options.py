"""Options are declared once, and every surface reads the declaration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar

import pytest

from tablee.core.options import ON_OFF, OptionError, Options, OptionValue, format_value, option
from tablee.games import box_ids, get_game


@dataclass(frozen=True)
class Toy(Options):
    edition: str = option("new", clause="TOY-R1", choices=("new", "old"))
    long_way: bool = option(True, clause="TOY-02", choices=ON_OFF)
    rounds: int = option(3, clause="TOY-03", choices=(1, 3))

    preset_option: ClassVar[str] = "edition"
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "new": {},
        "old": {"edition": "old", "long_way": False},
    }


def test_the_declaration_gives_name_domain_default_and_article() -> None:
    spec = Toy.specs()["longWay"]
    assert (spec.field, spec.choices, spec.default, spec.clause) == (
        "long_way",
        (True, False),
        True,
        "TOY-02",
    )
    assert Toy.specs() is Toy.specs()


def test_choosing_the_edition_chooses_all_of_it_and_single_options_come_after() -> None:
    assert Toy.build({"edition": "old"}) == Toy.build({"preset": "old"}) == Toy("old", False, 3)
    assert Toy.build({"longWay": "on", "preset": "old"}) == Toy("old", True, 3)


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"colour": "red"}, "unknown-option"),
        ({"long_way": True}, "unknown-option"),
        ({"rounds": 2}, "bad-value"),
        ({"rounds": True}, "bad-value"),
        ({"rounds": 3.0}, "bad-value"),
        ({"longWay": 1}, "bad-value"),
        ({"longWay": "yes"}, "bad-value"),
        ({"preset": "ancient"}, "unknown-preset"),
        ({"preset": None, "edition": "new", "rounds": None}, "bad-value"),
        ({"preset": 7}, "unknown-preset"),
    ],
)
def test_what_does_not_exist_is_refused(values: dict[str, object], code: str) -> None:
    with pytest.raises(OptionError) as caught:
        Toy.build(values)
    assert caught.value.code == code


def test_options_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Toy().rounds = 1  # type: ignore[misc]


@pytest.mark.parametrize("game_id", box_ids())
def test_every_value_of_every_option_round_trips_as_text(game_id: str) -> None:
    kind = get_game(game_id).options_type
    for name, spec in kind.specs().items():
        for value in spec.choices:
            assert kind().with_values({name: format_value(value)}).to_data()[name] == value


@pytest.mark.parametrize("game_id", box_ids())
def test_every_preset_holds_permitted_values(game_id: str) -> None:
    kind = get_game(game_id).options_type
    for preset in kind.presets:
        chosen = kind.preset(preset)
        assert kind().with_values(chosen.to_data()) == chosen
