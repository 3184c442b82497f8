"""The commands: words, help, undo, why, hint, rules, log, options."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tablee.cli.terminal.answers import Answers
from tablee.cli.terminal.beginning import set_up
from tablee.cli.terminal.commands import COMMANDS, NO, YES, find_command, words_for
from tablee.cli.terminal.companion import Companion
from tablee.cli.terminal.console import ConsoleClosed
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.drawing.style import Style
from tablee.games import box_ids, get_game, words
from tests.cli.terminal.consoles import CAMILLE, DRAWN, MARCEL, PLAIN, ZOE, Scripted, run, settings

# With seed 3 Camille opens with three and ace; with seed 7 Marcel opens, then Camille throws two and ace.


def typed(*lines: str, seed: str = "3", style: Style = PLAIN, lang: str = "fr") -> Scripted:
    console = Scripted(lines, style)
    run(console, settings(CAMILLE, MARCEL, seed=seed, lang=lang))
    return console


def after(console: Scripted, question: int) -> str:
    """What was written in answer to a line of the script, on one line."""
    return " ".join(console.pages[question].split())


def test_every_word_means_one_thing() -> None:
    every = [word for command in COMMANDS for word in command.words]
    assert len(every) == len(set(every))
    assert not YES & NO


def test_every_command_is_answered_and_explained() -> None:
    host = Host(settings(), Scripted(), set_up(settings()))
    page = Page(host)
    answers = Answers(host, page, Companion(host, page))
    assert set(answers._by_name) == {command.name for command in COMMANDS}
    for lang in ("fr", "en"):
        assert all(f"terminal.command.{command.name}" in words(lang) for command in COMMANDS)


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("u", "undo", ""),
        ("  RÈGLES  jac-48 ", "rules", "jac-48"),
        ("Pourquoi 0 5", "why", "0 5"),
        ("?", "help", ""),
        ("s my file.tablee", "save", "my file.tablee"),
    ],
)
def test_commands_are_found_whatever_case_and_accents(line: str, name: str, rest: str) -> None:
    found = find_command(line, ())
    assert found is not None
    assert (found[0].name, found[1]) == (name, rest)


@pytest.mark.parametrize("line", ["", "0-5", "12", "reroll", "x"])
def test_moves_are_no_commands(line: str) -> None:
    assert find_command(line, ()) is None


def test_help_lists_every_command() -> None:
    told = after(typed("?"), 1)
    for command in COMMANDS:
        assert all(word in told for word in command.words)


def test_help_pauses_where_the_terminal_is_low() -> None:
    console = Scripted(["?", "", "q"], Style(rows=8))
    run(console, settings(seed="3"))
    assert "la suite" in console.pages[1]
    assert "la suite" in console.pages[2]
    assert "la suite" not in console.pages[3]


def test_undo_takes_men_back_one_by_one_until_the_dice_are_thrown() -> None:
    console = typed("0-3", "3-4", "u", "annuler", "reprendre")
    assert "Entrée pour finir le tour" in console.pages[2]
    assert "Camille : coup repris." in console.pages[3].replace("\N{NO-BREAK SPACE}", " ")
    assert "Reste un as" in console.pages[3]
    assert "Reste 3, 1" in console.pages[4]
    assert "Il n’y a rien à reprendre" in console.pages[5]


def test_undo_does_not_reach_past_the_end_of_the_turn() -> None:
    console = typed("0-3 3-4", "", "u")
    assert "Marcel" in console.pages[2]
    assert "Il n’y a rien à reprendre" in console.pages[3]


def test_what_was_taken_back_is_not_in_the_log() -> None:
    console = typed("0-3", "u", "0-1", "log")
    assert "0-1" in after(console, 4)
    assert "0-3" not in after(console, 4)


def test_why_explains_the_last_refusal_with_its_article() -> None:
    console = typed("0-3", "0-1", "pourquoi")
    assert "aucune autre dame ne bouge (JAC-39)" in after(console, 2)
    assert "JAC-39 · Le postillon ouvre la marche" in after(console, 3)
    assert "Avant" in after(console, 3)


def test_why_asks_the_referee_about_a_move_without_making_it() -> None:
    console = typed("why 0-5", "why 0-3", "why foo", "why", "why 0-5")
    assert "(JAC-44)" in after(console, 1)
    assert "JAC-44 · Chacun son tour" in after(console, 1)
    assert "Ce coup est permis" in after(console, 2)
    assert "« foo » n’est pas un coup" in console.pages[3].replace("\N{NO-BREAK SPACE}", " ")
    assert "JAC-44" in after(console, 4)
    assert "Reste 3, 1" not in "".join(console.pages[1:])


def test_why_has_nothing_to_say_when_nothing_was_refused() -> None:
    assert "Rien n’a été refusé" in after(typed("p"), 1)


def test_a_hint_is_a_legal_move_and_changes_nothing() -> None:
    console = typed("c", "t", "0-3", "hint")
    assert "Les meilleurs coups" in after(console, 1)
    assert console.pages[1] == console.pages[2]
    assert "3 à 4" in after(console, 4)


def test_rules_shows_an_article_or_all_titles_or_what_is_near() -> None:
    console = typed("r jac-48", "rules", "r JAC-999", lang="en")
    assert "JAC-48 · One arrow stays free at the start" in after(console, 1)
    assert "![" not in console.pages[1]
    assert "JAC-01 ·" in after(console, 2)
    assert "JAC-R20 ·" in after(console, 2)
    assert 'No article "JAC-999". Near: JAC-' in after(console, 3)


def test_options_tells_what_was_agreed_and_the_whole_commitment() -> None:
    console = typed("options")
    match = set_up(settings(seed="3"))
    assert "Bouchage : avec deux dames de retour (JAC-R12)." in after(console, 1).replace("\xa0", " ")
    assert match.chance.commitment in console.text  # type: ignore[union-attr]


def test_moves_are_listed_again() -> None:
    assert "1. 0 à 1 par l’as" in after(typed("coups"), 1)
    assert "Rien à jouer" in after(typed("0-3-4", "m"), 2)


def test_board_is_drawn_or_told_again() -> None:
    assert "Camille, case 1" in after(typed("b"), 1)
    assert "╭" in typed("plateau", style=DRAWN).pages[1]


@pytest.mark.parametrize("line", ["0-1 1-4", "0 1, 1 4", "0-1;1-4", "0-1-4"])
def test_several_moves_stand_on_one_line(line: str) -> None:
    console = typed(line, "log")
    if line == "0 1, 1 4":  # spaces inside a move leave no way to tell moves apart
        assert "Tapez le numéro" in console.pages[1]
    else:
        assert "0-1, 1-4" in console.pages[2]


def test_a_line_is_played_up_to_the_move_that_is_refused() -> None:
    console = typed("0-1 0-3", "log")
    assert "JAC-39" in console.pages[1]
    assert "0-1." in console.pages[2]


def test_moves_after_the_turn_are_not_read() -> None:
    console = typed("0-1 1-4 4-9")
    assert "non lu" in console.pages[1]


@pytest.mark.parametrize("line", ["1", "0-1", "0 1", "0/1", "0 - 1"])
def test_a_move_is_a_number_of_the_list_or_notation(line: str) -> None:
    assert "Reste un trois" in after(typed(line), 1)


def test_a_number_alone_is_a_choice_before_it_is_an_arrow() -> None:
    console = typed("0-3", "3")  # one choice only: the three must be an arrow
    assert "Entrée pour finir le tour" in console.pages[2]


def test_enter_plays_the_only_move_but_never_chooses() -> None:
    console = typed("", "0-3", "")
    assert "Tapez le numéro" in console.pages[1]
    assert "Entrée pour finir le tour" in console.pages[3]


@pytest.mark.parametrize("line", ["\x1b[A", "é" * 5000, "\ud800", "0-99", "-1", "٣", "１"])
def test_nonsense_is_refused_and_cannot_command_the_terminal(line: str) -> None:
    console = typed(line)
    assert "\x1b" not in console.pages[1]
    assert len(console.pages[1]) < 500
    assert "Camille, votre coup" in console.pages[1]


def test_a_player_without_a_turn_is_told_so_in_both_languages() -> None:
    for lang in ("fr", "en"):
        console = Scripted(["0-3-4", "0-5", "c", "w 0-5"], PLAIN)
        run(console, settings(CAMILLE, ZOE, seed="3", lang=lang))
        assert console.pages[2]
        assert "JAC-" in console.pages[4]


def test_a_scripted_console_ends_like_a_real_one() -> None:
    with pytest.raises(ConsoleClosed):
        Scripted().read_line("? ")


@pytest.mark.parametrize("game_id", box_ids())
def test_the_letters_of_a_game_are_no_commands_there(game_id: str) -> None:
    """`t` turns a card in Crapette and takes a token in Sacramento: it is advice in neither."""
    game = get_game(game_id)
    for letter in game.letters:
        assert find_command(letter, game.letters) is None
        assert find_command(f"{letter} d5", game.letters) is None
    for command in COMMANDS:
        left = words_for(command.name, game.letters)
        assert left, command
        assert all(find_command(word, game.letters) == (command, "") for word in left)


def test_the_referee_refuses_what_was_once_taken_for_a_question() -> None:
    options = get_game("sacramento").options_type()
    console = Scripted(["t d5", "?", "pourquoi", "q", "n"], PLAIN)
    run(console, replace(settings(CAMILLE, MARCEL), game="sacramento", options=options))
    refused, helped, asked = console.pages[1:4]
    assert "SAC-32" in refused
    assert "jouerait" not in refused
    assert not re.search(r"^t, |, t,", helped, re.MULTILINE)
    assert "pourquoi 0-5" not in asked
