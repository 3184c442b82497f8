"""The words of the command: both languages, nothing missing, nothing unused by the help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.cli import failure
from tablee.cli.main import COMMANDS
from tablee.games import words
from tablee.locales import LANGUAGES
from tests.cli.command_line import run

FIELD = re.compile(r"{(\w*)}")


def cli_words(lang: str) -> dict[str, str]:
    return {key: text for key, text in words(lang).sentences.items() if key.startswith("cli.")}


def test_both_languages_have_the_same_sentences_with_the_same_blanks() -> None:
    french, english = cli_words("fr"), cli_words("en")
    assert list(french) == list(english)
    for key, text in french.items():
        assert sorted(FIELD.findall(text)) == sorted(FIELD.findall(english[key])), key


def test_french_typography() -> None:
    for key, text in cli_words("fr").items():
        if key.startswith(("cli.completion", "cli.metavar")):
            continue
        assert not re.search(r" [:;!?»%]", text), key
        assert "« " not in text, key
        assert "'" not in text, key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(command: str, lang: str) -> None:
    ran = run(command, "--help", lang=lang)
    for other in LANGUAGES:
        assert run(command, "--help", "--lang", lang, lang=other) == ran
    assert ran.out.startswith(words(lang).say("cli.help.usage") + f" tablee {command}")
    about = words(lang).say(f"cli.help.{command}.about")
    assert about.split(" ", maxsplit=1)[0] in ran.out
    assert words(lang).say("cli.help.common.help") in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_all(lang: str) -> None:
    for args in ([], ["--help"]):
        ran = run(*args, lang=lang)
        assert ran.status == 0
        for command in COMMANDS:
            assert words(lang).say(f"cli.help.{command}.short") in ran.out


def test_the_language_may_be_chosen_on_the_command_line() -> None:
    assert "players" in run("games", "--lang", "en", lang="fr").out
    assert "joueurs" in run("--lang", "fr", "games", lang="en").out
    assert "Usage :" in run("games", "--lang", "fr", "--help", lang="en").out.replace("\u00a0", " ")
    assert "étagère" in run("rules", "--lang", "fr", "chess").err


def test_help_in_one_language_leaves_the_other_alone() -> None:
    assert "Answer in JSON" in run("games", "--help", lang="en").out
    assert "Répond en JSON" in run("games", "--help", lang="fr").out
    assert "Answer in JSON" in run("games", "--help", lang="en").out


def test_the_page_of_the_command_names_every_command_and_status() -> None:
    page = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `tablee {command}" in page
    statuses = (failure.OK, failure.CHECK_FAILED, failure.CANNOT, failure.INTERRUPTED, failure.PIPE_CLOSED)
    assert [int(found) for found in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)] == list(statuses)


@pytest.mark.parametrize("before", ["", "play jacquet", "simulate cinq-rois", "melds"])
@pytest.mark.parametrize(
    "asked", ["--help --lang {}", "--lang {} --help", "--help --lang={}", "--lang fr --help --lang {}"]
)
def test_the_help_is_in_the_language_asked_for_wherever_it_is_asked(before: str, asked: str) -> None:
    headings = (("en", "fr", "Usage: tablee"), ("fr", "en", "Usage\N{NO-BREAK SPACE}: tablee"))
    for lang, other, heading in headings:
        line = f"{before} {asked.format(lang)}".split()
        ran = run(*line, lang=other)
        assert ran.out.startswith(heading), line
        assert ran.out == run(*before.split(), "--help", lang=lang).out


def test_a_refusal_is_in_the_language_asked_for_after_the_mistake() -> None:
    assert "is not a command" in run("gmaes", "--lang", "en", lang="fr").err
    assert "n’est pas sur l’étagère" in run("rules", "jaquet", "--lang", "fr", lang="en").err
