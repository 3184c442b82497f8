"""The rule pages as numbered articles that anything in Tablée can quote.

A rule page is an ordinary Markdown file, one for each game and language, named
``<game>.<lang>.md``.  An article of it is everything between a heading of one exact form

    ### <a id="JAC-48" class="legality"></a>JAC-48 · One arrow stays free at the start

and the next heading, whatever its level.  The laws of a page:

* the id stands in the anchor and again, the same, before the middle dot;
* an id occurs once in a page;
* the class is one of ``KINDS``;
* no article is empty.

A heading that carries an anchor but breaks this form is an error, never silently prose: an
article that vanished could no longer be cited.  Headings without an anchor are free, and lines
inside a fenced code block are never headings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

KINDS: Final = frozenset(
    {
        "setup",
        "turn",
        "legality",
        "scoring",
        "end",
        "variant",
        "advice",
        "ruling",
        "ruling-note",
    }
)
"""The classes an article may have; ``ruling-note`` is a ruling without effect on play."""

_HEADING = re.compile(r"#{1,6}\s")
_ARTICLE = re.compile(
    r'### <a id="(?P<id>[A-Z]+-R?\d+)" class="(?P<kind>[^"]*)"></a>(?P<again>\S+) · (?P<title>\S.*)'
)
_FENCE = re.compile(r"\s{0,3}(```|~~~)")
_PAGE_NAME = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class Article:
    """One numbered article of a rule page."""

    id: str
    """The clause, such as ``JAC-48`` or ``JAC-R9``."""
    kind: str
    """One of ``KINDS``."""
    title: str
    """The heading without the clause."""
    body: str
    """The Markdown below the heading."""
    section: str = field(default="", compare=False)
    """The heading of the second level above it: where it stands, not what it says."""


class RulebookError(Exception):
    """A rule page is malformed: the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class UnknownPage(LookupError):
    """There is no rule page for this game in this language."""

    def __init__(self, game: str, lang: str) -> None:
        super().__init__(f"no rule page for {game!r} in {lang!r}")
        self.game = game
        self.lang = lang


class UnknownArticle(LookupError):
    """A page has no article of this id; ``suggestions`` are the nearest that exist."""

    def __init__(self, clause: str, suggestions: tuple[str, ...]) -> None:
        hint = f"; near: {', '.join(suggestions)}" if suggestions else ""
        super().__init__(f"no article {clause!r}{hint}")
        self.clause = clause
        self.suggestions = suggestions


# --- reading a page ------------------------------------------------------------------------------


def parse_page(text: str) -> list[Article]:
    """Return the articles of a rule page in order, or raise ``RulebookError``."""
    articles: dict[str, Article] = {}
    section = ""
    for line, heading, lines in _sections(text):
        if "<a " not in heading:
            section = heading.removeprefix("## ").strip() if heading.startswith("## ") else section
            continue
        article = _article(line, heading, "\n".join(lines).strip(), section)
        if article.id in articles:
            raise RulebookError(line, f"{article.id} occurs twice")
        articles[article.id] = article
    return list(articles.values())


def _sections(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield every heading with its line number and the lines below it."""
    number, heading, fence = 0, "", ""
    lines: list[str] = []
    for position, line in enumerate(text.splitlines(), start=1):
        if mark := _FENCE.match(line):
            fence = "" if fence == mark[1] else fence or mark[1]
        if not fence and _HEADING.match(line):
            yield number, heading, lines
            number, heading, lines = position, line, []
        else:
            lines.append(line)
    yield number, heading, lines


def _article(line: int, heading: str, body: str, section: str) -> Article:
    match = _ARTICLE.fullmatch(heading.rstrip())
    if match is None:
        raise RulebookError(line, f"not the heading of an article: {heading}")
    clause, kind = match["id"], match["kind"]
    if match["again"] != clause:
        raise RulebookError(line, f"the anchor says {clause}, the heading {match['again']}")
    if kind not in KINDS:
        raise RulebookError(line, f"{clause} has the unknown class {kind!r}")
    if not body:
        raise RulebookError(line, f"{clause} is empty")
    return Article(clause, kind, match["title"], body, section)


# --- finding pages and articles ------------------------------------------------------------------


def rules_folder() -> Path:
    """Return the folder of the rule pages: the packaged copy, else that of the checkout."""
    here = Path(__file__).resolve()
    packaged = here.parents[1] / "rulebook"
    return packaged if packaged.is_dir() else here.parents[3] / "docs" / "rules"


def load(game: str, lang: str, folder: Path | None = None) -> list[Article]:
    """Return the articles of a game in a language, or raise ``UnknownPage``.

    A game of another package has its pages in a ``folder`` of its own.
    """
    return list(_load(folder or rules_folder(), game, lang))


@cache
def _load(folder: Path, game: str, lang: str) -> tuple[Article, ...]:
    # The names come from people: they must not lead out of the folder.
    if not (_PAGE_NAME.fullmatch(game) and _PAGE_NAME.fullmatch(lang)):
        raise UnknownPage(game, lang)
    try:
        text = (folder / f"{game}.{lang}.md").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UnknownPage(game, lang) from None
    return tuple(parse_page(text))


def article(game: str, clause: str, lang: str, folder: Path | None = None) -> Article:
    """Return one article, its id in any case, or raise ``UnknownArticle`` with suggestions."""
    by_id = {each.id: each for each in load(game, lang, folder)}
    wanted = clause.strip().upper()
    if wanted in by_id:
        return by_id[wanted]
    raise UnknownArticle(clause, tuple(get_close_matches(wanted, by_id, n=3, cutoff=0.5)))


# --- for a terminal ------------------------------------------------------------------------------

_CODE_BLOCK = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
_CODE_SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
_MARKS: Final = (
    (re.compile(r"!?\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"</?[a-zA-Z][^>]*>"), ""),
    (re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*"), r"\1"),
    (re.compile(r"(?<!\w)([*_])(?=\S)(.+?)(?<=\S)\1(?!\w)"), r"\2"),
    # A line goes on in the next, unless a list item, a table row or a block begins there.
    (re.compile(r"(?<![\n\x01])\n(?!\s*(?:[-*+] |\d+[.)] |[|>\n\x01]))[ \t]*"), " "),
)
_STORED = re.compile(r"[\x00\x01](\d+)[\x00\x01]")


def plain(markdown: str) -> str:
    """Return an article's body as text for a terminal, one line to a paragraph, code as it is."""
    stored: list[str] = []

    def store(match: re.Match[str], fence: str) -> str:
        stored.append(match[0])
        return f"{fence}{len(stored) - 1}{fence}"

    # Code is put aside first, so that nothing inside it is taken for a mark.
    text = _CODE_BLOCK.sub(lambda match: store(match, "\x01"), markdown.strip())
    text = _CODE_SPAN.sub(lambda match: store(match, "\x00"), text)
    for mark, replacement in _MARKS:
        text = mark.sub(replacement, text)
    return _STORED.sub(lambda match: stored[int(match[1])], text)
