"""One thing that somebody said to the others at a table: a ready phrase, a reaction, or a text of his own."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final, get_args

from tablee.games import words
from tablee.match.seats import BLANKS, JOINER
from tablee.server.messages import Channel, Language, Phrase, Reaction, RemarkKind, RemarkTold
from tablee.server.people.names import MOST_MARKS

LONGEST_REMARK: Final = 240
"""How many characters somebody may say at once."""
MOST_REMARK_JOINERS: Final = 24
READY: Final[dict[RemarkKind, tuple[str, ...]]] = {
    "phrase": get_args(Phrase),
    "reaction": get_args(Reaction),
}
"""What is said by its key, and translated for each reader."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What was said, when, by whom and to whom."""

    number: int
    channel: Channel
    seat: int | None
    """Nothing for who only looks on, or has no seat any more."""
    name: str
    """What he was called then."""
    kind: RemarkKind
    text: str
    at: float
    client: str
    """The id that his client gave it: sent again it is said once."""

    def told(self, lang: Language) -> RemarkTold:
        """The remark for a reader of a language."""
        return RemarkTold(
            number=self.number,
            channel=self.channel,
            seat=self.seat,
            name=self.name,
            kind=self.kind,
            text=self.text,
            say=self.text if self.kind == "text" else words(lang).say(f"web.{self.kind}.{self.text}"),
            at=int(self.at),
        )


def clean(text: str) -> str:
    """A text as it is shown: one line, without signs that cannot be seen, turn others around or pile up."""
    shown: list[str] = []
    marks = joiners = 0
    for sign in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(sign)
        marks = marks + 1 if category.startswith("M") else 0
        if sign == JOINER:
            joiners += 1
            if joiners <= MOST_REMARK_JOINERS and shown and _joins(shown[-1]):
                shown.append(sign)
        elif (sign == " " or sign.isprintable()) and marks <= MOST_MARKS and sign not in BLANKS:
            shown.append(sign)
    return " ".join("".join(shown).strip(JOINER).split())


def _joins(sign: str) -> bool:
    """Whether an emoji may go on after this sign."""
    return unicodedata.category(sign)[0] in "SM"


def is_said(text: str) -> bool:
    """Whether there is anything to be read in a text."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)
