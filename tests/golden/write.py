"""Write the golden playthroughs anew: `python -m tests.golden.write [GAME …]`."""

from __future__ import annotations

import sys

from tablee.games import box_ids, get_game
from tests.golden.playthrough import playthroughs


def main(wanted: list[str]) -> None:
    for game_id in wanted or box_ids():
        for path, text in playthroughs(get_game(game_id)).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.parent.name}/{path.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
