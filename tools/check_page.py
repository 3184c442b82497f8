"""Say where the page knows a rule: it shows what the house says and asks, it never decides.

    python tools/check_page.py

What is looked for in web/src, apart from tests and generated files:

- the number of an article (the house cites, in the words of the text that is played);
- the notation of an action or a card taken apart, looked into or given to whoever does not send it (the
  parts of a move are in `choice.move`; cards are read by `cards/faces.ts` alone);
- views, events or moves cast to a type of the page's own (their types are in `generated/games`; ESLint
  refuses casts of whatever kind);
- something named after a judgement, ranks that are counted with, or who has the most or the least of a view;
- a module named after what only an engine holds.

What the house has listed or told may be drawn on its way (a man, a card, chips) before the next view comes:
that decides nothing, and the view puts right whatever was shown too early.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "web" / "src"
_ARTICLE = re.compile(r"\b(?!SHA-|UTF-|ISO-)[A-Z]{3}-R?\d")
"""Of whichever game: also of one that is still to come."""
_PATH = r"(?:\w+\??\.)*"
_TEXT = r"(?<![\w-])(?:action|notation|table\.sending)\b"
"""What is sent, wherever it comes from."""
_CARRIERS = "act|ask|choice|derived|play|say|send"
"""What may be handed a notation: who sends it, or finds the move that has it."""
_METHODS = (
    "split|match|matchAll|slice|substring|substr|charAt|charCodeAt|codePointAt|at|indexOf|lastIndexOf|includes"
    "|replace|replaceAll|search|startsWith|endsWith|length|trim|toLowerCase|toUpperCase"
)
_CARD = r"(?:\bcard\b|\bcards(?:\[\d+\]|\.at\(-?\w+\)))"
_TAKEN_APART = re.compile(
    "|".join(
        (
            rf"{_TEXT}(?:\?\.|!?\.)\[?\w|{_TEXT}!?\[",  # something is asked of it
            r"\[[\"']action[\"']\]",
            rf"\.\.\.{_PATH}(?:action|notation)\b(?![.(])",  # its letters one by one
            rf"\b(?:const|let) \w+ of {_PATH}(?:action|notation)\b(?!\.)",
            rf"\b(?:const|let) (?!action\b)\w+ = {_PATH}(?:action|notation);",  # another name for it
            r"\baction: (?!string\b)\w+[^}]*\} = ",
            rf"(?<!\w)(?!(?:{_CARRIERS})\()\w+\({_PATH}(?:action|notation)(?=[,)])",  # a reader of it
            r"\b(?:action|notation|sending) *[!=]==? *[\"'`]\w",  # what it says
            rf"{_CARD}\??\.(?:{_METHODS})\b(?! *\{{)|{_CARD}(?:\?\.)?\[(?!data-)",
        )
    )
)
_MATCHED = re.compile(rf"\.(?:exec|test|match)\({_PATH}(?:action|notation|card)\)")
_CAST = re.compile(
    r"\bas (?:unknown|any|never|object)\b"
    r"|\bas \w*(?:View|Move|Moves|Notice|Fields|Event|Position|Choice)(?:Of)?\b"
    r"|\bas \w+\[\"|\b(?:view|fields|move)\[\"|\b(?:view|fields|move) as \{|[=(] *<\w*(?:View|Move|Notice)>"
)
_JUDGES = re.compile(
    r"\b(?:function|const|get) (?:is(?:Legal|Allowed|Meld|Run|Blocked|Winning)|legalMoves|findMelds|findMoves"
    r"|scoreOf|scoreHand|winnerOf|whyNot)\b|\brankNumber\([^)]*\) *[-+<>]"
    r"|\bMath\.(?:min|max)\(\.\.\.view\."
)
_ENGINE = re.compile(r"(?:notation|rules|legality|melds|scoring|refusals)\.(?:svelte\.)?ts")


def faults_in(name: str, text: str) -> Iterator[tuple[int, str]]:
    """The line and the reason of everything in a file that belongs to an engine."""
    if _ENGINE.fullmatch(name):
        yield 1, f"{name} is the name of a part of an engine"
    for number, line in enumerate(text.splitlines(), 1):
        if _ARTICLE.search(line):
            yield number, "cites an article: the house does, by the text that is played"
        if _TAKEN_APART.search(line) or _MATCHED.search(line):
            yield number, "takes a notation apart: the parts are in choice.move"
        if _JUDGES.search(line):
            yield number, "judges: what is legal, a meld or worth so much is asked of the house"
        if _CAST.search(line) and not line.startswith("import "):
            yield number, "casts what the house tells: its type is in generated/games"


def sources() -> Iterator[Path]:
    """Every file of the page that a person wrote and that is not a test."""
    for path in sorted(PAGE.rglob("*")):
        is_source = path.suffix in (".ts", ".svelte") and "generated" not in path.parts
        if is_source and not path.name.endswith(".test.ts") and path.name != "test-setup.ts":
            yield path


def main() -> int:
    """Print every fault; exit code 1 if there is one."""
    found = 0
    for path in sources():
        for line, reason in faults_in(path.name, path.read_text(encoding="utf-8")):
            print(f"{path.relative_to(ROOT)}:{line}: {reason}", file=sys.stderr)
            found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
