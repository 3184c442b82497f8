"""Hold the second implementation of chance, the page's own, against records of the first.

    python tools/compare_chance.py [--records 2000]

Games of every box are begun with contributions of their own, played on for a while and given up. The page's
`web/src/chance/proof.ts`, which was written from docs/chance.md alone, must draw every outcome of them again.
Each record is shown to it twice more: with one bit of its text changed, and with one bit of its secret, its
commitment or a contribution changed and sealed again. Neither may pass.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tablee.chance import CommittedChance  # noqa: E402
from tablee.games import game_ids, get_game  # noqa: E402
from tablee.match.conductor import Conductor  # noqa: E402
from tablee.match.match import Match  # noqa: E402
from tablee.match.record import format_record  # noqa: E402
from tablee.match.replay import make_record  # noqa: E402
from tablee.match.seats import SeatInfo  # noqa: E402
from tablee.match.steps import AwaitPeople, Draw  # noqa: E402
from tools.web import WEB, find_npm  # noqa: E402

LONGEST = 40
"""How many entries a game is played on for, at most."""
SHUFFLED = re.compile(r"^[0-9]+ ! [3-9][0-9]+! ", re.MULTILINE)
"""A draw that no two secrets have alike: a pack of thirty or more."""
PROGRAM = """
import { readFileSync, writeFileSync } from "node:fs";
import { rolldown } from "rolldown";
const [records, bundle] = process.argv.slice(2);
const built = await rolldown({ input: "src/chance/proof.ts" });
await built.write({ file: bundle, format: "esm" });
const { prove } = await import(`file://${bundle}`);
const told = [];
for (const text of JSON.parse(readFileSync(records, "utf8"))) {
  const { kind, draws } = await prove(text, null);
  told.push([kind, draws]);
}
console.log(JSON.stringify(told));
"""


def make(number: int) -> str:
    """The record of a game that was given up."""
    rng = Random(number)
    game = get_game(game_ids()[number % len(game_ids())])
    seats = rng.choice([count for count in game.seat_counts if count <= 4])
    options = game.options_type()
    game.check_seats(options, seats)
    chance = CommittedChance.from_seed(f"compare/{number}")
    for seat in range(seats):
        if rng.randrange(3):
            chance.contribute(seat, rng.randbytes(rng.randrange(1, 64)))
    match = Match(game, options, [SeatInfo(f"P{seat}") for seat in range(seats)], chance)
    conductor = Conductor(match)
    for _ in range(rng.randrange(1, LONGEST)):
        step = conductor.next()
        if isinstance(step, Draw):
            conductor.draw()
        elif isinstance(step, AwaitPeople):
            action = game.format_action(rng.choice(match.legal(step.seats[0])))
            conductor.submit(step.seats[0], action, expected=match.sequence, client=None)
    for seat in range(seats):
        conductor.give_up(seat, client=None)
    return format_record(make_record(match))


def flip(text: str, rng: Random) -> str:
    """The text with one bit changed, of a character that stays one."""
    while True:
        at = rng.randrange(len(text))
        changed = chr(ord(text[at]) ^ 1 << rng.randrange(7))
        if ord(text[at]) < 128:
            return text[:at] + changed + text[at + 1 :]


def flip_chance(text: str, rng: Random) -> str:
    """The record with one bit of what chance is made of changed, and sealed again."""
    # Where only a die or two were thrown, another contribution may well have thrown the same.
    words = "commitment|secret" + (r"|contribution \d+" if SHUFFLED.search(text) else "")
    found = list(re.finditer(rf"^(?:{words}) ([0-9a-f]+)$", text, re.MULTILINE))
    start, end = rng.choice(found).span(1)
    data = bytearray.fromhex(text[start:end])
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    body = text[:start] + data.hex() + text[end : text.rindex("digest ")]
    return f"{body}digest {hashlib.sha256(body.encode()).hexdigest()}\n"


def compare(count: int) -> int:
    """Compare so many records, and return how many draws they had; SystemExit where the two disagree."""
    rng, records = Random(count), [make(number) for number in range(count)]
    shown = records + [flip(text, rng) for text in records] + [flip_chance(text, rng) for text in records]
    with TemporaryDirectory(dir=WEB / "node_modules") as folder:  # where its packages are found
        texts, program = Path(folder) / "records.json", Path(folder) / "compare.mjs"
        texts.write_text(json.dumps(shown), encoding="utf-8")
        program.write_text(PROGRAM, encoding="utf-8")
        command = [find_npm()[0], str(program), str(texts), str(Path(folder) / "bundle.mjs")]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    for number, (kind, draws) in enumerate(told[:count]):
        wanted = len(re.findall(r"^[0-9]+ ! ", records[number], re.MULTILINE))
        if (kind, draws) != ("alone", wanted):
            raise SystemExit(f"record {number}: {kind}, {draws} of {wanted} draws\n{records[number]}")
    for number, (kind, _) in enumerate(told[count:]):
        if kind not in ("broken", "unread"):
            raise SystemExit(f"a changed record passes as {kind}:\n{shown[count + number]}")
    return sum(draws for _, draws in told[:count])


def main() -> None:
    """Compare, and say so."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--records", type=int, default=2000)
    count = parser.parse_args().records
    draws = compare(count)
    print(f"records {count}, draws {draws}, all drawn again by the page; changed bits caught: {2 * count}")


if __name__ == "__main__":
    main()
