"""`tablee rules`: the rule pages, article by article."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, json_option, lang_option
from tablee.cli.failure import fail
from tablee.cli.speech import language, listed, say
from tablee.cli.text_layout import height, lines_of, wrap
from tablee.cli.value_types import Completed, GameName
from tablee.core import rulebook
from tablee.locales import preferred_language

if TYPE_CHECKING:
    from tablee.core.game import Game
    from tablee.core.rulebook import Article


def _clauses(game: Game) -> list[str]:
    return [each.id for each in rulebook.load(game.rule_page, preferred_language(), game.rules)]


@click.command(cls=Command, name="rules")
@argument("game", type=GameName())
@argument("clause", nargs=-1, required=False, type=Completed(_clauses))
@json_option
@lang_option
def command(game: Game, clause: tuple[str, ...], *, as_json: bool) -> None:
    """List the articles of a game, or show some of them whole."""
    articles = [_find(game, each) for each in clause] or _all(game)
    if as_json:
        click.echo(json.dumps([_data(each) for each in articles], ensure_ascii=False))
    elif clause:
        click.echo(lines_of(_whole(each) for each in articles))
    else:
        text = lines_of(_list(game, articles))
        click.echo(text)
        if text.count("\n") >= height():
            click.echo(say("rules.pager-hint", game=game.id), err=True)


def _all(game: Game) -> list[Article]:
    try:
        return rulebook.load(game.rule_page, language(), game.rules)
    except rulebook.UnknownPage as error:
        raise fail("no-rules", game=game.id) from error


def _find(game: Game, clause: str) -> Article:
    try:
        return rulebook.article(game.rule_page, clause, language(), game.rules)
    except rulebook.UnknownPage as error:
        raise fail("no-rules", game=game.id) from error
    except rulebook.UnknownArticle as error:
        names = listed(error.suggestions)
        hint = say("suggestion", names=names) if names else ""
        raise fail("unknown-clause", clause=clause, game=game.id, hint=hint) from error


def _list(game: Game, articles: Sequence[Article]) -> Iterator[list[str]]:
    room = max(len(each.id) for each in articles)
    for section, group in groupby(articles, key=lambda each: each.section):
        yield [section, *(f"  {each.id.ljust(room)}  {each.title}" for each in group)]
    yield wrap(say("rules.show-hint", game=game.id, clause=articles[0].id))


def _whole(article: Article) -> list[str]:
    heading = f"{article.id} · {article.title} [{say(f'rules.kind.{article.kind}')}]"
    return [*wrap(heading), "", *wrap(rulebook.plain(article.body))]


def _data(article: Article) -> dict[str, str]:
    return {
        "id": article.id,
        "section": article.section,
        "kind": article.kind,
        "title": article.title,
        "body": article.body,
    }
