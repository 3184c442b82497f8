"""Judge the dice and shuffles of a match, and those of the playouts, over a long run.

    python bench/chance_quality.py --dice 5000000 --shuffles 200000 --seed 1

Prints one line per test; exit code 1 if any p-value lies within 1e-6 of 0 (biased) or 1 (too even).
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict

from tablee.chance.quality import Verdict, judge_shuffles, judge_throws
from tablee.chance.quick import QuickRandom
from tablee.chance.source import CommittedChance
from tablee.core.request import ChanceRequest, Dice, Outcome, Shuffle

Draw = Callable[[ChanceRequest], Sequence[int]]
CARDS = 52


def draw_from_match(seed: int) -> Draw:
    """Draw as a match does."""
    return CommittedChance.from_seed(seed).draw


def draw_from_playouts(seed: int) -> Draw:
    """Draw as playouts do."""
    quick = QuickRandom(seed)

    def draw(request: ChanceRequest) -> Outcome | list[int]:
        if isinstance(request, Dice):
            return tuple([quick.below(request.sides) + 1 for _ in range(request.count)])
        order = list(range(request.count))
        quick.shuffle(order)
        return order

    return draw


SOURCES: dict[str, Callable[[int], Draw]] = {
    "match": draw_from_match,
    "playouts": draw_from_playouts,
}


def draw_many(draw: Draw, request: ChanceRequest, times: int, *, label: str) -> Iterator[Sequence[int]]:
    """Draw many outcomes, telling the progress on stderr."""
    started = time.monotonic()
    every = max(1, times // 20)
    for done in range(times):
        if done % every == 0:
            show(f"\r{label}: {100 * done // times:3d} %")
        yield draw(request)
    show(f"\r{label}: 100 % in {time.monotonic() - started:.1f} s\n")


def show(text: str) -> None:
    """Write to stderr at once."""
    print(text, end="", file=sys.stderr, flush=True)


def judge(source: str, *, dice: int, shuffles: int, seed: int) -> list[Verdict]:
    """Run every test on one source."""
    draw = SOURCES[source](seed)
    throws = draw_many(draw, Dice(2, 6), dice // 2, label=f"{source}, dice")
    orders = draw_many(draw, Shuffle(CARDS), shuffles, label=f"{source}, shuffles")
    return judge_throws(throws) + judge_shuffles(orders, CARDS)


def format_table(verdicts: dict[str, list[Verdict]]) -> str:
    """Write the verdicts as a table of text."""
    header = f"{'source':10}{'test':12}{'samples':>10}{'statistic':>12}{'freedom':>9}{'p-value':>12}"
    lines = [header, "-" * len(header)]
    for source, found in verdicts.items():
        for verdict in found:
            mark = "  SUSPECT" if verdict.is_suspect() else ""
            lines.append(
                f"{source:10}{verdict.test:12}{verdict.samples:10d}{verdict.statistic:12.2f}"
                f"{verdict.freedom:9d}{verdict.p_value:12.6f}{mark}"
            )
    return "\n".join(lines)


def format_json(verdicts: dict[str, list[Verdict]]) -> str:
    """Write the verdicts as a JSON list."""
    rows = [
        {"source": source, **asdict(verdict), "suspect": verdict.is_suspect()}
        for source, found in verdicts.items()
        for verdict in found
    ]
    return json.dumps(rows, indent=2)


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Judge dice and shuffles over a long run.")
    parser.add_argument("--dice", type=int, default=5_000_000, help="dice to throw, per source")
    parser.add_argument("--shuffles", type=int, default=200_000, help="packs of 52, per source")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same table")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench and return the exit code."""
    asked = parse_arguments(arguments)
    try:
        verdicts = {
            source: judge(source, dice=asked.dice, shuffles=asked.shuffles, seed=asked.seed)
            for source in SOURCES
        }
    except ValueError as error:  # too few samples for an honest p-value
        print(f"\n{error}", file=sys.stderr)
        return 2
    print(format_json(verdicts) if asked.json else format_table(verdicts))
    return int(any(verdict.is_suspect() for found in verdicts.values() for verdict in found))


if __name__ == "__main__":
    sys.exit(main())
