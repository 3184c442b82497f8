"""A circle that has been played in for years, written into a data folder whose house is closed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from tests.server.databases import database_at

MEMBERS: Final = 200
GAMES: Final = 5000


def fill(folder: Path, circle: str) -> None:
    """Two hundred members and five thousand games of four, as rows."""
    database = database_at(folder)
    rng, run = random.Random(7), database.executemany
    owners = {n: n.to_bytes(32, "big") for n in range(2, MEMBERS + 1)}
    database.execute("UPDATE members SET owner = ? WHERE member = 1", ((1).to_bytes(32, "big"),))
    owners[1] = (1).to_bytes(32, "big")
    run(
        "INSERT INTO members VALUES (?, ?, ?, 'red', ?, ?, NULL, FALSE, FALSE)",
        [(circle, n, f"Member {n}", owners[n], n) for n in range(2, MEMBERS + 1)],
    )
    tables, seats, games, plays, results, outcomes = [], [], [], [], [], []
    for n in range(GAMES):
        table, season = f"t{n}", 1 + n * 2 // GAMES
        tables.append((table, "bonanza", 1, "{}", "calm", "archived", b"s", b"i", None, n))
        games.append((table, circle, 1, season, float(n)))
        results.append((table, float(n), False))
        for seat, member in enumerate(rng.sample(range(1, MEMBERS + 1), 4)):
            seats.append((table, seat, f"Member {member}", "red", owners[member]))
            outcomes.append((table, seat, 4 - seat, seat == 0))
            plays.append((circle, season, member, "bonanza", table, 4 - seat, seat == 0))
    columns = "id, game, rules_version, options, pace, status, secret, invitation, rematch, touched"
    run(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", tables)
    run("INSERT INTO seats (table_id, seat, name, colour, token) VALUES (?, ?, ?, ?, ?)", seats)
    run("INSERT INTO results VALUES (?, ?, ?)", results)
    run("INSERT INTO outcomes VALUES (?, ?, ?, ?)", outcomes)
    run("INSERT INTO circle_games VALUES (?, ?, ?, ?, ?)", games)
    run("INSERT INTO plays VALUES (?, ?, ?, ?, ?, ?, ?)", plays)
    database.execute("INSERT INTO seasons VALUES (?, 2, 5, NULL)", (circle,))
    database.commit()
    database.close()
