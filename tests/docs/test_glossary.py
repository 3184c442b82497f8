"""One word, one meaning: the glossary of ARCHITECTURE.md, kept by the names in the sources."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "tablee"
ROW = re.compile(r"\| ([a-z -]+) \| ([^|]+) \| `([^`]+)` \|")
GIVEN_UP = {
    "carry_out",
    "checking",
    "desk",
    "hiding",
    "material",
    "opening",
    "playing",
    "seating",
    "secrets",
    "session",
    "soundness",
    "telling",
    "typing_in",
    "wire",
}
"""Words that once had several meanings, and have none any more."""
ODD = {"deed", "nine", "recital", "wishe"}
"""Words that said nothing, without the ending of several."""
LIKE = {
    "alarm": "server/patience",
    "chance": "core/contract.py",
    "lesson": "cli/lessons.py",
    "mark": "server/store",
    "match": "match",
    "notice": "match/notices.py",
    "outward": "core/game.py",
    "passage": "server/cluster",
    "push": "server/push",
    "record": "server/store/records.py",
    "remark": "server/remarks",
    "review": "server/reviews",
    "screen": "core/screen.py",
    "seat": "server/tables/facts.py",
    "sentences": "match/sentences.py",
    "stand-in": "server/patience/stand_ins.py",
    "standing": "server/circles",
    "subscription": "server/push",
    "table": "server/tables",
    "view": "core/contract.py",
    "worker": "server/bots",
}
"""Where else than at home a word of the glossary names something: the same thing, seen from there."""
ALIKE = {
    ("reviews", "server/front/reviews.py"),
    ("workers", "arena/workers.py"),
}
"""The same of single modules."""
TWO_FORMS = {"Confirmed", "Decision", "Resigned", "TakenBack"}
"""One thing as it is told and as it is kept: an entry and its notice, a decision and what it was worth."""
SAME_EVERYWHERE = {"__init__", "__main__"}
APART = {"games", "commands", "conformance", "messages"}
"""The folders whose modules are called after something elsewhere that they serve."""
PARTS = ("sentences", "screen")
"""The folders in a box that are not boxes themselves."""


def glossary() -> list[tuple[str, str, str]]:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return ROW.findall(text[text.index("## Glossary") :])


def modules() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def test_every_word_is_explained_once_and_found_where_it_is_said_to_be() -> None:
    rows = glossary()
    assert len(rows) > 20
    assert [word for word, _, _ in rows] == sorted({word for word, _, _ in rows})
    for word, _, where in rows:
        assert list(SOURCES.glob(where.replace("‹g›", "*").rstrip("/"))), f"{word}: no {where}"


def parsed(path: Path, words: Collection[str]) -> ast.Module:
    """A module, or nothing of it if not even its text has one of these words: to read all takes long."""
    text = path.read_text(encoding="utf-8")
    squeezed = text.lower().replace("_", "")
    return ast.parse(text if any(word.replace("_", "") in squeezed for word in words) else "")


def made(tree: ast.Module) -> Iterator[str]:
    """Every class and function of a module, and every alias of types."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation):
            yield ast.unparse(node.target)


def named(tree: ast.Module) -> Iterator[str]:
    """The same, and every field, variable and argument."""
    yield from made(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg


def test_words_that_were_given_up_name_nothing() -> None:
    for path in modules():
        if "conformance" in path.parts:  # its laws have names of their own
            continue
        assert path.stem not in GIVEN_UP, path
        assert path.parent.name not in GIVEN_UP, path
        for name in made(parsed(path, GIVEN_UP)):
            assert plain(name).strip("_") not in GIVEN_UP, f"{path}: {name}"


def test_words_that_said_nothing_are_said_nowhere() -> None:
    for folder in ("src", "tools", "bench"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for name in named(parsed(path, ODD)):
                assert singular(plain(name).strip("_")) not in ODD, f"{path}: {name}"


def named_things() -> Iterator[tuple[Path, str]]:
    """Every module, folder and public class of the sources but commands, laws of the kit and messages."""
    for path in sorted(SOURCES.rglob("*")):
        is_apart = (APART - {"games"}) & {*path.relative_to(SOURCES).parts}
        if is_apart or "__pycache__" in path.parts:
            continue
        if path.is_dir():
            yield path, path.name
        elif path.suffix == ".py":
            yield path, path.stem
            yield from ((path, name) for name in classes_of(path))


@cache
def classes_of(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_"]


def plain(name: str) -> str:
    """A name as the glossary would write it: StandIn and stand_in are a stand-in."""
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


def singular(word: str) -> str:
    return re.sub(r"(?<=[a-z])ies$", "y", word).removesuffix("s")


def test_a_word_of_the_glossary_names_nothing_else() -> None:
    """Whoever calls something by one of these words means it, or chooses another."""
    boxes = {path.parent for path in SOURCES.glob("games/**/box.py")}
    parts = {box / part for box in boxes for part in (*PARTS, "words")}
    things = [*named_things()]
    for word, _, where in glossary():
        home = {*SOURCES.glob(where.replace("‹g›", "**").rstrip("/"))}
        home |= {SOURCES / LIKE[word]} if word in LIKE else set()
        for path, name in things:
            if singular(plain(name)) != singular(re.sub("[ -]", "_", word)):
                continue
            # What boxes have under one name means the same in each: that is looked at below.
            is_part = path in parts or (path.parent in boxes | parts and name == path.stem)
            is_alike = (name, str(path.relative_to(SOURCES))) in ALIKE
            assert home & {path, *path.parents} or is_part or is_alike, (
                f"{word}: {path} calls something {name}"
            )


def test_no_two_classes_outside_the_boxes_have_one_name() -> None:
    found: dict[str, list[Path]] = {}
    for path in modules():
        if not APART & {*path.relative_to(SOURCES).parts}:
            for name in classes_of(path):
                found.setdefault(name, []).append(path)
    repeated = {name for name, paths in found.items() if len(paths) > 1}
    assert repeated == TWO_FORMS


MADE = re.compile(r"\b(?:interface|type|class|function) ([A-Za-z]\w*)")
NAMED = re.compile(r"\b(?:const|let|get) ([A-Za-z]\w*)|class=\"([\w -]+)\"")
"""The types and functions of the page, and what else it names: values, and looks."""


def test_nor_is_anything_of_the_page_or_of_the_tests_called_by_a_word_that_was_given_up() -> None:
    folders = {path.name for path in (ROOT / "tests").rglob("*") if path.is_dir()}
    assert not {plain(name).replace("-", "_") for name in folders} & (GIVEN_UP | ODD)
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix not in (".ts", ".svelte"):
            continue
        text = path.read_text(encoding="utf-8")
        words = {plain(name).replace("-", "_") for name in (path.stem.split(".")[0], *MADE.findall(text))}
        assert not words & GIVEN_UP, (path, words & GIVEN_UP)
        words |= {singular(plain(word)) for names in NAMED.findall(text) for word in " ".join(names).split()}
        assert not {singular(word) for word in words} & ODD, path


def test_nothing_has_a_part_of_its_own_name() -> None:
    """Who has to write `table.table.game` has two things of one name."""
    twice = re.compile(r"\b(table|match|game|seat|view|move|box|record|review|house)\.\1\b(?!\()")
    for folder, ending in (
        (SOURCES, ".py"),
        (ROOT / "web" / "src", ".ts"),
        (ROOT / "web" / "src", ".svelte"),
    ):
        for path in folder.rglob(f"*{ending}"):
            text = re.sub(
                r"^\s*(?:from|import) .*$|`[^`\n]*`|\"[^\"\n]*\"",
                "",
                path.read_text("utf-8"),
                flags=re.MULTILINE,
            )
            assert not twice.search(text), path


def test_no_two_modules_outside_the_boxes_have_one_name() -> None:
    """Boxes repeat names on purpose, the same part of another game; so do commands, laws of the kit, and
    messages, which are called after what they are about."""
    names = [path.stem for path in modules() if not APART & {*path.relative_to(SOURCES).parts}]
    repeated = {name for name, times in Counter(names).items() if times > 1} - SAME_EVERYWHERE
    assert not repeated


# --- boxes -----------------------------------------------------------------------------------------


def box_modules() -> Iterator[tuple[str, str]]:
    """The box of every module in one, and what it is there: `state.py`, or `sentences/teller.py`."""
    for path in sorted((SOURCES / "games").rglob("*.py")):
        part = path.parent.name if path.parent.name in PARTS else ""
        box = path.parent.parent if part else path.parent
        if path.stem not in SAME_EVERYWHERE and (box / "box.py").exists():
            yield box.name, f"{part}/{path.name}".lstrip("/")


def listed() -> set[str]:
    """What ARCHITECTURE.md says may be in every box."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    chapter = text[text.index("## A box") : text.index("Its rule pages are")]
    named = set(re.findall(r"`([a-z_]+\.py)`", chapter))
    for part in PARTS:
        inside = re.search(rf"`{part}/` \(([^)]+)\)", chapter)
        assert inside is not None, part
        named |= {f"{part}/{name}" for name in re.findall(r"`([a-z_]+\.py)`", inside[1])}
    return named


def test_what_several_boxes_have_is_listed_with_its_meaning() -> None:
    boxes: dict[str, set[str]] = {}
    for box, name in box_modules():
        boxes.setdefault(name, set()).add(box)
    assert len(boxes["state.py"]) > 5
    several = {name for name, found in boxes.items() if len(found) > 1}
    assert several <= listed(), several - listed()


def test_what_is_listed_is_there() -> None:
    there = {name for _, name in box_modules()}
    assert {name for name in listed() if name not in there and f"sentences/{name}" not in there} <= {
        "screen.py"
    }


def test_a_box_and_the_rest_do_not_share_a_name_by_chance() -> None:
    """A part of a box that is called like something outside is the same thing of that game."""
    outside = {path.stem for path in modules() if not APART & {*path.relative_to(SOURCES).parts}}
    inside = {name for _, name in box_modules() if Path(name).stem in outside - SAME_EVERYWHERE}
    assert inside <= listed(), inside - listed()
    on_the_shelf = {path.stem for path in (SOURCES / "games").glob("*.py")}
    assert not on_the_shelf & outside - SAME_EVERYWHERE
