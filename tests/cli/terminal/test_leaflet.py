"""Long texts at a drawn table: on leaves of their own, and the table comes back."""

from __future__ import annotations

import pytest

from tablee.cli.terminal import PlaySettings, play
from tablee.cli.terminal.console import CLEAR
from tablee.drawing.style import Style
from tablee.games import get_game
from tests.cli.terminal.consoles import CAMILLE, MARCEL, PLAIN, Scripted, run, settings

SCREEN = Style(can_clear=True)


def typed(*lines: str, style: Style = SCREEN) -> Scripted:
    """Camille opens with three and ace, and types these lines."""
    console = Scripted(lines, style)
    run(console, settings(CAMILLE, MARCEL, seed="3"))
    return console


@pytest.mark.parametrize("command", ["?", "m", "r", "r JAC-48", "log", "o", "why 0-5"])
def test_the_table_comes_back_after_every_long_answer(command: str) -> None:
    console = typed("b", command, "q", "b")
    table, leaf, again = console.pages[1:4]
    assert table.startswith(CLEAR)
    assert leaf.startswith(CLEAR), "it has the screen for itself"
    assert leaf.count("\n") < SCREEN.rows
    assert "╭" not in leaf
    assert again == table


def test_what_is_typed_on_the_last_leaf_is_a_move() -> None:
    console = typed("?", "", "0-3", "q")
    assert "retour à la table" not in console.pages[1]
    assert "retour à la table" in console.pages[2]
    assert "Reste un as" in console.pages[3]


def test_a_number_is_chosen_where_the_moves_are_listed() -> None:
    console = typed("m", "1", "q")
    assert "1. 0 à 1" in console.pages[1]
    assert "Reste un trois" in console.pages[2]


def test_in_sentences_nothing_is_cleared_and_nobody_asked() -> None:
    console = typed("?", "0-3", style=PLAIN)
    assert CLEAR not in console.text
    assert "retour à la table" not in console.text
    assert "Reste un as" in console.pages[2]


def test_a_long_list_of_moves_is_leafed_through() -> None:
    game = get_game("sacramento")
    console = Scripted(["m", "", "", "", "q"], Style(columns=40, rows=8, can_clear=True))
    what = PlaySettings(
        game=game.id, options=game.options_type(), seats=(CAMILLE, MARCEL), lang="en", seed="3"
    )
    play(what, console)
    leaves = [page for page in console.pages[1:] if page.endswith("q: enough\N{NO-BREAK SPACE}› ")]
    assert [leaf.removeprefix(CLEAR).split(".")[0].strip() for leaf in leaves] == ["1", "7"]
    assert all(leaf.count("\n") < 8 for leaf in leaves)
    assert "13. " in console.pages[3]
