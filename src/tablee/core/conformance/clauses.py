"""The articles that a game may cite: those of its rule pages, where it has pages."""

from __future__ import annotations

from functools import cache

from tablee.core.conformance.trial import Trial
from tablee.core.game import Game
from tablee.core.rulebook import UnknownPage, load

LANGUAGES = ("fr", "en")


def check_clause(trial: Trial, clause: str) -> None:
    """A cited article exists in every rule page of the game."""
    if not clause:
        trial.fail("cites no article")
    for language in LANGUAGES:
        known = articles(trial.case.game, language)
        if known is not None and clause not in known:
            trial.fail(f"cites {clause!r}, which the {language} rule page does not have")


@cache
def articles(game: Game, language: str) -> frozenset[str] | None:
    """The articles of a rule page; nothing where there is no page."""
    try:
        return frozenset(article.id for article in load(game.rule_page, language, game.rules))
    except UnknownPage:
        return None
