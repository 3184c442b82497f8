"""The examples of the README are run, and say what they claim."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_prints_what_stands_behind_it(example: str) -> None:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(example, "README.md", "exec"), {})
    claimed = re.findall(r"print\(.*\) +# (.*)", example)
    assert claimed
    assert told.getvalue().splitlines() == claimed


def test_every_file_it_links_to_exists() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)", README)
    assert len(links) > 5
    assert [link for link in links if not (ROOT / link).exists()] == []
