"""The guide at a table: speaks to who plays alone with bots, and has the evaluator weigh what may be done.

What the evaluator finds is told as a hint the first few times; later it is only kept, to judge what is done.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus

from tablee.core.bots import bot_names
from tablee.match.guide import Guide
from tablee.match.guide_words import GuideWords
from tablee.match.steps import AskBot
from tablee.server.bots.hints import tell_hint
from tablee.server.bots.questions import appraise
from tablee.server.failures import Failed
from tablee.server.messages import AskGuide, Guided, GuideLine
from tablee.server.people.requests import seated
from tablee.server.services import Services
from tablee.server.shown.audience import Listener
from tablee.server.tables.course import Course
from tablee.server.tables.held import Held
from tablee.server.tables.table import Table


@dataclass(slots=True)
class Guiding:
    """One socket's guide, and the course that it speaks of."""

    course: Course
    guide: Guide


@dataclass(frozen=True, slots=True)
class Weighing:
    """What is to be weighed after the guide has spoken, and whether it is told."""

    guide: Guide
    asked: AskBot
    is_told: bool


async def speak(
    held: Held, by: Listener, message: AskGuide, before: Guiding | None
) -> tuple[Guiding | None, Weighing | None]:
    """Say what there is to say now; what comes back is to be weighed, if anything is."""
    seat = seated(by)
    if not held.facts.is_for_one:
        raise Failed("no-guide", HTTPStatus.FORBIDDEN)
    course = held.course
    if course is None:
        return None, None
    if before is None or before.course is not course:
        before = Guiding(course, Guide(course.conductor, seat, {}, message.since))
    guide = before.guide
    guide.heard = dict(message.heard)
    briefing = guide.brief()
    voice = held.audience.voice(by.lang)
    spoken = GuideWords(voice.game, voice.teller, by.lang)
    lines = [
        GuideLine(about=each.about, say=each.say, article=each.article) for each in spoken.tell(briefing)
    ]
    by.tell(Guided(sequence=held.sequence, lines=lines, heard=guide.heard))
    asked = course.conductor.adviser_for(seat, bot_names(held.terms.game)[-1])
    if not isinstance(asked, AskBot) or len(asked.legal) == 1:
        return before, None
    return before, Weighing(guide, asked, briefing.advises)


async def weigh(table: Table, services: Services, by: Listener, weighing: Weighing) -> None:
    """Have the evaluator weigh what may be done: to be told, or only to judge what is done."""
    found = await appraise(services, table.terms, weighing.asked)
    if found is not None:
        weighing.guide.weigh(weighing.asked, found)
    if weighing.is_told:
        await tell_hint(table, services, by, weighing.asked, found)
