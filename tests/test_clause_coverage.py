"""Every article of every rule page is carried by a test that can fail; and this check can fail too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core.rulebook import load, parse_page
from tablee.games import game_ids

from .clauses import carriers_in, carriers_of, faults, folder_of, uncarried, unknown


@pytest.mark.parametrize("game", game_ids())
def test_every_article_is_carried_by_a_test(game: str) -> None:
    articles, carriers = load(game, "fr"), carriers_in(folder_of(game))
    assert len(articles) > 20
    missing = uncarried(articles, carriers)
    assert missing == [], "articles without a test: " + "; ".join(missing)


@pytest.mark.parametrize("game", game_ids())
def test_no_test_carries_an_article_that_does_not_exist(game: str) -> None:
    strange = unknown(load(game, "fr"), carriers_in(folder_of(game)))
    assert strange == [], "unknown articles: " + "; ".join(strange)


@pytest.mark.parametrize("game", game_ids())
def test_every_test_that_carries_an_article_can_fail(game: str) -> None:
    carriers = carriers_in(folder_of(game))
    assert carriers
    assert faults(carriers) == []


# --- The check itself, on a page and tests made up for it -----------------------------------------

PAGE = parse_page("""\
### <a id="ABC-01" class="setup"></a>ABC-01 · Two players

They sit down.

### <a id="ABC-02" class="legality"></a>ABC-02 · No looking

It is forbidden.

### <a id="ABC-03" class="advice"></a>ABC-03 · Take your time

There is no hurry.

### <a id="ABC-R1" class="ruling"></a>ABC-R1 · What looking is

With the eyes.

### <a id="ABC-R2" class="ruling-note"></a>ABC-R2 · Colours

A matter of taste.
""")

SITTING = """\
import pytest

@pytest.mark.clause("ABC-01", "ABC-R1")
def test_sitting():
    assert sit() == 2
"""
LOOKING = """

@pytest.mark.parametrize("eye", [1, 2])
@pytest.mark.clause("ABC-02")
def test_looking(eye):
    with pytest.raises(Forbidden):
        look(eye)
"""


def test_advice_and_notes_need_no_test_and_everything_else_does() -> None:
    assert uncarried(PAGE, []) == ["ABC-01 · Two players", "ABC-02 · No looking", "ABC-R1 · What looking is"]
    assert uncarried(PAGE, carriers_of(SITTING, "test_a.py")) == ["ABC-02 · No looking"]
    everything = carriers_of(SITTING + LOOKING, "test_a.py")
    assert uncarried(PAGE, everything) == unknown(PAGE, everything) == faults(everything) == []


def test_marks_are_gathered_from_all_test_files_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "test_a.py").write_text(SITTING, encoding="utf-8")
    (tmp_path / "inner" / "test_b.py").write_text("import pytest\n" + LOOKING, encoding="utf-8")
    (tmp_path / "words.py").write_text(SITTING.replace("ABC-01", "ABC-99"), encoding="utf-8")
    found = carriers_in(tmp_path)
    assert [carrier.place for carrier in found] == ["test_b.py::test_looking", "test_a.py::test_sitting"]
    assert uncarried(PAGE, found) == unknown(PAGE, found) == []


def test_an_unknown_article_is_reported_with_its_test() -> None:
    found = carriers_of(SITTING.replace("ABC-R1", "ABC-R9"), "test_a.py")
    assert unknown(PAGE, found) == ["test_a.py::test_sitting: ABC-R9"]
    assert uncarried(PAGE, found) == ["ABC-02 · No looking", "ABC-R1 · What looking is"]


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        (SITTING.replace("assert sit() == 2", "sit()"), "test_sitting: it asserts nothing"),
        (SITTING.replace("assert sit() == 2", "assert True"), "test_sitting: it asserts nothing"),
        (
            SITTING.replace("assert sit()", "pytest.skip('x')\n    assert sit()"),
            "test_sitting: it may be skipped",
        ),
        (SITTING.replace("@", "@pytest.mark.xfail\n@", 1), "test_sitting: it may be skipped"),
        (SITTING.replace("@", "@pytest.mark.skipif(WINDOWS)\n@", 1), "test_sitting: it may be skipped"),
        (SITTING.replace("@", "@pytest.mark.again\n@", 1), "test_sitting: it may be skipped"),
        (LOOKING.replace("[1, 2]", "now_or_again([1, 2], 1)"), "test_looking: it may be skipped"),
        (SITTING + "\npytestmark = pytest.mark.skip\n", "the whole file may be skipped"),
        (SITTING + "\npytest.importorskip('numpy')\n", "the whole file may be skipped"),
        (SITTING.replace("def test_sitting", "def sitting"), "sitting: it is marked and no test"),
        (SITTING.replace('"ABC-R1"', "RULING"), "test_sitting: its mark names no article in plain text"),
        (SITTING.replace('"ABC-01", "ABC-R1"', ""), "test_sitting: its mark names no article in plain text"),
        (SITTING.replace("ABC-R1", "ABC-01"), "test_sitting: its marks name an article twice"),
        (
            SITTING + '\npytestmark = pytest.mark.clause("ABC-02")\n',
            "a clause mark that is not on a test, line 7",
        ),
    ],
)
def test_a_mark_that_is_worth_nothing_is_reported_and_does_not_count(spoilt: str, fault: str) -> None:
    assert spoilt != SITTING
    found = carriers_of(spoilt, "test_a.py")
    assert any(told.endswith(fault) for told in faults(found)), faults(found)
    if "test_sitting" in fault:
        assert "ABC-01 · Two players" in uncarried(PAGE, found)


def test_a_skip_elsewhere_in_the_file_does_not_touch_a_marked_test() -> None:
    other = SITTING + "\n\n@pytest.mark.skip\ndef test_other():\n    pass\n"
    assert faults(carriers_of(other, "test_a.py")) == []
