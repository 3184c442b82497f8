"""Write the tables of docs/bots.md and the drawings beside it from the ladders that lie in the boxes.

    python tools/bot_docs.py [--check]

With `--check` nothing is written; what would change is named, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import click

from tablee.arena.ladder import Ladder, stored_ladders
from tablee.cli.ladder_drawing import draw_ladder
from tablee.cli.ladder_table import beats, bot_label
from tablee.cli.speech import LANGUAGE
from tablee.games import box_ids, get_game, words

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
IMAGES = ROOT / "docs" / "images"
BEGIN, END = "<!-- ladders: written by tools/bot_docs.py -->", "<!-- /ladders -->"


def ladders() -> Iterator[Ladder]:
    """Every ladder there is, box after box."""
    for game_id in box_ids():
        yield from (ladder for _, ladder in sorted(stored_ladders(game_id).items()))


def image_of(ladder: Ladder) -> Path:
    """Where a ladder is drawn."""
    return IMAGES / f"ladder-{ladder.game}-{ladder.seats}.svg"


def section(ladder: Ladder) -> Iterator[str]:
    """A ladder on the page: what was measured, the drawing, and a line for each bot."""
    spoken, game = words("en"), get_game(ladder.game)
    name = spoken.say(f"{game.rule_page}.name")
    at = "alone" if ladder.seats == 1 else f"{ladder.seats} seats"
    yield f"### {name}, {at}"
    yield ""
    yield f"![The ladder of {name}, {at}](images/{image_of(ladder).name})"
    yield ""
    further = "" if ladder.others == ladder.games else f" --others {ladder.others}"
    asked = f"--seats {ladder.seats} --games {ladder.games}{further} --seed {ladder.seed}"
    yield f"`tablee arena ladder {ladder.game} {asked}`"
    yield ""
    yield "| bot | rating | 95 % interval | against the level before | how it plays |"
    yield "|---|---:|---|---|---|"
    steps = {step.bot: step for step in ladder.steps() if step is not None}
    for rung in reversed(ladder.rungs):
        step, key = steps.get(rung.bot), f"{ladder.game}.character.{rung.bot}"
        told = "" if step is None else f"{beats(ladder, step)} ({step.share.low:.1%}–{step.share.high:.1%})"
        rating = rung.rating
        label = f"{bot_label(ladder.game, rung.bot)} (`{rung.bot}`)"
        played = spoken.say(key) if key in spoken else ""
        yield f"| {label} | {rating.value:.0f} | {rating.low:.0f}–{rating.high:.0f} | {told} | {played} |"
    yield ""


def wanted() -> dict[Path, str]:
    """Every file as it should be."""
    with click.Context(click.Command("bots")) as context:
        context.meta[LANGUAGE] = "en"
        files = {image_of(ladder): draw_ladder(ladder) for ladder in ladders()}
        lines = [line for ladder in ladders() for line in section(ladder)]
    text = "\n".join(lines) if lines else "No ladder has been measured yet.\n"
    page = PAGE.read_text(encoding="utf-8")
    inside = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    files[PAGE] = inside.sub(lambda _: f"{BEGIN}\n\n{text}\n{END}", page)
    return files


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true")
    is_check = parser.parse_args().check
    stale = [
        path
        for path, text in wanted().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if is_check:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what the ladders say: python tools/bot_docs.py")
        return int(bool(stale))
    for path in stale:
        path.write_text(wanted()[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
