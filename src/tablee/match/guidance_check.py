"""Whether what is said in a first game holds: every tip can be given, has words and an article."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tablee.core import rulebook
from tablee.core.box import PRIMER
from tablee.core.events import kebab
from tablee.core.guidance import WORDS, Tip
from tablee.core.options import OptionError
from tablee.games import guidance_of, lid_of, primer_words, seat_counts
from tablee.locales import LANGUAGES

if TYPE_CHECKING:
    from tablee.core.contract import Data
    from tablee.core.game import Game


def faults_of_guidance(game: Game) -> Iterator[str]:
    """What is wrong with it; nothing if it holds, or if there is none."""
    guidance = guidance_of(game.id)
    for tip in guidance.tips:
        yield from (f"{WORDS} {tip.id}: {fault}" for fault in _faults_of_tip(game, tip))
    for lang in LANGUAGES:
        start = f"{PRIMER}.{WORDS}."
        said = {key for key in primer_words(game.id, lang).sentences if key.startswith(start)}
        unsaid = said - {f"{start}{tip.id}" for tip in guidance.tips}
        yield from (f"{lang}: {each} is said of no tip" for each in sorted(unsaid))
    if guidance.seats is not None and guidance.seats not in seat_counts(lid_of(game.id)):
        yield f"{WORDS}: {guidance.seats} cannot play"
    try:
        game.options_type().with_values(guidance.options)
    except OptionError as error:
        yield f"{WORDS}: {error}"


def _faults_of_tip(game: Game, tip: Tip) -> Iterator[str]:
    for lang in LANGUAGES:
        if f"{PRIMER}.{WORDS}.{tip.id}" not in primer_words(game.id, lang):
            yield f"not said in {lang}"
    if tip.article is not None:
        articles = {each.id for each in rulebook.load(game.rule_page, LANGUAGES[0], game.rules)}
        if tip.article not in articles:
            yield f"there is no article {tip.article}"
    outward = game.outward
    if outward is None:
        return
    moves = {kebab(kind.__name__) for kind in outward.moves}
    events = {kind.name for kind in outward.notices}
    if (what := _named(tip.move, "what")) is not None and what not in moves:
        yield f"no move is a {what}"
    if tip.event is not None and _named(tip.event, "event") not in events:
        yield f"nothing that happens is a {_named(tip.event, 'event')}"


def _named(pattern: Data, field: str) -> Data:
    return pattern.get(field) if isinstance(pattern, Mapping) else None
