"""Advice: what would be good in a person's place, thought about outside of the table.

Where the game has an evaluator it weighs every action, and the best three are told with their reasons.
Elsewhere, or if the evaluator gives no answer, the strongest bot says what it would do; to who may only act
out of turn, whether it would.

Among people advice is given only if all of them agreed to it when they sat down, and everybody learns that
somebody has asked: that is an entry of the match. Whoever plays alone may always ask.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from tablee.core.appraisal import MOST_ADVISED, MOST_REASONS, Appraisal, Worth
from tablee.core.bots import bot_names
from tablee.core.teller import explain
from tablee.match.steps import AskBot, AskWatcher, Question
from tablee.server.bots.questions import appraise, think
from tablee.server.failures import Failed
from tablee.server.messages import Advised, Choice, Hint
from tablee.server.people.requests import seated
from tablee.server.services import Services
from tablee.server.shown.audience import Listener
from tablee.server.shown.news import tell_news
from tablee.server.shown.redaction import tell_choices
from tablee.server.shown.scribe import Scribe
from tablee.server.shown.voice import Voice
from tablee.server.tables.held import Held
from tablee.server.tables.table import Table

_DIGITS: Final = 4


async def ask(held: Held, by: Listener) -> tuple[int, Question | None]:
    """What the best bot is to be asked, and after which entry; among people it is noted that somebody asks.

    Not for spectators: nothing is theirs to decide.
    """
    seat = seated(by)
    if not held.facts.allows_advice:
        raise Failed("no-advice", HTTPStatus.FORBIDDEN)
    course = held.course
    if course is None or held.facts.status != "playing":
        return held.sequence, None
    bot = bot_names(held.terms.game)[-1]
    asked = course.conductor.adviser_for(seat, bot)
    if asked is None or held.facts.is_for_one or course.match.has_advice(seat):
        return held.sequence, asked
    since = held.sequence
    await held.advise(seat)
    tell_news(held, since)
    return held.sequence, course.conductor.adviser_for(seat, bot)


async def give_hint(
    table: Table, services: Services, by: Listener, sequence: int, asked: Question | None
) -> None:
    """Let somebody think about what was asked after an entry, and tell who has asked."""
    if isinstance(asked, AskBot):
        await tell_hint(table, services, by, asked, await appraise(services, table.terms, asked))
        return
    action = None if asked is None else await think(services, table.terms, asked)
    _tell_bot_choice(table, by, sequence, asked, action)


async def tell_hint(
    table: Table, services: Services, by: Listener, asked: AskBot, found: Appraisal | None
) -> None:
    """Tell what the evaluator has found; or, if nothing, what a bot would do."""
    if found is not None:
        by.tell(_tell_best(found, table, asked, table.audience.voice(by.lang), asked.sequence))
        return
    action = await think(services, table.terms, asked)
    _tell_bot_choice(table, by, asked.sequence, asked, action)


def _tell_bot_choice(
    table: Table, by: Listener, sequence: int, asked: Question | None, action: int | None
) -> None:
    voice = table.audience.voice(by.lang)
    if asked is None or action is None:
        why = voice.words.say(f"server.hint.{_why_none(asked)}")
        by.tell(Hint(sequence=sequence, choice=None, say=why))
    else:
        by.tell(Hint(sequence=sequence, choice=_tell_choice(action, table, asked, voice), say=""))


def _why_none(asked: Question | None) -> str:
    """Why there is no move to be advised: nothing to do, to be let be, or nothing found."""
    if asked is None:
        return "not-yours"
    return "let-be" if isinstance(asked, AskWatcher) else "none-found"


def _tell_best(said: Appraisal, table: Table, asked: Question, voice: Voice, sequence: int) -> Hint:
    told: dict[str, Advised] = {}
    for worth in said.actions:
        if len(told) < MOST_ADVISED:
            advised = _tell_worth(worth, table, asked, voice)
            told.setdefault(advised.choice.action, advised)  # several steps may begin the same saying
    best = [*told.values()]
    return Hint(
        sequence=sequence,
        choice=best[0].choice,
        say="",
        unit=said.unit,
        value=round(said.value, _DIGITS),
        best=best,
    )


def _tell_worth(worth: Worth, table: Table, asked: Question, voice: Voice) -> Advised:
    return Advised(
        choice=_tell_choice(worth.action, table, asked, voice),
        value=round(worth.value, _DIGITS),
        spread=round(worth.spread, _DIGITS),
        why=[
            explain(voice.teller, voice.words, f"{voice.game}.reason.{reason.code}", reason.params)
            for reason in worth.reasons[:MOST_REASONS]
        ],
    )


def _tell_choice(action: int, table: Table, asked: Question, voice: Voice) -> Choice:
    [move] = table.terms.game.moves(asked.view, [action])
    return tell_choices([move], asked.view, voice, Scribe())[0]
