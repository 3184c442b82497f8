"""Law: every action has one text, every text at most one action."""

from __future__ import annotations

from tablee.core.conformance.law import law
from tablee.core.conformance.probes import probes
from tablee.core.conformance.spoilt import spoil
from tablee.core.conformance.trial import Trial
from tablee.core.contract import NotationError

RESERVED = ("undo",)
"""Texts that a match keeps for itself."""


@law("actions")
def actions(trial: Trial) -> None:
    """Legal actions are written and read back; what is not notation is refused as such."""
    story = trial.story()
    texts: dict[str, int] = {}
    chooser = trial.chooser("actions")
    seen: set[int] = set()
    for state in trial.walk(story):
        for seat in range(trial.case.seats):
            legal = state.legal(seat)
            for action in sorted({*legal} - seen):
                _check_legal(trial, action, legal)
            seen.update(legal)
    for action in probes(trial, [], chooser):
        _check_text(trial, action, texts)
    for text in chooser.some(list(texts), 4 * trial.effort.mutations):
        for spoilt in spoil(text, trial.effort.mutations, chooser):
            _check_spoilt(trial, spoilt)


def _check_legal(trial: Trial, action: int, legal: list[int]) -> None:
    game = trial.case.game
    trial.checks += 1
    text = game.format_action(action)
    if not text.isprintable() or text != text.strip() or not text or text in RESERVED:
        trial.fail(f"not a text for an action: {text!r}")
    if game.parse_action(text) != action:
        trial.fail(f"{action} is written {text!r}, which is read as {game.parse_action(text)}")
    if game.read_action(text, legal) != action:
        trial.fail(f"{text!r} is taken for {game.read_action(text, legal)}, not {action}")


def _check_text(trial: Trial, action: int, texts: dict[str, int]) -> None:
    """An integer without a text is no action; one with a text is the only one with it."""
    try:
        text = trial.case.game.format_action(action)
    except NotationError:
        return
    trial.checks += 1
    if texts.setdefault(text, action) != action:
        trial.fail(f"{text!r} stands for {texts[text]} and for {action}")
    if trial.case.game.parse_action(text) != action:
        trial.fail(f"{action} is written {text!r} and not read so")


def _check_spoilt(trial: Trial, text: str) -> None:
    trial.checks += 1
    try:
        action = trial.case.game.parse_action(text)
    except NotationError:
        return
    except Exception as error:
        trial.fail(f"{text!r} raises {type(error).__name__}: {error}")
    if trial.case.game.format_action(action) != text:
        again = trial.case.game.format_action(action)
        trial.fail(f"{text!r} is read as {action}, which is written {again!r}")
