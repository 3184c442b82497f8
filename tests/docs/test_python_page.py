"""docs/python.md: its programs are those of examples/python and run; its tables name what there is."""

from __future__ import annotations

import importlib
import random
import re
import runpy
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee import Rng, draw_from, get_game
from tablee.core.outward import shown
from tablee.games import box_ids

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
NAME = re.compile(r"`(\w+)")
PROGRAMS = sorted((ROOT / "examples" / "python").glob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_stands_on_the_page_and_runs(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = program.read_text(encoding="utf-8")
    place = f"examples/python/{program.name}"
    assert f"[{place}](../{place}):\n\n```python\n{text}```\n" in PAGE
    runpy.run_path(str(program), run_name="__main__")
    told = capsys.readouterr().out
    assert told
    for said in re.findall(r"^ *print\(.*\)  # (.*)$", text, re.MULTILINE):
        assert said.partition(",")[0] in told, said


def test_every_program_of_the_page_is_one_that_runs() -> None:
    assert PAGE.count("```python\n") == len(PROGRAMS)


@pytest.mark.parametrize("name", ["tablee", "tablee.match"])
def test_every_exported_name_is_explained_and_there(name: str) -> None:
    module = importlib.import_module(name)
    table = PAGE.partition(f"| from `{name}` | |\n")[2].partition("\n\n")[0]
    named = re.findall(r"^\| (.*?) \| ", table, re.MULTILINE)
    explained = {each for names in named for each in NAME.findall(names)}
    assert explained == set(module.__all__)
    for each in module.__all__:
        assert type(getattr(module, each)).__name__ != "module", f"{each} is hidden by a module of its name"
    assert set(module.__all__) <= set(dir(module))
    with pytest.raises(AttributeError, match="nonsense"):
        _ = module.nonsense


@pytest.mark.parametrize("game_id", box_ids())
def test_every_field_of_every_view_is_in_its_table(game_id: str) -> None:
    outward = get_game(game_id).outward
    assert outward is not None
    kind: Any = outward.view
    table = PAGE.partition(f"| `{kind.__name__}` | type |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `(\w+)` \| `[^`]+` \| (.*) \|$", table, re.MULTILINE)
    made = [name for base in kind.__mro__ for name, each in vars(base).items() if isinstance(each, shown)]
    assert {name for name, _ in listed} == {each.name for each in fields(kind)} | set(made)
    assert all(about for _, about in listed)


@pytest.mark.parametrize("game_id", box_ids())
def test_a_generator_of_python_itself_serves_bots_and_samples(game_id: str) -> None:
    rng: Rng = random.Random(5)
    game = get_game(game_id)
    seats = game.seat_counts[0]
    state = game.new_state(game.options_type(), seats)
    while state.to_move() == tablee.CHANCE:
        pending = state.pending()
        assert isinstance(pending, tablee.Chance)
        state.resolve(draw_from(rng, pending.request))
    seat = state.to_move()
    for name in tablee.bot_names(game):
        bot = tablee.make_bot(game, name)
        assert bot.choose(game.bot_view(state, seat), state.legal(seat), rng) in state.legal(seat)
    assert game.sample(state.view(seat), rng).view(seat) == state.view(seat)
