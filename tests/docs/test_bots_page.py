"""docs/bots.md: its tables and drawings are those of the ladders in the boxes."""

from __future__ import annotations

from tools.bot_docs import BEGIN, END, PAGE, wanted


def test_the_tables_are_what_the_ladders_say() -> None:
    for path, text in wanted().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python tools/bot_docs.py"


def test_the_page_has_room_for_them() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.count(BEGIN) == page.count(END) == 1
