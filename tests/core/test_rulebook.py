"""The parser of the rule pages: what a page may be, and every way it may be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core import rulebook
from tablee.core.rulebook import Article, RulebookError, UnknownArticle, UnknownPage

PAGE = """\
# A game

Some words.

## A section

### <a id="ABC-01" class="setup"></a>ABC-01 · Two players · or one

They sit down.

```
### <a id="ABC-99" class="setup"></a>ABC-99 · Not a heading here
```

→ [ABC-R1](#ABC-R1)

### A free heading

Not part of any article.

### <a id="ABC-R1" class="ruling-note"></a>ABC-R1 · The colours

A matter of taste.
## Glossary

- **Word**: meaning.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "abc.en.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(rulebook, "rules_folder", lambda: tmp_path)
    return tmp_path


def heading(clause: str, kind: str = "turn", title: str = "Title") -> str:
    return f'### <a id="{clause}" class="{kind}"></a>{clause} · {title}'


def test_a_good_page() -> None:
    first, second = rulebook.parse_page(PAGE)
    assert (first.id, first.kind, first.title) == ("ABC-01", "setup", "Two players · or one")
    assert first.body.startswith("They sit down.")
    assert "ABC-99" in first.body
    assert first.body.endswith("→ [ABC-R1](#ABC-R1)")
    assert second == Article("ABC-R1", "ruling-note", "The colours", "A matter of taste.")


def test_a_page_without_articles_is_empty() -> None:
    assert rulebook.parse_page("# Title\n\nWords.\n") == []


def test_every_kind_is_accepted() -> None:
    page = "\n".join(
        f"{heading(f'ABC-{number}', kind)}\nx" for number, kind in enumerate(sorted(rulebook.KINDS))
    )
    assert {article.kind for article in rulebook.parse_page(page)} == rulebook.KINDS


@pytest.mark.parametrize(
    ("page", "line", "reason"),
    [
        pytest.param(f"{heading('ABC-01')}\na\n\n{heading('ABC-01')}\nb", 4, "occurs twice", id="duplicate"),
        pytest.param(f"# T\n\n{heading('ABC-01', 'rule')}\na", 3, "unknown class", id="class"),
        pytest.param(f"{heading('ABC-01', '')}\na", 1, "unknown class ''", id="no class"),
        pytest.param(f"{heading('ABC-01')}\n\n{heading('ABC-02')}\nb", 1, "ABC-01 is empty", id="empty"),
        pytest.param(f"a\n{heading('ABC-01')}\n \n", 2, "is empty", id="empty at the end"),
        pytest.param('### <a id="ABC-01" class="turn"></a>ABC-02 · T\na', 1, "anchor says", id="other id"),
        pytest.param(f"#{heading('ABC-01')}\na", 1, "not the heading", id="level four"),
        pytest.param(f"{heading('abc-01')}\na", 1, "not the heading", id="lower-case id"),
        pytest.param(f"{heading('ABC-01', title='')}\na", 1, "not the heading", id="no title"),
        pytest.param('### <a id="ABC-01"></a>ABC-01 · T\na', 1, "not the heading", id="bare"),
        pytest.param('### <a id="ABC-01" class="turn"></a>ABC-01 - T\na', 1, "not the heading", id="hyphen"),
    ],
)
def test_a_malformed_page_says_where_and_why(page: str, line: int, reason: str) -> None:
    with pytest.raises(RulebookError, match=rf"^line {line}: ") as caught:
        rulebook.parse_page(page)
    assert caught.value.line == line
    assert reason in caught.value.reason


def test_load_reads_the_page_of_a_game(folder: Path) -> None:
    assert [article.id for article in rulebook.load("abc", "en")] == ["ABC-01", "ABC-R1"]


def test_load_gives_a_list_of_ones_own(folder: Path) -> None:
    rulebook.load("abc", "en").clear()
    assert len(rulebook.load("abc", "en")) == 2


@pytest.mark.parametrize(
    ("game", "lang"), [("xyz", "en"), ("abc", "fr"), ("../abc", "en"), ("abc", "/en"), ("", "")]
)
def test_an_unknown_page(folder: Path, game: str, lang: str) -> None:
    with pytest.raises(UnknownPage) as caught:
        rulebook.load(game, lang)
    assert (caught.value.game, caught.value.lang) == (game, lang)


@pytest.mark.parametrize("clause", ["ABC-R1", "abc-r1", " Abc-r1 "])
def test_an_article_is_found_in_any_case(folder: Path, clause: str) -> None:
    assert rulebook.article("abc", clause, "en").title == "The colours"


def test_an_unknown_article_suggests_near_ones(folder: Path) -> None:
    with pytest.raises(UnknownArticle, match="abc-1") as caught:
        rulebook.article("abc", "abc-1", "en")
    assert set(caught.value.suggestions) == {"ABC-01", "ABC-R1"}
    with pytest.raises(UnknownArticle) as caught:
        rulebook.article("abc", "nonsense", "en")
    assert caught.value.suggestions == ()


def test_the_folder_holds_the_pages() -> None:
    assert (rulebook.rules_folder() / "jacquet.fr.md").is_file()


def test_the_packaged_copy_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "src" / "tablee" / "core" / "rulebook.py"
    monkeypatch.setattr(rulebook, "__file__", str(module))
    assert rulebook.rules_folder() == tmp_path.resolve() / "docs" / "rules"
    packaged = tmp_path / "src" / "tablee" / "rulebook"
    packaged.mkdir(parents=True)
    assert rulebook.rules_folder() == packaged.resolve()


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("see [JAC-R9](#JAC-R9).", "see JAC-R9."),
        ("![A board.](images/a.svg)", "A board."),
        ("**Why.** It is *so*, it is _so_.", "Why. It is so, it is so."),
        ("**Play `0-5` now.**", "Play `0-5` now."),
        ("`**kept**` and `[kept](too)`", "`**kept**` and `[kept](too)`"),
        ("snake_case_name, 2 * 3 * 4", "snake_case_name, 2 * 3 * 4"),
        ('<a id="x"></a>anchor', "anchor"),
        ("one\nline\n\nanother", "one line\n\nanother"),
        ("- one\n- two\n  goes on", "- one\n- two goes on"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| 1 | 2 |"),
        ("so:\n```\n*a*\n*b*\n```\nand on", "so:\n```\n*a*\n*b*\n```\nand on"),
    ],
)
def test_plain_text(markdown: str, expected: str) -> None:
    assert rulebook.plain(markdown) == expected
