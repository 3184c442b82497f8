"""A command that takes long shows what it does; all it said, if it fails."""

from __future__ import annotations

import io
import sys

from tools.progress import run


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(script: str, out: io.StringIO) -> tuple[int, str]:
    code = run("work", [sys.executable, "-c", script], out)
    return code, out.getvalue()


def test_notices_stay_and_the_rest_passes_by() -> None:
    code, told = shown("print('tablee: half done'); print('chatter')", io.StringIO())
    assert code == 0
    assert "work…" in told
    assert "half done" in told
    assert "work: done in" in told
    assert "chatter" not in told


def test_at_a_terminal_every_line_moves() -> None:
    _, told = shown("print('chatter')", Terminal())
    assert "chatter" in told


def test_a_failure_tells_all_that_was_said() -> None:
    code, told = shown("print('the reason'); raise SystemExit(3)", io.StringIO())
    assert code == 3
    assert "the reason" in told
    assert "work: failed after" in told
