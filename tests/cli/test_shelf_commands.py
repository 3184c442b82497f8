"""`--version`, `games`, `rules`, `options`."""

from __future__ import annotations

import json

import pytest

from tablee import __version__
from tablee.core import rulebook
from tablee.engine_build import is_compiled
from tablee.games import game_ids
from tablee.games.jacquet import rules as rules_module
from tests.cli.command_line import refused, run


def test_the_version_says_how_the_engine_was_built() -> None:
    assert is_compiled() == (not rules_module.__file__.endswith(".py"))
    kind = "compiled engine" if is_compiled() else "pure Python engine"
    assert run("--version").out == f"tablee {__version__} ({kind})\n"


def test_the_shelf() -> None:
    lines = run("games").out.splitlines()
    assert lines[0].split() == ["game", "name", "players", "editions", "bots"]
    assert [line.split()[0] for line in lines[1:]] == game_ids()
    assert "random, coureur, flaneur, planner, virtuose" in lines[1]


def test_the_shelf_for_programs() -> None:
    found = json.loads(run("games", "--json").out)
    assert [game["id"] for game in found] == game_ids()
    assert found[0]["players"] == [2]
    assert found[0]["bots"][0] == "random"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_list_of_articles(lang: str) -> None:
    ran = run("rules", "jacquet", lang=lang)
    articles = rulebook.load("jacquet", lang)
    for article in articles:
        assert f"  {article.id}" in ran.out
        assert article.title in ran.out
    sections = list(dict.fromkeys(article.section for article in articles))
    assert len(sections) > 3
    assert [line for line in ran.out.splitlines() if line in sections] == sections


def test_an_article_in_full() -> None:
    ran = run("rules", "jacquet", "jac-48")
    assert ran.out.startswith("JAC-48 · ")
    assert all(len(line) <= 100 for line in ran.out.splitlines())
    assert len(ran.out.splitlines()) > 2


def test_several_articles() -> None:
    found = json.loads(run("rules", "jacquet", "JAC-48", "JAC-R9", "--json").out)
    assert [article["id"] for article in found] == ["JAC-48", "JAC-R9"]
    assert all(article["body"] and article["title"] and article["section"] for article in found)


def test_articles_that_do_not_exist() -> None:
    assert "Did you mean: JAC-4" in refused("rules", "jacquet", "JAC-488")
    assert "no article “zzzz”" in refused("rules", "jacquet", "zzzz")
    refused("rules", "jacquet", "JAC-48", "JAC-999")
    refused("rules", "jacquet", "../../etc/passwd")


def test_a_game_without_rule_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(game: str, lang: str, rules: object) -> list[rulebook.Article]:
        raise rulebook.UnknownPage(game, lang)

    monkeypatch.setattr(rulebook, "load", none)
    assert "not installed" in refused("rules", "jacquet")
    assert "not installed" in refused("rules", "jacquet", "JAC-48")


def test_the_options_of_a_game() -> None:
    out = run("options", "jacquet").out
    assert out.startswith("Which one did your grandfather play?")
    assert "- text1: First text. The freer one" in out
    assert "openingReroll (JAC-R3)" in out
    assert "[default]" in out
    assert "[edition text1]" in out


def test_what_goes_without_saying_in_some_company() -> None:
    assert "- warn: warning [edition solo, alone against bots]" in run("options", "crapette").out
    found = {option["name"]: option for option in json.loads(run("options", "crapette", "--json").out)}
    assert found["assist"]["customs"] == {"alone": "warn"}
    assert found["fault3"]["customs"] == {}


def test_the_options_for_programs() -> None:
    found = {option["name"]: option for option in json.loads(run("options", "jacquet", "--json").out)}
    assert found["blocking"]["values"] == ["free", "returnMen2", "returnMen1", "never"]
    assert found["blocking"]["default"] == "returnMen2"
    assert found["blocking"]["presets"] == {"text1": "free"}
    assert found["openingReroll"]["values"] == [True, False]
    assert found["matchLength"]["presets"] == {}
    assert all(option["clause"].startswith("JAC-R") and option["label"] for option in found.values())
