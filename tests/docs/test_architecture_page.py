"""What ARCHITECTURE.md and CONTRIBUTING.md name is there, and the way of a move is as they tell it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.match import steps
from tests.docs.test_glossary import glossary

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "tablee"
PLACES = (
    SOURCES / "games",
    ROOT,
    SOURCES,
    SOURCES / "games" / "*",
    SOURCES / "games" / "*" / "*",
    SOURCES / "server",
    ROOT / "web" / "src" / "games" / "*",
)
NAMED = re.compile(r"`((?:[\w‹›-]+/)*[\w‹›.-]+(?:\.(?:py|md|toml|svelte|ts)|/)|(?:[\w-]+/)+[\w-]+)`")
ELSEWHERE = {"words/fr.toml", "‹g›.fr.md", "‹g›.en.md", "bench/‹g›.py"}
"""Of a game that is still to be made."""


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_place_that_is_named_is_there(name: str) -> None:
    named = set(NAMED.findall(page(name))) - ELSEWHERE
    assert len(named) > 10
    for place in named:
        pattern = place.replace("‹g›", "*").rstrip("/")
        found = [each for above in PLACES for each in ROOT.glob(f"{above.relative_to(ROOT)}/{pattern}")]
        assert found, f"{name}: no {place}"


def test_every_link_leads_somewhere() -> None:
    for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"):
        for link in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page(name)):
            assert (ROOT / link).exists(), f"{name}: {link}"


def test_the_table_of_steps_has_them_all() -> None:
    text = page("ARCHITECTURE.md")
    chapter = text[text.index("## One conductor") : text.index("## One move")]
    told = set(re.findall(r"`([A-Z]\w+)`", chapter))
    there = {part.strip() for part in str(steps.Step).split("|")}
    assert told == {part.rpartition(".")[2] for part in there}


def test_the_folders_of_the_house_are_all_there() -> None:
    text = page("ARCHITECTURE.md")
    chapter = text[text.index("## The house") : text.index("## Looking back")]
    told = set(re.findall(r"^\| `(\w+)/` \|", chapter, re.MULTILINE))
    assert told == {path.parent.name for path in (SOURCES / "server").glob("*/__init__.py")}


def test_what_the_glossary_says_of_a_file_is_in_that_file() -> None:
    """A word is found in its home: as a name there, or in what is said of it."""
    for word, _, where in glossary():
        for home in SOURCES.glob(where.replace("‹g›", "*").rstrip("/")):
            files = [home] if home.is_file() else [path for path in home.rglob("*") if path.is_file()]
            text = home.name + " ".join(path.read_text("utf-8", errors="replace") for path in files).lower()
            stem = re.escape(word.removesuffix("s")).replace(r"\ ", "[ _]?").replace(r"\-", "[-_ ]?")
            assert re.search(stem, text), f"{word}: nothing in {home}"


def test_the_example_tells_of_all_its_files() -> None:
    example = ROOT / "examples" / "menteur"
    told = (example / "README.md").read_text(encoding="utf-8")
    for path in (example / "src" / "menteur").iterdir():
        is_told = f"`{path.name}`" in told or f"`{path.name}/`" in told
        assert is_told or path.name in ("__init__.py", "__pycache__"), path.name
