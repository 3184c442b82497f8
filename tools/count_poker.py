"""Value every five-card hand of the 53-card pack and compare each with a plain enumeration.

python tools/count_poker.py [--only-counts]

There are 2,869,685 hands. The plain side shares nothing with the engine: it tries the joker as every card
that is not shown and looks at groups, suits and sequence. It takes some minutes.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tablee.games.bonanza import poker  # noqa: E402
from tests.games.bonanza.test_poker import COUNTS, natural_worth, unpacked  # noqa: E402

Ranked = tuple[int, tuple[int, ...]]


def main() -> int:
    """Count, compare, and say whether all agree."""
    counts: Counter[int] = Counter()
    worth: dict[int, Ranked] = {}
    for five in combinations(range(52), 5):
        mask = sum(1 << card for card in five)
        found = unpacked(int(poker.value_of(mask, False)))
        counts[found[0]] += 1
        if "--only-counts" not in sys.argv:
            plain = natural_worth([(card % 13 + 2, card // 13) for card in five])
            assert found == (*plain, 1), five
            worth[mask] = plain
    for four in combinations(range(52), 4):
        mask = sum(1 << card for card in four)
        found = unpacked(int(poker.value_of(mask | 1 << 52, False)))
        counts[found[0]] += 1
        if worth:
            best = max(worth[mask | 1 << card] for card in range(52) if card not in four)
            assert found == (*best, 0), four
    for category in sorted(counts):
        print(category, counts[category], "ok" if counts[category] == COUNTS.get(category) else "DIFFERS")
    return 0 if dict(counts) == COUNTS else 1


if __name__ == "__main__":
    sys.exit(main())
