"""A state that fits a view: in Jacquet there is exactly one."""

from __future__ import annotations

from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.view import JacquetView


def sample_state(view: JacquetView) -> JacquetState:
    """The state that a view shows whole."""
    throw = "-"
    if view.phase == "move":
        left = "".join(map(str, view.left))
        throw = f"{view.thrown[0]}-{view.thrown[1]}/{left}/{view.need}"
    turn = "-" if view.turn is None else str(view.turn) + ("*" if view.may_reroll else "")
    men = [_format_men(counts) for counts in view.men]
    text = f"{men[0]} {men[1]} {turn} {throw} {view.score[0]}-{view.score[1]}"
    return JacquetState.from_position(text, view.options)


def _format_men(counts: tuple[int, ...]) -> str:
    return ",".join(f"{arrow}:{count}" for arrow, count in enumerate(counts) if count) or "-"
