"""Play many random games of Bonanza over all options and count every chip and card in every state.

python tools/check_bonanza_chips.py [games] [seed]
"""

from __future__ import annotations

import sys

from tablee.chance.quick import QuickRandom
from tablee.core.conformance.spread import mixtures
from tablee.core.game import own
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playout import play_out_whole
from tablee.games.bonanza.state import BonanzaState


def main() -> None:
    """Play, and say how much was played; a state that is not whole stops it."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rng = QuickRandom(int(sys.argv[2]) if len(sys.argv) > 2 else 75)
    agreed = mixtures(BonanzaOptions, 64, 75)
    played = 0
    for number in range(games):
        state = BonanzaState.start(
            own(agreed[number % len(agreed)], BonanzaOptions), 2 + number // len(agreed) % 8
        )
        played += play_out_whole(state, rng)
    print(f"{games:,} games, {played:,} actions: every chip and card was there in every state")


if __name__ == "__main__":
    main()
