"""Games of other packages in the browser: their words and rule pages, which the page was built without."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from tablee.core.rulebook import Article, UnknownPage, load, plain
from tablee.games import game_ids, get_box, get_game, words
from tablee.locales import LANGUAGES

SAID_BY_THE_PAGE = re.compile(
    r"[a-z0-9-]+\.(name|tagline|players|minutes|option|preset|bot|character)(\..+)?", re.ASCII
)
"""The words that the page itself says of a game; every other sentence comes from the house."""


def guests() -> list[str]:
    """The ids of the games that came from other packages."""
    return [game_id for game_id in game_ids() if get_box(game_id).is_guest]


@cache
def guest_words(lang: str) -> dict[str, str]:
    """What the page says of the guests, by key."""
    prefixes = tuple(f"{game_id}." for game_id in guests())
    said = words(lang).sentences.items()
    return {key: text for key, text in said if key.startswith(prefixes) and SAID_BY_THE_PAGE.fullmatch(key)}


@cache
def _rulebooks() -> dict[str, tuple[str, str]]:
    found = {}
    for game_id in guests():
        for lang in LANGUAGES:
            found[f"/rulebooks/{game_id}.{lang}.html"] = (game_id, lang)
    return found


def rulebook_paths() -> list[str]:
    """Where the rule pages of the guests are found."""
    return list(_rulebooks())


@cache
def rulebook_page(path: str) -> str:
    """A rule page in the shape of those that the build renders: an element for each article."""
    game_id, lang = _rulebooks()[path]
    title = escape(words(lang).say(f"{game_id}.name"))
    try:
        articles = load(game_id, lang, get_game(game_id).rules)
    except UnknownPage:
        articles = []
    body = "".join(
        _render(article, words(lang).say(f"web.rules.kind.{article.kind}")) for article in articles
    )
    return f'<h1 tabindex="-1">{title}</h1><section id="rules"><h2>{title}</h2>{body}</section>'


def _render(article: Article, kind: str) -> str:
    head = f'<a class="number" href="#{article.id}">{article.id}</a>'
    head += f'<span class="title">{escape(article.title)}</span><span class="kind">{escape(kind)}</span>'
    paragraphs = [part for part in plain(article.body).split("\n") if part.strip()]
    body = "".join(f"<p>{escape(part)}</p>" for part in paragraphs)
    return f'<article id="{article.id}" class="{article.kind}"><h3>{head}</h3>{body}</article>'
