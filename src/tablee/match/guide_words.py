"""What the guide says, in one language: one wording for page and terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from tablee.core.appraisal import MOST_REASONS
from tablee.core.box import PRIMER
from tablee.core.guidance import WORDS
from tablee.core.teller import capitalized, explain
from tablee.games import primer_words, words

if TYPE_CHECKING:
    from tablee.core.guidance import Tip
    from tablee.core.teller import Teller
    from tablee.match.guide import Briefing, MoveKind, Opinion

About: TypeAlias = Literal["happened", "opinion", "may", "matters"]
"""What is said: why something happened, how good it was, what may be done, what matters now."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that the guide says, and the article it rests on, if on one."""

    about: About
    say: str
    article: str | None = None


class GuideWords:
    """Puts what the guide has to say of one game into one language."""

    def __init__(self, game_id: str, teller: Teller, lang: str) -> None:
        self._game, self._teller = game_id, teller
        self._words, self._primer = words(lang), primer_words(game_id, lang)

    def tell(self, briefing: Briefing) -> list[Said]:
        """All of it, in the order in which it is told."""
        told = [*self._tips("happened", briefing.happened)]
        if briefing.opinion is not None:
            told.append(Said("opinion", self._judge(briefing.opinion)))
        if briefing.may:
            told.append(Said("may", self._offer(briefing.may)))
        return [*told, *self._tips("matters", briefing.tips)]

    def _tips(self, about: About, tips: Sequence[Tip]) -> Iterator[Said]:
        for tip in tips:
            yield Said(about, self._primer.say(f"{PRIMER}.{WORDS}.{tip.id}"), tip.article)

    def _judge(self, opinion: Opinion) -> str:
        if opinion.better is None:
            return self._words.say("match.guide.praise")
        named = self._teller.describe_action(opinion.better.action, opinion.view)
        why = [
            explain(self._teller, self._words, f"{self._game}.reason.{reason.code}", reason.params)
            for reason in opinion.better.reasons[:MOST_REASONS]
        ]
        return " ".join([self._words.say("match.guide.better", action=named), *why])

    def _offer(self, kinds: Sequence[MoveKind]) -> str:
        told = [self._kind(kind) for kind in kinds]
        return self._words.say("match.guide.may", kinds=", ".join(dict.fromkeys(told)))

    def _kind(self, kind: MoveKind) -> str:
        key = f"{self._game}.kind.{kind.what}"
        named = self._words.say(key) if key in self._words else kind.what.replace("-", " ")
        if kind.count == 1:
            return named
        return self._words.say("match.guide.ways", kind=named, count=kind.count)


def in_line(said: Said) -> str:
    """The same as one line of text, with its article."""
    told = capitalized(said.say)
    if said.article is None or said.article in told:
        return told
    return f"{told.removesuffix('.')} ({said.article})."
