"""Advice at a terminal: the best moves, their worth and why; or what the strongest bot would do."""

from __future__ import annotations

from typing import Final

from tablee.cli.terminal.host import Host
from tablee.cli.terminal.thinking import told_if_slow
from tablee.core.appraisal import MOST_ADVISED, MOST_REASONS, Appraisal, Unit, Worth
from tablee.core.teller import explain
from tablee.match.steps import AskBot, ask_worth

_HEADINGS: Final[dict[Unit, str]] = {"share": "advice.share", "points": "advice.points"}
_EXACT: Final[dict[Unit, str]] = {"share": "advice.share-exact", "points": "advice.points-exact"}
_ABOUT: Final[dict[Unit, str]] = {"share": "advice.share-about", "points": "advice.points-about"}


def advice_for(host: Host, seat: int) -> list[str]:
    """Sentences for a person who is waited for, from what that person is shown."""
    asked, found = weigh_for(host, seat)
    if asked is None:
        return [host.say("moves.none")]
    if found is not None:
        return advice_of(host, seat, found)
    with told_if_slow(host, host.say("thinking.advice")):
        action = host.bots.answer(asked)
    return [] if action is None else [_tell_choice(host, seat, action)]


def weigh_for(host: Host, seat: int) -> tuple[AskBot | None, Appraisal | None]:
    """What an adviser is asked for a person who is waited for, and what the evaluator finds, if it does."""
    asked = host.conductor.adviser_for(seat, host.adviser())
    if not isinstance(asked, AskBot):
        return None, None
    with told_if_slow(host, host.say("thinking.advice")):
        return asked, host.bots.appraise(ask_worth(asked))


def advice_of(host: Host, seat: int, said: Appraisal) -> list[str]:
    """The best moves, their worth and why, a line each."""
    best = said.actions[:MOST_ADVISED]
    heading = host.say(_HEADINGS[said.unit])
    return [heading, *(_tell_worth(host, seat, n, worth, said.unit) for n, worth in enumerate(best, 1))]


def _tell_choice(host: Host, seat: int, action: int) -> str:
    name = host.game_words(f"bot.{host.adviser()}", {})
    return host.say("hint", bot=name, **_named(host, seat, action))


def _tell_worth(host: Host, seat: int, place: int, worth: Worth, unit: Unit) -> str:
    game = host.match.game.id
    why = [
        explain(host.screen, host.words, f"{game}.reason.{reason.code}", reason.params)
        for reason in worth.reasons[:MOST_REASONS]
    ]
    named = _named(host, seat, worth.action)
    told = host.say("advice.line", place=place, worth=worth_words(host, worth, unit), **named)
    return " ".join([told, *why])


def _named(host: Host, seat: int, action: int) -> dict[str, str]:
    """An action in words, and as it is typed."""
    [move] = host.moves([action])
    typed = host.match.game.write_typed(move.action, host.settings.lang)
    return {"action": host.screen.describe_action(move.code, host.match.view(seat)), "typed": typed}


def worth_words(host: Host, worth: Worth, unit: Unit) -> str:
    """A value as people read it: 63 % ± 2, or +4,5 points."""
    if unit == "share":
        value, spread = f"{100 * worth.value:.0f}", f"{max(1.0, 100 * worth.spread):.0f}"
    else:
        value, spread = f"{worth.value:+.1f}", f"{max(0.1, worth.spread):.1f}"
    mark = host.words.say("cli.decimal-mark")
    # However small, a spread is told: without one a value is exact.
    key = (_EXACT if worth.spread == 0 else _ABOUT)[unit]
    told = {"value": value.replace(".", mark), "spread": spread.replace(".", mark)}
    return host.say(key, **told)
